// Metrics and forecast of cases: brakes that one clerk pulled and no other has kept or undone in time.
import type { World } from '#kit/ctx.ts'
import { registerForecast } from '#kit/forecast.ts'
import type { Figure } from '#kit/ops.ts'
import * as store from './store.ts'

export const figures = async ({ db, clock }: World): Promise<Figure[]> => [
  {
    name: 'ordo_brakes_unconfirmed',
    value: await db.bank(tx => store.countUnconfirmed(tx, clock.now())),
    alarm: 'brakes that no second clerk has kept or undone within the hour',
  },
]

registerForecast(async ({ tx, clock, until }) => {
  const { overdue, expiring, alarmed } = await store.countEnding(tx, { now: clock.now(), until })
  return [
    { what: 'CASES_OVERDUE', count: overdue },
    { what: 'CASES_EXPIRE', count: expiring },
    { what: 'BRAKES_ALARM', count: alarmed },
  ]
})
