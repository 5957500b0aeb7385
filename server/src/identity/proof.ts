// Fresh proof: a second factor given again in an open session, for the calls that change who may do what.
import { maskPhone } from '@bank/contracts/phone.ts'
import { later } from '#kit/clock.ts'
import type { Call } from '#kit/ctx.ts'
import { type BankCtx, type CommittedOutcome, personOf } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { agentWords } from './agentWords.ts'
import { answerOfPhone, type WaitingForPhone } from './byPhone.ts'
import { signedByToken, type TokenText, tokenTextFor } from './byToken.ts'
import { type CodeUse, type SentTimes, sendCodeFor } from './codes.ts'
import type { Confirmation } from './confirmation.ts'
import { checkSms, checkTotp, lockUnlessShut } from './factors.ts'
import { type OfferedFactor, offeredFactors } from './offered.ts'
import { commitOutcome, refusedOutcome } from './outcome.ts'
import { confirmingPhones } from './phonePort.ts'
import { findProver, type Prover, saveProof } from './proofRows.ts'
import { lives } from './rules.ts'
import * as store from './store.ts'
import { proofText } from './texts.ts'
import type { Device } from './tokens.ts'
import { type GivenFactor, voucherOf, wakingFactors } from './vouching.ts'

export type ProofWays = {
  /** What the person has, the strongest first. */
  readonly available2fa: readonly OfferedFactor[]
  /** Masked. */
  readonly phone: string
}

const waysOf = async (ctx: BankCtx, prover: Prover): Promise<ProofWays> => ({
  available2fa: await offeredFactors(ctx, prover),
  phone: maskPhone(prover.phone),
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

/** What a token or a phone confirms of this session alone. */
const confirmationOf = (call: Call): Confirmation => {
  const { personId, sessionId } = personOf(call)
  return { purpose: 'PROOF', placeId: sessionId, personId }
}

/** By what the caller may prove who they are. */
export const proofWays = (call: Call): Promise<ProofWays> =>
  commitOutcome(call, async ctx => ({ value: await waysOf(ctx, await proverOf(ctx, call)) }))

/** Of these the ones that wake a means that sleeps: that are awake themselves. */
export const wakingWays = (call: Call): Promise<ProofWays> =>
  commitOutcome(call, async ctx => {
    const prover = await proverOf(ctx, call)
    return { value: { available2fa: await wakingFactors(ctx, prover.personId), phone: maskPhone(prover.phone) } }
  })

/** The same, with a code on its way to their phone. */
export const sendProof = (call: Call): Promise<ProofWays & SentTimes> =>
  commitOutcome(call, async ctx => {
    const prover = await proverOf(ctx, call)
    mustTakeSms(prover)
    await lockUnlessShut(ctx, prover.personId)
    const textOf = (code: string): string => proofText(code)[call.lang]
    const sent = await sendCodeFor(ctx, useOf(call), { phone: prover.phone, textOf })
    return sent instanceof Refusal ? refusedOutcome(sent) : { value: { ...(await waysOf(ctx, prover)), ...sent } }
  })

type Proved = { readonly proved: true }

/** Marks the caller's session, and no other, as proved then. */
async function keepProof(
  ctx: BankCtx,
  call: Call,
  given: GivenFactor,
  at = ctx.machine.now(),
): Promise<CommittedOutcome<Proved>> {
  const { org, personId, sessionId } = personOf(call)
  const isNew = await saveProof(ctx.tx, { sessionId, at, voucher: await voucherOf(ctx, personId, given) })
  if (isNew === null) return refusedOutcome(new Refusal('SessionExpiredException'))
  // What was signed once is told of once, however often it is asked after.
  if (isNew) {
    const by = { person: personId, session: sessionId, address: call.address }
    ctx.record({ org, subject: personId, action: 'session.prove', params: { factor: given.factor }, ...by })
    await store.countFactor(ctx.tx, personId, { failedAttempts: 0, lockedUntil: null, isPermanent: false })
  }
  await confirmingPhones().withdraw(ctx, confirmationOf(call))
  return { value: { proved: true } }
}

/** By a code of the authenticator; a wrong one counts like one at sign-in. */
export const proveByTotp = (call: Call, code: string): Promise<Proved> =>
  commitOutcome(call, async ctx => {
    const prover = await proverOf(ctx, call)
    const factor = await lockUnlessShut(ctx, prover.personId)
    return (await checkTotp(ctx, call, prover, factor, code)) ?? keepProof(ctx, call, { factor: 'TOTP' })
  })

/** By a code from SMS, which counts no less. */
export const proveBySms = (call: Call, code: string): Promise<Proved> =>
  commitOutcome(call, async ctx => {
    const prover = await proverOf(ctx, call)
    mustTakeSms(prover)
    await lockUnlessShut(ctx, prover.personId)
    return (await checkSms(ctx, call, prover, useOf(call), code)) ?? keepProof(ctx, call, { factor: 'SMS' })
  })

/** The text that a token is to sign. Refuses what `tokenTextFor` does. */
export const askTokenProof = (call: Call): Promise<TokenText> =>
  commitOutcome(call, async ctx => {
    const { username } = await proverOf(ctx, call)
    const until = later(ctx.machine.now(), lives.confirmation)
    return tokenTextFor(ctx, call, { ...confirmationOf(call), username, until })
  })

export const proveByToken = (call: Call, cms: Buffer): Promise<Proved> =>
  commitOutcome(call, async ctx => {
    const signed = await signedByToken(ctx, confirmationOf(call), cms)
    return 'refusal' in signed ? signed : keepProof(ctx, call, { factor: 'TOKEN', means: signed.value })
  })

type ProofOnPhone = { readonly again: boolean; readonly device: Device }
type PhoneProof = Proved | { readonly waiting: WaitingForPhone }

/** As of the moment at which the phone has signed, however late it is asked after. Refuses what `answerOfPhone` does. */
export const proveByPhone = (call: Call, { again, device: { agent } }: ProofOnPhone): Promise<PhoneProof> =>
  commitOutcome(call, async (ctx): Promise<CommittedOutcome<PhoneProof>> => {
    const { username } = await proverOf(ctx, call)
    const confirmation = confirmationOf(call)
    const answered = await answerOfPhone(ctx, {
      ...{ confirmation, place: { sessionId: confirmation.placeId }, again },
      facts: async () => ({ username, address: call.address, device: agentWords(agent), isNewDevice: false }),
    })
    if ('refusal' in answered) return answered
    if ('waiting' in answered.value) return { value: answered.value }
    const { keyId, at } = answered.value.signed
    return keepProof(ctx, call, { factor: 'PAY_CONTROL', means: keyId }, at)
  })
