// How do the columns of a table say what they hold, in three languages?
import { Refusal } from '#kit/refusal.ts'
import { type Fault, type Field, fields, limits, type ReadRow, tidy } from '../said.ts'

/** The names under which columns go; the first is the one that the bank writes itself. */
export const columns: Readonly<Record<Field, readonly string[]>> = {
  transferNum: [
    'Номер',
    'Номер документа',
    'Номер платежа',
    'Номер п/п',
    '№',
    '№ документа',
    '№ п/п',
    'Документтин номери',
    'Number',
    'Document number',
    'transferNum',
  ],
  valueDate: [
    'Дата',
    'Дата документа',
    'Дата валютирования',
    'Дата платежа',
    'Күнү',
    'Date',
    'Value date',
    'valueDate',
  ],
  payerAccount: [
    'Счёт плательщика',
    'Расчётный счёт плательщика',
    'Р/с плательщика',
    'Счёт списания',
    'Счёт',
    'Төлөөчүнүн эсеби',
    'Эсеп',
    'Payer account',
    'payerAccount',
  ],
  recipientName: [
    'Получатель',
    'Наименование получателя',
    'Контрагент',
    'Алуучу',
    'Recipient',
    'Beneficiary',
    'Recipient name',
    'recipientName',
  ],
  recipientInn: ['ИНН получателя', 'ИНН', 'Алуучунун ИНН', 'ИЖН', 'Recipient INN', 'INN', 'TIN', 'recipientInn'],
  recipientAccount: [
    'Счёт получателя',
    'Расчётный счёт получателя',
    'Р/с получателя',
    'Алуучунун эсеби',
    'Recipient account',
    'Beneficiary account',
    'recipientAccount',
  ],
  recipientBic: [
    'БИК получателя',
    'БИК банка получателя',
    'БИК',
    'Алуучунун БИК',
    'BIC',
    'Recipient BIC',
    'recipientBic',
  ],
  amount: ['Сумма', 'Сумма платежа', 'Сумма документа', 'Суммасы', 'Төлөмдүн суммасы', 'Amount', 'amount'],
  currency: ['Валюта', 'Currency', 'currency'],
  rail: ['Вид перевода', 'Способ', 'Операция', 'Которуунун түрү', 'Rail', 'Operation'],
  paymentCode: [
    'Код платежа',
    'Код назначения',
    'Код назначения платежа',
    'Төлөмдүн коду',
    'Төлөм коду',
    'Payment code',
    'paymentCode',
  ],
  purpose: [
    'Назначение',
    'Назначение платежа',
    'Төлөмдүн максаты',
    'Төлөмдүн багыты',
    'Максаты',
    'Purpose',
    'Details',
    'purpose',
  ],
}

/** No column has a longer name. */
const nameAtMost = 60

/** Without the unit that people write beside the name of an amount. */
const plain = (text: string): string =>
  text
    .slice(0, nameAtMost)
    .toLowerCase()
    .replace(/(?:^|[\s,(])(?:в сомах|сом(?:ов|до|менен)?|kgs)[.)]*$/, '')
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}№]/gu, '')

const fieldOf: ReadonlyMap<string, Field> = new Map(
  fields.flatMap(field => columns[field].map((name): [string, Field] => [plain(name), field])),
)

/** Without these a row says nothing that could be paid. */
const needed: readonly Field[] = ['transferNum', 'payerAccount', 'recipientAccount', 'amount', 'purpose']
const headerWithin = 20

/** Spreadsheets keep so many digits of a number; the sixteenth of an account is lost. */
const keptDigits = 15

/** A cell as text, and whether its program took it for a number. */
export type Cell = { readonly text: string; readonly number?: true }
export type Line = { readonly line: number; readonly cells: readonly Cell[] }

const known = ({ cells }: Line): number => cells.filter(({ text }) => fieldOf.has(plain(text))).length

export const looksLikeHeader = (texts: readonly string[]): boolean =>
  texts.slice(0, limits.columns).filter(text => fieldOf.has(plain(text))).length >= 3

const headerAt = (lines: readonly Line[]): number => lines.slice(0, headerWithin).findIndex(line => known(line) >= 3)
export const hasHeader = (lines: readonly Line[]): boolean => headerAt(lines) >= 0

/** How long the fields of digits are that a spreadsheet shows as 1,28E+15, or without their first zeros, once it took them for a number. */
const digits: Partial<Readonly<Record<Field, number>>> = {
  payerAccount: 16,
  recipientInn: 14,
  recipientAccount: 16,
  recipientBic: 6,
  paymentCode: 8,
}
const scientific = /^\d(?:[.,]\d+)?E\+?\d+$/i

function readingOf(field: Field, { text, number }: Cell): Fault[] {
  const whole = digits[field]
  if (!whole || text === '') return []
  const lost = number && (text.length < whole || text.length > keptDigits)
  return lost || scientific.test(text.trim()) ? [{ classification: 'ImportNumberCellException', says: { field } }] : []
}

/** What people write under a table: a sum with a word before it, which pays nobody. */
const totals = /^(?:итого|всего|жыйынты|бардыгы|total)/i
const isTotal = (cells: readonly Cell[], places: ReadonlyMap<Field, number>): boolean =>
  cells.some(({ text }) => totals.test(text.trim())) &&
  (['payerAccount', 'recipientAccount'] as const).every(field => !/\d/.test(cells[places.get(field) ?? -1]?.text ?? ''))

/** Rows under their header, which may stand below a title. Refuses ImportColumnsException with the names that are missing. */
export function readTable(lines: readonly Line[]): ReadRow[] {
  const at = headerAt(lines)
  const header = lines[at]
  const places = new Map<Field, number>()
  for (const [place, { text }] of (header?.cells ?? []).entries()) {
    const field = fieldOf.get(plain(text))
    if (field && !places.has(field)) places.set(field, place)
  }
  const missing = needed.filter(field => !places.has(field))
  if (missing.length)
    throw new Refusal('ImportColumnsException', {
      columns: missing.map(field => columns[field][0]).join(', '),
    })
  const rows = lines
    .slice(at + 1)
    .filter(({ cells }) => cells.some(({ text }) => text.trim() !== '') && !isTotal(cells, places))
  if (rows.length > limits.rows) throw new Refusal('ImportTooManyRowsException', { limit: String(limits.rows) })
  return rows.map(({ line, cells }) => {
    const cellOf = (place: number): Cell => cells[place] ?? { text: '' }
    return {
      line,
      said: tidy(Object.fromEntries([...places].map(([field, place]) => [field, cellOf(place).text]))),
      reading: [...places].flatMap(([field, place]) => readingOf(field, cellOf(place))),
    }
  })
}
