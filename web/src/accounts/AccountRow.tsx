// How does an account look in a list?
import { AccountNumber } from '@bank/ui/AccountNumber.tsx'
import { Avatar } from '@bank/ui/Avatar.tsx'
import { CardRow } from '@bank/ui/Card.tsx'
import { amountText } from '@bank/ui/kit/amount.ts'
import { together } from '@bank/ui/kit/together.ts'
import { Money } from '@bank/ui/Money.tsx'
import { useT } from '#kit/i18n.ts'
import { to } from '#paths.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { AccountStatus } from './AccountStatus.tsx'
import { type Account, currencyOf, hasHolds } from './account.ts'
import { useJustChanged } from './fresh.ts'

export function AccountRow({ account }: { account: Account }) {
  const t = useT()
  const currency = currencyOf(account)
  const planned = hasHolds(account) && t('accounts.planned', { amount: amountText(account.plannedBalance) })
  return (
    <CardRow
      fresh={useJustChanged(account.balance)}
      href={to.account(account.id)}
      lead={<Avatar name={currency} />}
      title={together(account.accountName)}
      note={<AccountNumber number={account.account} />}
      status={account.status === 'OPEN' ? undefined : <AccountStatus status={account.status} />}
      value={<Money amount={account.balance} currency={currency} />}
      {...(planned && { valueNote: planned })}
      actions={<AccountMenu account={account} />}
    />
  )
}
