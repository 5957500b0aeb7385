// Rates hold from their day on, and the central bank's file of a day is fetched once.
import { businessDate } from '@bank/contracts/dates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { openWorld, type TestWorld } from '../../test/world.ts'
import { jobs, ratesOf } from './index.ts'
import { keepOfficial, ratesByDay } from './store.ts'

let world: TestWorld

beforeAll(async () => {
  world = await openWorld({ database: 'own', isDeaf: true })
})
afterAll(async () => {
  await world.db.end()
})

const tenant = { org: newId(), personId: newId() }
const day = businessDate('2026-11-20')
/** Later than whatever is set here. */
const at = new Date('2028-01-01T00:00:00Z')

test('the board of a group, in its order, with the digits it was set with', async () => {
  const rates = await world.db.org(tenant, tx => ratesOf(tx, { day, at, group: 'cashless' }))
  expect(rates.map(({ code, purchaseRate, salesRate }) => `${code} ${purchaseRate} ${salesRate}`)).toEqual([
    'USD 87.35 87.75',
    'EUR 101.20 102.40',
    'RUB 1.064 1.092',
    'KZT 0.161 0.172',
  ])
})

test('every group when none is named, each with four currencies', async () => {
  const rates = await world.db.org(tenant, tx => ratesOf(tx, { day, at }))
  expect([...new Set(rates.map(({ group }) => group))]).toEqual(['cash', 'cashless', 'card', 'nbkr'])
  expect(rates).toHaveLength(16)
})

test('a rate holds from its day on', async () => {
  const from = businessDate('2027-02-01')
  await world.db.bank(tx => keepOfficial(tx, from, [{ currency: 'USD', value: '88.1000' }]))
  const usd = async (on: string) => {
    const rates = await world.db.org(tenant, tx => ratesOf(tx, { day: businessDate(on), at, group: 'nbkr' }))
    return rates.find(({ code }) => code === 'USD')?.purchaseRate
  }
  expect(await usd('2027-01-31')).not.toBe('88.1000')
  expect([await usd('2027-02-01'), await usd('2027-02-07')]).toEqual(['88.1000', '88.1000'])
})

test('a period has the rate of each of its days, also of days on which none was set', async () => {
  const rates = [
    [businessDate('2027-03-01'), '88.2000'],
    [businessDate('2027-03-03'), '88.3000'],
  ] as const
  await world.db.bank(async tx => {
    for (const [from, value] of rates) await keepOfficial(tx, from, [{ currency: 'GBP', value }])
  })
  const period = { startDate: businessDate('2027-02-27'), endDate: businessDate('2027-03-04') }
  const days = await world.db.org(tenant, tx => ratesByDay(tx, { group: 'nbkr', code: 'GBP', at, ...period }))
  expect(days.map(({ date, purchaseRate, salesRate }) => [date, purchaseRate, salesRate])).toEqual([
    ['2027-03-01', '88.2000', '88.2000'],
    ['2027-03-02', '88.2000', '88.2000'],
    ['2027-03-03', '88.3000', '88.3000'],
    ['2027-03-04', '88.3000', '88.3000'],
  ])
})

test('several nodes fetch the file of a day once', async () => {
  const [job] = jobs
  await Promise.all(Array.from({ length: 4 }, async () => job?.run(world)))
  const rates = await world.db.org(tenant, tx => ratesOf(tx, { day: world.clock.today(), at, group: 'nbkr' }))
  expect(rates.map(({ validFrom, purchaseRate, salesRate }) => [validFrom, purchaseRate === salesRate])).toEqual(
    Array(4).fill([world.clock.today(), true]),
  )
  const runs = await world.db.bank(tx =>
    tx.rows(sql`select slot from kit.jobs where job = 'official rates' and finished_at is not null`),
  )
  expect(runs).toEqual([{ slot: world.clock.today() }])
})

test('an organisation cannot set a rate', async () => {
  await expect(world.db.org(tenant, tx => keepOfficial(tx, day, [{ currency: 'USD', value: '1.0' }]))).rejects.toThrow(
    /permission denied/,
  )
})
