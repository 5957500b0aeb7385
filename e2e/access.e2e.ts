// Who gets to which screen, and where does everybody else end up? Every path of the portal, every kind of person.
import type { Page } from '@playwright/test'
import { heading } from './cast.ts'
import { expect, test } from './journey.ts'

/** A first signer, B second, C creator, D auditor, E cash manager, F cashier, G second signer whose check is pending, T third signer. */
type Kind = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'T'

const everybody = 'ABCDEFGT'
const notCashiers = 'ABCDEGT'
const id = '00000000-0000-4000-8000-000000000000'

const screens: readonly (readonly [who: string, ...paths: string[]])[] = [
  [
    notCashiers,
    '/accounts',
    `/account/${id}`,
    '/cards',
    '/card',
    '/card/limit',
    '/card/block',
    '/documents/statements',
  ],
  [notCashiers, '/account-statements', `/account-statements/${id}`],
  [notCashiers, '/loan-claims', '/loan-claim/1/2/3', '/letter/incoming', `/letter/incoming/${id}`, '/letter-create'],
  [
    notCashiers,
    '/installment/onboarding',
    `/installment/detail/${id}`,
    '/installment/history',
    '/pos/main',
    '/pos/order',
  ],
  ['ABCDGT', '/history', '/imported', `/imported/${id}`, '/exported'],
  ['ABC', '/payment/clearing-gross', `/payment/intra-bank-transfer/${id}`, '/payment/swift', '/payment/conversion'],
  ['ABC', '/payment/card-transfer', '/payment/card-transfer-o24', '/payment/card-transfer-rko'],
  ['ABC', '/budget', '/budget/tax', '/templates'],
  ['ABC', '/salary/all', '/salary-create', '/salary/manual', `/salary/manual/${id}`],
  ['ABC', `/salary/detail/${id}`, `/salary/detail-processing/${id}`],
  [
    everybody,
    '/rates',
    '/more',
    '/qr-history/all',
    '/outlet/all',
    '/outlet/details/one',
    `/outlet/employee/details/${id}`,
  ],
  ['AE', '/outlet/create', '/outlet/employee/create', '/outlet/cash/edit'],
  [everybody, '/settings/info', '/settings/account-visibility', '/settings/password', '/settings/phone'],
  [everybody, '/settings/code-word'],
  ['ABG', '/settings/pay-control'],
  ['A', '/settings/users', `/settings/users/${id}`, '/settings/api-key'],
]

const paths = screens.flatMap(([, ...those]) => those)
const pathOf = (page: Page): string => new URL(page.url()).pathname

type Step = readonly [path: string, where: string]

/**
 * Goes from screen to screen inside the page that is open, as presses on links do, and says where each led to. A guard sends
 * away within a few milliseconds; who is let in has to be there still after a moment.
 */
async function walk(page: Page, steps: readonly Step[]): Promise<void> {
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

/** First what they may see, then what they may not. */
function stepsOf(kind: Kind): Step[] {
  const home = kind === 'F' ? '/outlet/all' : '/accounts'
  const steps = screens.flatMap(([who, ...those]) =>
    those.map((path): Step => [path, who.includes(kind) ? path : home]),
  )
  return [...steps.filter(([path, where]) => path === where), ...steps.filter(([path, where]) => path !== where)]
}

const cast: readonly (readonly [Kind, string, string])[] = [
  ['A', 'anna', 'the first signer'],
  ['B', 'boris', 'the second signer'],
  ['C', 'cholpon', 'the creator'],
  ['D', 'daniyar', 'the auditor'],
  ['E', 'elmira', 'the cash manager'],
  ['F', 'farid', 'the cashier'],
  ['G', 'gulnara', 'the second signer whose check is pending'],
  ['T', 'anna, third signer', 'the third signer'],
]

for (const [kind, login, who] of cast) {
  test(`${who} gets to their screens and to no others`, async ({ as }) => {
    const page = await as(login)
    await page.goto('/')
    await expect(heading(page, kind === 'F' ? 'Раздел ещё не открыт' : 'Счета')).toBeVisible()
    await walk(page, stepsOf(kind))
    await page.goto('/settings/api-key')
    await expect(heading(page, kind === 'A' || kind === 'F' ? 'Раздел ещё не открыт' : 'Счета')).toBeVisible()
    expect(pathOf(page)).toBe(kind === 'A' ? '/settings/api-key' : kind === 'F' ? '/outlet/all' : '/accounts')
  })
}

test('who was rejected sees one screen, whatever they ask for', async ({ as }) => {
  const page = await as('havva')
  await page.goto('/accounts')
  await expect(heading(page, 'Доступ не подтверждён')).toBeVisible()
  await walk(
    page,
    paths.map((path): Step => [path, '/user-rejected']),
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
    paths.map((path): Step => [path, '/auth/login']),
  )
  expect(new URL(page.url()).searchParams.get('to')).toBe(paths.at(-1))
})

test('who is signed in has nothing to do at the sign-in page', async ({ as }) => {
  const page = await as('daniyar')
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

test('who is still being checked is told so, and is offered no payment', async ({ as }) => {
  const page = await as('gulnara')
  await page.goto('/accounts')
  await expect(page.getByText('Банк проверяет ваши данные')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Новый платёж' })).toHaveCount(0)
})
