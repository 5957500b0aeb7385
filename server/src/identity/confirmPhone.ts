// The second factor by a phone: it is asked, the browser asks again until it has decided, and the number on the screen is picked there.
import type { Call } from '#kit/ctx.ts'
import type { BankCtx, CommittedOutcome } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { agentWords } from './agentWords.ts'
import { sendCodeFor } from './codes.ts'
import { type SignInResult, signIn } from './confirm.ts'
import { lockUnlessShut, refuseWrongCode } from './factors.ts'
import { halfOf, type SecondStep } from './half.ts'
import { endPreSession, findOpenHalf, type PreSession } from './halfRows.ts'
import { commitOutcome, refusedOutcome } from './outcome.ts'
import { type AskedPhone, phoneSignIn } from './phonePort.ts'
import { knowsDevice, worksOf } from './store.ts'

/** Nobody has decided yet: what stands on the screen, and for how many seconds more. */
export type WaitingForPhone = { readonly number: string; readonly expiresIn: number }
type PhoneStep = { readonly waiting: WaitingForPhone } | { readonly signed: SignInResult }

type PhoneConfirmation = SecondStep & { readonly again: boolean }

const waiting = ({ number, until }: AskedPhone, now: Date): PhoneStep => ({
  waiting: {
    number: String(number).padStart(2, '0'),
    expiresIn: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  },
})

/** Within the bounds of codes by SMS. */
async function ask(
  ctx: BankCtx,
  call: Call,
  pre: PreSession,
  { device }: SecondStep,
): Promise<CommittedOutcome<PhoneStep>> {
  const personId = pre.person_id
  if (!(await phoneSignIn().isHeld(ctx, personId))) return refusedOutcome(new Refusal('FactorUnavailableException'))
  const use = { purpose: 'PHONE_SIGN_IN', owner: { personId }, place: { preSessionId: pre.id } } as const
  const counted = await sendCodeFor(ctx, use, null)
  if (counted instanceof Refusal) return refusedOutcome(counted)
  const asked = await phoneSignIn().ask(ctx, {
    ...{ halfId: pre.id, personId, username: pre.username, address: call.address },
    device: agentWords(device.agent),
    isNewDevice: !device.canBeKnown || !(await knowsDevice(ctx.tx, personId, device.hash)),
  })
  return { value: waiting(asked, ctx.machine.now()) }
}

/** Who said that it was not them ended the half-way sign-in as well. */
const refusalOf = ({ isWrongNumber }: AskedPhone): Refusal =>
  new Refusal(isWrongNumber ? 'PhoneNumberMismatchException' : 'PhoneSignInExpiredException')

/**
 * Asked once for a half-way sign-in, and `again` after an end; in between it says what is waited for. Refuses PhoneNumberMismatchException,
 * PhoneSignInExpiredException, what `sendCodeFor` does, and the lockouts.
 */
export const confirmByPhone = (call: Call, { again, ...half }: PhoneConfirmation): Promise<PhoneStep> =>
  commitOutcome(call, async (ctx): Promise<CommittedOutcome<PhoneStep>> => {
    const pre = await halfOf(ctx, half, 'LOGIN')
    await lockUnlessShut(ctx, pre.person_id)
    const now = ctx.machine.now()
    const asked = await phoneSignIn().find(ctx.tx, { halfId: pre.id, personId: pre.person_id })
    if (!asked) return ask(ctx, call, pre, half)
    if (asked.state === 'SIGNED') return { value: { signed: await signIn(ctx, call, pre, half, 'PAY_CONTROL') } }
    if (asked.state === 'PENDING' && asked.until > now) return { value: waiting(asked, now) }
    return again ? ask(ctx, call, pre, half) : refusedOutcome(refusalOf(asked))
  })

type PhoneRefusal = {
  readonly halfId: string
  readonly personId: string
  /** Another number was picked; else whoever holds the phone said that it is not them. */
  readonly isWrongNumber: boolean
}

/** In the transaction that decides the request: a wrong number counts as a wrong code does, and who says that it is not them ends that sign-in. */
export async function refusedByPhone(
  ctx: BankCtx,
  call: Pick<Call, 'lang' | 'address'>,
  { halfId, personId, isWrongNumber }: PhoneRefusal,
): Promise<void> {
  const half = await findOpenHalf(ctx.tx, halfId)
  if (isWrongNumber && half) await refuseWrongCode(ctx, call, { personId, phone: half.phone })
  if (!isWrongNumber) await endPreSession(ctx.tx, halfId, ctx.machine.now())
  const [work] = await worksOf(ctx.tx, personId, ctx.clock.today())
  if (!work) return
  const action = isWrongNumber ? 'signIn.mismatch' : 'signIn.decline'
  ctx.record({ org: work.org, subject: personId, action, person: personId, address: call.address })
}
