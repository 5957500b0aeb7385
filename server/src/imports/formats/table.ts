// How do the columns of a table say what they hold, in three languages?
import { Refusal } from '#kit/refusal.ts'
import { type Fault, type Field, fields, limits, type ReadRow, tidy } from '../said.ts'

/** The names under which columns go; the first is the one that the bank writes itself. */
export const columns: Readonly<Record<Field, readonly string[]>> = {
  transferNum: ['Номер', 'Номер документа', '№', 'Документтин номери', 'Number', 'Document number', 'transferNum'],
  valueDate: ['Дата', 'Дата валютирования', 'Дата платежа', 'Күнү', 'Date', 'Value date', 'valueDate'],
  payerAccount: ['Счёт плательщика', 'Счёт', 'Төлөөчүнүн эсеби', 'Эсеп', 'Payer account', 'payerAccount'],
  recipientName: [
    'Получатель',
    'Наименование получателя',
    'Алуучу',
    'Recipient',
    'Beneficiary',
    'Recipient name',
    'recipientName',
  ],
  recipientInn: ['ИНН получателя', 'ИНН', 'Алуучунун ИНН', 'ИЖН', 'Recipient INN', 'INN', 'TIN', 'recipientInn'],
  recipientAccount: ['Счёт получателя', 'Алуучунун эсеби', 'Recipient account', 'recipientAccount'],
  recipientBic: ['БИК получателя', 'БИК', 'Алуучунун БИК', 'BIC', 'Recipient BIC', 'recipientBic'],
  amount: ['Сумма', 'Суммасы', 'Amount', 'amount'],
  currency: ['Валюта', 'Currency', 'currency'],
  rail: ['Вид перевода', 'Способ', 'Операция', 'Которуунун түрү', 'Rail', 'Operation'],
  paymentCode: ['Код платежа', 'Код назначения', 'Төлөмдүн коду', 'Төлөм коду', 'Payment code', 'paymentCode'],
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

const plain = (text: string): string =>
  text
    .slice(0, nameAtMost)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}№]/gu, '')

const fieldOf: ReadonlyMap<string, Field> = new Map(
  fields.flatMap(field => columns[field].map((name): [string, Field] => [plain(name), field])),
)

/** Without these a row says nothing that could be paid. */
const needed: readonly Field[] = ['transferNum', 'payerAccount', 'recipientAccount', 'amount', 'purpose']
const headerWithin = 20

/** A cell as text, and whether it is one that its program had rounded already. */
export type Cell = { readonly text: string; readonly lossy?: true }
export type Line = { readonly line: number; readonly cells: readonly Cell[] }

const known = ({ cells }: Line): number => cells.filter(({ text }) => fieldOf.has(plain(text))).length

export const looksLikeHeader = (texts: readonly string[]): boolean =>
  texts.slice(0, limits.columns).filter(text => fieldOf.has(plain(text))).length >= 3

/** Fields of digits that a spreadsheet shows as 1,28E+15 once it took them for a number. */
const ofDigits: readonly Field[] = ['payerAccount', 'recipientInn', 'recipientAccount', 'recipientBic', 'paymentCode']
const scientific = /^\d(?:[.,]\d+)?E\+?\d+$/i

function readingOf(field: Field, { text, lossy }: Cell): Fault[] {
  if (!ofDigits.includes(field) || !(lossy || scientific.test(text.trim()))) return []
  return [{ classification: 'ImportNumberCellException', says: { field } }]
}

/** Rows under their header, which may stand below a title. Refuses ImportColumnsException with the names that are missing. */
export function readTable(lines: readonly Line[]): ReadRow[] {
  const at = lines.slice(0, headerWithin).findIndex(line => known(line) >= 3)
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
  const rows = lines.slice(at + 1).filter(({ cells }) => cells.some(({ text }) => text.trim() !== ''))
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
