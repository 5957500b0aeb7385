// Tables of a cash flow: in and out by month, by kind and by counterparty, each sum over its bar and opening its lines.
import { monthText } from '@bank/contracts/dateNames.ts'
import { Button } from '@bank/ui/Button.tsx'
import { together } from '@bank/ui/kit/together.ts'
import { Money } from '@bank/ui/Money.tsx'
import { type ReactNode, useState } from 'react'
import { useLang, useT } from '#kit/i18n.ts'
import css from './CashFlow.module.css'
import type { Flow } from './cashFlowCalls.ts'
import type { Month } from './months.ts'

export type Direction = 'IN' | 'OUT'
type FlowSums = { readonly credit: string; readonly debit: string }

const isNothing = (amount: string): boolean => !/[1-9]/.test(amount)

type BarProps = {
  readonly amount: string
  readonly direction: Direction
  /** The greatest amount of the table, which fills the width. */
  readonly most: number
  readonly onOpen: () => void
}

/** An amount over its bar; the bar is drawn for the eye alone. */
function Bar({ amount, direction, most, onOpen }: BarProps) {
  if (isNothing(amount)) return <td className={css.sum}>–</td>
  const width = most > 0 ? Math.max(1, (100 * Number(amount)) / most) : 0
  return (
    <td className={css.sum}>
      <Button variant="text" onClick={onOpen}>
        <Money amount={amount} direction={direction === 'IN' ? 'in' : 'out'} strong={false} />
      </Button>
      <span className={direction === 'IN' ? css.in : css.out} style={{ inlineSize: `${width}%` }} aria-hidden="true" />
    </td>
  )
}

const mostOf = (rows: readonly FlowSums[]): number =>
  Math.max(0, ...rows.flatMap(({ credit, debit }) => [Number(credit), Number(debit)]))

type RowProps = {
  readonly of: FlowSums
  readonly most: number
  readonly onOpen: (direction: Direction) => void
  readonly children: ReactNode
}

function Row({ of, most, onOpen, children }: RowProps) {
  return (
    <tr>
      <th scope="row">{children}</th>
      <Bar amount={of.credit} direction="IN" most={most} onOpen={() => onOpen('IN')} />
      <Bar amount={of.debit} direction="OUT" most={most} onOpen={() => onOpen('OUT')} />
    </tr>
  )
}

function FlowTable({ title, head, children }: { title: string; head: string; children: ReactNode }) {
  const t = useT()
  return (
    <table className={css.table}>
      <caption className={css.caption}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{t('accounts.flow.in')}</th>
          <th scope="col">{t('accounts.flow.out')}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

type OpenLines<Of> = (direction: Direction, of: Of) => void

/** Which lines of a month: of a kind, null of what the bank books by itself, or of a counterparty by its account. */
export type PartOfMonth =
  | { readonly operation: Flow['kinds'][number]['operationCode'] }
  | { readonly counterparty: string }

type PartsProps = {
  readonly of: Flow
  readonly month: Month
  readonly onOpen: OpenLines<PartOfMonth>
}

/** Of one month: its kinds, and the counterparties with the greatest turnover. */
export function MonthParts({ of: { kinds, counterparties }, month, onOpen }: PartsProps) {
  const t = useT()
  const when = monthText(month.period, useLang())
  return (
    <div className={css.parts}>
      <FlowTable title={t('accounts.cashFlow.kinds', { month: when })} head={t('accounts.filter.kind')}>
        {kinds.map(({ operationCode: operation, isOwn, ...sums }) => (
          <Row
            key={operation ?? ''}
            of={sums}
            most={mostOf(kinds)}
            onOpen={direction => onOpen(direction, { operation })}
          >
            {operation ? t(`says.operation.${operation}`) : t('accounts.cashFlow.bank')}
            {isOwn && <span className={css.note}>{t('accounts.cashFlow.own')}</span>}
          </Row>
        ))}
      </FlowTable>
      <FlowTable
        title={t('accounts.cashFlow.counterparties', { month: when })}
        head={t('accounts.movement.counterparty')}
      >
        {counterparties.map(({ account: counterparty, name, ...sums }) => (
          <Row
            key={counterparty}
            of={sums}
            most={mostOf(counterparties)}
            onOpen={direction => onOpen(direction, { counterparty })}
          >
            {together(name)}
          </Row>
        ))}
      </FlowTable>
    </div>
  )
}

/** So many months stand at first; the rest is a press away. */
const shortYear = 3

type MonthsProps = {
  readonly months: readonly Month[]
  readonly currency: string
  readonly onOpen: OpenLines<Month>
  /** What stands under the months when one is chosen. */
  readonly chosen: (month: Month) => ReactNode
}

export function Months({ months, currency, onOpen, chosen }: MonthsProps) {
  const t = useT()
  const lang = useLang()
  const [whole, setWhole] = useState(false)
  const [period, setPeriod] = useState<string>()
  const month = months.find(one => one.period === period)
  return (
    <div className={css.flow}>
      <FlowTable title={t('accounts.cashFlow.months', { currency })} head={t('accounts.cashFlow.month')}>
        {months.slice(0, whole ? undefined : shortYear).map(one => (
          <Row key={one.period} of={one} most={mostOf(months)} onOpen={direction => onOpen(direction, one)}>
            <Button
              variant="text"
              aria-expanded={one.period === period}
              onClick={() => setPeriod(one.period === period ? undefined : one.period)}
            >
              {monthText(one.period, lang)}
            </Button>
          </Row>
        ))}
      </FlowTable>
      {months.length > shortYear && (
        <Button variant="text" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {t(whole ? 'accounts.cashFlow.less' : 'accounts.cashFlow.more')}
        </Button>
      )}
      {month && chosen(month)}
    </div>
  )
}
