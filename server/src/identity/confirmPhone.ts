// The second factor by a phone: what it has signed opens the session, once.
import type { Call } from '#kit/ctx.ts'
import type { CommittedOutcome } from '#kit/door.ts'
import { agentWords } from './agentWords.ts'
import { answerOfPhone, type WaitingForPhone } from './byPhone.ts'
import { type SignInResult, signIn } from './confirm.ts'
import { halfOf, type SecondStep, signInOf } from './half.ts'
import { commitOutcome } from './outcome.ts'
import { knowsDevice } from './store.ts'

type PhoneStep = { readonly waiting: WaitingForPhone } | { readonly signed: SignInResult }

type PhoneConfirmation = SecondStep & { readonly again: boolean }

/** Refuses what `answerOfPhone` does. */
export const confirmByPhone = (call: Call, { again, ...half }: PhoneConfirmation): Promise<PhoneStep> =>
  commitOutcome(call, async (ctx): Promise<CommittedOutcome<PhoneStep>> => {
    const pre = await halfOf(ctx, half, 'LOGIN')
    const { device } = half
    const answered = await answerOfPhone(ctx, {
      ...{ confirmation: signInOf(pre), place: { preSessionId: pre.id }, again },
      facts: async () => ({
        username: pre.username,
        address: call.address,
        device: agentWords(device.agent),
        isNewDevice: !device.canBeKnown || !(await knowsDevice(ctx.tx, pre.person_id, device.hash)),
      }),
    })
    if ('refusal' in answered) return answered
    if ('waiting' in answered.value) return { value: answered.value }
    const by = { factor: 'PAY_CONTROL', means: answered.value.signed.keyId } as const
    return { value: { signed: await signIn(ctx, call, pre, half, by) } }
  })
