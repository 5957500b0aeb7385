// Columns and card of a line of a statement, for table and phone.

import { groupDigits } from '@bank/ui/kit/digits.ts'
import { together } from '@bank/ui/kit/together.ts'
import { Money } from '@bank/ui/Money.tsx'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import cells from '#kit/list/Cells.module.css'
import { Purpose, SumCard, Two } from '#kit/list/cells.tsx'
import { listColumns } from '#kit/list/columns.tsx'
import { amountOfLine } from './lines.ts'
import type { StatementLine } from './statement.ts'

type Props = { readonly of: StatementLine }

function When({ of }: Props) {
  const t = useT()
  const f = useFormats()
  return (
    <>
      <div className={cells.number}>{f.day(of.paymentDate)}</div>
      {of.documentNumber && (
        <div className={cells.under}>{t('accounts.movement.number', { number: of.documentNumber })}</div>
      )}
    </>
  )
}

const Counterparty = ({ of }: Props) => (
  <Two
    top={<span className={cells.name}>{together(of.counterpartyName)}</span>}
    under={groupDigits(of.counterpartyAccount)}
  />
)

function Amount({ of }: Props) {
  const { side, amount, currency } = amountOfLine(of)
  return <Money amount={amount} currency={currency} direction={side} />
}

export const lineColumns = listColumns<StatementLine>([
  { id: 'when', title: 'accounts.movement.date', width: '6.75rem', Cell: When },
  { id: 'counterparty', title: 'accounts.movement.counterparty', Cell: Counterparty },
  {
    id: 'purpose',
    title: 'accounts.movement.purpose',
    priority: 2,
    Cell: ({ of }) => <Purpose text={of.paymentPurpose} />,
  },
  {
    id: 'debit',
    title: 'statements.lines.debit',
    width: '8.25rem',
    align: 'end',
    Cell: ({ of }) => of.debit && <Money amount={of.debit} />,
  },
  {
    id: 'credit',
    title: 'statements.lines.credit',
    width: '8.75rem',
    align: 'end',
    Cell: ({ of }) => of.credit && <Money amount={of.credit} direction="in" />,
  },
  {
    id: 'after',
    title: 'accounts.movement.after',
    width: '8.75rem',
    align: 'end',
    priority: 4,
    Cell: ({ of }) => (
      <span className={cells.under}>
        <Money amount={of.balanceAfter} strong={false} />
      </span>
    ),
  },
])

export function LineCard({ of }: Props) {
  const f = useFormats()
  const under = `${f.day(of.paymentDate)}, ${f.time(of.bookedAt)}`
  return <SumCard name={of.counterpartyName} under={under} amount={<Amount of={of} />} />
}
