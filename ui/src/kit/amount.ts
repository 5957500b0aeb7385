/** Formats and parses decimal strings as people write them: grouping, comma, at least two decimals. */
import { groupThousands, NBSP } from './thousands.ts'

export interface AmountParts {
  negative: boolean
  integer: string
  fraction: string
}

export function splitAmount(amount: string): AmountParts {
  const negative = amount.startsWith('-')
  const [whole = '', fraction = ''] = amount.replace(/^[-+]/, '').split('.')
  return { negative, integer: groupThousands(whole || '0'), fraction: fraction.padEnd(2, '0') }
}

/** The whole amount as one text, for labels and descriptions. */
export function amountText(amount: string, currency?: string): string {
  const { negative, integer, fraction } = splitAmount(amount)
  return `${negative ? '\u2212' : ''}${integer},${fraction}${currency ? NBSP + currency : ''}`
}

/** Whether a text is grouped while it is typed: digits with one decimal mark and at most so many decimals. */
export function isPlainAmount(text: string, decimals: number): boolean {
  const dense = text.replaceAll(NBSP, '')
  return decimals === 0 ? /^\d*$/.test(dense) : new RegExp(`^\\d*(?:[.,]\\d{0,${decimals}})?$`).test(dense)
}

/** Groups digits with one decimal mark; any other text stays as it was typed. */
export function tidyAmount(text: string, decimals: number): string {
  if (!isPlainAmount(text, decimals)) return text
  const [whole = '', fraction] = text.replaceAll(NBSP, '').replace('.', ',').split(',')
  const digits = whole.replace(/^0+(?=\d)/, '')
  return fraction === undefined ? groupThousands(digits) : `${groupThousands(digits || '0')},${fraction}`
}

/**
 * Tidies what is typed, and remembers the mark for which a comma is shown. Where the text turns out to be grouped by that mark,
 * it stands there again: «1.234.567,89» is read as it was meant.
 */
export function typedAmount(text: string, decimals: number, mark: string): { text: string; mark: string } {
  if (!isPlainAmount(text, decimals)) return { text: mark === '.' ? text.replace(',', mark) : text, mark: '' }
  return { text: tidyAmount(text, decimals), mark: text.includes('.') ? '.' : text.includes(',') ? mark : '' }
}

/** Converts the text of the field to the wire. */
export function amountToWire(text: string): string {
  const [whole = '', fraction = ''] = text.replaceAll(NBSP, '').split(',')
  if (!whole && !fraction) return ''
  return fraction ? `${whole || '0'}.${fraction}` : whole
}

/** Converts the wire to the text of the field; what is no amount stays as it was typed. */
export function amountFromWire(wire: string): string {
  if (!/^\d+(?:\.\d*)?$/.test(wire)) return wire
  const [whole = '', fraction] = wire.split('.')
  return fraction === undefined ? groupThousands(whole) : `${groupThousands(whole)},${fraction}`
}
