// From which account, or to which of one's own?
import { Picker, type PickerOption, type PickerProps } from '@bank/ui/form/Picker.tsx'
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { Money } from '@bank/ui/Money.tsx'
import type { TextKey } from '#kit/i18n.ts'
import { useT } from '#kit/i18n.ts'
import { type Account, type AccountPermission, byBalance, currencyOf, unpayable } from './account.ts'
import { useAccounts } from './useAccounts.tsx'

type Asked = {
  /** What the account is for: a payer must have money and be free, a recipient must only be free. */
  readonly side?: 'payer' | 'recipient'
  /** Only an account on which the person may do one of these can be chosen. */
  readonly permissions?: readonly AccountPermission[]
  readonly currencies?: readonly string[]
  /** Only accounts of these sorts are offered. */
  readonly types?: readonly Account['type'][]
  /** The number of an account that is taken already, such as the other side of the transfer. */
  readonly except?: string
}

/** Why an account cannot be chosen here. */
function refusal(account: Account, { side = 'payer', permissions }: Asked): TextKey | null {
  const why = unpayable(account)
  if (side === 'payer' && why) return why
  if (account.status === 'CLOSED') return 'accounts.reason.closed'
  if (account.status !== 'OPEN') return 'accounts.reason.arrested'
  const may = permissions === undefined || permissions.some(one => account.permissions.includes(one))
  return may ? null : 'accounts.reason.permission'
}

/** Greatest balance first; those that cannot be used stay in sight with their reason. */
const choices = (accounts: readonly Account[], { currencies, types, except }: Asked): Account[] =>
  byBalance(accounts).filter(
    account =>
      account.status !== 'CLOSED' &&
      account.account !== except &&
      (currencies === undefined || currencies.includes(currencyOf(account))) &&
      (types === undefined || types.includes(account.type)),
  )

type AccountFieldProps = Omit<PickerProps, 'options' | 'searchable' | 'onSearch' | 'searching'> & Asked

/** The value is the account's number. */
export function AccountField({ side, permissions, currencies, types, except, ...field }: AccountFieldProps) {
  const t = useT()
  const { accounts, waiting } = useAccounts()
  const asked: Asked = { ...(side && { side }), ...(permissions && { permissions }) }
  const found = choices(accounts, {
    ...(currencies && { currencies }),
    ...(types && { types }),
    ...(except && { except }),
  })
  const options = found.map((account): PickerOption => {
    const why = refusal(account, asked)
    const currency = currencyOf(account)
    return {
      value: account.account,
      text: `${account.accountName} ${account.account} ${groupDigits(account.account)} ${currency}`,
      label: account.accountName,
      note: groupDigits(account.account),
      aside: <Money amount={account.balance} currency={currency} />,
      ...(why && { disabledReason: t(why) }),
    }
  })
  return (
    <Picker
      {...field}
      options={options}
      searching={waiting}
      searchable={options.length > 7}
      placeholder={field.placeholder ?? t(waiting ? 'accounts.field.waiting' : 'accounts.field.choose')}
    />
  )
}
