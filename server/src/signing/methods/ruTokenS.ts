// Signing with a Rutoken S: the same CMS, made by the cryptographic provider of the computer.
import { reject } from '#kit/rejection.ts'
import type { SigningMethod } from './method.ts'
import { heldAbove } from './port.ts'

export const ruTokenS: SigningMethod = {
  asks: 'CMS',
  offline: 'CMS',
  ...heldAbove('RU_TOKEN_S', reject('CertificateMissingException')),
}
