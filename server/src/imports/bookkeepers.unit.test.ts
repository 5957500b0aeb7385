// Files as accountants' programs write them are read as they were meant, and damage in them is named.
import { writeXlsx } from 'hucre/xlsx'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import type { Extension } from '#files/index.ts'
import { read } from './read.ts'

/** As the accounting program of the country writes an order, with all the keys that it leaves empty. */
const order = `СекцияДокумент=Платежное поручение
Номер=15
Дата=20.11.2026
Сумма=1500.00
КвитанцияДата=
КвитанцияВремя=
КвитанцияСодержание=
ПлательщикСчет=1090160123456746
ДатаСписано=
Плательщик=ИНН 00101202010015 ОсОО Плательщик
ПлательщикИНН=00101202010015
Плательщик1=ОсОО Плательщик
ПлательщикРасчСчет=1090160123456746
ПлательщикБИК=109016
ПолучательСчет=1280040000001206
ДатаПоступило=
Получатель=ИНН 00202202010023 ОсОО "Сон-Куль"
ПолучательИНН=00202202010023
Получатель1=ОсОО "Сон-Куль"
ПолучательБанк1=ОАО Банк
ПолучательБИК=128004
ПолучательКорсчет=
ВидПлатежа=Электронно
ВидОплаты=01
Код=55301100
НазначениеПлатежа=Оплата по счету 7
Очередность=5
КонецДокумента
`
const head = `1CClientBankExchange
ВерсияФормата=1.02
Кодировка=Windows
Отправитель=Бухгалтерия для Кыргызстана, редакция 3.0
Получатель=
ДатаСоздания=20.11.2026
ВремяСоздания=10:00:00
ДатаНачала=20.11.2026
ДатаКонца=20.11.2026
РасчСчет=1090160123456746
Документ=Платежное поручение
`
const file = `${head}${order}КонецФайла\n`
const meant = {
  transferNum: '15',
  valueDate: '2026-11-20',
  payerAccount: '1090160123456746',
  recipientName: 'ОсОО "Сон-Куль"',
  recipientInn: '00202202010023',
  recipientAccount: '1280040000001206',
  recipientBic: '128004',
  amount: '1500.00',
  currency: '',
  rail: '',
  paymentCode: '55301100',
  purpose: 'Оплата по счету 7',
}
const read1 = async (bytes: Uint8Array, extension: Extension) => (await read(bytes, extension)).rows
const put = (change: (text: string) => string): Uint8Array => iconv.encode(change(file), 'win1251')

const crlf = (text: string): string => text.replaceAll('\n', '\r\n')
const keys =
  (change: (key: string) => string) =>
  (text: string): string =>
    text.replace(/^[А-Яа-я\d]+(?==|$)/gm, key => change(key))
const reversed = (text: string): string =>
  text.replace(
    /(?<=поручение\n)Номер=[\s\S]*?(?=КонецДокумента)/,
    body => `${body.trim().split('\n').reverse().join('\n')}\n`,
  )

test.each([
  ['as it is', (text: string) => text],
  ['with lines that end as on Windows', crlf],
  ['with keys in small letters', keys(key => key.toLowerCase())],
  ['with the keys of an order from the last to the first', reversed],
  ['with space before the keys', (text: string) => text.replaceAll('\n', '\n\t')],
  ['with empty lines before the mark', (text: string) => `\n\n${text}`],
  ['with the second sign of the mark from the other alphabet', (text: string) => text.replace('1C', '1С')],
  [
    'of a kind that says where the order goes',
    (text: string) => text.replace('=Платежное поручение\nН', '=Платежное поручение исходящее\nН'),
  ],
  ['with the time beside the day', (text: string) => text.replace('Дата=20.11.2026', 'Дата=20.11.2026 0:00:00')],
  ['with a short year', (text: string) => text.replace('Дата=20.11.2026', 'Дата=20.11.26')],
  ['with the sum as on paper', (text: string) => text.replace('1500.00', '1 500-00')],
  ['with a whole sum as on paper', (text: string) => text.replace('1500.00', '1500=')],
  ['with a comma in the sum', (text: string) => text.replace('1500.00', '1500,00')],
  [
    'with the account in the head of the file only',
    (text: string) => text.replace(/^Плательщик(?:Расч)?Счет=.*\n/gm, ''),
  ],
  [
    'with the purpose by lines only',
    (text: string) =>
      text.replace('НазначениеПлатежа=Оплата по счету 7', 'НазначениеПлатежа1=Оплата\nНазначениеПлатежа2=по счету 7'),
  ],
])('1C %s', async (_, change) => {
  const [row, ...more] = await read1(put(change), 'txt')
  expect(more).toEqual([])
  expect(row).toMatchObject({ fields: meant, reading: [] })
})

test('a purpose that goes on over several lines of the file is kept whole', async () => {
  const long =
    'НазначениеПлатежа=Оплата по счету 7\nНДС=12% 160-71\nв том числе = доставка\n\nАренда\nСумма=1500-00\nНазначениеПлатежа1=Оплата'
  const [row] = await read1(
    put(text => text.replace('НазначениеПлатежа=Оплата по счету 7', long)),
    'txt',
  )
  expect(row?.fields).toEqual({
    ...meant,
    purpose: 'Оплата по счету 7 НДС=12% 160-71 в том числе = доставка Аренда Сумма=1500-00',
  })
})

test('a line that only looks like a key is more of the purpose before it, and elsewhere nothing', async () => {
  const words = 'НазначениеПлатежа=Оплата по счету 7'
  const [row] = await read1(
    put(text => text.replace(words, `ИдДокумента=8\n${words}\nДоговор=15\nНомер=16\nОчередность=5\nИдФайла=9`)),
    'txt',
  )
  expect(row?.fields).toEqual({ ...meant, purpose: 'Оплата по счету 7 Договор=15 Номер=16' })
})

test.each([
  ['СтатусСоставителя=01', 'В бюджет'],
  ['ПоказательОснования=ТП\nПоказательПериода=МС.10.2026', 'В бюджет'],
  ['ОКАТО=41706', 'В бюджет'],
  ['СтатусСоставителя=\nПоказательТипа=0\nОКАТО=0', ''],
  ['ПоказательКБК=55301100', ''],
])('an order with %j is of the kind %j, by which a file may bring it or not', async (more, rail) => {
  const [row] = await read1(
    put(text => text.replace('Очередность=5', `Очередность=5\n${more}`)),
    'txt',
  )
  expect(row?.fields).toEqual({ ...meant, rail })
})

test('where the head names two accounts, an order that names none is not given one of them', async () => {
  const two = (text: string): string =>
    text.replace(/^Плательщик(?:Расч)?Счет=.*\n/gm, '').replace('Документ=', 'РасчСчет=1090160123456747\nДокумент=')
  expect((await read1(put(two), 'txt'))[0]?.fields.payerAccount).toBe('')
})

test('a statement of the bank in the same format is read, and its receipts are named as no orders', async () => {
  const account =
    'СекцияРасчСчет\nДатаНачала=20.11.2026\nРасчСчет=1090160123456746\nНачальныйОстаток=1.00\nКонецРасчСчет\n'
  const [row] = await read1(
    put(text => text.replace('СекцияДокумент=Платежное поручение', `${account}СекцияДокумент=Банковский ордер`)),
    'txt',
  )
  expect(row).toEqual({ line: 17, fields: { ...meant, rail: 'Банковский ордер' }, reading: [] })
})

test.each([
  ['letters that nobody asked for', iconv.encode(file, 'koi8-r'), 'ImportEncodingException'],
  ['a file that breaks off', put(text => text.replace('КонецФайла\n', '')), 'ImportStructureException'],
])('1C in %s', async (_, bytes, classification) => {
  await expect(read(bytes, 'txt')).rejects.toMatchObject({ classification })
})

const names = ['№ п/п', 'Дата', 'Р/с плательщика', 'Контрагент', 'ИНН', 'Р/с получателя', 'БИК банка получателя']
const header = [...names, 'Сумма, сом', 'Код назначения платежа', 'Назначение платежа']
const cells = (more: Readonly<Record<number, string | number | Date>> = {}) =>
  Object.assign(
    [
      15,
      new Date('2026-11-20T00:00:00Z'),
      meant.payerAccount,
      meant.recipientName,
      meant.recipientInn,
      meant.recipientAccount,
      128004,
      1500,
      55301100,
      meant.purpose,
    ],
    more,
  )
type Cells = (string | number | Date | null)[]
const book = (...sheets: Cells[][]): Promise<Uint8Array> =>
  writeXlsx({ sheets: sheets.map((rows, n) => ({ name: `Лист${n + 1}`, rows })) })

test('a table under a title, with empty rows, and a line of totals that pays nobody', async () => {
  const total: Cells = ['Итого', null, null, null, null, null, null, 3000]
  const bytes = await book([['Реестр платежей за ноябрь'], [], header, cells(), [], cells({ 0: 16 }), total])
  const rows = await read1(bytes, 'xlsx')
  expect(rows).toEqual([
    { line: 4, fields: meant, reading: [] },
    { line: 6, fields: { ...meant, transferNum: '16' }, reading: [] },
  ])
})

test('a row whose words begin like a total, but which pays somebody, is a row', async () => {
  const rows = await read1(await book([header, cells({ 9: 'Итого по счету 7' })]), 'xlsx')
  expect(rows).toHaveLength(1)
})

test('a table on a later sheet, after a title page', async () => {
  const rows = await read1(await book([['ОсОО Плательщик']], [header, cells()], [header, cells({ 0: 99 })]), 'xlsx')
  expect(rows).toEqual([{ line: 2, fields: meant, reading: [] }])
})

test('a workbook without such a table on any sheet says what it lacks', async () => {
  await expect(read(await book([['a']], [['b']]), 'xlsx')).rejects.toMatchObject({
    classification: 'ImportColumnsException',
  })
})

test('what counting leaves behind the fifteenth digit is no part of a sum, a third decimal is', async () => {
  const rows = await read1(await book([header, cells({ 7: 0.1 + 0.2 }), cells({ 7: 1382.7072 })]), 'xlsx')
  expect(rows.map(({ fields }) => fields.amount)).toEqual(['0.30', '1382.7072'])
})

test.each([
  [4, 101202010015, 'recipientInn'],
  [5, 1280040000001206, 'recipientAccount'],
  [8, 5530110, 'paymentCode'],
])('digits that column %i lost when they became the number %i are named', async (at, value, field) => {
  const [row] = await read1(await book([header, cells({ [at]: value })]), 'xlsx')
  expect(row?.reading).toEqual([{ classification: 'ImportNumberCellException', params: { field } }])
})

test('CSV as a Russian Excel saves it: a named separator, guarded digits, a decimal comma, time beside the day', async () => {
  const line = `15;20.11.2026 00:00:00;="${meant.payerAccount}";"ОсОО ""Сон-Куль""";"=""${meant.recipientInn}""";${meant.recipientAccount};128004;1 500,00;55301100;${meant.purpose}`
  const text = `sep=;\r\n${header.join(';')}\r\n${line}\r\n;;;;;Всего:;;1 500,00;;\r\n`
  expect(await read1(iconv.encode(text, 'win1251'), 'csv')).toEqual([{ line: 3, fields: meant, reading: [] }])
})
