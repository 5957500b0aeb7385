// Vouching: a means that is awake itself, and by which this session was proved lately, wakes another that sleeps.
import { isProofFresh } from '@bank/contracts/access.ts'
import type { Ctx, World } from '#kit/ctx.ts'
import { sql, type Tx } from '#kit/db.ts'
import { Refusal } from '#kit/refusal.ts'
import { type OfferedFactor, offeredFactors } from './offered.ts'
import { confirmingPhones } from './phonePort.ts'
import { signingTokens } from './tokenPort.ts'

/** A second factor that was right: `means` is the key of a phone or the certificate of a token. TOTP_ENROLLED came by SMS a moment ago. */
export type GivenFactor =
  | { readonly factor: 'SMS' | 'TOTP' | 'TOTP_ENROLLED' }
  | { readonly factor: 'TOKEN' | 'PAY_CONTROL'; readonly means: string }

/** A means that was awake when it proved. */
export type Voucher = { readonly by: 'TOTP' | 'TOKEN' | 'PAY_CONTROL'; readonly means: string | null }

type VoucherContext = Pick<World, 'clock' | 'machine'> & { readonly tx: Tx }

/** Null where they have none. */
const findTotp = ({ tx, machine }: Pick<VoucherContext, 'tx' | 'machine'>, personId: string) =>
  tx.row<{ readonly isAwake: boolean }>(sql`
    select coalesce(sleeps_until <= ${machine.now()}, true) as "isAwake" from identity.factors where person_id = ${personId} and confirmed_at is not null`)

type TotpQuestion = Parameters<typeof findTotp>

/** An authenticator that signs already. */
export const isTotpAwake = async (...asked: TotpQuestion): Promise<boolean> =>
  (await findTotp(...asked))?.isAwake === true

export const isTotpAsleep = async (...asked: TotpQuestion): Promise<boolean> =>
  (await findTotp(...asked))?.isAwake === false

/** Null where the factor is worth no more than an SMS, as an authenticator that sleeps came by one. */
export async function voucherOf(ctx: VoucherContext, personId: string, given: GivenFactor): Promise<Voucher | null> {
  if ('means' in given) return { by: given.factor, means: given.means }
  return given.factor === 'TOTP' && (await isTotpAwake(ctx, personId)) ? { by: 'TOTP', means: null } : null
}

/** Does it still? What was revoked or ended since vouches for nothing. */
async function isAwake(ctx: VoucherContext, personId: string, { by, means }: Voucher): Promise<boolean> {
  if (by === 'TOTP') return isTotpAwake(ctx, personId)
  const held = by === 'TOKEN' ? await signingTokens(ctx, personId) : await confirmingPhones().awakeKeys(ctx, personId)
  return held.some(({ id }) => id === means)
}

/** By what they may prove who they are so that it wakes another means. */
export const wakingFactors = async (ctx: VoucherContext, personId: string): Promise<readonly OfferedFactor[]> =>
  offeredFactors(ctx, { personId, hasTotp: await isTotpAwake(ctx, personId), takesSms: false })

type Vouched = {
  readonly vouched_at: Date | null
  readonly vouched_by: Voucher['by'] | null
  readonly means: string | null
}

/**
 * By what the caller's session was proved within 5 minutes that is awake still. Refuses AwakeProofRequiredException where they hold such a means and have not proved by
 * it, NoAwakeMeansException where they hold none.
 */
export async function mustBeVouched(ctx: VoucherContext & Pick<Ctx, 'me'>): Promise<Voucher> {
  const { sessionId, personId } = ctx.me
  const row = await ctx.tx.row<Vouched>(sql`
    select vouched_at, vouched_by, vouched_with as means from identity.sessions where id = ${sessionId} and ended_at is null`)
  if (row?.vouched_by && isProofFresh(row.vouched_at, ctx.machine.now())) {
    const voucher: Voucher = { by: row.vouched_by, means: row.means }
    if (await isAwake(ctx, personId, voucher)) return voucher
  }
  const ways = await wakingFactors(ctx, personId)
  throw new Refusal(ways.length ? 'AwakeProofRequiredException' : 'NoAwakeMeansException')
}
