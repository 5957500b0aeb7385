// Synthetic statements for tests of their formats: books of given or random lines, which tie as the ledger's do.
import { addDays, type BusinessDate, businessDate } from '@bank/contracts/dates.ts'
import type { StoredLang } from '@bank/contracts/lang.ts'
import { type Currency, minor, print } from '@bank/contracts/money.ts'
import { operationCodes } from '@bank/contracts/operations.ts'
import fc from 'fast-check'
import { makePagePlace } from '../src/ledger/linePage.ts'
import type { StatementWriter } from '../src/statements/format.ts'
import {
  type BookDay,
  type BookDays,
  type MadeStatement,
  referenceOf,
  type StatementBook,
  type StatementFormat,
  type StatementLine,
  type StatementSource,
} from '../src/statements/statement.ts'
import { writerOf } from '../src/statements/writers.ts'
import { hostile as hostileTexts } from './hostile.ts'
import { pageOf } from './lineRows.ts'

type Counterparty = StatementLine['counterparty']

/** What a test says of a line; the rest is as in most. Positive is into the account, in the smallest unit. */
export type LineSketch = Partial<Omit<StatementLine, 'amount' | 'day' | 'counterparty'>> & {
  readonly amount: bigint
  readonly day: string
  readonly counterparty?: Partial<Counterparty>
}

export type BookSketch = {
  /** 16 digits. */
  readonly account?: string
  readonly currency?: Currency
  readonly name?: string
  readonly opening?: bigint
  /** The number of its first line. */
  readonly first?: bigint
  /** In the order of their days. */
  readonly lines: readonly LineSketch[]
}

export type StatementSketch = Partial<Omit<MadeStatement, 'startsOn' | 'endsOn' | 'closedOn' | 'books'>> & {
  readonly startsOn: string
  readonly endsOn: string
  /** The last day unless told; null where none was closed. */
  readonly closedOn?: string | null
  readonly books: readonly BookSketch[]
  /** How many lines the source gives at a time: few, so that pages end within days. */
  readonly page?: number
}

/** A statement with the source of its lines. */
export type StatementSample = {
  readonly statement: MadeStatement
  readonly source: StatementSource
  /** The lines of each book, as the source gives them. */
  readonly lines: readonly (readonly StatementLine[])[]
  /** Every calendar day of each book. */
  readonly days: readonly (readonly BookDay[])[]
}

export const ownBank = { name: 'ОАО «Ордо Банк»', latinName: 'ORDO BANK', bic: '109001', swift: 'ORDOKG22' } as const

const elsewhere: Counterparty = {
  name: 'ОсОО «Сон-Куль»',
  account: '1280040000001206',
  inn: '00202202010023',
  bic: '128004',
  bank: 'ОАО «Банк Ала-Арча»',
}

/** The bank itself, on its account of commissions. */
export const bankItself: Counterparty = {
  name: 'Ордо Банк',
  account: '1090004417000184',
  inn: null,
  bic: null,
  bank: '',
}

/** Adds up the lines of a book, one after the other. */
function linesOf({ account = '1090160123456746', currency = 'KGS', opening = 0n, first = 1n, lines }: BookSketch) {
  let balance = opening
  return lines.map(({ amount, day, counterparty, ...more }, n): StatementLine => {
    balance += amount
    const number = first + BigInt(n)
    return {
      number,
      reference: referenceOf(account, number),
      day: businessDate(day),
      valueDate: businessDate(day),
      amount: minor(amount),
      balanceAfter: minor(balance),
      currency,
      operation: 'CLEARING',
      documentNumber: String(number),
      counterparty: { ...elsewhere, ...counterparty },
      paymentCode: null,
      purpose: 'Оплата по счёту 7',
      ...more,
    }
  })
}

/** A line as the book has it. */
const bookLineOf = ({ number, documentNumber, counterparty: { account, ...other }, ...line }: StatementLine) => ({
  ...line,
  seq: number,
  transferNum: documentNumber,
  counterparty: { ...other, number: account },
})

const sum = (amounts: readonly bigint[]) => minor(amounts.reduce((all, one) => all + one, 0n))
const into = (lines: readonly StatementLine[]) => sum(lines.map(({ amount }) => (amount > 0n ? amount : 0n)))
const outOf = (lines: readonly StatementLine[]) => sum(lines.map(({ amount }) => (amount < 0n ? -amount : 0n)))

function toBook(sketch: BookSketch, lines: readonly StatementLine[], at: number): Omit<StatementBook, keyof BookDays> {
  const { account = '1090160123456746', currency = 'KGS', name = 'Расчётный', opening = 0n, first = 1n } = sketch
  const closing = lines.at(-1)?.balanceAfter ?? minor(opening)
  return {
    accountId: `account-${at}`,
    ...{ account, name, currency, first, last: first + BigInt(lines.length) - 1n },
    ...{ opening: minor(opening), closing, planned: closing, debit: outOf(lines), credit: into(lines) },
  }
}

function daysOf(
  lines: readonly StatementLine[],
  { opening }: Pick<StatementBook, 'opening'>,
  all: readonly BusinessDate[],
): BookDay[] {
  let balance = opening
  return all.map(day => {
    const own = lines.filter(line => line.day === day)
    const begun = balance
    balance = own.at(-1)?.balanceAfter ?? balance
    return { day, opening: begun, closing: balance, credit: into(own), debit: outOf(own) }
  })
}

function allDays(from: BusinessDate, to: BusinessDate): BusinessDate[] {
  const days: BusinessDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

export function statementOf({
  books,
  page = 3,
  startsOn,
  endsOn,
  closedOn,
  ...more
}: StatementSketch): StatementSample {
  const lines = books.map(linesOf)
  const period = { startsOn: businessDate(startsOn), endsOn: businessDate(endsOn) }
  const made = books.map((book, at) => ({ ...toBook(book, lines[at] ?? [], at), ...period }))
  const calendar = allDays(businessDate(startsOn), businessDate(endsOn))
  const days = made.map((book, at) => daysOf(lines[at] ?? [], book, calendar))
  const statement: MadeStatement = {
    id: '0190a0b0-0000-7000-8000-000000000001',
    org: 'org',
    personId: 'person',
    creatorName: 'Асанова А.',
    number: 7n,
    fileName: 'statement-7',
    accounts: made.map(({ account }) => account),
    currencies: [],
    askedOn: null,
    ...period,
    formats: [],
    language: 'RU',
    status: lines.some(of => of.length) ? 'READY' : 'NOT_FOUND',
    attempts: 1,
    asOf: null,
    since: null,
    scheduleId: null,
    closedOn: closedOn === null ? null : businessDate(closedOn ?? endsOn),
    cause: null,
    params: {},
    trace: null,
    createdAt: new Date('2026-11-23T04:05:06Z'),
    expiresAt: new Date('2031-11-23T04:05:06Z'),
    facts: {
      holder: {
        name: 'ОсОО «Ала-Тоо Трейд»',
        inn: '00101202010015',
        latinName: 'Ala-Too Trade LLC',
        latinAddress: 'Bishkek',
      },
      bank: ownBank,
      banks: {},
    },
    ...more,
    books: made,
  }
  const placeOf = ({ accountId }: StatementBook): number => Number(accountId.slice('account-'.length))
  const linesIn = (book: StatementBook): StatementLine[] =>
    (lines[placeOf(book)] ?? []).filter(({ number }) => number >= book.first && number <= book.last)
  const source: StatementSource = {
    async *lines(book) {
      const own = linesIn(book)
      for (let at = 0; at < own.length; at += page) yield own.slice(at, at + page)
    },
    async *pages(book) {
      const [own, place] = [linesIn(book).map(bookLineOf), makePagePlace()]
      for (let at = 0; at < own.length; at += page) yield pageOf(own.slice(at, at + page), place)
    },
    days: async book => days[placeOf(book)] ?? [],
  }
  return { statement, source, lines, days }
}

/** The bytes of a statement in a format. */
export async function writtenAs(
  writer: StatementWriter,
  { statement, source }: Pick<StatementSample, 'statement' | 'source'>,
  options: Partial<Parameters<StatementWriter['write']>[2]> & { readonly language?: StoredLang } = {},
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const all = { language: 'RU', wrote: () => {}, ...options } as const
  for await (const chunk of writer.write(statement, source, all)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** What is written to do harm: formulas, ends of lines, tags and marks of every format, letters without a place. */
export const hostile = [
  ...['=1+1', '+7', '-5', '@SUM(A1)', '＝1', "'=1", '"', ';', '\t=1', '\u0000', '\u0085\u2028x'],
  ...['a\r\nb', '\r\n=2', '\r\nКонецДокумента\r\nСекцияДокумент=Платежное поручение\r\nСумма=1', 'КонецФайла'],
  ...[
    ':61:',
    '\r\n:61:2611200101C1,NTRFX',
    '-}',
    '\r\n-}{1:F01',
    '-\r\n:20:X',
    '::::',
    '-----',
    '{5:{CHK:1}}',
    '/REMI/x',
  ],
  ...['<b>&amp;]]>', '</Ntry><Ntry>', '<!--', '<![CDATA[x', '&#0;', '<?xml?>'],
  ...['щ'.repeat(500), '🙂'.repeat(150), 'слово '.repeat(60), `${'x'.repeat(65)}${'-'.repeat(300)}`],
  ...['Ө', 'ңөүҢӨҮ', 'Ё№«»—“”', '🙂', '\ud800', 'x\udfff', '\ufffe\uffff', '\ufffd', 'и\u0306', '日本', '    ', ''],
] as const

const text = (maxLength: number) =>
  fc.oneof(
    fc.constantFrom(...hostile),
    fc.string({ unit: 'grapheme', maxLength }),
    fc.string({ unit: fc.constantFrom(...'абвгдежзщшюя ЩШЮЯ-:/.,12№«»үөң'), maxLength }),
    fc
      .array(fc.oneof(fc.constantFrom(...hostile), fc.string({ maxLength: 30 })), { maxLength: 12 })
      .map(parts => parts.join('')),
  )
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })

const counterparty: fc.Arbitrary<Counterparty> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      name: text(200),
      account: fc.oneof(digits(16), fc.constantFrom('DE89370400440532013000', '—', ''), text(50)),
      inn: fc.option(fc.oneof(digits(14), text(20))),
      bic: fc.option(fc.oneof(digits(6), fc.constantFrom('DEUTDEFF', 'SABRRUMM012', 'DEMO0G2O', ''))),
      bank: text(160),
    }),
  },
  { weight: 1, arbitrary: fc.constant(bankItself) },
)

const first = businessDate('2026-12-20')
const daysAtMost = 25

/** How far a line is from the one before it, in days: often none. */
const gap = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 9 }) })

const line = fc.record({
  gap,
  amount: fc.oneof(fc.bigInt(1n, 10_000n), fc.bigInt(1n, 99_999_999_999_99n)),
  isOut: fc.boolean(),
  operation: fc.option(fc.constantFrom(...operationCodes)),
  documentNumber: fc.option(fc.oneof(digits(4), text(40))),
  counterparty,
  paymentCode: fc.option(digits(8)),
  purpose: text(400),
  valueOffset: fc.integer({ min: -3, max: 3 }),
})

const book = fc.record({
  account: digits(13).map(tail => `109${tail}`),
  currency: fc.constantFrom('KGS', 'USD', 'JPY' as const),
  opening: fc.bigInt(-10_000n, 99_999_999_999n),
  first: fc.bigInt(1n, 9_999_999_999n),
  lines: fc.array(line, { maxLength: 14 }),
})

/** Random statements: one to three books, over the turn of a year, with empty days and empty books. */
export const samples: fc.Arbitrary<StatementSample> = fc
  .record({
    books: fc.uniqueArray(book, { minLength: 1, maxLength: 3, selector: ({ account }) => account }),
    page: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ books, page }) =>
    statementOf({
      startsOn: first,
      endsOn: addDays(first, daysAtMost - 1),
      page,
      books: books.map(({ lines, ...rest }) => {
        let at = 0
        return {
          ...rest,
          lines: lines.map(({ gap: days, isOut, valueOffset, amount, ...one }) => {
            at = Math.min(at + days, daysAtMost - 1)
            const day = addDays(first, at)
            return { ...one, day, amount: isOut ? -amount : amount, valueDate: addDays(day, valueOffset) }
          }),
        }
      }),
    }),
  )

/** R25: two thousand texts that do harm in some file, each in every place of a line that somebody wrote; an example for each property of a format. */
export const hostileSample: StatementSample = statementOf({
  startsOn: '2026-11-01',
  endsOn: '2026-11-20',
  page: 500,
  books: [
    {
      lines: [...hostileTexts, ...hostile].map(
        (text, n): LineSketch => ({
          amount: n % 2 ? -5n : 7n,
          day: '2026-11-20',
          purpose: text,
          documentNumber: text,
          counterparty: { name: text, bank: text, account: text, inn: text, bic: text },
        }),
      ),
    },
  ],
})

/** The days that must have a section: those with lines, or the last one of a book that has none. */
export function sections({ lines, days, statement }: StatementSample) {
  return statement.books.flatMap((book, n) => {
    const own = (days[n] ?? []).filter(({ day }) => (lines[n] ?? []).some(line => line.day === day))
    const last = (days[n] ?? []).slice(-1)
    return (own.length ? own : last).map((day): { day: BookDay; lines: StatementLine[]; book: typeof book } => ({
      day,
      book,
      lines: (lines[n] ?? []).filter(line => line.day === day.day),
    }))
  })
}

/** A file of a sample, in Russian. */
export const written = (format: StatementFormat, sample: StatementSample): Promise<Buffer> =>
  writtenAs(writerOf(format, {}), sample)

export const printed = (amount: bigint, currency: Currency): string => print({ amount: minor(amount), currency })

export const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount)
