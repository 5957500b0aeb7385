// The screen of statements: the list, which the documents have too, or the one that the address names.
import { notFound } from '@tanstack/react-router'
import { useParam } from '#kit/address.tsx'
import { StatementPage } from './StatementPage.tsx'
import { StatementsPage } from './StatementsPage.tsx'

export function Statements() {
  const name = useParam('name')
  const id = useParam('id')
  if (name && name !== 'statements') throw notFound()
  return id ? <StatementPage /> : <StatementsPage />
}
