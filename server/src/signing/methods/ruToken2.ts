// Signing with a Rutoken ECP 2: a detached CMS over the shown text, by a certificate of the person under the contract.
import { reject } from '#kit/rejection.ts'
import type { SigningMethod } from './method.ts'
import { heldAbove } from './port.ts'

export const ruToken2: SigningMethod = {
  asks: 'CMS',
  offline: 'CMS',
  ...heldAbove('RU_TOKEN_2', reject('CertificateMissingException')),
}
