// The values of one imported row, whatever the format it came in.
import { plainAccount } from '@bank/contracts/account.ts'
import { isBusinessDate, isRealDate } from '@bank/contracts/dates.ts'
import type { ImportRowField, ImportRowValues } from '@bank/contracts/importRow.ts'
import { isCurrency, print } from '@bank/contracts/money.ts'
import { codesWhere, codeWhere, isOf, type OperationCode } from '@bank/contracts/operations.ts'
import { amountOf } from '@bank/contracts/readAmount.ts'
import { kindTexts } from '@bank/contracts/texts/operations.ts'
import { limits } from '#files/formats/index.ts'
import type { Rejection } from '#kit/refusal.ts'

export type RowError = Rejection

export type ReadRow = {
  readonly line: number
  readonly fields: ImportRowValues
  /** Rejections by the reader itself: a cell that lost its digits, a document that is no order. */
  readonly reading: readonly RowError[]
}

const namesOf = (code: OperationCode): string[] => Object.values(kindTexts[code]).map(name => name.toLowerCase())

/** Names of kinds in people's files and the bank's own; between accounts of the bank the account tells the kind. */
const railWords: ReadonlyMap<string, string> = new Map([
  ...codesWhere({ family: 'interbank' }).flatMap(code => namesOf(code).map((name): [string, string] => [name, code])),
  ...['urgp', 'срочно'].map((word): [string, string] => [word, codeWhere({ rail: 'RTGS' })]),
  ...codesWhere({ family: 'intrabank' }).flatMap(code => namesOf(code).map((name): [string, string] => [name, ''])),
])

/** The kind that a text names; empty where it names none, as some formats keep other things in the same place. */
export const railOf = (text: string): string => railWords.get(text.trim().toLowerCase()) ?? ''

/** Whether a text is a kind that a file may name; an empty one is clearing. */
export const isRail = (text: string): boolean => text === '' || isOf(text, 'interbank')

const writtenDay = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?: г\.?)?(?: \d{1,2}:\d{2}(?::\d{2})?)?$/

/** Whether a text is written as a day, though it need not be one: 31.02.2026. */
export const isWrittenAsDay = (text: string): boolean => writtenDay.test(text) || /^\d{4}-\d\d-\d\d/.test(text)

/** Normalises a day as people and programs write it, some with a time, to YYYY-MM-DD; any other text stays as it is. */
function dayOf(text: string): string {
  const [, d, m, short] = writtenDay.exec(text) ?? []
  const y = short?.length === 2 ? `20${short}` : short
  if (d && m && y && isRealDate({ year: Number(y), month: Number(m), day: Number(d) }))
    return `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  const [iso = ''] = text.split(/[T ]/)
  return isBusinessDate(iso) ? iso : text
}

/** Normalises an amount as people write it; what is none stays as it came, and is a fault of the row. */
function wireAmount(text: string, currency: string): string {
  const sum = amountOf(text, isCurrency(currency) ? currency : 'KGS')
  return sum ? print(sum) : text
}

/** The fast path: texts of visible characters with single spaces, which need no cleaning. */
const everyday = /^(?:[!-~А-яЁё«»№–—]+(?: [!-~А-яЁё«»№–—]+)*)?$/

/** Removes unprintable characters, which the database would not store. */
function clean(text: string): string {
  if (text.length <= limits.characters && everyday.test(text)) return text
  const plain = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
  if (plain.length <= limits.characters) return plain
  // No letter has more than two halves; what is far beyond is never taken apart.
  return [...plain.slice(0, 2 * limits.characters)].slice(0, limits.characters).join('')
}

/** Normalises each field to the bank's form, where it can be parsed; otherwise it stays as it came. */
export function tidy(raw: Partial<Record<ImportRowField, string>>): ImportRowValues {
  const text = (field: ImportRowField): string => clean(raw[field] ?? '')
  const currency = text('currency').toUpperCase()
  const rail = text('rail')
  return {
    transferNum: text('transferNum'),
    valueDate: dayOf(text('valueDate')),
    payerAccount: plainAccount(text('payerAccount')),
    recipientName: text('recipientName'),
    recipientInn: plainAccount(text('recipientInn')),
    recipientAccount: plainAccount(text('recipientAccount')),
    recipientBic: plainAccount(text('recipientBic')),
    amount: wireAmount(text('amount'), currency),
    currency,
    rail: railWords.get(rail.toLowerCase()) ?? rail,
    paymentCode: plainAccount(text('paymentCode')),
    purpose: text('purpose'),
  }
}
