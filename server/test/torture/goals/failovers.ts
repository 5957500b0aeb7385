// R3: a synchronous standby takes the place of a database that died or was cut off under load; what was answered is there.
import { setTimeout as wait } from 'node:timers/promises'
import { size } from '../../../../tools/size.ts'
import { openBank, type TortureBank } from '../bank.ts'
import type { Dice } from '../dice.ts'
import { type Goal, shortfalls } from '../goal.ts'
import { addCompanies, startLoad } from '../load.ts'
import { openPair, type ServerPair } from '../pair.ts'
import { nextDone, withinAMinute, worked } from '../progress.ts'
import { judge } from '../verdict.ts'

/** Changes that are done between two failovers. */
const workBetween = 40
/** The standby hears nothing for so long before it takes over: what it does not have by then is lost if it was answered. */
const cutForMs = 1000
const goalMs = 10_000

type FailoverTally = {
  failovers: number
  cutOff: number
  done: number
  unknown: number
  signed: number
  readonly promotedMs: number[]
  /** From the failure to the first change that was asked for after it and done. */
  readonly outagesMs: number[]
}

const begin = (): FailoverTally => ({
  ...{ failovers: 0, cutOff: 0, done: 0, unknown: 0, signed: 0 },
  ...{ promotedMs: [], outagesMs: [] },
})

/** The database dies, or is cut off from its standby and from then on is nobody's. Answers what was found wrong. */
async function failOver(
  pair: ServerPair,
  bank: TortureBank,
  isCutOff: boolean,
  tally: FailoverTally,
): Promise<string[]> {
  const faults: string[] = []
  const failed = performance.now()
  if (isCutOff) {
    pair.cutLink()
    await wait(cutForMs)
  } else await pair.killFirst()
  tally.promotedMs.push(Math.round(await pair.promote()))
  const again = withinAMinute(nextDone(bank, failed))
  if (isCutOff) {
    tally.cutOff++
    if (await pair.oldTakesWrites()) faults.push('a database that was replaced answered a write as done')
    await pair.killFirst()
  }
  const outage = await again
  tally.outagesMs.push(Math.round(outage))
  if (outage === Number.POSITIVE_INFINITY) faults.push('after a failover nothing was done for a minute')
  tally.failovers++
  return faults
}

type FailoverDay = {
  readonly dice: Dice
  readonly cycles: number
  readonly isSynchronous: boolean
  say?(text: string): void
}

/** One bank on a pair, and its failovers, every second one with the link cut before it. */
async function day({ dice, cycles, isSynchronous, say }: FailoverDay, tally: FailoverTally): Promise<string[]> {
  const pair = await openPair({ isSynchronous })
  try {
    const bank = await openBank(pair, { nodes: 2, patienceMs: 30_000 })
    const load = startLoad(bank, await addCompanies(bank, 8), dice.fork())
    const faults: string[] = []
    for (let n = 1; n <= cycles; n++) {
      await worked(bank, workBetween)
      await wait(dice.between(0, 200))
      faults.push(...(await failOver(pair, bank, n % 2 === 1, tally)))
      await worked(bank, workBetween)
      if (n < cycles) await pair.rebuild()
      if (cycles < 10 || n % 10 === 0) say?.(`       R3 ${n} of ${cycles} failovers, ${faults.length} faults`)
    }
    await load.stop()
    faults.push(...(await judge(bank, load.journal)))
    tally.done += bank.line.counts.done
    tally.unknown += bank.line.counts.unknown
    tally.signed += load.journal.signed[1] + load.journal.signed[2]
    await bank.close()
    return faults
  } finally {
    await pair.stop()
  }
}

export const failovers: Goal = {
  id: 'R3',
  title: 'a synchronous standby takes over under load, its link cut before every second time: nothing answered is lost',
  notHere: () => (size === 'small' ? 'it begins with a merge' : null),
  async run({ dice, sized, say }) {
    const cycles = sized({ small: 1, merge: 2, release: 50 })
    const tally = begin()
    const faults: string[] = []
    // A bank lives ten failovers: what its books say in the end is then the work of few.
    for (let left = cycles; left > 0; left -= 10)
      faults.push(...(await day({ dice: dice.fork(), cycles: Math.min(left, 10), isSynchronous: true, say }, tally)))
    // An asynchronous standby loses what the first one answered alone; the same cut must find it out, or it proves nothing.
    const lost = await day({ dice: dice.fork(), cycles: 1, isSynchronous: false }, begin())
    if (!lost.length) faults.push('an asynchronous standby was not found out')
    const longest = Math.max(...tally.outagesMs)
    // As of R1, the time is a promise only where the machine does nothing else.
    if (size === 'release' && longest > goalMs) faults.push(`nothing was done for ${longest} ms`)
    faults.push(
      ...shortfalls([
        ['changes', tally.done, cycles * workBetween],
        ['signed documents', tally.signed, cycles],
        ['failovers with a cut link', tally.cutOff, Math.floor(cycles / 2)],
      ]),
    )
    const { promotedMs, outagesMs, ...counts } = tally
    const most = { promotedMs: Math.max(...promotedMs), outageMs: longest }
    return { faults, counts: { ...counts, most, foundInAnAsynchronousOne: lost.length } }
  },
}
