// Makes tariffs for tests: free of charge and valid for long, but for what a test says.
import { businessDate } from '@bank/contracts/dates.ts'
import type { Tariff } from '../src/rules/rule.ts'

export const tariff = (change: Partial<Tariff>): Tariff => ({
  operation: 'CLEARING',
  trait: 'KGS',
  option: '',
  amountFrom: 0n,
  amountUpto: null,
  fixed: 0n,
  millionths: 0n,
  minimum: null,
  maximum: null,
  payer: 'PAYER',
  validFrom: businessDate('2020-01-01'),
  ...change,
})
