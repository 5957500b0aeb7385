// The clerks of the demo: those who sign in at the bank's desk, with their factors.
import type { ClerkRole } from '@bank/contracts/access.ts'
import { addClerk } from '#desk/index.ts'
import { hashPassword } from '#identity/index.ts'
import type { Secrets } from '#kit/configTypes.ts'
import { type Db, sql } from '#kit/db.ts'
import { demoId } from './chance.ts'
import type { ClerkName } from './options.ts'

export type DemoClerk = {
  readonly id: string
  readonly login: ClerkName
  readonly name: string
  readonly inn: string
  readonly role: ClerkRole
  readonly about: string
  readonly password: string
  /** Base32 of 160 bits. */
  readonly totpSecret: string
}

export const demoClerks: readonly DemoClerk[] = [
  {
    id: demoId('clerk', 'operator'),
    login: 'operator',
    name: 'Омурзакова Айзада Бакытовна',
    inn: '11503199300428',
    role: 'OPERATOR',
    about: 'operator of the desk',
    password: 'Operator-2026!',
    totpSecret: 'VX6MJCMTB2HFWEJE53NE7PFRFSISD4KE',
  },
  {
    id: demoId('clerk', 'supervisor'),
    login: 'supervisor',
    name: 'Султанов Эмиль Русланович',
    inn: '20406198200517',
    role: 'SUPERVISOR',
    about: 'supervisor of the desk',
    password: 'Supervisor-2026!',
    totpSecret: 'PBYVZWW7MC7BEV63VX6EJUPZD56CP7IN',
  },
]

/** Also into a demo that was written before it had a desk. */
export async function addDemoClerks(db: Db, secrets: Secrets): Promise<void> {
  if (await db.bank(tx => tx.row(sql`select from desk.clerks limit 1`))) return
  const hashed = await Promise.all(
    demoClerks.map(async one => ({ ...one, passwordHash: await hashPassword(secrets, one.password) })),
  )
  await db.bank(async tx => {
    for (const { name: fullName, id, login, inn, role, passwordHash, totpSecret } of hashed)
      await addClerk(tx, { secrets }, { id, login, fullName, inn, role, passwordHash, totpSecret })
  })
}
