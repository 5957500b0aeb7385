// Loads what every payment form needs: rules, hours, accounts, and the document or template it begins from.
import { addDays } from '@bank/contracts/dates.ts'
import { operationOf } from '@bank/contracts/operations.ts'
import { accountsByParty, useAccounts } from '#accounts/index.ts'
import { call } from '#kit/api.ts'
import { today } from '#kit/clock.ts'
import type { Doc } from '#kit/document.ts'
import { type BankDays, daysAsked, useDays } from '#kit/form/days.ts'
import type { FieldRule } from '#kit/form/faults.ts'
import { type FormAnswers, type FormQueries, gather, type LoadState } from '#kit/form/load.ts'
import type { FormRulesQueryVariables } from '#kit/generated/rule-engine/graphql.ts'
import { freshSince, openScreen, useOpened } from '#kit/opened.ts'
import { type Asks, askAnew, askEarly, useAsk } from '#kit/query.ts'
import { sessionNow, useOrg } from '#kit/session.ts'
import { type OpenTemplate, type Template, useOpenTemplate } from '#templates/index.ts'
import type { Payment } from '../payment.ts'
import {
  type FormPayment,
  formOptions,
  formRules,
  type RulesPage,
  repeatForForm,
  type TimeRule,
  transferForForm,
} from './documents.ts'

export type FormOperation = Payment['operationCode']

type Kinds = readonly [FormOperation, ...FormOperation[]]

/** How a form of payments is asked for: to begin from a template, or, when editing, to change one. */
export type TemplatePlace = {
  readonly template: string | undefined
  readonly editing: boolean
  /** What was saved unfinished, and stands here at once. */
  readonly unfinished?: string | undefined
  /** Was it typed elsewhere, and does it stand here at once? */
  readonly isCarried?: boolean
}

/** Besides: the account to begin from, the document to edit, the document to make again. */
export type FormPlace = TemplatePlace & {
  readonly account?: string | undefined
  /** Between own accounts, where the form asks whose account it is. */
  readonly side?: 'own' | undefined
  readonly id?: string | undefined
  readonly repeat?: string | undefined
}

/** A document as its form knows it. */
export type FormDocument = { readonly payment: FormPayment }

/** What every form of a payment knows. */
export type CommonData<Document extends FormDocument = FormDocument> = {
  readonly place: FormPlace
  /** The kinds that it makes; all keep the same days. */
  readonly kinds: Kinds
  /** Does it pay today, and on no other day? */
  readonly paysToday: boolean
  readonly nextNumber: string
  /** The forms of the person of which the bank keeps what was typed. */
  readonly unfinishedNames: readonly string[]
  /** By what its rules and hours are asked. */
  readonly rulesFor: FormRulesQueryVariables
  readonly rules: readonly FieldRule[]
  readonly hours: readonly TimeRule[]
  /** The days on which its kinds work. */
  readonly working: readonly string[]
  /** The template that the form begins from, or that it changes. */
  readonly template: OpenTemplate
  /** The address names a template that is there no more. */
  readonly templateGone: boolean
  /** The document that is edited; null for a new one. */
  readonly edited: Document | null
  /** The document that is edited or made again. */
  readonly earlier: Document | null
  /** Reads a document as it stands now. */
  readonly current: (id: string) => Promise<Document>
}

const calendarMinutes = 5 * 60_000

/** For lists that change by the day. */
export const seldom = { staleTime: calendarMinutes } as const

const rulesFrom = (page: RulesPage, kinds: Kinds, ahead: number): FormRulesQueryVariables => {
  const from = today()
  return { page, operation: kinds[0], from, to: addDays(from, ahead), operations: [...kinds] }
}

/** What a form in som must know, asked before it is drawn; its next number is that of the moment in which its address is opened. */
export function asksOfPayment(page: RulesPage, kinds: Kinds): Asks {
  const here = sessionNow()
  if (here.state !== 'in') return []
  const company = { legalPartyId: here.viewer.org }
  openScreen()
  return [
    () => askAnew(formOptions, company),
    () => askEarly(accountsByParty, company),
    () => askEarly(formRules, rulesFrom(page, kinds, daysAsked)),
  ]
}

/** Asked again while the form stands open: hours of today may change. */
const useRules = (rulesFor: FormRulesQueryVariables) =>
  useAsk(formRules, rulesFor, { refetchInterval: calendarMinutes })

type DocumentDoc<Document> = Doc<
  Readonly<Record<string, Document>>,
  { readonly paymentId: string; readonly legalPartyId: string }
>

type Documents<Document> = { readonly edited: DocumentDoc<Document>; readonly again: DocumentDoc<Document> }

type DataOptions<Own, Document> = Pick<CommonData, 'place' | 'kinds'> & {
  readonly page: RulesPage
  readonly paysToday?: boolean
  /** For how many days ahead the calendar is asked. */
  readonly ahead?: number
  /** Can it be filled from this template? By its kind unless said. */
  readonly fits?: (template: Template) => boolean
  /** Those of its own questions that must be as they are now. */
  readonly fresh: readonly (keyof Own)[]
  /** Is something else waited for, that may stay away? */
  readonly waiting?: boolean
  /** How a document to be edited is asked for, and one to be made again; absent where there are none. */
  readonly documents?: Documents<Document>
}

/** The only answer of a question for a document. */
const documentIn = <Document>(answer: Readonly<Record<string, Document>>): Document =>
  Object.values(answer)[0] as Document

/** The document that the address names, as it is now where it is edited; null where it names none. */
function useEarlier<Document>({ id, repeat }: FormPlace, { edited, again }: Documents<Document>) {
  const legalPartyId = useOrg()
  const fresh = freshSince(useOpened())
  const one = useAsk(edited, { paymentId: id ?? '', legalPartyId }, { ...fresh, enabled: Boolean(id) })
  const other = useAsk(again, { paymentId: repeat ?? '', legalPartyId }, { enabled: Boolean(repeat && !id) })
  return { edited: id ? one : null, again: repeat && !id ? other : null }
}

const transfers = { edited: transferForForm, again: repeatForForm }

/** `own` is what this form asks beside what all ask; `read` says what it knows of the answers. */
export function usePaymentData<
  Own extends FormQueries,
  Data extends Pick<CommonData, 'nextNumber' | 'unfinishedNames'>,
  Document extends FormDocument = FormDocument,
>(
  { page, kinds, paysToday = false, ahead = daysAsked, place, fits, fresh, ...more }: DataOptions<Own, Document>,
  own: Own,
  read: (answers: FormAnswers<Own>) => Data,
): LoadState<Data & CommonData<Document>> {
  const { waiting = false, documents = transfers as unknown as Documents<Document> } = more
  const legalPartyId = useOrg()
  const rulesFor = rulesFrom(page, kinds, ahead)
  const rules = useRules(rulesFor)
  const ofKind = ({ operation }: Template): boolean => kinds.some(kind => kind === operation)
  const begun = useOpenTemplate({ id: place.template, editing: place.editing, fits: fits ?? ofKind })
  const beside = [useAccounts(), { waiting: waiting || begun.waiting }]
  const common = { rules, ...useEarlier(place, documents) }
  const template = begun.asked[0] ?? null
  const loaded: LoadState<unknown> = gather<FormQueries>(
    { ...own, ...common, template },
    { fresh: [...(fresh as string[]), 'edited'], since: useOpened(), beside },
  )
  if (loaded.state !== 'ready') return loaded
  const asked = loaded.data as FormAnswers<typeof common>
  const edited = asked.edited && documentIn(asked.edited)
  return {
    ...loaded,
    data: {
      ...read(loaded.data as FormAnswers<Own>),
      ...{ place, kinds, paysToday, rulesFor, edited },
      rules: asked.rules.getPaymentValidationRules,
      hours: asked.rules.getOperationsTimeRule,
      working: asked.rules.getWorkingDays,
      template: begun.opened,
      templateGone: begun.gone,
      earlier: edited ?? (asked.again && documentIn(asked.again)),
      current: async paymentId => documentIn(await call(documents.edited, { paymentId, legalPartyId })),
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

/** The same as they are now, of the kind that the form makes at this moment. */
export function useKindDays(
  data: Calendar & Pick<CommonData, 'rulesFor'>,
  kind: FormOperation,
  currency = '',
): BankDays | null {
  const hours = useRules(data.rulesFor).data?.getOperationsTimeRule ?? data.hours
  const { working } = data
  return useDays(hoursFor({ hours, working }, kind, currency), { working, deadline: operationOf(kind).deadline })
}
