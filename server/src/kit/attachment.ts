// The `content-disposition` header of a download, by RFC 8187.

/** The name of a file by RFC 8187: percent-encoded UTF-8, without characters that mean something in a header. */
export const encodedName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const isPlain = (name: string): boolean => /^[\x20-\x7e]+$/.test(name) && !/["\\]/.test(name)

/** The value of `content-disposition`: the encoded name, and an ASCII fallback for clients that read only that. */
export function attachment(name: string): string {
  if (isPlain(name)) return `attachment; filename="${name}"`
  const plain = name
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '')
    .trim()
  const shown = plain.startsWith('.') ? `export${name.slice(name.lastIndexOf('.'))}` : plain
  return `attachment; filename="${shown}"; filename*=UTF-8''${encodedName(name)}`
}
