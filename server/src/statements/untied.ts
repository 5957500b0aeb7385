// Refuses a book that does not tie, and raises the alarm of the books for it: no file of it is ever handed over.
import type { BankCtx } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { raiseAlarm, type UntiedBook } from '#ledger/index.ts'

/** What each refusal of this process has found: its parameters tell the company which account, and no more. */
const found = new WeakMap<Refusal, UntiedBook>()

/** A StatementUntiedException that knows what differs. */
export function untied(account: string, book: UntiedBook): Refusal {
  const refusal = new Refusal('StatementUntiedException', { account })
  found.set(refusal, book)
  return refusal
}

/** Raises the alarm of a refusal, where it is of a book that does not tie. */
export async function alarmOf(ctx: Pick<BankCtx, 'tx' | 'log'>, refusal: unknown): Promise<void> {
  const book = refusal instanceof Refusal ? found.get(refusal) : undefined
  if (book) await raiseAlarm(ctx, book)
}
