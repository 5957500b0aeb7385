// The last requests about a company or a person, open ones and decided ones; each leads to its case.
import type { CaseFilter } from '@bank/contracts/generated/desk.ts'
import { Card, CardRow } from '@bank/ui/Card.tsx'
import { Link } from '@bank/ui/Link.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { Failed } from '@bank/web/kit/Failed.tsx'
import { useFormats } from '@bank/web/kit/format.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { numbered } from '@bank/web/kit/numbered.ts'
import { useAsk } from '@bank/web/kit/query.ts'
import { kindName, StatePill } from '#cases/index.ts'
import { to } from '../paths.ts'
import { requestsOf } from './calls.ts'
import { onceOpened } from './live.ts'

const size = 5
const states = ['PENDING', 'PROPOSED', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'] as const

type Props = {
  readonly filter: CaseFilter
  /** All of them, in the queue. */
  readonly href: string
}

export function RequestsCard({ filter, href }: Props) {
  const t = useT()
  const { moment } = useFormats()
  const pageable = { amountElements: size, currentPage: 1 }
  const asked = { filter: { ...filter, states: [...states] }, pageable }
  const { data, error, refetch } = useAsk(requestsOf, asked, onceOpened)
  return (
    <Card title={t('clients.requests')} aside={<Link href={href}>{t('clients.requests.all')}</Link>} inside="rows">
      {error && <Failed title={'clients.requests.failed'} error={error} again={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={3} lead={false} />}
      {data?.cases.elements.length === 0 && <EmptyState title={t('clients.requests.none')} />}
      {data?.cases.elements.map(one => (
        <CardRow
          key={one.id}
          size="s"
          href={to.case(one.id)}
          title={`${kindName(t, one.kind)} ${numbered(one.number)}`}
          note={one.personName}
          status={<StatePill row={one} />}
          value={moment(one.createdAt)}
        />
      ))}
    </Card>
  )
}
