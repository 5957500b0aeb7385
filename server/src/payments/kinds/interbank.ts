// What is special about a transfer to another bank, and which of the two roads does an amount take?
import { compare, type Money } from '@bank/contracts/money.ts'
import { plain, type Special } from './kind.ts'

export const interbank = {
  CLEARING: { page: 'CLEARING_GROSS', rail: 'CLEARING', ...plain, inSom: true, recipient: 'ANOTHER_BANK' },
  GROSS: { page: 'CLEARING_GROSS', rail: 'GROSS', ...plain, inSom: true, recipient: 'ANOTHER_BANK' },
} as const satisfies Record<string, Special>

/** Above the limit of clearing a transfer goes gross, whatever was chosen. */
export function railFor(chosen: 'CLEARING' | 'GROSS', amount: Money, limit: Money): 'CLEARING' | 'GROSS' {
  return compare(amount, limit) > 0 ? 'GROSS' : chosen
}
