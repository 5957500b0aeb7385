// Live news of people and of their requests refresh the open screens.
import { accessControl } from '#kit/generated/access-control/gql.ts'
import { useRefetchOnNews } from '#kit/list/useLiveRows.ts'
import { invalidateCall } from '#kit/query.ts'
import { people, requests } from './person.ts'

const requestNews = accessControl(`
  subscription RequestNews($orgReferenceId: UUID!, $after: Int) {
    listenTasks(orgReferenceId: $orgReferenceId, after: $after) { number }
  }
`)

const peopleNews = accessControl(`
  subscription PeopleNews($orgReferenceId: UUID!, $after: Int) {
    listenEmployees(orgReferenceId: $orgReferenceId, after: $after) { number }
  }
`)

const variables = (orgReferenceId: string) => ({ orgReferenceId, after: null })

/** A decision changes the person as well. */
const refresh = (): void => {
  invalidateCall(requests)
  invalidateCall(people)
}

export const useRequestNews = (): void => useRefetchOnNews({ document: requestNews, variables, on: refresh })

export function usePeopleNews(): void {
  useRequestNews()
  useRefetchOnNews({ document: peopleNews, variables, on: refresh })
}
