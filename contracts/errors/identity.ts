// Why a sign-in, a code or a session is refused.
import type { Catalogue } from './catalogue.ts'

export const identityErrors = {
  UserCredentialsException: { says: ['attempts'] },
  PhoneCredentialsException: { says: ['attempts'] },
  WrongOtpException: { field: 'code', says: ['attempts'] },
  OtpExpiredException: { field: 'code' },
  OtpUsedException: { field: 'code' },
  OtpAlreadySentException: { says: ['seconds'] },
  OtpLimitException: { status: 429, says: ['minutes'] },
  TemporaryLockoutException: { says: ['minutes', 'seconds'] },
  PermanentLockoutException: {},
  CaptchaException: {},
  SessionExpiredException: { status: 403 },
  WrongUserStateException: { says: ['status'] },
  UserNotFoundException: { status: 404 },
  PhoneAlreadyExistsException: {},
  FactorUnavailableException: {},
  ContractNotActiveException: { status: 403 },
} as const satisfies Catalogue
