// The rules by their names, and their values in words, as a clerk reads them.
import type { BankRuleName } from '@bank/contracts/generated/desk.ts'
import { isCurrency, minor, print } from '@bank/contracts/money.ts'
import { amountText } from '@bank/ui/kit/amount.ts'
import { type Translate, textIfAny } from '@bank/web/kit/i18n.ts'
import { factName, factValue } from '#cases/index.ts'

export const ruleNames: readonly BankRuleName[] = [
  'HOURS',
  'WORKING_DAYS',
  'HOLIDAY',
  'EXCEPTION',
  'FIELD',
  'LIMIT',
  'CORRESPONDENT',
  'MEANS_SLEEP',
]

/** Rules of which the desk adds rows; of the others there is a row already. */
export const isOpenRule = (rule: BankRuleName): boolean =>
  rule !== 'WORKING_DAYS' && rule !== 'FIELD' && rule !== 'MEANS_SLEEP'

/** The fact that tells a field: most are called as their field is. */
const facts: Readonly<Record<string, string>> = {
  kind: 'holidayKind',
  id: 'fieldRule',
  reason: 'exceptionReason',
  name: 'correspondentName',
  hours: 'sleepHours',
}

const sums: ReadonlySet<string> = new Set(['oneTime', 'daily', 'monthly'])

export const fieldName = (t: Translate, name: string): string => factName(t, facts[name] ?? name)

type Value = { readonly name: string; readonly value: string }

/** A sum in the least unit, in words; what holds for every currency is said in hundredths. */
export const sumText = (value: string, currency: string): string =>
  amountText(print({ amount: minor(BigInt(value)), currency: isCurrency(currency) ? currency : 'KGS' }))

/** Null where there is no value. */
export function valueText(t: Translate, { name, value }: Value, key: readonly Value[]): string | null {
  if (value === '') return null
  const currency = key.find(one => one.name === 'currency')?.value ?? ''
  return sums.has(name) ? sumText(value, currency) : factValue(t, facts[name] ?? name, value)
}

/** What names a row: an operation and a currency, a day, a field. It begins as a heading does, whatever its first word is elsewhere. */
export function rowName(t: Translate, key: readonly Value[]): string {
  const name = key
    .filter(({ name, value }) => name !== 'trait' || value !== 'DEFAULT')
    .map(one => valueText(t, one, key))
    .join(' · ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const ofLanguage = /(Ru|Ky|En)$/

/** Of values in three languages a list shows the clerk's own. */
export function listed(values: readonly Value[], lang: string): readonly Value[] {
  const own = lang.charAt(0).toUpperCase() + lang.slice(1)
  return values.filter(({ name }) => !ofLanguage.test(name) || name.endsWith(own))
}

/** A field of a form is called by what it says when it is filled in wrongly: its own name is for programs. */
export const isCalledByMessage = (rule: BankRuleName): boolean => rule === 'FIELD'

/** Days that are still to come first, those that were after them. */
export function byDay<R extends { readonly key: readonly Value[] }>(rows: readonly R[], today: string): readonly R[] {
  const isPast = ({ key }: R): boolean => (key.find(({ name }) => name === 'day')?.value ?? today) < today
  return rows.toSorted((one, other) => Number(isPast(one)) - Number(isPast(other)))
}

/** As the form of a change wants it: sums with their decimals. */
export function formValues(t: Translate, key: readonly Value[], values: readonly Value[]): Record<string, string> {
  return Object.fromEntries(
    [...key, ...values].map(one => [one.name, sums.has(one.name) ? (valueText(t, one, key) ?? '') : one.value]),
  )
}

export const ruleTitle = (t: Translate, rule: BankRuleName): string => textIfAny(t, `rules.of.${rule}`) ?? rule
