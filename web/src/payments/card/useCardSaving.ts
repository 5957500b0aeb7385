// What happens after a press of Save or Send on a form with a card?
import { useState } from 'react'
import { call } from '#kit/api.ts'
import { errorText } from '#kit/errorText.ts'
import { invalidate } from '#kit/query.ts'
import { asRefused, type Refused } from '#kit/refused.ts'
import { useOrg } from '#kit/session.ts'
import type { Standing } from '../forms/saving.ts'
import { useSending } from '../forms/useSending.ts'
import { changeCard, saveCard } from './documents.ts'
import { type CardForm, type FieldName, fieldsOf, noCard, toWire, type Values } from './transfer.ts'
import type { CardFormState } from './useCardForm.ts'

/** The field that a refusal belongs to; null when it is about the whole form. */
export function fieldOf(
  error: Pick<Refused, 'field' | 'says'>,
  { form, mode }: { form: CardForm; mode: Values['mode'] },
): FieldName | null {
  const named = error.field ?? error.says.field ?? ''
  const fields = fieldsOf(form, mode)
  // What is said of the account behind a card is said at the card.
  const place = named === 'recipientAccount' && fields.includes('recipientDetail') ? 'recipientDetail' : named
  return fields.find(field => field === place) ?? null
}

type Asked = { readonly state: CardFormState; readonly first: Standing; readonly onSaved: () => void }

export function useCardSaving({ state, first, onSaved }: Asked) {
  const org = useOrg()
  const { form, name, dirty } = state
  const [standing] = useState(first)
  const { busy, outcome, during, finish, sendAgain } = useSending()
  const [error, setError] = useState<string | null>(null)
  const [stale, setStale] = useState(false)

  const refuse = (thrown: unknown, { mode }: Values) => {
    const why = asRefused(thrown)
    const field = fieldOf(why, { form: name, mode })
    setStale(why.classification === 'StaleVersionException')
    // The time of the reference has passed: it is looked for again, and the rest stays.
    if (why.classification === 'CardReferenceExpiredException')
      for (const [key, value] of Object.entries(noCard)) form.setValue(key as keyof Values, value)
    if (!field) setError(errorText(why))
    else form.setError(field, { type: 'bank', message: errorText(why) }, { shouldFocus: true })
  }
  const make = async (values: Values): Promise<string> => {
    const wire = toWire(org, name, values)
    if (!standing) return (await call(saveCard, { form: wire })).saveCardTransfer
    const { id, version } = standing
    return (await call(changeCard, { id, form: { ...wire, version } })).updatePayment
  }
  /** The id of the saved document; null when the bank refused it. */
  const keep = async (values: Values): Promise<string | null> => {
    setError(null)
    if (standing && !dirty) return standing.id
    try {
      const id = await make(values)
      onSaved()
      void invalidate('payments')
      return id
    } catch (thrown) {
      refuse(thrown, values)
      return null
    }
  }
  const begin = (what: 'save' | 'send') => (values: Values) =>
    during(what, async () => {
      const id = await keep(values)
      if (id) await finish(what, id, values.transferNum)
    })
  return {
    busy,
    error,
    /** Somebody else changed the document meanwhile. */
    stale,
    outcome,
    saveDraft: begin('save'),
    saveAndSend: begin('send'),
    sendAgain,
  }
}

export type CardSaving = ReturnType<typeof useCardSaving>
