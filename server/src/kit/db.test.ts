// Pipelined statements report the error that decides whether the transaction may be retried; what a transaction tells is chained and its own.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { type Db, openDb, type Sql, sql, type Tx } from './db.ts'
import { newId } from './random.ts'

let db: Db

beforeAll(async () => {
  const { appUrl } = await testDatabase()
  db = openDb({ url: appUrl, size: 4 })
})
afterAll(() => db.end())

const advisoryLock = sql`select pg_advisory_xact_lock(20261120)`

/** Asked at once, and heard of later than what was asked after it. */
async function late(tx: Tx, query: Sql): Promise<void> {
  try {
    await tx.rows(query)
  } finally {
    await wait(50)
  }
}

test('what waited too long for a lock may be tried again, whichever statement is heard of first', async () => {
  const free = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holder = db.bank(async tx => {
    await tx.rows(advisoryLock)
    locked.resolve()
    await free.promise
  })
  await locked.promise
  const both = db.bank(tx => Promise.all([late(tx, advisoryLock), tx.rows(sql`select 1`)]))
  await expect(both).rejects.toMatchObject({ classification: 'UnavailableException' })
  free.resolve()
  await holder
})

test('a deadlock is tried again, whichever statement is heard of first', async () => {
  let tries = 0
  const done = db.bank(async tx => {
    tries += 1
    const first =
      tries === 1 ? sql`do $$ begin raise exception 'a deadlock' using errcode = '40P01'; end $$` : sql`select 1`
    await Promise.all([late(tx, first), tx.rows(sql`select 2`)])
    return 'done'
  })
  expect(await done).toBe('done')
  expect(tries).toBe(2)
})

/** The texts of the first fields of rows in bytes. */
function firstFields(bytes: Buffer): (string | null)[] {
  const found: (string | null)[] = []
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    const length = bytes.readInt32BE(at + 7)
    found.push(length < 0 ? null : bytes.toString('utf8', at + 11, at + 11 + length))
  }
  return found
}

test('rows that are taken as bytes are the rows of their statement alone, among others and behind one that failed', async () => {
  const texts = sql`select case when n % 7 > 0 then repeat('ү', n) end, n from generate_series(1, 1500) n`
  const wanted = Array.from({ length: 1500 }, (_, at) => ((at + 1) % 7 ? 'ү'.repeat(at + 1) : null))
  const ask = () =>
    db.bank(async tx => {
      const pieces: Buffer[] = []
      const [before, , after] = await Promise.all([
        tx.rows(sql`select n from generate_series(1, 300) n`),
        tx.bytes(texts, more => pieces.push(Buffer.from(more))),
        tx.rows(sql`select 'after' as said`),
      ])
      expect([before.length, after]).toEqual([300, [{ said: 'after' }]])
      expect(await tx.row(sql`select 1 as one`)).toEqual({ one: 1 })
      return firstFields(Buffer.concat(pieces))
    })
  expect(await Promise.all(Array.from({ length: 8 }, ask))).toEqual(Array(8).fill(wanted))
  const broken = sql`select 12 / (3 - n) from generate_series(1, 5) n`
  await expect(db.bank(tx => tx.bytes(broken, () => {}))).rejects.toThrow('division by zero')
  for (let n = 0; n < 5; n++) expect(await ask()).toEqual(wanted)
})

test('a full disk is for later, and is told of until it is over', async () => {
  const own = openDb({ url: (await testDatabase()).appUrl, size: 1 })
  expect(own.isFull()).toBe(false)
  const full = sql`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`
  await expect(own.bank(tx => tx.rows(full))).rejects.toMatchObject({ classification: 'UnavailableException' })
  expect(own.isFull()).toBe(true)
  expect(await own.bank(tx => tx.row(sql`select 1 as one`))).toEqual({ one: 1 })
  await own.end()
})

test('a statement left to the commit takes the whole transaction with it when it fails', async () => {
  const org = newId()
  const told = [{ org, subject: newId(), topic: 'movement', state: 'NEW' }]
  const broken = (last: boolean) =>
    db.bank(async tx => {
      tx.along(tx.rows(sql`select 1 / ${0}::integer`), undefined)
      if (last) await tx.last(record(told))
      else await tx.rows(record(told)).catch(() => {})
    })
  for (const last of [true, false]) await expect(broken(last)).rejects.toMatchObject({ code: '22012' })
  await expect(
    db.bank(async tx => {
      tx.along(tx.rows(sql`select documents.must_move(1, 2)`))
      await tx.last(record(told))
    }),
  ).rejects.toMatchObject({ message: '1 of 2 documents were not moved' })
  expect(await db.bank(tx => tx.row(sql`select from kit.heads where org_reference_id = ${org}`))).toBeNull()
  await db.bank(async tx => tx.along(tx.rows(record(told))))
  expect(await db.bank(tx => tx.row(sql`select from kit.heads where org_reference_id = ${org}`))).toEqual({})
})

test('the statements of one turn are answered together, and so is the commit that they travel with', async () => {
  const own = openDb({ url: (await testDatabase()).appUrl, size: 1 })
  const twice = () =>
    own.bank(async tx => {
      const first = await Promise.all([tx.row(sql`select 1 as one`), tx.rows(sql`select from (values (1), (2)) v`)])
      return [...first, ...(await tx.last(sql`select 2 as two`, sql`select where false`))]
    })
  const answers = [{ one: 1 }, [{}, {}], [{ two: 2 }], []]
  expect(await twice()).toEqual(answers)
  const syncs = vi.spyOn(pg.Connection.prototype, 'sync')
  expect(await twice()).toEqual(answers)
  expect(syncs).toHaveBeenCalledTimes(2)
  syncs.mockRestore()
  await own.end()
})

test('a value that cannot be sent fails by itself, and the connection goes on', async () => {
  const own = openDb({ url: (await testDatabase()).appUrl, size: 1 })
  const endless: Record<string, unknown> = {}
  endless.self = endless
  const ask = (value: unknown) =>
    own.bank(tx => Promise.all([tx.row(sql`select ${value}::jsonb as v`), tx.rows(sql`select 3`)]))
  const both = [{ v: { a: 1 } }, [{ '?column?': 3 }]]
  for (let round = 0; round < 2; round++) {
    await expect(ask(endless)).rejects.toThrow('circular')
    expect(await ask({ a: 1 })).toEqual(both)
  }
  await own.end()
})

const record = (items: readonly object[]): Sql => sql`select kit.record(${JSON.stringify(items)}::jsonb)`

test('what is told of several companies at once keeps the numbers and the chain of each', async () => {
  const [one, other] = [newId(), newId()]
  const signed = (org: string) => ({
    org,
    subject: newId(),
    topic: 'payment',
    state: 'UPDATED',
    action: 'payment.sign',
  })
  const moved = (org: string) => ({ org, subject: newId(), topic: 'movement', state: 'NEW' })
  await db.bank(tx => tx.rows(record([signed(other), moved(one), signed(one), signed(other)])))
  await db.bank(tx => tx.rows(record([signed(one)])))
  const kept = await db.bank(tx =>
    tx.rows(sql`
      select h.org_reference_id = ${one} as first, h.event_number as events, h.audit_number as lines,
        array(select e.number from kit.events e where e.org_reference_id = h.org_reference_id order by number) as told,
        (select bool_and(a.prev = a.before and a.hash = kit.audit_link(a.prev, kit.audit_line(a.org_reference_id, a.number, a.person_id, a.session_id, a.address,
            a.trace, a.action, a.subject_id, a.params, a.created_at))) and max(a.hash) filter (where a.number = h.audit_number) = h.audit_hash
          from (select *, lag(hash, 1, ''::bytea) over (order by number) as before from kit.audit where org_reference_id = h.org_reference_id) a) as chained
      from kit.heads h where h.org_reference_id in (${one}, ${other}) order by 1 desc`),
  )
  expect(kept).toEqual([
    { first: true, events: 3n, lines: 2n, told: ['1', '2', '3'], chained: true },
    { first: false, events: 2n, lines: 2n, told: ['1', '2'], chained: true },
  ])
})

test('a company tells of itself, and of another only that money moved', async () => {
  const [org, other, personId] = [newId(), newId(), newId()]
  const tell = (item: object) => db.org({ org, personId }, tx => tx.rows(record([item])))
  const item = { org: other, subject: newId(), topic: 'movement', state: 'NEW' }
  await tell(item)
  await tell({ ...item, org, action: 'payment.sign' })
  const foreign = { code: '42501', message: 'not of this organisation' }
  await expect(tell({ ...item, topic: 'payment' })).rejects.toMatchObject(foreign)
  await expect(tell({ ...item, action: 'payment.sign' })).rejects.toMatchObject(foreign)
  const actionAlone = { org: other, subject: newId(), action: 'payment.sign' }
  await expect(tell(actionAlone)).rejects.toMatchObject(foreign)
})

test('what happened alone is numbered and chained with what happened together, and is of the company itself', async () => {
  const [org, subject, personId] = [newId(), newId(), newId()]
  const alone = (of: string) => (tx: Tx) =>
    tx.rows(sql`
      select kit.record_one(${of}, 'payment', 'UPDATED', '{"status": "KVIT"}', 'payment.sign', '{"status": "KVIT", "why": "ё\\u001f"}', ${subject}, ${personId}, ${newId()}, '::1', 'trace')`)
  const item = { org, subject, topic: 'payment', state: 'UPDATED', action: 'payment.sign', params: {} }
  await db.org({ org, personId }, alone(org))
  await db.org({ org, personId }, tx => tx.rows(record([item, item])))
  await db.org({ org, personId }, alone(org))
  const head = await db.bank(tx =>
    tx.row(sql`
      select h.event_number as events, h.audit_number as lines, (select array_agg(e.number order by e.number) from kit.events e where e.org_reference_id = ${org}) as told,
        (select bool_and(a.prev = a.before and a.hash = kit.audit_link(a.prev, kit.audit_line(a.org_reference_id, a.number, a.person_id, a.session_id, a.address,
            a.trace, a.action, a.subject_id, a.params, a.created_at))) and max(a.hash) filter (where a.number = h.audit_number) = h.audit_hash
          from (select *, lag(hash, 1, ''::bytea) over (order by number) as before from kit.audit where org_reference_id = h.org_reference_id) a) as chained
      from kit.heads h where h.org_reference_id = ${org}`),
  )
  expect(head).toEqual({ events: 4n, lines: 4n, told: ['1', '2', '3', '4'], chained: true })
  await expect(db.org({ org: newId(), personId }, alone(org))).rejects.toMatchObject({ code: '42501' })
})

/** The address of the database behind a door that can be frozen: the line stays, and nothing comes through any more. */
async function behindDoor(): Promise<{ url: string; freeze(): void; close(): void }> {
  const url = new URL((await testDatabase()).appUrl)
  const { port, hostname } = url
  const ends: Socket[] = []
  const door = createServer(socket => {
    const through = connect(Number(port), hostname)
    ends.push(socket, through)
    socket.pipe(through).pipe(socket)
    for (const end of [socket, through]) end.on('error', () => {})
  })
  await once(door.listen(0, '127.0.0.1'), 'listening')
  url.port = String((door.address() as AddressInfo).port)
  return {
    url: url.href,
    freeze() {
      for (const end of ends) end.unpipe().pause()
    },
    close() {
      for (const end of ends) end.destroy()
      door.close()
    },
  }
}

test('a database that stands still without a word is given up by its caller', { timeout: 20_000 }, async () => {
  const { url, freeze, close } = await behindDoor()
  const own = openDb({ url, size: 1, graceMs: -4800 })
  expect(await own.bank(tx => tx.row(sql`select 1 as one`))).toEqual({ one: 1 })
  freeze()
  const asked = own.bank(tx => tx.rows(sql`select 2`))
  await expect(asked).rejects.toMatchObject({ classification: 'UnavailableException' })
  close()
  await own.end()
})
