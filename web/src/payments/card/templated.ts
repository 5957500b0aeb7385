// Templates of a card transfer, both ways; of the card only its masked number is kept.
import { fieldOf } from '#kit/form/faults.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { TemplateValues } from '#templates/index.ts'
import { saidOf, type TemplateSide } from '../forms/templatedForm.ts'
import {
  type CardFieldName,
  type CardForm,
  type CardMode,
  type CardValues,
  cardForms,
  fieldsOf,
  isOwn,
  kindOf,
  kindsOf,
  noCard,
  seeksCard,
} from './transfer.ts'

const plain = ['payerAccount', 'recipientAccount', 'amount', 'purpose'] as const

/** What a template says of the fields of a form. */
export function said(form: CardForm, { operation, fields, cardNum = '' }: TemplateValues): Partial<CardValues> {
  const { cardReferencesId: reference, recipientDetail: holder = '' } = fields
  const cardIsHere = isOwn(operation)
  const isFound = Boolean(reference) || cardForms[form].toPerson || !cardIsHere
  return {
    mode: isFound ? 'other' : 'own',
    ...saidOf(fields, plain),
    ...(reference === '' && noCard),
    ...(reference && { ...noCard, recipientDetail: reference, holder, cardNum, cardIsHere }),
  }
}

type CardFormMode = { readonly form: CardForm; readonly mode: CardMode }

/** The field that a refusal belongs to; what is said of the account behind a card is said at the card. */
export const fieldOfCard = (
  why: Pick<Refusal, 'field' | 'params'>,
  { form, mode }: CardFormMode,
): CardFieldName | null => fieldOf(why, fieldsOf(form, mode), { recipientAccount: 'recipientDetail' })

export const sideOf = (form: CardForm): TemplateSide<CardValues> => ({
  operations: kindsOf(form),
  read: values => {
    const { payerAccount, recipientAccount, recipientDetail: cardReferencesId, holder, amount, purpose } = values
    const to = seeksCard(form, values.mode) ? { recipientDetail: holder, cardReferencesId } : { recipientAccount }
    return { operation: kindOf(form, values), fields: { payerAccount, ...to, amount, purpose } }
  },
  valuesOf: of => said(form, of),
  fieldOf: (why, { mode }) => fieldOfCard(why, { form, mode }),
})
