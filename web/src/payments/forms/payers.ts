// Accounts that a form can begin with, the greatest balance first, and their currencies.
import type { Currency } from '@bank/contracts/money.ts'
import { type Account, type AccountPermission, byBalance, currencyOf } from '#accounts/index.ts'

type PayerCriteria = {
  /** The permission that the person needs on the account. */
  readonly permission?: AccountPermission
  readonly currencies?: readonly string[]
  readonly type?: Account['type']
}

/** Open accounts that fit, the greatest available balance first. */
export const fittingAccounts = (
  accounts: readonly Account[],
  { permission, currencies, type }: PayerCriteria,
): Account[] =>
  byBalance(accounts).filter(
    one =>
      one.status === 'OPEN' &&
      (permission === undefined || one.permissions.includes(permission)) &&
      (currencies === undefined || currencies.includes(currencyOf(one))) &&
      (type === undefined || one.type === type),
  )

/** The number of the account in the address, by id or number, else of the first one; empty where there is none. */
export const namedOrFirst = (fitting: readonly Account[], named?: string): string =>
  (fitting.find(one => one.account === named || one.id === named) ?? fitting[0])?.account ?? ''

/** The currency of one of the accounts; null where there is no such. */
export function currencyAt(accounts: readonly Account[], number: string): Currency | null {
  const found = accounts.find(({ account }) => account === number)
  return found ? currencyOf(found) : null
}
