// All SQL of downloaded days: what a company has of which account in which format, and what a statement holds meanwhile.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { sql, type Tx } from '#kit/db.ts'
import type { BookDays, SinceFormat } from './statement.ts'

export type DownloadKey = { readonly org: string; readonly format: SinceFormat }

/** Locks the days of these accounts, so that whoever asks for them next waits until the transaction ends. */
export async function lock(tx: Tx, { org, format }: DownloadKey, accounts: readonly string[]): Promise<void> {
  await tx.rows(sql`
    insert into statements.downloads (org_reference_id, account, format)
    select ${org}, account, ${format} from unnest(${accounts}::text[]) account order by account
    on conflict do nothing`)
  await tx.rows(sql`
    select from statements.downloads where org_reference_id = ${org} and format = ${format} and account = any (${accounts}::text[])
    order by account for update`)
}

export type MissingRow = {
  readonly account: string
  /** The first stretch of days that are missing, at most `most` of them; null where none is. */
  readonly starts_on: BusinessDate | null
  readonly ends_on: BusinessDate | null
  /** How many closed days are missing in all. */
  readonly count: number
  /** The statement that holds its days now; null where none does. */
  readonly held_by: string | null
  readonly held_until: Date | null
}

export type MissingDays = {
  readonly accounts: readonly string[]
  /** The first day of each account. */
  readonly opened: readonly BusinessDate[]
  /** The first day of a company that has downloaded nothing yet. */
  readonly floor: BusinessDate
  readonly closed: BusinessDate
  readonly now: Date
  readonly most: number
}

/** The closed days of each account that the company does not have, in the order of the accounts. */
export const missing = (
  tx: Tx,
  { org, format }: DownloadKey,
  { accounts, opened, floor, closed, now, most }: MissingDays,
): Promise<MissingRow[]> =>
  tx.rows(sql`
    with wanted as (
      select a.account, a.place, d.days, d.held_until, case when d.held_until > ${now} then d.held_by end as held_by,
        greatest(a.opened, coalesce(d.begins_on, ${floor}::date)) as begins_on
      from unnest(${accounts}::text[], ${opened}::date[]) with ordinality a (account, opened, place)
        left join statements.downloads d on d.org_reference_id = ${org} and d.format = ${format} and d.account = a.account
    )
    select w.account, w.held_by, case when w.held_by is not null then w.held_until end as held_until, coalesce(m.count, 0)::int as count,
      lower(m.first) as starts_on, least(upper(m.first) - 1, lower(m.first) + ${most}::int - 1) as ends_on
    from wanted w cross join lateral (
      select (array_agg(r order by r))[1] as first, sum(upper(r) - lower(r)) as count
      from unnest(case when w.begins_on <= ${closed}::date then datemultirange(daterange(w.begins_on, ${closed}::date, '[]')) - coalesce(w.days, '{}') end) r
    ) m order by w.place`)

/** Gives the days of these accounts to a statement, until then. */
export const hold = (
  tx: Tx,
  { org, format }: DownloadKey,
  held: {
    readonly by: string
    readonly until: Date
    readonly accounts: readonly string[]
    readonly periods: readonly BookDays[]
  },
): Promise<unknown> =>
  tx.rows(sql`
    update statements.downloads d set held_by = ${held.by}, held_until = ${held.until}, held = daterange(h.starts_on, h.ends_on, '[]')
    from unnest(${held.accounts}::text[], ${held.periods.map(({ startsOn }) => startsOn)}::date[], ${held.periods.map(({ endsOn }) => endsOn)}::date[])
      h (account, starts_on, ends_on)
    where d.org_reference_id = ${org} and d.format = ${format} and d.account = h.account`)

/** Counts days as downloaded. What held some of them holds them no more. */
export const add = (
  tx: Tx,
  { org, format }: DownloadKey,
  books: readonly (BookDays & { readonly account: string })[],
): Promise<unknown> =>
  tx.rows(sql`
    insert into statements.downloads as d (org_reference_id, account, format, begins_on, days)
    select ${org}, account, ${format}, starts_on, datemultirange(daterange(starts_on, ends_on, '[]'))
    from unnest(${books.map(({ account }) => account)}::text[], ${books.map(({ startsOn }) => startsOn)}::date[],
      ${books.map(({ endsOn }) => endsOn)}::date[]) b (account, starts_on, ends_on) order by account
    on conflict (org_reference_id, account, format) do update set begins_on = coalesce(d.begins_on, excluded.begins_on), days = d.days + excluded.days,
      held_by = case when not d.held && range_merge(excluded.days) then d.held_by end`)

/** Frees what a statement holds that was not made, as the bank. */
export const release = (tx: Tx, statementId: string): Promise<unknown> =>
  tx.rows(sql`update statements.downloads set held_by = null where held_by = ${statementId}`)
