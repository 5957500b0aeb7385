// What happens after a press of Save or Send, and what if the rate is another one by then?

import type { ConversionInput } from '@bank/contracts/generated/payment.ts'
import { useState } from 'react'
import { call } from '#kit/api.ts'
import { errorText } from '#kit/errorText.ts'
import { invalidate } from '#kit/query.ts'
import { asRefused, type Refused } from '#kit/refused.ts'
import { useOrg } from '#kit/session.ts'
import { useSending } from '../forms/useSending.ts'
import { fields } from './check.ts'
import { type FieldName, toWire, type Values } from './deal.ts'
import { saveConversion } from './documents.ts'
import type { ConversionState } from './useConversionForm.ts'

type What = 'save' | 'send'

/** What the person asked for, and what the bank would give now. */
export type NewRate = {
  readonly asked: ConversionInput
  readonly rate: string
  readonly recipientAmount: string
  readonly what: What
}

/** The names of the wire that stand in another field here. */
const standsIn: Readonly<Record<string, FieldName>> = { isFixedRate: 'agreed', rate: 'agreed' }

/** The field that a refusal belongs to; null when it is about the whole form. */
export function fieldOf(error: Pick<Refused, 'field' | 'says'>): FieldName | null {
  const named = error.field ?? error.says.field ?? ''
  return standsIn[named] ?? fields.find(field => field === named) ?? null
}

type Asked = { readonly state: ConversionState; readonly onSaved: () => void }

export function useConverting({ state, onSaved }: Asked) {
  const org = useOrg()
  const { form, deal, rate, rates, values } = state
  const { busy, outcome, during, finish, sendAgain } = useSending()
  const [error, setError] = useState<string | null>(null)
  const [news, setNews] = useState<NewRate | null>(null)

  const refuse = (thrown: unknown, asked: ConversionInput, what: What) => {
    const why = asRefused(thrown)
    const { rate: after, recipientAmount } = why.says
    if (why.classification === 'RateChangedException' && after && recipientAmount) {
      void rates.ask()
      setNews({ asked, rate: after, recipientAmount, what })
      return
    }
    const field = fieldOf(why)
    // Where no rate is agreed there is no field of it: then it is said over the form.
    const absent = field === 'agreed' && values.agreed === ''
    if (!field || absent) setError(errorText(why))
    else form.setError(field, { type: 'bank', message: errorText(why) }, { shouldFocus: true })
  }
  const carryOut = async (what: What, asked: ConversionInput) => {
    setError(null)
    let id: string
    try {
      id = (await call(saveConversion, { form: asked })).saveConversionDraft
    } catch (thrown) {
      refuse(thrown, asked, what)
      return
    }
    onSaved()
    void invalidate('payments')
    await finish(what, id, asked.transferNum)
  }
  const begin = (what: What) => (filled: Values) => {
    if (rate) return during(what, () => carryOut(what, toWire(org, filled, deal, rate)))
  }
  return {
    busy,
    error,
    outcome,
    news,
    saveDraft: begin('save'),
    saveAndSend: begin('send'),
    sendAgain,
    /** The same sum leaves the account, and what comes for it is what the bank said. */
    acceptRate: async () => {
      if (!news) return
      const { asked, what, rate: accepted, recipientAmount } = news
      form.setValue('side', 'amount')
      form.setValue('amount', asked.amount, { shouldDirty: true })
      setNews(null)
      await during(what, async () => {
        rates.see(await rates.ask())
        await carryOut(what, { ...asked, rate: accepted, recipientAmount })
      })
    },
    /** Back to the form, where the new rate stands beside the old one. */
    putOff: () => setNews(null),
  }
}

export type Converting = ReturnType<typeof useConverting>
