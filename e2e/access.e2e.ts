// Guards of routes hold in a real browser: a sample, as web/src/routes.test.tsx asks every path and every kind of person.
import type { Page } from '@playwright/test'
import type { PersonName } from '../server/seed/options.ts'
import { heading } from './cast.ts'
import { expect, test } from './journey.ts'

const paths = ['/history', '/payment/clearing-gross', '/salary/all', '/settings/users']
const pathOf = (page: Page): string => new URL(page.url()).pathname

type RouteVisit = readonly [path: string, where: string]

/**
 * Goes from screen to screen inside the page that is open, as presses on links do, and says where each led to. A guard sends
 * away within a few milliseconds; who is let in has to be there still after a moment.
 */
async function walk(page: Page, steps: readonly RouteVisit[]): Promise<void> {
  const landed = await page.evaluate(async those => {
    const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
    const ends: [string, string][] = []
    for (const [path, where] of those) {
      history.pushState({}, '', path)
      if (where === path) await pause(60)
      for (let tries = 0; location.pathname !== where && tries < 300; tries += 1) await pause(10)
      ends.push([path, location.pathname])
    }
    return ends
  }, steps)
  expect(landed).toEqual(steps)
}

const samples: readonly (readonly [
  login: PersonName,
  who: string,
  at: { home: string; title: string },
  mine: readonly string[],
])[] = [
  ['cholpon', 'the creator', { home: '/accounts', title: 'Счета' }, paths.slice(0, 3)],
  ['farid', 'the cashier', { home: '/outlet/all', title: 'Раздел ещё не открыт' }, []],
]

for (const [login, who, { home, title }, mine] of samples) {
  test(`${who} gets to their screens and to no others`, async ({ company }) => {
    const { [login]: page } = await company({ people: [login] })
    await page.goto('/')
    await expect(heading(page, title)).toBeVisible()
    await walk(page, [
      ...mine.map((path): RouteVisit => [path, path]),
      ...paths.filter(path => !mine.includes(path)).map((path): RouteVisit => [path, home]),
    ])
    await page.goto('/settings/api-key')
    await expect(heading(page, title)).toBeVisible()
    expect(pathOf(page)).toBe(home)
  })
}

test('who was rejected sees one screen, whatever they ask for', async ({ company }) => {
  const { havva: page } = await company({ people: ['havva'] })
  await page.goto('/accounts')
  await expect(heading(page, 'Доступ не подтверждён')).toBeVisible()
  await walk(
    page,
    paths.map((path): RouteVisit => [path, '/user-rejected']),
  )
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(heading(page, 'Вход')).toBeVisible()
})

test('nobody gets anywhere without signing in, and the way is remembered', async ({ stranger }) => {
  const page = await stranger()
  await page.goto('/history?status=DRAFT')
  await expect(heading(page, 'Вход')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('to')).toBe('/history?status=DRAFT')
  await walk(
    page,
    paths.map((path): RouteVisit => [path, '/auth/login']),
  )
  expect(new URL(page.url()).searchParams.get('to')).toBe(paths.at(-1))
})

test('who is signed in has nothing to do at the sign-in page', async ({ company }) => {
  const { daniyar: page } = await company({ people: ['daniyar'] })
  for (const path of ['/auth/login', '/auth', '/']) {
    await page.goto(path)
    await expect(heading(page, 'Счета')).toBeVisible()
    expect(pathOf(page)).toBe('/accounts')
  }
  await page.goto('/settings')
  await expect(heading(page, 'Настройки')).toBeVisible()
  await page.goto('/no/such/place')
  await expect(heading(page, 'Такой страницы нет')).toBeVisible()
})

test('who is still being checked is told what is closed and why, and is offered no payment', async ({ company }) => {
  const { gulnara: page } = await company({ people: ['gulnara'] })
  await page.goto('/accounts')
  await expect(page.getByText('Банк проверяет ваши данные', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Новый платёж' })).toHaveCount(0)
  const closed = page.getByRole('navigation').getByRole('button', { name: 'История' })
  await expect(closed).toHaveAttribute('aria-disabled', 'true')
  await closed.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Закрыто, пока банк проверяет ваши данные')
  await page.goto('/history')
  await expect(heading(page, 'Счета')).toBeVisible()
  expect(pathOf(page)).toBe('/accounts')
})

test('an address of a file says in words that it opens from the portal, to who is inside and to a stranger', async ({
  company,
  stranger,
}) => {
  const file = '/api/v1/payment-orders/0198e5a0-0000-7000-8000-000000000000.pdf'
  const { anna } = await company({ people: ['anna'] })
  expect((await anna.goto(file))?.status()).toBe(403)
  await expect(heading(anna, 'Этот адрес открывается из портала')).toBeVisible()
  await expect(anna.getByText(/Код обращения: [0-9a-f-]{36}/)).toBeVisible()
  await expect(anna.getByRole('navigation').first()).toBeVisible()
  await anna.getByRole('link', { name: 'На главную' }).click()
  await expect(heading(anna, 'Счета')).toBeVisible()

  const page = await stranger()
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('lang', 'KG')
  })
  expect((await page.goto(file))?.status()).toBe(403)
  await expect(heading(page, 'Бул дарек порталдан ачылат')).toBeVisible()
  expect((await page.goto('/api/v1/nothing'))?.status()).toBe(404)
  await expect(heading(page, 'Мындай барак жок')).toBeVisible()
})
