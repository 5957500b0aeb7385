// The people of a company and their requests, as the bank's calls answer them.
import { accessControl } from '#kit/generated/access-control/gql.ts'
import type { PeopleQuery, RequestsQuery } from '#kit/generated/access-control/graphql.ts'

export const people = accessControl(`
  query People($orgReferenceId: UUID!) {
    employeesContract(orgReferenceId: $orgReferenceId) {
      id
      referenceId
      fullName
      shortName
      mobile
      individualInn
      signRight
      signType
      userContractState
      registrationState
      postVerificationStatus
      productRoles
      signedInDate
      contractNum
      expirationDate
      freezeRefusal
    }
  }
`)

export type PersonOfCompany = PeopleQuery['employeesContract'][number]

/** Of one person with `individualInn`. */
export const requests = accessControl(`
  query Requests($orgReferenceId: UUID!, $individualInn: String, $taskState: TaskState, $pageable: Pageable!) {
    commonTasksPageableFilter(
      orgReferenceId: $orgReferenceId
      individualInn: $individualInn
      taskState: $taskState
      pageableDecorator: $pageable
    ) {
      total
      elements {
        referenceId
        number
        taskType
        taskState
        fullName
        individualInn
        businessUserContractId
        applicantName
        createdDate
        dueDate
        decidedDate
        reason
        words
        isWithdrawable
        changes { name before after }
        steps { event at }
      }
    }
  }
`)

export type BankRequest = RequestsQuery['commonTasksPageableFilter']['elements'][number]

export const ask = accessControl(`
  mutation AskTask($task: TaskInput!) {
    askTask(task: $task) { id number }
  }
`)

export const askSeller = accessControl(`
  mutation AskSeller($userInfo: SellerInput!, $orgReferenceId: UUID!) {
    createBusinessUserContractWithRoleSellerTask(userInfo: $userInfo, orgReferenceId: $orgReferenceId) { id number }
  }
`)

export const withdraw = accessControl(`
  mutation WithdrawTask($orgReferenceId: UUID!, $taskId: UUID!) {
    withdrawTask(orgReferenceId: $orgReferenceId, taskId: $taskId)
  }
`)

export const freeze = accessControl(`
  mutation Freeze($orgReferenceId: UUID!, $businessUserContractId: UUID!) {
    freezeEmployee(orgReferenceId: $orgReferenceId, businessUserContractId: $businessUserContractId) { id userContractState }
  }
`)

export const unfreeze = accessControl(`
  mutation Unfreeze($orgReferenceId: UUID!, $businessUserContractId: UUID!) {
    unfreezeEmployee(orgReferenceId: $orgReferenceId, businessUserContractId: $businessUserContractId) { id userContractState }
  }
`)

export const switchRole = accessControl(`
  mutation SwitchRole($businessUserContractId: UUID!, $productRole: ProductRole!, $switchAccess: Boolean!) {
    switchProductRolePolicy(businessUserContractId: $businessUserContractId, productRole: $productRole, switchAccess: $switchAccess)
  }
`)

export const waiting = accessControl(`
  query DocumentsWaiting($orgReferenceId: UUID!, $businessUserContractId: UUID!) {
    documentsWaitingFor(orgReferenceId: $orgReferenceId, businessUserContractId: $businessUserContractId)
  }
`)

export const productsOfCompany = accessControl(`
  query CompanyProducts {
    employeeSecure { id currentContract { id products } }
  }
`)

export const sessionsOfPerson = accessControl(`
  query SessionsOfPerson($orgReferenceId: UUID!, $userReferenceId: UUID!) {
    employeeSessions(orgReferenceId: $orgReferenceId, userReferenceId: $userReferenceId) {
      id
      address
      agent
      startedDate
      seenDate
      isOpen
      isCurrent
    }
  }
`)
