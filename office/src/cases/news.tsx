// The news of cases: lists, counts and an open case are asked for again as something happens to them.
import { useLive } from '@bank/web/kit/live.ts'
import { invalidateCall, keyOf, queryClient } from '@bank/web/kit/query.ts'
import { caseDetails, caseNews, queueCases, queueCounts } from './calls.ts'

/** Asks anew for what a step with a case may have changed; without an id for everything. */
export function refreshCases(id: string | null): void {
  invalidateCall(queueCases)
  invalidateCall(queueCounts)
  void queryClient.invalidateQueries({ queryKey: id ? keyOf(caseDetails, { caseId: id }) : keyOf(caseDetails) })
}

export function CaseNews() {
  useLive(caseNews, 'cases', {
    variables: {},
    on: ({ listenCases: { id } }) => refreshCases(id),
    afresh: () => refreshCases(null),
  })
  return null
}
