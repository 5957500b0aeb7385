// The counts of open cases by each choice of the queue.
import type { CaseFilter } from '@bank/contracts/generated/desk.ts'
import { useAsk } from '@bank/web/kit/query.ts'
import { queueCounts } from './calls.ts'

/** Null until they are known. */
export function useCounts(filter: CaseFilter = {}) {
  return useAsk(queueCounts, { filter }).data?.caseCounts ?? null
}
