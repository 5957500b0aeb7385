// The bank's hours and its clock, moved at the desk beside open pages: each sees the new deadline, nobody is signed out. These come after all others, whose clock it is as well.
import type { Page } from '@playwright/test'
import { askByCall, confirmCase, office, openCase, sendAsked } from './cases.ts'
import { bankNow, heading } from './cast.ts'
import { dialog, drawer, field, fill, newPayment, newPaymentNumber, press, row, send } from './desk.ts'
import { expect, test } from './journey.ts'
import { bindPhone, holdToSign, openRequest, phoneSize } from './phones.ts'

// What one of them has moved, the other one finds.
test.describe.configure({ mode: 'default' })

const two = { people: ['anna', 'boris', 'cholpon'], payees: ['Мунай Ойл'] } as const

/** Moves the bank's clock to what this button says, once it was told what will happen by then, and waits until the page goes by it. */
async function moveClock(clerk: Page, to: string, forecast: string, hour: RegExp): Promise<void> {
  await press(clerk, to)
  const asks = dialog(clerk, /Перевести часы на/)
  await expect(asks.getByRole('listitem').filter({ hasText: forecast })).toBeVisible()
  await press(asks, 'Перевести')
  await expect(clerk.getByText(/Часы банка переведены на/).first()).toBeVisible()
  await expect(asks).toHaveCount(0)
  await expect(clerk.getByRole('main').locator('time', { hasText: hour }).first()).toBeVisible()
}

test('a phone is waited for ten minutes, which run down in the portal; the clock passes them on both, and its creator asks again', async ({
  company,
  as,
  stranger,
}) => {
  const { ilias } = await company({
    ...{ scheme: 'ONE_SIGNATORY', signType: 'PAY_CONTROL', people: { ilias: { right: 'FIRST' } } },
    ...{ accounts: [{ name: 'Расчётный', balance: '1000000.00' }], payees: ['Жашыл'] },
  })
  const [supervisor, phone] = [await as('supervisor'), await stranger({ viewport: phoneSize })]
  await bindPhone(ilias, phone)
  const number = await newPaymentNumber(ilias, 'clearing-gross')
  await fill(ilias, { to: 'Жашыл', amount: '1500', purpose: 'Оплата за овощи по счёту № 129. Без НДС' })
  await send(ilias, number)
  await press(ilias, 'В историю')
  await row(ilias, number).click()
  const waits = drawer(ilias).getByRole('region', { name: 'Ждём подпись в телефоне' })
  await expect(waits.getByRole('timer')).toHaveText(/^9:[0-5]\d$/)
  await expect(waits.getByRole('listitem')).toContainText('Запрос в телефоне')

  await openRequest(phone, /Жашыл/)
  await supervisor.goto(`${office}/day`)
  await moveClock(supervisor, '+15 мин', 'Запросы в телефонах останутся без ответа', /^1[01]:/)
  await expect(phone.getByText('Время вышло, запрос отменён')).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Держите/ })).toHaveCount(0)
  await expect(row(ilias, number)).toContainText('Не подписан вовремя')
  const missed = drawer(ilias).getByRole('region', { name: 'За десять минут никто не ответил' })
  await expect(missed.getByRole('listitem')).toContainText('Ответа не было')

  await press(drawer(ilias), 'Спросить ещё раз')
  await press(dialog(ilias, 'Спросить ещё раз?'), 'Спросить ещё раз')
  await expect(dialog(ilias, /Запрос снова отправлен/).getByRole('timer')).toHaveText(/^(9:[0-5]\d|10:00)$/)
  await press(dialog(ilias, /Запрос снова отправлен/), 'Вернуться')
  await expect(waits.getByRole('timer')).toBeVisible()
  await phone.getByRole('link', { name: 'К списку' }).click()
  await openRequest(phone, /Жашыл/)
  await holdToSign(phone)
  await expect(waits).toHaveCount(0)
  await expect(row(ilias, number)).toContainText(/Передаётся в банк|Ждёт ответа банка|Исполнен/)
})

test('a deadline that two clerks bring forward under an open form is named by it, and nothing typed is lost', async ({
  company,
  as,
}) => {
  const { cholpon, own } = await company(two)
  const [operator, supervisor] = [await as('operator'), await as('supervisor')]
  const other = await own.open('cholpon')
  const waits = await newPaymentNumber(other, 'clearing-gross')
  await fill(other, { to: 'Мунай Ойл', amount: '43,21', purpose: 'Оплата за масло' })
  await send(other, waits)
  await press(other, 'В историю')
  await expect(row(other, waits)).toBeVisible()
  const number = await newPaymentNumber(cholpon, 'clearing-gross')
  await fill(cholpon, { to: 'Мунай Ойл', amount: '1234,56', purpose: 'Оплата за бензин' })
  await expect(cholpon.getByRole('timer')).toBeVisible()
  const day = field(cholpon, 'Дата валютирования')
  const today = await day.inputValue()

  await operator.goto(`${office}/queue`)
  const asked = await askByCall(operator, 'RULE_CHANGE', {
    ...{ rule: 'HOURS', operation: 'CLEARING', trait: 'DEFAULT' },
    ...{ fromTime: '09:00', createDeadline: '10:00', signDeadline: '10:15' },
    ...{ firstDay: today.split('.').toReversed().join('-'), grounds: 'Клиринг сегодня закрывается раньше' },
  })
  await confirmCase(supervisor, asked)

  // What waited has the earlier deadline as well, which is over: it runs out on the open page.
  await expect(row(other, waits)).toContainText('Срок истёк', { timeout: 30_000 })
  const closed = /^Сегодня принимали до 10:00/
  await expect(async () => {
    await newPayment(other, 'clearing-gross')
    await expect(other.getByText(closed).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(day).toHaveValue(today)
  await press(cholpon, 'Отправить на подпись')
  await expect(cholpon.getByText(closed).first()).toBeVisible()
  await expect(day).not.toHaveValue(today)
  await expect(field(cholpon, 'Сумма')).toHaveValue(/1\s?234,56/)
  await expect(field(cholpon, 'Назначение')).toHaveValue('Оплата за бензин')
  await send(cholpon, number)
})

const inBishkek = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Asia/Bishkek' })
const stop = 'Остановка платёжной системы'

test('the clock passes a deadline and the hour of a brake: the document has run out, the bank is alarmed, nobody is signed out', async ({
  company,
  as,
}) => {
  const { cholpon } = await company(two)
  const [operator, supervisor] = [await as('operator'), await as('supervisor')]
  const number = await newPaymentNumber(cholpon, 'clearing-gross')
  await cholpon.getByRole('radio', { name: 'Гросс' }).check()
  await fill(cholpon, { to: 'Мунай Ойл', amount: '1234,56', purpose: 'Оплата за бензин' })
  // Clearing, which the form begins with, takes nothing today any more.
  const day = field(cholpon, 'Дата валютирования')
  await day.fill(inBishkek.format(await bankNow(cholpon.request)))
  await day.blur()
  await send(cholpon, number)
  await press(cholpon, 'В историю')
  await row(cholpon, number).click()
  await expect(drawer(cholpon)).toContainText('до 16:00')

  await operator.goto(`${office}/queue`)
  await press(operator, 'Новая заявка')
  const asks = dialog(operator, 'Новая заявка')
  await asks.getByRole('combobox', { name: 'Что нужно' }).click()
  await operator.getByRole('option', { name: stop }).click()
  await asks.getByRole('combobox', { name: 'Платёжная система' }).click()
  await operator.getByRole('option', { name: 'Карты' }).click()
  await field(operator, 'Основание').fill('Процессинг отвечает дважды')
  const asked = await sendAsked(operator, stop)
  const alarm = operator.getByText('Никто не подтвердил вовремя')
  await expect(alarm).toHaveCount(0)

  await supervisor.goto(`${office}/day`)
  await moveClock(supervisor, 'До 15:30', 'Остановки останутся без подтверждения', /^15:3\d:/)
  await expect(alarm).toBeVisible()
  await expect(supervisor.getByText(/^Остановка платёжной системы: второй сотрудник не подтвердил до/)).toBeVisible()
  await moveClock(supervisor, '+60 мин', 'Документы не успеют подписать', /^16:3\d:/)

  await expect(row(cholpon, number)).toContainText('Срок истёк')
  await expect(drawer(cholpon)).toContainText('Срок истёк')
  await cholpon.goto('/accounts')
  await expect(heading(cholpon, 'Счета')).toBeVisible()
  await expect(await openCase(supervisor, asked)).toContainText('Никто не подтвердил вовремя')
  await expect(supervisor.getByRole('listitem').filter({ hasText: `№ ${asked} ` })).toContainText('просрочено')
  await operator.reload()
  await expect(alarm).toBeVisible()
})
