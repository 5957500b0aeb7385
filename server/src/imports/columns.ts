// The columns of a table of payments: the names under which people and programs know them, in three languages.
import { type ImportRowField, type ImportRowValues, importRowFields } from '@bank/contracts/importRow.ts'
import { columnsOver, makeTable, type Sheet } from '#files/formats/index.ts'

/** Header names of each column; the first is the one that the bank writes itself. */
const columns: Readonly<Record<ImportRowField, readonly string[]>> = {
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
    'Дата валютирования',
    'Дата',
    'Дата документа',
    'Дата платежа',
    'Валюталоо күнү',
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
  recipientInn: [
    'ИНН получателя',
    'ИНН',
    'Алуучунун ИНН',
    'ИЖН',
    'Recipient TIN',
    'Recipient INN',
    'INN',
    'TIN',
    'recipientInn',
  ],
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

/**
 * The table of imported rows: required columns, account columns, and lengths of digit fields that spreadsheets cut. The payer's account may be
 * left out: a company pays from one account, and is asked for it.
 */
export const table = makeTable<ImportRowField>({
  columns,
  needed: ['transferNum', 'recipientAccount', 'amount', 'purpose'],
  // A total under the table pays nobody.
  accounts: ['payerAccount', 'recipientAccount'],
  digits: { payerAccount: 16, recipientInn: 14, recipientAccount: 16, recipientBic: 6, paymentCode: 8 },
})

const { text } = columnsOver<ImportRowValues>()
const once = (name: string) => ({ RU: name, KG: name, ENG: name })

/** The sheet of rows for downloads, every cell a text: a spreadsheet would round account numbers. */
export const sheet: Sheet<ImportRowValues> = {
  title: once('Платежи'),
  columns: importRowFields.map(field => text(once(columns[field][0] ?? field), 20, row => row[field])),
}
