// Finds numbers, amounts, currencies and months in a text, however they are grouped.
import { monthNames } from '@bank/contracts/dateNames.ts'
import { type Currency, print } from '@bank/contracts/money.ts'
import { type Expression, expressionAt, meaningOf } from '@bank/contracts/readAmount.ts'

const groupsAtMost = 8

/** Finds numbers of `length` digits, whole or in groups divided by single spaces or dashes. */
export function numbersOf(text: string, length: number): string[] {
  const runs = [...text.matchAll(/(?<![\p{L}\d])\d+(?!\d)/gu)]
  const found: string[] = []
  for (const [at, first] of runs.entries()) {
    let digits = first[0]
    let end = first.index + digits.length
    for (let next = at + 1; digits.length < length && next < at + groupsAtMost; next += 1) {
      const group = runs[next]
      if (!group || !/^[ \u00a0\u202f-]$/.test(text.slice(end, group.index)) || group[0].length > 6) break
      digits += group[0]
      end = group.index + group[0].length
    }
    const stands = (runs[at]?.[0].length ?? 0) > 1 || length === 1
    if (digits.length === length && stands) found.push(digits)
  }
  return found
}

export const firstOf = (
  text: string,
  length: number,
  is: (digits: string) => boolean = () => true,
): string | undefined => numbersOf(text, length).find(is)

/** An amount in the form of the wire, with the currency beside it. */
export type Sum = { readonly amount: string; readonly currency?: Currency }

type FoundExpression = { readonly of: Expression; readonly isTold: boolean }

const mayBegin = /[\d\p{L}\p{Sc}]/u
const inWord = /[\p{L}\d]/u

/** Whether it is no amount: a date, a percentage, the number of a document, or a part of another number. */
const isOther = (text: string, { from, to }: Expression): boolean =>
  /^\s?%|^[-./]?\d/u.test(text.slice(to, to + 3)) ||
  /\d[.,]?$|[/#№]\s?$|\p{L}-$|\u2212\s?$/u.test(text.slice(Math.max(0, from - 2), from))

const toldAs = ({ parts, coins, currencies }: Expression): boolean =>
  coins !== null || currencies.length > 0 || parts.some(({ number, scale }) => scale > 0 || number.isTold)

function expressionsIn(text: string): FoundExpression[] {
  const found: FoundExpression[] = []
  for (let at = 0; at < text.length; at += 1) {
    const begins = mayBegin.test(text[at] ?? '') && !inWord.test(text[at - 1] ?? '')
    const of = begins ? expressionAt(text, at) : null
    if (!of) continue
    if (!isOther(text, of)) found.push({ of, isTold: toldAs(of) })
    at = of.to - 1
  }
  return found
}

/** The locale of a text: without Cyrillic letters a comma before three digits groups thousands. */
export type SumContext = { readonly isLatin: boolean }

/** Parses the amounts of an expression into the form of the wire; a zero is none. */
function sumsOf(text: string, of: Expression, currency: Currency, { isLatin }: SumContext): string[] {
  const meaning = meaningOf(of, of.currencies[0] ?? currency)
  if (meaning.is === 'refused') return []
  const isGroup = isLatin && /\d,\d{3}(?!\d)/.test(text.slice(of.from, of.to))
  const sums = meaning.is === 'amount' ? [meaning.sum] : isGroup ? meaning.sums.slice(0, 1) : meaning.sums
  return sums.filter(({ amount }) => amount > 0n).map(print)
}

/** «3 items for 125 000,00»: what has groups, cents or a currency is the sum, not the count before it. Empty where there is none. */
export function amountsIn(text: string, currency: Currency, context: SumContext): readonly string[] {
  const all = expressionsIn(text)
  const chosen = all.find(({ isTold }) => isTold) ?? all[0]
  return chosen ? sumsOf(text, chosen.of, currency, context) : []
}

/** Finds sums with a currency in a text without labels. */
export const namedSums = (text: string, context: SumContext): Sum[] =>
  expressionsIn(text).flatMap(({ of }) => {
    const [currency] = of.currencies
    return currency ? sumsOf(text, of, currency, context).map(amount => ({ amount, currency })) : []
  })

const letter = '[\\p{L}]'
const whole = (words: string): RegExp => new RegExp(`(?<!${letter})(?:${words})(?!${letter})`, 'iu')

const selling = whole('продать|прода[её]м|продайте|продажа|продажу|сатуу|сатабыз|сатыңыз|sell|selling')
const buying = whole('купить|купим|купите|покупка|покупку|сатып алуу|сатып алабыз|сатып алыңыз|buy|buying')

/** Whether a currency is to be sold or bought; undefined where the text says neither or both. */
export function dealIn(text: string): 'sell' | 'buy' | undefined {
  const [sells, buys] = [selling.test(text), buying.test(text)]
  if (sells === buys) return undefined
  return sells ? 'sell' : 'buy'
}

const names = (Object.values(monthNames) as readonly (readonly string[])[]).flatMap(list =>
  list.map((name, at) => ({ stem: name.toLowerCase().slice(0, Math.max(3, name.length - 1)), at })),
)

/** A month as MM.YYYY: «10.2026», «2026-10», «октябрь 2026», «за октябрь месяц 2026 года». */
export function monthIn(text: string): string | undefined {
  const [, month, year] = /(?<!\d)(0?[1-9]|1[0-2])[./](20\d{2})(?!\d)/.exec(text) ?? []
  if (month && year) return `${month.padStart(2, '0')}.${year}`
  const [, yearFirst, then] = /(?<!\d)(20\d{2})[-.](0[1-9]|1[0-2])(?!\d)/.exec(text) ?? []
  if (yearFirst && then) return `${then}.${yearFirst}`
  const [named] = /20\d{2}/.exec(text) ?? []
  const low = text.toLowerCase()
  const found = names.find(({ stem }) => low.includes(stem))
  return named && found ? `${String(found.at + 1).padStart(2, '0')}.${named}` : undefined
}

export const yearIn = (text: string): string | undefined => /(?<!\d)(20\d{2})(?!\d)/.exec(text)?.[1]
