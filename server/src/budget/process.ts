// Types of a budget form: its fields, their kinds and rules, and the requisites that fill them.
import type { BudgetForm } from '@bank/contracts/generated/payment.ts'

export type { BudgetForm }

/** A text in the three languages, as the wire names them. */
export type Text = { readonly ru: string; readonly kg: string; readonly eng: string }

export type FieldKind = 'TEXT' | 'TAXPAYER' | 'TAX_OFFICE' | 'CLASSIFICATION' | 'MONTH' | 'YEAR' | 'OPTION'

export type ProcessField = {
  readonly name: string
  readonly kind: FieldKind
  readonly regex: string | null
  readonly maxLength: number | null
  readonly isRequired: boolean
  readonly label: Text
  readonly hint: Text | null
  readonly message: Text
  readonly options: readonly { readonly code: string; readonly name: Text }[]
}

export type Process = {
  readonly code: BudgetForm
  readonly name: Text
  readonly about: Text
  /** How the provider calls it. */
  readonly service: string
  /** The field that the provider looks up. */
  readonly subject: string
  readonly asksProvider: boolean
  readonly isSeveral: boolean
  /** The beginnings of the codes that belong to it; any code where there are none. */
  readonly classifications: readonly string[]
  /** The purpose, in parts; a part that names an empty field is left out. */
  readonly purpose: readonly string[]
  readonly fields: readonly ProcessField[]
}

/** What was filled in, by the names of the fields; each is there, empty where nothing was given. */
export type Requisites = Readonly<Record<string, string>>
