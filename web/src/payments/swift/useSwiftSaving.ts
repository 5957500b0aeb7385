// What happens after a press of Save, Send or Show the message?
import { useState } from 'react'
import { call } from '#kit/api.ts'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { invalidate } from '#kit/query.ts'
import { asRefused } from '#kit/refused.ts'
import { useOrg } from '#kit/session.ts'
import { look, type Standing, send } from '../forms/saving.ts'
import type { Outcome } from '../forms/useSaving.ts'
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
  const [busy, setBusy] = useState<What | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
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
  const forward = async (id: string, number: string) => {
    const why = await send(org, id)
    if (why) setOutcome({ kind: 'stays', id, number, why })
    else setOutcome({ kind: 'sent', id, number, now: await look(org, id).catch(() => null) })
  }
  const carryOut = async (what: What, values: Values) => {
    setError(null)
    try {
      if (what === 'show') {
        const wire = toWire(org, values, { debit, counted: exotic.counted })
        setMessages((await call(previewSwift, { form: wire })).previewSwift)
        return
      }
      const id = await keep(values)
      if (what === 'save') setOutcome({ kind: 'draft', id, number: values.transferNum })
      else await forward(id, values.transferNum)
    } catch (thrown) {
      refuse(thrown, values)
    }
  }
  const during = async (what: What, act: () => Promise<void>) => {
    if (busy) return
    setBusy(what)
    await act().finally(() => setBusy(null))
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
    sendAgain: (id: string, number: string) => during('send', () => forward(id, number)),
  }
}

export type SwiftSaving = ReturnType<typeof useSwiftSaving>
