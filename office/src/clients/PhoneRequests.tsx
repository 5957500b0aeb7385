// Requests to the phones of a person, those that wait and the last that ended: whoever calls about one is told.
import { Card } from '@bank/ui/Card.tsx'
import { Link } from '@bank/ui/Link.tsx'
import { Pill, type Tone } from '@bank/ui/Pill.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { useFormats } from '@bank/web/kit/format.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { numbered } from '@bank/web/kit/numbered.ts'
import { to } from '../paths.ts'
import type { Person, PhoneRequest } from './calls.ts'
import { Item } from './parts.tsx'
import { companyNames } from './words.ts'

const tones: Readonly<Record<PhoneRequest['state'], Tone>> = {
  ...{ PENDING: 'info', SIGNED: 'success', DECLINED: 'danger', EXPIRED: 'warning', WITHDRAWN: 'neutral' },
}

/** The documents of a request, each a link; what they are too many for is counted. */
function Asked({ request: { kind, count, documents } }: { request: PhoneRequest }) {
  const t = useT()
  if (kind !== 'DOCUMENTS') return <strong>{t(`clients.asked.${kind}`)}</strong>
  const others = count - documents.length
  return (
    <>
      {documents.map(({ id, number, recipientName }) => (
        <Link key={id} href={to.document(id)}>
          {[numbered(number), recipientName].filter(Boolean).join(' · ')}
        </Link>
      ))}
      {others > 0 && (
        <span>{t(documents.length ? 'clients.asked.more' : 'clients.asked.count', { count: others })}</span>
      )}
    </>
  )
}

export function PhoneRequests({ person: { phoneRequests, works } }: { person: Person }) {
  const t = useT()
  const { moment } = useFormats()
  const companies = companyNames(works)
  return (
    <Card title={t('clients.asked')} inside="rows">
      {phoneRequests.length === 0 && <EmptyState title={t('clients.asked.none')} />}
      <ul>
        {phoneRequests.map(one => (
          <Item
            key={one.id}
            head={
              <>
                <Asked request={one} />
                <Pill tone={tones[one.state]}>{t(`clients.asked.state.${one.state}`)}</Pill>
              </>
            }
            note={[
              companies.get(one.companyId),
              t('clients.asked.at', { at: moment(one.askedAt) }),
              one.state === 'PENDING'
                ? t('clients.asked.until', { at: moment(one.expiresAt) })
                : t('clients.asked.ended', { at: moment(one.decidedAt ?? one.expiresAt) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </ul>
    </Card>
  )
}
