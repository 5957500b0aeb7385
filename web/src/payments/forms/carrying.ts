// Carries typed values over to the form of another kind, which accepts those that it has too.
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Account } from '#accounts/index.ts'
import { type CarriedValues, carriedOver, carryOver } from '#kit/form/carried.ts'
import { type Kind, payersOf } from '../kinds.tsx'
import type { CommonData } from './data.ts'
import { names as sharedNames } from './values.ts'

/** Proposed anew by every form, unless somebody wrote them. */
const proposed: readonly string[] = ['valueDate', 'transferNum']

type Leaving<Values extends FieldValues> = Pick<CommonData, 'earlier' | 'template'> & {
  /** By which name the form is known. */
  readonly name: string
  readonly form: UseFormReturn<Values>
}

/** Takes along what was typed; of a form begun from a document or a template all that it says. */
export function takeAlong<Values extends FieldValues>({ name, form, earlier, template }: Leaving<Values>): void {
  const isBegun = Boolean(earlier ?? template)
  const typed = Object.entries(form.getValues()).filter(
    ([field]) => form.getFieldState(field as Path<Values>).isDirty || (isBegun && !proposed.includes(field)),
  )
  carryOver(name, Object.fromEntries(typed), sharedNames)
}

type Accepting = {
  readonly kind: Kind | undefined
  readonly accounts: readonly Account[]
  readonly paysToday: boolean
}

function fits(name: string, value: string, { kind, accounts, paysToday }: Accepting): boolean {
  if (name === 'valueDate') return !paysToday
  if (name === 'payerAccount')
    return kind !== undefined && payersOf(kind, accounts).some(({ account }) => account === value)
  if (name !== 'recipientAccount') return true
  const own = accounts.find(({ account }) => account === value)
  return own ? kind?.credits?.(own) === true : kind !== undefined && kind.credits === undefined
}

/** What this very form had before. */
export const ownOf = <Values extends FieldValues>(name: string): Partial<Values> =>
  (carriedOver().own[name] ?? {}) as Partial<Values>

/** What this form had before, and of the others the texts that it has too; accounts only where this kind may have them. */
export function accepted<Values extends FieldValues>(name: string, start: Values, into: Accepting): Partial<Values> {
  const { shared } = carriedOver()
  const known: CarriedValues = start
  const taken = Object.entries(shared).filter(
    ([field, value]) =>
      typeof known[field] === 'string' && typeof value === 'string' && value !== '' && fits(field, value, into),
  )
  return { ...ownOf<Values>(name), ...Object.fromEntries(taken) }
}
