// The demo's board of rates, a year of it, and an agreed rate for a large sale.
import { addDays, type BusinessDate, daysBetween } from '@bank/contracts/dates.ts'
import { type Clock, later } from '#kit/clock.ts'
import { sql, type Tx } from '#kit/db.ts'
import type { Rulebook } from '#rules/index.ts'
import { lastClearingDay, workdays } from './calendar.ts'
import { demoId } from './chance.ts'
import { alaToo } from './companies.ts'

const agreedForMs = 30 * 24 * 3_600_000

/** A day more than the longest line of a chart, and a week in which a holiday may stand. */
const daysBack = 373

type Quotation = { readonly group: string; readonly currency: string; readonly buy: string; readonly sell: string }

const epoch = '1970-01-01' as BusinessDate

/** Height in shares of the price, and length in days, of the waves that a price goes in. */
const waves = [
  [0.021, 331],
  [0.008, 89],
  [0.003, 19],
  [0.0011, 7.3],
] as const

/** The price of a currency against its mean: the same on the same day, and of another phase for each currency. */
function priceOn(currency: string, day: BusinessDate): number {
  const at = daysBetween({ from: epoch, to: day })
  const phase = [...currency].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 0) % 1000
  return waves.reduce((price, [height, length]) => price + height * Math.sin((2 * Math.PI * (at + phase)) / length), 1)
}

/** The central bank sets a rate of these each working day, of the others once a week. */
const daily = ['USD', 'EUR', 'RUB', 'KZT']

/** A Friday: the day of the week from which the weekly rates hold. */
const isWeekly = (day: BusinessDate): boolean => daysBetween({ from: '2024-11-01' as BusinessDate, to: day }) % 7 === 0

/** What stood on the board on each working day of a year, as a share of what stands there today. */
function past(now: readonly Quotation[], days: readonly BusinessDate[], today: BusinessDate): object[] {
  return days.flatMap(day =>
    now
      .filter(({ group, currency }) => group !== 'nbkr' || daily.includes(currency) || isWeekly(day))
      .map(rate => ({ ...rate, share: priceOn(rate.currency, day) / priceOn(rate.currency, today), day })),
  )
}

/** The central bank has no board for the currencies that are only sent abroad: its value stands between the bank's own two. */
const quotations = (tx: Tx): Promise<Quotation[]> =>
  tx.rows(sql`
    with own as (
      select distinct on (rate_group, currency) rate_group, currency, buy, sell from rates.rates
      order by rate_group, currency, valid_from desc, since desc)
    select rate_group as "group", currency, buy::text, sell::text from own
    union all
    select 'nbkr', currency, round((buy + sell) / 2, 4)::text, round((buy + sell) / 2, 4)::text from own where rate_group = 'transfer'`)

/** The bank's own board is set anew each working day; the central bank's of today comes by its feed. */
export async function writeBoard(tx: Tx, { book, clock }: { book: Rulebook; clock: Clock }): Promise<void> {
  const today = lastClearingDay(book, clock.today())
  const now = await quotations(tx)
  const days = workdays(book, addDays(today, -daysBack), today)
  const rows = [
    ...past(now, days, today),
    ...now.filter(({ group }) => group !== 'nbkr').map(rate => ({ ...rate, share: 1, day: today })),
  ]
  await tx.rows(sql`
    insert into rates.rates (rate_group, currency, buy, sell, valid_from)
    select "group", currency, round(buy * share, scale(buy)), round(sell * share, scale(sell)), day
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r ("group" text, currency text, buy numeric, sell numeric, share numeric, day date)
    on conflict do nothing`)
  const until = later(clock.now(), agreedForMs)
  await tx.rows(sql`
    insert into rates.agreed_rates (id, org_reference_id, debit_currency, credit_currency, rate, amount_max, valid_until)
    values (${demoId('agreed', 'sale')}, ${alaToo.org}, 'USD', 'KGS', 87.6, 6000000, ${until}),
      (${demoId('agreed', 'purchase')}, ${alaToo.org}, 'KGS', 'EUR', 102.15, 900000000, ${until})`)
}
