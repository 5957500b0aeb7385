// Values of a transfer abroad: from a document, recipient or template, and to the wire.

import { type CommissionOption, isExoticPair, noKpp, swiftCurrencies } from '@bank/contracts/abroad.ts'
import type { SwiftInput } from '@bank/contracts/generated/payment.ts'
import { type Currency, isCurrency } from '@bank/contracts/money.ts'
import { codeWhere } from '@bank/contracts/operations.ts'
import { type Account, currencyOf } from '#accounts/index.ts'
import { emptyTexts, recordOf } from '#kit/form/values.ts'
import { commonInput, paidNames } from '../forms/input.ts'
import { fittingAccounts, namedOrFirst } from '../forms/payers.ts'
import type { SwiftDocument, SwiftRecipient } from './documents.ts'

/** The kind that the form makes. */
export const operation = codeWhere({ family: 'swift' })

/** What Russia asks for with roubles, and Kazakhstan with tenge. */
const ofRoubles = ['bik', 'corrAccount', 'rubInn', 'kpp', 'rubCodeVo'] as const
const ofTenge = ['kztBin', 'categoryCode'] as const

/** What a transfer abroad says beside what every payment says; of a currency or a country each. */
const ownNames = [
  'recipientAddress',
  'recipientBankName',
  'country',
  'intermediaryBankCode',
  ...ofRoubles,
  ...ofTenge,
] as const
const ofRecipient = ['recipientName', 'recipientAccount', 'recipientBic'] as const
const ofSum = ['amount', 'exoticAmount', 'exoticCurrencyCode', 'commissionAccount'] as const

/** By the names of the wire; all of them text, empty when nothing is given. */
export const textNames = [...paidNames, ...ofRecipient, ...ownNames, ...ofSum] as const

export type SwiftFieldName = (typeof textNames)[number] | 'commissionOption'

export type SwiftValues = Record<(typeof textNames)[number], string> & {
  isExotic: boolean
  commissionOption: CommissionOption
}

export const emptyValues: SwiftValues = { ...emptyTexts(textNames), isExotic: false, commissionOption: 'SHA' }

/** The currency that travels; empty while the exotic one is not chosen. */
export const travels = ({ isExotic, exoticCurrencyCode }: SwiftValues, debit: Currency | null): string =>
  isExotic ? exoticCurrencyCode : (debit ?? '')

/** The fields that are on the screen, in its order. */
export function fieldsOf(values: SwiftValues, currency: string): readonly SwiftFieldName[] {
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
  const usable = fittingAccounts(accounts, { permission: operation })
  const usual = swiftCurrencies.flatMap(currency => usable.filter(one => currencyOf(one) === currency))
  return namedOrFirst(usable.some(one => one.account === named || one.id === named) ? usable : usual, named)
}

/** Seven zeros stand for a KPP that there is none of. */
const withoutNoKpp = <Said extends { kpp: string }>(said: Said): Said => ({
  ...said,
  kpp: said.kpp === noKpp ? '' : said.kpp,
})

/** The fields of a document of before. */
export const fromDocument = (of: SwiftDocument): Partial<SwiftValues> => ({
  ...recordOf(['payerAccount', 'purpose', ...ofRecipient], name => of.payment[name]),
  ...withoutNoKpp(recordOf(ownNames, name => of[name] ?? '')),
  isExotic: of.isExotic,
  exoticAmount: of.exoticAmount ?? '',
  exoticCurrencyCode: of.exoticCurrencyCode ?? '',
  amount: of.isExotic ? '' : of.payment.amount,
  commissionOption: of.commissionOption,
  commissionAccount: of.commissionAccount === of.payment.payerAccount ? '' : of.commissionAccount,
})

/** Everything that is known of somebody who was paid before; the purpose only where none is written. */
export const fromRecipient = (
  { name, account, bic, terms, ...known }: SwiftRecipient,
  purpose: string,
): Partial<SwiftValues> => ({
  recipientName: name,
  recipientAccount: account,
  recipientBic: bic,
  ...withoutNoKpp(recordOf(ownNames, own => terms.find(term => term.name === own)?.value ?? '')),
  purpose: purpose || known.purpose,
})

/** What the bank counted for the exotic sum. */
export type ExoticSum = { readonly amount: string; readonly exoticAmount: string; readonly exoticRate: string }

/** Nothing goes to the bank that is not on the screen. */
export function toWire(
  org: string,
  values: SwiftValues,
  { debit, exoticSum }: { debit: Currency | null; exoticSum: ExoticSum | null },
): SwiftInput {
  const shown = new Set<string>(fieldsOf(values, travels(values, debit)))
  const { isExotic, exoticCurrencyCode: exotic } = values
  const names = [...ofRecipient, 'commissionAccount', ...ownNames] as const
  const said = recordOf(names, name => (shown.has(name) && values[name].trim()) || null)
  return {
    ...commonInput(org, values),
    ...said,
    amount: isExotic ? (exoticSum?.amount ?? '0') : values.amount,
    commissionOption: values.commissionOption,
    isExotic,
    exoticAmount: isExotic ? (exoticSum?.exoticAmount ?? null) : null,
    exoticCurrencyCode: isExotic && isCurrency(exotic) ? exotic : null,
    exoticRate: isExotic ? (exoticSum?.exoticRate ?? null) : null,
  }
}

/** May another currency travel than is debited? */
export const mayBeExotic = (debit: Currency | null, currencies: readonly string[]): boolean =>
  debit !== null && currencies.some(currency => isExoticPair({ debit, travels: currency }))
