// Which form of a payment to the budget does the address name, and what does it begin with?
import { Page } from '@bank/ui/shell/Frame.tsx'
import { notFound } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAccounts } from '#accounts/index.ts'
import { useGo, useParam, useSearch } from '#kit/address.tsx'
import { useLang, useT } from '#kit/i18n.ts'
import { useContract } from '#kit/session.ts'
import { Failed, FormSkeleton, usualPayer } from '#payments/index.ts'
import { BudgetForm } from './BudgetForm.tsx'
import type { Process } from './documents.ts'
import { debtPlace, inLang, placeOf, processAt, takes } from './process.ts'
import { type BudgetFacts, useBudgetData, useProcesses } from './useBudgetData.ts'
import { startOf } from './values.ts'

function Loaded({ process, data: latest }: { process: Process; data: BudgetFacts }) {
  // What is known moves on with the news of the bank; the form stays at what it was opened with.
  const [data] = useState(latest)
  const go = useGo()
  const { inn } = useContract()
  const { accounts } = useAccounts()
  const { debt } = data
  const [start] = useState(() =>
    startOf({
      process,
      inn,
      payer: usualPayer(accounts, 'BUDGET_PAYMENT'),
      today: data.hours[0]?.today ?? '',
      number: data.nextNumber,
      debt,
    }),
  )
  // The address may name a form that does not take the debt's code: the code knows better.
  const wrong = debt !== null && !takes(process, debt.paymentCode)
  const correct = useEffectEvent(() => {
    if (wrong) void go(debtPlace(data.processes, debt), { replace: true })
  })
  useEffect(() => correct(), [])
  return wrong ? <FormSkeleton /> : <BudgetForm process={process} data={data} start={start} />
}

function Visit({ place, debt }: { place: string | undefined; debt: string | undefined }) {
  const loaded = useBudgetData(debt)
  if (loaded.state === 'waiting') return <FormSkeleton />
  if (loaded.state === 'failed') return <Failed error={loaded.error} onAgain={loaded.again} />
  const process = processAt(loaded.data.processes, place)
  if (!process) throw notFound()
  return <Loaded key={placeOf(process)} process={process} data={loaded.data} />
}

export function BudgetFormPage() {
  const t = useT()
  const lang = useLang()
  const place = useParam('form')
  const [{ debt }] = useSearch()
  const process = processAt(useProcesses().data?.getModelProcess ?? [], place)
  return (
    <Page title={process ? inLang(process.name, lang) : t('budget.title')}>
      <Visit key={[place, debt].join()} place={place} debt={debt} />
    </Page>
  )
}
