// What is wrong with a transfer as it stands? The bank's ladder, as far as it can be seen from here: one fault for each field.
import { checkAccount } from '@bank/contracts/account.ts'
import { add, compare, type Money, print } from '@bank/contracts/money.ts'
import { normaliseText } from '@bank/contracts/text.ts'
import type { Account } from '#accounts/index.ts'
import { type Days, dayFault } from '#kit/form/days.ts'
import { type Fault, type FieldRule, fault, ruleFault } from '#kit/form/faults.ts'
import type { Holder } from '../forms/documents.ts'
import { type CardForm, currencyAt, debitOf, type FieldName, fieldsOf, type Values } from './transfer.ts'

export type Facts = {
  readonly form: CardForm
  readonly rules: readonly FieldRule[]
  readonly days: Days | null
  readonly accounts: readonly Account[]
  /** What may be spent from the payer's account; null when it is not known. */
  readonly available: Money | null
  readonly commission: Money | null
  /** Whose the settlement account is; null when nobody has it, undefined while nobody asked. */
  readonly holder: Holder | null | undefined
}

export type Faults = Partial<Record<FieldName, Fault>>

const mismatch = (credit: string | null, debit: string | null): Fault | null =>
  credit && debit && credit !== debit ? fault('AccountCurrencyMismatchException', { currency: credit }) : null

function ownAccount({ payerAccount, recipientAccount }: Values, { accounts }: Facts): Fault | null {
  if (payerAccount === recipientAccount) return fault('SameAccountException')
  return mismatch(currencyAt(accounts, recipientAccount), currencyAt(accounts, payerAccount))
}

function settlementAccount(values: Values, { holder, accounts }: Facts): Fault | null {
  const found = checkAccount(values.recipientAccount)
  if (found?.reason === 'length') return fault('CreditAccountIncompleteException', { digits: String(found.digits) })
  if (found) return fault('CreditAccountFormatException')
  if (holder === undefined) return null
  if (!holder) return fault('CreditAccountNotFoundException')
  if (holder.status === 'CLOSED') return fault('CreditAccountClosedException')
  if (holder.status !== 'OPEN') return fault('CreditAccountSeizedException')
  if (holder.isOwn) return fault('OwnAccountException')
  return mismatch(holder.currency.isoCode, currencyAt(accounts, values.payerAccount))
}

function recipientAccount(values: Values, facts: Facts): Fault | null {
  if (values.recipientAccount === '') return fault('CantBeNullException', { field: 'recipientAccount' })
  return values.mode === 'own' ? ownAccount(values, facts) : settlementAccount(values, facts)
}

function card({ recipientDetail, cardCurrency, payerAccount }: Values, { accounts }: Facts): Fault | null {
  if (recipientDetail === '') return fault('CantBeNullException', { field: 'recipientDetail' })
  return mismatch(cardCurrency, currencyAt(accounts, payerAccount))
}

function enough(values: Values, { accounts, available, commission }: Facts): Fault | null {
  const debit = debitOf(values, accounts)
  if (!debit || !available || debit.currency !== available.currency) return null
  const total = commission?.currency === debit.currency ? add(debit, commission) : debit
  return compare(total, available) > 0 ? fault('InsufficientFundsException', { available: print(available) }) : null
}

/** Every fault at once, in the order of the screen. */
export function faultsOf(values: Values, facts: Facts): Faults {
  const { form, rules, days, accounts } = facts
  const currency = currencyAt(accounts, values.payerAccount) ?? ''
  const ruled = (field: FieldName, value: string) => ruleFault(rules, { field, value, currency })
  const questions: Readonly<Record<FieldName, () => Fault | null>> = {
    payerAccount: () => ruled('payerAccount', values.payerAccount),
    recipientAccount: () => recipientAccount(values, facts),
    recipientDetail: () => card(values, facts),
    amount: () => ruled('amount', values.amount) ?? enough(values, facts),
    purpose: () => ruled('purpose', normaliseText(values.purpose)),
    valueDate: () => ruled('valueDate', values.valueDate) ?? (days && dayFault(values.valueDate, days)),
    transferNum: () => ruled('transferNum', values.transferNum.trim()),
  }
  return Object.fromEntries(
    fieldsOf(form, values.mode).flatMap((field): [FieldName, Fault][] => {
      const found = questions[field]()
      return found ? [[field, found]] : []
    }),
  )
}
