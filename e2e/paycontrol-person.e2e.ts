// The phone and its person: a sign-in by it, a wrong number, “It was not me”; and the app without a connection.
import type { Page } from '@playwright/test'
import { office } from './cases.ts'
import { type Credentials, enterPassword, heading } from './cast.ts'
import { press } from './desk.ts'
import { expect, test } from './journey.ts'
import { bindPhone, phonePath, phoneSize } from './phones.ts'

// The connection is taken away on purpose.
test.use({ pardoned: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

const signer = {
  scheme: 'ONE_SIGNATORY',
  signType: 'PAY_CONTROL',
  people: { ilias: { right: 'FIRST', hasPassword: true } },
  accounts: [{ name: 'Расчётный', balance: '1000000.00' }],
  payees: ['Жашыл'],
} as const

/** The number that stands on the screen after the password. */
async function shownNumber(page: Page, person: Credentials): Promise<string> {
  await page.goto('/auth/login')
  await enterPassword(page, person)
  const shown = page.getByRole('status', { name: /^Число для телефона/ })
  await expect(shown).toBeVisible()
  return shown.innerText()
}

async function openSignIn(phone: Page): Promise<void> {
  await phone.getByRole('link', { name: /Вход в портал/ }).click()
  await expect(phone.getByRole('heading', { name: 'Это вы входите?' })).toBeVisible()
}

const numbers = (phone: Page) => phone.getByRole('button', { name: /^\d\d$/ })

test('a sign-in is confirmed on the phone by the number that stands on the screen', async ({ company, stranger }) => {
  const { ilias, own } = await company(signer)
  const phone = await stranger({ viewport: phoneSize })
  await bindPhone(ilias, phone)
  const page = await stranger()
  const number = await shownNumber(page, own.people.ilias)
  await openSignIn(phone)
  await expect(phone.getByText('Новое устройство')).toBeVisible()
  await press(phone, number)
  await expect(phone.getByText('Вход подтверждён')).toBeVisible()
  await expect(heading(page, 'Счета')).toBeVisible()
})

test('a wrong number lets nobody in, and both screens say so', async ({ company, stranger }) => {
  const { ilias, own } = await company(signer)
  const phone = await stranger({ viewport: phoneSize })
  await bindPhone(ilias, phone)
  const page = await stranger()
  const number = await shownNumber(page, own.people.ilias)
  await openSignIn(phone)
  const offered = await numbers(phone).allInnerTexts()
  expect(offered).toHaveLength(3)
  await press(phone, offered.find(one => one !== number) ?? '')
  await expect(phone.getByText('Число не совпало, вход отклонён')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('На телефоне выбрано другое число')
  await page.goto('/accounts')
  await expect(heading(page, 'Вход')).toBeVisible()
})

test('“It was not me” ends what was open and what was coming, and the bank has an urgent case', async ({
  company,
  stranger,
  as,
}) => {
  const { ilias, own } = await company(signer)
  const phone = await stranger({ viewport: phoneSize })
  await bindPhone(ilias, phone)
  const page = await stranger()
  await shownNumber(page, own.people.ilias)
  await openSignIn(phone)
  await press(phone, 'Не я')
  await press(phone, 'Это не я, остановить всё')
  await expect(page.getByRole('alert')).toContainText('Вход отклонён на телефоне, или время вышло.')
  await ilias.reload()
  await expect(heading(ilias, 'Вход')).toBeVisible()
  await ilias.close()
  // Its own key is gone as well: its PIN opens nothing.
  await phone.goto(phonePath('/#/'))
  await phone.reload()
  await phone.getByLabel('PIN', { exact: true }).fill('482915')
  await press(phone, 'Открыть')
  await expect(phone.getByText(/^Этот ключ больше не действует/)).toBeVisible()
  const clerk = await as('operator')
  await clerk.goto(`${office}/queue`)
  await expect(clerk.getByRole('listitem').filter({ hasText: '«Это не я»: доступ закрыт' }).first()).toBeVisible()
})

test('the app opens without a connection, says so, and has kept nothing that waits', async ({ company, stranger }) => {
  const { ilias } = await company(signer)
  const phone = await stranger({ viewport: phoneSize })
  await bindPhone(ilias, phone)
  await phone.evaluate(() => navigator.serviceWorker.ready)
  await phone.context().setOffline(true)
  await phone.reload()
  await expect(phone.getByText(/^Нет связи с банком/)).toBeVisible()
  await phone.getByRole('link', { name: 'История' }).click()
  await expect(phone.getByText('Здесь пока пусто')).toBeVisible()
  // Only files of the app are kept: no answer of the bank.
  const kept = await phone.evaluate(async () => {
    const all = await caches.open('phone').then(cache => cache.keys())
    return all.map(({ url }) => new URL(url).pathname)
  })
  expect(kept.length).toBeGreaterThan(10)
  expect(kept.filter(path => !/^\/(?:assets\/[\w-]+\.\w+|icon\.svg)?$/.test(path))).toEqual([])
  await phone.context().setOffline(false)
  await phone.goto(phonePath('/#/'))
  await phone.reload()
  await expect(phone.getByLabel('PIN', { exact: true })).toBeVisible()
  await expect(phone.getByText(/^Нет связи с банком/)).toHaveCount(0)
})
