// Accounts on the screen: order, groups, totals, and the forms that each can begin.

import { admits, type PersonViewer, waitsForCheck } from '@bank/contracts/access.ts'
import type { AccountPermission, AccountStatus, AccountType } from '@bank/contracts/generated/account.ts'
import {
  add,
  type Currency,
  compare,
  currencies,
  exponents,
  isConvertible,
  type Money,
  minor,
  money,
  print,
} from '@bank/contracts/money.ts'
import { codesWhere, codeWhere, permissionOf } from '@bank/contracts/operations.ts'
import { account } from '#kit/generated/account/gql.ts'
import type { AccountsByPartyQuery } from '#kit/generated/account/graphql.ts'
import type { TextKey } from '#kit/i18n.ts'
import type { PaymentForm } from '#paths.ts'

export const accountsByParty = account(`
  query AccountsByParty($legalPartyId: UUID!) {
    accountsByParty(legalPartyId: $legalPartyId) {
      id
      bic
      type
      status
      account
      balance
      plannedBalance
      interestRate
      accountName
      ownName
      openDate
      closeDate
      isVisible
      contractNumber
      accountClassification
      currency { isoCode isoNum }
      permissions
    }
  }
`)

export type Account = AccountsByPartyQuery['accountsByParty'][number]
export type { AccountPermission, AccountStatus, AccountType }

/** What people of the company know it by: their own name, or else the bank's. */
export const nameOf = (of: Account): string => of.ownName ?? of.accountName

export const currencyOf = (of: Account): Currency => of.currency.isoCode

/** Types of accounts, in the order of the page. */
export const accountTypes = ['RKO', 'CARD', 'DEPOSIT', 'LOAN', 'TRANSIT'] as const satisfies readonly AccountType[]

/** The order of currencies: those that companies of the country keep most come first. */
const board: readonly Currency[] = [...new Set<Currency>(['KGS', 'USD', 'EUR', 'RUB', ...currencies])]
const placeOf = (currency: Currency): number => board.indexOf(currency)

const standing: Record<AccountStatus, number> = { OPEN: 0, ARRESTED: 1, FINAL_ARRESTED: 1, CLOSED: 2 }

export const isZero = ({ balance, plannedBalance }: Pick<Account, 'balance' | 'plannedBalance'>): boolean =>
  !/[1-9]/.test(balance) && !/[1-9]/.test(plannedBalance)

/** Parses an amount of the wire; a balance may be below zero. */
export function amountOf(text: string, currency: Currency): Money {
  if (!text.startsWith('-')) return money(text, currency)
  return { amount: minor(-money(text.slice(1), currency).amount), currency }
}

/** The sort key of a balance: one minor unit for every currency, for no other use. */
const weight = (of: Account): bigint =>
  amountOf(of.balance, currencyOf(of)).amount * 10n ** BigInt(4 - exponents[currencyOf(of)])

const descending = (a: bigint, b: bigint): number => (a === b ? 0 : a < b ? 1 : -1)

/** Sorts for the home page: usable accounts first, by currency, greatest balance first. */
export const inOrder = (accounts: readonly Account[]): Account[] =>
  accounts.toSorted(
    (a, b) =>
      standing[a.status] - standing[b.status] ||
      placeOf(currencyOf(a)) - placeOf(currencyOf(b)) ||
      descending(weight(a), weight(b)),
  )

/** Sorts by type, and those of a type as `inOrder`: one order of accounts on home and in every list of them. */
export const asOnHome = (accounts: readonly Account[]): Account[] =>
  inOrder(accounts).toSorted((a, b) => accountTypes.indexOf(a.type) - accountTypes.indexOf(b.type))

/** Sorts for the payer of a payment: greatest balance first. */
export const byBalance = (accounts: readonly Account[]): Account[] =>
  accounts.toSorted((a, b) => descending(weight(a), weight(b)) || a.account.localeCompare(b.account))

export type AccountGroup = { readonly type: AccountType; readonly accounts: readonly Account[] }

/** Groups of the home page by type, without hidden accounts and, with `hideZero`, without empty ones. */
export function groupsOf(accounts: readonly Account[], { hideZero }: { hideZero: boolean }): AccountGroup[] {
  const shown = inOrder(accounts).filter(one => one.isVisible && !(hideZero && isZero(one)))
  return accountTypes
    .map(type => ({ type, accounts: shown.filter(one => one.type === type) }))
    .filter(group => group.accounts.length > 0)
}

export type Total = { readonly currency: Currency; readonly amount: string; readonly count: number }

/** Totals by currency, without loans, which are owed to the bank. */
export function totalsOf(accounts: readonly Account[]): Total[] {
  const mine = accounts.filter(one => one.isVisible && one.status !== 'CLOSED' && one.type !== 'LOAN')
  return board.flatMap(currency => {
    const held = mine.filter(one => currencyOf(one) === currency)
    if (held.length === 0) return []
    const sum = held.reduce((total, { balance }) => add(total, amountOf(balance, currency)), money('0', currency))
    return [{ currency, amount: print(sum), count: held.length }]
  })
}

/** Whether the available balance is below the booked one, because of holds. */
export const hasHolds = (of: Account): boolean =>
  compare(amountOf(of.balance, currencyOf(of)), amountOf(of.plannedBalance, currencyOf(of))) !== 0

/** The first reason why nothing can be paid from an account; null where it can. */
export function unpayable(of: Account): TextKey | null {
  if (of.status === 'CLOSED') return 'accounts.reason.closed'
  if (of.status !== 'OPEN') return 'accounts.reason.arrested'
  if (isZero(of)) return 'accounts.reason.zero'
  return null
}

const forms: readonly (readonly [PaymentForm, readonly AccountPermission[]])[] = [
  ['clearing-gross', codesWhere({ form: 'clearing-gross' })],
  ['intra-bank-transfer', codesWhere({ form: 'intra-bank-transfer' })],
]

/** The form that a payment from this account begins with, by the person's permissions. */
export const formFor = ({ permissions }: Account): PaymentForm | null =>
  forms.find(([, needed]) => needed.some(one => permissions.includes(one)))?.[0] ?? null

export type PaymentStart =
  /** Not offered: the person may only read. */
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly reason: TextKey }
  | { readonly kind: 'form'; readonly form: PaymentForm }

/** Whether the account may send transfers abroad. */
export const goesAbroad = ({ permissions }: Pick<Account, 'permissions'>): boolean =>
  permissions.includes(permissionOf(codeWhere({ family: 'swift' })))

/** Whether the person may pay from the account now, and the reason where not. */
export function paymentFrom(of: Account, viewer: PersonViewer): PaymentStart {
  if (waitsForCheck('MAKERS', viewer)) return { kind: 'refused', reason: 'accounts.reason.locked' }
  if (!admits('MAKERS', viewer)) return { kind: 'none' }
  const why = unpayable(of)
  if (why) return { kind: 'refused', reason: why }
  const currency = currencyOf(of)
  if (of.type === 'CARD') {
    const pays =
      isConvertible(currency) &&
      of.permissions.includes(permissionOf(codeWhere({ form: 'card-transfer-rko', side: 'OWN' })))
    return pays
      ? { kind: 'form', form: 'card-transfer-rko' }
      : { kind: 'refused', reason: 'accounts.reason.permission' }
  }
  if (currency !== 'KGS') {
    const exchanges =
      isConvertible(currency) && of.permissions.includes(permissionOf(codeWhere({ family: 'conversion' })))
    if (exchanges) return { kind: 'form', form: 'conversion' }
    return goesAbroad(of) ? { kind: 'form', form: 'swift' } : { kind: 'refused', reason: 'accounts.reason.currency' }
  }
  const form = formFor(of)
  return form ? { kind: 'form', form } : { kind: 'refused', reason: 'accounts.reason.permission' }
}
