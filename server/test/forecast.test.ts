// Forecasts come true when the bank’s clock is moved: documents expire, days close, cases become overdue and expire.
import { addDays, businessDate } from '@bank/contracts/dates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expire } from '#documents/index.ts'
import { asBank } from '#kit/door.ts'
import { forecastUntil } from '#kit/forecast.ts'
import { closedThrough, lastDayOver } from '#ledger/index.ts'
import { makeCaseWork } from './caseWork.ts'
import { closeDay } from './days.ts'
import { clearing, today } from './forms.ts'
import { onPhones, sent } from './phoneCompanies.ts'
import { openSignerPhones } from './signerPhones.ts'
import { openBank, type TestBank } from './world.ts'

let bank: TestBank

beforeAll(async () => {
  bank = await openBank({ database: 'own' })
})
afterAll(() => bank.close())

const said = async (until: Date): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await asBank(bank.world, ctx => forecastUntil({ ...ctx, until }))).map(({ what, count }) => [what, count]),
  )

test('nothing is said of what will not happen', async () => {
  await closeDay(bank.world.db, addDays(businessDate(today), -1))
  expect(await said(bank.later(60_000))).not.toHaveProperty('DOCUMENTS_EXPIRE')
  expect(await said(bank.later(60_000))).not.toHaveProperty('DAYS_CLOSE')
})

test('requests to phones that nobody answers in time are said before the clock passes them', async () => {
  const phones = await openSignerPhones(bank)
  const firm = await onPhones({ bank, phones }, 'ONE_SIGNATORY')
  await sent(firm, 2)
  await phones.asks()
  expect(await said(bank.later(9 * 60_000))).not.toHaveProperty('PHONES_SILENT')
  expect(await said(bank.later(11 * 60_000))).toMatchObject({ PHONES_SILENT: 1 })
  bank.world.shift(11 * 60_000)
  await phones.falls()
  expect(await said(bank.later(60_000))).not.toHaveProperty('PHONES_SILENT')
  await phones.close()
})

test('what is said is what happens', async () => {
  const { world } = bank
  const firm = await bank.company()
  for (const _ of [1, 2, 3]) await firm.anna.sends(await firm.anna.drafts.interbank(clearing(firm.account)))
  const work = makeCaseWork(bank, firm)
  const { dueAt, expiresAt } = (await work.found(await work.asked())).case
  const atDue = await said(dueAt)
  expect(atDue).toMatchObject({ CASES_OVERDUE: 1 })
  for (const none of ['CASES_EXPIRE', 'DOCUMENTS_EXPIRE', 'DAYS_CLOSE']) expect(atDue).not.toHaveProperty(none)
  const week = world.clock.at(addDays(businessDate(today), 7), '10:00')
  const told = await said(week)
  expect(week > expiresAt).toBe(true)
  expect(told).toMatchObject({ DOCUMENTS_EXPIRE: 3, CASES_OVERDUE: 1, CASES_EXPIRE: 1, DAYS_CLOSE: 7 })
  world.shift(week.getTime() - world.clock.now().getTime())
  expect(await asBank(world, expire)).toBe(3)
  await closeDay(world.db, lastDayOver(world.clock))
  expect(await world.db.bank(closedThrough)).toBe(addDays(businessDate(today), 6))
  const after = await said(bank.later(1))
  for (const done of ['DOCUMENTS_EXPIRE', 'CASES_OVERDUE', 'DAYS_CLOSE']) expect(after).not.toHaveProperty(done)
})
