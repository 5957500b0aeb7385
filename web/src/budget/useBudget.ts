// The form of a payment to the budget: values, bill, the bank's checks, and the run of code, draft and send.
import { inLang } from '@bank/contracts/lang.ts'
import { money } from '@bank/contracts/money.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '#kit/api.ts'
import { sentDay } from '#kit/document.ts'
import { errorText } from '#kit/errorText.ts'
import { type FieldFault, type FieldFaults, fault, faultText, fieldOf, isEmptiness } from '#kit/form/faults.ts'
import { type LoadState, refetchOnVisit } from '#kit/form/load.ts'
import { useFacts, useFormModel } from '#kit/form/model.ts'
import { lang, t, useLang } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import type { Refusal } from '#kit/refusal.ts'
import { useMay, useOrg } from '#kit/session.ts'
import {
  type CommonData,
  formOptions,
  seldom,
  type TemplatePlace,
  unvalidated,
  useKindDays,
  usePaymentData,
  usePaymentRun,
  useSums,
} from '#payments/index.ts'
import {
  type Bill,
  type Code,
  createCode,
  type Debt,
  debtsOwed,
  modelProcesses,
  type Office,
  type Process,
  savePayment,
  taxOffices,
} from './documents.ts'
import { type BudgetFacts, faultsOf } from './facts.ts'
import { placeOf } from './process.ts'
import { sideOf } from './templated.ts'
import { useBill } from './useBill.ts'
import { useClassification } from './useClassification.ts'
import {
  type BudgetValues,
  budgetCurrency,
  composedPurpose,
  operation,
  type PlainName,
  payable,
  requisitesInput,
} from './values.ts'

export type BudgetData = CommonData & {
  readonly processes: readonly Process[]
  readonly offices: readonly Office[]
  readonly nextNumber: string
  /** The debt that is to be paid; null without one, or when it is owed no more. */
  readonly debt: Debt | null
}

const kinds = [operation] as const

/** The forms and what each asks for: they change with the bank's rows, not while one is filled in. */
export const useProcesses = () => useAsk(modelProcesses, {}, seldom)

/** A tax service that is silent keeps nobody from paying: then nothing is filled in. */
function useDebt(id: string | undefined) {
  const enabled = useMay('DEBT_READERS') && id !== undefined
  const asked = useAsk(debtsOwed, { legalPartyId: useOrg() }, { enabled, retry: false })
  return { waiting: enabled && asked.isPending, debt: asked.data?.debts.find(debt => debt.id === id) ?? null }
}

/** What the form begins from beside nothing: a debt, or a template; or the template that it changes. */
export type BudgetFormPlace = TemplatePlace & { readonly debt: string | undefined }

export function useBudgetData({ debt: debtId, ...place }: BudgetFormPlace): LoadState<BudgetData> {
  const options = useAsk(formOptions, { legalPartyId: useOrg() }, refetchOnVisit)
  const offices = useAsk(taxOffices, {}, seldom)
  const { waiting, debt } = useDebt(debtId)
  return usePaymentData(
    { page: 'BUDGET', kinds, ahead: 14, place, fresh: ['options'], waiting },
    { options, offices, processes: useProcesses() },
    ({ options, offices, processes }) => ({
      nextNumber: options.getInterBankOptions.nextNumber,
      offices: offices.getTaxOffices,
      processes: processes.getModelProcess,
      debt,
    }),
  )
}

const prefix = 'requisites.'

/** A requisite is called as the form calls it. */
function requisiteText(process: Process, name: string, of: FieldFault): string {
  const field = process.fields.find(one => one.name === name)
  return field && isEmptiness(of)
    ? t('CantBeNullException', { field: inLang(field.label, lang()) })
    : faultText(of, lang())
}

/** By the paths of the form. */
function pathFaults(values: BudgetValues, facts: BudgetFacts): FieldFaults {
  const { plain, requisites } = faultsOf(values, facts)
  const own = Object.entries(requisites).map(([name, of]) => [`${prefix}${name}`, of])
  return { ...plain, ...Object.fromEntries(own) }
}

type StateOptions = { readonly process: Process; readonly data: BudgetData; readonly start: BudgetValues }

export function useBudgetForm({ process, data, start }: StateOptions) {
  const isTemplate = data.template?.editing === true
  const model = useFormModel<BudgetValues, BudgetFacts>({
    start,
    unfinished: isTemplate,
    faults: pathFaults,
    textOf: (of, path) =>
      path.startsWith(prefix) ? requisiteText(process, path.slice(prefix.length), of) : faultText(of, lang()),
  })
  const { form, values, complete } = model
  const asking = useBill(process, values)
  const classifying = useClassification(process, values.requisites.paymentCode ?? '')
  const days = useKindDays(data, { kinds, kind: operation })
  const paid = payable(process, values, asking.bill)
  const debit = paid ? money(paid, budgetCurrency) : null
  const sums = useSums({ operation, payerAccount: values.payerAccount, debit })
  const { amount, available, commission } = sums
  useFacts(model, {
    ...{ process, rules: data.rules, days, amount, available, commission },
    ...(isTemplate && unvalidated),
  })
  // A template leaves its purpose to the form that is filled from it, which knows the month.
  const said = isTemplate
    ? ''
    : composedPurpose({ process, values, classification: classifying.chosen, bill: asking.bill })
  const proposed = useRef('')
  // The purpose follows its parts until the person writes one of their own.
  const follow = useEffectEvent(() => {
    if (form.getValues('purpose') === proposed.current)
      form.setValue('purpose', said, { shouldValidate: complete.current })
    proposed.current = said
  })
  useEffect(() => {
    if (said) follow()
  }, [said])
  const take = (bill: Bill) => {
    const items = bill.items.map(({ id }) => id)
    form.setValue('items', items, { shouldDirty: true })
  }
  return { process, model, form, values, asking, classifying, days, sums, paid, composed: said, take }
}

export type BudgetState = ReturnType<typeof useBudgetForm>

const plain: readonly PlainName[] = ['payerAccount', 'amount', 'purpose', 'valueDate', 'transferNum']

/** The codes that a document cannot be saved under any more. */
const spent: readonly string[] = [
  'BudgetCodeExpiredException',
  'BudgetCodeUsedException',
  'BudgetCodeNotFoundException',
]

type RequisiteRefusal = Pick<Refusal, 'field' | 'params'>

/** The field that a refusal belongs to; null when it is about the whole form. */
function fieldOfBudget(process: Process, why: RequisiteRefusal): PlainName | `requisites.${string}` | null {
  const requisite = fieldOf(
    why,
    process.fields.map(({ name }) => name),
  )
  if (requisite !== null) return `requisites.${requisite}`
  // The sum of a bill and the day of its code are not typed here.
  const hidden = process.asksProvider ? ['valueDate', 'amount'] : ['valueDate']
  return fieldOf(
    why,
    plain.filter(one => !hidden.includes(one)),
  )
}

/** A requisite is called, and its form told, as the form does it. */
function wordsOf(process: Process, why: Refusal): string {
  const name = why.field ?? why.params.field ?? ''
  const field = process.fields.find(one => one.name === name)
  if (!field) return errorText(why)
  return why.classification === 'FieldRuleException'
    ? inLang(field.message, lang())
    : requisiteText(process, name, fault(why.classification, why.params))
}

/** The code of today is got, a draft is saved under it, and it is sent. */
export function useBudgetRun({ state, data, start }: Omit<StateOptions, 'process'> & { state: BudgetState }) {
  const org = useOrg()
  const language = useLang()
  const { process, model, paid, composed: purpose, values: now } = state
  /** The code of an order, kept while its document could not be saved. */
  const got = useRef<{ readonly order: string; readonly code: Code } | null>(null)
  const codeFor = async (values: BudgetValues): Promise<Code> => {
    const what = process.asksProvider ? { items: values.items } : { amount: values.amount }
    const of = { legalPartyId: org, form: process.code, requisites: requisitesInput(process, values), ...what }
    const order = JSON.stringify(of)
    if (got.current?.order !== order) got.current = { order, code: (await call(createCode, { of })).createBudgetCode }
    return got.current.code
  }
  return usePaymentRun<BudgetValues>({
    model,
    start,
    name: `budget:${placeOf(process)}`,
    data,
    side: sideOf({
      process,
      composed: purpose,
      requisites: now.requisites,
      lang: language,
      fieldOf: why => fieldOfBudget(process, why),
      wordsOf: why => wordsOf(process, why),
    }),
    save: async values => {
      const { paylogicId, paymentCode } = await codeFor(values)
      const { saveBudgetPayment: id } = await call(savePayment, {
        of: {
          legalPartyId: org,
          transferNum: values.transferNum.trim(),
          payerAccount: values.payerAccount,
          paymentCode,
          paylogicId,
          amount: paid,
          currency: budgetCurrency,
          purpose: values.purpose,
          purposeOfForm: values.purpose === purpose,
          valueDate: sentDay(values.valueDate),
        },
      })
      got.current = null
      return id
    },
    onRefused: ({ classification }) => {
      if (spent.includes(classification)) got.current = null
      return false
    },
  })
}

export type BudgetRun = ReturnType<typeof useBudgetRun>
