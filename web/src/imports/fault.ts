// What does a row's fault say, and what is the row all in all?
import { isCurrency, parseMoney } from '@bank/contracts/money.ts'
import { errorText } from '#kit/errorText.ts'
import { refused } from '#kit/refused.ts'
import type { Fault, Row } from './file.ts'

export const faultText = ({ classification, says }: Fault): string => errorText(refused(classification, { says }))

export const isKnownCurrency = (text: string): boolean => isCurrency(text)
export const isAmount = (text: string): boolean => parseMoney(text, 'KGS') !== null && /^\d+(\.\d+)?$/.test(text)

export type State = 'made' | 'faulty' | 'doubtful' | 'good'

export function stateOf(row: Pick<Row, 'paymentId' | 'faults' | 'duplicate'>): State {
  if (row.paymentId) return 'made'
  if (row.faults.length > 0) return 'faulty'
  return row.duplicate ? 'doubtful' : 'good'
}

/** The first fault of each field, as its form says it. */
export const textsByField = (faults: readonly Fault[]): Readonly<Record<string, string>> =>
  Object.fromEntries(faults.toReversed().map(fault => [fault.field ?? '', faultText(fault)]))
