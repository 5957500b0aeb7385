// What does a form with a card know, by which the bank's checks judge it?
import type { KnownFacts } from '@bank/contracts/checks/check.ts'
import { isCurrency } from '@bank/contracts/money.ts'
import type { Account } from '#accounts/index.ts'
import { type Faults as FormFaults, fault } from '#kit/form/faults.ts'
import type { Holder } from '../forms/documents.ts'
import { type CommonFacts, dated, holding, judge, keptText, spending } from '../forms/judge.ts'
import {
  type CardForm,
  cardForms,
  currencyAt,
  debitOf,
  type FieldName,
  fieldsOf,
  kindOf,
  seeksCard,
  type Values,
} from './transfer.ts'

export type Facts = CommonFacts & {
  readonly form: CardForm
  readonly accounts: readonly Account[]
  /** Whose the settlement account is; null when nobody has it, undefined while nobody asked. */
  readonly holder: Holder | null | undefined
}

export type Faults = FormFaults<FieldName>

/** The account behind a company's card is not told, only its currency. */
function other(values: Values, { form, accounts, holder }: Facts): Pick<KnownFacts, 'card' | 'recipient'> {
  const { mode, cardCurrency } = values
  const currency = isCurrency(cardCurrency) ? cardCurrency : undefined
  if (cardForms[form].toPerson) return { card: { currency } }
  if (seeksCard(form, mode)) return { recipient: { currency } }
  return {
    recipient:
      mode === 'own' ? { currency: currencyAt(accounts, values.recipientAccount) ?? undefined } : holding(holder),
  }
}

/** Whom it pays is asked for by the form itself: no rule of the page does. */
function missing(values: Values, shown: readonly FieldName[]): Faults {
  const empty = (['recipientAccount', 'recipientDetail'] as const).find(
    field => shown.includes(field) && values[field] === '',
  )
  return empty ? { [empty]: fault('CantBeNullException', { field: empty }) } : {}
}

export function faultsOf(values: Values, facts: Facts): Faults {
  const { form, rules, days, accounts, available, commission } = facts
  const fields = fieldsOf(form, values.mode)
  const currency = currencyAt(accounts, values.payerAccount)
  const looked = seeksCard(form, values.mode)
  return {
    ...missing(values, fields),
    ...judge({
      fields,
      textOf: field => keptText(values, field),
      rules,
      currency: currency ?? '',
      draft: {
        operation: kindOf(form, values),
        payer: { account: values.payerAccount },
        recipient: looked ? {} : { account: values.recipientAccount },
        amount: debitOf(values, accounts) ?? undefined,
        commission: commission ?? undefined,
        details: {},
      },
      facts: { payer: spending(currency, available), ...other(values, facts), ...dated(values.valueDate, days) },
      places: looked ? { recipientAccount: 'recipientDetail' } : {},
    }),
  }
}
