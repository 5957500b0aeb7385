// What do the answers about actions depend on around a document: the colleagues, the hours, the last moment to sign?
import type { Viewer } from '@bank/contracts/access.ts'
import { colleagues } from '#identity/index.ts'
import type { World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import { type Rulebook, rulebook, signUntilOf } from '#rules/index.ts'
import { hasKey } from '#signing/index.ts'
import type { Colleague, Facts } from './actions.ts'
import { dateFault } from './checks/facts.ts'
import type { Payment } from './payment.ts'

type Here = World & { readonly tx: Tx; readonly me: Viewer }

/** Everything that is the same for all documents of an answer: loaded once. */
export type Around = { readonly book: Rulebook; readonly colleagues: readonly Colleague[] }

export async function around(ctx: Here): Promise<Around> {
  const book = await rulebook(ctx)
  const people = await colleagues(ctx.tx, ctx.me.org)
  return {
    book,
    colleagues: people.map(one => ({
      personId: one.personId,
      fullName: one.fullName,
      right: one.right,
      active: one.state === 'ACTIVE' && one.verification === 'CONFIRMED',
      hasKey: hasKey(one.signType),
    })),
  }
}

type Dated = Pick<Payment, 'operation' | 'amount' | 'valueDate' | 'details'>

/** The facts of one document, from what is the same for all and its own value date; asks nothing of the database. */
export function factsAround(world: Pick<World, 'clock'>, { book, colleagues }: Around, p: Dated): Facts {
  const dated = { operation: p.operation, currency: p.amount.currency, valueDate: p.valueDate }
  return {
    colleagues,
    timeFault: dateFault(world, book, p, 'SIGN'),
    isItsDay: p.valueDate === world.clock.today(),
    signUntil: signUntilOf(book, dated, world.clock),
  }
}

export const actionFacts = async (ctx: Here, p: Dated): Promise<Facts> => factsAround(ctx, await around(ctx), p)
