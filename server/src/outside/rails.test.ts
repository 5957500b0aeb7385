// Every payment reaches its rail once, and every answer its payment once, whatever the rail does.
import { businessDate } from '@bank/contracts/dates.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { sized } from '../../../tools/size.ts'
import { transferTo } from '../../test/transfer.ts'
import { openWorld, type TestWorld } from '../../test/world.ts'
import { takeAnswers } from './answers.ts'
import { dispatch } from './dispatch.ts'
import { setRail } from './dispatch-store.ts'
import {
  handOver,
  magicAccounts,
  type RailAnswer,
  type RailName,
  type RailSettings,
  railStates,
  registerRails,
  type Transfer,
  takeBack,
} from './index.ts'

let world: TestWorld
let other: TestWorld
let owner: pg.Client
const failing = new Set<string>()
const late = new Set<string>()

/** What became of payments, written where a rolled back round leaves nothing. */
beforeAll(async () => {
  world = await openWorld({ database: 'own', start: 'machine', isDeaf: true })
  other = await openWorld({ database: world.urls, start: 'machine', isDeaf: true })
  owner = new pg.Client(world.urls.migrateUrl)
  await owner.connect()
  await owner.query(`
    create table outside.told (n bigint generated always as identity, payment_id uuid, word text);
    grant select, insert on outside.told to ordo_bank`)
  const tell = (
    tx: Parameters<Parameters<TestWorld['db']['bank']>[0]>[0],
    words: readonly (readonly [string, string])[],
  ) =>
    tx.rows(sql`
      insert into outside.told (payment_id, word) select (w ->> 0)::uuid, w ->> 1 from jsonb_array_elements(${JSON.stringify(words)}::jsonb) w`)
  registerRails({
    async handedOver(ctx, ids) {
      await tell(
        ctx.tx,
        ids.map(id => [id, 'HANDED'] as const),
      )
    },
    async answered(ctx, answers: readonly RailAnswer[]) {
      if (answers.some(({ paymentId }) => failing.has(paymentId))) throw new Error('a bug in the handler')
      await tell(
        ctx.tx,
        answers.map(
          ({ paymentId, status, reason }) => [paymentId, [status, reason].filter(Boolean).join(' ')] as const,
        ),
      )
      return answers
        .filter(({ paymentId }) => late.has(paymentId))
        .map(({ messageId }) => ({ messageId, reason: 'LATE' }))
    },
  })
})
afterAll(async () => {
  await Promise.all([world.db.end(), other.db.end(), owner.end()])
})

const normal: Partial<RailSettings> = {
  state: 'RUNNING',
  mode: 'NORMAL',
  latencyMs: 0,
  sessionIntervalSeconds: 0,
  timeoutMs: 3000,
  retryBaseMs: 1,
  attemptsMax: 10,
}
const set = (rail: RailName, change: Partial<RailSettings>) =>
  world.db.bank(tx => setRail(tx, rail, { ...normal, ...change }))

beforeEach(async () => {
  await set('ACH', {})
  await set('RTGS', {})
})

const pays = (rail: RailName, account = '1280040000001206'): Transfer =>
  transferTo(rail, { account, dueAt: world.clock.now() })

/** Hands over as the companies do: each in a transaction of its own organisation. */
async function hands(...transfers: Transfer[]): Promise<string[]> {
  for (const transfer of transfers) {
    await world.db.org({ org: transfer.org, personId: newId() }, tx => handOver(tx, [transfer]))
  }
  return transfers.map(({ paymentId }) => paymentId)
}

const seeded = (transfers: Transfer[]) => world.db.bank(tx => handOver(tx, transfers))

async function round(rail: RailName): Promise<void> {
  await dispatch(world, rail)
  await takeAnswers(world, rail)
}

const told = async (id: string): Promise<string[]> =>
  (await owner.query('select word from outside.told where payment_id = $1 order by n', [id])).rows.map(row => row.word)

const inBank = <R>(query: ReturnType<typeof sql>) => world.db.bank(tx => tx.rows<R & object>(query))

type OutboxRow = { attempts: number; done: boolean; dead: boolean; last_error: string | null }
const outbox = async (id: string) =>
  (
    await inBank<OutboxRow>(
      sql`select attempts, done_at is not null as done, dead_at is not null as dead, last_error from kit.outbox where subject_id = ${id}`,
    )
  )[0]

const sentTimes = async (id: string) =>
  (
    await inBank<{ send_count: number }>(
      sql`select send_count from outside.rail_messages where end_to_end_id = ${id.replaceAll('-', '')}`,
    )
  )[0]?.send_count

const rails = ['ACH', 'RTGS'] as const

describe.each(rails)('%s', rail => {
  test('a payment is handed over, settled, and each is told once', async () => {
    const [id = ''] = await hands(pays(rail))
    await round(rail)
    await round(rail)
    expect(await told(id)).toEqual(['HANDED', 'ACSC'])
    expect(await outbox(id)).toEqual({ attempts: 1, done: true, dead: false, last_error: null })
  })

  test.each(['AC01', 'AC04', 'AC06', 'AM05', 'BE05', 'RC01', 'DT01', 'TM01', 'NARR'] as const)(
    '%s is a refusal with its reason',
    async magic => {
      const [id = ''] = await hands(pays(rail, magicAccounts[magic]))
      await round(rail)
      expect(await told(id)).toEqual(['HANDED', `RJCT ${magic}`])
    },
  )

  test('an answer said twice is told once', async () => {
    const [id = ''] = await hands(pays(rail, magicAccounts.DOUBLE))
    await round(rail)
    expect(await told(id)).toEqual(['HANDED', 'ACSC'])
  })

  test('a rail that repeats everything is told once', async () => {
    await set(rail, { mode: 'DUPLICATING' })
    const [id = ''] = await hands(pays(rail))
    await round(rail)
    await round(rail)
    expect(await told(id)).toEqual(['HANDED', 'ACSC'])
  })

  test('after a cut line the rail is asked before anything is sent again', async () => {
    const [id = ''] = await hands(pays(rail, magicAccounts.CUT))
    await dispatch(world, rail)
    expect(await outbox(id)).toMatchObject({ attempts: 1, done: false, last_error: 'the line was cut' })
    await expect
      .poll(() => dispatch(world, rail).then(() => outbox(id)), { timeout: 60_000 })
      .toMatchObject({ attempts: 2, done: true })
    expect(await sentTimes(id)).toBe(1)
    await takeAnswers(world, rail)
    expect(await told(id)).toEqual(['HANDED', 'ACSC'])
  })

  test('an answer proves that the payment arrived, even where we never heard so', async () => {
    const [id = ''] = await hands(pays(rail, magicAccounts.CUT))
    await dispatch(world, rail)
    await takeAnswers(world, rail)
    expect(await told(id)).toEqual(['HANDED', 'ACSC'])
    expect(await outbox(id)).toMatchObject({ done: true })
  })

  test('a payment that is not due is not sent, and is sent when the clock comes there', async () => {
    const [id = ''] = await hands({ ...pays(rail), dueAt: world.clock.at(businessDate('2030-01-02'), '09:00') })
    await round(rail)
    expect(await outbox(id)).toMatchObject({ attempts: 0, done: false })
    const yearsAhead = world.clock.at(businessDate('2030-01-02'), '09:01').getTime() - world.clock.now().getTime()
    world.wait(yearsAhead)
    await round(rail)
    world.wait(-yearsAhead)
    expect(await outbox(id)).toMatchObject({ attempts: 1, done: true })
  })

  test('a stopped rail is sent nothing until it is started', async () => {
    await set(rail, { state: 'STOPPED' })
    const [id = ''] = await hands(pays(rail))
    await round(rail)
    expect(await outbox(id)).toMatchObject({ attempts: 0 })
    await set(rail, {})
    await round(rail)
    expect(await told(id)).toEqual(['HANDED', 'ACSC'])
  })

  test('a payment no try was made for is taken back; a tried one is not, and a foreign one never', async () => {
    const waiting = pays(rail)
    const sent = pays(rail)
    await hands(sent)
    await dispatch(world, rail)
    await hands(waiting)
    const me = { org: waiting.org, personId: newId() }
    expect(await world.db.org(me, tx => takeBack(tx, [sent.paymentId]))).toEqual([])
    expect(await world.db.org({ org: newId(), personId: newId() }, tx => takeBack(tx, [waiting.paymentId]))).toEqual([])
    expect(await world.db.org(me, tx => takeBack(tx, [waiting.paymentId, sent.paymentId]))).toEqual([waiting.paymentId])
    await round(rail)
    expect(await told(waiting.paymentId)).toEqual([])
  })

  test('a payment the rail will not take is parked after ten tries and holds up nobody', async () => {
    const poison = pays(rail, magicAccounts.POISON)
    const good = Array.from({ length: 5 }, () => pays(rail))
    await seeded([poison, ...good])
    await expect
      .poll(() => round(rail).then(() => outbox(poison.paymentId)), { timeout: 60_000, interval: 30 })
      .toMatchObject({ attempts: 10, dead: true, done: false })
    for (const { paymentId } of good) expect(await told(paymentId)).toEqual(['HANDED', 'ACSC'])
    expect(await told(poison.paymentId)).toEqual([])
    const state = (await world.db.bank(railStates)).find(({ name }) => name === rail)
    expect(state?.parkedPayments).toBe(1)
  })

  test('an answer that nobody asked for is parked', async () => {
    const [id = ''] = await hands(pays(rail, magicAccounts.UNKNOWN))
    await round(rail)
    expect(await told(id)).toEqual(['HANDED', 'ACSC'])
    const parked = await inBank(
      sql`select parked_reason from kit.inbox where source = ${rail} and parked_reason is not null`,
    )
    expect(parked).toContainEqual({ parked_reason: 'UNKNOWN_REFERENCE' })
  })

  test('what the payments cannot use is parked with their reason', async () => {
    const [id = ''] = await hands(pays(rail))
    late.add(id)
    await round(rail)
    const reference = id.replaceAll('-', '')
    expect(await inBank(sql`select parked_reason from kit.inbox where body ->> 'endToEndId' = ${reference}`)).toEqual([
      { parked_reason: 'LATE' },
    ])
  })

  test('an answer on which a handler breaks does not stop the others, and is parked in the end', async () => {
    const bad = pays(rail)
    const good = pays(rail)
    failing.add(bad.paymentId)
    await hands(bad, good)
    await dispatch(world, rail)
    for (let n = 0; n < 10; n++) await takeAnswers(world, rail)
    expect(await told(good.paymentId)).toEqual(['HANDED', 'ACSC'])
    expect(await told(bad.paymentId)).toEqual(['HANDED'])
    const reference = bad.paymentId.replaceAll('-', '')
    expect(await inBank(sql`select parked_reason from kit.inbox where body ->> 'endToEndId' = ${reference}`)).toEqual([
      { parked_reason: 'FAILED' },
    ])
  })

  test('pending comes first, the end later', async () => {
    const [id = ''] = await hands(pays(rail, magicAccounts.PENDING))
    await round(rail)
    expect(await told(id)).toEqual(['HANDED', 'PDNG'])
    world.wait(2100)
    await takeAnswers(world, rail)
    world.wait(-2100)
    expect(await told(id)).toEqual(['HANDED', 'PDNG', 'ACSC'])
  })

  test('a claim that a dead node left is taken over, and the rail is asked', async () => {
    const [id = ''] = await hands(pays(rail))
    await inBank(
      sql`update kit.outbox set attempts = 1, lease_until = ${world.clock.now()}::timestamptz + interval '1 minute' where subject_id = ${id}`,
    )
    await dispatch(world, rail)
    expect(await outbox(id)).toMatchObject({ attempts: 1, done: false })
    world.wait(61_000)
    await round(rail)
    world.wait(-61_000)
    expect(await outbox(id)).toMatchObject({ attempts: 2, done: true })
    expect(await sentTimes(id)).toBe(1)
  })
})

test('clearing answers when its session ends', async () => {
  await set('ACH', { sessionIntervalSeconds: 3600 })
  const [id = ''] = await hands(pays('ACH'))
  await round('ACH')
  expect(await told(id)).toEqual(['HANDED'])
  world.wait(3_600_000)
  await takeAnswers(world, 'ACH')
  world.wait(-3_600_000)
  expect(await told(id)).toEqual(['HANDED', 'ACSC'])
})

test('clearing carries many in one message, gross one in each', async () => {
  const messages = async (transfers: Transfer[]) => {
    await seeded(transfers)
    const [rail = 'RTGS'] = transfers.map(transfer => transfer.rail)
    await round(rail)
    const references = transfers.map(({ paymentId }) => paymentId.replaceAll('-', ''))
    return inBank(sql`select distinct message_id from outside.rail_messages where end_to_end_id = any (${references})`)
  }
  expect(await messages(Array.from({ length: 7 }, () => pays('ACH')))).toHaveLength(1)
  expect(await messages(Array.from({ length: 7 }, () => pays('RTGS')))).toHaveLength(7)
})

const crowd = sized({ small: 100, merge: 1000, release: 5000 })

test(
  `${crowd} payments over two flaky rails and two nodes: one effect each`,
  async () => {
    await set('ACH', { mode: 'FLAKY', retryBaseMs: 20 })
    await set('RTGS', { mode: 'FLAKY', retryBaseMs: 20 })
    const transfers = Array.from({ length: crowd }, (_, n) => pays(n % 2 ? 'RTGS' : 'ACH'))
    await seeded(transfers)
    const left = async () =>
      (
        await inBank<{ n: number }>(sql`
      select count(*)::integer as n from unnest(${transfers.map(({ paymentId }) => paymentId)}::uuid[]) p
      where not exists (select from outside.told t where t.payment_id = p and t.word = 'ACSC')`)
      )[0]?.n
    const nodes = [world, other].flatMap(node =>
      rails.flatMap(rail => [() => dispatch(node, rail), () => takeAnswers(node, rail)]),
    )
    await expect.poll(() => Promise.all(nodes.map(act => act())).then(left), { timeout: 60_000, interval: 20 }).toBe(0)
    for (let n = 0; n < 3; n++) await Promise.all(nodes.map(act => act()))
    const { rows } = await owner.query(
      `select count(distinct payment_id)::integer as payments from outside.told where word = 'ACSC' and payment_id = any ($1)`,
      [transfers.map(({ paymentId }) => paymentId)],
    )
    expect(rows[0].payments).toBe(crowd)
    const again = await inBank(sql`select 1 from outside.rail_messages where send_count > 1`)
    expect(again).toEqual([])
  },
  90_000 + crowd * 20,
)

describe('a dead rail', () => {
  test('is left alone after five failures, parks nothing, and does not hold up the other', async () => {
    await set('RTGS', { mode: 'DEAD', timeoutMs: 50 })
    const stuck = Array.from({ length: 40 }, () => pays('RTGS'))
    await seeded(stuck)
    await dispatch(other, 'RTGS')
    const rows = await inBank<OutboxRow>(sql`
      select attempts, dead_at is not null as dead from kit.outbox where subject_id = any (${stuck.map(({ paymentId }) => paymentId)}::uuid[])`)
    const tried = rows.filter(({ attempts }) => attempts > 0).length
    expect(tried).toBeGreaterThanOrEqual(5)
    expect(tried).toBeLessThan(14)
    expect(rows.filter(({ dead }) => dead)).toEqual([])
    const [id = ''] = await hands(pays('ACH'))
    await Promise.all([dispatch(other, 'RTGS'), round('ACH')])
    expect(await told(id)).toEqual(['HANDED', 'ACSC'])
    await expect(takeAnswers(other, 'RTGS')).rejects.toThrow()
    await set('RTGS', {})
    await expect
      .poll(() => round('RTGS').then(() => told(stuck[0]?.paymentId ?? '')), { timeout: 60_000, interval: 50 })
      .toEqual(['HANDED', 'ACSC'])
  })
})
