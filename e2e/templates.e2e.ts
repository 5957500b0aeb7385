// How does a payment that is made each month become a template, which colleagues use, change and remove?
import type { Page } from '@playwright/test'
import { heading } from './cast.ts'
import { dialog, drawer, field, fill, newNumbered, newPayment, press, row } from './desk.ts'
import { expect, test } from './journey.ts'

const line = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Under a name that no other run has taken. */
const unlike = (name: string): string => `${name} ${Date.now()}`

test('a form is saved as a template, used by a colleague, changed and removed', async ({ as }) => {
  const [cholpon, anna] = await Promise.all([as('cholpon'), as('anna')])
  const name = unlike('Бензин за месяц')
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

  await anna.goto('/templates')
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

test('a document becomes a template, which fills the form that is open', async ({ as }) => {
  const cholpon = await as('cholpon')
  const number = await newNumbered(cholpon, 'intra-bank-transfer')
  await fill(cholpon, { to: 'Тулпар Логистик', amount: '250', purpose: 'Оплата за доставку муки' })
  await press(cholpon, 'Сохранить черновик')
  await press(cholpon, 'В историю')
  await row(cholpon, number).click()
  await press(drawer(cholpon), 'Сохранить как шаблон')
  const name = unlike('Доставка муки')
  await field(cholpon, 'Название шаблона').fill(name)
  await press(dialog(cholpon, 'Сохранить как шаблон'), 'Сохранить')
  await expect(cholpon.getByText(`Шаблон «${name}» сохранён`)).toBeVisible()

  await newPayment(cholpon, 'intra-bank-transfer')
  await press(cholpon, 'Из шаблона')
  await press(dialog(cholpon, 'Заполнить из шаблона'), new RegExp(name))
  await expect(field(cholpon, 'Назначение')).toHaveValue('Оплата за доставку муки')
  await expect(cholpon.getByText(`Заполнили из шаблона «${name}»`)).toBeVisible()
})
