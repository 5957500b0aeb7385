// Saving and sending: one press at a time, each refusal at its field, and the result.
import { useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { errorText } from '../errorText.ts'
import { t } from '../i18n.ts'
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
  | { readonly kind: 'stays'; readonly id: string; readonly number: string; readonly reason: string }

export type Press = 'save' | 'send'

/** Sends saved documents of a type, whatever form made them. */
export type Sender = {
  /** The reason why it could not be sent, as text; null when it was. The draft stays either way. */
  readonly send: (id: string) => Promise<string | null>
  readonly nextStep: (id: string) => Promise<NextStep>
}

/** How a form finds out, and shows, what somebody else has changed of its document meanwhile. */
export type Versions<Values extends FieldValues> = {
  /** Reads the document as it stands now, and what its form says of it. */
  readonly read: (id: string) => Promise<{ readonly version: number; readonly values: Partial<Values> }>
  /** The fields that are compared, in the order of the form. */
  readonly fields: (values: Values) => readonly (keyof Values & string)[]
  /** The names of fields in `says.field.…`, where they are not their own. */
  readonly names?: ((values: Values) => Readonly<Record<string, string>>) | undefined
  /** A value as a person reads it; as it is typed unless said. */
  readonly textOf?: (field: keyof Values & string, values: Values) => string
}

/** A version conflict that waits for an answer. */
export type VersionConflict<Values extends FieldValues> = Omit<Versions<Values>, 'read'> & {
  readonly mine: Values
  readonly theirs: Values
  /** Goes on with what is typed here: it replaces theirs when it is saved. */
  readonly keepMine: () => void
  readonly takeTheirs: () => void
  /** Leaves it open: the next attempt to save asks again. */
  readonly putOff: () => void
}

export type SavingOptions<Values extends FieldValues> = {
  readonly model: Pick<FormModel<Values>, 'form' | 'dirty'>
  /** The edited document. */
  readonly first?: SavedVersion
  readonly sender: Sender
  /** Absent where a saved document is not edited. */
  readonly versions?: Versions<Values>
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

type NewerVersion<Values extends FieldValues> = NonNullable<SavedVersion> & { readonly values: Partial<Values> }

/** Saves the form as a draft, and sends it where that was pressed. */
export function useSaving<Values extends FieldValues>(options: SavingOptions<Values>) {
  const { model, first = null, sender, versions, save, notYet, numberOf, fieldOf } = options
  const { wordsOf = why => errorText(t, why), onRefused, onSaved } = options
  const { form, dirty } = model
  const [standing, setStanding] = useState(first)
  const [busy, setBusy] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<SavingOutcome | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<NewerVersion<Values> | null>(null)

  const refuse = async (thrown: unknown, values: Values, press: Press = 'save') => {
    const why = asRefusal(thrown)
    if (onRefused?.(why, values, press)) return
    if (why.classification === 'StaleVersionException' && standing && versions) {
      const { id } = standing
      setTheirs(
        await versions.read(id).then(
          now => ({ ...now, id }),
          () => null,
        ),
      )
    }
    const field = fieldOf(why, values)
    if (field) form.setError(field, { type: 'bank', message: wordsOf(why) }, { shouldFocus: true })
    else setError(wordsOf(why))
  }
  const forward = async (id: string, number: string) => {
    const why = await sender.send(id)
    if (why) setOutcome({ kind: 'stays', id, number, reason: why })
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
  const standOn = ({ id, version }: NewerVersion<Values>) => {
    setStanding({ id, version })
    setTheirs(null)
    setError(null)
  }
  const conflictOf = (of: NewerVersion<Values>, how: Versions<Values>): VersionConflict<Values> => {
    const mine = form.getValues()
    const whole = { ...mine, ...of.values }
    const take = () => {
      form.reset(whole)
      standOn(of)
    }
    return { ...how, mine, theirs: whole, keepMine: () => standOn(of), takeTheirs: take, putOff: () => setTheirs(null) }
  }
  return {
    busy,
    error,
    outcome,
    conflict: theirs && versions ? conflictOf(theirs, versions) : null,
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

export type Saving<Values extends FieldValues> = Pick<
  ReturnType<typeof useSaving<Values>>,
  'busy' | 'error' | 'outcome' | 'conflict' | 'sendAgain'
>
