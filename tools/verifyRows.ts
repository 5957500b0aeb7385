// Reads the rows that verification needs: in one snapshot, by the read-only role, in the order of the chains.
import { typeOutlines } from '@bank/server/src/documents/index.ts'
import type { Sql, Tx } from '@bank/server/src/kit/db.ts'
import type pg from 'pg'
import type { Json } from './verifyBundle.ts'

const pageOf = 2000

export type Rows = {
  /** As the rest of the bank asks: for what is read through the door of a noun. */
  readonly tx: Tx
  all<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** However many they are, a page at a time. */
  pages<R extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[]): AsyncGenerator<R[]>
}

/** Queues statements: the readers of nouns send several at once, as the server's pipelined connections take them, and this one may not be. */
function inTurn(client: pg.ClientBase) {
  let last: Promise<unknown> = Promise.resolve()
  return <R extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<R[]> => {
    const found = last.then(() => client.query<R>(text, [...values]))
    last = found.catch(() => undefined)
    return found.then(({ rows }) => rows)
  }
}

/** Over a connection in a transaction, which the caller begins and ends. */
export function rowsOf(client: pg.ClientBase): Rows {
  const ask = inTurn(client)
  const all = <R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
    ask<R>(text, values)
  const rows = async <R>({ text, values }: Sql): Promise<R[]> => (await ask(text, values)) as R[]
  return {
    all,
    tx: {
      rows,
      row: async <R>(query: Sql) => (await rows<R>(query))[0] ?? null,
      bytes: ({ text }) => Promise.reject(new Error(`nothing is read as bytes here: ${text}`)),
      last: queries => Promise.reject(new Error(`nothing is written here: ${queries.text}`)),
      along() {},
      after() {},
      beyondDesk: use => use(),
    },
    async *pages<R extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[]) {
      await ask(`declare ${name} no scroll cursor for ${text}`, values)
      for (;;) {
        const page = await all<R>(`fetch ${pageOf} from ${name}`)
        if (page.length) yield page
        if (page.length < pageOf) break
      }
      await ask(`close ${name}`, [])
    },
  }
}

/** Every organisation of which anything is kept that a chain should tell of. */
export const organisationsIn = async (rows: Rows): Promise<string[]> =>
  (
    await rows.all<{ org: string }>(`
      select org_reference_id as org from kit.heads union select org_reference_id from kit.audit
      union select org_reference_id from evidence.checkpoints ${tables()
        .map(table => `union select org_reference_id from ${table}`)
        .join(' ')}
      union select org_reference_id from signing.signatures order by 1`)
  ).map(({ org }) => org)

const instant = (name: string): string => `to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** A line of the audit as docs/EVIDENCE.md spells it. */
const record = `number::text as number, person_id as person, session_id as session, address, trace, action, subject_id as subject, params::text as says,
  ${instant('created_at')} as at`

export type AuditLine = { readonly [name: string]: Json } & { readonly number: string; readonly subject: string | null }
export type Link = AuditLine & { readonly prev: Buffer; readonly hash: Buffer }

export const chainOf = (rows: Rows, org: string): AsyncGenerator<Link[]> =>
  rows.pages<Link>(
    'chain',
    `select ${record}, prev, hash from kit.audit where org_reference_id = $1 order by kit.audit.number`,
    [org],
  )

export type Head = { readonly number: string; readonly hash: string }

export const headOf = async (rows: Rows, org: string): Promise<Head | null> =>
  (
    await rows.all<Head>(
      `select audit_number::text as number, encode(audit_hash, 'hex') as hash from kit.heads where org_reference_id = $1`,
      [org],
    )
  )[0] ?? null

/** A head of a chain that the bank signed, as the database keeps it and as the log tells it. */
export type Checkpoint = {
  readonly organisation: string
  readonly number: string
  readonly hash: string
  readonly at: string
  readonly publicKey: string
  readonly signature: string
}

export const checkpointsOf = (rows: Rows, org: string): Promise<Checkpoint[]> =>
  rows.all<Checkpoint>(
    `select org_reference_id as organisation, number::text as number, encode(hash, 'hex') as hash,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, encode(public_key, 'hex') as "publicKey", encode(signature, 'hex') as signature
    from evidence.checkpoints where org_reference_id = $1 order by evidence.checkpoints.number`,
    [org],
  )

const tables = (): string[] => typeOutlines().map(({ table }) => table)

/** Every document that there is, was signed, or is told of. */
export const documentsOf = (rows: Rows, org: string): AsyncGenerator<{ id: string }[]> =>
  rows.pages<{ id: string }>(
    'documents',
    `select subject_id as id from signing.signatures where org_reference_id = $1
    ${tables()
      .map(table => `union select id from ${table} where org_reference_id = $1`)
      .join(' ')}
    union select subject_id from kit.audit where org_reference_id = $1 and split_part(action, '.', 1) = any ($2) and subject_id is not null order by 1`,
    [org, typeOutlines().map(({ name }) => name)],
  )

export const linesAbout = (rows: Rows, org: string, ids: readonly string[]): Promise<AuditLine[]> =>
  rows.all<AuditLine>(
    `select ${record} from kit.audit where org_reference_id = $1 and subject_id = any ($2::uuid[]) order by kit.audit.number`,
    [org, ids],
  )

/** What the audit of a company tells of keys of phones. */
export const linesOfKeys = (rows: Rows, org: string): Promise<AuditLine[]> =>
  rows.all<AuditLine>(
    `select ${record} from kit.audit where org_reference_id = $1 and action like 'payControl.%' order by kit.audit.number`,
    [org],
  )

export type SignatureRow = {
  readonly subject: string
  readonly hash: string
  readonly slot: number
  readonly person: string
  readonly name: string
  readonly right: string
  readonly scheme: string
  readonly method: string
  readonly text: string
  readonly proof: string
  readonly at: string
  readonly challenge: string
}

export const signaturesOf = (rows: Rows, org: string, ids: readonly string[]): Promise<SignatureRow[]> =>
  rows.all<SignatureRow>(
    `select subject_id as subject, encode(content_hash, 'hex') as hash, slot, person_id as person, person_name as name, sign_right as right,
      sign_scheme as scheme, method, convert_from(canonical, 'UTF8') as text, encode(proof, 'hex') as proof, ${instant('signed_at')} as at,
      challenge_id as challenge
    from signing.signatures where org_reference_id = $1 and subject_id = any ($2::uuid[]) order by signed_at, slot`,
    [org, ids],
  )

/** What a person was shown and answered; shared by all signatures that came of it. */
export type ChallengeEvidence = {
  readonly id: string
  readonly org: string
  readonly person: string
  readonly session: string
  readonly method: string
  readonly answered: boolean
  readonly head: string
  /** Of a text in words, and the whole proof of whoever signed it. */
  readonly lines: readonly string[] | null
  readonly proof: string | null
  /** What its check rested on. */
  readonly about: Json
  readonly digest: string
  readonly subjects: readonly string[]
  readonly hashes: readonly string[]
}

type ChallengeRow = Omit<ChallengeEvidence, 'hashes'> & { readonly hashes: string }

export async function challengesOf(rows: Rows, ids: readonly string[]): Promise<Map<string, ChallengeEvidence>> {
  const found = await rows.all<ChallengeRow>(
    `select id, org_reference_id as org, person_id as person, session_id as session, method, consumed_at is not null as answered, head, lines,
      encode(coalesce(answer, (select p.bytes from signing.proofs p where p.challenge_id = signing.challenges.id)), 'hex') as proof,
      coalesce(about, (select p.about from signing.proofs p where p.challenge_id = signing.challenges.id)) as about,
      encode(content_hash, 'hex') as digest, subjects::text[] as subjects, array_to_string(hashes, ' ') as hashes
    from signing.challenges where id = any ($1::uuid[])`,
    [ids],
  )
  return new Map(found.map(one => [one.id, { ...one, hashes: one.hashes.replaceAll('\\x', '').split(' ') }]))
}
