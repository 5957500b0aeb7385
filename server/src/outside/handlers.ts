// Handlers of rail outcomes, which the noun that owns payments registers, as it stands above this one.
import type { BankCtx } from '#kit/door.ts'
import type { RailAnswer } from './rail.ts'

/** A parked answer with its reason, for a person at the desk. */
export type ParkedAnswer = { readonly messageId: string; readonly reason: string }

export type RailHandlers = {
  /** The rail has these payments. May be said twice, and just before an answer. */
  handedOver(ctx: BankCtx, paymentIds: readonly string[]): Promise<void>
  /** Final or pending answers of a rail, one for each payment. An answer may come again in a later call. */
  answered(ctx: BankCtx, answers: readonly RailAnswer[]): Promise<readonly ParkedAnswer[]>
}

let registered: RailHandlers | null = null

export function registerRails(chosen: RailHandlers): void {
  registered = chosen
}

export function handlers(): RailHandlers {
  if (!registered) throw new Error('nobody takes the answers of the rails')
  return registered
}
