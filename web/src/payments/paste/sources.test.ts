// Sources of a paste are told apart: text, QR code, 1C file in any encoding.
import { makeAccount } from '@bank/contracts/account.ts'
import { describe, expect, test } from 'vitest'
import { nobody } from './reading.ts'
import { readFile, readText } from './sources.ts'

const account = makeAccount('12801010044511')
const code =
  'https://pay.payqr.kg/#00020101021132520010qr.bank.kg0102011016109080000000115212021213021252045411530341754061500005904BANK63040367'

const document = (number: number): string =>
  `СекцияДокумент=Платежное поручение\r\nНомер=${number}\r\nСумма=${number}500.00\r\nПлательщикСчет=1090160123456746\r\nПолучательСчет=${account}\r\nПолучательИНН=02508201710233\r\nПолучатель1=ОсОО "Тулпар Логистик"\r\nПолучательБИК=128001\r\nКодНазПлатежа=44902100\r\nНазначениеПлатежа=Оплата по договору ${number}\r\nКонецДокумента\r\n`
const exchange = (count: number): string =>
  `1CClientBankExchange\r\nВерсияФормата=1.03\r\nКодировка=Windows\r\n${Array.from({ length: count }, (_, i) => document(i + 1)).join('')}КонецФайла\r\n`

const one = {
  name: 'ОсОО "Тулпар Логистик"',
  inn: '02508201710233',
  account,
  bic: '128001',
  amount: '1500.00',
  purpose: 'Оплата по договору 1',
  paymentCode: '44902100',
  currency: 'KGS',
}

/** Encodes in Windows-1251. */
const windows = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, sign => {
    const at = sign.charCodeAt(0)
    return at >= 0x410 && at <= 0x44f ? at - 0x410 + 0xc0 : at
  })

describe('what is pasted', () => {
  test('a code fills its account and its sum', async () => {
    expect(await readText(code, nobody)).toEqual({
      kind: 'one',
      reading: { account: '1090800000001152', amount: '1500.00', name: 'BANK', currency: 'KGS' },
    })
  })

  test.each([
    ['another sum', code.replace('150000', '950000'), 'QrCheckException'],
    ['half of it', code.slice(0, 80), 'QrFormatException'],
  ])('a code with %s is refused', async (_, text, classification) => {
    await expect(readText(text, nobody)).rejects.toMatchObject({ classification })
  })

  test('one document of 1C fills, several go to import as they are', async () => {
    expect(await readText(exchange(1), nobody)).toEqual({ kind: 'one', reading: one })
    const several = await readText(exchange(3), nobody)
    expect(several).toMatchObject({ kind: 'several', count: 3 })
    if (several.kind === 'several')
      expect(await several.file.text()).toContain('НазначениеПлатежа=Оплата по договору 3')
  })

  test('a document of 1C that breaks off fills nothing', async () => {
    expect(await readText(exchange(1).replace('КонецДокумента', ''), nobody)).toEqual({ kind: 'one', reading: {} })
  })
})

describe('what is dropped', () => {
  test.each([
    ['in the letters of Windows', windows(exchange(1))],
    ['in Unicode', new TextEncoder().encode(`\ufeff${exchange(1)}`)],
  ])('a file for 1C %s fills', async (_, bytes) => {
    expect(await readFile(new File([bytes], '1c_to_kl.txt'), nobody)).toEqual({ kind: 'one', reading: one })
  })

  test('a letter in the letters of Windows is read', async () => {
    const file = new File([windows(`Сумма: 700 сом\r\nр/с ${account}`)], 'letter.txt')
    expect(await readFile(file, nobody)).toEqual({
      kind: 'one',
      reading: { account, amount: '700.00', currency: 'KGS' },
    })
  })

  test.each([
    ['a picture', new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0)], 'scan.png'), 'PasteFileException'],
    ['nothing', new File([], 'empty.txt'), 'PasteFileException'],
    ['more than is read', new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.pdf'), 'PasteTooLargeException'],
  ])('%s is refused', async (_, file, classification) => {
    await expect(readFile(file, nobody)).rejects.toMatchObject({ classification })
  })
})
