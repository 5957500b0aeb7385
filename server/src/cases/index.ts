// The door of cases: what nouns register, what companies ask, and what a front end of the desk does with them.
import type { Mutations, Queries, Subscriptions } from '@bank/contracts/generated/access-control.ts'
import type { Door, LiveDoor } from '#kit/answers.ts'
import { read, tx } from '#kit/door.ts'
import { askByPerson, withdrawByPerson } from './ask.ts'
import { listTasks } from './list.ts'
import { listenTasks } from './live.ts'

export type { Clerk } from '#kit/deskDoor.ts'
export { lastRefusalAbout, type ToldRefusal } from './about.ts'
export {
  type AskedCase,
  askAtDesk,
  askByBank,
  askByPerson,
  type CaseForm,
  type DeskForm,
  withdrawAtDesk,
  withdrawByPerson,
} from './ask.ts'
export type { BankCase, CaseContext, CaseSubject, Proposal } from './case.ts'
export { type Confirmation, confirm, undo } from './confirm.ts'
export { type CaseDetails, detailsOf, isToConfirm } from './details.ts'
export { type CaseFacts, factsOf } from './facts.ts'
export { figures } from './figures.ts'
export { aboutNobody, formOf, groundsOf, idOf } from './form.ts'
export { jobs } from './jobs.ts'
export { type CaseFact, type CaseKind, changesOf, type OpenedCase, registerCaseKind } from './kind.ts'
export { type PersonFacts, registerPersonFacts, registerWorkingTime } from './neighbours.ts'
export { type CasePreview, previewAtDesk } from './preview.ts'
export { countQueue, type QueuedCase, type QueueFilter, queue } from './queue.ts'
export { topic } from './record.ts'
export { stopKinds, stoppedChange } from './stops.ts'
export { caseNumbered, casesNumbered, openSingles, unconfirmedBrakes } from './store.ts'
export { propose, release, type SeenCase, sendBack, take } from './work.ts'

/** The fields of a form by their names. */
export const contentOf = (
  fields: readonly { readonly name: string; readonly value: string }[],
): Record<string, string> => Object.fromEntries(fields.map(({ name, value }) => [name, value]))

export const Query = {
  commonTasksPageableFilter: read((ctx, asked) => listTasks(ctx, asked)),
} satisfies Door<Queries>

export const Mutation = {
  askTask: tx((ctx, { task: { taskType: kind, content } }) => askByPerson(ctx, { kind, content: contentOf(content) })),
  createBusinessUserContractWithRoleSellerTask: tx((ctx, { userInfo: { middleName, ...names } }) =>
    askByPerson(ctx, { kind: 'ADD_SELLER_ROLE_TO_USER', content: { ...names, middleName: middleName ?? '' } }),
  ),
  withdrawTask: tx(async (ctx, { taskId }) => {
    await withdrawByPerson(ctx, taskId)
    return taskId
  }),
} satisfies Door<Mutations>

export const Subscription = {
  listenTasks: (_root, asked, call) => listenTasks(call, asked),
} satisfies LiveDoor<Subscriptions>
