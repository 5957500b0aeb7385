// How are payments written for 1C: 1CClientBankExchange 1.03, with the keys that are used in Kyrgyzstan.
import { formatDate } from '@bank/contracts/dates.ts'
import { print } from '@bank/contracts/money.ts'
import iconv from 'iconv-lite'
import type { Line } from '../file.ts'
import { oneLine } from './clean.ts'
import type { Around, Spelled, Whole, Writer } from './format.ts'
import { makePage, type Page, type Spelling } from './page.ts'

const encoding = 'win1251'

/** Windows-1251 has no ң ө ү; software that reads it has always read these. */
const letters: Readonly<Record<string, string>> = { ң: 'н', ө: 'о', ү: 'у', Ң: 'Н', Ө: 'О', Ү: 'У' }

/** What nearly every text is made of, and the file holds as it is. */
const everyday = /^[\x20-\x7eА-яЁё«»№–—\u00a0]*$/

/** As the file can hold it; what is neither in windows-1251 nor known above becomes a question mark. */
export function spelled(text: string): string {
  if (everyday.test(text)) return text
  // The sign for a lost letter has a byte in the table that no reader knows.
  const known = text.replace(/[ңөүҢӨҮ]/g, letter => letters[letter] ?? letter).replaceAll('\ufffd', '?')
  return iconv.decode(iconv.encode(known, encoding), encoding)
}

function spell(line: Line): Spelled {
  const recipient = { ...line.recipient, name: spelled(line.recipient.name) }
  const payer = { ...line.payer, name: spelled(line.payer.name) }
  const [number, purpose] = [spelled(line.number), spelled(line.purpose)]
  const respelled =
    number !== line.number ||
    purpose !== line.purpose ||
    recipient.name !== line.recipient.name ||
    payer.name !== line.payer.name
  return { line: respelled ? { ...line, number, purpose, recipient, payer } : line, respelled }
}

/** Documents are joined to pieces of about this many bytes. */
const pieceAt = 64 * 1024

/** Each value is one line already. */
const pair = (key: string, value: string): string => `${key}=${value}\r\n`

const comesIn: readonly Line['operation'][] = ['INTRABANK_TRANSFER_OWN', 'QR']

const isToBudget = ({ operation }: Line): boolean => operation === 'BUDGET_PAYMENT'

/** Whose own day an order is booked on: each side's, once the money has moved. */
const booked = (line: Line): string | null => line.executedOn && formatDate(line.executedOn)

/** A line with what is said of it more than once. */
type Order = { readonly line: Line; readonly payer: string; readonly recipient: string; readonly code: string | null }
type Value = (order: Order, bankName: Around['bankName']) => string | null

/** The keys of a document in the order of the format; null leaves one out. What people wrote becomes one line; the rest is ours, or of digits by the laws of the table. */
const keys: readonly (readonly [key: string, value: Value])[] = [
  ['СекцияДокумент', () => 'Платежное поручение'],
  ['Номер', ({ line }) => oneLine(line.number)],
  ['Дата', ({ line }) => formatDate(line.valueDate)],
  ['Сумма', ({ line }) => print(line.amount)],
  ['ПлательщикСчет', ({ line }) => line.payer.account],
  ['ДатаСписано', ({ line }) => (line.operation === 'QR' ? null : booked(line))],
  ['Плательщик', ({ payer }) => payer],
  ['ПлательщикИНН', ({ line }) => line.payer.inn],
  ['ПлательщикКПП', () => ''],
  ['Плательщик1', ({ payer }) => payer],
  ['ПлательщикРасчСчет', ({ line }) => line.payer.account],
  ['ПлательщикБанк1', ({ line }, bankName) => bankName(line.payer.bic)],
  ['ПлательщикБИК', ({ line }) => line.payer.bic],
  ['ПлательщикКорсчет', () => ''],
  ['ПолучательСчет', ({ line }) => line.recipient.account],
  // An own account is the company's on both sides; what it accepted came in.
  ['ДатаПоступило', ({ line }) => (comesIn.includes(line.operation) ? booked(line) : null)],
  ['Получатель', ({ recipient }) => recipient],
  ['ПолучательИНН', ({ line }) => oneLine(line.recipient.inn)],
  ['ПолучательКПП', () => ''],
  ['Получатель1', ({ recipient }) => recipient],
  ['ПолучательРасчСчет', ({ line }) => line.recipient.account],
  ['ПолучательБанк1', ({ line }, bankName) => bankName(line.recipient.bic)],
  ['ПолучательБИК', ({ line }) => oneLine(line.recipient.bic)],
  ['ПолучательКорсчет', () => ''],
  ['ВидПлатежа', ({ line }) => (line.operation === 'GROSS' ? 'Срочно' : 'Электронно')],
  ['ВидОплаты', () => '01'],
  ['КодНазПлатежа', ({ code }) => code],
  // Filled, it says that the money goes to the budget: a company pays its own tax.
  ['СтатусСоставителя', ({ line }) => (isToBudget(line) ? '01' : null)],
  ['ПоказательКБК', ({ line, code }) => (isToBudget(line) ? code : null)],
  ['НазначениеПлатежа', ({ line }) => oneLine(line.purpose)],
]

/** Each letter of the encoding and its byte; what it does not have is a question mark. */
const byteOf = new Uint8Array(0x1_00_00).fill('?'.charCodeAt(0))
for (let byte = 0; byte < 0x1_00; byte++) {
  const letter = iconv.decode(Buffer.of(byte), encoding).charCodeAt(0)
  if (letter !== 0xff_fd) byteOf[letter] = byte
}

const inBytes: Spelling = (text, bytes, from) => {
  let to = from
  for (let at = 0; at < text.length; at++) bytes[to++] = byteOf[text.charCodeAt(at)] ?? 0
  return to
}

const ready = keys.map(([key, value]) => ({ key: iconv.encode(`${key}=`, encoding), value }))
const lineEnd = iconv.encode('\r\n', encoding)
const documentEnd = iconv.encode('КонецДокумента\r\n', encoding)

function writeDocument(page: Page, line: Line, bankName: Around['bankName']): void {
  const order: Order = {
    line,
    payer: oneLine(line.payer.name),
    recipient: oneLine(line.recipient.name),
    code: line.paymentCode && oneLine(line.paymentCode),
  }
  for (const { key, value } of ready) {
    const said = value(order, bankName)
    if (said === null) continue
    page.put(key)
    page.say(said)
    page.put(lineEnd)
  }
  page.put(documentEnd)
}

/** A file names few banks, and each many times. */
function makeBankName({ bankName }: Around): Around['bankName'] {
  const known = new Map<string, string>()
  return bic => {
    const kept = known.get(bic)
    if (kept !== undefined) return kept
    const name = oneLine(spelled(bankName(bic)))
    known.set(bic, name)
    return name
  }
}

async function* body(lines: AsyncIterable<Line>, around: Around): AsyncGenerator<Uint8Array> {
  const bankName = makeBankName(around)
  const page = makePage({ spelling: inBytes, letterAtMost: 1, size: pieceAt })
  for await (const line of lines) {
    writeDocument(page, line, bankName)
    if (page.isFull()) yield page.tear()
  }
  page.say('КонецФайла\r\n')
  yield page.tear()
}

const head = ({ startsOn, endsOn, accounts }: Whole, { day, time }: Around): Uint8Array => {
  const pairs = [
    ['ВерсияФормата', '1.03'],
    ['Кодировка', 'Windows'],
    ['Отправитель', 'Ordo'],
    ['Получатель', ''],
    ['ДатаСоздания', formatDate(day)],
    ['ВремяСоздания', time],
    ['ДатаНачала', formatDate(startsOn)],
    ['ДатаКонца', formatDate(endsOn)],
    ...accounts.map(account => ['РасчСчет', account] as const),
  ] as const
  const said = pairs.map(([key, value]) => pair(key, value)).join('')
  return iconv.encode(`1CClientBankExchange\r\n${said}`, encoding)
}

/** An order in one currency between two accounts is what the format knows: no exchange, and nothing that comes to a card or from one. */
const forms: ReadonlySet<Line['operation']> = new Set([
  'CLEARING',
  'GROSS',
  'INTRABANK_TRANSFER_OWN',
  'INTRABANK_TRANSFER_FOREIGN',
  'BUDGET_PAYMENT',
])

export const onec: Writer = {
  mime: 'text/plain; charset=windows-1251',
  holds: line => forms.has(line.operation),
  spell,
  // The name under which accounting software looks for what a bank sends.
  name: () => 'kl_to_1c.txt',
  body,
  head,
}
