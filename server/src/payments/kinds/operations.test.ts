// The database names the same kinds as the contract's table of operations, wherever it names them itself.

import { readFileSync } from 'node:fs'
import { codesWhere, type OperationCode, operationCodes, operationOf } from '@bank/contracts/operations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { openBank, type TestBank } from '../../../test/world.ts'
import { withCodes } from '../../codes.ts'

let bank: TestBank

beforeAll(async () => {
  bank = await openBank()
})
afterAll(async () => bank.close())

const named = (text: string): string[] => [...text.matchAll(/'([A-Z][A-Z0-9_]+)'/g)].map(([, code = '']) => code).sort()
const sorted = (codes: readonly OperationCode[]): string[] => [...codes].sort()

const rows = <R>(query: ReturnType<typeof sql>): Promise<R[]> => bank.world.db.bank(tx => tx.rows<R>(query))

async function constraints(): Promise<string[]> {
  const found = await rows<{ text: string }>(sql`
    select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = 'payments.payments'::regclass and contype = 'c'`)
  return found.map(({ text }) => text)
}

test('a payment is of one of the kinds of the table', async () => {
  const check = (await constraints()).find(text => /^CHECK \(\(operation = ANY/.test(text))
  expect(named(check ?? '')).toEqual(sorted(operationCodes))
})

test('an account may be of another form only where it is no account of this country', async () => {
  const check = (await constraints()).find(text => text.includes('recipient_account ~'))
  const elsewhere = codesWhere({ recipient: 'ELSEWHERE' }).filter(code => operationOf(code).page !== null)
  expect(named(check ?? '')).toEqual(sorted(elsewhere))
})

test('nobody signs what the bank alone makes', async () => {
  const check = (await constraints()).find(text => text.includes('scheme IS NULL'))
  expect(named(/operation = ANY \(([^)]*)\)/.exec(check ?? '')?.[1] ?? '')).toEqual(['QR', 'REFUND'])
})

test('SQL names lists of codes, and only such as there are', () => {
  expect(withCodes('x::text ~ $$[[:alpha:]]$$ and operation in (:recorded)')).toBe(
    "x::text ~ $$[[:alpha:]]$$ and operation in ('QR', 'REFUND')",
  )
  expect(() => withCodes('operation in (:recoded)')).toThrow(/recoded/)
})

test('every kind has its days and its hours', async () => {
  const found = await rows<{ operation: string }>(sql`
    select operation from rules.operations where operation <> 'SALARY' and operation in (select operation from rules.time_rules) order by operation collate "C"`)
  expect(found.map(({ operation }) => operation)).toEqual(sorted(operationCodes))
})

test('payees are learnt of from the kinds of the table', async () => {
  const found = await rows<{ text: string }>(sql`
    select prosrc as text from pg_proc where pronamespace = 'payments'::regnamespace and prosrc like '%insert into payments.payees%'`)
  const lists = found.map(({ text }) => /any \(trail\) and operation in \(([^)]*)\)/.exec(text)?.[1] ?? '')
  expect(lists.map(named)).toEqual(found.map(() => sorted(codesWhere({ teachesPayee: true }))))
  expect(lists).not.toEqual([])
})

test('the law that nothing is stuck leaves out what goes over no rail', () => {
  const laws = readFileSync(new URL('../../ledger/invariants.sql', import.meta.url), 'utf8')
  const law = withCodes(laws.slice(laws.indexOf('-- I15')))
  const list = /p\.operation not in \(([^)]*)\)/.exec(law)?.[1] ?? ''
  const inside = codesWhere({ rail: null }).filter(code => operationOf(code).page !== null)
  expect(named(list)).toEqual(sorted(inside))
})
