// What does the form of a payment in som know, by which the bank's checks judge it?
import type { Faults as FormFaults } from '#kit/form/faults.ts'
import type { Holder } from './documents.ts'
import { type CommonFacts, dated, holding, judge, keptText, spending } from './judge.ts'
import { amountOf, type FieldName, fieldsOf, formCurrency, type Values } from './values.ts'

export type Facts = CommonFacts & {
  readonly ownBank: string
  /** Whose the recipient's account in this bank is; undefined while nobody was asked. */
  readonly holder: Holder | null | undefined
}

export type Faults = FormFaults<FieldName>

/** `operation` is the road that the payment really takes. */
export const faultsOf = (values: Values, { rules, ownBank, days, available, commission, holder }: Facts): Faults =>
  judge({
    fields: fieldsOf[values.operation],
    textOf: field => keptText(values, field),
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
