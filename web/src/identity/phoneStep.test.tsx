// The step of a sign-in by phone: a number stands on the screen until the phone has decided; what it said no to is told, and another way leads on.

import { galleryWords } from '@bank/ui/gallery/words.ts'
import { UiWordsProvider } from '@bank/ui/words.tsx'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadTexts } from '#kit/i18n.ts'
import '../texts.ts'
import { PhoneStep } from './PhoneStep.tsx'
import type { LoginAnswer } from './signIn.ts'

const traced = { 'x-trace-id': 'trace' }

const waits = (number: string, seconds = 120) =>
  new Response(null, {
    ...{ status: 205, statusText: 'Reset Content' },
    headers: { ...traced, 'x-pay-control-number': number, 'x-pay-control-expires-in': String(seconds) },
  })
const refused = (code: string, params = {}) =>
  new Response(JSON.stringify({ code, message: code, params, traceId: code }), { status: 400, headers: traced })

/** What the bank says next, and what it was asked. */
let next: () => Response = () => waits('42')
let asked: object[] = []

const entered: LoginAnswer = {
  ...{ form: 'LOGIN', available2fa: ['PAY_CONTROL', 'TOTP', 'SMS'], phone: '+996 (•••) ••• •01' },
  userInfo: { hasConfirmedTotp: true, state: 'Confirmed' },
}

const heard = { done: vi.fn(), other: vi.fn(), back: vi.fn() }

beforeEach(async () => {
  asked = []
  next = () => waits('42')
  for (const one of Object.values(heard)) one.mockClear()
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)))
    return next()
  })
  await loadTexts('common', 'identity', 'identityPages')
  await render(
    <UiWordsProvider words={galleryWords}>
      <PhoneStep entered={entered} onDone={heard.done} onOther={heard.other} onBack={heard.back} />
    </UiWordsProvider>,
  )
})

test('the number stands while nobody has decided, an answer without a body is no lost line, and a lost line is asked after', async () => {
  await expect.element(page.getByLabelText('Число для телефона: 42')).toHaveTextContent('42')
  await expect.element(page.getByText(/Ждём ответа телефона: [12]:\d\d/)).toBeVisible()
  next = () => {
    throw new TypeError('Failed to fetch')
  }
  await expect.poll(() => asked.length).toBeGreaterThan(2)
  await expect.element(page.getByLabelText('Число для телефона: 42')).toBeVisible()
  expect(asked.every(one => JSON.stringify(one) === '{"payControl":true}')).toBe(true)
})

test('another number picked, or no answer, is told, and asked again with a press', async () => {
  next = () => refused('PhoneNumberMismatchException')
  await expect.element(page.getByText(/На телефоне выбрано другое число/)).toBeVisible()
  await expect.element(page.getByLabelText(/Число для телефона/)).not.toBeInTheDocument()
  next = () => waits('17')
  await page.getByRole('button', { name: 'Спросить ещё раз' }).click()
  await expect.element(page.getByLabelText('Число для телефона: 17')).toBeVisible()
  expect(asked).toContainEqual({ payControl: true, again: true })
})

test('declined on the phone the sign-in begins anew', async () => {
  next = () => refused('SessionExpiredException')
  await expect.element(page.getByText('Вход отклонён на телефоне, или время вышло.')).toBeVisible()
  await page.getByRole('button', { name: 'Начать заново' }).click()
  expect(heard.back).toHaveBeenCalledOnce()
})

test('other ways are what the person has', async () => {
  await page.getByRole('button', { name: 'Код из приложения' }).click()
  await page.getByRole('button', { name: 'Получить код по SMS' }).click()
  expect(heard.other.mock.calls).toEqual([['TOTP'], ['SMS']])
})
