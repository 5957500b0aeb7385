// The chart of a currency's rate: what it cost on each day of 30, 90 or 365.
import { addDays } from '@bank/contracts/dates.ts'
import type { Currency } from '@bank/contracts/money.ts'
import { Card } from '@bank/ui/Card.tsx'
import { DayChart } from '@bank/ui/DayChart.tsx'
import { IconChartLine } from '@bank/ui/icons.ts'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { Skeleton, Waiting } from '@bank/ui/Skeleton.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '#kit/address.tsx'
import { today } from '#kit/clock.ts'
import { Failed } from '#kit/Failed.tsx'
import { useFormats } from '#kit/format.ts'
import { payment } from '#kit/generated/payment/gql.ts'
import type { RatesByPeriodQuery } from '#kit/generated/payment/graphql.ts'
import { useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { heightText, isOfficial, type RateGroup, rateText } from './rate.ts'

const ratesByPeriod = payment(`
  query RatesByPeriod($group: RateGroup!, $code: Currency!, $startDate: BusinessDate!, $endDate: BusinessDate!) {
    currencyRatesByPeriod(group: $group, code: $code, startDate: $startDate, endDate: $endDate) {
      date
      purchaseRate
      salesRate
    }
  }
`)

type RateDays = RatesByPeriodQuery['currencyRatesByPeriod']

const spans = ['30', '90', '365'] as const
const height = 240

const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0

type LineProps = { group: RateGroup; code: Currency }

function Drawn({ days, group, code }: LineProps & { days: RateDays }) {
  const t = useT()
  const f = useFormats()
  const decimals = Math.max(...days.map(({ salesRate }) => decimalsOf(salesRate)))
  const titles = isOfficial(group) ? [t('rates.official')] : [t('rates.buy'), t('rates.sell')]
  return (
    <DayChart
      label={t('rates.line.label', { currency: code, group: t(`rates.group.${group}`) })}
      dayTitle={t('rates.line.day')}
      amountTitles={titles}
      height={height}
      fromZero={false}
      scale={value => heightText(value, decimals)}
      points={days.map(({ date, purchaseRate, salesRate }) => ({
        day: date,
        label: f.day(date),
        tick: days.length > 100 ? f.day(date).slice(3) : f.dayOfYear(date),
        amounts: (isOfficial(group) ? [salesRate] : [purchaseRate, salesRate]).map(rate => ({
          value: Number(rate),
          text: rateText(rate),
        })),
      }))}
    />
  )
}

export function RateLine({ group, code }: LineProps) {
  const t = useT()
  const [search, setSearch] = useSearch()
  const span = spans.find(one => one === search.days) ?? '30'
  const endDate = today()
  const { data, error, isPending, refetch } = useAsk(
    ratesByPeriod,
    { group, code, startDate: addDays(endDate, 1 - Number(span)), endDate },
    { placeholderData: keepPreviousData },
  )
  const days = data?.currencyRatesByPeriod
  return (
    <Card
      title={t('rates.line.title', { currency: t(`rates.currency.${code}`) })}
      aside={
        <Segmented
          variant="quiet"
          label={t('rates.line.span')}
          value={span}
          onChange={next => setSearch({ days: next })}
          options={spans.map(value => ({ value, label: t('period.days', { count: Number(value) }) }))}
        />
      }
    >
      {isPending && (
        <Waiting text={t('common.ui.loading')}>
          <Skeleton height={height + 58} />
        </Waiting>
      )}
      {error && !data && <Failed title={'rates.line.failed'} error={error} again={() => void refetch()} />}
      {days?.length === 0 && (
        <EmptyState icon={<IconChartLine />} title={t('rates.line.empty')} text={t('rates.line.emptyText')} />
      )}
      {days && days.length > 0 && <Drawn days={days} group={group} code={code} />}
    </Card>
  )
}
