// The door of the exchange rates.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Queries as AccountQueries } from '@bank/contracts/generated/account.ts'
import type { Queries } from '@bank/contracts/generated/payment.ts'
import { registerCaseKind } from '#cases/index.ts'
import type { Door } from '#kit/answers.ts'
import type { World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import { read } from '#kit/door.ts'
import type { Job } from '#kit/jobs.ts'
import { mustBePeriod } from '#kit/period.ts'
import { dailyRates } from '#outside/index.ts'
import { agreedCase } from './agreedCase.ts'
import { boardCase } from './boardCase.ts'
import { convert } from './exchange.ts'
import { readRates } from './feed.ts'
import {
  claimDay,
  finishDay,
  keepOfficial,
  type Rate,
  type RateGroup,
  rateGroups,
  ratesByDay,
  ratesOn,
} from './store.ts'

export { agreedRates, bankRateMoments, bankRates } from './board.ts'
export { conversionRates, exchangeNow, giveBackAgreed, takeAgreed } from './exchange.ts'
export type { AgreedRateTerms, Rate, RateGroup } from './store.ts'

/** The rates that hold on a day at a moment, of one group or of all. */
export const ratesOf = (
  tx: Tx,
  { group, ...on }: { day: BusinessDate; at: Date; group?: RateGroup | null },
): Promise<Rate[]> => ratesOn(tx, { ...on, groups: group ? [group] : rateGroups })

registerCaseKind(boardCase)
registerCaseKind(agreedCase)

/** Fetches the central bank's rates of today, once a day whatever the number of nodes. */
async function fetchOfficial(world: World): Promise<boolean> {
  const day = world.clock.today()
  const file = readRates(await dailyRates(world, day))
  await world.db.bank(async tx => {
    if (!(await claimDay(tx, day))) return
    await keepOfficial(tx, file.validFrom, file.rates)
    await finishDay(tx, day)
  })
  return false
}

export const jobs: readonly Job[] = [{ name: 'official rates', everyMs: 600_000, run: fetchOfficial }]

export const Query = {
  getCurrencyRates: read((ctx, { group }) =>
    ratesOf(ctx.tx, { day: ctx.clock.today(), at: ctx.clock.now(), group: group ?? null }),
  ),
  currencyRatesByPeriod: read((ctx, period) => {
    mustBePeriod(period.startDate, period.endDate)
    return ratesByDay(ctx.tx, { ...period, at: ctx.clock.now() })
  }),
} satisfies Door<Queries>

/** The calls that the accounts' service has of the rates. */
export const accountQuery = {
  convertAmount: read((ctx, { convertInput }) => convert(ctx, convertInput)),
} satisfies Door<AccountQueries>
