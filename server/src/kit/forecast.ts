// Forecasts of the nouns, what will happen while the bank’s clock goes on: each registers what it counts, as it does its metrics.
import type { World } from './ctx.ts'
import type { Tx } from './db.ts'

/** So many things of one kind will happen until then. */
export type Forecast = { readonly what: string; readonly count: number }

export type ForecastQuery = Pick<World, 'clock' | 'machine' | 'config' | 'db'> & {
  readonly tx: Tx
  readonly until: Date
}

type Forecaster = (asked: ForecastQuery) => Promise<readonly Forecast[]>

const forecasters: Forecaster[] = []

/** Called once by a noun, when it is loaded. */
export function registerForecast(forecaster: Forecaster): void {
  forecasters.push(forecaster)
}

/** Of all nouns, in the order of their loading. Nothing that will not happen is told. */
export async function forecastUntil(asked: ForecastQuery): Promise<Forecast[]> {
  const all: Forecast[] = []
  for (const forecaster of forecasters) all.push(...(await forecaster(asked)))
  return all.filter(({ count }) => count > 0)
}
