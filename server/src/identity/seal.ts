// Seals the seed of an authenticator under a key that the database does not hold.
import { sha256hex } from '#kit/random.ts'
import { sealWith, unsealWith } from '#kit/seal.ts'

export type SealedSeed = { readonly sealed: Buffer; readonly keyId: string }

const keyOf = (totpKey: string): Buffer => {
  const key = Buffer.from(totpKey, 'base64')
  if (key.length !== 32) throw new Error('the key of authenticator seeds must be 32 bytes in base64')
  return key
}

/** Names a key without telling it. */
const idOf = (key: Buffer): string => sha256hex(Buffer.concat([Buffer.from('totp-key:'), key])).slice(0, 16)

/** The owner is bound in, so that a seal moved to another person does not open. */
export function seal(totpKey: string, seed: string, personId: string): SealedSeed {
  const key = keyOf(totpKey)
  return { sealed: sealWith(key, seed, personId), keyId: idOf(key) }
}

export function unseal(totpKey: string, { sealed, keyId }: SealedSeed, personId: string): string {
  const key = keyOf(totpKey)
  if (keyId !== idOf(key)) throw new Error(`the seed was sealed with another key: ${keyId}`)
  return unsealWith(key, sealed, personId)
}
