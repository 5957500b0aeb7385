// Payment orders come in the chosen language and format, or with the reason why not.
import { galleryWords } from '@bank/ui/gallery/words.ts'
import { UiWordsProvider } from '@bank/ui/words.tsx'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '@bank/ui/theme.css'
import { refusedByRest } from '../../../test/wire.ts'
import '../../texts.ts'
import { loadTexts, t } from '#kit/i18n.ts'
import { papersOf } from './choice.ts'
import { OrderDialog } from './OrderDialog.tsx'

type RecordedRequest = { readonly path: string; readonly method: string | undefined; readonly body: unknown }

const asked: RecordedRequest[] = []
let answer: () => Promise<Response>
const saved: string[] = []

const given = (name: string) =>
  Promise.resolve(
    new Response('%PDF-', {
      headers: { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${name}"` },
    }),
  )
const refused = (code: string, params = {}) => Promise.resolve(refusedByRest(400, code, params))

beforeEach(async () => {
  await page.viewport(1440, 900)
  asked.length = 0
  saved.length = 0
  answer = () => given('payment-order-47-2026-11-20.pdf')
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
    asked.push({ path, method, body: typeof body === 'string' ? JSON.parse(body) : null })
    return answer()
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await loadTexts('common', 'documents', 'payments')
})

type RefusalOptions = { readonly why?: string; readonly params?: Record<string, string> }

const payment = (id: string, { why, params = {} }: RefusalOptions = {}) => ({
  id,
  transferNum: id.toUpperCase(),
  allowed: why ? [] : ['OPEN_PDF'],
  actions: [{ action: 'OPEN_PDF' as const, why: why ?? null, params: why ? params : null }],
})

async function show(...payments: ReturnType<typeof payment>[]) {
  const onClose = vi.fn()
  const screen = await render(
    <UiWordsProvider words={galleryWords}>
      <OrderDialog payments={payments} onClose={onClose} />
    </UiWordsProvider>,
  )
  return { screen, onClose, press: (name: string) => screen.getByRole('button', { name, exact: true }).click() }
}

const cancelled = { why: 'WrongStatusException', params: { status: 'CANCELED_SIGN_ONE' } }

test('one order is saved in the language of the portal, or in another one', async () => {
  const { screen, onClose, press } = await show(payment('a'))
  await expect.element(screen.getByRole('dialog', { name: 'Платёжное поручение № A' })).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'Русский' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Архив ZIP' }).elements()).toEqual([])
  await press('Скачать')
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect(saved).toEqual(['payment-order-47-2026-11-20.pdf'])
  await screen.getByRole('radio', { name: 'Кыргызча' }).click()
  await press('Скачать')
  await expect.poll(() => onClose.mock.calls).toHaveLength(2)
  expect(asked).toEqual([
    { path: '/api/v1/payment-orders/a.pdf?lang=ru', method: 'GET', body: null },
    { path: '/api/v1/payment-orders/a.pdf?lang=ky', method: 'GET', body: null },
  ])
})

test('many go into one file or an archive, without those that have no paper', async () => {
  const { screen, onClose, press } = await show(payment('a'), payment('b', cancelled), payment('c'))
  await expect.element(screen.getByRole('dialog', { name: '2 платёжных поручения' })).toBeVisible()
  await expect.element(screen.getByText('1 документ не войдёт')).toBeVisible()
  await screen.getByRole('radio', { name: 'Архив ZIP' }).click()
  for (const name of ['Открыть', 'Печать'])
    await expect.element(screen.getByRole('button', { name, exact: true })).toHaveAttribute('aria-disabled', 'true')
  answer = () => given('payment-orders.zip')
  await press('Скачать')
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect(saved).toEqual(['payment-orders.zip'])
  expect(asked).toEqual([
    { path: '/api/v1/payment-orders', method: 'POST', body: { ids: ['a', 'c'], lang: 'ru', as: 'zip' } },
  ])
})

test('a refusal is said in its words, nothing chosen is lost, and the tab is closed again', async () => {
  const tab = { close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  answer = () => refused('TooManyRequestsException', { seconds: '7' })
  const { screen, onClose, press } = await show(payment('a'))
  await screen.getByRole('radio', { name: 'English' }).click()
  await press('Открыть')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('7')
  expect(tab.close).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
  await expect.element(screen.getByRole('radio', { name: 'English' })).toBeChecked()
})

test('a browser that opens no tab is told of, and nothing is asked of the bank', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const { screen, press } = await show(payment('a'))
  await press('Печать')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Браузер не дал открыть вкладку')
  expect(asked).toEqual([])
})

test('what has no paper says why, and a batch is as large as the bank takes', () => {
  expect(papersOf(t, [payment('a', cancelled)])).toMatchObject({ ready: [], without: 1 })
  expect(papersOf(t, [payment('a', cancelled)]).refused).toContain('отклонён при подписании')
  const many = Array.from({ length: 521 }, (_, i) => payment(String(i)))
  expect(papersOf(t, many).refused).toContain('520')
  expect(papersOf(t, many.slice(1)).refused).toBeUndefined()
})
