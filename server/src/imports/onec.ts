// Maps a document of 1C to a row of payments, and a row back to a document.
import { formatDate, isBusinessDate } from '@bank/contracts/dates.ts'
import type { ImportRowField, ImportRowValues } from '@bank/contracts/importRow.ts'
import { codeWhere, isOf } from '@bank/contracts/operations.ts'
import { kindTexts } from '@bank/contracts/texts/operations.ts'
import { isToBudget, type OneCDocument, type OneCForm, readOneC, writeOneC } from '#files/formats/index.ts'
import { isRail, type ReadRow, type RowError, railOf, tidy } from './rowValues.ts'

const order = 'Платежное поручение'

/** Orders that the payer gives; demands and collections are somebody else's. */
const isOrder = (kind: string): boolean =>
  /^плат[её]жн(?:ое поручение|ый ордер)(?: \(?исходящ(?:ее|ий)\)?)?$/i.test(kind)

/** As the bank calls the kind in its own files; it comes with a code of the day, which no file brings. */
const toBudget = kindTexts[codeWhere({ family: 'budget' })].ru

function railIn(kind: string, keys: OneCDocument['keys'], speed: string): string {
  if (!isOrder(kind)) return kind || 'СекцияДокумент'
  return isToBudget(keys) ? toBudget : railOf(speed)
}

const purposeLines = [1, 2, 3, 4, 5, 6].map(n => `НазначениеПлатежа${n}`)
const codeKeys = ['КодНазПлатежа', 'ПоказательКБК', 'Код']

/** The keys from which each field is read; the first that says something counts. */
const keysOfField = {
  transferNum: ['Номер'],
  valueDate: ['Дата'],
  payerAccount: ['ПлательщикСчет', 'ПлательщикРасчСчет'],
  recipientName: ['Получатель1', 'Получатель'],
  recipientInn: ['ПолучательИНН'],
  recipientAccount: ['ПолучательСчет', 'ПолучательРасчСчет'],
  recipientBic: ['ПолучательБИК'],
  amount: ['Сумма'],
  rail: ['ВидПлатежа'],
  paymentCode: codeKeys,
  purpose: ['НазначениеПлатежа', ...purposeLines],
} as const satisfies Partial<Record<ImportRowField, readonly string[]>>

type OneCField = keyof typeof keysOfField
const fieldOfKey: ReadonlyMap<string, string> = new Map(
  Object.entries(keysOfField).flatMap(([field, names]) =>
    names.map((name): [string, string] => [name.toLowerCase(), field]),
  ),
)

/** A key that stands in a document twice, at the field that is read from it. */
const repeatOf = ([key, name]: readonly [string, string]): RowError => {
  const field = fieldOfKey.get(key)
  return { classification: 'ImportKeyRepeatException', params: { key: name, ...(field && { field }) } }
}

/** From the account that the head of the file names, where an order names none. */
function rowOf({ line, kind, keys, repeated }: OneCDocument, only: string): ReadRow {
  const reading = [...repeated].map(repeatOf)
  const unread = new Set(reading.map(({ params }) => params.field))
  const said = (name: string): string => keys.get(name.toLowerCase()) ?? ''
  const of = (field: OneCField): string =>
    unread.has(field) ? '' : (keysOfField[field].map(said).find(text => text.trim() !== '') ?? '')
  // Where the code of a payment stands is not agreed; eight digits are one.
  const code = codeKeys.map(said).find(text => /^\s*\d{8}\s*$/.test(text)) ?? said('КодНазПлатежа')
  const lines = purposeLines.map(said).filter(text => text.trim() !== '')
  const purpose = said('НазначениеПлатежа').trim() === '' ? lines.join(' ') : said('НазначениеПлатежа')
  return {
    line,
    reading,
    fields: tidy({
      transferNum: of('transferNum'),
      valueDate: of('valueDate'),
      payerAccount: of('payerAccount') || (unread.has('payerAccount') ? '' : only),
      recipientName: of('recipientName').replace(/^\s*ИНН\s+\d+\s+/, ''),
      recipientInn: of('recipientInn'),
      recipientAccount: of('recipientAccount'),
      recipientBic: of('recipientBic'),
      amount: of('amount'),
      rail: railIn(kind, keys, of('rail')),
      paymentCode: unread.has('paymentCode') ? '' : code,
      purpose: unread.has('purpose') ? '' : purpose,
    }),
  }
}

export function oneCRows(bytes: Uint8Array): ReadRow[] {
  const { documents, account } = readOneC(bytes)
  return documents.map(document => rowOf(document, account))
}

const shownDay = (text: string): string => (isBusinessDate(text) ? formatDate(text) : text)

const form: OneCForm<ImportRowValues> = {
  kindOf: ({ rail }) => (isRail(rail) ? order : rail),
  keys: [
    ['Номер', said => said.transferNum],
    ['Дата', said => shownDay(said.valueDate)],
    ['Сумма', said => said.amount],
    ['ПлательщикСчет', said => said.payerAccount],
    ['ПолучательСчет', said => said.recipientAccount],
    ['ПолучательИНН', said => said.recipientInn],
    ['Получатель1', said => said.recipientName],
    ['ПолучательБИК', said => said.recipientBic],
    ['ВидПлатежа', ({ rail }) => (isOf(rail, 'interbank') ? kindTexts[rail].ru : null)],
    ['ВидОплаты', () => '01'],
    ['КодНазПлатежа', said => said.paymentCode],
    ['НазначениеПлатежа', said => said.purpose],
  ],
}

export function oneCOf(rows: readonly ImportRowValues[]): Uint8Array {
  const days = rows.map(({ valueDate }) => valueDate).toSorted()
  return writeOneC(form, rows, [
    ['ДатаНачала', shownDay(days[0] ?? '')],
    ['ДатаКонца', shownDay(days.at(-1) ?? '')],
    ...[...new Set(rows.map(({ payerAccount }) => payerAccount))].map(account => ['РасчСчет', account] as const),
  ])
}
