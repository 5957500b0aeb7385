// Opens a client of the bank: the company itself, its contract, its people, its accounts and what is paid in on them.
import type { ProductRole, SignRight, SignType } from '@bank/contracts/access.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { type Currency, money } from '@bank/contracts/money.ts'
import { type NewAccount, openAccounts } from '#accounts/index.ts'
import {
  addContract,
  addOrganisation,
  addPerson,
  addPersonContract,
  type LatinParty,
  type NewContract,
  seal,
} from '#identity/index.ts'
import type { Clock } from '#kit/clock.ts'
import type { Secrets } from '#kit/configTypes.ts'
import type { Tx } from '#kit/db.ts'
import { deposit } from '#ledger/index.ts'
import { department as branch } from './companies.ts'

type NewPerson = Omit<Parameters<typeof addPerson>[1], 'totp'> & {
  /** The TOTP secret of an enrolled authenticator, in base32. */
  readonly totpSecret?: string | null
}

/** Registers a person new to the bank, without a contract. */
export const takeIn = (
  tx: Tx,
  { totpKey }: Pick<Secrets, 'totpKey'>,
  { totpSecret, ...person }: NewPerson,
): Promise<void> => addPerson(tx, { ...person, ...(totpSecret && { totp: seal(totpKey, totpSecret, person.id) }) })

type FixedColumn = 'org' | 'contractNumber' | 'departmentId' | 'bic' | 'holder' | 'openedOn'

export type NewCompany = {
  readonly org: string
  readonly name: string
  readonly inn: string
  /** What it is called abroad. */
  readonly latin?: LatinParty
  /** Identified remotely, not yet at a branch. */
  readonly isRemote?: boolean
  /** Its branch; that of the demo by default. */
  readonly department?: { readonly code: string; readonly name: string }
  /** A client without one keeps accounts here and does not use the internet bank. */
  readonly contract?: Pick<NewContract, 'id' | 'number' | 'scheme' | 'products' | 'payControl'>
  readonly openedOn: BusinessDate
  /** People who are known to the bank already, and since when they work for it: now, by the database, unless told. */
  readonly workers: readonly {
    readonly id: string
    readonly personId: string
    readonly right: SignRight
    readonly signType: SignType
    readonly productRoles?: readonly ProductRole[]
    readonly registration?: 'INIT' | 'CONFIRMED'
  }[]
  readonly createdAt?: Date
  readonly accounts: readonly (Omit<NewAccount, FixedColumn> & Partial<Pick<NewAccount, FixedColumn>>)[]
}

export async function openCompany(
  tx: Tx,
  { org, name, inn, isRemote = false, latin, department = branch, contract, openedOn, createdAt, ...has }: NewCompany,
): Promise<void> {
  const { workers, accounts } = has
  await addOrganisation(tx, {
    org,
    name,
    inn,
    departmentCode: department.code,
    departmentName: department.name,
    ...(latin && { latin }),
  })
  const onPhones = workers.some(({ signType }) => signType === 'PAY_CONTROL')
  if (contract) await addContract(tx, { payControl: onPhones, ...contract, org, createdOn: openedOn })
  for (const worker of contract ? workers : [])
    await addPersonContract(tx, { ...worker, contractId: contract?.id ?? '', org, ...(createdAt && { createdAt }) })
  const kept = {
    org,
    contractNumber: contract?.number ?? '',
    departmentId: department.code,
    bic: department.code,
    holder: { name, inn, isRemote },
    openedOn,
  }
  await openAccounts(
    tx,
    accounts.map(account => ({ ...kept, ...account })),
  )
}

type PaidAccount = { readonly id: string; readonly balance: string; readonly currency?: Currency }

/** What lies on an account was paid in at the till; `balance` is in whole units with two decimals. */
export async function payIn(tx: Tx, clock: Clock, accounts: readonly PaidAccount[]): Promise<void> {
  const till = { purpose: 'Взнос наличными', payerName: 'Касса', payerNumber: '' }
  const sums = accounts.map(({ id, balance, currency = 'KGS' }) => ({ account: id, ...money(balance, currency) }))
  const paid = sums.filter(({ amount }) => amount > 0n)
  if (paid.length)
    await deposit(
      tx,
      paid.map(one => ({ ...one, day: clock.today(), bookedAt: clock.now(), ...till })),
    )
}
