// How a reason is written as data: its name in the catalogue, and what that name must say.
import type { Classification, Says } from '@bank/contracts/errors/index.ts'
import type { Why } from '../payment.ts'

export function because<C extends Classification>(
  classification: C,
  ...[says]: Says<C> extends Record<string, never> ? [] : [Says<C>]
): Why {
  return { classification, says: says ?? {} }
}
