// Written by `npm run gen` from contracts/schema.
import type { BusinessDate } from '../dates.ts'
import type { Currency, Pageable, SignRight, SignScheme, SignType } from './prelude.ts'

export type Queries = {
  readonly employeeSecure: {
    readonly args: {}
    readonly result: Employee
  }
  readonly employee: {
    readonly args: { readonly userReferenceId: string }
    readonly result: EmployeeContract
  }
  readonly employeesContract: {
    readonly args: { readonly orgReferenceId: string }
    readonly result: readonly EmployeeContract[]
  }
  readonly employeeSessions: {
    readonly args: { readonly orgReferenceId: string; readonly userReferenceId: string }
    readonly result: readonly UserSession[]
  }
  readonly documentsWaitingFor: {
    readonly args: { readonly orgReferenceId: string; readonly businessUserContractId: string }
    readonly result: number
  }
  readonly ownSessions: {
    readonly args: {}
    readonly result: readonly UserSession[]
  }
  readonly signInFactors: {
    readonly args: {}
    readonly result: SignInFactors
  }
  readonly phoneChange: {
    readonly args: {}
    readonly result: PhoneChange | null
  }
  readonly debts: {
    readonly args: { readonly legalPartyId: string }
    readonly result: readonly Debt[]
  }
  readonly commonTasksPageableFilter: {
    readonly args: { readonly taskState?: TaskState | null; readonly pageableDecorator: Pageable; readonly individualInn?: string | null; readonly orgReferenceId: string; readonly taskType?: readonly TaskType[] | null }
    readonly result: CommonTaskPage
  }
  readonly companyCertificates: {
    readonly args: { readonly orgReferenceId: string }
    readonly result: readonly CompanyCertificate[]
  }
  readonly keyAvailability: {
    readonly args: { readonly orgReferenceId: string }
    readonly result: KeyAvailability
  }
  readonly phoneWaits: {
    readonly args: { readonly legalPartyId: string; readonly ids: readonly string[] }
    readonly result: readonly PhoneWait[]
  }
}

export type Mutations = {
  readonly freezeEmployee: {
    readonly args: { readonly orgReferenceId: string; readonly businessUserContractId: string }
    readonly result: EmployeeContract
  }
  readonly unfreezeEmployee: {
    readonly args: { readonly orgReferenceId: string; readonly businessUserContractId: string }
    readonly result: EmployeeContract
  }
  readonly switchProductRolePolicy: {
    readonly args: { readonly businessUserContractId: string; readonly productRole: ProductRole; readonly switchAccess: boolean }
    readonly result: boolean
  }
  readonly endSession: {
    readonly args: { readonly sessionId: string }
    readonly result: boolean
  }
  readonly endOtherSessions: {
    readonly args: {}
    readonly result: number
  }
  readonly wakeAuthenticator: {
    readonly args: {}
    readonly result: boolean
  }
  readonly switchSmsSignIn: {
    readonly args: { readonly isAllowed: boolean }
    readonly result: boolean
  }
  readonly sendPhoneCodes: {
    readonly args: {}
    readonly result: SentPhoneCodes
  }
  readonly provePhone: {
    readonly args: { readonly side: PhoneSide; readonly code: string }
    readonly result: PhoneChange | null
  }
  readonly askTask: {
    readonly args: { readonly task: TaskInput }
    readonly result: AskedTask
  }
  readonly createBusinessUserContractWithRoleSellerTask: {
    readonly args: { readonly userInfo: SellerInput; readonly orgReferenceId: string }
    readonly result: AskedTask
  }
  readonly withdrawTask: {
    readonly args: { readonly orgReferenceId: string; readonly taskId: string }
    readonly result: string
  }
  readonly askTokenCertificate: {
    readonly args: { readonly certificate: TokenCertificateInput }
    readonly result: TokenCertificateRequest
  }
  readonly sendPayControlCode: {
    readonly args: { readonly orgReferenceId: string }
    readonly result: SentPayControlCode
  }
  readonly createPayControlKey: {
    readonly args: { readonly orgReferenceId: string; readonly otpCode: string }
    readonly result: NewPayControlKey
  }
  readonly regeneratePayControlKey: {
    readonly args: { readonly orgReferenceId: string; readonly otpCode: string }
    readonly result: NewPayControlKey
  }
  readonly wakePayControlKey: {
    readonly args: { readonly orgReferenceId: string }
    readonly result: boolean
  }
}

export type Subscriptions = {
  readonly listenEmployees: {
    readonly args: { readonly orgReferenceId: string; readonly after?: number | null }
    readonly result: EmployeeNews
  }
  readonly listenTasks: {
    readonly args: { readonly orgReferenceId: string; readonly after?: number | null }
    readonly result: TaskNews
  }
  readonly listenPhones: {
    readonly args: { readonly legalPartyId: string; readonly after?: number | null }
    readonly result: PhoneNews
  }
}

export type VerificationRefusal = {
  readonly reason: string
  readonly words: string
  readonly decidedDate: Date | string
}

export type Employee = {
  readonly id: string
  readonly email: string | null
  readonly mobile: string
  readonly fullName: string
  readonly shortName: string
  readonly createdDate: Date | string
  readonly individualInn: string
  readonly userReferenceId: string
  readonly postVerificationStatus: PostVerificationStatus
  readonly verificationRefusal: VerificationRefusal | null
  readonly isResident: boolean
  readonly authorized: boolean
  readonly userContracts: readonly Contract[]
  readonly currentContract: Contract | null
  readonly eventNumber: number
}

export type PostVerificationStatus = 'Confirmed' | 'Pending' | 'Rejected'

export type Contract = {
  readonly id: string
  readonly inn: string
  readonly active: boolean
  readonly signType: SignType
  readonly signScheme: SignScheme
  readonly companyName: string
  readonly contractNum: string
  readonly createdDate: BusinessDate
  readonly departmentCode: string
  readonly departmentName: string
  readonly expirationDate: BusinessDate | null
  readonly orgReferenceId: string
  readonly products: readonly Product[]
  readonly ruTokenCert: TokenCertificate | null
  readonly payControlKey: PayControlKey | null
  readonly attributes: ContractAttributes
}

export type TokenCertificate = {
  readonly id: string
  readonly serialNumber: string
  readonly certificate: string
  readonly startDate: Date | string
  readonly expirationDate: Date | string
  readonly isEnding: boolean
}

export type ContractAttributes = {
  readonly signRight: SignRight
  readonly registrationState: RegistrationState
  readonly userContractState: ContractState
  readonly userContractId: string
  readonly productRoles: readonly ProductRoles[]
}

export type RegistrationState = 'INIT' | 'CONFIRMED'

export type ContractState = 'ACTIVE' | 'FREEZE'

export type Product = 'SALARY_PROJECT' | 'TEZ_LOANS'

export type ProductRole = 'LOAN_MANAGER' | 'SALARY_USER' | 'SELLER'

export type ProductRoles = {
  readonly productName: Product
  readonly roles: readonly ProductRole[]
}

export type EmployeeContract = {
  readonly id: string
  readonly email: string | null
  readonly mobile: string | null
  readonly fullName: string
  readonly shortName: string
  readonly signRight: SignRight
  readonly createdDate: Date | string
  readonly referenceId: string
  readonly individualInn: string | null
  readonly registrationState: RegistrationState
  readonly userContractState: ContractState
  readonly postVerificationStatus: PostVerificationStatus
  readonly signType: SignType
  readonly productRoles: readonly ProductRole[]
  readonly signedInDate: Date | string | null
  readonly contractNum: string
  readonly expirationDate: BusinessDate | null
  readonly freezeRefusal: string | null
}

export type UserSession = {
  readonly id: string
  readonly address: string
  readonly agent: string | null
  readonly startedDate: Date | string
  readonly seenDate: Date | string
  readonly isOpen: boolean
  readonly isCurrent: boolean
}

export type PhoneSide = 'BEFORE' | 'AFTER'

export type PhoneChange = {
  readonly before: string
  readonly after: string
  readonly expiresAt: Date | string
  readonly isBeforeProved: boolean
  readonly isAfterProved: boolean
}

export type SentPhoneCodes = {
  readonly expiresIn: number
  readonly resendIn: number
}

export type SignInFactors = {
  readonly hasTotp: boolean
  readonly totpDate: Date | string | null
  readonly totpSleepsUntil: Date | string | null
  readonly keySleepsUntil: Date | string | null
  readonly hasAwakeMeans: boolean
  readonly isSmsAllowed: boolean
}

export type EmployeeNews = {
  readonly number: number
  readonly id: string | null
}

export type Debt = {
  readonly id: string
  readonly amount: string
  readonly currency: Currency
  readonly paymentCode: string
  readonly taxOffice: string
  readonly title: TextInThree
  readonly asOf: BusinessDate
}

export type TextInThree = {
  readonly ru: string
  readonly kg: string
  readonly eng: string
}

export type TaskType =
  | 'ADD_SELLER_ROLE_TO_USER'
  | 'ADD_USER'
  | 'CHANGE_CONTACTS'
  | 'CHANGE_SIGN_RIGHT'
  | 'RU_TOKEN_CERTIFICATE_ISSUE'
  | 'RU_TOKEN_CERTIFICATE_RENEW'
  | 'RU_TOKEN_CERTIFICATE_REVOKE'
  | 'CHANGE_SIGN_TYPE'
  | 'RENEW_PASSWORD'
  | 'UNLOCK_2FA'

export type TaskState = 'PENDING' | 'APPROVED' | 'REJECTED'

export type TaskInput = {
  readonly orgReferenceId: string
  readonly taskType: TaskType
  readonly content: readonly TaskFieldInput[]
}

export type SellerInput = {
  readonly lastName: string
  readonly firstName: string
  readonly middleName?: string | null
  readonly individualInn: string
  readonly phone: string
}

export type TaskFieldInput = {
  readonly name: string
  readonly value: string
}

export type AskedTask = {
  readonly id: string
  readonly number: string
}

export type CommonTaskPage = {
  readonly total: number
  readonly totalPages: number
  readonly elements: readonly CommonTask[]
}

export type CommonTask = {
  readonly referenceId: string
  readonly number: string
  readonly taskType: TaskType
  readonly taskState: TaskState
  readonly fullName: string | null
  readonly individualInn: string | null
  readonly userReferenceId: string | null
  readonly businessUserContractId: string | null
  readonly applicantName: string | null
  readonly createdDate: Date | string
  readonly dueDate: Date | string
  readonly expirationDate: Date | string
  readonly decidedDate: Date | string | null
  readonly reason: string | null
  readonly words: string | null
  readonly isWithdrawable: boolean
  readonly changes: readonly TaskChange[]
  readonly steps: readonly TaskStep[]
}

export type TaskChange = {
  readonly name: string
  readonly before: string | null
  readonly after: string | null
}

export type TaskStep = {
  readonly event: TaskEvent
  readonly at: Date | string
}

export type TaskEvent = 'ASK' | 'PROPOSE' | 'RETURN' | 'APPROVE' | 'REJECT' | 'WITHDRAW' | 'EXPIRE'

export type TaskNews = {
  readonly number: number
  readonly id: string | null
}

export type TokenCertificateInput = {
  readonly orgReferenceId: string
  readonly signType: SignType
  readonly request: string
  readonly cms?: string | null
}

export type TokenCertificateRequest = {
  readonly id: string
  readonly number: string
}

export type CertificateState = 'AWAKE' | 'REPLACED' | 'REVOKED'

export type CompanyCertificate = {
  readonly id: string
  readonly fullName: string
  readonly signType: SignType
  readonly serialNumber: string
  readonly expirationDate: Date | string
  readonly state: CertificateState
}

export type PayControlKeyStatus = 'NEW' | 'ACTIVE' | 'EXPIRED' | 'REVOKED' | 'BLOCKED'

export type PayControlKey = {
  readonly expirationDate: BusinessDate
  readonly username: string
  readonly status: PayControlKeyStatus
  readonly pcUserId: string
}

export type NewPayControlKey = {
  readonly qr: string
  readonly key: string
  readonly status: PayControlKeyStatus
  readonly username: string
  readonly pcUserId: string
  readonly expirationDate: BusinessDate
  readonly expiresIn: number
}

export type SentPayControlCode = {
  readonly expiresIn: number
  readonly resendIn: number
  readonly phone: string
}

export type KeyAvailability = {
  readonly available: boolean
  readonly nonAvailableFor: readonly KeylessSigner[]
  readonly orgReferenceId: string
}

export type KeylessSigner = {
  readonly fullName: string
  readonly signRight: SignRight
}

export type PhoneWait = {
  readonly id: string
  readonly signRight: SignRight
  readonly until: Date | string | null
  readonly signers: readonly AskedSigner[]
}

export type AskedState = 'NOT_YET' | 'ASKED' | 'SILENT' | 'NO_KEY' | 'ASLEEP'

export type AskedSigner = {
  readonly fullName: string
  readonly isMe: boolean
  readonly state: AskedState
  readonly sleepsUntil: Date | string | null
  readonly hasLeftOut: boolean
}

export type PhoneNews = {
  readonly number: number
}
