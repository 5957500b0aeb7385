// The spendable amount of an account in words, where holds make it less than the booked one.
import { amountText } from '@bank/ui/kit/amount.ts'
import { useT } from '#kit/i18n.ts'
import { type Account, hasHolds } from './account.ts'

/** The available balance in words; null where it equals the booked one. */
export function useSpendable(account: Account | undefined): string | null {
  const t = useT()
  return account && hasHolds(account) ? t('accounts.planned', { amount: amountText(account.plannedBalance) }) : null
}
