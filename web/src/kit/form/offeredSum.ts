// The sum or the day that a refusal offers instead of what was refused.
import { type BusinessDate, isBusinessDate } from '@bank/contracts/dates.ts'

type RefusalData = { readonly classification: string; readonly params: Readonly<Record<string, string>> }

/** A decimal string, which can be paid with its commission; null where the refusal offers none. */
export function offeredSum({ classification, params }: RefusalData): string | null {
  const sum = classification === 'InsufficientFundsException' ? params.available : undefined
  return sum && /^[\d.]*[1-9]/.test(sum) ? sum : null
}

/** The next value date where a deadline has passed, or a day is none of the bank's; null where the refusal offers none. */
export function offeredDay({ classification, params: { next = '' } }: RefusalData): BusinessDate | null {
  return /(?:Deadline|NotBusinessDay)Exception$/.test(classification) && isBusinessDate(next) ? next : null
}
