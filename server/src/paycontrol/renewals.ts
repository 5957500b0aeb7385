// All SQL of keys that renew others, and of phones whose holder has proved who they are.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { sql, type Tx } from '#kit/db.ts'
import { type BoundKey, lockBoundKey } from './store.ts'

type RenewedKey = {
  readonly id: string
  readonly pcUserId: string
  /** It has ended already. */
  readonly renews: string
  readonly spki: Buffer
  readonly expiresOn: BusinessDate
  readonly now: Date
}

/** Of the same person, with the same PIN, the same proof and the same sleep as the key before it. */
export async function addRenewed(tx: Tx, { id, pcUserId, renews, spki, expiresOn, now }: RenewedKey): Promise<void> {
  await tx.rows(sql`
    insert into paycontrol.keys (id, pc_user_id, org_reference_id, person_id, contract_id, username, status, event, proved_by, created_at, expires_on, renews, held_since)
    select ${id}, ${pcUserId}, org_reference_id, person_id, contract_id, username, 'NEW', 'create', proved_by, ${now}, ${expiresOn}, id, coalesce(held_since, activated_at)
    from paycontrol.keys where id = ${renews}`)
  await tx.rows(sql`
    update paycontrol.keys k set status = 'ACTIVE', event = 'activate', public_key = ${spki}, pin_hash = b.pin_hash, activated_at = ${now}, sleeps_until = b.sleeps_until
    from paycontrol.keys b where k.id = ${id} and b.id = ${renews}`)
}

/** What renewed a key already, where its phone made it: held until the transaction ends. */
export async function lockRenewed(tx: Tx, keyId: string, spki: Buffer): Promise<BoundKey | null> {
  const found = await tx.row<{ id: string }>(
    sql`select id from paycontrol.keys where renews = ${keyId} and public_key = ${spki}`,
  )
  return found && lockBoundKey(tx, found.id)
}

/** Since when the phone of a key is held by its person. */
export const heldSince = async (tx: Tx, keyId: string): Promise<Date | null> =>
  (
    await tx.row<{ since: Date | null }>(
      sql`select coalesce(held_since, activated_at) as since from paycontrol.keys where id = ${keyId}`,
    )
  )?.since ?? null

export const identify = (tx: Tx, keyId: string, until: Date) =>
  tx.rows(sql`update paycontrol.tokens set identified_until = ${until} where key_id = ${keyId}`)

export const isIdentified = async (tx: Tx, keyId: string, now: Date): Promise<boolean> =>
  (await tx.row(
    sql`select from paycontrol.tokens where key_id = ${keyId} and expires_at > ${now} and identified_until > ${now}`,
  )) !== null
