// The kinds of cases: who asks, who proposes, who confirms, in which term. One row each, by which the desk sorts and filters them.
import type { ClerkRole, Who } from './access.ts'
import type { CaseReason } from './texts/caseReasons.ts'

/** Under which heading the desk has them, each with its sign. */
export const caseGroups = ['PEOPLE', 'COMPANIES', 'BRAKES', 'RAILS', 'RULES', 'STAFF'] as const
export type CaseGroup = (typeof caseGroups)[number]

export type CaseKindRow = {
  readonly group: CaseGroup
  /** Who asks: a group of people of companies, clerks at the desk, the bank by itself. */
  readonly asks: { readonly people?: Who; readonly desk?: true; readonly bank?: true }
  readonly proposes: readonly ClerkRole[]
  readonly confirms: readonly ClerkRole[]
  /** The promised term, in working hours of the desk. */
  readonly termHours: number
  /** So long it may lie undecided, in days. */
  readonly livesForDays: number
  /** Why it may be refused. */
  readonly reasons: readonly CaseReason[]
  /** A person asks it about themselves alone. */
  readonly isOwn?: true
  /** Due within the hour, at whatever hour of the night it is asked. */
  readonly isUrgent?: true
  /** Done as soon as it is asked; another clerk keeps or undoes it within the hour. It is never refused, sent back or withdrawn. */
  readonly isBrake?: true
}

const everyClerk = ['OPERATOR', 'SUPERVISOR'] as const
const supervisors = ['SUPERVISOR'] as const

/** Asked by a first signer in the portal, or by a clerk for whoever stands at the counter. */
const ofCompanies = {
  group: 'PEOPLE',
  asks: { people: 'FIRST_SIGNER', desk: true },
  proposes: everyClerk,
  confirms: supervisors,
} as const

/** Brought in by their company, to work there or to sell its installments. */
const newcomer = {
  group: 'PEOPLE',
  asks: { people: 'FIRST_SIGNER', desk: true },
  proposes: everyClerk,
  confirms: supervisors,
  termHours: 16,
  livesForDays: 30,
  reasons: ['IDENTITY_UNPROVEN', 'DATA_MISMATCH', 'DOCUMENTS_MISSING', 'NO_AUTHORITY', 'NOT_ELIGIBLE'],
} as const

/** A certificate for a key on a token: asked by whoever holds it, for themselves, or by a clerk for whoever stands at the counter. */
const ofToken = { ...newcomer, asks: { people: 'SIGNERS', desk: true }, termHours: 8, isOwn: true } as const

/** Asked at the desk about a company. */
const ofBank = { group: 'COMPANIES', asks: { desk: true }, proposes: everyClerk, confirms: supervisors } as const

/** Of what a rail, or the check of the books, leaves for people to decide. */
const remedy = {
  group: 'RAILS',
  asks: { desk: true },
  proposes: everyClerk,
  confirms: supervisors,
  termHours: 2,
  livesForDays: 7,
  reasons: ['CAUSE_REMAINS', 'DATA_MISMATCH'],
} as const

/** What the bank goes by, from a day or a moment on. */
const rules = {
  group: 'RULES',
  asks: { desk: true },
  proposes: everyClerk,
  confirms: supervisors,
  termHours: 8,
  livesForDays: 30,
  reasons: ['DATA_MISMATCH', 'NO_AUTHORITY', 'NOT_ELIGIBLE'],
} as const

/** Pulled by one clerk at once; the hour in which another keeps or undoes it is no term of working hours. */
const brake = {
  group: 'BRAKES',
  asks: { desk: true },
  proposes: everyClerk,
  confirms: supervisors,
  termHours: 1,
  livesForDays: 1,
  reasons: [],
  isBrake: true,
} as const

/** Asked by one clerk and confirmed by another. */
const release = {
  group: 'BRAKES',
  asks: { desk: true },
  proposes: everyClerk,
  confirms: supervisors,
  termHours: 4,
  livesForDays: 7,
  reasons: ['CAUSE_REMAINS', 'IDENTITY_UNPROVEN', 'DOCUMENTS_MISSING'],
} as const

export const caseKinds = {
  CHANGE_SIGN_RIGHT: {
    ...ofCompanies,
    termHours: 8,
    livesForDays: 30,
    reasons: ['NO_AUTHORITY', 'DOCUMENTS_MISSING', 'IDENTITY_UNPROVEN', 'DATA_MISMATCH'],
  },
  /** `businessUserContractId`, `signType`; to PAY_CONTROL and from it, of all signers of the contract. */
  CHANGE_SIGN_TYPE: {
    ...ofCompanies,
    termHours: 8,
    livesForDays: 30,
    reasons: ['NO_AUTHORITY', 'DOCUMENTS_MISSING', 'IDENTITY_UNPROVEN', 'DATA_MISMATCH'],
  },
  CHANGE_CONTACTS: {
    ...ofCompanies,
    termHours: 8,
    livesForDays: 30,
    reasons: ['IDENTITY_UNPROVEN', 'DATA_MISMATCH', 'DOCUMENTS_MISSING'],
  },
  UNLOCK_2FA: { ...ofCompanies, termHours: 4, livesForDays: 7, reasons: ['IDENTITY_UNPROVEN', 'DOCUMENTS_MISSING'] },
  /** A temporary password by SMS, for who has an authenticator: `businessUserContractId`. */
  RENEW_PASSWORD: {
    ...ofCompanies,
    termHours: 4,
    livesForDays: 7,
    reasons: ['IDENTITY_UNPROVEN', 'DOCUMENTS_MISSING'],
  },
  /** `businessUserContractId`, `method` (a kind of token), `request`: PKCS#10 of the key that was born on the token, in base64. */
  RU_TOKEN_CERTIFICATE_ISSUE: ofToken,
  /** The same and `cms`: the detached CMS over the request by the certificate that ends, in base64. */
  RU_TOKEN_CERTIFICATE_RENEW: { ...ofToken, termHours: 4 },
  /** Of a company: `certificateId`, `grounds`. */
  RU_TOKEN_CERTIFICATE_REVOKE: { ...ofCompanies, termHours: 1, livesForDays: 7, reasons: ['NO_AUTHORITY'] },
  /** `change`: LIST with `name`, `certificate` (an authority's own, in base64), `addresses` (of its lists of revoked ones); UNLIST with `certificate`; and `grounds`. */
  CERTIFICATE_ANCHOR: rules,
  ADD_USER: newcomer,
  ADD_SELLER_ROLE_TO_USER: newcomer,
  /** `personId`; of a company or of none. Refused, the person is rejected, and reads its words. */
  POST_VERIFICATION: {
    group: 'PEOPLE',
    asks: { desk: true, bank: true },
    proposes: everyClerk,
    confirms: supervisors,
    termHours: 8,
    livesForDays: 90,
    reasons: ['IDENTITY_UNPROVEN', 'DATA_MISMATCH', 'DOCUMENTS_MISSING', 'NOT_ELIGIBLE'],
  },
  /** Of no company yet: `companyName`, `companyInn`, `contractNumber`, `signScheme`, `products` (by commas), `department` (a BIC), `currencies` (by commas), `isRemote`; and the first signer as in ADD_USER. */
  REGISTER_COMPANY: {
    ...ofBank,
    termHours: 16,
    livesForDays: 30,
    reasons: ['IDENTITY_UNPROVEN', 'DATA_MISMATCH', 'DOCUMENTS_MISSING', 'NO_AUTHORITY', 'NOT_ELIGIBLE'],
  },
  /** Of a company: `contractId`, `signScheme`, `expiresOn` (empty: none), `isActive`, `products` (by commas), `grounds`: the terms as they will be. */
  CHANGE_CONTRACT: {
    ...ofBank,
    termHours: 8,
    livesForDays: 30,
    reasons: ['NO_AUTHORITY', 'DOCUMENTS_MISSING', 'DATA_MISMATCH', 'NOT_ELIGIBLE'],
  },
  /** Of a company: `account`, its number, `status`, `grounds`; for an arrest `authority` and `document`. */
  CHANGE_ACCOUNT_STATUS: {
    ...ofBank,
    termHours: 4,
    livesForDays: 30,
    reasons: ['NO_AUTHORITY', 'DOCUMENTS_MISSING', 'DATA_MISMATCH', 'NOT_ELIGIBLE'],
  },
  /** Of a company: `grounds`. */
  CONFIRM_REMOTE_CLIENT: {
    ...ofBank,
    termHours: 8,
    livesForDays: 30,
    reasons: ['IDENTITY_UNPROVEN', 'DATA_MISMATCH', 'DOCUMENTS_MISSING', 'NO_AUTHORITY'],
  },
  /** `paymentId`, `remedy`: TRY_AGAIN, or GIVE_BACK where the rail itself says that it never saw it, and `grounds`. */
  DEAD_LETTER: { ...remedy, asks: { desk: true, bank: true } },
  /** `rail`, `messageId`, `paymentId`, `grounds`: the answer belongs to this payment. */
  PARKED_ANSWER: remedy,
  /** `account`, its number, empty for what is of no account, and `grounds`: what was found and mended. */
  BOOKS_ALARM: { ...remedy, asks: { desk: true, bank: true } },
  /** `rule` (HOURS, WORKING_DAYS, HOLIDAY, EXCEPTION, FIELD, LIMIT, CORRESPONDENT, MEANS_SLEEP), what names its row and what it will be (`server/src/rules/ruleTables.ts`), `firstDay`, `grounds`. */
  RULE_CHANGE: rules,
  /** `operation`, `trait`, `option`, `amountFrom`, `amountUpto`, `fixed`, `percent`, `minimum`, `maximum`, `firstDay`, `grounds`. */
  TARIFF_CHANGE: rules,
  /** `group`, `currency`, `buy`, `sell`, `day` and `time` (both empty: at once), `grounds`. */
  RATE_BOARD: { ...rules, termHours: 1, livesForDays: 1 },
  /** Of a company: `debitCurrency`, `creditCurrency`, `rate`, `amountMax`, `day` and `time` until which it is good, `grounds`. */
  AGREED_RATE: { ...rules, termHours: 1, livesForDays: 1 },
  /** Asked by the bank when somebody says that it was not them: all is stopped already, and approved it lets them work again. */
  NOT_ME: {
    ...release,
    asks: { bank: true },
    termHours: 1,
    livesForDays: 90,
    isUrgent: true,
  },
  /** `personId`, `grounds`: nobody works under their name, at whatever company. */
  FREEZE_PERSON: brake,
  /** `personId`, `grounds`. */
  UNFREEZE_PERSON: release,
  /** `personId`, `grounds`. What ended is over, and not undone. */
  END_SESSIONS: brake,
  /** `personId`, `grounds`: their authenticator. Undone, it counts again; else they connect another. */
  REVOKE_MEANS: brake,
  /** `personId`, `grounds`: their authenticator, which came by SMS alone, signs at once. */
  WAKE_MEANS: release,
  /** Of a company: `contractId`, `grounds`. */
  FREEZE_CONTRACT: brake,
  /** Of a company: `contractId`, `grounds`. */
  UNFREEZE_CONTRACT: release,
  /** Of a company: `account`, its number, and `grounds`. */
  STOP_MONEY: brake,
  /** Of a company: `account`, its number, and `grounds`. */
  RELEASE_MONEY: release,
  /** `rail`, `grounds`. */
  STOP_RAIL: { ...brake, group: 'RAILS' },
  /** `rail`, `grounds`. */
  START_RAIL: { ...release, group: 'RAILS', reasons: ['CAUSE_REMAINS'] },
  /** `change`: NEW with `login`, `fullName`, `inn`, `role`; ROLE with `login`, `role`; END with `login`; and `grounds`. */
  STAFF_CHANGE: {
    group: 'STAFF',
    asks: { desk: true },
    proposes: supervisors,
    confirms: supervisors,
    termHours: 8,
    livesForDays: 30,
    reasons: ['NO_AUTHORITY', 'IDENTITY_UNPROVEN', 'NOT_ELIGIBLE'],
  },
} as const satisfies Readonly<Record<string, CaseKindRow>>

export type CaseKindName = keyof typeof caseKinds
