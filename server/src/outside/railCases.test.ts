// The brake on a rail: what waits keeps its place, nothing is lost, and it is started by two.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { type CaseWork, caught, openCaseWork, operator, refused } from '../../test/caseWork.ts'
import { clearing } from '../../test/forms.ts'
import type { TestBank, TestCompany } from '../../test/world.ts'
import { dispatch } from './dispatch.ts'
import { setRail } from './index.ts'

let bank: TestBank
let firm: TestCompany
let work: CaseWork

beforeAll(async () => {
  ;({ bank, firm, work } = await openCaseWork({ database: 'own' }, { scheme: 'ONE_SIGNATORY', balance: '100000.00' }))
  await bank.world.db.bank(tx => setRail(tx, 'ACH', { mode: 'NORMAL', latencyMs: 0, sessionIntervalSeconds: 0 }))
})
afterAll(() => bank.close())

const content = { rail: 'ACH', grounds: 'Платежи уходят дважды' }
const stops = () => work.atDesk('STOP_RAIL', content, operator, null)
const starts = () => work.atDesk('START_RAIL', content, operator, null)

async function signed(): Promise<string> {
  const id = await firm.anna.drafts.interbank(clearing(firm.account))
  await firm.anna.sends(id)
  await firm.anna.signs(id)
  return id
}

/** Payments in the order in which they are to be sent, with their attempts. */
const queue = () =>
  bank.world.db.bank(tx =>
    tx.rows<{ id: string; attempts: number; done: boolean }>(
      sql`select subject_id as id, attempts, done_at is not null as done from kit.outbox where rail = 'ACH' order by due_at, id`,
    ),
  )

test('a rail is stopped by one clerk, sends nothing, and goes on where it was when two start it', async () => {
  const ids = [await signed(), await signed()]
  const id = await stops()
  expect(await caught(stops())).toEqual(refused('AlreadyStoppedException'))
  ids.push(await signed())
  await dispatch(bank.world, 'ACH')
  expect(await queue()).toEqual(ids.map(one => ({ id: one, attempts: 0, done: false })))
  const found = await work.found(id)
  // It is about nobody, and its rail is named by a fact, in the words of the desk.
  expect(found.case.subject.name).toBeNull()
  const facts = Object.fromEntries(found.facts.map(({ code, after }) => [code, after]))
  expect(facts).toMatchObject({ rail: 'ACH', railState: 'STOPPED', railWaiting: '3' })
  await work.confirms(id)
  const start = await starts()
  expect(await caught(work.confirms(start, operator))).toEqual(refused('ForbiddenException'))
  await dispatch(bank.world, 'ACH')
  expect((await queue()).filter(({ done }) => done)).toEqual([])
  expect(await work.confirms(start)).toMatchObject({ status: 'APPROVED' })
  await dispatch(bank.world, 'ACH')
  expect(await queue()).toEqual(ids.map(one => ({ id: one, attempts: 1, done: true })))
})

test('a stop that should not have been is undone by another; what runs is not started, and a rail is of no company', async () => {
  expect(await caught(starts())).toEqual(refused('NotStoppedException'))
  await work.undoes(await stops())
  await signed()
  await dispatch(bank.world, 'ACH')
  expect((await queue()).every(({ done }) => done)).toBe(true)
  expect(await caught(work.atDesk('STOP_RAIL', { ...content, rail: 'PIGEONS' }, operator, null))).toEqual(
    refused('TaskFieldException', { name: 'rail' }),
  )
  expect(await caught(work.atDesk('STOP_RAIL', content))).toEqual(refused('ForbiddenException'))
})

test('two who start it at once start it once', async () => {
  await work.confirms(await stops())
  const [id, other] = [await starts(), await caught(starts())]
  expect(other).toEqual(refused('TaskDuplicateException'))
  await bank.world.db.bank(tx => setRail(tx, 'ACH', { state: 'RUNNING' }))
  expect(await work.confirms(id)).toMatchObject({
    status: 'PENDING',
    refusal: { classification: 'NotStoppedException' },
  })
})
