// What happens after a press of Save, Send or Show the message?
import { useState } from 'react'
import { call } from '#kit/api.ts'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { invalidate } from '#kit/query.ts'
import { asRefused } from '#kit/refused.ts'
import { useOrg } from '#kit/session.ts'
import type { Standing } from '../forms/saving.ts'
import { useSending } from '../forms/useSending.ts'
import { fieldOf } from './check.ts'
import { changeSwift, previewSwift, saveSwift } from './documents.ts'
import type { Texts } from './Messages.tsx'
import type { SwiftState } from './useSwiftForm.ts'
import { fieldsOf, toWire, type Values } from './values.ts'

export type What = 'save' | 'send' | 'show'

type Asked = { readonly state: SwiftState; readonly first: Standing; readonly onSaved: () => void }

export function useSwiftSaving({ state, first, onSaved }: Asked) {
  const t = useT()
  const org = useOrg()
  const { form, debit, currency, exotic, dirty } = state
  const { busy, outcome, during, finish, sendAgain } = useSending<'show'>()
  const [error, setError] = useState<string | null>(null)
  const [messages, setMessages] = useState<Texts | null>(null)

  const refuse = (thrown: unknown, values: Values) => {
    const why = asRefused(thrown)
    if (why.classification === 'ExoticRateChangedException') void exotic.again()
    const field = fieldOf(why, fieldsOf(values, currency))
    if (field) form.setError(field, { type: 'bank', message: errorText(why) }, { shouldFocus: true })
    else setError(errorText(why))
  }
  const keep = async (values: Values): Promise<string> => {
    if (first && !dirty) return first.id
    const wire = toWire(org, values, { debit, counted: exotic.counted })
    const id = first
      ? (await call(changeSwift, { id: first.id, form: { ...wire, version: first.version } })).updatePayment
      : (await call(saveSwift, { form: wire })).saveSwift
    onSaved()
    void invalidate('payments')
    return id
  }
  const carryOut = async (what: What, values: Values) => {
    setError(null)
    try {
      if (what === 'show') {
        const wire = toWire(org, values, { debit, counted: exotic.counted })
        setMessages((await call(previewSwift, { form: wire })).previewSwift)
        return
      }
      await finish(what, await keep(values), values.transferNum)
    } catch (thrown) {
      refuse(thrown, values)
    }
  }
  const begin = (what: What) => (values: Values) => {
    if (values.isExotic && !exotic.counted) {
      setError(exotic.failed ? errorText(exotic.failed) : t('payments.swift.exotic.wait'))
      return
    }
    return during(what, () => carryOut(what, values))
  }
  return {
    busy,
    error,
    outcome,
    messages,
    saveDraft: begin('save'),
    saveAndSend: begin('send'),
    show: begin('show'),
    hide: () => setMessages(null),
    sendAgain,
  }
}

export type SwiftSaving = ReturnType<typeof useSwiftSaving>
