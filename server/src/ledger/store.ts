// The SQL that reads and seals the books; the functions that move money are called in money.ts and bank.ts.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { OperationCode } from '@bank/contracts/generated/prelude.ts'
import type { Currency, Minor } from '@bank/contracts/money.ts'
import { sql, type Tx } from '#kit/db.ts'
import type { TextOfLines } from './lineText.ts'

type HolderRow = {
  readonly id: string
  readonly number: string
  readonly currency: Currency
  readonly org: string | null
}

export const holders = (tx: Tx, numbers: readonly string[]): Promise<HolderRow[]> =>
  tx.rows(sql`select id, number, currency, org from ledger.holders(${numbers}::text[])`)

export type BalanceRow = {
  readonly id: string
  readonly number: string
  readonly currency: Currency
  readonly balance: Minor
  readonly held: Minor
  readonly available: Minor
  readonly blocked: boolean
  /** By the bank, not by the auditor. */
  readonly stopped: boolean
}

/** Of a hot account it is what was sealed last. */
export const balances = (tx: Tx, ids: readonly string[], numbers: readonly string[]): Promise<BalanceRow[]> =>
  tx.rows(sql`
    select id, number, currency, posted as balance, held, posted - held - coalesce(floor, 0) as available, blocked, stopped
    from ledger.accounts where id = any(${ids}::uuid[]) or number = any(${numbers}::text[])`)

export type HoldLineRow = {
  readonly payment_id: string
  /** With the commission. */
  readonly amount: Minor
  readonly commission: Minor
}

/** What holds money on an account, oldest first; a commission that it bears for another account is a line of its own. */
export const openHolds = (
  tx: Tx,
  { account, size, skip }: { account: string; size: number; skip: number },
): Promise<HoldLineRow[]> =>
  tx.rows(sql`
    select payment_id, amount + commission as amount, commission from (
      select payment_id, held_at, amount, case when commission_account is null then commission else 0 end as commission
      from ledger.holds where account_id = ${account} and outcome is null
      union all
      select payment_id, held_at, 0, commission from ledger.holds where commission_account = ${account} and outcome is null
    ) h order by held_at, payment_id limit ${size} offset ${skip}`)

export const openHoldSums = (tx: Tx, account: string): Promise<{ total: number; held: Minor } | null> =>
  tx.row(sql`
    select count(*)::int as total, coalesce(sum(amount), 0)::bigint as held from ledger.hold_lines where account_id = ${account} and outcome is null`)

export type Range = { readonly account: string; readonly from: BusinessDate | null; readonly to: BusinessDate | null }

export type MovementRow = {
  readonly seq: bigint
  readonly booked_at: Date
  readonly day: BusinessDate
  readonly amount: Minor
  readonly balance_after: Minor
  readonly currency: Currency
  readonly payment_id: string | null
  readonly operation: OperationCode | null
  readonly transfer_num: string | null
  readonly counterparty_name: string
  readonly counterparty_number: string
  readonly counterparty_inn: string | null
  readonly counterparty_bic: string | null
  readonly counterparty_bank: string | null
  readonly payment_code: string | null
  readonly value_date: BusinessDate
  readonly purpose: string
}

/** Newest first. A whole period is found by its numbers, without counting. */
export const lines = (
  tx: Tx,
  { account, first, last, size, skip }: Numbers & { account: string; size: number; skip: number },
): Promise<MovementRow[]> =>
  tx.rows(sql`
    select account_seq as seq, booked_at, day, amount, balance_after, currency, payment_id, operation, transfer_num,
      counterparty_name, counterparty_number, counterparty_inn, counterparty_bic, counterparty_bank, payment_code, coalesce(value_date, day) as value_date, purpose
    from ledger.entries
    where account_id = ${account} and account_seq between ${first} and ${last}::bigint - ${skip}::bigint
    order by account_seq desc limit ${size}`)

/** The newest lines of each of these books. */
export const latestLines = (
  tx: Tx,
  accounts: readonly string[],
  each: number,
): Promise<(MovementRow & { readonly account: string })[]> =>
  tx.rows(sql`
    select a.id as account, e.* from unnest(${accounts}::uuid[]) as a (id) cross join lateral (
      select account_seq as seq, booked_at, day, amount, balance_after, currency, payment_id, operation, transfer_num,
        counterparty_name, counterparty_number, counterparty_inn, counterparty_bic, counterparty_bank, payment_code, coalesce(value_date, day) as value_date, purpose
      from ledger.entries where account_id = a.id and account_seq is not null order by account_seq desc limit ${each}) e`)

/** The first and last numbers of a period in an account's book, and what came in and went out between them. */
export type Numbers = { readonly first: bigint; readonly last: bigint }
export type Turnover = Numbers & {
  readonly opening: Minor
  readonly closing: Minor
  readonly credit: Minor
  readonly debit: Minor
}

export const turnover = (tx: Tx, { account, from, to }: Range): Promise<Turnover | null> =>
  tx.row(sql`
    select coalesce(opened.account_seq, 0) + 1 as first, coalesce(closed.account_seq, 0) as last,
      coalesce(opened.balance_after, 0) as opening, coalesce(closed.balance_after, 0) as closing,
      coalesce(closed.credit_after, 0) - coalesce(opened.credit_after, 0) as credit,
      (coalesce(closed.credit_after, 0) - coalesce(opened.credit_after, 0)) - (coalesce(closed.balance_after, 0) - coalesce(opened.balance_after, 0)) as debit
    from (select) nothing
      left join ledger.entries opened on opened.account_id = ${account}
        and opened.account_seq = (select seq from ledger.last_lines(${account}, ${from}::date - 1, ${from}::date - 1))
      left join ledger.entries closed on closed.account_id = ${account}
        and closed.account_seq = (select seq from ledger.last_lines(${account}, coalesce(${to}::date, 'infinity'), coalesce(${to}::date, 'infinity')))`)

export type DayRow = {
  readonly day: BusinessDate
  readonly opening: Minor
  readonly balance: Minor
  readonly credit: Minor
  readonly debit: Minor
}

/** The last line up to each day carries the balance and all credits so far. */
export const days = (tx: Tx, account: string, from: BusinessDate, to: BusinessDate): Promise<DayRow[]> =>
  tx.rows(sql`
    with closings as (
      select d.day, coalesce(l.balance_after, 0) as balance, coalesce(l.credit_after, 0) as credits
      from ledger.last_lines(${account}, ${from}::date - 1, ${to}) d left join ledger.entries l on l.account_id = ${account} and l.account_seq = d.seq
    ), changes as (
      select day, lag(balance) over w as opening, balance, credits - lag(credits) over w as credit from closings window w as (order by day)
    )
    select day, opening, balance, credit, opening + credit - balance as debit from changes where day >= ${from}::date order by day`)

type Within = Numbers & { readonly account: string }

/** What a range of one's own account comes to. */
export const rangeSums = (
  tx: Tx,
  { account, first, last }: Within,
): Promise<{ lines: bigint; credit: Minor; debit: Minor } | null> =>
  tx.row(sql`select lines, credit, debit from ledger.range_sums(${account}, ${first}, ${last})`)

/** As `days`, of a book that ends with the line `last`. */
export const rangeDays = (
  tx: Tx,
  { account, last, from, to }: { account: string; last: bigint; from: BusinessDate; to: BusinessDate },
): Promise<DayRow[]> =>
  tx.rows(sql`
    with closings as (
      select d.day, coalesce(l.balance_after, 0) as balance, coalesce(l.credit_after, 0) as credits
      from ledger.last_lines(${account}, ${from}::date - 1, ${to}) d
        left join ledger.entries l on l.account_id = ${account} and l.account_seq = least(d.seq, ${last}::bigint)
    ), changes as (
      select day, lag(balance) over w as opening, balance, credits - lag(credits) over w as credit from closings window w as (order by day)
    )
    select day, opening, balance, credit, opening + credit - balance as debit from changes where day >= ${from}::date order by day`)

export const rangeLines = (
  tx: Tx,
  { account, first, last, most }: Within & { readonly most: number },
): Promise<MovementRow[]> =>
  tx.rows(sql`
    select account_seq as seq, booked_at, day, amount, balance_after, currency, payment_id, operation, transfer_num,
      counterparty_name, counterparty_number, counterparty_inn, counterparty_bic, counterparty_bank, payment_code, coalesce(value_date, day) as value_date, purpose
    from ledger.entries
    where account_id = ${account} and account_seq between ${first} and ${last} order by account_seq limit ${most}`)

/** Lines of one text: it must stay far below 128 kB, from where V8 has it among its large objects, and the driver joins no more of an answer than one row of it. */
const linesOfText = 50

/** The same lines in texts, what files write of them, their fields parted as `lineText.ts` says; what may be null begins with a sign. Columns of rows cost the driver five times as much.
 * Nothing follows in the transaction: its end travels with the question. Yet the texts are taken before the end is heard of, so that no collection finds them and makes them old. */
export async function rangeTexts<Taken>(
  tx: Tx,
  { account, first, last, most }: Within & { readonly most: number },
  take: (found: readonly TextOfLines[]) => Taken,
): Promise<Taken> {
  const asked = tx.rows<TextOfLines>(sql`
    select t.lines, t.text
    from generate_series(${first}::bigint, least(${last}::bigint, ${first}::bigint + ${most}::bigint - 1), ${linesOfText}::int) begun, lateral (
      select count(*)::int as lines, string_agg(concat_ws(e'\x1f', account_seq, day, amount, balance_after, currency, coalesce('=' || operation, ''), coalesce('=' || transfer_num, ''),
        counterparty_name, counterparty_number, coalesce('=' || counterparty_inn, ''), coalesce('=' || counterparty_bic, ''), coalesce('=' || counterparty_bank, ''),
        coalesce('=' || payment_code, ''), coalesce(value_date, day), purpose), e'\x1f') as text
      from (select * from ledger.entries where account_id = ${account} and account_seq between begun and least(${last}::bigint, begun + ${linesOfText}::int - 1, ${first}::bigint + ${most}::bigint - 1)
        order by account_seq) e
    ) t where t.lines > 0 order by begun`)
  const taking = asked.then(rows => {
    // What the driver keeps of its last answer is a list without its texts.
    return take(rows.splice(0))
  })
  const [taken] = await Promise.all([taking, tx.last()])
  return taken
}

/** The same fields as rows in bytes, as the server sends them: what files write of a line is made of them. To join them to texts costs the database as much as to find them. */
export async function rangeBytes(
  tx: Tx,
  { account, first, last, most }: Within & { readonly most: number },
  place: { clear(): void; readonly take: (rows: Buffer) => void },
): Promise<void> {
  place.clear()
  const asked = tx.bytes(
    sql`
      select account_seq, day, amount, balance_after, currency, operation, transfer_num, counterparty_name, counterparty_number, counterparty_inn, counterparty_bic, counterparty_bank,
        payment_code, coalesce(value_date, day), purpose
      from ledger.entries where account_id = ${account} and account_seq between ${first} and least(${last}::bigint, ${first}::bigint + ${most}::bigint - 1) order by account_seq`,
    place.take,
  )
  await Promise.all([asked, tx.last()])
}

type Fitting = Within & {
  readonly sign: 1 | -1 | null
  readonly search: string | null
  readonly whole: string | null
  readonly least: bigint | null
  readonly most: bigint | null
  readonly operations: readonly string[] | null
}
type FittingSums = { readonly lines: bigint; readonly credit: Minor; readonly debit: Minor }

/** The newest lines that fit after `skip` of them, each with the sums of all; where there are none, one row of sums. */
export const fittingLines = (
  tx: Tx,
  {
    account,
    first,
    last,
    size,
    skip,
    countable,
    ...of
  }: Fitting & { readonly size: number; readonly skip: number; readonly countable: number | null },
): Promise<(FittingSums & (MovementRow | { readonly seq: null }))[]> =>
  tx.rows(sql`
    select f.lines, f.credit, f.debit, e.account_seq as seq, e.booked_at, e.day, e.amount, e.balance_after, e.currency, e.payment_id, e.operation, e.transfer_num,
      e.counterparty_name, e.counterparty_number, e.counterparty_inn, e.counterparty_bic, e.counterparty_bank, e.payment_code, coalesce(e.value_date, e.day) as value_date, e.purpose
    from ledger.fitting_lines(${account}, ${first}, ${last}, ${of.sign}::int, ${of.least}::bigint, ${of.most}::bigint, ${of.operations}::text[], ${of.search}::text, ${of.whole}::text,
      ${size}::int, ${skip}::bigint, ${countable}::bigint) f left join ledger.entries e on e.account_id = ${account} and e.account_seq = f.seq
    order by f.seq desc`)

export type OwnRow = {
  readonly currency: Currency
  readonly number: string
  readonly amount: Minor
  readonly blocked: boolean
}

/** One query of seal and lines together: what is sealed between two queries would count twice, or not at all. */
export const ownBalances = (tx: Tx, duty: string): Promise<OwnRow[]> =>
  tx.rows(sql`
    select a.currency, a.number, a.posted + coalesce(l.gone, 0)::bigint as amount, a.blocked
    from ledger.accounts a join ledger.sealing s on s.account_id = a.id left join lateral (
      select sum(e.amount) as gone from ledger.entries e
      where e.account_id = a.id and e.account_seq is null and e.amount < 0 and (e.xact, e.posting_id, e.line) > (s.xact, s.posting_id, s.line)
    ) l on true
    where a.duty = ${duty} order by a.currency`)

/** The last closed day; null before the first closing. */
export const closedThrough = (tx: Tx): Promise<{ day: BusinessDate | null } | null> =>
  tx.row(sql`select nullif(closed_through, '-infinity') as day from ledger.closing`)

export type ClosingStep = {
  /** CLOCK: our clock is off the database's. */
  readonly step: 'ANNOUNCED' | 'FENCED' | 'WAITING' | 'CLOSED' | 'DONE' | 'CLOCK'
  readonly day: BusinessDate
  /** When the day was announced, by the bank's clock. */
  readonly since: Date
  /** Of WAITING: the oldest transaction that is running. */
  readonly holder: string | null
}

/** The only statement of its transaction. */
export const closeDays = (
  tx: Tx,
  { until, at, shiftMs }: { readonly until: BusinessDate; readonly at: Date; readonly shiftMs: number },
): Promise<ClosingStep | null> =>
  tx.row(sql`select step, day, since, holder from ledger.close_days(${until}, ${at}, ${shiftMs}::bigint)`)

/** A closing that was announced and is not done: its day, and when it was announced. */
export const openClosing = (tx: Tx): Promise<{ day: BusinessDate; since: Date } | null> =>
  tx.row(sql`select announced as day, announced_at as since from ledger.closing where closed_through < announced`)

export const seal = (tx: Tx, atMost: number): Promise<{ placed: bigint } | null> =>
  tx.row(sql`select ledger.seal(${atMost}) as placed`)

export type Alarm = {
  readonly law: string
  readonly account_id: string | null
  readonly number: string | null
  readonly detail: string
}

export const audit = (tx: Tx, budget: number): Promise<Alarm[]> =>
  tx.rows(sql`select law, account_id, number, detail from ledger.audit(${budget})`)

/** Stops an account whose book does not tie, and raises an alarm; tells whether it is a new one. */
export const raiseAlarm = (
  tx: Tx,
  account: string,
  alarm: Pick<Alarm, 'law' | 'detail'>,
): Promise<{ isNew: boolean } | null> =>
  tx.row(sql`select ledger.raise_alarm(${account}, ${alarm.law}, ${alarm.detail}) as "isNew"`)

export const closeAlarms = (tx: Tx, account: string | null, why: string): Promise<unknown> =>
  tx.rows(sql`select ledger.close_alarms(${account}, ${why})`)

/** Of an account, or of none; the oldest first. */
export const alarmsOf = (
  tx: Tx,
  account: string | null,
): Promise<{ readonly law: string; readonly detail: string; readonly raisedAt: Date }[]> =>
  tx.rows(sql`
    select law, detail, raised_at as "raisedAt" from ledger.alarms where account_id is not distinct from ${account}::uuid and closed_at is null order by id`)

export type UnaskedAlarm = { readonly law: string; readonly detail: string; readonly number: string | null }

/** Open alarms that nobody was asked about; marked in the same statement, so that of two nodes one asks. */
export const takeUnaskedAlarms = (tx: Tx, most: number): Promise<UnaskedAlarm[]> =>
  tx.rows(sql`
    with open as (
      select l.id, l.law, l.detail, a.number from ledger.alarms l left join ledger.accounts a on a.id = l.account_id
      where l.closed_at is null and not exists (select from ledger.asked_alarms k where k.alarm_id = l.id) order by l.id limit ${most}
    ), marked as (
      insert into ledger.asked_alarms (alarm_id) select id from open on conflict do nothing returning alarm_id
    )
    select o.law, o.detail, o.number from open o join marked m on m.alarm_id = o.id`)

export const openAlarms = (tx: Tx): Promise<{ open: number } | null> =>
  tx.row(sql`select count(*)::int as open from ledger.alarms where closed_at is null`)
