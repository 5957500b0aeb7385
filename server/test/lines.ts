// Sample lines of exported files, ordinary and hostile.
import { addDays, businessDate } from '@bank/contracts/dates.ts'
import { currencies, minor } from '@bank/contracts/money.ts'
import fc from 'fast-check'
import type { Language } from '#files/index.ts'
import type { ExportLine, Format } from '../src/exports/file.ts'
import type { FormatContext } from '../src/exports/format.ts'
import { writers } from '../src/exports/writers.ts'

export const around = (language: Language = 'RU'): FormatContext => ({
  language,
  day: businessDate('2026-11-20'),
  time: '10:00:00',
  bankName: bic => `Банк ${bic}`,
})

async function* each(lines: readonly ExportLine[]): AsyncGenerator<ExportLine> {
  yield* lines
}

export async function written(format: Format, lines: readonly ExportLine[], language?: Language): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of writers[format].body(each(lines), around(language))) pieces.push(piece)
  return Buffer.concat(pieces)
}

export const line: ExportLine = {
  number: '17',
  valueDate: businessDate('2026-11-20'),
  operation: 'CLEARING',
  status: 'SUCCESS',
  payer: { account: '1090160123456746', name: 'ОсОО «Ала-Тоо»', inn: '00101202010015', bic: '109001' },
  recipient: { account: '1280040000001206', name: 'ОсОО «Сон-Куль»', inn: '00202202010023', bic: '128004' },
  amount: { amount: minor(150_050n), currency: 'KGS' },
  commission: { amount: minor(1000n), currency: 'KGS' },
  credited: null,
  rate: null,
  paymentCode: '55301100',
  purpose: 'Оплата по счёту 7',
  createdOn: businessDate('2026-11-19'),
  creatorName: 'Асанова А.',
  executedOn: businessDate('2026-11-20'),
}

/** What people write, and what they write to do harm. */
export const nasty = [
  '=1+1',
  '+7',
  '-5',
  '@SUM(A1)',
  '\t=1',
  '\r\n=2',
  '＝1',
  "'=1",
  '"',
  ';',
  'a;b\r\nc',
  '<b>&amp;]]>',
  'Ө',
  'ңөү',
  '🙂',
  '\u0000',
]
const said = fc
  .oneof(
    fc.constantFrom(...nasty),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.tuple(fc.constantFrom(...nasty), fc.string({ maxLength: 10 })).map(parts => parts.join('')),
  )
  .map(text => text || 'x')
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
const day = fc.integer({ min: 0, max: 20_000 }).map(days => addDays(businessDate('2001-01-01'), days))
const side = fc.record({ account: digits(16), name: said, inn: digits(14), bic: digits(6) })
const money = fc.record({
  amount: fc.bigInt(1n, 99_999_999_999_999n).map(minor),
  currency: fc.constantFrom(...currencies),
})
export const lines = fc.array(
  fc.record<ExportLine>({
    number: said,
    valueDate: day,
    operation: fc.constantFrom(
      'CLEARING',
      'GROSS',
      'INTRABANK_TRANSFER_OWN',
      'INTRABANK_TRANSFER_FOREIGN',
      'BUDGET_PAYMENT',
    ),
    status: fc.constantFrom('DRAFT', 'SUCCESS', 'ERROR'),
    payer: side,
    recipient: side,
    amount: money,
    commission: money,
    credited: fc.option(money),
    rate: fc.option(fc.constantFrom('87.35', '0.9812')),
    paymentCode: fc.option(digits(8)),
    purpose: said,
    createdOn: day,
    creatorName: said,
    executedOn: fc.option(day),
  }),
  { maxLength: 12 },
)
