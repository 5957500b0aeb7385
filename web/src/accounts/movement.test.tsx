// The drawer of an operation says all that its line knows of the other side, in the language of the person, and nothing of what it does not know.
import { businessDate } from '@bank/contracts/dates.ts'
import type { Lang } from '@bank/contracts/lang.ts'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '@bank/ui/theme.css'
import '../texts.ts'
import { loadTexts, setLang } from '#kit/i18n.ts'
import { startSession } from '#kit/session.ts'
import { me } from '../../test/company.ts'
import { showRouter } from '../../test/frame.tsx'
import { MovementDrawer } from './MovementDrawer.tsx'
import type { Movement } from './movement.ts'

const line: Movement = {
  id: 'account:7',
  number: 7,
  bookedAt: '2026-11-20T05:00:00.000Z',
  bookingDate: businessDate('2026-11-20'),
  direction: 'IN',
  amount: '250.00',
  balanceAfter: '1250.00',
  currency: 'KGS',
  paymentId: null,
  operationCode: 'CLEARING',
  transferNum: '17',
  counterpartyName: 'ОсОО «Сон-Куль»',
  counterpartyAccount: '1280040000001206',
  counterpartyInn: '00101202010015',
  counterpartyBic: '128004',
  counterpartyBank: { ru: 'KICB, филиал', kg: null, eng: 'KICB, branch' },
  purpose: 'Оплата по счёту',
  paymentCode: '55301100',
  valueDate: businessDate('2026-11-23'),
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { employeeSecure: me, employeesContract: [] } })))
  await loadTexts('common', 'accounts', 'accountPages')
  await startSession(900)
})

afterEach(() => setLang('ru'))

async function rowsOf(of: Movement, lang: Lang): Promise<Record<string, string>> {
  await setLang(lang)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <MovementDrawer of={of} onClose={() => undefined} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const screen = await showRouter(router)
  await expect.element(screen.getByRole('definition').first()).toBeVisible()
  const terms = screen.getByRole('term').elements()
  const values = screen.getByRole('definition').elements()
  const rows = terms.map((term, at) => [term.textContent, values[at]?.textContent ?? ''] as const)
  await screen.unmount()
  return Object.fromEntries(rows)
}

test.each([
  ['ru', ['ИНН', 'Банк', 'БИК', 'Код платежа', 'Дата валютирования'], 'KICB, филиал', /^23/],
  ['ky', ['ИНН', 'Банк', 'БИК', 'Төлөм коду', 'Валюталоо күнү'], 'KICB, филиал', /^23/],
  ['en', ['TIN', 'Bank', 'BIC', 'Payment code', 'Value date'], 'KICB, branch', /23/],
] as const)('an operation in %s', async (lang, [inn, bank, bic, code, valueDate], bankName, day) => {
  const rows = await rowsOf(line, lang)
  expect(rows).toMatchObject({ [inn]: '00101202010015', [bank]: bankName, [bic]: '128004', [code]: '55301100' })
  expect(rows[valueDate]).toMatch(day)
})

test('a line of the bank itself says no INN, no bank and no code, nor the day it was booked on twice', async () => {
  const { bookingDate: valueDate } = line
  const nobody = { counterpartyInn: null, counterpartyBic: null, counterpartyBank: null, paymentCode: null }
  const rows = await rowsOf({ ...line, ...nobody, valueDate }, 'ru')
  expect(Object.keys(rows)).toEqual([
    'Плательщик',
    'Счёт',
    'Назначение',
    'Проведено',
    'Остаток после',
    'Запись по счёту №',
  ])
})
