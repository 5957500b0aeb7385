// A reason to refuse as data: its name in the catalogue, and what that name must say.
import type { Classification, Says } from '@bank/contracts/errors/index.ts'

/** Why something is refused: the classification and what it says. Thrown as a `Refusal` where there is only one thing to refuse. */
export type Why = { readonly classification: Classification; readonly says: Readonly<Record<string, string>> }

export function because<C extends Classification>(
  classification: C,
  ...[says]: Says<C> extends Record<string, never> ? [] : [Says<C>]
): Why {
  return { classification, says: says ?? {} }
}
