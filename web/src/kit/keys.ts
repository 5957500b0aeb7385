// Idempotency keys of mutations: one for each change, kept until the bank has answered, also over a reload.
import { uuid } from './random.ts'
import { perTab } from './storage.ts'

const prefix = 'idempotency:'

/** A short hash (cyrb53): what is asked must not be readable in the browser's storage. */
export function fingerprint(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}

export type Key = { readonly value: string; forget(): void }

/** The idempotency key of exactly this change: made before its first try, the same until the bank has answered, also after a reload. */
export function keyOf(name: string, variables: unknown): Key {
  const place = `${prefix}${name}:${fingerprint(JSON.stringify(variables ?? null))}`
  const value = perTab.get(place) ?? uuid()
  perTab.set(place, value)
  return { value, forget: () => perTab.remove(place) }
}

/** Forgets all keys at the end of a session, after which nobody retries. */
export function forgetKeys(): void {
  for (const key of perTab.keys()) if (key.startsWith(prefix)) perTab.remove(key)
}
