// Reads the part of a file that a download asks for, by RFC 9110, 14.

/** The first and the last byte, both included. */
export type ByteRange = { readonly start: number; readonly end: number }

/**
 * The one range that is asked for; null for the whole file: without a header, and for headers that are no range of bytes or ask for
 * several, which a server may ignore.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (!first && !last) return null
  if (!first) {
    const count = Math.min(Number(last), size)
    return count ? { start: size - count, end: size - 1 } : 'unsatisfiable'
  }
  const start = Number(first)
  if (last && Number(last) < start) return null
  if (start >= size) return 'unsatisfiable'
  return { start, end: last ? Math.min(Number(last), size - 1) : size - 1 }
}
