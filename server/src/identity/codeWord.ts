// The code word of a person, kept as passwords are: whoever answers the phone types what the caller says and hears match or no match.
import { spokenWord } from '@bank/contracts/checks/codeWord.ts'
import type { World } from '#kit/ctx.ts'
import { sql, type Tx } from '#kit/db.ts'
import type { BankCtx } from '#kit/door.ts'
import { checkPassword, hashPassword } from './password.ts'
import { codeWordTries } from './rules.ts'

const hashing = ({ config }: Pick<World, 'config'>) => ({ pepper: config.secrets.pepper, cost: config.passwordCost })

/** As it is kept. */
export const hashCodeWord = (by: Parameters<typeof hashPassword>[0], word: string): Promise<string> =>
  hashPassword(by, spokenWord(word))

/** From now on this is the word, and nothing was tried. */
export const keepCodeWord = (
  tx: Tx,
  { personId, hash, at }: { readonly personId: string; readonly hash: string; readonly at: Date },
): Promise<unknown> =>
  tx.rows(sql`
    insert into identity.code_words (person_id, hash, set_at) values (${personId}, ${hash}, ${at})
    on conflict (person_id) do update set hash = excluded.hash, failed_attempts = 0, set_at = excluded.set_at`)

export async function setCodeWord(ctx: BankCtx, personId: string, word: string): Promise<void> {
  const hash = await hashCodeWord(hashing(ctx), word)
  await keepCodeWord(ctx.tx, { personId, hash, at: ctx.machine.now() })
}

/** NONE: nobody has set a word. LOCKED: it was missed too often, and is set anew at an office. */
export type CodeWordAnswer =
  | { readonly state: 'MATCH' | 'NONE' | 'LOCKED' }
  | { readonly state: 'NO_MATCH'; readonly attemptsLeft: number }

const lock = (tx: Tx, personId: string) =>
  tx.row<{ hash: string; failed_attempts: number }>(
    sql`select hash, failed_attempts from identity.code_words where person_id = ${personId} for update`,
  )

/** One try: counted under the lock of its row, so that many at once are no more than three. */
export async function checkCodeWord(ctx: BankCtx, personId: string, said: string): Promise<CodeWordAnswer> {
  const kept = await lock(ctx.tx, personId)
  if (!kept) return { state: 'NONE' }
  if (kept.failed_attempts >= codeWordTries) return { state: 'LOCKED' }
  const { right } = await checkPassword(hashing(ctx), spokenWord(said), kept.hash)
  const missed = right ? 0 : kept.failed_attempts + 1
  await ctx.tx.rows(sql`update identity.code_words set failed_attempts = ${missed} where person_id = ${personId}`)
  if (right) return { state: 'MATCH' }
  return missed < codeWordTries ? { state: 'NO_MATCH', attemptsLeft: codeWordTries - missed } : { state: 'LOCKED' }
}
