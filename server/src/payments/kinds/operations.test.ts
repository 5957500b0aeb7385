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

/** What the database asks of a document under this name. */
async function lawOf(name: string): Promise<string> {
  const [found] = await rows<{ text: string }>(
    sql`select prosrc as text from pg_proc where oid = 'payments.guard_values'::regproc`,
  )
  const line = found?.text.split('\n').find(text => text.endsWith(`then '${name}'`))
  return line?.replace(/then '\w+'$/, '') ?? ''
}

test('a payment is of one of the kinds of the table', async () => {
  expect(named(await lawOf('known_operation'))).toEqual(sorted(operationCodes))
})

test('an account may be of another form only where it is no account of this country', async () => {
  const elsewhere = codesWhere({ recipient: 'ELSEWHERE' }).filter(code => operationOf(code).page !== null)
  expect(named(await lawOf('recipient_of_its_kind'))).toEqual(sorted(elsewhere))
})

test('nobody signs what the bank alone makes', async () => {
  const asked = await lawOf('signed_by_people')
  expect(named(/operation in \(([^)]*)\)/.exec(asked)?.[1] ?? '')).toEqual(['QR', 'REFUND'])
})

test('SQL names lists of codes, and only such as there are', () => {
  expect(withCodes('x::text ~ $$[[:alpha:]]$$ and operation in (:recorded)')).toBe(
    "x::text ~ $$[[:alpha:]]$$ and operation in ('QR', 'REFUND')",
  )
  expect(() => withCodes('operation in (:recoded)')).toThrow(/recoded/)
})

test('every kind has its days and its hours', async () => {
  const found = await rows<{ operation: string }>(sql`
    select operation from rules.operations where operation not in ('SALARY', 'DESK') and operation in (select operation from rules.time_rules) order by operation collate "C"`)
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
