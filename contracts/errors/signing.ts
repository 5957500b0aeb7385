// Error codes of signing: why a proof is not accepted, and why somebody cannot sign by their method now.
import type { Catalogue } from './catalogue.ts'

export const signingErrors = {
  ChallengeExpiredException: {},
  ChallengeChangedException: {},
  WrongSignCodeException: { field: 'code', params: ['attempts'] },
  SignCodeUsedException: { field: 'code' },
  SignTypeException: { params: ['signType'] },
  TotpNotEnrolledException: {},
  PhoneKeyMissingException: {},
  PhoneKeyEndedException: {},
  MeansAsleepException: { params: ['until'] },
} as const satisfies Catalogue
