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
import { base64Of } from '../certificates/base64.ts'
import { install } from '../certificates/standIn/install.ts'
import { ownCertificate } from '../certificates/standIn/sign.ts'
import { belongTo, demoPin } from '../certificates/standIn/token.ts'
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
const bank = {
  ...{ isProved: false, lost: 0, has: ['TOTP', 'SMS'], over: false },
  /** What the change is refused for until a proof is given. */
  wants: 'ProofRequiredException',
  /** Whether a proof is enough for it. */
  isEnough: true,
  /** What a phone has said so far. */
  phone: (): Response => waits('42'),
}

const waits = (number: string) =>
  new Response(null, {
    ...{ status: 205, statusText: 'Reset Content' },
    headers: { 'x-trace-id': 'trace', 'x-pay-control-number': number, 'x-pay-control-expires-in': '120' },
  })
let changes: { readonly to: string; readonly key: string; readonly isDone: boolean }[] = []
let proofs: object[] = []

const right = '123456'
let token: object = {}

async function fetches(path: string, { body, headers }: RequestInit): Promise<Response> {
  const asked = JSON.parse(String(body ?? '{}'))
  if (path === '/api/v1/end-others')
    return bank.isProved ? answer({ ended: 2 }) : answer({ code: 'ProofRequiredException', params: {} }, 403)
  if (path === '/dev/tokens') return answer([token])
  if (path !== '/api/v1/prove') {
    const key = (headers as Record<string, string>)['idempotency-key'] ?? ''
    changes.push({ to: asked.variables.to, key, isDone: bank.isProved })
    if (bank.lost-- > 0) throw new TypeError('Failed to fetch')
    const why = { classification: bank.wants, params: {}, traceId: 't' }
    return answer(
      bank.isProved && bank.isEnough
        ? { data: { done: true } }
        : { data: null, errors: [{ message: '', extensions: why }] },
    )
  }
  proofs.push(asked)
  if (bank.over) return answer({ code: 'SessionExpiredException', params: {}, traceId: 'over' }, 403)
  if (asked.send) return answer({ available2fa: bank.has, phone: '+996 (•••) ••• •01', expiresIn: 180, resendIn: 60 })
  if (asked.rutoken) return answer({ text: `ordo/proof/1\nperson:5:ilias\nnonce:1:${proofs.length}`, expiresIn: 300 })
  if (asked.payControl) {
    const said = bank.phone()
    bank.isProved ||= said.status === 200
    return said
  }
  if (asked.cms) {
    bank.isProved = true
    return answer({ proved: true })
  }
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
  Object.assign(bank, { wants: 'ProofRequiredException', isEnough: true, phone: () => waits('42') })
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

test('a phone is asked: its number stands here until it has decided, and the change goes on with what was typed', async () => {
  bank.has = ['PAY_CONTROL', 'TOTP', 'SMS']
  const screen = await show()
  await gives(screen)
  await expect.element(screen.getByLabelText('Число для телефона: 42')).toHaveTextContent('42')
  expect(changes).toHaveLength(1)
  bank.phone = () => answer({ proved: true })
  await expect.element(screen.getByRole('status')).toHaveTextContent('Борис done')
  expect(new Set(changes.map(({ key }) => key)).size).toBe(1)
  await expect.element(screen.getByLabelText('name')).toHaveValue('Борис')
  // What an earlier dialog asked and was answered is over: it is asked anew at once.
  expect(proofs.slice(0, 2)).toEqual([{}, { payControl: true, again: true }])
  expect(proofs.slice(2).every(one => JSON.stringify(one) === '{"payControl":true}')).toBe(true)
})

test('what the phone said no to is told, and another way is one press away', async () => {
  bank.has = ['PAY_CONTROL', 'TOTP', 'SMS']
  bank.phone = () => refused('PhoneProofDeclinedException')
  const screen = await show()
  await gives(screen)
  await expect.element(screen.getByText(/На телефоне это отклонили/)).toBeVisible()
  await screen.getByRole('button', { name: 'Код из приложения' }).click()
  await screen.getByLabelText('Код из приложения').fill(right)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Борис done')
})

test('a token signs the bank’s text, shown before it does', async () => {
  bank.has = ['RU_TOKEN_2']
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const exported = async (how: 'pkcs8' | 'spki', key: CryptoKey) =>
    base64Of(new Uint8Array(await crypto.subtle.exportKey(how, key)))
  const key = {
    privateKey: await exported('pkcs8', pair.privateKey),
    publicKey: await exported('spki', pair.publicKey),
  }
  const [day, at] = [24 * 3_600_000, Date.now()]
  const certificate = base64Of(await ownCertificate({ kind: 'EC', ...key }, 'Ilias', at - day, at + 100 * day))
  token = { login: 'ilias', personId: 'ilias-id', state: 'AWAKE', kind: 'EC', ...key, certificate }
  install()
  belongTo('ilias')
  const screen = await show()
  await gives(screen)
  await expect.element(screen.getByText(/Он годится один раз и только для этого подтверждения/)).toBeVisible()
  await screen.getByLabelText('PIN токена').fill(demoPin)
  await screen.getByRole('button', { name: 'Подтвердить' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Борис done')
  expect(proofs).toEqual([{}, { rutoken: true }, { cms: expect.stringMatching(/^[\w+/=]{100,}$/) }])
  await expect.element(screen.getByLabelText('name')).toHaveValue('Борис')
})

test('what wakes another means is asked for by means that are awake, once: what is not enough is told', async () => {
  Object.assign(bank, { wants: 'AwakeProofRequiredException', isEnough: false, has: ['TOTP'] })
  const screen = await show()
  await gives(screen)
  await expect.element(screen.getByText(/включает другое ваше средство/)).toBeVisible()
  await screen.getByLabelText('Код из приложения').fill(right)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Борис AwakeProofRequiredException')
  expect(proofs).toEqual([{ awake: true }, { totp: right }])
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
  expect(await askForProof('ProofRequiredException')).toBe(false)
  await alone.unmount()
  const screen = await show()
  const asked = askForProof('ProofRequiredException')
  await expect.element(screen.getByRole('dialog', { name: title })).toBeVisible()
  await screen.unmount()
  expect(await asked).toBe(false)
})
