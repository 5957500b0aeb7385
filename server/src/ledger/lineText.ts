// The fields of a line in the order in which the database gives them, and the sign between them where it joins them.

/** The sign between two fields and between two lines; `store.rangeTexts` joins them by it. */
export const separator = '\u001f'

/** The fields of a line in their order; in texts what may be null begins with a sign of its own, so that empty is null. */
export const lineFields = {
  seq: 0,
  day: 1,
  amount: 2,
  balanceAfter: 3,
  currency: 4,
  operation: 5,
  transferNum: 6,
  counterpartyName: 7,
  counterpartyNumber: 8,
  counterpartyInn: 9,
  counterpartyBic: 10,
  counterpartyBank: 11,
  paymentCode: 12,
  valueDate: 13,
  purpose: 14,
} as const
export const fieldsOfLine = Object.keys(lineFields).length

/** The place of a field among those of its line. */
export type LineField = (typeof lineFields)[keyof typeof lineFields]

/** So many lines in one text. */
export type TextOfLines = { readonly lines: number; readonly text: string }

/** What a field that may be null says. */
export const filledOf = (text: string): string | null => (text === '' ? null : text.slice(1))
