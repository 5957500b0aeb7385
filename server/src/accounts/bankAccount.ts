// An account as the bank has it, with what is on it, for cases about it and the facts that they show.
import { type Minor, print } from '@bank/contracts/money.ts'
import type { CaseContext, CaseFact } from '#cases/index.ts'
import { Refusal } from '#kit/refusal.ts'
import { balances } from '#ledger/index.ts'
import * as store from './store.ts'

export type BankAccount = Awaited<ReturnType<typeof bankAccountOf>>

/** Of the company that the case names. Refuses AccountNotFoundException. */
export async function bankAccountOf(
  { tx }: Pick<CaseContext, 'tx'>,
  { org, number }: { readonly org: string | null; readonly number: string },
) {
  const account = await store.accountOfBank(tx, number)
  const balance = account && (await balances(tx, { ids: [account.id] })).get(account.id)
  if (!account || !balance || account.org !== org) throw new Refusal('AccountNotFoundException')
  return { ...account, ...balance }
}

export function moneyFacts(account: BankAccount): CaseFact[] {
  const { currency, stopped, blocked } = account
  const amount = (sum: Minor): string => `${print({ amount: sum, currency })} ${currency}`
  return [
    { code: 'account', after: account.number },
    { code: 'companyName', after: account.holder_name },
    { code: 'balance', after: amount(account.balance) },
    { code: 'held', after: amount(account.held) },
    { code: 'accountStatus', after: account.status },
    { code: 'isStopped', after: String(stopped) },
    { code: 'isStoppedByAuditor', after: String(blocked && !stopped) },
  ]
}
