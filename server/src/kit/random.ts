// Randomness: codes, tokens and ids. The only place that asks for it.
import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'

export const newId = (): string => randomUUID()

export const newBytes = (length: number): Buffer => randomBytes(length)

/** A secret of 256 bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** `length` decimal digits. */
export const newCode = (length = 6): string => String(randomInt(10 ** length)).padStart(length, '0')

/** A whole number of the range, both ends included. */
export const intBetween = ({ from, to }: { from: number; to: number }): number => randomInt(from, to + 1)

export const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()
export const sha256hex = (data: string | Uint8Array): string => sha256(data).toString('hex')
export const hmac = (key: string | Uint8Array, data: string): Buffer => createHmac('sha256', key).update(data).digest()

/** Compares in constant time. */
export function equal(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Jitter: a factor between 0.5 and 1.5, so that retries of many do not march in step. */
export const jitter = (): number => 0.5 + randomInt(1000) / 1000
