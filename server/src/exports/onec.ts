// The keys of a payment in 1CClientBankExchange, as they are used in Kyrgyzstan, and which payments have a form in it.
import { formatDate } from '@bank/contracts/dates.ts'
import { print } from '@bank/contracts/money.ts'
import { codesWhere, isOf, operationOf } from '@bank/contracts/operations.ts'
import { type OneCForm, type OneCKey, oneCHead, oneLine, transliterate, writeOneCBody } from '#files/index.ts'
import type { ExportLine } from './file.ts'
import type { CreationTime, FileSummary, FormatContext, TransliteratedLine, Writer } from './format.ts'

function spell(line: ExportLine): TransliteratedLine {
  const recipient = { ...line.recipient, name: transliterate(line.recipient.name) }
  const payer = { ...line.payer, name: transliterate(line.payer.name) }
  const [number, purpose] = [transliterate(line.number), transliterate(line.purpose)]
  const isTransliterated =
    number !== line.number ||
    purpose !== line.purpose ||
    recipient.name !== line.recipient.name ||
    payer.name !== line.payer.name
  return { line: isTransliterated ? { ...line, number, purpose, recipient, payer } : line, isTransliterated }
}

/** Whether money comes in; between own accounts it comes in as well as it goes out. */
function comesIn({ operation }: ExportLine): boolean {
  const { recipient, isIncoming } = operationOf(operation)
  return isIncoming || recipient === 'SAME_COMPANY'
}

const isToBudget = ({ operation }: ExportLine): boolean => isOf(operation, 'budget')

/** Whose own day an order is booked on: each side's, once the money has moved. */
const bookedOn = (line: ExportLine): string | null => line.executedOn && formatDate(line.executedOn)

/** A line with values that several keys repeat. */
type OneCOrder = {
  readonly line: ExportLine
  readonly payer: string
  readonly recipient: string
  readonly payerBank: string
  readonly recipientBank: string
  readonly code: string | null
}

/** The keys of a document in the order of the format; null leaves one out. What people wrote becomes one line; the rest is ours, or of digits by the laws of the table. */
const keys: readonly OneCKey<OneCOrder>[] = [
  ['Номер', ({ line }) => oneLine(line.number)],
  ['Дата', ({ line }) => formatDate(line.valueDate)],
  ['Сумма', ({ line }) => print(line.amount)],
  ['ПлательщикСчет', ({ line }) => line.payer.account],
  ['ДатаСписано', ({ line }) => (operationOf(line.operation).isIncoming ? null : bookedOn(line))],
  ['Плательщик', ({ payer }) => payer],
  ['ПлательщикИНН', ({ line }) => line.payer.inn],
  ['ПлательщикКПП', () => ''],
  ['Плательщик1', ({ payer }) => payer],
  ['ПлательщикРасчСчет', ({ line }) => line.payer.account],
  ['ПлательщикБанк1', ({ payerBank }) => payerBank],
  ['ПлательщикБИК', ({ line }) => line.payer.bic],
  ['ПлательщикКорсчет', () => ''],
  ['ПолучательСчет', ({ line }) => line.recipient.account],
  // An own account is the company's on both sides; what it accepted came in.
  ['ДатаПоступило', ({ line }) => (comesIn(line) ? bookedOn(line) : null)],
  ['Получатель', ({ recipient }) => recipient],
  ['ПолучательИНН', ({ line }) => oneLine(line.recipient.inn)],
  ['ПолучательКПП', () => ''],
  ['Получатель1', ({ recipient }) => recipient],
  ['ПолучательРасчСчет', ({ line }) => line.recipient.account],
  ['ПолучательБанк1', ({ recipientBank }) => recipientBank],
  ['ПолучательБИК', ({ line }) => oneLine(line.recipient.bic)],
  ['ПолучательКорсчет', () => ''],
  ['ВидПлатежа', ({ line }) => (operationOf(line.operation).paper === 'gross' ? 'Срочно' : 'Электронно')],
  ['ВидОплаты', () => '01'],
  ['КодНазПлатежа', ({ code }) => code],
  // Filled, it says that the money goes to the budget: a company pays its own tax.
  ['СтатусСоставителя', ({ line }) => (isToBudget(line) ? '01' : null)],
  ['ПоказательКБК', ({ line, code }) => (isToBudget(line) ? code : null)],
  ['НазначениеПлатежа', ({ line }) => oneLine(line.purpose)],
]

/** Names of banks, cached, as a file names few and each many times. */
function makeBankName({ bankName }: FormatContext): FormatContext['bankName'] {
  const known = new Map<string, string>()
  return bic => {
    const kept = known.get(bic)
    if (kept !== undefined) return kept
    const name = oneLine(transliterate(bankName(bic)))
    known.set(bic, name)
    return name
  }
}

async function* ordersOf(lines: AsyncIterable<ExportLine>, around: FormatContext): AsyncGenerator<OneCOrder> {
  const bankName = makeBankName(around)
  for await (const line of lines)
    yield {
      line,
      payer: oneLine(line.payer.name),
      recipient: oneLine(line.recipient.name),
      payerBank: bankName(line.payer.bic),
      recipientBank: bankName(line.recipient.bic),
      code: line.paymentCode && oneLine(line.paymentCode),
    }
}

const head = ({ startsOn, endsOn, accounts }: FileSummary, { day, time }: CreationTime): Uint8Array =>
  oneCHead([
    ['ДатаСоздания', formatDate(day)],
    ['ВремяСоздания', time],
    ['ДатаНачала', formatDate(startsOn)],
    ['ДатаКонца', formatDate(endsOn)],
    ...accounts.map(account => ['РасчСчет', account] as const),
  ])

/** An order in one currency between two accounts is what the format knows: no exchange, and nothing that comes to a card or from one. */
const forms: ReadonlySet<ExportLine['operation']> = new Set([
  ...codesWhere({ family: 'interbank' }),
  ...codesWhere({ family: 'intrabank' }),
  ...codesWhere({ family: 'budget' }),
])

const form: OneCForm<OneCOrder> = { kindOf: () => 'Платежное поручение', keys }

export const onec: Writer = {
  mime: 'text/plain; charset=windows-1251',
  supports: line => forms.has(line.operation),
  spell,
  // The name under which accounting software looks for what a bank sends.
  name: () => 'kl_to_1c.txt',
  body: (lines, around) => writeOneCBody(form, ordersOf(lines, around)),
  head,
}
