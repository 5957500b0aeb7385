/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
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

/** The pages that payment fields stand on. */
export type PaymentPageKind =
  | 'CLEARING_GROSS'
  | 'INTRA_BANK_TRANSFER'
  | 'SWIFT'
  | 'CONVERSION'
  | 'CARD_TRANSFER'
  | 'BUDGET';

export type FieldRulesQueryVariables = Exact<{
  page: PaymentPageKind;
}>;


export type FieldRulesQuery = { getPaymentValidationRules: Array<{ id: string, field: string, regex: string | null, minLength: number | null, maxLength: number | null, ruleTrait: string, isRequired: boolean, message: { ru: string, kg: string, eng: string } }> };

export type TimeRulesQueryVariables = Exact<{
  operations?: Array<OperationCode> | OperationCode | null | undefined;
}>;


export type TimeRulesQuery = { getOperationsTimeRule: Array<{ operation: OperationCode, ruleTrait: string, fromTime: string, createDeadline: string, signDeadline: string, today: string, createUntil: string, signUntil: string }> };

export type WorkingDaysQueryVariables = Exact<{
  operation: OperationCode;
  from: string;
  to: string;
}>;


export type WorkingDaysQuery = { getWorkingDays: Array<string> };

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

export const FieldRulesDocument = new TypedDocumentString(`
    query FieldRules($page: PaymentPageKind!) {
  getPaymentValidationRules(page: $page) {
    id
    field
    regex
    minLength
    maxLength
    ruleTrait
    isRequired
    message {
      ru
      kg
      eng
    }
  }
}
    `, {"hash":"sha256:257ffda7851ed4ed154825e1481e47ad97512c56923ea5c93373b24505de3a67"}) as unknown as TypedDocumentString<FieldRulesQuery, FieldRulesQueryVariables>;
export const TimeRulesDocument = new TypedDocumentString(`
    query TimeRules($operations: [OperationCode!]) {
  getOperationsTimeRule(operations: $operations) {
    operation
    ruleTrait
    fromTime
    createDeadline
    signDeadline
    today
    createUntil
    signUntil
  }
}
    `, {"hash":"sha256:1ff5397666899a811595c8773453e014d472ce87d01684eec0af33e25b05faeb"}) as unknown as TypedDocumentString<TimeRulesQuery, TimeRulesQueryVariables>;
export const WorkingDaysDocument = new TypedDocumentString(`
    query WorkingDays($operation: OperationCode!, $from: BusinessDate!, $to: BusinessDate!) {
  getWorkingDays(isWorkingDay: true, operation: $operation, from: $from, to: $to)
}
    `, {"hash":"sha256:0694b093e1e2676a99cc895d980133e089006eb4ac54cdc938634e021714f1af"}) as unknown as TypedDocumentString<WorkingDaysQuery, WorkingDaysQueryVariables>;
