// The documents of a company: all that it has sent, or those that wait for a signature; each leads to its page.
import { Card, CardRow } from '@bank/ui/Card.tsx'
import { Money } from '@bank/ui/Money.tsx'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { Failed } from '@bank/web/kit/Failed.tsx'
import { useFormats } from '@bank/web/kit/format.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { numbered } from '@bank/web/kit/numbered.ts'
import { useAsk } from '@bank/web/kit/query.ts'
import { useState } from 'react'
import { to } from '../paths.ts'
import { type CompanyDocument, companyDocuments } from './calls.ts'
import { onceOpened } from './live.ts'
import { Pages } from './Pages.tsx'
import { operationName, statusName } from './words.ts'

const size = 10

function DocumentRow({ document }: { document: CompanyDocument }) {
  const t = useT()
  const { moment } = useFormats()
  const { id, operation, number, status, amount, currency, recipientName, createdAt } = document
  return (
    <CardRow
      size="s"
      href={to.document(id)}
      title={`${operationName(t, operation)} ${numbered(number)}`}
      note={[statusName(t, status), recipientName, moment(createdAt)].filter(Boolean).join(' · ')}
      value={<Money amount={amount} currency={currency} size="s" />}
    />
  )
}

export function DocumentsCard({ companyId }: { companyId: string }) {
  const t = useT()
  const [isWaiting, setWaiting] = useState(false)
  const [page, setPage] = useState(1)
  const pageable = { amountElements: size, currentPage: page }
  const { data, error, refetch } = useAsk(companyDocuments, { companyId, isWaiting, pageable }, onceOpened)
  const turn = (waiting: boolean) => {
    setWaiting(waiting)
    setPage(1)
  }
  const choice = (
    <Segmented
      variant="quiet"
      label={t('documents.which')}
      value={isWaiting ? 'waiting' : 'all'}
      onChange={value => turn(value === 'waiting')}
      options={[
        { value: 'all', label: t('documents.all') },
        { value: 'waiting', label: t('documents.waiting') },
      ]}
    />
  )
  return (
    <Card title={t('documents.title')} aside={choice} inside="rows">
      {error && <Failed title={'documents.list.failed'} error={error} again={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={4} lead={false} />}
      {data?.companyDocuments.elements.length === 0 && (
        <EmptyState title={t(isWaiting ? 'documents.noneWaiting' : 'documents.none')} />
      )}
      {data?.companyDocuments.elements.map(one => (
        <DocumentRow key={one.id} document={one} />
      ))}
      {data && <Pages total={data.companyDocuments.total} size={size} page={page} onTurn={setPage} />}
    </Card>
  )
}
