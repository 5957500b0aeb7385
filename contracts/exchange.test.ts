// Exchange is exact arithmetic, and its rounding never favours the company.
import { describe, expect, test } from 'vitest'
import { creditFor, debitFor, type Quote, readRate, shownRate, worthAt, worthOf } from './exchange.ts'
import { type Currency, minor, money, print } from './money.ts'

const board: readonly Quote[] = [
  { code: 'USD', purchaseRate: '87.35', salesRate: '87.75' },
  { code: 'EUR', purchaseRate: '101.20', salesRate: '102.40' },
  { code: 'RUB', purchaseRate: '1.064', salesRate: '1.092' },
]

const worth = (debit: Currency, credit: Currency) => {
  const found = worthOf(board, debit, credit)
  if (!found) throw new Error('not on the board')
  return found
}

describe('what is credited', () => {
  test.each<[string, Currency, Currency, string, string]>([
    ['1000.00', 'USD', 'KGS', '87350.00', '87.3500'],
    ['87750.00', 'KGS', 'USD', '1000.00', '87.7500'],
    ['100.00', 'KGS', 'USD', '1.13', '87.7500'],
    ['1000.00', 'EUR', 'USD', '1153.27', '1.15327635'],
    ['1000.00', 'RUB', 'KGS', '1064.00', '1.0640'],
    ['0.87', 'KGS', 'USD', '0.00', '87.7500'],
    ['0.88', 'KGS', 'USD', '0.01', '87.7500'],
  ])('%s %s to %s is %s at %s', (sum, debit, credit, got, rate) => {
    expect(print(creditFor(money(sum, debit), credit, worth(debit, credit)))).toBe(got)
    expect(shownRate(debit, credit, worth(debit, credit))).toBe(rate)
  })

  test('an agreed rate takes the place of the board', () => {
    const agreed = readRate('87.6') ?? 0n
    expect(print(creditFor(money('20000.00', 'USD'), 'KGS', worthAt(agreed, 'USD')))).toBe('1752000.00')
    expect(shownRate('KGS', 'USD', worthAt(agreed, 'KGS'))).toBe('87.6000')
  })
})

test('what is debited is the least that brings so much', () => {
  for (const [debit, credit] of [
    ['USD', 'KGS'],
    ['KGS', 'USD'],
    ['EUR', 'RUB'],
    ['RUB', 'USD'],
  ] as const) {
    for (let wanted = 1n; wanted < 400n; wanted += 7n) {
      const asked = { amount: minor(wanted), currency: credit }
      const least = debitFor(asked, debit, worth(debit, credit))
      expect(creditFor(least, credit, worth(debit, credit)).amount >= asked.amount).toBe(true)
      const less = { ...least, amount: minor(least.amount - 1n) }
      expect(creditFor(less, credit, worth(debit, credit)).amount < asked.amount).toBe(true)
    }
  }
})

test('there and back never brings more than was given', () => {
  for (let given = 1n; given < 3000n; given += 1n) {
    const there = creditFor({ amount: minor(given), currency: 'KGS' }, 'USD', worth('KGS', 'USD'))
    const back = creditFor(there, 'KGS', worth('USD', 'KGS'))
    expect(back.amount <= given).toBe(true)
  }
})

test('what is no rate is none', () => {
  for (const text of ['', '0', '0.00', '-1', '1,5', '1e3', '1.123456789', 'NaN']) expect(readRate(text)).toBeNull()
  expect(worthOf(board, 'USD', 'KZT')).toBeNull()
})
