// Pipelined statements report the error that decides whether the transaction may be retried.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { type Db, openDb, type Sql, sql, type Tx } from './db.ts'

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

test('a full disk is for later, and is told of until it is over', async () => {
  const own = openDb({ url: (await testDatabase()).appUrl, size: 1 })
  expect(own.isFull()).toBe(false)
  const full = sql`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`
  await expect(own.bank(tx => tx.rows(full))).rejects.toMatchObject({ classification: 'UnavailableException' })
  expect(own.isFull()).toBe(true)
  expect(await own.bank(tx => tx.row(sql`select 1 as one`))).toEqual({ one: 1 })
  await own.end()
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
