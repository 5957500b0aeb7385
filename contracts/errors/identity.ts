// Error codes of sign-in, codes and sessions.
import type { Catalogue } from './catalogue.ts'

export const identityErrors = {
  UserCredentialsException: { params: ['attempts'] },
  PhoneCredentialsException: { params: ['attempts'] },
  WrongOtpException: { field: 'code', params: ['attempts'] },
  OtpExpiredException: { field: 'code' },
  OtpUsedException: { field: 'code' },
  OtpAlreadySentException: { params: ['seconds'] },
  OtpLimitException: { status: 429, params: ['minutes'] },
  TemporaryLockoutException: { params: ['minutes', 'seconds'] },
  PermanentLockoutException: {},
  CaptchaException: {},
  SessionExpiredException: { status: 403 },
  WrongUserStateException: { params: ['status'] },
  UserNotFoundException: { status: 404 },
  PhoneAlreadyExistsException: {},
  FactorUnavailableException: {},
  ContractNotActiveException: { status: 403 },
  /** A rule of a new password that the page shows as well. */
  PasswordRulesException: { field: 'password' },
  /** One of those that are tried first. */
  CommonPasswordException: { field: 'password' },
  SamePasswordException: { field: 'password' },
  PasswordRepeatException: { field: 'repeat' },
  /** The password that is asked for beside the code. */
  WrongPasswordException: { field: 'password', params: ['attempts'] },
} as const satisfies Catalogue
