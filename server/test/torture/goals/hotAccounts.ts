// R4: eight accounts that everybody pays to and from keep the same sum, to every reader, and closed days never change, while the database is killed.
import { setTimeout as wait } from 'node:timers/promises'
import { businessDate } from '@bank/contracts/dates.ts'
import { minor } from '@bank/contracts/money.ts'
import pg from 'pg'
import { brokenConstraint, type Db, openDb, sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { deposit, openAccounts, transfer } from '#ledger/index.ts'
import { newNumber } from '../../books.ts'
import type { AccountRef } from '../../clients.ts'
import { openBank, type TortureBank } from '../bank.ts'
import { type Closings, changedDays, closeDays } from '../closings.ts'
import type { Cluster } from '../cluster.ts'
import type { Dice } from '../dice.ts'
import { type Goal, shortfalls } from '../goal.ts'
import { today } from '../time.ts'
import { judge } from '../verdict.ts'

const each = 100_000n
const som = 'KGS' as const
const hot = 8

type HotAccount = AccountRef & { readonly org: string }
type Counts = { transfers: number; short: number; reads: number; unknown: number; kills: number; days: number }
type HotAccountsRun = {
  readonly bank: TortureBank<Cluster>
  readonly db: Db
  readonly accounts: readonly HotAccount[]
  readonly counts: Counts
  readonly faults: string[]
  readonly booked: Set<string>
  isOver: boolean
}

async function openHot({ db, time }: Pick<TortureBank, 'db' | 'time'>): Promise<HotAccount[]> {
  const accounts = Array.from({ length: hot }, () => ({ id: newId(), number: newNumber(), org: newId() }))
  const when = {
    day: businessDate(today),
    bookedAt: time.clock.now(),
    purpose: 'Взнос',
    payerName: 'Касса',
    payerNumber: '',
  }
  await db.bank(async tx => {
    await openAccounts(
      tx,
      accounts.map(account => ({ ...account, currency: som })),
    )
    await deposit(
      tx,
      accounts.map(({ id }) => ({ account: id, amount: minor(each), currency: som, ...when })),
    )
  })
  return accounts
}

const isUnknown = (error: unknown): boolean =>
  error instanceof Refusal && error.classification === 'UnavailableException'
/** A second settlement of one payment: the first try was done after all. */
const isThere = (error: unknown): boolean => brokenConstraint(error) === 'postings_payment_id_stage_key'

type Payer = {
  readonly dice: Dice
  /** One transfer in twenty is of more than there is. */
  isTooMuch(): boolean
}

/** One transfer with a reference of its own, tried until it is known what became of it. */
async function pay({ bank, db, accounts, counts, booked }: HotAccountsRun, { dice, isTooMuch }: Payer): Promise<void> {
  const from = dice.pick(accounts)
  const to = dice.pick(accounts.filter(one => one !== from))
  const paymentId = newId()
  const row = {
    ...{
      paymentId,
      account: from.id,
      payee: to.id,
      amount: minor(isTooMuch() ? each * BigInt(hot) + 1n : BigInt(dice.between(1, 30_000))),
      commission: minor(0n),
      currency: som,
    },
    ...{
      day: businessDate(today),
      bookedAt: bank.time.clock.now(),
      operation: 'INTRABANK_TRANSFER_FOREIGN',
      transferNum: '1',
      purpose: 'Проверка',
    },
    ...{ payerName: 'А', payerNumber: from.number, payeeName: 'Б', payeeNumber: to.number },
    ...{
      payerInn: null,
      payerBic: null,
      payeeInn: null,
      payeeBic: null,
      paymentCode: null,
      valueDate: businessDate(today),
    },
  } as const
  for (let tried = 1; ; tried++) {
    try {
      const [answer] = await db.bank(tx => transfer(tx, [row]))
      if (!answer?.booked) counts.short++
      else {
        booked.add(paymentId)
        counts.transfers++
      }
      return
    } catch (error) {
      if (isThere(error)) {
        booked.add(paymentId)
        counts.transfers++
        return
      }
      if (!isUnknown(error) || tried > 300) throw error
      counts.unknown++
      await wait(50)
    }
  }
}

const seen = `select (select sum(posted) from ledger.accounts where id = any ($1)) as total, (select min(posted - held) from ledger.accounts where id = any ($1)) as least,
  (select count(*) from ledger.accounts a where id = any ($1) and posted <> (select sum(amount) from ledger.entries e where e.account_id = a.id and e.account_seq > a.last_seq - 50)
    + coalesce((select balance_after from ledger.entries e where e.account_id = a.id and e.account_seq = a.last_seq - 50), 0)) as torn`

/** A reader with a connection of its own; the whole is read in one snapshot. */
async function readOn(play: HotAccountsRun): Promise<void> {
  const { bank, accounts, counts, faults } = play
  const ids = accounts.map(({ id }) => id)
  while (!play.isOver) {
    const client = new pg.Client(bank.urls.reportUrl)
    client.on('error', () => {})
    try {
      await client.connect()
      while (!play.isOver) {
        await client.query('begin isolation level repeatable read read only')
        const { rows } = await client.query<{ total: string; least: string; torn: string }>(seen, [ids])
        await client.query('commit')
        const [row] = rows
        counts.reads++
        if (BigInt(row?.total ?? 0) !== each * BigInt(hot)) faults.push(`a reader saw ${row?.total} in all`)
        if (BigInt(row?.least ?? -1) < 0n) faults.push(`a reader saw an account at ${row?.least}`)
        if (Number(row?.torn) > 0) faults.push('a reader saw a balance that its lines do not give')
        await wait(2)
      }
    } catch {
      await wait(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

/** How much must happen before it is over; killed as often as that when it is killed at all. */
type HotAccountsLoad = { readonly transfers: number; readonly reads: number; readonly kills: number }
const timeoutMs = 900_000

/** By what was paid and not by the clock, from the first transfers to the last: what was not paid since the last blow cannot be lost by the next. */
async function killNowAndThen(play: HotAccountsRun, dice: Dice, { transfers, kills }: HotAccountsLoad): Promise<void> {
  const { counts } = play
  const gap = Math.floor(transfers / (kills + 1))
  while (!play.isOver && counts.kills < kills) {
    const enough = counts.transfers + dice.between(Math.floor(gap / 2), gap)
    while (!play.isOver && counts.transfers < enough) await wait(20)
    await wait(dice.between(0, 300))
    if (play.isOver) return
    await play.bank.cluster.kill()
    await play.bank.cluster.heal()
    counts.kills++
  }
}

export async function playHotAccounts(
  bank: TortureBank<Cluster>,
  dice: Dice,
  wanted: HotAccountsLoad,
): Promise<{ faults: string[]; counts: Counts }> {
  const { transfers, reads, kills } = wanted
  const db = openDb({ url: bank.urls.appUrl, size: 12 })
  const counts: Counts = { transfers: 0, short: 0, reads: 0, unknown: 0, kills: 0, days: 0 }
  const play: HotAccountsRun = {
    bank,
    db,
    accounts: await openHot(bank),
    counts,
    faults: [],
    booked: new Set(),
    isOver: false,
  }
  const isTooMuch = dice.deck(Array.from({ length: 20 }, (_, i) => i === 0))
  const payers = Array.from({ length: 12 }, async () => {
    const payer = { dice: dice.fork(), isTooMuch }
    while (!play.isOver) await pay(play, payer)
  })
  const readers = Array.from({ length: 12 }, () => readOn(play))
  const nemesis = kills ? killNowAndThen(play, dice.fork(), wanted) : Promise.resolve()
  const closings: Closings = { contents: new Map() }
  const closers = closeDays({ db, closings, dice: dice.fork(), isOver: () => play.isOver })
  const isEnough = (): boolean => counts.transfers >= transfers && counts.reads >= reads && counts.kills >= kills
  const giveUp = AbortSignal.timeout(timeoutMs)
  const enough = (async () => {
    while (!isEnough() && !giveUp.aborted) await wait(50)
  })()
  await Promise.race([enough, ...payers])
  play.isOver = true
  if (!isEnough()) play.faults.push(`not enough happened: ${JSON.stringify(counts)}`)
  await nemesis
  const ended = await Promise.allSettled([...payers, ...readers, closers])
  for (const one of ended) if (one.status === 'rejected') play.faults.push(`a client gave up: ${String(one.reason)}`)
  const rows = await bank.db.bank(tx =>
    tx.rows<{ id: string }>(sql`select payment_id as id from ledger.postings where stage = 'SETTLE'`),
  )
  const kept = new Set(rows.map(row => row.id))
  const lost = [...play.booked].filter(id => !kept.has(id)).length
  const extra = [...kept].filter(id => !play.booked.has(id)).length
  if (lost) play.faults.push(`${lost} transfers that were acknowledged are not there`)
  if (extra) play.faults.push(`${extra} transfers are there that nobody was told of`)
  counts.days = closings.contents.size
  play.faults.push(...(await changedDays(db, closings)))
  await db.end()
  return { faults: [...new Set(play.faults), ...(await judge(bank))], counts }
}

export const hotAccounts: Goal = {
  id: 'R4',
  title: 'eight hot accounts, full reads and days that close while the database is killed',
  async run({ cluster, dice, sized }) {
    const bank = await openBank(cluster, { nodes: 0 })
    const wanted = sized({
      small: { transfers: 300, reads: 300, kills: 1 },
      merge: { transfers: 1500, reads: 1500, kills: 4 },
      release: { transfers: 20_000, reads: 10_000, kills: 40 },
    })
    const outcome = await playHotAccounts(bank, dice, wanted)
    await bank.close()
    const missing = shortfalls([
      ['refused for want of money', outcome.counts.short, Math.floor(wanted.transfers / 20)],
      ['days closed', outcome.counts.days, wanted.kills * 2],
    ])
    return { ...outcome, faults: [...outcome.faults, ...missing] }
  },
}
