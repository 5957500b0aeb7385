// A statement in 1C is read back by a reader that knows only the format, and by that of our own import: the same documents, the same balances.
import { formatDate } from '@bank/contracts/dates.ts'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { oneLine, readOneC, transliterate } from '#files/index.ts'
import {
  bankItself,
  hostileSample,
  type LineSketch,
  magnitude,
  printed,
  samples,
  sections,
  statementOf,
  written,
  writtenAs,
} from '../../../test/statementBooks.ts'
import { readOneCStatement } from '../../../test/statementReaders.ts'
import type { StatementLine } from '../statement.ts'
import { writerOf } from '../writers.ts'

describe('1C', () => {
  const inDos: Readonly<Record<string, string>> = {
    ...{ ң: 'н', ө: 'о', ү: 'у', Ң: 'Н', Ө: 'О', Ү: 'У', '«': '"', '»': '"', '“': '"', '”': '"', '„': '"' },
    ...{ '‘': "'", '’': "'", '–': '-', '—': '-' },
  }
  const encodings = [
    ['TXT_WINDOWS', 'windows-1251', 'Windows', transliterate],
    ['TXT_UTF8', 'utf-8', 'UTF-8', (text: string) => text.replace(/[\p{Surrogate}\ufffd]/gu, '?')],
    [
      'TXT_DOS',
      'ibm866',
      'DOS',
      (text: string) =>
        iconv.decode(
          iconv.encode([...text.replaceAll('\ufffd', '?')].map(sign => inDos[sign] ?? sign).join(''), 'cp866'),
          'cp866',
        ),
    ],
  ] as const

  test.each(encodings)(
    '%s is read back to the same documents and balances',
    async (format, charset, named, transliterated) => {
      await fc.assert(
        fc.asyncProperty(samples, async sample => {
          const bytes = await written(format, sample)
          const { head, accounts, documents } = readOneCStatement(
            new TextDecoder(charset, { fatal: true }).decode(bytes),
          )
          const { books, facts } = sample.statement
          expect(head.get('Кодировка')).toBe(named)
          expect(head.get('РасчСчет')).toBe(books.map(({ account }) => account).join(' '))
          expect(accounts.map(one => [...one.values()])).toEqual(
            sections(sample).map(({ day, book }) => [
              formatDate(day.day),
              formatDate(day.day),
              book.account,
              ...[day.opening, day.credit, day.debit, day.closing].map(sum => printed(sum, book.currency)),
            ]),
          )
          const text = (value: string | null): string => transliterated(oneLine(value ?? ''))
          const side = (one: ReadonlyMap<string, string>, name: string) =>
            ['Счет', 'РасчСчет', '', '1', 'ИНН', 'БИК', 'Банк1'].map(key => one.get(`${name}${key}`))
          const own = (book: (typeof books)[number]) => [
            ...[book.account, book.account],
            ...[
              text(facts.holder.name),
              text(facts.holder.name),
              facts.holder.inn,
              facts.bank.bic,
              text(facts.bank.name),
            ],
          ]
          const theirs = ({ counterparty: { account, name, inn, bic, bank } }: StatementLine) => [
            ...[text(account), text(account), text(name), text(name), text(inn), text(bic), text(bank)],
          ]
          expect(
            documents.map(one => ({
              reference: one.get('КвитанцияСодержание'),
              number: one.get('Номер'),
              day: one.get('Дата'),
              amount: one.get('Сумма'),
              payer: side(one, 'Плательщик'),
              recipient: side(one, 'Получатель'),
              went: one.get('ДатаСписано'),
              came: one.get('ДатаПоступило'),
              code: one.get('КодНазПлатежа') ?? null,
              purpose: one.get('НазначениеПлатежа'),
            })),
          ).toEqual(
            books.flatMap((book, n) =>
              (sample.lines[n] ?? []).map(line => ({
                reference: line.reference,
                number: text(line.documentNumber) || String(line.number),
                day: formatDate(line.valueDate),
                amount: printed(magnitude(line.amount), line.currency),
                payer: line.amount < 0n ? own(book) : theirs(line),
                recipient: line.amount < 0n ? theirs(line) : own(book),
                went: line.amount < 0n ? formatDate(line.day) : undefined,
                came: line.amount < 0n ? undefined : formatDate(line.day),
                code: line.paymentCode,
                purpose: text(line.purpose),
              })),
            ),
          )
          // The reader of our own import finds the same documents.
          expect(
            readOneC(bytes).documents.map(({ kind, keys }) => [kind, keys.get('номер'), keys.get('сумма')]),
          ).toEqual(documents.map(one => [one.get('вид')?.trim(), one.get('Номер'), one.get('Сумма')]))
        }),
        { numRuns: 150, examples: [[hostileSample]] },
      )
    },
  )

  const kindsOf = async (lines: readonly LineSketch[]) => {
    const sample = statementOf({ startsOn: '2026-11-01', endsOn: '2026-11-20', books: [{ opening: 10_000n, lines }] })
    const { documents } = readOneCStatement(
      new TextDecoder('windows-1251').decode(await written('TXT_WINDOWS', sample)),
    )
    return documents.map(one =>
      ['вид', 'ВидОплаты', 'ВидПлатежа', 'КодНазПлатежа', 'ПоказательКБК', 'СтатусСоставителя'].map(key =>
        one.get(key),
      ),
    )
  }

  test('each kind of line has a form in it, a conversion too; a commission is an order of the bank', async () => {
    const of = (operation: StatementLine['operation'], amount: bigint, more: Partial<LineSketch> = {}): LineSketch => ({
      ...{ operation, amount, day: '2026-11-20', paymentCode: '55301100' },
      ...more,
    })
    expect(
      await kindsOf([
        of('CLEARING', -100n),
        of('CLEARING', -10n, { counterparty: bankItself, paymentCode: null }),
        of('GROSS', 100n),
        of('BUDGET_PAYMENT', -100n),
        of('CONVERSION', -100n, { paymentCode: null }),
        of('CONVERSION', 87n, { paymentCode: null }),
        of('QR', 5n, { paymentCode: null }),
        of(null, 5n, { paymentCode: null }),
      ]),
    ).toEqual([
      ['Платежное поручение', '01', 'Электронно', '55301100', undefined, undefined],
      ['Банковский ордер', '17', 'Электронно', undefined, undefined, undefined],
      ['Платежное поручение', '01', 'Срочно', '55301100', undefined, undefined],
      ['Платежное поручение', '01', 'Электронно', '55301100', '55301100', '01'],
      ['Банковский ордер', '17', 'Электронно', undefined, undefined, undefined],
      ['Банковский ордер', '17', 'Электронно', undefined, undefined, undefined],
      ['Банковский ордер', '17', 'Электронно', undefined, undefined, undefined],
      ['Банковский ордер', '17', 'Электронно', undefined, undefined, undefined],
    ])
  })

  test.each([
    ['TXT_WINDOWS', [false, true, false, true]],
    ['TXT_DOS', [false, true, true, true]],
    ['TXT_UTF8', [false, false, false, false]],
  ] as const)('%s tells which lines it had to transliterate', async (format, expected) => {
    const purposes = ['Оплата № 7', 'Төлөм', '«Ёлка» – аренда', '日本']
    for (const [n, purpose] of purposes.entries()) {
      const lines = [{ amount: -5n, day: '2026-11-20', purpose, counterparty: { name: 'A', bank: 'B' } }]
      const sample = statementOf({ startsOn: '2026-11-20', endsOn: '2026-11-20', books: [{ lines }] })
      const { facts } = sample.statement
      const plain = {
        ...sample.statement,
        facts: { ...facts, bank: { ...facts.bank, name: 'B' }, holder: { ...facts.holder, name: 'A' } },
      }
      let transliterated = 0
      await writtenAs(writerOf(format, {}), { ...sample, statement: plain }, { transliterated: () => transliterated++ })
      expect([purpose, transliterated]).toEqual([purpose, Number(expected[n])])
    }
  })
})
