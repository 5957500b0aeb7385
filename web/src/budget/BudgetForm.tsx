// The form of a payment to the budget: requisites at the left, recap at the right.
import { inLang } from '@bank/contracts/lang.ts'
import { FormSection } from '@bank/ui/form/Form.tsx'
import { notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccounts } from '#accounts/index.ts'
import { useParam, useSearch } from '#kit/address.tsx'
import { TodayNote } from '#kit/form/Deadlines.tsx'
import { fieldsFor } from '#kit/form/fields.tsx'
import { useLang, useT } from '#kit/i18n.ts'
import { useContract } from '#kit/session.ts'
import {
  FormAccount,
  Pasting,
  PaymentFormPage,
  PaymentFrame,
  PurposeField,
  SumsRecap,
  TodayAndNumber,
  useClosed,
  useSumStrip,
  usualPayer,
} from '#payments/index.ts'
import { placeOfTemplate } from '#templates/index.ts'
import { BillSection } from './BillSection.tsx'
import type { Process } from './documents.ts'
import { useBudgetPasting } from './pasting.ts'
import { debtPlace, processAt, takes } from './process.ts'
import { Recipient } from './Recipient.tsx'
import { Requisites } from './Requisites.tsx'
import { lasting, said as saidOfTemplate } from './templated.ts'
import {
  type BudgetData,
  type BudgetFormPlace,
  type BudgetRun,
  type BudgetState,
  useBudgetData,
  useBudgetForm,
  useBudgetRun,
  useProcesses,
} from './useBudget.ts'
import { type BudgetValues, budgetCurrency, emptyValues, operation, startOf } from './values.ts'

const Field = fieldsFor<BudgetValues>()

type BudgetFormContext = { readonly state: BudgetState; readonly data: BudgetData; readonly run: BudgetRun }

function Fields({ state, data, run }: BudgetFormContext) {
  const t = useT()
  const { form, process } = state
  const edited = data.template?.editing === true
  return (
    <Pasting target={useBudgetPasting(state, data.offices)}>
      <FormSection title={t('budget.section.what')}>
        <Requisites state={state} offices={data.offices} />
      </FormSection>
      {process.asksProvider && !edited && (
        <BillSection state={state} onRefused={why => void run.saving.refuse(why, form.getValues())} />
      )}
      <Recipient state={state} offices={data.offices} />
      <FormSection title={t('budget.section.payment')}>
        <FormAccount name="payerAccount" currencies={[budgetCurrency]} permissions={[operation]} />
        {!process.asksProvider && <Field.Amount name="amount" currency={budgetCurrency} />}
        <PurposeField rules={data.rules} help={edited ? t('budget.purpose.later') : undefined} />
        {/* A template has neither day nor number; the code is good for today only. */}
        {!edited && <TodayAndNumber help={t('budget.today')} />}
      </FormSection>
    </Pasting>
  )
}

const closedKeys = { late: 'budget.closed.late', free: 'budget.closed.free' } as const

type FormProps = { readonly process: Process; readonly data: BudgetData }

function useStart({ process, data }: FormProps): BudgetValues {
  const { inn } = useContract()
  const { accounts } = useAccounts()
  const [start] = useState((): BudgetValues => {
    const { template, debt } = data
    const empty = emptyValues(process)
    // A template that is changed leaves open what was left open.
    if (template?.editing) return { ...empty, ...saidOfTemplate(template.values, empty.requisites) }
    const payer = usualPayer(accounts, operation)
    const today = data.hours[0]?.today ?? ''
    const proposed = startOf({ process, inn, payer, today, number: data.nextNumber, debt })
    return { ...proposed, ...(template && saidOfTemplate(template.values, proposed.requisites)) }
  })
  return start
}

function BudgetForm({ process, data }: FormProps) {
  const t = useT()
  const start = useStart({ process, data })
  const state = useBudgetForm({ process, data, start })
  const run = useBudgetRun({ state, data, start })
  const { days, sums, paid } = state
  const said = days && { create: days.hours.createDeadline, sign: days.hours.signDeadline }
  return (
    <PaymentFrame
      id="budget-form"
      run={run}
      days={days}
      day={days?.hours.today ?? ''}
      closed={useClosed(days, closedKeys)}
      notKept={process.asksProvider && paid === '' ? t('budget.bill.first') : null}
      words={{ saved: t('budget.saved') }}
      recap={
        <>
          <SumsRecap sums={sums} currency={budgetCurrency} />
          <TodayNote days={days} {...(said && { text: t('budget.deadline', said) })} />
        </>
      }
      strip={useSumStrip(sums, budgetCurrency)}
    >
      <Fields state={state} data={data} run={run} />
    </PaymentFrame>
  )
}

/** The address may name a form that does not take the debt's code, or is not the template's: they know better. */
function rightPlace(process: Process, { debt, template, processes }: BudgetData): string | null {
  if (debt && !takes(process, debt.paymentCode)) return debtPlace(processes, debt)
  if (!template || template.template.budgetForm === process.code) return null
  return placeOfTemplate(template.template, template.editing ? 'edit-template' : undefined)
}

function Visit({ place, ...beginning }: BudgetFormPlace & { place: string | undefined }) {
  const t = useT()
  const lang = useLang()
  const known = processAt(useProcesses().data?.getModelProcess ?? [], place)
  const { editing } = beginning
  const here = ({ processes }: BudgetData): Process => {
    const process = processAt(processes, place)
    if (!process) throw notFound()
    return editing ? lasting(process) : process
  }
  return (
    <PaymentFormPage
      title={known ? inLang(known.name, lang) : t('budget.title')}
      loaded={useBudgetData(beginning)}
      editing={editing}
      right={data => rightPlace(here(data), data)}
    >
      {data => <BudgetForm process={here(data)} data={data} />}
    </PaymentFormPage>
  )
}

/** Which form the address names, and what it begins with. */
export function BudgetFormPage() {
  const place = useParam('form')
  const [{ debt, template, mode }] = useSearch()
  const editing = mode === 'edit-template' && Boolean(template)
  const visit = [place, debt, template, mode].join()
  return <Visit key={visit} place={place} debt={debt} template={template} editing={editing} />
}
