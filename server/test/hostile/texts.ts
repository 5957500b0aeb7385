// Hostile text files: entity expansion and broken structure in pain.001, 1C files and CSV tables.
import { gzipSync } from 'node:zlib'
import iconv from 'iconv-lite'
import { limits } from '#files/index.ts'
import { oneCText, order, orders, writeCsv } from '../files.ts'
import {
  account,
  content,
  encoding,
  good,
  type HostileFile,
  laughs,
  many,
  megabyte,
  noColumns,
  pain,
  painText,
  rejectedAs,
  structure,
  text,
  unsafe,
} from './parts.ts'

const tooMany = rejectedAs('ImportTooManyRowsException')
const noRows = rejectedAs('ImportNoRowsException')
const noForm = rejectedAs('ImportSchemaException')
const nearly = limits.bytes - 1024
const utf16 = (said: string): Uint8Array => Buffer.from(`\ufeff${said}`, 'utf16le')
const space = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'
const message = (inside: string): Uint8Array =>
  text(`<?xml version="1.0"?><Document xmlns="${space}"><CstmrCdtTrfInitn>${inside}</CstmrCdtTrfInitn></Document>`)

const entities: readonly HostileFile[] = [
  ['a billion laughs', 'xml', () => pain({ purpose: '&j;', before: laughs }), unsafe('ENTITY')],
  [
    'laughs in an attribute',
    'xml',
    () => text(painText({ before: laughs }).replace('Ccy="KGS"', 'Ccy="&j;"')),
    unsafe('ENTITY'),
  ],
  ['laughs in UTF-16', 'xml', () => utf16(painText({ before: laughs })), unsafe('ENTITY')],
  [
    'laughs in UTF-16, the other way round',
    'xml',
    () => Buffer.from(utf16(painText({ before: laughs }))).swap16(),
    unsafe('ENTITY'),
  ],
  [
    'a string repeated by a long entity',
    'xml',
    () => pain({ purpose: '&a;'.repeat(50_000), before: `<!DOCTYPE l [<!ENTITY a "${'a'.repeat(50_000)}">]>` }),
    unsafe('ENTITY'),
  ],
  [
    'a file from outside',
    'xml',
    () => pain({ name: '&x;', before: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>' }),
    unsafe('ENTITY'),
  ],
  [
    'a parameter from outside',
    'xml',
    () => pain({ before: '<!DOCTYPE a [<!ENTITY % x SYSTEM "http://127.0.0.1/a.dtd">%x;]>' }),
    unsafe('ENTITY'),
  ],
  [
    'a list of types from outside',
    'xml',
    () => pain({ before: '<!DOCTYPE a SYSTEM "http://127.0.0.1/a.dtd">' }),
    unsafe('ENTITY'),
  ],
  [
    'a list of types inside',
    'xml',
    () => pain({ before: '<!DOCTYPE Document [<!ELEMENT Document ANY>]>' }),
    unsafe('ENTITY'),
  ],
  ['an entity that nobody declares', 'xml', () => pain({ name: '&x;' }), structure],
  [
    'a file that is to be included',
    'xml',
    () => pain({ extra: '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/>' }),
    noForm,
  ],
  [
    'a style sheet from outside',
    'xml',
    () => pain({ before: '<?xml-stylesheet href="http://127.0.0.1/a.xsl"?>' }),
    'NEUTRAL',
  ],
  [
    'a schema from outside',
    'xml',
    () =>
      text(
        painText().replace(
          '<Document',
          '<Document xmlns:s="http://www.w3.org/2001/XMLSchema-instance" s:schemaLocation="a http://127.0.0.1/a.xsd"',
        ),
      ),
    'NEUTRAL',
  ],
]

const malformed: readonly HostileFile[] = [
  ['elements a hundred thousand deep', 'xml', () => message('<a>'.repeat(100_000)), structure],
  ['an element that is not closed', 'xml', () => message('<a>'), structure],
  ['ten megabytes of elements', 'xml', () => message(many('<a/>', nearly)), tooMany],
  ['a megabyte of comments', 'xml', () => message(many('<!---->', megabyte)), noForm],
  ['a comment that never ends', 'xml', () => message(`<!--${many('!- ', nearly)}`), structure],
  ['a section that never ends', 'xml', () => message(`<![CDATA[${many(']] ', nearly)}`), structure],
  [
    'an element with a hundred thousand attributes',
    'xml',
    () => message(`<a ${Array.from({ length: 100_000 }, (_, n) => `a${n}="1"`).join(' ')}/>`),
    noForm,
  ],
  [
    'a hundred thousand spaces of names',
    'xml',
    () => message(Array.from({ length: 100_000 }, (_, n) => `<a xmlns="urn:${n}"/>`).join('')),
    noForm,
  ],
  ['one attribute twice', 'xml', () => text(painText().replace('Ccy="KGS"', 'Ccy="KGS" Ccy="USD"')), structure],
  ['two roots', 'xml', () => text(`${painText()}<Document/>`), structure],
  ['a letter that is nothing', 'xml', () => pain({ purpose: '&#0;' }), structure],
  ['half a letter', 'xml', () => pain({ purpose: '&#xD800;' }), structure],
  ['a letter beyond all letters', 'xml', () => pain({ purpose: '&#99999999999;' }), structure],
  [
    'names of objects',
    'xml',
    () => pain({ extra: '<__proto__><a>1</a></__proto__><constructor>2</constructor>' }),
    content,
  ],
  ['a message that ends in its header', 'xml', () => text(painText().slice(0, 200)), structure],
  ['a message that ends in a transfer', 'xml', () => text(painText().slice(0, -100)), structure],
  ['another message', 'xml', () => text('<?xml version="1.0"?><Document xmlns="urn:pacs.008"/>'), content],
  ['a message without transfers', 'xml', () => message(''), noForm],
  ['a page of the web', 'xml', () => text('<!DOCTYPE html><html><script>alert(1)</script></html>'), unsafe('ENTITY')],
  [
    'a picture made of lines',
    'xml',
    () => text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    content,
  ],
  ['a workbook that is called XML', 'xml', () => good, content],
  [
    'letters that are not those it names',
    'xml',
    () => iconv.encode(painText().replace('UTF-8', 'cp866'), 'cp866'),
    'NEUTRAL',
  ],
  ['an amount beyond numbers', 'xml', () => pain({ amount: '1e400' }), 'NEUTRAL'],
  ['a day before all days', 'xml', () => pain({ day: '0000-00-00' }), 'NEUTRAL'],
  ['the last of all days', 'xml', () => pain({ day: '9999-12-31' }), 'NEUTRAL'],
]

const header = 'Номер;Счёт;Получатель;Счёт получателя;Сумма;Назначение;Дата'
const table = (rows: string): Uint8Array => text(`${header}\r\n${rows}`)
const row = ({ amount = '10,00', purpose = 'Оплата', day = '20.11.2026' }): Uint8Array =>
  table(`1;${account.number};ОсОО Сон-Куль;1280040000001206;${amount};${purpose};${day}`)
const eicar = ['X5O!P%@AP[4', 'PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('\\')

const tables: readonly HostileFile[] = [
  ['more rows than are taken', 'csv', () => writeCsv(orders(account, limits.rows + 1)), tooMany],
  ['far more rows', 'csv', () => text('Номер;Сумма;Назначение\n'.repeat(300_000)), tooMany],
  ['far more columns', 'csv', () => text(`Номер;Сумма;Назначение${';'.repeat(100_000)}`), content],
  [
    'far more columns with names',
    'csv',
    () => text(Array.from({ length: 100_000 }, (_, n) => `Номер ${n}`).join(';')),
    content,
  ],
  ['one line of ten megabytes', 'csv', () => table(many('a', nearly)), 'NEUTRAL'],
  ['one line of ten megabytes before a header', 'csv', () => text(many('Номер ', nearly)), noColumns],
  ['ten megabytes of quotes', 'csv', () => table(many('"', nearly)), 'NEUTRAL'],
  ['ten megabytes of quotes that never close', 'csv', () => table(`"${many('""', nearly)}`), structure],
  ['quotes that close in the wrong place', 'csv', () => table(many('"a"b', nearly)), structure],
  ['ten megabytes of commas', 'csv', () => text(many(',', nearly)), noColumns],
  ['ten megabytes of line ends', 'csv', () => table(many('\n', nearly)), noRows],
  ['ten megabytes of returns', 'csv', () => table(many('\r', nearly)), noRows],
  ['ten megabytes of spaces', 'csv', () => text(many(' ', nearly)), noColumns],
  ['a field of ten megabytes of points', 'csv', () => row({ amount: many('1.', nearly) }), 'NEUTRAL'],
  ['a day of ten megabytes', 'csv', () => row({ day: many('1', nearly) }), 'NEUTRAL'],
  ['a mark of Unicode and nothing else', 'csv', () => text('\ufeff'), noColumns],
  ['no header at all', 'csv', () => text('a;b;c\n1;2;3'), noColumns],
  ['a header twice over', 'csv', () => text(`${header};${header}\r\n`), noRows],
  ['a header alone', 'csv', () => writeCsv([]), noRows],
  ['formulas of every kind', 'csv', () => row({ purpose: `"=cmd|'/c calc'!A1"` }), 'NEUTRAL'],
  ['names of objects', 'csv', () => writeCsv([order(account, { recipientName: '__proto__' })]), 'NEUTRAL'],
  ['a text that turns around', 'csv', () => row({ purpose: 'Оплата \u202e\u2066000 000 1\u200b' }), 'NEUTRAL'],
  ['an amount beyond numbers', 'csv', () => row({ amount: '1e400' }), 'NEUTRAL'],
  ['an endless amount', 'csv', () => row({ amount: 'Infinity' }), 'NEUTRAL'],
  ['a day before all days', 'csv', () => row({ day: '00.00.0000' }), 'NEUTRAL'],
  ['a day that no month has', 'csv', () => row({ day: '31.02.9999' }), 'NEUTRAL'],
  ['the sample that every scanner knows', 'csv', () => text(eicar), noColumns],
  ['the same in a field', 'csv', () => row({ purpose: eicar }), 'NEUTRAL'],
]

const disguised: readonly HostileFile[] = [
  ['a workbook that is called text', 'txt', () => good, content],
  ['a PDF that is called text', 'txt', () => text('%PDF-1.7\n1 0 obj'), content],
  ['a page that is called a table', 'csv', () => text('<table><tr><td>1</td></tr></table>'), content],
  ['a picture that is called a table', 'csv', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), encoding],
  ['a program that is called a table', 'csv', () => Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), encoding],
  ['another program that is called text', 'txt', () => Buffer.from('7f454c4602010100', 'hex'), encoding],
  ['a packed bomb that is called a table', 'csv', () => gzipSync(new Uint8Array(50 * megabyte)), encoding],
  ['zeros', 'csv', () => new Uint8Array(1000), encoding],
  ['a zero among letters', 'csv', () => row({ purpose: 'a\0b' }), encoding],
  [
    'half a letter of UTF-16',
    'csv',
    () => Buffer.concat([utf16(header), Buffer.from([0x3d, 0xd8, 0x0a, 0x00])]),
    encoding,
  ],
  ['UTF-16 without its mark', 'csv', () => Buffer.from(header, 'utf16le'), encoding],
  ['letters of thirty-two bits', 'csv', () => Buffer.from('fffe000031000000', 'hex'), encoding],
  ['letters written too long', 'csv', () => Buffer.concat([table('1;'), Buffer.from([0xc0, 0xaf])]), noColumns],
  [
    'three alphabets in one file',
    'csv',
    () => Buffer.concat([iconv.encode(`${header}\n`, 'cp866'), iconv.encode('Оплата;', 'win1251'), text('Оплата')]),
    'NEUTRAL',
  ],
]

const oneC = (body: string): Uint8Array => text(`1CClientBankExchange\r\nВерсияФормата=1.03\r\n${body}`)
const document = (body: string): string => `СекцияДокумент=Платежное поручение\r\n${body}\r\nКонецДокумента\r\n`

const ofOneC: readonly HostileFile[] = [
  ['more documents than are taken', 'txt', () => text(oneCText(orders(account, limits.rows + 1))), tooMany],
  ['a zero in a file of 1C', 'txt', () => Buffer.concat([text('1CClientBankExchange\n'), Buffer.from([0])]), encoding],
  ['nothing but the mark of 1C', 'txt', () => text('1CClientBankExchange'), structure],
  ['a document in a document', 'txt', () => oneC(`СекцияДокумент=a\r\n${document('')}КонецФайла`), structure],
  ['a document that never ends', 'txt', () => oneC('СекцияДокумент=a\r\nНомер=1\r\n'), structure],
  ['ends without beginnings', 'txt', () => oneC(many('КонецДокумента\r\n', nearly)), structure],
  [
    'one line of 1C of ten megabytes',
    'txt',
    () => oneC(`${document(`НазначениеПлатежа=${many('a', nearly)}`)}КонецФайла`),
    'NEUTRAL',
  ],
  ['ten megabytes of equals', 'txt', () => oneC(`${document(many('=', nearly))}КонецФайла`), 'NEUTRAL'],
  [
    'half a million keys',
    'txt',
    () => oneC(`${document(Array.from({ length: 500_000 }, (_, n) => `К${n}=1`).join('\n'))}КонецФайла`),
    'NEUTRAL',
  ],
  [
    'keys that are names of objects',
    'txt',
    () => oneC(`${document('__proto__=1\r\nconstructor=2\r\nНомер=3')}КонецФайла`),
    'NEUTRAL',
  ],
  ['a file of 1C without its end', 'txt', () => oneC(document('Номер=1')), structure],
  ['what follows the end', 'txt', () => oneC(`${document('Номер=1')}КонецФайла\r\n${many('\u0001', 10)}`), encoding],
]

/** A whole file of 1C with so many documents. */
export const oneCOf = (count: number): string => oneCText(orders(account, count))

export const texts: readonly HostileFile[] = [...entities, ...malformed, ...tables, ...disguised, ...ofOneC]
