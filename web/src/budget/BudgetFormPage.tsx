// Which form of a payment to the budget does the address name, and what does it begin with?
import { inLang } from '@bank/contracts/lang.ts'
import { Page } from '@bank/ui/shell/Frame.tsx'
import { notFound } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAccounts } from '#accounts/index.ts'
import { useGo, useParam, useSearch } from '#kit/address.tsx'
import { useLang, useT } from '#kit/i18n.ts'
import { useContract } from '#kit/session.ts'
import { to } from '#paths.ts'
import { Failed, FormSkeleton, usualPayer } from '#payments/index.ts'
import { NoTemplate } from '#templates/index.ts'
import { BudgetForm } from './BudgetForm.tsx'
import type { Process } from './documents.ts'
import { debtPlace, placeOf, processAt, takes } from './process.ts'
import { fromTemplate, lasting } from './templated.ts'
import { type Beginning, type BudgetFacts, useBudgetData, useProcesses } from './useBudgetData.ts'
import { emptyValues, startOf, type Values } from './values.ts'

/** The address may name a form that does not take the debt's code, or is not the template's: they know better. */
function rightPlace(process: Process, { debt, template, processes }: BudgetFacts): string | null {
  if (debt && !takes(process, debt.paymentCode)) return debtPlace(processes, debt)
  if (!template || template.template.budgetForm === process.code) return null
  return to.fromTemplate(template.template, template.editing ? 'edit-template' : undefined)
}

function Loaded({ process, data: latest }: { process: Process; data: BudgetFacts }) {
  // What is known moves on with the news of the bank; the form stays at what it was opened with.
  const [data] = useState(latest)
  const go = useGo()
  const { inn } = useContract()
  const { accounts } = useAccounts()
  const { debt, template } = data
  const [start] = useState((): Values => {
    // A template that is changed leaves open what was left open.
    if (template?.editing) {
      const empty = emptyValues(process)
      return { ...empty, ...fromTemplate(template.template, empty.requisites) }
    }
    const proposed = startOf({
      process,
      inn,
      payer: usualPayer(accounts, 'BUDGET_PAYMENT'),
      today: data.hours[0]?.today ?? '',
      number: data.nextNumber,
      debt,
    })
    return template ? { ...proposed, ...fromTemplate(template.template, proposed.requisites) } : proposed
  })
  const right = rightPlace(process, data)
  const correct = useEffectEvent(() => {
    if (right) void go(right, { replace: true })
  })
  useEffect(() => correct(), [])
  return right ? <FormSkeleton /> : <BudgetForm process={process} data={data} start={start} />
}

function Visit({ place, ...beginning }: Beginning & { place: string | undefined }) {
  const loaded = useBudgetData(beginning)
  if (loaded.state === 'waiting') return <FormSkeleton />
  if (loaded.state === 'failed') return <Failed error={loaded.error} onAgain={loaded.again} />
  const process = processAt(loaded.data.processes, place)
  if (!process) throw notFound()
  if (beginning.editing && loaded.data.templateGone) return <NoTemplate />
  const shown = beginning.editing ? lasting(process) : process
  return <Loaded key={placeOf(process)} process={shown} data={loaded.data} />
}

export function BudgetFormPage() {
  const t = useT()
  const lang = useLang()
  const place = useParam('form')
  const [{ debt, template, mode }] = useSearch()
  const editing = mode === 'edit-template' && Boolean(template)
  const process = processAt(useProcesses().data?.getModelProcess ?? [], place)
  return (
    <Page title={editing ? t('templates.edit.title') : process ? inLang(process.name, lang) : t('budget.title')}>
      <Visit
        key={[place, debt, template, mode].join()}
        place={place}
        debt={debt}
        template={template}
        editing={editing}
      />
    </Page>
  )
}
