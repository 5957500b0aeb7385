// Clerks of the desk under torture: each entered and in a session that begins now; nobody knows their password.
import type { ClerkRole } from '@bank/contracts/access.ts'
import { addClerk } from '#desk/index.ts'
import type { Clock } from '#kit/clock.ts'
import { type Db, sql } from '#kit/db.ts'
import { newId, newToken, sha256 } from '#kit/random.ts'
import { testConfig } from '../config.ts'
import { device } from './cast.ts'
import type { Asker } from './scene.ts'

let entered = 0

export async function clerkOf(db: Db, clock: Clock, role: ClerkRole): Promise<Asker> {
  const serial = String(++entered).padStart(5, '0')
  const [id, token] = [newId(), newToken()]
  const now = clock.now()
  const facts = { id, login: `clerk${serial}`, fullName: `Клерк ${serial}`, inn: `201011980${serial}`, role }
  await db.bank(async tx => {
    await addClerk(tx, testConfig({}), { ...facts, passwordHash: newToken(), totpSecret: newToken() })
    await tx.rows(sql`
      insert into desk.sessions (id, token_hash, clerk_id, device_hash, address, started_at, last_seen_at)
      values (${newId()}, ${sha256(token)}, ${id}, ${sha256(device)}, '127.0.0.1', ${now}, ${now})`)
  })
  return { id, token, house: 'desk' }
}
