// The result of a batch, all, some or none, names each failure, and only failures are retried.

import paymentDocuments from '@bank/contracts/generated/documents.payment.json' with { type: 'json' }
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { callsOf } from '../../test/wire.ts'
import '@bank/ui/theme.css'
import '../texts.ts'
import { ActionFlow, type BatchAct, type BatchResult } from '#documents/index.ts'
import { carriedOver } from '#kit/form/carried.ts'
import { loadTexts } from '#kit/i18n.ts'
import { resetAll } from '#kit/reset.ts'
import { startSession } from '#kit/session.ts'
import { me, row } from '../../test/company.ts'
import { showRouter } from '../../test/frame.tsx'
import { stubLine } from '../../test/line.tsx'
import { paymentType } from './documentType.tsx'
import type { Payment } from './payment.ts'

const calls = callsOf(paymentDocuments)

const payment = (id: string): Payment => ({ ...row, id, transferNum: id, recipientName: `ОсОО «Получатель ${id}»` })

const two = [payment('1041'), payment('1042')]
const done = (...ids: string[]): BatchResult['succeeded'] =>
  ids.map(id => ({ id, transferNum: id, statusCode: 'CANCELED_SIGN_ONE' }))
const not = (...ids: string[]): BatchResult['failed'] =>
  ids.map(id => ({ id, transferNum: id, classification: 'NotYourTurnException', params: { right: 'SECOND' } }))

/** Stubbed actions and their outcomes, in order. */
let asked: (readonly string[])[]
let ends: BatchResult[]
/** Refused by the review of a signature. */
let refused: BatchResult['failed']

const idsOf = (variables: Record<string, unknown>): string[] => {
  const said = JSON.stringify(variables)
  return two.flatMap(({ id }) => (said.includes(`"${id}"`) ? [id] : []))
}

function challenge(ids: readonly string[]) {
  const documents = two
    .filter(({ id }) => ids.includes(id))
    .map(one => ({
      payment: one,
      canonicalText: 'text',
      amountInWords: { ru: 'Сто', kg: 'Жүз', eng: 'One hundred' },
      names: [],
      marks: [],
      differences: [],
    }))
  const expiresAt = new Date(Date.now() + 600_000).toISOString()
  return { id: 'c', digest: 'ab'.repeat(32), expiresAt, signType: 'TOTP', documents, totals: [], refused }
}

/** What changed of every payment while nothing was told of it. */
let meanwhile: Partial<Payment>
/** The bank makes the review no sooner. */
let preparing: Promise<void>

/** The people of the demo, with their authenticators. */
let people: { id: string; totpSecret?: string }[]

function answer(path: string, { body }: { body?: string }): Promise<Response> {
  if (path === '/dev/people') return Promise.resolve(Response.json(people))
  const { name, variables } = calls(body)
  const tell = (data: object) => Promise.resolve(Response.json({ data }))
  if (name === 'PrepareSigning') return preparing.then(() => tell({ prepareSigning: challenge(idsOf(variables)) }))
  if (name === 'PaymentNow') {
    const now = two.find(({ id }) => id === variables.paymentId)
    return tell({ findTransferDataByPaymentId: { payment: { ...now, ...meanwhile } } })
  }
  if (!name) return tell({ employeeSecure: me, employeesContract: [], accountsByParty: [account] })
  asked.push(idsOf(variables))
  const [id = ''] = idsOf(variables)
  if (name === 'DeletePayment') {
    const end = ends[0]
    const failure = end?.failed.find(one => one.id === id)
    if (id === two.at(-1)?.id) ends.shift()
    return failure
      ? Promise.resolve(
          Response.json({
            data: null,
            errors: [{ message: '', extensions: { classification: failure.classification, params: failure.params } }],
          }),
        )
      : tell({ deletePayment: true })
  }
  const end = ends.shift()
  if (name === 'SendPayments') return tell({ forSigningPayment: end })
  if (name === 'RecallPayments') return tell({ recallPayment: end })
  return tell({ signingPayment: end })
}

const account = { account: row.payerAccount, plannedBalance: '250010.00' }
let line: ReturnType<typeof stubLine>
const onDone = vi.fn<(ids: readonly string[]) => void>()

beforeEach(async () => {
  await page.viewport(1440, 900)
  asked = []
  refused = []
  people = []
  meanwhile = {}
  preparing = Promise.resolve()
  onDone.mockClear()
  resetAll()
  vi.stubGlobal('fetch', answer)
  line = stubLine()
  await loadTexts('common', 'documents', 'payments')
  await startSession(900)
})

function show(act: BatchAct, documents = two) {
  const Page = () => (
    <ActionFlow type={paymentType} doing={{ act, documents }} onClose={() => undefined} onDone={onDone} />
  )
  const root = createRootRoute()
  const at = createRoute({ getParentRoute: () => root, path: '/', component: Page })
  const form = createRoute({
    getParentRoute: () => root,
    path: '/payment/$form/{-$id}',
    component: () => <h1>Форма</h1>,
  })
  history = createMemoryHistory({ initialEntries: ['/'] })
  return showRouter(createRouter({ routeTree: root.addChildren([at, form]), history }))
}

let history: ReturnType<typeof createMemoryHistory>
type ResultScreen = Awaited<ReturnType<typeof show>>

/** Confirms the dialog of an action, with reason or code. */
async function goOn(screen: ResultScreen, act: BatchAct, button: string) {
  if (act === 'sign') await screen.getByLabelText('Код из приложения').fill('123456')
  if (act === 'revise') await screen.getByLabelText('Причина').fill('Не тот счёт')
  await screen.getByRole('button', { name: act === 'sign' ? /^Подписать/ : button, exact: act !== 'sign' }).click()
}

const acts = [
  ['sign', 'Подписать', 'Подписано документов: 2', 'Подписано 1 из 2', 'Подписать не удалось'],
  ['send', 'На подпись', 'Отправлено на подпись: 2', 'Отправлено на подпись 1 из 2', 'Отправить на подпись не удалось'],
  [
    'revise',
    'На доработку',
    'Возвращено на доработку: 2',
    'Возвращено на доработку 1 из 2',
    'Вернуть на доработку не удалось',
  ],
  ['cancel', 'Отклонить', 'Отклонено документов: 2', 'Отклонено 1 из 2', 'Отклонить не удалось'],
  ['recall', 'Отозвать', 'Отозвано документов: 2', 'Отозвано 1 из 2', 'Отозвать не удалось'],
  ['delete', 'Удалить', 'Удалено черновиков: 2', 'Удалено 1 из 2', 'Удалить не удалось'],
] as const

describe.each(acts)('%s', (act, button, all, some, none) => {
  test('all of it done: nothing is left to try', async () => {
    ends = [{ succeeded: done('1041', '1042'), failed: [] }]
    const screen = await show(act)
    await goOn(screen, act, button)
    const result = screen.getByRole('dialog', { name: all })
    await expect.element(result).toBeVisible()
    expect(result.getByRole('button', { name: 'Повторить' }).elements()).toEqual([])
    expect(onDone).toHaveBeenLastCalledWith(['1041', '1042'])
  })

  test('some of it: what failed stands with its reason, and only that is tried again', async () => {
    ends = [
      { succeeded: done('1041'), failed: not('1042') },
      { succeeded: done('1042'), failed: [] },
    ]
    const screen = await show(act)
    await goOn(screen, act, button)
    const result = screen.getByRole('dialog', { name: some })
    await expect.element(result.getByRole('listitem')).toHaveTextContent(/№ 1042 · ОсОО «Получатель 1042».*втор/)
    expect(onDone).toHaveBeenLastCalledWith(['1041'])
    asked = []
    await result.getByRole('button', { name: 'Повторить' }).click()
    await goOn(screen, act, button)
    await expect.element(screen.getByRole('button', { name: 'Вернуться' })).toBeVisible()
    expect(asked).toEqual([['1042']])
  })

  test('none of it: each with its reason', async () => {
    ends = [{ succeeded: [], failed: not('1041', '1042') }]
    const screen = await show(act)
    await goOn(screen, act, button)
    const result = screen.getByRole('dialog', { name: none })
    await expect.element(result).toBeVisible()
    expect(result.getByRole('listitem').elements()).toHaveLength(2)
    await expect.element(result.getByRole('button', { name: 'Повторить' })).toBeVisible()
    expect(onDone).toHaveBeenLastCalledWith([])
  })
})

const short = (...ids: string[]): BatchResult['failed'] =>
  ids.map(id => ({
    id,
    transferNum: id,
    classification: 'InsufficientFundsException',
    params: { available: '124970.00' },
  }))

test('the sum that can be paid is put into the form of a draft that could not be sent', async () => {
  const drafts = two.map(one => ({ ...one, statusCode: 'DRAFT' as const, allowed: ['UPDATE'] as const }))
  ends = [{ succeeded: done('1041'), failed: short('1042') }]
  const screen = await show('send', drafts)
  await goOn(screen, 'send', 'На подпись')
  await screen.getByRole('dialog').getByRole('button', { name: 'Указать 124\u00a0970,00' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Форма' })).toBeVisible()
  expect(history.location.href).toBe('/payment/clearing-gross/1042?kept=1')
  expect(carriedOver().own['payment:clearing-gross:1042']).toEqual({ amount: '124970.00' })
})

test.each([
  ['in the result', { ends: [{ succeeded: done('1041'), failed: short('1042') }], refused: [] }],
  ['in the review', { ends: [], refused: short('1042') }],
])('who signs gives back %s what the money is short for, with the sum that can be paid', async (_where, bank) => {
  ends = [...bank.ends, { succeeded: done('1042'), failed: [] }]
  refused = bank.refused
  const screen = await show(
    'sign',
    two.map(one => ({ ...one, allowed: ['EDIT', 'SIGN'] as const })),
  )
  if (bank.ends.length) await goOn(screen, 'sign', 'Подписать')
  await screen.getByRole('button', { name: 'На доработку с суммой 124\u00a0970,00' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Вернуть на доработку?' })
  await expect
    .element(dialog.getByLabelText('Причина'))
    .toHaveValue('Денег на счёте хватает на 124\u00a0970,00. Измените сумму.')
  asked = []
  await dialog.getByRole('button', { name: 'На доработку', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: 'Вернуться' })).toBeVisible()
  expect(asked).toEqual([['1042']])
})

test('who may neither edit nor return is offered nothing', async () => {
  ends = [{ succeeded: done('1041'), failed: short('1042') }]
  const screen = await show('sign')
  await goOn(screen, 'sign', 'Подписать')
  await expect.element(screen.getByText(/доступно 124/)).toBeVisible()
  expect(screen.getByRole('button', { name: /124/ }).elements()).toEqual([])
})

describe('in the demo', () => {
  beforeEach(() => {
    const mode = Object.assign(document.createElement('meta'), { name: 'bank-mode', content: 'demo' })
    document.head.append(mode)
    return () => mode.remove()
  })

  test('the review shows what the authenticator of this person shows now, as the sign-in does', async () => {
    people = [
      { id: 'boris', totpSecret: 'JBSWY3DPEHPK3PXP' },
      { id: me.userReferenceId, totpSecret: 'JBSWY3DP' },
    ]
    const screen = await show('sign')
    await expect.element(screen.getByText(/Демонстрация, в приложении сейчас: \d{6}/)).toBeVisible()
  })

  test('who is no person of the demo is shown no code of another', async () => {
    people = [{ id: 'boris', totpSecret: 'JBSWY3DPEHPK3PXP' }]
    const screen = await show('sign')
    await expect.element(screen.getByLabelText('Код из приложения')).toBeVisible()
    expect(screen.getByText(/Демонстрация/).elements()).toEqual([])
  })
})

/** The line begins after this number, once it is asked. */
async function begins(number: number) {
  await expect.poll(() => line.asked().length).toBeGreaterThan(0)
  line.tells({ listenPayment: { number, state: null, paymentId: null, payment: null } })
}

/** What the line tells of a payment, after it has begun. */
async function tells(...payments: readonly Payment[]) {
  await begins(1)
  for (const [at, payment] of payments.entries())
    line.tells({ listenPayment: { number: at + 2, state: 'UPDATED', paymentId: payment.id, payment } })
}

const [first, second] = two as [Payment, Payment]

test('the review closes itself when a document in it is signed by another, says so, and opens the others', async () => {
  const screen = await show('sign')
  await expect.element(screen.getByLabelText('Код из приложения')).toBeVisible()
  await tells(second, { ...first, version: 3, awaitsMe: false, statusCode: 'CANCELED_SIGN_TWO' })
  const reason = screen.getByRole('dialog', { name: 'Документ изменился, пока вы его читали' })
  await expect.element(reason.getByRole('listitem')).toHaveTextContent(/№ 1041.*отклонён при подписании/)
  expect(screen.getByLabelText('Код из приложения').elements()).toEqual([])
  await reason.getByRole('button', { name: 'Открыть остальные: 1' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'На подпись 1 документ' })).toBeVisible()
})

const declined = { version: 3, awaitsMe: false, statusCode: 'CANCELED_SIGN_TWO' } as const

/** The review is open, and its line breaks. */
async function showCutOff() {
  const screen = await show('sign', [first])
  await expect.element(screen.getByLabelText('Код из приложения')).toBeVisible()
  await tells(second)
  line.breaks()
  return { reason: screen.getByRole('dialog', { name: 'Документ изменился, пока вы его читали' }), screen }
}

test('what the line tells when it stands again closes a review whose document changed meanwhile', async () => {
  const { reason } = await showCutOff()
  await begins(2)
  line.tells({
    listenPayment: { number: 3, state: 'UPDATED', paymentId: first.id, payment: { ...first, ...declined } },
  })
  await expect.element(reason.getByRole('listitem')).toHaveTextContent(/№ 1041.*отклонён при подписании/)
})

test('a review whose document changed unheard is closed as well, with the reason', async () => {
  const { reason, screen } = await showCutOff()
  meanwhile = declined
  // The bank no longer keeps what happened between the two.
  await begins(900)
  await expect.element(reason.getByRole('listitem')).toHaveTextContent(/№ 1041.*отклонён при подписании/)
  expect(screen.getByLabelText('Код из приложения').elements()).toEqual([])
})

test('a review of which nothing changed unheard stays, with what was typed', async () => {
  const { reason, screen } = await showCutOff()
  await screen.getByLabelText('Код из приложения').fill('123')
  const asked = vi.spyOn(globalThis, 'fetch')
  await begins(900)
  await expect.poll(() => asked.mock.results.length).toBeGreaterThan(0)
  await asked.mock.results.at(-1)?.value
  await expect.element(screen.getByLabelText('Код из приложения')).toHaveValue('123')
  expect(reason.elements()).toEqual([])
})

test('a change that is told while the review is still being made closes it once it is there', async () => {
  let make = (): void => undefined
  preparing = new Promise(done => {
    make = done
  })
  const screen = await show('sign', [first])
  await tells({ ...first, ...declined })
  make()
  const reason = screen.getByRole('dialog', { name: 'Документ изменился, пока вы его читали' })
  await expect.element(reason.getByRole('listitem')).toHaveTextContent(/№ 1041.*отклонён при подписании/)
})

test('the code is pasted as it was copied, and offered by the machine', async () => {
  ends = [{ succeeded: done('1041'), failed: [] }]
  const screen = await show('sign', [first])
  const code = screen.getByLabelText('Код из приложения')
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill('12 34-56')
  await screen.getByRole('button', { name: /^Подписать/ }).click()
  await expect.element(screen.getByRole('button', { name: 'Вернуться' })).toBeVisible()
})

test('what nobody signed in time is made anew, if this person makes payments', async () => {
  const screen = await show('sign', [{ ...first, allowed: ['SIGN', 'REPEAT'] }])
  await expect.element(screen.getByLabelText('Код из приложения')).toBeVisible()
  await tells({ ...first, version: 3, awaitsMe: false, statusCode: 'TIME_IS_OUT' })
  const again = screen.getByRole('link', { name: 'Создать такой же' })
  await expect.element(again).toHaveAttribute('href', '/payment/clearing-gross?repeat=1041')
})

test('after the deadline the next value date is offered', async () => {
  const late = { classification: 'ClearingSignDeadlineException', params: { deadline: '16:30', next: '2026-11-23' } }
  ends = [{ succeeded: [], failed: [{ id: '1041', transferNum: '1041', ...late }] }]
  const screen = await show('sign', [{ ...first, allowed: ['SIGN', 'EDIT'] }])
  await goOn(screen, 'sign', 'Подписать')
  await screen.getByRole('button', { name: 'На доработку с датой 23.11.2026' }).click()
  await expect
    .element(screen.getByLabelText('Причина'))
    .toHaveValue('Срок подписания прошёл. Укажите дату валютирования 23.11.2026.')
})

test('a batch begins with all of it at a glance: what leaves each account beside what is there; one is left out', async () => {
  const screen = await show('sign')
  const lines = screen.getByRole('table', { name: 'Что на подписи' })
  await expect
    .element(lines.getByRole('row').nth(1))
    .toHaveTextContent(/Получатель 1041.*№ 1041.*125.*000,00.*20.11.2026/)
  const debit = screen.getByRole('table', { name: 'Сколько спишется' }).getByRole('row').nth(1)
  await expect.element(debit).toHaveTextContent(/1090 1601 2345 6789.*250\s000,00.*60,00.*250\s010,00.*не хватает/)
  const leave = screen.getByRole('button', { name: 'Не подписывать № 1041' })
  // Beside the code there is less room on a tablet than on a phone, where the code stands below.
  for (const width of [900, 390, 1440]) {
    await page.viewport(width, 900)
    const [button, ...words] = [leave, lines.getByText('Получатель 1041'), lines.getByText('20.11.2026').first()].map(
      one => one.element().getBoundingClientRect(),
    )
    const { right = 0 } = screen.getByRole('region', { name: 'Что на подписи' }).element().getBoundingClientRect()
    expect(button?.right, `${width}`).toBeLessThanOrEqual(right)
    for (const word of words) expect(word.height, `${width}`).toBeLessThan(60)
  }
  await leave.click()
  await expect.element(screen.getByRole('dialog', { name: 'На подпись 1 документ' })).toBeVisible()
  expect(screen.getByRole('table').elements()).toEqual([])
})
