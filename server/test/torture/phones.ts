// A phone under torture, or measured: an active key and a token that begins now.
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { addDays } from '@bank/contracts/dates.ts'
import { type Clock, later } from '#kit/clock.ts'
import { type Db, sql } from '#kit/db.ts'
import { newCode, newId, newToken, sha256 } from '#kit/random.ts'
import type { TorturePerson } from './cast.ts'
import type { Asker } from './scene.ts'

const aDay = 24 * 3_600_000

export type BoundPhone = Asker & { readonly keyId: string; readonly privateKey: KeyObject }

/** The phone of this person; with a moment, of a key that sleeps until then. */
export async function phoneOf(
  db: Db,
  clock: Clock,
  { id: personId, org }: Pick<TorturePerson, 'id' | 'org'>,
  sleepsUntil: Date | null = null,
): Promise<BoundPhone> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ format: 'der', type: 'spki' })
  const [id, token, now] = [newId(), newToken(), clock.now()]
  await db.bank(async tx => {
    await tx.rows(sql`
      insert into paycontrol.keys (id, pc_user_id, org_reference_id, person_id, contract_id, username, status, event, proved_by, created_at, expires_on)
      select ${id}, ${newCode(10)}, ${org}, ${personId}, id, 'nobody', 'NEW', 'create', 'TOTP', ${now}, ${addDays(clock.today(), 365)}
      from identity.contracts where org_reference_id = ${org} limit 1`)
    await tx.rows(sql`
      update paycontrol.keys set status = 'ACTIVE', event = 'activate', activated_at = ${now}, sleeps_until = ${sleepsUntil}, public_key = ${spki}, pin_hash = '$argon2id$' where id = ${id}`)
    await tx.rows(sql`
      insert into paycontrol.tokens (hash, key_id, org_reference_id, expires_at) values (${sha256(token)}, ${id}, ${org}, ${later(now, aDay)})`)
  })
  return { id: personId, token, house: 'phone', keyId: id, privateKey }
}
