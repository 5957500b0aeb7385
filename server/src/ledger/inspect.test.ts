// The books as the bank itself reads them: every law checked now, balances that sum to zero, and an account walked line by line.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { clearing } from '../../test/forms.ts'
import { openBank, type TestBank, type TestCompany } from '../../test/world.ts'
import { accountOf, checkLaw, closingState, lawIds, openAlarmRows, trialBalance, walk } from './index.ts'
import { jobs } from './jobs.ts'

let bank: TestBank
let firm: TestCompany

beforeAll(async () => {
  bank = await openBank({ database: 'own' })
  firm = await bank.company({ scheme: 'ONE_SIGNATORY', balance: '100000.00' })
  const id = await firm.anna.drafts.interbank(clearing(firm.account, '100.00'))
  await firm.anna.sends(id)
  await firm.anna.signs(id)
})
afterAll(() => bank.close())

describe('laws', () => {
  test('each is checked now, with how many rows it reads', async () => {
    const ids = lawIds()
    expect(ids.length).toBeGreaterThan(20)
    for (const id of ids) {
      const checked = await bank.world.db.inspect(tx => checkLaw(tx, id))
      expect(checked, id).toMatchObject({ id, differing: 0, examples: [] })
    }
    expect(await bank.world.db.inspect(tx => checkLaw(tx, 'I1'))).toMatchObject({ rows: expect.any(Number) })
    expect((await bank.world.db.inspect(tx => checkLaw(tx, 'I3')))?.rows).toBeGreaterThan(1)
    expect(await bank.world.db.inspect(tx => checkLaw(tx, 'I999'))).toBeNull()
  })

  test('a row that differs is shown', async () => {
    const broken = await bank.world.db.bank(async tx => {
      await tx.rows(sql`update kit.outbox set dead_at = now(), last_error = null where done_at is null`)
      const found = await checkLaw(tx, 'I17')
      await tx.rows(sql`update kit.outbox set dead_at = null where done_at is null`)
      return found
    })
    expect(broken?.differing).toBe(1)
    expect(broken?.examples).toHaveLength(1)
  })

  test('nothing is changed by whoever inspects', async () => {
    await expect(bank.world.db.inspect(tx => tx.rows(sql`update kit.outbox set attempts = 1`))).rejects.toMatchObject({
      classification: 'UnavailableException',
    })
  })
})

test('balances of each currency sum to zero, sealed or not', async () => {
  const sums = async () => {
    const found = new Map<string, bigint>()
    for (const { currency, balance } of await bank.world.db.inspect(trialBalance))
      found.set(currency, (found.get(currency) ?? 0n) + balance)
    return Object.fromEntries(found)
  }
  expect(await sums()).toMatchObject({ KGS: 0n })
  for (const one of jobs) if (one.name === 'ledger.seal') await one.run(bank.world)
  expect(Object.values(await sums()).every(sum => sum === 0n)).toBe(true)
  expect(await bank.world.db.inspect(trialBalance)).toContainEqual(
    expect.objectContaining({ currency: 'KGS', kind: 'CLIENTS', held: expect.any(BigInt) }),
  )
})

test('an account is walked line by line, and each balance is the one before and what moved', async () => {
  const { db } = bank.world
  const account = await db.bank(tx => accountOf(tx, firm.account.number))
  expect(account).toMatchObject({ org: firm.org, duty: null, currency: 'KGS', isBlocked: false })
  const lines = await db.bank(tx => walk(tx, { account: account?.id ?? '', from: account?.lines ?? 0n, most: 50 }))
  expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, place) => (account?.lines ?? 0n) - BigInt(place)))
  for (const [place, { amount, balanceAfter }] of lines.entries())
    expect(balanceAfter).toBe((lines[place + 1]?.balanceAfter ?? 0n) + amount)
  expect(lines[0]?.balanceAfter).toBe(account?.balance)
  expect(await db.bank(tx => accountOf(tx, '1090000000000000'))).toBeNull()
})

test('alarms and the closing of days are told', async () => {
  const { db } = bank.world
  expect(await db.bank(openAlarmRows)).toEqual([])
  expect(await db.bank(closingState)).toEqual({ closedThrough: null, waiting: null })
})
