// The people of the company as documents name them: who made one, who signs it next, who may sign it instead.
import { accessControl } from '#kit/generated/access-control/gql.ts'

export const colleagues = accessControl(`
  query DocumentColleagues($orgReferenceId: UUID!) {
    employeesContract(orgReferenceId: $orgReferenceId) {
      referenceId
      fullName
      shortName
      signRight
      userContractState
    }
  }
`)

/** Who signs, as a form says before anything is sent: no more of them than that. */
export const formColleagues = accessControl(`
  query FormColleagues($orgReferenceId: UUID!) {
    employeesContract(orgReferenceId: $orgReferenceId) {
      shortName
      signRight
      userContractState
    }
  }
`)
