// Wraps a call of the desk into a transaction of its clerk: idempotency, events and the bank's own audit, in one place.
import type { ClerkRole, ClerkViewer } from '@bank/contracts/access.ts'
import { bankOrg } from '@bank/contracts/bank.ts'
import type { Call, DomainEvent } from './ctx.ts'
import { sql, type Tx } from './db.ts'
import {
  type BankCtx,
  claimKey,
  conclude,
  earlierAnswer,
  isOfUsedKey,
  keepable,
  keyOf,
  type Resolver,
  wakeAfter,
} from './door.ts'
import { mustBePage } from './page.ts'
import { Refusal } from './refusal.ts'

/** One of the bank's own people; the INN tells people apart, whatever they are called at the bank. */
export type Clerk = { readonly id: string; readonly inn: string; readonly name: string; readonly role: ClerkRole }

/** A call of a clerk inside their transaction: across companies, as the role of the desk. */
export type DeskCtx = BankCtx & { readonly clerk: Clerk }

/** Who calls, where only a clerk can. Refuses ForbiddenException. */
export function clerkOf({ viewer }: Pick<Call, 'viewer'>): ClerkViewer {
  if (viewer?.kind !== 'CLERK') throw new Refusal('ForbiddenException')
  return viewer
}

function within(call: Call, clerk: ClerkViewer, tx: Tx): { ctx: DeskCtx; happened: DomainEvent[] } {
  const happened: DomainEvent[] = []
  const me: Clerk = { id: clerk.clerkId, inn: clerk.inn, name: clerk.name, role: clerk.role }
  return { ctx: { ...call, clerk: me, tx, record: happening => happened.push(happening) }, happened }
}

/** The bank's own audit names the clerk; a company's says that the bank did it. */
const itemsOf = (happened: readonly DomainEvent[], call: Call, { clerkId: person, sessionId: session }: ClerkViewer) =>
  keepable(
    happened.map(one => {
      if (!one.action) return one
      const by = one.org === bankOrg ? { person, session, address: call.address } : {}
      return { ...by, trace: call.traceId, ...one }
    }),
  )

/** The resolver of a query of the desk. It changes nothing, but may record a line of the bank's audit each time. */
export function deskRead<A, R>(use: (ctx: DeskCtx, args: A) => Promise<R>): Resolver<A, R> {
  return async (_root, args, call, info) => {
    const clerk = clerkOf(call)
    mustBePage(args, info?.fieldName)
    return call.db.desk({ id: clerk.clerkId, inn: clerk.inn }, async tx => {
      const { ctx, happened } = within(call, clerk, tx)
      const answer = await use(ctx, args)
      if (happened.length) {
        wakeAfter(tx, call, happened)
        await tx.beyondDesk(() => tx.last(sql`select kit.record(${itemsOf(happened, call, clerk)}::jsonb)`))
      }
      return answer
    })
  }
}

/**
 * The resolver of a mutation of the desk: one transaction of its clerk, idempotent by the Idempotency-Key, which is kept for the bank. Refuses
 * IdempotencyKeyException without a key, IdempotencyConflictException when the key was used for another request.
 */
export function deskTx<A, R>(use: (ctx: DeskCtx, args: A) => Promise<R>): Resolver<A, R> {
  return async (_root, args, call, info) => {
    const clerk = clerkOf(call)
    const claim = { org: bankOrg, person: clerk.clerkId, operation: info?.fieldName ?? use.name, key: keyOf(call) }
    try {
      return await call.db.desk({ id: clerk.clerkId, inn: clerk.inn }, async tx => {
        await tx.beyondDesk(() => claimKey(tx, claim))
        const { ctx, happened } = within(call, clerk, tx)
        const answer = await use(ctx, args)
        wakeAfter(tx, call, happened)
        const recorded = { by: 'record', values: [itemsOf(happened, call, clerk)] } as const
        const done = conclude(claim, { hash: call.requestHash, answer: keepable(answer), recorded })
        await tx.beyondDesk(() => tx.last(done))
        return answer
      })
    } catch (error) {
      if (!isOfUsedKey(error)) throw error
      return call.db.bank(tx => earlierAnswer<R>(tx, claim, call.requestHash))
    }
  }
}
