// The last refusal of a kind of case about a person, in the words that the bank told them.
import { sql, type Tx } from '#kit/db.ts'

export type ToldRefusal = { readonly reason: string; readonly words: string; readonly decidedDate: Date }

/** Null where the last decision was no refusal, or nothing was decided. Asked as the bank, for the person alone. */
export async function lastRefusalAbout(
  tx: Tx,
  { personId, kind }: { readonly personId: string; readonly kind: string },
): Promise<ToldRefusal | null> {
  const last = await tx.row<{ status: string; reason: string; words: string; decided_at: Date }>(sql`
    select status, reason, words, decided_at from cases.cases
    where person_id = ${personId} and kind = ${kind} and status in ('APPROVED', 'REJECTED') order by decided_at desc limit 1`)
  return last?.status === 'REJECTED' ? { reason: last.reason, words: last.words, decidedDate: last.decided_at } : null
}
