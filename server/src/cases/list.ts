// Lists cases as companies see them: under row-level security of the caller, by the columns that are theirs.
import { actingRight } from '@bank/contracts/access.ts'
import type { CommonTask, Queries, TaskEvent, TaskState, TaskType } from '@bank/contracts/generated/access-control.ts'
import type { Ctx } from '#kit/ctx.ts'
import { sql, type Tx } from '#kit/db.ts'
import { sliceOf } from '#kit/page.ts'
import { Refusal } from '#kit/refusal.ts'
import { changesOf, companyKinds } from './kind.ts'
import type { Actor, CaseEvent, CaseStatus } from './lifecycle.ts'
import { isOpen } from './lifecycle.ts'
import { neighbours } from './neighbours.ts'

type TaskRow = {
  readonly id: string
  readonly number: bigint
  readonly kind: TaskType
  readonly person_id: string | null
  readonly person_inn: string | null
  readonly person_name: string | null
  readonly person_contract_id: string | null
  readonly applicant: Actor
  readonly applicant_id: string | null
  readonly applicant_name: string | null
  readonly content: unknown
  readonly status: CaseStatus
  readonly reason: string | null
  readonly words: string | null
  readonly created_at: Date
  readonly due_at: Date
  readonly expires_at: Date
  readonly decided_at: Date | null
}

type TaskStepRow = { readonly case_id: string; readonly event: CaseEvent; readonly at: Date }

/** The wire knows three states. */
const statusesOf: Readonly<Record<TaskState, readonly CaseStatus[]>> = {
  PENDING: ['PENDING', 'PROPOSED'],
  APPROVED: ['APPROVED'],
  REJECTED: ['REJECTED', 'WITHDRAWN', 'EXPIRED'],
}

const stateOf = (status: CaseStatus): TaskState => {
  if (isOpen(status)) return 'PENDING'
  return status === 'APPROVED' ? 'APPROVED' : 'REJECTED'
}

/** How the bank works on it is its own: a claim is not told, nor why a proposal fell. */
const toldEvents: Readonly<Partial<Record<CaseEvent, TaskEvent>>> = {
  ask: 'ASK',
  propose: 'PROPOSE',
  sendBack: 'RETURN',
  fail: 'RETURN',
  approve: 'APPROVE',
  reject: 'REJECT',
  withdraw: 'WITHDRAW',
  expire: 'EXPIRE',
}

type TaskFilter = {
  readonly org: string
  /** Whose own these are; null for all that the rows let the caller see. */
  readonly person: string | null
  readonly inn: string | null
  readonly kinds: readonly string[]
  readonly statuses: readonly CaseStatus[]
}

const count = async (tx: Tx, { org, person, inn, kinds, statuses }: TaskFilter): Promise<number> =>
  (
    await tx.row<{ total: number }>(sql`
      select count(*)::int as total from cases.cases
      where org_reference_id = ${org} and kind = any(${kinds}) and status = any(${statuses}) and (${inn}::text is null or person_inn = ${inn})
        and (${person}::uuid is null or person_id = ${person} or applicant_id = ${person})`)
  )?.total ?? 0

const find = (tx: Tx, { org, person, inn, kinds, statuses }: TaskFilter, { most, skip }: ReturnType<typeof sliceOf>) =>
  tx.rows<TaskRow>(sql`
    select id, number, kind, person_id, person_inn, person_name, person_contract_id, applicant, applicant_id, applicant_name, content, status, reason, words, created_at,
      due_at, expires_at, decided_at
    from cases.cases where org_reference_id = ${org} and kind = any(${kinds}) and status = any(${statuses}) and (${inn}::text is null or person_inn = ${inn})
        and (${person}::uuid is null or person_id = ${person} or applicant_id = ${person})
    order by number desc limit ${most} offset ${skip}`)

const stepsOf = (tx: Tx, ids: readonly string[]) =>
  tx.rows<TaskStepRow>(
    sql`select case_id, event, at from cases.steps where case_id = any(${ids}::uuid[]) order by case_id, number`,
  )

/** A first signer whose check is done sees the company's; anybody else their own. */
const seesAll = (me: Ctx['me']): boolean => actingRight(me) === 'FIRST' && me.verification === 'CONFIRMED'

/** Whoever sees their own asks about nobody else. Refuses ForbiddenException. */
async function mustBeOwnInn({ tx, me }: Pick<Ctx, 'tx' | 'me'>, inn: string): Promise<void> {
  if (seesAll(me)) return
  const own = await neighbours().personFacts(tx, me.personId)
  if (own?.inn !== inn) throw new Refusal('ForbiddenException')
}

const taskOf = ({ me }: Pick<Ctx, 'me'>, row: TaskRow, steps: readonly TaskStepRow[]): CommonTask => ({
  referenceId: row.id,
  number: String(row.number),
  taskType: row.kind,
  taskState: stateOf(row.status),
  fullName: row.person_name,
  individualInn: row.person_inn,
  userReferenceId: row.person_id,
  businessUserContractId: row.person_contract_id,
  applicantName: row.applicant_name,
  createdDate: row.created_at,
  dueDate: row.due_at,
  expirationDate: row.expires_at,
  decidedDate: row.decided_at,
  reason: row.status === 'WITHDRAWN' || row.status === 'EXPIRED' ? row.status : row.reason,
  words: row.words,
  isWithdrawable: isOpen(row.status) && row.applicant === 'PERSON' && row.applicant_id === me.personId,
  changes: changesOf(row).map(({ code, before = null, after }) => ({ name: code, before, after })),
  steps: steps.flatMap(({ event, at }) => {
    const told = toldEvents[event]
    return told ? [{ event: told, at }] : []
  }),
})

type TaskArgs = Queries['commonTasksPageableFilter']['args']

/** Newest first. What the caller may see is decided by the rows themselves; whom they may ask about, here. */
export async function listTasks(
  ctx: Ctx,
  { taskState, pageableDecorator, individualInn, taskType }: TaskArgs,
): Promise<Queries['commonTasksPageableFilter']['result']> {
  const inn = individualInn ?? null
  if (inn !== null) await mustBeOwnInn(ctx, inn)
  const filter = {
    org: ctx.me.org,
    person: seesAll(ctx.me) ? null : ctx.me.personId,
    inn,
    kinds: taskType?.length ? taskType : companyKinds(),
    statuses: taskState ? statusesOf[taskState] : Object.values(statusesOf).flat(),
  }
  const slice = sliceOf(pageableDecorator)
  const [total, rows] = [await count(ctx.tx, filter), await find(ctx.tx, filter, slice)]
  const found = await stepsOf(
    ctx.tx,
    rows.map(({ id }) => id),
  )
  const steps = Map.groupBy(found, step => step.case_id)
  return {
    total,
    totalPages: Math.ceil(total / slice.most),
    elements: rows.map(row => taskOf(ctx, row, steps.get(row.id) ?? [])),
  }
}
