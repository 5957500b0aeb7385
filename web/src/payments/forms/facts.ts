// What does the form of a payment in som know, by which the bank's checks judge it?
import type { Money } from '@bank/contracts/money.ts'
import { normaliseText } from '@bank/contracts/text.ts'
import type { Days } from '#kit/form/days.ts'
import type { FieldRule, Faults as FormFaults } from '#kit/form/faults.ts'
import type { Holder } from './documents.ts'
import { dated, holding, judge, spending } from './judge.ts'
import { amountOf, type FieldName, fieldsOf, formCurrency, type Values } from './values.ts'

/** What the form knows beside what is typed. */
export type Facts = {
  readonly rules: readonly FieldRule[]
  readonly ownBank: string
  readonly days: Days | null
  /** What may be spent from the payer's account; null when it is not known. */
  readonly available: Money | null
  readonly commission: Money | null
  /** Whose the recipient's account in this bank is; undefined while nobody was asked. */
  readonly holder: Holder | null | undefined
}

/** Texts are judged as the bank keeps them. */
const kept = (field: FieldName, value: string): string =>
  field === 'purpose' || field === 'recipientName' ? normaliseText(value) : value.trim()

export type Faults = FormFaults<FieldName>

/** `operation` is the road that the payment really takes. */
export const faultsOf = (values: Values, { rules, ownBank, days, available, commission, holder }: Facts): Faults =>
  judge({
    fields: fieldsOf[values.operation],
    textOf: field => kept(field, values[field]),
    rules,
    currency: formCurrency,
    draft: {
      operation: values.operation,
      payer: { account: values.payerAccount },
      recipient: { account: values.recipientAccount, bic: values.recipientBic, inn: values.recipientInn },
      amount: amountOf(values.amount) ?? undefined,
      commission: commission ?? undefined,
      details: {},
    },
    facts: {
      payer: spending(formCurrency, available),
      recipient: holding(holder),
      ownBankCode: ownBank || undefined,
      ...dated(values.valueDate, days),
    },
  })
