// Finds statements that the caller may read, and those of them that are made.
import type { Ctx } from '#kit/ctx.ts'
import { Refusal } from '#kit/refusal.ts'
import { isMade } from './lifecycle.ts'
import type { MadeStatement, Statement } from './statement.ts'
import * as store from './store.ts'

type Asking = Pick<Ctx, 'tx'>

/** A statement that the caller may read; another's is as absent as none. Refuses StatementNotFoundException. */
export async function requireStatement({ tx }: Asking, id: string): Promise<Statement> {
  const [found] = await store.byIds(tx, [id])
  if (!found) throw new Refusal('StatementNotFoundException')
  return found
}

/** A statement whose lines are fixed. Refuses StatementNotFoundException, StatementNotReadyException. */
export async function madeOf(ctx: Asking, id: string): Promise<MadeStatement> {
  const statement = await requireStatement(ctx, id)
  const { facts, status } = statement
  if (!isMade(status) || !facts) throw new Refusal('StatementNotReadyException')
  return { ...statement, facts }
}
