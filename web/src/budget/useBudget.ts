// The form of a payment to the budget: values, bill, the bank's checks, and the run of code, draft and send.
import { money } from '@bank/contracts/money.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAccounts } from '#accounts/index.ts'
import { call } from '#kit/api.ts'
import type { LoadedBy } from '#kit/form/load.ts'
import type { FormModel } from '#kit/form/model.ts'
import { useLang } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useContract, useMay, useOrg } from '#kit/session.ts'
import {
  commonInput,
  seldom,
  type TemplatePlace,
  usePaymentData,
  usePaymentModel,
  usePaymentOptions,
  usePaymentRun,
  usePaymentState,
  usualPayer,
} from '#payments/index.ts'
import {
  type Bill,
  type Code,
  createCode,
  debtsOwed,
  modelProcesses,
  type Process,
  savePayment,
  taxOffices,
} from './documents.ts'
import { faultsOf } from './facts.ts'
import { placeOf } from './process.ts'
import { requisiteText, sideOf } from './side.ts'
import { useBill } from './useBill.ts'
import { useClassification } from './useClassification.ts'
import {
  type BudgetValues,
  budgetCurrency,
  composedPurpose,
  emptyValues,
  operation,
  payable,
  requisitePath,
  requisitesInput,
  startOf,
} from './values.ts'

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

export function useBudgetData({ debt: debtId, ...place }: BudgetFormPlace) {
  const offices = useAsk(taxOffices, {}, seldom)
  const { waiting, debt } = useDebt(debtId)
  return usePaymentData(
    { page: 'BUDGET', kinds: [operation], paysToday: true, ahead: 14, place, fresh: ['options'], waiting },
    { options: usePaymentOptions(), offices, processes: useProcesses() },
    ({ options, offices, processes }) => ({
      nextNumber: options.getInterBankOptions.nextNumber,
      unfinishedNames: options.unfinishedNames,
      offices: offices.getTaxOffices,
      processes: processes.getModelProcess,
      debt,
    }),
  )
}

export type BudgetData = LoadedBy<typeof useBudgetData>

/** The purpose follows its parts until the person writes one of their own. */
function useComposedPurpose({ form, complete }: Pick<FormModel<BudgetValues>, 'form' | 'complete'>, purpose: string) {
  const proposed = useRef('')
  const follow = useEffectEvent(() => {
    if (form.getValues('purpose') === proposed.current)
      form.setValue('purpose', purpose, { shouldValidate: complete.current })
    proposed.current = purpose
  })
  useEffect(() => {
    if (purpose) follow()
  }, [purpose])
}

export function useBudgetForm(process: Process, data: BudgetData) {
  const { inn } = useContract()
  const { accounts } = useAccounts()
  const language = useLang()
  const model = usePaymentModel(data, {
    side: sideOf({ process, composed: '', lang: language }),
    empty: emptyValues(process),
    first: () => ({
      ...startOf({ process, inn, today: data.hours[0]?.today ?? '', debt: data.debt }),
      payerAccount: usualPayer(accounts, operation),
    }),
    faults: faultsOf,
    textOf: (of, path) =>
      requisiteText(
        process.fields.find(field => requisitePath(field) === path),
        of,
      ),
  })
  const { form, values, isTemplate } = model
  const asking = useBill(process, values)
  const classifying = useClassification(process, values.requisites.paymentCode ?? '')
  const paid = payable(process, values, asking.bill)
  const debit = paid ? money(paid, budgetCurrency) : null
  const state = usePaymentState(model, { debit }, { process, amount: debit })
  // A template leaves its purpose to the form that is filled from it, which knows the month.
  const composed = isTemplate
    ? ''
    : composedPurpose({ process, values, classification: classifying.chosen, bill: asking.bill })
  useComposedPurpose(model, composed)
  const take = (bill: Bill) => {
    const items = bill.items.map(({ id }) => id)
    form.setValue('items', items, { shouldDirty: true })
  }
  return {
    ...state,
    process,
    asking,
    classifying,
    paid,
    composed,
    take,
    side: sideOf({ process, composed, lang: language }),
  }
}

export type BudgetState = ReturnType<typeof useBudgetForm>

/** The codes that a document cannot be saved under any more. */
const spent: readonly string[] = [
  'BudgetCodeExpiredException',
  'BudgetCodeUsedException',
  'BudgetCodeNotFoundException',
]

/** The code of today is got, a draft is saved under it, and it is sent. */
export function useBudgetRun(state: BudgetState) {
  const org = useOrg()
  const { process, side, paid, composed } = state
  /** The code of an order, kept while its document could not be saved. */
  const got = useRef<{ readonly order: string; readonly code: Code } | null>(null)
  const codeFor = async (values: BudgetValues): Promise<Code> => {
    const what = process.asksProvider ? { items: values.items } : { amount: values.amount }
    const of = { legalPartyId: org, form: process.code, requisites: requisitesInput(process, values), ...what }
    const order = JSON.stringify(of)
    if (got.current?.order !== order) got.current = { order, code: (await call(createCode, { of })).createBudgetCode }
    return got.current.code
  }
  return usePaymentRun(state, {
    name: `budget:${placeOf(process)}`,
    side,
    save: async values => {
      const { paylogicId, paymentCode } = await codeFor(values)
      const own = { paymentCode, paylogicId, amount: paid, purposeOfForm: values.purpose === composed }
      const of = { ...commonInput(org, values), ...own, currency: budgetCurrency }
      const { saveBudgetPayment: id } = await call(savePayment, { of })
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
