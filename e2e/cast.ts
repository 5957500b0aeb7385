// Who takes part, what does their phone say, and which code does their app show?
import { setTimeout as sleep } from 'node:timers/promises'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { alone, note, noted } from './shelf.ts'

export type Login = 'anna' | 'boris' | 'cholpon' | 'daniyar' | 'elmira' | 'farid' | 'gulnara' | 'havva' | 'ilias'

type Person = { readonly login: Login; readonly password: string; readonly name: string; readonly totpSecret?: string }
type Sms = { readonly phone: string; readonly text: string }

export async function personOf(request: APIRequestContext, login: Login): Promise<Person> {
  const people = (await (await request.get('/dev/people')).json()) as readonly Person[]
  const person = people.find(one => one.login === login)
  if (!person) throw new Error(`The demo bank does not know ${login}.`)
  return person
}

const lastDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-2)

/** The code on the phone whose masked number the page shows; others may be signing in at the same time. */
export async function smsCode(page: Page): Promise<string> {
  const shown = (await page.getByText(/•\d\d/).first().textContent()) ?? ''
  const sent = (await (await page.request.get('/dev/sms')).json()) as readonly Sms[]
  const code = sent
    .filter(({ phone }) => lastDigits(phone) === lastDigits(shown))
    .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
    .find(found => found !== undefined)
  if (!code) throw new Error(`No code came to the phone ${shown}.`)
  return code
}

const stepSeconds = 30

/** The bank has a time of its own, and says it with each answer. */
export async function bankNow(request: APIRequestContext): Promise<number> {
  return Date.parse((await request.get('/dev/people')).headers()['x-bank-time'] ?? '')
}

type Code = {
  /** Of an authenticator that the bank has only just met. */
  readonly secret?: string
  /** It is shown to the bank a second time. */
  readonly twice?: true
}

/** The older of two codes is typed only while it has so long to live. */
const onTheWayMs = 12_000

/**
 * A code of the app that was not used yet: each counts once. The bank takes the present step and the one before, so two
 * codes can follow each other at once, a third has to wait.
 */
export async function appCode(request: APIRequestContext, login: Login, { secret, twice }: Code = {}): Promise<string> {
  const key = secret ?? (await personOf(request, login)).totpSecret ?? noted(`${login}.secret`)
  if (!key) throw new Error(`${login} has no authenticator.`)
  const shift = (await bankNow(request)) - Date.now()
  const stepMs = stepSeconds * 1000
  const now = (): number => Date.now() + shift
  const present = (): number => Math.floor(now() / stepMs)
  const older = twice || stepMs - (now() % stepMs) < onTheWayMs ? 0 : 1
  const step = Math.max(Number(noted(`${login}.step`) ?? 0) + 1, present() - older)
  while (step > present()) await sleep(250)
  note(`${login}.step`, String(step))
  return generateSync({ secret: key, epoch: step * stepSeconds })
}

/** The bank takes no code that is older than one it has taken, so of two journeys of one person the second waits until the first has its answer. */
export const withAppCode = (page: Page, login: Login, use: (code: string) => Promise<void>): Promise<void> =>
  alone(login, async () => use(await appCode(page.request, login)))

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Login and password on the first page. */
export async function enterPassword(page: Page, login: Login): Promise<void> {
  const { password } = await personOf(page.request, login)
  await page.getByLabel('Логин', { exact: true }).and(page.getByRole('textbox')).fill(login)
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Продолжить' }).click()
}

/** The second step, by phone: asked for first where the person has an authenticator too. */
export async function enterSms(page: Page): Promise<void> {
  const bySms = page.getByRole('button', { name: 'Получить код по SMS' })
  const code = page.getByLabel('Код из SMS')
  await expect(bySms.or(code)).toBeVisible()
  if (await bySms.isVisible()) await bySms.click()
  // A code goes out once a minute; who signed in just now waits for the next.
  const early = page.getByText('Код уже отправлен')
  await expect(early.or(page.getByText(/•\d\d/)).first()).toBeVisible()
  if (await early.isVisible())
    await page.getByRole('button', { name: 'Отправить код ещё раз' }).click({ timeout: 65_000 })
  await expect(page.getByText(/Новый код через/)).toBeVisible()
  await code.fill(await smsCode(page))
}

export async function signInBySms(page: Page, login: Login): Promise<void> {
  await page.goto('/auth/login')
  await enterPassword(page, login)
  await enterSms(page)
}

export async function signInByApp(page: Page, login: Login): Promise<void> {
  await page.goto('/auth/login')
  await enterPassword(page, login)
  const code = page.getByLabel('Код из приложения')
  await expect(code).toBeVisible()
  await withAppCode(page, login, async digits => {
    await code.fill(digits)
    await expect(code).toBeHidden()
  })
}
