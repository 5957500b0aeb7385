// The screen of statements: the list, which the documents have too, the schedules beside it, or the one that the address names.
import { notFound } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useParam } from '#kit/address.tsx'
import { lazyPart } from '#kit/code.ts'
import { StatementPage } from './StatementPage.tsx'
import { StatementsPage } from './StatementsPage.tsx'

const SchedulesPage = lazyPart(() => import('./SchedulesPage.tsx').then(({ SchedulesPage }) => SchedulesPage))

export function Statements() {
  const name = useParam('name')
  const id = useParam('id')
  if (name === 'schedules')
    return (
      <Suspense>
        <SchedulesPage />
      </Suspense>
    )
  if (name && name !== 'statements') throw notFound()
  return id ? <StatementPage /> : <StatementsPage />
}
