// A phone on a browser's screen for tests: its keys in the real store, and a bank that answers as it is told.

import { UiWordsProvider } from '@bank/ui/words.tsx'
import { instantOf, now } from '@bank/web/kit/clock.ts'
import { enterHouse } from '@bank/web/kit/house.ts'
import { loadTexts } from '@bank/web/kit/i18n.ts'
import { useUiTexts } from '@bank/web/kit/uiTexts.ts'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '@bank/ui/theme.css'
import '../src/theme.css'
import '../src/texts.ts'
import type { PhoneRequest, RequestHead } from '@bank/contracts/phoneRequests.ts'
import { allOf, drop } from '#kit/db.ts'
import { keepKey, newPair } from '#kit/keyStore.ts'
import { forgetOpened, openedNow } from '#kit/opened.ts'
import { forgetOutcome } from '#requests/answers.ts'
import { Shell } from '#shell/index.ts'
import { idOf } from './texts.ts'

export const inMinutes = (minutes: number): string => instantOf(now() + minutes * 60_000)

type StubbedAnswer = (body: Record<string, unknown>) => unknown
/** Answers by path below /phone/v1; a test changes them as it goes. `null` is an answer that never came. */
export const answers: Record<string, StubbedAnswer> = {}
export const asked: { readonly path: string; readonly body: Record<string, unknown> }[] = []
export const bodiesOf = (path: string) => asked.filter(one => one.path === path).map(({ body }) => body)

export const refuse = (code: string, params: Record<string, string> = {}) =>
  Response.json({ code, message: code, params, traceId: 't' }, { status: 409 })

async function answer(url: string, { body }: { body?: string } = {}): Promise<Response> {
  const path = url.replace(/^\/phone\/v1\//, '').replace(/\?.*/, '')
  const said = body ? (JSON.parse(body) as Record<string, unknown>) : {}
  asked.push({ path, body: said })
  const told: unknown = await answers[path]?.(said)
  if (told === null) throw new TypeError('Failed to fetch')
  return told instanceof Response ? told : Response.json(told ?? {})
}

const fitting = { signRight: 'FIRST', expirationDate: '2027-11-20', fullName: 'Асанова Анна Нурлановна' }

/** A key that this phone is bound to; its public half, by which a test checks what was signed. */
export async function bindKey(keyId: string, companyName: string): Promise<CryptoKey> {
  const { privateKey, publicKey } = await newPair()
  await keepKey({ keyId, pcUserId: `pc-${keyId}`, companyName, ...fitting, privateKey })
  answers.challenge = () => ({ nonce: 'bm9uY2U=' })
  answers.token = ({ keyId: of }) => ({
    token: `token-${String(of)}`,
    expiresIn: 600,
    key: { keyId: of, pcUserId: 'pc', companyName, ...fitting },
  })
  return publicKey
}

/** Told once: what is held by the bank stays held. */
let news = 1
/** What the bank has for this phone from now on. */
export function give(pending: readonly PhoneRequest[], past: readonly RequestHead[] = []): void {
  news += 1
  const list = { now: inMinutes(0), news, pending, past }
  answers.requests = () => list
  for (const one of pending) answers[`requests/${one.id}`] = () => one
}

const waitMs = 50

/** Each test begins with a phone that has no key, and leaves none behind. */
export function eachOnPhone(): void {
  beforeEach(async () => {
    await page.viewport(390, 844)
    localStorage.clear()
    for (const store of ['keys', 'answers', 'history'] as const)
      for (const one of await allOf<Record<string, string>>(store))
        await drop(store, one.keyId && store === 'keys' ? one.keyId : (one.requestId ?? one.id ?? ''))
    for (const at of [500, 501, 502]) forgetOutcome(idOf(at))
    asked.length = 0
    for (const name of Object.keys(answers)) delete answers[name]
    // As the bank does where nothing changed, for a shorter while.
    answers.news = () => new Promise(done => setTimeout(() => done({ news }), waitMs))
    location.hash = ''
    vi.stubGlobal('fetch', answer)
    enterHouse({ rest: '/phone/v1', session: () => ({ state: 'unknown' }), caller: () => null })
    await loadTexts('common', 'keys', 'requests', 'shell')
  })
  afterEach(() => {
    for (const keyId of openedNow().keys()) forgetOpened(keyId)
    vi.unstubAllGlobals()
  })
}

function Phone() {
  return (
    <UiWordsProvider words={useUiTexts()}>
      <Shell />
    </UiWordsProvider>
  )
}

export const showPhone = () => render(<Phone />)

/** The phone with one key, opened by its PIN. */
export async function openPhone(): Promise<CryptoKey> {
  const publicKey = await bindKey('key-1', 'ОсОО «Ала-Тоо Трейд»')
  await showPhone()
  await page.getByLabelText('PIN').fill('482915')
  await page.getByRole('button', { name: 'Открыть' }).click()
  return publicKey
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), one => one.charCodeAt(0))

export const isSigned = (by: CryptoKey, text: string, signature: unknown): Promise<boolean> =>
  crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    by,
    fromBase64(String(signature)),
    new TextEncoder().encode(text),
  )

/** The button by which what was read is signed. */
export const hold = () => page.getByRole('button', { name: /^Держите/ })

/** Reads what is open to its end. */
export async function toEnd(): Promise<void> {
  await expect.element(page.getByRole('heading', { name: 'Отпечаток текста' })).toBeInTheDocument()
  scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(hold()).not.toHaveAttribute('aria-disabled')
}

/** Holds the button for so long. */
export async function press(ms: number): Promise<void> {
  const button = hold().element()
  const { left, top, width, height } = button.getBoundingClientRect()
  const at = { clientX: left + width / 2, clientY: top + height / 2, pointerId: 1, button: 0, bubbles: true }
  button.dispatchEvent(new PointerEvent('pointerdown', at))
  await new Promise(wake => setTimeout(wake, ms))
  button.dispatchEvent(new PointerEvent('pointerup', at))
}
