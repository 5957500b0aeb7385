// The bank's desk in the browser, by keyboard alone: a rail is stopped by one clerk and undone by another, live; each screen by axe.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { office } from './cases.ts'
import { field, tabTo } from './desk.ts'
import { expect, test } from './journey.ts'

type Clerk = { readonly login: string; readonly password: string; readonly totpSecret: string }

async function clerkOf(page: Page, login: string): Promise<Clerk> {
  const clerks = (await (await page.request.get(`${office}/dev/people`)).json()) as readonly Clerk[]
  const clerk = clerks.find(one => one.login === login)
  if (!clerk) throw new Error(`The demo's desk does not know ${login}.`)
  return clerk
}

async function signIn(page: Page, login: string): Promise<void> {
  const { password, totpSecret } = await clerkOf(page, login)
  await page.goto(`${office}/`)
  await tabTo(page, field(page, 'Логин'))
  await page.keyboard.type(login)
  await tabTo(page, page.getByLabel('Пароль', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Код из приложения' })).toBeVisible()
  // A code counts once: who signed in with this one before waits for the next.
  await expect(async () => {
    await page.keyboard.type(generateSync({ secret: totpSecret, epoch: Math.floor(Date.now() / 1000) }))
    await expect(page.getByRole('heading', { name: 'Очередь' })).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
}

/** Opens a list of choices, goes down to one and takes it. Letters that the keyboard has not are typed without keys, and would move nothing. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await tabTo(page, page.getByRole('combobox', { name: label }))
  await page.keyboard.press('Enter')
  const wanted = page.getByRole('option', { name: option })
  await expect(wanted).toBeVisible()
  await expect(async () => {
    const id = await page.evaluate(() => document.activeElement?.getAttribute('aria-activedescendant') ?? '')
    if (id !== (await wanted.getAttribute('id'))) await page.keyboard.press('ArrowDown')
    expect(id).toBe(await wanted.getAttribute('id'))
  }).toPass({ intervals: [50] })
  await page.keyboard.press('Enter')
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

const kind = 'Остановка платёжной системы'

test('a clerk stops a rail, cannot keep it alone, and another one undoes it, by keyboard alone', async ({
  stranger,
}) => {
  const [operator, supervisor] = [await stranger(), await stranger()]
  await Promise.all([signIn(operator, 'operator'), signIn(supervisor, 'supervisor')])

  await tabTo(operator, operator.getByRole('button', { name: 'Новая заявка' }))
  await operator.keyboard.press('Enter')
  await choose(operator, 'Что нужно', kind)
  await choose(operator, 'Платёжная система', 'Карты')
  await tabTo(operator, operator.getByRole('textbox', { name: 'Основание' }))
  await operator.keyboard.type('Процессинг отвечает дважды')
  await tabTo(operator, operator.getByRole('button', { name: 'Подать' }))
  await operator.keyboard.press('Enter')
  await expect(operator.getByRole('heading', { name: kind })).toBeFocused()
  await expectAccessible(operator)

  const keep = operator.getByRole('button', { name: 'Оставить' })
  await expect(keep).toHaveAttribute('aria-disabled', 'true')
  await operator.keyboard.press('a')
  await expect(keep).toBeFocused()
  await expect(operator.getByText('Предложили вы, нужен второй сотрудник')).toBeVisible()
  await operator.keyboard.press('Enter')
  await expect(keep).toBeVisible()

  const line = supervisor.getByRole('listitem').filter({ hasText: kind })
  await expect(line).toBeVisible()
  await expect(async () => {
    await supervisor.keyboard.press('j')
    await expect(line.getByRole('link')).toBeFocused({ timeout: 500 })
  }).toPass()
  await supervisor.keyboard.press('t')
  await expect(supervisor.getByRole('heading', { name: kind })).toBeVisible()
  await expectAccessible(supervisor)
  await expect(operator.getByText('Работает Султанов').first()).toBeVisible()
  await supervisor.keyboard.press('r')
  await supervisor.keyboard.type('Процессинг исправлен')
  await tabTo(supervisor, supervisor.getByRole('button', { name: 'Отменить' }))
  await supervisor.keyboard.press('Enter')
  await expect(supervisor.getByText('Отменено', { exact: true }).first()).toBeVisible()
  await expect(operator.getByText('Отменено вторым')).toBeVisible()
  await expect(operator.getByText('Процессинг исправлен').first()).toBeVisible()
})

test('the sign-in of the desk and its empty choices are usable by everybody, by day and by night', async ({
  stranger,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await stranger({ colorScheme })
    await page.goto(`${office}/login`)
    await expect(page.getByRole('heading', { name: 'Вход сотрудника' })).toBeVisible()
    await expectAccessible(page)
  }
})
