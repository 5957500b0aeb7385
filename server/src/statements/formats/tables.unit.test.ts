// Tables and paper of a statement are read back to the same lines and balances by readers that know nothing of how they were made.
import { formatDate } from '@bank/contracts/dates.ts'
import { accountText, figures } from '@bank/contracts/figures.ts'
import { minor, print } from '@bank/contracts/money.ts'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { oneLine } from '#files/index.ts'
import { hostile as hostileTexts } from '../../../test/hostile.ts'
import { printedLines, readPdf } from '../../../test/lineReaders.ts'
import { heardIn, pagesOf } from '../../../test/pdf.ts'
import { readCsv } from '../../../test/readBack.ts'
import {
  hostileSample,
  type LineSketch,
  type StatementSample,
  samples,
  statementOf,
  written,
  writtenAs,
} from '../../../test/statementBooks.ts'
import type { StatementLine } from '../statement.ts'
import { writerOf } from '../writers.ts'
import { printed } from './pdf.ts'
import { sheetRanges } from './xlsx.ts'

const linesOf = ({ lines }: StatementSample): readonly StatementLine[] => lines.flat()

const moved = ({ amount, currency }: StatementLine, sign: 1n | -1n): string =>
  amount * sign > 0n ? print({ amount: minor(amount * sign), currency }) : ''

describe('CSV', () => {
  test('is read back to the same lines, whatever was written into them', async () => {
    await fc.assert(
      fc.asyncProperty(samples, async sample => {
        const [, ...rows] = readCsv((await written('CSV', sample)).toString())
        const read = rows.map(row => [row[1], row[4], row[5], row[7], row[15]])
        const wanted = linesOf(sample).map(line => [
          formatDate(line.day),
          ...[moved(line, -1n), moved(line, 1n), print({ amount: line.balanceAfter, currency: line.currency })].map(
            sum => sum.replace('.', ','),
          ),
          line.reference,
        ])
        expect(read).toEqual(wanted)
        expect(rows.flat().filter(cell => /^[=+@\t\r＝＋－＠]|^-(?![\d,]+$)/.test(cell))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})

describe('XLSX', () => {
  test('a sheet for each account: balances above, the same lines below, nowhere a formula', async () => {
    await fc.assert(
      fc.asyncProperty(samples, async sample => {
        const bytes = await writtenAs(writerOf('XLSX', {}), sample, { language: 'ENG' })
        const { sheets } = await readXlsx(bytes)
        expect(sheets.map(({ name }) => name)).toEqual(
          sample.statement.books.map(({ account, currency }) => `${account} ${currency}`),
        )
        for (const [at, sheet] of sheets.entries()) {
          const rows = sheet.rows
          const head = new Map(rows.slice(0, 12).map(row => [row[0], row[1]]))
          const book = sample.statement.books[at]
          if (!book) throw new Error('a sheet of no account')
          expect(Number(head.get('Opening balance'))).toBe(
            Number(print({ amount: book.opening, currency: book.currency })),
          )
          expect(Number(head.get('Closing balance'))).toBe(
            Number(print({ amount: book.closing, currency: book.currency })),
          )
          const table = rows.slice(rows.findLastIndex(row => row[15] === 'Line reference') + 1)
          expect(table.map(row => row[15])).toEqual((sample.lines[at] ?? []).map(({ reference }) => reference))
          expect(table.map(row => Number(row[7]))).toEqual(
            (sample.lines[at] ?? []).map(({ balanceAfter, currency }) =>
              Number(print({ amount: balanceAfter, currency })),
            ),
          )
        }
        const parts = Object.entries(unzipSync(bytes)).filter(([name]) => name.includes('worksheets'))
        for (const [, xml] of parts) expect(Buffer.from(xml).toString()).not.toContain('<f>')
      }),
      { numRuns: 30 },
    )
  })

  test('R25: two thousand hostile texts make no formula, no line and no column more, in CSV either', async () => {
    const lines = hostileTexts.map(
      (text): LineSketch => ({
        amount: -5n,
        day: '2026-11-20',
        purpose: text,
        documentNumber: text,
        counterparty: { name: text, bank: text, account: text, inn: text, bic: text },
      }),
    )
    const sample = statementOf({ startsOn: '2026-11-20', endsOn: '2026-11-20', books: [{ lines, name: '=1+1' }] })
    const wanted = linesOf(sample).map(({ reference }) => reference)
    const bytes = await written('XLSX', sample)
    const [sheet] = (await readXlsx(bytes)).sheets
    const table = (sheet?.rows ?? []).slice((sheet?.rows ?? []).findLastIndex(row => row[15] === 'Строка счёта') + 1)
    expect(table.map(row => row[15])).toEqual(wanted)
    for (const [name, xml] of Object.entries(unzipSync(bytes)))
      if (name.includes('worksheets')) expect(Buffer.from(xml).toString()).not.toContain('<f>')
    const [head = [], ...rows] = readCsv((await written('CSV', sample)).toString())
    expect(rows.map(row => row[15])).toEqual(wanted)
    expect(rows.filter(row => row.length !== head.length)).toEqual([])
    expect(rows.flat().filter(cell => /^[=+@\t\r＝＋－＠]|^-(?![\d,]+$)/.test(cell))).toEqual([])
  })

  test('a book goes on in a further sheet, each line once', () => {
    expect(sheetRanges({ first: 1n, last: 0n }, 3n)).toEqual([{ first: 1n, last: 0n }])
    expect(sheetRanges({ first: 5n, last: 7n }, 3n)).toEqual([{ first: 5n, last: 7n }])
    expect(sheetRanges({ first: 5n, last: 8n }, 3n)).toEqual([
      { first: 5n, last: 7n },
      { first: 8n, last: 8n },
    ])
  })
})

/** What PT Sans has no glyph for, of all that is hostile. */
const unprintable = /(?!\u0301)[^ -~\u00a0А-яЁё«»“”№—ңөүҢӨҮé]/gu

const days = ['2026-11-18', '2026-11-18', '2026-11-19', '2026-11-20'] as const

const sketchOf = (count: number, more: Partial<LineSketch> = {}) => ({
  startsOn: '2026-11-18',
  endsOn: '2026-11-20',
  books: [
    {
      opening: 1_000_00n,
      lines: Array.from(
        { length: count },
        (_, n): LineSketch => ({
          amount: n % 2 ? 5_00n : -1_00n,
          day: days[Math.floor((n * days.length) / count)] ?? days[0],
          documentNumber: `D${n}`,
          ...more,
        }),
      ),
    },
    { account: '1090170000000052', currency: 'USD' as const, opening: -5n, lines: [] },
  ],
})

describe('PDF', () => {
  test.each(['RU', 'KG', 'ENG'] as const)(
    '%s: every line, every day and what it comes to, page n of N',
    async language => {
      const sample = statementOf(sketchOf(70, { purpose: 'Көмүр үчүн төлөм, Өңдүрүү' }))
      const pages = pagesOf(await writtenAs(writerOf('PDF', {}), sample, { language }))
      const texts = pages.flat()
      expect(linesOf(sample).map(line => texts.filter(text => text === line.documentNumber).length)).toEqual(
        Array(70).fill(1),
      )
      expect(texts.filter(text => /^\d{16}\/\d+$/.test(text))).toEqual(
        linesOf(sample).map(({ reference }) => reference),
      )
      expect(texts.join(' ')).toContain('Көмүр үчүн төлөм, Өңдүрүү')
      const [book] = sample.statement.books
      const lang = { RU: 'ru', KG: 'ky', ENG: 'en' } as const
      expect(texts).toContain(`${figures({ amount: book!.closing, currency: 'KGS' }, lang[language])} KGS`)
      const totals = texts.filter(text => /^(?:Итого за|Күндүн жыйынтыгы:|Total for) \d/.test(text))
      expect(totals.map(text => text.slice(-10))).toEqual(['18.11.2026', '19.11.2026', '20.11.2026'])
      const number = { RU: 'Страница 2 из', KG: 'Барак 2 /', ENG: 'Page 2 of' }[language]
      expect(pages[1]).toContain(`${number} ${pages.length}`)
    },
  )

  test('is heard: a heading, tables of rows, and nothing outside of the structure', async () => {
    const { root, unmarked } = heardIn(await written('PDF', statementOf(sketchOf(3))))
    expect(unmarked).toEqual([])
    expect(root.kids.map(({ role }) => role)).toContain('H1')
    const [table] = root.kids.filter(({ role }) => role === 'Table')
    expect(table?.kids.map(({ role }) => role)).toEqual(Array(6).fill('TR'))
    expect(table?.kids[0]?.kids.map(({ role, scope }) => `${role} ${scope}`)).toEqual(Array(7).fill('TH Column'))
  })

  test('R25: two thousand hostile texts are read where they belong, whole, and nothing of them is an action', async () => {
    const read = await readPdf(await written('PDF', hostileSample))
    expect(read.acts).toEqual([])
    const lines = printedLines(read)
    const [wanted = []] = hostileSample.lines
    expect(lines.map(({ reference, amount }) => ({ reference, amount }))).toEqual(
      wanted.map(({ reference, amount }) => ({ reference, amount })),
    )
    // Where a reader finds spaces it says by itself.
    const shown = (text: string): string => oneLine(text).normalize('NFC').replace(unprintable, '?').replace(/\s/g, '')
    const columns = ['document', 'counterparty', 'purpose'] as const
    expect(lines.map(({ text }) => columns.map(of => text(of).replace(/\s/g, '')))).toEqual(
      wanted.map(({ documentNumber, counterparty: { name, account, inn, bic, bank }, purpose }) =>
        [[documentNumber], [name, accountText(account), inn, `${bic} ${bank}`], [purpose]].map(texts =>
          texts.map(text => shown(text ?? '')).join(''),
        ),
      ),
    )
    const off = read.pages.flat().filter(({ up, left, right }) => up < 15 || up > 827 || left < 27 || right > 568)
    expect(off).toEqual([])
  })

  test('beyond the most lines of one it is an archive of parts, in which each line and each day stands once', async () => {
    const sizes = { alone: 20, inArchive: 10 }
    const bytesOf = async (of: typeof sample): Promise<Buffer> => {
      const pieces: Uint8Array[] = []
      for await (const bytes of printed({ ...of, options: { language: 'RU', wrote: () => {} } }, sizes))
        pieces.push(bytes)
      return Buffer.concat(pieces)
    }
    const sample = statementOf(sketchOf(25))
    expect(pagesOf(await bytesOf(statementOf(sketchOf(20)))).length).toBeGreaterThan(0)
    const files = Object.entries(unzipSync(await bytesOf(sample)))
    expect(files.map(([name]) => name)).toEqual(['statement-7-1.pdf', 'statement-7-2.pdf', 'statement-7-3.pdf'])
    const texts = files.flatMap(([, bytes]) => pagesOf(Buffer.from(bytes)).flat())
    expect(linesOf(sample).map(line => texts.filter(text => text === line.documentNumber).length)).toEqual(
      Array(25).fill(1),
    )
    expect(texts.filter(text => text.startsWith('Итого за')).map(text => text.slice(-10))).toEqual([
      '18.11.2026',
      '19.11.2026',
      '20.11.2026',
    ])
    expect(texts.filter(text => text === 'Исходящий остаток')).toHaveLength(2)
  })

  test('the same bytes each time', async () => {
    const sample = statementOf(sketchOf(5))
    expect((await written('PDF', sample)).equals(await written('PDF', sample))).toBe(true)
  })
})
