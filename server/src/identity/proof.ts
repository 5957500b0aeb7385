// Fresh proof: a second factor given again in an open session, for the calls that change who may do what.
import { maskPhone } from '@bank/contracts/phone.ts'
import type { Call } from '#kit/ctx.ts'
import { type BankCtx, type CommittedOutcome, personOf } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { type CodeUse, type SentTimes, sendCodeFor } from './codes.ts'
import { checkSms, checkTotp, lockUnlessShut } from './factors.ts'
import { commitOutcome, refusedOutcome } from './outcome.ts'
import { findProver, type Prover, saveProof } from './proofRows.ts'
import type { Factor } from './rules.ts'
import * as store from './store.ts'
import { proofText } from './texts.ts'

export type ProofWays = {
  /** What the person has, the strongest first. */
  readonly available2fa: readonly Factor[]
  /** Masked. */
  readonly phone: string
}

const waysOf = ({ phone, hasTotp, takesSms }: Prover): ProofWays => ({
  available2fa: [...(hasTotp ? (['TOTP'] as const) : []), ...(takesSms ? (['SMS'] as const) : [])],
  phone: maskPhone(phone),
})

/** Who has switched the sign-in by SMS off is not let in by a stolen phone here either. */
function mustTakeSms({ takesSms }: Prover): void {
  if (!takesSms) throw new Refusal('FactorUnavailableException')
}

async function proverOf(ctx: BankCtx, call: Call): Promise<Prover> {
  const { personId } = personOf(call)
  const prover = await findProver(ctx.tx, personId)
  if (!prover) throw new Refusal('SessionExpiredException')
  return prover
}

/** A code for this session alone. */
const useOf = (call: Call): CodeUse => {
  const { personId, sessionId } = personOf(call)
  return { purpose: 'PROVE', owner: { personId }, place: { sessionId } }
}

/** By what the caller may prove who they are. */
export const proofWays = (call: Call): Promise<ProofWays> =>
  commitOutcome(call, async ctx => ({ value: waysOf(await proverOf(ctx, call)) }))

/** The same, with a code on its way to their phone. */
export const sendProof = (call: Call): Promise<ProofWays & SentTimes> =>
  commitOutcome(call, async ctx => {
    const prover = await proverOf(ctx, call)
    mustTakeSms(prover)
    await lockUnlessShut(ctx, prover.personId)
    const textOf = (code: string): string => proofText(code)[call.lang]
    const sent = await sendCodeFor(ctx, useOf(call), { phone: prover.phone, textOf })
    return sent instanceof Refusal ? refusedOutcome(sent) : { value: { ...waysOf(prover), ...sent } }
  })

type Proved = { readonly proved: true }

/** Marks the caller's session, and no other, as proved now. */
async function keepProof(ctx: BankCtx, call: Call, factor: Factor): Promise<CommittedOutcome<Proved>> {
  const { org, personId, sessionId } = personOf(call)
  if (!(await saveProof(ctx.tx, sessionId, ctx.machine.now())))
    return refusedOutcome(new Refusal('SessionExpiredException'))
  const by = { person: personId, session: sessionId, address: call.address }
  ctx.record({ org, subject: personId, action: 'session.prove', params: { factor }, ...by })
  return { value: { proved: true } }
}

/** By a code of the authenticator; a wrong one counts like one at sign-in. */
export const proveByTotp = (call: Call, code: string): Promise<Proved> =>
  commitOutcome(call, async ctx => {
    const prover = await proverOf(ctx, call)
    const factor = await lockUnlessShut(ctx, prover.personId)
    return (await checkTotp(ctx, call, prover, factor, code)) ?? keepProof(ctx, call, 'TOTP')
  })

/** By a code from SMS, which counts no less. */
export const proveBySms = (call: Call, code: string): Promise<Proved> =>
  commitOutcome(call, async ctx => {
    const prover = await proverOf(ctx, call)
    mustTakeSms(prover)
    await lockUnlessShut(ctx, prover.personId)
    const missed = await checkSms(ctx, call, prover, useOf(call), code)
    if (missed) return missed
    await store.countFactor(ctx.tx, prover.personId, { failedAttempts: 0, lockedUntil: null, isPermanent: false })
    return keepProof(ctx, call, 'SMS')
  })
