// Phone numbers: normalised to digits with the country code, formatted for the screen, masked.

const countryCode = '996'
const separators = /[\s()\-\u2010-\u2014.]/g

/**
 * Digits with the country code, as a number is kept; null when it is not a phone number.
 * A national number has 9 digits, or 10 with the trunk zero; any other country is told by a plus.
 */
export function normalisePhone(text: string): string | null {
  const dense = text.replace(separators, '')
  if (/^\+[1-9]\d{9,14}$/.test(dense)) return dense.startsWith('+996') && dense.length !== 13 ? null : dense.slice(1)
  if (/^0[1-9]\d{8}$/.test(dense)) return countryCode + dense.slice(1)
  if (/^[1-9]\d{8}$/.test(dense)) return countryCode + dense
  return /^[1-9]\d{11}$/.test(dense) ? dense : null
}

/** +996 (xxx) xxx xxx from 9 digits, +xxx (xxx) xxx xxx from 12, anything else as it is. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/^\+/, '')
  const full = /^\d{9}$/.test(digits) ? countryCode + digits : digits
  if (/^\d{12}$/.test(full)) return full.replace(/^(\d{3})(\d{3})(\d{3})(\d{3})$/, '+$1 ($2) $3 $4')
  return /^\d{10,15}$/.test(full) ? `+${full}` : phone
}

const maskedFrom = 7
const headShown = 3
const tailShown = 2

/** Head and tail stay, dots stand between; a number of up to six characters has nothing to hide. */
export function maskPhone(phone: string): string {
  if (phone.length < maskedFrom) return phone
  const shown = formatPhone(phone)
  const total = shown.replace(/\D/g, '').length
  let seen = 0
  return shown.replace(/\d/g, digit => {
    seen += 1
    return seen <= headShown || seen > total - tailShown ? digit : '•'
  })
}
