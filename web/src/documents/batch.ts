// Bulk actions: how one thing is done to many documents, and how it ended.
import type { ResultOutcome } from '@bank/ui/overlay/ResultDialog.tsx'
import { invalidate } from '#kit/query.ts'
import { asRefusal } from '#kit/refusal.ts'
import type { DialogAct } from './actions.ts'
import type { BatchResult, DocumentFailure, DocumentRow, Review } from './document.ts'
import type { BulkOrder, DocumentType } from './type.ts'

const failureOf = ({ id, transferNum }: DocumentRow, error: unknown): DocumentFailure => {
  const { classification, params } = asRefusal(error)
  return { id, transferNum, classification, params }
}

/** Runs a mutation that takes one document for each of them; each succeeds or fails by itself. */
export async function oneByOne<D extends DocumentRow>(
  { documents, onDone }: Pick<BulkOrder<D>, 'documents' | 'onDone'>,
  act: (one: D) => Promise<unknown>,
): Promise<BatchResult> {
  const succeeded: BatchResult['succeeded'][number][] = []
  const failed: DocumentFailure[] = []
  for (const [at, one] of documents.entries()) {
    try {
      await act(one)
      succeeded.push({ id: one.id, statusCode: one.statusCode })
    } catch (error) {
      failed.push(failureOf(one, error))
    }
    onDone(at + 1)
  }
  return { succeeded, failed }
}

/** Carries out a bulk action. Never throws: a refusal of the whole call counts as a failure of each. */
export async function carryOut<D extends DocumentRow, R extends Review>(
  { calls, touches }: Pick<DocumentType<D, R>, 'calls' | 'touches'>,
  act: DialogAct,
  order: BulkOrder<D>,
): Promise<BatchResult> {
  try {
    return await calls[act](order)
  } catch (error) {
    return { succeeded: [], failed: order.documents.map(one => failureOf(one, error)) }
  } finally {
    void invalidate('documents', ...touches)
  }
}

/** All, some or none succeeded. */
export const outcomeOf = ({ succeeded, failed }: BatchResult): ResultOutcome =>
  failed.length === 0 ? 'all' : succeeded.length === 0 ? 'none' : 'some'
