// Written by `npm run gen` from contracts/schema.
import type { BusinessDate } from '../dates.ts'
import type { Pageable } from './prelude.ts'

export type Queries = {
  readonly clerk: {
    readonly args: {}
    readonly result: Clerk
  }
  readonly cases: {
    readonly args: { readonly filter: CaseFilter; readonly pageable: Pageable }
    readonly result: CasePage
  }
  readonly caseCounts: {
    readonly args: { readonly filter: CaseFilter }
    readonly result: CaseCounts
  }
  readonly case: {
    readonly args: { readonly caseId: string }
    readonly result: CaseDetails
  }
  readonly search: {
    readonly args: { readonly text: string }
    readonly result: readonly SearchFinding[]
  }
  readonly company: {
    readonly args: { readonly companyId: string }
    readonly result: Company
  }
  readonly person: {
    readonly args: { readonly personId: string }
    readonly result: BankPerson
  }
  readonly staff: {
    readonly args: {}
    readonly result: readonly StaffMember[]
  }
  readonly bankAudit: {
    readonly args: { readonly filter: BankAuditFilter; readonly pageable: Pageable }
    readonly result: BankAuditPage
  }
  readonly bankDay: {
    readonly args: {}
    readonly result: BankDay
  }
  readonly clockStops: {
    readonly args: {}
    readonly result: ClockStops | null
  }
  readonly clockForecast: {
    readonly args: { readonly to: string }
    readonly result: readonly ClockForecast[]
  }
  readonly railDays: {
    readonly args: {}
    readonly result: readonly RailDay[]
  }
  readonly railTroubles: {
    readonly args: {}
    readonly result: RailTroubles
  }
  readonly books: {
    readonly args: {}
    readonly result: Books
  }
  readonly checkLaw: {
    readonly args: { readonly id: string }
    readonly result: LawCheck
  }
  readonly walkAccount: {
    readonly args: { readonly number: string; readonly before?: string | null }
    readonly result: AccountWalk
  }
  readonly document: {
    readonly args: { readonly documentId: string }
    readonly result: BankDocument
  }
  readonly documentDelivery: {
    readonly args: { readonly documentId: string }
    readonly result: DocumentDelivery | null
  }
  readonly companyDocuments: {
    readonly args: { readonly companyId: string; readonly isWaiting: boolean; readonly pageable: Pageable }
    readonly result: CompanyDocumentPage
  }
  readonly clientAudit: {
    readonly args: { readonly filter: ClientAuditFilter; readonly pageable: Pageable }
    readonly result: ClientAuditPage
  }
  readonly bankRules: {
    readonly args: { readonly rule: BankRuleName }
    readonly result: readonly BankRule[]
  }
  readonly bankRuleVersions: {
    readonly args: { readonly rule: BankRuleName; readonly id: string }
    readonly result: readonly BankRuleVersion[]
  }
  readonly previewCase: {
    readonly args: { readonly form: CaseFormInput }
    readonly result: CasePreview
  }
  readonly certificateAnchors: {
    readonly args: {}
    readonly result: readonly CertificateAnchor[]
  }
  readonly bankBranches: {
    readonly args: {}
    readonly result: readonly BankBranch[]
  }
  readonly bankTariffs: {
    readonly args: {}
    readonly result: readonly BankTariff[]
  }
  readonly bankRates: {
    readonly args: {}
    readonly result: readonly BankRate[]
  }
  readonly bankRateMoments: {
    readonly args: { readonly group: string; readonly currency: string }
    readonly result: readonly BankRateMoment[]
  }
  readonly agreedRates: {
    readonly args: {}
    readonly result: readonly AgreedRate[]
  }
}

export type Mutations = {
  readonly askCase: {
    readonly args: { readonly form: CaseFormInput }
    readonly result: AskedCase
  }
  readonly takeCase: {
    readonly args: { readonly caseId: string }
    readonly result: number
  }
  readonly releaseCase: {
    readonly args: { readonly caseId: string }
    readonly result: number
  }
  readonly proposeCase: {
    readonly args: { readonly caseId: string; readonly version: number; readonly proposal: ProposalInput }
    readonly result: number
  }
  readonly confirmCase: {
    readonly args: { readonly caseId: string; readonly version: number }
    readonly result: CaseConfirmation
  }
  readonly sendBackCase: {
    readonly args: { readonly caseId: string; readonly version: number; readonly note: string }
    readonly result: number
  }
  readonly undoCase: {
    readonly args: { readonly caseId: string; readonly version: number; readonly note: string }
    readonly result: string
  }
  readonly withdrawCase: {
    readonly args: { readonly caseId: string }
    readonly result: string
  }
  readonly askRail: {
    readonly args: { readonly paymentId: string }
    readonly result: string
  }
  readonly moveClock: {
    readonly args: { readonly to: string }
    readonly result: Date | string
  }
  readonly checkCodeWord: {
    readonly args: { readonly personId: string; readonly said: string }
    readonly result: CodeWordCheck
  }
}

export type Subscriptions = {
  readonly listenCases: {
    readonly args: { readonly after?: number | null }
    readonly result: CaseNews
  }
}

export type Clerk = {
  readonly id: string
  readonly login: string
  readonly fullName: string
  readonly role: ClerkRole
}

export type ClerkRole = 'OPERATOR' | 'SUPERVISOR'

export type CaseFilter = {
  readonly states?: readonly CaseState[] | null
  readonly kinds?: readonly string[] | null
  readonly companyId?: string | null
  readonly personInn?: string | null
  readonly isMine?: boolean | null
  readonly isToConfirm?: boolean | null
  readonly isOverdue?: boolean | null
  readonly lang?: string | null
  readonly text?: string | null
}

export type CaseState = 'PENDING' | 'PROPOSED' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'EXPIRED'

export type CasePage = {
  readonly total: number
  readonly elements: readonly Case[]
}

export type CaseCounts = {
  readonly open: number
  readonly mine: number
  readonly toConfirm: number
  readonly overdue: number
  readonly kinds: readonly KindCount[]
}

export type KindCount = {
  readonly kind: string
  readonly count: number
}

export type Case = {
  readonly id: string
  readonly number: string
  readonly kind: string
  readonly state: CaseState
  readonly isBrake: boolean
  readonly version: number
  readonly companyId: string | null
  readonly companyName: string | null
  readonly companyInn: string | null
  readonly personId: string | null
  readonly personName: string | null
  readonly personInn: string | null
  readonly lang: string
  readonly createdAt: Date | string
  readonly dueAt: Date | string
  readonly expiresAt: Date | string
  readonly decidedAt: Date | string | null
  readonly isOverdue: boolean
  readonly isToConfirm: boolean
  readonly claim: CaseClaim | null
  readonly proposerName: string | null
  readonly headline: CaseFact | null
}

export type CaseClaim = {
  readonly clerkId: string
  readonly name: string
  readonly until: Date | string
  readonly isMine: boolean
}

export type CaseDetails = {
  readonly case: Case
  readonly applicant: CaseApplicant
  readonly changes: readonly CaseFact[]
  readonly facts: readonly CaseFact[]
  readonly asOf: Date | string
  readonly touches: readonly CaseFact[]
  readonly hindrance: CaseRefusal | null
  readonly refusal: CaseRefusal | null
  readonly reasons: readonly string[]
  readonly proposal: CaseProposal | null
  readonly decision: CaseDecision | null
  readonly steps: readonly CaseStep[]
  readonly actions: readonly CaseAction[]
}

export type CaseApplicant = {
  readonly actor: CaseActor
  readonly name: string | null
}

export type CaseActor = 'PERSON' | 'CLERK' | 'BANK'

export type CaseFact = {
  readonly code: string
  readonly before: string | null
  readonly after: string | null
  readonly at: Date | string | null
}

export type CaseRefusal = {
  readonly classification: string
  readonly params: Readonly<Record<string, string>>
}

export type CaseVerdict = 'APPROVE' | 'REJECT'

export type CaseProposal = {
  readonly verdict: CaseVerdict
  readonly reason: string | null
  readonly words: string | null
  readonly note: string | null
  readonly name: string
  readonly isMine: boolean
  readonly at: Date | string
}

export type CaseDecision = {
  readonly name: string
  readonly at: Date | string
  readonly reason: string | null
  readonly words: string | null
}

export type CaseStep = {
  readonly number: number
  readonly event: string
  readonly state: CaseState
  readonly at: Date | string
  readonly name: string | null
  readonly note: string | null
  readonly words: string | null
}

export type CaseAction = {
  readonly step: CaseStepName
  readonly refusal: CaseRefusal | null
}

export type CaseStepName = 'TAKE' | 'RELEASE' | 'PROPOSE' | 'CONFIRM' | 'SEND_BACK' | 'WITHDRAW' | 'UNDO'

export type CaseFormInput = {
  readonly kind: string
  readonly companyId?: string | null
  readonly lang?: string | null
  readonly content: readonly CaseFieldInput[]
}

export type CaseFieldInput = {
  readonly name: string
  readonly value: string
}

export type ProposalInput = {
  readonly verdict: CaseVerdict
  readonly reason?: string | null
  readonly words?: string | null
  readonly note?: string | null
}

export type AskedCase = {
  readonly id: string
  readonly number: string
}

export type CaseConfirmation = {
  readonly state: CaseState
  readonly refusal: CaseRefusal | null
}

export type CaseNews = {
  readonly number: number
  readonly id: string | null
}

export type FindingKind = 'COMPANY' | 'PERSON' | 'ACCOUNT' | 'DOCUMENT' | 'CASE' | 'TRACE'

export type SearchFinding = {
  readonly kind: FindingKind
  readonly id: string
  readonly title: string
  readonly note: string | null
  readonly companyId: string | null
  readonly companyName: string | null
}

export type Company = {
  readonly id: string
  readonly name: string
  readonly inn: string
  readonly contracts: readonly CompanyContract[]
  readonly accounts: readonly CompanyAccount[]
  readonly people: readonly CompanyPerson[]
}

export type CompanyContract = {
  readonly id: string
  readonly number: string
  readonly scheme: string
  readonly products: readonly string[]
  readonly isActive: boolean
  readonly isStopped: boolean
  readonly createdOn: BusinessDate
  readonly expiresOn: BusinessDate | null
}

export type CompanyAccount = {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly currency: string
  readonly status: string
  readonly openedOn: BusinessDate
  readonly balance: string
  readonly available: string
  readonly held: string
  readonly holds: number
  readonly isBlocked: boolean
  readonly isStopped: boolean
  readonly restrictions: readonly CompanyRestriction[]
}

export type CompanyRestriction = {
  readonly id: string
  readonly authority: string
  readonly document: string
  readonly since: BusinessDate
  readonly amount: string | null
}

export type CompanyPerson = {
  readonly personId: string
  readonly fullName: string
  readonly inn: string
  readonly contractId: string
  readonly signRight: string
  readonly state: string
}

export type BankPerson = {
  readonly id: string
  readonly fullName: string
  readonly inn: string
  readonly login: string
  readonly phone: string
  readonly email: string | null
  readonly verification: string
  readonly isStopped: boolean
  readonly hasAuthenticator: boolean
  readonly authenticatorSleepsUntil: Date | string | null
  readonly areCodesLocked: boolean
  readonly openSessions: number
  readonly lastSeenAt: Date | string | null
  readonly takesSms: boolean
  readonly codeWord: CodeWordState
  readonly works: readonly PersonWork[]
  readonly sessions: readonly PersonSession[]
  readonly means: readonly PersonMeans[]
  readonly phoneRequests: readonly PersonPhoneRequest[]
}

export type PersonPhoneRequest = {
  readonly id: string
  readonly companyId: string
  readonly kind: PersonPhoneRequestKind
  readonly state: PersonPhoneRequestState
  readonly askedAt: Date | string
  readonly expiresAt: Date | string
  readonly decidedAt: Date | string | null
  readonly count: number
  readonly documents: readonly PhoneRequestDocument[]
}

export type PersonPhoneRequestKind = 'DOCUMENTS' | 'SIGN_IN' | 'PROOF'

export type PersonPhoneRequestState = 'PENDING' | 'SIGNED' | 'DECLINED' | 'EXPIRED' | 'WITHDRAWN'

export type PhoneRequestDocument = {
  readonly id: string
  readonly number: string
  readonly recipientName: string
}

export type PersonMeans = {
  readonly id: string
  readonly companyId: string
  readonly kind: PersonMeansKind
  readonly state: PersonMeansState
  readonly number: string
  readonly since: Date | string
  readonly until: BusinessDate
  readonly isPinLocked: boolean
  readonly sleepsUntil: Date | string | null
}

export type PersonMeansKind = 'PAY_CONTROL' | 'RU_TOKEN_2' | 'RU_TOKEN_S'

export type PersonMeansState = 'NEW' | 'ACTIVE' | 'EXPIRED' | 'REPLACED' | 'REVOKED' | 'BLOCKED'

export type CodeWordState = 'SET' | 'NONE' | 'LOCKED'

export type PersonSession = {
  readonly id: string
  readonly companyId: string
  readonly address: string
  readonly agent: string | null
  readonly startedAt: Date | string
  readonly lastSeenAt: Date | string
  readonly isOpen: boolean
}

export type PersonWork = {
  readonly id: string
  readonly companyId: string
  readonly companyName: string
  readonly contractId: string
  readonly signRight: string
  readonly state: string
  readonly signType: string
}

export type StaffMember = {
  readonly id: string
  readonly login: string
  readonly fullName: string
  readonly inn: string
  readonly role: ClerkRole
  readonly isActive: boolean
  readonly isLocked: boolean
  readonly createdAt: Date | string
  readonly lastSeenAt: Date | string | null
}

export type BankAuditFilter = {
  readonly clerkId?: string | null
  readonly subjectId?: string | null
  readonly group?: BankAuditGroup | null
  readonly from?: string | null
  readonly until?: string | null
}

export type BankAuditGroup = 'ENTRY' | 'VIEW' | 'BANK' | 'RIGHTS'

export type BankAuditPage = {
  readonly total: number
  readonly elements: readonly BankAuditLine[]
}

export type BankAuditLine = {
  readonly number: number
  readonly at: Date | string
  readonly action: string
  readonly clerkId: string | null
  readonly clerkName: string | null
  readonly subjectId: string | null
  readonly address: string | null
  readonly trace: string | null
  readonly params: Readonly<Record<string, string>>
}

export type BankDay = {
  readonly now: Date | string
  readonly today: BusinessDate
  readonly isWorkingDay: boolean
  readonly opensAt: Date | string | null
  readonly closesAt: Date | string | null
  readonly closedThrough: BusinessDate | null
  readonly waitingDay: BusinessDate | null
  readonly waitingSince: Date | string | null
  readonly alarms: number
  readonly unconfirmedBrakes: readonly UnconfirmedBrake[]
  readonly isDemo: boolean
  readonly standIns: readonly StandIn[]
  readonly jobs: readonly DayJob[]
}

export type StandIn =
  | 'ACH'
  | 'RTGS'
  | 'CROSS_BORDER'
  | 'TREASURY'
  | 'CARDS'
  | 'BUDGET_CODES'
  | 'TAX'
  | 'RATES'
  | 'CAPTCHA'
  | 'AUTHORITY'
  | 'SMS'

export type UnconfirmedBrake = {
  readonly id: string
  readonly number: string
  readonly kind: string
  readonly since: Date | string
}

export type DayJob = {
  readonly name: string
  readonly startedAt: Date | string
  readonly tookMs: number
  readonly nextAt: Date | string
  readonly failedAt: Date | string | null
  readonly error: string | null
}

export type ClockStops = {
  readonly deadlines: ReadonlyArray<Date | string>
  readonly workingDay: Date | string
  readonly monthEnd: Date | string
}

export type ClockForecast = {
  readonly what: string
  readonly count: number
}

export type RailCondition = 'WORKS' | 'SLOW' | 'STOPPED'

export type RailDay = {
  readonly name: string
  readonly condition: RailCondition
  readonly mode: string
  readonly opensAt: Date | string | null
  readonly closesAt: Date | string | null
  readonly sessionIntervalSeconds: number
  readonly sessions: ReadonlyArray<Date | string>
  readonly stretches: readonly RailStretch[]
  readonly waiting: number
  readonly oldestDueAt: Date | string | null
  readonly retrying: number
  readonly unanswered: number
  readonly silent: number
  readonly dead: number
  readonly parkedAnswers: number
  readonly sent: readonly RailSum[]
  readonly settled: readonly RailSum[]
}

export type RailStretch = {
  readonly condition: RailCondition
  readonly from: Date | string
  readonly to: Date | string | null
}

export type RailSum = {
  readonly currency: string
  readonly count: number
  readonly amount: string
}

export type RailTroubles = {
  readonly payments: readonly TroubledPayment[]
  readonly answers: readonly ParkedAnswer[]
}

export type PaymentTrouble = 'DEAD' | 'SILENT' | 'UNKNOWN' | 'RETRY' | 'LATE'

export type TroubledPayment = {
  readonly trouble: PaymentTrouble
  readonly rail: string
  readonly paymentId: string
  readonly number: string
  readonly companyId: string
  readonly companyName: string | null
  readonly recipient: string
  readonly amount: string
  readonly currency: string
  readonly attempts: number
  readonly enquiries: number
  readonly lastError: string | null
  readonly since: Date | string
  readonly word: string | null
  readonly wordAt: Date | string | null
  readonly askedAt: Date | string | null
  readonly isAskWanted: boolean
}

export type ParkedAnswer = {
  readonly rail: string
  readonly messageId: string
  readonly reason: string
  readonly reference: string | null
  readonly status: string | null
  readonly answer: string | null
  readonly receivedAt: Date | string
}

export type Books = {
  readonly asOf: Date | string
  readonly balances: readonly TrialBalanceRow[]
  readonly alarms: readonly BooksAlarm[]
  readonly laws: readonly string[]
}

export type TrialBalanceRow = {
  readonly currency: string
  readonly kind: string
  readonly accounts: number
  readonly balance: string
  readonly held: string
}

export type BooksAlarm = {
  readonly id: string
  readonly law: string
  readonly account: string | null
  readonly detail: string
  readonly raisedAt: Date | string
}

export type LawCheck = {
  readonly id: string
  readonly rows: number
  readonly differing: number
  readonly examples: readonly string[]
  readonly tookMs: number
  readonly checkedAt: Date | string
}

export type AccountWalk = {
  readonly number: string
  readonly currency: string
  readonly companyId: string | null
  readonly companyName: string | null
  readonly duty: string | null
  readonly balance: string
  readonly held: string
  readonly isBlocked: boolean
  readonly total: string
  readonly lines: readonly WalkedLine[]
}

export type WalkedLine = {
  readonly seq: string
  readonly posting: string
  readonly stage: string
  readonly day: BusinessDate
  readonly bookedAt: Date | string
  readonly amount: string
  readonly balance: string
  readonly counterparty: string
  readonly counterpartyNumber: string
  readonly purpose: string
}

export type CodeWordAnswer = 'MATCH' | 'NO_MATCH' | 'NONE' | 'LOCKED'

export type CodeWordCheck = {
  readonly answer: CodeWordAnswer
  readonly attemptsLeft: number | null
}

export type BankDocument = {
  readonly id: string
  readonly companyId: string
  readonly companyName: string
  readonly companyInn: string
  readonly operation: string
  readonly number: string
  readonly status: string
  readonly version: number
  readonly amount: string
  readonly currency: string
  readonly commission: string
  readonly commissionCurrency: string
  readonly payer: DocumentParty
  readonly recipient: DocumentParty
  readonly recipientCompanyId: string | null
  readonly paymentCode: string | null
  readonly purpose: string
  readonly valueDate: BusinessDate
  readonly details: readonly DocumentDetail[]
  readonly origin: string
  readonly scheme: string | null
  readonly signUntil: Date | string | null
  readonly createdAt: Date | string
  readonly creatorId: string
  readonly creatorName: string
  readonly reason: string | null
  readonly refusal: CaseRefusal | null
  readonly road: readonly DocumentStep[]
  readonly signatures: readonly DocumentSignature[]
  readonly text: string
  readonly hash: string
  readonly isIntact: boolean
  readonly hold: DocumentHold | null
  readonly entries: readonly DocumentEntry[]
  readonly delivery: DocumentDelivery | null
}

export type DocumentParty = {
  readonly account: string
  readonly name: string
  readonly inn: string
  readonly bic: string
}

export type DocumentDetail = {
  readonly name: string
  readonly value: string
}

export type RoadPhase = 'PASSED' | 'CURRENT' | 'FUTURE'

export type DocumentStep = {
  readonly status: string
  readonly phase: RoadPhase
  readonly at: Date | string | null
  readonly personId: string | null
  readonly personName: string | null
  readonly reason: string | null
}

export type DocumentSignature = {
  readonly slot: number
  readonly personId: string
  readonly personName: string
  readonly signRight: string
  readonly method: string
  readonly signedAt: Date | string
  readonly hash: string
  readonly isOfThisText: boolean
  readonly isIntact: boolean
}

export type DocumentHold = {
  readonly amount: string
  readonly commission: string
  readonly outcome: string | null
}

export type DocumentEntry = {
  readonly posting: string
  readonly stage: string
  readonly day: BusinessDate
  readonly bookedAt: Date | string
  readonly account: string
  readonly duty: string | null
  readonly amount: string
  readonly currency: string
  readonly counterparty: string
  readonly purpose: string
}

export type DocumentDelivery = {
  readonly rail: string
  readonly attempts: number
  readonly enquiries: number
  readonly dueAt: Date | string
  readonly sentAt: Date | string | null
  readonly deadAt: Date | string | null
  readonly enquiryAt: Date | string | null
  readonly lastError: string | null
  readonly word: string | null
  readonly wordAt: Date | string | null
  readonly askedAt: Date | string | null
  readonly isAskWanted: boolean
  readonly isAskable: boolean
  readonly answers: readonly RailMessage[]
}

export type RailMessage = {
  readonly messageId: string
  readonly status: string | null
  readonly reason: string | null
  readonly text: string | null
  readonly receivedAt: Date | string
  readonly parkedReason: string | null
}

export type CompanyDocumentPage = {
  readonly total: number
  readonly elements: readonly CompanyDocument[]
}

export type CompanyDocument = {
  readonly id: string
  readonly operation: string
  readonly number: string
  readonly status: string
  readonly amount: string
  readonly currency: string
  readonly recipientName: string
  readonly createdAt: Date | string
  readonly signUntil: Date | string | null
}

export type ClientAuditFilter = {
  readonly companyId?: string | null
  readonly personId?: string | null
  readonly subjectId?: string | null
  readonly trace?: string | null
}

export type ClientAuditPage = {
  readonly total: number
  readonly elements: readonly ClientAuditLine[]
}

export type ClientAuditLine = {
  readonly companyId: string
  readonly companyName: string
  readonly number: number
  readonly at: Date | string
  readonly action: string
  readonly personId: string | null
  readonly personName: string | null
  readonly subjectId: string | null
  readonly address: string | null
  readonly trace: string | null
  readonly params: Readonly<Record<string, string>>
}

export type BankBranch = {
  readonly bic: string
  readonly name: string
}

export type BankRuleName =
  | 'HOURS'
  | 'WORKING_DAYS'
  | 'HOLIDAY'
  | 'EXCEPTION'
  | 'FIELD'
  | 'LIMIT'
  | 'CORRESPONDENT'
  | 'MEANS_SLEEP'

export type BankRule = {
  readonly id: string
  readonly key: readonly RuleValue[]
  readonly values: readonly RuleValue[]
  readonly mark: string
  readonly versions: number
  readonly next: BankRuleVersion | null
  readonly openCase: CaseLink | null
}

export type RuleValue = {
  readonly name: string
  readonly value: string
}

export type BankRuleVersion = {
  readonly number: number
  readonly before: readonly RuleValue[]
  readonly after: readonly RuleValue[]
  readonly firstDay: BusinessDate
  readonly decidedAt: Date | string
  readonly appliedAt: Date | string | null
  readonly case: CaseLink | null
}

export type CaseLink = {
  readonly id: string
  readonly number: string
}

export type CasePreview = {
  readonly changes: readonly CaseFact[]
  readonly touches: readonly CaseFact[]
}

export type BankTariff = {
  readonly id: string
  readonly operation: string
  readonly trait: string
  readonly option: string
  readonly amountFrom: string
  readonly mark: string
  readonly versions: readonly BankTariffVersion[]
  readonly openCase: CaseLink | null
}

export type VersionState = 'NEXT' | 'NOW' | 'PAST'

export type BankTariffVersion = {
  readonly state: VersionState
  readonly firstDay: BusinessDate
  readonly amountUpto: string | null
  readonly fixed: string
  readonly percent: string
  readonly minimum: string | null
  readonly maximum: string | null
  readonly case: CaseLink | null
}

export type BankRate = {
  readonly id: string
  readonly group: string
  readonly currency: string
  readonly mark: string
  readonly now: BankRateMoment | null
  readonly next: readonly BankRateMoment[]
  readonly isOwn: boolean
  readonly openCase: CaseLink | null
}

export type BankRateMoment = {
  readonly state: VersionState
  readonly firstDay: BusinessDate
  readonly since: Date | string | null
  readonly buy: string
  readonly sell: string
  readonly case: CaseLink | null
}

export type AgreedRateState = 'GOOD' | 'USED' | 'PAST'

export type AgreedRate = {
  readonly id: string
  readonly companyId: string
  readonly companyName: string | null
  readonly debitCurrency: string
  readonly creditCurrency: string
  readonly rate: string
  readonly amountMax: string
  readonly validUntil: Date | string
  readonly state: AgreedRateState
  readonly case: CaseLink | null
}

export type CertificateAnchor = {
  readonly id: string
  readonly name: string
  readonly fingerprint: string
  readonly certificate: string
  readonly until: Date | string
  readonly isListed: boolean
  readonly listedAt: Date | string
  readonly unlistedAt: Date | string | null
  readonly case: CaseLink | null
  readonly openCase: CaseLink | null
  readonly addresses: readonly ListAddress[]
  readonly list: RevocationListState | null
}

export type ListAddress = {
  readonly address: string
  readonly fetchedAt: Date | string | null
  readonly lastError: string | null
}

export type RevocationListState = {
  readonly since: Date | string
  readonly until: Date | string
  readonly isFresh: boolean
}
