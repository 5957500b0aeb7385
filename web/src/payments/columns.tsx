// Columns and card of a payment, for table and phone.
import { together } from '@bank/ui/kit/together.ts'
import { Money } from '@bank/ui/Money.tsx'
import type { ReactNode } from 'react'
import { useWhen } from '#documents/index.ts'
import { useT } from '#kit/i18n.ts'
import { listColumns } from '#kit/list/columns.tsx'
import css from './History.module.css'
import { PaymentStatus } from './PaymentStatus.tsx'
import { isByQr, isIncoming, numberText, otherSide, type Payment } from './payment.ts'

const Two = ({ top, under }: { top: ReactNode; under: ReactNode }) => (
  <>
    <div>{top}</div>
    <div className={css.under}>{under}</div>
  </>
)

function CreatedAt({ of }: { of: Payment }) {
  const when = useWhen()
  return (
    <div className={css.when}>
      <Two top={when.day(of.createdDate)} under={`№ ${of.transferNum}`} />
    </div>
  )
}

/** The recipient with account; the counterparty of a payment by QR has a name only. */
function Recipient({ of }: { of: Payment }) {
  const t = useT()
  return (
    <Two
      top={<span className={css.name}>{together(otherSide(of))}</span>}
      under={
        isByQr(of) ? (
          t(`payments.kind.${of.operationCode}`)
        ) : (
          <span className={css.account}>{numberText(of.recipientAccount)}</span>
        )
      }
    />
  )
}

const Sum = ({ of }: { of: Payment }) => (
  <Money amount={of.amount} currency={of.currencyCode} direction={isIncoming(of) ? 'in' : 'none'} />
)

export const paymentColumns = listColumns<Payment>([
  {
    id: 'newest',
    title: 'payments.history.date',
    width: '108px',
    sortable: true,
    Cell: CreatedAt,
  },
  { id: 'recipient', title: 'payments.history.recipient', Cell: Recipient },
  {
    id: 'purpose',
    title: 'payments.history.purpose',
    // Leaves the recipient's column room for sixteen digits beside a drawer.
    width: 'calc(60cqi - 322px)',
    priority: 3,
    Cell: ({ of }) => <span className={css.purpose}>{together(of.purpose)}</span>,
  },
  {
    id: 'amount',
    title: 'payments.history.amount',
    width: '136px',
    align: 'end',
    sortable: true,
    Cell: Sum,
  },
  {
    id: 'status',
    title: 'payments.history.status',
    width: 'clamp(128px, 31cqi - 53px, 186px)',
    Cell: PaymentStatus,
  },
])

export function PaymentCard({ of }: { of: Payment }) {
  const when = useWhen()
  return (
    <span className={css.card}>
      <span className={css.cardLine}>
        <span className={css.name}>{together(otherSide(of))}</span>
        <Sum of={of} />
      </span>
      <span className={css.cardPurpose}>{together(of.purpose)}</span>
      <span className={css.cardLine}>
        <span className={css.under}>{`${when.day(of.createdDate)} · № ${of.transferNum}`}</span>
        <PaymentStatus of={of} />
      </span>
    </span>
  )
}
