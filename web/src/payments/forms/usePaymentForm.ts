// The state of every payment form: what it begins with, its model, its sums and days, and the facts of its checks.
import { type Currency, type Money, print } from '@bank/contracts/money.ts'
import { useState } from 'react'
import type { Path } from 'react-hook-form'
import { now } from '#kit/clock.ts'
import { type BankDays, nearestDay } from '#kit/form/days.ts'
import { type FieldFault, type FieldFaults, faultText, renamedFault } from '#kit/form/faults.ts'
import {
  type FormModel,
  useCheckAgain,
  useDayOfToday,
  useFacts,
  useFormModel,
  useProposedDay,
} from '#kit/form/model.ts'
import { lang, useLang } from '#kit/i18n.ts'
import { type CommonData, daysOf, type FormDocument, useKindDays } from './data.ts'
import type { CommissionTerms } from './documents.ts'
import type { PaidValues } from './input.ts'
import type { FormSide } from './side.ts'
import { type SmallerSums, type Sums, useSums } from './sums.tsx'
import type { CommonFacts } from './validate.ts'

type Beginning<Values, Document> = {
  readonly empty: Values
  /** What a new one begins with beside its number and day; `known` is what a document or a template says. */
  readonly first: (known: Values) => Partial<Values>
  /** What an earlier document says of the fields, without number and day. */
  readonly fromDocument?: (of: Document) => Partial<Values>
}

type ModelOptions<Values extends PaidValues, Facts, Document> = Beginning<Values, Document> & {
  readonly side: FormSide<Values>
  /** Validates: every fault at once, by the path of its field. */
  readonly faults: (values: Values, facts: Facts) => FieldFaults
  readonly textOf?: (of: FieldFault, field: string, values: Values) => string
  /** Normalises the values before they are validated and saved. */
  readonly settle?: (typed: Values) => Values
}

/** What was said of an edited document: its fields with its number and, where a day is chosen, its day. */
function editedValues<Values extends PaidValues, Document extends FormDocument>(
  of: Document,
  { paysToday }: Pick<CommonData, 'paysToday'>,
  fromDocument: NonNullable<Beginning<Values, Document>['fromDocument']>,
): Partial<Values> {
  const { transferNum, valueDate } = of.payment
  return { ...fromDocument(of), transferNum, ...(!paysToday && { valueDate }) }
}

/** Number and day are proposed; an earlier document or a template says the rest. A template that is changed leaves open what was left open. */
function startOf<Values extends PaidValues, Document extends FormDocument>(
  data: CommonData<Document>,
  { side: { valuesOf, kindOf }, empty, first, fromDocument }: Omit<ModelOptions<Values, never, Document>, 'faults'>,
): Values {
  const { template, earlier, edited, nextNumber } = data
  if (template?.editing) return { ...empty, ...valuesOf(template.values, empty) }
  const made =
    earlier &&
    fromDocument &&
    (edited ? editedValues<Values, Document>(earlier, data, fromDocument) : fromDocument(earlier))
  const over = (begun: Values): Values => ({ ...begun, ...made, ...(template && valuesOf(template.values, begun)) })
  const values = over({ ...empty, ...first(over(empty)), transferNum: nextNumber })
  const days = daysOf(data, kindOf(values), now())
  const proposed = data.paysToday ? (data.hours[0]?.today ?? '') : ((days && nearestDay(days)) ?? '')
  return { ...values, valueDate: values.valueDate || proposed }
}

export type PaymentModel<Values extends PaidValues, Facts extends CommonFacts, Data extends CommonData> = FormModel<
  Values,
  Facts
> & {
  readonly data: Data
  readonly side: FormSide<Values>
  readonly start: Values
  /** Is a template changed, and no document made? */
  readonly isTemplate: boolean
  /** What a document says now of the fields, and of which version it is. */
  readonly read: (id: string) => Promise<{ readonly version: number; readonly values: Partial<Values> }>
}

/** The model of a payment form, begun from nothing, from an earlier document or from a template. */
export function usePaymentModel<
  Values extends PaidValues,
  Facts extends CommonFacts,
  Document extends FormDocument,
  Data extends CommonData,
>(
  data: Data & CommonData<Document>,
  options: ModelOptions<Values, Facts, Document>,
): PaymentModel<Values, Facts, Data> {
  const { side, faults, settle, fromDocument = () => ({}) } = options
  const [start] = useState(() => startOf(data, options))
  const isTemplate = data.template?.editing === true
  const model = useFormModel<Values, Facts>({
    start,
    unfinished: isTemplate,
    faults,
    textOf: options.textOf ?? ((of, _field, now) => faultText(renamedFault(of, side.names?.(now) ?? {}), lang())),
    ...(settle && { settle }),
  })
  return {
    ...model,
    data,
    side,
    start,
    isTemplate,
    read: async id => {
      const of = (await data.current(id)) as Document
      return { version: of.payment.version, values: editedValues<Values, Document>(of, data, fromDocument) }
    },
  }
}

type StateOptions = {
  /** The kind that sums up to a limit would be, where it is another. */
  readonly smaller?: SmallerSums
  /** What is debited; null until it can be paid. */
  readonly debit: Money | null
  readonly terms?: CommissionTerms
  /** Some currencies have hours of their own. */
  readonly currency?: Currency | null
  /** What the checks of several fields depend on; with `refusals`, what the bank refused as well. */
  readonly because?: readonly unknown[]
  readonly refusals?: boolean
}

/** What is judged of a payment but not of a template, which is paid on another day, from another balance. */
const unvalidated = { days: null, available: null, commission: null, bearerAvailable: null } as const

/** Sums and days as they are now; `own` is what only this form's checks know. */
export function usePaymentState<Values extends PaidValues, Facts extends CommonFacts, Data extends CommonData>(
  model: PaymentModel<Values, Facts, Data>,
  { smaller, debit, terms, currency, because = [], refusals = false }: StateOptions,
  own: Omit<Facts, keyof CommonFacts>,
) {
  const { form, values, data, side, start, isTemplate } = model
  const kind = side.kindOf(values)
  const { paysToday, rules, edited } = data
  const { payerAccount, valueDate } = values
  const sums = useSums({ operation: kind, smaller, payerAccount, debit, ...(terms && { terms }) })
  const days = useKindDays(data, kind, currency ?? '')
  const { available, bearerAvailable } = sums
  // The bank said it of this very sum, before it is asked for its commission.
  const isGreatest = debit !== null && available?.greatest === debit.amount
  const commission = isGreatest ? null : sums.commission
  const judged = isTemplate ? unvalidated : { days, available, commission, bearerAvailable }
  const isOptional = useFacts(model, { ...own, rules, ...judged } as unknown as Facts)
  // What was said in another language is said again; what depends on several fields is judged again.
  const fields = side.fieldsOf(values)
  useCheckAgain(form, fields, [useLang(), ...because], { refusals })
  const amounts = fields.filter(field => /amount$/i.test(field))
  useCheckAgain(form, amounts, [commission && print(commission), available?.greatest?.toString()], {
    left: true,
  })
  const day = 'valueDate' as Path<Values>
  useProposedDay(form, day, { days: paysToday ? null : days, day: valueDate, fixed: edited !== null })
  useDayOfToday(form, day, paysToday ? (days?.hours.today ?? start.valueDate) : null)
  return { model, form, values, data, sums, days, isTemplate, isOptional }
}

/** A form of a payment as its frame and its run see it. */
export type PaymentState<Values extends PaidValues> = {
  readonly model: PaymentModel<Values, CommonFacts, CommonData>
  readonly sums: Sums
  readonly days: BankDays | null
  readonly isOptional: (name: string) => boolean
}
