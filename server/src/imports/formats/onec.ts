// How does 1C write payment orders, and how are they written back to it? 1CClientBankExchange, as accounting programs of the country use it.
import { formatDate, isBusinessDate } from '@bank/contracts/dates.ts'
import iconv from 'iconv-lite'
import { Refusal } from '#kit/refusal.ts'
import { isRail, limits, type ReadRow, railOf, type Said, tidy } from '../said.ts'
import { textOf } from './decode.ts'
import { isToBudget, keysOfOneC } from './onecKeys.ts'

const mark = '1CClientBankExchange'
const section = 'СекцияДокумент'

/** The second sign of the mark is of either alphabet in files that people have touched. */
export const isOneC = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 200)).toString('latin1').replaceAll('\0', '').includes(mark.slice(2))

/** The keys in small letters, because programs differ in them. */
type Document = { readonly line: number; readonly kind: string; readonly keys: Map<string, string> }

const broken = (line: number): Refusal => new Refusal('ImportStructureException', { line: String(line) })

type Reading = {
  readonly documents: Document[]
  /** What the head of the file names. */
  readonly accounts: Set<string>
  open: Document | null
  /** The key of the line above. */
  above: string
  inAccount: boolean
  ended: boolean
}

/** What a line of its own changes; null where it has no place. */
type Enter = (now: Reading, line: number, value: string) => Partial<Reading> | null

const sections = new Map<string, Enter>([
  [
    'секциядокумент',
    (now, line, value) => (now.open || now.inAccount ? null : { open: { line, kind: value.trim(), keys: new Map() } }),
  ],
  [
    'конецдокумента',
    now => {
      if (now.open) now.documents.push(now.open)
      return now.open && { open: null }
    },
  ],
  ['секциярасчсчет', now => (now.open ? null : { inAccount: true })],
  ['конецрасчсчет', () => ({ inAccount: false })],
  ['конецфайла', now => (now.open || now.inAccount ? null : { ended: true })],
])

/** A key of the format right before the sign, and not one of capitals only: that one is a tax, and stands in a purpose. */
const isKey = (text: string): boolean =>
  keysOfOneC.has(text.trimStart().toLowerCase()) && (/\p{Ll}/u.test(text) || text === 'ОКАТО')

type Split = Readonly<Record<'full' | 'name' | 'value', string>>

/** A purpose may go on over several lines; what is no key of the format, or one that was there, is more of it: `Договор=15` is. */
function take(now: Reading, keys: Map<string, string>, { full, name, value }: Split): void {
  const key = name.trim().toLowerCase()
  const isNew = full.includes('=') && isKey(name) && !keys.has(key)
  const goesOn = now.above.startsWith('назначениеплатежа') && !isNew
  keys.set(goesOn ? now.above : key, goesOn ? `${keys.get(now.above)} ${full}` : value)
  if (!goesOn) now.above = key
}

function splitLine(full: string): Split {
  const sign = full.indexOf('=')
  return sign < 0 ? { full, name: full, value: '' } : { full, name: full.slice(0, sign), value: full.slice(sign + 1) }
}

function readLine(now: Reading, full: string, line: number): void {
  const split = splitLine(full)
  const key = split.name.trim().toLowerCase()
  const section = sections.get(key)
  if (section) {
    const next = section(now, line, split.value)
    if (!next) throw broken(line)
    Object.assign(now, { above: '', ...next })
    if (now.documents.length > limits.rows)
      throw new Refusal('ImportTooManyRowsException', { limit: String(limits.rows) })
  } else if (now.open) take(now, now.open.keys, split)
  else if (key === 'расчсчет' && !now.inAccount) now.accounts.add(split.value.trim())
}

/** A receipt of the bank names every account; an order of the company does not. */
function readingOf(text: string): Reading {
  const now: Reading = { documents: [], accounts: new Set(), open: null, above: '', inAccount: false, ended: false }
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  for (const [at, full] of lines.entries()) {
    readLine(now, full, at + 1)
    if (now.ended) return now
  }
  throw broken(lines.length)
}

/** Orders that the payer gives; demands and collections are somebody else's. */
const isOrder = (kind: string): boolean =>
  /^плат[её]жн(?:ое поручение|ый ордер)(?: \(?исходящ(?:ее|ий)\)?)?$/i.test(kind)

/** As the bank calls the kind in its own files; it comes with a code of the day, which no file brings. */
const toBudget = 'В бюджет'

function railIn(kind: string, keys: Document['keys'], speed: string): string {
  if (!isOrder(kind)) return kind || section
  return isToBudget(keys) ? toBudget : railOf(speed)
}

/** From the account that the head of the file names, where an order names none. */
function rowOf({ line, kind, keys }: Document, only: string): ReadRow {
  const of = (...names: readonly string[]): string =>
    names.map(name => keys.get(name.toLowerCase()) ?? '').find(text => text.trim() !== '') ?? ''
  const lines = [1, 2, 3, 4, 5, 6].map(n => of(`НазначениеПлатежа${n}`)).filter(Boolean)
  // Where the code of a payment stands is not agreed; eight digits are one.
  const code = [of('КодНазПлатежа'), of('ПоказательКБК'), of('Код')].find(text => /^\s*\d{8}\s*$/.test(text))
  return {
    line,
    reading: [],
    said: tidy({
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

const isReadable = (text: string): boolean =>
  /секциядокумент|конецдокумента|секциярасчсчет|версияформата|конецфайла/i.test(text)

/** Refuses ImportEncodingException, ImportStructureException with the line, ImportTooManyRowsException. */
export function readOneC(bytes: Uint8Array): ReadRow[] {
  const text = textOf(bytes, isReadable)
  if (!isReadable(text) && /[^ -~\s]/.test(text)) throw new Refusal('ImportEncodingException')
  const { documents, accounts } = readingOf(text)
  const only = accounts.size === 1 ? ([...accounts][0] ?? '') : ''
  return documents.map(document => rowOf(document, only))
}

const shownDay = (text: string): string => (isBusinessDate(text) ? formatDate(text) : text)

const linesOf = (said: Said): string[] => [
  `${section}=${isRail(said.rail) ? 'Платежное поручение' : said.rail}`,
  `Номер=${said.transferNum}`,
  `Дата=${shownDay(said.valueDate)}`,
  `Сумма=${said.amount}`,
  `ПлательщикСчет=${said.payerAccount}`,
  `ПолучательСчет=${said.recipientAccount}`,
  `ПолучательИНН=${said.recipientInn}`,
  `Получатель1=${said.recipientName}`,
  `ПолучательБИК=${said.recipientBic}`,
  ...(said.rail && isRail(said.rail) ? [`ВидПлатежа=${said.rail === 'GROSS' ? 'Гросс' : 'Клиринг'}`] : []),
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
