// Random UUIDs and numbers; the only place that makes them.

/** From 0 to 1; for pauses, not for secrets. */
export const chance = (): number => Math.random()

const hex = (byte: number): string => byte.toString(16).padStart(2, '0')

/** A random UUID, also on a page without TLS, where crypto.randomUUID is missing. */
export function uuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const text = [...bytes].map(hex).join('')
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
}
