// Verbs of coming in and coming back: who one is, the code by SMS, a password of one's own, an authenticator read from its QR.
import { spawnSync } from 'node:child_process'
import { expect, type Page } from '@playwright/test'
import { give, smsCode } from './cast.ts'
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

/** What a program of the distribution answers; `npm test` installs both where it may. */
function outsideProgram(name: 'zbarimg' | 'oathtool', args: readonly string[], input?: Buffer): string {
  const { error, status, stdout, stderr } = spawnSync(name, args, { input, encoding: 'utf8' })
  if (error)
    throw new Error(`${name} is not installed: apt-get install zbar-tools oathtool, or npm test as root.`, {
      cause: error,
    })
  if (status !== 0) throw new Error(`${name} found nothing: ${stderr}`)
  return stdout.trim()
}

/** What a camera reads from this picture. */
const readQr = (picture: Buffer): string => outsideProgram('zbarimg', ['--quiet', '--raw', '-'], picture)

/** The key of the authenticator, read from the screen as the camera of a phone does; it is the one that is typed by hand. */
export async function shownSecret(page: Page): Promise<string> {
  const qr = page.getByRole('img', { name: 'QR-код для приложения-аутентификатора' })
  await expect(qr).toBeVisible()
  const { protocol, host, searchParams } = new URL(readQr(await qr.screenshot()))
  expect(`${protocol}//${host}`).toBe('otpauth://totp')
  const secret = searchParams.get('secret') ?? ''
  await expect(page.locator('code')).toHaveText(new RegExp(`^${[...secret].join('\\s?')}$`))
  return secret
}

const stepSeconds = 30

/** The first code of an authenticator that was given this key. */
export function firstCode(page: Page, secret: string): string {
  const step = Math.floor(Date.now() / 1000 / stepSeconds)
  give(page, { totpSecret: secret, usedStep: step })
  return outsideProgram('oathtool', ['--totp', '--base32', `--now=@${step * stepSeconds}`, secret])
}

/** Says what was lost. */
export const saysApp = (page: Page): Promise<void> => page.getByRole('radio', { name: 'Приложение с кодами' }).check()
