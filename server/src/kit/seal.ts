// Seals texts for the database by AES-256-GCM, under keys that it does not hold.
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { newBytes } from './random.ts'

const nonceLength = 12
const tagLength = 16

/** `owner` is bound in, so that a seal moved to another owner does not open. */
export function sealWith(key: Buffer, text: string, owner: string): Buffer {
  const nonce = newBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Throws where key or owner are not those of the seal. */
export function unsealWith(key: Buffer, sealed: Buffer, owner: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8')
}

/** A key of its own for each purpose, from one secret in base64: nothing that is sealed for one opens as another. */
export const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), '', purpose, 32))
