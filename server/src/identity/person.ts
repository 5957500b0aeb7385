// Types and names of a person, and their standing under one contract.
import type { ProductRole, SignRight, SignScheme, SignType, VerificationState } from '@bank/contracts/access.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Product } from './rules.ts'

export type ContractState = 'ACTIVE' | 'FREEZE'
export type RegistrationState = 'INIT' | 'CONFIRMED'

export type NameParts = { readonly last_name: string; readonly first_name: string; readonly middle_name: string }

export const fullName = ({ last_name, first_name, middle_name }: NameParts): string =>
  [last_name, first_name, middle_name].filter(Boolean).join(' ')

/** Surname and initials: Асанов Н. К. */
export const shortName = ({ last_name, first_name, middle_name }: NameParts): string =>
  [last_name, ...[first_name, middle_name].filter(Boolean).map(name => `${name.charAt(0)}.`)].join(' ')

export type PersonRow = NameParts & {
  readonly id: string
  readonly email: string | null
  readonly phone: string
  readonly inn: string
  readonly is_resident: boolean
  readonly verification: VerificationState
  readonly created_at: Date
}

export type WorkRow = {
  readonly person_contract_id: string
  readonly contract_id: string
  readonly org: string
  readonly company_name: string
  readonly company_inn: string
  readonly department_code: string
  readonly department_name: string
  readonly number: string
  readonly scheme: SignScheme
  readonly active: boolean
  readonly created_on: BusinessDate
  readonly expires_on: BusinessDate | null
  readonly right: SignRight
  readonly sign_type: SignType
  readonly registration_state: RegistrationState
  readonly state: ContractState
  readonly product_roles: ProductRole[]
  readonly products: Product[]
}

/** A person under the caller's own contract, as upper floors see them. */
export type Colleague = {
  readonly personId: string
  readonly personContractId: string
  readonly contractId: string
  readonly fullName: string
  readonly shortName: string
  readonly right: SignRight
  readonly signType: SignType
  readonly registration: RegistrationState
  readonly state: ContractState
  readonly verification: VerificationState
  /** Null where they have none; until when it sleeps, null where it is awake. */
  readonly authenticator: { readonly sleepsUntil: Date | null } | null
}

/** What a person may be asked for now, read fresh inside the transaction that acts on it. */
export type PersonStanding = {
  readonly right: SignRight
  readonly scheme: SignScheme
  readonly signType: SignType
  readonly verification: VerificationState
}
