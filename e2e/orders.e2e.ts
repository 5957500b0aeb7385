// Does a signed payment come as a paper: kept, opened in a tab, and a batch of them as an archive?
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { dialog, drawer, field, newPayment, press, row, send, signOne } from './desk.ts'
import { expect, test } from './journey.ts'
import { picture } from './shelf.ts'

/** The main account of a neighbour who is a client here too. */
const neighbour = '1090160130114582'

/** What a press of the button brings: its name, and how the file begins. */
async function kept(page: Page): Promise<{ name: string; begins: string }> {
  const coming = page.waitForEvent('download')
  await press(page, 'Скачать')
  const file = await coming
  return { name: file.suggestedFilename(), begins: (await readFile(await file.path())).toString('latin1', 0, 5) }
}

test('a payment is signed, its order is downloaded in Kyrgyz and opened, and two go into one archive', async ({
  as,
}) => {
  const ilias = await as('ilias')
  await newPayment(ilias, 'intra-bank-transfer')
  // Others of this company may be given a number at the same time.
  const number = '9001'
  await field(ilias, 'Счёт получателя').fill(neighbour)
  await expect(ilias.getByText('Нашли: ОсОО «Тулпар Логистик»')).toBeVisible()
  await field(ilias, 'Номер документа').fill(number)
  await field(ilias, 'Сумма').fill('321,09')
  await field(ilias, 'Назначение').fill('Оплата за перевозку')
  await send(ilias, number)
  await ilias.goto('/history?status=FOR_SIGN')
  await row(ilias, number).click()
  await press(drawer(ilias), 'Подписать')
  await signOne(ilias, 'ilias')
  await press(ilias, 'Вернуться')
  await ilias.goto('/history')
  await row(ilias, number).click()
  await expect(drawer(ilias)).toContainText('Исполнен банком', { timeout: 20_000 })

  const order = dialog(ilias, `Платёжное поручение № ${number}`)
  await press(drawer(ilias), 'Платёжное поручение')
  await expect(order).toBeVisible()
  await picture(ilias, 'order-dialog')
  await ilias.getByRole('radio', { name: 'Кыргызча' }).check()
  const one = await kept(ilias)
  expect(one.name).toMatch(/^payment-order-9001-\d{4}-\d\d-\d\d\.pdf$/)
  expect(one.begins).toBe('%PDF-')
  await expect(order).toBeHidden()

  await press(drawer(ilias), 'Платёжное поручение')
  const opening = ilias.context().waitForEvent('page')
  await press(order, 'Открыть')
  const tab = await opening
  await tab.waitForURL(/^blob:/)
  await expect(order).toBeHidden()
  await tab.close()

  await ilias.goto('/history?status=SUCCESS')
  const rows = ilias.getByRole('grid').getByRole('checkbox')
  for (const at of [1, 2]) await rows.nth(at).check()
  await press(ilias, 'Поручения')
  await expect(dialog(ilias, '2 платёжных поручения')).toBeVisible()
  await ilias.getByRole('radio', { name: 'Архив ZIP' }).check()
  await picture(ilias, 'order-batch')
  const archive = await kept(ilias)
  expect(archive.name).toMatch(/^payment-orders-\d{4}-\d\d-\d\d\.zip$/)
  expect(archive.begins.slice(0, 2)).toBe('PK')
})
