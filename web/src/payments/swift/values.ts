// What is typed into the form of a transfer abroad, where does it come from, and how does it go to the bank?

import { type CommissionOption, isExoticPair, noKpp, swiftCurrencies } from '@bank/contracts/abroad.ts'
import type { SwiftInput } from '@bank/contracts/generated/payment.ts'
import { type Currency, isCurrency, type Money, parseMoney } from '@bank/contracts/money.ts'
import { type Account, byBalance, currencyOf } from '#accounts/index.ts'
import { sentDay } from '#kit/document.ts'
import type { KnownAbroad, SwiftDocument } from './documents.ts'

/** By the names of the wire; all of them text, empty when nothing is given. */
export type Values = {
  payerAccount: string
  recipientName: string
  recipientAddress: string
  recipientAccount: string
  country: string
  recipientBic: string
  recipientBankName: string
  intermediaryBankCode: string
  bik: string
  corrAccount: string
  rubInn: string
  kpp: string
  rubCodeVo: string
  kztBin: string
  categoryCode: string
  isExotic: boolean
  exoticAmount: string
  exoticCurrencyCode: string
  amount: string
  commissionOption: CommissionOption
  commissionAccount: string
  purpose: string
  valueDate: string
  transferNum: string
}

export type FieldName = Exclude<keyof Values, 'isExotic'>

export const emptyValues: Values = {
  payerAccount: '',
  recipientName: '',
  recipientAddress: '',
  recipientAccount: '',
  country: '',
  recipientBic: '',
  recipientBankName: '',
  intermediaryBankCode: '',
  bik: '',
  corrAccount: '',
  rubInn: '',
  kpp: '',
  rubCodeVo: '',
  kztBin: '',
  categoryCode: '',
  isExotic: false,
  exoticAmount: '',
  exoticCurrencyCode: '',
  amount: '',
  commissionOption: 'SHA',
  commissionAccount: '',
  purpose: '',
  valueDate: '',
  transferNum: '',
}

/** What Russia asks for with roubles, and Kazakhstan with tenge. */
export const ofRoubles = ['bik', 'corrAccount', 'rubInn', 'kpp', 'rubCodeVo'] as const satisfies readonly FieldName[]
export const ofTenge = ['kztBin', 'categoryCode'] as const satisfies readonly FieldName[]

/** The currency that travels; empty while the exotic one is not chosen. */
export const travels = ({ isExotic, exoticCurrencyCode }: Values, debit: Currency | null): string =>
  isExotic ? exoticCurrencyCode : (debit ?? '')

export const debitOf = (
  { payerAccount }: Pick<Values, 'payerAccount'>,
  accounts: readonly Account[],
): Currency | null => {
  const payer = accounts.find(({ account }) => account === payerAccount)
  const currency = payer ? currencyOf(payer) : ''
  return isCurrency(currency) ? currency : null
}

export const sumIn = (text: string, currency: string): Money | null =>
  text !== '' && isCurrency(currency) ? parseMoney(text, currency) : null

/** The fields that are on the screen, in its order. */
export function fieldsOf(values: Values, currency: string): readonly FieldName[] {
  return [
    'payerAccount',
    'recipientName',
    'recipientAddress',
    'recipientAccount',
    'country',
    ...(currency === 'RUB' ? (['recipientBankName', ...ofRoubles.slice(0, 2)] as const) : []),
    'recipientBic',
    'intermediaryBankCode',
    ...(currency === 'RUB' ? ofRoubles.slice(2) : []),
    ...(currency === 'KZT' ? ofTenge : []),
    ...(values.isExotic ? (['exoticCurrencyCode', 'exoticAmount'] as const) : (['amount'] as const)),
    'purpose',
    ...(values.commissionOption === 'BEN' ? [] : (['commissionAccount'] as const)),
    'valueDate',
    'transferNum',
  ]
}

/** Dollars before euros, roubles and the rest, and of one currency the account with the most money: sums of several do not compare. */
export function usualPayer(accounts: readonly Account[], named: string | undefined): string {
  const usable = byBalance(accounts).filter(one => one.status === 'OPEN' && one.permissions.includes('SWIFT'))
  const chosen = usable.find(one => one.account === named || one.id === named)
  const usual = swiftCurrencies.flatMap(currency => usable.filter(one => currencyOf(one) === currency))
  return (chosen ?? usual[0])?.account ?? ''
}

/** The fields of a document of before; one to be made again has neither number nor day of its own. */
export const fromDocument = (of: SwiftDocument, edited: boolean): Values => ({
  ...emptyValues,
  payerAccount: of.payment.payerAccount,
  recipientName: of.payment.recipientName,
  recipientAddress: of.recipientAddress,
  recipientAccount: of.payment.recipientAccount,
  country: of.country,
  recipientBic: of.payment.recipientBic,
  recipientBankName: of.recipientBankName,
  intermediaryBankCode: of.intermediaryBankCode ?? '',
  bik: of.bik ?? '',
  corrAccount: of.corrAccount ?? '',
  rubInn: of.rubInn ?? '',
  kpp: of.kpp === noKpp ? '' : (of.kpp ?? ''),
  rubCodeVo: of.rubCodeVo ?? '',
  kztBin: of.kztBin ?? '',
  categoryCode: of.categoryCode ?? '',
  isExotic: of.isExotic,
  exoticAmount: of.exoticAmount ?? '',
  exoticCurrencyCode: of.exoticCurrencyCode ?? '',
  amount: of.isExotic ? '' : of.payment.amount,
  commissionOption: of.commissionOption,
  commissionAccount: of.commissionAccount === of.payment.payerAccount ? '' : of.commissionAccount,
  purpose: of.payment.purpose,
  ...(edited && { valueDate: of.payment.valueDate, transferNum: of.payment.transferNum }),
})

/** Everything that is known of somebody who was paid before; the purpose only where none is written. */
export function fromKnown(known: KnownAbroad, purpose: string): Partial<Values> {
  const said = (name: string): string => known.terms.find(term => term.name === name)?.value ?? ''
  return {
    recipientName: known.name,
    recipientAccount: known.account,
    recipientBic: known.bic,
    recipientAddress: said('recipientAddress'),
    country: said('country'),
    recipientBankName: said('recipientBankName'),
    intermediaryBankCode: said('intermediaryBankCode'),
    bik: said('bik'),
    corrAccount: said('corrAccount'),
    rubInn: said('rubInn'),
    kpp: said('kpp') === noKpp ? '' : said('kpp'),
    rubCodeVo: said('rubCodeVo'),
    kztBin: said('kztBin'),
    categoryCode: said('categoryCode'),
    purpose: purpose || known.purpose,
  }
}

/** What the bank counted for the exotic sum. */
export type Counted = { readonly amount: string; readonly exoticAmount: string; readonly exoticRate: string }

const orNull = (text: string): string | null => text.trim() || null

/** Nothing goes to the bank that is not on the screen. */
export function toWire(
  org: string,
  values: Values,
  { debit, counted }: { debit: Currency | null; counted: Counted | null },
): SwiftInput {
  const shown = new Set<string>(fieldsOf(values, travels(values, debit)))
  const said = (name: FieldName): string | null => (shown.has(name) ? orNull(values[name]) : null)
  return {
    legalPartyId: org,
    transferNum: values.transferNum.trim(),
    payerAccount: values.payerAccount,
    recipientName: said('recipientName'),
    recipientAddress: said('recipientAddress'),
    recipientAccount: said('recipientAccount'),
    recipientBic: said('recipientBic'),
    recipientBankName: said('recipientBankName'),
    country: said('country'),
    intermediaryBankCode: said('intermediaryBankCode'),
    amount: values.isExotic ? (counted?.amount ?? '0') : values.amount,
    commissionOption: values.commissionOption,
    commissionAccount: said('commissionAccount'),
    isExotic: values.isExotic,
    exoticAmount: values.isExotic ? (counted?.exoticAmount ?? null) : null,
    exoticCurrencyCode: values.isExotic && isCurrency(values.exoticCurrencyCode) ? values.exoticCurrencyCode : null,
    exoticRate: values.isExotic ? (counted?.exoticRate ?? null) : null,
    rubInn: said('rubInn'),
    kpp: said('kpp'),
    rubCodeVo: said('rubCodeVo'),
    corrAccount: said('corrAccount'),
    bik: said('bik'),
    kztBin: said('kztBin'),
    categoryCode: said('categoryCode'),
    purpose: values.purpose.trim(),
    valueDate: sentDay(values.valueDate),
  }
}

/** May another currency travel than is debited? */
export const mayBeExotic = (debit: Currency | null, currencies: readonly string[]): boolean =>
  debit !== null && currencies.some(currency => isExoticPair({ debit, travels: currency }))
