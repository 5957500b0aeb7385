// Columns and card of a payment, for table and phone.

import { together } from '@bank/ui/kit/together.ts'
import { Money } from '@bank/ui/Money.tsx'
import { useWhen } from '#documents/index.ts'
import { msOf } from '#kit/clock.ts'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import cells from '#kit/list/Cells.module.css'
import { Purpose, Two } from '#kit/list/cells.tsx'
import { listColumns } from '#kit/list/columns.tsx'
import { numbered } from '#kit/numbered.ts'
import { useMinutes } from '#kit/useMinutes.ts'
import css from './History.module.css'
import { PaymentStatus } from './PaymentStatus.tsx'
import { isByQr, isIncoming, numberText, otherSide, type Payment } from './payment.ts'

function CreatedAt({ of }: { of: Payment }) {
  const when = useWhen()
  return (
    <div className={css.when}>
      <Two top={when.day(of.createdDate)} under={numbered(of.transferNum)} />
    </div>
  )
}

/** The recipient with account; the counterparty of a payment by QR has a name only. In a narrow table the purpose stands here. */
function Recipient({ of, isNumbered = false }: { of: Payment; isNumbered?: boolean }) {
  const t = useT()
  const under = isByQr(of) ? t(`payments.kind.${of.operationCode}`) : numberText(of.recipientAccount)
  return (
    <>
      <Two
        top={<span className={cells.name}>{together(otherSide(of))}</span>}
        under={<span className={css.account}>{isNumbered ? `${numbered(of.transferNum)} · ${under}` : under}</span>}
      />
      <div className={css.foldedPurpose}>
        <Purpose text={of.purpose} />
      </div>
    </>
  )
}

const NumberedRecipient = ({ of }: { of: Payment }) => <Recipient of={of} isNumbered />

const Sum = ({ of }: { of: Payment }) => (
  <Money amount={of.amount} currency={of.currencyCode} direction={isIncoming(of) ? 'in' : 'none'} />
)

const soonMs = 3_600_000

/** Until when it may be signed, red within the hour. */
function SignUntil({ of: { signUntil } }: { of: Payment }) {
  const t = useT()
  const when = useWhen()
  const minute = useMinutes()
  if (!signUntil) return '—'
  const left = msOf(signUntil) - minute
  const soon = left <= soonMs
  return (
    <span className={css.deadline} data-soon={soon || undefined}>
      {left > 0 ? when.until(signUntil) : t('payments.history.deadlinePassed')}
    </span>
  )
}

/** Deadline and value date. */
function Deadline({ of }: { of: Payment }) {
  const t = useT()
  const f = useFormats()
  return <Two top={<SignUntil of={of} />} under={t('payments.history.valueDate', { day: f.day(of.valueDate) })} />
}

const created = {
  id: 'newest',
  title: 'payments.history.date',
  width: '6.75rem',
  sortable: true,
  Cell: CreatedAt,
} as const
const recipient = { id: 'recipient', title: 'payments.history.recipient', Cell: Recipient } as const
const purpose = {
  id: 'purpose',
  title: 'payments.history.purpose',
  priority: 4,
  Cell: ({ of }: { of: Payment }) => (
    <span className={css.ownPurpose}>
      <Purpose text={of.purpose} />
    </span>
  ),
} as const
const amount = {
  id: 'amount',
  title: 'payments.history.amount',
  width: '8.5rem',
  align: 'end',
  sortable: true,
  Cell: Sum,
} as const
const status = {
  id: 'status',
  title: 'payments.history.status',
  width: 'clamp(8rem, 31cqi - 3.3125rem, 11.625rem)',
  Cell: PaymentStatus,
} as const

export const paymentColumns = listColumns<Payment>([
  created,
  recipient,
  // Leaves the recipient's column room for sixteen digits beside a drawer.
  { ...purpose, width: 'calc(60cqi - 20.125rem)' },
  amount,
  status,
])

/** What waits for a signature: its deadline comes first. */
export const queueColumns = listColumns<Payment>([
  { id: 'deadline', title: 'payments.history.deadline', width: '11.75rem', sortable: true, Cell: Deadline },
  { ...recipient, Cell: NumberedRecipient },
  { ...purpose, width: 'calc(60cqi - 25.125rem)' },
  amount,
  status,
])

export function PaymentCard({ of }: { of: Payment }) {
  const t = useT()
  const f = useFormats()
  const when = useWhen()
  return (
    <span className={cells.dense}>
      <span className={cells.line}>
        <span className={cells.name}>{together(otherSide(of))}</span>
        <Sum of={of} />
      </span>
      <span className={css.cardPurpose}>{together(of.purpose)}</span>
      <span className={cells.line}>
        <span className={cells.under}>{`${when.day(of.createdDate)} · ${numbered(of.transferNum)}`}</span>
        <PaymentStatus of={of} />
      </span>
      {of.signUntil && (
        <span className={css.cardTerms}>
          <span className={cells.under}>{t('payments.history.valueDate', { day: f.day(of.valueDate) })}</span>
          <SignUntil of={of} />
        </span>
      )}
    </span>
  )
}
