// The context of actions on a document: colleagues, hours, the last moment to sign.
import type { PersonViewer } from '@bank/contracts/access.ts'
import { type ActionFacts, type Colleague, colleaguesOf } from '#documents/index.ts'
import type { World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import { type Rulebook, rulebook, signUntilOf } from '#rules/index.ts'
import { dateFault } from './checks/facts.ts'
import type { Payment } from './payment.ts'

type ActorContext = World & { readonly tx: Tx; readonly me: PersonViewer }

/** The context shared by all documents of an answer, loaded once. */
export type ActionContext = { readonly book: Rulebook; readonly colleagues: readonly Colleague[] }

export async function actionContext(ctx: ActorContext): Promise<ActionContext> {
  const book = await rulebook(ctx)
  return { book, colleagues: await colleaguesOf(ctx) }
}

type HoursSubject = Pick<Payment, 'operation' | 'amount' | 'valueDate' | 'details'>

/** The rejection by hours and value date, and the deadline of signing; without a query. */
export const hoursOf = (
  world: Pick<World, 'clock'>,
  { book }: Pick<ActionContext, 'book'>,
  p: HoursSubject,
): Pick<ActionFacts, 'timeFault' | 'signUntil'> => ({
  timeFault: dateFault(world, book, p, 'SIGN'),
  signUntil: signUntilOf(
    book,
    { operation: p.operation, currency: p.amount.currency, valueDate: p.valueDate },
    world.clock,
  ),
})

/** Action facts of one document: the shared context, and its own hours. */
export const factsInContext = (world: Pick<World, 'clock'>, around: ActionContext, p: HoursSubject): ActionFacts => ({
  ...hoursOf(world, around, p),
  today: world.clock.today(),
  colleagues: around.colleagues,
})

export const actionFacts = async (ctx: ActorContext, p: HoursSubject): Promise<ActionFacts> =>
  factsInContext(ctx, await actionContext(ctx), p)
