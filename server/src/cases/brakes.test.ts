// Brakes on a kind that only tests have: done at once by one clerk, kept or undone by another within the hour, and an alarm where nobody comes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenConstraint, type Sql, sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { another, type CaseWork, caught, openCaseWork, operator, refused, supervisor } from '../../test/caseWork.ts'
import type { TestBank, TestCompany } from '../../test/world.ts'
import {
  askAtDesk,
  askByBank,
  askByPerson,
  figures,
  jobs,
  propose,
  sendBack,
  take,
  undo,
  withdrawAtDesk,
} from './index.ts'
import { brakeTransitions } from './lifecycle.ts'

let bank: TestBank
let firm: TestCompany
let work: CaseWork

beforeAll(async () => {
  ;({ bank, firm, work } = await openCaseWork({ database: 'own', config: { logLevel: 'error' } }))
})
afterAll(() => bank.close())

let stops = 0
const form = (text = `Стоп ${++stops}`) => ({
  kind: 'TEST_STOP',
  content: { text },
  org: firm.org,
  lang: 'ru' as const,
})
const pull = async (text?: string, by = operator): Promise<string> =>
  (await work.desk(ctx => askAtDesk(ctx, by, form(text)))).id
const undoes = async (id: string, by = supervisor, version?: number) => {
  const seen = version ?? (await work.found(id)).case.version
  return work.desk(ctx => undo(ctx, by, { id, version: seen, note: 'Тревога ложная' }))
}
const minutes = 60_000
const brakesLate = async () => (await figures(bank.world)).map(({ value }) => value)

describe('a brake', () => {
  test('acts as soon as one clerk asks, and another keeps it', async () => {
    const id = await pull()
    expect(await work.granted(id)).toBe(1)
    const { case: one, hindrance } = await work.found(id)
    expect([one.status, one.isBrake, hindrance]).toEqual(['PROPOSED', true, null])
    expect(one.expiresAt.getTime() - one.createdAt.getTime()).toBe(60 * minutes)
    expect(await work.confirms(id)).toEqual({ status: 'APPROVED', refusal: null })
    expect(await work.granted(id)).toBe(1)
    expect((await work.steps(id)).map(({ event, status }) => [event, status])).toEqual([
      ['ask', 'PROPOSED'],
      ['approve', 'APPROVED'],
    ])
  })

  test('is undone by another, who says why', async () => {
    const id = await pull()
    const { version } = (await work.found(id)).case
    expect(await caught(work.desk(ctx => undo(ctx, supervisor, { id, version, note: ' ' })))).toEqual(
      refused('ValidationException', { field: 'note' }),
    )
    await undoes(id)
    expect(await work.granted(id)).toBe(2)
    expect((await work.steps(id)).at(-1)).toMatchObject({ event: 'undo', status: 'REJECTED', note: 'Тревога ложная' })
    expect(await caught(work.confirms(id))).toEqual(refused('CaseStateException', { state: 'REJECTED' }))
  })

  test('is asked only where it acts, and stays where it cannot be undone', async () => {
    expect(await caught(pull('NOBODY'))).toEqual(refused('UserNotFoundException'))
    const open = await work.desk(ctx => ctx.tx.rows(sql`select from cases.cases where content ->> 'text' = 'NOBODY'`))
    expect(open).toEqual([])
    const id = await pull('FOR_GOOD')
    expect(await caught(undoes(id))).toEqual(refused('TaskOutdatedException'))
    expect((await work.found(id)).case.status).toBe('PROPOSED')
    await work.confirms(id)
  })

  test('is kept and undone by nobody who pulled it, is pulled once at a time, and by clerks alone', async () => {
    const id = await pull('Один раз', supervisor)
    expect(await caught(work.confirms(id, supervisor))).toEqual(refused('FourEyesException'))
    expect(await caught(undoes(id, { ...supervisor, id: newId() }))).toEqual(refused('FourEyesException'))
    expect(await caught(undoes(id, operator))).toEqual(refused('ForbiddenException'))
    expect(await caught(pull('Один раз'))).toEqual(refused('TaskDuplicateException'))
    await undoes(id, another)
    expect(await caught(work.as(firm.anna, ctx => askByPerson(ctx, form())))).toEqual(refused('ForbiddenException'))
    expect(await caught(work.desk(ctx => askByBank(ctx, form())))).toEqual(refused('ForbiddenException'))
  })

  test('is never withdrawn, sent back or proposed anew: one clerk alone releases nothing', async () => {
    const id = await pull()
    await work.desk(ctx => take(ctx, supervisor, id))
    const { version } = (await work.found(id)).case
    const state = refused('CaseStateException', { state: 'PROPOSED' })
    expect(await caught(work.desk(ctx => withdrawAtDesk(ctx, operator, id)))).toEqual(state)
    expect(await caught(work.desk(ctx => sendBack(ctx, supervisor, { id, version, note: 'x' })))).toEqual(state)
    const no = { verdict: 'REJECT', reason: 'NOT_ELIGIBLE', words: 'Нет', note: null } as const
    expect(await caught(work.desk(ctx => propose(ctx, supervisor, { id, version, ...no })))).toEqual(state)
    await undoes(id)
  })

  test('of one who keeps and one who undoes one is first, and the other hears the state', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await pull()
      const { version } = (await work.found(id)).case
      const both = await Promise.all([
        caught(work.confirms(id, supervisor, version)),
        caught(undoes(id, another, version)),
      ])
      const state = (await work.found(id)).case.status
      expect(both.filter(one => one === 'done')).toHaveLength(1)
      expect(both).toContainEqual(refused('CaseStateException', { state }))
      expect(await work.granted(id)).toBe(state === 'APPROVED' ? 1 : 2)
    }
  })

  test('tells the company nothing of itself: what it changed tells its own noun', async () => {
    const id = await pull()
    expect(await work.audit(id)).toEqual([])
    await undoes(id)
    expect(await work.audit(id)).toEqual([])
  })

  test('that nobody keeps or undoes within the hour stays in force, and the bank is alarmed once', async () => {
    const id = await pull()
    const [expire, alarm] = jobs
    bank.wait(59 * minutes)
    await alarm?.run(bank.world)
    expect([(await work.steps(id)).length, await brakesLate()]).toEqual([1, [0]])
    bank.wait(minutes)
    await expire?.run(bank.world)
    await alarm?.run(bank.world)
    await alarm?.run(bank.world)
    expect((await work.steps(id)).map(({ event, actor }) => [event, actor])).toEqual([
      ['ask', 'CLERK'],
      ['alarm', 'BANK'],
    ])
    expect([(await work.found(id)).case.status, await work.granted(id), await brakesLate()]).toEqual([
      'PROPOSED',
      1,
      [1],
    ])
    expect(bank.world.logged.filter(line => line.includes('brake unconfirmed'))).toHaveLength(1)
    await work.confirms(id)
    expect(await brakesLate()).toEqual([0])
  })
})

describe('in SQL', () => {
  const asBankSays = (query: Sql): Promise<string> =>
    work
      .desk(ctx => ctx.tx.rows(query))
      .then(
        () => 'done',
        (error: Error & { code?: string }) => brokenConstraint(error) ?? error.code ?? error.message,
      )

  test('a brake goes along its own transitions, and no case becomes one', async () => {
    const id = await pull()
    const to = (status: string, event: string, by = operator): Sql => sql`
      update cases.cases set status = ${status}, event = ${event}, actor = 'CLERK', actor_id = ${by.id}, moved_at = now() where id = ${id}`
    expect(await asBankSays(to('WITHDRAWN', 'withdraw'))).toBe('cases_transitions')
    expect(await asBankSays(to('PENDING', 'sendBack'))).toBe('cases_transitions')
    expect(await asBankSays(sql`update cases.cases set brake = false where id = ${id}`)).toBe('cases_frozen')
    const undone = (by: typeof operator, note: string | null): Sql => sql`
      update cases.cases set status = 'REJECTED', event = 'undo', actor = 'CLERK', actor_id = ${by.id}, decided_by = ${by.id}, decided_inn = ${by.inn},
        decided_name = ${by.name}, decided_at = now(), moved_at = now(), note = ${note} where id = ${id}`
    expect(await asBankSays(undone(operator, 'сам'))).toBe('four_eyes')
    expect(await asBankSays(undone({ ...operator, id: newId() }, 'сам'))).toBe('four_eyes')
    expect(await asBankSays(undone(supervisor, null))).toBe('status_is_grounded')
    expect(await asBankSays(undone(supervisor, 'ложная'))).toBe('done')
    const asked = await work.asked()
    expect(await asBankSays(sql`update cases.cases set brake = true where id = ${asked}`)).toBe('cases_frozen')
  })

  test('the database has exactly the transitions of brakes that are written down', async () => {
    const rows = await work.desk(ctx =>
      ctx.tx.rows<{ step: string[] }>(
        sql`select array[from_status, event, actor, to_status] as step from cases.transitions where brake`,
      ),
    )
    expect(new Set(rows.map(({ step }) => step.join(' ')))).toEqual(new Set(brakeTransitions.map(one => one.join(' '))))
  })
})
