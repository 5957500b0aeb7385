// The names that the company has given its accounts, for screens that know an account by its number.
import { useAccounts } from './useAccounts.tsx'

/** The company's own name of an account by its number, with the bank's beside it; the bank's alone where it has none. An empty one is looked up. */
export function useBothNames(): (account: string, bankName: string) => string {
  const { accounts } = useAccounts()
  const known = new Map(accounts.map(one => [one.account, one]))
  return (account, bankName) => {
    const of = known.get(account)
    return [of?.ownName, bankName || of?.accountName].filter(Boolean).join(' · ')
  }
}
