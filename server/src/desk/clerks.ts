// Enters clerks: those of the demo, and the first two supervisors of a bank; all others are asked for by cases.
import { bankOrg } from '@bank/contracts/bank.ts'
import { hashPassword, offer, seal } from '#identity/index.ts'
import type { Config } from '#kit/configTypes.ts'
import type { Tx } from '#kit/db.ts'
import type { BankCtx } from '#kit/door.ts'
import { newId, newToken } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
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

type NewStaff = Pick<store.NewClerk, 'login' | 'fullName' | 'inn' | 'role'>

/** A clerk with a password and an authenticator that nobody knows: the machine's operator gives them their own. */
export async function enterClerk(
  { tx, config }: Pick<BankCtx, 'tx' | 'config'>,
  { login, fullName, inn, role }: NewStaff,
): Promise<string> {
  const id = newId()
  const { passwordHash, sealed } = await freshEntrance(config, id, login)
  if (!(await store.insertClerk(tx, { id, login, fullName, inn, role, passwordHash, ...sealed })))
    throw new Refusal('UserAlreadyAddedException')
  return id
}

async function freshEntrance(config: Config, id: string, login: string) {
  const password = newToken()
  const passwordHash = await hashPassword({ pepper: config.secrets.pepper, cost: config.passwordCost }, password)
  const { sealed, enrolment } = await offer({ config }, id, login)
  const entrance: Entrance = { login, password, secret: enrolment.secret, uri: enrolment.uri }
  return { passwordHash, sealed, entrance }
}

/** For a clerk on whom two supervisors have decided, and who never came in yet; null for anybody else. */
export async function giveEntrance(
  { tx, config, record }: Pick<BankCtx, 'tx' | 'config' | 'record'>,
  login: string,
): Promise<Entrance | null> {
  const clerk = await store.findStaff(tx, login)
  if (!clerk) return null
  const { passwordHash, sealed, entrance } = await freshEntrance(config, clerk.id, login)
  if (!(await store.giveEntrance(tx, login, { passwordHash, ...sealed }, clerk.id))) return null
  record({ org: bankOrg, subject: clerk.id, action: 'desk.entrance', params: { login } })
  return entrance
}

/** One of the first two supervisors; null where two people can decide already, and for a second login of the same. */
export async function addFirstSupervisor(
  ctx: Pick<BankCtx, 'tx' | 'config' | 'record'>,
  { login, ...facts }: Pick<store.NewClerk, 'login' | 'fullName' | 'inn'>,
): Promise<Entrance | null> {
  const { tx, config } = ctx
  const id = newId()
  const { passwordHash, sealed, entrance } = await freshEntrance(config, id, login)
  if (await store.mayNotBeFirst(tx, facts.inn)) return null
  const isNew = await store.insertClerk(tx, { ...facts, login, id, role: 'SUPERVISOR', passwordHash, ...sealed })
  if (!isNew) throw new Error(`the login ${login} is taken`)
  ctx.record({ org: bankOrg, subject: id, action: 'desk.firstSupervisor', params: { login } })
  return entrance
}
