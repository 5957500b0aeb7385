// Codes of documents and of the audit at the desk, in words; one that this release does not know, as it is.
import { documentEventOf } from '@bank/contracts/audit.ts'
import { cardText } from '@bank/contracts/card.ts'
import { monthText } from '@bank/contracts/dateNames.ts'
import type { Lang } from '@bank/contracts/lang.ts'
import { amountText } from '@bank/ui/kit/amount.ts'
import { type Translate, textIfAny } from '@bank/web/kit/i18n.ts'

const named = (group: string) => (t: Translate, code: string) => textIfAny(t, `documents.${group}.${code}`) ?? code

export const statusName = named('status')
export const operationName = named('operation')
export const rightName = named('right')
export const stageName = named('stage')
export const methodName = named('method')
export const answerName = named('answer')

/** The name of a field of a kind; null of one that only machines read. */
export const detailName = (t: Translate, name: string): string | null =>
  textIfAny(t, `documents.detail.${name}`) ?? null

type Detail = { readonly name: string; readonly value: string }

/** A field of a kind as it is written everywhere; a sum in the currency that stands beside it. */
export function detailText({ name, value }: Detail, all: readonly Detail[], lang: Lang): string {
  if (name === 'recipientCardNum') return cardText(value)
  if (name === 'rate') return value.replace('.', ',')
  if (name === 'taxPeriod') return monthText(value, lang)
  const currency = all.find(one => one.name === 'recipientCurrencyCode')?.value
  return name === 'recipientAmount' ? amountText(value, currency) : value
}

/** What was done; of documents one text for all types. */
export function actionName(t: Translate, action: string): string {
  const event = documentEventOf(action)
  return textIfAny(t, event ? `documents.event.${event}` : `documents.action.${action}`) ?? action
}
