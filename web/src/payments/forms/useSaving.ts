// What happens after a press of Save or Send, and what does the form show of it?
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { errorText } from '#kit/errorText.ts'
import { asRefused, type Refused } from '#kit/refused.ts'
import { useOrg } from '#kit/session.ts'
import type { FormPayment } from './documents.ts'
import { look, type Standing, save, send } from './saving.ts'
import { fieldOfRefusal } from './serverRules.ts'
import { fromEarlier, type Kind, type Values } from './values.ts'

/** What is asked of a document that was sent. */
type Sent = Pick<FormPayment, 'awaitsMe' | 'isSignable' | 'next'>

export type Outcome =
  | { readonly kind: 'draft'; readonly id: string; readonly number: string }
  /** Sent; `now` says who must sign next, where the bank could be asked. */
  | { readonly kind: 'sent'; readonly id: string; readonly number: string; readonly now: Sent | null }
  /** Saved, but not sent: it stays a draft. */
  | { readonly kind: 'stays'; readonly id: string; readonly number: string; readonly why: string }

type Asked = {
  readonly form: UseFormReturn<Values>
  readonly first: Standing
  readonly dirty: boolean
  readonly onSaved: () => void
}

/** Each refusal is said where it belongs: at its field, or over the form. */
export function place(form: UseFormReturn<Values>, error: Refused, kind: Kind): string | null {
  const field = fieldOfRefusal(error, kind)
  if (!field) return errorText(error)
  form.setError(field, { type: 'bank', message: errorText(error) }, { shouldFocus: true })
  return null
}

export function useSaving({ form, first, dirty, onSaved }: Asked) {
  const org = useOrg()
  const [standing, setStanding] = useState(first)
  const [busy, setBusy] = useState<'save' | 'send' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [theirs, setTheirs] = useState<FormPayment | null>(null)

  const refuse = async (thrown: unknown, values: Values) => {
    const why = asRefused(thrown)
    if (why.classification === 'StaleVersionException' && standing) {
      setTheirs(await look(org, standing.id).catch(() => null))
      setError(errorText(why))
    } else setError(place(form, why, values.operation))
  }
  /** The id of the saved document; null when the bank refused it. */
  const keep = async (values: Values): Promise<string | null> => {
    setError(null)
    if (standing && !dirty) return standing.id
    try {
      const id = await save(org, values, standing)
      onSaved()
      return id
    } catch (thrown) {
      await refuse(thrown, values)
      return null
    }
  }
  const forward = async (id: string, number: string) => {
    const why = await send(org, id)
    if (why) setOutcome({ kind: 'stays', id, number, why })
    else setOutcome({ kind: 'sent', id, number, now: await look(org, id).catch(() => null) })
  }
  const during = (what: 'save' | 'send', act: () => Promise<void>) => async () => {
    if (busy) return
    setBusy(what)
    await act().finally(() => setBusy(null))
  }
  return {
    busy,
    error,
    outcome,
    theirs,
    saveDraft: (values: Values) =>
      during('save', async () => {
        const id = await keep(values)
        if (id) setOutcome({ kind: 'draft', id, number: values.transferNum })
      })(),
    saveAndSend: (values: Values) =>
      during('send', async () => {
        const id = await keep(values)
        if (id) await forward(id, values.transferNum)
      })(),
    sendAgain: (id: string, number: string) => during('send', () => forward(id, number))(),
    /** Undecided: the next attempt to save asks again. */
    putOff: () => setTheirs(null),
    /** Somebody else changed the document: keep what was typed here, over their version. */
    keepMine: () => {
      if (theirs) setStanding({ id: theirs.id, version: theirs.version })
      setTheirs(null)
      setError(null)
    },
    /** Or take what stands there now. */
    takeTheirs: () => {
      if (!theirs) return
      setStanding({ id: theirs.id, version: theirs.version })
      form.reset({ ...form.getValues(), ...fromEarlier(theirs) })
      setTheirs(null)
      setError(null)
    },
  }
}

export type Saving = ReturnType<typeof useSaving>
