// R10: twenty documents just under what is left never pass a limit together, and none is refused while there is room.
import { setTimeout as wait } from 'node:timers/promises'
import { addDays, type BusinessDate, businessDate } from '@bank/contracts/dates.ts'
import { minor } from '@bank/contracts/money.ts'
import { makeClock } from '#kit/clock.ts'
import { type Db, openDb } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { giveBackLimits, takeLimits } from '#rules/index.ts'
import type { LimitRow } from '../../../src/rules/limits.ts'
import { type DocumentScenes, wrongBalances } from '../balances.ts'
import { openBank, type TortureBank } from '../bank.ts'
import { addCompany, type TorturePerson } from '../cast.ts'
import type { Dice } from '../dice.ts'
import { type Goal, shortfalls } from '../goal.ts'
import { allKinds, draft, type TortureKind } from '../kinds.ts'
import { type Call, together } from '../simultaneous.ts'
import { type Batch, decide, prepare } from '../verbs.ts'
import { judge } from '../verdict.ts'
import { makeUnsigned } from './recalls.ts'

const som = 'KGS' as const
/** Of a company that was identified from afar, in tyiyn. */
const oneTime = 5_000_000n
const daily = 10_000_000n
const monthly = 50_000_000n
const copies = 20

type LimitsTally = {
  rounds: number
  taken: number
  refused: number
  /** Rounds in which some looked at the clock before midnight and some after, and those in which that midnight ended a month. */
  acrossMidnight: number
  acrossMonths: number
  signed: Partial<Record<TortureKind, number>>
}

const noTally = (): LimitsTally => ({ rounds: 0, taken: 0, refused: 0, acrossMidnight: 0, acrossMonths: 0, signed: {} })

const bank = makeClock('Asia/Bishkek')

/** What somebody who looks at the clock so long after the end of a day takes for today. */
const dayAt = (eve: BusinessDate, ms: number): BusinessDate =>
  makeClock('Asia/Bishkek', () => bank.at(addDays(eve, 1), '00:00').getTime() + ms).today()

const monthOf = (day: BusinessDate): string => day.slice(0, 7)

/** Days before a midnight, and with how many of them a month ends. */
const eves = ['2026-11-19', '2026-11-29', '2026-11-30', '2026-12-31'].map(businessDate)
const monthEnds = eves.filter(eve => monthOf(addDays(eve, 1)) !== monthOf(eve)).length
/** How far from midnight somebody looks at the clock, in ms: as many before it as after. */
const shiftsMs = [-2, -1, 0, 1] as const

/** What the rounds are made of, each dealt in turn: a few rounds meet every midnight, every state of the counters, and every shift from midnight. */
type RoundDeal = {
  eve(): BusinessDate
  /** In tyiyn: what the company has spent on that day, and on the days before it. */
  spent(): bigint
  spentBefore(): bigint
  /** Is what was spent on that day given back while the twenty are judged? */
  back(): boolean
  shiftMs(): number
  /** How many of the documents fit into what is left. */
  fits(): number
}

const dealRounds = (dice: Dice): RoundDeal => ({
  eve: dice.deck(eves),
  spent: dice.deck(Array.from({ length: 10 }, (_, millions) => BigInt(millions) * 1_000_000n)),
  spentBefore: dice.deck([0n, 4n * daily]),
  back: dice.deck([true, false, false]),
  shiftMs: dice.deck(shiftsMs),
  fits: dice.deck([1, 2, 3, 4]),
})

/** One counter: what it allows at most and at least, and what was taken of it. */
type Counter = { readonly name: string; readonly most: bigint; readonly least: bigint; readonly taken: bigint }

const passed = ({ name, most, taken }: Counter): string[] =>
  taken > most ? [`${taken} were taken of the ${most} that ${name} had left`] : []

type Row = LimitRow & { readonly answer: string | null }

function countersOf(rows: readonly Row[], { eve, spent, spentBefore, back }: SpentBefore): Map<string, Counter> {
  const counters = new Map<string, Counter>()
  for (const { day } of rows) {
    const onDay = day === eve ? spent : 0n
    const inMonth = monthOf(day) === monthOf(eve) ? spent + spentBefore : 0n
    const rooms = [
      { name: day as string, left: daily - onDay, of: (row: Row) => row.day === day, returned: onDay },
      {
        ...{ name: monthOf(day), left: monthly - inMonth, returned: inMonth - (inMonth ? spentBefore : 0n) },
        of: (row: Row) => monthOf(row.day) === monthOf(day),
      },
    ]
    for (const { name, left, of, returned } of rooms) {
      const taken = rows
        .filter(row => of(row) && row.answer === null)
        .reduce((sum, { amount }) => sum + amount.amount, 0n)
      counters.set(name, { name, least: left, most: back ? left + returned : left, taken })
    }
  }
  return counters
}

/** What a company has spent when the twenty come: on that day, and on the days before it. */
type SpentBefore = {
  readonly eve: BusinessDate
  readonly spent: bigint
  readonly spentBefore: bigint
  /** Is what was spent on that day given back while the twenty are judged? */
  readonly back: boolean
}

/** Sums within the limit of one. */
const parts = (total: bigint): bigint[] =>
  total > oneTime ? [oneTime, ...parts(total - oneTime)] : total > 0n ? [total] : []

/** Asked again until it is known: a payment counts once, however often it asks. */
async function known<T>(ask: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await ask()
    } catch (error) {
      const isUnknown = error instanceof Refusal && error.classification === 'UnavailableException'
      if (!isUnknown || tried > 100) throw error
      await wait(20)
    }
  }
}

type LimitsRun = { readonly deal: RoundDeal; readonly tally: LimitsTally }

/** A company somewhere in its month, and twenty at once around a midnight, each just under what is left or a part of it. */
async function round(db: Db, dice: Dice, { deal, tally }: LimitsRun): Promise<string[]> {
  const tenant = { org: newId(), personId: newId() }
  const eve = deal.eve()
  const spent = deal.spent()
  const before: SpentBefore = { eve, spent, spentBefore: deal.spentBefore(), back: deal.back() }
  const rowOn = (day: BusinessDate, cents: bigint): LimitRow => ({
    ...{ paymentId: newId(), org: tenant.org, subjectKind: 'REMOTE_CLIENT', day },
    amount: { amount: minor(cents), currency: som },
  })
  const take = (...rows: LimitRow[]) => known(() => db.org(tenant, tx => takeLimits(tx, rows)))
  const today = parts(spent).map(cents => rowOn(eve, cents))
  const earlier = parts(before.spentBefore).map((cents, i) => rowOn(addDays(eve, -1 - Math.floor(i / 2)), cents))
  const already = await take(...earlier, ...today)
  if ([...already.values()].some(Boolean)) throw new Error('what was spent before does not fit')
  const share = (daily - spent) / BigInt(deal.fits()) - BigInt(dice.between(0, 3))
  const cents = share > oneTime ? oneTime : share
  const asked = Array.from({ length: copies }, () => rowOn(dayAt(eve, deal.shiftMs()), cents))
  const givesBack = before.back
    ? known(() =>
        db.bank(tx =>
          giveBackLimits(
            tx,
            today.map(({ paymentId }) => paymentId),
          ),
        ),
      )
    : null
  const rows = await Promise.all(
    asked.map(async (row): Promise<Row> => {
      const fault = (await take(row)).get(row.paymentId)
      return { ...row, answer: fault ? fault.classification : null }
    }),
  )
  await givesBack
  count(tally, rows)
  return judged(rows, countersOf(rows, before))
}

function count(tally: LimitsTally, rows: readonly Row[]): void {
  const days = new Set(rows.map(({ day }) => day))
  tally.rounds++
  tally.taken += rows.filter(({ answer }) => answer === null).length
  tally.refused += rows.filter(({ answer }) => answer !== null).length
  if (days.size > 1) tally.acrossMidnight++
  if (new Set([...days].map(monthOf)).size > 1) tally.acrossMonths++
}

/** No counter passed its limit, and nobody was refused for whom both of theirs had room to the end. */
function judged(rows: readonly Row[], counters: ReadonlyMap<string, Counter>): string[] {
  const hasRoom = (name: string, cents: bigint): boolean => {
    const counter = counters.get(name)
    return counter !== undefined && counter.taken + cents <= counter.least
  }
  const falsely = rows.filter(
    ({ answer, day, amount }) => answer && hasRoom(day, amount.amount) && hasRoom(monthOf(day), amount.amount),
  )
  return [
    ...[...counters.values()].flatMap(passed),
    ...falsely.map(
      ({ answer, day, amount }) => `${amount.amount} of ${day} were refused by ${answer}, and there was room`,
    ),
  ]
}

/** What a company that nobody has seen may do at all: pay itself. */
const ownKinds = ['OWN', 'TO_OWN_CARD', 'FROM_OWN_CARD'] as const satisfies readonly TortureKind[]

/** So much is a document, in tyiyn. Of the smallest, all but one of the twenty fit into a day. */
const sums = [4_900_000n, 2_000_000n, 900_000n, 510_000n] as const
/** So many of each kind are signed then, whichever document comes too late. */
const ofEachKind = Math.floor(copies / ownKinds.length) - 1

/** Twenty people of one company sign a document each, of which only so many fit into the day. */
async function sign(bank: TortureBank, cents: bigint, tally: LimitsTally): Promise<string[]> {
  const rights = Array.from({ length: copies }, () => 'FIRST' as const)
  const company = await addCompany(bank.db, bank.time.clock, { rights, isRemote: true })
  const made: DocumentScenes = new Map()
  const calls = await Promise.all(
    company.people.map(async (person, i): Promise<Call> => {
      const kind = ownKinds[i % ownKinds.length] as TortureKind
      const id = await makeUnsigned(bank, company, { kind, made, cents })
      const shown = await bank.line.call<{ id: string }>(person, prepare(company, id))
      const challengeId = shown.kind === 'done' ? shown.data.id : ''
      return { ...decide(company, [id], 'SUCCESS', { challengeId, code: person.showCode() }), person }
    }),
  )
  const answers = await together<Batch>(bank, calls)
  const done = answers.flatMap(answer => (answer.kind === 'done' ? answer.data.succeeded : []))
  for (const { id } of done) {
    const kind = made.get(id)?.kind ?? 'OWN'
    tally.signed[kind] = (tally.signed[kind] ?? 0) + 1
  }
  const why = answers.flatMap(answer =>
    answer.kind === 'done' ? answer.data.failed.map(({ classification }) => classification) : [answer.kind],
  )
  const fit = Number(daily / cents)
  return [
    ...(done.length === fit ? [] : [`${done.length} documents of ${cents} were signed in a day, ${fit} fit`]),
    ...why.filter(one => one !== 'DailyLimitException').map(one => `refused by ${one}, and not by the limit`),
    ...(await wrongBalances(bank, [company], made)),
  ]
}

/** What goes to anybody else is refused before it is saved. */
async function paysNobodyElse(bank: TortureBank): Promise<string[]> {
  const wish = { rights: ['FIRST'] } as const
  const company = await addCompany(bank.db, bank.time.clock, { ...wish, isRemote: true })
  const other = await addCompany(bank.db, bank.time.clock, wish)
  const person = company.people[0] as TorturePerson
  const strange = allKinds.filter(kind => kind !== 'CONVERSION' && !ownKinds.some(own => own === kind))
  const answers = await Promise.all(
    strange.map(async kind => {
      const asked = await draft(bank, kind, { company, person, other, cents: 1000n })
      return { kind, answer: await bank.line.call<string>(person, asked) }
    }),
  )
  return answers
    .filter(({ answer }) => answer.kind !== 'refused' || answer.classification !== 'RemoteClientLimitException')
    .map(({ kind, answer }) => `a company that nobody has seen was answered ${JSON.stringify(answer)} to ${kind}`)
}

export async function raceLimits(bank: TortureBank, dice: Dice, rounds: number, tally = noTally()): Promise<string[]> {
  const db = openDb({ url: bank.urls.appUrl, size: copies + 4 })
  const faults: string[] = []
  const deal = dealRounds(dice)
  while (tally.rounds < rounds) faults.push(...(await round(db, dice, { deal, tally })))
  await db.end()
  return faults
}

export const limits: Goal = {
  id: 'R10',
  title: 'twenty at once, each just under what a limit has left, around midnight and by every kind that counts',
  async run({ cluster, dice, sized }) {
    // Nothing here waits for time, and a code should not end before twenty are judged.
    const bank = await openBank(cluster, { speed: 1 })
    const wanted = sized({ small: 12, merge: 100, release: 1000 })
    const tally = noTally()
    const faults = await raceLimits(bank, dice, wanted, tally)
    const sum = dice.deck(sums)
    const races = Math.max(sums.length, wanted / 25)
    for (let i = 0; i < races; i++) faults.push(...(await sign(bank, sum(), tally)))
    faults.push(...(await paysNobodyElse(bank)), ...(await judge(bank)))
    const monthsCrossed = Math.floor(wanted / eves.length) * monthEnds
    faults.push(
      ...shortfalls([
        ['taken', tally.taken, wanted],
        ['refused', tally.refused, wanted],
        ['rounds across midnight', tally.acrossMidnight, wanted],
        ['rounds across the end of a month', tally.acrossMonths, monthsCrossed],
        ...ownKinds.map(
          kind => [`signed ${kind}`, tally.signed[kind], Math.floor(races / sums.length) * ofEachKind] as const,
        ),
      ]),
    )
    await bank.close()
    return { faults, counts: tally }
  },
}
