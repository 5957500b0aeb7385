// Written by `npm run gen` from contracts/schema.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Currency, OperationCode, Pageable } from '@bank/contracts/generated/prelude.ts'
import type { AccountClassification, AccountPermission, AccountStatus, AccountType, CashFlowLines, Direction, MovementFilter, PaymentSystem, SavedMovementFilterInput, SoughtCard } from '@bank/contracts/generated/account.ts'

export type BalanceByPeriodQueryVariables = { readonly accountId: string; readonly legalPartyId: string; readonly startDate: BusinessDate; readonly endDate: BusinessDate }

export type BalanceByPeriodQuery = { balanceByPeriod: ReadonlyArray<{ date: BusinessDate; balance: string; credit: string; debit: string }> }

export type AccountHoldsQueryVariables = { readonly accountId: string; readonly legalPartyId: string; readonly pageable: Pageable }

export type AccountHoldsQuery = { accountHolds: { total: number; held: string; elements: ReadonlyArray<{ number: number; paymentId: string | null; amount: string; commission: string; operationCode: OperationCode | null; transferNum: string | null; recipientName: string | null; valueDate: BusinessDate | null }> } }

export type RenameAccountMutationVariables = { readonly accountId: string; readonly legalPartyId: string; readonly name: string }

export type RenameAccountMutation = { renameAccount: boolean }

export type AccountRestrictionsQueryVariables = { readonly accountId: string; readonly legalPartyId: string }

export type AccountRestrictionsQuery = { accountRestrictions: ReadonlyArray<{ id: string; authority: string; document: string; since: BusinessDate; amount: string | null }> }

export type AccountsByPartyQueryVariables = { readonly legalPartyId: string }

export type AccountsByPartyQuery = { accountsByParty: ReadonlyArray<{ id: string; bic: string; type: AccountType; status: AccountStatus; account: string; balance: string; plannedBalance: string; interestRate: string | null; accountName: string; ownName: string | null; openDate: BusinessDate; closeDate: BusinessDate | null; isVisible: boolean; contractNumber: string; accountClassification: AccountClassification; currency: { isoCode: Currency; isoNum: string }; permissions: readonly AccountPermission[] }> }

export type CashFlowQueryVariables = { readonly accountId: string; readonly legalPartyId: string; readonly month: BusinessDate }

export type CashFlowQuery = { cashFlow: FlowOfMonthFragment }

export type FlowOfMonthFragment = { kinds: ReadonlyArray<{ operationCode: OperationCode | null; isOwn: boolean; lines: number; credit: string; debit: string }>; counterparties: ReadonlyArray<{ account: string; name: string; lines: number; credit: string; debit: string }> }

export type CashFlowByMonthQueryVariables = { readonly accountId: string; readonly legalPartyId: string; readonly firstMonth: BusinessDate; readonly lastMonth: BusinessDate }

export type CashFlowByMonthQuery = { cashFlowByMonth: readonly MonthOfFlowFragment[] }

export type MonthOfFlowFragment = { month: BusinessDate; credit: string; debit: string }

export type CompanyCashFlowByMonthQueryVariables = { readonly legalPartyId: string; readonly firstMonth: BusinessDate; readonly lastMonth: BusinessDate }

export type CompanyCashFlowByMonthQuery = { companyCashFlowByMonth: { accounts: number; isPart: boolean; currencies: ReadonlyArray<{ currency: Currency; months: readonly MonthOfFlowFragment[] }> } }

export type CompanyCashFlowQueryVariables = { readonly legalPartyId: string; readonly currency: Currency; readonly month: BusinessDate }

export type CompanyCashFlowQuery = { companyCashFlow: FlowOfMonthFragment }

export type CashFlowLinesQueryVariables = { readonly legalPartyId: string; readonly of: CashFlowLines; readonly pageable: Pageable }

export type CashFlowLinesQuery = { cashFlowLines: { total: number; credit: string; debit: string; elements: ReadonlyArray<{ id: string; number: number; accountId: string; bookedAt: string; bookingDate: BusinessDate; direction: Direction; amount: string; currency: Currency; operationCode: OperationCode | null; counterpartyName: string; purpose: string }> } }

export type AccountMovementsQueryVariables = { readonly accountId: string; readonly legalPartyId: string; readonly filter: MovementFilter; readonly pageable: Pageable }

export type AccountMovementsQuery = { accountMovements: { total: number; credit: string; debit: string; elements: ReadonlyArray<{ id: string; number: number; bookedAt: string; bookingDate: BusinessDate; direction: Direction; amount: string; balanceAfter: string; currency: Currency; paymentId: string | null; operationCode: OperationCode | null; transferNum: string | null; counterpartyName: string; counterpartyAccount: string; counterpartyInn: string | null; counterpartyBic: string | null; counterpartyBank: { ru: string; kg: string | null; eng: string | null } | null; purpose: string; paymentCode: string | null; valueDate: BusinessDate }> } }

export type LatestMovementsQueryVariables = { readonly legalPartyId: string }

export type LatestMovementsQuery = { latestMovements: ReadonlyArray<{ id: string; number: number; accountId: string; bookedAt: string; direction: Direction; amount: string; currency: Currency; operationCode: OperationCode | null; counterpartyName: string }> }

export type AccessListQueryVariables = { readonly legalPartyId: string; readonly userReferenceId: string }

export type AccessListQuery = { accessControlList: ReadonlyArray<{ accountId: string; permissions: readonly AccountPermission[]; availablePermissions: readonly AccountPermission[] }> }

export type UpdatePermissionsMutationVariables = { readonly legalPartyId: string; readonly userReferenceId: string; readonly accountId: string; readonly permissions: readonly AccountPermission[] }

export type UpdatePermissionsMutation = { updatePermissions: boolean }

export type AccountRequisitesQueryVariables = { readonly accountId: string; readonly legalPartyId: string }

export type AccountRequisitesQuery = { accountRequisites: { companyName: string; companyAddress: string; bankName: string; bankSwift: string; correspondent: { name: string; swift: string; account: string } | null } }

export type MovementFiltersQueryVariables = { readonly legalPartyId: string }

export type MovementFiltersQuery = { movementFilters: ReadonlyArray<{ id: string; name: string; query: string }> }

export type SaveMovementFilterMutationVariables = { readonly movementFilter: SavedMovementFilterInput }

export type SaveMovementFilterMutation = { saveMovementFilter: string }

export type DeleteMovementFilterMutationVariables = { readonly id: string; readonly legalPartyId: string }

export type DeleteMovementFilterMutation = { deleteMovementFilter: boolean }

export type UpdateVisibleMutationVariables = { readonly accountId: string; readonly isVisible: boolean }

export type UpdateVisibleMutation = { updateVisible: boolean }

export type TaxNoticeQueryVariables = { readonly legalPartyId: string }

export type TaxNoticeQuery = { taxNotice: { pdfLink: string; pdfNoticeLink: string } | null }

export type IndividualCardsQueryVariables = { readonly legalPartyId: string; readonly soughtCard: SoughtCard }

export type IndividualCardsQuery = { individualCards: readonly FoundFieldsFragment[] }

export type FoundFieldsFragment = { cardReferencesId: string; cardNum: string; holder: string; paymentSystem: PaymentSystem; currency: Currency; bankName: string; isOwnBank: boolean; isOwn: boolean; why: string | null; params: Readonly<Record<string, string>> | null }

export type BusinessCardsQueryVariables = { readonly legalPartyId: string; readonly soughtCard: SoughtCard }

export type BusinessCardsQuery = { businessCards: readonly FoundFieldsFragment[] }

export type AccountByNumberQueryVariables = { readonly account: string }

export type AccountByNumberQuery = { accountByNumber: { account: string; name: string; currency: { isoCode: Currency }; status: AccountStatus; isOwn: boolean } }
