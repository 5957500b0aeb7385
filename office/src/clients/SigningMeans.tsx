// Keys of phones and certificates of tokens of a person; one that signs is revoked from its row.
import { Card } from '@bank/ui/Card.tsx'
import { Pill, type Tone } from '@bank/ui/Pill.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { useFormats } from '@bank/web/kit/format.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { AskButton } from '#cases/index.ts'
import type { Means, Person } from './calls.ts'
import { Item } from './parts.tsx'
import { companyNames } from './words.ts'

const meansTones: Readonly<Record<Means['state'], Tone>> = {
  ...{ NEW: 'info', ACTIVE: 'success', EXPIRED: 'neutral', REPLACED: 'neutral', REVOKED: 'danger', BLOCKED: 'danger' },
}

export function SigningMeans({ person: { id: personId, fullName, means, works } }: { person: Person }) {
  const t = useT()
  const { day, moment } = useFormats()
  const companies = companyNames(works)
  return (
    <Card title={t('clients.keys')} inside="rows">
      {means.length === 0 && <EmptyState title={t('clients.keys.none')} />}
      <ul>
        {means.map(({ id, companyId, kind, state, number, since, until, isPinLocked, sleepsUntil }) => (
          <Item
            key={id}
            head={
              <>
                <strong>{t(`clients.keys.${kind}`)}</strong>
                <Pill tone={meansTones[state]}>{t(`clients.keys.state.${state}`)}</Pill>
                {sleepsUntil && (
                  <Pill tone="warning">{t('clients.means.sleeps', { moment: moment(sleepsUntil) })}</Pill>
                )}
                {isPinLocked && <Pill tone="warning">{t('clients.keys.pin')}</Pill>}
              </>
            }
            note={[
              number,
              companies.get(companyId),
              t('clients.keys.until', { day: day(until) }),
              t('clients.session.since', { at: moment(since) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            actions={
              kind !== 'PAY_CONTROL' &&
              state === 'ACTIVE' && (
                <AskButton
                  about={{ personId, companyId, name: [fullName, number].filter(Boolean).join(' · ') }}
                  kind="RU_TOKEN_CERTIFICATE_REVOKE"
                  given={{ certificateId: id }}
                  danger
                />
              )
            }
          />
        ))}
      </ul>
    </Card>
  )
}
