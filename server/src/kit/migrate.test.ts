// The migration runner applies each file once, refuses a changed one, replaces functions, and lets one runner in at a time.

import { existsSync } from 'node:fs'
import { appendFile, cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownDatabase } from '../../test/database.ts'
import { floors } from '../floors.ts'
import { migrate, releaseSources, type Sources } from './migrate.ts'

const PROBE = 'create table kit.probe (n int); insert into kit.probe values (1)'

let url = ''
let folder = ''
let functions = ''
let client: pg.Client
let source: Sources

beforeAll(async () => {
  url = (await ownDatabase()).migrateUrl
  const copy = await mkdtemp(join(tmpdir(), 'ordo-migrations-'))
  folder = join(copy, 'migrations')
  functions = join(copy, 'src/rates/functions.sql')
  source = { migrations: pathToFileURL(`${folder}/`), nouns: pathToFileURL(`${copy}/src/`) }
  await cp(releaseSources.migrations, folder, { recursive: true })
  await cp(releaseSources.nouns, join(copy, 'src'), {
    recursive: true,
    filter: async path => path.endsWith('.sql') || (await stat(path)).isDirectory(),
  })
  client = new pg.Client(url)
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await rm(dirname(folder), { recursive: true, force: true })
})

test('the template is up to date', async () => {
  expect(await migrate(url)).toBe(0)
})

test('two runners at once apply a new file once', async () => {
  await writeFile(join(folder, '9001_probe.sql'), PROBE)
  const counts = await Promise.all([migrate(url, source), migrate(url, source)])
  expect(counts.sort()).toEqual([0, 1])
})

test('a file that fails leaves nothing and names its line', async () => {
  await writeFile(join(folder, '9002_broken.sql'), 'create table kit.half (n int);\nselect nonsense')
  await expect(migrate(url, source)).rejects.toThrow(/9002_broken\.sql: .*nonsense.* at line 2/)
  const half = await client.query("select to_regclass('kit.half') as half")
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

describe('functions', () => {
  beforeAll(() => writeFile(join(folder, '9001_probe.sql'), PROBE))

  test('a changed function is replaced once, by one of two runners, in the role and with the grants that it had', async () => {
    const before = await shapeOf('rates.single_use()')
    await rewrite('an agreed rate is used by one document', 'an agreed rate is spent')
    const counts = await Promise.all([migrate(url, source), migrate(url, source)])
    expect(counts.sort()).toEqual([0, 1])
    expect((await shapeOf('rates.single_use()')).source).toContain('an agreed rate is spent')
    expect({ ...(await shapeOf('rates.single_use()')), source: before.source }).toEqual(before)
  })

  test('every file can be applied again, and nothing is another for it', async () => {
    const before = await catalogue()
    expect(before.length).toBeGreaterThan(50)
    for (const noun of floors.flat()) {
      const file = join(dirname(folder), 'src', noun, 'functions.sql')
      if (existsSync(file)) await appendFile(file, '-- Again.\n')
    }
    expect(await migrate(url, source)).toBe(1)
    expect(await catalogue()).toEqual(before)
  })

  test('a trigger is made anew only where its own text changes', async () => {
    const other = await triggerOf('append_only', 'kit.audit')
    const before = await triggerOf('single_use', 'rates.agreed_rates')
    await rewrite('an agreed rate is spent', 'an agreed rate is used by one document')
    expect(await migrate(url, source)).toBe(1)
    expect(await triggerOf('single_use', 'rates.agreed_rates')).toEqual(before)
    await rewrite('before update on rates.agreed_rates', 'before insert or update on rates.agreed_rates')
    expect(await migrate(url, source)).toBe(1)
    expect((await triggerOf('single_use', 'rates.agreed_rates'))?.definition).toContain('BEFORE INSERT OR UPDATE')
    expect(await triggerOf('append_only', 'kit.audit')).toEqual(other)
  })

  test('a check is made anew only where its own text changes, and goes when it is no longer written', async () => {
    const law = 'alter table kit.probe add constraint few check (n < 10) not valid;'
    await appendFile(functions, `${law}\n`)
    expect(await migrate(url, source)).toBe(1)
    const first = await checkOf('few')
    await appendFile(functions, '-- More.\n')
    expect(await migrate(url, source)).toBe(1)
    expect(await checkOf('few')).toEqual(first)
    await rewrite('n < 10', 'n < 100')
    expect(await migrate(url, source)).toBe(1)
    expect((await checkOf('few'))?.definition).toBe('CHECK ((n < 100)) NOT VALID')
    await rewrite(/^alter table kit\.probe[^;]*;\n/m, '')
    expect(await migrate(url, source)).toBe(1)
    expect(await checkOf('few')).toBeUndefined()
  })

  test('a file of functions that fails leaves nothing and names its line', async () => {
    const whole = await readFile(functions, 'utf8')
    const lines = whole.trimEnd().split('\n').length
    await writeFile(functions, `${whole.replace('used by one document', 'lost')}select nonsense\n`)
    await expect(migrate(url, source)).rejects.toThrow(
      new RegExp(`rates/functions\\.sql: .*nonsense.* at line ${lines + 1}`),
    )
    await writeFile(functions, whole)
    expect((await shapeOf('rates.single_use()')).source).toContain('used by one document')
    expect(await migrate(url, source)).toBe(0)
  })

  test('a trigger that is no longer written goes', async () => {
    await rewrite(/^create trigger single_use[^;]*;/m, '')
    expect(await migrate(url, source)).toBe(1)
    expect(await triggerOf('single_use', 'rates.agreed_rates')).toBeUndefined()
  })
})

async function checkOf(name: string): Promise<{ oid: string; definition: string } | undefined> {
  const { rows } = await client.query<{ oid: string; definition: string }>(
    'select oid::text, pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
    [name],
  )
  return rows[0]
}

async function rewrite(from: string | RegExp, to: string): Promise<void> {
  const sql = await readFile(functions, 'utf8')
  const next = sql.replace(from, to)
  expect(next).not.toBe(sql)
  await writeFile(functions, next)
}

type Shape = { source: string; owner: string; grants: string[]; settings: string[] | null }

async function shapeOf(name: string): Promise<Shape> {
  const { rows } = await client.query<Shape>(
    `select prosrc as source, proowner::regrole::text as owner, proacl::text[] as grants, proconfig as settings
    from pg_proc where oid = $1::regprocedure`,
    [name],
  )
  return rows[0] as Shape
}

/** Every function of a noun with its owner, grants and settings, and every trigger. */
async function catalogue(): Promise<unknown[]> {
  const { rows } = await client.query(`
    select p.oid::regprocedure::text as name, proowner::regrole::text as owner, prosecdef, proconfig::text as settings, prosrc as source,
      array(select a::text from unnest(proacl) a order by 1) as grants
    from pg_proc p join pg_namespace n on n.oid = pronamespace where n.nspname !~ '^pg_|^information_schema$'
    union all
    select pg_get_triggerdef(oid), oid::text, false, null, tgenabled::text, null from pg_trigger where not tgisinternal
    order by 1`)
  return rows
}

async function triggerOf(name: string, table: string): Promise<{ oid: number; definition: string } | undefined> {
  const { rows } = await client.query<{ oid: number; definition: string }>(
    'select oid, pg_get_triggerdef(oid) as definition from pg_trigger where tgname = $1 and tgrelid = $2::regclass',
    [name, table],
  )
  return rows[0]
}
