// Error codes of sign-in, codes and sessions.
import type { Catalogue } from './catalogue.ts'

export const identityErrors = {
  UserCredentialsException: { params: ['attempts'] },
  PhoneCredentialsException: { params: ['attempts'] },
  TemporaryLockoutException: { params: ['minutes', 'seconds'] },
  PermanentLockoutException: {},
  CaptchaException: {},
  SessionExpiredException: { status: 403 },
  WrongUserStateException: { params: ['status'] },
  UserNotFoundException: { status: 404 },
  PhoneAlreadyExistsException: { field: 'phone' },
  ContractNotActiveException: { status: 403 },
} as const satisfies Catalogue

/** Of codes, which are asked for after the first step of the sign-in. */
export const codeErrors = {
  WrongOtpException: { field: 'code', params: ['attempts'] },
  OtpExpiredException: { field: 'code' },
  OtpUsedException: { field: 'code' },
  OtpAlreadySentException: { params: ['seconds'] },
  OtpLimitException: { status: 429, params: ['minutes'] },
  FactorUnavailableException: {},
  /** On a phone that was asked another number was picked, or nobody answered in time. */
  PhoneNumberMismatchException: {},
  PhoneSignInExpiredException: {},
} as const satisfies Catalogue

/** Of passwords that are chosen anew; their words are those of the pages that ask for one. */
export const passwordErrors = {
  /** A rule of a new password that the page shows as well. */
  PasswordRulesException: { field: 'password' },
  /** One of those that are tried first. */
  CommonPasswordException: { field: 'password' },
  SamePasswordException: { field: 'password' },
  PasswordRepeatException: { field: 'repeat' },
  /** The password that is asked for beside the code. */
  WrongPasswordException: { field: 'password', params: ['attempts'] },
} as const satisfies Catalogue

/** What is answered with a question for a second factor, and what becomes of that question on a phone; their words are those of the question. */
export const proofErrors = {
  ProofRequiredException: { status: 403 },
  /** By a means that is awake, as it is to wake another. */
  AwakeProofRequiredException: { status: 403 },
  PhoneProofDeclinedException: {},
  PhoneProofExpiredException: {},
} as const satisfies Catalogue
