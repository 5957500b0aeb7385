// Which dialog tells how an action ended? The types of the specification, and what each says.
import type { Outcome } from '@bank/ui/overlay/ResultDialog.tsx'
import type { TextKey } from '#kit/i18n.ts'
import type { BatchAct } from './actions.ts'
import { type BatchResult, outcomeOf } from './batch.ts'

export const resultTypes = {
  sign: 'SIGNED',
  send: 'SEND_TO_SIGNED',
  delete: 'DELETE_DRAFT',
  revise: 'SEND_TO_EDITING',
  cancel: 'CANCELLED',
  revoke: 'REVOKED',
  recall: 'REVOKED',
} as const satisfies Record<BatchAct, string>

export type Result = {
  readonly outcome: Outcome
  readonly title: TextKey
  readonly counts: { readonly done: number; readonly all: number }
}

/** One document is spoken of as one; many are counted. */
export function resultOf(act: BatchAct, batch: BatchResult): Result {
  const type = resultTypes[act]
  const outcome = outcomeOf(batch)
  const done = batch.succeeded.length
  const counts = { done, all: done + batch.failed.length }
  if (outcome === 'some') return { outcome, title: `payments.result.${type}.some`, counts }
  if (outcome === 'none') return { outcome, title: `payments.result.${type}.none`, counts }
  return { outcome, title: done === 1 ? `payments.result.${type}.one` : `payments.result.${type}.all`, counts }
}
