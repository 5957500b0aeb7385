// A statement in the browser: ordered without a mouse, watched live by somebody else, downloaded, read back by the import, once since the last time, and gone with READ.
import { readFile } from 'node:fs/promises'
import { heading } from './cast.ts'
import { dialog, fill, mouseless, newPaymentNumber, press, send, signOne, tabTo } from './desk.ts'
import { expect, test } from './journey.ts'
import { takeRead } from './operator.ts'

test('a statement is ordered by keys alone while another watches, is a duplicate to our own import, and goes with READ', async ({
  company,
}) => {
  const { ilias, daniyar, own } = await company({
    scheme: 'ONE_SIGNATORY',
    people: ['ilias', 'daniyar'],
    payees: ['Тулпар Логистик'],
  })
  const number = await newPaymentNumber(ilias, 'intra-bank-transfer')
  await fill(ilias, { to: 'Тулпар Логистик', amount: '250,50', purpose: 'Оплата за доставку муки' })
  const sent = await send(ilias, number)
  await sent.getByRole('link', { name: 'Подписать сейчас' }).click()
  await signOne(ilias)

  await daniyar.goto('/documents/statements')
  await expect(daniyar.getByText('Выписок пока нет')).toBeVisible()

  const page = await own.open('ilias')
  await mouseless(page)
  const keys = page.keyboard
  await page.goto('/accounts')
  await tabTo(page, page.getByRole('link', { name: 'Выписка', exact: true }))
  await keys.press('Enter')
  const order = dialog(page, 'Заказ выписки')
  await tabTo(page, order.getByRole('radio', { name: 'Прошлый месяц' }))
  await keys.press('ArrowLeft')
  await expect(order.getByRole('radio', { name: 'Этот месяц' })).toBeChecked()
  await tabTo(page, order.getByRole('button', { name: 'Заказать', exact: true }))
  await keys.press('Enter')
  const ready = dialog(page, 'Выписка готова')
  await tabTo(page, ready.getByRole('link', { name: 'Открыть' }))

  const seen = daniyar.getByRole('row', { name: /Основной.*01\.11\.2026/ })
  await expect(seen).toContainText('Готова')
  await expect(seen.getByRole('button', { name: 'Удалить выписку' })).toHaveCount(0)

  await keys.press('Enter')
  await expect(heading(page, /^Выписка 01\.11\.2026/)).toBeVisible()
  await expect(page.getByRole('img', { name: /^Сходится/ })).toBeVisible()
  const lines = page.getByRole('grid', { name: 'Операции выписки' }).getByRole('row')
  await expect(lines.filter({ hasText: 'Тулпар Логистик' })).toContainText('250,50')
  await tabTo(page, page.getByRole('button', { name: 'Скачать: 1С: ClientBankExchange' }))
  const [download] = await Promise.all([page.waitForEvent('download'), keys.press('Enter')])
  expect(download.suggestedFilename()).toMatch(/^statement-1-\d{16}-2026-11-01-2026-11-\d\d\.txt$/)
  const file = await readFile(await download.path())
  expect(new TextDecoder('windows-1251').decode(file)).toMatch(/СекцияРасчСчет\r\n[\s\S]*Сумма=250\.50\r\n/)

  await ilias.goto('/imported')
  await ilias.locator('input[type=file]').setInputFiles({ name: 'kl_to_1c.txt', mimeType: 'text/plain', buffer: file })
  const rows = ilias.getByRole('grid', { name: 'Строки файла' }).getByRole('row')
  await rows.filter({ hasText: 'Тулпар Логистик' }).click()
  await expect(ilias.getByRole('complementary', { name: /^Строка \d+$/ })).toContainText(/уже есть/)

  await ilias.goto('/documents/statements')
  const since = ilias.getByRole('region', { name: 'С последнего раза' })
  // What was downloaded above counts, though nobody has pressed here.
  await expect(since).toContainText('Новых дней нет: всё по 19.11.2026')
  await since.getByRole('combobox', { name: 'Формат' }).click()
  await ilias.getByRole('option', { name: 'CSV' }).click()
  await expect(since).toContainText('19.11.2026')
  await press(ilias, 'Заказать эти дни')
  await expect(dialog(ilias, 'За период движений не было')).toContainText('Дни засчитаются')
  const [csv] = await Promise.all([ilias.waitForEvent('download'), press(ilias, 'Скачать: CSV')])
  expect(csv.suggestedFilename()).toMatch(/-2026-11-19\.csv$/)
  await dialog(ilias, 'За период движений не было').getByRole('button', { name: 'Закрыть' }).last().click()
  await expect(since).toContainText('Новых дней нет: всё по 19.11.2026')
  await expect(since.getByRole('button', { name: 'Заказать эти дни' })).toHaveCount(0)
  await expect(daniyar.getByRole('row', { name: /С последнего раза, CSV/ })).toContainText('Движений нет')

  await ilias.getByRole('link', { name: 'Расписания' }).click()
  await expect(heading(ilias, 'Расписания выписок')).toBeVisible()
  await ilias.getByRole('button', { name: 'Добавить расписание' }).first().click()
  await press(ilias, 'Создать')
  const daily = ilias.getByRole('row', { name: /Каждый день/ })
  await expect(daily).toContainText('Действует')
  await daily.getByRole('switch').click()
  await expect(daily).toContainText('Остановлено')
  await ilias.goto('/documents/statements')
  const schedules = ilias.getByRole('region', { name: 'По расписанию' })
  await expect(schedules.getByRole('switch')).not.toBeChecked()
  await schedules.getByRole('switch').click()
  await expect(schedules.getByRole('switch')).toBeChecked()

  await seen.click()
  await expect(daniyar.getByRole('img', { name: /^Сходится/ })).toBeVisible()
  await takeRead(own.account(), own.people.daniyar.login)
  await press(daniyar, 'Скачать: CSV')
  await expect(heading(daniyar, 'Такой выписки нет')).toBeVisible()
  await expect(daniyar.getByText('Тулпар Логистик')).toHaveCount(0)
  await daniyar.getByRole('link', { name: 'Все выписки' }).last().click()
  await expect(daniyar.getByText('Выписок пока нет')).toBeVisible()
})
