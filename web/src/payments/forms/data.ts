// Loads what every payment form needs: rules, hours, accounts, and the template it begins from.
import { addDays } from '@bank/contracts/dates.ts'
import { operationOf } from '@bank/contracts/operations.ts'
import { useAccounts } from '#accounts/index.ts'
import { today } from '#kit/clock.ts'
import { type BankDays, daysAsked, useDays } from '#kit/form/days.ts'
import type { FieldRule } from '#kit/form/faults.ts'
import { type FormAnswers, type FormQueries, gather, type LoadState } from '#kit/form/load.ts'
import { useAsk } from '#kit/query.ts'
import { type OpenTemplate, type Template, useOpenTemplate } from '#templates/index.ts'
import type { Payment } from '../payment.ts'
import { fieldRules, type RulesPage, type TimeRule, timeRules, workingDays } from './documents.ts'

export type FormOperation = Payment['operationCode']

/** What every form of a payment knows. */
export type CommonData = {
  readonly rules: readonly FieldRule[]
  readonly hours: readonly TimeRule[]
  /** The days on which its kinds work. */
  readonly working: readonly string[]
  /** The template that the form begins from, or that it changes. */
  readonly template: OpenTemplate
  /** The address names a template that is there no more. */
  readonly templateGone: boolean
}

const calendarMinutes = 5 * 60_000

/** For lists that change by the day. */
export const seldom = { staleTime: calendarMinutes } as const

type Kinds = readonly [FormOperation, ...FormOperation[]]

/** Asked again while the form stands open. */
const useHours = (kinds: Kinds) => useAsk(timeRules, { operations: [...kinds] }, { refetchInterval: calendarMinutes })

/** How a form of payments is asked for: to begin from a template, or, when editing, to change one. */
export type TemplatePlace = { readonly template: string | undefined; readonly editing: boolean }

type DataOptions<Own> = {
  readonly page: RulesPage
  /** The kinds that the form makes; all keep the same days. */
  readonly kinds: Kinds
  /** For how many days ahead the calendar is asked. */
  readonly ahead?: number
  readonly place: TemplatePlace
  /** Can it be filled from this template? By its kind unless said. */
  readonly fits?: (template: Template) => boolean
  /** Those of its own questions that must be as they are now. */
  readonly fresh: readonly (keyof Own)[]
  /** Is something else waited for, that may stay away? */
  readonly waiting?: boolean
}

/** `own` is what this form asks beside what all ask; `read` says what it knows of the answers. */
export function usePaymentData<Own extends FormQueries, Data>(
  { page, kinds, ahead = daysAsked, place, fits, fresh, waiting = false }: DataOptions<Own>,
  own: Own,
  read: (answers: FormAnswers<Own>) => Data,
): LoadState<Data & CommonData> {
  const from = today()
  const rules = useAsk(fieldRules, { page }, seldom)
  const hours = useHours(kinds)
  const days = useAsk(workingDays, { operation: kinds[0], from, to: addDays(from, ahead) })
  const ofKind = ({ operation }: Template): boolean => kinds.some(kind => kind === operation)
  const begun = useOpenTemplate({ id: place.template, editing: place.editing, fits: fits ?? ofKind })
  const beside = [useAccounts(), { waiting: waiting || begun.waiting }]
  const common = { rules, hours, days }
  const template = begun.asked[0] ?? null
  const loaded: LoadState<unknown> = gather<FormQueries>(
    { ...own, ...common, template },
    { fresh: fresh as string[], beside },
  )
  if (loaded.state !== 'ready') return loaded
  const asked = loaded.data as FormAnswers<typeof common>
  return {
    ...loaded,
    data: {
      ...read(loaded.data as FormAnswers<Own>),
      rules: asked.rules.getPaymentValidationRules,
      hours: asked.hours.getOperationsTimeRule,
      working: asked.days.getWorkingDays,
      template: begun.opened,
      templateGone: begun.gone,
    },
  }
}

type Calendar = Pick<CommonData, 'hours' | 'working'>

/** Some currencies have hours of their own. */
function hoursFor({ hours }: Calendar, kind: FormOperation, currency: string): TimeRule | undefined {
  const own = hours.filter(({ operation }) => operation === kind)
  return own.find(({ ruleTrait }) => ruleTrait === currency) ?? own.find(({ ruleTrait }) => ruleTrait === 'DEFAULT')
}

/** Hours and calendar of a kind at a moment; null where it has none. */
export function daysOf(data: Calendar, kind: FormOperation, now: number): BankDays | null {
  const hours = hoursFor(data, kind, '')
  return hours ? { hours, working: data.working, now, deadline: operationOf(kind).deadline } : null
}

type KindOptions = { readonly kinds: Kinds; readonly kind: FormOperation; readonly currency?: string }

/** The same as they are now, of the kind that the form makes at this moment. */
export function useKindDays(data: Calendar, { kinds, kind, currency = '' }: KindOptions): BankDays | null {
  const hours = useHours(kinds).data?.getOperationsTimeRule ?? data.hours
  const { working } = data
  return useDays(hoursFor({ hours, working }, kind, currency), { working, deadline: operationOf(kind).deadline })
}

/** What is judged of a payment but not of a template, which is paid on another day, from another balance. */
export const unvalidated = { days: null, available: null, commission: null } as const
