// The audit of a company, of a person, of a document: what was done, by whom, from where, in which call; newest first.
import { formatDateTime } from '@bank/contracts/dates.ts'
import type { ClientAuditFilter } from '@bank/contracts/generated/desk.ts'
import { Card, CardRow } from '@bank/ui/Card.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { Failed } from '@bank/web/kit/Failed.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import { useAsk } from '@bank/web/kit/query.ts'
import { useState } from 'react'
import { type ClientLine, clientAudit } from './calls.ts'
import { onceOpened } from './live.ts'
import { Pages } from './Pages.tsx'
import { actionName } from './words.ts'

const size = 10

type LineProps = { readonly line: ClientLine; readonly isOfMany: boolean }

function Line({ line: { at, action, companyName, personName, address, trace }, isOfMany }: LineProps) {
  const t = useT()
  const told = [
    personName ?? t('documents.bank'),
    isOfMany && companyName,
    address,
    trace && t('shell.trace', { trace }),
  ]
  return (
    <CardRow
      size="s"
      title={actionName(t, action)}
      note={told.filter(Boolean).join(' · ')}
      value={<time dateTime={at}>{formatDateTime(at, undefined, { seconds: true })}</time>}
    />
  )
}

type Props = {
  readonly filter: ClientAuditFilter
  /** Lines of several companies say of which each is. */
  readonly isOfMany?: boolean
}

export function AuditCard({ filter, isOfMany = false }: Props) {
  const t = useT()
  const [page, setPage] = useState(1)
  const pageable = { amountElements: size, currentPage: page }
  const { data, error, refetch } = useAsk(clientAudit, { filter, pageable }, onceOpened)
  return (
    <Card title={t('documents.audit')} inside="rows">
      {error && <Failed title={'documents.audit.failed'} error={error} again={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={4} lead={false} />}
      {data?.clientAudit.elements.length === 0 && <EmptyState title={t('documents.audit.none')} />}
      {data?.clientAudit.elements.map(line => (
        <Line key={`${line.companyId} ${line.number}`} line={line} isOfMany={isOfMany} />
      ))}
      {data && <Pages total={data.clientAudit.total} size={size} page={page} onTurn={setPage} />}
    </Card>
  )
}
