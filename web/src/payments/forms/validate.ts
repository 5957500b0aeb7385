// Validates a payment form: field rules of its page, then the bank's checks, as far as their facts are known.
import type { Draft, KnownFacts } from '@bank/contracts/checks/check.ts'
import { incompleteAccount } from '@bank/contracts/checks/fields.ts'
import { rejectionsAt } from '@bank/contracts/checks/payment.ts'
import type { Money } from '@bank/contracts/money.ts'
import { normaliseText } from '@bank/contracts/text.ts'
import { type BankDays, dayFault } from '#kit/form/days.ts'
import { type FieldFault, type FieldFaults, type FieldRule, type RuleQuestion, ruleFault } from '#kit/form/faults.ts'
import type { AccountHolder } from './documents.ts'

/** What every form of a payment knows beside what is typed. */
export type CommonFacts = {
  readonly rules: readonly FieldRule[]
  readonly days: BankDays | null
  /** What may be spent from the payer's account; null when it is not known. */
  readonly available: Money | null
  readonly commission: Money | null
}

export const paymentRuleFault = (rules: readonly FieldRule[], asked: RuleQuestion): FieldFault | null =>
  ruleFault(rules, asked, misfit => incompleteAccount(asked.field, misfit, asked.value))

/** Texts are judged as the bank keeps them. */
export const normalisedText = <Name extends string>(values: Readonly<Record<Name, string>>, field: Name): string =>
  field === 'purpose' || field === 'recipientName' ? normaliseText(values[field]) : values[field].trim()

type ValidationOptions<Name extends string> = {
  /** The fields that are on the screen, in its order. */
  readonly fields: readonly Name[]
  /** What stands in a field, as the bank keeps it. */
  readonly textOf: (field: Name) => string
  readonly rules: readonly FieldRule[]
  /** The currency whose rules hold. */
  readonly currency: string
  readonly draft: Draft
  readonly facts: KnownFacts
  /** Where a form calls a field otherwise than the bank, or tells of it at another. */
  readonly places?: Readonly<Partial<Record<string, Name>>>
  /** By which name the rules of the page know a field, where the form has another. */
  readonly ruleNames?: Readonly<Record<string, string>>
}

/** Every fault at once: of each field the first one. */
export function validate<Name extends string>({
  fields,
  textOf,
  rules,
  currency,
  draft,
  facts,
  places = {},
  ruleNames = {},
}: ValidationOptions<Name>): FieldFaults<Name> {
  const placeOf = (field: string): string => places[field] ?? field
  const isEmpty = (field: string): boolean => {
    const shown = fields.find(one => one === field)
    return shown !== undefined && textOf(shown) === ''
  }
  const found = rejectionsAt(draft, facts, { isEmpty, placeOf })
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
export const payerFacts = (currency: Money['currency'] | null | undefined, available: Money | null) =>
  currency ? { currency, ...(available?.currency === currency && { available: available.amount }) } : undefined

/** What is known of the other account in this bank; undefined while nobody was asked. */
export const recipientFacts = (holder: AccountHolder | null | undefined): KnownFacts['recipient'] =>
  holder && { status: holder.status, isOwn: holder.isOwn, currency: holder.currency.isoCode }

/** What calendar and hours object to. */
export const dateFacts = (day: string, days: BankDays | null): Pick<KnownFacts, 'dateFault'> => ({
  dateFault: days ? dayFault(day, days) : undefined,
})
