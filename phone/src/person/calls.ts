// The calls about a person's own access: what may be changed here, the identity check, each change, and the renewal of the key.
import { renewalText } from '@bank/contracts/phoneText.ts'
import { rest } from '@bank/web/kit/api.ts'
import { asRefusal } from '@bank/web/kit/refusal.ts'
import { type OpenedKey, restBy } from '#kit/bank.ts'
import { dropKey, type KeptKey, keepKey, newPair, signedBy, spkiOf } from '#kit/keyStore.ts'

type NumberChange = {
  /** Masked. */
  readonly before: string
  readonly after: string
  readonly isBeforeProved: boolean
  readonly isAfterProved: boolean
}

export type Access = {
  readonly isResident: boolean
  readonly hasCodeWord: boolean
  readonly isLockedOut: boolean
  /** ISO 8601: until when the authenticator signs nothing. */
  readonly totpSleepsUntil: string | null
  readonly phone: string
  readonly phoneChange: NumberChange | null
  /** ISO 8601. */
  readonly from: string
  readonly isHeldLong: boolean
  readonly isIdentified: boolean
}

export const accessOf = (token: string): Promise<Access> => restBy(token, 'person')

/** Each answers what is worth nothing but that it was done. */
export const person = (token: string) => ({
  check: (pin: string, codeWord: string) => restBy(token, 'person/check', { pin, codeWord }),
  password: (password: string, repeat: string) => restBy(token, 'person/password', { password, repeat }),
  codeWord: (word: string) => restBy(token, 'person/code-word', { word }),
  phone: (phone: string) => restBy(token, 'person/phone', { phone }),
  codes: () => restBy(token, 'person/phone/codes', {}),
  prove: (side: 'BEFORE' | 'AFTER', code: string) => restBy(token, 'person/phone/prove', { side, code }),
  unlock: () => restBy(token, 'person/unlock', {}),
  wake: () => restBy(token, 'person/wake', {}),
})

/** A key with the next one, which is kept before the bank hears of it. */
type RenewingKey = KeptKey & { readonly next?: CryptoKeyPair }

const triesAtMost = 4

/** A line that was lost is asked again with the same next key, so that the answer is the same. */
async function untilAnswered<R>(ask: () => Promise<R>): Promise<R> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (!asRefusal(error).unknown || tries === triesAtMost) throw error
    }
  }
}

/** The next key takes the place of this one, here and at the bank. */
export async function renew(kept: RenewingKey, pin: string): Promise<void> {
  const next = kept.next ?? (await newPair())
  const renewing: RenewingKey = { ...kept, next }
  if (!kept.next) await keepKey(renewing)
  const publicKey = await spkiOf(next)
  const { keyId } = kept
  const { key } = await untilAnswered(async () => {
    const { nonce } = await rest<{ nonce: string }>('challenge', { body: { keyId } })
    const text = renewalText(nonce, keyId, publicKey)
    const [signature, proof] = await Promise.all([signedBy(kept.privateKey, text), signedBy(next.privateKey, text)])
    return rest<OpenedKey>('renewal', { body: { keyId, nonce, publicKey, signature, proof, pin } })
  })
  await keepKey({ ...key, privateKey: next.privateKey })
  await dropKey(keyId)
}
