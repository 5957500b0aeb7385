// Written by `npm run gen` from contracts/schema.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Currency, SignRight, SignScheme, SignType } from '@bank/contracts/generated/prelude.ts'
import type { ContractState, PostVerificationStatus, Product, ProductRole } from '@bank/contracts/generated/access-control.ts'

export type BudgetDebtsQueryVariables = { readonly legalPartyId: string }

export type BudgetDebtsQuery = { debts: ReadonlyArray<{ id: string; amount: string; paymentCode: string; taxOffice: string; asOf: BusinessDate }> }

export type DocumentColleaguesQueryVariables = { readonly orgReferenceId: string }

export type DocumentColleaguesQuery = { employeesContract: ReadonlyArray<{ referenceId: string; fullName: string; shortName: string; signRight: SignRight; userContractState: ContractState }> }

export type AuditPeopleQueryVariables = { readonly orgReferenceId: string }

export type AuditPeopleQuery = { employeesContract: ReadonlyArray<{ referenceId: string; fullName: string }> }

export type DebtsQueryVariables = { readonly legalPartyId: string }

export type DebtsQuery = { debts: ReadonlyArray<{ id: string; amount: string; currency: Currency; paymentCode: string; title: { ru: string; kg: string; eng: string }; asOf: BusinessDate }> }

export type EmployeeSecureQueryVariables = Record<string, never>

export type EmployeeSecureQuery = { employeeSecure: { id: string; email: string | null; mobile: string; fullName: string; shortName: string; userReferenceId: string; postVerificationStatus: PostVerificationStatus; eventNumber: number; authorized: boolean; userContracts: readonly ContractFieldsFragment[]; currentContract: ContractFieldsFragment | null } }

export type ContractFieldsFragment = { id: string; inn: string; active: boolean; signType: SignType; signScheme: SignScheme; companyName: string; contractNum: string; createdDate: BusinessDate; departmentName: string; expirationDate: BusinessDate | null; orgReferenceId: string; attributes: { signRight: SignRight; userContractState: ContractState; productRoles: ReadonlyArray<{ productName: Product; roles: readonly ProductRole[] }> } }

export type FormColleaguesQueryVariables = { readonly orgReferenceId: string }

export type FormColleaguesQuery = { employeesContract: ReadonlyArray<{ shortName: string; signRight: SignRight; userContractState: ContractState }> }

export type VerificationRefusalQueryVariables = Record<string, never>

export type VerificationRefusalQuery = { employeeSecure: { id: string; verificationRefusal: { reason: string; words: string } | null } }

export type SchedulePeopleQueryVariables = { readonly orgReferenceId: string }

export type SchedulePeopleQuery = { employeesContract: ReadonlyArray<{ referenceId: string; fullName: string; userContractState: ContractState }> }
