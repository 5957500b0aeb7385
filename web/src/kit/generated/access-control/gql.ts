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
    "\n  query BudgetDebts($legalPartyId: ID!) {\n    debts(legalPartyId: $legalPartyId) { id amount paymentCode taxOffice asOf }\n  }\n": typeof types.BudgetDebtsDocument,
    "\n  query AuditPeople($orgReferenceId: ID!) {\n    employeesContract(orgReferenceId: $orgReferenceId) { referenceId fullName }\n  }\n": typeof types.AuditPeopleDocument,
    "\n  query Debts($legalPartyId: ID!) {\n    debts(legalPartyId: $legalPartyId) {\n      id\n      amount\n      currency\n      paymentCode\n      title { ru kg eng }\n      asOf\n    }\n  }\n": typeof types.DebtsDocument,
    "\n  query EmployeeSecure {\n    employeeSecure {\n      id\n      email\n      mobile\n      fullName\n      shortName\n      userReferenceId\n      postVerificationStatus\n      isResident\n      authorized\n      userContracts { ...ContractFields }\n      currentContract { ...ContractFields }\n    }\n  }\n  fragment ContractFields on Contract {\n    id\n    inn\n    active\n    signType\n    signScheme\n    companyName\n    contractNum\n    createdDate\n    departmentCode\n    departmentName\n    expirationDate\n    orgReferenceId\n    attributes {\n      signRight\n      registrationState\n      userContractState\n      userContractId\n      productRoles { productName roles }\n    }\n  }\n": typeof types.EmployeeSecureDocument,
    "\n  query PaymentColleagues($orgReferenceId: ID!) {\n    employeesContract(orgReferenceId: $orgReferenceId) {\n      referenceId\n      fullName\n      shortName\n      signRight\n      userContractState\n    }\n  }\n": typeof types.PaymentColleaguesDocument,
    "\n  query FormColleagues($orgReferenceId: ID!) {\n    employeesContract(orgReferenceId: $orgReferenceId) {\n      referenceId\n      shortName\n      signRight\n      registrationState\n      userContractState\n    }\n  }\n": typeof types.FormColleaguesDocument,
};
const documents: Documents = {
    "\n  query BudgetDebts($legalPartyId: ID!) {\n    debts(legalPartyId: $legalPartyId) { id amount paymentCode taxOffice asOf }\n  }\n": types.BudgetDebtsDocument,
    "\n  query AuditPeople($orgReferenceId: ID!) {\n    employeesContract(orgReferenceId: $orgReferenceId) { referenceId fullName }\n  }\n": types.AuditPeopleDocument,
    "\n  query Debts($legalPartyId: ID!) {\n    debts(legalPartyId: $legalPartyId) {\n      id\n      amount\n      currency\n      paymentCode\n      title { ru kg eng }\n      asOf\n    }\n  }\n": types.DebtsDocument,
    "\n  query EmployeeSecure {\n    employeeSecure {\n      id\n      email\n      mobile\n      fullName\n      shortName\n      userReferenceId\n      postVerificationStatus\n      isResident\n      authorized\n      userContracts { ...ContractFields }\n      currentContract { ...ContractFields }\n    }\n  }\n  fragment ContractFields on Contract {\n    id\n    inn\n    active\n    signType\n    signScheme\n    companyName\n    contractNum\n    createdDate\n    departmentCode\n    departmentName\n    expirationDate\n    orgReferenceId\n    attributes {\n      signRight\n      registrationState\n      userContractState\n      userContractId\n      productRoles { productName roles }\n    }\n  }\n": types.EmployeeSecureDocument,
    "\n  query PaymentColleagues($orgReferenceId: ID!) {\n    employeesContract(orgReferenceId: $orgReferenceId) {\n      referenceId\n      fullName\n      shortName\n      signRight\n      userContractState\n    }\n  }\n": types.PaymentColleaguesDocument,
    "\n  query FormColleagues($orgReferenceId: ID!) {\n    employeesContract(orgReferenceId: $orgReferenceId) {\n      referenceId\n      shortName\n      signRight\n      registrationState\n      userContractState\n    }\n  }\n": types.FormColleaguesDocument,
};

/**
 * The accessControl function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function accessControl(source: "\n  query BudgetDebts($legalPartyId: ID!) {\n    debts(legalPartyId: $legalPartyId) { id amount paymentCode taxOffice asOf }\n  }\n"): typeof import('./graphql.ts').BudgetDebtsDocument;
/**
 * The accessControl function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function accessControl(source: "\n  query AuditPeople($orgReferenceId: ID!) {\n    employeesContract(orgReferenceId: $orgReferenceId) { referenceId fullName }\n  }\n"): typeof import('./graphql.ts').AuditPeopleDocument;
/**
 * The accessControl function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function accessControl(source: "\n  query Debts($legalPartyId: ID!) {\n    debts(legalPartyId: $legalPartyId) {\n      id\n      amount\n      currency\n      paymentCode\n      title { ru kg eng }\n      asOf\n    }\n  }\n"): typeof import('./graphql.ts').DebtsDocument;
/**
 * The accessControl function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function accessControl(source: "\n  query EmployeeSecure {\n    employeeSecure {\n      id\n      email\n      mobile\n      fullName\n      shortName\n      userReferenceId\n      postVerificationStatus\n      isResident\n      authorized\n      userContracts { ...ContractFields }\n      currentContract { ...ContractFields }\n    }\n  }\n  fragment ContractFields on Contract {\n    id\n    inn\n    active\n    signType\n    signScheme\n    companyName\n    contractNum\n    createdDate\n    departmentCode\n    departmentName\n    expirationDate\n    orgReferenceId\n    attributes {\n      signRight\n      registrationState\n      userContractState\n      userContractId\n      productRoles { productName roles }\n    }\n  }\n"): typeof import('./graphql.ts').EmployeeSecureDocument;
/**
 * The accessControl function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function accessControl(source: "\n  query PaymentColleagues($orgReferenceId: ID!) {\n    employeesContract(orgReferenceId: $orgReferenceId) {\n      referenceId\n      fullName\n      shortName\n      signRight\n      userContractState\n    }\n  }\n"): typeof import('./graphql.ts').PaymentColleaguesDocument;
/**
 * The accessControl function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function accessControl(source: "\n  query FormColleagues($orgReferenceId: ID!) {\n    employeesContract(orgReferenceId: $orgReferenceId) {\n      referenceId\n      shortName\n      signRight\n      registrationState\n      userContractState\n    }\n  }\n"): typeof import('./graphql.ts').FormColleaguesDocument;


export function accessControl(source: string) {
  return (documents as any)[source] ?? {};
}
