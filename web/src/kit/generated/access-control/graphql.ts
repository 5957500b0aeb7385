// Written by `npm run gen` from contracts/schema.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Currency, Pageable, SignRight, SignScheme, SignType } from '@bank/contracts/generated/prelude.ts'
import type { AskedState, CertificateState, ContractState, PayControlKeyStatus, PhoneSide, PostVerificationStatus, Product, ProductRole, RegistrationState, SellerInput, TaskEvent, TaskInput, TaskState, TaskType, TokenCertificateInput } from '@bank/contracts/generated/access-control.ts'

export type PermissionColleaguesQueryVariables = { readonly orgReferenceId: string }

export type PermissionColleaguesQuery = { employeesContract: ReadonlyArray<{ id: string; referenceId: string; fullName: string; shortName: string; signRight: SignRight; userContractState: ContractState }> }

export type BudgetDebtsQueryVariables = { readonly legalPartyId: string }

export type BudgetDebtsQuery = { debts: ReadonlyArray<{ id: string; amount: string; paymentCode: string; taxOffice: string; asOf: BusinessDate }> }

export type OwnTokenCertificateQueryVariables = Record<string, never>

export type OwnTokenCertificateQuery = { employeeSecure: { fullName: string; currentContract: { signType: SignType; ruTokenCert: { serialNumber: string; certificate: string; startDate: string; expirationDate: string; isEnding: boolean } | null } | null } }

export type CertificateRequestsQueryVariables = { readonly org: string }

export type CertificateRequestsQuery = { commonTasksPageableFilter: { elements: ReadonlyArray<{ number: string; userReferenceId: string | null }> } }

export type AskTokenCertificateMutationVariables = { readonly certificate: TokenCertificateInput }

export type AskTokenCertificateMutation = { askTokenCertificate: { id: string; number: string } }

export type CompanyCertificatesQueryVariables = { readonly org: string }

export type CompanyCertificatesQuery = { companyCertificates: ReadonlyArray<{ id: string; fullName: string; signType: SignType; serialNumber: string; expirationDate: string; state: CertificateState }>; commonTasksPageableFilter: { elements: ReadonlyArray<{ number: string; userReferenceId: string | null; fullName: string | null }> } }

export type AskCertificateRevocationMutationVariables = { readonly task: TaskInput }

export type AskCertificateRevocationMutation = { askTask: { id: string; number: string } }

export type DocumentColleaguesQueryVariables = { readonly orgReferenceId: string }

export type DocumentColleaguesQuery = { employeesContract: ReadonlyArray<{ referenceId: string; fullName: string; shortName: string; signRight: SignRight; userContractState: ContractState }> }

export type FormColleaguesQueryVariables = { readonly orgReferenceId: string }

export type FormColleaguesQuery = { employeesContract: ReadonlyArray<{ shortName: string; signRight: SignRight; userContractState: ContractState }> }

export type PhoneWaitsQueryVariables = { readonly legalPartyId: string; readonly ids: readonly string[] }

export type PhoneWaitsQuery = { phoneWaits: ReadonlyArray<{ id: string; signRight: SignRight; until: string | null; signers: ReadonlyArray<{ fullName: string; isMe: boolean; state: AskedState; sleepsUntil: string | null; hasLeftOut: boolean }> }> }

export type PhoneNewsSubscriptionVariables = { readonly legalPartyId: string; readonly after?: number | null }

export type PhoneNewsSubscription = { listenPhones: { number: number } }

export type AuditPeopleQueryVariables = { readonly orgReferenceId: string }

export type AuditPeopleQuery = { employeesContract: ReadonlyArray<{ referenceId: string; fullName: string }> }

export type DebtsQueryVariables = { readonly legalPartyId: string }

export type DebtsQuery = { debts: ReadonlyArray<{ id: string; amount: string; currency: Currency; paymentCode: string; title: { ru: string; kg: string; eng: string }; asOf: BusinessDate }> }

export type EmployeeSecureQueryVariables = Record<string, never>

export type EmployeeSecureQuery = { employeeSecure: { id: string; email: string | null; mobile: string; fullName: string; shortName: string; userReferenceId: string; postVerificationStatus: PostVerificationStatus; eventNumber: number; authorized: boolean; userContracts: readonly ContractFieldsFragment[]; currentContract: { id: string; orgReferenceId: string } | null } }

export type ContractFieldsFragment = { id: string; inn: string; active: boolean; signType: SignType; signScheme: SignScheme; companyName: string; contractNum: string; createdDate: BusinessDate; departmentName: string; expirationDate: BusinessDate | null; orgReferenceId: string; attributes: { signRight: SignRight; userContractState: ContractState; productRoles: ReadonlyArray<{ productName: Product; roles: readonly ProductRole[] }> } }

export type OwnPayControlKeyQueryVariables = Record<string, never>

export type OwnPayControlKeyQuery = { employeeSecure: { currentContract: { payControlKey: { status: PayControlKeyStatus; username: string; pcUserId: string; expirationDate: BusinessDate } | null } | null }; signInFactors: { hasTotp: boolean; isSmsAllowed: boolean; keySleepsUntil: string | null; hasAwakeMeans: boolean } }

export type PayControlAvailabilityQueryVariables = { readonly org: string }

export type PayControlAvailabilityQuery = { keyAvailability: { available: boolean; nonAvailableFor: ReadonlyArray<{ fullName: string; signRight: SignRight }> } }

export type SendPayControlCodeMutationVariables = { readonly org: string }

export type SendPayControlCodeMutation = { sendPayControlCode: { resendIn: number; phone: string } }

export type CreatePayControlKeyMutationVariables = { readonly org: string; readonly code: string }

export type CreatePayControlKeyMutation = { createPayControlKey: { qr: string; key: string; pcUserId: string; expiresIn: number } }

export type RegeneratePayControlKeyMutationVariables = { readonly org: string; readonly code: string }

export type RegeneratePayControlKeyMutation = { regeneratePayControlKey: { qr: string; key: string; pcUserId: string; expiresIn: number } }

export type WakePayControlKeyMutationVariables = { readonly org: string }

export type WakePayControlKeyMutation = { wakePayControlKey: boolean }

export type RuleOfMeQueryVariables = Record<string, never>

export type RuleOfMeQuery = { employeeSecure: { id: string; isResident: boolean; individualInn: string } }

export type RequestNewsSubscriptionVariables = { readonly orgReferenceId: string; readonly after?: number | null }

export type RequestNewsSubscription = { listenTasks: { number: number } }

export type PeopleNewsSubscriptionVariables = { readonly orgReferenceId: string; readonly after?: number | null }

export type PeopleNewsSubscription = { listenEmployees: { number: number } }

export type PeopleQueryVariables = { readonly orgReferenceId: string }

export type PeopleQuery = { employeesContract: ReadonlyArray<{ id: string; referenceId: string; fullName: string; shortName: string; mobile: string | null; individualInn: string | null; signRight: SignRight; signType: SignType; userContractState: ContractState; registrationState: RegistrationState; postVerificationStatus: PostVerificationStatus; productRoles: readonly ProductRole[]; signedInDate: string | null; contractNum: string; expirationDate: BusinessDate | null; freezeRefusal: string | null }> }

export type RequestsQueryVariables = { readonly orgReferenceId: string; readonly individualInn?: string | null; readonly taskState?: TaskState | null; readonly pageable: Pageable }

export type RequestsQuery = { commonTasksPageableFilter: { total: number; elements: ReadonlyArray<{ referenceId: string; number: string; taskType: TaskType; taskState: TaskState; fullName: string | null; individualInn: string | null; businessUserContractId: string | null; applicantName: string | null; createdDate: string; dueDate: string; decidedDate: string | null; reason: string | null; words: string | null; isWithdrawable: boolean; changes: ReadonlyArray<{ name: string; before: string | null; after: string | null }>; steps: ReadonlyArray<{ event: TaskEvent; at: string }> }> } }

export type AskTaskMutationVariables = { readonly task: TaskInput }

export type AskTaskMutation = { askTask: { id: string; number: string } }

export type AskSellerMutationVariables = { readonly userInfo: SellerInput; readonly orgReferenceId: string }

export type AskSellerMutation = { createBusinessUserContractWithRoleSellerTask: { id: string; number: string } }

export type WithdrawTaskMutationVariables = { readonly orgReferenceId: string; readonly taskId: string }

export type WithdrawTaskMutation = { withdrawTask: string }

export type FreezeMutationVariables = { readonly orgReferenceId: string; readonly businessUserContractId: string }

export type FreezeMutation = { freezeEmployee: { id: string; userContractState: ContractState } }

export type UnfreezeMutationVariables = { readonly orgReferenceId: string; readonly businessUserContractId: string }

export type UnfreezeMutation = { unfreezeEmployee: { id: string; userContractState: ContractState } }

export type SwitchRoleMutationVariables = { readonly businessUserContractId: string; readonly productRole: ProductRole; readonly switchAccess: boolean }

export type SwitchRoleMutation = { switchProductRolePolicy: boolean }

export type DocumentsWaitingQueryVariables = { readonly orgReferenceId: string; readonly businessUserContractId: string }

export type DocumentsWaitingQuery = { documentsWaitingFor: number }

export type CompanyProductsQueryVariables = Record<string, never>

export type CompanyProductsQuery = { employeeSecure: { id: string; currentContract: { id: string; products: readonly Product[] } | null } }

export type SessionsOfPersonQueryVariables = { readonly orgReferenceId: string; readonly userReferenceId: string }

export type SessionsOfPersonQuery = { employeeSessions: ReadonlyArray<{ id: string; address: string; agent: string | null; startedDate: string; seenDate: string; isOpen: boolean; isCurrent: boolean }> }

export type OwnSessionsQueryVariables = Record<string, never>

export type OwnSessionsQuery = { ownSessions: ReadonlyArray<{ id: string; address: string; agent: string | null; startedDate: string; seenDate: string; isOpen: boolean; isCurrent: boolean }> }

export type EndSessionMutationVariables = { readonly sessionId: string }

export type EndSessionMutation = { endSession: boolean }

export type EndOtherSessionsMutationVariables = Record<string, never>

export type EndOtherSessionsMutation = { endOtherSessions: number }

export type SignInFactorsQueryVariables = Record<string, never>

export type SignInFactorsQuery = { signInFactors: { hasTotp: boolean; totpDate: string | null; totpSleepsUntil: string | null; keySleepsUntil: string | null; hasAwakeMeans: boolean; isSmsAllowed: boolean } }

export type PhoneChangeOfMineQueryVariables = Record<string, never>

export type PhoneChangeOfMineQuery = { phoneChange: { before: string; after: string; expiresAt: string; isBeforeProved: boolean; isAfterProved: boolean } | null }

export type SendPhoneCodesMutationVariables = Record<string, never>

export type SendPhoneCodesMutation = { sendPhoneCodes: { expiresIn: number; resendIn: number } }

export type ProvePhoneMutationVariables = { readonly side: PhoneSide; readonly code: string }

export type ProvePhoneMutation = { provePhone: { before: string; after: string; expiresAt: string; isBeforeProved: boolean; isAfterProved: boolean } | null }

export type SwitchSmsMutationVariables = { readonly isAllowed: boolean }

export type SwitchSmsMutation = { switchSmsSignIn: boolean }

export type WakeAuthenticatorMutationVariables = Record<string, never>

export type WakeAuthenticatorMutation = { wakeAuthenticator: boolean }

export type VerificationRefusalQueryVariables = Record<string, never>

export type VerificationRefusalQuery = { employeeSecure: { id: string; verificationRefusal: { reason: string; words: string } | null } }

export type SchedulePeopleQueryVariables = { readonly orgReferenceId: string }

export type SchedulePeopleQuery = { employeesContract: ReadonlyArray<{ referenceId: string; fullName: string; userContractState: ContractState }> }
