// Result dialogs of actions: the types of the specification, and the texts of each.
import type { ResultOutcome } from '@bank/ui/overlay/ResultDialog.tsx'
import type { TextKey } from '#kit/i18n.ts'
import type { BatchAct } from './actions.ts'
import { outcomeOf } from './batch.ts'
import type { BatchResult } from './document.ts'

const resultTypes = {
  sign: 'SIGNED',
  send: 'SEND_TO_SIGNED',
  askAgain: 'ASKED_AGAIN',
  delete: 'DELETE_DRAFT',
  revise: 'SEND_TO_EDITING',
  cancel: 'CANCELLED',
  revoke: 'REVOKED',
  recall: 'REVOKED',
} as const satisfies Record<BatchAct, string>

export type Result = {
  readonly outcome: ResultOutcome
  readonly title: TextKey
  readonly counts: { readonly done: number; readonly all: number }
}

/** The result dialog of an action: one document is spoken of as one; many are counted. */
export function resultOf(act: BatchAct, batch: BatchResult): Result {
  const type = resultTypes[act]
  const outcome = outcomeOf(batch)
  const done = batch.succeeded.length
  const counts = { done, all: done + batch.failed.length }
  if (outcome === 'some') return { outcome, title: `documents.result.${type}.some`, counts }
  if (outcome === 'none') return { outcome, title: `documents.result.${type}.none`, counts }
  return { outcome, title: done === 1 ? `documents.result.${type}.one` : `documents.result.${type}.all`, counts }
}
