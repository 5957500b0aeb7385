// The form of a payment to the budget: requisites at the left, recap at the right.
import { inLang } from '@bank/contracts/lang.ts'
import { FormSection } from '@bank/ui/form/Form.tsx'
import { notFound } from '@tanstack/react-router'
import { useParam, useSearch } from '#kit/address.tsx'
import { TodayNote } from '#kit/form/Deadlines.tsx'
import { textIfAny, useLang, useT } from '#kit/i18n.ts'
import {
  DayAndNumber,
  FormAccount,
  Pasting,
  PaymentFormPage,
  PaymentFrame,
  PurposeField,
  SumField,
} from '#payments/index.ts'
import { placeOfTemplate } from '#templates/index.ts'
import { BillSection } from './BillSection.tsx'
import type { Process } from './documents.ts'
import { useBudgetPasting } from './pasting.ts'
import { codeAt, debtPlace, processAt, takes } from './process.ts'
import { Recipient } from './Recipient.tsx'
import { Requisites } from './Requisites.tsx'
import { lasting } from './side.ts'
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
import { budgetCurrency, operation } from './values.ts'

type BudgetFormContext = { readonly state: BudgetState; readonly run: BudgetRun }

function Fields({ state, run }: BudgetFormContext) {
  const t = useT()
  const { form, process, data, sums, isTemplate } = state
  return (
    <Pasting target={useBudgetPasting(state)}>
      <FormSection title={t('budget.section.what')}>
        <Requisites state={state} />
      </FormSection>
      {process.asksProvider && !isTemplate && (
        <BillSection state={state} onRefused={why => void run.saving.refuse(why, form.getValues())} />
      )}
      <Recipient state={state} />
      <FormSection title={t('budget.section.payment')}>
        <FormAccount name="payerAccount" currencies={[budgetCurrency]} permissions={[operation]} />
        {!process.asksProvider && <SumField sums={sums} currency={budgetCurrency} isWorded={false} />}
        <PurposeField rules={data.rules} help={isTemplate ? t('budget.purpose.later') : undefined} />
        {/* The code is good for today only. */}
        <DayAndNumber state={state} help={t('budget.today')} />
      </FormSection>
    </Pasting>
  )
}

const closedKeys = { late: 'budget.closed.late', free: 'budget.closed.free' } as const

function BudgetForm({ process, data }: { readonly process: Process; readonly data: BudgetData }) {
  const t = useT()
  const state = useBudgetForm(process, data)
  const run = useBudgetRun(state)
  const { days, paid } = state
  const said = days && { create: days.hours.createDeadline, sign: days.hours.signDeadline }
  return (
    <PaymentFrame
      run={run}
      currency={budgetCurrency}
      closedKeys={closedKeys}
      notKept={process.asksProvider && paid === '' ? t('budget.bill.first') : null}
      words={{ saved: t('budget.saved') }}
      deadlines={<TodayNote days={days} {...(said && { text: t('budget.deadline', said) })} />}
    >
      <Fields state={state} run={run} />
    </PaymentFrame>
  )
}

/** The address may name a form that does not take the debt's code, or is not the template's: they know better. */
function rightPlace(process: Process, { debt, template, processes }: BudgetData): string | null {
  if (debt && !takes(process, debt.paymentCode)) return debtPlace(processes, debt)
  if (!template || template.template.budgetForm === process.code) return null
  return placeOfTemplate(template.template, template.editing ? 'edit-template' : undefined)
}

/** The title that the bank gives the form; until it has said it, ours, which is as long. */
function useTitle(place: string | undefined): string {
  const t = useT()
  const lang = useLang()
  const known = processAt(useProcesses().data?.getModelProcess ?? [], place)
  if (known) return inLang(known.name, lang)
  return textIfAny(t, `payments.budget.form.${codeAt(place)}`) ?? t('budget.title')
}

function Visit({ place, ...beginning }: BudgetFormPlace & { place: string | undefined }) {
  const { editing } = beginning
  const here = ({ processes }: BudgetData): Process => {
    const process = processAt(processes, place)
    if (!process) throw notFound()
    return editing ? lasting(process) : process
  }
  return (
    <PaymentFormPage
      title={useTitle(place)}
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
  const [{ debt, template, mode, kept, unfinished }] = useSearch()
  const editing = mode === 'edit-template' && Boolean(template)
  const visit = [place, debt, template, mode, kept, unfinished].join()
  const from = { debt, template, editing, isCarried: kept === '1', unfinished }
  return <Visit key={visit} place={place} {...from} />
}
