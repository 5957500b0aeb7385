// The phone in a real browser, against a real bank: a key is bound by its text and by a picture of its QR, opened by its PIN, and given up.
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathOf } from '@bank/contracts/services.ts'
import { frontEnd } from '@bank/tools/front.ts'
import { type Page, expect as pageExpect } from '@playwright/test'
import { toBuffer } from 'qrcode'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { goodPin, openPhones, type TestPhones } from './phones.ts'
import { openWindow, type Window } from './window.ts'
import { openBank, type TestBank, type TestPerson } from './world.ts'

/** What a page shows comes when the machine has time for it. */
const expectOn = pageExpect.configure({ timeout: 30_000 })

const built = mkdtempSync(join(tmpdir(), 'ordo-phone-'))
const origins: string[] = []
let bank: TestBank
let phones: TestPhones
let window: Window

beforeAll(async () => {
  bank = await openBank()
  phones = await openPhones(bank.world, { dist: await frontEnd([built], () => {}, 'phone'), origins })
  await phones.app.listen({ host: '127.0.0.1', port: 0 })
  origins.push(`http://127.0.0.1:${(phones.app.server.address() as AddressInfo).port}`)
  window = await openWindow()
}, 120_000)
afterAll(async () => {
  await window?.close()
  await phones?.close()
  await bank?.close()
  rmSync(built, { recursive: true, force: true })
})

/** A key of the portal, as its text. */
async function keyOf(one: TestPerson, org: string, call: string): Promise<string> {
  const browser = await bank.signedIn(one)
  bank.wait(30_000)
  const query = `mutation { ${call}(orgReferenceId: "${org}", otpCode: "${bank.code(one)}") { key } }`
  const answer = await browser.ask(pathOf('access-control'), {
    ...{ method: 'POST', body: { query }, headers: { 'idempotency-key': newId() } },
  })
  return answer.json().data[call].key
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const go = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).click()

/** To the page of the key that is bound, from whatever stands after it was. */
async function goToKey(page: Page): Promise<void> {
  await go(page, 'Ключи')
  await go(page, /Асанова/)
}

async function choosePin(page: Page, pin = goodPin, repeat = pin): Promise<void> {
  await page.getByLabel('Новый PIN').fill(pin)
  await page.getByLabel('Ещё раз').fill(repeat)
  await press(page, 'Привязать телефон')
}

async function statusesOf({ id }: TestPerson): Promise<string[]> {
  const rows = await bank.world.db.bank(tx =>
    tx.rows<{ status: string }>(sql`select status from paycontrol.keys where person_id = ${id} order by created_at`),
  )
  return rows.map(({ status }) => status)
}

test('a key is bound by text, opened, replaced by one from a picture, and given up', { timeout: 180_000 }, async () => {
  const { org, name } = await bank.client()
  const one = await bank.person({ orgs: [org], hasApp: true })
  const context = await window.newContext({ locale: 'ru-RU', viewport: { width: 390, height: 844 } })
  const complaints: string[] = []
  context.on('weberror', fault => void complaints.push(String(fault.error())))
  const page = await context.newPage()
  await page.goto(`${origins[0] ?? ''}/#/keys`)
  await expectOn(page.getByText('Ключей пока нет')).toBeVisible()

  await go(page, 'Привязать ключ')
  await page.getByLabel('Или текст ключа').fill('0000 0000')
  await press(page, 'Дальше')
  await expectOn(page.getByText('Этот ключ не найден')).toBeVisible()
  const key = await keyOf(one, org, 'createPayControlKey')
  await page.getByLabel('Или текст ключа').fill(key.toLowerCase())
  await press(page, 'Дальше')
  // Whose it is stands there before anything is bound.
  for (const text of ['Асанова Анна Кубатовна', name, 'Первая подпись', 'до 20.11.2027'])
    await expectOn(page.getByText(text)).toBeVisible()
  expect(await statusesOf(one)).toEqual(['NEW'])
  await press(page, 'Привязать телефон')
  await choosePin(page, '123456')
  await expectOn(page.getByText('Такой PIN попробуют первым')).toBeVisible()
  await choosePin(page, goodPin, '482916')
  await expectOn(page.getByText('PIN не совпал')).toBeVisible()
  await choosePin(page)
  await go(page, 'Ключи')
  await expectOn(page.getByRole('link', { name: /Асанова/ })).toBeVisible()
  expect(await statusesOf(one)).toEqual(['ACTIVE'])

  // The key outlives the page, and cannot be taken out of the browser.
  await page.reload()
  await go(page, /Асанова/)
  await page.getByLabel('PIN').fill('135790')
  await press(page, 'Открыть')
  await expectOn(page.getByText('Осталось попыток: 4')).toBeVisible()
  await page.getByLabel('PIN').fill(goodPin)
  await press(page, 'Открыть')
  await expectOn(page.getByText('Ключ действует')).toBeVisible()
  expect(await context.cookies()).toEqual([])
  await press(page, 'Закрыть ключ')

  const next = await keyOf(one, org, 'regeneratePayControlKey')
  await page.getByLabel('PIN').fill(goodPin)
  await press(page, 'Открыть')
  await expectOn(page.getByText('Этот ключ больше не действует')).toBeVisible()
  await press(page, 'Убрать из телефона')
  await expectOn(page.getByText('Ключей пока нет')).toBeVisible()

  await go(page, 'Привязать ключ')
  const picture = await toBuffer(next.replaceAll('-', ''), { width: 400 })
  await page.getByLabel('Снимок QR-кода').setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: picture })
  await expectOn(page.getByText('Ключ найден')).toBeVisible()
  await press(page, 'Привязать телефон')
  await choosePin(page)
  await goToKey(page)
  await page.getByLabel('PIN').fill(goodPin)
  await press(page, 'Открыть')
  await press(page, 'Отвязать телефон')
  await press(page, 'Да, отвязать')
  await expectOn(page.getByText('Ключей пока нет')).toBeVisible()
  expect(await statusesOf(one)).toEqual(['REVOKED', 'REVOKED'])
  expect(complaints).toEqual([])
  await context.close()
})
