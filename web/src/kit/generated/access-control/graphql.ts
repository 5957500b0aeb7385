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

export type SignRight =
  | 'FIRST'
  | 'SECOND'
  | 'THIRD'
  | 'CREATOR'
  | 'CASHIER'
  | 'CASH_MANAGER'
  | 'AUDITOR'
  | 'NONE';

export type SignScheme =
  | 'ONE_SIGNATORY'
  | 'TWO_SIGNATORY'
  | 'THREE_SIGNATORY';

export type SignType =
  | 'PAY_CONTROL'
  | 'RU_TOKEN_2'
  | 'RU_TOKEN_S'
  | 'TOTP';

export type PostVerificationStatus =
  | 'Confirmed'
  | 'Pending'
  | 'Rejected';

export type RegistrationState =
  | 'INIT'
  | 'CONFIRMED';

export type ContractState =
  | 'ACTIVE'
  | 'FREEZE';

export type Product =
  | 'SALARY_PROJECT'
  | 'TEZ_LOANS';

export type ProductRole =
  | 'LOAN_MANAGER'
  | 'SALARY_USER'
  | 'SELLER';

export type BudgetDebtsQueryVariables = Exact<{
  legalPartyId: string;
}>;


export type BudgetDebtsQuery = { debts: Array<{ id: string, amount: string, paymentCode: string, taxOffice: string, asOf: string }> };

export type AuditPeopleQueryVariables = Exact<{
  orgReferenceId: string;
}>;


export type AuditPeopleQuery = { employeesContract: Array<{ referenceId: string, fullName: string }> };

export type DebtsQueryVariables = Exact<{
  legalPartyId: string;
}>;


export type DebtsQuery = { debts: Array<{ id: string, amount: string, currency: Currency, paymentCode: string, asOf: string, title: { ru: string, kg: string, eng: string } }> };

export type EmployeeSecureQueryVariables = Exact<{ [key: string]: never; }>;


export type EmployeeSecureQuery = { employeeSecure: { id: string, email: string | null, mobile: string, fullName: string, shortName: string, userReferenceId: string, postVerificationStatus: PostVerificationStatus, isResident: boolean, authorized: boolean, userContracts: Array<{ id: string, inn: string, active: boolean, signType: SignType, signScheme: SignScheme, companyName: string, contractNum: string, createdDate: string, departmentCode: string, departmentName: string, expirationDate: string | null, orgReferenceId: string, attributes: { signRight: SignRight, registrationState: RegistrationState, userContractState: ContractState, userContractId: string, productRoles: Array<{ productName: Product, roles: Array<ProductRole> }> } }>, currentContract: { id: string, inn: string, active: boolean, signType: SignType, signScheme: SignScheme, companyName: string, contractNum: string, createdDate: string, departmentCode: string, departmentName: string, expirationDate: string | null, orgReferenceId: string, attributes: { signRight: SignRight, registrationState: RegistrationState, userContractState: ContractState, userContractId: string, productRoles: Array<{ productName: Product, roles: Array<ProductRole> }> } } | null } };

export type ContractFieldsFragment = { id: string, inn: string, active: boolean, signType: SignType, signScheme: SignScheme, companyName: string, contractNum: string, createdDate: string, departmentCode: string, departmentName: string, expirationDate: string | null, orgReferenceId: string, attributes: { signRight: SignRight, registrationState: RegistrationState, userContractState: ContractState, userContractId: string, productRoles: Array<{ productName: Product, roles: Array<ProductRole> }> } };

export type PaymentColleaguesQueryVariables = Exact<{
  orgReferenceId: string;
}>;


export type PaymentColleaguesQuery = { employeesContract: Array<{ referenceId: string, fullName: string, shortName: string, signRight: SignRight, userContractState: ContractState }> };

export type FormColleaguesQueryVariables = Exact<{
  orgReferenceId: string;
}>;


export type FormColleaguesQuery = { employeesContract: Array<{ referenceId: string, shortName: string, signRight: SignRight, registrationState: RegistrationState, userContractState: ContractState }> };

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
export const ContractFieldsFragmentDoc = new TypedDocumentString(`
    fragment ContractFields on Contract {
  id
  inn
  active
  signType
  signScheme
  companyName
  contractNum
  createdDate
  departmentCode
  departmentName
  expirationDate
  orgReferenceId
  attributes {
    signRight
    registrationState
    userContractState
    userContractId
    productRoles {
      productName
      roles
    }
  }
}
    `, {"fragmentName":"ContractFields"}) as unknown as TypedDocumentString<ContractFieldsFragment, unknown>;
export const BudgetDebtsDocument = new TypedDocumentString(`
    query BudgetDebts($legalPartyId: ID!) {
  debts(legalPartyId: $legalPartyId) {
    id
    amount
    paymentCode
    taxOffice
    asOf
  }
}
    `, {"hash":"sha256:e87ac46b8b6310ca80192b34ea0e3b6ea3e29ce6a37beb6b3336894d0465b084"}) as unknown as TypedDocumentString<BudgetDebtsQuery, BudgetDebtsQueryVariables>;
export const AuditPeopleDocument = new TypedDocumentString(`
    query AuditPeople($orgReferenceId: ID!) {
  employeesContract(orgReferenceId: $orgReferenceId) {
    referenceId
    fullName
  }
}
    `, {"hash":"sha256:85132c0e390a69327e3559ab8563b4226adf286b0d070433e9702a85a540befa"}) as unknown as TypedDocumentString<AuditPeopleQuery, AuditPeopleQueryVariables>;
export const DebtsDocument = new TypedDocumentString(`
    query Debts($legalPartyId: ID!) {
  debts(legalPartyId: $legalPartyId) {
    id
    amount
    currency
    paymentCode
    title {
      ru
      kg
      eng
    }
    asOf
  }
}
    `, {"hash":"sha256:e6439a628ce4ec167f489bf4abd32534260cb530f00b2573bcbcd26da654dd08"}) as unknown as TypedDocumentString<DebtsQuery, DebtsQueryVariables>;
export const EmployeeSecureDocument = new TypedDocumentString(`
    query EmployeeSecure {
  employeeSecure {
    id
    email
    mobile
    fullName
    shortName
    userReferenceId
    postVerificationStatus
    isResident
    authorized
    userContracts {
      ...ContractFields
    }
    currentContract {
      ...ContractFields
    }
  }
}
    fragment ContractFields on Contract {
  id
  inn
  active
  signType
  signScheme
  companyName
  contractNum
  createdDate
  departmentCode
  departmentName
  expirationDate
  orgReferenceId
  attributes {
    signRight
    registrationState
    userContractState
    userContractId
    productRoles {
      productName
      roles
    }
  }
}`, {"hash":"sha256:e14fc3f27cce72eb396d96db6617db42816b35e9f081c43ce34573a0a1235e53"}) as unknown as TypedDocumentString<EmployeeSecureQuery, EmployeeSecureQueryVariables>;
export const PaymentColleaguesDocument = new TypedDocumentString(`
    query PaymentColleagues($orgReferenceId: ID!) {
  employeesContract(orgReferenceId: $orgReferenceId) {
    referenceId
    fullName
    shortName
    signRight
    userContractState
  }
}
    `, {"hash":"sha256:ba02945b1107ec1de17bf49442621a7ddd80ef20261cfbee6ef6970f01164f67"}) as unknown as TypedDocumentString<PaymentColleaguesQuery, PaymentColleaguesQueryVariables>;
export const FormColleaguesDocument = new TypedDocumentString(`
    query FormColleagues($orgReferenceId: ID!) {
  employeesContract(orgReferenceId: $orgReferenceId) {
    referenceId
    shortName
    signRight
    registrationState
    userContractState
  }
}
    `, {"hash":"sha256:51d0995f71e581dac1bcb493965f317a4cb083250f8b4b447fb4438974f2eab4"}) as unknown as TypedDocumentString<FormColleaguesQuery, FormColleaguesQueryVariables>;
