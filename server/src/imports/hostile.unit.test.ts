// R24: is a file that is meant to harm refused by name, or does it come to nothing?
import { unzipSync, type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { oneCText, order, orders } from '../../test/files.ts'
import { writeCsv } from './formats/csv.ts'
import type { Extension } from './formats/read.ts'
import { writeXlsx } from './formats/xlsx.ts'
import { readApart } from './reading.ts'
import { limits } from './said.ts'
import { extensionOf, shownName } from './upload.ts'

const account = { id: '', number: '1090160123456746' }
const good = await writeXlsx(orders(account, 2))
const text = (said: string): Uint8Array => Buffer.from(said)

/** A good workbook with something else in it. */
const changed = (change: (parts: Record<string, Uint8Array>) => Zippable): Uint8Array =>
  zipSync(change(unzipSync(good)))
const withPart = (name: string, part: Uint8Array): Uint8Array => changed(parts => ({ ...parts, [name]: part }))
const sheet = 'xl/worksheets/sheet1.xml'
const sheetText = (body: string): Uint8Array =>
  withPart(
    sheet,
    text(
      `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${body}</sheetData></worksheet>`,
    ),
  )

/** The central directory says that each part is small. */
function lying(archive: Uint8Array): Uint8Array {
  const copy = Buffer.from(archive)
  for (let at = copy.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = copy.indexOf('PK\x01\x02', at + 4, 'latin1'))
    if (copy.readUInt32LE(at + 24) > 1_000_000) copy.writeUInt32LE(1000, at + 24)
  return copy
}

const zeros = (megabytes: number): Uint8Array => new Uint8Array(megabytes * 1024 * 1024).fill(0x20)
const pain = (inside: string, before = ''): Uint8Array =>
  text(
    `<?xml version="1.0"?>${before}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>${inside}</CstmrCdtTrfInitn></Document>`,
  )
const laughs = `<!DOCTYPE l [<!ENTITY a "ha">${'bcdefghij'
  .split('')
  .map((name, n) => `<!ENTITY ${name} "${`&${'abcdefghi'[n]};`.repeat(10)}">`)
  .join('')}]>`

const unsafe = (danger: string) => ({ classification: 'ImportUnsafeException', says: { danger } })
const named = (classification: string) => ({ classification })

const corpus: readonly [what: string, extension: Extension, bytes: () => Uint8Array, refused: object][] = [
  ['an archive that bursts', 'xlsx', () => withPart(sheet, zeros(80)), unsafe('ARCHIVE')],
  ['an archive of an absurd ratio', 'xlsx', () => withPart('xl/media/a.bin', zeros(30)), unsafe('ARCHIVE')],
  [
    'an archive that lies about its sizes',
    'xlsx',
    () => lying(withPart(sheet, zeros(60))),
    named('ImportColumnsException'),
  ],
  [
    'an archive of a thousand parts',
    'xlsx',
    () =>
      changed(parts => ({
        ...parts,
        ...Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`a${n}`, text('a')])),
      })),
    unsafe('ARCHIVE'),
  ],
  [
    'an archive in an archive',
    'xlsx',
    () => zipSync({ 'a.zip': zipSync({ 'b.zip': good }) }),
    named('ImportContentException'),
  ],
  ['a part that leaves its folder', 'xlsx', () => withPart('../../etc/passwd', text('a')), unsafe('ARCHIVE')],
  ['a part with an absolute name', 'xlsx', () => withPart('/etc/passwd', text('a')), unsafe('ARCHIVE')],
  ['macros', 'xlsx', () => withPart('xl/vbaProject.bin', text('a')), unsafe('MACRO')],
  ['old macros', 'xlsx', () => withPart('xl/macrosheets/sheet1.xml', text('<a/>')), unsafe('MACRO')],
  [
    'entities in a sheet',
    'xlsx',
    () => withPart(sheet, text(`<?xml version="1.0"?>${laughs}<worksheet/>`)),
    unsafe('ENTITY'),
  ],
  [
    'entities in the strings',
    'xlsx',
    () => withPart('xl/sharedStrings.xml', text(`${laughs}<sst>&j;</sst>`)),
    unsafe('ENTITY'),
  ],
  [
    'entities in UTF-16',
    'xlsx',
    () => withPart(sheet, Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${laughs}<worksheet/>`, 'utf16le')),
    named('ImportEncodingException'),
  ],
  ['a sheet that is cut off', 'xlsx', () => good.subarray(0, good.length / 2), named('ImportContentException')],
  ['a word document', 'xlsx', () => zipSync({ 'word/document.xml': text('<a/>') }), named('ImportContentException')],
  [
    'a workbook with a password',
    'xlsx',
    () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    named('ImportProtectedException'),
  ],
  [
    'a million sparse rows',
    'xlsx',
    () => sheetText('<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>a</t></is></c></row>'),
    named('ImportColumnsException'),
  ],
  [
    'more rows than are taken',
    'csv',
    () => writeCsv(orders(account, limits.rows + 1)),
    named('ImportTooManyRowsException'),
  ],
  ['far more rows', 'csv', () => text('Номер;Сумма;Назначение\n'.repeat(300_000)), named('ImportTooManyRowsException')],
  [
    'far more columns',
    'csv',
    () => text(`Номер;Сумма;Назначение${';'.repeat(100_000)}`),
    named('ImportContentException'),
  ],
  [
    'more documents of 1C than are taken',
    'txt',
    () => text(oneCText(orders(account, limits.rows + 1))),
    named('ImportTooManyRowsException'),
  ],
  ['a billion laughs', 'xml', () => pain('&j;', laughs), unsafe('ENTITY')],
  [
    'a file from outside',
    'xml',
    () => pain('&x;', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    unsafe('ENTITY'),
  ],
  [
    'a list of types from outside',
    'xml',
    () => pain('', '<!DOCTYPE a SYSTEM "http://127.0.0.1/a.dtd">'),
    unsafe('ENTITY'),
  ],
  [
    'laughs in UTF-16',
    'xml',
    () => Buffer.from(`\ufeff<?xml version="1.0"?>${laughs}<Document/>`, 'utf16le'),
    unsafe('ENTITY'),
  ],
  ['XML a hundred thousand elements deep', 'xml', () => pain('<a>'.repeat(100_000)), named('ImportStructureException')],
  ['XML that is not closed', 'xml', () => pain('<a>'), named('ImportStructureException')],
  [
    'another message',
    'xml',
    () => text('<?xml version="1.0"?><Document xmlns="urn:pacs.008"/>'),
    named('ImportContentException'),
  ],
  ['a message without transfers', 'xml', () => pain(''), named('ImportNoRowsException')],
  ['a workbook that is called XML', 'xml', () => good, named('ImportContentException')],
  ['XML that is called a workbook', 'xlsx', () => pain(''), named('ImportContentException')],
  ['a workbook that is called text', 'txt', () => good, named('ImportContentException')],
  ['a PDF that is called text', 'txt', () => text('%PDF-1.7\n1 0 obj'), named('ImportContentException')],
  [
    'a picture that is called CSV',
    'csv',
    () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    named('ImportEncodingException'),
  ],
  [
    'a program that is called CSV',
    'csv',
    () => Buffer.from('4d5a90000300000004000000ffff0000', 'hex'),
    named('ImportEncodingException'),
  ],
  ['zeros', 'csv', () => new Uint8Array(1000), named('ImportEncodingException')],
  [
    'half a letter',
    'txt',
    () => Buffer.concat([text('1CClientBankExchange\n'), Buffer.from([0])]),
    named('ImportEncodingException'),
  ],
  ['no header at all', 'csv', () => text('a;b;c\n1;2;3'), named('ImportColumnsException')],
  ['a header alone', 'csv', () => writeCsv([]), named('ImportNoRowsException')],
]

test.each(corpus)('%s', async (_, extension, bytes, refused) => {
  const answer = await readApart({ bytes: bytes(), extension })
  expect('refused' in answer ? answer.refused : answer).toMatchObject(refused)
})

test('a hundred quotes that never close take no time', async () => {
  const answer = await readApart({
    bytes: text(`Номер;Сумма;Назначение\n${'"a";"'.repeat(200_000)}`),
    extension: 'csv',
  })
  expect('refused' in answer).toBe(true)
})

test('formulas and names of objects are texts like any other', async () => {
  const purpose = '=cmd|calc'
  const answer = await readApart({
    bytes: writeCsv([order(account, { purpose, recipientName: '__proto__' })]),
    extension: 'csv',
  })
  expect('read' in answer && answer.read.rows[0]?.said).toMatchObject({ purpose, recipientName: '__proto__' })
  const sums = '<c r="A1" t="inlineStr"><is><t>Номер</t></is></c><c r="B1" t="inlineStr"><is><t>Сумма</t></is></c>'
  const book = sheetText(`<row r="1">${sums}<c r="C1" t="inlineStr"><is><t>Назначение</t></is></c></row>
    <row r="2"><c r="A2"><f>WEBSERVICE("http://127.0.0.1")</f></c></row>`)
  expect(await readApart({ bytes: book, extension: 'xlsx' })).toMatchObject({
    refused: { classification: 'ImportColumnsException' },
  })
})

test('a reader that would take all memory is ended', async () => {
  // One row as wide as a sheet may be, again and again: little to send, much to hold.
  const row = '<row><c r="XFD1"><v>1</v></c></row>'
  const answer = await readApart({ bytes: sheetText(row.repeat(150_000)), extension: 'xlsx' })
  expect('gaveUp' in answer || 'refused' in answer).toBe(true)
  expect(process.memoryUsage().heapUsed).toBeLessThan(400 * 1024 * 1024)
})

test.each([
  ['платежи.csv', 'csv'],
  ['1C_TO_KL.TXT', 'txt'],
  ['a.xlsx.xml', 'xml'],
])('%s is taken as %s', (name, extension) => {
  expect(extensionOf(name)).toBe(extension)
})

test.each(['a.exe', 'a.csv.exe', 'a', '.csv', 'a.xls', 'a.xlsm', 'a.docx', 'csv'])(
  '%s is refused by its name',
  name => {
    expect(() => extensionOf(name)).toThrow('ImportExtensionException')
  },
)

test('a name shows no folder, turns no text around and is no longer than a line', () => {
  expect(shownName('../../etc/платежи.csv')).toBe('платежи.csv')
  expect(shownName('C:\\temp\\a.csv')).toBe('a.csv')
  expect(shownName('a\u202ecsv.exe\r\n.csv')).toBe('a csv.exe .csv')
  expect([...shownName(`${'я'.repeat(500)}.csv`)]).toHaveLength(120)
})
