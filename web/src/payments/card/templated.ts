// How does a transfer with a card go into a template, and a template into the form? Of the card only what the bank shows.
import { fieldOf } from '#kit/form/faults.ts'
import type { Refused } from '#kit/refused.ts'
import { type Filled, filledFrom, type Template } from '#templates/index.ts'
import type { TemplateSide } from '../forms/templatedForm.ts'
import {
  type CardForm,
  cardForms,
  type FieldName,
  fieldsOf,
  isOwn,
  kindOf,
  kindsOf,
  type Mode,
  noCard,
  seeksCard,
  type Values,
} from './transfer.ts'

const plain = ['payerAccount', 'recipientAccount', 'amount', 'purpose'] as const

function said(form: CardForm, { operation, fields, cardNum = '' }: Filled): Partial<Values> {
  const { cardReferencesId: reference, recipientDetail: holder = '' } = fields
  const cardIsHere = isOwn(operation)
  const isFound = Boolean(reference) || cardForms[form].toPerson || !cardIsHere
  const here = plain.flatMap(name => (fields[name] === undefined ? [] : [[name, fields[name]]]))
  return {
    mode: isFound ? 'other' : 'own',
    ...Object.fromEntries(here),
    ...(reference === '' && noCard),
    ...(reference && { ...noCard, recipientDetail: reference, holder, cardNum, cardIsHere }),
  }
}

/** What a template says of the fields of a form. */
export const fromTemplate = (form: CardForm, template: Template): Partial<Values> => said(form, filledFrom(template))

type Standing = { readonly form: CardForm; readonly mode: Mode }

/** The field that a refusal belongs to; what is said of the account behind a card is said at the card. */
export const fieldOfCard = (why: Pick<Refused, 'field' | 'says'>, { form, mode }: Standing): FieldName | null =>
  fieldOf(why, fieldsOf(form, mode), { recipientAccount: 'recipientDetail' })

export const sideOf = (form: CardForm): TemplateSide<Values> => ({
  operations: kindsOf(form),
  read: values => {
    const { payerAccount, recipientAccount, recipientDetail: cardReferencesId, holder, amount, purpose } = values
    const to = seeksCard(form, values.mode) ? { recipientDetail: holder, cardReferencesId } : { recipientAccount }
    return { operation: kindOf(form, values), fields: { payerAccount, ...to, amount, purpose } }
  },
  said: of => said(form, of),
  fieldOf: (why, { mode }) => fieldOfCard(why, { form, mode }),
})
