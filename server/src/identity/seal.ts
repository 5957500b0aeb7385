// Seals the seed of an authenticator by AES-256-GCM under a key that the database does not hold.
import { createCipheriv, createDecipheriv } from 'node:crypto'
import { newBytes, sha256hex } from '#kit/random.ts'

export type SealedSeed = { readonly sealed: Buffer; readonly keyId: string }

const nonceLength = 12
const tagLength = 16

const keyOf = (totpKey: string): Buffer => {
  const key = Buffer.from(totpKey, 'base64')
  if (key.length !== 32) throw new Error('the key of authenticator seeds must be 32 bytes in base64')
  return key
}

/** Names a key without telling it. */
const idOf = (key: Buffer): string => sha256hex(Buffer.concat([Buffer.from('totp-key:'), key])).slice(0, 16)

/** AES-256-GCM; the owner is bound in, so that a seal moved to another person does not open. */
export function seal(totpKey: string, seed: string, personId: string): SealedSeed {
  const key = keyOf(totpKey)
  const nonce = newBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(personId))
  const body = Buffer.concat([cipher.update(seed, 'utf8'), cipher.final()])
  return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]), keyId: idOf(key) }
}

export function unseal(totpKey: string, { sealed, keyId }: SealedSeed, personId: string): string {
  const key = keyOf(totpKey)
  if (keyId !== idOf(key)) throw new Error(`the seed was sealed with another key: ${keyId}`)
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(personId))
    .setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8')
}
