// Measures exports: payments a second into each format, and growth of the node's memory. The bank's own job writes the files, in this process.
import { makeClock } from '@bank/server/src/kit/clock.ts'
import type { World } from '@bank/server/src/kit/ctx.ts'
import { openDb } from '@bank/server/src/kit/db.ts'
import { openLive } from '@bank/server/src/kit/live.ts'
import { makeLog } from '@bank/server/src/kit/log.ts'
import { testConfig } from '@bank/server/test/config.ts'
import type { TortureCompany } from '@bank/server/test/torture/cast.ts'
import type { Cluster } from './cluster.ts'
import { makeOne } from './making.ts'
import type { Office } from './office.ts'
import { middle } from './rounds.ts'
import { morning } from './time.ts'

export const formats = ['XLSX', 'CSV', 'ONE_C'] as const
type Format = (typeof formats)[number]

export type ExportRates = {
  readonly format: Format
  /** Payments a second, the middle of three. */
  readonly rate: number
  readonly all: readonly number[]
  /** By how many millions of bytes the process was larger at its largest than before it began. */
  readonly grown: number
  /** Milliseconds under which 99 of 100 turns of the event loop stayed, and the longest, in the worst of the rounds. */
  readonly delay: number
  readonly longest: number
  /** Seconds of a processor that the thread which answers calls spent on it, at most. */
  readonly work: number
}

const asked = (org: string, format: Format, startDate: string) => ({
  query: 'mutation ($input: ExportInput!) { exportPayments(exportInput: $input) }',
  variables: {
    input: {
      legalPartyId: org,
      format,
      language: 'RU',
      filter: { legalPartyId: org, startDate, endDate: '2026-12-31' },
    },
  },
})

async function measure(office: Office, world: World, company: TortureCompany, format: Format): Promise<ExportRates> {
  const person = company.of('FIRST')[0]
  if (!person) throw new Error('nobody to export')
  const operations = async (id: string): Promise<number> => {
    const { elements } = await office.ask<{ elements: { id: string; status: string; operations: number }[] }>(person, {
      query: `query ($org: UUID!) { exportedFiles(legalPartyId: $org, pageable: { amountElements: 100, currentPage: 1 }) { elements { id status operations } } }`,
      variables: { org: company.org },
    })
    const file = elements.find(one => one.id === id)
    if (file?.status !== 'SUCCESS') throw new Error(`the file is ${file?.status}`)
    return file.operations
  }
  // The first, of a few days, warms up what all of them need.
  await office.ask(person, asked(company.org, format, '2026-10-01'))
  await makeOne(world)
  const rounds: Pick<ExportRates, 'rate' | 'grown' | 'delay' | 'longest' | 'work'>[] = []
  for (let round = 0; round < 3; round++) {
    const id = await office.ask<string>(person, asked(company.org, format, '2020-01-01'))
    const { ms, before, most, delay, longest, work } = await makeOne(world)
    rounds.push({ rate: ((await operations(id)) * 1000) / ms, grown: (most - before) / 1e6, delay, longest, work })
  }
  const all = rounds.map(({ rate }) => rate)
  const most = (of: 'grown' | 'delay' | 'longest' | 'work'): number => Math.max(...rounds.map(one => one[of]))
  return {
    format,
    rate: middle(all),
    all,
    grown: most('grown'),
    delay: most('delay'),
    longest: most('longest'),
    work: most('work'),
  }
}

/** Each format in turn, of everything that the company has paid. */
export async function measureExports(
  cluster: Cluster,
  office: Office,
  company: TortureCompany,
): Promise<ExportRates[]> {
  const config = testConfig({ databaseUrl: cluster.appUrl, reportUrl: cluster.reportUrl, poolSize: 4 })
  const log = makeLog(config.logLevel)
  const db = openDb({ url: config.databaseUrl, reportUrl: config.reportUrl, size: config.poolSize })
  const clock = makeClock(config.zone, morning)
  const live = openLive({ url: config.databaseUrl, db, machine: clock, log })
  const world: World = { config, db, log, live, clock, machine: clock }
  try {
    const found: ExportRates[] = []
    for (const format of formats) found.push(await measure(office, world, company, format))
    return found
  } finally {
    await live.close()
    await db.end()
  }
}
