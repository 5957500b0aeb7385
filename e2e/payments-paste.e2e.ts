// Paste into forms in the browser: letters, QR codes, 1C files, PDFs, and the warning of a changed account.
import type { Page } from '@playwright/test'
import { heading } from './cast.ts'
import { field, newPayment, press } from './desk.ts'
import { expect, test } from './journey.ts'

/** As the keys do it, outside of any field. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate(said => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', said)
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

const drop = (page: Page, name: string, body: string): Promise<void> =>
  page.evaluate(
    ([called, said]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([said], called))
      for (const type of ['dragover', 'drop'])
        document.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    },
    [name, body] as const,
  )

/** Who writes payments, for a company that has paid one of those who stand in the letters. */
const writer = {
  people: ['cholpon'],
  payees: ['Тулпар Логистик'],
  accounts: [
    { name: 'Основной', balance: '3904120.10' },
    { name: 'Валютный', currency: 'USD', balance: '128440.00' },
  ],
} as const

const panel = (page: Page) => page.getByRole('region', { name: 'Вставьте реквизиты целиком' })

const invoice = `Поставщик: ОсОО «Тулпар Логистик», ИНН 02508201710233
р/с 1280 0400 0000 1206, БИК 128004
Код платежа 44902100
Назначение платежа: Оплата за транспортные услуги по договору 17/26
Итого к оплате: 125 000,00 сом`

test('an invoice fills the form, leaves what was typed, and tells of the new account', async ({ company }) => {
  const { cholpon } = await company(writer)
  await newPayment(cholpon, 'clearing-gross')
  await field(cholpon, 'Сумма').fill('5000')
  await paste(cholpon, invoice)
  await expect(panel(cholpon)).toContainText('Заполнили: ИНН получателя, Получатель, Счёт получателя, Банк получателя')
  await expect(field(cholpon, 'Счёт получателя')).toHaveValue(/^1280\s0400\s0000\s1206$/)
  await expect(field(cholpon, 'ИНН получателя')).toHaveAccessibleDescription(/^Из вставленного/)
  await expect(field(cholpon, 'Сумма')).toHaveValue(/^5\s000$/)
  await press(panel(cholpon), 'Взять из текста: Сумма')
  await expect(field(cholpon, 'Сумма')).toHaveValue(/^125\s000,00$/)

  await expect(cholpon.getByText('Новый счёт у получателя: ОсОО «Тулпар Логистик»')).toBeVisible()
  await expect(cholpon.getByText(/Раньше вы платили на ··\d{4}, в последний раз \d\d\.\d\d\.\d{4}/)).toBeVisible()
  await press(cholpon, 'Вернуть прежний')
  await expect(field(cholpon, 'Счёт получателя')).not.toHaveValue(/1206$/)
  await expect(cholpon.getByText(/Новый счёт у получателя/)).toBeHidden()
})

test('one press takes a paste back, with the bank that followed the account', async ({ company }) => {
  const { cholpon } = await company(writer)
  await newPayment(cholpon, 'clearing-gross')
  await field(cholpon, 'Назначение').fill('Моё назначение')
  await paste(cholpon, invoice)
  await expect(field(cholpon, 'Сумма')).toHaveValue(/^125\s000,00$/)
  await press(panel(cholpon), 'Отменить вставку')
  for (const name of ['ИНН получателя', 'Получатель', 'Счёт получателя', 'Сумма'])
    await expect(field(cholpon, name)).toHaveValue('')
  await expect(cholpon.getByRole('combobox', { name: /^Банк получателя/ })).toContainText('Выберите банк')
  await expect(field(cholpon, 'Назначение')).toHaveValue('Моё назначение')
})

test('wire instructions fill a transfer abroad in Latin letters', async ({ company }) => {
  const { cholpon } = await company(writer)
  await newPayment(cholpon, 'swift')
  await paste(
    cholpon,
    'Бенефициар: Шёлковый путь ГмбХ\nАдрес: Hauptstrasse 12, Frankfurt\nIBAN: DE89 3704 0044 0532 0130 00\nBank: Commerzbank AG\nSWIFT: COBADEFFXXX\nAmount: USD 12.500,00\nDetails of payment: Contract 45',
  )
  await expect(field(cholpon, 'Получатель')).toHaveValue('Shelkovyy put GmbKh')
  await expect(field(cholpon, 'Счёт получателя')).toHaveValue('DE89370400440532013000')
  await expect(field(cholpon, 'SWIFT-код банка')).toHaveValue('COBADEFFXXX')
  await expect(cholpon.getByRole('combobox', { name: /^Страна банка/ })).toContainText('Германия')
  await expect(field(cholpon, 'Сумма')).toHaveValue(/^12\s500,00$/)
  await expect(field(cholpon, 'Назначение')).toHaveValue('Contract 45')
})

test('a notice of the tax service fills a payment to the budget', async ({ company }) => {
  const { cholpon } = await company(writer)
  await cholpon.goto('/budget/tax')
  await expect(field(cholpon, 'Номер документа')).toHaveValue(/\d/)
  await paste(cholpon, 'Код УГНС: 002\nКод платежа: 11111100\nСумма: 12 345,67')
  await expect(cholpon.getByRole('combobox', { name: /^Налоговый орган/ })).toContainText('002')
  await expect(cholpon.getByRole('combobox', { name: /^Код бюджетной классификации/ })).toContainText('11 111 100')
  await expect(field(cholpon, 'Сумма')).toHaveValue(/^12\s345,67$/)
  await expect(field(cholpon, 'Назначение')).toHaveValue(/, ГНС 002$/)
})

test('a phone from a talk is looked up; the number of a card is not taken', async ({ company }) => {
  const { cholpon } = await company(writer)
  await newPayment(cholpon, 'card-transfer-o24')
  await paste(cholpon, 'Назначение: на карту 9417010000001047\nтел. 0700 100 103, 3500 сом')
  await expect(field(cholpon, 'Телефон или номер карты')).toHaveValue('+996 (700) 100 103')
  await expect(field(cholpon, 'Назначение')).toHaveValue('на карту')
  await expect(field(cholpon, 'Сумма')).toHaveValue(/^3\s500,00$/)
})

/** A page of Latin letters; the reader finds the objects by itself. */
function pdf(lines: readonly string[]): string {
  const stream = `BT /F1 10 Tf ${lines.map((line, at) => `1 0 0 1 50 ${760 - at * 20} Tm (${line}) Tj`).join(' ')} ET`
  return `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>> endobj
4 0 obj <</Length ${stream.length}>> stream
${stream}
endstream endobj
5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
trailer <</Root 1 0 R>>
%%EOF`
}

test('a PDF that is dropped is read in the browser; a scan is refused, and nothing typed is lost', async ({
  company,
}) => {
  const { cholpon } = await company(writer)
  await newPayment(cholpon, 'clearing-gross')
  await field(cholpon, 'Назначение').fill('Моё назначение')
  await drop(cholpon, 'scan.pdf', pdf([]))
  await expect(panel(cholpon).getByRole('alert')).toContainText('В этом PDF нет текста')
  await expect(field(cholpon, 'Назначение')).toHaveValue('Моё назначение')
  await drop(
    cholpon,
    'invoice.pdf',
    pdf(['Beneficiary: Tulpar Logistics LLC', 'Account: 1280040000001206', 'Total due: 1 500.00']),
  )
  await expect(field(cholpon, 'Счёт получателя')).toHaveValue(/^1280\s0400\s0000\s1206$/)
  await expect(field(cholpon, 'Получатель')).toHaveValue('Tulpar Logistics LLC')
  await expect(field(cholpon, 'Сумма')).toHaveValue(/^1\s500,00$/)
})

const code =
  'https://pay.payqr.kg/#00020101021132520010qr.bank.kg0102011016109080000000115212021213021252045411530341754061500005904BANK63040367'

test('a code fills its sum, and one that was changed is refused', async ({ company }) => {
  const { cholpon } = await company(writer)
  await newPayment(cholpon, 'clearing-gross')
  await paste(cholpon, code.replace('150000', '950000'))
  await expect(panel(cholpon).getByRole('alert')).toContainText('Контрольное значение кода ELQR не сходится')
  await expect(field(cholpon, 'Сумма')).toHaveValue('')
  await paste(cholpon, code)
  await expect(field(cholpon, 'Сумма')).toHaveValue(/^1\s500,00$/)
  await expect(panel(cholpon).getByRole('alert')).toBeHidden()
})

test('a file of several payments is handed to the import', async ({ company }) => {
  const { cholpon, own } = await company(writer)
  await newPayment(cholpon, 'clearing-gross')
  const document = (at: number) =>
    `СекцияДокумент=Платежное поручение\nНомер=P${Date.now()}${at}\nДата=20.11.2026\nСумма=10.00\nПлательщикСчет=${own.account()}\nПолучательСчет=1280040000001206\nПолучательИНН=00101202010015\nПолучатель1=ОсОО Пример\nПолучательБИК=128004\nКодНазПлатежа=55301100\nНазначениеПлатежа=Оплата за товар\nКонецДокумента\n`
  await paste(
    cholpon,
    `1CClientBankExchange\nВерсияФормата=1.03\nКодировка=UTF-8\n${document(1)}${document(2)}КонецФайла\n`,
  )
  await expect(panel(cholpon)).toContainText('В файле 2 платежа')
  await press(panel(cholpon), 'Открыть в импорте')
  await expect(heading(cholpon, '1c_to_kl.txt')).toBeVisible()
})
