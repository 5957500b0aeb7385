// The text of a refusal, or the general one of any other error.
import { formatDate, isBusinessDate } from '@bank/contracts/dates.ts'
import { amountText } from '@bank/ui/kit/amount.ts'
import { countryText } from './countries.ts'
import { late, t, textIfAny } from './i18n.ts'
import { isRefusal } from './refusal.ts'

const amountForm = /^-?\d+\.\d{2}$/
const decimalForm = /^\d+\.\d+$/

/**
 * Formats a parameter of a sentence: a name of the contract in words, a country by its name, a day as DD.MM.YYYY, an amount in
 * groups, a rate with its comma.
 */
function said(name: string, value: string): string {
  if (name === 'country') return countryText(value)
  const words = textIfAny(`says.${name}.${value}`)
  if (words !== undefined) return words
  if (amountForm.test(value)) return amountText(value)
  if (decimalForm.test(value)) return value.replace('.', ',')
  return isBusinessDate(value) ? formatDate(value) : value
}

/** Waits for the words of a refusal that no answer brought, before it is shown. */
export const wordsOf = async (refusal: { readonly classification: string }): Promise<void> =>
  late.words?.haveWords([refusal.classification])

/** The sentence of a refusal, or the general one for any other error. */
export function errorText(error: unknown): string {
  if (!isRefusal(error)) return t('common.error.unknown')
  const params = Object.fromEntries(Object.entries(error.params).map(([name, value]) => [name, said(name, value)]))
  if (error.unknown) return t('common.error.noAnswer')
  const text = textIfAny(error.classification, params)
  if (text !== undefined) return text
  return t(late.words?.ask(error.classification) ? 'common.error.noWords' : 'common.error.unknown')
}
