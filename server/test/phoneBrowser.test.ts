// The phone in a real browser, against a real bank: a key is bound by its text, by a picture of its QR and by the camera, opened by its PIN, and given up; it cannot be taken out, its PIN is kept nowhere, and a browser that keeps no key says so first.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathOf } from '@bank/contracts/services.ts'
import { frontEnd } from '@bank/tools/front.ts'
import { type Page, expect as pageExpect } from '@playwright/test'
import { create, toBuffer } from 'qrcode'
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

/** What a camera sees, as a film of two frames without colour (YUV4MPEG2): the code with a border around it. */
function filmOf(text: string): Buffer {
  const [side, scale, border] = [480, 10, 60]
  const { data, size } = create(text).modules
  const bright = Buffer.alloc(side * side, 235)
  for (let y = 0; y < size * scale; y++)
    for (let x = 0; x < size * scale; x++)
      if (data[Math.floor(y / scale) * size + Math.floor(x / scale)]) bright[(y + border) * side + x + border] = 16
  const frame = [Buffer.from('FRAME\n'), bright, Buffer.alloc((side * side) / 2, 128)]
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${side} H${side} F10:1 Ip A1:1 C420jpeg\n`), ...frame, ...frame])
}

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

/** A key that is there is opened by its PIN. */
async function openKey(page: Page, pin = goodPin): Promise<void> {
  await page.getByLabel('PIN').fill(pin)
  await press(page, 'Открыть')
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
  await openKey(page, '135790')
  await expectOn(page.getByText('Осталось попыток: 4')).toBeVisible()
  await openKey(page)
  await expectOn(page.getByText('Ключ действует')).toBeVisible()
  expect(await context.cookies()).toEqual([])
  await press(page, 'Закрыть ключ')

  const next = await keyOf(one, org, 'regeneratePayControlKey')
  await openKey(page)
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
  await openKey(page)
  await press(page, 'Отвязать телефон')
  await press(page, 'Да, отвязать')
  await expectOn(page.getByText('Ключей пока нет')).toBeVisible()
  expect(await statusesOf(one)).toEqual(['REVOKED', 'REVOKED'])
  expect(complaints).toEqual([])
  await context.close()
})

/** All that the origin has kept in this browser, as text, and what came of it to take the private halves of its keys out. */
const keptHere = `(async () => {
  const asked = request =>
    new Promise((done, failed) => {
      request.onsuccess = () => done(request.result)
      request.onerror = () => failed(request.error)
    })
  const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
  const keys = []
  for (const { name } of await indexedDB.databases()) {
    const db = await asked(indexedDB.open(name))
    for (const store of db.objectStoreNames)
      for (const row of await asked(db.transaction(store).objectStore(store).getAll())) {
        texts.push(JSON.stringify(row))
        keys.push(...Object.values(row).filter(value => value instanceof CryptoKey))
      }
    db.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) texts.push(request.url, await (await cache.match(request)).text())
  }
  const takesOut = (form, key) => crypto.subtle.exportKey(form, key).then(() => 'taken out', error => error.name)
  return { texts, takenOut: await Promise.all(keys.flatMap(key => ['pkcs8', 'jwk'].map(form => takesOut(form, key)))) }
})()`

type KeptHere = { readonly texts: readonly string[]; readonly takenOut: readonly string[] }

test('a key that was read by the camera stays in the browser: it cannot be taken out, and its PIN stands nowhere', {
  timeout: 180_000,
}, async () => {
  const { org } = await bank.client()
  const one = await bank.person({ orgs: [org], hasApp: true })
  const film = join(built, 'camera.y4m')
  writeFileSync(film, filmOf((await keyOf(one, org, 'createPayControlKey')).replaceAll('-', '')))
  const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  const own = await openWindow(...camera, `--use-file-for-fake-video-capture=${film}`)
  try {
    const page = await (await own.newContext({ locale: 'ru-RU', viewport: { width: 390, height: 844 } })).newPage()
    await page.goto(`${origins[0] ?? ''}/#/keys/new`)
    await press(page, 'Открыть камеру')
    await expectOn(page.getByText('Ключ найден')).toBeVisible()
    await press(page, 'Привязать телефон')
    await choosePin(page)
    await goToKey(page)
    await openKey(page)
    await expectOn(page.getByText('Ключ действует')).toBeVisible()
    const { texts, takenOut } = await page.evaluate<KeptHere>(keptHere)
    expect(takenOut).toEqual(['InvalidAccessError', 'InvalidAccessError'])
    expect(texts.filter(text => text.includes('Асанова'))).toHaveLength(1)
    expect(texts.filter(text => new RegExp(`(^|\\D)${goodPin}(\\D|$)`).test(text))).toEqual([])
  } finally {
    await own.close()
  }
})

test.each([
  ['has no store', "Object.defineProperty(window, 'indexedDB', { value: undefined })"],
  ['keeps rows and no keys', "IDBObjectStore.prototype.put = () => { throw new DOMException('', 'DataCloneError') }"],
  [
    'forgets what it kept',
    'const { getAll } = IDBObjectStore.prototype; IDBObjectStore.prototype.getAll = function () { return getAll.call(this, 0) }',
  ],
])('a browser that %s says so before anything is bound', { timeout: 60_000 }, async (_what, content) => {
  const context = await window.newContext({ locale: 'ru-RU', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript({ content })
  await page.goto(`${origins[0] ?? ''}/#/keys/new`)
  await expectOn(page.getByRole('alert')).toContainText('Этот браузер не хранит ключи')
  await expectOn(page.getByLabel('Или текст ключа')).toHaveCount(0)
  await expectOn(page.getByRole('button', { name: 'Открыть камеру' })).toHaveCount(0)
  await context.close()
})
