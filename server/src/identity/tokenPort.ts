// The port of hardware tokens: certificates are kept by a noun above, which registers how people come in by them and which they hold.
import type { World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import type { BankCtx } from '#kit/door.ts'

/** A person, and the contracts under which they may come in. */
export type TokenHolder = { readonly personId: string; readonly contracts: readonly string[] }

/** What the text says that they sign. */
export type SignInFacts = {
  readonly halfId: string
  readonly personId: string
  readonly username: string
  readonly address: string
  /** Instants of the machine. */
  readonly at: Date
  readonly until: Date
}

export type SignInAnswer = TokenHolder & { readonly halfId: string; readonly cms: Buffer; readonly now: Date }

/** A certificate that signs now. */
export type HeldCertificate = {
  readonly id: string
  readonly contractId: string
  readonly signType: 'RU_TOKEN_2' | 'RU_TOKEN_S'
  readonly serial: string
  /** DER. */
  readonly der: Buffer
  readonly from: Date
  readonly until: Date
  /** Is its time over, or to be soon, so that the next one is to be asked for? */
  readonly isOver: boolean
  readonly isEnding: boolean
}

export type TokenSignIn = {
  /** Those that sign, whether their time is over or not. */
  held(ctx: Pick<World, 'clock'> & { readonly tx: Tx }, personId: string): Promise<readonly HeldCertificate[]>
  /** The text that this half-way sign-in is confirmed by; an earlier one counts no more. */
  ask(ctx: BankCtx, facts: SignInFacts): Promise<string>
  /** Consumes the text whatever comes of it. Refuses what does not count. */
  check(ctx: World & { readonly tx: Tx }, answer: SignInAnswer): Promise<void>
}

let registered: TokenSignIn | null = null

export function registerTokenSignIn(port: TokenSignIn): void {
  registered = port
}

export function tokenSignIn(): TokenSignIn {
  if (!registered) throw new Error('nobody keeps the certificates of tokens')
  return registered
}

/** The certificates by which a person may come in now. */
export async function signingTokens({ tx, clock }: Pick<BankCtx, 'tx' | 'clock'>, personId: string) {
  const held = await tokenSignIn().held({ tx, clock }, personId)
  return held.filter(({ isOver }) => !isOver)
}
