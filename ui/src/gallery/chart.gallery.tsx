/** Gallery of the balance chart: full, flat, below zero. */
import { BalanceChart, type BalancePoint } from '../BalanceChart.tsx'
import { Card } from '../Card.tsx'
import { amountText } from '../kit/amount.ts'
import { addDays, iso, typedDate } from '../kit/calendar.ts'
import type { GalleryPage } from './Gallery.tsx'

const points = (wave: (at: number) => number): BalancePoint[] =>
  Array.from({ length: 30 }, (_, at) => {
    const day = iso(addDays({ year: 2026, month: 10, day: 22 }, at))
    const value = Math.round(wave(at))
    return {
      day,
      label: typedDate(day),
      tick: typedDate(day).slice(0, 5),
      value,
      text: amountText(String(value), 'KGS'),
    }
  })

const chart = (wave: (at: number) => number) => () => (
  <Card title="Остаток по дням">
    <BalanceChart
      label="Остаток по дням"
      points={points(wave)}
      dayTitle="День"
      amountTitle="Остаток"
      scale={value => `${Math.round(value / 1000)} тыс.`}
    />
  </Card>
)

export const gallery: GalleryPage = {
  title: 'Chart',
  states: {
    Month: chart(at => 2_600_000 + Math.sin(at / 3) * 900_000 + (at % 7) * 120_000),
    Flat: chart(() => 0),
    BelowZero: chart(at => Math.cos(at / 4) * 400_000),
  },
}
