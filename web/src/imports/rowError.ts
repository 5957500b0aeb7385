// Texts of a row's faults, and the state of the row.
import { isCurrency, wireMoney } from '@bank/contracts/money.ts'
import { errorText } from '#kit/errorText.ts'
import type { Translate } from '#kit/i18n.ts'
import { refusalOf } from '#kit/refusal.ts'
import type { Row, RowError } from './file.ts'

export const rowErrorText = (t: Translate, { classification, params }: RowError): string =>
  errorText(t, refusalOf(classification, { params }))

export const isKnownCurrency = (text: string): boolean => isCurrency(text)
export const isAmount = (text: string): boolean => wireMoney(text, 'KGS') !== null

const differenceTexts = {
  NEW_ACCOUNT: 'imports.difference.NEW_ACCOUNT',
  OTHER_RECIPIENT: 'imports.difference.OTHER_RECIPIENT',
} as const

/** The text of what differs from earlier payments to a recipient; null where nothing is pointed out. */
export const differenceText = ({ difference }: Pick<Row, 'difference'>) =>
  difference === 'NEW_ACCOUNT' || difference === 'OTHER_RECIPIENT' ? differenceTexts[difference] : null

export type RowState = 'made' | 'faulty' | 'duplicate' | 'good'

export function stateOf(row: Pick<Row, 'paymentId' | 'faults' | 'duplicate'>): RowState {
  if (row.paymentId) return 'made'
  if (row.faults.length > 0) return 'faulty'
  return row.duplicate ? 'duplicate' : 'good'
}

/** The text of the first fault of each field. */
export const textsByField = (t: Translate, faults: readonly RowError[]): Readonly<Record<string, string>> =>
  Object.fromEntries(faults.toReversed().map(fault => [fault.field ?? '', rowErrorText(t, fault)]))
