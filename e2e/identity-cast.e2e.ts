// Everybody of the cast signs in, by SMS, by an authenticator, or by connecting one.

import type { PersonName } from '../server/seed/options.ts'
import { appCode, enterPassword, give, heading, personOf, signInByApp, signInBySms, smsCode } from './cast.ts'
import { expect, test } from './journey.ts'

const homes: readonly (readonly [login: PersonName, path: string, greeting: string])[] = [
  ['anna', '/accounts', 'Счета'],
  ['boris', '/accounts', 'Счета'],
  ['cholpon', '/accounts', 'Счета'],
  ['daniyar', '/accounts', 'Счета'],
  ['farid', '/outlet/all', 'Раздел ещё не открыт'],
  ['gulnara', '/accounts', 'Счета'],
  ['havva', '/user-rejected', 'Доступ не подтверждён'],
]

for (const [login, path, greeting] of homes) {
  test(`${login} signs in with a code by SMS`, async ({ stranger }) => {
    const page = await stranger()
    await signInBySms(page, await personOf(page.request, login))
    await expect(heading(page, greeting)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  })
}

test('elmira connects an authenticator and signs in with its first code', async ({ company, stranger }) => {
  const { own } = await company({ people: { elmira: { hasPassword: true, isWithoutApp: true } } })
  const page = await stranger()
  await page.goto('/auth/login')
  await enterPassword(page, own.people.elmira)
  await page.getByLabel('Подключить приложение с кодами').check()
  await expect(page.getByText(/Новый код через/)).toBeVisible()
  await page.getByLabel('Код из SMS').fill(await smsCode(page, own.people.elmira.phone))
  await expect(heading(page, 'Подключение приложения')).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR-код для приложения-аутентификатора' })).toBeVisible()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  give(page, { totpSecret: secret })
  await page.getByLabel('Код из приложения').fill(await appCode(page))
  await expect(heading(page, 'Счета')).toBeVisible()
})

test('anna signs in with a code of the app, and works for the company where she signs third', async ({ stranger }) => {
  const page = await stranger()
  const anna = await personOf(page.request, 'anna')
  give(page, { totpSecret: anna.totpSecret ?? '' })
  await signInByApp(page, anna)
  const companies = page.getByRole('button', { name: /Договор/ })
  for (const [company, right] of [
    ['Ала-Тоо Трейд', 'Первая подпись'],
    ['Тулпар Логистик', 'Третья подпись'],
  ] as const) {
    await companies.click()
    await page.getByRole('menuitemradio', { name: new RegExp(`${company}.*${right}`) }).click()
    await expect(companies).toContainText(company)
  }
  await expect(heading(page, 'Счета')).toBeVisible()
})

test('ilias signs in with a code by SMS, and works for three companies, each with its own accounts', async ({
  stranger,
}) => {
  const page = await stranger()
  await signInBySms(page, await personOf(page.request, 'ilias'))
  await expect(heading(page, 'Счета')).toBeVisible()
  const companies = page.getByRole('button', { name: /Договор/ })
  for (const [company, account, all] of [
    ['Ысык-Көл Курорт', /1090\s1601\s3044/, 3],
    ['Темир Жол Сервис', /1090\s1601\s3055/, 2],
    // Settlement accounts in som, dollars and tenge, one of sales, a transit one, a card, a deposit and an Islamic one.
    ['Алтын Дан', /1090\s1601\s3033/, 8],
  ] as const) {
    await companies.click()
    await page.getByRole('menuitemradio', { name: new RegExp(company) }).click()
    await expect(companies).toContainText(company)
    await expect(page.getByRole('button', { name: account }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /1090\s1601\s30/ })).toHaveCount(all)
  }
})
