// The model of a form: values, facts and checks, and fields that follow from others.
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
  useFormState,
  useWatch,
} from 'react-hook-form'
import { now } from '../clock.ts'
import { lang } from '../i18n.ts'
import { type BankDays, dayFault, nearestDay } from './days.ts'
import { type FieldFault, type FieldFaults, faultText, isEmptiness } from './faults.ts'

/** The fact that every check may need; null where it is unknown, or not checked. */
type DatedFacts = { readonly days: BankDays | null }

export type FormModel<Values extends FieldValues, Facts extends DatedFacts = DatedFacts> = {
  readonly form: UseFormReturn<Values>
  readonly values: Values
  readonly dirty: boolean
  /** Set by the first press of Save or Send: from then on empty fields count. */
  readonly complete: RefObject<boolean>
  /** Facts beside the fields, as of the last render. */
  readonly facts: RefObject<Facts | null>
  /** Whether no check objects to the field when it is empty; never of a template, where any may be. */
  mayBeEmpty(name: string, known: Facts): boolean
}

type FormChecks<Values extends FieldValues, Facts> = {
  readonly start: Values
  /** Validates: every fault at once, by the path of its field. */
  readonly faults: (values: Values, facts: Facts) => FieldFaults
  /** A template may stay unfinished: no field of it is required. */
  readonly unfinished: boolean
  /** The text of a fault in the language of the screen; the bank's words unless given. */
  readonly textOf?: (of: FieldFault, field: string, values: Values) => string
  /** Normalises the values before they are validated and saved. */
  readonly settle?: (typed: Values) => Values
}

/** The model of a form. Every check runs on every change, but empty fields count only after the first press of Save or Send. */
export function useFormModel<Values extends FieldValues, Facts extends DatedFacts>({
  start,
  faults,
  unfinished,
  textOf = of => faultText(of, lang()),
  settle = typed => typed,
}: FormChecks<Values, Facts>): FormModel<Values, Facts> {
  const complete = useRef(false)
  const facts = useRef<Facts | null>(null)
  const resolver: Resolver<Values> = typed => {
    const values = settle(typed)
    const known = facts.current
    const days = known?.days ? { ...known.days, now: now() } : null
    const told = complete.current && !unfinished
    const errors: FieldErrors<Values> = {}
    for (const [field, of] of Object.entries(known ? faults(values, { ...known, days }) : {}))
      if (of && (told || !isEmptiness(of))) set(errors, field, { type: 'rule', message: textOf(of, field, values) })
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
  const form = useForm<Values>({ defaultValues: start as never, mode: 'onTouched', resolver })
  const values = useWatch({ control: form.control }) as Values
  const { isDirty } = useFormState({ control: form.control })
  const mayBeEmpty = (name: string, known: Facts): boolean => {
    if (unfinished) return false
    const emptied = structuredClone(values)
    set(emptied, name, '')
    return faults(settle(emptied), known)[name] === undefined
  }
  return { form, values, dirty: isDirty, complete, facts, mayBeEmpty }
}

/** Publishes facts after every render, so that a check never sees what the screen does not. Answers which fields may stay empty by them. */
export function useFacts<Values extends FieldValues, Facts extends DatedFacts>(
  { facts, mayBeEmpty }: Pick<FormModel<Values, Facts>, 'facts' | 'mayBeEmpty'>,
  known: Facts,
): (name: string) => boolean {
  useEffect(() => {
    facts.current = known
  })
  return name => mayBeEmpty(name, known)
}

type RecheckOptions = {
  /** Whether refusals of the bank are cleared as well, because their facts have changed. */
  readonly refusals?: boolean
  /** Whether fields that were left without a fault are validated as well, because a fact of theirs comes late. */
  readonly left?: boolean
}

/** Validates those of the fields that show a fault again, whenever one of the reasons changes. */
export function useCheckAgain<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly Path<Values>[],
  because: readonly unknown[],
  { refusals = false, left = false }: RecheckOptions = {},
): void {
  const again = useEffectEvent((_because: string) => {
    const shown = fields.filter(field => {
      const { error, isTouched } = form.getFieldState(field)
      return error ? refusals || error.type === 'rule' : left && isTouched
    })
    if (shown.length > 0) void form.trigger(shown)
  })
  const reasons = JSON.stringify(because.map(one => (one === undefined ? '?' : one)))
  useEffect(() => again(reasons), [reasons])
}

type TextPath<Values extends FieldValues> = Path<Values>

function propose<Values extends FieldValues>(form: UseFormReturn<Values>, name: Path<Values>, value: string): void {
  form.resetField(name, { defaultValue: value as PathValue<Values, Path<Values>> })
}

/** Proposes a text that follows from other values, until the person writes their own; `null` leaves it alone. */
export function useProposedText<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: TextPath<Values>,
  text: string | null,
): void {
  const proposed = useRef('')
  const follow = useEffectEvent((next: string) => {
    const isNobodys = ['', proposed.current].includes(form.getValues(name))
    if (!isNobodys || form.getFieldState(name).isDirty) return
    proposed.current = next
    propose(form, name, next)
  })
  useEffect(() => {
    if (text !== null) follow(text)
  }, [text])
}

/** Keeps the value date at today, also when midnight passes over the form; `null` leaves it alone. */
export function useDayOfToday<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: TextPath<Values>,
  today: string | null,
): void {
  const move = useEffectEvent((day: string) => propose(form, name, day))
  useEffect(() => {
    if (today !== null) move(today)
  }, [today])
}

/** Proposes the value date, until the person chooses one: it moves when kind or hour make it impossible. */
export function useProposedDay<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: TextPath<Values>,
  { days, day, fixed }: { days: BankDays | null; day: string; fixed: boolean },
): void {
  const isImpossible = days !== null && !fixed && dayFault(day, days) !== null
  const move = useEffectEvent(() => {
    if (days && !form.getFieldState(name).isDirty) propose(form, name, nearestDay(days) ?? '')
  })
  const nearest = days && nearestDay(days)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind has another nearest day.
  useEffect(() => {
    if (isImpossible) move()
  }, [isImpossible, nearest])
}

type FieldsToSet = Readonly<Partial<Record<string, unknown>>>

/** Sets several fields; as somebody's choice, unless they are said not to be dirty. */
export function setFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: FieldsToSet,
  how: { readonly shouldDirty?: boolean; readonly shouldTouch?: boolean; readonly shouldValidate?: boolean } = {},
): void {
  for (const [name, value] of Object.entries(fields))
    form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true, ...how })
}

/** Fills fields from elsewhere (a template, a paste), and validates those that are not empty. */
export async function fillFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: FieldsToSet,
): Promise<void> {
  setFields(form, fields, { shouldTouch: true })
  const given = Object.keys(fields).filter(name => fields[name] !== '') as Path<Values>[]
  if (given.length > 0) await form.trigger(given)
}
