// Sign-in by phone in a real browser, against a real bank: the number on the screen is picked on a phone, a wrong one is told and asked again, and who says on a phone that it was not them closes the open page.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PhoneRequest, RequestList } from '@bank/contracts/phoneRequests.ts'
import { frontEnd } from '@bank/tools/front.ts'
import { type Page, expect as pageExpect } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KeyOwners, keyOwners, openPhones, type TestPhones } from './phones.ts'
import { openWindow, type Window } from './window.ts'
import { openBank, type TestBank } from './world.ts'

/** What a page shows comes when the machine has time for it. */
const expectOn = pageExpect.configure({ timeout: 30_000 })

const built = mkdtempSync(join(tmpdir(), 'ordo-sign-in-'))
let bank: TestBank
let phones: TestPhones
let bound: KeyOwners['bound']
let window: Window

beforeAll(async () => {
  bank = await openBank({ config: { webDist: await frontEnd([built], () => {}, 'web') } })
  phones = await openPhones(bank.world)
  ;({ bound } = keyOwners(bank, phones))
  window = await openWindow()
}, 120_000)
afterAll(async () => {
  await window?.close()
  await phones?.close()
  await bank?.close()
  rmSync(built, { recursive: true, force: true })
})

const numberOn = async (page: Page): Promise<number> => {
  const shown = page.getByRole('status', { name: /^Число для телефона/ })
  await expectOn(shown).toBeVisible()
  return Number(await shown.innerText())
}

test('the right number lets in, a wrong one does not, and “it was not me” closes the open page', {
  timeout: 180_000,
}, async () => {
  const { phone, keyId, owns } = await bound()
  const token: string = (await phone.open(keyId)).json().token
  const get = async <T>(path: string): Promise<T> =>
    (await phone.browser.ask(`/phone/v1/${path}`, { headers: { authorization: `Bearer ${token}` } })).json<T>()
  const asked = async (): Promise<PhoneRequest> => {
    const [head] = (await get<RequestList>('requests')).pending
    return get<PhoneRequest>(`requests/${head?.id}`)
  }
  const context = await window.newContext({ locale: 'ru-RU', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(bank.origin)
  await page.getByRole('textbox', { name: 'Логин' }).fill(owns.one.username)
  await page.getByLabel('Пароль', { exact: true }).fill(owns.one.password)
  await page.getByRole('button', { name: 'Продолжить', exact: true }).click()

  const first = await numberOn(page)
  const request = await asked()
  const wrong = request.numbers?.find(one => one !== first) ?? 0
  await phone.decides(keyId, token, request.id, { decision: 'SIGN', number: wrong })
  await expectOn(page.getByText('На телефоне выбрано другое число')).toBeVisible()

  bank.wait(61_000)
  await page.getByRole('button', { name: 'Спросить ещё раз' }).click()
  const second = await numberOn(page)
  await phone.decides(keyId, token, (await asked()).id, { decision: 'SIGN', number: second })
  await expectOn(page).toHaveURL(/\/(accounts|home)?$/)
  await expectOn(page.getByRole('navigation').first()).toBeVisible()

  expect((await phone.notMe(keyId)).statusCode).toBe(200)
  await expectOn(page).toHaveURL(/\/auth\/login/)
  await context.close()
})
