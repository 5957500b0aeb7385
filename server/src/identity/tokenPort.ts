// The port of hardware tokens: certificates are kept by a noun above, which registers how people confirm by them and which they hold.
import type { World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import type { BankCtx } from '#kit/door.ts'
import type { Confirmation } from './confirmation.ts'
import { contractsOf } from './register.ts'

/** What the text says that they sign. */
type TextFacts = Confirmation & {
  readonly username: string
  readonly address: string
  /** Instants of the machine. */
  readonly at: Date
  readonly until: Date
}

type TokenAnswer = Confirmation & {
  /** Under which their certificates count. */
  readonly contracts: readonly string[]
  readonly cms: Buffer
  readonly now: Date
}

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

export type ConfirmingTokens = {
  /** Those that sign, whether their time is over or not. */
  held(ctx: Pick<World, 'clock'> & { readonly tx: Tx }, personId: string): Promise<readonly HeldCertificate[]>
  /** The text that is to be signed; an earlier one of the same place counts no more. */
  ask(ctx: BankCtx, facts: TextFacts): Promise<string>
  /** Consumes the text whatever comes of it. Answers which certificate signed; refuses what does not count. */
  check(ctx: World & { readonly tx: Tx }, answer: TokenAnswer): Promise<string>
}

let registered: ConfirmingTokens | null = null

export function registerConfirmingTokens(port: ConfirmingTokens): void {
  registered = port
}

export function confirmingTokens(): ConfirmingTokens {
  if (!registered) throw new Error('nobody keeps the certificates of tokens')
  return registered
}

type TokenContext = Pick<BankCtx, 'tx' | 'clock'>

/** The contracts under which they work now. */
export async function openContracts({ tx, clock }: TokenContext, personId: string): Promise<string[]> {
  const works = await contractsOf(tx, personId)
  const today = clock.today()
  return works
    .filter(one => one.active && one.state === 'ACTIVE' && (one.expires_on === null || one.expires_on >= today))
    .map(one => one.contract_id)
}

/** The certificates by which a person may confirm now: of contracts under which they work. */
export async function signingTokens(
  { tx, clock }: TokenContext,
  personId: string,
): Promise<readonly HeldCertificate[]> {
  const held = await confirmingTokens().held({ tx, clock }, personId)
  const good = held.filter(({ isOver }) => !isOver)
  if (!good.length) return good
  const contracts = await openContracts({ tx, clock }, personId)
  return good.filter(({ contractId }) => contracts.includes(contractId))
}
