// Signing on a phone: it shows the text and signs it with a key of its own, which never leaves it.
import { reject } from '#kit/rejection.ts'
import type { SigningMethod } from './method.ts'
import { heldAbove } from './port.ts'

export const payControl: SigningMethod = {
  asks: 'PHONE',
  offline: 'PHONE_KEY',
  ...heldAbove('PAY_CONTROL', reject('PhoneKeyMissingException')),
}
