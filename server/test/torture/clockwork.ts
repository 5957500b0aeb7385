// Prints deadlines at the edges of a day, as this process's time zone gives them: one line of JSON, compared by R31.
import { businessDate } from '@bank/contracts/dates.ts'
import { makeClock } from '#kit/clock.ts'
import { openDb } from '#kit/db.ts'
import { dateRefusal, isWorkingDay, nextWorkingDay, openFrom, rulebook, signUntilOf, timeRuleOf } from '#rules/index.ts'

const operations = ['CLEARING', 'GROSS', 'INTRABANK_TRANSFER_OWN', 'INTRABANK_TRANSFER_FOREIGN'] as const
const days = ['2026-11-20', '2026-11-21', '2026-12-31', '2027-01-01', '2024-02-29', '2028-02-29', '2026-11-23'].map(
  businessDate,
)
const zone = 'Asia/Bishkek'

const [url = ''] = process.argv.slice(2)
const db = openDb({ url, size: 2 })
const real = makeClock(zone)
const book = await rulebook({ db })

/** The edges of a day, each a millisecond before, at, and after. */
function moments(operation: (typeof operations)[number], day: (typeof days)[number]): number[] {
  const dated = { operation, currency: 'KGS', valueDate: day }
  const rule = timeRuleOf(
    book,
    dated,
    makeClock(zone, () => real.at(day, '12:00').getTime()),
  )
  const edges = [
    real.at(day, '00:00'),
    openFrom(book, dated, real),
    rule?.createUntil,
    signUntilOf(book, dated, real),
    real.at(day, '23:59:59'),
  ]
  return edges.flatMap(edge => (edge ? [-1, 0, 1].map(ms => edge.getTime() + ms) : []))
}

const cases = operations.flatMap(operation =>
  days.flatMap(day =>
    moments(operation, day).map(at => {
      const clock = makeClock(zone, () => at)
      const dated = { operation, currency: 'KGS', valueDate: day } as const
      const rule = timeRuleOf(book, dated, clock)
      return {
        operation,
        day,
        at: new Date(at).toISOString(),
        today: clock.today(),
        time: clock.time(),
        phase: rule?.phase,
        next: rule?.nextValueDate,
        works: isWorkingDay(book, operation, day),
        after: nextWorkingDay(book, operation, day),
        until: signUntilOf(book, dated, clock).toISOString(),
        from: openFrom(book, dated, clock).toISOString(),
        refused: (['SAVE', 'SEND', 'SIGN'] as const).map(
          step => dateRefusal(book, { ...dated, step }, clock)?.classification ?? null,
        ),
      }
    }),
  ),
)
await db.end()
process.stdout.write(JSON.stringify(cases))
