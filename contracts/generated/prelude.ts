// Written by `npm run gen` from contracts/schema.

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
  | 'UZS'

export type SignRight =
  | 'FIRST'
  | 'SECOND'
  | 'THIRD'
  | 'CREATOR'
  | 'CASHIER'
  | 'CASH_MANAGER'
  | 'AUDITOR'
  | 'NONE'

export type SignScheme = 'ONE_SIGNATORY' | 'TWO_SIGNATORY' | 'THREE_SIGNATORY'

export type SignType = 'PAY_CONTROL' | 'RU_TOKEN_2' | 'RU_TOKEN_S' | 'TOTP'

export type Pageable = {
  readonly amountElements: number
  readonly currentPage: number
}

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
  | 'QR'
