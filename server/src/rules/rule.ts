// Types of the bank's rules, as rows of the rulebook.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Classification } from '@bank/contracts/errors/index.ts'
import type { TaxRegion } from '@bank/contracts/generated/payment.ts'
import type { Currency, OperationCode } from '@bank/contracts/generated/prelude.ts'
import type { PaymentPageKind } from '@bank/contracts/generated/rule-engine.ts'

export type { OperationCode, PaymentPageKind }

/** Salary and the bank's desk keep hours like an operation but are none on the wire. */
export type RuledOperation = OperationCode | 'SALARY' | 'DESK'

/** A refusal before it is thrown: what `refusalOf` takes. */
export type RuleRejection = { readonly classification: Classification; readonly params: Record<string, string> }

export type OperationRule = { readonly works: 'WORKING_DAYS' | 'EVERY_DAY'; readonly daysAhead: number }
export type Exception = {
  readonly isWorking: boolean
  readonly createDeadline: string | null
  readonly signDeadline: string | null
}
export type Hours = {
  readonly operation: RuledOperation
  readonly trait: string
  readonly fromTime: string
  readonly createDeadline: string
  readonly signDeadline: string
}
export type FieldRule = {
  readonly id: string
  readonly page: PaymentPageKind
  readonly trait: string
  readonly field: string
  readonly regex: string | null
  readonly minLength: number | null
  readonly maxLength: number | null
  readonly isRequired: boolean
  readonly message: { readonly ru: string; readonly kg: string; readonly eng: string }
}
export type Tariff = {
  readonly operation: RuledOperation
  readonly trait: string
  /** Who bears the charges, where a person chooses; else empty. */
  readonly option: string
  readonly amountFrom: bigint
  readonly amountUpto: bigint | null
  readonly fixed: bigint
  /** Parts of a million of the amount. */
  readonly millionths: bigint
  readonly minimum: bigint | null
  readonly maximum: bigint | null
  readonly payer: 'PAYER' | 'RECIPIENT'
  readonly validFrom: BusinessDate
}
export type BankInfo = {
  readonly bic: string
  readonly bankCode: string
  readonly nameRu: string
  readonly nameEn: string
  readonly swift: string | null
  readonly role: 'central' | 'bank' | 'branch' | 'treasury'
  readonly corAccount: string | null
  readonly isOwn: boolean
  readonly isActive: boolean
}
export type PaymentCode = {
  readonly code: string
  readonly nameRu: string
  /** Null where the classifier does not say. */
  readonly nameKy: string | null
  readonly nameEn: string | null
  readonly isBudget: boolean
  readonly validFrom: BusinessDate
  /** The last day; null while there is none. */
  readonly validUntil: BusinessDate | null
}
export type TaxOffice = {
  readonly code: string
  readonly region: TaxRegion
  readonly name: { readonly ru: string; readonly kg: string; readonly eng: string }
  /** Where the treasury collects for it. */
  readonly account: string
  readonly isActive: boolean
}
export type CurrencyInfo = {
  readonly isoCode: Currency
  readonly isoNum: string
  readonly nameRu: string
  readonly nameKy: string
  readonly nameEn: string
  readonly minorUnits: number
}

export type Country = {
  /** Two letters, ISO 3166. */
  readonly code: string
  /** Three letters, ISO 3166. */
  readonly alpha3: string
  readonly numInList: string
  readonly nameRu: string
  readonly nameKy: string
  readonly nameEn: string
  /** Nothing is sent there. */
  readonly isExcluded: boolean
}
/** Through whom a currency goes abroad. */
export type Correspondent = {
  readonly currency: Currency
  readonly bic: string
  readonly name: string
  /** The number of our account there. */
  readonly account: string
}
export type Restriction = {
  readonly correspondent: string
  readonly kind: 'COUNTRY' | 'BANK'
  readonly value: string
  readonly reason: string
}
export type OperationTypeList = 'VO' | 'KNP'
export type OperationType = {
  readonly list: OperationTypeList
  readonly code: string
  readonly nameRu: string
  readonly nameKy: string
  readonly nameEn: string
  readonly isActive: boolean
}

export type Rulebook = {
  readonly version: bigint
  readonly operations: ReadonlyMap<string, OperationRule>
  readonly freeDays: ReadonlySet<string>
  /** By `operation day`. */
  readonly exceptions: ReadonlyMap<string, Exception>
  readonly hours: readonly Hours[]
  readonly fieldRules: readonly FieldRule[]
  readonly tariffs: readonly Tariff[]
  readonly banks: ReadonlyMap<string, BankInfo>
  readonly paymentCodes: readonly PaymentCode[]
  readonly taxOffices: readonly TaxOffice[]
  readonly currencies: readonly CurrencyInfo[]
  /** By their two letters. */
  readonly countries: ReadonlyMap<string, Country>
  /** By currency. */
  readonly correspondents: ReadonlyMap<string, Correspondent>
  readonly restrictions: readonly Restriction[]
  readonly operationTypes: readonly OperationType[]
  /** Hours during which a means of this kind that came by SMS alone signs nothing. */
  readonly meansSleep: ReadonlyMap<string, number>
}
