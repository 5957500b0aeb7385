// What happens after a press of Save or Send, and what does the form show of it?
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { errorText } from '#kit/errorText.ts'
import { asRefused, type Refused } from '#kit/refused.ts'
import { useOrg } from '#kit/session.ts'
import type { FormPayment } from './documents.ts'
import { look, type Standing, save } from './saving.ts'
import { fieldOfRefusal } from './serverRules.ts'
import { useSending } from './useSending.ts'
import { fromEarlier, type Kind, type Values } from './values.ts'

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
  const { busy, outcome, during, finish, sendAgain } = useSending()
  const [error, setError] = useState<string | null>(null)
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
  const begin = (what: 'save' | 'send') => (values: Values) =>
    during(what, async () => {
      const id = await keep(values)
      if (id) await finish(what, id, values.transferNum)
    })
  return {
    busy,
    error,
    outcome,
    theirs,
    saveDraft: begin('save'),
    saveAndSend: begin('send'),
    sendAgain,
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
