// The bank's day at the desk: the time machine says what will happen and moves, rails and books are seen, and the audit keeps who did.
import { bankOrg } from '@bank/contracts/bank.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { later } from '#kit/clock.ts'
import { sql } from '#kit/db.ts'
import { followClock } from '#kit/followClock.ts'
import { newId } from '#kit/random.ts'
import { magicAccounts, jobs as railJobs, setRail } from '#outside/index.ts'
import { type DeskPage, openDesk, type TestDesk } from '../../test/desk.ts'
import { clearing } from '../../test/forms.ts'
import { openBank, type TestBank, type TestCompany } from '../../test/world.ts'

let bank: TestBank
let desk: TestDesk
let page: DeskPage
let firm: TestCompany
let stop: () => void

beforeAll(async () => {
  bank = await openBank({ database: 'own', config: { mode: 'demo' } })
  desk = await openDesk(bank.world)
  stop = followClock(bank.world)
  page = await desk.signIn(await desk.clerk('OPERATOR'))
  firm = await bank.company({ scheme: 'ONE_SIGNATORY', balance: '100000.00' })
})
afterAll(async () => {
  stop()
  await desk.close()
  await bank.close()
})

const now = () => bank.world.clock.now()
const runJob = (name: string) => railJobs.find(job => job.name === name)?.run(bank.world)
const audited = (action: string) =>
  bank.world.db.bank(tx =>
    tx.rows<{ params: Record<string, string> }>(
      sql`select params from kit.audit where org_reference_id = ${bankOrg} and action = ${action} order by number`,
    ),
  )

describe('the time machine', () => {
  const move = (to: Date) => `mutation { moveClock(to: "${to.toISOString()}") }`

  test('says where to and what will happen, moves once for a key, and stands in the audit', async () => {
    await firm.anna.sends(await firm.anna.drafts.interbank(clearing(firm.account)))
    const { clockStops } = await page.ask<{ clockStops: { deadlines: string[]; workingDay: string } }>(
      '{ clockStops { deadlines workingDay monthEnd } }',
    )
    expect(clockStops.workingDay).toBe('2026-11-23T03:00:00.000Z')
    expect(clockStops.deadlines.every(at => Date.parse(at) > now().getTime())).toBe(true)
    const to = new Date(clockStops.workingDay)
    const { clockForecast } = await page.ask<{ clockForecast: { what: string; count: number }[] }>(
      `{ clockForecast(to: "${clockStops.workingDay}") { what count } }`,
    )
    expect(clockForecast).toContainEqual({ what: 'DOCUMENTS_EXPIRE', count: 1 })
    const from = now().toISOString()
    const key = newId()
    expect(await page.ask(move(to), key)).toEqual({ moveClock: to.toISOString() })
    expect(await page.ask(move(to), key)).toEqual({ moveClock: to.toISOString() })
    await expect.poll(() => now().toISOString()).toBe(to.toISOString())
    expect(await audited('desk.clock')).toEqual([{ params: { from, until: to.toISOString() } }])
    expect(await page.ask('{ bankDay { now isDemo isWorkingDay } }')).toEqual({
      bankDay: { now: to.toISOString(), isDemo: true, isWorkingDay: true },
    })
  })

  test('the answer is of the time that it tells: whoever moved it sees it at once', async () => {
    const to = later(now(), 600_000)
    const answer = await page.browser.ask('/ob-desk-service/graphql', {
      method: 'POST',
      body: { query: move(to) },
      headers: { 'idempotency-key': newId() },
    })
    expect(answer.json()).toEqual({ data: { moveClock: to.toISOString() } })
    expect(answer.headers['x-bank-time']).toBe(to.toISOString())
  })

  test.each([0, -60_000, 33 * 24 * 3_600_000])('%i ms from now it does not go', async ms => {
    expect(await page.refusal(move(later(now(), ms)))).toBe('ValidationException')
  })

  test('no other bank has one', async () => {
    const world = { ...bank.world, config: { ...bank.world.config, mode: 'test' as const } }
    const other = await openDesk(world)
    const there = await other.signIn(await other.clerk('SUPERVISOR'))
    const at = later(now(), 60_000)
    expect(await there.ask('{ clockStops { workingDay } bankDay { isDemo } }')).toEqual({
      clockStops: null,
      bankDay: { isDemo: false },
    })
    expect(await there.refusal(move(at))).toBe('ValidationException')
    expect(await there.refusal(`{ clockForecast(to: "${at.toISOString()}") { what } }`)).toBe('ValidationException')
    expect(await audited('desk.clock')).toHaveLength(2)
    await other.close()
  })
})

test('the day names every stand-in, so that nobody takes it for the world beyond the bank', async () => {
  const { bankDay } = await page.ask<{ bankDay: { standIns: string[] } }>('{ bankDay { standIns } }')
  expect(bankDay.standIns).toEqual(
    expect.arrayContaining(['ACH', 'RTGS', 'CROSS_BORDER', 'TREASURY', 'CARDS', 'TAX', 'CAPTCHA', 'AUTHORITY']),
  )
})

test('rails with their windows, sessions and what waits', async () => {
  await bank.world.db.bank(tx => setRail(tx, 'ACH', { state: 'STOPPED', sessionIntervalSeconds: 3600 }))
  const { railDays } = await page.ask<{ railDays: Record<string, unknown>[] }>(
    `{ railDays { name condition mode opensAt closesAt sessions waiting stretches { condition to } sent { currency count amount } } }`,
  )
  expect(railDays.map(({ name }) => name)).toEqual(['ACH', 'CARDS', 'CROSS_BORDER', 'RTGS', 'TREASURY'])
  const ach = railDays[0]
  expect(ach).toMatchObject({ condition: 'STOPPED', mode: 'NORMAL', sent: [] })
  const [opens, closes] = [Date.parse(String(ach?.opensAt)), Date.parse(String(ach?.closesAt))]
  const sessions = ((ach?.sessions ?? []) as string[]).map(Date.parse)
  expect(sessions.length).toBeGreaterThan(5)
  expect(sessions.every(at => at >= opens && at <= closes && at % 3_600_000 === 0)).toBe(true)
  expect(await page.ask('{ railTroubles { payments { trouble } answers { reason } } }')).toEqual({
    railTroubles: { payments: [], answers: [] },
  })
})

test('a rail is asked by one clerk about what it does not take, and the bank keeps who wanted it, once', async () => {
  await bank.world.db.bank(tx =>
    setRail(tx, 'ACH', { state: 'RUNNING', sessionIntervalSeconds: 0, retryBaseMs: 1, attemptsMax: 1 }),
  )
  const id = await firm.anna.drafts.interbank({
    ...clearing(firm.account),
    valueDate: bank.world.clock.today(),
    recipientAccount: magicAccounts.POISON,
  })
  await firm.anna.sends(id)
  await firm.anna.signs(id)
  const ask = `mutation { askRail(paymentId: "${id}") }`
  expect(await page.refusal(ask)).toBe('PaymentNotStuckException')
  await runJob('send ACH')
  const troubled = async () =>
    (
      await page.ask<{ railTroubles: { payments: Record<string, unknown>[] } }>(
        '{ railTroubles { payments { paymentId number trouble word wordAt askedAt isAskWanted } } }',
      )
    ).railTroubles.payments.find(({ paymentId }) => paymentId === id)
  expect(await troubled()).toMatchObject({ trouble: 'DEAD', word: null, askedAt: null, isAskWanted: false })
  expect(await page.ask(ask)).toEqual({ askRail: id })
  expect(await page.ask(ask)).toEqual({ askRail: id })
  const looks = async () => (await audited('desk.open')).length
  const before = await looks()
  expect(
    await page.ask(`{ documentDelivery(documentId: "${id}") { rail isAskable isAskWanted answers { status } } }`),
  ).toEqual({ documentDelivery: { rail: 'ACH', isAskable: true, isAskWanted: true, answers: [] } })
  // It is followed by this, and looked at by its page.
  expect(await looks()).toBe(before)
  const wanted = await troubled()
  expect(wanted).toMatchObject({ word: null, askedAt: null, isAskWanted: true })
  expect(await audited('desk.askRail')).toEqual([{ params: { rail: 'ACH', number: wanted?.number } }])
  await runJob('stuck ACH')
  const at = now().toISOString()
  expect(await troubled()).toMatchObject({ word: 'UNKNOWN', wordAt: at, askedAt: at, isAskWanted: false })
})

test('books: balances, a law checked now, and an account walked, which the audit keeps', async () => {
  const { books } = await page.ask<{ books: { laws: string[]; balances: { currency: string; balance: string }[] } }>(
    '{ books { laws alarms { id } balances { currency kind accounts balance held } } }',
  )
  expect(books.balances.map(({ currency }) => currency)).toContain('KGS')
  const check = (id: string) => `{ checkLaw(id: "${id}") { id rows differing examples } }`
  expect(await page.ask(check(books.laws[0] ?? ''))).toMatchObject({ checkLaw: { differing: 0, examples: [] } })
  expect(await page.refusal(check("I1'; drop"))).toBe('ValidationException')
  const walk = (number: string, before = '') =>
    `{ walkAccount(number: "${number}"${before}) { companyName total balance lines { seq amount balance } } }`
  const { walkAccount } = await page.ask<{ walkAccount: { total: string; balance: string; lines: object[] } }>(
    walk(firm.account.number),
  )
  expect(walkAccount).toMatchObject({ balance: '100000.00', lines: [{ balance: '100000.00' }] })
  expect(await page.ask(walk(firm.account.number, ', before: "1"'))).toMatchObject({ walkAccount: { lines: [] } })
  expect(await page.refusal(walk('1090000000000000'))).toBe('AccountNotFoundException')
  expect((await audited('desk.open')).at(-1)?.params).toMatchObject({ page: 'account', number: firm.account.number })
})
