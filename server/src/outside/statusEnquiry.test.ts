// Status enquiry asks about a silent payment at growing intervals, calls a person in the end, and sends nothing twice.
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeMachineClock } from '#kit/clock.ts'
import { sql } from '#kit/db.ts'
import { makeLog } from '#kit/log.ts'
import { openOps } from '#kit/ops.ts'
import { transferTo } from '../../test/transfer.ts'
import { openWorld, type TestWorld } from '../../test/world.ts'
import { takeAnswers } from './answers.ts'
import { dispatch } from './dispatch.ts'
import { setRail } from './dispatch-store.ts'
import { figures, handOver, magicAccounts, type RailName, type RailSettings, registerRails } from './index.ts'
import { statusEnquiry } from './statusEnquiry.ts'

let world: TestWorld
let other: TestWorld
let owner: pg.Client
const logged: string[] = []
const told = new Map<string, string[]>()
const tell = (id: string, word: string) => told.set(id, [...(told.get(id) ?? []), word])

beforeAll(async () => {
  const log = makeLog('error', () => {}, { write: line => logged.push(line) })
  world = { ...(await openWorld({ database: 'own', start: 'machine', isDeaf: true })), log }
  other = { ...(await openWorld({ database: world.urls, start: 'machine', isDeaf: true })), log }
  owner = new pg.Client(world.urls.migrateUrl)
  await owner.connect()
  registerRails({
    async handedOver(_ctx, ids) {
      for (const id of ids) tell(id, 'HANDED')
    },
    async answered(_ctx, answers) {
      for (const { paymentId, status } of answers) tell(paymentId, status)
      return []
    },
  })
})
afterAll(async () => {
  await Promise.all([world.db.end(), other.db.end(), owner.end()])
})

const normal: Partial<RailSettings> = {
  state: 'RUNNING',
  mode: 'NORMAL',
  sessionIntervalSeconds: 0,
  timeoutMs: 3000,
  enquiryAfterMs: 60_000,
  enquiriesMax: 3,
}
const set = (rail: RailName, change: Partial<RailSettings> = {}) =>
  world.db.bank(tx => setRail(tx, rail, { ...normal, ...change }))

beforeEach(async () => {
  await owner.query('truncate kit.outbox')
  await set('ACH')
  await set('RTGS')
  logged.length = 0
})

/** Sent to the rail, which has had its chance to answer. */
async function sent(rail: RailName, account: string): Promise<string> {
  const transfer = transferTo(rail, { account, dueAt: world.clock.now() })
  await world.db.bank(tx => handOver(tx, [transfer]))
  await dispatch(world, rail)
  await takeAnswers(world, rail)
  return transfer.paymentId
}

async function after(ms: number, act: () => Promise<unknown>): Promise<void> {
  for (const node of [world, other]) node.wait(ms)
  await act()
}

const asked = async (id: string) =>
  (
    await world.db.bank(tx =>
      tx.rows<{ enquiries: number; owed: boolean }>(
        sql`select enquiries, enquiry_at is not null as owed from kit.outbox where subject_id = ${id}`,
      ),
    )
  )[0]
const sendCount = async (id: string): Promise<number> =>
  (
    await world.db.bank(tx =>
      tx.row<{ n: number }>(
        sql`select coalesce(sum(send_count), 0)::integer as n from outside.rail_messages where end_to_end_id = ${id.replaceAll('-', '')}`,
      ),
    )
  )?.n ?? -1

const alarms = () => logged.map(line => JSON.parse(line) as Record<string, unknown>).filter(({ alarm }) => alarm)
const minute = 60_000

async function ops(path: string): Promise<string> {
  const open = await openOps({ ...world, machine: makeMachineClock() }, [figures])
  const text = await (await fetch(`http://127.0.0.1:${open.port}${path}`)).text()
  await open.close()
  return text
}

describe.each(['ACH', 'RTGS'] as const)('%s', rail => {
  test('what was answered in time is owed nothing and asked nothing', async () => {
    const id = await sent(rail, '1280040000001206')
    expect(told.get(id)).toEqual(['HANDED', 'ACSC'])
    await after(10 * minute, () => statusEnquiry(world, rail))
    expect(await asked(id)).toEqual({ enquiries: 0, owed: false })
  })

  test('an answer that was lost is fetched by a question, once, after the time and not before', async () => {
    const id = await sent(rail, magicAccounts.ASKED)
    await after(minute - 1000, () => statusEnquiry(world, rail))
    expect(await asked(id)).toEqual({ enquiries: 0, owed: true })
    await after(1000, () => Promise.all([statusEnquiry(world, rail), statusEnquiry(other, rail)]))
    await after(1, () => statusEnquiry(world, rail))
    expect(told.get(id)).toEqual(['HANDED', 'ACSC'])
    expect((await asked(id))?.owed).toBe(false)
    await after(10 * minute, () => statusEnquiry(world, rail))
    expect(told.get(id)).toEqual(['HANDED', 'ACSC'])
    expect(await sendCount(id)).toBe(1)
    expect(alarms()).toEqual([])
  })

  test('a rail that stays silent is asked less and less often, and a person is called once', async () => {
    const id = await sent(rail, magicAccounts.SILENT)
    for (const [wait, enquiries, called] of [
      [1, 1, 0],
      [1, 1, 0],
      [1, 2, 0],
      [3, 2, 0],
      [1, 3, 1],
      [8, 4, 1],
    ] as const) {
      await after(wait * minute, () => statusEnquiry(world, rail))
      expect(await asked(id)).toEqual({ enquiries, owed: true })
      expect(alarms()).toHaveLength(called)
    }
    expect(alarms()).toEqual([expect.objectContaining({ rail, paymentId: id, enquiries: 3 })])
    expect(await sendCount(id)).toBe(1)
    expect(new Set(told.get(id))).toEqual(new Set(['HANDED', 'PDNG']))
    expect(await ops('/metrics')).toContain(`ordo_rail_payments_unanswered{rail="${rail}"} 1\n`)
    expect(await ops('/health/ready')).toBe(`ready, but ${rail} payments without an end, however often asked for: 1\n`)
  })

  test('a word that comes after all ends the questions and the alarm', async () => {
    await set(rail, { enquiryAfterMs: 1000, enquiriesMax: 1 })
    const id = await sent(rail, magicAccounts.SLOW)
    await after(2000, () => statusEnquiry(world, rail))
    expect(told.get(id)).toEqual(['HANDED', 'PDNG'])
    expect(await ops('/metrics')).toContain(`ordo_rail_payments_unanswered{rail="${rail}"} 1\n`)
    await after(10_000, () => takeAnswers(world, rail))
    expect(told.get(id)).toEqual(['HANDED', 'PDNG', 'ACSC'])
    expect((await asked(id))?.owed).toBe(false)
    expect(await ops('/metrics')).toContain(`ordo_rail_payments_unanswered{rail="${rail}"} 0\n`)
  })

  test('what the rail took and does not know calls a person at once, and is not sent again', async () => {
    const id = await sent(rail, magicAccounts.SILENT)
    await owner.query('delete from outside.rail_messages where end_to_end_id = $1', [id.replaceAll('-', '')])
    await after(minute, () => statusEnquiry(world, rail))
    expect(alarms()).toEqual([expect.objectContaining({ rail, paymentId: id })])
    expect(await ops('/metrics')).toContain(`ordo_rail_payments_unanswered{rail="${rail}"} 1\n`)
    await after(minute, () => dispatch(world, rail))
    expect(await sendCount(id)).toBe(0)
  })

  test('a question that was not answered does not count, and a stopped rail is asked nothing', async () => {
    const id = await sent(rail, magicAccounts.ASKED)
    await set(rail, { mode: 'DEAD', timeoutMs: 50 })
    await after(minute, () => statusEnquiry(world, rail))
    expect(await asked(id)).toEqual({ enquiries: 0, owed: true })
    await set(rail, { state: 'STOPPED' })
    await after(minute, () => statusEnquiry(world, rail))
    expect(await asked(id)).toEqual({ enquiries: 0, owed: true })
    await set(rail)
    await after(1, () => statusEnquiry(world, rail))
    expect(told.get(id)).toEqual(['HANDED', 'ACSC'])
  })
})

test('payments that wait and are parked, and a rail that was stopped, are figures', async () => {
  await set('RTGS', { state: 'STOPPED' })
  await sent('RTGS', '1280040000001206')
  await set('ACH', { attemptsMax: 1 })
  await sent('ACH', magicAccounts.POISON)
  const metrics = await ops('/metrics')
  expect(metrics).toContain('ordo_rail_waiting{rail="ACH"} 0\n')
  expect(metrics).toContain('ordo_rail_waiting{rail="RTGS"} 1\n')
  expect(metrics).toContain('ordo_rail_payments_parked{rail="ACH"} 1\n')
  expect(metrics).toContain('ordo_rail_stopped{rail="RTGS"} 1\n')
  expect(metrics).toContain('ordo_rail_left_alone{rail="RTGS"} 0\n')
  expect(await ops('/health/ready')).toBe('ready, but ACH payments that it does not take: 1\n')
})
