// Validates a payment form: field rules of its page, then the bank's checks, as far as their facts are known.
import type { Draft, KnownFacts } from '@bank/contracts/checks/check.ts'
import { incompleteAccount } from '@bank/contracts/checks/fields.ts'
import { rejectionsAt } from '@bank/contracts/checks/payment.ts'
import type { Currency, Money } from '@bank/contracts/money.ts'
import { normaliseText } from '@bank/contracts/text.ts'
import { type BankDays, dayFault } from '#kit/form/days.ts'
import { type FieldFault, type FieldFaults, type FieldRule, type RuleQuestion, ruleFault } from '#kit/form/faults.ts'
import type { AccountHolder } from './documents.ts'
import type { Spendable } from './sums.tsx'

/** What every form of a payment knows beside what is typed. */
export type CommonFacts = {
  readonly rules: readonly FieldRule[]
  readonly days: BankDays | null
  /** What may be spent from the payer's account; null when it is not known. */
  readonly available: Spendable | null
  readonly commission: Money | null
  /** What may be spent from the account that bears the commission, where that is another. */
  readonly bearerAvailable?: Money | null
}

export const paymentRuleFault = (rules: readonly FieldRule[], asked: RuleQuestion): FieldFault | null =>
  ruleFault(rules, asked, misfit => incompleteAccount(asked.field, misfit, asked.value))

/** Texts are judged as the bank keeps them. */
export const normalisedText = <Name extends string>(values: Readonly<Record<Name, string>>, field: Name): string =>
  field === 'purpose' || field === 'recipientName' ? normaliseText(values[field]) : values[field].trim()

/** What every form of a payment has, by the names of the wire. */
type PaidValues = { readonly payerAccount: string; readonly valueDate: string }

type Checked<Name extends string> = Pick<Draft, 'operation'> & {
  /** The fields that are on the screen, in its order. */
  readonly fields: readonly Name[]
  /** What stands in a field, as the bank keeps it. */
  readonly textOf: (field: Name) => string
  /** The currency of the account that pays; null while none is chosen. */
  readonly payer: Currency | null
  /** The currency whose rules hold, where not the payer's. */
  readonly currency?: string
  readonly amount: Money | null
  readonly recipient?: Draft['recipient']
  readonly details?: Draft['details']
  /** What only this form knows. */
  readonly facts?: KnownFacts
  /** Where a form calls a field otherwise than the bank, or tells of it at another. */
  readonly places?: Readonly<Partial<Record<string, Name>>>
  /** By which name the rules of the page know a field, where the form has another. */
  readonly ruleNames?: Readonly<Record<string, string>>
}

/** Every fault at once: of each field the first one. */
export function validate<Name extends string>(
  { payerAccount, valueDate }: PaidValues,
  { rules, days, available, commission }: CommonFacts,
  { fields, textOf, operation, payer, currency = payer ?? '', amount, facts, ...checked }: Checked<Name>,
): FieldFaults<Name> {
  const { recipient = {}, details = {}, places = {}, ruleNames = {} } = checked
  const isEmpty = (field: string): boolean => fields.some(one => one === field && textOf(one) === '')
  const found = rejectionsAt(
    {
      operation,
      payer: { account: payerAccount },
      recipient,
      amount: amount ?? undefined,
      commission: commission ?? undefined,
      details,
    },
    // Calendar and hours object to the day.
    { payer: payerFacts(payer, available), ...facts, dateFault: days ? dayFault(valueDate, days) : undefined },
    { isEmpty, placeOf: field => places[field] ?? field },
  )
  const faults: Partial<Record<Name, FieldFault>> = {}
  for (const field of fields) {
    const value = textOf(field)
    const ruled = paymentRuleFault(rules, { field: ruleNames[field] ?? field, value, trait: currency })
    const said = found.get(field)
    const first = value === '' ? (said ?? ruled) : (ruled ?? said)
    if (first) faults[field] = first
  }
  return faults
}

/** What is known of the account to be debited: its currency, and what may be spent from it. */
export const payerFacts = (currency: Money['currency'] | null | undefined, available: Spendable | null) =>
  currency
    ? {
        currency,
        ...(available?.currency === currency && { available: available.amount, greatest: available.greatest }),
      }
    : undefined

/** What is known of the other account in this bank; undefined while nobody was asked. */
export const recipientFacts = (holder: AccountHolder | null | undefined): KnownFacts['recipient'] =>
  holder && { status: holder.status, isOwn: holder.isOwn, currency: holder.currency.isoCode }
