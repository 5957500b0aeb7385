// The audit page filters by its address, tells each record in words, and opens what is behind one.

import peopleDocuments from '@bank/contracts/generated/documents.access-control.json' with { type: 'json' }
import paymentDocuments from '@bank/contracts/generated/documents.payment.json' with { type: 'json' }
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { plainSearch } from '#kit/address.tsx'
import { me } from '../../test/company.ts'
import { answerBy, callsOf, refusedByRest } from '../../test/wire.ts'
import '../texts.ts'
import { loadTexts } from '#kit/i18n.ts'
import { queryClient } from '#kit/query.ts'
import { startSession } from '#kit/session.ts'
import { showRouter } from '../../test/frame.tsx'
import { AuditPage } from './AuditPage.tsx'
import type { AuditRecord } from './audit.ts'

const calls = callsOf({ ...paymentDocuments, ...peopleDocuments })

const line = (number: string, action: string, more: Partial<AuditRecord> = {}): AuditRecord => ({
  number,
  action,
  at: '2026-11-20T04:00:00.000Z',
  group: 'SIGNATURE',
  personId: 'anna',
  personName: 'Асанова Анна',
  address: '10.0.0.7',
  traceId: 'trace-7',
  documentId: 'document',
  documentNumber: '15',
  means: null,
  key: null,
  place: 'PORTAL',
  params: {},
  hash: 'c0ffee',
  ...more,
})

const records = [
  line('3', 'payment.settle', { group: 'BANK', personId: null, personName: null, address: null, traceId: null }),
  line('2', 'payment.sign', {
    ...{ means: 'PAY_CONTROL', key: '4711004711', place: 'PHONE' },
    params: {
      from: 'ON_VERIFICATION',
      status: 'SUCCESS',
      right: 'FIRST',
      scheme: 'ONE_SIGNATORY',
      method: 'PAY_CONTROL',
    },
  }),
  line('4', 'updatePermissions', {
    group: 'RIGHTS',
    documentId: null,
    documentNumber: null,
    params: { whom: 'Жумабекова Чолпон', account: '1090160123456789', permissions: 'READ, CLEARING' },
  }),
  line('5', 'export.made', { group: 'BANK', documentId: null, documentNumber: null, params: { status: 'SUCCESS' } }),
  line('6', 'import.check', { group: 'BANK', documentId: null, documentNumber: null, params: { status: 'PROCESSED' } }),
  line('7', 'memo.recall', { group: 'DOCUMENT' }),
  line('8', 'statement.made', {
    ...{ group: 'BANK', personName: null, personId: null, documentId: null, documentNumber: null },
    params: { startDate: '2026-10-01', endDate: '2026-10-31' },
  }),
  line('1', 'of.another.release', { personName: null, documentNumber: null, documentId: null }),
]

const answers: Readonly<Record<string, unknown>> = {
  EmployeeSecure: { employeeSecure: me },
  AuditPeople: { employeesContract: [{ referenceId: 'anna', fullName: 'Асанова Анна' }] },
  AuditRecords: { findAuditRecords: { total: records.length, elements: records } },
}

/** What files of the audit were asked for, in order. */
let saved: URLSearchParams[]
/** Filters of the page's requests, in order. */
let asked: unknown[]

/** Stubs the calls of this screen; downloads of evidence are refused. */
function answer(path: string, { body }: { body?: string }): Promise<Response> {
  if (path.startsWith('/api/v1/evidence/audit')) {
    saved.push(new URLSearchParams(path.split('?')[1]))
    return Promise.resolve(
      new Response('PK', { headers: { 'content-disposition': 'attachment; filename="audit.xlsx"' } }),
    )
  }
  if (path.startsWith('/api/v1/evidence')) return Promise.resolve(refusedByRest(404, 'EvidenceMissingException'))
  const { name, variables } = calls(body)
  if (name === 'AuditRecords') asked.push(variables.filter)
  return answerBy(answers[name], variables)
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  asked = []
  saved = []
  queryClient.clear()
  vi.stubGlobal('fetch', answer)
  await loadTexts('common', 'documents', 'payments', 'evidence', 'exports', 'imports')
  await startSession(900)
})

function show(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({
    routeTree: createRootRoute({ component: AuditPage }),
    history,
    ...plainSearch,
  })
  const screen = showRouter(router)
  return { screen, history }
}

test('each line says who did what to which document; what the page does not know is told by its name', async () => {
  const screen = await show('/').screen
  const signed = screen.getByRole('row', { name: /Поставлена подпись/ })
  await expect.element(signed).toHaveTextContent('Асанова Анна')
  await expect.element(signed).toHaveTextContent('Документ № 15')
  // A document type unknown to this page has the common texts of all types.
  await expect.element(screen.getByRole('row', { name: /Отозван документ/ })).toHaveTextContent('Документы')
  await expect.element(screen.getByRole('row', { name: /Исполнен банком/ })).toHaveTextContent('Банк')
  await expect
    .element(screen.getByRole('row', { name: /of\.another\.release/ }))
    .toHaveTextContent('Больше не работает')
  await expect
    .element(screen.getByRole('row', { name: /Выписка сделана/ }))
    .toHaveTextContent('01.10.2026 – 31.10.2026')
})

test.each([
  ['5', 'Готов'],
  ['6', 'Обработан'],
])('the state of a file is said in the words of files: %s', async (number, said) => {
  const screen = await show(`/?open=${number}`).screen
  const details = screen.getByRole('complementary', { name: 'Запись журнала' })
  await expect.element(details).toHaveTextContent(said)
})

test('a line opens with all that was noted, and leads to its document', async () => {
  const screen = await show('/?open=2').screen
  const details = screen.getByRole('complementary', { name: 'Запись журнала' })
  const told = [
    'Исполнен',
    'первая подпись',
    'одна подпись',
    '10.0.0.7',
    'trace-7',
    'c0ffee',
    '4711004711',
    'В телефоне',
  ]
  for (const said of told) await expect.element(details).toHaveTextContent(said)
  await expect
    .element(details.getByRole('link', { name: 'Открыть документ' }))
    .toHaveAttribute('href', '/history?open=document')
})

test('a change of rights says whose they are, on which account, and what they are since', async () => {
  const screen = await show('/?open=4').screen
  await expect
    .element(screen.getByRole('row', { name: /Изменены права на счёт/ }))
    .toHaveTextContent('Жумабекова Чолпон')
  const details = screen.getByRole('complementary', { name: 'Запись журнала' })
  for (const said of ['Асанова Анна', 'Жумабекова Чолпон', '1090 1601 2345 6789', 'Видеть счёт, Клиринг'])
    await expect.element(details).toHaveTextContent(said)
})

test('what is chosen stands in the address and is asked of the bank', async () => {
  const { screen: coming, history } = show('/?document=document&number=15&person=anna')
  const screen = await coming
  await screen.getByRole('group', { name: 'Вид' }).getByText('Подписи').click()
  await expect.poll(() => asked.at(-1)).toEqual({ group: 'SIGNATURE', personId: 'anna', documentId: 'document' })
  expect(history.location.search).toContain('group=SIGNATURE')
  await screen.getByRole('button', { name: /Документ № 15: показать все/ }).click()
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({ group: 'SIGNATURE', personId: 'anna', startDate: expect.stringMatching(/^\d/) })
})

test('is narrowed by means, place and the whole number of a key, also in the file that is saved', async () => {
  const { screen: coming, history } = show('/?document=document&number=15')
  const screen = await coming
  await screen.getByRole('combobox', { name: 'Средство' }).click()
  await screen.getByRole('option', { name: 'Телефон' }).click()
  await screen.getByRole('combobox', { name: 'Где' }).click()
  await screen.getByRole('option', { name: 'В банке' }).click()
  await screen.getByLabelText('Ключ или сертификат').fill(' 4711004711 ')
  await userEvent.keyboard('{Enter}')
  const narrowed = { documentId: 'document', means: 'PAY_CONTROL', key: '4711004711', place: 'BANK' }
  await expect.poll(() => asked.at(-1)).toEqual(narrowed)
  expect(history.location.search).toContain('key=4711004711')
  await screen.getByRole('button', { name: 'Скачать журнал' }).click()
  await screen.getByRole('menuitem', { name: 'Таблица Excel' }).click()
  await expect.poll(() => Object.fromEntries(saved.at(-1) ?? [])).toEqual({ ...narrowed, format: 'XLSX' })
})

test('evidence that the bank does not have is refused with the reason', async () => {
  const screen = await show('/?document=document&number=15').screen
  await screen.getByRole('button', { name: 'Скачать доказательства' }).click()
  await expect.element(screen.getByText(/По этому документу или за эти дни доказательств нет/)).toBeVisible()
})

test('on a phone a line opens as a page', async () => {
  await page.viewport(390, 844)
  const screen = await show('/?open=2').screen
  const details = screen.getByRole('dialog', { name: 'Запись журнала' })
  await expect.element(details.getByText('trace-7')).toBeInViewport()
  await expect.element(details.getByRole('link', { name: 'Открыть документ' })).toBeInViewport()
})
