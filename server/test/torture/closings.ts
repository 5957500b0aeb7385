// Closes one bank day after the other while money moves, from two sides at once, and looks whether a closed day ever changes.
import { setTimeout as wait } from 'node:timers/promises'
import { addDays, businessDate } from '@bank/contracts/dates.ts'
import { type Db, sql } from '#kit/db.ts'
import { closedThrough } from '#ledger/index.ts'
import { stepClosing } from '../days.ts'
import type { Dice } from './dice.ts'
import { today } from './time.ts'

export type Closings = {
  /** Of each closed day what all books said up to it when it had just closed. */
  readonly contents: Map<string, string>
}

/** How many lines there are up to a day, and what they come to in the order of their books. */
const upTo = (day: string) =>
  sql`select count(*) || ' lines, ' || coalesce(sum(amount * account_seq), 0) as said from ledger.entries where day <= ${day} and account_seq is not null`

const saidOf = async (db: Db, day: string): Promise<string> =>
  (await db.bank(tx => tx.row<{ said: string }>(upTo(day))))?.said ?? ''

type ClosingRun = { readonly db: Db; readonly closings: Closings; readonly dice: Dice; isOver(): boolean }

/** One of those who close. The database may be gone at any moment. */
async function closeOn({ db, closings, dice, isOver }: ClosingRun): Promise<void> {
  while (!isOver()) {
    try {
      const closed = await db.bank(closedThrough)
      const step = await stepClosing(db, closed ? addDays(closed, 1) : businessDate(today))
      const day = await db.bank(closedThrough)
      if (day && !closings.contents.has(day)) {
        const said = await saidOf(db, day)
        if (!closings.contents.has(day)) closings.contents.set(day, said)
      }
      await wait(step === 'CLOSED' ? dice.between(0, 100) : dice.between(0, 5))
    } catch {
      await wait(50)
    }
  }
}

/** Two nodes, as it were. */
export const closeDays = async (run: ClosingRun): Promise<void> => {
  await Promise.all([closeOn({ ...run, dice: run.dice.fork() }), closeOn({ ...run, dice: run.dice.fork() })])
}

/** The closed days that say something else now. */
export async function changedDays(db: Db, { contents }: Closings): Promise<string[]> {
  const faults: string[] = []
  for (const [day, said] of contents) {
    const now = await saidOf(db, day)
    if (now !== said) faults.push(`${day} has changed after it was closed: ${said}, then ${now}`)
  }
  return faults
}
