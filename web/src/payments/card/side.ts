// The side of a card transfer: its fields, its refusals, and its templates both ways, which keep only the masked number of a card.
import type { TemplateValues } from '#templates/index.ts'
import { type FormSide, formSide } from '../forms/side.ts'
import {
  type CardForm,
  type CardValues,
  cardForms,
  fieldsOf,
  isOwn,
  kindOf,
  kindsOf,
  namesOf,
  noCard,
  seeksCard,
} from './transfer.ts'

/** What a template says of the other side: one's own account, or a card. */
function said(form: CardForm, { operation, fields, cardNum = '' }: TemplateValues): Partial<CardValues> {
  const { cardReferencesId: reference, recipientDetail: holder = '' } = fields
  const cardIsHere = isOwn(operation)
  const isFound = Boolean(reference) || cardForms[form].toPerson || !cardIsHere
  return {
    mode: isFound ? 'other' : 'own',
    ...(reference === '' && noCard),
    ...(reference && { ...noCard, recipientDetail: reference, holder, cardNum, cardIsHere }),
  }
}

export const sideOf = (form: CardForm): FormSide<CardValues> =>
  formSide({
    operations: kindsOf(form),
    kindOf: values => kindOf(form, values),
    fieldsOf: ({ mode }) => fieldsOf(form, mode),
    texts: ['payerAccount', 'recipientAccount', 'amount', 'purpose'],
    names: ({ mode }) => namesOf(form, mode),
    // What is said of the account behind a card is said at the card.
    standsIn: { recipientAccount: 'recipientDetail' },
    own: ({ mode, holder, recipientDetail }) =>
      seeksCard(form, mode) ? { fields: { recipientDetail: holder, cardReferencesId: recipientDetail } } : {},
    said: of => said(form, of),
  })
