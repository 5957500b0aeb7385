// Cases from asking to their end, on a kind that only tests have: two clerks, claims, withdrawal, expiry.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
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
import type { TestBank, TestCompany } from '../../test/world.ts'
import {
  askAtDesk,
  askByBank,
  askByPerson,
  jobs,
  propose,
  release,
  sendBack,
  take,
  withdrawAtDesk,
  withdrawByPerson,
} from './index.ts'

let bank: TestBank
let firm: TestCompany
let work: CaseWork

beforeAll(async () => {
  ;({ bank, firm, work } = await openCaseWork())
})
afterAll(() => bank.close())

describe('two clerks decide', () => {
  test('an approval is done in the confirming transaction, and stands in the audit without a clerk', async () => {
    const id = await work.asked()
    await work.proposes(id)
    expect(await work.granted(id)).toBe(0)
    expect(await work.confirms(id)).toEqual({ status: 'APPROVED', refusal: null })
    expect(await work.granted(id)).toBe(1)
    expect((await work.steps(id)).map(({ event, status, actor, name }) => [event, status, actor, name])).toEqual([
      ['ask', 'PENDING', 'PERSON', expect.stringContaining('Анна')],
      ['propose', 'PROPOSED', 'CLERK', operator.name],
      ['approve', 'APPROVED', 'CLERK', supervisor.name],
    ])
    const lines = await work.audit(id)
    expect(lines.map(({ action, person_id: by }) => [action, by])).toEqual([
      ['case.ask', firm.anna.id],
      ['case.approve', null],
    ])
    const { number } = (await work.found(id)).case
    expect(lines.map(({ params }) => params.number)).toEqual([number, number])
    for (const { name, id: by, inn } of [operator, supervisor])
      for (const word of [name, by, inn]) expect(JSON.stringify(lines)).not.toContain(word)
  })

  test('a refusal has a reason of its kind and words, and changes nothing', async () => {
    const id = await work.asked()
    const { version } = (await work.found(id)).case
    const bad = (change: object) =>
      caught(work.desk(ctx => propose(ctx, operator, { id, version, ...refuse, ...change })))
    expect(await bad({ reason: null })).toEqual(refused('ValidationException', { field: 'reason' }))
    expect(await bad({ reason: 'OTHER' })).toEqual(refused('ValidationException', { field: 'reason' }))
    expect(await bad({ words: '  ' })).toEqual(refused('ValidationException', { field: 'words' }))
    await work.proposes(id, operator, refuse)
    expect(await work.confirms(id)).toEqual({ status: 'REJECTED', refusal: null })
    expect(await work.granted(id)).toBe(0)
  })

  test('what cannot be done is undone, undecided again, and says why', async () => {
    const id = await work.asked('REFUSED')
    await work.proposes(id)
    const refusal = { classification: 'UserNotFoundException', params: {} }
    expect(await work.confirms(id)).toEqual({ status: 'PENDING', refusal })
    expect(await work.granted(id)).toBe(0)
    const after = (await work.found(id)).case
    expect([after.status, after.proposal, after.refusal]).toEqual(['PENDING', null, refusal])
    expect((await work.steps(id)).at(-1)).toMatchObject({ event: 'fail', status: 'PENDING', name: supervisor.name })
    await work.proposes(id, operator, refuse)
    expect(await work.confirms(id)).toMatchObject({ status: 'REJECTED' })
  })

  test('what is hindered is not even proposed, and shows why', async () => {
    const id = await work.asked('HINDERED')
    expect(await caught(work.proposes(id))).toEqual(refused('ContractNotActiveException'))
    expect(await work.found(id)).toMatchObject({
      hindrance: { classification: 'ContractNotActiveException' },
      facts: [{ code: 'grounds' }],
    })
  })

  test('a proposal that is sent back is proposed anew, by whoever comes', async () => {
    const id = await work.asked()
    await work.proposes(id)
    const { version } = (await work.found(id)).case
    await work.desk(ctx => sendBack(ctx, supervisor, { id, version, note: 'Спросите ещё раз' }))
    expect((await work.found(id)).case).toMatchObject({ status: 'PENDING', proposal: null })
    expect((await work.steps(id)).at(-1)).toMatchObject({ event: 'sendBack', note: 'Спросите ещё раз' })
    expect(await caught(work.confirms(id, another, version + 1))).toEqual(
      refused('CaseStateException', { state: 'PENDING' }),
    )
    await work.proposes(id, supervisor)
    expect(await caught(work.confirms(id, supervisor))).toEqual(refused('FourEyesException'))
    expect(await work.confirms(id, another)).toMatchObject({ status: 'APPROVED' })
  })

  test('a role does only what is its own', async () => {
    const id = await work.asked()
    await work.proposes(id)
    expect(await caught(work.confirms(id, { ...operator, id: newId(), inn: another.inn }))).toEqual(
      refused('ForbiddenException'),
    )
    expect(await caught(work.desk(ctx => take(ctx, operator, newId())))).toEqual(refused('CaseNotFoundException'))
  })
})

describe('four eyes', () => {
  test('whoever asks at the desk is the proposer, and nobody else proposes it', async () => {
    const { id } = await work.desk(ctx => askAtDesk(ctx, supervisor, work.deskForm()))
    expect((await work.found(id)).case).toMatchObject({ status: 'PROPOSED', proposal: { by: supervisor.id } })
    expect(await caught(work.confirms(id, supervisor))).toEqual(refused('FourEyesException'))
    // The same person under another name of the desk.
    expect(await caught(work.confirms(id, { ...another, inn: supervisor.inn }))).toEqual(refused('FourEyesException'))
    const { version } = (await work.found(id)).case
    await work.desk(ctx => sendBack(ctx, another, { id, version, note: 'Ещё раз' }))
    expect(await caught(work.proposes(id, operator))).toEqual(refused('FourEyesException'))
    await work.proposes(id, supervisor)
    expect(await work.confirms(id, another)).toMatchObject({ status: 'APPROVED' })
  })

  test('a clerk who works for the company as well neither proposes nor confirms what they asked there', async () => {
    const id = await work.asked()
    const { inn } = (await work.found(id)).case.applicant
    const anna = { ...supervisor, id: newId(), inn: inn ?? '' }
    expect(await caught(work.proposes(id, anna))).toEqual(refused('FourEyesException'))
    await work.proposes(id)
    expect(await caught(work.confirms(id, anna))).toEqual(refused('FourEyesException'))
  })

  test('what the bank asks by itself has two clerks as well', async () => {
    const { id } = await work.desk(ctx => askByBank(ctx, { ...work.deskForm(), org: null }))
    await work.proposes(id, supervisor)
    expect(await caught(work.confirms(id, supervisor))).toEqual(refused('FourEyesException'))
    expect(await caught(work.confirms(id, another))).not.toEqual(refused('FourEyesException'))
  })
})

describe('claims, withdrawal, expiry', () => {
  test('who takes a case works on it alone until the claim runs out or is given back', async () => {
    const id = await work.asked()
    const version = await work.desk(ctx => take(ctx, operator, id))
    const taken = refused('CaseTakenException', { by: operator.name })
    expect(await caught(work.desk(ctx => take(ctx, supervisor, id)))).toEqual(taken)
    expect(await caught(work.proposes(id, supervisor))).toEqual(taken)
    expect(await caught(work.desk(ctx => release(ctx, supervisor, id)))).toEqual(refused('ForbiddenException'))
    await work.desk(ctx => release(ctx, operator, id))
    await work.desk(ctx => take(ctx, supervisor, id))
    await work.desk(ctx =>
      ctx.tx.rows(sql`
      update cases.cases set claimed_until = clock_timestamp() - interval '1 second' where id = ${id}`),
    )
    await work.proposes(id, operator)
    expect((await work.found(id)).case).toMatchObject({ claim: null, status: 'PROPOSED' })
    expect(version).toBe(2)
    // A quarter of an hour, by the machine's time, wherever the bank's clock stands.
    await work.desk(ctx => take(ctx, supervisor, id))
    const left = await work.desk(ctx =>
      ctx.tx.row<{ minutes: number }>(sql`
        select extract(epoch from claimed_until - clock_timestamp())::float / 60 as minutes from cases.cases where id = ${id}`),
    )
    expect(left?.minutes).toBeGreaterThan(14)
    expect(left?.minutes).toBeLessThanOrEqual(15)
  })

  test('the applicant takes it back until it is decided, nobody else does', async () => {
    const id = await work.asked()
    await work.proposes(id)
    expect(await caught(work.as(firm.boris, ctx => withdrawByPerson(ctx, id)))).toEqual(
      refused('CaseNotFoundException'),
    )
    expect(await caught(work.desk(ctx => withdrawAtDesk(ctx, operator, id)))).toEqual(refused('ForbiddenException'))
    await work.as(firm.anna, ctx => withdrawByPerson(ctx, id))
    expect((await work.found(id)).case.status).toBe('WITHDRAWN')
    const gone = refused('CaseStateException', { state: 'WITHDRAWN' })
    expect(await caught(work.confirms(id))).toEqual(gone)
    expect(await caught(work.as(firm.anna, ctx => withdrawByPerson(ctx, id)))).toEqual(gone)
    const { id: own } = await work.desk(ctx => askAtDesk(ctx, operator, work.deskForm()))
    await work.desk(ctx => withdrawAtDesk(ctx, operator, own))
    expect((await work.found(own)).case.status).toBe('WITHDRAWN')
  })

  test('the same is asked once while it is open, and by whom the kind lets', async () => {
    const form = wish()
    const { id } = await work.as(firm.anna, ctx => askByPerson(ctx, form))
    expect(await caught(work.as(firm.anna, ctx => askByPerson(ctx, form)))).toEqual(refused('TaskDuplicateException'))
    await work.as(firm.anna, ctx => withdrawByPerson(ctx, id))
    expect(await caught(work.as(firm.anna, ctx => askByPerson(ctx, form)))).toBe('done')
    expect(await caught(work.as(firm.boris, ctx => askByPerson(ctx, wish())))).toEqual(refused('ForbiddenException'))
    const strange = { kind: 'TEST_WISH', content: { text: 'x', more: '1' } }
    expect(await caught(work.as(firm.anna, ctx => askByPerson(ctx, strange)))).toEqual(
      refused('ValidationException', { field: 'content' }),
    )
    expect(await caught(work.as(firm.anna, ctx => askByPerson(ctx, { ...strange, kind: 'NOBODYS' })))).toEqual(
      refused('ValidationException', { field: 'taskType' }),
    )
  })
})

test('what nobody decides in time expires, by the time of the bank', async () => {
  const [id, decided] = [await work.asked(), await work.asked()]
  await work.proposes(decided)
  await work.confirms(decided)
  const { dueAt, expiresAt } = (await work.found(id)).case
  // Asked at ten on a Friday: four working hours later, and three days.
  expect([dueAt.toISOString(), expiresAt.toISOString()]).toEqual([
    '2026-11-20T08:00:00.000Z',
    '2026-11-23T04:00:00.000Z',
  ])
  const [expire] = jobs
  await expire?.run(bank.world)
  expect((await work.found(id)).case.status).toBe('PENDING')
  bank.wait(3 * 24 * 60 * 60_000)
  await expire?.run(bank.world)
  expect([(await work.found(id)).case.status, (await work.found(decided)).case.status]).toEqual(['EXPIRED', 'APPROVED'])
  expect((await work.steps(id)).at(-1)).toMatchObject({ event: 'expire', actor: 'BANK' })
  expect(await caught(work.proposes(id))).toEqual(refused('CaseStateException', { state: 'EXPIRED' }))
})
