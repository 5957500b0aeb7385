// Payments to the budget in the browser: from a form or a debt to the treasury, and the provider's refusals.
import type { Page } from '@playwright/test'
import { heading } from './cast.ts'
import { dialog, documentNumber, drawer, field, press, row, send, signOne } from './desk.ts'
import { expect, test } from './journey.ts'

/** Opens a list of the form, searches it where it can be, and takes the first that fits. */
async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${name}`) }).click()
  await page
    .getByRole('option', { name: new RegExp(option) })
    .first()
    .click()
}

test('a tax is chosen, filled in, signed by two and settled by the treasury', async ({ company }) => {
  const { anna, boris, cholpon, own } = await company({ people: ['anna', 'boris', 'cholpon'] })
  await cholpon.goto('/budget')
  await cholpon.getByRole('link', { name: 'Налог', exact: true }).click()
  await expect(heading(cholpon, 'Налог')).toBeVisible()
  const number = await documentNumber(cholpon)
  await press(cholpon, 'Отправить на подпись')
  await expect(cholpon.getByText('Заполните поле «Налоговый орган».')).toBeVisible()
  await choose(cholpon, 'Регион', '^Бишкек$')
  await choose(cholpon, 'Налоговый орган', '^002')
  await choose(cholpon, 'Код бюджетной классификации', 'Налог на прибыль')
  await field(cholpon, 'Сумма').fill('1500')
  await expect(field(cholpon, 'Назначение')).toHaveValue(
    new RegExp(`^Налог на прибыль, за \\d\\d\\.\\d{4}, ИНН ${own.inn}, ГНС 002$`),
  )
  await expect(cholpon.getByText('4400 0110 0100 0240')).toBeVisible()
  await send(cholpon, number)
  await press(cholpon, 'В историю')

  for (const page of [anna, boris]) {
    await page.goto('/history?status=FOR_SIGN')
    await row(page, number).click()
    await expect(drawer(page)).toContainText('Действует до 23:59:59')
    await press(drawer(page), 'Подписать')
    await signOne(page)
    await press(page, 'Вернуться')
  }
  await row(cholpon, number).click()
  await expect(row(cholpon, number)).toContainText('Исполнен')
  await expect(drawer(cholpon)).toContainText('Центральное казначейство')
})

test('the provider refuses at the field, names the fines, and some of them are paid', async ({ company }) => {
  const { cholpon } = await company({ people: ['cholpon'] })
  await cholpon.goto('/budget/fine')
  const protocol = field(cholpon, 'Номер протокола или госномер')
  for (const [typed, said] of [
    ['№ 5', 'от 6 до 14 цифр'],
    ['KG19902', 'Провайдер не нашёл такого номера'],
    ['KG19903', 'платить нечего'],
  ] as const) {
    await protocol.fill(typed)
    await press(cholpon, 'Узнать сумму')
    await expect(protocol).toHaveAccessibleDescription(new RegExp(said))
  }
  await protocol.fill('KG19905')
  await press(cholpon, 'Узнать сумму')
  await expect(cholpon.getByText('Провайдер закрыл приём этих платежей')).toBeVisible()
  // One that is silent is not waited for, and nothing that was typed is lost.
  await protocol.fill('KG19911')
  await press(cholpon, 'Узнать сумму')
  await expect(cholpon.getByText('Провайдер платежей не отвечает')).toBeVisible()
  await expect(protocol).toHaveValue('KG19911')
  await protocol.fill('01kg555abc')
  await press(cholpon, 'Узнать сумму')
  const fines = cholpon.getByRole('checkbox')
  await expect(fines.first()).toBeChecked()
  expect(await fines.count()).toBeGreaterThan(1)
  await fines.first().uncheck()
  await expect(field(cholpon, 'Назначение')).toHaveValue(/^Административный штраф, 01KG555ABC, ПР-\d+/)
  const number = await documentNumber(cholpon)
  await press(cholpon, 'Сохранить черновик')
  await expect(dialog(cholpon, `Черновик № ${number} сохранён`)).toContainText('до 23:59:59')
})

test('a debt is paid from the banner in two presses', async ({ company }) => {
  const { cholpon } = await company({ people: ['anna', 'boris', 'cholpon'] })
  await cholpon.goto('/accounts')
  await cholpon.getByRole('link', { name: 'Оплатить', exact: true }).click()
  await expect(field(cholpon, 'Сумма')).toHaveValue(/\d/)
  const number = await documentNumber(cholpon)
  await expect(field(cholpon, 'Назначение')).toHaveValue(/ГНС 00\d/)
  await send(cholpon, number)
})
