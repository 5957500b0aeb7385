// The requests of the company: all open ones at once, and those about one person.
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { type BankRequest, type PersonOfCompany, requests } from './person.ts'

/** Of each person and kind one is open at a time, so a company has few. */
const openAtMost = 500
const shownAtMost = 20

/** Empty until they are known. */
export function useOpenRequests(): readonly BankRequest[] {
  const { data } = useAsk(requests, {
    orgReferenceId: useOrg(),
    taskState: 'PENDING',
    pageable: { amountElements: openAtMost, currentPage: 1 },
  })
  return data?.commonTasksPageableFilter.elements ?? []
}

/** About one person, newest first. */
export const useRequestsOf = ({ individualInn }: Pick<PersonOfCompany, 'individualInn'>) =>
  useAsk(requests, {
    orgReferenceId: useOrg(),
    individualInn: individualInn ?? '',
    pageable: { amountElements: shownAtMost, currentPage: 1 },
  })
