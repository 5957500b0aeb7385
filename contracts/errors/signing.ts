// Error codes of signing: why a proof is not accepted.
import type { Catalogue } from './catalogue.ts'

export const signingErrors = {
  ChallengeExpiredException: {},
  ChallengeChangedException: {},
  WrongSignCodeException: { field: 'code', params: ['attempts'] },
  SignCodeUsedException: { field: 'code' },
  SignTypeException: { params: ['signType'] },
  TotpNotEnrolledException: {},
} as const satisfies Catalogue
