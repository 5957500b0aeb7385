// Written by `npm run gen` from contracts/schema.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Pageable } from '@bank/contracts/generated/prelude.ts'
import type { AgreedRateState, BankAuditFilter, BankRuleName, CaseActor, CaseFilter, CaseFormInput, CaseState, CaseStepName, CaseVerdict, ClerkRole, ClientAuditFilter, CodeWordAnswer, CodeWordState, FindingKind, PaymentTrouble, PersonMeansKind, PersonMeansState, PersonPhoneRequestKind, PersonPhoneRequestState, ProposalInput, RailCondition, RoadPhase, StandIn, VersionState } from '@bank/contracts/generated/desk.ts'

export type BankBranchesQueryVariables = Record<string, never>

export type BankBranchesQuery = { bankBranches: ReadonlyArray<{ bic: string; name: string }> }

export type QueueCasesQueryVariables = { readonly filter: CaseFilter; readonly pageable: Pageable }

export type QueueCasesQuery = { cases: { total: number; elements: readonly QueueRowFragment[] } }

export type QueueRowFragment = { id: string; number: string; kind: string; state: CaseState; version: number; companyId: string | null; companyName: string | null; companyInn: string | null; personId: string | null; personName: string | null; personInn: string | null; lang: string; createdAt: string; dueAt: string; expiresAt: string; decidedAt: string | null; isOverdue: boolean; isToConfirm: boolean; isBrake: boolean; claim: { clerkId: string; name: string; until: string; isMine: boolean } | null; proposerName: string | null; headline: FactRowFragment | null }

export type FactRowFragment = { code: string; before: string | null; after: string | null }

export type QueueCountsQueryVariables = { readonly filter: CaseFilter }

export type QueueCountsQuery = { caseCounts: { open: number; mine: number; toConfirm: number; overdue: number; kinds: ReadonlyArray<{ kind: string; count: number }> } }

export type CaseDetailsQueryVariables = { readonly caseId: string }

export type CaseDetailsQuery = { case: { case: QueueRowFragment; applicant: { actor: CaseActor; name: string | null }; changes: readonly FactRowFragment[]; facts: ReadonlyArray<{ code: string; before: string | null; after: string | null; at: string | null }>; asOf: string; touches: readonly FactRowFragment[]; hindrance: { classification: string; params: Readonly<Record<string, string>> } | null; refusal: { classification: string; params: Readonly<Record<string, string>> } | null; reasons: readonly string[]; proposal: { verdict: CaseVerdict; reason: string | null; words: string | null; note: string | null; name: string; isMine: boolean; at: string } | null; decision: { name: string; at: string; reason: string | null; words: string | null } | null; steps: ReadonlyArray<{ number: number; event: string; state: CaseState; at: string; name: string | null; note: string | null; words: string | null }>; actions: ReadonlyArray<{ step: CaseStepName; refusal: { classification: string; params: Readonly<Record<string, string>> } | null }> } }

export type CaseNewsSubscriptionVariables = { readonly after?: number | null }

export type CaseNewsSubscription = { listenCases: { number: number; id: string | null } }

export type AskCaseMutationVariables = { readonly form: CaseFormInput }

export type AskCaseMutation = { askCase: { id: string; number: string } }

export type PreviewCaseQueryVariables = { readonly form: CaseFormInput }

export type PreviewCaseQuery = { previewCase: { changes: readonly FactRowFragment[]; touches: readonly FactRowFragment[] } }

export type TakeCaseMutationVariables = { readonly caseId: string }

export type TakeCaseMutation = { takeCase: number }

export type ReleaseCaseMutationVariables = { readonly caseId: string }

export type ReleaseCaseMutation = { releaseCase: number }

export type ProposeCaseMutationVariables = { readonly caseId: string; readonly version: number; readonly proposal: ProposalInput }

export type ProposeCaseMutation = { proposeCase: number }

export type ConfirmCaseMutationVariables = { readonly caseId: string; readonly version: number }

export type ConfirmCaseMutation = { confirmCase: { state: CaseState; refusal: { classification: string; params: Readonly<Record<string, string>> } | null } }

export type SendBackCaseMutationVariables = { readonly caseId: string; readonly version: number; readonly note: string }

export type SendBackCaseMutation = { sendBackCase: number }

export type UndoCaseMutationVariables = { readonly caseId: string; readonly version: number; readonly note: string }

export type UndoCaseMutation = { undoCase: string }

export type WithdrawCaseMutationVariables = { readonly caseId: string }

export type WithdrawCaseMutation = { withdrawCase: string }

export type DeskSearchQueryVariables = { readonly text: string }

export type DeskSearchQuery = { search: ReadonlyArray<{ kind: FindingKind; id: string; title: string; note: string | null; companyId: string | null; companyName: string | null }> }

export type CompanyPageQueryVariables = { readonly companyId: string }

export type CompanyPageQuery = { company: { id: string; name: string; inn: string; contracts: ReadonlyArray<{ id: string; number: string; scheme: string; products: readonly string[]; isActive: boolean; isStopped: boolean; createdOn: BusinessDate; expiresOn: BusinessDate | null }>; accounts: ReadonlyArray<{ id: string; number: string; name: string; currency: string; status: string; openedOn: BusinessDate; balance: string; available: string; held: string; holds: number; isBlocked: boolean; isStopped: boolean; restrictions: ReadonlyArray<{ id: string; authority: string; document: string; since: BusinessDate; amount: string | null }> }>; people: ReadonlyArray<{ personId: string; fullName: string; inn: string; contractId: string; signRight: string; state: string }> } }

export type PersonPageQueryVariables = { readonly personId: string }

export type PersonPageQuery = { person: { id: string; fullName: string; inn: string; login: string; phone: string; email: string | null; verification: string; isStopped: boolean; hasAuthenticator: boolean; authenticatorSleepsUntil: string | null; areCodesLocked: boolean; openSessions: number; lastSeenAt: string | null; takesSms: boolean; codeWord: CodeWordState; sessions: ReadonlyArray<{ id: string; companyId: string; address: string; agent: string | null; startedAt: string; lastSeenAt: string; isOpen: boolean }>; works: ReadonlyArray<{ id: string; companyId: string; companyName: string; contractId: string; signRight: string; signType: string; state: string }>; means: ReadonlyArray<{ id: string; companyId: string; kind: PersonMeansKind; state: PersonMeansState; number: string; since: string; until: BusinessDate; isPinLocked: boolean; sleepsUntil: string | null }>; phoneRequests: ReadonlyArray<{ id: string; companyId: string; kind: PersonPhoneRequestKind; state: PersonPhoneRequestState; askedAt: string; expiresAt: string; decidedAt: string | null; count: number; documents: ReadonlyArray<{ id: string; number: string; recipientName: string }> }> } }

export type CheckCodeWordMutationVariables = { readonly personId: string; readonly said: string }

export type CheckCodeWordMutation = { checkCodeWord: { answer: CodeWordAnswer; attemptsLeft: number | null } }

export type RequestsOfQueryVariables = { readonly filter: CaseFilter; readonly pageable: Pageable }

export type RequestsOfQuery = { cases: { total: number; elements: ReadonlyArray<{ id: string; number: string; kind: string; state: CaseState; createdAt: string; personName: string | null; isToConfirm: boolean; claim: { clerkId: string; name: string; until: string; isMine: boolean } | null }> } }

export type BankDayQueryVariables = Record<string, never>

export type BankDayQuery = { bankDay: { now: string; today: BusinessDate; isWorkingDay: boolean; opensAt: string | null; closesAt: string | null; closedThrough: BusinessDate | null; waitingDay: BusinessDate | null; waitingSince: string | null; alarms: number; unconfirmedBrakes: ReadonlyArray<{ id: string; number: string; kind: string; since: string }>; isDemo: boolean; standIns: readonly StandIn[]; jobs: ReadonlyArray<{ name: string; startedAt: string; tookMs: number; nextAt: string; failedAt: string | null; error: string | null }> } }

export type ClockStopsQueryVariables = Record<string, never>

export type ClockStopsQuery = { clockStops: { deadlines: readonly string[]; workingDay: string; monthEnd: string } | null }

export type ClockForecastQueryVariables = { readonly to: string }

export type ClockForecastQuery = { clockForecast: ReadonlyArray<{ what: string; count: number }> }

export type MoveClockMutationVariables = { readonly to: string }

export type MoveClockMutation = { moveClock: string }

export type RailDaysQueryVariables = Record<string, never>

export type RailDaysQuery = { railDays: ReadonlyArray<{ name: string; condition: RailCondition; mode: string; opensAt: string | null; closesAt: string | null; sessionIntervalSeconds: number; sessions: readonly string[]; stretches: ReadonlyArray<{ condition: RailCondition; from: string; to: string | null }>; waiting: number; oldestDueAt: string | null; retrying: number; unanswered: number; silent: number; dead: number; parkedAnswers: number; sent: ReadonlyArray<{ currency: string; count: number; amount: string }>; settled: ReadonlyArray<{ currency: string; count: number; amount: string }> }> }

export type RailTroublesQueryVariables = Record<string, never>

export type RailTroublesQuery = { railTroubles: { payments: ReadonlyArray<{ trouble: PaymentTrouble; rail: string; paymentId: string; number: string; companyName: string | null; recipient: string; amount: string; currency: string; attempts: number; enquiries: number; lastError: string | null; since: string; word: string | null; wordAt: string | null; askedAt: string | null; isAskWanted: boolean }>; answers: ReadonlyArray<{ rail: string; messageId: string; reason: string; reference: string | null; status: string | null; answer: string | null; receivedAt: string }> } }

export type BooksQueryVariables = Record<string, never>

export type BooksQuery = { books: { asOf: string; balances: ReadonlyArray<{ currency: string; kind: string; accounts: number; balance: string; held: string }>; alarms: ReadonlyArray<{ id: string; law: string; account: string | null; detail: string; raisedAt: string }>; laws: readonly string[] } }

export type CheckLawQueryVariables = { readonly id: string }

export type CheckLawQuery = { checkLaw: { id: string; rows: number; differing: number; examples: readonly string[]; tookMs: number; checkedAt: string } }

export type WalkAccountQueryVariables = { readonly number: string; readonly before?: string | null }

export type WalkAccountQuery = { walkAccount: { number: string; currency: string; companyName: string | null; duty: string | null; balance: string; held: string; isBlocked: boolean; total: string; lines: ReadonlyArray<{ seq: string; posting: string; stage: string; day: BusinessDate; bookedAt: string; amount: string; balance: string; counterparty: string; counterpartyNumber: string; purpose: string }> } }

export type DocumentPageQueryVariables = { readonly documentId: string }

export type DocumentPageQuery = { document: { id: string; companyId: string; companyName: string; companyInn: string; operation: string; number: string; status: string; amount: string; currency: string; commission: string; commissionCurrency: string; payer: { account: string; name: string; inn: string; bic: string }; recipient: { account: string; name: string; inn: string; bic: string }; recipientCompanyId: string | null; paymentCode: string | null; purpose: string; valueDate: BusinessDate; details: ReadonlyArray<{ name: string; value: string }>; origin: string; scheme: string | null; signUntil: string | null; createdAt: string; creatorId: string; creatorName: string; reason: string | null; refusal: { classification: string; params: Readonly<Record<string, string>> } | null; road: ReadonlyArray<{ status: string; phase: RoadPhase; at: string | null; personId: string | null; personName: string | null; reason: string | null }>; signatures: ReadonlyArray<{ slot: number; personId: string; personName: string; signRight: string; method: string; signedAt: string; hash: string; isOfThisText: boolean; isIntact: boolean }>; text: string; hash: string; isIntact: boolean; hold: { amount: string; commission: string; outcome: string | null } | null; entries: ReadonlyArray<{ posting: string; stage: string; day: BusinessDate; bookedAt: string; account: string; duty: string | null; amount: string; currency: string; counterparty: string; purpose: string }>; delivery: DeliveryRowFragment | null } }

export type DeliveryRowFragment = { rail: string; attempts: number; enquiries: number; dueAt: string; sentAt: string | null; deadAt: string | null; enquiryAt: string | null; lastError: string | null; word: string | null; wordAt: string | null; askedAt: string | null; isAskWanted: boolean; isAskable: boolean; answers: ReadonlyArray<{ messageId: string; status: string | null; reason: string | null; text: string | null; receivedAt: string; parkedReason: string | null }> }

export type DocumentDeliveryQueryVariables = { readonly documentId: string }

export type DocumentDeliveryQuery = { documentDelivery: DeliveryRowFragment | null }

export type AskRailMutationVariables = { readonly paymentId: string }

export type AskRailMutation = { askRail: string }

export type CompanyDocumentsPageQueryVariables = { readonly companyId: string; readonly isWaiting: boolean; readonly pageable: Pageable }

export type CompanyDocumentsPageQuery = { companyDocuments: { total: number; elements: ReadonlyArray<{ id: string; operation: string; number: string; status: string; amount: string; currency: string; recipientName: string; createdAt: string; signUntil: string | null }> } }

export type ClientAuditLinesQueryVariables = { readonly filter: ClientAuditFilter; readonly pageable: Pageable }

export type ClientAuditLinesQuery = { clientAudit: { total: number; elements: ReadonlyArray<{ companyId: string; companyName: string; number: number; at: string; action: string; personId: string | null; personName: string | null; subjectId: string | null; address: string | null; trace: string | null; params: Readonly<Record<string, string>> }> } }

export type WhoAmIQueryVariables = Record<string, never>

export type WhoAmIQuery = { clerk: { id: string; login: string; fullName: string; role: ClerkRole } }

export type BankRulesQueryVariables = { readonly rule: BankRuleName }

export type BankRulesQuery = { bankRules: ReadonlyArray<{ id: string; key: ReadonlyArray<{ name: string; value: string }>; values: ReadonlyArray<{ name: string; value: string }>; mark: string; versions: number; next: { firstDay: BusinessDate; after: ReadonlyArray<{ name: string; value: string }>; case: { id: string; number: string } | null } | null; openCase: { id: string; number: string } | null }> }

export type BankRuleVersionsQueryVariables = { readonly rule: BankRuleName; readonly id: string }

export type BankRuleVersionsQuery = { bankRuleVersions: ReadonlyArray<{ number: number; before: ReadonlyArray<{ name: string; value: string }>; after: ReadonlyArray<{ name: string; value: string }>; firstDay: BusinessDate; decidedAt: string; appliedAt: string | null; case: { id: string; number: string } | null }> }

export type BankTariffsQueryVariables = Record<string, never>

export type BankTariffsQuery = { bankTariffs: ReadonlyArray<{ id: string; operation: string; trait: string; option: string; amountFrom: string; mark: string; versions: ReadonlyArray<{ state: VersionState; firstDay: BusinessDate; amountUpto: string | null; fixed: string; percent: string; minimum: string | null; maximum: string | null; case: { id: string; number: string } | null }>; openCase: { id: string; number: string } | null }> }

export type BankRatesQueryVariables = Record<string, never>

export type BankRatesQuery = { bankRates: ReadonlyArray<{ id: string; group: string; currency: string; mark: string; isOwn: boolean; now: RateMomentRowFragment | null; next: readonly RateMomentRowFragment[]; openCase: { id: string; number: string } | null }> }

export type RateMomentRowFragment = { state: VersionState; firstDay: BusinessDate; since: string | null; buy: string; sell: string; case: { id: string; number: string } | null }

export type BankRateMomentsQueryVariables = { readonly group: string; readonly currency: string }

export type BankRateMomentsQuery = { bankRateMoments: readonly RateMomentRowFragment[] }

export type AgreedRatesQueryVariables = Record<string, never>

export type AgreedRatesQuery = { agreedRates: ReadonlyArray<{ id: string; companyId: string; companyName: string | null; debitCurrency: string; creditCurrency: string; rate: string; amountMax: string; validUntil: string; state: AgreedRateState; case: { id: string; number: string } | null }> }

export type CertificateAnchorsQueryVariables = Record<string, never>

export type CertificateAnchorsQuery = { certificateAnchors: ReadonlyArray<{ id: string; name: string; fingerprint: string; certificate: string; until: string; isListed: boolean; listedAt: string; unlistedAt: string | null; case: { id: string; number: string } | null; openCase: { id: string; number: string } | null; addresses: ReadonlyArray<{ address: string; fetchedAt: string | null; lastError: string | null }>; list: { since: string; until: string; isFresh: boolean } | null }> }

export type BankStaffQueryVariables = Record<string, never>

export type BankStaffQuery = { staff: ReadonlyArray<{ id: string; login: string; fullName: string; inn: string; role: ClerkRole; isActive: boolean; isLocked: boolean; createdAt: string; lastSeenAt: string | null }> }

export type BankAuditLinesQueryVariables = { readonly filter: BankAuditFilter; readonly pageable: Pageable }

export type BankAuditLinesQuery = { bankAudit: { total: number; elements: ReadonlyArray<{ number: number; at: string; action: string; clerkId: string | null; clerkName: string | null; subjectId: string | null; address: string | null; trace: string | null; params: Readonly<Record<string, string>> }> } }
