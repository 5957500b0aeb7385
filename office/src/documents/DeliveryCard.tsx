// The way of a document over its rail: attempts, enquiries, the rail's answers; what is in trouble is asked as a case.
import { Card, CardRow } from '@bank/ui/Card.tsx'
import { Pill } from '@bank/ui/Pill.tsx'
import { useFormats } from '@bank/web/kit/format.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { numbered } from '@bank/web/kit/numbered.ts'
import { invalidateCall, useAsk } from '@bank/web/kit/query.ts'
import { useEffect } from 'react'
import { AskButton, factValue } from '#cases/index.ts'
import { Fact, Facts } from '#kit/Facts.tsx'
import { intervalFor, live } from '#kit/refresh.ts'
import { AskRailButton, railSaid } from './AskRail.tsx'
import { type BankDocument, documentDelivery, documentPage } from './calls.ts'
import css from './Documents.module.css'
import { answerName } from './words.ts'

type Props = { readonly document: BankDocument }
type Delivery = NonNullable<BankDocument['delivery']>

/** Follows the way over the rail until it has ended; what the rail said about the document itself is then read anew. */
function useDelivery({ id, delivery }: BankDocument): Delivery | null {
  const isOpen = delivery !== null && (delivery.isAskable || !delivery.sentAt)
  const { data } = useAsk(
    documentDelivery,
    { documentId: id },
    {
      ...live,
      enabled: isOpen,
      // Whoever comes back begins with what the document itself said last.
      gcTime: 0,
      initialData: { documentDelivery: delivery },
      refetchInterval: ({ state: { data } }) => intervalFor(data?.documentDelivery?.isAskWanted),
    },
  )
  const followed = isOpen ? (data?.documentDelivery ?? delivery) : delivery
  const isBehind = followed?.answers.length !== delivery?.answers.length || followed?.isAskable !== delivery?.isAskable
  useEffect(() => {
    if (isBehind) invalidateCall(documentPage)
  }, [isBehind])
  return followed
}

type RemediesProps = { readonly document: BankDocument; readonly delivery: Delivery }

function Remedies({ document: { id, number, companyName }, delivery }: RemediesProps) {
  const t = useT()
  const about = { personId: null, companyId: null, paymentId: id, name: `${numbered(number)} · ${companyName}` }
  const isDead = Boolean(delivery.deadAt && !delivery.sentAt)
  return (
    <div className={css.actions}>
      {delivery.isAskable && <AskRailButton paymentId={id} number={number} isAskWanted={delivery.isAskWanted} />}
      <AskButton
        about={about}
        kind="DEAD_LETTER"
        given={{ remedy: 'TRY_AGAIN' }}
        fixed={['remedy']}
        label={t('documents.tryAgain')}
        disabledReason={isDead ? undefined : t('documents.tryAgain.off')}
      />
      <AskButton
        about={about}
        kind="DEAD_LETTER"
        given={{ remedy: 'GIVE_BACK' }}
        fixed={['remedy']}
        label={t('documents.giveBack')}
        disabledReason={delivery.word === 'UNKNOWN' ? undefined : t('documents.giveBack.off')}
      />
    </div>
  )
}

export function DeliveryCard({ document }: Props) {
  const t = useT()
  const { moment } = useFormats()
  const delivery = useDelivery(document)
  if (!delivery) return null
  const { rail, attempts, enquiries, dueAt, sentAt, deadAt, enquiryAt, lastError, answers, isAskable } = delivery
  const said = railSaid(t, delivery)
  const state = sentAt ? 'sent' : deadAt ? 'dead' : 'waits'
  const tone = state === 'dead' ? 'danger' : state === 'sent' ? 'success' : 'warning'
  return (
    <Card title={t('documents.rail')} aside={<Pill tone={tone}>{t(`documents.rail.${state}`)}</Pill>}>
      <Facts>
        <Fact name={t('documents.rail.name')}>{factValue(t, 'rail', rail)}</Fact>
        <Fact name={t('documents.rail.attempts')}>{attempts}</Fact>
        <Fact name={t('documents.rail.enquiries')}>{enquiries}</Fact>
        <Fact name={t(sentAt ? 'documents.rail.sentAt' : 'documents.rail.dueAt')}>{moment(sentAt ?? dueAt)}</Fact>
        {enquiryAt && <Fact name={t('documents.rail.enquiryAt')}>{moment(enquiryAt)}</Fact>}
        {lastError && (
          <Fact name={t('documents.rail.lastError')} wide>
            {lastError}
          </Fact>
        )}
        {said.length > 0 && (
          <Fact name={t('documents.rail.word')} wide>
            {said.map(line => (
              <div key={line}>{line}</div>
            ))}
          </Fact>
        )}
      </Facts>
      {answers.length > 0 && (
        <div className={css.answers}>
          {answers.map(({ messageId, status, reason, text, receivedAt, parkedReason }) => (
            <CardRow
              key={messageId}
              size="xs"
              title={status ? answerName(t, status) : messageId}
              note={[reason, text, parkedReason, messageId].filter(Boolean).join(' · ')}
              value={moment(receivedAt)}
            />
          ))}
        </div>
      )}
      {(isAskable || deadAt || delivery.word) && !answers.some(({ status }) => status === 'ACSC') && (
        <Remedies document={document} delivery={delivery} />
      )}
    </Card>
  )
}
