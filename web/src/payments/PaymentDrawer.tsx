// The drawer of one payment: content, signers, status history, actions.
import { isOf } from '@bank/contracts/operations.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Link } from '@bank/ui/Link.tsx'
import { Money } from '@bank/ui/Money.tsx'
import { Drawer } from '@bank/ui/overlay/Drawer.tsx'
import { Recap } from '@bank/ui/Recap.tsx'
import { Skeleton, Waiting } from '@bank/ui/Skeleton.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useEffect, useEffectEvent } from 'react'
import { ActionButtons, type DocumentAct, Progress, Signatures, useWhen } from '#documents/index.ts'
import { errorText } from '#kit/errorText.ts'
import { Failed } from '#kit/Failed.tsx'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { type Refusal, refusalOf } from '#kit/refusal.ts'
import { report } from '#kit/report.ts'
import { useMay } from '#kit/session.ts'
import { useHasPage } from '#kit/useHasPage.ts'
import { to } from '#paths.ts'
import css from './Drawer.module.css'
import { DrawerTools } from './DrawerTools.tsx'
import { useDetailRows } from './detailRows.tsx'
import { paymentType } from './documentType.tsx'
import { PaymentStatus } from './PaymentStatus.tsx'
import { isIncoming, type Payment } from './payment.ts'
import { QrAcceptance } from './qr/QrAcceptance.tsx'
import { paymentStatus } from './status.ts'
import { MessageFold } from './swift/Messages.tsx'
import { type PaymentDetails, useDetails } from './useDetails.ts'
import { type KnownPayment, knownPayment } from './verdicts.ts'

/** Statuses without signers: not sent yet, or ended without one. */
const unsigned: readonly Payment['statusCode'][] = [
  'DRAFT',
  'ERROR',
  'TIME_IS_OUT',
  'TIMEOUT_CANCELED_SIGN_ONE',
  'TIMEOUT_CANCELED_SIGN_TWO',
]

/** Statuses with which the bank's rejection or a signer's reason may stand. */
const withReason: readonly Payment['statusCode'][] = [
  'FOR_EDITING',
  'CANCELED_SIGN_ONE',
  'CANCELED_SIGN_TWO',
  'REVOKE',
  'ERROR',
  'TIME_IS_OUT',
  'TIMEOUT_CANCELED_SIGN_ONE',
  'TIMEOUT_CANCELED_SIGN_TWO',
]

/** Whether the details show more above or between what the row knows: its rows would move when they come. */
const saysMoreInside = ({ statusCode, operationCode: code }: Payment): boolean =>
  withReason.includes(statusCode) || !(isOf(code, 'interbank') || isOf(code, 'intrabank') || isOf(code, 'card'))

/** The bank's rejection, or the reason that a signer wrote who declined. */
function StatusReason({ of }: { of: KnownPayment }) {
  const t = useT()
  if (of.description)
    return (
      <Banner tone="danger" title={t('payments.drawer.refused')}>
        {errorText(refusalOf(of.description, { params: of.descriptionParams ?? {} }))}
      </Banner>
    )
  if (!of.reason) return null
  return (
    <Banner tone={of.statusCode === 'FOR_EDITING' ? 'info' : 'danger'} title={t('payments.drawer.reason')}>
      {of.reason}
    </Banner>
  )
}

/** The next actor and the deadline, where the signatures below do not show them. */
function Next({ of }: { of: KnownPayment }) {
  const t = useT()
  const f = useFormats()
  const when = useWhen()
  if (of.leavesOn)
    return (
      <Banner tone="info" title={t('payments.drawer.leaves', { day: f.day(of.leavesOn) })}>
        {t('payments.drawer.leavesText')}
      </Banner>
    )
  if (!of.next || of.awaitsMe || of.statusCode !== 'FOR_EDITING') return null
  const who = of.next.names.join(', ')
  const until = of.next.until ? when.until(of.next.until) : ''
  return <p className={css.under}>{t(until ? 'payments.drawer.nextUntil' : 'payments.drawer.next', { who, until })}</p>
}

/** Links to the document's audit records and evidence. */
function Proof({ of }: { of: Payment }) {
  const t = useT()
  const mayRead = useMay('AUDIT_READERS')
  return (
    mayRead && <Link href={to.audit({ document: of.id, number: of.transferNum })}>{t('payments.drawer.evidence')}</Link>
  )
}

type DetailsProps = {
  readonly data: PaymentDetails | undefined
  readonly error: Refusal | null
  readonly again: () => void
}

/** The error of the details; the row of the list is shown all the same. */
function DetailsError({ error, again }: { error: Refusal; again: () => void }) {
  const t = useT()
  return (
    <Banner
      urgent
      tone="danger"
      title={t('payments.drawer.lacking')}
      actions={<Button onClick={again}>{t('common.retry')}</Button>}
    >
      {errorText(error)}
    </Banner>
  )
}

const bones = (
  <>
    {['60%', '80%', '50%', '75%', '65%'].map(width => (
      <Skeleton key={width} width={width} height={14} />
    ))}
  </>
)

function Content({ of, data, error, again }: DetailsProps & { of: KnownPayment }) {
  const t = useT()
  const f = useFormats()
  const when = useWhen()
  const waits = !data && !error
  const rows = useDetailRows({ of, names: waits ? null : (data?.names ?? []) })
  const next = of.next ?? null
  const signers = data?.signers ?? []
  return (
    <div className={css.content}>
      <div>
        <p className={css.under}>
          {t('payments.drawer.heading', {
            kind: t(`payments.kind.${of.operationCode}`),
            number: of.transferNum,
            day: when.day(of.createdDate),
          })}
        </p>
        <Money amount={of.amount} currency={of.currencyCode} size="xl" direction={isIncoming(of) ? 'in' : 'none'} />
      </div>
      {error && <DetailsError error={error} again={again} />}
      <StatusReason of={of} />
      <Next of={of} />
      {waits && saysMoreInside(of) ? bones : <Recap variant="details" rows={rows} />}
      {isOf(of.operationCode, 'swift') && <MessageFold paymentId={of.id} />}
      {isIncoming(of) && <QrAcceptance paymentId={of.id} />}
      {!unsigned.includes(of.statusCode) && signers.length > 0 && <Signatures of={signers} next={next} />}
      {data && (
        <Progress
          title={t('payments.drawer.progress')}
          statuses={paymentStatus}
          history={data.history}
          next={next}
          current={of.leavesOn && t('payments.history.leaves', { day: f.dayOfYear(of.leavesOn) })}
        />
      )}
      <Proof of={of} />
    </div>
  )
}

function DrawerSkeleton() {
  const t = useT()
  return (
    <Waiting text={t('common.ui.loading')}>
      <div className={css.content} aria-hidden="true">
        <Skeleton width="55%" height={13} />
        <Skeleton width="70%" height={28} />
        {bones}
      </div>
    </Waiting>
  )
}

type Props = {
  readonly id: string
  /** The row of the list, shown as a placeholder while the details load. */
  readonly row: Payment | undefined
  readonly onClose: () => void
  readonly onAct: (act: DocumentAct, payment: Payment) => void
  /** Told the payment when its details have come. */
  readonly onRead?: (payment: Payment) => void
}

/** The document type, without actions whose form is not built yet. */
function useType() {
  const hasForm = useHasPage()('/payment/$form/{-$id}')
  const acts = paymentType.acts.filter(act => hasForm || (act !== 'update' && act !== 'repeat'))
  return { ...paymentType, acts }
}

export function PaymentDrawer({ id, row, onClose, onAct, onRead }: Props) {
  const t = useT()
  const type = useType()
  const { data, error, refetch } = useDetails(id)
  useEffect(() => {
    if (error) report(error)
  }, [error])
  const again = () => void refetch()
  const read = data?.payment
  const tellRead = useEffectEvent((payment: Payment) => onRead?.(payment))
  useEffect(() => {
    if (read) tellRead(read)
  }, [read])
  const outdated = row !== undefined && read !== undefined && row.version > read.version
  useEffect(() => {
    if (outdated) void refetch()
  }, [outdated, refetch])
  const of = knownPayment(row, read)
  return (
    <Drawer
      open
      onClose={onClose}
      label={t('payments.drawer.title')}
      head={of && <PaymentStatus of={of} />}
      tools={of && <DrawerTools of={of} />}
      footer={of && <ActionButtons type={type} of={of} onAct={act => onAct(act, of)} />}
    >
      {of ? (
        <Content of={of} data={data} error={error} again={again} />
      ) : error ? (
        <Failed title={'payments.drawer.failed'} error={error} again={again} />
      ) : (
        <DrawerSkeleton />
      )}
    </Drawer>
  )
}
