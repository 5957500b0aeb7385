// Pipelined statements report the error that decides whether the transaction may be retried.
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
