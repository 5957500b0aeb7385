// Accounts in the browser: movements, balances by day, requisites, visibility.
import { heading } from './cast.ts'
import { minor, press } from './desk.ts'
import { expect, test } from './journey.ts'

test('an account shows its movements, narrows them, and opens one of them', async ({ as }) => {
  const page = await as('daniyar')
  await page.goto('/accounts')
  await page.getByRole('link', { name: 'Основной' }).click()
  await expect(heading(page, 'Основной')).toBeVisible()
  const lines = page
    .getByRole('grid', { name: 'Операции' })
    .getByRole('row')
    .filter({ hasText: /\d,\d\d/ })
  await expect(lines.first()).toBeVisible()
  await page.getByRole('radio', { name: 'Поступления' }).check()
  await expect(page).toHaveURL(/direction=IN|dir/i)
  await expect(lines.filter({ hasText: '−' })).toHaveCount(0)
  await lines.first().click()
  const drawer = page.getByRole('complementary', { name: 'Операция по счёту' })
  await expect(drawer).toContainText('Поступление')
  await expect(drawer).toContainText('Остаток после')
  await page.reload()
  await expect(drawer).toContainText('Поступление')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

test('the balance of each day can be read as a table, and ends with what is there now', async ({ as }) => {
  const page = await as('daniyar')
  await page.goto('/accounts')
  await page.getByRole('link', { name: 'Аренда' }).click()
  await expect(heading(page, 'Аренда')).toBeVisible()
  await page.getByText('Показать таблицей').click()
  const days = page.getByRole('figure').getByRole('row')
  await expect(days.last()).toContainText(/\d,\d\d/)
  const balance = await page.getByText('Остаток', { exact: true }).first().locator('xpath=..').innerText()
  expect(minor(await days.last().getByRole('cell').last().innerText())).toBe(minor(balance))
})

const main = { name: 'Основной', balance: '3904120.10' } as const
const dollars = { name: 'Валютный', currency: 'USD', balance: '128440.00' } as const

test('requisites are copied in the language of who asked for them', async ({ company }) => {
  const { own } = await company({ people: ['daniyar'], accounts: [main, dollars] })
  const page = await own.open('daniyar', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/accounts')
  await page.getByRole('link', { name: 'Валютный' }).click()
  await page.getByRole('group', { name: 'Язык реквизитов' }).getByRole('radio', { name: 'EN' }).check()
  await press(page, 'Скопировать всё')
  await expect(page.getByText('Реквизиты скопированы')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(own.account('Валютный'))
  expect(copied).toContain(own.inn)
  expect(copied).toContain('109016')
  expect(copied).toMatch(/SWIFT code: [A-Z]{6}[A-Z0-9]{2}\n/)
  expect(copied).not.toMatch(/Счёт|Валюта|БИК/)
})

test('an account that is hidden leaves the home of this person only', async ({ company }) => {
  const rubles = { name: 'Расчёты с Россией', currency: 'RUB', balance: '1060000.00' } as const
  const { daniyar, cholpon } = await company({ people: ['daniyar', 'cholpon'], accounts: [main, dollars, rubles] })
  await daniyar.goto('/settings/account-visibility')
  const box = daniyar.getByRole('checkbox', { name: 'Показывать счёт «Расчёты с Россией» на главной' })
  await box.click()
  await expect(box).not.toBeChecked()
  await daniyar.getByRole('link', { name: 'Счета' }).first().click()
  await expect(daniyar.getByRole('link', { name: 'Валютный' })).toBeVisible()
  await expect(daniyar.getByRole('link', { name: 'Расчёты с Россией' })).toHaveCount(0)
  await cholpon.goto('/accounts')
  await expect(cholpon.getByRole('link', { name: 'Расчёты с Россией' })).toBeVisible()
  await daniyar.goto('/settings/account-visibility')
  await expect(box).not.toBeChecked()
  await box.click()
  await expect(box).toBeChecked()
  await daniyar.getByRole('link', { name: 'Счета' }).first().click()
  await expect(daniyar.getByRole('link', { name: 'Расчёты с Россией' })).toBeVisible()
})

test("somebody else's account is not found, and an arrested one pays nothing", async ({ company }) => {
  const arrested = { name: 'Аренда', status: 'ARRESTED', balance: '508186.40' } as const
  const { anna } = await company({ people: ['anna'], accounts: [main, arrested] })
  const { anna: elsewhere } = await company({ people: ['anna'] })
  await anna.goto('/accounts')
  await anna.getByRole('link', { name: 'Аренда' }).click()
  await expect(heading(anna, 'Аренда')).toBeVisible()
  await expect(anna.getByRole('button', { name: 'Новый платёж' })).toBeDisabled()
  await elsewhere.goto(new URL(anna.url()).pathname)
  await expect(heading(elsewhere, 'Такого счёта нет')).toBeVisible()
})
