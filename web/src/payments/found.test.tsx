// Found payments: counted by group, summed by currency, each condition that found them named and taken away, and all of them on paper.
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../texts.ts'
import { useSearch } from '#kit/address.tsx'
import { now, today } from '#kit/clock.ts'
import { loadTexts } from '#kit/i18n.ts'
import { queryClient } from '#kit/query.ts'
import { printed } from '../../../ui/test/media.ts'
import { row } from '../../test/company.ts'
import { answers, prepareForms, requests, showForm, unfinished } from '../../test/forms.tsx'
import { sheetAlone, wordsOf } from '../../test/print.ts'
import { FoundSums } from './FoundSums.tsx'
import { criteriaOf, filterIn } from './filter.ts'
import { HistoryHead } from './HistoryHead.tsx'
import { HistoryPage } from './HistoryPage.tsx'

type FoundSum = { operation: string; currency: string; count: number; amount: string; later?: string | null }
const sum = (operation: string, currency: string, count: number, amount: string): FoundSum => ({
  operation,
  currency,
  count,
  amount,
})

let found: FoundSum[]

beforeEach(async () => {
  queryClient.clear()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { getGroupedPaymentsByFilter: found } })))
  await loadTexts('common', 'documents', 'payments')
})

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <FoundSums criteria={{ legalPartyId: 'org', currency: 'KGS' }} />
    </QueryClientProvider>,
  )

test('kinds of one currency are one sum, and what was accepted by QR stands by itself', async () => {
  found = [
    sum('CLEARING', 'KGS', 3, '1500.00'),
    sum('GROSS', 'KGS', 1, '2000000.50'),
    sum('QR', 'KGS', 12, '640.00'),
    sum('SWIFT', 'USD', 2, '900.00'),
  ]
  const { container } = await show()
  await expect
    .poll(() => [...(container.querySelector('p')?.children ?? [])].map(one => one.textContent?.replace(/\s+/g, ' ')))
    .toEqual(['Найдено: 18', '2 001 500,50 KGS', '900,00 USD', '+640,00 KGS'])
})

test('what is signed for a later day is summed once more, as held until then', async () => {
  found = [{ ...sum('CLEARING', 'KGS', 3, '1500.00'), later: '500.00' }, sum('GROSS', 'KGS', 1, '10.00')]
  const { container } = await show()
  await expect
    .poll(() => [...(container.querySelector('p')?.children ?? [])].map(one => one.textContent?.replace(/\s+/g, ' ')))
    .toEqual(['Найдено: 4', '1 510,00 KGS', 'из них подписано и удержано до отправки: 500,00 KGS'])
})

test('of nothing there is no sum', async () => {
  found = []
  const { container } = await show()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(container.textContent).toBe('')
})

const History = () => {
  const [search] = useSearch()
  const filter = filterIn(search)
  return (
    <HistoryHead
      filter={filter}
      criteria={criteriaOf(filter, { org: 'org', today: today() })}
      filtering={false}
      onFilter={() => undefined}
    />
  )
}

const counted = () => requests.filter(({ name }) => name === 'HistoryCounts').map(({ variables }) => variables.filter)

test('conditions are chips of their own, and groups count what they leave', async () => {
  await prepareForms(900)
  const place =
    '/history?status=DRAFT&operation=CLEARING,GROSS&recipient=%D0%A2%D1%83%D0%BB%D0%BF%D0%B0%D1%80&least=100.00&from=2026-11-01&until=2026-11-20&sort=greatest'
  const counts = { getCountsOfPaymentsGroupedByStatus: [{ status: 'DRAFT', count: 7 }] }
  const screen = await showForm(
    place,
    { HistoryCounts: counts, HistoryFilters: { historyFilters: [] } },
    {
      path: '/history',
      component: History,
    },
  )
  const chips = screen.getByRole('list', { name: 'Условия фильтра' }).getByRole('listitem')
  await expect
    .poll(() => chips.elements().map(one => one.textContent?.replace(/\s+/g, ' ')))
    .toEqual(['Период: с 01.11.2026 по 20.11.2026', 'Клиринг, Гросс', 'Сумма: от 100,00', 'Получатель: Тулпар'])
  await expect.element(screen.getByRole('radio', { name: /Черновики.*7/ })).toBeChecked()
  const narrowed = {
    legalPartyId: 'org',
    operation: ['CLEARING', 'GROSS'],
    startAmount: '100.00',
    recipientName: 'Тулпар',
  }
  expect(counted()).toEqual([{ ...narrowed, startDate: '2026-11-01', endDate: '2026-11-20' }])
  await screen.getByRole('button', { name: /^Убрать условие «Период/ }).click()
  await expect.poll(() => chips.elements().length).toBe(3)
  await expect.poll(counted).toHaveLength(2)
  expect(counted()[1]).toEqual(narrowed)
  for (const name of [/Клиринг/, /Сумма/, /Получатель/]) await screen.getByRole('button', { name }).click()
  await expect.poll(() => counted().at(-1)).toBe(null)
  expect(screen.getByRole('list', { name: 'Условия фильтра' }).elements()).toEqual([])
})

const listed = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...row,
    id: `payment ${at}`,
    transferNum: String(at + 1),
    amount: '10.10',
  }))

/** What stands on the paper of a list. */
function onPaper() {
  const sheet = sheetAlone()
  const all = (selector: string) => [...(sheet?.querySelectorAll(selector) ?? [])].map(wordsOf)
  return {
    rows: all('tbody tr').length,
    first: all('tbody tr')[0],
    headings: all('th'),
    head: all('header > *'),
    foot: all('footer > *'),
  }
}

test('a list prints as a plain table of all its loaded rows, with its filter above and its sums below', async () => {
  await prepareForms(900)
  const dollars = { ...row, id: 'dollars', operationCode: 'QR', amount: '7.00', currencyCode: 'USD' }
  const elements = [...listed(129), dollars]
  const screen = await showForm(
    '/history?status=DRAFT&recipient=Тулпар&search=аренда',
    {
      SearchPayments: { searchPaymentByCriteria: { total: 8800, elements } },
      HistoryCounts: { getCountsOfPaymentsGroupedByStatus: [] },
      HistoryFilters: { historyFilters: [] },
      FoundSums: { getGroupedPaymentsByFilter: [] },
    },
    { path: '/history', component: HistoryPage },
  )
  await expect.poll(() => screen.getByRole('row').elements().length).toBeGreaterThan(3)
  expect(screen.getByRole('row').elements().length).toBeLessThan(100)
  const { head, ...paper } = await printed(onPaper)
  expect(paper).toEqual({
    rows: 130,
    headings: ['Создан', 'Получатель', 'Назначение', 'Сумма', 'Статус'],
    first: expect.stringMatching(/№ 1ОсОО «Тулпар Логистик».*Оплата за услуги.*10,10 KGS.*Ждёт/),
    foot: [
      'Итого: 1 302,90 KGS',
      'Поступило: 7,00 USD',
      'Напечатаны первые строки: 130 из 8800. Чтобы напечатать все, долистайте список до конца и напечатайте снова',
    ],
  })
  expect([head[0], head[1], head[3]]).toEqual([
    'История операций',
    'Company · 01203199910045',
    'Условия отбора: Черновики; «аренда»; Получатель: Тулпар',
  ])
  expect(head[2]).toMatch(/^Напечатано \d\d\.\d\d\.\d{4} \d\d:\d\d, Асанова А. Н.$/)
  expect(sheetAlone()).toBe(undefined)
})

test('over the drafts it is said how many forms are unfinished, and where they are', async () => {
  await prepareForms(900)
  unfinished.set('payment:clearing-gross:~1', JSON.stringify({ amount: '777.00' }))
  unfinished.set('payment:swift:new', '{}')
  // A draft that is being changed is a draft.
  unfinished.set('payment:swift:b2a0', '{}')
  const answers = { HistoryCounts: null, HistoryFilters: { historyFilters: [] } }
  const screen = await showForm('/history?status=DRAFT', answers, { path: '/history', component: History })
  await expect.element(screen.getByText('Кроме черновиков есть 2 незаконченные формы.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'К незаконченным' })).toHaveAttribute('href', '/payment')
  await screen.getByRole('radio', { name: /Все/ }).click()
  expect(screen.getByText(/незаконченные формы/).elements()).toEqual([])
})

const long = {
  SearchPayments: ({ pageable }: { pageable: { amountElements: number; currentPage: number } }) => {
    const { amountElements: size, currentPage: at } = pageable
    return { searchPaymentByCriteria: { total: 8800, elements: listed(at * size).slice(-size), number: 1 } }
  },
  HistoryCounts: { getCountsOfPaymentsGroupedByStatus: [] },
  HistoryFilters: { historyFilters: [] },
}

const showLong = (place = '/history') => showForm(place, long, { path: '/history', component: HistoryPage })

/** What a browser forgets of a page that it has discarded. */
async function discarded(screen: { unmount: () => Promise<void> }): Promise<void> {
  // The page goes without a word, as its components do not.
  const kept = sessionStorage.getItem('list-place') ?? ''
  await screen.unmount()
  queryClient.clear()
  sessionStorage.setItem('list-place', kept)
  scrollTo(0, 0)
}

const rowNamed = (screen: Awaited<ReturnType<typeof showLong>>, number: number) =>
  screen.getByRole('row', { name: new RegExp(`№ ${number} `) }).first()

test('a page that the browser discarded comes back to its row, however far down the list, and a new visit begins above', async () => {
  await prepareForms(900)
  const before = await showLong()
  await expect.element(rowNamed(before, 1)).toBeVisible()
  ;(rowNamed(before, 1).element() as HTMLElement).focus()
  for (let page = 0; page < 6; page++) await userEvent.keyboard('{PageDown}')
  await expect.element(rowNamed(before, 61)).toHaveFocus()
  await expect.poll(() => sessionStorage.getItem('list-place')).toMatch(/^\w+ [45]\d$/)
  expect(sessionStorage.getItem('list-place')).not.toContain('org')
  sessionStorage.setItem('list-place', sessionStorage.getItem('list-place')?.replace(/\d+$/, '600') ?? '')
  await discarded(before)
  requests.length = 0
  const after = await showLong()
  await expect.element(rowNamed(after, 601)).toBeInViewport()
  expect(requests.filter(({ name }) => name === 'SearchPayments').length).toBeLessThan(5)
  await after.unmount()
  queryClient.clear()
  scrollTo(0, 0)
  const anew = await showLong()
  await expect.element(rowNamed(anew, 1)).toBeInViewport()
  expect(sessionStorage.getItem('list-place')).toMatch(/ 0$/)
})

test('on a phone the deadline of a card and its value date stand in one line', async () => {
  // Far from whatever day this runs on: of today a deadline says only its hour.
  await prepareForms(844)
  await page.viewport(390, 844)
  const later = { ...row, signUntil: '2031-11-27T10:30:00.000Z', valueDate: '2031-11-27' }
  const answers = { ...long, SearchPayments: { searchPaymentByCriteria: { total: 1, elements: [later] } } }
  const screen = await showForm('/history', answers, { path: '/history', component: HistoryPage })
  const day = screen.getByText('валютирование 27.11.2031')
  const until = screen.getByText(/27\.11\.2031 до 16:30/)
  await expect.element(until).toBeVisible()
  const [one, other] = [day, until].map(found => found.element().getBoundingClientRect())
  expect(Math.abs((one?.bottom ?? 0) - (other?.bottom ?? 0))).toBeLessThan(6)
  expect(one?.height).toBeLessThan(24)
})

test('what may be signed within the hour says so in red, and nothing else does', async () => {
  await prepareForms(844)
  await page.viewport(390, 844)
  const until = (minutes: number): string => new Date(now() + minutes * 60_000).toISOString()
  const elements = [59, 62, -1].map((minutes, n) => ({ ...row, id: `${row.id}${n}`, signUntil: until(minutes) }))
  const answers = { ...long, SearchPayments: { searchPaymentByCriteria: { total: 3, elements } } }
  const screen = await showForm('/history', answers, { path: '/history', component: HistoryPage })
  const passed = screen.getByText('время вышло')
  await expect.element(passed).toBeVisible()
  const danger = getComputedStyle(passed.element()).color
  const deadlines = screen.getByText(/до \d\d:\d\d$/).elements()
  expect(deadlines.map(one => getComputedStyle(one).color === danger)).toEqual([true, false])
})

test('how many another filter finds is said, and what was there at first is not', async () => {
  await prepareForms(900)
  const screen = await showForm(
    '/history',
    {
      SearchPayments: { searchPaymentByCriteria: { total: 8800, elements: listed(3) } },
      HistoryCounts: { getCountsOfPaymentsGroupedByStatus: [] },
      HistoryFilters: { historyFilters: [] },
    },
    { path: '/history', component: HistoryPage },
  )
  await expect.poll(() => screen.getByRole('row').elements().length).toBe(4)
  const said = () => screen.getByRole('status').elements().map(wordsOf).join('')
  expect(said()).toBe('')
  answers.SearchPayments = { searchPaymentByCriteria: { total: 12, elements: listed(2) } }
  await screen.getByRole('radio', { name: /Черновики/ }).click()
  await expect.poll(said).toBe('Найдено: 12')
})
