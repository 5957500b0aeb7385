// The port of phones that sign: a noun above asks one about a sign-in, and says what came of it.
import type { RequestState } from '@bank/contracts/phoneRequests.ts'
import type { World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import type { BankCtx } from '#kit/door.ts'

export type PhoneSignInFacts = {
  readonly halfId: string
  readonly personId: string
  readonly username: string
  /** In words, as whoever holds the phone reads it. */
  readonly device: string
  readonly isNewDevice: boolean
  readonly address: string
}

/** What a phone was asked about a half-way sign-in. */
export type AskedPhone = {
  readonly state: RequestState
  /** Two digits, which stand on the screen. */
  readonly number: number
  /** Another number than that was picked. */
  readonly isWrongNumber: boolean
  /** An instant of the machine. */
  readonly until: Date
}

type SignInHalf = { readonly halfId: string; readonly personId: string }

export type PhoneSignIn = {
  /** Whether a phone of theirs may be asked now: an active key that is awake, under a contract where they sign. */
  isHeld(ctx: Pick<World, 'clock' | 'machine'> & { readonly tx: Tx }, personId: string): Promise<boolean>
  /** What was asked last; null where nothing was. */
  find(tx: Tx, half: SignInHalf): Promise<AskedPhone | null>
  /** Asks the phone that came last. Refuses FactorUnavailableException where there is none. */
  ask(ctx: BankCtx, facts: PhoneSignInFacts): Promise<AskedPhone>
  /** Nobody waits for the answer any more. */
  withdraw(ctx: BankCtx, half: SignInHalf): Promise<void>
}

let registered: PhoneSignIn | null = null

export function registerPhoneSignIn(port: PhoneSignIn): void {
  registered = port
}

export function phoneSignIn(): PhoneSignIn {
  if (!registered) throw new Error('nobody asks phones about a sign-in')
  return registered
}
