// Opens companies, accounts and people of a test, as the bank takes in its clients; each has numbers that nobody else has.
import type { ProductRole, SignRight, SignScheme, SignType, VerificationState } from '@bank/contracts/access.ts'
import { type BusinessDate, businessDate } from '@bank/contracts/dates.ts'
import type { Currency } from '@bank/contracts/money.ts'
import { generateSecret } from 'otplib'
import { type AccountType, openAccounts } from '#accounts/index.ts'
import { addPersonContract, hashPassword } from '#identity/index.ts'
import type { World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { openCompany, payIn, takeIn } from '../seed/open.ts'
import { newNumber } from './books.ts'

export type AccountRef = { readonly id: string; readonly number: string }
export type AccountOptions = {
  readonly balance?: string
  readonly currency?: Currency
  readonly type?: AccountType
  readonly openedOn?: BusinessDate
}

export type ClientFacts = {
  readonly org: string
  readonly contractId: string
  readonly name: string
  readonly inn: string
  readonly isRemote: boolean
}

export type ClientOptions = {
  readonly scheme?: SignScheme
  /** Its signers sign on phones. */
  readonly payControl?: boolean
  readonly inn?: string
  /** Identified from afar. */
  readonly isRemote?: boolean
  readonly openedOn?: BusinessDate
}

export type TestPerson = {
  readonly id: string
  readonly username: string
  readonly phone: string
  readonly inn: string
  readonly password: string
  /** Of the authenticator, where there is one. */
  readonly seed: string | null
}

type Names = { readonly lastName: string; readonly firstName: string; readonly middleName?: string }
export type WorkOptions = {
  readonly right?: SignRight
  readonly signType?: SignType
  readonly products?: readonly ProductRole[]
}

export const password = 'Канарейка-Anna-2026'
const department = { code: '109001', name: 'Головной офис' }
const longAgo = businessDate('2025-01-01')

/** Files that come after each other share a process and a database, so one count serves them all. */
let made = 0
const next = (): number => ++made
/** Companies are counted by themselves: their INN has room for four digits. */
let companies = 0

/** What is opened together with its company. */
export type AccountFunding = AccountRef & Required<AccountOptions>

export const newAccount = ({
  balance = '0',
  currency = 'KGS',
  type = 'RKO',
  openedOn = longAgo,
}: AccountOptions = {}): AccountFunding => ({
  ...{ id: newId(), number: newNumber(), balance, currency, type, openedOn },
})

type Bank = Pick<World, 'config' | 'clock'>

/** A company with its accounts and what is on them, in which nobody works yet. */
export async function addClient(
  tx: Tx,
  { clock }: Pick<Bank, 'clock'>,
  { scheme = 'ONE_SIGNATORY', payControl = false, inn, isRemote = false, openedOn = longAgo }: ClientOptions,
  accounts: readonly AccountFunding[],
): Promise<ClientFacts> {
  const number = ++companies
  const contractId = newId()
  const name = `ОсОО «Пример ${number}»`
  const holder = { org: newId(), name, inn: inn ?? `001012021${String(number).padStart(4, '0')}5`, isRemote }
  await openCompany(tx, {
    ...holder,
    department,
    contract: { id: contractId, number: `Д-${number}`, scheme, payControl },
    openedOn,
    workers: [],
    accounts: accounts.map(({ balance: _, openedOn: __, ...account }) => ({ ...account, name: 'Расчётный' })),
  })
  await payIn(tx, clock, accounts)
  return { ...holder, contractId }
}

/** One account more. */
export async function addAccount(
  tx: Tx,
  { clock }: Pick<Bank, 'clock'>,
  { org, name, inn, isRemote = false }: Pick<ClientFacts, 'org' | 'name' | 'inn'> & { readonly isRemote?: boolean },
  { balance, ...account }: AccountFunding,
): Promise<void> {
  const kept = { contractNumber: 'Д-1', departmentId: department.code, bic: department.code }
  await openAccounts(tx, [{ ...account, org, name: 'Расчётный', ...kept, holder: { name, inn, isRemote } }])
  await payIn(tx, clock, [{ ...account, balance }])
}

export type PersonOptions = {
  readonly names?: Names
  readonly verification?: VerificationState
  /** They have an authenticator. */
  readonly hasApp?: boolean
  /** Hashing one takes its time: only for those who sign in. */
  readonly hasPassword?: boolean
}

const usual = { lastName: 'Асанова', firstName: 'Анна', middleName: 'Кубатовна' }

/** Somebody new, who works for nobody yet. */
export async function addStaff(
  tx: Tx,
  { config }: Pick<Bank, 'config'>,
  { verification = 'CONFIRMED', hasApp = false, hasPassword = false, names = usual }: PersonOptions,
): Promise<TestPerson> {
  const number = next()
  const serial = String(number).padStart(8, '0')
  const seed = hasApp ? generateSecret() : null
  const one = { id: newId(), username: `person${serial}`, phone: `9967${serial}`, inn: `21501198${serial.slice(2)}` }
  const { pepper } = config.secrets
  const passwordHash = hasPassword ? await hashPassword({ pepper, cost: config.passwordCost }, password) : null
  await takeIn(tx, config.secrets, { ...one, ...names, passwordHash, verification, totpSecret: seed })
  return { ...one, password, seed }
}

/** From now on they work there; the id of their contract. */
export async function hire(
  tx: Tx,
  { org, contractId }: Pick<ClientFacts, 'org' | 'contractId'>,
  { id: personId }: Pick<TestPerson, 'id'>,
  { right = 'FIRST', signType = 'TOTP', products = [] }: WorkOptions,
): Promise<string> {
  const id = newId()
  await addPersonContract(tx, { id, personId, contractId, org, right, signType, productRoles: products })
  return id
}
