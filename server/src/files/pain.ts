// A credit transfer as a message of pain.001 tells it: every field a text, as it came.
import type { Rejection } from '#kit/refusal.ts'

export const painVersions = ['03', '09'] as const
export type PainVersion = (typeof painVersions)[number]

export const painSpace = (version: PainVersion): string => `urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}`

export type TransferField =
  | 'transferNum'
  | 'valueDate'
  | 'payerAccount'
  | 'recipientName'
  | 'recipientInn'
  | 'recipientAccount'
  | 'recipientBic'
  | 'amount'
  | 'currency'
  | 'rail'
  | 'paymentCode'
  | 'purpose'

/** A credit transfer, every field as text. `rail` is the speed that the message names: a local instrument or a service level. */
export type CreditTransfer = Readonly<Record<TransferField, string>>

/** A transfer as it was read, with the line on which it begins, and its violations of the standard's schema. */
export type ReadTransfer = {
  readonly line: number
  readonly transfer: CreditTransfer
  readonly reading: readonly Rejection[]
}
