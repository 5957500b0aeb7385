// Number and phone that somebody says before the bank knows who it is: codes and wrong tries are alike whether anybody has them or not.
import { checkInn } from '@bank/contracts/inn.ts'
import { maskPhone, normalisePhone } from '@bank/contracts/phone.ts'
import { later } from '#kit/clock.ts'
import type { Call, World } from '#kit/ctx.ts'
import type { BankCtx } from '#kit/door.ts'
import { newId, newToken } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { sendSms } from '#outside/index.ts'
import { type AttemptSubjects, attemptSubjectsOf, lockoutBy, pairMark, type SaidPair, settle } from './attempts.ts'
import { type CodeUse, sendCodeFor, tryCodeFor } from './codes.ts'
import { addPreSession, type HalfPurpose, type PairHalf, proveHalf } from './halfRows.ts'
import { refusedOutcome } from './outcome.ts'
import { lives } from './rules.ts'
import * as store from './store.ts'
import { codeText, lockedText } from './texts.ts'
import { type Device, hashOf } from './tokens.ts'

/** Refuses IndividualInnException, and ValidationException for what is no phone. */
export function pairOf(inn: string, said: string): SaidPair {
  if (checkInn(inn.trim(), 'person')) throw new Refusal('IndividualInnException')
  const phone = normalisePhone(said)
  if (!phone) throw new Refusal('ValidationException', { field: 'phone' })
  return { inn: inn.trim(), phone }
}

/** Wrong codes are counted by the pair alone and by the address: a stranger who knows both never locks the factors of their owner. */
function subjectsOf(world: Pick<World, 'config'>, pair: Buffer, address: string): AttemptSubjects {
  const gate = { scope: 'PAIR', subject: pair } as const
  const { address: place } = attemptSubjectsOf(world, { account: '', knownDevice: null, address })
  return { gate, account: gate, address: place, all: [gate, place] }
}

/** Holds the counters of a pair until the transaction ends, so that one of many tries and one code at a time is looked at. */
async function lockPair(ctx: BankCtx, watch: AttemptSubjects): Promise<Refusal | null> {
  const now = ctx.machine.now()
  return lockoutBy(await store.lockCounters(ctx.tx, watch.all, now), watch, now)
}

type PairStart = {
  readonly purpose: HalfPurpose
  readonly pair: SaidPair
  /** Null where nobody has the pair, or not for this purpose. */
  readonly personId: string | null
  readonly device: Device
}

export type StartedHalf = { readonly id: string; readonly token: string; readonly pair: Buffer }

export async function beginHalf(ctx: BankCtx, call: Call, start: PairStart): Promise<StartedHalf> {
  const { purpose, pair, personId, device } = start
  const [id, token, now, mark] = [newId(), newToken(), ctx.machine.now(), pairMark(call.config, pair)]
  await addPreSession(ctx.tx, {
    ...{ id, tokenHash: hashOf(token), purpose, personId, pair: mark, phone: pair.phone },
    ...{ device: device.hash, address: call.address, now, until: later(now, lives.comingBack) },
  })
  return { id, token, pair: mark }
}

const useOf = ({ id, purpose, pair }: Pick<PairHalf, 'id' | 'purpose' | 'pair'>): CodeUse => ({
  purpose,
  owner: { pair },
  place: { preSessionId: id },
})

export type SentPairCode = { readonly phone: string; readonly expiresIn: number; readonly resendIn: number }

/** A code for whom the pair belongs to; nobody is sent nothing, within the same bounds. Refuses what `sendCodeFor` does, and the lockouts. */
export async function sendPairCode(
  ctx: BankCtx,
  call: Call,
  half: Pick<PairHalf, 'id' | 'purpose' | 'pair' | 'phone'> & { readonly isSomebody: boolean },
): Promise<SentPairCode> {
  const shut = await lockPair(ctx, subjectsOf(call, half.pair, call.address))
  if (shut) throw shut
  const textOf = (code: string): string => codeText(code, half.purpose)[call.lang]
  const sent = await sendCodeFor(ctx, useOf(half), half.isSomebody ? { phone: half.phone, textOf } : null)
  if (sent instanceof Refusal) throw sent
  return { phone: maskPhone(half.phone), ...sent }
}

/** Tries a code by SMS; null when it was right, and then the half-way token is proved. */
export async function provePair(
  ctx: BankCtx,
  call: Call,
  half: PairHalf,
  code: string,
): Promise<{ readonly refusal: Refusal } | null> {
  const watch = subjectsOf(call, half.pair, call.address)
  const shut = await lockPair(ctx, watch)
  if (shut) return refusedOutcome(shut)
  const now = ctx.machine.now()
  const tried = await tryCodeFor(ctx, useOf(half), code)
  if (!tried) return refusedOutcome(new Refusal('OtpExpiredException'))
  const { refusal, left } = await settle(ctx.tx, watch, tried.right, now)
  if (refusal) {
    if (half.person) await sendSms(ctx.tx, { phone: half.phone, text: lockedText[call.lang], now })
    return refusedOutcome(refusal)
  }
  if (!tried.right)
    return refusedOutcome(new Refusal('WrongOtpException', { attempts: String(Math.min(left, tried.left)) }))
  await proveHalf(ctx.tx, half.id, now)
  return null
}
