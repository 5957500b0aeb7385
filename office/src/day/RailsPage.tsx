// The rails with the messages that a person decides about: the last answer, how often it was tried, and the remedies by name.

import { formatDateTime } from '@bank/contracts/dates.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { cx } from '@bank/ui/cx.ts'
import { IconCircleCheck } from '@bank/ui/icons.ts'
import { Link } from '@bank/ui/Link.tsx'
import { Money } from '@bank/ui/Money.tsx'
import { Pill } from '@bank/ui/Pill.tsx'
import { Banner, EmptyState } from '@bank/ui/States.tsx'
import { errorText } from '@bank/web/kit/errorText.ts'
import { type TextKey, useT } from '@bank/web/kit/i18n.ts'
import { useAsk } from '@bank/web/kit/query.ts'
import { Waiting } from '@bank/web/kit/Waiting.tsx'
import { type ComponentProps, useState } from 'react'
import { AskRailButton, railSaid } from '#documents/index.ts'
import { Page } from '#kit/Page.tsx'
import { intervalFor, live } from '#kit/refresh.ts'
import { useNow } from '#kit/useNow.ts'
import { to } from '../paths.ts'
import { railDays, railTroubles, type Troubles } from './calls.ts'
import css from './Day.module.css'
import { railName } from './names.ts'
import { RailsTable } from './RailsTable.tsx'
import { RemedyDialog } from './RemedyDialog.tsx'
import { Scroll } from './Scroll.tsx'

type Payment = Troubles['payments'][number]
type Answer = Troubles['answers'][number]
type Remedy = Omit<ComponentProps<typeof RemedyDialog>, 'onClose'>

/** What goes on by itself: it needs nobody yet. */
const goesOn = ({ trouble }: Payment): boolean => trouble === 'RETRY' || trouble === 'LATE'

const remediesOf = ({ trouble, word }: Payment): readonly ('TRY_AGAIN' | 'GIVE_BACK')[] => {
  if (trouble === 'DEAD') return ['TRY_AGAIN', 'GIVE_BACK']
  return trouble === 'UNKNOWN' || (trouble === 'SILENT' && word === 'UNKNOWN') ? ['GIVE_BACK'] : []
}

function PaymentRow({ payment, onRemedy }: { payment: Payment; onRemedy: (remedy: Remedy) => void }) {
  const t = useT()
  const { trouble, rail, number, companyName, recipient, amount, currency, attempts, enquiries, lastError } = payment
  return (
    <tr data-condition={goesOn(payment) ? undefined : 'STOPPED'}>
      <th scope="row">
        <Link href={to.document(payment.paymentId)}>{t('day.payment', { rail: railName(t, rail), number })}</Link>
        <span className={css.note}>{`${companyName ?? ''} → ${recipient}`}</span>
        <span className={css.note}>
          <Money amount={amount} currency={currency} size="s" />
        </span>
      </th>
      <td>
        <Pill tone={goesOn(payment) ? 'warning' : 'danger'}>{t(`day.trouble.${trouble}`)}</Pill>
        {lastError && <span className={css.note}>{lastError}</span>}
        {trouble !== 'RETRY' &&
          railSaid(t, payment).map(line => (
            <span key={line} className={css.note}>
              {line}
            </span>
          ))}
      </td>
      <td className={cx(css.number, css.more)}>{trouble === 'DEAD' || trouble === 'RETRY' ? attempts : enquiries}</td>
      <td className={css.more}>{formatDateTime(payment.since)}</td>
      <td>
        <div className={css.actions}>
          {trouble !== 'RETRY' && (
            <AskRailButton paymentId={payment.paymentId} number={number} isAskWanted={payment.isAskWanted} />
          )}
          {remediesOf(payment).map(remedy => (
            <Button
              key={remedy}
              size="s"
              onClick={() =>
                onRemedy({
                  kind: 'DEAD_LETTER',
                  title: t(`day.remedy.${remedy}`),
                  text: t(`day.remedy.${remedy}.text`, { number }),
                  action: t('day.ask'),
                  content: { paymentId: payment.paymentId, remedy },
                })
              }
            >
              {t(`day.remedy.${remedy}`)}
            </Button>
          ))}
        </div>
      </td>
    </tr>
  )
}

function AnswerRow({ answer, onRemedy }: { answer: Answer; onRemedy: (remedy: Remedy) => void }) {
  const t = useT()
  const { rail, messageId, reason, reference, status } = answer
  return (
    <tr>
      <th scope="row">
        {t('day.answer', { rail: railName(t, rail) })}
        <span className={css.note}>{reference ?? messageId}</span>
      </th>
      <td>
        <Pill tone="danger">{t('day.parked')}</Pill>
        <span className={css.note}>{[reason, status, answer.answer].filter(Boolean).join(' · ')}</span>
      </td>
      <td className={cx(css.number, css.more)}>—</td>
      <td className={css.more}>{formatDateTime(answer.receivedAt)}</td>
      <td>
        <div className={css.actions}>
          <Button
            size="s"
            onClick={() =>
              onRemedy({
                kind: 'PARKED_ANSWER',
                title: t('day.remedy.BELONGS'),
                text: t('day.remedy.BELONGS.text'),
                action: t('day.ask'),
                content: { rail, messageId },
                field: { name: 'paymentId', label: t('day.paymentId') },
              })
            }
          >
            {t('day.remedy.BELONGS')}
          </Button>
        </div>
      </td>
    </tr>
  )
}

const columns: readonly (readonly [key: TextKey, look?: string])[] = [
  ['day.column.message'],
  ['day.column.answer'],
  ['day.column.tries', cx(css.number, css.more)],
  ['day.column.since', css.more],
]

function TroubleTable({ troubles: { payments, answers } }: { troubles: Troubles }) {
  const t = useT()
  const [remedy, setRemedy] = useState<Remedy | null>(null)
  if (!payments.length && !answers.length)
    return <EmptyState icon={<IconCircleCheck />} title={t('day.troubles.none')} text={t('day.troubles.noneText')} />
  return (
    <>
      <Scroll label={t('day.troubles')}>
        <table className={cx(css.table, css.messages)}>
          <thead>
            <tr>
              {columns.map(([key, look]) => (
                <th key={key} scope="col" className={look}>
                  {t(key)}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t('day.column.do')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {payments.map(payment => (
              <PaymentRow key={payment.paymentId} payment={payment} onRemedy={setRemedy} />
            ))}
            {answers.map(answer => (
              <AnswerRow key={answer.messageId} answer={answer} onRemedy={setRemedy} />
            ))}
          </tbody>
        </table>
      </Scroll>
      {remedy && <RemedyDialog {...remedy} onClose={() => setRemedy(null)} />}
    </>
  )
}

export function RailsPage() {
  const t = useT()
  const now = useNow()
  const rails = useAsk(railDays, {}, live)
  const troubles = useAsk(
    railTroubles,
    {},
    {
      ...live,
      refetchInterval: ({ state: { data } }) =>
        intervalFor(data?.railTroubles.payments.some(({ isAskWanted }) => isAskWanted)),
    },
  )
  const isKnown = rails.isFetched && troubles.isFetched
  return (
    <Page title={t('day.rails')}>
      {!isKnown && <Waiting />}
      {isKnown && (
        <>
          <Card inside="rows">
            {rails.error && (
              <Banner tone="warning" title={t('day.rails.failed')}>
                {errorText(t, rails.error)}
              </Banner>
            )}
            {rails.data && <RailsTable rails={rails.data.railDays} now={now} />}
          </Card>
          <Card title={t('day.troubles')} inside="rows">
            {troubles.error && (
              <Banner tone="warning" title={t('day.troubles.failed')}>
                {errorText(t, troubles.error)}
              </Banner>
            )}
            {troubles.data && <TroubleTable troubles={troubles.data.railTroubles} />}
          </Card>
        </>
      )}
    </Page>
  )
}
