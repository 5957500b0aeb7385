// The facts of cases, which whoever decides is shown: a row for each, by which the desk reads its values.

/** How the values of a fact are said: as they are, as a number, yes or no, or by a table of names. */
type FactForm =
  | 'TEXT'
  | 'COUNT'
  | 'FLAG'
  | 'PHONE'
  | 'DAY'
  | 'INSTANT'
  | 'SIGN_RIGHT'
  | 'SIGN_SCHEME'
  | 'SIGN_TYPE'
  | 'CONTRACT_STATE'
  | 'VERIFICATION'
  | 'ACCOUNT_STATUS'
  | 'AMOUNT'
  | 'RAIL_WORD'
  | 'REMEDY'
  | 'RAIL'
  | 'RAIL_STATE'
  | 'OPERATION'

/** The facts of cases by their codes: what is known, or what is and will be. */
export const caseFacts = {
  /** In the words of whoever asked. */
  grounds: 'TEXT',
  fullName: 'TEXT',
  individualInn: 'TEXT',
  mobile: 'PHONE',
  signRight: 'SIGN_RIGHT',
  signScheme: 'SIGN_SCHEME',
  signType: 'SIGN_TYPE',
  userContractState: 'CONTRACT_STATE',
  verification: 'VERIFICATION',
  /** How many others hold the right and may act now. */
  othersWithRight: 'COUNT',
  /** How many others change with this person. */
  othersChanged: 'COUNT',
  /** Documents that wait for this person's signature. */
  waitingDocuments: 'COUNT',
  wrongCodes: 'COUNT',
  codesLocked: 'FLAG',
  signInLocked: 'FLAG',
  /** By the bank, beside a freeze by the company. */
  isStopped: 'FLAG',
  hasAuthenticator: 'FLAG',
  meansSleepUntil: 'INSTANT',
  openSessions: 'COUNT',
  /** Keys of phones that were ended, by what the bank calls them. */
  endedKeys: 'TEXT',
  /** For how many companies they work. */
  companies: 'COUNT',
  companyName: 'TEXT',
  companyInn: 'TEXT',
  contractNumber: 'TEXT',
  contractIsActive: 'FLAG',
  contractLastDay: 'DAY',
  department: 'TEXT',
  /** Of the accounts that are opened. */
  currencies: 'TEXT',
  firstSigner: 'TEXT',
  /** Identified from afar, with the limits of that. */
  isRemote: 'FLAG',
  accounts: 'COUNT',
  /** Who ordered an arrest, and by what. */
  authority: 'TEXT',
  order: 'TEXT',
  payment: 'TEXT',
  documentNumber: 'TEXT',
  amount: 'AMOUNT',
  payerName: 'TEXT',
  recipientName: 'TEXT',
  recipientAccount: 'TEXT',
  railAttempts: 'COUNT',
  railLastError: 'TEXT',
  /** What the rail itself said when it was asked last. */
  railSaid: 'RAIL_WORD',
  remedy: 'REMEDY',
  answer: 'TEXT',
  answerStatus: 'RAIL_WORD',
  answerReason: 'TEXT',
  answerText: 'TEXT',
  answerReference: 'TEXT',
  parkedReason: 'TEXT',
  law: 'TEXT',
  difference: 'TEXT',
  rule: 'TEXT',
  /** What names a row of the rules, and its values, by the names of their form. */
  operation: 'OPERATION',
  trait: 'TEXT',
  fromTime: 'TEXT',
  createDeadline: 'TEXT',
  signDeadline: 'TEXT',
  works: 'TEXT',
  daysAhead: 'COUNT',
  day: 'DAY',
  holidayKind: 'TEXT',
  nameRu: 'TEXT',
  nameKy: 'TEXT',
  nameEn: 'TEXT',
  isWorking: 'FLAG',
  exceptionReason: 'TEXT',
  fieldRule: 'TEXT',
  regex: 'TEXT',
  minLength: 'COUNT',
  maxLength: 'COUNT',
  isRequired: 'FLAG',
  messageRu: 'TEXT',
  messageKy: 'TEXT',
  messageEn: 'TEXT',
  subjectKind: 'TEXT',
  oneTime: 'AMOUNT',
  daily: 'AMOUNT',
  monthly: 'AMOUNT',
  bic: 'TEXT',
  correspondentName: 'TEXT',
  sleepHours: 'COUNT',
  firstDay: 'DAY',
  /** Documents for which the row holds and that wait for a signature now; of these the ones that a change reaches. */
  touchedDocuments: 'COUNT',
  earlierDeadline: 'COUNT',
  /** Of these the ones whose new deadline has passed already. */
  lateAtOnce: 'COUNT',
  laterDeadline: 'COUNT',
  closedDay: 'COUNT',
  tooFar: 'COUNT',
  overLimit: 'COUNT',
  fieldMisfit: 'COUNT',
  /** The correspondent that is to come does not pay to their country or bank. */
  notPaidThere: 'COUNT',
  /** Who bears the charges; empty where nobody chooses. */
  chargesOption: 'TEXT',
  amountFrom: 'AMOUNT',
  amountUpto: 'AMOUNT',
  fixed: 'AMOUNT',
  percent: 'TEXT',
  minimum: 'AMOUNT',
  maximum: 'AMOUNT',
  /** Documents that wait, and stand with the commission that they were saved with. */
  keepFee: 'COUNT',
  /** Conversions that wait, saved at the rate of the board that is to change. */
  oldRate: 'COUNT',
  /** Rates of the same pair that are agreed with the company and still good. */
  agreedNow: 'COUNT',
  rateGroup: 'TEXT',
  currency: 'TEXT',
  rateBuy: 'TEXT',
  rateSell: 'TEXT',
  /** Null: at once. */
  since: 'TEXT',
  debitCurrency: 'TEXT',
  creditCurrency: 'TEXT',
  agreedRate: 'TEXT',
  /** Of the bank, now. */
  boardRate: 'TEXT',
  amountMax: 'AMOUNT',
  validUntil: 'TEXT',
  products: 'TEXT',
  /** How many work under it. */
  people: 'COUNT',
  account: 'TEXT',
  balance: 'AMOUNT',
  held: 'AMOUNT',
  accountStatus: 'ACCOUNT_STATUS',
  isStoppedByAuditor: 'FLAG',
  rail: 'RAIL',
  railState: 'RAIL_STATE',
  /** Payments that wait to be sent. */
  railWaiting: 'COUNT',
  railOldestDue: 'INSTANT',
  railParkedPayments: 'COUNT',
  railUnanswered: 'COUNT',
  railParkedAnswers: 'COUNT',
  /** Of a clerk: how they sign in, and what they may; OPERATOR or SUPERVISOR. */
  clerkLogin: 'TEXT',
  clerkRole: 'TEXT',
  tokenMethod: 'SIGN_TYPE',
  /** SHA-256 of the public key, as the token's program shows it. */
  keyFingerprint: 'TEXT',
  certificateSerial: 'TEXT',
  certificateUntil: 'INSTANT',
  isListed: 'FLAG',
  anchorName: 'TEXT',
  anchorFingerprint: 'TEXT',
  listAddresses: 'TEXT',
} as const satisfies Readonly<Record<string, FactForm>>

export type CaseFactCode = keyof typeof caseFacts
