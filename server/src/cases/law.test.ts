// The laws of cases where nobody asks the program: two at once, and statements of SQL by the roles of the bank and of the application.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenConstraint, type Sql, sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import {
  another,
  type CaseWork,
  caught,
  openCaseWork,
  operator,
  refuse,
  refused,
  supervisor,
  wish,
} from '../../test/caseWork.ts'
import type { Person } from '../../test/person.ts'
import type { TestBank, TestCompany } from '../../test/world.ts'
import { askByPerson, type Clerk, sendBack, withdrawByPerson } from './index.ts'
import { transitions } from './lifecycle.ts'

let bank: TestBank
let firm: TestCompany
let work: CaseWork

beforeAll(async () => {
  ;({ bank, firm, work } = await openCaseWork())
})
afterAll(() => bank.close())

describe('at once', () => {
  test('of two who confirm one is first, and the other hears the state', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await work.asked()
      await work.proposes(id)
      const { version } = (await work.found(id)).case
      const both = await Promise.all([supervisor, another].map(by => caught(work.confirms(id, by, version))))
      expect(both.filter(one => one === 'done')).toHaveLength(1)
      expect(both).toContainEqual(refused('CaseStateException', { state: 'APPROVED' }))
      expect(await work.granted(id)).toBe(1)
    }
  })

  test('of a confirmation and a withdrawal one is first, and nothing is done of what was withdrawn', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await work.asked()
      await work.proposes(id)
      const { version } = (await work.found(id)).case
      const [confirmed, withdrawn] = await Promise.all([
        caught(work.confirms(id, supervisor, version)),
        caught(work.as(firm.anna, ctx => withdrawByPerson(ctx, id))),
      ])
      const state = (await work.found(id)).case.status
      expect([confirmed, withdrawn].filter(one => one === 'done')).toHaveLength(1)
      expect([confirmed, withdrawn]).toContainEqual(refused('CaseStateException', { state }))
      expect(await work.granted(id)).toBe(state === 'APPROVED' ? 1 : 0)
    }
  })

  test('who asks for the same twice at once asks once', async () => {
    const form = wish()
    const both = await Promise.all([1, 2].map(() => caught(work.as(firm.anna, ctx => askByPerson(ctx, form)))))
    expect(both).toContainEqual('done')
    expect(both).toContainEqual(refused('TaskDuplicateException'))
  })

  test('a decision is about the proposal that was seen', async () => {
    const id = await work.asked()
    await work.proposes(id)
    const { version } = (await work.found(id)).case
    await work.desk(ctx => sendBack(ctx, another, { id, version, note: 'Иначе' }))
    await work.proposes(id, operator, refuse)
    expect(await caught(work.confirms(id, supervisor, version))).toEqual(refused('StaleVersionException'))
  })
})

describe('in SQL', () => {
  /** What the database says of a statement: the law that it breaks, or that it does not let this role. */
  const said = (promise: Promise<unknown>): Promise<string> =>
    promise.then(
      () => 'done',
      (error: Error & { code?: string }) => brokenConstraint(error) ?? error.code ?? error.message,
    )
  const asBankSays = (query: Sql): Promise<string> => said(work.desk(ctx => ctx.tx.rows(query)))
  const asAppSays = (query: Sql, person: Person = firm.anna): Promise<string> =>
    said(
      bank.world.db.org({ org: firm.org, personId: person.id, right: 'FIRST', scheme: 'TWO_SIGNATORY' }, one =>
        one.rows(query),
      ),
    )
  const approval = (id: string, by: Clerk): Sql => sql`
    update cases.cases set event = 'approve', status = 'APPROVED', actor = 'CLERK', actor_id = ${by.id}, decided_by = ${by.id}, decided_inn = ${by.inn}, decided_name = ${by.name},
      decided_at = now(), moved_at = now() where id = ${id}`

  test('nobody confirms their own, the proposer and the applicant neither, under whatever id', async () => {
    const id = await work.asked()
    await work.proposes(id)
    const { inn } = (await work.found(id)).case.applicant
    expect(await asBankSays(approval(id, operator))).toBe('four_eyes')
    expect(await asBankSays(approval(id, { ...operator, id: newId() }))).toBe('four_eyes')
    expect(await asBankSays(approval(id, { ...supervisor, inn: inn ?? '' }))).toBe('four_eyes')
    expect(await asBankSays(approval(id, supervisor))).toBe('done')
  })

  test('a decision never changes, nor what was asked, nor the history', async () => {
    const id = await work.asked()
    expect(await asBankSays(sql`update cases.cases set content = '{}' where id = ${id}`)).toBe('cases_frozen')
    expect(await asBankSays(sql`update cases.cases set applicant_inn = ${supervisor.inn} where id = ${id}`)).toBe(
      'cases_frozen',
    )
    await work.proposes(id)
    expect(
      await asBankSays(
        sql`update cases.cases set verdict = 'REJECT', proposed_reason = 'X', proposed_words = 'Y' where id = ${id}`,
      ),
    ).toBe('cases_frozen')
    await work.confirms(id)
    for (const change of [
      sql`update cases.cases set words = 'иначе' where id = ${id}`,
      sql`update cases.cases set status = 'PENDING', event = 'sendBack' where id = ${id}`,
      approval(id, another),
    ])
      expect(await asBankSays(change)).toBe('cases_decided')
    expect(await asBankSays(sql`update cases.steps set note = 'x' where case_id = ${id}`)).toBe('42501')
    expect(await asBankSays(sql`delete from cases.steps where case_id = ${id}`)).toBe('42501')
    expect(await asBankSays(sql`delete from cases.cases where id = ${id}`)).toBe('42501')
  })

  test('a status changes along a transition only, by whom it may be taken', async () => {
    const id = await work.asked()
    const to = (status: string, event: string, actor: string): Sql =>
      sql`update cases.cases set status = ${status}, event = ${event}, actor = ${actor}, actor_id = ${operator.id} where id = ${id}`
    expect(await asBankSays(to('WITHDRAWN', 'expire', 'BANK'))).toBe('cases_transitions')
    expect(await asBankSays(to('EXPIRED', 'expire', 'CLERK'))).toBe('cases_transitions')
    expect(await asBankSays(to('WITHDRAWN', 'withdraw', 'CLERK'))).toBe('cases_actor')
    expect(await asBankSays(to('APPROVED', 'approve', 'CLERK'))).toBe('cases_transitions')
  })

  test('the application decides nothing, and acts for its own person only', async () => {
    const id = await work.asked()
    await work.proposes(id)
    expect(await asAppSays(approval(id, supervisor))).toBe('42501')
    expect(
      await asAppSays(
        sql`update cases.cases set status = 'WITHDRAWN', event = 'withdraw', actor = 'PERSON', actor_id = ${firm.boris.id} where id = ${id}`,
      ),
    ).toBe('cases_actor')
    expect(
      await asAppSays(
        sql`update cases.cases set status = 'PENDING', event = 'sendBack', actor = 'CLERK', actor_id = ${operator.id} where id = ${id}`,
      ),
    ).toBe('cases_actor')
    expect(
      await asAppSays(
        sql`insert into cases.steps (case_id, number, event, status, at, actor) values (${id}, 9, 'ask', 'PENDING', now(), 'BANK')`,
      ),
    ).toBe('42501')
  })

  test('a company reads neither clerks nor notes nor a proposal that nobody confirmed, and nothing of another company', async () => {
    const id = await work.asked()
    await work.proposes(id, operator, refuse)
    for (const column of [
      'proposed_name',
      'proposed_words',
      'verdict',
      'claimed_name',
      'decided_name',
      'note',
      'refusal',
      'applicant_inn',
    ])
      expect(await asAppSays({ text: `select ${column} from cases.cases`, values: [], name: `cases_${column}` })).toBe(
        '42501',
      )
    for (const column of ['actor_name', 'note', 'refusal'])
      expect(await asAppSays({ text: `select ${column} from cases.steps`, values: [], name: `steps_${column}` })).toBe(
        '42501',
      )
    const seen = (org: string, person: Person, right: 'FIRST' | 'CREATOR') =>
      bank.world.db.org({ org, personId: person.id, right, scheme: 'TWO_SIGNATORY' }, async one => ({
        cases: (await one.rows(sql`select id from cases.cases where id = ${id}`)).length,
        steps: (await one.rows(sql`select words from cases.steps where case_id = ${id}`)).length,
      }))
    const other = await bank.company()
    expect(await seen(firm.org, firm.anna, 'FIRST')).toEqual({ cases: 1, steps: 2 })
    expect(await seen(firm.org, firm.cholpon, 'CREATOR')).toEqual({ cases: 0, steps: 0 })
    expect(await seen(other.org, other.anna, 'FIRST')).toEqual({ cases: 0, steps: 0 })
  })
})

test('the database has exactly the transitions that are written down', async () => {
  const rows = await work.desk(ctx =>
    ctx.tx.rows<{ step: string[] }>(
      sql`select array[from_status, event, actor, to_status] as step from cases.transitions where not brake`,
    ),
  )
  expect(new Set(rows.map(({ step }) => step.join(' ')))).toEqual(new Set(transitions.map(one => one.join(' '))))
})
