// What do the bank's own rules say to a field, and to which field does a refusal of the bank belong?
import type { Classification } from '@bank/contracts/errors/index.ts'
import { inLang, type Lang } from '@bank/contracts/lang.ts'
import { errorText } from '#kit/errorText.ts'
import { type Refused, refused } from '#kit/refused.ts'
import type { FieldRule } from './documents.ts'
import type { FieldName, Kind } from './values.ts'

/** What is wrong with a field: a refusal by name, or the sentence of the rule itself. */
export type Fault =
  | { readonly classification: Classification; readonly says: Readonly<Record<string, string>> }
  | { readonly message: FieldRule['message'] }

export const fault = (classification: Classification, says: Readonly<Record<string, string>> = {}): Fault => ({
  classification,
  says,
})

/** The same words as the bank would say. */
export const faultText = (of: Fault, lang: Lang): string =>
  'message' in of ? inLang(of.message, lang) : errorText(refused(of.classification, { says: of.says }))

/** A form may call a field by another name than the rules of the bank do: an empty one is told by the name that stands over it. */
export function calledHere(of: Fault, names: Readonly<Record<string, string>>): Fault {
  if ('message' in of || of.classification !== 'CantBeNullException') return of
  const { field = '' } = of.says
  return { ...of, says: { field: names[field] ?? field } }
}

const characters = (text: string): number => [...text].length

function broken({ regex, minLength, maxLength }: FieldRule, value: string): boolean {
  if (regex !== null && !new RegExp(regex, 'u').test(value)) return true
  const length = characters(value)
  return (minLength !== null && length < minLength) || (maxLength !== null && length > maxLength)
}

/** The first objection of the rules of a page to one field; `currency` picks the rules of a trait. */
export function ruleFault(
  rules: readonly FieldRule[],
  { field, value, currency }: { field: string; value: string; currency: string },
): Fault | null {
  const own = rules.filter(
    rule => rule.field === field && (rule.ruleTrait === 'DEFAULT' || rule.ruleTrait === currency),
  )
  if (value === '') return own.some(rule => rule.isRequired) ? fault('CantBeNullException', { field }) : null
  const rule = own.find(one => broken(one, value))
  if (!rule) return null
  // Only an account of this country has a length that can be told by counting.
  const short = field === 'recipientAccount' && rule.maxLength !== null && /^\d+$/.test(value)
  return short
    ? fault('CreditAccountIncompleteException', { digits: String(characters(value)) })
    : { message: rule.message }
}

/** The longest text that a field takes. */
export const longest = (rules: readonly FieldRule[], field: string): number | null =>
  rules.find(rule => rule.field === field && rule.maxLength !== null)?.maxLength ?? null

const outside: readonly FieldName[] = [
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
]
const toClient: readonly FieldName[] = [
  'payerAccount',
  'recipientAccount',
  'amount',
  'paymentCode',
  'purpose',
  'valueDate',
  'transferNum',
]

/** The fields that are on the screen, in its order. */
export const fieldsOf: Readonly<Record<Kind, readonly FieldName[]>> = {
  CLEARING: outside,
  GROSS: outside,
  INTRABANK_TRANSFER_FOREIGN: toClient,
  INTRABANK_TRANSFER_OWN: toClient.filter(field => field !== 'paymentCode'),
}

/** What is said about a field that this kind does not show is said at the one it was told from. */
const standsIn: Partial<Record<FieldName, FieldName>> = {
  recipientName: 'recipientAccount',
  recipientInn: 'recipientAccount',
  recipientBic: 'recipientAccount',
}

/** The field that a refusal belongs to; null when it is about the whole form. */
export function fieldOfRefusal(error: Refused, kind: Kind): FieldName | null {
  const named = (error.field ?? error.says.field ?? null) as FieldName | null
  if (named === null) return null
  if (fieldsOf[kind].includes(named)) return named
  const instead = standsIn[named]
  return instead && fieldsOf[kind].includes(instead) ? instead : null
}
