// Error codes of pay control: keys of phones.
import type { Catalogue } from './catalogue.ts'

export const paycontrolErrors = {
  PayControlKeyExistsException: {},
  PayControlKeyNotFoundException: {},
} as const satisfies Catalogue
