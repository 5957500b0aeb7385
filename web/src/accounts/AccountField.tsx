// The field in which one of the company's accounts is chosen.
import { Picker, type PickerOption, type PickerProps } from '@bank/ui/form/Picker.tsx'
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { together } from '@bank/ui/kit/together.ts'
import { Money } from '@bank/ui/Money.tsx'
import type { TextKey } from '#kit/i18n.ts'
import { useT } from '#kit/i18n.ts'
import { type Account, type AccountPermission, byBalance, currencyOf, nameOf, unpayable } from './account.ts'
import { useAccounts } from './useAccounts.tsx'
import { useSpendable } from './useSpendable.ts'

type AccountFieldOptions = {
  /** The side of the transfer: a payer must have money and not be seized, a recipient only the latter. */
  readonly side?: 'payer' | 'recipient'
  /** Any one of these permissions on the account suffices. */
  readonly permissions?: readonly AccountPermission[]
  readonly currencies?: readonly string[]
  /** Only accounts of these types are offered. */
  readonly types?: readonly Account['type'][]
  /** The number of an excluded account, such as the other side of the transfer. */
  readonly except?: string
}

/** The reason why an account is disabled; null where it can be chosen. */
function refusal(account: Account, { side = 'payer', permissions }: AccountFieldOptions): TextKey | null {
  const why = unpayable(account)
  if (side === 'payer' && why) return why
  if (account.status === 'CLOSED') return 'accounts.reason.closed'
  if (account.status !== 'OPEN') return 'accounts.reason.arrested'
  const may = permissions === undefined || permissions.some(one => account.permissions.includes(one))
  return may ? null : 'accounts.reason.permission'
}

/** The offered accounts, greatest balance first; unusable ones are kept, to be shown disabled with their reason. */
const choices = (accounts: readonly Account[], { currencies, types, except }: AccountFieldOptions): Account[] =>
  byBalance(accounts).filter(
    account =>
      account.status !== 'CLOSED' &&
      account.account !== except &&
      (currencies === undefined || currencies.includes(currencyOf(account))) &&
      (types === undefined || types.includes(account.type)),
  )

/** The reason why the field's account is not among the offered ones. */
function strange(account: Account | undefined, { except }: AccountFieldOptions): TextKey {
  if (!account) return 'accounts.reason.unseen'
  if (account.status === 'CLOSED') return 'accounts.reason.closed'
  return account.account === except ? 'accounts.reason.taken' : 'accounts.reason.unfit'
}

type AccountChoice = { readonly number: string; readonly account: Account | undefined; readonly reason: TextKey | null }

/** The options, with the present value: an earlier document may name an account that is closed by now. */
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

/** The picker of an account; its value is the account's number. */
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
      text: [account?.ownName, account?.accountName, number, groupDigits(number), currency].filter(Boolean).join(' '),
      label: account ? together(nameOf(account)) : groupDigits(number),
      ...(account && {
        note: [groupDigits(number), account.ownName && account.accountName].filter(Boolean).join(' · '),
      }),
      ...(account && currency && { aside: <Money amount={account.balance} currency={currency} strong={false} /> }),
      ...(reason && { disabledReason: t(reason) }),
    }
  })
  const chosen = found.find(({ number }) => number === field.value)
  const spendable = useSpendable(side === 'recipient' ? undefined : chosen?.account)
  const why = chosen?.reason
  // A warning for an empty account, which may be filled by the day of the payment; an error for anything else.
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
