// The chart of an account's balance by day, with turnover in and out.
import { addDays } from '@bank/contracts/dates.ts'
import { add, type Currency, money, print } from '@bank/contracts/money.ts'
import { Card } from '@bank/ui/Card.tsx'
import { DayChart } from '@bank/ui/DayChart.tsx'
import { groupThousands } from '@bank/ui/kit/thousands.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { Skeleton, Waiting } from '@bank/ui/Skeleton.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '#kit/address.tsx'
import { today } from '#kit/clock.ts'
import { Failed } from '#kit/Failed.tsx'
import { useFormats } from '#kit/format.ts'
import { account } from '#kit/generated/account/gql.ts'
import type { BalanceByPeriodQuery } from '#kit/generated/account/graphql.ts'
import { useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import css from './AccountPage.module.css'
import { type Account, currencyOf } from './account.ts'

export const balanceByPeriod = account(`
  query BalanceByPeriod($accountId: UUID!, $legalPartyId: UUID!, $startDate: BusinessDate!, $endDate: BusinessDate!) {
    balanceByPeriod(accountId: $accountId, legalPartyId: $legalPartyId, startDate: $startDate, endDate: $endDate) {
      date
      balance
      credit
      debit
    }
  }
`)

type BalanceDays = BalanceByPeriodQuery['balanceByPeriod']

const spans = ['30', '90', '365'] as const
const chartHeight = 220

const sumOf = (days: BalanceDays, side: 'credit' | 'debit', currency: Currency): string =>
  print(days.reduce((sum, day) => add(sum, money(day[side], currency)), money('0', currency)))

/** Formats the scale in whole units, without decimals. */
const scale = (value: number): string =>
  `${value < 0 ? '\u2212' : ''}${groupThousands(String(Math.round(Math.abs(value))))}`

function Drawn({ days, currency }: { days: BalanceDays; currency: Currency }) {
  const t = useT()
  const f = useFormats()
  return (
    <>
      <dl className={css.flows}>
        <div>
          <dt>{t('accounts.flow.in')}</dt>
          <dd>
            <Money amount={sumOf(days, 'credit', currency)} currency={currency} direction="in" size="l" />
          </dd>
        </div>
        <div>
          <dt>{t('accounts.flow.out')}</dt>
          <dd>
            <Money amount={sumOf(days, 'debit', currency)} currency={currency} direction="out" size="l" />
          </dd>
        </div>
      </dl>
      <DayChart
        label={t('accounts.chart.label')}
        dayTitle={t('accounts.chart.day')}
        amountTitles={[t('accounts.chart.balance')]}
        height={chartHeight}
        scale={scale}
        points={days.map(({ date, balance }) => ({
          day: date,
          label: f.day(date),
          tick: days.length > 100 ? f.day(date).slice(3) : f.day(date).slice(0, 5),
          amounts: [{ value: Number(balance), text: f.amount(balance, currency) }],
        }))}
      />
    </>
  )
}

export function BalanceOverTime({ of }: { of: Account }) {
  const t = useT()
  const [search, setSearch] = useSearch()
  const span = spans.find(one => one === search.chart) ?? '30'
  const endDate = today()
  const { data, error, isPending, refetch } = useAsk(
    balanceByPeriod,
    { accountId: of.id, legalPartyId: useOrg(), startDate: addDays(endDate, 1 - Number(span)), endDate },
    { placeholderData: keepPreviousData },
  )
  return (
    <Card
      title={t('accounts.chart.title')}
      aside={
        <Segmented
          variant="quiet"
          label={t('accounts.chart.span')}
          value={span}
          onChange={chart => setSearch({ chart })}
          options={spans.map(value => ({ value, label: t('period.days', { count: Number(value) }) }))}
        />
      }
    >
      {isPending && (
        <Waiting text={t('common.ui.loading')}>
          <Skeleton height={chartHeight + 58} />
        </Waiting>
      )}
      {error && !data && <Failed title={'accounts.chart.failed'} error={error} again={() => void refetch()} />}
      {data && <Drawn days={data.balanceByPeriod} currency={currencyOf(of)} />}
    </Card>
  )
}
