// Error codes of certificates: why a signature of a token does not count, and why a certificate is not asked for, revoked or listed.
import type { Catalogue } from './catalogue.ts'

export const certificateErrors = {
  CertificateMissingException: {},
  CertificateExpiredException: { params: ['until'] },
  CertificateRevokedException: {},
  /** No detached CMS of one signer, or not by this key. */
  TokenSignatureException: {},
  /** Of other bytes than those that were shown. */
  TokenContentException: {},
  /** Neither RSA from 2048 bits nor ECDSA on the two curves with SHA-2. */
  TokenAlgorithmException: {},
  /** GOST R 34.10-2012, which nobody reckons here. */
  TokenGostException: {},
  /** Not registered for this person under this contract. */
  TokenCertificateForeignException: {},
  TokenCertificateNotYetValidException: {},
  /** It is not meant for signatures. */
  TokenCertificateUsageException: {},
  /** It leads to no authority that the bank believes. */
  TokenChainException: {},
  /** Whether it is revoked cannot be told: the list is missing or old. */
  TokenRevocationUnknownException: { status: 503 },
  /** No PKCS#10, or not signed by its own key. */
  CertificateRequestException: { field: 'request' },
  /** Of another company, or none. */
  CertificateNotFoundException: { status: 404 },
  /** It signs no more already. */
  CertificateEndedException: { status: 409 },
  /** The bank has connected no authority that issues. */
  AuthorityMissingException: { status: 503 },
  /** No certificate of an authority with a key that counts. */
  AnchorException: { field: 'certificate' },
  /** Of several authorities, as a bundle with a whole chain. */
  AnchorBundleException: { field: 'certificate' },
  AnchorNotListedException: { status: 409 },
} as const satisfies Catalogue
