// Writes a statement as 1CClientBankExchange: the balances of each account and day, and a document for every line in both directions.
import { compareDates, formatDate, formatTime, instantToBankDay } from '@bank/contracts/dates.ts'
import { type Currency, type Minor, minor, print } from '@bank/contracts/money.ts'
import { isOf, operationOf } from '@bank/contracts/operations.ts'
import {
  type OneCAccount,
  type OneCEncoding,
  type OneCForm,
  type OneCGroup,
  oneLine,
  writeOneCStatement,
} from '#files/index.ts'
import type { StatementWriter } from '../format.ts'
import { kept } from '../kept.ts'
import { mapped } from '../mapped.ts'
import type { MadeStatement, StatementBook, StatementLine, StatementSource } from '../statement.ts'
import { sectionDays } from './days.ts'
import { type LineNature, natureOf } from './nature.ts'

/** One side of a document. */
type Side = {
  readonly account: string
  readonly name: string
  readonly inn: string
  readonly bic: string
  readonly bank: string
  /** The day of the book, of its owner; null of the other side. */
  readonly movedOn: string | null
}

/** What a document says of its kind of payment; the same object as long as lines say the same. */
type DocumentKind = {
  readonly nature: LineNature
  readonly operation: StatementLine['operation']
  readonly isOut: boolean
  /** As it stands in the book, and as one line. */
  readonly paymentCode: string | null
  readonly code: string | null
}

/** A line with what several keys repeat. */
type OneCLine = {
  readonly line: StatementLine
  readonly kind: DocumentKind
  readonly payer: Side
  readonly recipient: Side
  readonly day: string
  readonly valueDay: string
  readonly amount: string
}

/** The kind of a document, and the digits that the standard gives it. */
const kinds: Readonly<Record<LineNature, { readonly kind: string; readonly digits: string }>> = {
  ORDER: { kind: 'Платежное поручение', digits: '01' },
  // A conversion, a commission and what the bank books by itself are moved by no order of the company.
  CONVERSION: { kind: 'Банковский ордер', digits: '17' },
  COMMISSION: { kind: 'Банковский ордер', digits: '17' },
  BANK: { kind: 'Банковский ордер', digits: '17' },
}

/** Money that went out to the budget: what came from it is an order like any other. */
const isToBudget = ({ nature, operation, isOut }: DocumentKind): boolean =>
  isOut && nature === 'ORDER' && operation !== null && isOf(operation, 'budget')

const isUrgent = ({ operation }: DocumentKind): boolean =>
  operation !== null && operationOf(operation).paper === 'gross'

type SideName = 'Плательщик' | 'Получатель'

/** A side, and the day on which it was debited or credited where it is the owner's, who is another object each day. */
const sideKeys = (name: SideName, moved: string, by: (one: OneCLine) => Side): OneCGroup<OneCLine> => ({
  by,
  keys: [
    [`${name}Счет`, one => by(one).account],
    [moved, one => by(one).movedOn],
    [name, one => by(one).name],
    [`${name}ИНН`, one => by(one).inn],
    [`${name}КПП`, () => ''],
    [`${name}1`, one => by(one).name],
    [`${name}РасчСчет`, one => by(one).account],
    [`${name}Банк1`, one => by(one).bank],
    [`${name}БИК`, one => by(one).bic],
    [`${name}Корсчет`, () => ''],
  ],
})

/** What a document says of its kind of payment. */
const kindKeys: OneCGroup<OneCLine> = {
  by: ({ kind }) => kind,
  keys: [
    ['ВидПлатежа', ({ kind }) => (isUrgent(kind) ? 'Срочно' : 'Электронно')],
    ['ВидОплаты', ({ kind }) => kinds[kind.nature].digits],
    ['КодНазПлатежа', ({ kind }) => kind.code],
    // Filled, it says that the money goes to the budget: a company pays its own tax.
    ['СтатусСоставителя', ({ kind }) => (isToBudget(kind) ? '01' : null)],
    ['ПоказательКБК', ({ kind }) => (isToBudget(kind) ? kind.code : null)],
  ],
}

/** Does a text say anything as one line? */
const isFilled = (text: string): boolean => /^[!-~]/.test(text) || oneLine(text) !== ''

/** The keys of a document in the order of the format; null leaves one out. */
const keys: OneCForm<OneCLine>['keys'] = [
  [
    'Номер',
    ({ line: { documentNumber, number } }) =>
      documentNumber !== null && isFilled(documentNumber) ? documentNumber : String(number),
  ],
  ['Дата', ({ valueDay }) => valueDay],
  ['Сумма', ({ amount }) => amount],
  // The bank's receipt: by it the line is known in every other format.
  ['КвитанцияДата', ({ day }) => day],
  ['КвитанцияСодержание', ({ line }) => line.reference],
  sideKeys('Плательщик', 'ДатаСписано', ({ payer }) => payer),
  sideKeys('Получатель', 'ДатаПоступило', ({ recipient }) => recipient),
  kindKeys,
  ['НазначениеПлатежа', ({ line }) => line.purpose],
]

const form: OneCForm<OneCLine> = { kindOf: ({ kind }) => kinds[kind.nature].kind, keys }

const printed = (amount: Minor, currency: Currency): string => print({ amount, currency })

const accountOf = (
  { account, currency }: StatementBook,
  { day, opening, credit, debit, closing }: Awaited<ReturnType<StatementSource['days']>>[number],
): OneCAccount => ({
  startsOn: formatDate(day),
  endsOn: formatDate(day),
  account,
  opening: printed(opening, currency),
  credit: printed(credit, currency),
  debit: printed(debit, currency),
  closing: printed(closing, currency),
})

async function* accountsOf({ books }: MadeStatement, source: StatementSource): AsyncGenerator<OneCAccount> {
  for (const book of books)
    for (const day of sectionDays(await source.days(book), book.endsOn)) yield accountOf(book, day)
}

/** Days as the format writes them, kept, as many lines are of one day. */
function makeDays(): (day: StatementLine['day']) => string {
  let last: StatementLine['day'] | null = null
  let text = ''
  return day => {
    if (last === null || compareDates(day, last) !== 0) [last, text] = [day, formatDate(day)]
    return text
  }
}

/** How many kinds are kept at once. */
const keptAtMost = 1_000

const isKind = (one: DocumentKind, other: Omit<DocumentKind, 'code'>): boolean =>
  one.nature === other.nature && one.operation === other.operation && one.paymentCode === other.paymentCode

/** The kind of a line: most are as the last one of their direction. */
function makeKinds(): (kind: Omit<DocumentKind, 'code'>) => DocumentKind {
  const found = new Map<string, DocumentKind>()
  let [lastOut, lastIn]: (DocumentKind | null)[] = [null, null]
  const find = (asked: Omit<DocumentKind, 'code'>): DocumentKind => {
    const key = JSON.stringify(asked)
    const made = found.get(key) ?? { ...asked, code: asked.paymentCode && oneLine(asked.paymentCode) }
    if (found.size >= keptAtMost) found.clear()
    found.set(key, made)
    return made
  }
  return asked => {
    const last = asked.isOut ? lastOut : lastIn
    if (last && isKind(last, asked)) return last
    const made = find(asked)
    if (asked.isOut) lastOut = made
    else lastIn = made
    return made
  }
}

const toSide = ({ account, name, inn, bic, bank }: StatementLine['counterparty']): Side => ({
  account: oneLine(account),
  name: oneLine(name),
  inn: oneLine(inn ?? ''),
  bic: oneLine(bic ?? ''),
  bank: oneLine(bank),
  movedOn: null,
})

function toOneC({ facts }: MadeStatement, { account }: StatementBook): (line: StatementLine) => OneCLine {
  const { holder, bank } = facts
  const owner = { account, name: oneLine(holder.name), inn: holder.inn, bic: bank.bic, bank: oneLine(bank.name) }
  let own: Side = { ...owner, movedOn: null }
  const [shown, shownValue, sideOf, kindOf] = [makeDays(), makeDays(), kept(toSide), makeKinds()]
  return line => {
    const { counterparty, amount, currency, operation, paymentCode, day, valueDate } = line
    const other = sideOf(counterparty)
    const isOut = amount < 0n
    const movedOn = shown(day)
    if (movedOn !== own.movedOn) own = { ...owner, movedOn }
    return {
      line,
      kind: kindOf({ nature: natureOf(line, facts), operation, isOut, paymentCode }),
      payer: isOut ? own : other,
      recipient: isOut ? other : own,
      day: movedOn,
      valueDay: shownValue(valueDate),
      amount: printed(isOut ? minor(-amount) : amount, currency),
    }
  }
}

async function* linesOf(
  statement: MadeStatement,
  source: StatementSource,
  wrote: (lines: number) => void,
): AsyncGenerator<Iterable<OneCLine>> {
  for (const book of statement.books) {
    const of = toOneC(statement, book)
    for await (const page of source.lines(book)) {
      let lines = 0
      yield mapped(page, line => {
        lines++
        return of(line)
      })
      wrote(lines)
    }
  }
}

/** The moment of its lines: when they were fixed, or when it was ordered where they can never change. */
function headOf({ asOf, createdAt, startsOn, endsOn, books }: MadeStatement): [string, string][] {
  const moment = (asOf ?? createdAt).toISOString()
  return [
    ['ДатаСоздания', formatDate(instantToBankDay(moment))],
    ['ВремяСоздания', formatTime(moment, undefined, { seconds: true })],
    ['ДатаНачала', formatDate(startsOn)],
    ['ДатаКонца', formatDate(endsOn)],
    ...books.map(({ account }): [string, string] => ['РасчСчет', account]),
  ]
}

const charsets: Readonly<Record<OneCEncoding, string>> = { WINDOWS: 'windows-1251', DOS: 'ibm866', UTF8: 'utf-8' }

export const onec = (encoding: OneCEncoding): StatementWriter => ({
  mime: () => `text/plain; charset=${charsets[encoding]}`,
  extension: () => 'txt',
  shortAtMost: 1000,
  isOfClosedDays: false,
  ...(encoding !== 'UTF8' && { transliterates: true }),
  write: (statement, source, { wrote, transliterated, areLent = false }) =>
    writeOneCStatement({
      form,
      head: headOf(statement),
      accounts: accountsOf(statement, source),
      orders: linesOf(statement, source, wrote),
      encoding,
      areLent,
      ...(transliterated && { transliterated }),
    }),
})
