// The summary of a statement: per currency opening + in − out = closing, with a tick where it ties and in red where it does not.

import { cx } from '@bank/ui/cx.ts'
import { IconAlertTriangle, IconCircleCheck } from '@bank/ui/icons.ts'
import { amountText } from '@bank/ui/kit/amount.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Code } from '@bank/ui/Pill.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { type ReactNode, useEffect } from 'react'
import { useFormats } from '#kit/format.ts'
import { type Translate, useT } from '#kit/i18n.ts'
import cells from '#kit/list/Cells.module.css'
import { report } from '#kit/report.ts'
import css from './Statement.module.css'
import type { Statement, StatementCurrency } from './statement.ts'
import { ties } from './tie.ts'

type FigureProps = {
  readonly label: ReactNode
  readonly children: ReactNode
  /** Stands before it, as in a sum on paper. */
  readonly sign?: string
  readonly look?: string
}

const Figure = ({ label, sign, look, children }: FigureProps) => (
  <div className={cx(css.figure, look)} data-sign={sign}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

type RowProps = { readonly of: StatementCurrency; readonly statement: Statement }

function Tie({ holds }: { holds: boolean }) {
  const t = useT()
  const text = t(holds ? 'statements.page.ties' : 'statements.page.untied')
  return (
    <span className={cx(css.tie, !holds && css.untied)} role="img" aria-label={text} title={text}>
      {holds ? <IconCircleCheck /> : <IconAlertTriangle />}
    </span>
  )
}

function CurrencySums({ of, statement: { startDate, endDate, asOf } }: RowProps) {
  const t = useT()
  const f = useFormats()
  const { isoName: currency, incomingBalance, outgoingBalance, planBalance, totalCredit, totalDebit } = of
  const holds = ties(of)
  return (
    <div className={css.currency}>
      <Code>{currency}</Code>
      <dl className={css.sums} aria-label={t('statements.page.summary', { currency })}>
        <Figure label={t('statements.page.opening', { day: f.dayOfYear(startDate) })}>
          <Money amount={incomingBalance} />
        </Figure>
        <Figure sign="+" label={t('statements.page.in')}>
          <Money amount={totalCredit} direction="in" unsigned />
        </Figure>
        <Figure sign={'\u2212'} label={t('statements.page.out')}>
          <Money amount={totalDebit} />
        </Figure>
        <Figure
          sign="="
          look={cx(css.closing, !holds && css.wrong)}
          label={
            <>
              {t('statements.page.closing', { day: f.dayOfYear(endDate) })} <Tie holds={holds} />
            </>
          }
        >
          <Money amount={outgoingBalance} />
          {asOf && planBalance !== outgoingBalance && (
            <span className={cells.under}>
              {t('statements.page.free', { amount: amountText(planBalance, currency) })}
            </span>
          )}
        </Figure>
      </dl>
    </div>
  )
}

type Props = { readonly statement: Statement; readonly currencies: readonly StatementCurrency[] }

export function Summary({ statement, currencies }: Props) {
  const t = useT()
  const untied = currencies.filter(of => !ties(of)).map(({ isoName }) => isoName)
  const about = untied.join()
  const { id } = statement
  useEffect(() => {
    if (about) report(new Error(`statement ${id} does not tie in ${about}`))
  }, [id, about])
  return (
    <>
      {untied.length > 0 && (
        <Banner tone="danger" urgent title={`${t('statements.page.untied')}: ${untied.join(', ')}`}>
          {t('statements.page.untiedText')}
        </Banner>
      )}
      <section className={css.summary}>
        {currencies.map(of => (
          <CurrencySums key={of.isoName} of={of} statement={statement} />
        ))}
      </section>
    </>
  )
}

type Formats = ReturnType<typeof useFormats>

/** The same in words, for paper. */
export const summaryText = (
  { isoName: currency, ...sums }: StatementCurrency,
  { startDate, endDate }: Pick<Statement, 'startDate' | 'endDate'>,
  { t, f }: { readonly t: Translate; readonly f: Formats },
): string =>
  [
    `${t('statements.page.opening', { day: f.day(startDate) })}: ${amountText(sums.incomingBalance, currency)}`,
    `${t('statements.page.in')}: ${amountText(sums.totalCredit, currency)}`,
    `${t('statements.page.out')}: ${amountText(sums.totalDebit, currency)}`,
    `${t('statements.page.closing', { day: f.day(endDate) })}: ${amountText(sums.outgoingBalance, currency)}`,
  ].join(', ')
