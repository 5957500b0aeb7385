// The field in which one of the company's accounts is chosen.
import { Picker, type PickerOption, type PickerProps } from '@bank/ui/form/Picker.tsx'
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { Money } from '@bank/ui/Money.tsx'
import type { TextKey } from '#kit/i18n.ts'
import { useT } from '#kit/i18n.ts'
import { type Account, type AccountPermission, byBalance, currencyOf, unpayable } from './account.ts'
import { useAccounts } from './useAccounts.tsx'
import { useSpendable } from './useSpendable.ts'

type AccountFieldOptions = {
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
function refusal(account: Account, { side = 'payer', permissions }: AccountFieldOptions): TextKey | null {
  const why = unpayable(account)
  if (side === 'payer' && why) return why
  if (account.status === 'CLOSED') return 'accounts.reason.closed'
  if (account.status !== 'OPEN') return 'accounts.reason.arrested'
  const may = permissions === undefined || permissions.some(one => account.permissions.includes(one))
  return may ? null : 'accounts.reason.permission'
}

/** Greatest balance first; those that cannot be used stay in sight with their reason. */
const choices = (accounts: readonly Account[], { currencies, types, except }: AccountFieldOptions): Account[] =>
  byBalance(accounts).filter(
    account =>
      account.status !== 'CLOSED' &&
      account.account !== except &&
      (currencies === undefined || currencies.includes(currencyOf(account))) &&
      (types === undefined || types.includes(account.type)),
  )

/** Why an account that stands in the field is none of those that are offered. */
function strange(account: Account | undefined, { except }: AccountFieldOptions): TextKey {
  if (!account) return 'accounts.reason.unseen'
  if (account.status === 'CLOSED') return 'accounts.reason.closed'
  return account.account === except ? 'accounts.reason.taken' : 'accounts.reason.unfit'
}

type AccountChoice = { readonly number: string; readonly account: Account | undefined; readonly reason: TextKey | null }

/** What can be chosen, and what stands there already: an earlier document may name an account that is closed by now. */
export function accountChoices(
  accounts: readonly Account[],
  asked: AccountFieldOptions,
  value: string,
): AccountChoice[] {
  const found = choices(accounts, asked).map(
    (account): AccountChoice => ({ number: account.account, account, reason: refusal(account, asked) }),
  )
  if (value === '' || found.some(({ number }) => number === value)) return found
  const account = accounts.find(one => one.account === value)
  return [...found, { number: value, account, reason: strange(account, asked) }]
}

type AccountFieldProps = Omit<PickerProps, 'options' | 'searchable' | 'onSearch' | 'searching'> & AccountFieldOptions

/** The value is the account's number. */
export function AccountField({ side, permissions, currencies, types, except, ...field }: AccountFieldProps) {
  const t = useT()
  const { accounts, waiting } = useAccounts()
  const asked: AccountFieldOptions = {
    ...(side && { side }),
    ...(permissions && { permissions }),
    ...(currencies && { currencies }),
    ...(types && { types }),
    ...(except && { except }),
  }
  const found = accountChoices(accounts, asked, waiting ? '' : field.value)
  const options = found.map(({ number, account, reason }): PickerOption => {
    const currency = account && currencyOf(account)
    return {
      value: number,
      text: [account?.accountName, number, groupDigits(number), currency].filter(Boolean).join(' '),
      label: account ? account.accountName : groupDigits(number),
      ...(account && { note: groupDigits(number) }),
      ...(account && currency && { aside: <Money amount={account.balance} currency={currency} strong={false} /> }),
      ...(reason && { disabledReason: t(reason) }),
    }
  })
  const chosen = found.find(({ number }) => number === field.value)
  const spendable = useSpendable(side === 'recipient' ? undefined : chosen?.account)
  const why = chosen?.reason
  // An empty account may be filled by the day of the payment; nothing else that is said here mends itself.
  const said = why && (why === 'accounts.reason.zero' ? { help: t(why) } : { error: t(why) })
  return (
    <Picker
      {...(spendable && { help: spendable })}
      {...field}
      {...(!field.error && said)}
      options={options}
      searching={waiting}
      searchable={options.length > 7}
      placeholder={field.placeholder ?? t(waiting ? 'accounts.field.waiting' : 'accounts.field.choose')}
    />
  )
}
