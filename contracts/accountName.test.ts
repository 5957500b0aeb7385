// The name of an account: what may stand in one, on the screen and at the bank alike.
import { expect, test } from 'vitest'
import { accountNameAtMost, accountNameFault, tidyAccountName } from './accountName.ts'

test.each([
  ['Налоги и зарплата', null],
  ['Негизги эсеп: ңөү № 2 (USD) «Ош» 50/50 + 10 % = 5 $', null],
  ["Supplier's account – 2026", null],
  ['', null],
  ['я'.repeat(accountNameAtMost), null],
  ['я'.repeat(accountNameAtMost + 1), { kind: 'length' }],
  ['Налоги 💰', { kind: 'sign', sign: '💰' }],
  ['Звезда ★', { kind: 'sign', sign: '★' }],
  ['1\ufe0f\u20e3', { kind: 'sign', sign: 'U+FE0F' }],
  ['ℹ', { kind: 'sign', sign: 'ℹ' }],
  ['‼', { kind: 'sign', sign: '‼' }],
  ['a\u0000b', { kind: 'sign', sign: 'U+0000' }],
  ['a\nb', { kind: 'sign', sign: 'U+000A' }],
  ['a\u200bb', { kind: 'sign', sign: 'U+200B' }],
  ['a\u202eb', { kind: 'sign', sign: 'U+202E' }],
  ['a\ud800', { kind: 'sign', sign: 'U+D800' }],
  ['z\u0335\u0336', { kind: 'sign', sign: 'U+0335' }],
])('%j', (typed, fault) => {
  expect(accountNameFault(tidyAccountName(typed))).toEqual(fault)
})

test('is tidied without a sign lost', () => {
  expect(tidyAccountName('  И\u0306од \u00a0 2 ')).toBe('Йод 2')
})
