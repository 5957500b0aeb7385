// The kinds of operations: for each its row of the contract, and what its family adds.

import type { Classification } from '@bank/contracts/errors/index.ts'
import {
  type Family,
  type Operation,
  type OperationCode,
  operationCodes,
  operationOf,
  type PaymentOperation,
} from '@bank/contracts/operations.ts'
import type { PaymentPageKind } from '#rules/index.ts'
import { budget } from './budget.ts'
import { card } from './card.ts'
import { conversion } from './conversion.ts'
import { type KindSpec, plain } from './kind.ts'
import { qr } from './qr.ts'
import { swift } from './swift.ts'

export type Deadline = Extract<Classification, `${string}DeadlineException`>

/** A kind: its row of the contract, and the spec of its family. */
export type TransferKind = Operation & KindSpec

const special: Readonly<Record<Family, (row: Operation) => KindSpec>> = {
  interbank: () => plain,
  intrabank: () => plain,
  conversion: () => conversion,
  swift: () => swift,
  budget: () => budget,
  card,
  qr,
}

const kinds = new Map(
  operationCodes.map((code): [OperationCode, TransferKind] => {
    const row = operationOf(code)
    return [code, { ...row, ...special[row.family](row) }]
  }),
)

export function kindOf(operation: PaymentOperation): TransferKind & { readonly page: PaymentPageKind }
export function kindOf(operation: OperationCode): TransferKind
export function kindOf(operation: OperationCode): TransferKind {
  const kind = kinds.get(operation)
  if (!kind) throw new RangeError(`no such operation: ${operation}`)
  return kind
}
