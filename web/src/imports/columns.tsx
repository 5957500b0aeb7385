// How does one row of a file look, with what is wrong under the cell that it is about?
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { together } from '@bank/ui/kit/together.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Pill } from '@bank/ui/Pill.tsx'
import { queryColumns } from '@bank/ui/table/columns.ts'
import type { ReactNode } from 'react'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { faultText, isAmount, isKnownCurrency, stateOf } from './fault.ts'
import type { Row } from './file.ts'
import css from './Imports.module.css'

type Column = 'line' | 'number' | 'payer' | 'recipient' | 'purpose' | 'amount' | 'state'

function Head({ of }: { of: Column }) {
  return useT()(`imports.row.${of}`)
}

/** Which fields stand in a cell; a fault that belongs to none of them is said in the last one. */
const fieldsOf: Readonly<Record<Exclude<Column, 'line' | 'state'>, readonly string[]>> = {
  number: ['transferNum', 'valueDate'],
  payer: ['payerAccount'],
  recipient: ['recipientName', 'recipientInn', 'recipientAccount', 'recipientBic'],
  purpose: ['purpose', 'paymentCode'],
  amount: ['amount', 'currency'],
}
const placed = new Set(Object.values(fieldsOf).flat())

function Faults({ of, at }: { of: Row; at: Column }) {
  const fields = at === 'line' || at === 'state' ? null : fieldsOf[at]
  const here = of.faults.filter(({ field }) => (fields ? fields.includes(field ?? '') : !placed.has(field ?? '')))
  return here.map(fault => (
    <div key={`${fault.field} ${fault.classification}`} className={css.fault}>
      {faultText(fault)}
    </div>
  ))
}

const Cell = ({ of, at, children }: { of: Row; at: Column; children: ReactNode }) => (
  <>
    {children}
    <Faults of={of} at={at} />
  </>
)

function NumberCell({ of }: { of: Row }) {
  const f = useFormats()
  return (
    <Cell of={of} at="number">
      <div className={css.name}>{of.transferNum || '—'}</div>
      <div className={css.under}>{f.day(of.valueDate)}</div>
    </Cell>
  )
}

const Recipient = ({ of }: { of: Row }) => (
  <Cell of={of} at="recipient">
    <div className={css.name}>{together(of.recipientName) || '—'}</div>
    <div className={css.under}>
      <span className={css.account}>{groupDigits(of.recipientAccount)}</span> {of.recipientBic}
    </div>
  </Cell>
)

function Amount({ of }: { of: Row }) {
  const known = isAmount(of.amount) && isKnownCurrency(of.currency || 'KGS')
  return (
    <Cell of={of} at="amount">
      {known ? (
        <Money amount={of.amount} currency={of.currency || 'KGS'} />
      ) : (
        <div>{`${of.amount} ${of.currency}`}</div>
      )}
    </Cell>
  )
}

const stateTones = { made: 'success', faulty: 'danger', doubtful: 'warning', good: 'neutral' } as const

function State({ of }: { of: Row }) {
  const t = useT()
  const state = stateOf(of)
  return (
    <Cell of={of} at="state">
      <Pill tone={stateTones[state]}>{t(`imports.state.${state}`)}</Pill>
    </Cell>
  )
}

export const rowColumns = queryColumns<Row>([
  { id: 'line', header: <Head of="line" />, width: '64px', priority: 2, cell: of => <span>{of.line}</span> },
  { id: 'number', header: <Head of="number" />, width: '130px', cell: of => <NumberCell of={of} /> },
  {
    id: 'payer',
    header: <Head of="payer" />,
    width: '170px',
    priority: 3,
    cell: of => (
      <Cell of={of} at="payer">
        <span className={css.account}>{groupDigits(of.payerAccount) || '—'}</span>
      </Cell>
    ),
  },
  { id: 'recipient', header: <Head of="recipient" />, cell: of => <Recipient of={of} /> },
  {
    id: 'purpose',
    header: <Head of="purpose" />,
    priority: 3,
    cell: of => (
      <Cell of={of} at="purpose">
        <span className={css.purpose}>{together(of.purpose) || '—'}</span>
      </Cell>
    ),
  },
  { id: 'amount', header: <Head of="amount" />, width: '150px', align: 'end', cell: of => <Amount of={of} /> },
  { id: 'state', header: <Head of="state" />, width: '150px', cell: of => <State of={of} /> },
])

export const rowCard = (of: Row) => (
  <span className={css.card}>
    <span className={css.cardLine}>
      <span className={css.name}>{together(of.recipientName) || '—'}</span>
      <Amount of={of} />
    </span>
    <span className={css.under}>{together(of.purpose)}</span>
    <span className={css.cardLine}>
      <NumberCell of={of} />
      <State of={of} />
    </span>
    <Faults of={of} at="recipient" />
    <Faults of={of} at="payer" />
    <Faults of={of} at="purpose" />
  </span>
)
