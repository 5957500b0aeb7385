// Values of the form of a payment in som, and the start values that an earlier document gives.

import { type Currency, type Money, money } from '@bank/contracts/money.ts'
import { codeWhere, interbankFor, isOf, operationOf } from '@bank/contracts/operations.ts'
import { emptyTexts, recordOf } from '#kit/form/values.ts'
import type { PaymentForm } from '#paths.ts'
import { sumIn } from './input.ts'

export type BuiltForm = Extract<PaymentForm, 'clearing-gross' | 'intra-bank-transfer'>

/** The kinds that each form makes; the first is what it begins with. */
export const kindsOf = {
  'clearing-gross': [codeWhere({ rail: 'ACH' }), codeWhere({ rail: 'RTGS' })],
  'intra-bank-transfer': [
    codeWhere({ form: 'intra-bank-transfer', side: 'OTHER' }),
    codeWhere({ form: 'intra-bank-transfer', side: 'OWN' }),
  ],
} as const satisfies Record<BuiltForm, readonly string[]>

export type SomKind = (typeof kindsOf)[BuiltForm][number]

export const pageOf = { 'clearing-gross': 'CLEARING_GROSS', 'intra-bank-transfer': 'INTRA_BANK_TRANSFER' } as const

/** Both forms pay in som. */
export const formCurrency: Currency = 'KGS'

export const isBuilt = (form: string | undefined): form is BuiltForm =>
  form !== undefined && Object.hasOwn(kindsOf, form)

/** The form that a payment of this kind is made on; null where it is not made here. */
export const builtFormOf = (kind: string): BuiltForm | null =>
  (Object.keys(kindsOf) as BuiltForm[]).find(form => (kindsOf[form] as readonly string[]).includes(kind)) ?? null

/** The fields of both forms, by the names of the wire, in the order of the screen. */
export const names = [
  'payerAccount',
  'recipientInn',
  'recipientName',
  'recipientAccount',
  'recipientBic',
  'amount',
  'paymentCode',
  'purpose',
  'valueDate',
  'transferNum',
] as const

export type SomFieldName = (typeof names)[number]

/** All fields are text, empty when nothing is given. */
export type SomValues = Record<SomFieldName, string> & { operation: SomKind }

/** `side` names the kind between own accounts, where the form makes that. */
export function emptyValues(form: BuiltForm, side?: 'own'): SomValues {
  const kinds: readonly SomKind[] = kindsOf[form]
  const named = side && kinds.find(isBetweenOwn)
  return { ...emptyTexts(names), operation: named ?? kindsOf[form][0] }
}

const outside: readonly SomFieldName[] = names
const toClient = outside.filter(field => !['recipientInn', 'recipientName', 'recipientBic'].includes(field))
const toOwn = toClient.filter(field => field !== 'paymentCode')

export const isInside = (kind: SomKind): boolean => isOf(kind, 'intrabank')
export const isBetweenOwn = (kind: SomKind): boolean => operationOf(kind).side === 'OWN'
export const isToClient = (kind: SomKind): boolean => operationOf(kind).side === 'OTHER'

/** The fields that are on the screen, in its order. */
export function fieldsOf(kind: SomKind): readonly SomFieldName[] {
  if (isBetweenOwn(kind)) return toOwn
  return isToClient(kind) ? toClient : outside
}

/** What is said about a field that this kind does not show is said at the one it was told from. */
export const standsIn: Readonly<Record<string, SomFieldName>> = {
  recipientName: 'recipientAccount',
  recipientInn: 'recipientAccount',
  recipientBic: 'recipientAccount',
}

/** Neither number nor day. */
const lasting = names.slice(0, -2) as Exclude<SomFieldName, 'valueDate' | 'transferNum'>[]

type EarlierDocument = Omit<SomValues, 'operation' | 'paymentCode' | 'valueDate' | 'transferNum'> & {
  readonly operationCode: string
  readonly paymentCode: string | null
}

/** The fields of a document of before. */
export const fromEarlier = (earlier: EarlierDocument): Omit<SomValues, 'valueDate' | 'transferNum'> => ({
  operation: earlier.operationCode as SomKind,
  ...recordOf(lasting, name => earlier[name] ?? ''),
})

/** The amount of the field; null while it is none. */
export const amountOf = (text: string): Money | null => sumIn(text, formCurrency)

/** Above the limit a transfer goes gross, whatever was chosen. */
export function roadOf(chosen: SomKind, amount: Money | null, limit: string): SomKind {
  return amount && isOf(chosen, 'interbank') ? interbankFor(chosen, amount, money(limit, formCurrency)) : chosen
}
