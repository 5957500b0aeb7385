// Creates, changes, stops, starts and deletes schedules of statements.
import type { StatementScheduleInput, StatementSchedules } from '@bank/contracts/generated/statement.ts'
import { readableBooks } from '#accounts/index.ts'
import { colleagues, personNames } from '#identity/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { headOf } from '#kit/events.ts'
import { newId } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { closedThrough } from '#ledger/index.ts'
import { languageOf } from './order.ts'
import { dueAt, firstPeriod, type Schedule, scheduleView } from './schedule.ts'
import * as store from './scheduleStore.ts'

/** The most schedules of one person. */
const schedulesAtMost = 10

/** The topic of their news. */
export const scheduleTopic = 'statementSchedule'

const missing = (): Refusal => new Refusal('StatementScheduleNotFoundException')

export async function toldSchedule(ctx: Ctx, id: string) {
  const [schedule] = await store.byIds(ctx.tx, [id])
  if (!schedule) throw missing()
  return scheduleView(schedule, { personId: ctx.me.personId, names: await personNames(ctx.tx, schedule.people) })
}

export async function statementSchedules(ctx: Ctx): Promise<StatementSchedules> {
  // Read before the list: an event between the two is delivered twice rather than missed.
  const number = Number(await headOf(ctx.tx, ctx.me.org))
  const schedules = await store.all(ctx.tx, ctx.me.org)
  const names = await personNames(
    ctx.tx,
    schedules.flatMap(({ people }) => people),
  )
  return { number, schedules: schedules.map(one => scheduleView(one, { personId: ctx.me.personId, names })) }
}

/** What is asked for, with its next period. Refuses StatementAccountsRequiredException, StatementAccountException, StatementPersonException. */
async function judged(
  ctx: Ctx,
  { accounts, people, period, formats, language }: StatementScheduleInput,
): Promise<store.ScheduleChange> {
  const { tx, me, clock } = ctx
  if (!accounts.length) throw new Refusal('StatementAccountsRequiredException', { field: 'accounts' })
  const readable = new Set((await readableBooks(tx, me)).map(({ number }) => number))
  const absent = accounts.find(account => !readable.has(account))
  if (absent !== undefined) throw new Refusal('StatementAccountException', { account: absent, field: 'accounts' })
  const asked = [...new Set(people ?? [])]
  const working = asked.length ? await colleagues(tx, me.org) : []
  const isWorking = (id: string) => working.some(({ personId, state }) => personId === id && state === 'ACTIVE')
  if (!asked.every(isWorking)) throw new Refusal('StatementPersonException')
  return {
    ...firstPeriod(period, { closed: await closedThrough(tx), today: clock.today() }),
    accounts: [...new Set(accounts)],
    formats: [...new Set(formats)],
    people: asked,
    period,
    language: languageOf(language),
  }
}

const auditOf = ({ accounts, period }: Pick<Schedule, 'accounts' | 'period'>) => ({ accounts, period })

/** Creates a schedule and returns its id. Refuses as `judged`, and StatementScheduleLimitException. */
export async function createSchedule(ctx: Ctx, asked: StatementScheduleInput): Promise<string> {
  const { tx, me, clock } = ctx
  const wanted = await judged(ctx, asked)
  if ((await store.count(tx, me.personId)) >= schedulesAtMost)
    throw new Refusal('StatementScheduleLimitException', { limit: String(schedulesAtMost) })
  const names = await personNames(tx, [me.personId])
  const id = newId()
  const whose = { id, org: me.org, personId: me.personId, creatorName: names.get(me.personId)?.shortName ?? '' }
  await store.insert(tx, { ...whose, ...wanted, createdAt: clock.now() }, dueAt(clock, wanted))
  const news = { org: me.org, subject: id, topic: scheduleTopic, state: 'NEW' } as const
  ctx.record({ ...news, action: 'statement.scheduleCreate', params: auditOf(wanted) })
  return id
}

/** A schedule of the caller's own; the first signer's is anybody's where it is to end. Refuses StatementScheduleNotFoundException. */
async function lockOwn({ tx, me }: Ctx, id: string, toEnd: boolean): Promise<Schedule> {
  const [seen] = await store.byIds(tx, [id])
  const isAllowed = seen?.personId === me.personId || (toEnd && me.right === 'FIRST')
  const schedule = seen && isAllowed ? await store.lock(tx, id) : null
  if (!schedule) throw missing()
  return schedule
}

type ScheduleAction = 'Change' | 'Stop' | 'Start'

const tell = (ctx: Ctx, schedule: Pick<Schedule, 'id' | 'accounts' | 'period'>, what: ScheduleAction): void =>
  ctx.record({
    ...{ org: ctx.me.org, subject: schedule.id, topic: scheduleTopic, state: 'UPDATED' },
    action: `statement.schedule${what}`,
    params: auditOf(schedule),
  })

/** Changes a schedule of the caller's own. Refuses as `judged`, and StatementScheduleNotFoundException. */
export async function changeSchedule(ctx: Ctx, id: string, asked: StatementScheduleInput): Promise<string> {
  await lockOwn(ctx, id, false)
  const wanted = await judged(ctx, asked)
  await store.change(ctx.tx, id, wanted, dueAt(ctx.clock, wanted))
  tell(ctx, { ...wanted, id }, 'Change')
  return id
}

/** Stops a schedule; one that is stopped already stays as it is. */
export async function stopSchedule(ctx: Ctx, id: string): Promise<string> {
  const schedule = await lockOwn(ctx, id, true)
  if (schedule.stoppedAt) return id
  await store.stop(ctx.tx, id, ctx.clock.now())
  tell(ctx, schedule, 'Stop')
  return id
}

/** Has a schedule that was stopped go on, with the first period that is not over; an active one stays as it is. */
export async function startSchedule(ctx: Ctx, id: string): Promise<string> {
  const schedule = await lockOwn(ctx, id, false)
  if (!schedule.stoppedAt) return id
  const { tx, clock } = ctx
  const next = firstPeriod(schedule.period, { closed: await closedThrough(tx), today: clock.today() })
  await store.start(tx, id, next, dueAt(clock, next))
  tell(ctx, schedule, 'Start')
  return id
}

export async function deleteSchedule(ctx: Ctx, id: string): Promise<boolean> {
  const schedule = await lockOwn(ctx, id, true)
  await store.remove(ctx.tx, id)
  const news = { org: ctx.me.org, subject: id, topic: scheduleTopic, state: 'DELETED' } as const
  ctx.record({
    ...news,
    action: 'statement.scheduleDelete',
    params: { ...auditOf(schedule), author: schedule.personId },
  })
  return true
}
