// Tells a noun above of whoever signs no more, and of whoever signs again, in the transaction that says so: what was asked of their phones is taken back with it, and asked anew.
import type { CaseContext } from '#cases/index.ts'

type StopContext = Pick<CaseContext, 'tx' | 'clock'>

/** A person under a contract, under all of theirs, or everybody under a contract. */
export type SignerStop =
  | { readonly personId: string; readonly contractId?: string }
  | { readonly contractId: string; readonly personId?: undefined }

type SignerPort = {
  readonly takeBack: (ctx: StopContext, stop: SignerStop) => Promise<void>
  /** What waits in these companies is asked of whoever signs there now. */
  readonly askAgain: (ctx: StopContext, orgs: readonly string[]) => Promise<void>
}

let registered: SignerPort | null = null

export function registerSignerStops(port: SignerPort): void {
  registered = port
}

function known(): SignerPort {
  if (!registered) throw new Error('nobody takes back what signers are asked')
  return registered
}

export const stopAsking: SignerPort['takeBack'] = (ctx, stop) => known().takeBack(ctx, stop)
export const askAgain: SignerPort['askAgain'] = (ctx, orgs) => known().askAgain(ctx, orgs)
