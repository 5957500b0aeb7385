// Verbs of coming in and coming back: who one is, the code by SMS, a password of one's own, an authenticator read from its QR.
import { expect, type Page } from '@playwright/test'
import decodeQr from 'qr/decode.js'
import { smsCode } from './cast.ts'
import { field, press } from './desk.ts'

export const chosenPassword = 'Kanareika-26!'

export async function sayWho(
  page: Page,
  { personInn, phone }: { readonly personInn: string; readonly phone: string },
): Promise<void> {
  await field(page, 'ИНН').fill(personInn)
  await field(page, 'Телефон').fill(`+${phone}`)
  await press(page, 'Продолжить')
}

/** The code that came to this phone. */
export async function giveSmsCode(page: Page, phone: string): Promise<void> {
  await expect(page.getByText(/Новый код через/)).toBeVisible()
  await page.getByLabel('Код из SMS').fill(await smsCode(page, phone))
}

export const newPassword = (page: Page) => page.getByLabel('Новый пароль', { exact: true })

export async function choosePassword(page: Page, text = chosenPassword): Promise<void> {
  await newPassword(page).fill(text)
  await page.getByLabel('Повторите пароль', { exact: true }).fill(text)
}

/** What a camera reads from this picture. */
async function readQr(page: Page, picture: Buffer): Promise<string> {
  const pixels = await page.evaluate(async base64 => {
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (!canvas) throw new Error('This browser draws nothing.')
    canvas.drawImage(image, 0, 0)
    const { width, height, data } = canvas.getImageData(0, 0, image.width, image.height)
    return { width, height, data: [...data] }
  }, picture.toString('base64'))
  return decodeQr({ ...pixels, data: Uint8ClampedArray.from(pixels.data) })
}

/** The key of the authenticator, read from the screen as the camera of a phone does; it is the one that is typed by hand. */
export async function shownSecret(page: Page): Promise<string> {
  const qr = page.getByRole('img', { name: 'QR-код для приложения-аутентификатора' })
  await expect(qr).toBeVisible()
  const { protocol, host, searchParams } = new URL(await readQr(page, await qr.screenshot()))
  expect(`${protocol}//${host}`).toBe('otpauth://totp')
  const secret = searchParams.get('secret') ?? ''
  await expect(page.locator('code')).toHaveText(new RegExp(`^${[...secret].join('\\s?')}$`))
  return secret
}

/** Says what was lost. */
export const saysApp = (page: Page): Promise<void> => page.getByRole('radio', { name: 'Приложение с кодами' }).check()
