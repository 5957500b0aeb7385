// The operator's page for a server of their own, followed to the letter; and a production that is never a demo.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoTraces } from '#identity/demoMarks.ts'
import { openDb, sql } from '#kit/db.ts'
import { sha256hex } from '#kit/random.ts'
import { mustFit } from '#kit/safe.ts'
import { lawIds } from '#ledger/invariants.ts'
import { openStore } from '../../tools/store.ts'
import { demoClerks } from '../seed/clerks.ts'
import { demoPeople } from '../seed/people.ts'
import { testConfig } from './config.ts'
import { demoDatabase } from './demo.ts'

const page = readFileSync(new URL('../../docs/operate/postgresql.md', import.meta.url), 'utf8')
const tools = new URL('../../tools/', import.meta.url).pathname
const dir = mkdtempSync(join(tmpdir(), 'ordo-operate-'))
const database = `ordo_by_hand_${process.pid}`
const at = (url: string): string => url.replace(/\/\w+$/, `/${database}`)
const { adminUrl, appUrl, reportUrl, migrateUrl } = inject('postgres')
const given = { DATABASE_URL: at(appUrl), DATABASE_MIGRATE_URL: at(migrateUrl) }

async function admin(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client(adminUrl)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** A command of the page, with nothing in its environment but what the page exports. */
async function command(script: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(tools, script), ...args], {
    env: { PATH: process.env.PATH, ORDO_DATA: dir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said: said.trim() }
}

/** The statements of the page, for a database of this name; the roles are the whole server's, and are there already. */
function statements(): string[] {
  const [, block = ''] = /```sql\n(create role[\s\S]*?)```/.exec(page) ?? []
  return block
    .split(';')
    .map(statement => statement.trim())
    .filter(Boolean)
    .filter(statement => !statement.startsWith('create role'))
    .map(statement => statement.replace(/database ordo\b/, `database ${database}`))
}

beforeAll(async () => {
  const made = statements()
  expect(made).toHaveLength(3)
  await admin(...made)
}, 30_000)
afterAll(async () => {
  await admin(`drop database if exists ${database} with (force)`)
  rmSync(dir, { recursive: true })
})

test('a server of the operator’s, as the page says it: the owner gives the shape, the node needs no owner', async () => {
  const db = openDb({ url: at(appUrl), reportUrl: at(reportUrl), size: 2 })
  await expect(mustFit(db)).rejects.toThrow('refusing to start: the database is empty')
  expect(await command('db.ts', ['migrate'], { DATABASE_URL: given.DATABASE_URL })).toEqual({
    code: 1,
    said: 'DATABASE_MIGRATE_URL is not given: only the owner may change the shape of the database.',
  })
  const { code, said } = await command('db.ts', ['migrate'], given)
  expect({ code, said: said.split('\n').at(-1) }).toEqual({
    code: 0,
    said: 'The database has the shape of this release.',
  })
  await expect(mustFit(db)).resolves.toBeUndefined()
  expect(await demoTraces({ db, config: testConfig({}) })).toEqual([])
  await db.end()
}, 60_000)

/** What the page on restores gives to psql to look at the books with. */
test('the laws of the books are said as SQL that a superuser asks, and find nothing in a new bank', async () => {
  const restore = readFileSync(new URL('../../docs/operate/backup-and-restore.md', import.meta.url), 'utf8')
  const [, words = ''] = /^npm run --silent db (.+) \| psql -qAt -v ON_ERROR_STOP=1 ordo$/m.exec(restore) ?? []
  const { code, said } = await command('db.ts', words.split(' '), {})
  expect(code).toBe(0)
  const client = new pg.Client(at(adminUrl))
  await client.connect()
  const asked = (await client.query(said)) as unknown as readonly pg.QueryResult[]
  await client.end()
  expect(asked.map(({ command: verb, rows }) => `${verb} ${rows.length}`)).toEqual([
    'SET 0',
    ...lawIds().map(() => 'SELECT 0'),
  ])
})

test('what nobody said to be a demo is none', async () => {
  expect(await command('start.ts', [], given)).toEqual({
    code: 1,
    said: 'DATABASE_URL is given without ORDO_MODE: say ORDO_MODE=production, or ORDO_MODE=demo for a demo.',
  })
  expect(await command('start.ts', [], { ORDO_MODE: 'Production' })).toEqual({
    code: 1,
    said: 'ORDO_MODE: Production is none of production, demo.',
  })
})

describe('the demo on a server of the operator’s', () => {
  const before = { ...process.env }
  const demo = async (env: Readonly<Record<string, string>>): Promise<void> => {
    Object.assign(process.env, env)
    try {
      await openStore({ dir, seeded: true, log: () => {} })
    } finally {
      for (const name of Object.keys(env)) delete process.env[name]
      Object.assign(process.env, before)
    }
  }
  const count = async (table: string): Promise<number> => {
    const db = openDb({ url: at(appUrl), size: 2 })
    const row = await db.bank(tx => tx.row<{ count: number }>({ ...sql``, text: `select count(*)::int from ${table}` }))
    await db.end()
    return row?.count ?? -1
  }

  test('is written by its name only', async () => {
    await expect(demo(given)).rejects.toThrow(`ORDO_WRITE_DEMO=${database} writes the demo bank into it`)
    await expect(demo({ ...given, ORDO_WRITE_DEMO: 'ordo' })).rejects.toThrow(`ORDO_WRITE_DEMO=${database}`)
    expect(await count('identity.persons')).toBe(0)
  }, 30_000)

  test('is never written beside companies that are not its own', async () => {
    const db = openDb({ url: at(appUrl), size: 2 })
    await db.bank(tx =>
      tx.rows(sql`insert into identity.organisations (org_reference_id, name, inn, department_code, department_name)
        values (gen_random_uuid(), 'ОсОО', '02505200110149', '109001', 'Филиал')`),
    )
    await expect(demo({ ...given, ORDO_WRITE_DEMO: database })).rejects.toThrow(
      `The database ${database} holds companies that the demo did not write: it is no demo.`,
    )
    expect(await demoTraces({ db, config: testConfig({}) })).toEqual([])
    await db.end()
  }, 30_000)

  test('reset asks for the name of the database', async () => {
    const asked = await command('db.ts', ['reset'], given)
    expect(asked).toEqual({
      code: 1,
      said: `This empties the database ${database} on 127.0.0.1: say \`npm run db reset ${database}\`.`,
    })
    expect(await count('identity.organisations')).toBe(1)
    expect((await command('db.ts', ['reset', database], given)).code).toBe(0)
    const db = openDb({ url: at(appUrl), size: 2 })
    await expect(mustFit(db)).rejects.toThrow('refusing to start: the database is empty')
    await db.end()
  }, 30_000)
})

describe('a production', () => {
  test('knows the people and the seeds that are published', async () => {
    const urls = await demoDatabase()
    const db = openDb({ url: urls.appUrl, size: 2 })
    const config = testConfig({})
    const [people, seeds] = [
      '10 people of the demo, whose passwords are published, are in this database',
      '4 authenticators of this database have seeds that are published',
    ]
    expect(await demoTraces({ db, config })).toEqual([people, seeds])
    const owner = new pg.Client(urls.migrateUrl)
    await owner.connect()
    await owner.query('create table kit.seeded (begun_at timestamptz)')
    await owner.end()
    expect(await demoTraces({ db, config })).toEqual([
      'the demo bank was written into this database once',
      people,
      seeds,
    ])
    await db.end()
  }, 60_000)

  test('knows all of them', async () => {
    const { demoPersonIds, demoSeedHashes } = await import('#identity/demoMarks.ts')
    expect(demoPersonIds).toEqual(demoPeople.map(({ id }) => id))
    const published = demoPeople.flatMap(({ totpSecret }) => (totpSecret ? [sha256hex(totpSecret)] : []))
    expect([...demoSeedHashes]).toEqual(published)
    const desk = await import('#desk/demoMarks.ts')
    expect(desk.demoClerkIds).toEqual(demoClerks.map(({ id }) => id))
    expect([...desk.demoSeedHashes]).toEqual(demoClerks.map(({ totpSecret }) => sha256hex(totpSecret)))
  })
})
