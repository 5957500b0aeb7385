/* eslint-disable */
import * as types from './graphql.ts';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query BalanceByPeriod($accountId: ID!, $legalPartyId: ID!, $startDate: BusinessDate!, $endDate: BusinessDate!) {\n    balanceByPeriod(accountId: $accountId, legalPartyId: $legalPartyId, startDate: $startDate, endDate: $endDate) {\n      date\n      balance\n      credit\n      debit\n    }\n  }\n": typeof types.BalanceByPeriodDocument,
    "\n  query AccountsByParty($legalPartyId: ID!) {\n    accountsByParty(legalPartyId: $legalPartyId) {\n      id\n      bic\n      type\n      status\n      account\n      balance\n      plannedBalance\n      interestRate\n      accountName\n      closeDate\n      isVisible\n      contractNumber\n      accountClassification\n      currency { isoCode isoNum }\n      permissions\n    }\n  }\n": typeof types.AccountsByPartyDocument,
    "\n  query AccountMovements($accountId: ID!, $legalPartyId: ID!, $filter: MovementFilter!, $pageable: Pageable!) {\n    accountMovements(accountId: $accountId, legalPartyId: $legalPartyId, filter: $filter, pageable: $pageable) {\n      total\n      credit\n      debit\n      elements {\n        id\n        number\n        bookedAt\n        bookingDate\n        direction\n        amount\n        balanceAfter\n        currency\n        paymentId\n        operationCode\n        transferNum\n        counterpartyName\n        counterpartyAccount\n        purpose\n      }\n    }\n  }\n": typeof types.AccountMovementsDocument,
    "\n  mutation UpdateVisible($accountId: ID!, $isVisible: Boolean!) {\n    updateVisible(accountId: $accountId, isVisible: $isVisible)\n  }\n": typeof types.UpdateVisibleDocument,
    "\n  query IndividualCards($legalPartyId: ID!, $soughtCard: SoughtCard!) {\n    individualCards(legalPartyId: $legalPartyId, soughtCard: $soughtCard) { ...FoundFields }\n  }\n  fragment FoundFields on FoundCard {\n    cardReferencesId\n    cardNum\n    holder\n    paymentSystem\n    currency\n    bankName\n    isOwnBank\n    isOwn\n    why\n    says\n  }\n": typeof types.IndividualCardsDocument,
    "\n  query BusinessCards($legalPartyId: ID!, $soughtCard: SoughtCard!) {\n    businessCards(legalPartyId: $legalPartyId, soughtCard: $soughtCard) { ...FoundFields }\n  }\n": typeof types.BusinessCardsDocument,
    "\n  query AccountByNumber($account: String!) {\n    accountByNumber(account: $account) { account name currency { isoCode } status isOwn }\n  }\n": typeof types.AccountByNumberDocument,
};
const documents: Documents = {
    "\n  query BalanceByPeriod($accountId: ID!, $legalPartyId: ID!, $startDate: BusinessDate!, $endDate: BusinessDate!) {\n    balanceByPeriod(accountId: $accountId, legalPartyId: $legalPartyId, startDate: $startDate, endDate: $endDate) {\n      date\n      balance\n      credit\n      debit\n    }\n  }\n": types.BalanceByPeriodDocument,
    "\n  query AccountsByParty($legalPartyId: ID!) {\n    accountsByParty(legalPartyId: $legalPartyId) {\n      id\n      bic\n      type\n      status\n      account\n      balance\n      plannedBalance\n      interestRate\n      accountName\n      closeDate\n      isVisible\n      contractNumber\n      accountClassification\n      currency { isoCode isoNum }\n      permissions\n    }\n  }\n": types.AccountsByPartyDocument,
    "\n  query AccountMovements($accountId: ID!, $legalPartyId: ID!, $filter: MovementFilter!, $pageable: Pageable!) {\n    accountMovements(accountId: $accountId, legalPartyId: $legalPartyId, filter: $filter, pageable: $pageable) {\n      total\n      credit\n      debit\n      elements {\n        id\n        number\n        bookedAt\n        bookingDate\n        direction\n        amount\n        balanceAfter\n        currency\n        paymentId\n        operationCode\n        transferNum\n        counterpartyName\n        counterpartyAccount\n        purpose\n      }\n    }\n  }\n": types.AccountMovementsDocument,
    "\n  mutation UpdateVisible($accountId: ID!, $isVisible: Boolean!) {\n    updateVisible(accountId: $accountId, isVisible: $isVisible)\n  }\n": types.UpdateVisibleDocument,
    "\n  query IndividualCards($legalPartyId: ID!, $soughtCard: SoughtCard!) {\n    individualCards(legalPartyId: $legalPartyId, soughtCard: $soughtCard) { ...FoundFields }\n  }\n  fragment FoundFields on FoundCard {\n    cardReferencesId\n    cardNum\n    holder\n    paymentSystem\n    currency\n    bankName\n    isOwnBank\n    isOwn\n    why\n    says\n  }\n": types.IndividualCardsDocument,
    "\n  query BusinessCards($legalPartyId: ID!, $soughtCard: SoughtCard!) {\n    businessCards(legalPartyId: $legalPartyId, soughtCard: $soughtCard) { ...FoundFields }\n  }\n": types.BusinessCardsDocument,
    "\n  query AccountByNumber($account: String!) {\n    accountByNumber(account: $account) { account name currency { isoCode } status isOwn }\n  }\n": types.AccountByNumberDocument,
};

/**
 * The account function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function account(source: "\n  query BalanceByPeriod($accountId: ID!, $legalPartyId: ID!, $startDate: BusinessDate!, $endDate: BusinessDate!) {\n    balanceByPeriod(accountId: $accountId, legalPartyId: $legalPartyId, startDate: $startDate, endDate: $endDate) {\n      date\n      balance\n      credit\n      debit\n    }\n  }\n"): typeof import('./graphql.ts').BalanceByPeriodDocument;
/**
 * The account function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function account(source: "\n  query AccountsByParty($legalPartyId: ID!) {\n    accountsByParty(legalPartyId: $legalPartyId) {\n      id\n      bic\n      type\n      status\n      account\n      balance\n      plannedBalance\n      interestRate\n      accountName\n      closeDate\n      isVisible\n      contractNumber\n      accountClassification\n      currency { isoCode isoNum }\n      permissions\n    }\n  }\n"): typeof import('./graphql.ts').AccountsByPartyDocument;
/**
 * The account function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function account(source: "\n  query AccountMovements($accountId: ID!, $legalPartyId: ID!, $filter: MovementFilter!, $pageable: Pageable!) {\n    accountMovements(accountId: $accountId, legalPartyId: $legalPartyId, filter: $filter, pageable: $pageable) {\n      total\n      credit\n      debit\n      elements {\n        id\n        number\n        bookedAt\n        bookingDate\n        direction\n        amount\n        balanceAfter\n        currency\n        paymentId\n        operationCode\n        transferNum\n        counterpartyName\n        counterpartyAccount\n        purpose\n      }\n    }\n  }\n"): typeof import('./graphql.ts').AccountMovementsDocument;
/**
 * The account function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function account(source: "\n  mutation UpdateVisible($accountId: ID!, $isVisible: Boolean!) {\n    updateVisible(accountId: $accountId, isVisible: $isVisible)\n  }\n"): typeof import('./graphql.ts').UpdateVisibleDocument;
/**
 * The account function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function account(source: "\n  query IndividualCards($legalPartyId: ID!, $soughtCard: SoughtCard!) {\n    individualCards(legalPartyId: $legalPartyId, soughtCard: $soughtCard) { ...FoundFields }\n  }\n  fragment FoundFields on FoundCard {\n    cardReferencesId\n    cardNum\n    holder\n    paymentSystem\n    currency\n    bankName\n    isOwnBank\n    isOwn\n    why\n    says\n  }\n"): typeof import('./graphql.ts').IndividualCardsDocument;
/**
 * The account function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function account(source: "\n  query BusinessCards($legalPartyId: ID!, $soughtCard: SoughtCard!) {\n    businessCards(legalPartyId: $legalPartyId, soughtCard: $soughtCard) { ...FoundFields }\n  }\n"): typeof import('./graphql.ts').BusinessCardsDocument;
/**
 * The account function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function account(source: "\n  query AccountByNumber($account: String!) {\n    accountByNumber(account: $account) { account name currency { isoCode } status isOwn }\n  }\n"): typeof import('./graphql.ts').AccountByNumberDocument;


export function account(source: string) {
  return (documents as any)[source] ?? {};
}
