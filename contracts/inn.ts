// Validates a taxpayer number (INN) and the tax PIN of a person, and tells organisations from people.

import { isRealDate } from './dates.ts'

export type InnKind = 'organisation' | 'person'
export type InnFault = 'required' | 'length' | 'firstDigit' | 'date'

const firstDigits = { organisation: ['0'], person: ['1', '2'] } as const satisfies Record<InnKind, readonly string[]>

/** Whose number it is, by the first digit; null for a digit that is given to nobody. */
export function innKind(inn: string): InnKind | null {
  const first = inn.charAt(0)
  return (
    (['organisation', 'person'] as const).find(kind => (firstDigits[kind] as readonly string[]).includes(first)) ?? null
  )
}

/** Digits 2 to 9 are a day, month and year: of registration or of birth. No check digit is published. */
export function checkInn(text: string, whose: InnKind | 'anyone' = 'anyone'): InnFault | null {
  if (text === '') return 'required'
  if (!/^\d{14}$/.test(text)) return 'length'
  const kind = innKind(text)
  if (!kind || (whose !== 'anyone' && kind !== whose)) return 'firstDigit'
  const date = { day: Number(text.slice(1, 3)), month: Number(text.slice(3, 5)), year: Number(text.slice(5, 9)) }
  return isRealDate(date) ? null : 'date'
}

/**
 * The digit that a tax PIN may not have and where it stands, counted from zero.
 * Counted from one it would be the last digit of the birth year, and people born in 1991 or 1995 would be refused.
 */
export const taxPinRule = { index: 9, forbidden: ['1', '5'] } as const

export type TaxPinFault = InnFault | 'forbiddenDigit'

/** A tax PIN is the number of a person, with one digit more to look at. */
export function checkTaxPin(
  text: string,
  rule: { readonly index: number; readonly forbidden: readonly string[] } = taxPinRule,
): TaxPinFault | null {
  return checkInn(text, 'person') ?? (rule.forbidden.includes(text.charAt(rule.index)) ? 'forbiddenDigit' : null)
}
