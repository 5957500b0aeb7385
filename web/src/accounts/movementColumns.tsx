// Columns and card of a movement, for table and phone.

import { groupDigits } from '@bank/ui/kit/digits.ts'
import { together } from '@bank/ui/kit/together.ts'
import { Money } from '@bank/ui/Money.tsx'
import { useFormats } from '#kit/format.ts'
import cells from '#kit/list/Cells.module.css'
import { Purpose, SumCard, Two } from '#kit/list/cells.tsx'
import { listColumns } from '#kit/list/columns.tsx'
import type { Movement } from './movement.ts'

function When({ of }: { of: Movement }) {
  const f = useFormats()
  return <Two top={f.day(of.bookingDate)} under={f.time(of.bookedAt)} />
}

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
        top={<span className={cells.name}>{together(of.counterpartyName)}</span>}
        under={groupDigits(of.counterpartyAccount)}
      />
    ),
  },
  {
    id: 'purpose',
    title: 'accounts.movement.purpose',
    priority: 3,
    Cell: ({ of }) => <Purpose text={of.purpose} />,
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
      <span className={cells.under}>
        <Money amount={of.balanceAfter} strong={false} />
      </span>
    ),
  },
])

export function MovementCard({ of }: { of: Movement }) {
  const f = useFormats()
  const under = `${f.day(of.bookingDate)}, ${f.time(of.bookedAt)}`
  return <SumCard name={of.counterpartyName} under={under} amount={<Amount of={of} />} />
}
