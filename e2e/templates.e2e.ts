// Templates in the browser: saved from forms and documents, used by colleagues, changed, removed.
import type { Page } from '@playwright/test'
import { heading } from './cast.ts'
import { dialog, documentNumber, drawer, field, fill, newPayment, newPaymentNumber, press, row, tabTo } from './desk.ts'
import { expect, test } from './journey.ts'

const line = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Two of one company, who fill their payments from the same templates. */
const office = {
  people: ['cholpon', 'anna'],
  payees: ['Мунай Ойл', 'Тулпар Логистик'],
  accounts: [
    { name: 'Основной', balance: '3904120.10' },
    { name: 'Валютный', currency: 'USD', balance: '128440.00' },
  ],
} as const

test('a form is saved as a template, used by a colleague, changed and removed', async ({ company }) => {
  const { cholpon, anna } = await company(office)
  const name = 'Бензин за месяц'
  await newPayment(cholpon, 'clearing-gross')
  await fill(cholpon, { to: 'Мунай Ойл', amount: '1500', purpose: 'Оплата за бензин по договору 4' })
  await press(cholpon, 'Сохранить как шаблон')
  const saving = dialog(cholpon, 'Сохранить как шаблон')
  await field(cholpon, 'Название шаблона').fill('')
  await press(saving, 'Сохранить')
  await expect(field(cholpon, 'Название шаблона')).toHaveAccessibleDescription(/Заполните поле/)
  await field(cholpon, 'Название шаблона').fill(name)
  await expect(saving).toContainText(`${name.length} / 150`)
  await press(saving, 'Сохранить')
  await expect(cholpon.getByText(`Шаблон «${name}» сохранён`)).toBeVisible()
  await expect(field(cholpon, 'Сумма')).toHaveValue('1 500,00'.replace(' ', '\u00a0'))

  await anna.goto('/accounts')
  await anna.getByRole('link', { name: 'Шаблоны' }).click()
  await expect(heading(anna, 'Шаблоны')).toBeVisible()
  await anna.getByRole('searchbox', { name: /Поиск по названию/ }).fill(name)
  await expect(line(anna, name)).toContainText('Ещё не использовали')
  await line(anna, name).getByRole('link', { name: 'Использовать' }).click()
  await expect(anna.getByText(`Заполнили из шаблона «${name}»`)).toBeVisible()
  await expect(field(anna, 'Назначение')).toHaveValue('Оплата за бензин по договору 4')
  await field(anna, 'Сумма').fill('1600')
  await press(anna, 'Сохранить черновик')
  await press(anna, 'В историю')

  // On the page that counts the use: another one that is loaded instead may leave before the bank has heard of it.
  await anna.getByRole('link', { name: 'Шаблоны' }).click()
  await expect(line(anna, name)).toContainText('Использовали 1 раз')
  await press(line(anna, name), `Изменить шаблон «${name}»`)
  await expect(heading(anna, 'Изменение шаблона')).toBeVisible()
  const renamed = `${name} и солярка`
  await field(anna, 'Название шаблона').fill(renamed)
  await field(anna, 'Сумма').fill('')
  await press(anna, 'Сохранить шаблон')
  await expect(heading(anna, 'Шаблоны')).toBeVisible()
  await expect(line(anna, renamed)).toContainText('—')

  await cholpon.goto('/templates')
  await press(line(cholpon, renamed), `Удалить шаблон «${renamed}»`)
  await press(dialog(cholpon, 'Удалить шаблон?'), 'Удалить')
  await expect(cholpon.getByText(`Шаблон «${renamed}» удалён`)).toBeVisible()
  await expect(line(cholpon, renamed)).toHaveCount(0)
})

test('a document becomes a template, which fills the form that is open', async ({ company }) => {
  const { cholpon } = await company(office)
  const number = await newPaymentNumber(cholpon, 'intra-bank-transfer')
  await fill(cholpon, { to: 'Тулпар Логистик', amount: '250', purpose: 'Оплата за доставку муки' })
  await press(cholpon, 'Сохранить черновик')
  await press(cholpon, 'В историю')
  await row(cholpon, number).click()
  await press(drawer(cholpon), 'Сохранить как шаблон')
  const name = 'Доставка муки'
  await field(cholpon, 'Название шаблона').fill(name)
  await press(dialog(cholpon, 'Сохранить как шаблон'), 'Сохранить')
  await expect(cholpon.getByText(`Шаблон «${name}» сохранён`)).toBeVisible()

  await newPayment(cholpon, 'intra-bank-transfer')
  await press(cholpon, 'Из шаблона')
  await press(dialog(cholpon, 'Заполнить из шаблона'), new RegExp(name))
  await expect(field(cholpon, 'Назначение')).toHaveValue('Оплата за доставку муки')
  await expect(cholpon.getByText(`Заполнили из шаблона «${name}»`)).toBeVisible()
})

/** Keeps the open form under a name. */
async function keep(page: Page, name: string): Promise<void> {
  await press(page, 'Сохранить как шаблон')
  await field(page, 'Название шаблона').fill(name)
  await press(dialog(page, 'Сохранить как шаблон'), 'Сохранить')
  await expect(page.getByText(`Шаблон «${name}» сохранён`)).toBeVisible()
}

async function openList(page: Page, name: string): Promise<void> {
  await page.goto('/templates')
  await page.getByRole('searchbox', { name: /Поиск по названию/ }).fill(name)
}

async function remove(page: Page, name: string): Promise<void> {
  await openList(page, name)
  await press(line(page, name), `Удалить шаблон «${name}»`)
  await press(dialog(page, 'Удалить шаблон?'), 'Удалить')
  await expect(line(page, name)).toHaveCount(0)
}

async function choose(page: Page, list: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${list}`) }).click()
  await page
    .getByRole('option', { name: new RegExp(option) })
    .first()
    .click()
}

test('a transfer abroad is kept, found by its name from anywhere, used, changed and removed', async ({ company }) => {
  const { cholpon, anna } = await company(office)
  const name = 'Сухофрукты США'
  await newPayment(cholpon, 'swift')
  await field(cholpon, 'Получатель').fill('Silk Route Produce Inc')
  await field(cholpon, 'Адрес получателя').fill('12 Harbor Street, New York')
  await field(cholpon, 'Счёт получателя').fill('4532117890')
  await choose(cholpon, 'Страна банка', '^США US$')
  await field(cholpon, 'SWIFT-код банка').fill('chasus33')
  await field(cholpon, 'Назначение').fill('Invoice 17 dd 03.11.2026')
  await cholpon.getByText('OUR: платите вы', { exact: true }).click()
  await keep(cholpon, name)

  await anna.goto('/accounts')
  await expect(heading(anna, 'Счета')).toBeVisible()
  await anna.keyboard.press('Control+k')
  await dialog(anna, 'Поиск и команды').getByRole('combobox').fill(name)
  await expect(anna.getByRole('option', { name: new RegExp(`^${name}`) })).toHaveAttribute('aria-selected', 'true')
  await anna.keyboard.press('Enter')
  await expect(anna.getByText(`Заполнили из шаблона «${name}»`)).toBeVisible()
  await expect(field(anna, 'Адрес получателя')).toHaveValue('12 Harbor Street, New York')
  await expect(field(anna, 'SWIFT-код банка')).toHaveValue('CHASUS33')
  await expect(anna.getByRole('radio', { name: /^OUR/ })).toBeChecked()
  const number = await documentNumber(anna)
  await field(anna, 'Сумма').fill('900')
  await press(anna, 'Сохранить черновик')
  await expect(dialog(anna, `Черновик № ${number} сохранён`)).toBeVisible()

  await openList(cholpon, name)
  await expect(line(cholpon, name)).toContainText('SWIFT')
  await expect(line(cholpon, name)).toContainText('Silk Route Produce Inc')
  await expect(line(cholpon, name)).toContainText('Использовали 1 раз')
  await press(line(cholpon, name), `Изменить шаблон «${name}»`)
  await expect(heading(cholpon, 'Изменение шаблона')).toBeVisible()
  await expect(cholpon.getByLabel('Дата валютирования')).toHaveCount(0)
  await field(cholpon, 'Сумма').fill('1200')
  await press(cholpon, 'Сохранить шаблон')
  await expect(line(cholpon, name)).toContainText(/1\s200,00/)
  await remove(cholpon, name)
})

test('a card is kept as it is shown, without its number, and paid to again without looking for it', async ({
  company,
}) => {
  const { cholpon } = await company(office)
  const name = 'Подотчёт'
  await newPayment(cholpon, 'card-transfer-o24')
  await field(cholpon, 'Телефон или номер карты').fill('0700 100 103')
  await press(cholpon, 'Найти')
  const chosen = cholpon.getByRole('region', { name: 'Карта получателя' })
  const seen = '9417 •••• •••• 1039'
  await expect(chosen).toContainText(seen)
  await field(cholpon, 'Сумма').fill('700')
  await field(cholpon, 'Назначение').fill('Подотчётные суммы на хозяйственные нужды')
  await keep(cholpon, name)

  await openList(cholpon, name)
  await expect(line(cholpon, name)).toContainText('На карту нашего банка')
  await expect(line(cholpon, name)).toContainText(seen)
  // By the keyboard alone.
  const use = line(cholpon, name).getByRole('link', { name: 'Использовать' })
  await tabTo(cholpon, use)
  await cholpon.keyboard.press('Enter')
  await expect(cholpon.getByText(`Заполнили из шаблона «${name}»`)).toBeVisible()
  await expect(chosen).toContainText(seen)
  await expect(field(cholpon, 'Назначение')).toHaveValue('Подотчётные суммы на хозяйственные нужды')
  const number = await documentNumber(cholpon)
  await press(cholpon, 'Сохранить черновик')
  await expect(dialog(cholpon, `Черновик № ${number} сохранён`)).toBeVisible()

  await openList(cholpon, name)
  await press(line(cholpon, name), `Изменить шаблон «${name}»`)
  await press(chosen, 'Другая карта')
  await press(cholpon, 'Сохранить шаблон')
  await expect(heading(cholpon, 'Шаблоны')).toBeVisible()
  await openList(cholpon, name)
  await expect(line(cholpon, name)).not.toContainText(seen)
  await remove(cholpon, name)
})

test('a tax is kept without its month, used, changed and removed, and a colleague sees each at once', async ({
  company,
}) => {
  const { cholpon, anna, own } = await company(office)
  const name = 'Налог на прибыль'
  await openList(anna, name)
  await expect(anna.getByText('Таких шаблонов не нашли')).toBeVisible()

  await cholpon.goto('/budget/tax')
  await expect(field(cholpon, 'Номер документа')).toHaveValue(/\d/)
  await choose(cholpon, 'Налоговый орган', '^002')
  await choose(cholpon, 'Код бюджетной классификации', 'Налог на прибыль')
  await field(cholpon, 'Сумма').fill('1500')
  await keep(cholpon, name)

  await expect(line(anna, name)).toContainText('В бюджет · Налог')
  await expect(line(anna, name)).toContainText('Центральное казначейство')
  await line(anna, name).getByRole('link', { name: 'Использовать' }).click()
  await expect(heading(anna, 'Налог')).toBeVisible()
  await expect(anna.getByText(/Проверьте перед отправкой: .*Налоговый орган/)).toBeVisible()
  await expect(field(anna, 'Назначение')).toHaveValue(
    new RegExp(`^Налог на прибыль, за \\d\\d\\.\\d{4}, ИНН ${own.inn}, ГНС 002$`),
  )
  const number = await documentNumber(anna)
  await press(anna, 'Сохранить черновик')
  await expect(dialog(anna, `Черновик № ${number} сохранён`)).toBeVisible()

  await openList(cholpon, name)
  await expect(line(cholpon, name)).toContainText('Использовали 1 раз')
  await press(line(cholpon, name), `Изменить шаблон «${name}»`)
  await expect(heading(cholpon, 'Изменение шаблона')).toBeVisible()
  await expect(cholpon.getByRole('combobox', { name: /^Период/ })).toHaveCount(0)
  await field(cholpon, 'Сумма').fill('')
  await press(cholpon, 'Сохранить шаблон')
  await openList(anna, name)
  await expect(line(anna, name)).toContainText('—')
  await remove(cholpon, name)
  await expect(line(anna, name)).toHaveCount(0)
})
