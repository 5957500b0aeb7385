// What is special about an exchange between a company's own accounts: which pairs, and at which rate?
import { creditFor, isConvertible, readRate, shownRate, worthAt, worthOf } from '@bank/contracts/exchange.ts'
import { compare, isCurrency, type Money, money, print } from '@bank/contracts/money.ts'
import { because } from '#kit/because.ts'
import type { OwnRung, Special } from './kind.ts'

/** Below this sum in dollars a rate is the board's. */
export const agreedFrom: Money = money('10000.00', 'USD')

const notConvertible: OwnRung = (p, { recipient }) => {
  const stranger = [p.amount.currency, recipient?.currency ?? 'KGS'].find(currency => !isConvertible(currency))
  return stranger ? because('CurrencyNotConvertibleException', { currency: stranger }) : null
}

const sameCurrency: OwnRung = (p, { recipient }) =>
  recipient?.currency === p.amount.currency ? because('SameCurrencyException') : null

export const isAgreed = (details: Readonly<Record<string, string>>): boolean => details.isFixedRate === 'true'

/** A rate is agreed for large sums only, and only one that the bank has written down for this company. */
const agreed: OwnRung = (p, { recipient, exchange }) => {
  if (!recipient || !isAgreed(p.details)) return null
  const worth = worthOf(exchange.board, p.amount.currency, agreedFrom.currency)
  const inDollars = p.amount.currency === agreedFrom.currency ? p.amount : worth && creditFor(p.amount, 'USD', worth)
  if (!inDollars || compare(inDollars, agreedFrom) <= 0)
    return because('AgreedRateAmountException', { limit: print(agreedFrom) })
  const there = exchange.agreed.some(
    one =>
      one.debitCurrency === p.amount.currency &&
      one.creditCurrency === recipient.currency &&
      readRate(one.rate) === readRate(p.details.rate ?? '') &&
      compare(p.amount, one.upTo) <= 0,
  )
  return there ? null : because('AgreedRateNotFoundException')
}

/** The rate that the person saw is the rate that is booked, or they are told the new one. */
const rateHolds: OwnRung = (p, { recipient, exchange }) => {
  if (!recipient) return null
  const { currency } = recipient
  const seen = readRate(p.details.rate ?? '')
  const worth =
    isAgreed(p.details) && seen
      ? worthAt(seen, p.amount.currency)
      : worthOf(exchange.board, p.amount.currency, currency)
  if (!worth) return because('OperationNotAllowedException')
  const rate = shownRate(p.amount.currency, currency, worth)
  const credit = creditFor(p.amount, currency, worth)
  if (credit.amount <= 0n) return because('AmountNotPositiveException')
  const holds = readRate(rate) === seen && print(credit) === p.details.recipientAmount
  return holds ? null : because('RateChangedException', { rate, recipientAmount: print(credit) })
}

export const conversion: Special = {
  detailsOf: (said, currency) => ({ ...said, recipientCurrencyCode: currency ?? '' }),
  details: ['recipientAmount', 'recipientCurrencyCode', 'rate', 'isFixedRate'],
  rungs: [notConvertible, sameCurrency, agreed, rateHolds],
}

/** What the other account is credited with; null where nothing is exchanged. */
export function creditOf(details: Readonly<Record<string, string>>): Money | null {
  const { recipientAmount, recipientCurrencyCode: currency } = details
  return recipientAmount && currency && isCurrency(currency) ? money(recipientAmount, currency) : null
}
