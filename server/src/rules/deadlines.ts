// Moves the deadlines of documents that wait where a change of hours comes into force, and looks once more for what was sent by the hours before.
import { later } from '#kit/clock.ts'
import { sql } from '#kit/db.ts'
import type { BankCtx } from '#kit/door.ts'
import type { RuleChange } from './changes.ts'
import { signUntilOf } from './hours.ts'
import type { RuleName } from './ruleTables.ts'
import { loadBook } from './store.ts'
import { isOfRow, isRuled, operationOf } from './touches.ts'
import { setDeadlines, waitingDocuments } from './waiting.ts'

type DeadlineCtx = Pick<BankCtx, 'tx' | 'clock' | 'record'>
export type ChangeInForce = Pick<RuleChange, 'rule' | 'key'> & { readonly caseNumber: string }

/** Of all rules these alone say until when a day is signed for. */
const rulesOfHours = ['HOURS', 'EXCEPTION'] as const satisfies readonly RuleName[]
const areHours = ({ rule }: Pick<RuleChange, 'rule'>): boolean => rulesOfHours.some(name => name === rule)

/** A document whose new deadline has passed already expires in the usual way. The rules are those of the transaction, which others do not see yet. */
export async function moveDeadlines(ctx: DeadlineCtx, changes: readonly ChangeInForce[]): Promise<void> {
  const ofHours = changes.filter(areHours)
  if (!ofHours.length) return
  const { tx, clock } = ctx
  const book = await loadBook(tx)
  const today = clock.today()
  for (const change of ofHours) {
    const groups = await waitingDocuments(tx, { operations: [operationOf(change)] })
    const reached = groups.filter(
      group => group.valueDate >= today && isRuled(book, group) && isOfRow(change, book, group),
    )
    await setDeadlines(
      ctx,
      reached.map(group => ({ ...group, signUntil: signUntilOf(book, group, clock) })),
      { case: change.caseNumber },
    )
  }
}

/** Longer than any call goes on with a rulebook that it has read. */
const settledAfterMs = 60_000

/** Documents that were sent while a change came into force have the deadline of the hours before; once for each change. */
export async function settleDeadlines(ctx: DeadlineCtx): Promise<void> {
  const { tx, clock } = ctx
  const now = clock.now()
  const fresh = await tx.rows<ChangeInForce & { readonly number: bigint }>(sql`
    select number, rule, row_key as key, case_number as "caseNumber" from rules.changes
    where applied_at <= ${later(now, -settledAfterMs)} and settled_at is null order by number for update skip locked`)
  if (!fresh.length) return
  await moveDeadlines(ctx, fresh)
  await tx.rows(
    sql`update rules.changes set settled_at = ${now} where number = any(${fresh.map(({ number }) => number)}::bigint[])`,
  )
}
