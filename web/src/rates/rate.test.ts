// An amount is converted at the bank's rates to the last minor unit.
import { businessDate } from '@bank/contracts/dates.ts'
import { type Currency, money, print } from '@bank/contracts/money.ts'
import { expect, test } from 'vitest'
import { convert } from './convert.ts'
import { type Rate, rateText } from './rate.ts'

const rate = (code: Currency, purchaseRate: string, salesRate: string): Rate => ({
  group: 'cashless',
  code,
  purchaseRate,
  salesRate,
  validFrom: businessDate('2026-11-20'),
})

const rates = [rate('USD', '87.35', '87.75'), rate('JPY', '0.5612', '0.5701'), rate('KZT', '0.161', '0.172')]

test.each<[string, Currency, Currency, string | null]>([
  ['1000.00', 'USD', 'KGS', '87350.00'],
  ['1000.00', 'KGS', 'USD', '11.39'],
  ['100.00', 'USD', 'KZT', '50784.88'],
  ['1000', 'JPY', 'KGS', '561.20'],
  ['1000.00', 'KGS', 'JPY', '1754'],
  ['0.01', 'KZT', 'KGS', '0.00'],
  ['5.00', 'KGS', 'KGS', '5.00'],
  ['5.00', 'EUR', 'KGS', null],
])('%s %s in %s is %s', (amount, from, to, expected) => {
  const result = convert(money(amount, from), to, rates)
  expect(result && print(result)).toBe(expected)
})

test('a rate has at least two decimals and no zeros behind them', () => {
  expect(['87.35', '1.0640', '80', '0.1665'].map(rateText)).toEqual(['87,35', '1,064', '80,00', '0,1665'])
})
