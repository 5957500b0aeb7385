// Which columns does a table of payments have, and what stands in each? One row for each column; CSV and XLSX are written from it.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Money } from '@bank/contracts/money.ts'
import type { Language, Line } from './file.ts'
import { kindWords, type Said, statusWords } from './words.ts'

/** A cell is a text, an amount or a day; null leaves it empty. */
export type Cell =
  | { readonly text: string }
  | { readonly money: Money }
  | { readonly day: BusinessDate }
  | { readonly rate: string }
  | null

export type Column = {
  readonly heading: Said
  /** About how many characters are seen at once. */
  readonly width: number
  readonly kind: 'text' | 'money' | 'day' | 'rate'
  cell(line: Line, language: Language): Cell
}

const text = (heading: Said, width: number, of: (line: Line, language: Language) => string | null): Column => ({
  heading,
  width,
  kind: 'text',
  cell(line, language) {
    const said = of(line, language)
    return said ? { text: said } : null
  },
})

const money = (heading: Said, of: (line: Line) => Money | null): Column => ({
  heading,
  width: 16,
  kind: 'money',
  cell(line) {
    const sum = of(line)
    return sum && { money: sum }
  },
})

const day = (heading: Said, of: (line: Line) => BusinessDate): Column => ({
  heading,
  width: 12,
  kind: 'day',
  cell: line => ({ day: of(line) }),
})

export const columns: readonly Column[] = [
  text({ RU: 'Номер документа', KG: 'Документтин номери', ENG: 'Document number' }, 12, line => line.number),
  day({ RU: 'Дата', KG: 'Күнү', ENG: 'Date' }, line => line.valueDate),
  text(
    { RU: 'Операция', KG: 'Операция', ENG: 'Operation' },
    22,
    (line, language) => kindWords[line.operation][language],
  ),
  text({ RU: 'Статус', KG: 'Абалы', ENG: 'Status' }, 20, (line, language) => statusWords[line.status][language]),
  text({ RU: 'Счёт плательщика', KG: 'Төлөөчүнүн эсеби', ENG: 'Payer account' }, 19, line => line.payer.account),
  text({ RU: 'Счёт получателя', KG: 'Алуучунун эсеби', ENG: 'Recipient account' }, 19, line => line.recipient.account),
  text({ RU: 'Получатель', KG: 'Алуучу', ENG: 'Recipient' }, 32, line => line.recipient.name),
  text({ RU: 'ИНН получателя', KG: 'Алуучунун ИНН', ENG: 'Recipient INN' }, 16, line => line.recipient.inn),
  text({ RU: 'БИК получателя', KG: 'Алуучунун БИК', ENG: 'Recipient BIC' }, 14, line => line.recipient.bic),
  money({ RU: 'Сумма', KG: 'Сумма', ENG: 'Amount' }, line => line.amount),
  text({ RU: 'Валюта', KG: 'Валюта', ENG: 'Currency' }, 8, line => line.amount.currency),
  money({ RU: 'Комиссия', KG: 'Комиссия', ENG: 'Commission' }, line => line.commission),
  text({ RU: 'Код платежа', KG: 'Төлөм коду', ENG: 'Payment code' }, 12, line => line.paymentCode),
  text({ RU: 'Назначение платежа', KG: 'Төлөмдүн максаты', ENG: 'Purpose' }, 48, line => line.purpose),
  day({ RU: 'Создан', KG: 'Түзүлгөн', ENG: 'Created' }, line => line.createdOn),
  text({ RU: 'Кто создал', KG: 'Ким түздү', ENG: 'Created by' }, 20, line => line.creatorName),
  money({ RU: 'Сумма зачисления', KG: 'Чегерилүүчү сумма', ENG: 'Credited amount' }, line => line.credited),
  text(
    { RU: 'Валюта зачисления', KG: 'Чегерүү валютасы', ENG: 'Credited currency' },
    10,
    line => line.credited?.currency ?? null,
  ),
  {
    heading: { RU: 'Курс', KG: 'Курс', ENG: 'Rate' },
    width: 10,
    kind: 'rate',
    cell: ({ rate }) => (rate ? { rate } : null),
  },
]
