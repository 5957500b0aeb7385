// The sum that a refusal offers instead of the one that was refused.

type RefusalData = { readonly classification: string; readonly params: Readonly<Record<string, string>> }

/** A decimal string, which can be paid with its commission; null where the refusal offers none. */
export function offeredSum({ classification, params }: RefusalData): string | null {
  const sum = classification === 'InsufficientFundsException' ? params.available : undefined
  return sum && /^[\d.]*[1-9]/.test(sum) ? sum : null
}
