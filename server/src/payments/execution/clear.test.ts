// A rail's settlement is booked once with the central bank, whoever asks and however often.
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { later } from '#kit/clock.ts'
import type { World } from '#kit/ctx.ts'
import { openDb, sql } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import { jobs as ledgerJobs } from '#ledger/index.ts'
import type { RailName } from '#outside/index.ts'
import { answer, clearing } from '../../../test/forms.ts'
import { openBank, type TestBank, type TestCompany } from '../../../test/world.ts'
import { clear } from './clear.ts'
import { jobs } from './jobs.ts'
import { answered } from './rails.ts'

const session = 20_000

let bank: TestBank
let other: World
let company: TestCompany

beforeAll(async () => {
  bank = await openBank({ database: 'own' })
  other = { ...bank.world, db: openDb({ url: bank.world.config.databaseUrl, size: 4 }) }
})
beforeEach(async () => {
  company = await bank.company({ scheme: 'ONE_SIGNATORY' })
})
afterAll(async () => {
  expect(await bank.broken()).toEqual([])
  await other.db.end()
  await bank.close()
})

/** A payment that its rail took and settled. */
async function settles(amount: string, operation: 'CLEARING' | 'GROSS' = 'CLEARING'): Promise<void> {
  const { anna, account } = company
  const id = await anna.drafts.interbank(clearing(account, amount, { operation, valueDate: bank.world.clock.today() }))
  await anna.sends(id)
  await anna.signs(id)
  expect(await asBank(bank.world, ctx => answered(ctx, [answer(id, 'ACSC')]))).toEqual([])
}

/** Every line has its place: nothing else runs that could be older. */
async function isSealed(): Promise<void> {
  const left = async () => {
    await ledgerJobs.find(({ name }) => name === 'ledger.seal')?.run(bank.world)
    return bank.world.db.bank(tx =>
      tx.row<{ left: bigint }>(sql`
        select count(*) as left from ledger.entries e left join ledger.seals s using (posting_id, line)
        where e.account_seq is null and s.posting_id is null`),
    )
  }
  await expect.poll(left, { timeout: 30_000 }).toEqual({ left: 0n })
}

type Books = { readonly transit: bigint; readonly correspondent: bigint; readonly cleared: bigint }

/** What the lines say, sealed or not, in whole som. */
async function books(rail: RailName = 'ACH'): Promise<Books> {
  const found = await bank.world.db.bank(tx =>
    tx.row<Books>(sql`
      select coalesce(sum(e.amount) filter (where a.duty = ${`${rail}_TRANSIT`}), 0)::bigint / 100 as transit,
        coalesce(sum(e.amount) filter (where a.duty = 'CORRESPONDENT'), 0)::bigint / 100 as correspondent,
        count(distinct p.id) filter (where p.stage = 'CLEAR' and a.duty = ${`${rail}_TRANSIT`}) as cleared
      from ledger.entries e join ledger.accounts a on a.id = e.account_id join ledger.postings p on p.id = e.posting_id`),
  )
  if (!found) throw new Error('no books')
  return found
}

/** While a transaction is open, no line that came later is sealed. */
async function whileSealingStands(use: () => Promise<void>): Promise<void> {
  const slow = new pg.Client(bank.world.config.databaseUrl)
  await slow.connect()
  await slow.query('begin; select pg_current_xact_id()')
  try {
    await use()
  } finally {
    await slow.end()
  }
}

/** A node whose clock is so many sessions ahead. */
function ahead(sessions: number): World {
  const { clock } = bank.world
  return { ...other, clock: { ...clock, now: () => later(clock.now(), sessions * session) } }
}

/** As the auditor does it. */
async function setStopped(blocked: boolean): Promise<void> {
  const owner = new pg.Client(bank.urls.migrateUrl)
  await owner.connect()
  await owner.query('set role ordo_ledger')
  await owner.query("update ledger.accounts set blocked = $1 where duty = 'ACH_TRANSIT'", [blocked])
  await owner.end()
}

const clears = (world: World = bank.world, rail: RailName = 'ACH'): Promise<boolean> => clear(world, rail)

const since = (before: Books, now: Books): Books => ({
  transit: now.transit - before.transit,
  correspondent: now.correspondent - before.correspondent,
  cleared: now.cleared - before.cleared,
})

describe('clearing', () => {
  beforeEach(async () => {
    bank.wait(session)
    await isSealed()
    await clears()
    await isSealed()
    bank.wait(session)
    expect((await books()).transit).toBe(0n)
  })

  test('the net of a session is moved once, by two nodes that ask again and again', async () => {
    const before = await books()
    await settles('100.00')
    await settles('250.00')
    await isSealed()
    const nodes = Array.from({ length: 8 }, (_, n) => clears(n % 2 ? other : bank.world))
    expect((await Promise.all(nodes)).filter(Boolean)).toEqual([true])
    expect(await clears()).toBe(false)
    expect(since(before, await books())).toEqual({ transit: 0n, correspondent: 350n, cleared: 1n })
    await isSealed()
    expect(await bank.broken()).toEqual([])
  })

  test('what settles later goes with the next session', async () => {
    await settles('100.00')
    await isSealed()
    expect(await clears()).toBe(true)
    const before = await books()
    await settles('40.00')
    await isSealed()
    bank.wait(session)
    expect([await clears(), await clears()]).toEqual([true, false])
    expect(since(before, await books())).toEqual({ transit: 0n, correspondent: 40n, cleared: 1n })
  })

  test('a session without payments is not booked, and stays open for what is sealed in a moment', async () => {
    const before = await books()
    expect(await clears()).toBe(false)
    expect(await books()).toEqual(before)
    await settles('60.00')
    await isSealed()
    expect(await clears()).toBe(true)
  })

  test('sealing that stands still makes nothing move twice: other sessions, nodes with other clocks', async () => {
    const before = await books()
    await settles('100.00')
    await isSealed()
    await whileSealingStands(async () => {
      await settles('30.00')
      await Promise.all([0, 1, 2, 3].map(sessions => clears(ahead(sessions))))
      bank.wait(10 * session)
      expect(await clears()).toBe(false)
      expect(since(before, await books())).toEqual({ transit: 30n, correspondent: 100n, cleared: 1n })
    })
    await isSealed()
    expect(await clears()).toBe(true)
    expect(since(before, await books())).toEqual({ transit: 0n, correspondent: 130n, cleared: 2n })
    await isSealed()
    const under = await bank.world.db.bank(tx =>
      tx.rows(sql`select l.account_seq from ledger.lines l join ledger.accounts a on a.id = l.account_id
        where a.duty = 'ACH_TRANSIT' and l.balance_after < 0`),
    )
    expect(under).toEqual([])
  })

  test('nothing leaves an account that the auditor stopped', async () => {
    await settles('70.00')
    await isSealed()
    await setStopped(true)
    expect(await clears()).toBe(false)
    await setStopped(false)
    expect(await clears()).toBe(true)
  })
})

test('gross is settled once, after its hours and its last answers, on a working day', async () => {
  const before = await books('RTGS')
  const run = async (world: World) => jobs.find(({ name }) => name === 'payments.clear RTGS')?.run(world)
  await settles('100.00', 'GROSS')
  await settles('200.00', 'GROSS')
  await isSealed()
  bank.until('2026-11-20', '16:04')
  await run(bank.world)
  expect(since(before, await books('RTGS'))).toEqual({ transit: 300n, correspondent: 0n, cleared: 0n })
  bank.until('2026-11-21', '16:05')
  expect(await clears(bank.world, 'RTGS')).toBe(false)
  bank.until('2026-11-23', '16:05')
  await Promise.all([bank.world, other, bank.world, other].map(run))
  expect(await clears(bank.world, 'RTGS')).toBe(false)
  expect(since(before, await books('RTGS'))).toEqual({ transit: 0n, correspondent: 300n, cleared: 1n })
})
