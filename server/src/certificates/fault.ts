// Faults of signatures of tokens, by name, and the refusal that a person reads for each.
import type { Classification } from '@bank/contracts/errors/index.ts'

/** What is wrong with a signature, its certificate, or the ground that it is checked on. */
export const cmsFaults = {
  TOO_LARGE: 'TokenSignatureException',
  MALFORMED: 'TokenSignatureException',
  ATTACHED: 'TokenSignatureException',
  SIGNERS: 'TokenSignatureException',
  ATTRIBUTES: 'TokenSignatureException',
  SIGNATURE: 'TokenSignatureException',
  DIGEST: 'TokenContentException',
  ALGORITHM: 'TokenAlgorithmException',
  NO_GOST: 'TokenGostException',
  FOREIGN: 'TokenCertificateForeignException',
  NOT_YET_VALID: 'TokenCertificateNotYetValidException',
  KEY_USAGE: 'TokenCertificateUsageException',
  CHAIN: 'TokenChainException',
  PATH_LENGTH: 'TokenChainException',
  REVOKED: 'CertificateRevokedException',
  NO_LIST: 'TokenRevocationUnknownException',
  STALE_LIST: 'TokenRevocationUnknownException',
} as const satisfies Readonly<Record<string, Classification>>

/** Which one is over says until when it was good. */
export type CmsFault = keyof typeof cmsFaults | 'EXPIRED'
