// Fields of a row of a payments file, in the order of tables.

import type { ImportedRowInput } from './generated/payment.ts'

export const importRowFields = [
  'transferNum',
  'valueDate',
  'payerAccount',
  'recipientName',
  'recipientInn',
  'recipientAccount',
  'recipientBic',
  'amount',
  'currency',
  'rail',
  'paymentCode',
  'purpose',
] as const satisfies readonly (keyof ImportedRowInput)[]

export type ImportRowField = (typeof importRowFields)[number]

/** Texts, also where an amount or a day is meant: what is wrong must be seen to be edited. */
export type ImportRowValues = Readonly<Record<ImportRowField, string>>

type Unlisted = Exclude<keyof ImportedRowInput, ImportRowField | 'legalPartyId' | 'id' | 'position' | 'version'>
/** Does not compile while the contract takes a field that is not listed. */
true satisfies [Unlisted] extends [never] ? true : never
