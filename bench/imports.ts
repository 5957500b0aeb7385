// Measures an import: seconds until every row of a large file is validated, uploaded over HTTP and read by a node's own job.
import { check } from '@bank/server/src/imports/check.ts'
import { elapsed } from '@bank/server/src/kit/clock.ts'
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

/** Seconds for one file. */
export async function measureImport(
  cluster: Cluster,
  { db, clock, line }: Office,
  company: TortureCompany,
): Promise<number> {
  const [person] = company.of('CREATOR')
  const [account] = company.accounts
  if (!person || !account) throw new Error('nobody to bring a file')
  const config = testConfig({ databaseUrl: cluster.appUrl, reportUrl: cluster.reportUrl })
  const log = makeLog(config.logLevel)
  const live = openLive(config.databaseUrl, log)
  const body = oneC(orders(account, rows))
  const headers = {
    ...headersOf(person, newId()),
    'content-type': 'application/octet-stream',
    'x-file-name': 'kl_to_1c.txt',
  }
  const begun = elapsed()
  const { status, text } = await line.raw({ method: 'POST', path: '/api/v1/imports', headers, body })
  if (status !== 200) throw new Error(text)
  if (!(await check({ config, db, clock, log, live }))) throw new Error('no file waited')
  const seconds = (elapsed() - begun) / 1000
  await live.close()
  return seconds
}
