// Verifies the closing of bank days: one after the other, and no line is younger than the closing of its day.
import type { ChainFault } from './verifyChain.ts'
import type { Rows } from './verifyRows.ts'

type DayFault = { readonly org: string; readonly posting: string; readonly line: number; readonly day: string }

/** Of each fault the company is named whose line it is; `bank` where it is of the bank itself. */
const bank = 'bank'

/** A closed day was fenced by the number of a transaction: the lines of the day are of transactions up to it. */
const late = `
  select coalesce(l.org_reference_id::text, '${bank}') as org, l.posting_id::text as posting, l.line, l.day::text as day
  from ledger.entries l join ledger.postings p on p.id = l.posting_id
    join lateral (select fence from ledger.days where day >= l.day order by day limit 1) d on p.xact > d.fence
  order by 1, l.posting_id, l.line`

const gaps = `
  select day::text as day from (select day, lag(day) over (order by day) as before from ledger.days) d where before <> day - 1
  union all
  select closed_through::text from ledger.closing where closed_through is distinct from coalesce((select max(day) from ledger.days), '-infinity')`

export type DaysVerdict = { readonly days: number; readonly broken: readonly ChainFault[] }

export async function checkDays(rows: Rows): Promise<DaysVerdict> {
  const counted = await rows.all<{ days: number }>('select count(*)::int as days from ledger.days')
  const lines = await rows.all<DayFault>(late)
  const missing = await rows.all<{ day: string }>(gaps)
  return {
    days: counted[0]?.days ?? 0,
    broken: [
      ...lines.map(({ org, posting, line, day }) => ({
        org,
        record: `line ${posting}/${line}`,
        fault: `is of ${day}, and was written when this day was closed`,
      })),
      ...missing.map(({ day }) => ({ org: bank, record: `day ${day}`, fault: 'does not follow the day before' })),
    ],
  }
}
