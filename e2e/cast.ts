// The cast of the journeys: demo people, their SMS, and the codes of their authenticators.
import { setTimeout as sleep } from 'node:timers/promises'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import type { CompanyPerson, PersonName } from '../server/seed/options.ts'

type Sms = { readonly phone: string; readonly text: string }
export type Credentials = Pick<CompanyPerson, 'login' | 'password'>

/** Somebody of the demo, as its sign-in page offers them. */
export async function personOf(
  request: APIRequestContext,
  login: PersonName,
): Promise<Credentials & { totpSecret?: string }> {
  const people = (await (await request.get('/dev/people')).json()) as readonly (Credentials & { totpSecret?: string })[]
  const person = people.find(one => one.login === login)
  if (!person) throw new Error(`The demo bank does not know ${login}.`)
  return person
}

const lastDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-2)

/** The code on the phone: this one, or the one whose masked number the page shows. */
export async function smsCode(page: Page, phone?: string): Promise<string> {
  const shown = (await page.getByText(/•\d\d/).first().textContent()) ?? ''
  const sent = (await (await page.request.get('/dev/sms')).json()) as readonly Sms[]
  const code = sent
    .filter(sms => (phone ? sms.phone === phone : lastDigits(sms.phone) === lastDigits(shown)))
    .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
    .find(found => found !== undefined)
  if (!code) throw new Error(`No code came to the phone ${phone ?? shown}.`)
  return code
}

/** What this pattern finds in the newest text that came to a phone. */
export async function smsText(request: APIRequestContext, phone: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const sent = (await (await request.get('/dev/sms')).json()) as readonly Sms[]
    const [text] = sent.flatMap(sms => (sms.phone === phone ? (pattern.exec(sms.text)?.[0] ?? []) : []))
    found = text
    expect(found).toBeDefined()
  }).toPass()
  return found ?? ''
}

const stepSeconds = 30

/** The bank has a time of its own, and says it with each answer. */
export async function bankNow(request: APIRequestContext): Promise<number> {
  return Date.parse((await request.get('/dev/people')).headers()['x-bank-time'] ?? '')
}

type Authenticator = { readonly secret: string; usedStep: number }

/** What each browser's person has in their other hand; nobody else has it. */
const authenticators = new WeakMap<Page, Authenticator>()
const ofPeople = new Map<string, Authenticator>()

/** Gives the person of this page their authenticator: one for all their pages. */
export function give(
  page: Page,
  { totpSecret: secret, usedStep = 0 }: { totpSecret: string; usedStep?: number },
): void {
  const one = ofPeople.get(secret) ?? { secret, usedStep }
  ofPeople.set(secret, one)
  authenticators.set(page, one)
}

/** The older of two codes is typed only while it has so long to live. */
const onTheWayMs = 12_000

/**
 * A code that was not used yet: each counts once. The bank takes the present step and the one before, so two codes can follow
 * each other at once. `present` asks for the one that lives longest.
 */
export async function appCode(page: Page, { present }: { present?: true } = {}): Promise<string> {
  const app = authenticators.get(page)
  if (!app) throw new Error('The person of this page has no authenticator.')
  const stepMs = stepSeconds * 1000
  const current = (): number => Math.floor(Date.now() / stepMs)
  const older = present || stepMs - (Date.now() % stepMs) < onTheWayMs ? 0 : 1
  const step = Math.max(app.usedStep + 1, current() - older)
  while (step > current()) await sleep(250)
  app.usedStep = step
  return generateSync({ secret: app.secret, epoch: step * stepSeconds })
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Login and password on the first page. */
export async function enterPassword(page: Page, { login, password }: Credentials): Promise<void> {
  await page.getByLabel('Логин', { exact: true }).and(page.getByRole('textbox')).fill(login)
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Продолжить' }).click()
}

/** The second step, by phone: asked for first where the person has an authenticator too. */
export async function enterSms(page: Page, phone?: string): Promise<void> {
  const bySms = page.getByRole('button', { name: 'Получить код по SMS' })
  const code = page.getByLabel('Код из SMS')
  await expect(bySms.or(code)).toBeVisible()
  if (await bySms.isVisible()) await bySms.click()
  await expect(page.getByText(/Новый код через/)).toBeVisible()
  await code.fill(await smsCode(page, phone))
}

export async function signInBySms(page: Page, person: Credentials): Promise<void> {
  await page.goto('/auth/login')
  await enterPassword(page, person)
  await enterSms(page)
}

export async function signInByApp(page: Page, person: Credentials): Promise<void> {
  await page.goto('/auth/login')
  await enterPassword(page, person)
  await page.getByLabel('Код из приложения').fill(await appCode(page))
}
