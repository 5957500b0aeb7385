// A change of rights asks for a code in place and goes on under the same key: once, with everything that was typed.

import { FieldWordsProvider } from '@bank/ui/form/words.tsx'
import { galleryFields, galleryWords } from '@bank/ui/gallery/words.ts'
import { UiWordsProvider } from '@bank/ui/words.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { call, onSessionOver, rest } from '#kit/api.ts'
import type { CompiledDocument, Doc } from '#kit/document.ts'
import { loadTexts } from '#kit/i18n.ts'
import { askForProof } from '#kit/proof.ts'
import { queryClient } from '#kit/query.ts'
import '../texts.ts'
import { ProofAsker } from './ProofAsker.tsx'

const grant = { service: 'account', noun: 'accounts', kind: 'mutation', name: 'Grant', id: 'sha256:grant' } as const
const document = grant satisfies CompiledDocument as unknown as Doc<{ done: boolean }, { to: string }>

const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const refused = (code: string, params = {}) =>
  answer({ code, message: code, params, traceId: `trace-${++traces}` }, 400)
let traces = 0

/** The bank: who may, whether the session is proved, and what it was asked. */
const bank = { isProved: false, lost: 0, has: ['TOTP', 'SMS'], over: false }
let changes: { readonly to: string; readonly key: string; readonly isDone: boolean }[] = []
let proofs: object[] = []

const right = '123456'

async function fetches(path: string, { body, headers }: RequestInit): Promise<Response> {
  const asked = JSON.parse(String(body ?? '{}'))
  if (path === '/api/v1/end-others')
    return bank.isProved ? answer({ ended: 2 }) : answer({ code: 'ProofRequiredException', params: {} }, 403)
  if (path !== '/api/v1/prove') {
    const key = (headers as Record<string, string>)['idempotency-key'] ?? ''
    changes.push({ to: asked.variables.to, key, isDone: bank.isProved })
    if (bank.lost-- > 0) throw new TypeError('Failed to fetch')
    const why = { classification: 'ProofRequiredException', params: {}, traceId: 't' }
    return answer(bank.isProved ? { data: { done: true } } : { data: null, errors: [{ message: '', extensions: why }] })
  }
  proofs.push(asked)
  if (bank.over) return answer({ code: 'SessionExpiredException', params: {}, traceId: 'over' }, 403)
  if (asked.send) return answer({ available2fa: bank.has, phone: '+996 (•••) ••• •01', expiresIn: 180, resendIn: 60 })
  const code = asked.totp ?? asked.otp
  if (code === undefined) return answer({ available2fa: bank.has, phone: '+996 (•••) ••• •01' })
  if (code === '999999') return refused('TemporaryLockoutException', { minutes: '15', seconds: '0' })
  if (code !== right) return refused('WrongOtpException', { attempts: '4' })
  bank.isProved = true
  return answer({ proved: true })
}

function Rights() {
  const [name, setName] = useState('')
  const [said, setSaid] = useState<readonly string[]>([])
  const tell = (text: string) => setSaid(before => [...before, text])
  const change = (to: string) =>
    call(document, { to }).then(
      () => tell(`${to} done`),
      (error: { classification: string }) => tell(`${to} ${error.classification}`),
    )
  return (
    <>
      <input aria-label="name" value={name} onChange={event => setName(event.currentTarget.value)} />
      <button type="button" onClick={() => void change(name)}>
        give
      </button>
      <button type="button" onClick={() => void Promise.all([change('Борис'), change('Чолпон')])}>
        give both
      </button>
      <output>{said.join(', ')}</output>
    </>
  )
}

const show = (isInside = true) =>
  render(
    <QueryClientProvider client={queryClient}>
      <UiWordsProvider words={galleryWords}>
        <FieldWordsProvider words={galleryFields}>
          <Rights />
          {isInside && <ProofAsker />}
        </FieldWordsProvider>
      </UiWordsProvider>
    </QueryClientProvider>,
  )

beforeEach(async () => {
  Object.assign(bank, { isProved: false, lost: 0, has: ['TOTP', 'SMS'], over: false })
  changes = []
  proofs = []
  sessionStorage.clear()
  queryClient.clear()
  vi.stubGlobal('fetch', fetches)
  await loadTexts('common')
})
afterEach(() => vi.unstubAllGlobals())

const title = 'Подтвердите, что это вы'

async function gives(screen: Awaited<ReturnType<typeof show>>, name = 'Борис') {
  await screen.getByLabelText('name').fill(name)
  await screen.getByRole('button', { name: 'give', exact: true }).click()
  await expect.element(screen.getByRole('dialog', { name: title })).toBeVisible()
}

test('a right code completes the change under the same key, once, and nothing typed is lost', async () => {
  const screen = await show()
  await gives(screen)
  await screen.getByLabelText('Код из приложения').fill(right)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Борис done')
  expect(changes.map(({ to, isDone }) => [to, isDone])).toEqual([
    ['Борис', false],
    ['Борис', true],
  ])
  expect(new Set(changes.map(({ key }) => key)).size).toBe(1)
  expect(proofs).toEqual([{}, { totp: right }])
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('name')).toHaveValue('Борис')
  // The next change is another one, under a key of its own.
  await screen.getByRole('button', { name: 'give', exact: true }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Борис done, Борис done')
  expect(changes[2]?.key).not.toBe(changes[0]?.key)
})

test('a wrong code says how many tries are left, and the next one counts', async () => {
  const screen = await show()
  await gives(screen)
  await screen.getByLabelText('Код из приложения').fill('111111')
  await expect.element(screen.getByRole('dialog')).toHaveTextContent('Осталось попыток: 4')
  await expect.element(screen.getByLabelText('Код из приложения')).toHaveFocus()
  await expect.element(screen.getByLabelText('Код из приложения')).toHaveValue('')
  expect(changes).toHaveLength(1)
  await screen.getByLabelText('Код из приложения').fill(right)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Борис done')
  expect(changes).toHaveLength(2)
})

test('a lockout is told with its time, and the person may leave', async () => {
  const screen = await show()
  await gives(screen)
  await screen.getByLabelText('Код из приложения').fill('999999')
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Борис ProofRequiredException')
})

test('who cancels has the refusal and what they typed; the next press asks again under a new key', async () => {
  const screen = await show()
  await gives(screen)
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Борис ProofRequiredException')
  await expect.element(screen.getByLabelText('name')).toHaveValue('Борис')
  expect(changes).toHaveLength(1)
  await gives(screen)
  expect(changes[1]?.key).not.toBe(changes[0]?.key)
})

test('two changes at once ask once, and both are done', async () => {
  const screen = await show()
  await screen.getByRole('button', { name: 'give both' }).click()
  await expect.element(screen.getByRole('dialog', { name: title })).toBeVisible()
  expect(screen.getByRole('dialog').elements()).toHaveLength(1)
  await screen.getByLabelText('Код из приложения').fill(right)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Борис done')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Чолпон done')
  expect(proofs).toEqual([{}, { totp: right }])
  const keys = (to: string) => new Set(changes.filter(one => one.to === to).map(({ key }) => key))
  expect([keys('Борис').size, keys('Чолпон').size]).toEqual([1, 1])
})

test('a change that may have been done keeps its key when the person cancels', async () => {
  bank.lost = 1
  const screen = await show()
  await gives(screen)
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Борис ProofRequiredException')
  await gives(screen)
  expect(new Set(changes.map(({ key }) => key)).size).toBe(1)
})

test('who has no authenticator gets a code by SMS, and who has one may choose', async () => {
  bank.has = ['SMS']
  const screen = await show()
  await gives(screen)
  await expect.element(screen.getByRole('dialog')).toHaveTextContent('Отправили код на номер +996 (•••) ••• •01')
  await screen.getByLabelText('Код из SMS').fill(right)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Борис done')
  expect(proofs).toEqual([{}, { send: true }, { otp: right }])
})

test('the other way is one press away', async () => {
  const screen = await show()
  await gives(screen)
  await screen.getByRole('button', { name: 'Получить код по SMS' }).click()
  await expect.element(screen.getByLabelText('Код из SMS')).toHaveFocus()
  await screen.getByRole('button', { name: 'Код из приложения' }).click()
  await expect.element(screen.getByLabelText('Код из приложения')).toHaveFocus()
  expect(proofs).toEqual([{}, { send: true }])
})

test('a route of REST asks as well, and a session that is over ends', async () => {
  const over = vi.fn()
  const forget = onSessionOver(over)
  const screen = await show()
  const ended = rest('end-others')
  await expect.element(screen.getByRole('dialog', { name: title })).toBeVisible()
  await screen.getByLabelText('Код из приложения').fill(right)
  expect(await ended).toEqual({ ended: 2 })
  Object.assign(bank, { isProved: false })
  await gives(screen)
  bank.over = true
  await screen.getByLabelText('Код из приложения').fill('111111')
  await expect.poll(() => over.mock.calls).toHaveLength(1)
  forget()
})

test('nobody is asked where no screen can ask, nor after it has gone', async () => {
  const alone = await show(false)
  expect(await askForProof()).toBe(false)
  await alone.unmount()
  const screen = await show()
  const asked = askForProof()
  await expect.element(screen.getByRole('dialog', { name: title })).toBeVisible()
  await screen.unmount()
  expect(await asked).toBe(false)
})
