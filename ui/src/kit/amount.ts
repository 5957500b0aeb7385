/** Formats and parses decimal strings as people write them: grouping, comma, at least two decimals. */
export const NBSP = '\u00a0'

export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, NBSP)
}

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

/** What a person typed or pasted, as far as it can be an amount: digits, one comma, at most `decimals` after it. */
export function tidyAmount(text: string, decimals: number): string {
  const [whole = '', ...rest] = text
    .replace(/\./g, ',')
    .replace(/[^\d,]/g, '')
    .split(',')
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (rest.length === 0 || decimals === 0) return groupThousands(digits)
  return `${groupThousands(digits || '0')},${rest.join('').slice(0, decimals)}`
}

/** From the text of the field to the wire. */
export function amountToWire(text: string): string {
  const [whole = '', fraction = ''] = text.replaceAll(NBSP, '').split(',')
  if (!whole && !fraction) return ''
  return fraction ? `${whole || '0'}.${fraction}` : whole
}

/** From the wire to the text of the field. */
export function amountFromWire(wire: string): string {
  const [whole = '', fraction] = wire.split('.')
  return fraction === undefined ? groupThousands(whole) : `${groupThousands(whole)},${fraction}`
}
