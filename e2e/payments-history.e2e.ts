// The history in the browser: saved filters, search from anywhere, bulk actions by keyboard.
import { heading } from './cast.ts'
import { dialog, drawer, press } from './desk.ts'
import { expect, test } from './journey.ts'

test('a filter is kept under a name, taken up again and forgotten', async ({ company }) => {
  const { daniyar } = await company({ people: ['daniyar'] })
  await daniyar.goto('/history?status=ERROR&days=30&sort=greatest')
  await expect(heading(daniyar, 'История операций')).toBeVisible()
  await press(daniyar, 'Сохранённые фильтры')
  await daniyar.getByRole('menuitem', { name: 'Сохранить или удалить…' }).click()
  const kept = dialog(daniyar, 'Сохранённые фильтры')
  await press(kept, 'Сохранить')
  await expect(kept).toContainText('Введите название')
  await kept.getByLabel('Название').fill('Крупные отказы')
  await press(kept, 'Сохранить')
  await expect(kept).toBeHidden()

  await daniyar.goto('/history')
  await press(daniyar, 'Сохранённые фильтры')
  await daniyar.getByRole('menuitemradio', { name: 'Крупные отказы' }).click()
  await expect(daniyar).toHaveURL(/status=ERROR/)
  await expect(daniyar).toHaveURL(/days=30/)
  await expect(daniyar).toHaveURL(/sort=greatest/)

  await press(daniyar, 'Сохранённые фильтры')
  await daniyar.getByRole('menuitem', { name: 'Сохранить или удалить…' }).click()
  await press(kept, 'Удалить фильтр «Крупные отказы»')
  await expect(kept).toContainText('Пока нет ни одного')
})

test('a payment, a recipient and an account are found by typing a few letters anywhere', async ({ as }) => {
  const daniyar = await as('daniyar')
  await daniyar.goto('/accounts')
  await expect(heading(daniyar, 'Счета')).toBeVisible()
  await daniyar.keyboard.press('Control+k')
  const found = dialog(daniyar, 'Поиск и команды')
  await found.getByRole('combobox').fill('Мунай')
  await expect(found.getByRole('option', { name: /№ \d+ · .*Мунай Ойл/ }).first()).toBeVisible()
  await found
    .getByRole('option', { name: /Платежи: .*Мунай Ойл/ })
    .first()
    .click()
  await expect(daniyar).toHaveURL(/recipient=/)
  await expect(daniyar.getByRole('row').filter({ hasText: 'Мунай Ойл' }).first()).toBeVisible()

  await daniyar.keyboard.press('Control+k')
  await found.getByRole('combobox').fill('Мунай')
  const payment = found.getByRole('option', { name: /№ \d+ · .*Мунай Ойл/ }).first()
  const number = /№ (\S+) ·/.exec((await payment.textContent()) ?? '')?.[1] ?? ''
  await payment.click()
  await expect(drawer(daniyar)).toContainText(`№ ${number}`)

  await daniyar.keyboard.press('Control+k')
  await found.getByRole('combobox').fill('основной')
  await found.getByRole('option', { name: /^\d{4} \d{4} \d{4} \d{4} · Основной/ }).click()
  await expect(heading(daniyar, 'Основной')).toBeVisible()
})

test('keys act on what is chosen, and only where they may', async ({ company }) => {
  const { anna } = await company({
    people: ['anna', 'boris', 'cholpon'],
    waiting: { right: 'FIRST', count: 1 },
  })
  await anna.goto('/history?status=FOR_SIGN')
  const waiting = anna.getByRole('row').filter({ hasText: 'Ждёт вашей подписи' })
  await waiting.first().getByRole('checkbox').check()
  await anna.keyboard.press('Delete')
  await anna.keyboard.press('x')
  const asked = dialog(anna, 'Отклонить')
  await expect(asked).toBeVisible()
  await press(asked, 'Отмена')
  await anna.keyboard.press('s')
  await expect(dialog(anna, /На подпись 1 документ/)).toBeVisible()
})

test('what somebody pays by QR comes to the history by itself, and so does what is given back', async ({ company }) => {
  const { daniyar, own } = await company({ people: ['daniyar'] })
  const notice = {
    pspTransactionId: `journey-${own.inn}`,
    receiptId: '990118',
    beneficiaryAccountNumber: own.account(),
    amount: 145_000,
    senderName: 'Айгүл Т.',
  }
  const tell = (more: Readonly<Record<string, unknown>>) =>
    daniyar.request.post('/dev/elqr', { headers: { 'x-device-id': 'operator' }, data: { ...notice, ...more } })

  await daniyar.goto('/history?operation=QR,REFUND')
  await expect(heading(daniyar, 'История операций')).toBeVisible()
  expect(await (await tell({ status: 50, qrComment: 'Заказ 118' })).json()).toEqual({ isNew: true })
  await daniyar.getByRole('row').filter({ hasText: 'Оплата по QR: Заказ 118' }).click()
  const open = drawer(daniyar)
  await expect(open).toContainText('№ QR-990118')
  await expect(open).toContainText('+1 447,10')
  await expect(open).toContainText('можно вернуть до 1 450,00')
  await expect(open).not.toContainText('Подписи')

  expect(await (await tell({ status: 40, qrComment: 'Товар не подошёл' })).json()).toEqual({ isNew: true })
  const refund = daniyar.getByRole('row').filter({ hasText: 'RF-990118' })
  await refund.click()
  await expect(open).toContainText('Возврат по QR № RF-990118')
  await open.getByRole('link', { name: '№ QR-990118' }).click()
  await expect(open).toContainText('Оплата по QR: Заказ 118')
  await expect(open.getByRole('link', { name: /1 450,00/ })).toBeVisible()
})
