/** Gallery of the chart by day: full, flat, below zero, and two lines that move little. */
import { Card } from '../Card.tsx'
import { DayChart, type DayPoint } from '../DayChart.tsx'
import { amountText } from '../kit/amount.ts'
import { addDays, iso, typedDate } from '../kit/calendar.ts'
import type { GalleryPage } from './Gallery.tsx'

const points = (wave: (at: number) => number): DayPoint[] =>
  Array.from({ length: 30 }, (_, at) => {
    const day = iso(addDays({ year: 2026, month: 10, day: 22 }, at))
    const value = Math.round(wave(at))
    return {
      day,
      label: typedDate(day),
      tick: typedDate(day).slice(0, 5),
      amounts: [{ value, text: amountText(String(value), 'KGS') }],
    }
  })

const chart = (wave: (at: number) => number) => () => (
  <Card title="Остаток по дням">
    <DayChart
      label="Остаток по дням"
      points={points(wave)}
      dayTitle="День"
      amountTitles={['Остаток']}
      scale={value => `${Math.round(value / 1000)} тыс.`}
    />
  </Card>
)

const twoDecimals = (value: number) =>
  value.toLocaleString('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const rates = () => (
  <Card title="Курс доллара">
    <DayChart
      label="Курс доллара"
      points={points(at => 8735 + Math.sin(at / 5) * 40).map(({ amounts: [bought], ...day }) => {
        const both = [(bought?.value ?? 0) / 100, (bought?.value ?? 0) / 100 + 0.4]
        return { ...day, amounts: both.map(value => ({ value, text: twoDecimals(value) })) }
      })}
      dayTitle="День"
      amountTitles={['Покупка', 'Продажа']}
      scale={value => twoDecimals(value)}
      fromZero={false}
    />
  </Card>
)

export const gallery: GalleryPage = {
  title: 'Chart',
  states: {
    Month: chart(at => 2_600_000 + Math.sin(at / 3) * 900_000 + (at % 7) * 120_000),
    Flat: chart(() => 0),
    Rates: rates,
    BelowZero: chart(at => Math.cos(at / 4) * 400_000),
  },
}
