// Columns and card of a payment, for table and phone.
import { together } from '@bank/ui/kit/together.ts'
import { Money } from '@bank/ui/Money.tsx'
import { queryColumns } from '@bank/ui/table/columns.ts'
import type { ReactNode } from 'react'
import { useWhen } from '#documents/index.ts'
import { useT } from '#kit/i18n.ts'
import css from './History.module.css'
import { PaymentStatus } from './PaymentStatus.tsx'
import { isByQr, isIncoming, numberText, otherSide, type Payment } from './payment.ts'

/** A header that follows the language. */
function Head({ of }: { of: 'date' | 'recipient' | 'purpose' | 'amount' | 'status' }) {
  return useT()(`payments.history.${of}`)
}

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

/** Whoever pays by QR, or gets it back, is known by name alone. */
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

export const paymentColumns = queryColumns<Payment>([
  {
    id: 'newest',
    header: <Head of="date" />,
    width: '108px',
    sortable: true,
    cell: of => <CreatedAt of={of} />,
  },
  { id: 'recipient', header: <Head of="recipient" />, cell: of => <Recipient of={of} /> },
  {
    id: 'purpose',
    header: <Head of="purpose" />,
    // Beside a drawer it leaves the recipient as much as sixteen digits need.
    width: 'calc(60cqi - 322px)',
    priority: 3,
    cell: of => <span className={css.purpose}>{together(of.purpose)}</span>,
  },
  {
    id: 'amount',
    header: <Head of="amount" />,
    width: '136px',
    align: 'end',
    sortable: true,
    cell: of => <Sum of={of} />,
  },
  {
    id: 'status',
    header: <Head of="status" />,
    width: 'clamp(128px, 31cqi - 53px, 186px)',
    cell: of => <PaymentStatus of={of} />,
  },
])

function Card({ of }: { of: Payment }) {
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

export const paymentCard = (of: Payment) => <Card of={of} />
