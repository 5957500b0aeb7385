// Columns and card of a movement, for table and phone.
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { together } from '@bank/ui/kit/together.ts'
import { Money } from '@bank/ui/Money.tsx'
import type { ReactNode } from 'react'
import { useFormats } from '#kit/format.ts'
import { listColumns } from '#kit/list/columns.tsx'
import css from './AccountPage.module.css'
import type { Movement } from './movement.ts'

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

export const movementColumns = listColumns<Movement>([
  { id: 'when', title: 'accounts.movement.date', width: '7rem', Cell: When },
  {
    id: 'counterparty',
    title: 'accounts.movement.counterparty',
    Cell: ({ of }) => (
      <Two
        top={<span className={css.name}>{together(of.counterpartyName)}</span>}
        under={groupDigits(of.counterpartyAccount)}
      />
    ),
  },
  {
    id: 'purpose',
    title: 'accounts.movement.purpose',
    priority: 3,
    Cell: ({ of }) => <span className={css.purpose}>{together(of.purpose)}</span>,
  },
  {
    id: 'amount',
    title: 'accounts.movement.amount',
    width: '10.5rem',
    align: 'end',
    Cell: Amount,
  },
  {
    id: 'after',
    title: 'accounts.movement.after',
    width: '9.375rem',
    align: 'end',
    priority: 2,
    Cell: ({ of }) => (
      <span className={css.under}>
        <Money amount={of.balanceAfter} strong={false} />
      </span>
    ),
  },
])

export function MovementCard({ of }: { of: Movement }) {
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
