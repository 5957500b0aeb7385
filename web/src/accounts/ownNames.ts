// The names that the company has given its accounts, for screens that know an account by its number.
import { useAccounts } from './useAccounts.tsx'

/** The company's own name of an account by its number, with the bank's beside it; the bank's alone where it has none. */
export function useBothNames(): (account: string, bankName: string) => string {
  const { accounts } = useAccounts()
  const own = new Map(accounts.map(({ account, ownName }) => [account, ownName]))
  return (account, bankName) => [own.get(account), bankName].filter(Boolean).join(' · ')
}
