// Checks of a conversion between own accounts: the pair, the amounts, and the board's or an agreed rate.

import { creditFor, readRate, shownRate, type Worth, worthAt, worthOf } from '../exchange.ts'
import { type Currency, compare, isConvertible, type Money, money, print } from '../money.ts'
import { type Check, check, type Draft, type Exchange, type KnownFacts, reject } from './check.ts'

/** Below this sum in dollars a rate is the board's. */
export const agreedFrom: Money = money('10000.00', 'USD')

export const isAgreed = (details: Draft['details']): boolean => details.isFixedRate === 'true'

/** Is a sum great enough for a rate to be agreed on? At the rates of the board. */
export function isLarge(board: Exchange['board'], sum: Money): boolean {
  if (sum.currency === agreedFrom.currency) return compare(sum, agreedFrom) > 0
  const worth = worthOf(board, sum.currency, agreedFrom.currency)
  return worth !== null && compare(creditFor(sum, agreedFrom.currency, worth), agreedFrom) > 0
}

type Pair = { readonly debit: Currency; readonly credit: Currency }

function pairOf({ amount }: Draft, { payer, recipient }: KnownFacts): Pair | null {
  const debit = amount?.currency ?? payer?.currency
  const credit = recipient?.currency
  return debit && credit ? { debit, credit } : null
}

const convertible = check('currencyConvertible', 'recipientAccount', ({ amount }, { payer, recipient }) => {
  const sides = [amount?.currency ?? payer?.currency, recipient === null ? 'KGS' : recipient?.currency]
  const stranger = sides.find(currency => currency !== undefined && !isConvertible(currency))
  return stranger ? reject('CurrencyNotConvertibleException', { currency: stranger }) : null
})

const different = check('currenciesDiffer', 'recipientAccount', (draft, facts) => {
  const pair = pairOf(draft, facts)
  return pair && pair.debit === pair.credit ? reject('SameCurrencyException') : null
})

/** A rate is agreed for large sums only, and only one that the bank has written down for this company. */
const agreed = check('agreedRate', 'isFixedRate', (draft, facts) => {
  const { amount, details } = draft
  const { exchange } = facts
  const pair = pairOf(draft, facts)
  if (!pair || !exchange || !isAgreed(details)) return null
  if (amount && !isLarge(exchange.board, amount))
    return reject('AgreedRateAmountException', { limit: print(agreedFrom) })
  const there = exchange.agreed.some(
    one =>
      one.debitCurrency === pair.debit &&
      one.creditCurrency === pair.credit &&
      readRate(one.rate) === readRate(details.rate ?? '') &&
      (!amount || compare(amount, one.upTo) <= 0),
  )
  return there ? null : reject('AgreedRateNotFoundException')
})

/** What a sum is worth at the rate that is meant; undefined where something is not known, null where there is no rate. */
function worthIn({ details }: Draft, { debit, credit }: Pair, exchange: Exchange): Worth | null {
  const seen = readRate(details.rate ?? '')
  return isAgreed(details) && seen ? worthAt(seen, debit) : worthOf(exchange.board, debit, credit)
}

const atRate =
  (
    find: (deal: { draft: Draft; amount: Money; pair: Pair; worth: Worth | null }) => ReturnType<Check['find']>,
  ): Check['find'] =>
  (draft, facts) => {
    const pair = pairOf(draft, facts)
    const { amount } = draft
    if (!pair || !amount || !facts.exchange) return null
    return find({ draft, amount, pair, worth: worthIn(draft, pair, facts.exchange) })
  }

const rateOffered = check(
  'rateOffered',
  'rate',
  atRate(({ worth }) => (worth ? null : reject('OperationNotAllowedException'))),
)

const creditPositive = check(
  'creditPositive',
  'amount',
  atRate(({ amount, pair, worth }) =>
    worth && creditFor(amount, pair.credit, worth).amount <= 0n ? reject('AmountNotPositiveException') : null,
  ),
)

/** The rate that the person saw is the rate that is booked, or they are told the new one. */
const rateHolds = check(
  'rateHolds',
  'rate',
  atRate(({ draft: { details }, amount, pair: { debit, credit }, worth }) => {
    if (!worth) return null
    const rate = shownRate(debit, credit, worth)
    const recipientAmount = print(creditFor(amount, credit, worth))
    const holds = readRate(rate) === readRate(details.rate ?? '') && recipientAmount === details.recipientAmount
    return holds ? null : reject('RateChangedException', { rate, recipientAmount })
  }),
)

export const ofConversion: readonly Check[] = [convertible, different, agreed, rateOffered, creditPositive, rateHolds]
