// Written by `npm run gen` from contracts/schema.
import type { Doc } from '#kit/document.ts'
import type { AccountByNumberQuery, AccountByNumberQueryVariables, AccountMovementsQuery, AccountMovementsQueryVariables, AccountRequisitesQuery, AccountRequisitesQueryVariables, AccountsByPartyQuery, AccountsByPartyQueryVariables, BalanceByPeriodQuery, BalanceByPeriodQueryVariables, BusinessCardsQuery, BusinessCardsQueryVariables, IndividualCardsQuery, IndividualCardsQueryVariables, LatestMovementsQuery, LatestMovementsQueryVariables, UpdateVisibleMutation, UpdateVisibleMutationVariables } from './graphql.ts'

type Documents = {
  "\n  query BalanceByPeriod($accountId: UUID!, $legalPartyId: UUID!, $startDate: BusinessDate!, $endDate: BusinessDate!) {\n    balanceByPeriod(accountId: $accountId, legalPartyId: $legalPartyId, startDate: $startDate, endDate: $endDate) {\n      date\n      balance\n      credit\n      debit\n    }\n  }\n": Doc<BalanceByPeriodQuery, BalanceByPeriodQueryVariables>
  "\n  query AccountsByParty($legalPartyId: UUID!) {\n    accountsByParty(legalPartyId: $legalPartyId) {\n      id\n      bic\n      type\n      status\n      account\n      balance\n      plannedBalance\n      interestRate\n      accountName\n      closeDate\n      isVisible\n      contractNumber\n      accountClassification\n      currency { isoCode isoNum }\n      permissions\n    }\n  }\n": Doc<AccountsByPartyQuery, AccountsByPartyQueryVariables>
  "\n  query AccountMovements($accountId: UUID!, $legalPartyId: UUID!, $filter: MovementFilter!, $pageable: Pageable!) {\n    accountMovements(accountId: $accountId, legalPartyId: $legalPartyId, filter: $filter, pageable: $pageable) {\n      total\n      credit\n      debit\n      elements {\n        id\n        number\n        bookedAt\n        bookingDate\n        direction\n        amount\n        balanceAfter\n        currency\n        paymentId\n        operationCode\n        transferNum\n        counterpartyName\n        counterpartyAccount\n        purpose\n      }\n    }\n  }\n": Doc<AccountMovementsQuery, AccountMovementsQueryVariables>
  "\n  query LatestMovements($legalPartyId: UUID!) {\n    latestMovements(legalPartyId: $legalPartyId) {\n      id\n      number\n      accountId\n      bookedAt\n      direction\n      amount\n      currency\n      operationCode\n      counterpartyName\n    }\n  }\n": Doc<LatestMovementsQuery, LatestMovementsQueryVariables>
  "\n  query AccountRequisites($accountId: UUID!, $legalPartyId: UUID!) {\n    accountRequisites(accountId: $accountId, legalPartyId: $legalPartyId) {\n      companyName\n      companyAddress\n      bankName\n      bankSwift\n      correspondent { name swift account }\n    }\n  }\n": Doc<AccountRequisitesQuery, AccountRequisitesQueryVariables>
  "\n  mutation UpdateVisible($accountId: UUID!, $isVisible: Boolean!) {\n    updateVisible(accountId: $accountId, isVisible: $isVisible)\n  }\n": Doc<UpdateVisibleMutation, UpdateVisibleMutationVariables>
  "\n  query IndividualCards($legalPartyId: UUID!, $soughtCard: SoughtCard!) {\n    individualCards(legalPartyId: $legalPartyId, soughtCard: $soughtCard) { ...FoundFields }\n  }\n  fragment FoundFields on FoundCard {\n    cardReferencesId\n    cardNum\n    holder\n    paymentSystem\n    currency\n    bankName\n    isOwnBank\n    isOwn\n    why\n    params\n  }\n": Doc<IndividualCardsQuery, IndividualCardsQueryVariables>
  "\n  query BusinessCards($legalPartyId: UUID!, $soughtCard: SoughtCard!) {\n    businessCards(legalPartyId: $legalPartyId, soughtCard: $soughtCard) { ...FoundFields }\n  }\n": Doc<BusinessCardsQuery, BusinessCardsQueryVariables>
  "\n  query AccountByNumber($account: String!) {\n    accountByNumber(account: $account) { account name currency { isoCode } status isOwn }\n  }\n": Doc<AccountByNumberQuery, AccountByNumberQueryVariables>
}

/** The build puts the mark of a document in place of the call; only its type is of use. */
export function account<Text extends keyof Documents>(text: Text): Documents[Text]
export function account(): object {
  return {}
}
