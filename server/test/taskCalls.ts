// Calls about requests to the bank, as people of companies make them from the portal.
import type { AskedTask, CommonTaskPage } from '@bank/contracts/generated/access-control.ts'
import { sql } from '#kit/db.ts'
import type { Person } from './person.ts'
import type { TestBank, TestCompany } from './world.ts'

export const tasksPath = '/ob-access-control-service/graphql'
const url = tasksPath

type Filter = { taskState?: string; individualInn?: string; taskType?: string[]; page?: number; size?: number }

/** How a call ended: done, or by what it was refused. */
export const why = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { refused?: string; params?: object }) =>
      error.refused ? [error.refused, error.params] : Promise.reject(error),
  )

export function makeTaskCalls(bank: TestBank, firm: TestCompany) {
  /** The id of the contract under which somebody works for the company. */
  async function contractOf({ id }: { id: string }, { org } = firm): Promise<string> {
    const found = await bank.world.db.bank(tx =>
      tx.row<{ id: string }>(
        sql`select id from identity.person_contracts where person_id = ${id} and org_reference_id = ${org}`,
      ),
    )
    return found?.id ?? ''
  }

  const ask = (person: Person, taskType: string, content: Record<string, string>, { org } = firm) =>
    person.call<AskedTask>('mutation ($task: TaskInput!) { askTask(task: $task) { id number } }', {
      url,
      variables: {
        task: {
          orgReferenceId: org,
          taskType,
          content: Object.entries(content).map(([name, value]) => ({ name, value })),
        },
      },
    })

  const list = (person: Person, { page = 1, size = 50, ...filter }: Filter = {}, { org } = firm) =>
    person.call<CommonTaskPage>(
      `query ($state: TaskState, $page: Pageable!, $inn: String, $org: UUID!, $types: [TaskType!]) {
        commonTasksPageableFilter(taskState: $state, pageableDecorator: $page, individualInn: $inn, orgReferenceId: $org, taskType: $types) {
          total totalPages elements { referenceId number taskType taskState fullName individualInn userReferenceId businessUserContractId applicantName
            createdDate dueDate expirationDate decidedDate reason words isWithdrawable changes { name before after } steps { event at } } } }`,
      {
        url,
        variables: {
          ...{ state: filter.taskState, inn: filter.individualInn, types: filter.taskType, org },
          page: { amountElements: size, currentPage: page },
        },
      },
    )
  const one = async (person: Person, id: string) =>
    (await list(person)).elements.find(({ referenceId }) => referenceId === id)
  const withdraw = (person: Person, taskId: string) =>
    person.call<string>('mutation ($org: UUID!, $id: UUID!) { withdrawTask(orgReferenceId: $org, taskId: $id) }', {
      url,
      variables: { org: firm.org, id: taskId },
    })
  const innOf = async ({ id }: { id: string }): Promise<string> =>
    (await bank.world.db.bank(tx => tx.row<{ inn: string }>(sql`select inn from identity.persons where id = ${id}`)))
      ?.inn ?? ''
  return { contractOf, ask, list, one, withdraw, innOf }
}
