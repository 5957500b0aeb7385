// Facts of a card form for the bank's checks, and the faults they give at its fields.
import type { KnownFacts } from '@bank/contracts/checks/check.ts'
import { isCurrency } from '@bank/contracts/money.ts'
import type { Account } from '#accounts/index.ts'
import { type FieldFaults, fault } from '#kit/form/faults.ts'
import type { AccountHolder } from '../forms/documents.ts'
import { currencyAt } from '../forms/payers.ts'
import { type CommonFacts, normalisedText, recipientFacts, validate } from '../forms/validate.ts'
import {
  type CardFieldName,
  type CardForm,
  type CardValues,
  cardForms,
  debitOf,
  fieldsOf,
  kindOf,
  seeksCard,
} from './transfer.ts'

export type CardFacts = CommonFacts & {
  readonly form: CardForm
  readonly accounts: readonly Account[]
  /** Whose the settlement account is; null when nobody has it, undefined while nobody asked. */
  readonly holder: AccountHolder | null | undefined
}

/** The account behind a company's card is not told, only its currency. */
function other(values: CardValues, { form, accounts, holder }: CardFacts): Pick<KnownFacts, 'card' | 'recipient'> {
  const { mode, cardCurrency } = values
  const currency = isCurrency(cardCurrency) ? cardCurrency : undefined
  if (cardForms[form].toPerson) return { card: { currency } }
  if (seeksCard(form, mode)) return { recipient: { currency } }
  return {
    recipient:
      mode === 'own'
        ? { currency: currencyAt(accounts, values.recipientAccount) ?? undefined }
        : recipientFacts(holder),
  }
}

/** Whom it pays is asked for by the form itself: no rule of the page does. */
function missing(values: CardValues, shown: readonly CardFieldName[]): FieldFaults<CardFieldName> {
  const empty = (['recipientAccount', 'recipientDetail'] as const).find(
    field => shown.includes(field) && values[field] === '',
  )
  return empty ? { [empty]: fault('CantBeNullException', { field: empty }) } : {}
}

export function faultsOf(values: CardValues, facts: CardFacts): FieldFaults<CardFieldName> {
  const { form, accounts } = facts
  const fields = fieldsOf(form, values.mode)
  const looked = seeksCard(form, values.mode)
  return {
    ...missing(values, fields),
    ...validate(values, facts, {
      fields,
      textOf: field => normalisedText(values, field),
      operation: kindOf(form, values),
      payer: currencyAt(accounts, values.payerAccount),
      recipient: looked ? {} : { account: values.recipientAccount },
      amount: debitOf(values, accounts),
      facts: other(values, facts),
      places: looked ? { recipientAccount: 'recipientDetail' } : {},
    }),
  }
}
