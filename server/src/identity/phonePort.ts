// The port of phones that sign: a noun above asks one about a sign-in or a fresh proof, and says what came of it.
import type { RequestState } from '@bank/contracts/phoneRequests.ts'
import type { World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import type { BankCtx } from '#kit/door.ts'
import type { Confirmation } from './confirmation.ts'

export type PhoneQuestion = Confirmation & {
  readonly username: string
  /** In words, as whoever holds the phone reads it. */
  readonly device: string
  /** Of a sign-in alone: an open session has met its device. */
  readonly isNewDevice: boolean
  readonly address: string
}

/** What a phone was asked for a confirmation. */
export type AskedPhone = {
  readonly state: RequestState
  /** Two digits, which stand on the screen. */
  readonly number: number
  /** Another number than that was picked. */
  readonly isWrongNumber: boolean
  /** Instants of the machine. */
  readonly until: Date
  readonly decidedAt: Date | null
  /** The key that has decided. */
  readonly keyId: string | null
}

export type ConfirmingPhones = {
  /** Keys of phones that may be asked now, the one that is asked first: active and awake, under contracts where they sign. */
  awakeKeys(
    ctx: Pick<World, 'clock' | 'machine'> & { readonly tx: Tx },
    personId: string,
  ): Promise<readonly { readonly id: string }[]>
  /** What was asked last, since then; null where nothing was. */
  find(tx: Tx, confirmation: Confirmation, since: Date): Promise<AskedPhone | null>
  /** Asks the phone that came last. Refuses FactorUnavailableException where there is none. */
  ask(ctx: BankCtx, question: PhoneQuestion): Promise<AskedPhone>
  /** Nobody waits for the answer any more. */
  withdraw(ctx: BankCtx, confirmation: Confirmation): Promise<void>
}

let registered: ConfirmingPhones | null = null

export function registerConfirmingPhones(port: ConfirmingPhones): void {
  registered = port
}

export function confirmingPhones(): ConfirmingPhones {
  if (!registered) throw new Error('nobody asks phones for a confirmation')
  return registered
}

/** Whether a phone of theirs may be asked now. */
export const holdsPhone = async (
  ctx: Parameters<ConfirmingPhones['awakeKeys']>[0],
  personId: string,
): Promise<boolean> => (await confirmingPhones().awakeKeys(ctx, personId)).length > 0
