// The port of hardware tokens in the browser: devices, PIN, certificates, signatures, key pairs, requests, import; every refusal is a `TokenFault`.

/** Each has an adapter of its own. */
export const tokenKinds = ['RU_TOKEN_2', 'RU_TOKEN_S'] as const
export type TokenKind = (typeof tokenKinds)[number]

export const isTokenKind = (signType: string): signType is TokenKind => tokenKinds.some(kind => kind === signType)

export type TokenCertificate = {
  /** By which the device knows it. */
  readonly id: string
  /** DER in base64. */
  readonly der: string
  /** A moment in milliseconds. */
  readonly until: number
  /** Is its private key on the device? */
  readonly hasKey: boolean
}

export type TokenPort = {
  devices(): Promise<readonly string[]>
  /** Being logged in already is as good. */
  login(device: string, pin: string): Promise<void>
  logout(device: string): Promise<void>
  certificates(device: string): Promise<readonly TokenCertificate[]>
  /** A detached CMS over these bytes, DER in base64. */
  sign(device: string, certificate: string, content: Uint8Array): Promise<string>
  /** Makes a pair of keys that never leaves the device; its id. */
  keyPair(device: string): Promise<string>
  /** A request for a certificate (PKCS#10) for that key, DER in base64. */
  request(device: string, key: string, name: string): Promise<string>
  /** Writes the certificate of a key that is there; DER in base64. */
  importCertificate(device: string, der: string): Promise<void>
}
