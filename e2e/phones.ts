// Verbs of a phone that signs, beside the portal: bind it to a key, open it by its PIN, read to the end, hold, decline.
import { expect, type Page } from '@playwright/test'
import { appCode, smsCode } from './cast.ts'
import { press } from './desk.ts'

/** As wide and as high as most. */
export const phoneSize = { width: 390, height: 844 } as const

/** In the house of phones, which has a port of its own. */
export const phonePath = (path: string): string => new URL(path, process.env.ORDO_PHONE_ADDRESS).href

export const pin = '482915'

type KeyCode = 'APP' | 'SMS'

/** The key is asked for in the portal by a code; its text, which a phone is bound by. */
export async function activationOf(portal: Page, by: KeyCode = 'APP'): Promise<string> {
  await portal.goto('/settings/pay-control')
  await press(portal, 'Создать ключ')
  if (by === 'SMS') {
    await press(portal, 'Получить код по SMS')
    await expect(portal.getByText(/^Код отправлен на/)).toBeVisible()
  }
  await portal.getByLabel('Код, 6 цифр').fill(by === 'SMS' ? await smsCode(portal) : await appCode(portal))
  await press(portal, 'Выпустить')
  const key = portal.locator('main output')
  await expect(key).toBeVisible()
  return key.innerText()
}

/** Its text is typed into the phone, and what is bound is opened by a PIN. */
export async function bindPhone(portal: Page, phone: Page, by: KeyCode = 'APP'): Promise<void> {
  const key = await activationOf(portal, by)
  await phone.goto(phonePath('/#/keys/new'))
  await phone.getByLabel('Или текст ключа').fill(key)
  await press(phone, 'Дальше')
  await expect(phone.getByRole('heading', { name: 'Ключ найден' })).toBeVisible()
  await press(phone, 'Привязать телефон')
  await phone.getByLabel('Новый PIN').fill(pin)
  await phone.getByLabel('Ещё раз').fill(pin)
  await press(phone, 'Привязать телефон')
  await phone.getByLabel('PIN', { exact: true }).fill(pin)
  await press(phone, 'Открыть')
  await expect(phone.getByText('Ничего не ждёт подписи')).toBeVisible()
}

/** The phone of somebody of the demo, in one press. */
export async function takeDemoPhone(phone: Page, name: string): Promise<void> {
  await phone.goto(phonePath('/'))
  const offered = phone.getByRole('complementary', { name: /взять телефон/ })
  await offered.getByRole('button', { name }).click()
  // The app goes to what waits once the key is open.
  await expect(offered).toBeHidden()
  await phone.getByRole('link', { name: 'Ключи' }).click()
}

/** Opens what waits; it comes by itself. */
export async function openRequest(phone: Page, title: RegExp): Promise<void> {
  await phone.getByRole('main').getByRole('link', { name: title }).click()
  await expect(phone.getByRole('heading', { name: 'Отпечаток текста' })).toBeAttached()
}

const holding = (phone: Page) => phone.getByRole('button', { name: /^Держите, чтобы подписать/ })

/** Reads to the end, and holds until it is signed. */
export async function holdToSign(phone: Page): Promise<void> {
  await phone.getByText('Телефон посчитал его сам').scrollIntoViewIfNeeded()
  await phone.mouse.wheel(0, 100_000)
  const button = holding(phone)
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await button.hover()
  await phone.mouse.down()
  await expect(button).toBeHidden()
  await phone.mouse.up()
}

export async function declineOnPhone(phone: Page, reason: string): Promise<void> {
  await press(phone, 'Отклонить')
  const asked = phone.getByRole('dialog')
  await asked.getByRole('radio', { name: reason }).check()
  await press(asked, 'Отклонить')
}
