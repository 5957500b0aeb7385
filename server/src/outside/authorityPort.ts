// The shape of a certification authority, whoever stands behind it.
import type { World } from '#kit/ctx.ts'

/** For whom, and with which key: what the bank knows of them goes into the certificate, not what the request says. */
export type CertificateOrder = {
  /** The same for each try. */
  readonly id: string
  /** PKCS#10. */
  readonly request: Buffer
  readonly fullName: string
  readonly inn: string
  readonly companyName: string
}

export type AuthorityAnswer = { readonly certificate: Buffer } | { readonly refusal: string }

export type AuthorityContext = Pick<World, 'db' | 'clock'>

export type CertificateAuthority = {
  /** Its own certificate, which the bank lists as an anchor. */
  anchor(world: AuthorityContext): Promise<Buffer>
  issue(world: AuthorityContext, order: CertificateOrder): Promise<AuthorityAnswer>
  revoke(world: AuthorityContext, certificate: Buffer): Promise<void>
  /** The list that it publishes. */
  list(world: AuthorityContext): Promise<Buffer>
}
