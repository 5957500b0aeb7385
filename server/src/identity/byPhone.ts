// A confirmation by a phone: it is asked, the browser asks again until it has decided, and the number on the screen is picked there.
import { later } from '#kit/clock.ts'
import type { Call } from '#kit/ctx.ts'
import type { BankCtx, CommittedOutcome } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { type CodeUse, sendCodeFor } from './codes.ts'
import type { Confirmation, ConfirmationPurpose } from './confirmation.ts'
import { lockUnlessShut, refuseWrongCode } from './factors.ts'
import { endPreSession, findOpenHalf } from './halfRows.ts'
import { refusedOutcome } from './outcome.ts'
import { type AskedPhone, confirmingPhones, holdsPhone, type PhoneQuestion } from './phonePort.ts'
import { findOpenSession } from './proofRows.ts'
import { lives } from './rules.ts'
import { worksOf } from './store.ts'

/** Nobody has decided yet: what stands on the screen, and for how many seconds more. */
export type WaitingForPhone = { readonly number: string; readonly expiresIn: number }

/** Which key has signed, and when, by the machine's clock. */
type SignedByPhone = { readonly keyId: string; readonly at: Date }

type ConfirmationAnswer = { readonly waiting: WaitingForPhone } | { readonly signed: SignedByPhone }

export type PhoneWish = {
  readonly confirmation: Confirmation
  /** Its place, under whose bounds the phone is asked. */
  readonly place: CodeUse['place']
  /** What is shown there; told when it is asked. */
  readonly facts: () => Promise<Omit<PhoneQuestion, keyof Confirmation>>
  /** After an end it is asked anew. */
  readonly again: boolean
}

const costs = { SIGN_IN: 'PHONE_SIGN_IN', PROOF: 'PHONE_PROOF' } as const satisfies Record<ConfirmationPurpose, string>

const waiting = ({ number, until }: AskedPhone, now: Date): ConfirmationAnswer => ({
  waiting: {
    number: String(number).padStart(2, '0'),
    expiresIn: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  },
})

/** Within the bounds of codes by SMS. */
async function ask(
  ctx: BankCtx,
  { confirmation, place, facts }: PhoneWish,
): Promise<CommittedOutcome<ConfirmationAnswer>> {
  const { personId, purpose } = confirmation
  if (!(await holdsPhone(ctx, personId))) return refusedOutcome(new Refusal('FactorUnavailableException'))
  const counted = await sendCodeFor(ctx, { purpose: costs[purpose], owner: { personId }, place }, null)
  if (counted instanceof Refusal) return refusedOutcome(counted)
  const asked = await confirmingPhones().ask(ctx, { ...confirmation, ...(await facts()) })
  return { value: waiting(asked, ctx.machine.now()) }
}

/** Of a sign-in, whoever said that it was not them has ended the half-way token as well. */
function refusalOf({ purpose }: Confirmation, { isWrongNumber, state }: AskedPhone): Refusal {
  if (isWrongNumber) return new Refusal('PhoneNumberMismatchException')
  if (purpose === 'SIGN_IN') return new Refusal('PhoneSignInExpiredException')
  return new Refusal(state === 'DECLINED' ? 'PhoneProofDeclinedException' : 'PhoneProofExpiredException')
}

/**
 * Asked once, and `again` after an end; in between it says what is waited for. The caller counts what was signed once. Refuses
 * PhoneNumberMismatchException, what `refusalOf` says of the purpose, what `sendCodeFor` does, and the lockouts.
 */
export async function answerOfPhone(ctx: BankCtx, wish: PhoneWish): Promise<CommittedOutcome<ConfirmationAnswer>> {
  const { confirmation, again } = wish
  await lockUnlessShut(ctx, confirmation.personId)
  const now = ctx.machine.now()
  const asked = await confirmingPhones().find(ctx.tx, confirmation, later(now, -lives.confirmation))
  if (!asked) return ask(ctx, wish)
  const { state, keyId, decidedAt: at } = asked
  if (state === 'SIGNED' && keyId && at) return { value: { signed: { keyId, at } } }
  if (state === 'PENDING' && asked.until > now) return { value: waiting(asked, now) }
  return again ? ask(ctx, wish) : refusedOutcome(refusalOf(confirmation, asked))
}

type PhoneRefusal = Confirmation & {
  /** Another number was picked; else whoever holds the phone said no. */
  readonly isWrongNumber: boolean
}

/** Who is told, while the place is open that waits. */
const openPlace = (ctx: BankCtx, { purpose, placeId }: Confirmation): Promise<{ readonly phone: string } | null> =>
  purpose === 'SIGN_IN' ? findOpenHalf(ctx.tx, placeId) : findOpenSession(ctx.tx, placeId)

const actions = {
  SIGN_IN: { wrong: 'signIn.mismatch', no: 'signIn.decline' },
  PROOF: { wrong: 'proof.mismatch', no: 'proof.decline' },
} as const satisfies Record<ConfirmationPurpose, { wrong: string; no: string }>

/**
 * In the transaction that decides the request: a wrong number counts as a wrong code does. Who says no to a sign-in ends it; a session stays open, as the
 * same phone ends them all by one press.
 */
export async function refusedByPhone(
  ctx: BankCtx,
  call: Pick<Call, 'lang' | 'address'>,
  { isWrongNumber, ...confirmation }: PhoneRefusal,
): Promise<void> {
  const { purpose, placeId, personId } = confirmation
  const open = await openPlace(ctx, confirmation)
  if (isWrongNumber && open) await refuseWrongCode(ctx, call, { personId, phone: open.phone })
  if (!isWrongNumber && purpose === 'SIGN_IN') await endPreSession(ctx.tx, placeId, ctx.machine.now())
  const [work] = await worksOf(ctx.tx, personId, ctx.clock.today())
  if (!work) return
  const action = actions[purpose][isWrongNumber ? 'wrong' : 'no']
  ctx.record({ org: work.org, subject: personId, action, person: personId, address: call.address })
}
