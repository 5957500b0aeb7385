// The sum that a person is told is available is the greatest that a check of every sum finds.
import { type BusinessDate, businessDate } from '@bank/contracts/dates.ts'
import { minor, money, print } from '@bank/contracts/money.ts'
import { expect, test } from 'vitest'
import { tariff } from '../../test/tariff.ts'
import type { Rulebook, Tariff } from './rule.ts'
import { clearingLimit, commissionOf, greatestWithin } from './tariffs.ts'

const day: BusinessDate = businessDate('2026-11-20')
const knowing = (tariffs: readonly Tariff[]) => ({ tariffs }) as unknown as Rulebook

test('the greatest sum with its commission is what a check of every sum finds, whatever the tariffs', () => {
  let state = 11
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
  const maybe = <T>(value: T): T | null => (next(2) ? value : null)
  let found = 0
  for (let i = 0; i < 400; i += 1) {
    const rows = Array.from({ length: next(4) }, () => {
      const from = BigInt(next(400))
      const least = maybe(BigInt(next(60)))
      return tariff({
        operation: 'GROSS',
        trait: next(2) ? 'KGS' : 'DEFAULT',
        amountFrom: next(2) ? 0n : from,
        amountUpto: maybe(from + BigInt(next(400))),
        fixed: BigInt(next(40)),
        millionths: BigInt(next(2) * next(400_000)),
        minimum: least,
        maximum: maybe((least ?? 0n) + BigInt(next(80))),
        payer: next(8) ? 'PAYER' : 'RECIPIENT',
        validFrom: businessDate(next(2) ? '2020-01-01' : '2021-01-01'),
      })
    })
    const known = knowing(rows)
    const available = minor(BigInt(next(800)) - 20n)
    const costs = (amount: bigint) =>
      commissionOf(known, { operation: 'GROSS', day, amount: { amount: minor(amount), currency: 'KGS' } })?.amount
    const fitting = Array.from({ length: Math.max(0, Number(available)) }, (_, at) => BigInt(at + 1)).filter(sum => {
      const fee = costs(sum)
      return fee !== undefined && sum + fee <= available
    })
    const wanted = fitting.at(-1) ?? 0n
    const greatest = greatestWithin(known, { amount: available, currency: 'KGS' }, { operation: 'GROSS', day })
    expect(
      greatest.amount,
      JSON.stringify({ rows, available }, (_, one) => (typeof one === 'bigint' ? String(one) : one)),
    ).toBe(wanted)
    found += wanted > 0n ? 1 : 0
  }
  expect(found).toBeGreaterThan(100)
})

test('by clearing no more is offered than clearing takes', () => {
  const known = knowing([tariff({ fixed: 3000n })])
  const greatest = (text: string) => greatestWithin(known, money(text, 'KGS'), { operation: 'CLEARING', day })
  expect(greatest('5000000.00')).toEqual(clearingLimit)
  expect(print(greatest('1000.00'))).toBe('970.00')
  expect(print(greatest('30.00'))).toBe('0.00')
})
