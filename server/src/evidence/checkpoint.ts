// Checkpoints of the audit chain: the bank signs each company's head, so that nobody rewrites it later, the bank included.

import type { World } from '#kit/ctx.ts'
import { asBank, type BankCtx } from '#kit/door.ts'
import type { Job } from '#kit/jobs.ts'
import { Refusal } from '#kit/refusal.ts'
import { canonicalText } from '#signing/index.ts'
import { publicKey, signWithBankKey } from './keys.ts'
import * as store from './store.ts'

type Head = Pick<store.Checkpoint, 'org' | 'number' | 'hash' | 'at'>

/** The words that the bank's key is put under. */
export const checkpointText = ({ org, number, hash, at }: Head): string =>
  canonicalText('ordo/checkpoint', 1, [
    ['organisation', org],
    ['number', String(number)],
    ['hash', hash.toString('hex')],
    ['at', at.toISOString()],
  ])

const atOnce = 500

type AuditSigning = { readonly signed: readonly store.Checkpoint[]; readonly broken: readonly store.UnsignedAudit[] }

/** Signs what has grown and is intact. A chain that does not hold is not signed, and never again until a person has looked. */
async function sign(ctx: BankCtx, org: string | null): Promise<AuditSigning> {
  const grown = await store.due(ctx.tx, { org, most: atOnce })
  const key = publicKey(ctx.config)
  const at = ctx.clock.now()
  const intact = grown
    .filter(head => head.isIntact)
    .map(({ org: of, number, hash }) => {
      const head = { org: of, number, hash, at }
      return { ...head, publicKey: key, signature: signWithBankKey(ctx.config, checkpointText(head)) }
    })
  await store.insertCheckpoints(ctx.tx, intact)
  return { signed: intact, broken: grown.filter(head => !head.isIntact) }
}

/** A copy of each goes out with the log, where who holds the database does not reach. */
function tell({ log }: Pick<World, 'log'>, { signed: made, broken }: AuditSigning): void {
  for (const { org, number, hash, at, publicKey: key, signature } of made) {
    const hex = { hash: hash.toString('hex'), publicKey: key.toString('hex'), signature: signature.toString('hex') }
    log.info(
      { checkpoint: { organisation: org, number: String(number), at: at.toISOString(), ...hex } },
      'audit signed',
    )
  }
  for (const { org, number } of broken)
    log.error({ alarm: 'the audit of a company does not hold', org, number: String(number) }, 'audit broken')
}

/** Signs the audit of one company up to now; refuses AuditBrokenException when it does not hold. */
export async function signNow(world: World, org: string): Promise<void> {
  const done = await asBank(world, ctx => sign(ctx, org))
  tell(world, done)
  if (done.broken.length) throw new Refusal('AuditBrokenException')
}

export const signAudits: Job = {
  name: 'evidence.sign',
  everyMs: 60_000,
  async run(world) {
    const done = await asBank(world, ctx => sign(ctx, null))
    tell(world, done)
    return done.signed.length === atOnce
  },
}
