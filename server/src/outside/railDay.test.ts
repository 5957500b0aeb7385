// The day of the rails as the desk sees it, by its own role: stretches, what waits and why, sums, and messages that need a person.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMachineClock } from '#kit/clock.ts'
import { sql } from '#kit/db.ts'
import { operator } from '../../test/caseWork.ts'
import { clearing } from '../../test/forms.ts'
import { openBank, type TestBank, type TestCompany } from '../../test/world.ts'
import { takeAnswers } from './answers.ts'
import { dispatch } from './dispatch.ts'
import { magicAccounts, railDays, setRail, troubles } from './index.ts'
import { statusEnquiry } from './statusEnquiry.ts'

let bank: TestBank
let firm: TestCompany

beforeAll(async () => {
  bank = await openBank({ database: 'own' })
  firm = await bank.company({ scheme: 'ONE_SIGNATORY', balance: '100000.00' })
  await set({ mode: 'NORMAL', latencyMs: 0, sessionIntervalSeconds: 0, retryBaseMs: 1 })
})
afterAll(() => bank.close())

const set = (change: Parameters<typeof setRail>[2]) => bank.world.db.bank(tx => setRail(tx, 'ACH', change))

/** The database stamps by the machine, wherever the clocks of the world stand. */
const clocks = () => ({ clock: bank.world.clock, machine: makeMachineClock() })

const ach = async () => {
  const found = (await bank.world.db.desk(operator, tx => railDays(tx, clocks()))).find(({ name }) => name === 'ACH')
  if (!found) throw new Error('no such rail')
  return found
}

async function signed(amount: string, recipientAccount = '1280040000001206'): Promise<string> {
  const id = await firm.anna.drafts.interbank(clearing(firm.account, amount, { recipientAccount }))
  await firm.anna.sends(id)
  await firm.anna.signs(id)
  return id
}

test('what waits, was sent and settled, by currency', async () => {
  expect(await ach()).toMatchObject({ condition: 'WORKS', waiting: 0, sent: [], settled: [], stretches: [] })
  await signed('100.00')
  await signed('50.50')
  expect(await ach()).toMatchObject({ waiting: 2, retrying: 0 })
  await dispatch(bank.world, 'ACH')
  const sent = [{ currency: 'KGS', count: 2, amount: '150.50' }]
  expect(await ach()).toMatchObject({ waiting: 0, unanswered: 2, sent, settled: [] })
  await takeAnswers(bank.world, 'ACH')
  expect(await ach()).toMatchObject({ unanswered: 0, sent, settled: sent })
})

test('stretches of the day: stopped, slow, and what still is has no end', async () => {
  await set({ state: 'STOPPED' })
  expect(await ach()).toMatchObject({ condition: 'STOPPED', stretches: [{ condition: 'STOPPED', to: null }] })
  await set({ state: 'RUNNING' })
  await set({ mode: 'SLOW' })
  await set({ mode: 'FLAKY' })
  const { condition, stretches } = await ach()
  expect(condition).toBe('SLOW')
  expect(stretches.map(({ condition: one, to }) => [one, to === null])).toEqual([
    ['STOPPED', false],
    ['SLOW', true],
  ])
  const now = bank.world.clock.now().getTime()
  for (const { from } of stretches) expect(Math.abs(from.getTime() - now)).toBeLessThan(120_000)
  await set({ mode: 'NORMAL' })
  expect((await ach()).condition).toBe('WORKS')
})

test('a rail on which something waits for longer than a minute is slow', async () => {
  await signed('10.00')
  bank.wait(61_000)
  expect(await ach()).toMatchObject({ condition: 'SLOW', waiting: 1 })
  await dispatch(bank.world, 'ACH')
  await takeAnswers(bank.world, 'ACH')
  expect((await ach()).condition).toBe('WORKS')
})

test('what a rail does not take and answers that fit nothing are listed with the last word', async () => {
  const id = await signed('70.00', magicAccounts.POISON)
  await set({ attemptsMax: 2 })
  await dispatch(bank.world, 'ACH')
  const list = () => bank.world.db.desk(operator, tx => troubles(tx, clocks()))
  expect((await list()).payments).toMatchObject([{ trouble: 'RETRY', paymentId: id, attempts: 1 }])
  bank.wait(120_000)
  await dispatch(bank.world, 'ACH')
  await bank.world.db.bank(tx =>
    tx.rows(sql`insert into kit.inbox (source, message_id, body, parked_reason)
      values ('ACH', 'astray', '{"endToEndId": "00", "status": "ACSC"}', 'UNKNOWN_REFERENCE')`),
  )
  const { payments, answers } = await list()
  expect(payments).toMatchObject([
    { trouble: 'DEAD', rail: 'ACH', paymentId: id, org: firm.org, amount: '70.00', currency: 'KGS', attempts: 2 },
  ])
  expect(payments[0]?.lastError).toBeTruthy()
  expect(answers).toMatchObject([{ rail: 'ACH', messageId: 'astray', reason: 'UNKNOWN_REFERENCE', status: 'ACSC' }])
  expect(await ach()).toMatchObject({ dead: 1, parkedAnswers: 1 })
})

test('a payment that was asked about without an end is listed after those that need a person, and is silent after its last enquiry', async () => {
  await set({ enquiryAfterMs: 1000, enquiriesMax: 2, attemptsMax: 1 })
  const id = await signed('80.00', magicAccounts.SILENT)
  await dispatch(bank.world, 'ACH')
  await takeAnswers(bank.world, 'ACH')
  const places = async () => {
    const { payments } = await bank.world.db.desk(operator, tx => troubles(tx, clocks()))
    return payments.map(({ trouble, paymentId }) => [trouble, paymentId === id])
  }
  // Taken a moment ago, it is nobody's trouble.
  expect(await places()).toEqual([['DEAD', false]])
  bank.wait(1500)
  await statusEnquiry(bank.world, 'ACH')
  expect(await places()).toEqual([
    ['DEAD', false],
    ['LATE', true],
  ])
  expect(await ach()).toMatchObject({ unanswered: 1, silent: 0 })
  bank.wait(10_000)
  await statusEnquiry(bank.world, 'ACH')
  expect(await places()).toContainEqual(['SILENT', true])
  expect(await ach()).toMatchObject({ unanswered: 1, silent: 1 })
})
