// Every kind of operation is one row here, in the order of lists; SQL, screens, files, papers and the seed derive from it.

import type { Classification } from './errors/index.ts'
import { compare, type Money } from './money.ts'

/** What is alike for a person: the section of a list, and where the form stands. */
export type Family = 'interbank' | 'intrabank' | 'conversion' | 'swift' | 'budget' | 'card' | 'qr'

type Terms = {
  readonly family: Family
  /** The form on which people fill it in, as the address names it; null where no person makes it, or its family has forms of its own. */
  readonly form:
    | 'clearing-gross'
    | 'intra-bank-transfer'
    | 'conversion'
    | 'swift'
    | 'card-transfer'
    | 'card-transfer-o24'
    | 'card-transfer-rko'
    | null
  /** The page whose field rules hold for it; null where the bank alone makes it, by itself. */
  readonly page: 'CLEARING_GROSS' | 'INTRA_BANK_TRANSFER' | 'CONVERSION' | 'SWIFT' | 'BUDGET' | 'CARD_TRANSFER' | null
  /** Which neighbour carries it; null where both accounts are in this bank. */
  readonly rail: 'ACH' | 'RTGS' | 'CROSS_BORDER' | 'TREASURY' | 'CARDS' | null
  /**
   * When the money moves: ANSWER when its rail has answered, VALUE_DATE on the morning of its value date, SIGNATURE with the last
   * signature (its value date is always that day), NOTICE when the operator tells of it.
   */
  readonly settles: 'ANSWER' | 'VALUE_DATE' | 'SIGNATURE' | 'NOTICE'
  /** Whose account the recipient's must be. ELSEWHERE is no account of a bank of this country: abroad, a treasury's, a card; what it must be is said by checks of the kind's own. */
  readonly recipient: 'ANOTHER_BANK' | 'SAME_COMPANY' | 'ANOTHER_CLIENT' | 'ELSEWHERE'
  /** Which of the two codes of its form: to what is one's own (of one's own bank, for a person's card), or to another's; null where a form has but one, or asks. */
  readonly side: 'OWN' | 'OTHER' | null
  /** Which permission on the account to be debited allows it; null: the one of its own name. */
  readonly permission: 'INTRABANK_TRANSFER_OWN' | 'INTRABANK_TRANSFER_FOREIGN' | null
  /** Does the company receive the money? */
  readonly isIncoming: boolean
  /** Does the list of payees learn of whom it paid? */
  readonly teachesPayee: boolean
  readonly paymentKind: 'B2B' | 'B2C' | 'B2G'
  /** Is it a payment in som only? */
  readonly inSom: boolean
  /** Is another currency credited than is debited? */
  readonly converts: boolean
  readonly isRepeatable: boolean
  /** May a document of it be edited, and be returned for editing? */
  readonly isEditable: boolean
  readonly isRecallable: boolean
  /** May it be exported and opened as a page to print? */
  readonly isPrintable: boolean
  /** May its draft be changed on the value date only, while it may be signed? */
  readonly isOfItsDay: boolean
  /** Its own names of refusals at a deadline begin so; the others share one. */
  readonly deadline: Deadline
  /** Which paper is printed of it. */
  readonly paper:
    | 'clearing'
    | 'gross'
    | 'own'
    | 'intrabank'
    | 'conversion'
    | 'swift'
    | 'budget'
    | 'toCard'
    | 'fromCard'
    | 'qr'
}

type Deadline = (Classification extends infer C ? (C extends `${infer D}CreateDeadlineException` ? D : never) : never) &
  string

/** What is so for most. */
const everyday = {
  side: null,
  permission: null,
  isIncoming: false,
  paymentKind: 'B2B',
  inSom: false,
  converts: false,
  teachesPayee: true,
  isRepeatable: true,
  isEditable: true,
  isRecallable: true,
  isPrintable: true,
  isOfItsDay: false,
  deadline: '',
} as const satisfies Partial<Terms>

const oneWay = {
  ...everyday,
  teachesPayee: false,
  isRepeatable: false,
  isEditable: false,
  isRecallable: false,
} as const

const own = { recipient: 'SAME_COMPANY', side: 'OWN' } as const
const another = { recipient: 'ANOTHER_CLIENT', side: 'OTHER' } as const
/** Permissions on an account know no cards: to or from one it is a transfer in this bank. */
const ownCard = { ...own, permission: 'INTRABANK_TRANSFER_OWN', teachesPayee: false } as const
const anothersCard = { ...another, permission: 'INTRABANK_TRANSFER_FOREIGN' } as const

const interbank = {
  ...everyday,
  family: 'interbank',
  form: 'clearing-gross',
  page: 'CLEARING_GROSS',
  settles: 'ANSWER',
  recipient: 'ANOTHER_BANK',
  inSom: true,
} as const

const intrabank = {
  ...everyday,
  family: 'intrabank',
  form: 'intra-bank-transfer',
  page: 'INTRA_BANK_TRANSFER',
  rail: null,
  settles: 'VALUE_DATE',
} as const

const card = { ...everyday, family: 'card', page: 'CARD_TRANSFER' } as const
const toCompanysCard = {
  ...card,
  form: 'card-transfer',
  rail: null,
  settles: 'VALUE_DATE',
  isOfItsDay: true,
  paper: 'toCard',
} as const
/** People are paid over the processing, whichever bank gave them the card; a card is no account that can be looked at. */
const toPersonsCard = {
  ...card,
  form: 'card-transfer-o24',
  rail: 'CARDS',
  settles: 'ANSWER',
  recipient: 'ELSEWHERE',
  permission: 'INTRABANK_TRANSFER_FOREIGN',
  paymentKind: 'B2C',
  isOfItsDay: true,
  paper: 'toCard',
} as const
const fromCard = { ...card, form: 'card-transfer-rko', rail: null, settles: 'VALUE_DATE', paper: 'fromCard' } as const

/** No page drafts it, nobody signs it, no rail carries it: the operator's transit account gives the money, or takes it back. */
const recorded = {
  ...oneWay,
  family: 'qr',
  form: null,
  page: null,
  rail: null,
  settles: 'NOTICE',
  recipient: 'ELSEWHERE',
  paymentKind: 'B2C',
  inSom: true,
  paper: 'qr',
} as const

const rows = {
  CLEARING: { ...interbank, rail: 'ACH', deadline: 'Clearing', paper: 'clearing' },
  GROSS: { ...interbank, rail: 'RTGS', deadline: 'Gross', paper: 'gross' },
  INTRABANK_TRANSFER_OWN: { ...intrabank, ...own, deadline: 'IntrabankOwn', paper: 'own' },
  INTRABANK_TRANSFER_FOREIGN: {
    ...intrabank,
    ...another,
    deadline: 'IntrabankForeign',
    paper: 'intrabank',
  },
  CONVERSION: {
    ...oneWay,
    family: 'conversion',
    form: 'conversion',
    page: 'CONVERSION',
    rail: null,
    settles: 'SIGNATURE',
    recipient: 'SAME_COMPANY',
    converts: true,
    deadline: 'Conversion',
    paper: 'conversion',
  },
  SWIFT: {
    ...everyday,
    family: 'swift',
    form: 'swift',
    page: 'SWIFT',
    rail: 'CROSS_BORDER',
    settles: 'ANSWER',
    recipient: 'ELSEWHERE',
    converts: true,
    deadline: 'Swift',
    paper: 'swift',
  },
  BUDGET_PAYMENT: {
    ...oneWay,
    family: 'budget',
    form: null,
    page: 'BUDGET',
    rail: 'TREASURY',
    settles: 'ANSWER',
    recipient: 'ELSEWHERE',
    paymentKind: 'B2G',
    inSom: true,
    paper: 'budget',
  },
  RKO_2_BUSINESS_CARD_OWN: { ...toCompanysCard, ...ownCard },
  RKO_2_BUSINESS_CARD_FOREIGN: { ...toCompanysCard, ...anothersCard },
  RKO_2_INDIVIDUAL_CARD_OWN: { ...toPersonsCard, side: 'OWN' },
  RKO_2_INDIVIDUAL_CARD_FOREIGN: { ...toPersonsCard, side: 'OTHER' },
  BUSINESS_CARD_2_RKO_OWN: { ...fromCard, ...ownCard },
  BUSINESS_CARD_2_RKO_FOREIGN: { ...fromCard, ...anothersCard },
  // The rule of recalling names conversion, budget and refund, not an acceptance.
  QR: { ...recorded, isIncoming: true, isRecallable: true },
  REFUND: { ...recorded, isPrintable: false },
} as const satisfies Record<string, Terms>

type Rows = typeof rows

/** One row, as wide as any of them. */
export type Operation = Terms

export type OperationCode = keyof Rows
/** The codes whose row says all of this: `CodeWhere<{ family: 'card' }>`. */
export type CodeWhere<T extends Partial<Terms>> = { [K in OperationCode]: Rows[K] extends T ? K : never }[OperationCode]

export const operationCodes = Object.keys(rows) as readonly OperationCode[]

export const operationOf = (code: OperationCode): Operation => rows[code]

/** The codes whose row says all of that, in the order of lists: `codesWhere({ settles: 'VALUE_DATE' })`. */
export function codesWhere<const T extends Partial<Terms>>(terms: T): readonly CodeWhere<T>[] {
  const wanted = Object.entries(terms)
  const fits = (code: OperationCode): code is CodeWhere<T> =>
    wanted.every(([name, value]) => rows[code][name as keyof Terms] === value)
  return operationCodes.filter(fits)
}

/** The one kind whose row says all of this: `codeWhere({ family: 'swift' })`. Throws where there is none, or more than one. */
export function codeWhere<const T extends Partial<Terms>>(terms: T): CodeWhere<T> {
  const [code, ...more] = codesWhere(terms)
  if (!code || more.length)
    throw new Error(`not one kind, but ${more.length + (code ? 1 : 0)}: ${JSON.stringify(terms)}`)
  return code
}

type PermissionFor<C extends OperationCode> = C extends OperationCode
  ? Rows[C]['permission'] extends infer P extends string
    ? P
    : C
  : never

/** The permission on the account to be debited that allows the kind: the one of its own name, where its row names no other. */
export const permissionOf = <C extends OperationCode>(code: C): PermissionFor<C> =>
  (rows[code].permission ?? code) as PermissionFor<C>

/** Does this bank keep the recipient's account? */
export const isInside = ({ recipient }: Pick<Terms, 'recipient'>): boolean =>
  recipient === 'SAME_COMPANY' || recipient === 'ANOTHER_CLIENT'

type Sibling<C extends OperationCode> = CodeWhere<{ form: Rows[C]['form'] }>

/** The code of the same form for a side; the code itself where its form has no sides. */
export function onSide<C extends OperationCode>(code: C, side: 'OWN' | 'OTHER'): C | Sibling<C> {
  const { form }: { form: Rows[C]['form'] } = rows[code]
  const isSibling = (one: OperationCode): one is Sibling<C> => rows[one].form === form && rows[one].side === side
  return (form && operationCodes.find(isSibling)) ?? code
}

type Interbank = CodeWhere<{ family: 'interbank' }>

/** Above the limit of clearing a transfer goes gross, whatever was chosen. */
export const interbankFor = (chosen: Interbank, amount: Money, limit: Money): Interbank =>
  compare(amount, limit) > 0 ? 'GROSS' : chosen

/** Is it a kind that people draft and sign? The others the bank writes down by itself. */
export const isTransfer = (text: string): text is PaymentOperation => isOperation(text) && rows[text].page !== null

export type PaymentOperation = Exclude<OperationCode, CodeWhere<{ page: null }>>

const isOperation = (text: string): text is OperationCode => Object.hasOwn(rows, text)

/** Is it a kind of that family? */
export const isOf = <F extends Family>(text: string, family: F): text is CodeWhere<{ family: F }> =>
  isOperation(text) && rows[text].family === family
