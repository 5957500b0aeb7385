// Measures an import over HTTP: seconds until every row of a large file is validated by a node's own job, and the delay of its event loop meanwhile.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { check } from '@bank/server/src/imports/check.ts'
import { elapsed } from '@bank/server/src/kit/clock.ts'
import { sql } from '@bank/server/src/kit/db.ts'
import { openLive } from '@bank/server/src/kit/live.ts'
import { makeLog } from '@bank/server/src/kit/log.ts'
import { newId } from '@bank/server/src/kit/random.ts'
import { testConfig } from '@bank/server/test/config.ts'
import { oneC, orders } from '@bank/server/test/files.ts'
import type { TortureCompany } from '@bank/server/test/torture/cast.ts'
import { headersOf } from '@bank/server/test/torture/line.ts'
import type { Cluster } from './cluster.ts'
import type { Office } from './office.ts'

const rows = 10_000

export type ImportLoad = {
  /** Until every row is judged. */
  readonly seconds: number
  /** Milliseconds under which 99 of 100 turns of the event loop stayed while the file was read and judged, and the longest. */
  readonly delay: number
  readonly longest: number
  /** Seconds of a processor that the thread which answers calls spent on it. */
  readonly work: number
}

/** One file. */
export async function measureImport(
  cluster: Cluster,
  { db, clock, line }: Office,
  company: TortureCompany,
): Promise<ImportLoad> {
  const [person] = company.of('CREATOR')
  const [account] = company.accounts
  if (!person || !account) throw new Error('nobody to bring a file')
  const config = testConfig({ databaseUrl: cluster.appUrl, reportUrl: cluster.reportUrl })
  const log = makeLog(config.logLevel)
  const live = openLive({ url: config.databaseUrl, db, log })
  const body = oneC(orders(account, rows))
  const headers = {
    ...headersOf(person, newId()),
    'content-type': 'application/octet-stream',
    'x-file-name': 'kl_to_1c.txt',
  }
  const begun = elapsed()
  const { status, text } = await line.raw({ method: 'POST', path: '/api/v1/imports', headers, body })
  if (status !== 200) throw new Error(text)
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  const spent = process.threadCpuUsage()
  if (!(await check({ config, db, clock, log, live }))) throw new Error('no file waited')
  const { user, system } = process.threadCpuUsage(spent)
  delays.disable()
  const seconds = (elapsed() - begun) / 1000
  await live.close()
  const read = await db.bank(tx =>
    tx.row(
      sql`select from imports.files where org_reference_id = ${company.org} and status = 'UPLOADED' and done = ${rows}`,
    ),
  )
  if (!read) throw new Error('the file was not read')
  return { seconds, delay: delays.percentile(99) / 1e6, longest: delays.max / 1e6, work: (user + system) / 1e6 }
}
