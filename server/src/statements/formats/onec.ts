// Writes a statement as 1CClientBankExchange: the balances of each account and day, and a document for every line in both directions.
import { formatDate, formatTime, instantToBankDay } from '@bank/contracts/dates.ts'
import { type Currency, type Minor, print } from '@bank/contracts/money.ts'
import { isOf, operationOf } from '@bank/contracts/operations.ts'
import { type OneCAccount, type OneCEncoding, type OneCForm, type OneCGroup, writeOneCStatement } from '#files/index.ts'
import type { StatementWriter } from '../format.ts'
import type { MadeStatement, StatementBook, StatementSource } from '../statement.ts'
import { sectionDays } from './days.ts'
import type { LineNature } from './nature.ts'
import { type DocumentKind, documentsOf, type OneCLine, type OneCSide } from './onecDocuments.ts'

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
const sideKeys = (name: SideName, moved: string, by: (one: OneCLine) => OneCSide): OneCGroup<OneCLine> => ({
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

/** The keys of a document in the order of the format; null leaves one out. */
const keys: OneCForm<OneCLine>['keys'] = [
  ['Номер', ({ number }) => number],
  ['Дата', ({ valueDay }) => valueDay],
  ['Сумма', ({ amount }) => amount],
  // The bank's receipt: by it the line is known in every other format.
  ['КвитанцияДата', ({ day }) => day],
  ['КвитанцияСодержание', ({ reference }) => reference],
  sideKeys('Плательщик', 'ДатаСписано', ({ payer }) => payer),
  sideKeys('Получатель', 'ДатаПоступило', ({ recipient }) => recipient),
  kindKeys,
  ['НазначениеПлатежа', ({ purpose }) => purpose],
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

async function* linesOf(
  statement: MadeStatement,
  source: StatementSource,
  wrote: (lines: number) => void,
): AsyncGenerator<Iterable<OneCLine>> {
  for (const book of statement.books) {
    const of = documentsOf(statement, book)
    for await (const page of source.pages(book)) {
      yield of(page)
      wrote(page.lines)
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
