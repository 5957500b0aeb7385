// Maps a document of 1C to a row of payments, and a row back to a document.
import { formatDate, isBusinessDate } from '@bank/contracts/dates.ts'
import type { ImportRowValues } from '@bank/contracts/importRow.ts'
import { codeWhere, isOf } from '@bank/contracts/operations.ts'
import { kindTexts } from '@bank/contracts/texts/operations.ts'
import { isToBudget, type OneCDocument, type OneCForm, readOneC, writeOneC } from '#files/index.ts'
import { isRail, type ReadRow, railOf, tidy } from './rowValues.ts'

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

/** From the account that the head of the file names, where an order names none. */
function rowOf({ line, kind, keys }: OneCDocument, only: string): ReadRow {
  const of = (...names: readonly string[]): string =>
    names.map(name => keys.get(name.toLowerCase()) ?? '').find(text => text.trim() !== '') ?? ''
  const lines = [1, 2, 3, 4, 5, 6].map(n => of(`НазначениеПлатежа${n}`)).filter(Boolean)
  // Where the code of a payment stands is not agreed; eight digits are one.
  const code = [of('КодНазПлатежа'), of('ПоказательКБК'), of('Код')].find(text => /^\s*\d{8}\s*$/.test(text))
  return {
    line,
    reading: [],
    fields: tidy({
      transferNum: of('Номер'),
      valueDate: of('Дата'),
      payerAccount: of('ПлательщикСчет', 'ПлательщикРасчСчет') || only,
      recipientName: of('Получатель1', 'Получатель').replace(/^\s*ИНН\s+\d+\s+/, ''),
      recipientInn: of('ПолучательИНН'),
      recipientAccount: of('ПолучательСчет', 'ПолучательРасчСчет'),
      recipientBic: of('ПолучательБИК'),
      amount: of('Сумма'),
      rail: railIn(kind, keys, of('ВидПлатежа')),
      paymentCode: code ?? of('КодНазПлатежа'),
      purpose: of('НазначениеПлатежа') || lines.join(' '),
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
