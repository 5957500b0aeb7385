// Shows an open payment, in the drawer of the history and on its own page: content, signers, status history.
import { isOf } from '@bank/contracts/operations.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Link } from '@bank/ui/Link.tsx'
import { Money } from '@bank/ui/Money.tsx'
import { Recap } from '@bank/ui/Recap.tsx'
import { Skeleton, Waiting } from '@bank/ui/Skeleton.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useEffect } from 'react'
import { OpenPhoneWait, OpenRiskMarks, Progress, Signatures, useWhen } from '#documents/index.ts'
import { errorText } from '#kit/errorText.ts'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { type Refusal, refusalOf } from '#kit/refusal.ts'
import { useMay } from '#kit/session.ts'
import { useHasPage } from '#kit/useHasPage.ts'
import { to } from '#paths.ts'
import css from './Drawer.module.css'
import { useDetailRows } from './detailRows.tsx'
import { paymentType } from './documentType.tsx'
import { PrintedOrder } from './order/PrintedOrder.tsx'
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

const declined: readonly Payment['statusCode'][] = ['CANCELED_SIGN_ONE', 'CANCELED_SIGN_TWO']

/** Whether the details show more above or between what the row knows: its rows would move when they come. */
const saysMoreInside = ({ statusCode, operationCode: code }: Payment): boolean =>
  withReason.includes(statusCode) || !(isOf(code, 'interbank') || isOf(code, 'intrabank') || isOf(code, 'card'))

/** The bank's rejection, or who of the signers declined or returned it, and why. */
function StatusReason({ of, by }: { of: KnownPayment; by: string | null }) {
  const t = useT()
  if (of.description)
    return (
      <Banner tone="danger" title={t('payments.drawer.refused')}>
        {errorText(t, refusalOf(of.description, { params: of.descriptionParams ?? {} }))}
      </Banner>
    )
  const isDeclined = declined.includes(of.statusCode)
  if (!of.reason && !(isDeclined && by)) return null
  const isReturned = of.statusCode === 'FOR_EDITING'
  const title =
    by && (isDeclined || isReturned)
      ? t(isDeclined ? 'payments.drawer.declinedBy' : 'payments.drawer.returnedBy', { who: by })
      : t('payments.drawer.reason')
  return (
    <Banner tone={isReturned ? 'info' : 'danger'} title={title}>
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

type OpenedPayment = {
  readonly of: KnownPayment
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
      {errorText(t, error)}
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

/** What the payment says: heading, sum, the bank's word, its rows. */
export function PaymentFacts({ of, data, error, again }: OpenedPayment) {
  const t = useT()
  const when = useWhen()
  const waits = !data && !error
  const rows = useDetailRows({ of, names: waits ? null : (data?.names ?? []) })
  return (
    <>
      <div>
        <p className={css.under}>
          {t('payments.drawer.heading', {
            kind: t(`payments.heading.${of.operationCode}`),
            number: of.transferNum,
            day: when.day(of.createdDate),
          })}
        </p>
        <Money amount={of.amount} currency={of.currencyCode} size="xl" direction={isIncoming(of) ? 'in' : 'none'} />
      </div>
      {error && <DetailsError error={error} again={again} />}
      <OpenPhoneWait of={of} />
      <StatusReason of={of} by={data?.history.findLast(one => one.phase === 'CURRENT')?.actorName ?? null} />
      <Next of={of} />
      {waits && saysMoreInside(of) ? bones : <Recap variant="details" rows={rows} />}
      {of.signUntil && <OpenRiskMarks id={of.id} />}
      {isOf(of.operationCode, 'swift') && <MessageFold paymentId={of.id} />}
      {isIncoming(of) && <QrAcceptance paymentId={of.id} />}
      {data && <PrintedOrder of={data} />}
    </>
  )
}

/** What became of it: signers, steps, and where that is proved. */
export function PaymentCourse({ of, data }: Pick<OpenedPayment, 'of' | 'data'>) {
  const t = useT()
  const f = useFormats()
  const next = of.next ?? null
  const signers = data?.signers ?? []
  return (
    <>
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
    </>
  )
}

export function PaymentSkeleton() {
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

/** The document type, without actions whose form is not built yet. */
export function useActedType() {
  const hasForm = useHasPage()('/payment/$form/{-$id}')
  const acts = paymentType.acts.filter(act => hasForm || (act !== 'update' && act !== 'repeat'))
  return { ...paymentType, acts }
}

/** A payment with its details; `row` is what a list knows of it meanwhile. */
export function useOpenedPayment(id: string, row?: Payment) {
  const { data, error, refetch } = useDetails(id)
  const read = data?.payment
  const outdated = row !== undefined && read !== undefined && row.version > read.version
  useEffect(() => {
    if (outdated) void refetch()
  }, [outdated, refetch])
  return { of: knownPayment(row, read), read, data, error, again: () => void refetch() }
}
