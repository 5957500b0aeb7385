// Does the runner apply each file once, refuse a changed one, and let only one runner through?

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { migrate, migrations } from './migrate.ts'

let url = ''
let folder = ''
let source: URL

beforeAll(async () => {
  url = (await testDatabase()).migrateUrl
  folder = await mkdtemp(join(tmpdir(), 'ordo-migrations-'))
  source = pathToFileURL(`${folder}/`)
  for (const file of await migrations()) await writeFile(join(folder, file.name), file.sql)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('the template is up to date', async () => {
  expect(await migrate(url)).toBe(0)
})

test('two runners at once apply a new file once', async () => {
  await writeFile(join(folder, '9001_probe.sql'), 'create table kit.probe (n int); insert into kit.probe values (1)')
  const counts = await Promise.all([migrate(url, source), migrate(url, source)])
  expect(counts.sort()).toEqual([0, 1])
})

test('a file that fails leaves nothing and names its line', async () => {
  await writeFile(join(folder, '9002_broken.sql'), 'create table kit.half (n int);\nselect nonsense')
  await expect(migrate(url, source)).rejects.toThrow(/9002_broken\.sql: .*nonsense.* at line 2/)
  const client = new pg.Client(url)
  await client.connect()
  const half = await client.query("select to_regclass('kit.half') as half")
  await client.end()
  expect(half.rows).toEqual([{ half: null }])
  await rm(join(folder, '9002_broken.sql'))
})

test('a file changed after it was applied is refused', async () => {
  await writeFile(join(folder, '9001_probe.sql'), 'create table kit.probe (n bigint)')
  await expect(migrate(url, source)).rejects.toThrow(/9001_probe\.sql was changed/)
})

test('an older release refuses a newer database', async () => {
  await rm(join(folder, '9001_probe.sql'))
  await expect(migrate(url, source)).rejects.toThrow(/has migration 9001_probe\.sql, this release does not/)
})
