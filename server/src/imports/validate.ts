// Validates rows of a file and finds duplicates. Rows of one file that touch each other are validated together.
import type { PersonViewer } from '@bank/contracts/access.ts'
import { bankOf } from '@bank/contracts/account.ts'
import { type BusinessDate, isBusinessDate } from '@bank/contracts/dates.ts'
import { fieldOf } from '@bank/contracts/errors/index.ts'
import type { ImportRowValues } from '@bank/contracts/importRow.ts'
import { type Currency, isCurrency, print, wireMoney } from '@bank/contracts/money.ts'
import { codeWhere, isOf, type OperationCode } from '@bank/contracts/operations.ts'
import { amountFault } from '@bank/contracts/readAmount.ts'
import { normaliseText } from '@bank/contracts/text.ts'
import type { World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import { sha256 } from '#kit/random.ts'
import { type ValidatedForm, validateBulk } from '#payments/index.ts'
import { ownBic, rulebook } from '#rules/index.ts'
import type { Duplicate, Row, RowValidation } from './file.ts'
import { isRail, isWrittenAsDay, type RowError } from './rowValues.ts'

type ValidationContext = World & { readonly tx: Tx; readonly me: PersonViewer }
export type ValidatedRow = {
  readonly row: Row
  readonly verdict: RowValidation
  readonly content: ValidatedForm['content']
}

/** The key of duplicate numbers; a number counts for a year. */
export const numberKey = ({ transferNum, valueDate }: ImportRowValues): string =>
  `${valueDate.slice(0, 4)} ${transferNum}`

/** The key of duplicate payments: the same sum to the same account on the same day for the same purpose. */
export const alikeKey = ({ recipientAccount, amount, valueDate, purpose }: ImportRowValues): string =>
  sha256([recipientAccount, amount, valueDate, normaliseText(purpose)].join('\u001f'))
    .toString('base64url')
    .slice(0, 22)

export const currencyOf = ({ currency }: ImportRowValues): Currency => (isCurrency(currency) ? currency : 'KGS')

/** The fault of a text that is no day: one that the calendar does not have, or no date at all. */
const dayFault = (text: string): RowError =>
  isWrittenAsDay(text)
    ? { classification: 'ImportNoSuchDayException', params: { day: text } }
    : { classification: 'ImportDateException', params: {} }

type RowCheck = (said: ImportRowValues) => RowError | null

/** Checks of a row itself, before it can be checked as a payment. */
const ownChecks: readonly RowCheck[] = [
  ({ amount }) => (amount ? null : { classification: 'CantBeNullException', params: { field: 'amount' } }),
  said =>
    said.amount === '' || wireMoney(said.amount, currencyOf(said)) ? null : amountFault(said.amount, currencyOf(said)),
  ({ currency }) =>
    currency === '' || isCurrency(currency)
      ? null
      : { classification: 'ImportCurrencyException', params: { currency } },
  ({ rail }) => (isRail(rail) ? null : { classification: 'ImportKindException', params: { kind: rail } }),
  ({ valueDate }) => (valueDate ? null : { classification: 'CantBeNullException', params: { field: 'valueDate' } }),
  ({ valueDate }) => (valueDate === '' || isBusinessDate(valueDate) ? null : dayFault(valueDate)),
]

/** The kind of a row: inside this bank by the account, else by the rail that the file names. */
function operationOf({ recipientAccount, rail }: ImportRowValues, ownCode: string): OperationCode {
  if (bankOf(recipientAccount) === ownCode) return codeWhere({ family: 'intrabank', side: 'OTHER' })
  return isOf(rail, 'interbank') ? rail : codeWhere({ rail: 'ACH' })
}

/** Maps a row to the form of a payment; a field that cannot be parsed stays empty, and the rejections that follow from that are dropped. */
function formOf(said: ImportRowValues, { ownCode, today }: { ownCode: string; today: BusinessDate }) {
  const currency = currencyOf(said)
  const amount = wireMoney(said.amount, currency)
  return {
    transferNum: said.transferNum,
    payerAccount: said.payerAccount,
    recipientName: said.recipientName,
    recipientInn: said.recipientInn,
    recipientAccount: said.recipientAccount,
    recipientBic: said.recipientBic,
    amount: amount ? print(amount) : '0',
    currency,
    operation: operationOf(said, ownCode),
    paymentCode: said.paymentCode || null,
    purpose: said.purpose,
    valueDate: isBusinessDate(said.valueDate) ? said.valueDate : today,
  }
}

/** Maps every later row with the same key to the first one. */
function firsts(rows: readonly Row[], key: (said: ImportRowValues) => string): Map<number, Row> {
  const first = new Map<string, Row>()
  const repeats = new Map<number, Row>()
  for (const row of rows) {
    const met = first.get(key(row.fields))
    if (met) repeats.set(row.position, met)
    else first.set(key(row.fields), row)
  }
  return repeats
}

const rowAsDuplicate = ({ line, fields }: Row): Duplicate => ({
  paymentId: null,
  statusCode: null,
  line,
  transferNum: fields.transferNum,
  valueDate: fields.valueDate,
  amount: fields.amount,
  currency: currencyOf(fields),
  recipientName: fields.recipientName,
  isSameNumber: false,
})

const isUnread = ({ classification }: RowError): boolean =>
  classification === 'ImportFormulaException' || classification === 'ImportKeyRepeatException'

type Repeats = { readonly number: Row | undefined; readonly alike: Row | undefined }

function errorsOf({ fields, reading }: Row, judged: ValidatedForm, { number }: Repeats): RowError[] {
  const house = ownChecks.flatMap(check => check(fields) ?? [])
  // Where the bank has a rejection of its own for a field, the schema's one is dropped.
  const better = new Set([...house, ...judged.faults].map(fieldOf))
  const read = reading.filter(one => one.classification !== 'ImportSchemaException' || !better.has(fieldOf(one) ?? ''))
  // What the reader did not take is not missing.
  const unread = new Set(reading.filter(isUnread).map(fieldOf))
  const mine = [...read, ...house.filter(fault => !unread.has(fieldOf(fault)))]
  if (number && fields.transferNum)
    mine.push({ classification: 'ImportRowRepeatException', params: { line: String(number.line) } })
  const spoken = new Set(mine.map(fieldOf))
  return [...mine, ...judged.faults.filter(fault => !spoken.has(fieldOf(fault)))]
}

function validationOf(row: Row, judged: ValidatedForm, repeats: Repeats): RowValidation {
  const { content, earlier } = judged
  const faults = errorsOf(row, judged, repeats)
  const duplicate = earlier ? { ...earlier, line: null } : repeats.alike ? rowAsDuplicate(repeats.alike) : null
  return {
    faults,
    duplicate,
    number: numberKey(row.fields),
    alike: alikeKey(row.fields),
    operation: content.operation,
    account: content.payer.account,
    currency: content.amount.currency,
    amount: String(content.amount.amount),
    commission: String(content.commission.amount),
  }
}

/** Validates rows: each with all that is wrong with it at once, in the order given, which is the file's. */
export async function validateRows(ctx: ValidationContext, rows: readonly Row[]): Promise<ValidatedRow[]> {
  if (!rows.length) return []
  const around = { ownCode: ownBic(await rulebook(ctx)).slice(0, 3), today: ctx.clock.today() }
  const judged = await validateBulk(
    ctx,
    rows.map(({ fields }) => formOf(fields, around)),
  )
  const numbers = firsts(rows, numberKey)
  const alikes = firsts(rows, alikeKey)
  return rows.flatMap((row, n) => {
    const one = judged[n]
    if (!one) return []
    const repeats = { number: numbers.get(row.position), alike: alikes.get(row.position) }
    return [{ row, verdict: validationOf(row, one, repeats), content: one.content }]
  })
}
