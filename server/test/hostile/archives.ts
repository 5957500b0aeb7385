// Hostile workbooks: zip bombs, overlapping entries, path traversal, macros, external references, cut files.
import { zipSync } from 'fflate'
import { central, local, pack } from './pack.ts'
import {
  changeParts,
  content,
  encoding,
  good,
  type HostileFile,
  headerRow,
  laughs,
  many,
  megabyte,
  noColumns,
  oneRow,
  overlapping,
  patchBytes,
  rejectedAs,
  renameEntry,
  sheet,
  sheetText,
  sheetXml,
  text,
  unsafe,
  withPart,
} from './parts.ts'

const zeros = (megabytes: number): Uint8Array => new Uint8Array(megabytes * megabyte).fill(0x20)

/** The central directory says that each part is small. */
const lying = (archive: Uint8Array): Uint8Array =>
  patchBytes(archive, central, (copy, at) => {
    if (copy.readUInt32LE(at + 24) > 1_000_000) copy.writeUInt32LE(1000, at + 24)
  })

const parts = (count: number): Record<string, Uint8Array> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`a${n}`, text('a')]))

const formula = (said: string, value: string): string => `<c t="str"><f>${said}</f><v>${value}</v></c>`
const number = (said: string): string => `<c><v>${said}</v></c>`

/** Random letters, so that the ratio is an honest one. */
function letters(bytes: number): string {
  let seed = 7
  const next = (): string => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed.toString(36)
  }
  const words: string[] = []
  for (let length = 0; length < bytes; length += 6) words.push(next().padStart(6, '0'))
  return words.join('')
}

const bursting: readonly HostileFile[] = [
  ['an archive that bursts', 'xlsx', () => withPart(sheet, zeros(80)), unsafe('ARCHIVE')],
  ['an archive of an absurd ratio', 'xlsx', () => withPart('xl/media/a.bin', zeros(30)), unsafe('ARCHIVE')],
  ['an archive that lies about its sizes', 'xlsx', () => lying(withPart(sheet, zeros(60))), noColumns],
  ['an archive of a thousand parts', 'xlsx', () => changeParts(all => ({ ...all, ...parts(1000) })), unsafe('ARCHIVE')],
  ['an archive whose parts lie over each other', 'xlsx', () => overlapping(400), unsafe('ARCHIVE')],
  ['sixty thousand parts in one place', 'xlsx', () => overlapping(60_000), unsafe('ARCHIVE')],
  ['an archive in an archive', 'xlsx', () => zipSync({ 'a.zip': zipSync({ 'b.zip': good }) }), content],
  [
    'bombs in a workbook that is read',
    'xlsx',
    () => withPart('xl/embeddings/a.zip', pack({ 'b.zip': pack({ c: zeros(9) }) })),
    'NEUTRAL',
  ],
  [
    'sizes in fields of another kind of archive',
    'xlsx',
    () => patchBytes(good, central, (copy, at) => copy.writeUInt32LE(0xffffffff, at + 24)),
    unsafe('ARCHIVE'),
  ],
  [
    'parts packed in an unknown way',
    'xlsx',
    () => patchBytes(good, central, (copy, at) => copy.writeUInt16LE(99, at + 10)),
    content,
  ],
  [
    'a directory that points beyond the end',
    'xlsx',
    () => patchBytes(good, central, (copy, at) => copy.writeUInt32LE(0x7fffffff, at + 42)),
    encoding,
  ],
  [
    'parts that are locked',
    'xlsx',
    () => patchBytes(withPart(sheet, text('x'.repeat(999))), local, (copy, at) => copy.fill(0xa5, at + 60, at + 70)),
    content,
  ],
]

const misnamed: readonly HostileFile[] = [
  ['a part that leaves its folder', 'xlsx', () => withPart('../../etc/passwd', text('a')), unsafe('ARCHIVE')],
  ['a part that leaves it the other way', 'xlsx', () => withPart('..\\..\\boot.ini', text('a')), unsafe('ARCHIVE')],
  ['a part with an absolute name', 'xlsx', () => withPart('/etc/passwd', text('a')), unsafe('ARCHIVE')],
  ['a part on a drive', 'xlsx', () => withPart('C:\\boot.ini', text('a')), unsafe('ARCHIVE')],
  ['a part with a name that ends early', 'xlsx', () => withPart(`${sheet}\0.exe`, text('a')), 'NEUTRAL'],
  ['a part with a name that turns around', 'xlsx', () => withPart('xl/\u202elmx.exe', text('a')), 'NEUTRAL'],
  [
    'two parts of one name',
    'xlsx',
    () => renameEntry(withPart('xl/worksheets/sheet9.xml', text('<a/>')), 'xl/worksheets/sheet9.xml', sheet),
    unsafe('ARCHIVE'),
  ],
  [
    'a part that is a link',
    'xlsx',
    () => changeParts(all => ({ ...all, 'xl/media/a': [text('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] })),
    'NEUTRAL',
  ],
  [
    'a sheet that is a link',
    'xlsx',
    () => changeParts(all => ({ ...all, [sheet]: [text('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] })),
    noColumns,
  ],
]

const relation = (target: string, mode = ''): Uint8Array =>
  changeParts(all => ({
    ...all,
    'xl/_rels/workbook.xml.rels': text(
      Buffer.from(all['xl/_rels/workbook.xml.rels'] ?? [])
        .toString()
        .replaceAll(/Target="[^"]*sheet1.xml"/g, `Target="${target}"${mode}`),
    ),
  }))

const carrying: readonly HostileFile[] = [
  ['macros', 'xlsx', () => withPart('xl/vbaProject.bin', text('a')), unsafe('MACRO')],
  ['old macros', 'xlsx', () => withPart('xl/macrosheets/sheet1.xml', text('<a/>')), unsafe('MACRO')],
  ['macros under capitals', 'xlsx', () => withPart('XL/VBAPROJECT.BIN', text('a')), unsafe('MACRO')],
  ['a program in it', 'xlsx', () => withPart('xl/embeddings/oleObject1.bin', text('MZ')), 'NEUTRAL'],
  [
    'a link to another workbook, that runs a program',
    'xlsx',
    () =>
      withPart(
        'xl/externalLinks/externalLink1.xml',
        text(`<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>`),
      ),
    'NEUTRAL',
  ],
  ['a sheet that is elsewhere', 'xlsx', () => relation('http://127.0.0.1/a.xml', ' TargetMode="External"'), content],
  ['a sheet that is a file of ours', 'xlsx', () => relation('file:///etc/passwd'), content],
  ['a sheet above its folder', 'xlsx', () => relation('../../../../etc/passwd'), content],
  ['formulas', 'xlsx', () => oneRow({ purpose: formula("cmd|'/c calc'!A1", '=cmd|calc') }), 'NEUTRAL'],
  [
    'formulas that ask the network',
    'xlsx',
    () => oneRow({ purpose: formula('WEBSERVICE("http://127.0.0.1")', 'a') }),
    'NEUTRAL',
  ],
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
    'a file from outside in the styles',
    'xlsx',
    () => withPart('xl/styles.xml', text('<!DOCTYPE a [<!ENTITY % x SYSTEM "file:///etc/passwd">%x;]><styleSheet/>')),
    unsafe('ENTITY'),
  ],
  [
    'entities in small letters',
    'xlsx',
    () => withPart(sheet, text('<!doctype a [<!entity x "y">]><worksheet/>')),
    noColumns,
  ],
  [
    'entities in UTF-16',
    'xlsx',
    () => withPart(sheet, Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${laughs}<worksheet/>`, 'utf16le')),
    encoding,
  ],
]

const odd: readonly HostileFile[] = [
  ['a word document', 'xlsx', () => zipSync({ 'word/document.xml': text('<a/>') }), content],
  [
    'a workbook of another kind',
    'xlsx',
    () => zipSync({ mimetype: text('application/vnd.oasis.opendocument.spreadsheet'), 'content.xml': text('<a/>') }),
    content,
  ],
  [
    'a workbook with a password',
    'xlsx',
    () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    rejectedAs('ImportProtectedException'),
  ],
  ['XML that is called a workbook', 'xlsx', () => text('<?xml version="1.0"?><Document/>'), content],
  ['a program that is a workbook as well', 'xlsx', () => Buffer.concat([text('MZ'), good]), content],
  ['a page that is a workbook as well', 'xlsx', () => Buffer.concat([text('%PDF-1.7\n'), good]), content],
  [
    'a workbook with a page behind it',
    'xlsx',
    () => Buffer.concat([good, text('<script>alert(1)</script>'.repeat(4000))]),
    content,
  ],
  ['an archive that is nothing but its sign', 'xlsx', () => text('PK\x03\x04'), content],
  ['an archive of nothing', 'xlsx', () => zipSync({}), content],
]

const crowded: readonly HostileFile[] = [
  [
    'one cell in the last corner',
    'xlsx',
    () => sheetText('<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>a</t></is></c></row>'),
    noColumns,
  ],
  [
    'a cell beyond the last column',
    'xlsx',
    () => sheetText(`${headerRow}<row r="2"><c r="ZZZZZZZ2"><v>1</v></c></row>`),
    content,
  ],
  [
    'a row beyond the last one',
    'xlsx',
    () => sheetText(`${headerRow}<row r="99999999999999999999"><c r="A99999999999999999999"><v>1</v></c></row>`),
    'NEUTRAL',
  ],
  [
    'a million rows of nothing',
    'xlsx',
    () => sheetText(Array.from({ length: 1_000_000 }, (_, n) => `<row r="${n + 1}"/>`).join('')),
    rejectedAs('ImportTooManyRowsException'),
  ],
  [
    'a million rows with a letter each',
    'xlsx',
    () =>
      sheetText(
        headerRow + Array.from({ length: 1_000_000 }, (_, n) => `<row r="${n + 2}"><c><v>${n}</v></c></row>`).join(''),
      ),
    rejectedAs('ImportTooManyRowsException'),
  ],
  [
    'rows as wide as a sheet may be',
    'xlsx',
    () => sheetText('<row><c r="XFD1"><v>1</v></c></row>'.repeat(99_000)),
    'ENDED',
  ],
  [
    'cells joined over and over',
    'xlsx',
    () => oneRow({}, `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(100_000)}</mergeCells>`),
    'NEUTRAL',
  ],
  ['elements a hundred thousand deep', 'xlsx', () => sheetText('<a>'.repeat(100_000)), noColumns],
  ['a comment that never ends', 'xlsx', () => sheetText(many('<!-- ', 3 * megabyte)), noColumns],
  [
    'an element with a hundred thousand attributes',
    'xlsx',
    () => sheetText(`<row ${Array.from({ length: 100_000 }, (_, n) => `a${n}="1"`).join(' ')}/>`),
    noColumns,
  ],
  [
    'strings by the million',
    'xlsx',
    () => withPart('xl/sharedStrings.xml', text(`<sst>${many('<si><t>a</t></si>', 3.9 * megabyte)}</sst>`)),
    noColumns,
  ],
  [
    'one cell of nine megabytes',
    'xlsx',
    () => oneRow({ purpose: `<c t="inlineStr"><is><t>${letters(9 * megabyte)}</t></is></c>` }),
    'NEUTRAL',
  ],
  [
    'all the letters that an archive may hold',
    'xlsx',
    () => withPart(sheet, text(sheetXml(headerRow + many(`<row><c><v>${letters(400)}</v></c></row>`, 60 * megabyte)))),
    unsafe('ARCHIVE'),
  ],
]

const wrong: readonly HostileFile[] = [
  ['an amount beyond numbers', 'xlsx', () => oneRow({ amount: number('1e400') }), 'NEUTRAL'],
  ['an amount that is none', 'xlsx', () => oneRow({ amount: number('NaN') }), 'NEUTRAL'],
  ['a string that is not there', 'xlsx', () => oneRow({ purpose: '<c t="s"><v>999999999</v></c>' }), 'NEUTRAL'],
  ['a string before the first', 'xlsx', () => oneRow({ purpose: '<c t="s"><v>-1</v></c>' }), 'NEUTRAL'],
  [
    'a day of the year ten thousand',
    'xlsx',
    () => oneRow({ day: '<c t="d"><v>+010000-01-01T00:00:00Z</v></c>' }),
    'NEUTRAL',
  ],
  ['a day that is none', 'xlsx', () => oneRow({ day: '<c t="d"><v>0000-00-00</v></c>' }), 'NEUTRAL'],
  ['an error for an amount', 'xlsx', () => oneRow({ amount: '<c t="e"><v>#REF!</v></c>' }), 'NEUTRAL'],
]

/** Cut off in the name of its first part, in the data, in the directory, in the record at its end. */
const end = (): number => Buffer.from(good).indexOf('PK\x05\x06', 0, 'latin1')
const directory = (): number => Buffer.from(good).indexOf(central, 0, 'latin1')
const cut: readonly HostileFile[] = [
  ['a workbook cut in its first header', 'xlsx', () => good.subarray(0, 20), content],
  ['a workbook cut in half', 'xlsx', () => good.subarray(0, good.length / 2), content],
  ['a workbook cut before its directory', 'xlsx', () => good.subarray(0, directory()), content],
  ['a workbook cut in its directory', 'xlsx', () => good.subarray(0, directory() + 60), content],
  ['a workbook cut in its last record', 'xlsx', () => good.subarray(0, end() + 10), content],
  [
    'a workbook without its strings',
    'xlsx',
    () => changeParts(({ 'xl/sharedStrings.xml': _, ...rest }) => rest),
    noColumns,
  ],
  [
    'a workbook with half a sheet',
    'xlsx',
    () => changeParts(all => ({ ...all, [sheet]: (all[sheet] ?? text('')).subarray(0, 300) })),
    noColumns,
  ],
]

export const archives: readonly HostileFile[] = [
  ...bursting,
  ...misnamed,
  ...carrying,
  ...odd,
  ...crowded,
  ...wrong,
  ...cut,
]

/** A good workbook up to each of so many bytes. */
export const cuts = (step: number): Uint8Array[] =>
  Array.from({ length: Math.floor(good.length / step) }, (_, n) => good.subarray(0, n * step + 1))
