// The lines of a statement: searched, narrowed by direction and account, a head above each day with its totals.

import { Button } from '@bank/ui/Button.tsx'
import { Picker } from '@bank/ui/form/Picker.tsx'
import { IconReceipt } from '@bank/ui/icons.ts'
import { amountText } from '@bank/ui/kit/amount.ts'
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { useBothNames } from '#accounts/index.ts'
import { useSearch } from '#kit/address.tsx'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { ListTable } from '#kit/list/ListPage.tsx'
import { AddressSearch } from '#kit/list/SearchBox.tsx'
import { listSpec, useList } from '#kit/list/useList.ts'
import { usePeriodText } from '#kit/period.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { LineCard, lineColumns } from './lineColumns.tsx'
import {
  amountOfLine,
  directions,
  filterOf,
  isNarrowed,
  type LineConditions,
  type LineQuestion,
  lineFilter,
  lineSource,
  searchAtMost,
} from './lines.ts'
import css from './Statement.module.css'
import { summaryText } from './Summary.tsx'
import {
  type Statement,
  type StatementBook,
  type StatementContent,
  type StatementDay,
  type StatementLine,
  statementDays,
  statementLineSums,
} from './statement.ts'

const lineList = listSpec({
  source: lineSource,
  title: 'statements.lines.title',
  failed: 'statements.lines.failed',
  columns: lineColumns,
  Card: LineCard,
  nameOf: row => row.counterpartyName,
  amountOf: amountOfLine,
  openRow: { param: 'open', by: row => row.reference },
})

/** The lines of a question. Where the page has counted a part of those that fit, all are counted while it is shown. */
export function useLines(question: LineQuestion) {
  const list = useList(lineList, question)
  const { partyId, statementId, conditions } = question
  const { data } = useAsk(
    statementLineSums,
    { partyId, statementId, filter: filterOf(conditions) },
    { enabled: list.first?.isCounted === false, staleTime: Number.POSITIVE_INFINITY },
  )
  const { first } = list
  if (!first || first.isCounted || !data) return list
  const { totalElements, filtered } = data.statementLineSums
  return { ...list, first: { ...first, filtered, counted: totalElements, total: totalElements, isCounted: true } }
}
export type LineList = ReturnType<typeof useLines>

type FilterProps = { readonly conditions: LineConditions; readonly books: readonly StatementBook[] }

export function LineFilter({ conditions: { direction, account, search }, books }: FilterProps) {
  const t = useT()
  const named = useBothNames()
  const [, setSearch] = useSearch()
  return (
    <div className={css.filter}>
      <div className={css.search}>
        <AddressSearch
          value={search}
          maxLength={searchAtMost}
          words={{ label: 'statements.lines.search', placeholder: 'statements.lines.searchHint' }}
        />
      </div>
      <Segmented
        label={t('accounts.filter.direction')}
        value={direction}
        onChange={next => setSearch(lineFilter.write({ direction: next }))}
        options={directions.map(value => ({ value, label: t(`accounts.filter.direction.${value}`) }))}
      />
      {books.length > 1 && (
        <div className={css.accountFilter}>
          <Picker
            label={t('statements.lines.account')}
            value={account}
            onChange={next => setSearch(lineFilter.write({ account: next }))}
            searchable={books.length > 7}
            options={[
              { value: '', text: t('statements.lines.allAccounts') },
              ...books.map(book => ({
                value: book.account,
                text: `${named(book.account, book.name)} ${book.account}`,
                label: named(book.account, book.name),
                note: groupDigits(book.account),
              })),
            ]}
          />
        </div>
      )}
    </div>
  )
}

const isZero = (amount: string): boolean => !/[1-9]/.test(amount)

/** What came in and what went out, where anything did. */
function Turnover(props: { readonly received: string; readonly paid: string; readonly currency?: string }) {
  const { received, paid, currency } = props
  const inCurrency = currency === undefined ? {} : { currency }
  return (
    <>
      {!isZero(received) && <Money amount={received} direction="in" {...inCurrency} />}{' '}
      {!isZero(paid) && <Money amount={paid} direction="out" {...inCurrency} />}
    </>
  )
}

/** How many lines fit a narrower question, and what they come to. */
function Found({ of }: { of: Pick<StatementContent, 'filtered' | 'isCounted'> & { readonly counted: number } }) {
  const t = useT()
  const count = of.counted.toLocaleString('ru')
  return (
    <p className={css.found}>
      <span>{t(of.isCounted ? 'statements.lines.found' : 'statements.lines.foundMore', { count })}</span>
      {of.filtered.map(({ isoName, totalCredit, totalDebit }) => (
        <span key={isoName}>
          <Turnover received={totalCredit} paid={totalDebit} currency={isoName} />
        </span>
      ))}
    </p>
  )
}

type DayHeadProps = {
  readonly of: StatementLine
  /** Undefined while it is asked for, and where the lines are not all of the day. */
  readonly sums: StatementDay | undefined
  /** The account, where the statement has several. */
  readonly book: StatementBook | undefined
}

function DayHead({ of, sums, book }: DayHeadProps) {
  const t = useT()
  const f = useFormats()
  const named = useBothNames()
  const name = book && named(book.account, book.name)
  return (
    <>
      <span className={css.day}>{[f.longDay(of.paymentDate), name].filter(Boolean).join(' · ')}</span>
      {sums && (
        <span className={css.daySums}>
          <Turnover received={sums.totalCredit} paid={sums.totalDebit} />
          <span className={css.dayClosing}>
            {t('statements.lines.closing', { amount: amountText(sums.closingBalance, sums.isoName) })}
          </span>
        </span>
      )}
    </>
  )
}

const dayKey = (account: string, day: string): string => `${account} ${day}`

/** The head above the first line of each day; a narrower question shows no sums, as they would not be its own. */
function useDayHead(statement: Statement, { conditions, books }: FilterProps) {
  const partyId = useOrg()
  const { data } = useAsk(
    statementDays,
    { partyId, statementId: statement.id },
    { enabled: statement.lines > 0, staleTime: Number.POSITIVE_INFINITY },
  )
  const sums = new Map(data?.statementDays.map(day => [dayKey(day.account, day.day), day]))
  const narrowed = isNarrowed(conditions)
  return (row: StatementLine, before: StatementLine | undefined) => {
    if (before?.account === row.account && before.paymentDate === row.paymentDate) return null
    return (
      <DayHead
        of={row}
        sums={narrowed ? undefined : sums.get(dayKey(row.account, row.paymentDate))}
        book={books.length > 1 ? books.find(({ account }) => account === row.account) : undefined}
      />
    )
  }
}

function Nothing({ statement }: { statement: Statement }) {
  const t = useT()
  const [, setSearch] = useSearch()
  if (statement.lines === 0)
    return (
      <EmptyState
        icon={<IconReceipt />}
        title={t('statements.lines.noMovement')}
        text={t('statements.lines.noMovementText')}
      />
    )
  return (
    <EmptyState
      icon={<IconReceipt />}
      title={t('statements.lines.empty')}
      text={t('statements.lines.emptyText')}
      action={<Button onClick={() => setSearch(lineFilter.cleared())}>{t('accounts.movements.clear')}</Button>}
    />
  )
}

/** What stands above the lines on paper. */
function usePaper(statement: Statement, content: WholeContent | undefined, conditions: LineConditions): string[] {
  const t = useT()
  const f = useFormats()
  const named = useBothNames()
  const periodText = usePeriodText()
  const books = content?.books.filter(({ account }) => !conditions.account || account === conditions.account) ?? []
  return [
    periodText(statement),
    ...books.map(({ account, name }) => `${named(account, name)} ${groupDigits(account)}`),
    ...(content?.currencies.map(of => summaryText(of, statement, { t, f })) ?? []),
    ...(statement.asOf ? [t('statements.page.asOf', { when: f.moment(statement.asOf) })] : []),
    ...(conditions.direction === 'ALL' ? [] : [t(`accounts.filter.direction.${conditions.direction}`)]),
    ...(conditions.search ? [conditions.search] : []),
  ]
}

/** Of the whole statement, whatever the filter. */
type WholeContent = Pick<StatementContent, 'books' | 'currencies'>

type Props = {
  readonly statement: Statement
  readonly list: LineList
  /** Undefined until it is loaded. */
  readonly content: WholeContent | undefined
  readonly conditions: LineConditions
}

export function Lines({ statement, list, content, conditions }: Props) {
  const books = content?.books ?? []
  const groupHead = useDayHead(statement, { conditions, books })
  const paper = usePaper(statement, content, conditions)
  // How many there are is said, and printed, once it is known.
  const shown = list.first?.isCounted ? list : { ...list, first: undefined }
  return (
    <>
      {statement.lines > 0 && <LineFilter conditions={conditions} books={books} />}
      {list.first && (isNarrowed(conditions) || conditions.account) && <Found of={list.first} />}
      <ListTable list={shown} empty={<Nothing statement={statement} />} conditions={paper} groupHead={groupHead} />
    </>
  )
}
