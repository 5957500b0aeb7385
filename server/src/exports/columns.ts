// The columns of a table of payments, one row for each, and what stands in them.
import { columnsOver, type Sheet } from '#files/index.ts'
import type { ExportLine } from './file.ts'
import { fileWords, kindWords, statusWords } from './words.ts'

const { text, money, day, rate } = columnsOver<ExportLine>()

export const columns = [
  text({ RU: 'Номер документа', KG: 'Документтин номери', ENG: 'Document number' }, 12, line => line.number),
  day({ RU: 'Дата валютирования', KG: 'Валюталоо күнү', ENG: 'Value date' }, line => line.valueDate),
  text(
    { RU: 'Операция', KG: 'Операция', ENG: 'Operation' },
    22,
    (line, language) => kindWords[line.operation][language],
  ),
  text({ RU: 'Статус', KG: 'Абалы', ENG: 'Status' }, 20, (line, language) => statusWords[line.status][language]),
  text({ RU: 'Счёт плательщика', KG: 'Төлөөчүнүн эсеби', ENG: 'Payer account' }, 19, line => line.payer.account),
  text({ RU: 'Счёт получателя', KG: 'Алуучунун эсеби', ENG: 'Recipient account' }, 19, line => line.recipient.account),
  text({ RU: 'Получатель', KG: 'Алуучу', ENG: 'Recipient' }, 32, line => line.recipient.name),
  text({ RU: 'ИНН получателя', KG: 'Алуучунун ИНН', ENG: 'Recipient TIN' }, 16, line => line.recipient.inn),
  text({ RU: 'БИК получателя', KG: 'Алуучунун БИК', ENG: 'Recipient BIC' }, 14, line => line.recipient.bic),
  money({ RU: 'Сумма', KG: 'Сумма', ENG: 'Amount' }, line => line.amount),
  text({ RU: 'Валюта', KG: 'Валюта', ENG: 'Currency' }, 8, line => line.amount.currency),
  money({ RU: 'Комиссия', KG: 'Комиссия', ENG: 'Fee' }, line => line.commission),
  text({ RU: 'Код платежа', KG: 'Төлөм коду', ENG: 'Payment code' }, 12, line => line.paymentCode),
  text({ RU: 'Назначение платежа', KG: 'Төлөмдүн максаты', ENG: 'Purpose' }, 48, line => line.purpose),
  day({ RU: 'Создан', KG: 'Түзүлгөн', ENG: 'Created' }, line => line.createdOn),
  text({ RU: 'Кто создал', KG: 'Ким түздү', ENG: 'Created by' }, 20, line => line.creatorName),
  money({ RU: 'Сумма зачисления', KG: 'Чегерилүүчү сумма', ENG: 'Amount credited' }, line => line.credited),
  text(
    { RU: 'Валюта зачисления', KG: 'Чегерүү валютасы', ENG: 'Credited currency' },
    10,
    line => line.credited?.currency ?? null,
  ),
  rate({ RU: 'Курс', KG: 'Курс', ENG: 'Rate' }, line => line.rate),
]

/** The sheet of payments, of which CSV and XLSX are written. */
export const sheet: Sheet<ExportLine> = { title: fileWords, columns }
