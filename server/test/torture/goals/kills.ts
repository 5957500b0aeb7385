// R1: the bank keeps its promises while servers, database or all of them are killed again and again under load.
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '#kit/db.ts'
import { openBank, type TortureBank } from '../bank.ts'
import type { Cluster } from '../cluster.ts'
import type { Dice } from '../dice.ts'
import { type Goal, type Run, shortfalls } from '../goal.ts'
import { allKinds, type TortureKind } from '../kinds.ts'
import { addCompanies, startLoad } from '../load.ts'
import { nextDone, until, withinAMinute, worked } from '../progress.ts'
import { type StatementTally, startStatements } from '../statementWork.ts'
import { today } from '../time.ts'
import { judge } from '../verdict.ts'
import type { Journal } from '../workday.ts'
import { calm, type Mood, moods, setMood } from './rails.ts'

/** Who dies: servers by number of them, and the database. */
const victims = {
  'one server': { servers: 1, database: false },
  'both servers': { servers: 2, database: false },
  'the database': { servers: 0, database: true },
  'one server and the database': { servers: 1, database: true },
  everything: { servers: 2, database: true },
} as const
type Victim = keyof typeof victims
const names = Object.keys(victims) as Victim[]

/** Changes that are done between two blows, so that every blow falls on a bank at work, however slow the machine is. */
const workBetween = 30
/** The rails stay in one mood for so many. */
const blowsAMood = 5
/** A bank lives so many blows at most: what its books say in the end is then the work of few. */
const blowsADay = 100
/** On a slow machine it lives fewer: the first deadline that a kind of payment has is half past two. */
const dayEnds = Date.parse(`${today}T14:00:00+06:00`)

type KillsTally = {
  readonly times: number[]
  readonly blows: Record<string, number>
  readonly slow: object[]
  /** Fifteen seconds after a blow and nothing was done: what was seen then. */
  readonly stalls: string[]
  midSignature: number
  done: number
  learned: number
  unknown: number
  refused: number
  documents: number
  retried: number
  recalled: number
  contested: number
  readonly signed: Journal['signed']
  /** Statements and their long files, of which makers are killed as well. */
  readonly statements: StatementTally
  /** Documents saved, by kind. */
  readonly kinds: Partial<Record<TortureKind, number>>
}

/** Answers how long the parts took to stand again. */
async function blow(bank: TortureBank<Cluster>, victim: Victim, dice: Dice): Promise<Record<string, number>> {
  const begun = performance.now()
  const since = (): number => Math.round(performance.now() - begun)
  const { servers, database } = victims[victim]
  const first = dice.between(0, bank.nodes.length)
  const fallen = bank.nodes.filter((_, i) => (i - first + bank.nodes.length) % bank.nodes.length < servers)
  const parts: Record<string, number> = {}
  await Promise.all(fallen.map(node => node.kill()))
  if (database) {
    await bank.cluster.kill()
    await bank.cluster.heal()
    parts.database = since()
  }
  await Promise.all(fallen.map(node => node.opened()))
  if (servers) parts.servers = since()
  return parts
}

const waits = sql`
  select coalesce(wait_event_type || ' ' || wait_event, 'runs') as waits, count(*)::int as count from pg_stat_activity
  where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid() group by 1 order by 2 desc`

/** What everybody waits for, when nobody gets anything done. */
async function symptoms(bank: TortureBank): Promise<string> {
  const found = await bank.db
    .bank(tx => tx.rows<{ waits: string; count: number }>(waits))
    .then(rows => rows.map(({ waits, count }) => `${count} ${waits}`).join(', '), String)
  return `${bank.line.underway('')} calls under way; in the database: ${found || 'nothing'}`
}

/** Milliseconds from the blow to the first change that was asked for after it and done. */
async function recovered(bank: TortureBank, tally: KillsTally, blown: () => Promise<unknown>): Promise<number> {
  const done = nextDone(bank, performance.now())
  await blown()
  const look = setTimeout(() => void symptoms(bank).then(text => tally.stalls.push(text)), 15_000)
  void done.then(() => clearTimeout(look))
  return withinAMinute(done)
}

const share = (sorted: readonly number[], part: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)

const goalMs = 3000

/** What the blows are made of, each dealt in turn: a few of them reach everybody, and most fall on a signature. */
type BlowDeal = {
  victim(): Victim
  mood(): Mood
  isMidSignature(): boolean
}

const dealBlows = (dice: Dice): BlowDeal => ({
  victim: dice.deck(names),
  mood: dice.deck(moods),
  isMidSignature: dice.deck([true, true, true, false, false]),
})

type KillsRun = { readonly tally: KillsTally; readonly dice: Dice; readonly deal: BlowDeal }

/** Waits for work, mostly for a signature that is being judged, and strikes. */
async function strike(bank: TortureBank<Cluster>, { tally, dice, deal }: KillsRun): Promise<void> {
  await worked(bank, workBetween)
  await wait(dice.between(0, 200))
  if (deal.isMidSignature()) await until(() => bank.line.underway('signingPayment') > 0, 60_000)
  const victim = deal.victim()
  tally.blows[victim] = (tally.blows[victim] ?? 0) + 1
  if (bank.line.underway('signingPayment')) tally.midSignature++
  let parts = {}
  const ms = await recovered(bank, tally, async () => {
    parts = await blow(bank, victim, dice)
  })
  tally.times.push(ms)
  if (ms > goalMs) tally.slow.push({ victim, ms: Math.round(ms), ...parts })
}

async function day(
  { cluster, say }: Pick<Run, 'cluster' | 'say'>,
  { blows, ...play }: KillsRun & { readonly blows: number },
): Promise<string[]> {
  const { tally, dice, deal } = play
  const bank = await openBank(cluster, { nodes: 2 })
  const load = startLoad(bank, await addCompanies(bank, 24), dice.fork())
  const statements = await startStatements(bank)
  for (let n = 1; n <= blows && bank.time.clock.now().getTime() < dayEnds; n++) {
    if (n % blowsAMood === 1) await setMood(bank, deal.mood())
    await strike(bank, play)
    if (n % 20 === 0) say(`       R1 ${tally.times.length} cycles, ${bank.line.counts.done} done today`)
  }
  await setMood(bank, calm)
  await load.stop()
  const faults = [...(await statements.stop()), ...(await judge(bank, load.journal))]
  for (const [what, count] of Object.entries(statements.tally)) tally.statements[what as keyof StatementTally] += count
  const [retried] = await bank.db.bank(tx =>
    tx.rows<{ n: number }>(sql`select count(*)::int as n from kit.outbox where attempts > 1`),
  )
  const { counts } = bank.line
  tally.done += counts.done
  tally.learned += counts.learned
  tally.unknown += counts.unknown
  tally.refused += Object.values(counts.refused).reduce((sum, n) => sum + n, 0)
  tally.documents += load.journal.reported.size
  tally.signed[1] += load.journal.signed[1]
  tally.signed[2] += load.journal.signed[2]
  tally.recalled += load.journal.recalled
  tally.contested += load.journal.contested
  tally.retried += retried?.n ?? 0
  for (const { kind } of load.journal.made.values()) tally.kinds[kind] = (tally.kinds[kind] ?? 0) + 1
  await bank.close()
  return faults
}

const missing = (tally: KillsTally, cycles: number): string[] =>
  shortfalls([
    ['changes', tally.done, cycles * workBetween],
    ['documents with their one signature', tally.signed[1], cycles],
    ['documents with both signatures', tally.signed[2], cycles / 2],
    ['kills while a signature was judged', tally.midSignature, Math.floor((cycles * 3) / 5)],
    ['changes of which one learned by asking again', tally.learned, cycles / 3],
    ['refusals', tally.refused, cycles / 6],
    ['recalls', tally.recalled, cycles / 6],
    ['statements', tally.statements.statements, cycles / 10],
    ['files of statements', tally.statements.files, cycles / 5],
    ['statements and files begun anew', tally.statements.begunAnew, cycles / 20],
    ...allKinds.map(kind => [`documents of ${kind}`, tally.kinds[kind], cycles / 10] as const),
    ...names.map(victim => [`blows to ${victim}`, tally.blows[victim], Math.floor(cycles / names.length)] as const),
  ])

export const kills: Goal = {
  id: 'R1',
  title:
    'kill -9 of two servers and their database under load of every kind of payment and of statements, whatever its rail is up to',
  async run({ cluster, dice, size, sized, say }) {
    const cycles = sized({ small: 10, merge: 60, release: 1000 })
    const begun = performance.now()
    const tally: KillsTally = {
      ...{ times: [], blows: {}, slow: [], stalls: [], midSignature: 0, done: 0, learned: 0, unknown: 0, refused: 0 },
      ...{ documents: 0, retried: 0, recalled: 0, contested: 0, signed: { 1: 0, 2: 0 }, kinds: {} },
      statements: { statements: 0, files: 0, begunAnew: 0, givenUp: 0 },
    }
    const faults: string[] = []
    const deal = dealBlows(dice.fork())
    while (tally.times.length < cycles) {
      const blows = Math.min(cycles - tally.times.length, blowsADay)
      faults.push(...(await day({ cluster, say }, { tally, dice, deal, blows })))
      const seconds = Math.round((performance.now() - begun) / 1000)
      say(
        `       R1 ${tally.times.length} of ${cycles} cycles, ${tally.done} done, ${faults.length} faults, ${seconds} s`,
      )
    }
    const sorted = tally.times.toSorted((a, b) => a - b)
    const recoveryMs = { p50: share(sorted, 0.5), p99: share(sorted, 0.99), most: Math.round(sorted.at(-1) ?? 0) }
    if (recoveryMs.most > 60_000) faults.push('after a kill nothing was done for a minute')
    // At every merge the machine does other work as well; the time is a promise only where it does nothing else.
    if (size === 'release' && recoveryMs.p99 > goalMs)
      faults.push(`kill to first success took ${recoveryMs.p99} ms at p99`)
    faults.push(...missing(tally, cycles))
    const { times: _times, slow, ...counts } = tally
    return {
      faults,
      counts: { cycles, ...counts, recoveryMs, slow: slow.length, slowest: slow.slice(0, 10), load: loadavg()[0] },
    }
  },
}
