// R2: the power is cut under load; what was answered is on the disk, whose pages and indexes are whole.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { size } from '../../../../tools/size.ts'
import { openBank, type TortureBank } from '../bank.ts'
import { type Cluster, openCluster } from '../cluster.ts'
import type { Dice } from '../dice.ts'
import { type Disk, noDisk, openDisk } from '../disk.ts'
import { type Goal, shortfalls } from '../goal.ts'
import { addCompanies, startLoad } from '../load.ts'
import type { Patch } from '../patch.ts'
import { worked } from '../progress.ts'
import { judge } from '../verdict.ts'

/** Changes that are done between two cuts. */
const workBetween = 40
/** A bank lives so many cuts at most: what its books say in the end is then the work of few. */
const cutsADay = 50

type CutTally = { cuts: number; done: number; unknown: number; learned: number; documents: number; signed: number }

/** What was on its way to the disk is lost: the processes are held, the disk is copied as it is, and the copy is what there is afterwards. */
async function cutPower(cluster: Cluster, disk: Disk): Promise<void> {
  cluster.freeze()
  disk.copy()
  await cluster.kill()
  disk.swap()
  await cluster.heal()
}

/** Pages whose checksum is wrong, and tables and indexes that do not fit each other. */
async function torn({ urls }: TortureBank): Promise<string[]> {
  const client = new pg.Client(urls.adminUrl)
  await client.connect()
  try {
    await client.query('create extension if not exists amcheck')
    const checked = `
      select format('%s: %s', c.oid::regclass, h.msg) as what from pg_class c cross join lateral verify_heapam(c.oid) h
        where c.relkind in ('r', 't', 'm') and c.relpersistence = 'p'`
    const { rows } = await client.query<{ what: string }>(checked)
    const indexes = `
      select bt_index_check(c.oid, true) from pg_class c join pg_am a on a.oid = c.relam join pg_index i on i.indexrelid = c.oid
        where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p' and i.indisvalid`
    await client.query(indexes)
    const failures = `select coalesce(sum(checksum_failures), 0)::int as count from pg_stat_database`
    const { rows: sums } = await client.query<{ count: number }>(failures)
    const [{ count }] = sums as [{ count: number }]
    return [...rows.map(({ what }) => `torn: ${what}`), ...(count ? [`${count} pages with a wrong checksum`] : [])]
  } catch (error) {
    return [`the pages were not read to their end: ${String(error)}`]
  } finally {
    await client.end()
  }
}

type CutDay = {
  readonly cluster: Cluster
  readonly disk: Disk
  readonly dice: Dice
  readonly cuts: number
  readonly patches?: readonly Patch[]
}

/** One bank, and as many cuts under load; answers what was found wrong. */
async function day({ cluster, disk, dice, cuts, patches = [] }: CutDay, tally: CutTally): Promise<string[]> {
  const bank = await openBank(cluster, { nodes: 2, patches, patienceMs: 30_000 })
  const load = startLoad(bank, await addCompanies(bank, 8), dice.fork())
  for (let n = 0; n < cuts; n++) {
    await worked(bank, workBetween)
    await wait(dice.between(0, 200))
    await cutPower(cluster, disk)
    tally.cuts++
  }
  await worked(bank, workBetween)
  await load.stop()
  const faults = [...(await judge(bank, load.journal)), ...(await torn(bank))]
  const { counts } = bank.line
  tally.done += counts.done
  tally.unknown += counts.unknown
  tally.learned += counts.learned
  tally.documents += load.journal.reported.size
  tally.signed += load.journal.signed[1] + load.journal.signed[2]
  await bank.close()
  return faults
}

const begin = (): CutTally => ({ cuts: 0, done: 0, unknown: 0, learned: 0, documents: 0, signed: 0 })

async function onDisk<T>(
  settings: Readonly<Record<string, string>>,
  use: (cluster: Cluster, disk: Disk) => Promise<T>,
): Promise<T> {
  const disk = openDisk()
  try {
    const cluster = await openCluster({ seat: disk.seat, settings })
    try {
      return await use(cluster, disk)
    } finally {
      await cluster.stop()
    }
  } finally {
    disk.remove()
  }
}

/** A database that answers before its log is on the disk. The same cuts must find it out, or they prove nothing. */
const forgetful = { synchronous_commit: 'off', wal_writer_delay: '10s', wal_writer_flush_after: '2GB' }

/** A node starts on no such database; here it does not ask. */
const unasked: Patch = {
  file: '/server/src/kit/safe.ts',
  find: "synchronous_commit: ['on', ",
  put: "synchronous_commit: ['off', 'on', ",
}

export const powerCuts: Goal = {
  id: 'R2',
  title: 'power cuts under load: what was answered is there, pages and indexes are whole',
  notHere: () => (size === 'small' ? 'it begins with a merge' : noDisk()),
  async run({ dice, sized, say }) {
    const cycles = sized({ small: 1, merge: 4, release: 200 })
    const tally = begin()
    const faults = await onDisk({}, async (cluster, disk) => {
      const found: string[] = []
      while (tally.cuts < cycles) {
        const cuts = Math.min(cycles - tally.cuts, cutsADay)
        found.push(...(await day({ cluster, disk, dice: dice.fork(), cuts }, tally)))
        say(`       R2 ${tally.cuts} of ${cycles} cuts, ${tally.done} done, ${found.length} faults`)
      }
      return found
    })
    const lied = await onDisk(forgetful, (cluster, disk) =>
      day({ cluster, disk, dice: dice.fork(), cuts: 1, patches: [unasked] }, begin()),
    )
    if (!lied.length) faults.push('a database that answers before it has written was not found out')
    const demands = shortfalls([
      ['changes', tally.done, cycles * workBetween],
      ['signed documents', tally.signed, cycles],
    ])
    return { faults: [...faults, ...demands], counts: { ...tally, foundInAForgetfulOne: lied.length } }
  },
}
