// Runs a goal of torture and writes its evidence.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../tools/root.ts'
import { type Size, size, sized } from '../../../tools/size.ts'
import type { Cluster } from './cluster.ts'
import { type Dice, makeDice } from './dice.ts'

export type Run = {
  readonly cluster: Cluster
  readonly size: Size
  readonly dice: Dice
  sized: typeof sized
  say(text: string): void
}

export type GoalOutcome = {
  /** What was found wrong; empty when the goal is met. */
  readonly faults: readonly string[]
  readonly counts: Readonly<Record<string, unknown>>
}

export type Goal = {
  readonly id: string
  readonly title: string
  /** Why it is not pursued at this size or on this machine; absent or null where it is. */
  notHere?(): string | null
  run(run: Run): Promise<GoalOutcome>
}

/** What must have happened, how often it did, and how often it must have at least. */
export type Demand = readonly [what: string, count: number | undefined, least: number]

/** What happened less often than demanded, as sentences: a run in which nothing happened proves nothing. */
export const shortfalls = (demands: readonly Demand[]): string[] =>
  demands.flatMap(([what, count = 0, least]) => (count < least ? [`only ${count} ${what}, not ${least}`] : []))

export type GoalOptions = { readonly seed: number; readonly say: (text: string) => void }

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    return 'none'
  }
}

/** Runs one goal and writes `evidence/<goal>.json`. */
export async function pursue(goal: Goal, cluster: Cluster, { seed, say }: GoalOptions): Promise<GoalOutcome> {
  const begun = performance.now()
  const run: Run = { cluster, size, dice: makeDice(seed), sized, say }
  const outcome = await goal.run(run).catch((error: unknown) => ({
    faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    counts: {},
  }))
  const folder = join(root, 'evidence')
  mkdirSync(folder, { recursive: true })
  const evidence = {
    goal: goal.id,
    title: goal.title,
    tier: size,
    met: outcome.faults.length === 0,
    seed,
    commit: commit(),
    seconds: Math.round((performance.now() - begun) / 100) / 10,
    node: process.version,
    counts: outcome.counts,
    faults: outcome.faults.slice(0, 50),
  }
  writeFileSync(join(folder, `${goal.id}.json`), `${JSON.stringify(evidence, null, 2)}\n`)
  return outcome
}
