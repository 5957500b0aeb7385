// R25: hostile texts stay texts in every file and paper that the bank writes.
import { validateHeaderValue } from 'node:http'
import { expect, test } from 'vitest'
import { displayName, oneLine, transliterate } from '#files/index.ts'
import { attachment, encodedName } from '#kit/attachment.ts'
import { columns } from '../src/exports/columns.ts'
import type { ExportLine } from '../src/exports/file.ts'
import { writers } from '../src/exports/writers.ts'
import { printOf } from '../src/orders/printing.ts'
import { type Sheet, sheetOf } from '../src/orders/sheet.ts'
import { document } from './document.ts'
import { hostile } from './hostile.ts'
import { line, written } from './lines.ts'
import { filesOf, pagesOf, pdfObjectsOf } from './pdf.ts'
import { letter, readCsv, readExchange, readSheet, textIn } from './readBack.ts'

test('there are enough of them, and no two are the same', () => {
  expect(new Set(hostile).size).toBe(hostile.length)
  expect(hostile.length).toBeGreaterThan(2000)
})

/** The text in every place of a line that somebody wrote. */
const lineOf = (text: string): ExportLine => ({
  ...line,
  number: text,
  payer: { ...line.payer, name: text },
  recipient: { ...line.recipient, name: text },
  purpose: text,
  creatorName: text,
})
const all = hostile.map(lineOf)

const worded = columns.flatMap(({ kind, cell }, i) => {
  const told = cell(lineOf('слово'), 'RU')
  return kind === 'text' && told && 'text' in told && told.text === 'слово' ? [i] : []
})

test('CSV: no line and no column more, and no cell that is reckoned', async () => {
  expect(worded.length).toBeGreaterThan(3)
  const text = (await written('CSV', all)).toString()
  const rows = readCsv(text)
  expect(rows).toHaveLength(hostile.length + 1)
  expect(text.split(/\r\n|\r|\n/)).toHaveLength(hostile.length + 2)
  expect(rows.filter(row => row.length !== columns.length)).toEqual([])
  expect(rows.flat().filter(cell => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([])
  const lost = hostile.filter((said, n) =>
    worded.some(i => (rows[n + 1]?.[i] ?? '').replace(/^'/, '') !== oneLine(said)),
  )
  expect(lost.filter(said => !oneLine(said).startsWith("'"))).toEqual([])
})

test('XLSX: every text is a string, nowhere a formula, nothing to load', async () => {
  const { rows, parts } = readSheet(await written('XLSX', all))
  expect(parts.filter(part => /macro|vba|external|hyperlink|connection/i.test(part))).toEqual([])
  expect(rows).toHaveLength(hostile.length + 1)
  const cells = rows.flatMap(row => [...row.values()])
  expect(cells.filter(({ f }) => f !== undefined)).toEqual([])
  expect(rows.filter(row => row.size > columns.length)).toEqual([])
  const strings = rows.slice(1).flatMap(row => worded.map(i => row.get(letter(i))))
  expect(strings.filter(cell => cell?.t !== 'inlineStr' || textIn(cell) === '')).toEqual([])
})

test('1C: every order has its own lines and no other', async () => {
  const spelt = all.map(one => writers.ONE_C.spell(one).line)
  const { documents } = readExchange(new TextDecoder('windows-1251').decode(await written('ONE_C', spelt)))
  expect(documents).toHaveLength(hostile.length)
  expect(new Set(documents.map(one => [...one.keys()].join())).size).toBe(1)
  const purposes = documents.map(one => one.get('НазначениеПлатежа'))
  expect(purposes).toEqual(hostile.map(said => oneLine(transliterate(said))))
})

test('a name stays one line of one header, and is the name that was meant', () => {
  for (const said of hostile) {
    const name = `${said}.pdf`
    const header = attachment(name)
    expect(header).toMatch(
      /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"(; filename\*=UTF-8''[\w!#$&+.^`|~%-]+)?$/,
    )
    validateHeaderValue('content-disposition', header)
    const [, encoded] = /filename\*=UTF-8''(.*)$/.exec(header) ?? []
    if (encoded) expect(decodeURIComponent(encoded)).toBe(name)
    const shown = displayName(name)
    expect(shown).not.toMatch(/[\p{C}/\\]/u)
    expect(`attachment; filename*=UTF-8''${encodedName(shown)}`).toMatch(/^[\x20-\x7e]+$/)
  }
})

const bank = { nameRu: 'ОАО «Ордо Банк»', nameEn: 'Ordo Bank' }

/** A document in which five of them stand: on both sides, in the purpose, the number and the signer's name. */
function paperOf(n: number): Sheet {
  const said = (i: number): string => hostile[(n * 5 + i) % hostile.length] ?? ''
  const payment = document({
    transferNum: said(0),
    payer: { ...document().payer, name: said(1) },
    recipient: { ...document().recipient, name: said(2) },
    purpose: said(3),
    ...(n % 3 === 0 && {
      operation: 'SWIFT',
      details: { commissionOption: 'SHA', recipientAddress: said(2), recipientBankName: said(3), country: 'US' },
    }),
  })
  const signature = { slot: 1, right: 'FIRST', name: said(4), method: 'TOTP', at: payment.createdAt } as const
  return sheetOf(
    { payment, payerBank: bank, recipientBank: bank, names: [], signatures: [signature], needed: 2, came: {} },
    (['ru', 'ky', 'en'] as const)[n % 3] ?? 'ru',
  )
}

const papers = Array.from({ length: Math.ceil(hostile.length / 5) }, (_, n) => paperOf(n))

async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const taken: Uint8Array[] = []
  for await (const piece of pieces) taken.push(piece)
  return Buffer.concat(taken)
}

/** What a reader of PDF acts on, beside showing a page. */
const acts =
  /\/(?:JS|JavaScript|URI|OpenAction|AcroForm|AA|Launch|SubmitForm|GoToR|EmbeddedFiles?|RichMedia|XFA|Annots?)\b/

/** A literal or hexadecimal text says nothing to the reader. */
const withoutTexts = (pdf: string): string =>
  pdf.replace(/\((?:[^\\()]|\\[\s\S])*\)/g, '()').replace(/<[\dA-Fa-f\s]*>/g, '<>')

test('what acts would be found', () => {
  for (const link of ['/A << /S /URI /URI (http://evil.example) >>', '/OpenAction 7 0 R', '/Annots [9 0 R]'])
    expect(withoutTexts(link)).toMatch(acts)
  expect(withoutTexts('/Title (a \\\\\\) /JS) /Author <2f4a53>')).not.toMatch(acts)
})

test('PDF: pages and nothing that acts', async () => {
  const bytes = await whole(printOf(papers, 'pdf'))
  const things = [...pdfObjectsOf(bytes).values()]
  const drawn = things.filter(({ head }) => !/\/(?:FontFile2|Length1|Subtype \/Image)/.test(head))
  expect(things.length).toBeGreaterThan(papers.length)
  expect(things.filter(({ head }) => acts.test(withoutTexts(head)))).toEqual([])
  expect(drawn.filter(({ stream }) => acts.test(withoutTexts(stream)))).toEqual([])
  expect(withoutTexts(bytes.toString('latin1', bytes.lastIndexOf('endobj')))).not.toMatch(acts)
  const pages = pagesOf(bytes)
  // A text with lines of its own, which no form lets through, may carry its sheet over to a second page.
  expect(pages.length).toBeGreaterThanOrEqual(papers.length)
  // They are there to be read all the same.
  expect(pages.flat().join(' ')).toContain('HYPERLINK("http://evil.example"')
  // And what the font lacks is said to be missing.
  expect(pages.flat().join(' ')).not.toContain('\u0000')
  expect(pages.flat().join(' ')).toContain('Ө ң ү ?')
})

test('an archive holds files, and no way out of its folder', async () => {
  const some = papers.slice(0, 20)
  const names = [...filesOf(await whole(printOf(some, 'zip'))).keys()]
  expect(new Set(names).size).toBe(some.length)
  expect(names.filter(name => !/^payment-order-[A-Za-z0-9_-]+\.pdf$/.test(name))).toEqual([])
  for (const { file } of papers) expect(file).toMatch(/^payment-order-[A-Za-z0-9_-]*-2026-11-20$/)
})
