// Amounts and days of XML Schema as this bank writes them: one value has many spellings there, and none of them is a question.
import { instantToBankDay, isBusinessDate } from '@bank/contracts/dates.ts'

const blank: ReadonlySet<string | undefined> = new Set(' \t\r\n')

/** A text without the white space around it, which belongs to no number and no moment of XML Schema. */
export function collapsed(text: string): string {
  let [from, to] = [0, text.length]
  while (blank.has(text[from])) from++
  while (to > from && blank.has(text[to - 1])) to--
  return text.slice(from, to)
}

/** Longer than any number that the form lets through. */
const numberAtMost = 60
const decimal = /^\+?(\d*)\.?(\d*)$/

/** An amount in plain digits, with two decimals or as many as it needs; a text that is no amount stays as it came. */
export function amountIn(text: string): string {
  const said = collapsed(text)
  const [all, whole = '', part = ''] = said.length > numberAtMost ? [] : (decimal.exec(said) ?? [])
  if (!all || whole + part === '') return said
  const needed = part.replace(/0+$/, '')
  // Three digits behind a point would be read as a group of thousands, as people write them; they are none here.
  const decimals = needed.padEnd(needed.length === 3 ? 4 : 2, '0')
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}.${decimals}`
}

const zone = '(Z|[+-](?:0\\d|1[0-4]):[0-5]\\d)?'
const moment = new RegExp(
  `^(\\d{4}-\\d\\d-\\d\\d)(?:(T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,20})?)${zone}|${zone})$`,
)

/** The day that is said, or the bank's day of a moment that says its zone; a text that is neither stays as it came. */
export function dayIn(text: string): string {
  const said = collapsed(text)
  const [, day, time, zoned] = moment.exec(said) ?? []
  if (!day) return said
  return time && zoned && isBusinessDate(day) ? instantToBankDay(said) : day
}
