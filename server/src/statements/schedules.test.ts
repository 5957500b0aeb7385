// Schedules order each period once, after it has closed, under the rights that their author has that night.
import { addDays, type BusinessDate, businessDate } from '@bank/contracts/dates.ts'
import type { StatementEvent } from '@bank/contracts/generated/statement.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { type ClosingBank, hides, openClosingBank, shows, statementPath } from '../../test/closingBank.ts'
import { closeDay, patienceMs } from '../../test/days.ts'
import type { Person } from '../../test/person.ts'
import type { AccountRef } from '../../test/world.ts'
import { dueAt, firstPeriod, periodWith, type Schedule } from './schedule.ts'
import * as store from './scheduleStore.ts'

let { bank, closes, closeByJob, passes, firm, day, work, makeAll, hears } = {} as ClosingBank

beforeAll(async () => {
  ;({ bank, closes, closeByJob, passes, firm, day, work, makeAll, hears } = await openClosingBank())
})
afterAll(() => bank.close())

const run = () => work('statements.schedule')

type ScheduleAnswer = {
  readonly id: string
  readonly status: string
  readonly cause: string | null
  readonly causeParams: unknown
  readonly stoppedDate: string | null
  readonly nextStartDate: string
  readonly nextEndDate: string
  readonly isOwn: boolean
}

const fields =
  'id status cause causeParams stoppedDate nextStartDate nextEndDate isOwn accounts period formats people { id name } creatorName'

const wish = ({ org }: Person, accounts: readonly AccountRef[], more: Record<string, unknown> = {}) => ({
  ...{ partyId: org, accounts: accounts.map(({ number }) => number), period: 'DAY', formats: ['TXT'] },
  ...more,
})

const creates = (
  person: Person,
  accounts: readonly AccountRef[],
  more?: Record<string, unknown>,
): Promise<ScheduleAnswer> =>
  person.call(`mutation ($of: StatementScheduleInput!) { createStatementSchedule(schedule: $of) { ${fields} } }`, {
    url: statementPath,
    variables: { of: wish(person, accounts, more) },
  })

const changes = (
  person: Person,
  id: string,
  accounts: readonly AccountRef[],
  more?: Record<string, unknown>,
): Promise<ScheduleAnswer> =>
  person.call(
    `mutation ($id: UUID!, $of: StatementScheduleInput!) { changeStatementSchedule(scheduleId: $id, schedule: $of) { ${fields} } }`,
    { url: statementPath, variables: { id, of: wish(person, accounts, more) } },
  )

const ends =
  (field: string, selection = '') =>
  ({ call, org }: Person, id: string): Promise<ScheduleAnswer> =>
    call(`mutation ($org: UUID!, $id: UUID!) { ${field}(partyId: $org, scheduleId: $id) ${selection} }`, {
      url: statementPath,
      variables: { org, id },
    })
const stops = ends('stopStatementSchedule', `{ ${fields} }`)
const starts = ends('startStatementSchedule', `{ ${fields} }`)
const deletes = ends('deleteStatementSchedule')

const schedulesOf = async ({ call, org }: Person): Promise<readonly ScheduleAnswer[]> =>
  (
    await call<{ schedules: ScheduleAnswer[] }>(
      `query ($org: UUID!) { statementSchedules(partyId: $org) { number schedules { ${fields} } } }`,
      { url: statementPath, variables: { org } },
    )
  ).schedules

type ListedStatement = {
  readonly startDate: string
  readonly endDate: string
  readonly scheduleId: string
  readonly status: string
}

/** What stands in the list of the company, the oldest first. */
const listed = async ({ call, org }: Person): Promise<readonly ListedStatement[]> =>
  (
    await call<{ statements: ListedStatement[] }>(
      'query ($org: UUID!) { list(partyId: $org) { statements { startDate endDate scheduleId status isOwn creatorName } } }',
      { url: statementPath, variables: { org } },
    )
  ).statements.toReversed()

const spans = async (person: Person): Promise<string[]> =>
  (await listed(person)).map(({ startDate, endDate }) => `${startDate}/${endDate}`).toSorted()

/** A node takes all that is due; what it holds of this schedule. */
async function claims(id: string): Promise<Schedule> {
  const { db, clock } = bank.world
  const found = await db.bank(tx => store.queue.claim(tx, { now: clock.now(), most: 100 }))
  const own = found.find(one => one.id === id)
  if (!own) throw new Error('it is not due')
  return own
}

/** Whether an attempt may still go on to the next period. */
const goesOn = (attempt: Schedule): Promise<boolean> => {
  const next = periodWith('DAY', day())
  return bank.world.db.bank(tx => store.advance(tx, attempt, next, dueAt(bank.world.clock, next)))
}

describe('a schedule', () => {
  test('of days orders each closed day on which a line stands, and tells the list of it', async () => {
    const { anna, boris, account, other, pay } = await firm()
    const { id } = await creates(anna, [account, other], { people: [boris.id] })
    await run()
    expect(await spans(anna)).toEqual([])
    await pay()
    const first = await closes()
    await run()
    await makeAll()
    expect(await listed(boris)).toMatchObject([
      { startDate: first, endDate: first, scheduleId: id, status: 'READY', isOwn: false, creatorName: 'Асанова А.' },
    ])
    await closes()
    await pay()
    const third = await closes()
    await run()
    expect(await spans(anna)).toEqual([`${first}/${first}`, `${third}/${third}`])
    expect(await schedulesOf(boris)).toMatchObject([
      {
        id,
        status: 'ACTIVE',
        isOwn: false,
        nextStartDate: addDays(third, 1),
        people: [{ id: boris.id }],
        formats: ['TXT'],
      },
    ])
    const told = await bank.world.db.bank(tx =>
      tx.rows<{ payload: unknown }>(
        sql`select payload from kit.occasions where org_reference_id = ${anna.org} order by number`,
      ),
    )
    expect(told[0]?.payload).toMatchObject({ people: [boris.id] })
  })

  test('of weeks and months orders each whole one, with a line or without', async () => {
    const { anna, account } = await firm()
    const week = await creates(anna, [account], { period: 'WEEK' })
    const month = await creates(anna, [account], { period: 'MONTH' })
    const monday = businessDate(week.nextStartDate)
    expect([week.nextEndDate, month.nextStartDate.slice(8)]).toEqual([addDays(monday, 6), '01'])
    while (day() <= month.nextEndDate) {
      await closes()
      await run()
    }
    const all = await spans(anna)
    expect(all).toContain(`${month.nextStartDate}/${month.nextEndDate}`)
    const weeks = all.filter(span => !span.startsWith(month.nextStartDate) || !span.endsWith(month.nextEndDate))
    expect(weeks).toEqual(weeks.map((_, n) => `${addDays(monday, 7 * n)}/${addDays(monday, 7 * n + 6)}`))
    expect(weeks.length).toBeGreaterThan(0)
  })

  test('waits for the closing, however late it comes, and not for the clock alone', async () => {
    const { anna, account, pay } = await firm()
    await creates(anna, [account])
    await pay()
    const open = day()
    passes()
    await run()
    bank.wait(60_000)
    await run()
    expect(await spans(anna)).toEqual([])
    await closeDay(bank.world.db, open)
    await run()
    expect(await spans(anna)).toEqual([])
    bank.wait(31_000)
    await run()
    expect(await spans(anna)).toEqual([`${open}/${open}`])
  })

  test('is made up for by a node that was down for three nights, each night once, by however many nodes', async () => {
    const { anna, account, pay } = await firm()
    await creates(anna, [account])
    const nights: BusinessDate[] = []
    for (let n = 0; n < 3; n++) {
      await pay()
      nights.push(await closes())
    }
    await Promise.all(Array.from({ length: 4 }, run))
    expect(await spans(anna)).toEqual(nights.map(night => `${night}/${night}`))
  })

  test('of a node that died in between is run by the next one, once; the dead one orders nothing more', async () => {
    const { anna, account, pay } = await firm()
    const { id } = await creates(anna, [account])
    await pay()
    const night = await closes()
    const dead = await claims(id)
    await run()
    expect(await spans(anna)).toEqual([])
    bank.wait(store.queue.spec.leaseMs + 1)
    await run()
    expect(await spans(anna)).toEqual([`${night}/${night}`])
    expect(await goesOn(dead)).toBe(false)
    const again = bank.world.db.bank(tx =>
      tx.rows(sql`
        insert into statements.statements (id, org_reference_id, person_id, creator_name, number, file_name, accounts, currencies, starts_on, ends_on, language, created_at,
          due_at, expires_at, schedule_id)
        select gen_random_uuid(), org_reference_id, person_id, creator_name, number + 1, 'twice', accounts, currencies, starts_on, ends_on, language, created_at, due_at,
          expires_at, schedule_id from statements.statements where org_reference_id = ${anna.org}`),
    )
    await expect(again).rejects.toThrow()
  })
})

test("an open list hears of schedules and of what they order, its own as well as a colleague's, and of none whose account is withheld", async () => {
  const { anna, boris, cholpon, account, other, pay } = await firm()
  await hides(anna, cholpon, other)
  const lines = [hears(anna), hears(boris), hears(cholpon)] as const
  for (const line of lines) expect((await line.next()).value).toMatchObject({ type: 'BEGIN' })
  /** All that is told up to this. */
  const until = async (line: AsyncIterator<StatementEvent>, type: string): Promise<StatementEvent[]> => {
    const told: StatementEvent[] = []
    while (told.at(-1)?.type !== type) {
      const { value } = await line.next()
      told.push(value)
    }
    return told
  }
  const { id } = await creates(anna, [account, other])
  const own = await creates(cholpon, [account])
  await pay()
  await closes()
  await run()
  const [author, colleague] = [await until(lines[0], 'NEW'), await until(lines[1], 'NEW')]
  for (const told of [author, colleague]) {
    expect(told.find(one => one.scheduleId === id)).toMatchObject({
      type: 'SCHEDULE',
      schedule: { id, status: 'ACTIVE' },
    })
    expect(told.at(-1)?.statement?.scheduleId).toMatch(new RegExp(`${id}|${own.id}`))
  }
  expect(author[0]?.schedule?.isOwn).toBe(true)
  expect(colleague[0]?.schedule?.isOwn).toBe(false)
  await deletes(anna, id)
  await deletes(cholpon, own.id)
  const withheld = await until(lines[2], 'SCHEDULE_DELETE')
  expect(withheld.at(-1)).toMatchObject({ scheduleId: own.id, schedule: null })
  expect((await until(lines[1], 'SCHEDULE_DELETE')).at(-1)).toMatchObject({ scheduleId: id, schedule: null })
  expect(withheld.some(one => one.scheduleId === id || one.statement?.scheduleId === id)).toBe(false)
  for (const line of lines) await line.return?.()
})

test('over a moved midnight its statement comes to an open list by itself, made, once', async () => {
  const { anna, account, pay } = await firm()
  await creates(anna, [account])
  await pay()
  const open = day()
  const line = hears(anna)
  expect((await line.next()).value).toMatchObject({ type: 'BEGIN' })
  const told: StatementEvent[] = []
  const heard = (async () => {
    while (told.at(-1)?.statement?.status !== 'READY') told.push((await line.next()).value)
  })()
  passes()
  // As the jobs of a node and the time go on: the ledger closes the day whose midnight has passed, and a schedule that had to wait for it comes again.
  await expect
    .poll(
      async () => {
        await closeByJob()
        bank.wait(60_000)
        await run()
        await makeAll()
        return told.at(-1)?.statement?.status
      },
      { timeout: patienceMs },
    )
    .toBe('READY')
  await heard
  expect(told.find(({ statement }) => statement)).toMatchObject({ type: 'NEW' })
  expect(await spans(anna)).toEqual([`${open}/${open}`])
  await line.return?.()
})

describe('the rights of that night', () => {
  test('READ taken away: it stops, says of which account, and orders nothing; given back, its author starts it again', async () => {
    const { anna, boris, account, other, pay } = await firm()
    const { id } = await creates(boris, [account, other])
    await pay()
    await hides(anna, boris, other)
    await closes()
    await run()
    expect(await spans(anna)).toEqual([])
    const halted = { id, status: 'STOPPED', cause: 'StatementAccountException', causeParams: { account: other.number } }
    expect(await schedulesOf(boris)).toMatchObject([halted])
    expect(await schedulesOf(anna)).toMatchObject([halted])
    await expect(changes(boris, id, [account, other])).rejects.toMatchObject({ refused: 'StatementAccountException' })
    await shows(anna, boris, other)
    expect(await starts(boris, id)).toMatchObject({
      status: 'ACTIVE',
      cause: null,
      stoppedDate: null,
      nextStartDate: day(),
    })
    await pay()
    const night = await closes()
    await run()
    expect(await spans(anna)).toEqual([`${night}/${night}`])
  })

  test('somebody who works there no more: it stops, and the first signer deletes it', async () => {
    const { anna, boris, account } = await firm()
    const { id } = await creates(boris, [account], { period: 'WEEK' })
    await bank.world.db.bank(tx =>
      tx.rows(sql`update identity.person_contracts set state = 'FREEZE' where person_id = ${boris.id}`),
    )
    await closes(7)
    await run()
    expect(await schedulesOf(anna)).toMatchObject([{ id, status: 'STOPPED', cause: 'ForbiddenException' }])
    expect(await deletes(anna, id)).toBe(true)
    expect(await schedulesOf(anna)).toEqual([])
  })
})

describe('its author', () => {
  test('changes it, stops it and starts it again; nobody else does, but the first signer stops it', async () => {
    const { anna, boris, cholpon, account, other } = await firm()
    const { id } = await creates(boris, [account])
    expect(await changes(boris, id, [other], { period: 'MONTH' })).toMatchObject({
      period: 'MONTH',
      accounts: [other.number],
      nextStartDate: `${day().slice(0, 7)}-01`,
    })
    const missing = { refused: 'StatementScheduleNotFoundException' }
    await expect(changes(anna, id, [account])).rejects.toMatchObject(missing)
    for (const act of [stops, starts, deletes]) await expect(act(cholpon, id)).rejects.toMatchObject(missing)
    expect(await stops(anna, id)).toMatchObject({ status: 'STOPPED', cause: null })
    await expect(starts(anna, id)).rejects.toMatchObject(missing)
    await closes()
    expect(await starts(boris, id)).toMatchObject({ status: 'ACTIVE' })
    expect(await deletes(boris, id)).toBe(true)
    await expect(stops(boris, id)).rejects.toMatchObject(missing)
  })

  test('may not READ, tell strangers, or have more than ten', async () => {
    const { anna, boris, account, other } = await firm()
    const stranger = await firm()
    await hides(anna, boris, other)
    await expect(creates(boris, [])).rejects.toMatchObject({
      refused: 'StatementAccountsRequiredException',
      field: 'accounts',
    })
    for (const foreign of [other, stranger.account])
      await expect(creates(boris, [foreign])).rejects.toMatchObject({
        refused: 'StatementAccountException',
        field: 'accounts',
      })
    await expect(creates(boris, [account], { people: [stranger.anna.id] })).rejects.toMatchObject({
      refused: 'StatementPersonException',
      field: 'people',
    })
    const asked = await Promise.allSettled(Array.from({ length: 12 }, () => creates(boris, [account])))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    await hides(anna, boris, account)
    expect(await schedulesOf(boris)).toHaveLength(10)
    expect(await schedulesOf(stranger.anna)).toEqual([])
    await creates(anna, [account, other])
    expect(await schedulesOf(boris)).toHaveLength(10)
  })
})

test('what one change did while a node worked is not undone by it', async () => {
  const { anna, account, other, pay } = await firm()
  const { id } = await creates(anna, [account])
  await pay()
  await closes()
  const claimed = await claims(id)
  await changes(anna, id, [other], { period: 'WEEK' })
  expect(await goesOn(claimed)).toBe(false)
})

test.each([
  ['DAY', '2026-12-31', '2026-12-31', '2026-12-31'],
  ['WEEK', '2026-12-31', '2026-12-28', '2027-01-03'],
  ['WEEK', '2026-12-28', '2026-12-28', '2027-01-03'],
  ['MONTH', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['MONTH', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['MONTH', '2026-11-30', '2026-11-01', '2026-11-30'],
] as const)('the %s of %s', (period, within, startsOn, endsOn) => {
  const found = periodWith(period, businessDate(within))
  expect(found).toEqual({ startsOn, endsOn })
  expect(firstPeriod(period, { closed: addDays(businessDate(within), -1), today: businessDate('2030-01-01') })).toEqual(
    found,
  )
})
