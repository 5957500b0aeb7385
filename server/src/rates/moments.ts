// Reads the board of rates by the moment, and rates agreed with companies, for the bank's own people. All SQL of it.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { sql, type Tx } from '#kit/db.ts'
import { sha256 } from '#kit/random.ts'

export type RateMoment = {
  readonly group: string
  readonly currency: string
  readonly buy: string
  readonly sell: string
  readonly firstDay: BusinessDate
  /** Null: from the beginning of its day. */
  readonly since: Date | null
  readonly caseNumber: string | null
}

type Board = { readonly group: string; readonly currency: string }

const mostMoments = 100

/** The rate that holds on each board at a moment, and what is set for later, newest first. */
export const momentsFrom = (
  tx: Tx,
  { day, at }: { readonly day: BusinessDate; readonly at: Date },
): Promise<RateMoment[]> =>
  tx.rows(sql`
    select rate_group as "group", currency, buy::text as buy, sell::text as sell, valid_from as "firstDay", nullif(since, '-infinity') as since,
      case_number as "caseNumber"
    from rates.rates r
    where valid_from > ${day} or since > ${at} or (valid_from, since) = (
      select n.valid_from, n.since from rates.rates n
      where n.rate_group = r.rate_group and n.currency = r.currency and n.valid_from <= ${day} and n.since <= ${at}
      order by n.valid_from desc, n.since desc limit 1)
    order by array_position(array['cash', 'cashless', 'card', 'nbkr', 'transfer'], rate_group),
      array_position(array['USD', 'EUR', 'RUB', 'KZT'], currency), currency, valid_from desc, r.since desc`)

/** Every rate of a currency on a board, newest first. */
export const momentsOf = (tx: Tx, { group, currency }: Board): Promise<RateMoment[]> =>
  tx.rows(sql`
    select rate_group as "group", currency, buy::text as buy, sell::text as sell, valid_from as "firstDay", nullif(since, '-infinity') as since,
      case_number as "caseNumber"
    from rates.rates r where rate_group = ${group} and currency = ${currency} order by valid_from desc, r.since desc limit ${mostMoments}`)

/** Which rate it is, in few letters: whoever asks a change says which one they saw. */
export const markOfRate = (rate: Pick<RateMoment, 'buy' | 'sell'> | null): string =>
  rate
    ? sha256(JSON.stringify([rate.buy, rate.sell]))
        .toString('hex')
        .slice(0, 12)
    : 'new'

export type AgreedRow = {
  readonly id: string
  readonly org: string
  readonly debitCurrency: string
  readonly creditCurrency: string
  readonly rate: string
  readonly amountMax: bigint
  readonly validUntil: Date
  readonly isUsed: boolean
  readonly caseNumber: string | null
}

/** Of all companies, newest first. */
export const agreedRows = (tx: Tx): Promise<AgreedRow[]> =>
  tx.rows(sql`
    select id, org_reference_id as org, debit_currency as "debitCurrency", credit_currency as "creditCurrency", trim_scale(rate)::text as rate,
      amount_max as "amountMax", valid_until as "validUntil", used_by is not null as "isUsed", case_number as "caseNumber"
    from rates.agreed_rates order by valid_until desc, id limit ${mostMoments}`)

type AgreedPair = {
  readonly org: string
  readonly debitCurrency: string
  readonly creditCurrency: string
  readonly now: Date
}

/** How many rates of a pair are agreed with a company and still good. */
export const countAgreed = async (tx: Tx, { org, debitCurrency, creditCurrency, now }: AgreedPair): Promise<number> =>
  (
    await tx.row<{ count: number }>(sql`
      select count(*)::int as count from rates.agreed_rates where org_reference_id = ${org} and debit_currency = ${debitCurrency}
        and credit_currency = ${creditCurrency} and used_by is null and valid_until > ${now}`)
  )?.count ?? 0
