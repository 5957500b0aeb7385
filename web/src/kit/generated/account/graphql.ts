/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type Currency =
  | 'KZT'
  | 'USD'
  | 'EUR'
  | 'RUB'
  | 'KGS'
  | 'GBP'
  | 'CNY'
  | 'JPY'
  | 'TRY'
  | 'AED'
  | 'UZS';

export type OperationCode =
  | 'CLEARING'
  | 'GROSS'
  | 'SWIFT'
  | 'INTRABANK_TRANSFER_OWN'
  | 'INTRABANK_TRANSFER_FOREIGN'
  | 'CONVERSION'
  | 'RKO_2_BUSINESS_CARD_OWN'
  | 'RKO_2_BUSINESS_CARD_FOREIGN'
  | 'RKO_2_INDIVIDUAL_CARD_OWN'
  | 'RKO_2_INDIVIDUAL_CARD_FOREIGN'
  | 'BUSINESS_CARD_2_RKO_OWN'
  | 'BUSINESS_CARD_2_RKO_FOREIGN'
  | 'BUDGET_PAYMENT'
  | 'REFUND'
  | 'QR';

/** Which page of a list: how many elements, and the page counted from 1. */
export type Pageable = {
  /** At most 520. */
  amountElements: number;
  currentPage: number;
};

export type AccountType =
  | 'CARD'
  | 'DEPOSIT'
  | 'LOAN'
  | 'RKO'
  | 'TRANSIT';

export type AccountStatus =
  | 'ARRESTED'
  | 'CLOSED'
  | 'FINAL_ARRESTED'
  | 'OPEN';

export type AccountClassification =
  | 'ISLAMIC'
  | 'STANDART';

/** An operation type that may be allowed on an account. */
export type AccountPermission =
  | 'BUDGET_PAYMENT'
  | 'CLEARING'
  | 'CONVERSION'
  | 'GENERATE_QR'
  | 'GROSS'
  | 'INTRABANK_TRANSFER_OWN'
  | 'INTRABANK_TRANSFER_FOREIGN'
  | 'PUSH_NOTIFICATION'
  | 'QR'
  | 'READ'
  | 'REFUND'
  | 'SALARY'
  | 'SWIFT';

export type Direction =
  | 'IN'
  | 'OUT';

export type MovementFilter = {
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  direction?: Direction | null | undefined;
};

/** One of both, not both. */
export type SoughtCard = {
  phone?: string | null | undefined;
  cardNumber?: string | null | undefined;
};

export type PaymentSystem =
  | 'CUP'
  | 'ELCRD'
  | 'MCard'
  | 'VISA';

export type BalanceByPeriodQueryVariables = Exact<{
  accountId: string;
  legalPartyId: string;
  startDate: string;
  endDate: string;
}>;


export type BalanceByPeriodQuery = { balanceByPeriod: Array<{ date: string, balance: string, credit: string, debit: string }> };

export type AccountsByPartyQueryVariables = Exact<{
  legalPartyId: string;
}>;


export type AccountsByPartyQuery = { accountsByParty: Array<{ id: string, bic: string, type: AccountType, status: AccountStatus, account: string, balance: string, plannedBalance: string, interestRate: string | null, accountName: string, closeDate: string | null, isVisible: boolean, contractNumber: string, accountClassification: AccountClassification, permissions: Array<AccountPermission>, currency: { isoCode: Currency, isoNum: string } }> };

export type AccountMovementsQueryVariables = Exact<{
  accountId: string;
  legalPartyId: string;
  filter: MovementFilter;
  pageable: Pageable;
}>;


export type AccountMovementsQuery = { accountMovements: { total: number, credit: string, debit: string, elements: Array<{ id: string, number: number, bookedAt: string, bookingDate: string, direction: Direction, amount: string, balanceAfter: string, currency: Currency, paymentId: string | null, operationCode: OperationCode | null, transferNum: string | null, counterpartyName: string, counterpartyAccount: string, purpose: string }> } };

export type UpdateVisibleMutationVariables = Exact<{
  accountId: string;
  isVisible: boolean;
}>;


export type UpdateVisibleMutation = { updateVisible: boolean };

export type IndividualCardsQueryVariables = Exact<{
  legalPartyId: string;
  soughtCard: SoughtCard;
}>;


export type IndividualCardsQuery = { individualCards: Array<{ cardReferencesId: string, cardNum: string, holder: string, paymentSystem: PaymentSystem, currency: Currency, bankName: string, isOwnBank: boolean, isOwn: boolean, why: string | null, says: Record<string, string> | null }> };

export type FoundFieldsFragment = { cardReferencesId: string, cardNum: string, holder: string, paymentSystem: PaymentSystem, currency: Currency, bankName: string, isOwnBank: boolean, isOwn: boolean, why: string | null, says: Record<string, string> | null };

export type BusinessCardsQueryVariables = Exact<{
  legalPartyId: string;
  soughtCard: SoughtCard;
}>;


export type BusinessCardsQuery = { businessCards: Array<{ cardReferencesId: string, cardNum: string, holder: string, paymentSystem: PaymentSystem, currency: Currency, bankName: string, isOwnBank: boolean, isOwn: boolean, why: string | null, says: Record<string, string> | null }> };

export type AccountByNumberQueryVariables = Exact<{
  account: string;
}>;


export type AccountByNumberQuery = { accountByNumber: { account: string, name: string, status: AccountStatus, isOwn: boolean, currency: { isoCode: Currency } } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const FoundFieldsFragmentDoc = new TypedDocumentString(`
    fragment FoundFields on FoundCard {
  cardReferencesId
  cardNum
  holder
  paymentSystem
  currency
  bankName
  isOwnBank
  isOwn
  why
  says
}
    `, {"fragmentName":"FoundFields"}) as unknown as TypedDocumentString<FoundFieldsFragment, unknown>;
export const BalanceByPeriodDocument = new TypedDocumentString(`
    query BalanceByPeriod($accountId: ID!, $legalPartyId: ID!, $startDate: BusinessDate!, $endDate: BusinessDate!) {
  balanceByPeriod(
    accountId: $accountId
    legalPartyId: $legalPartyId
    startDate: $startDate
    endDate: $endDate
  ) {
    date
    balance
    credit
    debit
  }
}
    `, {"hash":"sha256:f5b7e8486e3fc1b9280cf7c2a82c29fa286523d403809f13e4957e9734a190aa"}) as unknown as TypedDocumentString<BalanceByPeriodQuery, BalanceByPeriodQueryVariables>;
export const AccountsByPartyDocument = new TypedDocumentString(`
    query AccountsByParty($legalPartyId: ID!) {
  accountsByParty(legalPartyId: $legalPartyId) {
    id
    bic
    type
    status
    account
    balance
    plannedBalance
    interestRate
    accountName
    closeDate
    isVisible
    contractNumber
    accountClassification
    currency {
      isoCode
      isoNum
    }
    permissions
  }
}
    `, {"hash":"sha256:5f3c7aa9a66025fe22ec0adc5313e1be1c537f842b7fbba1416f810d5cb23980"}) as unknown as TypedDocumentString<AccountsByPartyQuery, AccountsByPartyQueryVariables>;
export const AccountMovementsDocument = new TypedDocumentString(`
    query AccountMovements($accountId: ID!, $legalPartyId: ID!, $filter: MovementFilter!, $pageable: Pageable!) {
  accountMovements(
    accountId: $accountId
    legalPartyId: $legalPartyId
    filter: $filter
    pageable: $pageable
  ) {
    total
    credit
    debit
    elements {
      id
      number
      bookedAt
      bookingDate
      direction
      amount
      balanceAfter
      currency
      paymentId
      operationCode
      transferNum
      counterpartyName
      counterpartyAccount
      purpose
    }
  }
}
    `, {"hash":"sha256:8fdd126bd73a5dd237a6a65f52dadef1cc6d063aa0c181822c95eb108c98ab3d"}) as unknown as TypedDocumentString<AccountMovementsQuery, AccountMovementsQueryVariables>;
export const UpdateVisibleDocument = new TypedDocumentString(`
    mutation UpdateVisible($accountId: ID!, $isVisible: Boolean!) {
  updateVisible(accountId: $accountId, isVisible: $isVisible)
}
    `, {"hash":"sha256:852b3a214c8c547eb082118d76dbe51b6f98cf8c66e4ed0235b74fd4bdd205e6"}) as unknown as TypedDocumentString<UpdateVisibleMutation, UpdateVisibleMutationVariables>;
export const IndividualCardsDocument = new TypedDocumentString(`
    query IndividualCards($legalPartyId: ID!, $soughtCard: SoughtCard!) {
  individualCards(legalPartyId: $legalPartyId, soughtCard: $soughtCard) {
    ...FoundFields
  }
}
    fragment FoundFields on FoundCard {
  cardReferencesId
  cardNum
  holder
  paymentSystem
  currency
  bankName
  isOwnBank
  isOwn
  why
  says
}`, {"hash":"sha256:d2653eabad359ce3b125f7ef88c4364f02be5f658298b97af3d34b4d2aeb83a0"}) as unknown as TypedDocumentString<IndividualCardsQuery, IndividualCardsQueryVariables>;
export const BusinessCardsDocument = new TypedDocumentString(`
    query BusinessCards($legalPartyId: ID!, $soughtCard: SoughtCard!) {
  businessCards(legalPartyId: $legalPartyId, soughtCard: $soughtCard) {
    ...FoundFields
  }
}
    fragment FoundFields on FoundCard {
  cardReferencesId
  cardNum
  holder
  paymentSystem
  currency
  bankName
  isOwnBank
  isOwn
  why
  says
}`, {"hash":"sha256:8bf9bfec15c3f888a6914e53499ab114ec2f50d19ba5bbfe1848c7ec42a7cfa6"}) as unknown as TypedDocumentString<BusinessCardsQuery, BusinessCardsQueryVariables>;
export const AccountByNumberDocument = new TypedDocumentString(`
    query AccountByNumber($account: String!) {
  accountByNumber(account: $account) {
    account
    name
    currency {
      isoCode
    }
    status
    isOwn
  }
}
    `, {"hash":"sha256:4ef17220a85379500cbf31cbced599af9d95b4355eb9ec9a792ba6b3de793423"}) as unknown as TypedDocumentString<AccountByNumberQuery, AccountByNumberQueryVariables>;
