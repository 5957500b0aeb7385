// Paste into a conversion: the sum, its currency and its side choose the accounts.
import { isConvertible } from '@bank/contracts/money.ts'
import { type Account, useAccounts } from '#accounts/index.ts'
import { recordOf } from '#kit/form/values.ts'
import { fittingAccounts, namedOrFirst } from '../forms/payers.ts'
import type { Reading } from '../paste/reading.ts'
import { putPasted, usePasteTarget } from '../paste/target.ts'
import type { PasteTarget } from '../paste/usePasting.ts'
import { type AmountSide, type ConversionValues, operation, shownIn, sidesOf } from './deal.ts'
import type { ConversionState } from './useConversion.ts'

type PastedConversionField = 'payerAccount' | 'recipientAccount' | AmountSide
type ChosenAccounts = Pick<ConversionValues, 'payerAccount' | 'recipientAccount'>

const sums = ['amount', 'recipientAmount'] as const

/** The fullest one in the currency; from one without the right nothing can be given. */
const accountIn = (accounts: readonly Account[], currency: string, side: 'payer' | 'recipient'): string =>
  namedOrFirst(
    fittingAccounts(accounts, { currencies: [currency], ...(side === 'payer' && { permission: operation }) }),
  )

/** «Sell 5 000 USD» names what is given; what is only to be paid in a currency has to be bought. The other side is som, or what stands there. */
export function exchangeFields(
  { amount, currency, deal }: Reading,
  chosen: ChosenAccounts,
  accounts: readonly Account[],
): Partial<Record<PastedConversionField, string>> {
  if (!amount || !currency || !isConvertible(currency)) return {}
  const sells = deal === 'sell'
  const [named, other] = sells
    ? (['payerAccount', 'recipientAccount'] as const)
    : (['recipientAccount', 'payerAccount'] as const)
  const { debit, credit } = sidesOf(chosen, accounts)
  const [now, across] = sells ? [debit, credit] : [credit, debit]
  const side = (field: typeof named | typeof other) => (field === 'payerAccount' ? 'payer' : 'recipient')
  const stays = across !== null && across !== currency
  const opposite = stays || currency === 'KGS' ? '' : accountIn(accounts, 'KGS', side(other))
  return {
    ...(now !== currency && { [named]: accountIn(accounts, currency, side(named)) }),
    ...(opposite && { [other]: opposite }),
    [sells ? 'amount' : 'recipientAmount']: amount,
  }
}

const labels = {
  recipientAccount: 'says.field.creditAccount',
  amount: 'payments.conversion.debit',
  recipientAmount: 'payments.conversion.credit',
} as const

export function useConversionPasting({ form, values, deal }: ConversionState): PasteTarget {
  const { accounts } = useAccounts()
  const { payerAccount, recipientAccount } = values
  return usePasteTarget({
    form,
    labels,
    values: { payerAccount, recipientAccount, ...recordOf(sums, side => shownIn(side, values, deal)) },
    put: fields => {
      const typed = sums.find(side => fields[side])
      if (typed) form.setValue('side', typed, { shouldDirty: true })
      putPasted(form, fields)
    },
    proposes: field => field.endsWith('Account'),
    read: reading => exchangeFields(reading, { payerAccount, recipientAccount }, accounts),
  })
}
