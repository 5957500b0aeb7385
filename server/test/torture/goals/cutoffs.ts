// R31: a deadline is one instant in every time zone of process and database, and open until its last millisecond.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Urls } from '../cluster.ts'
import type { Goal } from '../goal.ts'

const run = promisify(execFile)
const program = fileURLToPath(new URL('../clockwork.ts', import.meta.url))

const places = [
  { process: 'UTC', database: 'UTC' },
  { process: 'Asia/Bishkek', database: 'America/New_York' },
  { process: 'America/New_York', database: 'Asia/Bishkek' },
  { process: 'Asia/Almaty', database: 'Pacific/Kiritimati' },
] as const

type Case = {
  readonly operation: string
  readonly day: string
  readonly at: string
  readonly today: string
  readonly works: boolean
  readonly until: string
  readonly from: string
  readonly refused: readonly [string | null, string | null, string | null]
}

async function setZone({ adminUrl }: Urls, zone: string): Promise<void> {
  const client = new pg.Client(adminUrl)
  await client.connect()
  await client.query(`alter database ${new URL(adminUrl).pathname.slice(1)} set timezone = '${zone}'`)
  await client.end()
}

/** Said without the rules: a document of its own day may be signed from the opening until the deadline, and not at it. */
function wrong({ operation, day, at, today, works, until, from, refused }: Case): string[] {
  if (day !== today) return []
  const mayBeSigned = works && at >= from && at < until
  return mayBeSigned === (refused[2] === null)
    ? []
    : [`${operation} of ${day} at ${at}: signing is ${refused[2] ?? 'allowed'}`]
}

export const cutoffs: Goal = {
  id: 'R31',
  title: 'deadlines at the millisecond, in every zone',
  async run({ cluster, sized }) {
    const urls = await cluster.create('bank_zones')
    const answers: string[] = []
    for (const place of places) {
      await setZone(urls, place.database)
      const env = { PATH: process.env.PATH, TZ: place.process, NODE_COMPILE_CACHE: cluster.modules }
      const { stdout } = await run(process.execPath, [program, urls.appUrl], { env, maxBuffer: 32e6 })
      answers.push(stdout)
    }
    const [first = '[]', ...others] = answers
    const cases = JSON.parse(first) as Case[]
    const faults = others.flatMap((answer, i) =>
      answer === first ? [] : [`other answers in ${places[i + 1]?.process} than in UTC`],
    )
    const demanded = sized({ small: 150, merge: 150, release: 400 })
    if (cases.length < demanded) faults.push(`only ${cases.length} of ${demanded} cases`)
    const allowed = cases.filter(({ refused }) => refused[2] === null).length
    for (const [n, what] of [
      [allowed, 'allowed'],
      [cases.length - allowed, 'refused'],
    ] as const)
      if (n < demanded / 10) faults.push(`only ${n} signatures were ${what}`)
    return {
      faults: [...faults, ...cases.flatMap(wrong)],
      counts: { cases: cases.length, allowed, zones: places.length },
    }
  },
}
