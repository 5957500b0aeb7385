// Saving and sending: one press at a time, each refusal at its field, and the result.
import { useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { errorText } from '../errorText.ts'
import { asRefusal, type Refusal } from '../refusal.ts'
import type { FormModel } from './model.ts'

/** The saved draft behind the form, as the person last saw it; null until it is saved. */
export type SavedVersion = { readonly id: string; readonly version: number } | null

/** The next step of a sent document: whether this person signs next. */
export type NextStep = {
  readonly awaitsMe: boolean
  readonly isSignable: boolean
  readonly next: { readonly names: readonly string[] } | null
}

export type SavingOutcome =
  | { readonly kind: 'draft'; readonly id: string; readonly number: string }
  /** Sent; `now` tells who signs next, where the bank could be asked. */
  | { readonly kind: 'sent'; readonly id: string; readonly number: string; readonly now: NextStep | null }
  /** Saved, but not sent: it stays a draft. */
  | { readonly kind: 'stays'; readonly id: string; readonly number: string; readonly why: string }

export type Press = 'save' | 'send'

/** Sends saved documents of a type, whatever form made them. */
export type Sender = {
  /** The reason why it could not be sent, as text; null when it was. The draft stays either way. */
  readonly send: (id: string) => Promise<string | null>
  readonly nextStep: (id: string) => Promise<NextStep>
}

export type SavingOptions<Values extends FieldValues, Document> = {
  readonly model: Pick<FormModel<Values>, 'form' | 'dirty'>
  /** The edited document. */
  readonly first?: SavedVersion
  readonly sender: Sender
  /** Reads the document as it is now, where a version conflict shows what differs. */
  readonly compare?: (id: string) => Promise<Document>
  /** Creates or updates the document; returns its id. */
  readonly save: (values: Values, standing: SavedVersion) => Promise<string>
  /** The reason why it cannot be saved yet; empty where the form shows it already, null when it can. */
  readonly notYet?: (values: Values) => string | null
  readonly numberOf: (values: Values) => string
  /** The field of a refusal; null when it is about the whole form. */
  readonly fieldOf: (why: Refusal, values: Values) => Path<Values> | null
  /** The form's own text of a refusal, where not the usual one. */
  readonly wordsOf?: (why: Refusal) => string
  /** Handles a refusal otherwise than at its field or over the form; true when it did. */
  readonly onRefused?: (why: Refusal, values: Values, press: Press) => boolean | undefined
  readonly onSaved: () => void
}

/** Saves the form as a draft, and sends it where that was pressed. */
export function useSaving<Values extends FieldValues, Document = never>(options: SavingOptions<Values, Document>) {
  const { model, first = null, sender, compare, save, notYet, numberOf, fieldOf } = options
  const { wordsOf = errorText, onRefused, onSaved } = options
  const { form, dirty } = model
  const [standing, setStanding] = useState(first)
  const [busy, setBusy] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<SavingOutcome | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isStale, setStale] = useState(false)
  const [theirs, setTheirs] = useState<Document | null>(null)

  const refuse = async (thrown: unknown, values: Values, press: Press = 'save') => {
    const why = asRefusal(thrown)
    const stale = why.classification === 'StaleVersionException'
    setStale(stale)
    if (onRefused?.(why, values, press)) return
    if (stale && standing && compare) setTheirs(await compare(standing.id).catch(() => null))
    const field = fieldOf(why, values)
    if (field) form.setError(field, { type: 'bank', message: wordsOf(why) }, { shouldFocus: true })
    else setError(wordsOf(why))
  }
  const forward = async (id: string, number: string) => {
    const why = await sender.send(id)
    if (why) setOutcome({ kind: 'stays', id, number, why })
    else setOutcome({ kind: 'sent', id, number, now: await sender.nextStep(id).catch(() => null) })
  }
  /** Runs one press at a time; another one meanwhile does nothing. */
  const during = async (what: string, act: () => Promise<void>) => {
    if (busy) return
    setBusy(what)
    await act().finally(() => setBusy(null))
  }
  /** Saves; returns the id, or null when the bank refused. */
  const keep = async (press: Press, values: Values, how: typeof save): Promise<string | null> => {
    if (standing && !dirty) return standing.id
    try {
      const id = await how(values, standing)
      onSaved()
      return id
    } catch (thrown) {
      await refuse(thrown, values, press)
      return null
    }
  }
  const carryOut = async (press: Press, values: Values, how = save) => {
    setError(null)
    const id = await keep(press, values, how)
    if (id === null) return
    if (press === 'save') setOutcome({ kind: 'draft', id, number: numberOf(values) })
    else await forward(id, numberOf(values))
  }
  /** The version conflict is resolved: the form goes on from this version. */
  const standOn = (of: SavedVersion) => {
    setStanding(of)
    setTheirs(null)
    setError(null)
  }
  return {
    busy,
    error,
    outcome,
    isStale,
    theirs,
    standOn,
    /** Leaves the version conflict open: the next attempt to save asks again. */
    putOff: () => setTheirs(null),
    begin: (press: Press) => (values: Values) => {
      const why = notYet?.(values) ?? null
      if (why === null) return during(press, () => carryOut(press, values))
      if (why !== '') setError(why)
    },
    sendAgain: (id: string, number: string) => during('send', () => forward(id, number)),
    during,
    carryOut,
    refuse,
    say: setError,
  }
}

export type Saving = Pick<ReturnType<typeof useSaving>, 'busy' | 'error' | 'outcome' | 'isStale' | 'sendAgain'>
