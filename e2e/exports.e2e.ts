// Exports of the history in the browser: period, formats, download, removal.
import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { heading } from './cast.ts'
import { dialog, drawer, field, fill, newPaymentNumber, press, row, send } from './desk.ts'
import { expect, test } from './journey.ts'

const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15'

/** What comes when a button is pressed in the window or on the line of a file. */
async function downloaded(page: Page, from: Locator): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(from, 'Скачать')])
  return download
}

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path())

/** The way of writing files, chosen in the dialog, and the dialog of the file once it is made. */
async function exports(page: Page, format: string) {
  const asking = dialog(page, 'Выгрузка операций')
  await asking.getByRole('radio', { name: format, exact: true }).check()
  await press(asking, 'Выгрузить')
  const ready = dialog(page, 'Файл готов')
  await expect(ready).toBeVisible()
  return ready
}

test('the history of a month as CSV, waited for, downloaded and removed', async ({ company }) => {
  const { cholpon } = await company({ people: ['anna', 'boris', 'cholpon'], payees: ['Мунай Ойл'] })
  const number = await newPaymentNumber(cholpon, 'clearing-gross')
  await fill(cholpon, { to: 'Мунай Ойл', amount: '321,45', purpose: 'Оплата за бензин; договор "Ө-7"' })
  await send(cholpon, number)

  await cholpon.goto('/history?days=7')
  await expect(row(cholpon, number)).toBeVisible()
  await press(cholpon, 'Выгрузить')
  await expect(dialog(cholpon, 'Выгрузка операций').getByRole('radio', { name: '7 дн.', exact: true })).toBeChecked()
  await dialog(cholpon, 'Выгрузка операций').getByRole('radio', { name: '30 дн.', exact: true }).check()
  const ready = await exports(cholpon, 'CSV')
  const file = await downloaded(cholpon, ready)
  expect(file.suggestedFilename()).toBe('Операции 22.10.2026-20.11.2026.csv')
  const lines = (await bytesOf(file)).toString().split('\r\n').slice(0, -1)
  expect(lines[0]).toMatch(/^\ufeffНомер документа;Дата валютирования;Операция;Статус;/)
  expect(lines.filter(line => line.startsWith(`${number};`)).join()).toContain('321,45;KGS')
  await expect(ready).toContainText(`Операций: ${lines.length - 1}`)

  await ready.getByRole('link', { name: 'Все выгрузки' }).click()
  await expect(heading(cholpon, 'Выгрузки')).toBeVisible()
  const made = cholpon.getByRole('row', { name: /CSV.*22\.10\.2026 – 20\.11\.2026/ })
  await expect(made).toContainText('Готов')
  expect((await bytesOf(await downloaded(cholpon, made))).toString()).toContain(`${number};`)
  await press(made, 'Удалить файл')
  await expect(made).toHaveCount(0)
})

test('a period that is missing is asked for at its field; a day without payments makes no file', async ({ as }) => {
  const daniyar = await as('daniyar')
  await daniyar.goto('/history')
  await press(daniyar, 'Выгрузить')
  const asking = dialog(daniyar, 'Выгрузка операций')
  await field(daniyar, 'С').fill('')
  await press(asking, 'Выгрузить')
  await expect(field(daniyar, 'С')).toHaveAccessibleDescription(/Укажите обе даты периода/)
  await field(daniyar, 'С').fill('21112026')
  await press(asking, 'Выгрузить')
  await expect(field(daniyar, 'С')).toHaveAccessibleDescription(/позже/)
  await field(daniyar, 'С').fill('01012020')
  await field(daniyar, 'По').fill('02012020')
  await press(asking, 'Выгрузить')
  await expect(dialog(daniyar, 'Нет операций')).toContainText('Измените период или фильтр')
})

test('chosen payments for 1C, one of them for Excel', async ({ as }) => {
  const boris = await as('boris')
  await boris.goto('/history?status=SUCCESS&operation=CLEARING')
  const paid = boris.getByRole('row').filter({ hasText: 'Исполнен' })
  await expect(paid.first()).toBeVisible()
  for (const at of [0, 1]) await paid.nth(at).getByRole('checkbox').check()
  await press(boris, 'Выгрузить выбранные')
  const file = await downloaded(boris, await exports(boris, '1С'))
  expect(file.suggestedFilename()).toBe('kl_to_1c.txt')
  const text = new TextDecoder('windows-1251').decode(await bytesOf(file))
  expect(text.startsWith('1CClientBankExchange\r\nВерсияФормата=1.03\r\nКодировка=Windows\r\n')).toBe(true)
  expect(text.match(/СекцияДокумент=Платежное поручение\r\n/g)).toHaveLength(2)
  expect(text.match(/ДатаСписано=\d\d\.\d\d\.2026\r\n/g)).toHaveLength(2)
  await boris.keyboard.press('Escape')

  await paid.first().click()
  await press(drawer(boris), 'Выгрузить документ')
  const book = await downloaded(boris, await exports(boris, 'Excel'))
  expect(book.suggestedFilename()).toMatch(/^Операции \d\d\.\d\d\.2026\.xlsx$/)
  expect((await bytesOf(book)).subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'))
})

test('where files are not handled nothing leads to them', async ({ company }) => {
  const waiting = { right: 'FIRST', count: 1 } as const
  const { anna: here, own } = await company({ people: ['anna', 'boris', 'cholpon'], waiting })
  const there = await own.open('anna', { userAgent: safari })
  for (const page of [here, there]) {
    await page.goto('/history')
    await expect(heading(page, 'История операций')).toBeVisible()
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  }
  await expect(here.getByRole('button', { name: 'Выгрузить' })).toBeVisible()
  await expect(here.getByRole('link', { name: 'Выгрузки' })).toBeVisible()
  await expect(there.getByRole('button', { name: 'Выгрузить' })).toHaveCount(0)
  await expect(there.getByRole('link', { name: 'Выгрузки' })).toHaveCount(0)
  await here.setViewportSize({ width: 390, height: 844 })
  await here.goto('/more')
  await expect(here.getByRole('link', { name: 'Импорт' })).toBeVisible()
  await expect(here.getByRole('link', { name: 'Выгрузки' })).toHaveCount(0)
})
