// The drawer shows load failures, missing signers, and the reason of each disabled action; the selection bar asks only for reasons.

import { businessDate } from '@bank/contracts/dates.ts'
import paymentDocuments from '@bank/contracts/generated/documents.payment.json' with { type: 'json' }
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { callsOf } from '../../test/wire.ts'
import '@bank/ui/theme.css'
import '../texts.ts'
import { loadTexts, setLang } from '#kit/i18n.ts'
import { queryClient } from '#kit/query.ts'
import { startSession } from '#kit/session.ts'
import { printed } from '../../../ui/test/media.ts'
import { me, no, row } from '../../test/company.ts'
import { showRouter } from '../../test/frame.tsx'
import { isInsideItsEdge, sheetAlone, wordsOf } from '../../test/print.ts'
import { to } from '../paths.ts'
import { PaymentDrawer } from './PaymentDrawer.tsx'
import { PaymentPage } from './PaymentPage.tsx'
import type { Payment } from './payment.ts'
import { SelectedBar } from './SelectedBar.tsx'

const calls = callsOf(paymentDocuments)

const step = (statusCode: string, phase: string) => ({
  statusCode,
  phase,
  updatedDate: null,
  actorName: null,
  reason: null,
})
const slot = (label: string) => ({ label, isSigned: false, updatedBy: null, updatedDate: null, signType: null })

const details = {
  findTransferDataByPaymentId: {
    payment: row,
    names: [
      { field: 'recipientBic', name: { ru: 'Банк «Тянь-Шань»', kg: null, eng: 'Tien Shan Bank' } },
      { field: 'paymentCode', name: { ru: 'Транспортные услуги', kg: null, eng: null } },
      { field: 'country', name: { ru: 'США', kg: 'АКШ', eng: 'United States' } },
      { field: 'taxOffice', name: { ru: 'Октябрьский район', kg: 'Октябрь району', eng: 'Oktyabr district' } },
      { field: 'rubCodeVo', name: { ru: 'Расчёты за услуги', kg: 'Кызматтар үчүн', eng: 'Payment for services' } },
    ],
  },
  getPaymentStatusHistoryByPaymentId: [
    step('DRAFT', 'PASSED'),
    step('ON_VERIFICATION', 'CURRENT'),
    step('ON_VERIFICATION_COMPLETED', 'FUTURE'),
    step('PARTIAL_CONFIRMATION_COMPLETED', 'FUTURE'),
  ],
  getPaymentSignerInfoByPaymentId: [slot('FIRST'), slot('SECOND')],
}

/** What a list knows of the payment: its columns, and what is allowed. */
const inList: Payment = {
  id: row.id,
  transferNum: row.transferNum,
  payerName: row.payerName,
  recipientName: row.recipientName,
  recipientAccount: row.recipientAccount,
  amount: row.amount,
  currencyCode: row.currencyCode,
  purpose: row.purpose,
  statusCode: row.statusCode,
  leavesOn: row.leavesOn,
  operationCode: row.operationCode,
  valueDate: row.valueDate,
  signUntil: row.signUntil,
  createdDate: row.createdDate,
  createdBy: row.createdBy,
  version: row.version,
  awaitsMe: row.awaitsMe,
  allowed: row.allowed,
}

/** Stubbed answers for the details, in order; the last one repeats. */
let told: unknown[]
/** The documents whose reasons were asked. */
let explained: string[]
const failure = { errors: [{ message: '', extensions: { classification: 'SystemException', params: {} } }], data: null }

const asksDetails = ({ body }: { body?: string }): boolean => calls(body).name === 'PaymentDetails'

function answer(_path: string, { body }: { body?: string }): Promise<Response> {
  const { name, variables } = calls(body)
  if (name === 'PaymentVerdicts') {
    const paymentId = String(variables.paymentId)
    explained.push(paymentId)
    const { id, version, actions } = { ...row, id: paymentId }
    return Promise.resolve(
      Response.json({ data: { findTransferDataByPaymentId: { payment: { id, version, actions } } } }),
    )
  }
  if (name === 'PaymentDetails') return Promise.resolve(Response.json(told.length > 1 ? told.shift() : told[0]))
  if (name === 'RiskMarks')
    return Promise.resolve(Response.json({ data: { riskMarks: [{ id: row.id, marks: ['NEW_ACCOUNT'] }] } }))
  const data = name ? { employeesContract: [] } : { employeeSecure: me, employeesContract: [] }
  return Promise.resolve(Response.json({ data }))
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  told = [{ data: details }]
  explained = []
  queryClient.clear()
  vi.stubGlobal('fetch', answer)
  await loadTexts('common', 'documents', 'payments', 'exports', 'templates')
  await startSession(900)
})

function showPart(part: () => ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: part }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  return showRouter(router)
}

const show = (known: Payment | undefined) =>
  showPart(() => <PaymentDrawer id="payment" row={known} onClose={() => undefined} onAct={() => undefined} />)

const choose = (...chosen: readonly Payment[]) =>
  showPart(() => <SelectedBar chosen={chosen} onClear={() => undefined} onAct={() => undefined} />)

test('what is known of the row stays when the details fail, and the details come when they are asked again', async () => {
  told = [failure, { data: details }]
  const screen = await show(row)
  const drawer = screen.getByRole('complementary', { name: 'Платёж' })
  await expect.element(drawer.getByRole('alert')).toHaveTextContent('Подробности не загрузились')
  await expect.element(drawer.getByText('ОсОО «Тулпар Логистик»')).toBeVisible()
  expect(drawer.getByRole('list', { name: 'Ход платежа' }).elements()).toEqual([])
  await drawer.getByRole('button', { name: 'Повторить' }).first().click()
  await expect
    .element(drawer.getByRole('list', { name: 'Ход платежа' }))
    .toHaveTextContent(/Подпись первого.*Подпись второго/)
  expect(drawer.getByRole('alert').elements()).toEqual([])
})

test('a heading names the kind in the nominative', async () => {
  told = [failure]
  const screen = await show({ ...row, operationCode: 'INTRABANK_TRANSFER_FOREIGN' })
  await expect.element(screen.getByText(/^Перевод клиенту банка № 1048 от /)).toBeVisible()
})

test('a document that is in no list and does not load is said to be closed, and opens when it is asked again', async () => {
  told = [failure, { data: details }]
  const screen = await show(undefined)
  await expect.element(screen.getByText('Документ не открылся')).toBeVisible()
  await screen.getByRole('button', { name: 'Повторить' }).click()
  await expect.element(screen.getByText('ОсОО «Тулпар Логистик»')).toBeVisible()
})

test('the address of a payment is a page with all that the drawer shows, and its actions', async () => {
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '/payment/$form/{-$id}', component: PaymentPage })
  const history = createMemoryHistory({ initialEntries: [to.details('payment')] })
  const screen = await showRouter(createRouter({ routeTree: root.addChildren([route]), history }))
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Документ № 1048' })).toBeVisible()
  await expect.element(page.getByText('Новые реквизиты')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Платёж' })).toHaveTextContent(/ОсОО «Тулпар Логистик»/)
  const state = screen.getByRole('region', { name: 'Статус и действия' })
  await expect.element(state).toHaveTextContent(/Ждёт вашей подписи/)
  await expect.element(state.getByRole('button', { name: 'Подписать' })).toHaveAccessibleDescription(/16:30/)
  await expect.element(screen.getByRole('list', { name: 'Ход платежа' })).toHaveTextContent(/Подпись первого/)
})

/** What each box of the paper says, by its label. */
function boxes(): Record<string, string> {
  const found = [...(sheetAlone()?.querySelectorAll('dt') ?? [])]
  return Object.fromEntries(found.map(label => [wordsOf(label), wordsOf(label.nextElementSibling)]))
}

/** Printed once its paper has come. */
const paperOf = async () => {
  await expect.poll(() => printed(() => sheetAlone() !== undefined)).toBe(true)
  return await printed(() => ({
    title: wordsOf(sheetAlone()?.querySelector('h1')),
    boxes: boxes(),
    places: [...(sheetAlone()?.querySelectorAll('section li') ?? [])].map(wordsOf),
    stamp: wordsOf(sheetAlone()?.querySelector('section p')),
    words: wordsOf(sheetAlone()),
    isInside: isInsideItsEdge('dl > *'),
  }))
}

const bankNames = [{ field: 'payerBic', name: { ru: 'Ордо Банк', kg: null, eng: 'Ordo Bank' } }]

/** The same payment when its money has left. */
const settledDetails = {
  findTransferDataByPaymentId: {
    payment: { ...row, statusCode: 'SUCCESS', awaitsMe: false, next: null },
    names: [...details.findTransferDataByPaymentId.names, ...bankNames],
  },
  getPaymentStatusHistoryByPaymentId: [
    { ...step('ON_VERIFICATION', 'PASSED'), updatedDate: '2026-11-20T04:00:00.000Z' },
    { ...step('SUCCESS', 'CURRENT'), updatedDate: '2026-11-20T05:30:00.000Z' },
  ],
  getPaymentSignerInfoByPaymentId: [
    {
      label: 'FIRST',
      isSigned: true,
      updatedBy: 'Асанова Анна',
      updatedDate: '2026-11-20T05:00:00.000Z',
      signType: 'TOTP',
    },
  ],
}

test('an open payment prints as its paper, not as the list behind it', async () => {
  told = [{ data: settledDetails }]
  await show(row)
  const paper = await paperOf()
  expect(paper.title).toBe('ПЛАТЁЖНОЕ ПОРУЧЕНИЕ № 1048')
  expect(paper.boxes).toMatchObject({
    Дата: '20.11.2026',
    'Дата валютирования': '20.11.2026',
    'Вид платежа': 'Клиринг',
    Плательщик: 'ОсОО «Ала-Тоо Трейд»ИНН 01203199910045',
    'Дебет. Счёт плательщика': '1090 1601 2345 6789',
    'Банк плательщика': 'Ордо Банк',
    Получатель: 'ОсОО «Тулпар Логистик»ИНН 02508201710233',
    'Кредит. Счёт получателя': '1280 1010 0445 1190',
    'Банк получателя': 'Банк «Тянь-Шань»',
    'Сумма цифрами': '125 000,00',
    'Сумма прописью': 'Сто двадцать пять тысяч сомов 00 тыйынов',
    'Код платежа': '44902100',
    'Назначение платежа': 'Оплата за услуги',
    'Комиссия банка': '30,00 KGS',
    'Направлено на подпись': '20.11.2026 10:00',
    Проведено: '20.11.2026 11:30',
  })
  expect(paper.places).toEqual([
    'Первая подписьПодписано простой электронной подписьюАсанова Анна20.11.2026 11:00 · код из приложения',
  ])
  expect(paper.stamp).toBe('ПроведеноОрдо Банк20.11.2026 11:30')
  expect(paper.words).not.toContain('не исполнено')
  expect(paper.isInside).toBe(true)
  expect(sheetAlone()).toBe(undefined)
})

test.each([
  ['ky', 'ТӨЛӨМ ТАПШЫРМАСЫ № 1048', 'кол коюлган эмес', 'Бир жүз жыйырма беш миң сом 00 тыйын'],
  ['en', 'PAYMENT ORDER No. 1048', 'not signed', 'One hundred twenty-five thousand som 00 tyiyn'],
] as const)(
  'in %s an unsigned one says across its paper that it is, on the page of its own as well',
  async (lang, ...said) => {
    await setLang(lang)
    const root = createRootRoute()
    const route = createRoute({ getParentRoute: () => root, path: '/payment/$form/{-$id}', component: PaymentPage })
    const history = createMemoryHistory({ initialEntries: [to.details('payment')] })
    await showRouter(createRouter({ routeTree: root.addChildren([route]), history }))
    const { title, words } = await paperOf()
    expect(title).toBe(said[0])
    for (const text of said) expect(words).toContain(text)
    await setLang('ru')
  },
)

test('a row of the list opens at once, and nothing that it says moves when the rest is there', async () => {
  const late = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }) => {
    if (asksDetails(init)) await late.promise
    return answer(path, init)
  })
  const screen = await show(inList)
  const drawer = screen.getByRole('complementary', { name: 'Платёж' })
  const purpose = drawer.getByText('Оплата за услуги')
  await expect.element(purpose).toBeVisible()
  await expect.element(drawer.getByText('ОсОО «Тулпар Логистик»')).toBeVisible()
  const sign = drawer.getByRole('button', { name: 'Подписать' })
  await expect.element(sign).toHaveAttribute('aria-disabled', 'true')
  await expect.element(sign).toHaveAccessibleDescription('Загружается')
  const place = () => purpose.element().getBoundingClientRect().top
  const before = place()
  late.resolve()
  await expect.element(drawer.getByText('30,00')).toBeVisible()
  await expect.element(sign).toHaveAccessibleDescription(/16:30/)
  expect(place()).toBe(before)
})

test('of a selection only the reasons that are shown are asked, each once', async () => {
  const mine: Payment = { ...inList, id: 'mine', allowed: ['SIGN', 'EDIT', 'REVOKE', 'REPEAT', 'EXPORT', 'OPEN_PDF'] }
  const second: Payment = { ...inList, id: 'second' }
  const free = await choose(mine)
  await expect.element(free.getByRole('button', { name: 'Подписать 1' })).not.toHaveAttribute('aria-disabled')
  expect(explained).toEqual([])
  await free.unmount()
  const some = await choose(inList, second)
  const sign = some.getByRole('button', { name: 'Подписать' })
  await expect.element(sign).toHaveAccessibleDescription(/16:30/)
  expect(explained).toEqual(['payment'])
})

test('both slots wait to be filled', async () => {
  const screen = await show(row)
  const slots = screen.getByRole('region', { name: 'Подписи' }).getByRole('listitem')
  await expect
    .poll(() => slots.elements().map(one => one.textContent))
    .toEqual([expect.stringContaining('Первая подпись'), expect.stringContaining('Вторая подпись')])
})

test('details older than the row are asked for anew', async () => {
  const newer = { ...row, version: 3, statusCode: 'PARTIALLY_CONFIRMED' as const, awaitsMe: false }
  const since = { ...details, findTransferDataByPaymentId: { ...details.findTransferDataByPaymentId, payment: newer } }
  told = [
    { data: details },
    { data: { ...since, getPaymentSignerInfoByPaymentId: [{ ...slot('FIRST'), isSigned: true }, slot('SECOND')] } },
  ]
  const screen = await show(newer)
  await expect.element(screen.getByText('Ждёт второй подписи')).toBeVisible()
  await expect.element(screen.getByRole('img', { name: 'подписано' })).toBeVisible()
})

test('what is signed for a later day says when it leaves, and that it can no longer be revoked', async () => {
  const day = businessDate('2026-11-27')
  const later = { statusCode: 'PAYMENT_REQUEST_TO_BANK', valueDate: day, leavesOn: day, awaitsMe: false } as const
  const payment = { ...row, ...later, next: null }
  const history = [
    step('DRAFT', 'PASSED'),
    step('ON_VERIFICATION', 'PASSED'),
    step('PAYMENT_REQUEST_TO_BANK', 'CURRENT'),
  ]
  const found = { ...details.findTransferDataByPaymentId, payment }
  const all = { ...details, findTransferDataByPaymentId: found, getPaymentStatusHistoryByPaymentId: history }
  told = [{ data: all }]
  const screen = await show(payment)
  const drawer = screen.getByRole('complementary', { name: 'Платёж' })
  await expect.element(drawer.getByText('Деньги удержаны, документ будет отправлен 27.11.2026')).toBeVisible()
  await expect.element(drawer.getByText(/отозвать документ уже нельзя.*обратитесь в банк/)).toBeVisible()
  const progress = drawer.getByRole('list', { name: 'Ход платежа' })
  await expect.element(progress).toHaveTextContent('Подписан, отправим 27.11')
  await expect.element(drawer.getByText('Подписан, отправим 27.11').first()).toBeVisible()
  await expect.element(drawer).not.toHaveTextContent('Передаётся в банк')
})

test.each([
  ['Подписать', /16:30/],
  ['На доработку', /втор/],
  ['Отклонить', /втор/],
  ['Платёжное поручение', /отклон/i],
])('%s is seen, does nothing, and says why', async (name, why) => {
  const screen = await show(row)
  const button = screen.getByRole('button', { name, exact: true })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAccessibleDescription(why)
})

test('codes stand with their names; a name that is only Russian is read aloud as Russian', async () => {
  const terms = [
    { name: 'country', value: 'US' },
    { name: 'taxOffice', value: '001' },
    { name: 'rubCodeVo', value: '20100' },
  ]
  const payment = { ...row, terms }
  told = [{ data: { ...details, findTransferDataByPaymentId: { ...details.findTransferDataByPaymentId, payment } } }]
  const screen = await show(payment)
  await expect.element(screen.getByText('США ·\u00a0US')).toBeVisible()
  await setLang('en')
  await expect.element(screen.getByText('United States ·\u00a0US')).toBeVisible()
  await expect.element(screen.getByText('Oktyabr district ·\u00a0001')).toBeVisible()
  await expect.element(screen.getByText('Payment for services')).toBeVisible()
  await expect.element(screen.getByText(/^Tien Shan Bank/)).toBeVisible()
  await expect.element(screen.getByText('Транспортные услуги')).toHaveAttribute('lang', 'ru')
  await setLang('ru')
})

test('what its kind knows not at all is behind the dots, with the reason', async () => {
  const actions = row.actions.map(one => (one.action === 'EDIT' ? no('EDIT', 'NotForKindException') : one))
  const exchange = { ...row, operationCode: 'CONVERSION' as const, actions }
  told = [
    {
      data: { ...details, findTransferDataByPaymentId: { ...details.findTransferDataByPaymentId, payment: exchange } },
    },
  ]
  const screen = await show(exchange)
  expect(screen.getByRole('button', { name: 'На доработку' }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Другие действия' }).click()
  const revise = screen.getByRole('menuitem', { name: /На доработку/ })
  await expect.element(revise).toHaveAttribute('aria-disabled', 'true')
  await expect.element(revise).toHaveTextContent('Для документов этого вида')
})

test('no reason against an action contradicts that it waits for this person', async () => {
  const screen = await show(row)
  await expect.element(screen.getByText('Ждёт вашей подписи')).toBeVisible()
  const revise = screen.getByRole('button', { name: 'На доработку' })
  await revise.hover()
  await expect.element(screen.getByText(/На доработку возвращает вторая подпись/).first()).toBeInTheDocument()
})

test('on a screen as narrow as a phone no file of payments is begun', async () => {
  const exportable = { ...row, allowed: [...row.allowed, 'EXPORT' as const] }
  const wide = await choose(exportable)
  await expect.element(wide.getByRole('button', { name: 'Выгрузить выбранные' })).toBeVisible()
  await page.viewport(390, 844)
  await expect.poll(() => wide.getByRole('button', { name: 'Выгрузить выбранные' }).elements()).toEqual([])
})
