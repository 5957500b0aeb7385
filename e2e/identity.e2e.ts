// Sign-in, session and sign-out in the browser: wrong passwords, TOTP codes, expiry, a lost connection.
import type { Page } from '@playwright/test'
import { appCode, enterPassword, give, heading, signInByApp } from './cast.ts'
import { dialog, documentNumber, drawer, field, press } from './desk.ts'
import { expect, test } from './journey.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Продолжить работу?' })
const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Nobody touches anything until the session has so many seconds left. */
async function awayUntil(page: Page, seconds: number): Promise<void> {
  const left = await page.evaluate(() => Number(localStorage.getItem('session-expires-at')) - Date.now())
  await page.clock.fastForward(Math.max(0, left - seconds * 1000))
}

/** The bank's own clock goes on as ever: an answer that is still on its way gives the session its whole time back, and one stays away anew. */
const awayUntilSeen = (page: Page, seconds: number, seen: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await awayUntil(page, seconds)
    await seen()
  }).toPass()

const awayUntilAsked = (page: Page): Promise<void> =>
  awayUntilSeen(page, 59, () => expect(question(page)).toBeVisible({ timeout: 3_000 }))

/**
 * The clock of the bank is not put on with the page's: what a page asks by itself, as after a sleep, would be told that hardly any time has passed.
 * So such answers, and those of the other tabs, leave the session out here.
 */
async function leaveTimeOut(page: Page): Promise<void> {
  await page.context().route(/graphql|\/api\//, async route => {
    const request = route.request()
    if (request.frame().page() === page && !(await request.headerValue('x-unattended'))) return route.fallback()
    const response = await route.fetch()
    const { 'x-session-expires-in': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
}

const wrong = [
  {
    lang: 'Русский',
    login: 'Логин',
    password: 'Пароль',
    go: 'Продолжить',
    says: /^Неверный логин или пароль. Осталось попыток: \d+\.$/,
  },
  {
    lang: 'Кыргызча',
    login: 'Логин',
    password: 'Сырсөз',
    go: 'Улантуу',
    says: /^Логин же сырсөз туура эмес. .+: \d+\.$/,
  },
  {
    lang: 'English',
    login: 'Login',
    password: 'Password',
    go: 'Continue',
    says: /^Wrong login or password. Attempts left: \d+\.$/,
  },
]

test('a wrong password is refused in three languages, and says as much of a stranger', async ({
  company,
  stranger,
}) => {
  const { own } = await company({ people: { havva: { hasPassword: true } } })
  const page = await stranger()
  await page.goto('/auth/login')
  for (const [at, { lang, login, password, go, says }] of wrong.entries()) {
    await press(page, lang)
    // The first is nobody: the bank must not tell who is its client.
    await page.getByRole('textbox', { name: login, exact: true }).fill(at === 0 ? 'nobody' : own.people.havva.login)
    await page.getByLabel(password, { exact: true }).fill('wrong')
    await press(page, go)
    await expect(page.getByText(says)).toBeVisible()
  }
})

test('what is missing is said at its field', async ({ stranger }) => {
  const page = await stranger()
  await page.goto('/auth/login')
  await press(page, 'Продолжить')
  await expect(page.getByRole('textbox', { name: 'Логин', exact: true })).toHaveAccessibleDescription('Введите логин')
  await expect(page.getByRole('textbox', { name: 'Логин', exact: true })).toBeFocused()
  await page.getByRole('radio', { name: 'Телефон' }).check()
  await page.getByRole('textbox', { name: 'Телефон', exact: true }).fill('12')
  await press(page, 'Продолжить')
  await expect(page.getByText('Номер записан неверно. Нужно 9 цифр после +996.')).toBeVisible()
})

test('a code of the app opens the bank once; wrong and used ones do not', async ({ company, stranger }) => {
  const { own } = await company({ people: { elmira: { hasPassword: true } } })
  const { elmira } = own.people
  const page = await stranger()
  give(page, elmira)
  await page.goto('/auth/login?to=%2Fsettings%2Finfo')
  await enterPassword(page, elmira)
  const code = page.getByLabel('Код из приложения')
  await code.fill('000000')
  await expect(page.getByText(/^Неверный код. Осталось попыток: \d+\.$/)).toBeVisible()
  // Who goes back enters the password alone.
  await press(page, 'Назад')
  await expect(page.getByRole('textbox', { name: 'Логин', exact: true })).toHaveValue(elmira.login)
  await page.getByLabel('Пароль', { exact: true }).fill(elmira.password)
  await press(page, 'Продолжить')
  const used = await appCode(page, { present: true })
  await code.fill(used)
  await expect(heading(page, 'Настройки')).toBeVisible()
  await press(page, /Сыдыкова/)
  await page.getByRole('menuitem', { name: 'Выйти' }).click()
  await expect(heading(page, 'Вход')).toBeVisible()
  expect(page.url()).not.toContain('to=')

  await page.goto('/auth/login')
  await enterPassword(page, elmira)
  await code.fill(used)
  await expect(page.getByText('Этот код уже использован. Дождитесь следующего в приложении.')).toBeVisible()
})

test('who stays away is asked, and whoever does not answer is signed out in every tab', async ({
  company,
  stranger,
}) => {
  const { own } = await company({ people: { elmira: { hasPassword: true } } })
  const { elmira } = own.people
  const page = await stranger()
  give(page, elmira)
  await page.clock.install()
  await signInByApp(page, elmira)
  await expect(heading(page, 'Счета')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/settings/info')
  await expect(heading(other, 'Настройки')).toBeVisible()

  // Nothing is asked of who still moves in the last half minute before the question.
  await leaveTimeOut(page)
  await page.bringToFront()
  await awayUntil(page, 80)
  const kept = page.waitForResponse(/keep-alive/)
  await page.keyboard.press('ArrowDown')
  await kept
  await page.clock.fastForward('00:30')
  await expect(question(page)).toBeHidden()

  await awayUntilAsked(page)
  const left = question(page).getByRole('timer')
  await expect(left).toHaveText(/^[45]\d секунд/)
  const calm = await left.evaluate(timer => getComputedStyle(timer).color)
  await expect(question(page).getByRole('button', { name: 'Да' })).toBeFocused()
  await press(question(page), 'Да')
  await expect(question(page)).toBeHidden()

  await awayUntilAsked(page)
  await awayUntilSeen(page, 7, () => expect(left).toHaveText(/^[1-7] секунд/, { timeout: 3_000 }))
  expect(await left.evaluate(timer => getComputedStyle(timer).color)).not.toBe(calm)
  await page.clock.fastForward('00:08')
  await expect(heading(page, 'Вход')).toBeVisible()
  await expect(page.getByText('Сеанс завершился. Войдите снова.')).toBeVisible()
  await expect(heading(other, 'Вход')).toBeVisible()
  expect(new URL(other.url()).searchParams.get('to')).toBe('/settings/info')

  await page.context().unrouteAll({ behavior: 'ignoreErrors' })
  await other.bringToFront()
  await enterPassword(other, elmira)
  await other.getByLabel('Код из приложения').fill(await appCode(page))
  await expect(heading(other, 'Настройки')).toBeVisible()
})

test('a session that the bank has ended sends to the sign-in page', async ({ company }) => {
  const { gulnara: page } = await company({ people: ['gulnara'] })
  await page.goto('/accounts')
  await expect(heading(page, 'Счета')).toBeVisible()
  await page.context().clearCookies()
  await page.reload()
  await expect(heading(page, 'Вход')).toBeVisible()
  expect(pathOf(page)).toBe('/auth/login')
})

const noLine = (page: Page) => page.getByRole('dialog', { name: 'Нет подключения к интернету' })
const widths = { 'a desk': { width: 1440, height: 900 }, 'a phone': { width: 390, height: 844 } }

test.describe('without a line', () => {
  test.use({ pardoned: [/ERR_INTERNET_DISCONNECTED|WebSocket connection/] })

  test('nothing can be done until the line is back', async ({ company }) => {
    const { boris: page } = await company({ people: ['boris'] })
    await page.goto('/accounts')
    const account = page.getByRole('link', { name: 'Основной' })
    await expect(account).toBeVisible()
    await page.context().setOffline(true)
    const lost = noLine(page)
    await expect(lost).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(lost).toBeVisible()
    await expect(account).toBeVisible()
    await page.context().setOffline(false)
    await expect(lost).toBeHidden()
    await expect(account).toBeVisible()
  })

  for (const [where, viewport] of Object.entries(widths))
    test(`what is read and typed on ${where} stays, and goes on when the line is back`, async ({ company }) => {
      const { anna: page } = await company({
        people: ['anna', 'boris', 'cholpon'],
        waiting: { right: 'FIRST', count: 1 },
      })
      await page.setViewportSize(viewport)
      const lost = noLine(page)
      let loads = 0
      page.on('domcontentloaded', () => loads++)

      await page.goto('/payment/clearing-gross')
      await documentNumber(page)
      await field(page, 'Назначение').fill('Оплата за муку')
      await page.context().setOffline(true)
      await expect(lost).toBeVisible()
      const { width, height, y } = (await lost.boundingBox())!
      if (where === 'a phone') expect([width, y + height]).toEqual([viewport.width, viewport.height])
      expect(height).toBeLessThan(viewport.height / 2)
      await page.context().setOffline(false)
      await expect(lost).toBeHidden()
      await expect(field(page, 'Назначение')).toHaveValue('Оплата за муку')

      await page.goto('/history')
      const payment = page.getByText('Тулпар Логистик').first()
      await payment.click()
      const purpose = drawer(page).or(dialog(page, 'Платёж')).getByText('Назначение')
      await expect(purpose).toBeVisible()
      await page.context().setOffline(true)
      await expect(lost).toBeVisible()
      await expect(purpose).toBeVisible()
      await expect(payment).toBeVisible()
      await page.context().setOffline(false)
      await expect(lost).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(purpose).toBeHidden()

      // The line goes in the moment of a press: the code of the next screen is not to be had.
      let tries = 0
      page.on('request', request => {
        if (request.url().endsWith('/robots.txt')) tries++
      })
      await page
        .getByRole('link', { name: 'Счета', exact: true })
        .evaluate(link => addEventListener('offline', () => (link as HTMLElement).click(), { once: true }))
      await page.context().setOffline(true)
      await expect(lost).toBeVisible()
      // Long after the moment at which a screen that is only slow gives way to a skeleton.
      await expect.poll(() => tries).toBeGreaterThan(1)
      await expect(heading(page, 'История операций')).toBeVisible()
      await expect(payment).toBeVisible()
      await page.context().setOffline(false)
      await expect(heading(page, 'Счета')).toBeVisible()
      await expect(lost).toBeHidden()
      expect(loads, 'the page is loaded when it is gone to, and not once more').toBe(2)
    })
})
