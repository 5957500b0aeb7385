// The card of an account's cash flow: in and out by month as bars, and of a chosen month by kind and counterparty; each sum opens its lines.
import { monthText } from '@bank/contracts/dateNames.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { together } from '@bank/ui/kit/together.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Skeleton, Waiting } from '@bank/ui/Skeleton.tsx'
import { type ReactNode, useState } from 'react'
import { useSearch } from '#kit/address.tsx'
import { today } from '#kit/clock.ts'
import { Failed } from '#kit/Failed.tsx'
import { account } from '#kit/generated/account/gql.ts'
import type { CashFlowQuery } from '#kit/generated/account/graphql.ts'
import { useLang, useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { type Account, currencyOf } from './account.ts'
import { balanceByPeriod } from './BalanceOverTime.tsx'
import css from './CashFlow.module.css'
import { firstShown, type Month, monthsOf } from './months.ts'
import { movementFilter } from './movementSource.ts'

export const cashFlow = account(`
  query CashFlow($accountId: UUID!, $legalPartyId: UUID!, $startDate: BusinessDate!, $endDate: BusinessDate!) {
    cashFlow(accountId: $accountId, legalPartyId: $legalPartyId, startDate: $startDate, endDate: $endDate) {
      kinds {
        operationCode
        isOwn
        lines
        credit
        debit
      }
      counterparties {
        account
        name
        lines
        credit
        debit
      }
    }
  }
`)

type Direction = 'IN' | 'OUT'
type FlowSums = { readonly credit: string; readonly debit: string }
type Narrower = {
  readonly operation?: CashFlowQuery['cashFlow']['kinds'][number]['operationCode']
  readonly search?: string
}

/** Narrows the movements under the card to what a sum is of, and shows them. */
function useLines({ from, until }: Month) {
  const [, setSearch] = useSearch()
  return (direction: Direction, { operation, search = '' }: Narrower = {}) => {
    const own = { preset: null, from, until, direction, search, operation: operation ?? '' } as const
    setSearch({ ...movementFilter.cleared(), ...movementFilter.write(own) })
    document.getElementById('movements')?.scrollIntoView()
  }
}

const isNothing = (amount: string): boolean => !/[1-9]/.test(amount)

type BarProps = {
  readonly amount: string
  readonly direction: Direction
  /** The greatest amount of the table, which fills the width. */
  readonly most: number
  /** Undefined where no question says exactly these lines. */
  readonly onOpen: (() => void) | undefined
}

/** An amount over its bar; the bar is drawn for the eye alone. */
function Bar({ amount, direction, most, onOpen }: BarProps) {
  if (isNothing(amount)) return <td className={css.sum}>–</td>
  const shown = <Money amount={amount} direction={direction === 'IN' ? 'in' : 'out'} strong={false} />
  const width = most > 0 ? Math.max(1, (100 * Number(amount)) / most) : 0
  return (
    <td className={css.sum}>
      {onOpen ? (
        <Button variant="text" onClick={onOpen}>
          {shown}
        </Button>
      ) : (
        shown
      )}
      <span className={direction === 'IN' ? css.in : css.out} style={{ inlineSize: `${width}%` }} aria-hidden="true" />
    </td>
  )
}

const mostOf = (rows: readonly FlowSums[]): number =>
  Math.max(0, ...rows.flatMap(({ credit, debit }) => [Number(credit), Number(debit)]))

type RowProps = {
  readonly of: FlowSums
  readonly most: number
  readonly onOpen: ((direction: Direction) => void) | undefined
  readonly children: ReactNode
}

function Row({ of, most, onOpen, children }: RowProps) {
  const open = (direction: Direction) => onOpen && (() => onOpen(direction))
  return (
    <tr>
      <th scope="row">{children}</th>
      <Bar amount={of.credit} direction="IN" most={most} onOpen={open('IN')} />
      <Bar amount={of.debit} direction="OUT" most={most} onOpen={open('OUT')} />
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

/** Of one month: its kinds, and the counterparties with the greatest turnover. */
function OneMonth({ of, month }: { of: Account; month: Month }) {
  const t = useT()
  const lang = useLang()
  const open = useLines(month)
  const { from: startDate, until: endDate } = month
  const { data, error, refetch } = useAsk(cashFlow, { accountId: of.id, legalPartyId: useOrg(), startDate, endDate })
  if (error && !data) return <Failed title={'accounts.cashFlow.failed'} error={error} again={() => void refetch()} />
  if (!data)
    return (
      <Waiting text={t('common.ui.loading')}>
        <Skeleton height={180} />
      </Waiting>
    )
  const { kinds, counterparties } = data.cashFlow
  const when = monthText(month.period, lang)
  return (
    <div className={css.parts}>
      <FlowTable title={t('accounts.cashFlow.kinds', { month: when })} head={t('accounts.filter.kind')}>
        {kinds.map(({ operationCode: operation, isOwn, ...sums }) => (
          <Row
            key={operation ?? ''}
            of={sums}
            most={mostOf(kinds)}
            onOpen={operation ? direction => open(direction, { operation }) : undefined}
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
        {counterparties.map(({ account: number, name, ...sums }) => (
          <Row
            key={number}
            of={sums}
            most={mostOf(counterparties)}
            onOpen={number ? direction => open(direction, { search: number }) : undefined}
          >
            {together(name)}
          </Row>
        ))}
      </FlowTable>
    </div>
  )
}

function MonthRow({ of, most, chosen, onChoose }: { of: Month; most: number; chosen: boolean; onChoose: () => void }) {
  const lang = useLang()
  const open = useLines(of)
  return (
    <Row of={of} most={most} onOpen={direction => open(direction)}>
      <Button variant="text" aria-expanded={chosen} onClick={onChoose}>
        {monthText(of.period, lang)}
      </Button>
    </Row>
  )
}

/** So many months stand above the operations of the account; the rest is a press away. */
const shortYear = 3

function Months({ of, months }: { of: Account; months: readonly Month[] }) {
  const t = useT()
  const [whole, setWhole] = useState(false)
  const [period, setPeriod] = useState<string>()
  const month = months.find(one => one.period === period)
  return (
    <div className={css.flow}>
      <FlowTable
        title={t('accounts.cashFlow.months', { currency: currencyOf(of) })}
        head={t('accounts.cashFlow.month')}
      >
        {months.slice(0, whole ? undefined : shortYear).map(one => (
          <MonthRow
            key={one.period}
            of={one}
            most={mostOf(months)}
            chosen={one.period === period}
            onChoose={() => setPeriod(one.period === period ? undefined : one.period)}
          />
        ))}
      </FlowTable>
      {months.length > shortYear && (
        <Button variant="text" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {t(whole ? 'accounts.cashFlow.less' : 'accounts.cashFlow.more')}
        </Button>
      )}
      {month && <OneMonth of={of} month={month} />}
    </div>
  )
}

export function CashFlow({ of }: { of: Account }) {
  const t = useT()
  const endDate = today()
  const asked = { accountId: of.id, legalPartyId: useOrg(), startDate: firstShown(endDate), endDate }
  const { data, error, refetch } = useAsk(balanceByPeriod, asked)
  return (
    <Card title={t('accounts.cashFlow.title')}>
      {!data && !error && (
        <Waiting text={t('common.ui.loading')}>
          <Skeleton height={220} />
        </Waiting>
      )}
      {error && !data && <Failed title={'accounts.cashFlow.failed'} error={error} again={() => void refetch()} />}
      {data && <Months of={of} months={monthsOf(data.balanceByPeriod, currencyOf(of))} />}
    </Card>
  )
}
