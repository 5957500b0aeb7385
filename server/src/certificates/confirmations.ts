// Sign-in and fresh proof by a token: a text with a nonce, the person, the address and the moment, signed by a certificate of theirs, once.
import type { ConfirmationPurpose, ConfirmingTokens } from '#identity/index.ts'
import { later } from '#kit/clock.ts'
import { newToken } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { canonicalText } from '#signing/index.ts'
import { checkSignature } from './check.ts'
import * as store from './store.ts'

/** So long before its end the next one is offered. */
const renewMs = 30 * 24 * 3_600_000

/** What heads the text, so that a signature for one is none for the other. */
const heads: Readonly<Record<ConfirmationPurpose, string>> = { SIGN_IN: 'ordo/sign-in', PROOF: 'ordo/proof' }

export const confirmingTokens: ConfirmingTokens = {
  async held({ tx, clock }, personId) {
    const found = await store.awakeOf(tx, personId)
    const now = clock.now()
    return found.map(one => ({
      ...{ id: one.id, contractId: one.contract_id, signType: one.kind, serial: one.serial, der: one.der },
      from: one.not_before,
      until: one.not_after,
      isOver: one.not_after < now,
      isEnding: one.not_after <= later(now, renewMs),
    }))
  },
  async ask(ctx, { username, address, at, until, ...confirmation }) {
    const content = canonicalText(heads[confirmation.purpose], 1, [
      ['nonce', newToken()],
      ['person', username],
      ['address', address],
      ['moment', at.toISOString()],
    ])
    await store.keepConfirmation(ctx.tx, { ...confirmation, content: Buffer.from(content), until })
    return content
  },
  async check(ctx, { contracts, cms, now, ...confirmation }) {
    const content = await store.consumeConfirmation(ctx.tx, confirmation, now)
    if (!content) throw new Refusal('ChallengeExpiredException')
    const registered = await store.certificatesUnder(ctx.tx, { personId: confirmation.personId, contracts })
    return (await checkSignature(ctx, { cms, content, registered })).certificate.id
  },
}
