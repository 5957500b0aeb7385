// Measures single transfers of the ledger: a transaction each, with checks, hold, entries and a row of the outbox.
import { type BusinessDate, businessDate } from '@bank/contracts/dates.ts'
import { minor } from '@bank/contracts/money.ts'
import { makeClock } from '@bank/server/src/kit/clock.ts'
import { type Db, openDb, sql, type Tenant } from '@bank/server/src/kit/db.ts'
import { newId } from '@bank/server/src/kit/random.ts'
import { deposit, openAccounts, type TransferRow, transfer } from '@bank/server/src/ledger/index.ts'
import { newNumber } from '@bank/server/test/books.ts'
import type { Cluster } from './cluster.ts'
import type { Load, Meter } from './cost.ts'
import type { Dice } from './dice.ts'
import { doneIn } from './rounds.ts'
import { connections } from './tpcb.ts'

type BenchAccount = { readonly id: string; readonly number: string; readonly me: Tenant }

const day: BusinessDate = businessDate('2026-11-20')
const companies = 2000

export type Ledger = { readonly db: Db; readonly accounts: readonly BenchAccount[]; close(): Promise<void> }

/** Companies with one account and enough money each. */
export async function openLedger(cluster: Cluster): Promise<Ledger> {
  const db = openDb({ url: cluster.appUrl, reportUrl: cluster.reportUrl, size: connections })
  const bookedAt = makeClock('Asia/Bishkek').now()
  const accounts = Array.from(
    { length: companies },
    (): BenchAccount => ({ id: newId(), number: newNumber(), me: { org: newId(), personId: newId() } }),
  )
  const cash = {
    amount: minor(100_000_000_000n),
    currency: 'KGS',
    day,
    bookedAt,
    purpose: 'Взнос',
    payerName: 'Касса',
    payerNumber: '',
  } as const
  await db.bank(async tx => {
    await openAccounts(
      tx,
      accounts.map(({ id, number, me }) => ({ id, number, org: me.org, currency: 'KGS' })),
    )
    await deposit(
      tx,
      accounts.map(({ id }) => ({ account: id, ...cash })),
    )
  })
  return { db, accounts, close: () => db.end() }
}

let documents = 0

export const rowOf = (from: BenchAccount, to: BenchAccount, bookedAt: Date): TransferRow => ({
  paymentId: newId(),
  account: from.id,
  payee: to.id,
  amount: minor(100n),
  commission: minor(0n),
  currency: 'KGS',
  day,
  bookedAt,
  operation: 'INTRABANK_TRANSFER_FOREIGN',
  transferNum: String(++documents),
  purpose: 'Оплата за товары по счёту 17',
  payerName: 'ОсОО «Ала-Тоо»',
  payerNumber: from.number,
  payeeName: 'ОсОО «Сон-Куль»',
  payeeNumber: to.number,
  payerInn: '01203199910045',
  payerBic: '109008',
  payeeInn: '00101202010015',
  payeeBic: '109008',
  paymentCode: '55301100',
  valueDate: day,
})

/** One transfer as a service makes it: the row of the outbox is written where it was booked, and the commit leaves with the statement. */
async function move({ db }: Ledger, from: BenchAccount, to: BenchAccount, bookedAt: Date): Promise<void> {
  const row = rowOf(from, to, bookedAt)
  const body = JSON.stringify({ paymentId: row.paymentId })
  const [answers] = await db.org(from.me, tx =>
    tx.last(sql`
      with moved as materialized (
        select verdict from ledger.transfer_one(${row.paymentId}, ${row.account}, ${row.payee}, ${row.amount}, ${row.currency}, ${row.day}, ${row.bookedAt}, ${row.operation},
          ${row.transferNum}, ${row.purpose}, ${row.payerName}, ${row.payerNumber}, ${row.payeeName}, ${row.payeeNumber},
          ${row.payerInn}, ${row.payerBic}, ${row.payeeInn}, ${row.payeeBic}, ${row.paymentCode}, ${row.valueDate})
      ), told as (
        insert into kit.outbox (rail, subject_id, org_reference_id, body) select 'BENCH', ${row.paymentId}, ${from.me.org}, ${body}::jsonb from moved where verdict = 'OK'
      )
      select verdict from moved`),
  )
  const [answer] = (answers ?? []) as { verdict: string }[]
  if (answer?.verdict !== 'OK') throw new Error(`not booked: ${answer?.verdict}`)
}

type TransferLoad = { readonly seconds: number; readonly dice: Dice; readonly payees?: number }

/** Payers at random; payees at random, or always among the first few. */
export function measureTransfers(
  ledger: Ledger,
  meter: Meter,
  { seconds, dice, payees = companies }: TransferLoad,
): Promise<Load> {
  const { accounts } = ledger
  const clock = makeClock('Asia/Bishkek')
  return meter.load(() =>
    doneIn(connections, seconds, async () => {
      const to = dice.below(payees)
      const from = (to + 1 + dice.below(companies - 1)) % companies
      await move(ledger, accounts[from] as BenchAccount, accounts[to] as BenchAccount, clock.now())
    }),
  )
}

const rowsOfStep = 500

/** A step of many rows: one company of each connection pays 500 times in one call, to payees that no other connection touches. */
export function measureSteps({ db, accounts }: Ledger, meter: Meter, seconds: number): Promise<Load> {
  const clock = makeClock('Asia/Bishkek')
  const each = Math.floor(accounts.length / connections)
  return meter.load(async () => {
    const steps = await doneIn(connections, seconds, async worker => {
      const [payer, ...payees] = accounts.slice(worker * each, (worker + 1) * each)
      if (!payer) throw new Error('no payer')
      const rows = Array.from({ length: rowsOfStep }, (_, n) =>
        rowOf(payer, payees[n % payees.length] as BenchAccount, clock.now()),
      )
      const answers = await db.org(payer.me, tx => transfer(tx, rows))
      const refused = answers.find(answer => !answer.booked)
      if (refused) throw new Error(`not booked: ${refused.rejection}`)
    })
    return steps * rowsOfStep
  })
}
