// Tells a noun above of whoever signs no more, in the transaction that says so: what was asked of their phones is taken back with it.
import type { CaseContext } from '#cases/index.ts'

type StopContext = Pick<CaseContext, 'tx' | 'clock'>

/** A person under a contract, under all of theirs, or everybody under a contract. */
export type SignerStop =
  | { readonly personId: string; readonly contractId?: string }
  | { readonly contractId: string; readonly personId?: undefined }

type TakeBack = (ctx: StopContext, stop: SignerStop) => Promise<void>

let registered: TakeBack | null = null

export function registerSignerStops(takeBack: TakeBack): void {
  registered = takeBack
}

export async function stopAsking(ctx: StopContext, stop: SignerStop): Promise<void> {
  if (!registered) throw new Error('nobody takes back what signers are asked')
  await registered(ctx, stop)
}
