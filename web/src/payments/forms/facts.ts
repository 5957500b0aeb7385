// Facts of a payment in som for the bank's checks, and the faults they give at its fields.
import type { FieldFaults } from '#kit/form/faults.ts'
import type { AccountHolder } from './documents.ts'
import { type CommonFacts, normalisedText, recipientFacts, validate } from './validate.ts'
import { amountOf, fieldsOf, formCurrency, type SomFieldName, type SomValues } from './values.ts'

export type SomFacts = CommonFacts & {
  readonly ownBank: string
  /** Whose the recipient's account in this bank is; undefined while nobody was asked. */
  readonly holder: AccountHolder | null | undefined
}

/** `operation` is the road that the payment really takes. */
export const faultsOf = (values: SomValues, { ownBank, holder, ...known }: SomFacts): FieldFaults<SomFieldName> =>
  validate(values, known, {
    fields: fieldsOf(values.operation),
    textOf: field => normalisedText(values, field),
    operation: values.operation,
    payer: formCurrency,
    recipient: { account: values.recipientAccount, bic: values.recipientBic, inn: values.recipientInn },
    amount: amountOf(values.amount),
    facts: { recipient: recipientFacts(holder), ownBankCode: ownBank || undefined },
  })
