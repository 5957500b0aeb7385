// Columns and card of an imported row, with each fault under its cell.

import { isCurrency, wireMoney } from '@bank/contracts/money.ts'
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { together } from '@bank/ui/kit/together.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Pill } from '@bank/ui/Pill.tsx'
import type { ReactNode } from 'react'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import cells from '#kit/list/Cells.module.css'
import { Purpose } from '#kit/list/cells.tsx'
import { listColumns } from '#kit/list/columns.tsx'
import type { PaperAmount } from '#kit/list/paper.tsx'
import { numbered } from '#kit/numbered.ts'
import type { Row } from './file.ts'
import css from './Imports.module.css'
import { differenceText, isAmount, isKnownCurrency, rowErrorText, stateOf } from './rowError.ts'

type Column = 'line' | 'number' | 'recipient' | 'amount' | 'state'

/** Fields by the cell that shows their faults; any other fault is shown in the last one. Number and day are too narrow for a sentence. */
const fieldsOf: Readonly<Record<Exclude<Column, 'line' | 'number' | 'state'>, readonly string[]>> = {
  recipient: [
    'transferNum',
    'valueDate',
    'payerAccount',
    'recipientName',
    'recipientInn',
    'recipientAccount',
    'recipientBic',
    'paymentCode',
    'purpose',
  ],
  amount: ['amount', 'currency'],
}
const placed = new Set(Object.values(fieldsOf).flat())

type FaultColumn = Exclude<Column, 'line' | 'number'>

function Faults({ of, at }: { of: Row; at: FaultColumn }) {
  const t = useT()
  const fields = at === 'state' ? null : fieldsOf[at]
  const here = of.faults.filter(({ field }) => (fields ? fields.includes(field ?? '') : !placed.has(field ?? '')))
  return here.map(fault => (
    <div key={`${fault.field} ${fault.classification}`} className={css.fault}>
      {rowErrorText(t, fault)}
    </div>
  ))
}

const Cell = ({ of, at, children }: { of: Row; at: FaultColumn; children: ReactNode }) => (
  <>
    {children}
    <Faults of={of} at={at} />
  </>
)

function NumberCell({ of }: { of: Row }) {
  const f = useFormats()
  return (
    <>
      <div className={cells.name}>{of.transferNum || '—'}</div>
      <div className={cells.under}>{f.day(of.valueDate)}</div>
    </>
  )
}

function DifferencePill({ of }: { of: Row }) {
  const t = useT()
  const text = differenceText(of)
  return text && <Pill tone="warning">{t(text)}</Pill>
}

function Recipient({ of }: { of: Row }) {
  const t = useT()
  return (
    <Cell of={of} at="recipient">
      <div className={cells.name}>{together(of.recipientName) || '—'}</div>
      <div className={cells.under}>
        <span className={css.account}>{groupDigits(of.recipientAccount)}</span>
        {of.recipientBic && ` · ${of.recipientBic}`}
      </div>
      <DifferencePill of={of} />
      <Purpose text={of.purpose} />
      <div className={cells.under}>{t('imports.row.from', { account: groupDigits(of.payerAccount) || '—' })}</div>
    </Cell>
  )
}

/** An amount, or the raw text where it is none. */
export function Sum({ of }: { of: { readonly amount: string; readonly currency?: string | null } }) {
  const known = isAmount(of.amount) && isKnownCurrency(of.currency || 'KGS')
  return known ? (
    <Money amount={of.amount} currency={of.currency || 'KGS'} />
  ) : (
    <span>{`${of.amount} ${of.currency ?? ''}`}</span>
  )
}

/** What is summed up of a row; null where it is no amount. */
export function amountOf({ amount, currency }: Row): PaperAmount | null {
  const known = currency || 'KGS'
  return isCurrency(known) && wireMoney(amount, known) ? { side: 'total', amount, currency: known } : null
}

const Amount = ({ of }: { of: Row }) => (
  <Cell of={of} at="amount">
    <Sum of={of} />
  </Cell>
)

const stateTones = { made: 'success', faulty: 'danger', duplicate: 'warning', good: 'neutral' } as const

function StatePill({ of }: { of: Row }) {
  const t = useT()
  const state = stateOf(of)
  return <Pill tone={stateTones[state]}>{t(`imports.state.${state}`)}</Pill>
}

const State = ({ of }: { of: Row }) => (
  <Cell of={of} at="state">
    <StatePill of={of} />
  </Cell>
)

export const rowColumns = listColumns<Row>([
  { id: 'line', title: 'imports.row.line', width: '4.25rem', priority: 2, Cell: ({ of }) => <span>{of.line}</span> },
  { id: 'number', title: 'imports.row.number', width: '9.5rem', Cell: NumberCell },
  { id: 'recipient', title: 'imports.row.recipient', Cell: Recipient },
  { id: 'amount', title: 'imports.row.amount', width: '8.625rem', align: 'end', Cell: Amount },
  { id: 'state', title: 'imports.row.state', width: '10.5rem', Cell: State },
])

export function RowCard({ of }: { of: Row }) {
  const t = useT()
  const f = useFormats()
  return (
    <span className={cells.card}>
      <span className={cells.line}>
        <span className={cells.name}>{together(of.recipientName) || '—'}</span>
        <Sum of={of} />
      </span>
      <DifferencePill of={of} />
      <Purpose text={of.purpose} />
      <span className={cells.line}>
        <span className={cells.under}>{`${numbered(of.transferNum || '—')} · ${f.day(of.valueDate)}`}</span>
        <StatePill of={of} />
      </span>
      {of.faults.map(fault => (
        <span key={`${fault.field} ${fault.classification}`} className={css.fault}>
          {rowErrorText(t, fault)}
        </span>
      ))}
    </span>
  )
}
