// Check of a new password: the rules that a page ticks while it is typed, and that the bank asks again.
import { toLatin } from '../abroad.ts'
import { charactersIn } from './fields.ts'

export const passwordRules = ['length', 'upper', 'lower', 'digit', 'special', 'own'] as const
export type PasswordRule = (typeof passwordRules)[number]

export const passwordBounds = { min: 8, max: 128 } as const

const bankWords = ['ordo', 'ордо']
const nameFrom = 4

/** What is known of whose password it is to be; what is not known yet is left out. */
export type PasswordOwner = {
  readonly names?: readonly string[]
  readonly username?: string
  /** Digits with the code of the country. */
  readonly phone?: string
  readonly inn?: string
}

/** Words that a password may not hold, in small letters: of the bank, and the owner's own, in Latin letters too. */
function wordsOf({ names = [], username = '', phone = '', inn = '' }: PasswordOwner): readonly string[] {
  const own = [...names, ...names.map(toLatin), username].map(word => word.normalize('NFC').toLowerCase())
  return [...bankWords, ...own, phone.replace(/^996/, ''), inn].filter(word => word.length >= nameFrom)
}

/** The rules that a password breaks, in the order in which they are shown. */
export function brokenPasswordRules(text: string, owner: PasswordOwner): readonly PasswordRule[] {
  const password = text.normalize('NFC')
  const length = charactersIn(password)
  const small = password.toLowerCase()
  const digits = password.replace(/[\s()+-]/g, '')
  const isKept: Readonly<Record<PasswordRule, boolean>> = {
    length: length >= passwordBounds.min && length <= passwordBounds.max,
    upper: /[A-Z]/.test(password),
    lower: /[a-z]/.test(password),
    digit: /\d/.test(password),
    special: /[^\p{L}\p{N}\s]/u.test(password),
    own: password !== '' && !wordsOf(owner).some(word => small.includes(word) || digits.includes(word)),
  }
  return passwordRules.filter(rule => !isKept[rule])
}
