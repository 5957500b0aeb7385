// The deal of a conversion: pair, rate, and both amounts from the typed one.

import { isLarge as isLargeAt } from '@bank/contracts/checks/conversion.ts'
import { creditFor, debitFor, readRate, shownRate, type Worth, worthAt, worthOf } from '@bank/contracts/exchange.ts'
import type { ConversionInput } from '@bank/contracts/generated/payment.ts'
import {
  type Currency,
  compare,
  convertibleCurrencies,
  isConvertible,
  type Money,
  money,
  print,
} from '@bank/contracts/money.ts'
import { codeWhere } from '@bank/contracts/operations.ts'
import { type Account, currencyOf } from '#accounts/index.ts'
import { msOf } from '#kit/clock.ts'
import { emptyTexts } from '#kit/form/values.ts'
import type { Translate } from '#kit/i18n.ts'
import { commonInput, payableIn } from '../forms/input.ts'
import { currencyAt, fittingAccounts, namedOrFirst } from '../forms/payers.ts'
import type { AgreedRate, Board } from './documents.ts'

/** The kind that the form makes. */
export const operation = codeWhere({ family: 'conversion' })

export type AmountSide = 'amount' | 'recipientAmount'

export const otherSide = (side: AmountSide): AmountSide => (side === 'amount' ? 'recipientAmount' : 'amount')

/** The fields that are on the screen, in its order. */
export const fields = [
  'payerAccount',
  'recipientAccount',
  'amount',
  'recipientAmount',
  'agreed',
  'purpose',
  'valueDate',
  'transferNum',
] as const

export type ConversionFieldName = (typeof fields)[number]

/**
 * All of them text, as on the wire; `agreed` is the id of the agreed rate that is taken, empty for the bank's own. Only the amount of
 * `side` was typed; the other one follows from it.
 */
export type ConversionValues = Record<ConversionFieldName, string> & { side: AmountSide }

export const emptyValues: ConversionValues = { ...emptyTexts(fields), side: 'amount' }

export type Pair = { readonly debit: Currency; readonly credit: Currency }

type Sides = { readonly debit: Currency | null; readonly credit: Currency | null }

export const sidesOf = (
  { payerAccount, recipientAccount }: Pick<ConversionValues, 'payerAccount' | 'recipientAccount'>,
  accounts: readonly Account[],
): Sides => ({ debit: currencyAt(accounts, payerAccount), credit: currencyAt(accounts, recipientAccount) })

/** Null until there are two currencies between which the bank exchanges. */
export const pairOf = ({ debit, credit }: Sides): Pair | null =>
  debit && credit && debit !== credit && isConvertible(debit) && isConvertible(credit) ? { debit, credit } : null

/** Null where the bank has no such rate, or no longer has the agreed one. */
export function worthIn(board: Board, { debit, credit }: Pair, agreed: string): Worth | null {
  if (agreed === '') return worthOf(board.rates, debit, credit)
  const found = board.agreed.find(
    one => one.id === agreed && one.debitCurrency === debit && one.creditCurrency === credit,
  )
  const rate = found ? readRate(found.rate) : null
  return rate ? worthAt(rate, debit) : null
}

/** The rate of a pair as the bank is told it; null where there is none. */
export function rateIn(board: Board, pair: Pair | null, agreed: string): string | null {
  const worth = pair && worthIn(board, pair, agreed)
  return pair && worth ? shownRate(pair.debit, pair.credit, worth) : null
}

export type Deal = { readonly debit: Money | null; readonly credit: Money | null }

type TypedAmounts = Pick<ConversionValues, 'amount' | 'recipientAmount' | 'side'>

/** The credit is what really comes, which may be a little more than was asked for. */
export function dealOf(typed: TypedAmounts, { debit, credit }: Sides, worth: Worth | null): Deal {
  const given = typed.side === 'amount' ? payableIn(typed.amount, debit) : null
  if (typed.side === 'amount')
    return { debit: given, credit: given && credit && worth ? creditFor(given, credit, worth) : null }
  const wanted = payableIn(typed.recipientAmount, credit)
  if (!wanted || !debit || !credit || !worth) return { debit: null, credit: wanted }
  const needed = debitFor(wanted, debit, worth)
  return { debit: needed, credit: creditFor(needed, credit, worth) }
}

/** What stands in the field of an amount: as it was typed, or as it follows from the other. */
export function shownIn(field: AmountSide, typed: TypedAmounts, { debit, credit }: Deal): string {
  if (typed.side === field) return typed[field]
  const sum = field === 'amount' ? debit : credit
  return sum ? print(sum) : ''
}

/** Is a sum great enough for a rate to be agreed on? Judged as the bank does, at the rates of the board. */
export const isLarge = ({ rates }: Board, debit: Money | null): boolean => debit !== null && isLargeAt(rates, debit)

export const fitsUpTo = ({ upTo }: AgreedRate, debit: Money): boolean =>
  compare(debit, money(upTo, debit.currency)) <= 0

/** What was agreed for this pair and is still good, the best rate for the company first. */
export function agreedFor({ agreed }: Board, pair: Pair | null, now: number): AgreedRate[] {
  const good = agreed.filter(
    one => one.debitCurrency === pair?.debit && one.creditCurrency === pair.credit && msOf(one.validUntil) > now,
  )
  const cheaper = pair?.debit === 'KGS'
  const rateOf = ({ rate }: AgreedRate): bigint => readRate(rate) ?? 0n
  return good.toSorted((a, b) => {
    const [first, second] = cheaper ? [rateOf(a), rateOf(b)] : [rateOf(b), rateOf(a)]
    return first < second ? -1 : first > second ? 1 : 0
  })
}

/** 87.3500 as it is read: at least two decimals after a comma. */
export function rateText(rate: string): string {
  const [whole = '', fraction = ''] = rate.split('.')
  return `${whole},${fraction.padEnd(2, '0')}`
}

/** «сомов за 1 USD», or between two other currencies «USD за 1 EUR». */
export function unitText({ debit, credit }: Pair, t: Translate): string {
  if (credit === 'KGS') return t('payments.conversion.rate.som', { currency: debit })
  if (debit === 'KGS') return t('payments.conversion.rate.som', { currency: credit })
  return t('payments.conversion.rate.cross', { debit, credit })
}

/** «87,3500 сомов за 1 USD» */
export const wholeRate = (rate: string, pair: Pair, t: Translate): string =>
  `${rateText(rate)}\u00a0${unitText(pair, t)}`

export const toWire = (
  org: string,
  values: ConversionValues,
  { debit, credit }: Deal,
  rate: string,
): ConversionInput => ({
  ...commonInput(org, values),
  recipientAccount: values.recipientAccount,
  amount: debit ? print(debit) : '',
  recipientAmount: credit ? print(credit) : '',
  rate,
  isFixedRate: values.agreed !== '',
})

/** The account that is named, else the one with the most; from another currency people mostly exchange to som. */
export function accountsAtFirst(accounts: readonly Account[], named: string | undefined) {
  const payers = fittingAccounts(accounts, { permission: operation, currencies: convertibleCurrencies })
  const payerAccount = namedOrFirst(payers, named)
  const som = payers.find(one => currencyOf(one) === 'KGS')
  const isOfSom = currencyAt(payers, payerAccount) === 'KGS'
  return { payerAccount, recipientAccount: payerAccount !== '' && !isOfSom ? (som?.account ?? '') : '' }
}
