// Orders the demo's statements: two years of months by three people, one that never ties, a year of a wholesale company, and a daily schedule. The bank makes them after its start; the days of its past are closed by then.
import { addDays, type BusinessDate, businessDate, compareDates, weekday } from '@bank/contracts/dates.ts'
import { type Clock, later } from '#kit/clock.ts'
import { type Db, sql, type Tx } from '#kit/db.ts'
import { untiedAccount } from '#outside/index.ts'
import { demoId } from './chance.ts'
import { alaToo, altyn, type Company, type DemoAccount, tulpar } from './companies.ts'
import { type Person, people, shortNameOf } from './people.ts'
import { salesAccount } from './wholesale.ts'

type DemoStatement = {
  readonly by: Person
  readonly accounts: readonly number[]
  readonly from: BusinessDate
  readonly to: BusinessDate
  readonly at: Date
}

const monthsBack = 23
/** As long as statements of closed days are kept. */
const lifeMs = Math.floor(5 * 365.25) * 24 * 3600 * 1000
const firstOf = (day: BusinessDate): BusinessDate => businessDate(`${day.slice(0, 7)}-01`)

/** The first days of the months before this one, the newest first. */
function monthsBefore(today: BusinessDate): BusinessDate[] {
  const months: BusinessDate[] = []
  for (let day = firstOf(today); months.length < monthsBack; ) {
    day = monthBefore(day)
    months.push(day)
  }
  return months
}

const monthBefore = (day: BusinessDate): BusinessDate => firstOf(addDays(firstOf(day), -1))

const endOf = (month: BusinessDate): BusinessDate => addDays(firstOf(addDays(month, 31)), -1)

const isQuarter = (month: BusinessDate): boolean => Number(month.slice(5, 7)) % 3 === 0

/** The Sunday before: no rail works, and nothing is booked in dollars. */
const lastSunday = (today: BusinessDate): BusinessDate =>
  addDays(today, -(weekday(today) % 7) - (weekday(today) === 7 ? 7 : 0))

function* statementsOf(clock: Clock): Generator<DemoStatement> {
  const { anna, boris, cholpon } = people
  const today = clock.today()
  for (const month of monthsBefore(today).toReversed()) {
    const [to, made] = [endOf(month), addDays(endOf(month), 1)]
    yield { by: cholpon, accounts: [0], from: month, to, at: clock.at(made, '09:12') }
    if (isQuarter(month))
      yield {
        by: anna,
        accounts: [0, 1],
        from: monthBefore(monthBefore(month)),
        to,
        at: clock.at(addDays(made, 1), '11:40'),
      }
    if (month.slice(5, 7) === '12')
      yield {
        by: boris,
        accounts: [0, 1, 2],
        from: businessDate(`${month.slice(0, 4)}-01-01`),
        to,
        at: clock.at(addDays(made, 8), '16:05'),
      }
  }
  const sunday = lastSunday(today)
  yield { by: boris, accounts: [1], from: sunday, to: sunday, at: clock.at(addDays(sunday, 1), '08:30') }
}

const isoNumbers: Readonly<Record<string, string>> = { KGS: '417', USD: '840', RUB: '643' }

type DemoOrder = Pick<DemoStatement, 'by' | 'from' | 'to' | 'at'> & {
  readonly company: Company
  readonly accounts: readonly DemoAccount[]
}

/** The order with this number of its company, as whoever gave it. */
async function place(tx: Tx, { company, by, accounts, from, to, at }: DemoOrder, number: number, due: Date) {
  const name = accounts.length === 1 ? accounts[0]?.number : `${accounts.length}-accounts`
  await tx.rows(sql`
    insert into statements.statements (id, org_reference_id, person_id, creator_name, number, file_name, accounts, currencies, starts_on, ends_on, language,
      created_at, due_at, expires_at)
    values (${demoId(`statement ${company.key}`, String(number), number)}, ${company.org}, ${by.id}, ${shortNameOf(by)}, ${BigInt(number)},
      ${`statement-${number}-${name}-${from}-${to}`}, ${accounts.map(one => one.number)}::text[],
      ${[...new Set(accounts.map(({ currency }) => isoNumbers[currency] ?? ''))]}::text[], ${from}, ${to}, 'RU', ${at}, ${due}, ${later(at, lifeMs)})`)
}

/** Every day of the main account, for who keeps the books, from today on. */
const scheduleDaily = (tx: Tx, clock: Clock): Promise<unknown> =>
  tx.rows(sql`
    insert into statements.schedules (id, org_reference_id, person_id, creator_name, accounts, period, formats, language, people, starts_on, ends_on, created_at,
      due_at)
    values (${demoId('schedule', 'daily', 1)}, ${alaToo.org}, ${people.cholpon.id}, ${shortNameOf(people.cholpon)},
      ${[alaToo.accounts[0]?.number]}::text[], 'DAY', ${['TXT']}::text[], 'RU', ${[people.cholpon.id]}::uuid[], ${clock.today()}, ${clock.today()},
      ${clock.at(addDays(clock.today(), -1), '17:20')}, ${clock.now()})`)

/** Writes the orders and the schedule. */
export async function orderStatements(db: Db, clock: Clock, openedOn: BusinessDate): Promise<void> {
  const ofAlaToo = [...statementsOf(clock)]
    .filter(({ from }) => compareDates(from, openedOn) >= 0)
    .map(({ accounts, ...one }) => ({
      ...one,
      company: alaToo,
      accounts: accounts.flatMap(place => alaToo.accounts[place] ?? []),
    }))
  const yesterday = addDays(clock.today(), -1)
  const untied: DemoOrder = {
    company: tulpar,
    by: people.anna,
    accounts: tulpar.accounts.filter(({ number }) => number === untiedAccount),
    from: addDays(yesterday, -30),
    to: addDays(yesterday, -1),
    at: clock.at(yesterday, '10:15'),
  }
  const ofSales: DemoOrder = {
    company: altyn,
    by: people.ilias,
    accounts: [salesAccount],
    from: addDays(clock.today(), -365),
    to: yesterday,
    at: clock.at(clock.today(), '08:45'),
  }
  await db.bank(async tx => {
    for (const orders of [ofAlaToo, [untied], [ofSales]]) {
      // The newest first: it is what is looked at.
      const due = (at: number): Date => later(clock.now(), orders.length - at)
      for (const [at, one] of orders.entries()) await place(tx, one, at + 1, due(at))
      await tx.rows(
        sql`insert into statements.counters (org_reference_id, last) values (${orders[0]?.company.org}, ${BigInt(orders.length)})`,
      )
    }
    await scheduleDaily(tx, clock)
  })
}
