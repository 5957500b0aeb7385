// Found payments are counted, and summed by currency, with accepted ones apart.
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../texts.ts'
import { loadTexts } from '#kit/i18n.ts'
import { queryClient } from '#kit/query.ts'
import { FoundSums } from './FoundSums.tsx'

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
    .toEqual(['Найдено: 4', '1 510,00 KGS', 'из них подписано и удержано до дня ухода: 500,00 KGS'])
})

test('of nothing there is no sum', async () => {
  found = []
  const { container } = await show()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(container.textContent).toBe('')
})
