// Is what was written read back the same by somebody who knows only the format, and is no text ever a formula, a line or a column?
import { readFileSync } from 'node:fs'
import { addDays, type BusinessDate, businessDate, formatDate } from '@bank/contracts/dates.ts'
import { currencies, minor, print } from '@bank/contracts/money.ts'
import fc from 'fast-check'
import { XMLParser } from 'fast-xml-parser'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { columns } from '../columns.ts'
import type { Format, Language, Line } from '../file.ts'
import { kindWords, statusWords } from '../words.ts'
import { writers } from '../writers.ts'
import { oneLine } from './clean.ts'
import type { Around } from './format.ts'
import { spelled } from './onec.ts'

const around = (language: Language = 'RU'): Around => ({
  language,
  day: businessDate('2026-11-20'),
  time: '10:00:00',
  bankName: bic => `Банк ${bic}`,
})

async function* each(lines: readonly Line[]): AsyncGenerator<Line> {
  yield* lines
}

async function written(format: Format, lines: readonly Line[], language?: Language): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of writers[format].body(each(lines), around(language))) pieces.push(piece)
  return Buffer.concat(pieces)
}

const line: Line = {
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
const nasty = [
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
const lines = fc.array(
  fc.record<Line>({
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

/** What a table tells of a line, by column, in plain texts. */
const told = (one: Line, language: Language = 'RU'): string[] =>
  columns.map(column => {
    const cell = column.cell(one, language)
    if (!cell) return ''
    if ('text' in cell) return oneLine(cell.text)
    if ('day' in cell) return cell.day
    return 'money' in cell ? print(cell.money) : cell.rate
  })

/** CSV by its grammar: fields between semicolons, quoted where they must be. Written from RFC 4180, not from the writer. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = text.startsWith('\ufeff') ? 1 : 0
  while (at < text.length) {
    let field = ''
    if (text[at] === '"') {
      for (at++; text[at] !== '"' || text[at + 1] === '"'; at++) {
        if (at >= text.length) throw new Error('a quote is not closed')
        if (text[at] === '"') at++
        field += text[at]
      }
      at++
    } else while (at < text.length && text[at] !== ';' && text[at] !== '\r') field += text[at++]
    rows.at(-1)?.push(field)
    if (text[at] === ';') {
      at++
      if (text[at] === '\r') rows.at(-1)?.push('')
    }
    if (text[at] === '\r') {
      if (text[at + 1] !== '\n') throw new Error('a lone carriage return')
      at += 2
      if (at < text.length) rows.push([])
    } else if (text[at - 1] !== ';' && at < text.length) throw new Error(`a stray letter at ${at}`)
  }
  return rows
}

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

type XmlCell = {
  readonly r: string
  readonly t?: string
  readonly s?: string
  readonly v?: string
  readonly f?: unknown
  readonly is?: { t?: string | { '#text'?: string } }
}

/** The sheet by its XML alone: each cell at its address, texts inline, numbers plain. */
function readSheet(bytes: Uint8Array): { rows: Map<string, XmlCell>[]; parts: string[] } {
  const parts = unzipSync(bytes)
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    trimValues: false,
    isArray: name => name === 'row' || name === 'c',
  })
  const sheet = parser.parse(Buffer.from(parts['xl/worksheets/sheet1.xml'] ?? []).toString())
  const rows: { c?: XmlCell[] }[] = sheet.worksheet.sheetData.row
  return {
    rows: rows.map(({ c = [] }) => new Map(c.map(cell => [cell.r.replace(/\d+$/, ''), cell]))),
    parts: Object.keys(parts),
  }
}

const letter = (column: number): string => String.fromCharCode(65 + column)

function textIn(cell: XmlCell | undefined): string {
  const inner = cell?.is?.t
  return (typeof inner === 'object' ? inner['#text'] : inner) ?? ''
}

const dayOfSerial = (serial: number): BusinessDate => addDays(businessDate('2000-01-01'), serial - 36_526)

describe('XLSX', () => {
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
    expect(amount).toMatchObject({ v: '1500.5' })
    expect(amount?.s).toBeDefined()
    const account = rows[1]?.get(letter(4))
    expect(account?.t).toBe('inlineStr')
    expect(textIn(account)).toBe('1090160123456746')
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

type Block = ReadonlyMap<string, string>

/** 1CClientBankExchange by its grammar: lines of key and value, sections that open and close. */
function readExchange(text: string): { head: string[]; documents: Block[] } {
  const all = text.split('\r\n')
  if (all.pop() !== '' || all.pop() !== 'КонецФайла') throw new Error('no end of file')
  const head: string[] = []
  const documents: Block[] = []
  let open: Map<string, string> | null = null
  for (const one of all) {
    const at = one.indexOf('=')
    const [key, value] = at < 0 ? [one, ''] : [one.slice(0, at), one.slice(at + 1)]
    if (key === 'СекцияДокумент') {
      if (open) throw new Error('a section in a section')
      open = new Map([['вид', value]])
    } else if (key === 'КонецДокумента') {
      if (!open) throw new Error('no section to close')
      documents.push(open)
      open = null
    } else if (open) {
      if (open.has(key)) throw new Error(`${key} twice`)
      open.set(key, value)
    } else head.push(one)
  }
  if (open) throw new Error('a section is not closed')
  return { head, documents }
}

const exchange = async (all: readonly Line[]) => {
  const spelt = all.map(one => writers.ONE_C.spell(one).line)
  return readExchange(new TextDecoder('windows-1251').decode(await written('ONE_C', spelt)))
}

describe('1C', () => {
  test('is read back to the same orders, less the letters it cannot hold', async () => {
    await fc.assert(
      fc.asyncProperty(lines, async all => {
        const { documents } = await exchange(all)
        const text = (value: string) => oneLine(spelled(value))
        expect(
          documents.map(one => ({
            kind: one.get('вид'),
            number: one.get('Номер'),
            day: one.get('Дата'),
            amount: one.get('Сумма'),
            payer: [
              one.get('ПлательщикСчет'),
              one.get('ПлательщикИНН'),
              one.get('Плательщик1'),
              one.get('ПлательщикБИК'),
            ],
            recipient: [
              one.get('ПолучательСчет'),
              one.get('ПолучательИНН'),
              one.get('Получатель1'),
              one.get('ПолучательБИК'),
            ],
            code: one.get('КодНазПлатежа') ?? null,
            purpose: one.get('НазначениеПлатежа'),
            executed: one.get('ДатаСписано') ?? null,
          })),
        ).toEqual(
          all.map(one => ({
            kind: 'Платежное поручение',
            number: text(one.number),
            day: formatDate(one.valueDate),
            amount: print(one.amount),
            payer: [one.payer.account, one.payer.inn, text(one.payer.name), one.payer.bic],
            recipient: [one.recipient.account, one.recipient.inn, text(one.recipient.name), one.recipient.bic],
            code: one.paymentCode,
            purpose: text(one.purpose),
            executed: one.executedOn && formatDate(one.executedOn),
          })),
        )
      }),
      { numRuns: 300 },
    )
  })

  test('the head names the period and the accounts of the company', () => {
    const whole = { startsOn: businessDate('2026-11-01'), endsOn: businessDate('2026-11-20'), accounts: ['1', '2'] }
    const head = new TextDecoder('windows-1251').decode(writers.ONE_C.head?.(whole, around()))
    expect(head.split('\r\n')).toEqual([
      '1CClientBankExchange',
      'ВерсияФормата=1.03',
      'Кодировка=Windows',
      'Отправитель=Ordo',
      'Получатель=',
      'ДатаСоздания=20.11.2026',
      'ВремяСоздания=10:00:00',
      'ДатаНачала=01.11.2026',
      'ДатаКонца=20.11.2026',
      'РасчСчет=1',
      'РасчСчет=2',
      '',
    ])
  })

  test.each([
    ['Көмүр, өң, Ңүжө', 'Комур, он, Нужо', true],
    ['Оплата № 7 «Ёлка» – 5 €', 'Оплата № 7 «Ёлка» – 5 €', false],
    ['日本', '??', true],
  ])('%s is spelled %s', (purpose, expected, respelled) => {
    const { line: one, respelled: told } = writers.ONE_C.spell({ ...line, purpose })
    expect([one.purpose, told]).toEqual([expected, respelled])
  })

  test('an exchange has no form in it, a budget payment names its code twice', async () => {
    expect(writers.ONE_C.holds({ ...line, operation: 'CONVERSION' })).toBe(false)
    expect(writers.ONE_C.holds(line)).toBe(true)
    const { documents } = await exchange([{ ...line, operation: 'BUDGET_PAYMENT' }, line])
    expect(documents.map(one => one.get('ПоказательКБК'))).toEqual(['55301100', undefined])
  })
})

test('kinds and states are called as on the screens', () => {
  const screen = (lang: string): Record<string, string> =>
    JSON.parse(readFileSync(new URL(`../../../../web/src/payments/i18n/${lang}.json`, import.meta.url), 'utf8'))
  const screens = { RU: screen('ru'), KG: screen('ky'), ENG: screen('en') }
  for (const language of ['RU', 'KG', 'ENG'] as const) {
    for (const [code, words] of Object.entries(kindWords))
      expect(words[language]).toBe(screens[language][`payments.kind.${code}`])
    for (const [code, words] of Object.entries(statusWords))
      expect(words[language]).toBe(screens[language][`payments.status.${code}`])
  }
})

test('a file is named after its days, in the language chosen', () => {
  const file = { language: 'KG', startsOn: businessDate('2026-11-01'), endsOn: businessDate('2026-11-20') } as const
  expect(writers.XLSX.name(file)).toBe('Операциялар 01.11.2026-20.11.2026.xlsx')
  expect(writers.CSV.name({ ...file, language: 'ENG', startsOn: file.endsOn })).toBe('Operations 20.11.2026.csv')
  expect(writers.CSV.name({ language: 'RU', startsOn: null, endsOn: null })).toBe('Операции.csv')
})
