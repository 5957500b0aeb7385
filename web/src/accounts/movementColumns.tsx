// Columns and card of a movement, for table and phone.
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { together } from '@bank/ui/kit/together.ts'
import { Money } from '@bank/ui/Money.tsx'
import { queryColumns } from '@bank/ui/table/columns.ts'
import type { ReactNode } from 'react'
import { useFormats } from '#kit/format.ts'
import { type TextKey, useT } from '#kit/i18n.ts'
import css from './AccountPage.module.css'
import type { Movement } from './movement.ts'

/** A header that follows the language. */
function Head({ text }: { text: TextKey }) {
  return useT()(text)
}

function When({ of }: { of: Movement }) {
  const f = useFormats()
  return <Two top={f.day(of.bookingDate)} under={f.time(of.bookedAt)} />
}

const Two = ({ top, under }: { top: ReactNode; under: ReactNode }) => (
  <>
    <div>{top}</div>
    <div className={css.under}>{under}</div>
  </>
)

const Amount = ({ of }: { of: Movement }) => (
  <Money amount={of.amount} currency={of.currency} direction={of.direction === 'IN' ? 'in' : 'out'} />
)

export const movementColumns = queryColumns<Movement>([
  { id: 'when', header: <Head text="accounts.movement.date" />, width: '112px', cell: of => <When of={of} /> },
  {
    id: 'counterparty',
    header: <Head text="accounts.movement.counterparty" />,
    cell: of => (
      <Two
        top={<span className={css.name}>{together(of.counterpartyName)}</span>}
        under={groupDigits(of.counterpartyAccount)}
      />
    ),
  },
  {
    id: 'purpose',
    header: <Head text="accounts.movement.purpose" />,
    priority: 3,
    cell: of => <span className={css.purpose}>{together(of.purpose)}</span>,
  },
  {
    id: 'amount',
    header: <Head text="accounts.movement.amount" />,
    width: '168px',
    align: 'end',
    cell: of => <Amount of={of} />,
  },
  {
    id: 'after',
    header: <Head text="accounts.movement.after" />,
    width: '150px',
    align: 'end',
    priority: 2,
    cell: of => (
      <span className={css.under}>
        <Money amount={of.balanceAfter} strong={false} />
      </span>
    ),
  },
])

function Card({ of }: { of: Movement }) {
  const f = useFormats()
  return (
    <span className={css.movementCard}>
      <span className={css.movementWords}>
        <span className={css.name}>{together(of.counterpartyName)}</span>
        <span className={css.under}>
          {f.day(of.bookingDate)}, {f.time(of.bookedAt)}
        </span>
      </span>
      <Amount of={of} />
    </span>
  )
}

export const movementCard = (of: Movement) => <Card of={of} />
