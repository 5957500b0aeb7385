// The choice among the six forms of payments to the budget.
import { inLang } from '@bank/contracts/lang.ts'
import { IconBuilding, IconCoins, IconFileText, IconReceipt, IconReceiptTax, IconWorld } from '@bank/ui/icons.ts'
import { Page } from '@bank/ui/shell/Frame.tsx'
import type { ReactNode } from 'react'
import { useSearch } from '#kit/address.tsx'
import { Choices } from '#kit/Choices.tsx'
import { FormFailed, FormSkeleton } from '#kit/form/FormStates.tsx'
import { useLang, useT } from '#kit/i18n.ts'
import { useMay } from '#kit/session.ts'
import { to } from '#paths.ts'
import { useExits } from '#payments/index.ts'
import css from './Budget.module.css'
import type { Process } from './documents.ts'
import { LastPayments } from './LastPayments.tsx'
import { placeOf } from './process.ts'
import { useProcesses } from './useBudget.ts'

const icons: Readonly<Record<Process['code'], ReactNode>> = {
  TAX: <IconReceiptTax />,
  PROPERTY_TAX: <IconBuilding />,
  OTHER_TAX: <IconCoins />,
  BY_CODE: <IconReceipt />,
  STATE_SERVICE: <IconWorld />,
  FINE: <IconFileText />,
}

function Processes({ processes }: { processes: readonly Process[] }) {
  const lang = useLang()
  const [{ kept }] = useSearch()
  return (
    <Choices
      of={processes.map(process => ({
        key: process.code,
        icon: icons[process.code],
        title: inLang(process.name, lang),
        note: inLang(process.about, lang),
        href: to.budgetForm(placeOf(process), kept === '1' ? { kept } : {}),
      }))}
    />
  )
}

export function BudgetPage() {
  const t = useT()
  const mayRead = useMay('PAYMENT_READERS')
  const { list } = useExits()
  const { data, error, refetch } = useProcesses()
  return (
    <Page title={t('budget.title')}>
      <p className={css.intro}>{t('budget.intro')}</p>
      {data && <Processes processes={data.getModelProcess} />}
      {!data && error && <FormFailed error={error} onAgain={() => void refetch()} list={list} />}
      {!data && !error && <FormSkeleton />}
      {data && mayRead && <LastPayments />}
    </Page>
  )
}
