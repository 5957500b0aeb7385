// Says the parameters of sentences: amounts, days, countries and names of the contract.
import { formatDate, isBusinessDate } from '@bank/contracts/dates.ts'
import { amountText } from '@bank/ui/kit/amount.ts'
import { countryText } from './countries.ts'
import { type Translate, textIfAny } from './i18n.ts'

const amountForm = /^-?\d+\.\d{2}$/
const decimalForm = /^\d+\.\d+$/

/**
 * Formats a parameter of a sentence: a name of the contract in words, a country by its name, a day as DD.MM.YYYY, an amount in
 * groups, a rate with its comma.
 */
export function say(t: Translate, name: string, value: string): string {
  if (name === 'country') return countryText(value)
  const words = textIfAny(t, `says.${name}.${value}`)
  if (words !== undefined) return words
  if (amountForm.test(value)) return amountText(value)
  if (decimalForm.test(value)) return value.replace('.', ',')
  return isBusinessDate(value) ? formatDate(value) : value
}
