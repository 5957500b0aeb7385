// Measures an import: seconds until every row of a large file is validated by a node's own job, then mended by one press, and the delay of its event loop meanwhile.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { PersonViewer } from '@bank/contracts/access.ts'
import { sessions } from '@bank/server/src/identity/sessions.ts'
import { check } from '@bank/server/src/imports/check.ts'
import { Mutation } from '@bank/server/src/imports/index.ts'
import { elapsed } from '@bank/server/src/kit/clock.ts'
import type { World } from '@bank/server/src/kit/ctx.ts'
import { sql } from '@bank/server/src/kit/db.ts'
import { openLive } from '@bank/server/src/kit/live.ts'
import { makeLog } from '@bank/server/src/kit/log.ts'
import { newId, sha256 } from '@bank/server/src/kit/random.ts'
import { testConfig } from '@bank/server/test/config.ts'
import { oneC, orders } from '@bank/server/test/files.ts'
import type { TortureCompany, TorturePerson } from '@bank/server/test/torture/cast.ts'
import { headersOf } from '@bank/server/test/torture/line.ts'
import type { Cluster } from './cluster.ts'
import type { Office } from './office.ts'

const rows = 10_000

export type ImportLoad = {
  /** From the first byte sent, or from the press, until every row is judged. */
  readonly seconds: number
  /** Milliseconds under which 99 of 100 turns of the event loop stayed meanwhile, and the longest. */
  readonly delay: number
  readonly longest: number
  /** Seconds of a processor that the thread which answers calls spent on it. */
  readonly work: number
}

async function watch(act: () => Promise<void>): Promise<ImportLoad> {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  const begun = elapsed()
  delays.enable()
  const spent = process.threadCpuUsage()
  await act()
  const { user, system } = process.threadCpuUsage(spent)
  delays.disable()
  const seconds = (elapsed() - begun) / 1000
  return { seconds, delay: delays.percentile(99) / 1e6, longest: delays.max / 1e6, work: (user + system) / 1e6 }
}

/** Sends a file and has it read by this process; answers its id. */
async function bring(world: World, { line }: Office, person: TorturePerson, body: Buffer) {
  const headers = {
    ...headersOf(person, newId()),
    'content-type': 'application/octet-stream',
    'x-file-name': 'kl_to_1c.txt',
  }
  const begun = elapsed()
  const { status, text } = await line.raw({ method: 'POST', path: '/api/v1/imports', headers, body })
  if (status !== 200) throw new Error(text)
  const sent = (elapsed() - begun) / 1000
  const load = await watch(async () => {
    if (!(await check(world))) throw new Error('no file waited')
  })
  return { id: (JSON.parse(text) as { id: string }).id, load: { ...load, seconds: sent + load.seconds } }
}

const doneOf = async ({ db }: World, id: string, good: number): Promise<void> => {
  const read = await db.bank(tx =>
    tx.row(sql`select from imports.files where id = ${id} and done = ${rows} and good = ${good}`),
  )
  if (!read) throw new Error('not all rows were judged as they should')
}

/** The call of a person, as the portal's press makes it. */
async function mend(world: World, person: TorturePerson, org: string, id: string): Promise<void> {
  const session = await sessions(world).open(person.token, null, false)
  if (!session) throw new Error('the session is over')
  const viewer: PersonViewer = session.viewer
  const call = {
    ...world,
    viewer,
    traceId: 'bench',
    lang: 'ru',
    address: '',
    key: newId(),
    requestHash: sha256(id),
  } as const
  const mending = { legalPartyId: org, id, mend: 'NUMBERS', payerAccount: null } as const
  await Mutation.mendImportedRows(undefined, { mending }, call)
}

/** One good file, and one without numbers, which are then given to all rows. */
export async function measureImport(
  cluster: Cluster,
  office: Office,
  company: TortureCompany,
): Promise<{ readonly reading: ImportLoad; readonly mending: ImportLoad }> {
  const [person] = company.of('CREATOR')
  const [account] = company.accounts
  if (!person || !account) throw new Error('nobody to bring a file')
  const config = testConfig({ databaseUrl: cluster.appUrl, reportUrl: cluster.reportUrl })
  const log = makeLog(config.logLevel)
  const { db, clock } = office
  const live = openLive({ url: config.databaseUrl, db, machine: clock, log })
  const world: World = { config, db, clock, machine: clock, log, live }
  const good = await bring(world, office, person, oneC(orders(account, rows)))
  await doneOf(world, good.id, rows)
  const bare = await bring(world, office, person, oneC(orders(account, rows, { transferNum: '' })))
  await doneOf(world, bare.id, 0)
  // As the database does by itself within a minute: by the statistics of an empty table rows are looked up one by one in all of them.
  await cluster.admin('analyze')
  const mending = await watch(() => mend(world, person, company.org, bare.id))
  await doneOf(world, bare.id, rows)
  await live.close()
  return { reading: good.load, mending }
}
