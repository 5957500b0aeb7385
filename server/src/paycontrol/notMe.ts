// “It was not me”: one press on a phone ends the keys of its person, their sessions and their right to sign, and asks the desk to look into it.
import { notMeText } from '@bank/contracts/phoneText.ts'
import { isUuid } from '@bank/contracts/uuid.ts'
import { commitOutcome, stopAllOf } from '#identity/index.ts'
import type { Call } from '#kit/ctx.ts'
import { sha256 } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { endKeysOf } from './endKeys.ts'
import { isSignedBy } from './signature.ts'
import * as store from './store.ts'

export type NotMe = { readonly keyId: string; readonly nonce: string; readonly signature: string }

/**
 * Whoever holds the phone may: without a PIN and without a token, as it opens nothing, and after the key has ended as well, so that what was said twice is
 * done once. Refuses PhoneSignatureException, and PhoneChallengeException for a challenge that is over or was answered.
 */
export const sayNotMe = (call: Call, { keyId, nonce, signature }: NotMe): Promise<Record<string, never>> =>
  commitOutcome(call, async ctx => {
    const key = isUuid(keyId) ? await store.findBoundKey(ctx.tx, keyId) : null
    if (!key || !isSignedBy(key.public_key, notMeText(nonce, keyId), signature))
      throw new Refusal('PhoneSignatureException')
    if (!(await store.takeChallenge(ctx.tx, { keyId, hash: sha256(nonce), now: ctx.machine.now() })))
      throw new Refusal('PhoneChallengeException')
    const by = { personId: key.person_id, address: call.address }
    const keys = await endKeysOf(ctx, by.personId, { person: by.personId, address: by.address })
    await stopAllOf(ctx, { ...by, keys, lang: call.lang })
    return { value: {} }
  })
