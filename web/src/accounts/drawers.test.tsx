// The parts of an account page: an operation, holds that lead to payments, a name that is judged, an arrest with its order, sums that lead to their lines.
import { businessDate } from '@bank/contracts/dates.ts'
import type { Lang } from '@bank/contracts/lang.ts'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '@bank/ui/theme.css'
import '../texts.ts'
import { machineNow, syncBankTime } from '#kit/clock.ts'
import { loadTexts, setLang } from '#kit/i18n.ts'
import { startSession } from '#kit/session.ts'
import { account } from '../../test/account.ts'
import { me } from '../../test/company.ts'
import { showRouter } from '../../test/frame.tsx'
import { stubLine } from '../../test/line.tsx'
import { CashFlow } from './CashFlow.tsx'
import { CompanyCashFlow } from './CompanyCashFlow.tsx'
import { HoldsDrawer } from './Holds.tsx'
import { MovementDrawer } from './MovementDrawer.tsx'
import { MovementFilter } from './MovementFilter.tsx'
import type { Movement } from './movement.ts'
import { movementConditionsIn } from './movementSource.ts'
import { RenameButton } from './Rename.tsx'
import { Restrictions } from './Restrictions.tsx'

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

afterEach(() => {
  syncBankTime(new Date(machineNow()).toISOString(), machineNow())
  return setLang('ru')
})

async function rowsOf(of: Movement, lang: Lang): Promise<Record<string, string>> {
  await setLang(lang)
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <MovementDrawer of={of} account="1090160123456746" onClose={() => undefined} />,
    }),
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

test("each hold leads to its payment, and one that is not the person's to see is a sum alone", async () => {
  const told = { commission: '0.00', operationCode: null, transferNum: null, recipientName: null, valueDate: null }
  const seen = { operationCode: 'CLEARING', transferNum: '17', recipientName: 'Сон-Куль', valueDate: '2026-11-23' }
  const elements = [
    { ...told, ...seen, number: 1, paymentId: 'p1', amount: '250.00' },
    { ...told, number: 2, paymentId: null, amount: '30.00', commission: '30.00' },
  ]
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ data: { accountHolds: { total: 2, held: '280.00', elements } } })),
  )
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <HoldsDrawer of={account({ balance: '1000.00', plannedBalance: '720.00' })} open onClose={() => undefined} />
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const screen = await showRouter(router)
  await expect.element(screen.getByText(/2 документа удерживают 280,00/)).toBeVisible()
  expect(
    screen
      .getByRole('link')
      .elements()
      .map(link => link.getAttribute('href')),
  ).toEqual(['/history?open=p1'])
  await expect.element(screen.getByText('Документ с другого счёта')).toBeVisible()
  await expect.element(screen.getByText(/в том числе комиссия 30,00/)).toBeVisible()
})

test('the first signer names an account, and what may not stand in a name is said at the field', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', (_: unknown, init: { readonly body: string }) => {
    sent.push(JSON.parse(init.body).variables.name)
    return Promise.resolve(Response.json({ data: { renameAccount: true } }))
  })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <RenameButton of={account({ accountName: 'Расчётный' })} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const screen = await showRouter(router)
  await screen.getByRole('button', { name: 'Назвать счёт по-своему' }).click()
  const field = screen.getByRole('textbox', { name: 'Своё название' })
  await field.fill('Налоги 💰')
  await expect.element(field).toHaveAccessibleDescription(/Уберите «💰»/)
  await screen.getByRole('button', { name: 'Сохранить' }).click()
  expect(sent).toEqual([])
  await field.fill('Налоги')
  await screen.getByRole('button', { name: 'Сохранить' }).click()
  await expect.poll(() => sent).toEqual(['Налоги'])
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([])
})

test('conditions of the panel go to the address, and a chip takes one away', async () => {
  const conditions = movementConditionsIn({ operation: 'CLEARING', least: '100.00' }, businessDate('2026-11-20'))
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <MovementFilter conditions={conditions} /> }),
    history: createMemoryHistory({ initialEntries: ['/?operation=CLEARING&least=100.00'] }),
  })
  const screen = await showRouter(router)
  await screen.getByRole('button', { name: /^Фильтр/ }).click()
  await screen.getByRole('textbox', { name: 'до' }).fill('50')
  await expect.element(screen.getByRole('button', { name: 'Показать' })).toBeDisabled()
  await screen.getByRole('textbox', { name: 'до' }).fill('500')
  await screen.getByRole('button', { name: 'Показать' }).click()
  await expect.poll(() => router.state.location.search).toMatchObject({ operation: 'CLEARING', most: 500 })
  await screen.getByRole('button', { name: /Убрать условие «Сумма/ }).click()
  await expect.poll(() => router.state.location.search).toEqual({ operation: 'CLEARING' })
})

test('a filter of movements is saved under a name, and taken up at a press', async () => {
  const sent: unknown[] = []
  const saved = [{ id: '1', name: 'Аренда', query: 'direction=OUT&least=100.00' }]
  vi.stubGlobal('fetch', (_: unknown, { body }: { body?: string }) => {
    const { variables } = JSON.parse(body ?? '{}') as { variables: { movementFilter?: unknown } }
    if (variables.movementFilter) sent.push(variables.movementFilter)
    return Promise.resolve(Response.json({ data: { movementFilters: saved, saveMovementFilter: '2' } }))
  })
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <MovementFilter conditions={movementConditionsIn({ direction: 'IN' }, businessDate('2026-11-20'))} />
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/?direction=IN'] }),
  })
  const screen = await showRouter(router)
  await screen.getByRole('button', { name: 'Сохранённые фильтры' }).click()
  await screen.getByRole('menuitem', { name: 'Сохранить или удалить…' }).click()
  await screen.getByRole('textbox', { name: 'Название' }).fill('Поступления')
  await screen.getByRole('button', { name: 'Сохранить' }).click()
  await expect.poll(() => sent).toMatchObject([{ name: 'Поступления', query: 'direction=IN' }])
  await screen.getByRole('button', { name: 'Сохранённые фильтры' }).click()
  await screen.getByRole('menuitemradio', { name: 'Аренда' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ direction: 'OUT', least: 100 })
})

test('each sum of a month opens exactly its lines', async () => {
  syncBankTime('2026-11-20T06:00:00Z', machineNow())
  const months = [
    { month: '2026-07-01', credit: '7.00', debit: '0.00' },
    { month: '2026-10-01', credit: '30.00', debit: '0.00' },
    { month: '2026-11-01', credit: '0.00', debit: '80.00' },
  ]
  const kinds = [
    { operationCode: 'INTRABANK_TRANSFER_OWN', isOwn: true, lines: 1, credit: '0.00', debit: '50.00' },
    { operationCode: null, isOwn: false, lines: 1, credit: '0.00', debit: '30.00' },
  ]
  const counterparties = [{ account: '1280040000001206', name: 'Сон-Куль', lines: 2, credit: '0.00', debit: '80.00' }]
  const cashFlowLines = {
    total: 1,
    credit: '0.00',
    debit: '30.00',
    elements: [{ ...line, accountId: 'account', counterpartyName: 'Ордо Банк' }],
  }
  const data = { cashFlow: { kinds, counterparties }, cashFlowByMonth: months, cashFlowLines }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data })))
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <CashFlow of={account({})} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const screen = await showRouter(router)
  const search = () => router.state.location.search
  await expect.element(screen.getByRole('button', { name: 'Сентябрь 2026' })).toBeVisible()
  const oldest = screen.getByRole('button', { name: 'Июль 2026' })
  expect(oldest.elements()).toEqual([])
  await screen.getByRole('button', { name: 'Показать весь год' }).click()
  await expect.element(oldest).toBeVisible()
  await screen.getByRole('button', { name: /^\+30,00/ }).click()
  await expect.poll(search).toMatchObject({ direction: 'IN', until: '2026-10-31' })
  await screen.getByRole('button', { name: 'Ноябрь 2026' }).click()
  await screen.getByRole('button', { name: '−50,00' }).click()
  const month = { direction: 'OUT', from: '2026-11-01', until: '2026-11-20' }
  await expect.poll(search).toEqual({ ...month, operation: 'INTRABANK_TRANSFER_OWN' })
  await screen
    .getByRole('row', { name: /Сон-Куль/ })
    .getByRole('button')
    .click()
  await expect.poll(search).toEqual({ ...month, search: 1_280_040_000_001_206 })
  await expect.element(screen.getByText('остаётся у компании')).toBeVisible()
  // What the bank books by itself is no condition of the filter, and opens in a drawer.
  await screen
    .getByRole('row', { name: /Операции банка/ })
    .getByRole('button')
    .click()
  await expect
    .element(screen.getByRole('dialog').getByRole('link', { name: /Ордо Банк/ }))
    .toHaveAttribute('href', expect.stringMatching(/open=7/))
})

test('the cash flow of a company is said to be of a part, each currency apart, and each sum opens its lines over all accounts', async () => {
  syncBankTime('2026-11-20T06:00:00Z', machineNow())
  const asked: unknown[] = []
  const month = (credit: string, debit: string) => [{ month: '2026-11-01', credit, debit }]
  const currencies = [
    { currency: 'USD', months: month('7.00', '0.00') },
    { currency: 'KGS', months: month('50.00', '30.00') },
  ]
  const kinds = [{ operationCode: null, isOwn: false, lines: 1, credit: '0.00', debit: '30.00' }]
  const elements = [
    { ...line, id: 'a:7', accountId: 'a' },
    { ...line, id: 'b:9', number: 9, accountId: 'b', counterpartyName: 'Второй' },
  ]
  const data = {
    companyCashFlowByMonth: { accounts: 2, isPart: true, currencies },
    companyCashFlow: { kinds, counterparties: [] },
    cashFlowLines: { total: 2, credit: '50.00', debit: '0.00', elements },
  }
  vi.stubGlobal('fetch', (_: unknown, { body }: { body?: string }) => {
    asked.push((JSON.parse(body ?? '{}') as { variables?: { of?: unknown } }).variables?.of)
    return Promise.resolve(Response.json({ data }))
  })
  stubLine()
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <CompanyCashFlow waiting={null} /> }),
    history: createMemoryHistory(),
  })
  const screen = await showRouter(router)
  await expect.element(screen.getByText(/Только по счетам, которые вам видны: 2/)).toBeVisible()
  await screen.getByRole('button', { name: /^\+50,00/ }).click()
  const drawer = screen.getByRole('dialog', { name: 'Из чего сложилась сумма' })
  await expect.element(drawer.getByRole('link', { name: 'Второй' })).toHaveAttribute('href', '/account/b?open=9')
  await expect.element(drawer.getByText(/2 операции/)).toBeVisible()
  expect(asked.at(-1)).toEqual({ currency: 'KGS', month: '2026-11-01', direction: 'IN' })
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Ноябрь 2026' }).click()
  await screen
    .getByRole('row', { name: /Операции банка/ })
    .getByRole('button')
    .click()
  const bank = { currency: 'KGS', month: '2026-11-01', direction: 'OUT', isBank: true }
  await expect.poll(() => asked.at(-1)).toEqual(bank)
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('radio', { name: 'USD' }).click({ force: true })
  await expect.element(screen.getByRole('button', { name: /^\+7,00/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /^\+50,00/ }).elements()).toEqual([])
})

test.each([
  ['ARRESTED', '50.00', /Действует с 01\.11\.2026, на сумму 50,00/],
  ['FINAL_ARRESTED', null, /Суд\. Определение № 7\. Действует с 01\.11\.2026, на все деньги/],
] as const)('%s says by whom, by which document, since when and how much', async (status, amount, said) => {
  const order = { id: '1', authority: 'Суд', document: 'Определение № 7', since: '2026-11-01', amount }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { accountRestrictions: [order] } })))
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Restrictions of={account({ id: status, status })} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const screen = await showRouter(router)
  await expect.element(screen.getByText(said)).toBeVisible()
})
