// All SQL of the stand-in for a certification authority.
import { sql, type Tx } from '#kit/db.ts'

export type AuthorityKeys = { readonly private_key: Buffer; readonly certificate: Buffer }

export const keysOf = (tx: Tx): Promise<AuthorityKeys | null> =>
  tx.row<AuthorityKeys>(sql`select private_key, certificate from outside.authority`)

/** The first one stays. */
export const keepKeys = (tx: Tx, { private_key: key, certificate }: AuthorityKeys) =>
  tx.rows(
    sql`insert into outside.authority (private_key, certificate) values (${key}, ${certificate}) on conflict do nothing`,
  )

export const issuedFor = (tx: Tx, id: string): Promise<{ certificate: Buffer } | null> =>
  tx.row<{ certificate: Buffer }>(sql`select certificate from outside.authority_certificates where request_id = ${id}`)

type NewCertificate = {
  readonly id: string
  readonly serial: Buffer
  readonly certificate: Buffer
  readonly at: Date
}

export const keepIssued = (tx: Tx, { id, serial, certificate, at }: NewCertificate) =>
  tx.rows(sql`
    insert into outside.authority_certificates (request_id, serial, certificate, issued_at)
    values (${id}, ${serial}, ${certificate}, ${at}) on conflict do nothing`)

export const markRevoked = (tx: Tx, certificate: Buffer, at: Date) =>
  tx.rows(sql`
    update outside.authority_certificates set revoked_at = ${at} where certificate = ${certificate} and revoked_at is null`)

export const revokedOnes = (tx: Tx): Promise<{ serial: Buffer; revoked_at: Date }[]> =>
  tx.rows<{ serial: Buffer; revoked_at: Date }>(
    sql`select serial, revoked_at from outside.authority_certificates where revoked_at is not null order by revoked_at, serial`,
  )
