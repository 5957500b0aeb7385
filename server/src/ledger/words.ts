// Keeps the words of long books when their days have closed, so that a search asks an index instead of reading each line.
import { sql } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import type { Job } from '#kit/jobs.ts'

/** Lines whose words are kept by one transaction of the bank's, which has seconds. */
const keptAtOnce = 5_000

/** A book with fewer lines is read as quickly as an index is asked. */
const longBook = 2000

export const keepWords: Job = {
  name: 'ledger.keep-words',
  everyMs: 15_000,
  async run(world) {
    const done = await asBank(world, ({ tx }) =>
      tx.row<{ kept: bigint; more: boolean }>(
        sql`select kept, more from ledger.keep_words(${keptAtOnce}, ${longBook})`,
      ),
    )
    return done?.more ?? false
  },
}
