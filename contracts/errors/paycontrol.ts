// Error codes of pay control: keys of phones.
import type { Catalogue } from './catalogue.ts'

export const paycontrolErrors = {
  PayControlKeyExistsException: {},
  PayControlKeyNotFoundException: {},
  NoAwakeMeansException: {},
} as const satisfies Catalogue

/** What a phone is refused: binding it, opening it, and answering a request. */
export const phoneErrors = {
  ActivationExpiredException: { field: 'key' },
  PhoneSignatureException: { status: 403 },
  PhoneChallengeException: { status: 403 },
  PayControlKeyEndedException: { status: 403, params: ['keyStatus'] },
  PinFormatException: { field: 'pin' },
  WeakPinException: { field: 'pin' },
  WrongPinException: { field: 'pin', params: ['attempts'] },
  PinLockedException: { params: ['minutes', 'seconds'] },
  PhoneRequestNotFoundException: { status: 404 },
  PhoneRequestOverException: { status: 409, params: ['requestState'] },
  PhoneRequestChangedException: { status: 409 },
} as const satisfies Catalogue

/** What a person is refused who changes on their phone how they come in, or renews its key. */
export const ownAccessErrors = {
  IdentityCheckException: { status: 403 },
  KeyTooYoungException: { status: 403, params: ['from'] },
  NonResidentException: { status: 403 },
  WrongCodeWordException: { field: 'codeWord', params: ['attempts'] },
  CodeWordLockedException: { status: 403 },
  CodeWordMissingException: { status: 403 },
  CodeWordRulesException: { field: 'word' },
  PhoneNumberException: { field: 'phone' },
  SamePhoneException: { field: 'phone' },
  RenewalTooEarlyException: { params: ['from'] },
} as const satisfies Catalogue
