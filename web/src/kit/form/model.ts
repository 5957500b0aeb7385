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

/** What every check may need; null where it is not known, or not judged. */
type DatedFacts = { readonly days: BankDays | null }

export type FormModel<Values extends FieldValues, Facts extends DatedFacts = DatedFacts> = {
  readonly form: UseFormReturn<Values>
  readonly values: Values
  readonly dirty: boolean
  /** Set by the first press of Save or Send: from then on empty fields count. */
  readonly complete: RefObject<boolean>
  /** What is known beside the fields, as of the last drawing. */
  readonly facts: RefObject<Facts | null>
}

type FormChecks<Values extends FieldValues, Facts> = {
  readonly start: Values
  /** Every fault at once, by the path of its field. */
  readonly faults: (values: Values, facts: Facts) => FieldFaults
  /** A template may stay unfinished: nobody is ever told that a field of it is empty. */
  readonly unfinished: boolean
  /** In the language of the screen; as the bank says it unless told otherwise. */
  readonly textOf?: (of: FieldFault, field: string) => string
  /** What the values come to before they are judged and saved; themselves unless told otherwise. */
  readonly settle?: (typed: Values) => Values
}

/** Every check runs on every change, but nobody who still fills in a form is told that a field is empty. */
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
      if (of && (told || !isEmptiness(of))) set(errors, field, { type: 'rule', message: textOf(of, field) })
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
  const form = useForm<Values>({ defaultValues: start as never, mode: 'onTouched', resolver })
  const values = useWatch({ control: form.control }) as Values
  const { isDirty } = useFormState({ control: form.control })
  return { form, values, dirty: isDirty, complete, facts }
}

/** Told after every drawing, so that a check never sees what the screen does not. */
export function useFacts<Facts extends DatedFacts>({ facts }: { facts: RefObject<Facts | null> }, known: Facts): void {
  useEffect(() => {
    facts.current = known
  })
}

type RecheckOptions = {
  /** Are refusals of the bank forgotten as well, because what they were said of has changed? */
  readonly refusals?: boolean
}

/** What was said of these fields is judged again whenever one of the reasons changes. */
export function useCheckAgain<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly Path<Values>[],
  because: readonly unknown[],
  { refusals = false }: RecheckOptions = {},
): void {
  const again = useEffectEvent((_because: string) => {
    const shown = fields.filter(field => {
      const { error } = form.getFieldState(field)
      return error && (refusals || error.type === 'rule')
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

/** A text that nobody wrote follows from what was chosen; `null` leaves it alone. */
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

/** It counts for today only, also when midnight has passed over the form. */
export function useDayOfToday<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: TextPath<Values>,
  today: string,
): void {
  const move = useEffectEvent((day: string) => propose(form, name, day))
  useEffect(() => move(today), [today])
}

/** Nobody chose the day: it moves by itself when the kind or the hour makes it impossible. */
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

/** Puts values that somebody else wrote, and judges those that say something. */
export async function fillFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: Readonly<Partial<Record<string, unknown>>>,
): Promise<void> {
  const said = Object.entries(fields) as [Path<Values>, PathValue<Values, Path<Values>>][]
  for (const [name, value] of said) form.setValue(name, value, { shouldDirty: true, shouldTouch: true })
  const given = said.filter(([, value]) => value !== '').map(([name]) => name)
  if (given.length > 0) await form.trigger(given)
}
