// Enters clerks: those of the demo, and the first supervisor of a bank; all others are asked for by cases.
import { bankOrg } from '@bank/contracts/bank.ts'
import { hashPassword, offer, seal } from '#identity/index.ts'
import type { Config } from '#kit/configTypes.ts'
import type { Tx } from '#kit/db.ts'
import type { BankCtx } from '#kit/door.ts'
import { newId, newToken } from '#kit/random.ts'
import * as store from './store.ts'

export type ClerkFacts = Omit<store.NewClerk, 'sealed' | 'keyId'> & { readonly totpSecret: string }

type Sealing = { readonly secrets: Pick<Config['secrets'], 'totpKey'> }

/** False where the login is taken. */
export const addClerk = (tx: Tx, { secrets }: Sealing, { totpSecret, ...clerk }: ClerkFacts): Promise<boolean> =>
  store.insertClerk(tx, { ...clerk, ...seal(secrets.totpKey, totpSecret, clerk.id) })

/** Said once, and kept nowhere. */
export type Entrance = {
  readonly login: string
  readonly password: string
  readonly secret: string
  readonly uri: string
}

/** Null where a supervisor stands already: from then on two clerks decide who comes. */
export async function addFirstSupervisor(
  ctx: Pick<BankCtx, 'tx' | 'config' | 'record'>,
  { login, ...facts }: Pick<store.NewClerk, 'login' | 'fullName' | 'inn'>,
): Promise<Entrance | null> {
  const { tx, config } = ctx
  const [id, password] = [newId(), newToken()]
  const hashing = { pepper: config.secrets.pepper, cost: config.passwordCost }
  const passwordHash = await hashPassword(hashing, password)
  const { sealed, enrolment } = await offer({ config }, id, login)
  if (await store.hasSupervisor(tx)) return null
  const isNew = await store.insertClerk(tx, { ...facts, login, id, role: 'SUPERVISOR', passwordHash, ...sealed })
  if (!isNew) throw new Error(`the login ${login} is taken`)
  ctx.record({ org: bankOrg, subject: id, action: 'desk.firstSupervisor', params: { login } })
  return { login, password, secret: enrolment.secret, uri: enrolment.uri }
}
