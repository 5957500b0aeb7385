// Account numbers of the country: check digits, the bank in the first digits, BIC, and the grouped form that is shown.

export const accountLength = 16

export type AccountFault =
  | { readonly reason: 'required' }
  | { readonly reason: 'characters' }
  | { readonly reason: 'length'; readonly digits: number }
  | { readonly reason: 'checkDigits'; readonly digits: string; readonly expected: string }

/** Two digits: the first fourteen by modulus 97; a remainder of zero is written 97, so 00 is never right. */
function checkDigits(first14: string): string {
  const remainder = Number(first14) % 97
  return remainder === 0 ? '97' : String(remainder).padStart(2, '0')
}

/** A number is checked wherever it is met: in a form, at the gate, in a file, in a message. */
export function checkAccount(text: string): AccountFault | null {
  if (text === '') return { reason: 'required' }
  if (!/^\d+$/.test(text)) return { reason: 'characters' }
  if (text.length !== accountLength) return { reason: 'length', digits: text.length }
  const given = text.slice(14)
  const expected = checkDigits(text.slice(0, 14))
  return given === expected ? null : { reason: 'checkDigits', digits: given, expected }
}

/** The number of a new account from its bank and intrabank part. */
export function makeAccount(first14: string): string {
  if (!/^\d{14}$/.test(first14))
    throw new RangeError(`Not the first 14 digits of an account: ${JSON.stringify(first14)}.`)
  return first14 + checkDigits(first14)
}

/** The three digits of the bank. The branch cannot be read from a number, as every bank lays it out its own way. */
export const bankOf = (account: string): string => account.slice(0, 3)

export const isBic = (text: string): boolean => /^\d{6}$/.test(text)

/** A BIC belongs to an account when both name the same bank. */
export const bicMatchesAccount = ({ bic, account }: { bic: string; account: string }): boolean =>
  isBic(bic) && checkAccount(account) === null && bankOf(bic) === bankOf(account)

/** Takes out the spaces a person types or pastes between groups. */
export const plainAccount = (text: string): string => text.replace(/\s/g, '')

/** Groups of four that do not break over a line: '1090 8000 0000 1152'. */
export const formatAccount = (account: string): string => account.replace(/(.{4})(?=.)/g, '$1\u00a0')
