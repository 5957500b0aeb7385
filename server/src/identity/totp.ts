// TOTP codes by RFC 6238, each used once: the present step and the one before.
import { generateSecret, generateURI, verifySync } from 'otplib'
import type { Ctx, World } from '#kit/ctx.ts'
import { qrPicture } from '#kit/qr.ts'
import { Refusal } from '#kit/refusal.ts'
import { countFailedFactor, lockOf } from './attempts.ts'
import { lives } from './rules.ts'
import { type SealedSeed, seal, unseal } from './seal.ts'
import * as store from './store.ts'

const seedBytes = 20
const issuer = 'Ordo'

/** The step that a code belongs to: the present one or the one before; null for a wrong code. */
export function stepOf(seed: string, code: string, now: Date): bigint | null {
  if (!/^\d{6}$/.test(code)) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const verdict = verifySync({
    secret: seed,
    token: code,
    epoch,
    period: lives.totpStepSeconds,
    epochTolerance: [lives.totpStepSeconds, 0],
  })
  if (!verdict.valid) return null
  return BigInt(Math.floor(epoch / lives.totpStepSeconds) + verdict.delta)
}

export type Enrolment = { readonly secret: string; readonly uri: string; readonly qr: string }

/** A fresh seed, sealed for the database and written for the authenticator. */
export async function offer(
  { config }: Pick<World, 'config'>,
  personId: string,
  username: string,
): Promise<{ sealed: SealedSeed; enrolment: Enrolment }> {
  const secret = generateSecret({ length: seedBytes })
  const uri = generateURI({ issuer, label: username, secret })
  const qr = await qrPicture(uri)
  return { sealed: seal(config.secrets.totpKey, secret, personId), enrolment: { secret, uri, qr } }
}

type SealedSeedRow = { readonly sealed: Buffer | null; readonly key_id: string | null }

/** The open seed of a row; null when there is none. */
export const seedOf = (
  { config }: Pick<World, 'config'>,
  { sealed, key_id }: SealedSeedRow,
  personId: string,
): string | null => (sealed && key_id ? unseal(config.secrets.totpKey, { sealed, keyId: key_id }, personId) : null)

type TotpContext = Pick<Ctx, 'config' | 'machine' | 'db' | 'tx' | 'me'>

/** An authenticator as it stands. */
export type TotpFactor = store.FactorRow

/**
 * The caller's own code, for a signature. A right one is used up with the caller's transaction; a miss is counted in a transaction
 * of its own, which stays when the caller's is rolled back. Refuses WrongOtpException, OtpUsedException for a code that was right once,
 * FactorUnavailableException without an authenticator, and the lockouts.
 */
export async function proveTotp(
  { config, machine, db, tx, me }: TotpContext,
  factor: TotpFactor | null,
  code: string,
): Promise<void> {
  const now = machine.now()
  const seed = factor && seedOf({ config }, factor, me.personId)
  if (!factor || !seed) throw new Refusal('FactorUnavailableException')
  const shut = lockOf(factor, now)
  if (shut) throw shut
  const step = stepOf(seed, code, now)
  if (step === null) {
    const { refusal, left } = await db.aside(aside => countFailedFactor(aside, me.personId, now))
    throw refusal ?? new Refusal('WrongOtpException', { attempts: String(left) })
  }
  if (await store.takeStep(tx, { personId: me.personId, step, now })) return
  const after = await store.readFactor(tx, me.personId)
  throw (after && lockOf(after, now)) ?? new Refusal('OtpUsedException')
}
