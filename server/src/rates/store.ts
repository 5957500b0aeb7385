// The SQL of the rates.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { type Currency, type Money, minor } from '@bank/contracts/money.ts'
import { sql, type Tx } from '#kit/db.ts'
import type { OfficialRate } from './feed.ts'

export const rateGroups = ['cash', 'cashless', 'card', 'nbkr'] as const
export type RateGroup = (typeof rateGroups)[number]

/** On no board: currencies that are bought only to be sent abroad. */
export const transferGroup = 'transfer'

/** What the bank itself sets; the central bank's comes by its feed. */
export const boardGroups = ['cash', 'cashless', 'card', transferGroup] as const

export type Rate = {
  readonly group: RateGroup
  readonly code: Currency
  /** Exact decimals, with as many digits as they were set with. */
  readonly purchaseRate: string
  readonly salesRate: string
  readonly validFrom: BusinessDate
}

/** The youngest rate of each currency that holds on a day at a moment, in the order of a board of rates. */
export const ratesOn = (
  tx: Tx,
  { day, at, groups }: { day: BusinessDate; at: Date; groups: readonly (RateGroup | typeof transferGroup)[] },
): Promise<Rate[]> =>
  tx.rows(sql`
    select rate_group as "group", currency as code, buy::text as "purchaseRate", sell::text as "salesRate", valid_from as "validFrom" from (
      select distinct on (rate_group, currency) * from rates.rates
      where valid_from <= ${day} and since <= ${at} and rate_group = any (${groups})
      order by rate_group, currency, valid_from desc, since desc
    ) r
    order by array_position(${[...rateGroups, transferGroup]}::text[], rate_group), array_position(array['USD', 'EUR', 'RUB', 'KZT'], currency), currency`)

export type DayRate = { readonly date: BusinessDate; readonly purchaseRate: string; readonly salesRate: string }

type RatePeriod = {
  readonly group: RateGroup
  readonly code: Currency
  readonly startDate: BusinessDate
  readonly endDate: BusinessDate
  /** What is set for a later moment does not hold yet. */
  readonly at: Date
}

/** The last rate that holds on each day of a period, both ends included; days before the first one have none. */
export const ratesByDay = (tx: Tx, { group, code, startDate, endDate, at }: RatePeriod): Promise<DayRate[]> =>
  tx.rows(sql`
    select d.day::date as date, r.buy::text as "purchaseRate", r.sell::text as "salesRate"
    from generate_series(${startDate}::date, ${endDate}::date, interval '1 day') d (day)
      cross join lateral (
        select buy, sell from rates.rates
        where rate_group = ${group} and currency = ${code} and valid_from <= d.day and since <= ${at} order by valid_from desc, since desc limit 1
      ) r
    order by d.day`)

/** The central bank has one value for both sides. A file read twice changes nothing. */
export async function keepOfficial(tx: Tx, validFrom: BusinessDate, rates: readonly OfficialRate[]): Promise<void> {
  await tx.rows(sql`
    insert into rates.rates (rate_group, currency, buy, sell, valid_from)
    select 'nbkr', currency, value, value, ${validFrom} from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) r (currency text, value numeric)
    on conflict (rate_group, currency, valid_from, since) do update set buy = excluded.buy, sell = excluded.sell
    where (rates.buy, rates.sell) is distinct from (excluded.buy, excluded.sell)`)
}

type BoardRate = { readonly group: string; readonly currency: string; readonly since: Date }

/** Is a rate set from this very moment on? */
export const rateAt = async (tx: Tx, { group, currency, since }: BoardRate): Promise<boolean> =>
  (await tx.row(
    sql`select 1 from rates.rates where rate_group = ${group} and currency = ${currency} and since = ${since}`,
  )) !== null

export const keepBoard = (
  tx: Tx,
  {
    group,
    currency,
    buy,
    sell,
    since,
    day,
    case: number,
  }: BoardRate & { readonly buy: string; readonly sell: string; readonly day: BusinessDate; readonly case: string },
) =>
  tx.rows(sql`
    insert into rates.rates (rate_group, currency, buy, sell, valid_from, since, case_number)
    values (${group}, ${currency}, ${buy}::numeric, ${sell}::numeric, ${day}, ${since}, ${number})`)

/** One node a day fetches the file; false when another one has. */
export async function claimDay(tx: Tx, day: BusinessDate): Promise<boolean> {
  const mine = await tx.row(
    sql`insert into kit.jobs (job, slot) values ('official rates', ${day}) on conflict do nothing returning 1`,
  )
  return mine !== null
}

export async function finishDay(tx: Tx, day: BusinessDate): Promise<void> {
  await tx.rows(sql`update kit.jobs set finished_at = clock_timestamp() where job = 'official rates' and slot = ${day}`)
}

export type AgreedRateTerms = {
  readonly id: string
  readonly debitCurrency: Currency
  readonly creditCurrency: Currency
  readonly rate: string
  readonly upTo: Money
  readonly validUntil: Date
}

type AgreedRow = Omit<AgreedRateTerms, 'upTo'> & { readonly upTo: bigint }

/** The company's own rates that are still good, the largest sum first. */
export async function agreedWith(tx: Tx, now: Date): Promise<AgreedRateTerms[]> {
  const rows = await tx.rows<AgreedRow>(sql`
    select id, debit_currency as "debitCurrency", credit_currency as "creditCurrency", trim_scale(rate)::text as rate, amount_max as "upTo",
      valid_until as "validUntil"
    from rates.agreed_rates where used_by is null and valid_until > ${now} order by amount_max desc, id`)
  return rows.map(row => ({ ...row, upTo: { amount: minor(row.upTo), currency: row.debitCurrency } }))
}

/** What an agreed rate is wanted for. */
export type Deal = {
  readonly paymentId: string
  readonly debit: { readonly amount: bigint; readonly currency: Currency }
  readonly creditCurrency: Currency
  readonly rate: string
}

/** Takes the tightest rate that fits; two payments at once never take the same one. */
export async function useAgreed(tx: Tx, now: Date, { paymentId, debit, creditCurrency, rate }: Deal): Promise<boolean> {
  const used = await tx.row(sql`
    update rates.agreed_rates set used_by = ${paymentId} where id = (
      select id from rates.agreed_rates
      where used_by is null and valid_until > ${now} and debit_currency = ${debit.currency} and credit_currency = ${creditCurrency}
        and rate = ${rate}::numeric and amount_max >= ${debit.amount}
      order by amount_max, id limit 1 for no key update skip locked)
    returning 1`)
  return used !== null
}

/** Free again for another document. */
export async function freeAgreed(tx: Tx, paymentIds: readonly string[]): Promise<void> {
  await tx.rows(sql`update rates.agreed_rates set used_by = null where used_by = any (${paymentIds}::uuid[])`)
}

type NewAgreed = {
  readonly id: string
  readonly org: string
  readonly debitCurrency: string
  readonly creditCurrency: string
  readonly rate: string
  readonly amountMax: string
  readonly validUntil: Date
  readonly case: string
}

export const keepAgreed = (tx: Tx, one: NewAgreed) =>
  tx.rows(sql`
    insert into rates.agreed_rates (id, org_reference_id, debit_currency, credit_currency, rate, amount_max, valid_until, case_number)
    values (${one.id}, ${one.org}, ${one.debitCurrency}, ${one.creditCurrency}, ${one.rate}::numeric, ${one.amountMax}::bigint, ${one.validUntil}, ${one.case})`)
