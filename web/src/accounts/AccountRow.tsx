// An account as a row of a list.
import { AccountNumber } from '@bank/ui/AccountNumber.tsx'
import { Avatar } from '@bank/ui/Avatar.tsx'
import { CardRow } from '@bank/ui/Card.tsx'
import { together } from '@bank/ui/kit/together.ts'
import { Money } from '@bank/ui/Money.tsx'
import { to } from '#paths.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { AccountStatus } from './AccountStatus.tsx'
import { type Account, currencyOf, nameOf } from './account.ts'
import { useJustChanged } from './fresh.ts'
import { useSpendable } from './useSpendable.ts'

export function AccountRow({ account }: { account: Account }) {
  const currency = currencyOf(account)
  const spendable = useSpendable(account)
  return (
    <CardRow
      fresh={useJustChanged(account.balance)}
      href={to.account(account.id)}
      lead={<Avatar name={currency} />}
      title={together(nameOf(account))}
      note={
        <>
          <AccountNumber number={account.account} />
          {account.ownName && ` · ${account.accountName}`}
        </>
      }
      status={account.status === 'OPEN' ? undefined : <AccountStatus status={account.status} />}
      value={<Money amount={account.balance} currency={currency} />}
      {...(spendable && { valueNote: spendable })}
      actions={<AccountMenu account={account} />}
    />
  )
}
