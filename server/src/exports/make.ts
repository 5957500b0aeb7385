// Makes the bytes of an export: page after page as its owner may see the payments, counted line by line, so that nothing grows with its length.
import { addDays, type BusinessDate, compareDates } from '@bank/contracts/dates.ts'
import type { FileReader, Making } from '#files/index.ts'
import type { World } from '#kit/ctx.ts'
import { onBehalf } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { countOf, creditOf, pagesOf, printFault } from '#payments/index.ts'
import { bankByBic, rulebook } from '#rules/index.ts'
import { type ExportFile, type ExportLine, type ExportResult, type Format, lineOf } from './file.ts'
import type { FileSummary, FormatContext, Writer } from './format.ts'
import { writers } from './writers.ts'

/** The most lines of a file: what a sheet of a workbook holds, less its heading, rounded down. */
const linesAtMost = 1_000_000

const writerOf = ({ format }: Pick<ExportFile, 'format'>): Writer => writers[format as Format]

type ExportCounts = Pick<ExportResult, 'operations' | 'skippedCount' | 'transliteratedCount'>

/** Counts payments that were looked at, written, skipped and transliterated. */
function makeCounter() {
  const accounts = new Set<string>()
  const counted = { processed: 0, operations: 0, skippedCount: 0, transliteratedCount: 0 }
  let days: { startsOn: BusinessDate; endsOn: BusinessDate } | null = null
  return {
    skip() {
      counted.processed++
      counted.skippedCount++
    },
    /** Counts a line. Refuses ExportTooLargeException beyond the limit of a file. */
    take({ valueDate, payer }: ExportLine, isTransliterated: boolean) {
      counted.processed++
      counted.operations++
      if (counted.operations > linesAtMost) throw new Refusal('ExportTooLargeException', { limit: String(linesAtMost) })
      if (isTransliterated) counted.transliteratedCount++
      accounts.add(payer.account)
      days ??= { startsOn: valueDate, endsOn: valueDate }
      if (compareDates(valueDate, days.startsOn) < 0) days = { ...days, startsOn: valueDate }
      if (compareDates(valueDate, days.endsOn) > 0) days = { ...days, endsOn: valueDate }
    },
    now(): { readonly processed: number; readonly result: ExportCounts } {
      const { processed, ...result } = counted
      return { processed, result }
    },
    /** What is known after the last line; null where there was none. */
    summary: (): FileSummary | null => days && { ...days, accounts: [...accounts].sort() },
  }
}

type ExportCounter = ReturnType<typeof makeCounter>

/** The bank day of an instant, cached by the day's bounds: Intl is slow, and one day has many payments in a row. */
function makeDays({ clock }: Pick<World, 'clock'>): (instant: Date) => BusinessDate {
  let known = { from: 0, until: 0, day: clock.today() }
  return instant => {
    const ms = instant.getTime()
    if (ms >= known.from && ms < known.until) return known.day
    const day = clock.dayOf(instant)
    const [from, until] = [day, addDays(day, 1)].map(one => clock.at(one, '00:00').getTime())
    // Where the zone changes at midnight a bound may lie beside it; then every instant is computed.
    if (from !== undefined && until !== undefined && ms >= from && ms < until) known = { from, until, day }
    return day
  }
}

/** A file, and as whom its payments are read. */
type ExportAttempt = { readonly file: ExportFile; readonly reader: FileReader }

/** Reads the lines of a file; payments that may not leave the bank, or that the format cannot hold, are skipped and counted. */
async function* linesOf(
  world: World,
  { file, reader }: ExportAttempt,
  count: ExportCounter,
): AsyncGenerator<ExportLine> {
  const { supports, spell } = writerOf(file)
  const [createdOn, executedOn] = [makeDays(world), makeDays(world)]
  for await (const payments of pagesOf(world.db, reader, file.request.choice))
    for (const p of payments) {
      const line = lineOf(p, { credited: creditOf(p.details), createdOn, executedOn })
      if (printFault(p) || !supports(line)) {
        count.skip()
        continue
      }
      const { line: spelled, isTransliterated } = spell(line)
      count.take(spelled, isTransliterated)
      yield spelled
    }
}

async function contextOf(world: World, { language }: ExportFile): Promise<FormatContext> {
  const book = await rulebook(world)
  return {
    language,
    day: world.clock.today(),
    time: world.clock.time(),
    bankName: bic => bankByBic(book, bic)?.nameRu ?? '',
  }
}

/** Begins an export. Refuses ExportTooLargeException while it is written. */
export async function makeExport(world: World, file: ExportFile, reader: FileReader): Promise<Making<ExportResult>> {
  const around = await contextOf(world, file)
  const total = await onBehalf(world, reader, ctx => countOf(ctx.tx, file.request.choice))
  const count = makeCounter()
  const { body, head } = writerOf(file)
  return {
    total,
    bytes: body(linesOf(world, { file, reader }, count), around),
    progress: count.now,
    end() {
      const summary = count.summary()
      const { startsOn = null, endsOn = null } = summary ?? {}
      return {
        isEmpty: summary === null,
        result: { ...count.now().result, startsOn, endsOn },
        head: (summary && head?.(summary, around)) ?? null,
      }
    },
  }
}
