// Every export format is read back the same by an independent reader, and no text becomes a formula, a line or a column.
import { addDays, type BusinessDate, businessDate } from '@bank/contracts/dates.ts'
import { print } from '@bank/contracts/money.ts'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { type Language, oneLine } from '#files/index.ts'
import { around, line, lines, nasty, written } from '../../test/lines.ts'
import { letter, readCsv, readSheet, textIn } from '../../test/readBack.ts'
import { columns } from './columns.ts'
import type { ExportLine } from './file.ts'
import { kindWords, statusWords } from './words.ts'
import { writers } from './writers.ts'

/** What a table tells of a line, by column, in plain texts. */
const told = (one: ExportLine, language: Language = 'RU'): string[] =>
  columns.map(column => {
    const cell = column.cell(one, language)
    if (!cell) return ''
    if ('text' in cell) return oneLine(cell.text)
    if ('day' in cell) return cell.day
    return 'money' in cell ? print(cell.money) : cell.rate
  })

/** A cell of a table as the document had it: apostrophe off, comma to point, day as the bank writes it. */
function cellOf(text: string, kind: (typeof columns)[number]['kind']): string {
  if (kind === 'text') return text.replace(/^'/, '')
  if (kind === 'day') return text.split('.').toReversed().join('-')
  return text.replace(',', '.')
}

describe('CSV', () => {
  test('is read back to the same cells, whatever was written into them', async () => {
    await fc.assert(
      fc.asyncProperty(lines, async all => {
        const [heading, ...rows] = readCsv((await written('CSV', all)).toString())
        expect(heading).toEqual(columns.map(column => column.heading.RU))
        expect(rows.map(row => row.map((text, i) => cellOf(text, columns[i]?.kind ?? 'text')))).toEqual(
          all.map(one => told(one)),
        )
      }),
      { numRuns: 300 },
    )
  })

  test('no cell begins a formula, and no text makes a line', async () => {
    await fc.assert(
      fc.asyncProperty(lines, async all => {
        const text = (await written('CSV', all)).toString()
        const rows = readCsv(text)
        expect(rows).toHaveLength(all.length + 1)
        expect(text.split('\r\n')).toHaveLength(all.length + 2)
        expect(rows.flat().filter(cell => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test.each(nasty)('%j is seen as it was written, less its line ends', async text => {
    const [, row = []] = readCsv((await written('CSV', [{ ...line, purpose: text }])).toString())
    const at = columns.findIndex(({ heading }) => heading.ENG === 'Purpose')
    expect((row[at] ?? '').replace(/^'/, '')).toBe(oneLine(text))
  })
})

const dayOfSerial = (serial: number): BusinessDate => addDays(businessDate('2000-01-01'), serial - 36_526)

describe('XLSX', () => {
  test('what stands in row after row stands in each of them', async () => {
    const purposes = ['А & Б', 'А & Б', 'А & Б', 'В', 'А & Б', 'А & Б', 'А & Б', 'А & Б', 'В', 'В', 'В', 'Г']
    const at = columns.findIndex(({ heading }) => heading.ENG === 'Purpose')
    const { rows } = readSheet(
      await written(
        'XLSX',
        purposes.map(purpose => ({ ...line, purpose })),
      ),
    )
    expect(rows.slice(1).map(cells => textIn(cells.get(letter(at))))).toEqual(purposes)
    const whole = rows.slice(1).map(cells => columns.map((_, place) => textIn(cells.get(letter(place)))))
    for (const texts of whole) expect(texts.toSpliced(at, 1)).toEqual(whole[0]?.toSpliced(at, 1))
  })

  test('is read back to the same cells, texts as texts, and nowhere a formula', async () => {
    await fc.assert(
      fc.asyncProperty(lines, async all => {
        const { rows, parts } = readSheet(await written('XLSX', all))
        expect(parts.some(part => /macro|vba|external/i.test(part))).toBe(false)
        const [heading, ...body] = rows
        expect(columns.map((_, i) => textIn(heading?.get(letter(i))))).toEqual(columns.map(one => one.heading.RU))
        expect(body).toHaveLength(all.length)
        for (const [n, row] of body.entries()) {
          const expected = told(all[n] ?? line)
          for (const [i, { kind }] of columns.entries()) {
            const cell = row.get(letter(i))
            expect(cell?.f).toBeUndefined()
            if (!expected[i]) expect(textIn(cell) + (cell?.v ?? '')).toBe('')
            else if (kind === 'text') {
              expect(cell?.t).toBe('inlineStr')
              expect(decoded(textIn(cell))).toBe(decoded(expected[i] ?? ''))
            } else if (kind === 'day') expect(dayOfSerial(Number(cell?.v))).toBe(expected[i])
            else expect(Number(cell?.v)).toBe(Number(expected[i]))
          }
        }
      }),
      { numRuns: 100 },
    )
  })

  test('amounts have two decimals, days are days', async () => {
    const bytes = await written('XLSX', [line])
    const styles = Buffer.from(unzipSync(bytes)['xl/styles.xml'] ?? []).toString()
    expect(styles).toContain('dd.mm.yyyy')
    const { rows } = readSheet(bytes)
    const amount = rows[1]?.get(letter(columns.findIndex(({ heading }) => heading.ENG === 'Amount')))
    expect(amount).toMatchObject({ v: '1500.50' })
    expect(amount?.s).toBeDefined()
    const account = rows[1]?.get(letter(4))
    expect(account?.t).toBe('inlineStr')
    expect(textIn(account)).toBe('1090160123456746')
  })

  test('a text that looks like the code of a letter stays that text', async () => {
    const purpose = 'по счёту _x0041_ и _x2_'
    const bytes = await written('XLSX', [{ ...line, purpose }])
    const at = columns.findIndex(({ heading }) => heading.ENG === 'Purpose')
    expect(textIn(readSheet(bytes).rows[1]?.get(letter(at)))).toBe('по счёту _x005F_x0041_ и _x2_')
    const { sheets } = await readXlsx(bytes)
    expect(sheets[0]?.rows[1]?.[at]).toBe(purpose)
  })

  test('what fails while it is written fails as itself', async () => {
    const gone = new Error('gone')
    async function* failing(): AsyncGenerator<ExportLine> {
      yield line
      throw gone
    }
    const body = async () => {
      for await (const _ of writers.XLSX.body(failing(), around()));
    }
    await expect(body()).rejects.toBe(gone)
  })

  test('an archive of nothing but headings can be opened', async () => {
    expect(readSheet(await written('XLSX', [])).rows).toHaveLength(1)
  })
})

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
}

/** XML cannot hold every letter; what it can is compared. */
const decoded = (text: string): string =>
  text.replace(/&(?:lt|gt|amp|quot|apos);/g, name => entities[name] ?? name).replace(/[\ud800-\udfff\ufffe\uffff]/g, '')

test('kinds and states are called as on the screens', () => {
  expect(kindWords.INTRABANK_TRANSFER_FOREIGN).toEqual({
    RU: 'Клиенту банка',
    KG: 'Банктын кардарына',
    ENG: 'To a client of our bank',
  })
  expect(statusWords.KVIT).toEqual({ RU: 'Принят к исполнению', KG: 'Аткарууга алынды', ENG: 'Accepted for execution' })
  for (const texts of [...Object.values(kindWords), ...Object.values(statusWords)])
    expect(Object.values(texts).every(text => text.trim() !== '')).toBe(true)
})

test('a file is named after its days, in the language chosen', () => {
  const file = { language: 'KG', startsOn: businessDate('2026-11-01'), endsOn: businessDate('2026-11-20') } as const
  expect(writers.XLSX.name(file)).toBe('Операциялар 01.11.2026-20.11.2026.xlsx')
  expect(writers.CSV.name({ ...file, language: 'ENG', startsOn: file.endsOn })).toBe('Payments 20.11.2026.csv')
  expect(writers.CSV.name({ language: 'RU', startsOn: null, endsOn: null })).toBe('Операции.csv')
})
