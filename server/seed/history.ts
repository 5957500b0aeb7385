// Composes the whole story of the demo, every document and every posting, up to this moment.
import { addDays } from '@bank/contracts/dates.ts'
import type { Clock } from '#kit/clock.ts'
import type { Rulebook } from '#rules/index.ts'
import { calendarOf, workdays } from './calendar.ts'
import { companies, type DemoAccount, neighbours } from './companies.ts'
import { documentNumbering, liveThrough } from './days.ts'
import { liveToday } from './desks.ts'
import type { SeedDocument } from './document.ts'
import { ends, openPurse, type Purse, type Transfer, type TransferEnd } from './purse.ts'
import type { Story } from './story.ts'
import { countOfToday } from './today.ts'

const daysBack = 730

export type History = {
  readonly documents: readonly SeedDocument[]
  /** Transfers in the order of time; those of one posting together. */
  readonly transfers: readonly Transfer[]
  readonly numbers: readonly { readonly org: string; readonly year: number; readonly last: number }[]
}

const holders = [
  ...companies.map(({ name, inn, accounts }) => ({ name, inn, accounts })),
  ...neighbours.map(({ name, inn, account }) => ({ name, inn, accounts: [account] })),
]

const accountIds = new Map(holders.flatMap(({ accounts }) => accounts.map(({ number, id }) => [number, id] as const)))

const neighboursAccounts = new Set(neighbours.map(({ account }) => account.id))

/** Opening balances: every account but a neighbour's ends at its target, so it opens with the difference. */
function openings(purse: Purse): ReadonlyMap<string, bigint> {
  const all = holders.flatMap(({ accounts }) => accounts)
  const missing = ({ id, target }: DemoAccount): bigint =>
    neighboursAccounts.has(id) ? 0n : target - purse.balance(id)
  return new Map(all.map(account => [account.id, missing(account)]))
}

const inTime = (transfers: readonly Transfer[]): Transfer[] =>
  transfers.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.posting - b.posting)

/** What an account must open with, so that nothing leaves it before it came. */
function needed(transfers: readonly Transfer[]): ReadonlyMap<string, bigint> {
  const [balances, needs] = [new Map<string, bigint>(), new Map<string, bigint>()]
  const move = (account: string, amount: bigint): void => {
    const balance = (balances.get(account) ?? 0n) + amount
    balances.set(account, balance)
    if (-balance > (needs.get(account) ?? 0n)) needs.set(account, -balance)
  }
  for (const { from, to, amount } of inTime(transfers)) {
    if ('account' in to) move(to.account, amount)
    if ('account' in from) move(from.account, -amount)
  }
  return needs
}

/**
 * Moves the surplus of an account that would open with less than it needs, or than nothing, to a deposit on the last day. What ends at twice its target
 * exactly opens empty, as the rents of an arrested account do: nothing may leave it.
 */
function putAside(purse: Purse, opened: number, { at, day }: OpeningMoment): void {
  const needs = needed(purse.transfers.slice(opened))
  for (const { accounts, ...holder } of holders) {
    for (const account of accounts.filter(({ id, target }) => target > 0n && !neighboursAccounts.has(id))) {
      const { id, target, currency } = account
      const balance = purse.balance(id)
      const opens = 2n * target - balance
      const lacks = (needs.get(id) ?? 0n) - opens
      if (lacks <= 0n) continue
      const surplus = opens < 0n ? balance - target : 0n
      purse.book({ stage: 'CLEAR', at, day }, [
        {
          from: ends(holder, account),
          to: { name: 'Ордо Банк', duty: 'SUSPENSE' },
          amount: lacks > surplus ? lacks : surplus,
          currency,
          purpose: 'Размещение на депозит',
        },
      ])
    }
  }
}

type OpeningMoment = { readonly at: Date; readonly day: Transfer['day'] }

function bringIn(purse: Purse, { at, day }: OpeningMoment): void {
  for (const { accounts, ...holder } of holders) {
    for (const account of accounts.filter(({ target }) => target > 0n)) {
      const from: TransferEnd = { name: holder.name, inn: holder.inn, number: '—', duty: 'CORRESPONDENT' }
      purse.book({ stage: 'DEPOSIT', at, day }, [
        {
          from,
          to: ends(holder, account),
          amount: account.target,
          currency: account.currency,
          purpose: 'Перевод остатка при открытии счёта',
        },
      ])
    }
  }
}

/** Adds to opening postings what their accounts lack; a posting that comes to zero is dropped. */
function corrected(transfers: readonly Transfer[], opened: number, missing: ReadonlyMap<string, bigint>): Transfer[] {
  return transfers.flatMap((transfer, i) => {
    if (i >= opened || !('account' in transfer.to)) return [transfer]
    const amount = transfer.amount + (missing.get(transfer.to.account) ?? 0n)
    return amount === 0n ? [] : [{ ...transfer, amount }]
  })
}

/** Asserts that no account is ever overdrawn, in order of time. */
function mustBePossible(transfers: readonly Transfer[]): void {
  const balances = new Map<string, bigint>()
  for (const { from, to, amount, at } of transfers) {
    if (amount <= 0n) throw new Error(`the demo story books ${amount} at ${at.toISOString()}`)
    if ('account' in to) balances.set(to.account, (balances.get(to.account) ?? 0n) + amount)
    if (!('account' in from)) continue
    const left = (balances.get(from.account) ?? 0n) - amount
    if (left < 0n) throw new Error(`the demo story overdraws ${from.name} ${from.number} at ${at.toISOString()}`)
    balances.set(from.account, left)
  }
}

export function tellHistory(book: Rulebook, clock: Clock): History {
  const calendar = calendarOf(book, clock)
  const until = clock.today()
  const from = addDays(until, -daysBack)
  const purse = openPurse()
  const documents: SeedDocument[] = []
  const { next, last } = documentNumbering()
  const story: Story = { calendar, purse, documents, accounts: accountIds, nextNumber: next }
  const days = workdays(book, from, until)
  const day = days[0] ?? from
  bringIn(purse, { at: calendar.at(day, 510), day })
  const opened = purse.transfers.length
  liveThrough(story, days, countOfToday())
  liveToday(story)
  const evening = days.at(-1) ?? from
  putAside(purse, opened, { at: calendar.at(evening, 1070), day: evening })
  const transfers = inTime(corrected(purse.transfers, opened, openings(purse)))
  mustBePossible(transfers)
  return { documents, transfers, numbers: last() }
}
