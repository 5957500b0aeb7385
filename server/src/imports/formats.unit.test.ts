// Each import format is read in the variants that programs write, and our own files are read back the same.
import type { ImportRowValues } from '@bank/contracts/importRow.ts'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import type { Extension } from '#files/index.ts'
import { oneC, oneCText, order, orders, writeCsv } from '../../test/files.ts'
import { read } from './read.ts'
import { writers } from './writers.ts'

const heading = { id: 'X', at: new Date('2026-11-20T04:00:00Z') }
const account = { id: '', number: '1090160123456746' }
const bytes = (text: string): Uint8Array => Buffer.from(text)
const saidIn = async (file: Uint8Array, extension: Extension): Promise<ImportRowValues[]> =>
  (await read(file, extension)).rows.map(({ fields }) => fields)

const kyrgyz = order(account, { recipientName: 'ОсОО «Өңүгүү»', purpose: 'Төлөм № 17; "акы", =1+1' })
const dangerous = order(account, { purpose: '=HYPERLINK("x")', recipientName: '+996' })

test.each([
  ['windows-1251', oneC(orders(account, 2))],
  ['cp866', iconv.encode(oneCText(orders(account, 2), 'DOS'), 'cp866')],
  ['UTF-8', bytes(oneCText(orders(account, 2)))],
  ['UTF-8 with its mark', bytes(`\ufeff${oneCText(orders(account, 2))}`)],
  ['UTF-16', Buffer.from(`\ufeff${oneCText(orders(account, 2))}`, 'utf16le')],
])('1C in %s', async (_, file) => {
  expect(await saidIn(file, 'txt')).toEqual(orders(account, 2))
  expect((await read(file, 'txt')).rows.map(({ line }) => line)).toEqual([4, 16])
})

test('1C keeps code and purpose in other keys too, names a bank account in front, and lists accounts', async () => {
  const text = `1CClientBankExchange
ВерсияФормата=1.03
СекцияРасчСчет
РасчСчет=1090160123456746
КонецРасчСчет
СекцияДокумент=Платежное поручение
Номер=15
Дата=20.11.2026
Сумма=1500
ПлательщикРасчСчет=1090160123456746
Получатель=ИНН 00101202010015 ОсОО Сон-Куль
ПолучательРасчСчет=1280040000001206
Код=0
ПоказательКБК=55301100
НазначениеПлатежа1=Оплата
НазначениеПлатежа2=по счёту 7
ВидПлатежа=Гросс
СовсемНовыйКлюч=1
КонецДокумента
СекцияДокумент=Инкассовое поручение
Номер=16
КонецДокумента
КонецФайла`
  const { rows } = await read(bytes(text), 'txt')
  expect(rows[0]).toMatchObject({
    line: 6,
    reading: [],
    fields: {
      transferNum: '15',
      amount: '1500.00',
      recipientName: 'ОсОО Сон-Куль',
      paymentCode: '55301100',
      purpose: 'Оплата по счёту 7',
      rail: 'GROSS',
    },
  })
  expect(rows[1]).toMatchObject({ reading: [], fields: { rail: 'Инкассовое поручение' } })
})

test.each([
  ['a document that is not closed', 'СекцияДокумент=Платежное поручение\nНомер=1\nКонецФайла', '4'],
  ['a document in a document', 'СекцияДокумент=Платежное поручение\nСекцияДокумент=Платежное поручение', '3'],
  ['a document that ends before it begins', 'КонецДокумента', '2'],
  ['an early end', 'СекцияДокумент=Платежное поручение\nНомер=1\nКонецДокумента', '4'],
])('1C with %s names the line', async (_, body, line) => {
  await expect(read(bytes(`1CClientBankExchange\n${body}`), 'txt')).rejects.toMatchObject({
    classification: 'ImportStructureException',
    params: { line },
  })
})

test.each([
  [
    '; in windows-1251',
    iconv.encode(
      Buffer.from(writeCsv(orders(account, 2)))
        .toString()
        .slice(1),
      'win1251',
    ),
  ],
  [
    '; in cp866',
    iconv.encode(
      Buffer.from(writeCsv(orders(account, 2)))
        .toString()
        .slice(1),
      'cp866',
    ),
  ],
  ['; in UTF-8', writeCsv(orders(account, 2))],
  [
    'commas',
    bytes(
      Buffer.from(writeCsv(orders(account, 2)))
        .toString()
        .replaceAll('";"', '","'),
    ),
  ],
  [
    'tabs in UTF-16',
    Buffer.from(
      Buffer.from(writeCsv(orders(account, 2)))
        .toString()
        .replaceAll('";"', '"\t"'),
      'utf16le',
    ),
  ],
])('CSV with %s', async (_, file) => {
  expect(await saidIn(file, 'csv')).toEqual(orders(account, 2))
})

test('CSV under a title, with columns in Kyrgyz and English, in any order', async () => {
  const text = `Төлөмдөр\n\nСуммасы;Номер;Payer account;Алуучунун эсеби;Purpose;ИНН\r\n"1 500,50";7;1090 1601 2345 6746;1280040000001206;"Төлөм;\r\nакы";00101202010015\r\n;;;;;\n`
  const { rows } = await read(bytes(text), 'csv')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    line: 4,
    fields: {
      amount: '1500.50',
      transferNum: '7',
      payerAccount: '1090160123456746',
      purpose: 'Төлөм; акы',
      recipientInn: '00101202010015',
    },
  })
})

test('CSV says which columns are missing, and where a quote stays open', async () => {
  await expect(read(bytes('Номер;Сумма;Назначение;ИНН\n1;2;3;4'), 'csv')).rejects.toMatchObject({
    classification: 'ImportColumnsException',
    params: { columns: 'Счёт получателя' },
  })
  await expect(read(bytes('Номер;Сумма;Назначение\n"1;2;3'), 'csv')).rejects.toMatchObject({
    classification: 'ImportStructureException',
    params: { line: '2' },
  })
  const [row] = (
    await read(bytes('Номер;Сумма;Назначение;Счёт;Счёт получателя;Получатель\n1;2;3;4;5;ОсОО "Нур"'), 'csv')
  ).rows
  expect(row?.fields.recipientName).toBe('ОсОО "Нур"')
})

test('digits that a spreadsheet took for a number are named, in CSV and in XLSX', async () => {
  const header = 'Номер;Счёт плательщика;Счёт получателя;Сумма;Назначение'
  const [row] = (await read(bytes(`${header}\n1;1,09016E+15;1280040000001206;10;Оплата`), 'csv')).rows
  expect(row?.reading).toEqual([{ classification: 'ImportNumberCellException', params: { field: 'payerAccount' } }])
  const { writeXlsx: write } = await import('hucre/xlsx')
  const cells = [1, 1090160123456746, '1280040000001206', 1500.5, 'Оплата', new Date('2026-11-20T00:00:00Z')]
  const sheet = await write({ sheets: [{ name: 'A', rows: [[...header.split(';'), 'Дата'], cells] }] })
  const [cell] = (await read(sheet, 'xlsx')).rows
  expect(cell?.reading).toEqual([{ classification: 'ImportNumberCellException', params: { field: 'payerAccount' } }])
  expect(cell?.fields).toMatchObject({ transferNum: '1', amount: '1500.50', valueDate: '2026-11-20' })
})

test('a formula in a workbook is a fault of its cell, and its last value is not taken; one that came to nothing is no row', async () => {
  const { writeXlsx: write } = await import('hucre/xlsx')
  const header = ['Номер', 'Счёт плательщика', 'Счёт получателя', 'Сумма', 'Назначение', 'ИНН']
  const plain = ['1', '1090160123456746', '1280040000001206', 1500.5, 'Оплата', '00101202010015']
  const cell = (formula: string, formulaResult: string | number) => ({ value: null, formula, formulaResult })
  const file = await write({
    sheets: [
      {
        name: 'A',
        rows: [header, plain, ['2', ...plain.slice(1)], ['', ...plain.slice(1)], ['', '', '', '', '', '']],
        cells: new Map([
          ['2,3', cell('D2*2', 3001)],
          ['3,0', cell('A3+1', '3')],
          ['4,0', cell('IF(B5="","",A4+1)', '')],
        ]),
      },
    ],
  })
  const { rows } = await read(file, 'xlsx')
  const fault = (field: string) => ({ classification: 'ImportFormulaException', params: { field } })
  expect(rows.map(({ line, reading }) => [line, reading])).toEqual([
    [2, []],
    [3, [fault('amount')]],
    [4, [fault('transferNum')]],
  ])
  expect(rows.map(({ fields }) => fields.amount)).toEqual(['1500.50', '', '1500.50'])
  expect(rows[2]?.fields.transferNum).toBe('')
})

test('a key twice in a document of 1C is a fault of its row at its field, whatever the values', () => {
  const file = (more: string): Uint8Array =>
    bytes(
      `1CClientBankExchange\nВерсияФормата=1.03\nКодировка=UTF-8\nСекцияДокумент=Платежное поручение\nНомер=7\nДата=20.11.2026\nСумма=100.00\n${more}ПлательщикСчет=1090160123456746\nПолучательСчет=1280040000001206\nНазначениеПлатежа=Оплата\nСумма=1\nКонецДокумента\nКонецФайла\n`,
    )
  const said = async (more: string) => (await read(file(more), 'txt')).rows[0]
  const fault = (key: string, field?: string) => ({
    classification: 'ImportKeyRepeatException',
    params: { key, ...(field && { field }) },
  })
  return Promise.all([
    expect(said('')).resolves.toMatchObject({ reading: [], fields: { amount: '100.00', purpose: 'Оплата Сумма=1' } }),
    expect(said('сумма=999.00\n')).resolves.toMatchObject({
      reading: [fault('сумма', 'amount')],
      fields: { amount: '' },
    }),
    expect(said('Номер=7\n')).resolves.toMatchObject({ reading: [fault('Номер', 'transferNum')] }),
    expect(said('ПлательщикКПП=1\nПлательщикКПП=2\n')).resolves.toMatchObject({ reading: [fault('ПлательщикКПП')] }),
  ])
})

const pain = (version: string, date: string): Uint8Array =>
  bytes(`<?xml version="1.0" encoding="UTF-8"?>
<p:Document xmlns:p="urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}"><p:CstmrCdtTrfInitn><p:GrpHdr><p:MsgId>1</p:MsgId><p:CreDtTm>2026-11-20T10:00:00Z</p:CreDtTm><p:NbOfTxs>1</p:NbOfTxs><p:InitgPty/></p:GrpHdr>
<p:PmtInf><p:PmtInfId>1</p:PmtInfId><p:PmtMtd>TRF</p:PmtMtd><p:ReqdExctnDt>${date}</p:ReqdExctnDt><p:Dbtr/>
<p:DbtrAcct><p:Id><p:Othr><p:Id>1090160123456746</p:Id></p:Othr></p:Id></p:DbtrAcct><p:DbtrAgt><p:FinInstnId/></p:DbtrAgt>
<p:CdtTrfTxInf><p:PmtId><p:InstrId>15</p:InstrId><p:EndToEndId>NOTPROVIDED</p:EndToEndId></p:PmtId>
<p:Amt><p:InstdAmt Ccy="KGS">1500.00</p:InstdAmt></p:Amt>
<p:CdtrAgt><p:FinInstnId><p:ClrSysMmbId><p:MmbId>128004</p:MmbId></p:ClrSysMmbId></p:FinInstnId></p:CdtrAgt>
<p:Cdtr><p:Nm>Сон-Куль &amp; Ко</p:Nm><p:Id><p:OrgId><p:Othr><p:Id>00101202010015</p:Id></p:Othr></p:OrgId></p:Id></p:Cdtr>
<p:CdtrAcct><p:Id><p:Othr><p:Id>1280040000001206</p:Id></p:Othr></p:Id></p:CdtrAcct>
<p:Purp><p:Prtry>55301100</p:Prtry></p:Purp><p:RmtInf><p:Ustrd>Invoice 7</p:Ustrd></p:RmtInf></p:CdtTrfTxInf>
</p:PmtInf></p:CstmrCdtTrfInitn></p:Document>`)

test.each([
  ['03', '2026-11-20'],
  ['09', '<p:Dt>2026-11-20</p:Dt>'],
  ['09', '<p:DtTm>2026-11-20T10:00:00+06:00</p:DtTm>'],
])('pain.001.001.%s with %s', async (version, date) => {
  const { rows, format } = await read(pain(version, date), 'xml')
  expect(format).toBe('PAIN_001')
  expect(rows).toEqual([
    {
      line: 5,
      reading: [],
      fields: {
        transferNum: '15',
        valueDate: '2026-11-20',
        payerAccount: '1090160123456746',
        recipientName: 'Сон-Куль & Ко',
        recipientInn: '00101202010015',
        recipientAccount: '1280040000001206',
        recipientBic: '128004',
        amount: '1500.00',
        currency: 'KGS',
        rail: '',
        paymentCode: '55301100',
        purpose: 'Invoice 7',
      },
    },
  ])
})

test.each([
  ['09', '<p:Dt>2026-11-20+06:00</p:Dt>', '2026-11-20'],
  ['03', '\n 2026-11-20Z\n', '2026-11-20'],
  ['09', '<p:DtTm>2026-11-20T17:59:59.5Z</p:DtTm>', '2026-11-20'],
  ['09', '<p:DtTm> 2026-11-20T18:00:00Z </p:DtTm>', '2026-11-21'],
  ['09', '<p:DtTm>2026-12-31T23:30:00+05:00</p:DtTm>', '2027-01-01'],
  ['09', '<p:DtTm>2026-11-20T23:59:59</p:DtTm>', '2026-11-20'],
  ['09', '<p:DtTm>2026-02-30T18:00:00Z</p:DtTm>', '2026-02-30'],
])('pain.001.001.%s with %s is of the bank’s day %s', async (version, date, day) => {
  const [row] = (await read(pain(version, date), 'xml')).rows
  expect(row).toMatchObject({ reading: [], fields: { valueDate: day } })
})

test.each([
  ['1.500', '1.50'],
  ['1500.00000', '1500.00'],
  ['+1500', '1500.00'],
  ['0001.5', '1.50'],
  ['.50', '0.50'],
  [' 1500.\n', '1500.00'],
  ['999999999999.99', '999999999999.99'],
  // More decimals than the currency has are a fault of the row, and no question of thousands.
  ['1.005', '1.0050'],
])('pain.001 that says %s of an amount means %s', async (written, amount) => {
  const whole = Buffer.from(pain('03', '2026-11-20')).toString()
  const [row] = (await read(bytes(whole.replace('>1500.00<', `>${written}<`)), 'xml')).rows
  expect(row).toMatchObject({ reading: [], fields: { amount } })
})

test('pain.001 that gives each line of a purpose an element of its own keeps their words apart', async () => {
  const purposeOf = async (...lines: readonly string[]): Promise<string | undefined> => {
    const said = lines.map(line => `<p:Ustrd>${line}</p:Ustrd>`).join('')
    const whole = Buffer.from(pain('03', '2026-11-20')).toString()
    return (await read(bytes(whole.replace(/<p:Ustrd>.*?<\/p:Ustrd>/, said)), 'xml')).rows[0]?.fields.purpose
  }
  expect(await purposeOf('Счёт 7', 'от 20.11.2026')).toBe('Счёт 7 от 20.11.2026')
  expect(await purposeOf('Оплата ', 'по счёту', ' 7')).toBe('Оплата по счёту 7')
  expect(await purposeOf('ө'.repeat(140), 'ө')).toBe('ө'.repeat(141))
})

test.each([
  ['how many there are', 'NbOfTxs>1<', 'NbOfTxs>2<', 'GrpHdr/NbOfTxs', '2', '1'],
  ['their sum', '<p:InitgPty/>', '<p:CtrlSum>1500.01</p:CtrlSum><p:InitgPty/>', 'GrpHdr/CtrlSum', '1500.01', '1500.00'],
  ['how many a batch has', '<p:ReqdExctnDt', '<p:NbOfTxs>3</p:NbOfTxs><p:ReqdExctnDt', 'PmtInf[1]/NbOfTxs', '3', '1'],
  [
    'the sum of a batch',
    '<p:ReqdExctnDt',
    '<p:CtrlSum>15</p:CtrlSum><p:ReqdExctnDt',
    'PmtInf[1]/CtrlSum',
    '15',
    '1500.00',
  ],
])('pain.001 that says wrongly %s is refused, with both figures', async (_, before, after, element, said, counted) => {
  const whole = Buffer.from(pain('03', '2026-11-20')).toString()
  await expect(read(bytes(whole.replace(before, after)), 'xml')).rejects.toMatchObject({
    classification: 'ImportControlException',
    params: { element, said, counted },
  })
})

test('pain.001 whose control figures agree is taken, however the sum is written', async () => {
  const whole = Buffer.from(pain('03', '2026-11-20')).toString()
  for (const sum of ['1500', '+1500.000', '01500.00', ' 1500.00\n']) {
    const heads = whole
      .replace('<p:InitgPty/>', `<p:CtrlSum>${sum}</p:CtrlSum><p:InitgPty/>`)
      .replace('<p:ReqdExctnDt', `<p:NbOfTxs>01</p:NbOfTxs><p:CtrlSum>${sum}</p:CtrlSum><p:ReqdExctnDt`)
    expect((await read(bytes(heads), 'xml')).rows).toHaveLength(1)
  }
})

test('what we write is read back as the same, letters of Kyrgyz and signs of formulas included', async () => {
  const rows = [kyrgyz, dangerous, order(account, { rail: 'GROSS', transferNum: '3' })]
  expect(await saidIn(await writers.ONE_C.write(rows, heading), 'txt')).toEqual(rows)
  expect(await saidIn(await writers.ONE_C.write([order(account)], heading), 'txt')).toEqual([order(account)])
  expect(await saidIn(await writers.CSV.write(rows, heading), 'csv')).toEqual(rows)
  expect(await saidIn(await writers.XLSX.write(rows, heading), 'xlsx')).toEqual(rows)
  const message = await writers.PAIN_001.write(rows, heading)
  expect(await saidIn(message, 'xml')).toEqual(rows.map(row => ({ ...row, currency: 'KGS' })))
})

test('1C gets the letters that it knows where they are enough', async () => {
  const exchange = await writers.ONE_C.write([order(account)], heading)
  expect(iconv.decode(Buffer.from(exchange), 'win1251')).toContain('Кодировка=Windows')
  const text = Buffer.from(await writers.CSV.write([dangerous], heading)).toString()
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
})
