// The demo's board of rates for today, and an agreed rate for a large sale.
import { type Clock, later } from '#kit/clock.ts'
import { sql, type Tx } from '#kit/db.ts'
import type { Rulebook } from '#rules/index.ts'
import { lastClearingDay } from './calendar.ts'
import { demoId } from './chance.ts'
import { alaToo } from './companies.ts'

const agreedForMs = 30 * 24 * 3_600_000

/** The bank's own board is set anew each working day; the central bank's comes by its feed. */
export async function writeBoard(tx: Tx, { book, clock }: { book: Rulebook; clock: Clock }): Promise<void> {
  const day = lastClearingDay(book, clock.today())
  await tx.rows(sql`
    insert into rates.rates (rate_group, currency, buy, sell, valid_from)
    select distinct on (rate_group, currency) rate_group, currency, buy, sell, ${day}::date from rates.rates
    where rate_group <> 'nbkr' order by rate_group, currency, valid_from desc
    on conflict do nothing`)
  const until = later(clock.now(), agreedForMs)
  await tx.rows(sql`
    insert into rates.agreed_rates (id, org_reference_id, debit_currency, credit_currency, rate, amount_max, valid_until)
    values (${demoId('agreed', 'sale')}, ${alaToo.org}, 'USD', 'KGS', 87.6, 6000000, ${until}),
      (${demoId('agreed', 'purchase')}, ${alaToo.org}, 'KGS', 'EUR', 102.15, 900000000, ${until})`)
}
