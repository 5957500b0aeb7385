// Found payments: counted by group, summed by currency, and each condition that found them named and taken away.
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../texts.ts'
import { useSearch } from '#kit/address.tsx'
import { today } from '#kit/clock.ts'
import { loadTexts } from '#kit/i18n.ts'
import { queryClient } from '#kit/query.ts'
import { prepareForms, requests, showForm } from '../../test/forms.tsx'
import { FoundSums } from './FoundSums.tsx'
import { criteriaOf, filterIn } from './filter.ts'
import { HistoryHead } from './HistoryHead.tsx'

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
