// Why a signature's proof is not accepted.
import type { Catalogue } from './catalogue.ts'

export const signingErrors = {
  ChallengeExpiredException: {},
  ChallengeChangedException: {},
  WrongSignCodeException: { field: 'code', says: ['attempts'] },
  SignCodeUsedException: { field: 'code' },
  SignTypeException: { says: ['signType'] },
  TotpNotEnrolledException: {},
} as const satisfies Catalogue
