// A node starts on a database that keeps what it is told and has the shape of its release, under logins that own nothing.
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openDb } from '#kit/db.ts'
import { mustBeSafe, mustFit } from '#kit/safe.ts'
import { ownDatabase, testDatabase } from './database.ts'

test('the database of the tests has these faults and no other', async () => {
  const { appUrl } = await testDatabase()
  const db = openDb({ url: appUrl, size: 2 })
  await expect(mustBeSafe(db)).rejects.toThrow(
    /^refusing to start: (fsync is off, must be on|full_page_writes is off, must be on)(; (fsync is off, must be on|full_page_writes is off, must be on))$/,
  )
  await expect(mustBeSafe(db, ['fsync', 'full_page_writes'])).resolves.toBeUndefined()
  await db.end()
})

test('a node has no owner to change the shape, so it works with its own or not at all', async () => {
  const urls = await ownDatabase()
  const owner = new pg.Client(urls.migrateUrl)
  await owner.connect()
  const db = openDb({ url: urls.appUrl, size: 2 })
  await expect(mustFit(db)).resolves.toBeUndefined()
  await owner.query("insert into kit.migrations (name, checksum) values ('9999_later.sql', '')")
  await expect(mustFit(db)).rejects.toThrow(
    'refusing to start: the database has migration 9999_later.sql, this release does not',
  )
  await owner.query("delete from kit.migrations where name in ('9999_later.sql', '0018_shape.sql')")
  await expect(mustFit(db)).rejects.toThrow(
    'refusing to start: the database has not the shape of this release (0018_shape.sql): `npm run db migrate` gives it',
  )
  await db.end()
  await owner.end()
})

test('reports come from the same database, or the node does not start', async () => {
  const [{ appUrl }, admin] = [await testDatabase(), new URL(inject('postgres').adminUrl)]
  const wrong: readonly [string, string][] = [
    [new URL('/nowhere', appUrl).href, 'DATABASE_REPORT_URL does not let us in: database "nowhere" does not exist'],
    [admin.href, 'DATABASE_REPORT_URL is the address of another database'],
  ]
  for (const [reportUrl, said] of wrong) {
    const db = openDb({ url: appUrl, reportUrl, size: 2 })
    await expect(mustFit(db)).rejects.toThrow(`refusing to start: ${said}`)
    await db.end()
  }
})

/** What the databases of tests do without. */
const exempt = ['fsync', 'full_page_writes'] as const

test('the owner is no login of a node, and neither is the one of reports', async () => {
  const { migrateUrl, reportUrl } = await ownDatabase()
  const owner = openDb({ url: migrateUrl, size: 2 })
  await expect(mustBeSafe(owner, exempt)).rejects.toThrow(
    /^refusing to start: the role owns the database, which is for releases alone$/,
  )
  await owner.end()
  const reports = openDb({ url: reportUrl, size: 2 })
  await expect(mustBeSafe(reports, exempt)).rejects.toThrow(
    /^refusing to start: the database does not let us in: permission denied to set role "ordo_bank"$/,
  )
  await reports.end()
})

test('the login of reports is neither the owner nor a superuser', async () => {
  const { appUrl, migrateUrl, reportUrl } = await ownDatabase()
  const admin = new URL(inject('postgres').adminUrl)
  admin.pathname = new URL(appUrl).pathname
  const wrong: readonly [string, string][] = [
    [migrateUrl, 'the role of DATABASE_REPORT_URL owns the database, which is for releases alone'],
    [admin.href, 'the role of DATABASE_REPORT_URL is a superuser or passes by row-level security'],
  ]
  for (const [url, said] of wrong) {
    const db = openDb({ url: appUrl, reportUrl: url, size: 2 })
    await expect(mustFit(db)).rejects.toThrow(`refusing to start: ${said}`)
    await db.end()
  }
  const db = openDb({ url: appUrl, reportUrl, size: 2 })
  await expect(mustFit(db)).resolves.toBeUndefined()
  await db.end()
})
