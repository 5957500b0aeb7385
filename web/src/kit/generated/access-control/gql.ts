// Written by `npm run gen` from contracts/schema.
import type { Doc } from '#kit/document.ts'
import type { AuditPeopleQuery, AuditPeopleQueryVariables, BudgetDebtsQuery, BudgetDebtsQueryVariables, DebtsQuery, DebtsQueryVariables, DocumentColleaguesQuery, DocumentColleaguesQueryVariables, EmployeeSecureQuery, EmployeeSecureQueryVariables, FormColleaguesQuery, FormColleaguesQueryVariables, SchedulePeopleQuery, SchedulePeopleQueryVariables, VerificationRefusalQuery, VerificationRefusalQueryVariables } from './graphql.ts'

type Documents = {
  "\n  query BudgetDebts($legalPartyId: UUID!) {\n    debts(legalPartyId: $legalPartyId) { id amount paymentCode taxOffice asOf }\n  }\n": Doc<BudgetDebtsQuery, BudgetDebtsQueryVariables>
  "\n  query DocumentColleagues($orgReferenceId: UUID!) {\n    employeesContract(orgReferenceId: $orgReferenceId) {\n      referenceId\n      fullName\n      shortName\n      signRight\n      userContractState\n    }\n  }\n": Doc<DocumentColleaguesQuery, DocumentColleaguesQueryVariables>
  "\n  query AuditPeople($orgReferenceId: UUID!) {\n    employeesContract(orgReferenceId: $orgReferenceId) { referenceId fullName }\n  }\n": Doc<AuditPeopleQuery, AuditPeopleQueryVariables>
  "\n  query Debts($legalPartyId: UUID!) {\n    debts(legalPartyId: $legalPartyId) {\n      id\n      amount\n      currency\n      paymentCode\n      title { ru kg eng }\n      asOf\n    }\n  }\n": Doc<DebtsQuery, DebtsQueryVariables>
  "\n  query EmployeeSecure {\n    employeeSecure {\n      id\n      email\n      mobile\n      fullName\n      shortName\n      userReferenceId\n      postVerificationStatus\n      eventNumber\n      authorized\n      userContracts { ...ContractFields }\n      currentContract { ...ContractFields }\n    }\n  }\n  fragment ContractFields on Contract {\n    id\n    inn\n    active\n    signType\n    signScheme\n    companyName\n    contractNum\n    createdDate\n    departmentName\n    expirationDate\n    orgReferenceId\n    attributes {\n      signRight\n      userContractState\n      productRoles { productName roles }\n    }\n  }\n": Doc<EmployeeSecureQuery, EmployeeSecureQueryVariables>
  "\n  query FormColleagues($orgReferenceId: UUID!) {\n    employeesContract(orgReferenceId: $orgReferenceId) {\n      shortName\n      signRight\n      userContractState\n    }\n  }\n": Doc<FormColleaguesQuery, FormColleaguesQueryVariables>
  "\n  query VerificationRefusal {\n    employeeSecure {\n      id\n      verificationRefusal { reason words }\n    }\n  }\n": Doc<VerificationRefusalQuery, VerificationRefusalQueryVariables>
  "\n  query SchedulePeople($orgReferenceId: UUID!) {\n    employeesContract(orgReferenceId: $orgReferenceId) { referenceId fullName userContractState }\n  }\n": Doc<SchedulePeopleQuery, SchedulePeopleQueryVariables>
}

/** The build puts the mark of a document in place of the call; only its type is of use. */
export function accessControl<Text extends keyof Documents>(text: Text): Documents[Text]
export function accessControl(): object {
  return {}
}
