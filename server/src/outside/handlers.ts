// Handlers of rail outcomes, which the noun that owns payments registers, as it stands above this one.
import type { BankCtx } from '#kit/door.ts'
import type { RailAnswer } from './rail.ts'

/** An answer that could not be used, and why: a person at the desk will look at it. */
export type ParkedAnswer = { readonly messageId: string; readonly because: string }

export type RailHandlers = {
  /** The rail has these payments. May be said twice, and just before an answer. */
  handedOver(ctx: BankCtx, paymentIds: readonly string[]): Promise<void>
  /** Final or passing words of a rail, one for each payment. A word may come again in a later call. */
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
