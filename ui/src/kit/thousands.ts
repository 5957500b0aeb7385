/** Groups of thousands; apart from amounts, as every text with a count needs them. */
export const NBSP = '\u00a0'

export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, NBSP)
}
