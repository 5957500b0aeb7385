// The secret that a person carries from the portal to a phone: twenty letters and digits, which the bank can say again but does not keep.
import type { Config } from '#kit/configTypes.ts'
import { hmac, sha256 } from '#kit/random.ts'

/** Crockford's: without I, L, O and U, which are read as others. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 20

/** Made of the id under the bank's key, 100 bits: an answer that was lost is said again without the secret ever being stored. */
export function codeOf({ secrets }: Pick<Config, 'secrets'>, activationId: string): string {
  const bytes = hmac(secrets.codeKey, `ordo/pay-control/activation\n${activationId}`)
  return Array.from(bytes.subarray(0, length), byte => alphabet[byte % alphabet.length]).join('')
}

/** In groups of four, as it is shown and typed. */
export const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** What somebody typed: cases, spaces and dashes are nothing, and letters that look like digits are those. */
const tidy = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')

/** Only this is kept; of what is no such code as well, which nobody has. */
export const codeHash = (typed: string): Buffer => sha256(`ordo/pay-control/activation\n${tidy(typed.slice(0, 100))}`)
