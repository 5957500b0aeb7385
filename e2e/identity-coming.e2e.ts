// Registration and restore in the browser: a code by SMS, a password whose rules tick, an authenticator read from its QR, and what was lost.
import type { Page } from '@playwright/test'
import { appCode, enterPassword, give, heading, signInByApp } from './cast.ts'
import {
  choosePassword,
  chosenPassword,
  firstCode,
  giveSmsCode,
  newPassword,
  saysApp,
  sayWho,
  shownSecret,
} from './coming.ts'
import { field, press } from './desk.ts'
import { expect, test } from './journey.ts'

const rule = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test('what is typed at registration is checked at its field, and nothing of it is lost', async ({
  company,
  stranger,
}) => {
  const { own } = await company({ people: { cholpon: { isEntered: true } } })
  const { cholpon } = own.people
  const page = await stranger()
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Зарегистрироваться' }).click()
  await expect(heading(page, 'Зарегистрироваться')).toBeVisible()
  await press(page, 'Продолжить')
  await expect(field(page, 'ИНН')).toHaveAccessibleDescription('Введите ИНН')
  await expect(field(page, 'ИНН')).toBeFocused()
  await sayWho(page, { ...cholpon, personInn: '31404198600217' })
  await expect(field(page, 'ИНН')).toHaveAccessibleDescription(/^Некорректный ИНН/)
  await sayWho(page, cholpon)
  await page.getByLabel('Код из SMS').fill('000000')
  await expect(page.getByText(/^Неверный код. Осталось попыток: 2\.$/)).toBeVisible()
  // Who goes back has lost nothing of what was typed, and the code on the phone has not become another.
  await press(page, 'Назад')
  await expect(field(page, 'ИНН')).toHaveValue(cholpon.personInn)
  await press(page, 'Продолжить')
  await expect(page.getByText(/^Код уже отправлен/)).toBeVisible()
})

test('a registration is done with its QR and its first code', async ({ company, stranger }) => {
  const { own } = await company({ people: { cholpon: { isEntered: true } } })
  const { cholpon } = own.people
  const page = await stranger()
  await page.goto('/auth/register')
  await sayWho(page, cholpon)
  await giveSmsCode(page, cholpon.phone)
  await expect(heading(page, 'Придумайте пароль')).toBeVisible()
  await newPassword(page).fill('kana')
  await expect(rule(page, 'строчная латинская буква')).toContainText('выполнено')
  await expect(rule(page, 'от 8 до 128 символов')).toContainText('ещё не выполнено')
  await press(page, 'Продолжить')
  await expect(page.getByText('Учтите все требования к паролю, чтобы продолжить.')).toBeVisible()
  await choosePassword(page, 'Password123!')
  await press(page, 'Продолжить')
  await expect(page.getByText(/^Такой пароль подбирают/)).toBeVisible()
  await expect(newPassword(page)).toHaveValue('Password123!')
  await choosePassword(page)
  await press(page, 'Продолжить')
  const secret = await shownSecret(page)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  await page.getByLabel('Код из приложения').fill(firstCode(page, secret))
  await expect(heading(page, 'Вы зарегистрированы')).toBeVisible()
  await expect(page.getByText(cholpon.login)).toBeVisible()
  await page.getByRole('link', { name: 'Ко входу' }).click()
  await enterPassword(page, { login: cholpon.login, password: chosenPassword })
  await page.getByLabel('Код из приложения').fill(await appCode(page))
  await expect(heading(page, 'Счета')).toBeVisible()
})

test('a lost password comes back by the phone and the authenticator, and ends what was open', async ({
  company,
  stranger,
}) => {
  const { elmira: before, own } = await company({ people: { elmira: { hasPassword: true } } })
  const { elmira } = own.people
  await before.goto('/settings/info')
  await expect(heading(before, 'Настройки')).toBeVisible()
  const page = await stranger()
  give(page, elmira)
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Восстановить доступ' }).click()
  await sayWho(page, elmira)
  await giveSmsCode(page, elmira.phone)
  await choosePassword(page)
  await page.getByLabel('Код из приложения').fill('000000')
  await press(page, 'Продолжить')
  await expect(page.getByText(/^Неверный код. Осталось попыток: \d+\.$/)).toBeVisible()
  await expect(newPassword(page)).toHaveValue(chosenPassword)
  await page.getByLabel('Код из приложения').fill(await appCode(page))
  await press(page, 'Продолжить')
  await expect(heading(page, 'Доступ восстановлен')).toBeVisible()
  await before.reload()
  await expect(heading(before, 'Вход')).toBeVisible()
  await signInByApp(page, { login: elmira.login, password: chosenPassword })
  await expect(heading(page, 'Счета')).toBeVisible()
})

test('a lost authenticator comes back by the phone and the password; who lost both is sent to a branch', async ({
  company,
  stranger,
}) => {
  const { own } = await company({ people: { elmira: { hasPassword: true } } })
  const { elmira } = own.people
  const page = await stranger()
  await page.goto('/auth/restore')
  await saysApp(page)
  await sayWho(page, elmira)
  await giveSmsCode(page, elmira.phone)
  await page.getByLabel('Пароль', { exact: true }).fill('Wrong-2026!')
  await press(page, 'Продолжить')
  await expect(page.getByText('Неверный пароль. Осталось попыток: 4.')).toBeVisible()
  await page.getByLabel('Пароль', { exact: true }).fill(elmira.password)
  await press(page, 'Продолжить')
  const secret = await shownSecret(page)
  expect(secret).not.toBe(elmira.totpSecret)
  await page.getByLabel('Код из приложения').fill(firstCode(page, secret))
  await expect(page.getByText('Новое приложение с кодами подключено.')).toBeVisible()
  await signInByApp(page, elmira)
  await expect(heading(page, 'Счета')).toBeVisible()

  const { own: another } = await company({ people: { boris: { hasPassword: true } } })
  await page.context().clearCookies()
  await page.goto('/auth/restore')
  await saysApp(page)
  await sayWho(page, another.people.boris)
  await giveSmsCode(page, another.people.boris.phone)
  await press(page, 'Пароль тоже забыт')
  await expect(page.getByText(/Возьмите с собой паспорт/)).toBeVisible()
})

test('forms before sign-in stand still while the people of a demo come, so that no press is lost', async ({
  stranger,
}) => {
  const page = await stranger()
  const office = process.env.ORDO_OFFICE_ADDRESS ?? ''
  for (const path of ['/auth/login', '/auth/restore', '/auth/register', `${office}/login`]) {
    const { promise: mayCome, resolve: come } = Promise.withResolvers<void>()
    await page.route('**/dev/*', async route => {
      await mayCome
      await route.continue()
    })
    await page.goto(path)
    const form = page.locator('form').first()
    await form.waitFor()
    await page.evaluate(() => document.fonts.ready)
    const before = await form.boundingBox()
    come()
    await page.locator('aside button').first().waitFor()
    expect(Math.abs(((await form.boundingBox())?.y ?? 0) - (before?.y ?? 0)), path).toBeLessThanOrEqual(2)
    await page.unroute('**/dev/*')
  }
})
