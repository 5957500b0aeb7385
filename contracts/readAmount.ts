// Reads an amount as people write it: both separators, words for thousands, som and tyiyn; what has two readings is a question.

import { type Rejection, reject } from './checks/check.ts'
import { coinAt, currencyAt, currencyIn, type WordAt } from './currencyWords.ts'
import { type Currency, exponents, integerDigitsMax, type Minor, type Money, minor, print } from './money.ts'

/** An amount; or the two that are meant as likely, to be asked about; or why there is none. */
export type AmountReading =
  | { readonly is: 'amount'; readonly sum: Money }
  | { readonly is: 'question'; readonly sums: readonly [Money, Money] }
  | { readonly is: 'refused'; readonly rejection: Rejection }

const refused = (rejection: Rejection): AmountReading => ({ is: 'refused', rejection })
const unreadable = refused(reject('AmountFormatException'))

// What stands at a place of the text

/** Groups of three that one mark divides, with decimals after another; or digits with decimals. */
const grouped = /\d{1,3}(?<mark>[ '’.,])\d{3}(?!\d)(?:\k<mark>\d{3}(?!\d))*(?:(?!\k<mark>)[.,]\d+)?/uy
const loose = /\d+(?:[.,]\d+)?|[.,]\d+/uy
/** Accounting forms write a dash or an equals sign between som and tyiyn, and an equals sign alone where there are none. */
const accounting = /\s?[-\u2010-\u2015\u2212=]\s?(\d{2})(?![\d.,])|\s?=(?!\s?\d)/uy
const sign = /[-+\u2010-\u2015\u2212]/u

const scales: readonly (readonly [RegExp, number])[] = [
  [/(?:млрд|миллиард\p{L}*|billions?|bln|bn)(?![\p{L}\d])\.?/iuy, 9],
  [/(?:млн|миллион\p{L}*|millions?|mln)(?![\p{L}\d])\.?/iuy, 6],
  [/(?:тыс|тысяч\p{L}*|миң|thousands?)(?![\p{L}\d])\.?/iuy, 3],
]

/** «с.» after a number is som where som are meant, as «т.» is no thousand by itself. */
const shortSom = /с(?:\.|(?![\p{L}\d]))/iuy

/** Words without figures in brackets: the amount in words. */
const remark = /\((\p{L}[\p{L} ,.-]{2,200})\)/uy

const at = (pattern: RegExp, text: string, from: number): RegExpExecArray | null => {
  pattern.lastIndex = from
  return pattern.exec(text)
}

const skip = (text: string, from: number): number => at(/\s*/uy, text, from)?.[0].length ?? 0

/** Whole digits and decimals; `guess` are decimals that may as well be a group of three. */
type Figures = { readonly whole: string; readonly fraction: string; readonly isGuess: boolean }
type WrittenNumber = { readonly readings: readonly Figures[]; readonly isTold: boolean; readonly length: number }

const onlyDigits = (text: string): string => text.replace(/\D/g, '')

/** «1.234» and «1,234» have two readings; «0.234» has one, because no group begins with a zero. */
function readingsOf(written: string): readonly Figures[] {
  const marks = written.replace(/\d/g, '')
  const point = Math.max(written.lastIndexOf('.'), written.lastIndexOf(','))
  const whole: Figures = { whole: onlyDigits(written), fraction: '', isGuess: false }
  if (point < 0) return [whole]
  const decimal = { whole: onlyDigits(written.slice(0, point)), fraction: written.slice(point + 1), isGuess: false }
  if (marks.length === 1)
    return /^[1-9]\d{0,2}[.,]\d{3}$/.test(written) ? [whole, { ...decimal, isGuess: true }] : [decimal]
  // The last mark divides the decimals only where it is another than the one between groups.
  return marks.slice(0, -1).includes(marks.at(-1) ?? '') ? [whole] : [decimal]
}

function numberAt(text: string, from: number): WrittenNumber | null {
  const found = at(grouped, text, from) ?? at(loose, text, from)
  if (!found) return null
  const [written] = found
  const readings = readingsOf(written)
  const tail = readings.some(({ fraction }) => fraction === '') ? at(accounting, text, from + written.length) : null
  if (!tail) return { readings, isTold: /\D/.test(written), length: written.length }
  const [{ whole } = { whole: '' }] = readings.filter(({ fraction }) => fraction === '')
  return {
    readings: [{ whole, fraction: tail[1] ?? '00', isGuess: false }],
    isTold: true,
    length: written.length + tail[0].length,
  }
}

function scaleAt(text: string, from: number): WordAt<number> | null {
  for (const [pattern, of] of scales) {
    const found = at(pattern, text, from)
    if (found) return { of, length: found[0].length }
  }
  return null
}

// An expression: numbers with their scales, a currency on either side, its coins

type Part = { readonly number: WrittenNumber; readonly scale: number }

export type Expression = {
  readonly parts: readonly Part[]
  readonly coins: WrittenNumber | null
  readonly currencies: readonly Currency[]
  /** The currencies that have the coin that is named. */
  readonly coinOf: readonly Currency[]
  readonly from: number
  readonly to: number
}

type Cursor = { readonly text: string; at: number }

const past = (cursor: Cursor): number => cursor.at + skip(cursor.text, cursor.at)

/** The word at the cursor, which moves behind it. */
function take<T>(cursor: Cursor, read: (text: string, at: number) => WordAt<T> | null): T | null {
  const from = past(cursor)
  const found = read(cursor.text, from)
  if (found) cursor.at = from + found.length
  return found?.of ?? null
}

function takeCurrency(cursor: Cursor): Currency | null {
  const named = take(cursor, currencyAt)
  if (named) return named
  const bracketed = at(/\s*\(\s*/uy, cursor.text, cursor.at)?.[0].length ?? 0
  const inside = bracketed > 0 ? currencyAt(cursor.text, cursor.at + bracketed) : null
  const closing = inside && at(/\s*\)/uy, cursor.text, cursor.at + bracketed + inside.length)
  if (!inside || !closing) return null
  cursor.at += bracketed + inside.length + closing[0].length
  return inside.of
}

/** The currency that the amount in words names. */
function takeRemark(cursor: Cursor): Currency | null {
  const found = at(remark, cursor.text, past(cursor))
  if (!found) return null
  cursor.at = past(cursor) + found[0].length
  return currencyIn(found[1] ?? '') ?? null
}

function takePart(cursor: Cursor, below: number): Part | null {
  const from = past(cursor)
  const number = numberAt(cursor.text, from)
  if (!number) return null
  const behind: Cursor = { text: cursor.text, at: from + number.length }
  const scale = take(behind, scaleAt)
  // Further parts are smaller ones: «25 тыс. 500».
  if ((scale ?? 0) >= below) return null
  cursor.at = behind.at
  return { number, scale: scale ?? 0 }
}

function takeParts(cursor: Cursor): Part[] {
  const parts: Part[] = []
  let below = Number.POSITIVE_INFINITY
  while (below > 0) {
    const part = takePart(cursor, below)
    if (!part) break
    parts.push(part)
    below = part.scale
  }
  return parts
}

const between = /\s*(?:,|и(?=\s)|жана(?=\s)|and(?=\s))/iuy

function takeCoins(cursor: Cursor): Pick<Expression, 'coins' | 'coinOf'> {
  const none = { coins: null, coinOf: [] }
  const inner: Cursor = { text: cursor.text, at: cursor.at }
  inner.at += at(between, inner.text, inner.at)?.[0].length ?? 0
  const from = past(inner)
  const digits = at(/\d{1,2}(?![\d.,])/uy, inner.text, from)
  if (!digits) return none
  inner.at = from + digits[0].length
  const coinOf = take(inner, coinAt)
  if (!coinOf) return none
  cursor.at = inner.at
  const readings = [{ whole: digits[0], fraction: '', isGuess: false }]
  return { coins: { readings, isTold: true, length: digits[0].length }, coinOf }
}

/** The longest expression of an amount that begins at this place; null where none does. */
export function expressionAt(text: string, from: number, currency?: Currency): Expression | null {
  const cursor: Cursor = { text, at: from }
  const before = takeCurrency(cursor)
  const coinsOnly = before ? null : takeCoins({ text, at: from })
  if (coinsOnly?.coins) {
    takeCoins(cursor)
    return { parts: [], ...coinsOnly, currencies: [], from, to: cursor.at }
  }
  const parts = takeParts(cursor)
  if (parts.length === 0) return null
  const brief = currency === 'KGS' ? at(shortSom, text, past(cursor)) : null
  const inside = takeCurrency(cursor)
  const spelt = inside ? null : takeRemark(cursor)
  const after = inside ?? takeCurrency(cursor)
  if (!after && brief) cursor.at = past(cursor) + brief[0].length
  const currencies = [before, spelt, after].filter(one => one !== null)
  const coins = after || before ? takeCoins(cursor) : { coins: null, coinOf: [] }
  return { parts, ...coins, currencies, from, to: cursor.at }
}

// What it comes to

type Valued = { readonly amount: bigint } | { readonly fault: Rejection }

function partValue(figures: Figures, scale: number, currency: Currency): Valued {
  const places = exponents[currency] + scale
  const whole = figures.whole === '' ? '0' : figures.whole
  // Zeros that a person sees where the currency has no decimals at all.
  const shown = exponents[currency] === 0 && scale === 0 && /^0{1,2}$/.test(figures.fraction) ? '' : figures.fraction
  const fraction = figures.isGuess ? shown.slice(0, places) : shown
  if (fraction.length > places) return { fault: reject('AmountDecimalsException', { currency }) }
  return { amount: BigInt(whole + fraction.padEnd(places, '0')) }
}

const most = 10n ** BigInt(integerDigitsMax)

/** The sum of the parts by one choice of their readings. */
function total({ parts, coins }: Expression, chosen: readonly Figures[], currency: Currency): Valued {
  let sum = coins ? BigInt(coins.readings[0]?.whole ?? 0) : 0n
  for (const [i, { scale }] of parts.entries()) {
    const figures = chosen[i]
    if (!figures) continue
    const value = partValue(figures, scale, currency)
    if ('fault' in value) return value
    sum += value.amount
  }
  return sum >= most * 10n ** BigInt(exponents[currency]) ? { fault: reject('AmountFormatException') } : { amount: sum }
}

/** Smaller parts fit below the larger ones, and only the last has decimals. */
function isOrdered({ parts, coins }: Expression, chosen: readonly Figures[]): boolean {
  return chosen.every(({ whole, fraction }, i) => {
    const larger = parts[i - 1]?.scale
    const isLast = i === parts.length - 1 && !coins
    const fits = larger === undefined || whole.length + (parts[i]?.scale ?? 0) <= larger
    return fits && (isLast || fraction === '')
  })
}

const choicesOf = (parts: readonly Part[]): Figures[][] =>
  parts.reduce<Figures[][]>(
    (chosen, { number }) => chosen.flatMap(before => number.readings.map(one => [...before, one])),
    [[]],
  )

/** What an expression means in a currency, or in the one that it names itself. */
export function meaningOf(expression: Expression, currency: Currency): AmountReading {
  const { parts, coins, currencies, coinOf } = expression
  const other = currencies.find(one => one !== currency)
  if (other) return refused(reject('AmountCurrencyException', { currency: other }))
  if (coins && !coinOf.includes(currency))
    return refused(reject('AmountCurrencyException', { currency: coinOf[0] ?? '' }))
  const sums = new Map<Minor, Money>()
  let fault: Rejection | null = null
  for (const chosen of choicesOf(parts)) {
    if (!isOrdered(expression, chosen)) continue
    // Where a currency has no decimals, three digits after a mark are a group.
    if (exponents[currency] === 0 && chosen.some((one, i) => one.isGuess && parts[i]?.scale === 0)) continue
    const value = total(expression, chosen, currency)
    if ('fault' in value) fault = fault ?? value.fault
    else sums.set(minor(value.amount), { amount: minor(value.amount), currency })
  }
  const [first, second] = sums.values()
  if (first && second) return { is: 'question', sums: [first, second] }
  if (first) return { is: 'amount', sum: first }
  return fault ? refused(fault) : unreadable
}

// A field

/** Three letters that are no currency of the bank. */
const otherCode = /^(?:(?<front>[A-Z]{3})\s*[\d .,]+|[\d .,]+?\s*(?<behind>[A-Z]{3}))$/u

const signed = (text: string): boolean =>
  sign.test(text[0] ?? '') ||
  /^\(\s*\d[^()]*\)/u.test(text) ||
  /^[^\d]{0,12}[-+\u2212]\s?\d/u.test(text) ||
  /\d\s?[-\u2212]$/u.test(text)

/**
 * What a person typed or pasted as an amount of a currency. Nothing is left out of it: a sign, decimals that the currency
 * does not have, another currency and words that are none of an amount are refused by name.
 */
export function readAmount(typed: string, currency: Currency): AmountReading {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (text.length > 200) return unreadable
  if (signed(text)) return refused(reject('AmountSignException'))
  const start = text.startsWith('=') ? 1 : 0
  const expression = expressionAt(text, start, currency)
  const rest = expression ? text.slice(expression.to) : text
  if (expression && /^\s*[.,]?$/.test(rest)) return meaningOf(expression, currency)
  const { front, behind } = otherCode.exec(text.toUpperCase())?.groups ?? {}
  const code = front ?? behind
  return code && !expression?.currencies.length
    ? refused(reject('AmountCurrencyException', { currency: code }))
    : unreadable
}

/** The amount, where a text is one without a question; else null. */
export function amountOf(typed: string, currency: Currency): Money | null {
  const reading = readAmount(typed, currency)
  return reading.is === 'amount' ? reading.sum : null
}

/** Why a text is no amount of a currency; null where it is one. A question is refused with both readings. */
export function amountFault(typed: string, currency: Currency): Rejection | null {
  const reading = readAmount(typed, currency)
  if (reading.is === 'amount') return null
  if (reading.is === 'refused') return reading.rejection
  const [first, second] = reading.sums.map(print)
  return reject('AmountAmbiguousException', { first: first ?? '', second: second ?? '' })
}
