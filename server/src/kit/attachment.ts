// The `content-disposition` header of a download, by RFC 8187.

/** RFC 8187: percent-encoded UTF-8, without the signs that stand for something in a header. */
export const encodedName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const isPlain = (name: string): boolean => /^[\x20-\x7e]+$/.test(name) && !/["\\]/.test(name)

/** `content-disposition` of a file: its name, and for those who read only ASCII what is left of it. */
export function attachment(name: string): string {
  if (isPlain(name)) return `attachment; filename="${name}"`
  const plain = name
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '')
    .trim()
  const shown = plain.startsWith('.') ? `export${name.slice(name.lastIndexOf('.'))}` : plain
  return `attachment; filename="${shown}"; filename*=UTF-8''${encodedName(name)}`
}
