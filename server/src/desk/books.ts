// The books at the desk: balances of one moment, laws checked one by one, and any account walked line by line.
import { bankOrg } from '@bank/contracts/bank.ts'
import type * as wire from '@bank/contracts/generated/desk.ts'
import { print } from '@bank/contracts/money.ts'
import { companyNames } from '#identity/index.ts'
import { bankTimeOf } from '#kit/clock.ts'
import type { Call } from '#kit/ctx.ts'
import { clerkOf, type DeskCtx } from '#kit/deskDoor.ts'
import { Refusal } from '#kit/refusal.ts'
import { accountOf, checkLaw, lawIds, openAlarmRows, trialBalance, walk } from '#ledger/index.ts'

/** What takes long is asked from a pool of its own, outside of the clerk's transaction. */
export async function books(call: Call): Promise<wire.Books> {
  clerkOf(call)
  const { balances, alarms } = await call.db.inspect(async tx => ({
    balances: await trialBalance(tx),
    alarms: await openAlarmRows(tx),
  }))
  return {
    asOf: call.clock.now(),
    balances: balances.map(({ currency, kind, accounts, balance, held }) => ({
      ...{ currency, kind, accounts },
      balance: print({ amount: balance, currency }),
      held: print({ amount: held, currency }),
    })),
    alarms: alarms.map(({ id, law, number, detail, raisedAt }) => ({
      ...{ id, law, detail },
      account: number,
      raisedAt: bankTimeOf(call, raisedAt),
    })),
    laws: lawIds(),
  }
}

export async function checkOneLaw(call: Call, id: string): Promise<wire.LawCheck> {
  clerkOf(call)
  const found = await call.db.inspect(tx => checkLaw(tx, id))
  if (!found) throw new Refusal('ValidationException', { field: 'id' })
  const { ms, examples, ...check } = found
  return { ...check, examples: [...examples], tookMs: ms, checkedAt: call.clock.now() }
}

const linesAtOnce = 50

/** The number below which lines are shown. */
const below = (before: string | null | undefined, lines: bigint): bigint =>
  before && /^\d{1,18}$/.test(before) ? BigInt(before) - 1n : lines

export async function walkAccount(
  ctx: DeskCtx,
  { number, before }: { readonly number: string; readonly before?: string | null },
): Promise<wire.AccountWalk> {
  const { tx } = ctx
  const account = await accountOf(tx, number)
  if (!account) throw new Refusal('AccountNotFoundException')
  const lines = await walk(tx, { account: account.id, from: below(before, account.lines), most: linesAtOnce })
  const { org, currency } = account
  const companies = await companyNames(tx, org ? [org] : [])
  ctx.record({
    org: bankOrg,
    subject: account.id,
    action: 'desk.open',
    params: { page: 'account', number, ...(org && { company: org }) },
  })
  return {
    ...{ number, currency, duty: account.duty, isBlocked: account.isBlocked },
    companyId: org,
    companyName: org ? (companies.get(org)?.name ?? null) : null,
    balance: print({ amount: account.balance, currency }),
    held: print({ amount: account.held, currency }),
    total: String(account.lines),
    lines: lines.map(({ amount, balanceAfter, seq, posting, ...line }) => ({
      ...line,
      seq: String(seq),
      posting: String(posting),
      amount: print({ amount, currency }),
      balance: print({ amount: balanceAfter, currency }),
    })),
  }
}
