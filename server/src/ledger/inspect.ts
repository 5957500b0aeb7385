// Reading of the books by the bank itself: the trial balance, any account line by line, open alarms, and how far the days have closed.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Currency, Minor } from '@bank/contracts/money.ts'
import { sql, type Tx } from '#kit/db.ts'
import type { BankCtx } from '#kit/door.ts'
import * as store from './store.ts'

/** Accounts of one kind in one currency: those of clients, or the bank's own by their duty. */
export type TrialRow = {
  readonly currency: Currency
  readonly kind: string
  readonly accounts: number
  /** Positive is what the bank owes its holders. */
  readonly balance: Minor
  readonly held: Minor
}

/** In one snapshot the balances of a currency sum to zero: lines that are not sealed yet are counted as well. */
export const trialBalance = (tx: Tx): Promise<TrialRow[]> =>
  tx.rows(sql`
    select a.currency, coalesce(a.duty, 'CLIENTS') as kind, count(*)::int as accounts, sum(a.posted + coalesce(u.amount, 0))::bigint as balance,
      sum(a.held)::bigint as held
    from ledger.accounts a left join lateral (
      select sum(e.amount) as amount from ledger.sealing s join ledger.entries e on e.account_id = s.account_id
      where s.account_id = a.id and e.account_seq is null and (e.xact, e.posting_id, e.line) > (s.xact, s.posting_id, s.line)
    ) u on a.hot
    group by 1, 2 order by 1, 2`)

export type WalkedAccount = {
  readonly id: string
  readonly number: string
  readonly org: string | null
  readonly duty: string | null
  readonly currency: Currency
  readonly balance: Minor
  readonly held: Minor
  readonly isBlocked: boolean
  /** Numbers of its lines go from 1 to this. */
  readonly lines: bigint
}

export type WalkedLine = {
  readonly seq: bigint
  readonly posting: bigint
  readonly stage: string
  readonly day: BusinessDate
  readonly bookedAt: Date
  readonly amount: Minor
  readonly balanceAfter: Minor
  readonly counterparty: string
  readonly counterpartyNumber: string
  readonly purpose: string
}

/** Any account by its number, null where there is none; of a hot one, what is sealed. */
export const accountOf = (tx: Tx, number: string): Promise<WalkedAccount | null> =>
  tx.row(sql`
    select id, number, org_reference_id as org, duty, currency, posted as balance, held, blocked as "isBlocked", last_seq as lines
    from ledger.accounts where number = ${number}`)

/** Its lines from this number down, with the balance after each. */
export const walk = (
  tx: Tx,
  { account, from, most }: { readonly account: string; readonly from: bigint; readonly most: number },
): Promise<WalkedLine[]> =>
  tx.rows(sql`
    select l.account_seq as seq, l.posting_id as posting, p.stage, l.day, l.booked_at as "bookedAt", l.amount, l.balance_after as "balanceAfter",
      e.counterparty_name as counterparty, e.counterparty_number as "counterpartyNumber", e.purpose
    from ledger.lines l join ledger.entries e using (posting_id, line) join ledger.postings p on p.id = l.posting_id
    where l.account_id = ${account} and l.account_seq <= ${from} order by l.account_seq desc limit ${most}`)

export type OpenAlarm = {
  readonly id: string
  readonly law: string
  readonly number: string | null
  readonly detail: string
  /** A stamp of the machine. */
  readonly raisedAt: Date
}

export const openAlarmRows = (tx: Tx): Promise<OpenAlarm[]> =>
  tx.rows(sql`
    select l.id::text as id, l.law, a.number, l.detail, l.raised_at as "raisedAt"
    from ledger.alarms l left join ledger.accounts a on a.id = l.account_id where l.closed_at is null order by l.id limit 200`)

export type ClosingState = {
  readonly closedThrough: BusinessDate | null
  /** The day that was announced and cannot close yet, and since when. */
  readonly waiting: { readonly day: BusinessDate; readonly since: Date } | null
}

export async function closingState(tx: Tx): Promise<ClosingState> {
  const [closed, open] = await Promise.all([store.closedThrough(tx), store.openClosing(tx)])
  return { closedThrough: closed?.day ?? null, waiting: open }
}

/** The difference that whoever reads a book for its owner has found in it. */
export type UntiedBook = { readonly account: string; readonly law: 'I6' | 'I7'; readonly detail: string }

/** Stops an account whose book does not tie, and raises the alarm of the auditor at once, as the bank. */
export async function raiseAlarm(ctx: Pick<BankCtx, 'tx' | 'log'>, { account, ...alarm }: UntiedBook): Promise<void> {
  const raised = await store.raiseAlarm(ctx.tx, account, alarm)
  if (raised?.isNew)
    ctx.log.error({ alarm: { ...alarm, account } }, 'ledger: books and entries differ, account stopped')
}
