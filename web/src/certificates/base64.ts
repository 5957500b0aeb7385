// Base64 and PEM of what tokens and the bank exchange, and bytes of either.

/** The base64 within a PEM, or the base64 that it is already, in one line. */
export const plainBase64 = (text: string): string => text.replace(/-----[^-]+-----/g, '').replace(/\s+/g, '')

export const base64Of = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

export const bytesOfBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(plainBase64(text)), letter => letter.charCodeAt(0))

export const pemOf = (label: string, base64: string): string =>
  `-----BEGIN ${label}-----\n${(base64.match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${label}-----\n`
