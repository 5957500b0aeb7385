// How does 1C write payment orders, and how are they written back to it? 1CClientBankExchange, as accounting programs of the country use it.
import { formatDate, isBusinessDate } from '@bank/contracts/dates.ts'
import iconv from 'iconv-lite'
import { Refusal } from '#kit/refusal.ts'
import { type Fault, limits, type ReadRow, type Said, tidy } from '../said.ts'
import { textOf } from './decode.ts'

const mark = '1CClientBankExchange'

export const isOneC = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 200)).toString('latin1').replaceAll('\0', '').includes(mark)

type Document = { readonly line: number; readonly kind: string; readonly keys: Map<string, string> }

const broken = (line: number): Refusal => new Refusal('ImportStructureException', { line: String(line) })

/** A receipt of the bank names every account; an order of the company does not. */
function documentsOf(text: string): Document[] {
  const documents: Document[] = []
  let open: Document | null = null
  let inAccount = false
  let ended = false
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  for (const [at, full] of lines.entries()) {
    const sign = full.indexOf('=')
    const key = (sign < 0 ? full : full.slice(0, sign)).trim()
    const value = sign < 0 ? '' : full.slice(sign + 1)
    if (key === 'СекцияДокумент') {
      if (open || inAccount) throw broken(at + 1)
      open = { line: at + 1, kind: value.trim(), keys: new Map() }
    } else if (key === 'КонецДокумента') {
      if (!open) throw broken(at + 1)
      documents.push(open)
      if (documents.length > limits.rows)
        throw new Refusal('ImportTooManyRowsException', { limit: String(limits.rows) })
      open = null
    } else if (key === 'СекцияРасчСчет') {
      if (open) throw broken(at + 1)
      inAccount = true
    } else if (key === 'КонецРасчСчет') inAccount = false
    else if (key === 'КонецФайла') {
      ended = true
      break
    } else open?.keys.set(key, value)
  }
  if (open || inAccount || !ended) throw broken(lines.length)
  return documents
}

/** Orders that the payer gives; demands and collections are somebody else's. */
const isOrder = (kind: string): boolean => /^плат[её]жное поручение$|^плат[её]жный ордер$/i.test(kind)
const notAnOrder: Fault = { classification: 'OperationNotAllowedException', says: {} }

function rowOf({ line, kind, keys }: Document): ReadRow {
  const of = (...names: readonly string[]): string => names.map(name => keys.get(name) ?? '').find(Boolean) ?? ''
  const lines = [1, 2, 3, 4, 5, 6].map(n => of(`НазначениеПлатежа${n}`)).filter(Boolean)
  // Where the code of a payment stands is not agreed; eight digits are one.
  const code = [of('КодНазПлатежа'), of('ПоказательКБК'), of('Код')].find(text => /^\s*\d{8}\s*$/.test(text))
  return {
    line,
    reading: isOrder(kind) ? [] : [notAnOrder],
    said: tidy({
      transferNum: of('Номер'),
      valueDate: of('Дата'),
      payerAccount: of('ПлательщикСчет', 'ПлательщикРасчСчет'),
      recipientName: of('Получатель1', 'Получатель').replace(/^\s*ИНН\s+\d+\s+/, ''),
      recipientInn: of('ПолучательИНН'),
      recipientAccount: of('ПолучательСчет', 'ПолучательРасчСчет'),
      recipientBic: of('ПолучательБИК'),
      amount: of('Сумма'),
      rail: of('ВидПлатежа'),
      paymentCode: code ?? of('КодНазПлатежа'),
      purpose: of('НазначениеПлатежа') || lines.join(' '),
    }),
  }
}

/** Refuses ImportEncodingException, ImportStructureException with the line, ImportTooManyRowsException. */
export const readOneC = (bytes: Uint8Array): ReadRow[] =>
  documentsOf(textOf(bytes, text => text.includes('СекцияДокумент') || text.includes('ВерсияФормата'))).map(rowOf)

const shownDay = (text: string): string => (isBusinessDate(text) ? formatDate(text) : text)

const linesOf = (said: Said): string[] => [
  'СекцияДокумент=Платежное поручение',
  `Номер=${said.transferNum}`,
  `Дата=${shownDay(said.valueDate)}`,
  `Сумма=${said.amount}`,
  `ПлательщикСчет=${said.payerAccount}`,
  `ПолучательСчет=${said.recipientAccount}`,
  `ПолучательИНН=${said.recipientInn}`,
  `Получатель1=${said.recipientName}`,
  `ПолучательБИК=${said.recipientBic}`,
  ...(said.rail ? [`ВидПлатежа=${said.rail === 'GROSS' ? 'Гросс' : 'Клиринг'}`] : []),
  'ВидОплаты=01',
  `КодНазПлатежа=${said.paymentCode}`,
  `НазначениеПлатежа=${said.purpose}`,
  'КонецДокумента',
]

/** In the letters that 1C expects; where those lack a letter of Kyrgyz, in Unicode, so that nothing is lost. */
export function writeOneC(rows: readonly Said[]): Uint8Array {
  const days = rows.map(({ valueDate }) => valueDate).toSorted()
  const text = (encoding: string): string =>
    `${[
      mark,
      'ВерсияФормата=1.03',
      `Кодировка=${encoding}`,
      'Отправитель=Ordo',
      'Получатель=',
      `ДатаНачала=${shownDay(days[0] ?? '')}`,
      `ДатаКонца=${shownDay(days.at(-1) ?? '')}`,
      ...new Set(rows.map(({ payerAccount }) => `РасчСчет=${payerAccount}`)),
      ...rows.flatMap(linesOf),
      'КонецФайла',
    ].join('\r\n')}\r\n`
  const plain = text('Windows')
  const bytes = iconv.encode(plain, 'win1251')
  return iconv.decode(bytes, 'win1251') === plain ? bytes : Buffer.from(`\ufeff${text('UTF-8')}`)
}
