// `npm run db -- new <name> | migrate | laws | load <directory> <file> | staff <login> <INN> <name> | reset [<database>]` works on the database by hand.

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkInn } from '@bank/contracts/inn.ts'
import { addFirstSupervisor, giveEntrance, isLogin } from '@bank/server/src/desk/index.ts'
import { readConfig } from '@bank/server/src/kit/config.ts'
import type { DomainEvent } from '@bank/server/src/kit/ctx.ts'
import { openDb, sql } from '@bank/server/src/kit/db.ts'
import { lawsAsText } from '@bank/server/src/ledger/invariants.ts'
import { loadDirectory, textOfDirectory } from '@bank/server/src/rules/index.ts'
import pg from 'pg'
import { takeLock } from './lock.ts'
import { dataDir, root } from './root.ts'
import { openStore } from './store.ts'

const folder = join(root, 'server/migrations')
const [command = '', name = '', file = '', ...rest] = process.argv.slice(2)

const commands: Record<string, () => void | Promise<void>> = {
  new: newMigration,
  migrate: migrateNow,
  laws,
  load,
  staff,
  reset,
}

const run = commands[command]
try {
  if (!run)
    throw new Error(
      'Say `npm run db new <name>`, `npm run db migrate`, `npm run db laws`, `npm run db load <directory> <file>`, `npm run db staff <login> <INN> <name>` or `npm run db reset`.',
    )
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

function newMigration(): void {
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error('Name the migration in small letters: `npm run db new salary_sheets`.')
  const last =
    readdirSync(folder)
      .filter(file => file.endsWith('.sql'))
      .sort()
      .at(-1) ?? '0000'
  const path = join(folder, `${String(Number(last.slice(0, 4)) + 1).padStart(4, '0')}_${name}.sql`)
  writeFileSync(path, '-- \n', { flag: 'wx' })
  console.log(`${path}: begin with one sentence that says what changes and why.`)
}

async function migrateNow(): Promise<void> {
  await alone(async () => {
    if (process.env.DATABASE_URL && !process.env.DATABASE_MIGRATE_URL)
      throw new Error('DATABASE_MIGRATE_URL is not given: only the owner may change the shape of the database.')
    const store = await openStore({ dir: dataDir, seeded: false, log: console.log })
    await store.stop()
    console.log('The database has the shape of this release.')
  })
}

/** For psql, which asks a database of any age and size, and as its superuser. */
function laws(): void {
  console.log(lawsAsText())
}

/** Beside a bank that works where the database is a server of its own; else the bank must be closed. */
async function load(): Promise<void> {
  if (!file) throw new Error('Name the directory and its file: `npm run db load payment-codes codes.csv`.')
  const text = textOfDirectory(readFileSync(file))
  const loadInto = async (url: string): Promise<void> => {
    const db = openDb({ url, size: 1 })
    try {
      console.log(`${await db.bank(tx => loadDirectory(tx, name, text))} records of ${name} are loaded.`)
    } finally {
      await db.end()
    }
  }
  await onDatabase(loadInto)
}

/** On a server of its own, else on the database that comes along, which nobody else has open. */
async function onDatabase(work: (url: string) => Promise<void>): Promise<void> {
  if (process.env.DATABASE_URL) return work(process.env.DATABASE_URL)
  await alone(async () => {
    const store = await openStore({ dir: dataDir, seeded: false, log: console.log })
    try {
      await work(store.appUrl)
    } finally {
      await store.stop()
    }
  })
}

/**
 * One of the first two supervisors of a bank, with the configuration of its nodes; from then on two clerks decide who comes. Whom they let in, and never came
 * yet, is given an entrance under their login.
 */
async function staff(): Promise<void> {
  const facts = { login: name.toLowerCase(), inn: file, fullName: rest.join(' ').trim() }
  const isGiven = Boolean(facts.login) && !file
  if (!isGiven && (!isLogin(facts.login) || checkInn(facts.inn, 'person') || !facts.fullName))
    throw new Error('Say login, INN and name: `npm run db staff e.sultanov 20406198200517 Султанов Эмиль Русланович`.')
  await onDatabase(async url => {
    const config = readConfig({ ...process.env, DATABASE_URL: url })
    const db = openDb({ url, size: 1 })
    try {
      const entrance = await db.bank(async tx => {
        const happened: DomainEvent[] = []
        const ctx = { tx, config, record: (one: DomainEvent) => void happened.push(one) }
        const made = isGiven ? await giveEntrance(ctx, facts.login) : await addFirstSupervisor(ctx, facts)
        if (made) await tx.rows(sql`select kit.record(${JSON.stringify(happened)}::jsonb)`)
        return made
      })
      if (!entrance && isGiven) throw new Error(`Nobody who was let in and never came has the login ${facts.login}.`)
      if (!entrance)
        throw new Error('Two people supervise already, or this one does: who else works at the desk is decided there.')
      console.log(
        `${entrance.login} signs in at the desk, and nobody is told this again:\n  password  ${entrance.password}\n  TOTP key  ${entrance.secret}\n  ${entrance.uri}`,
      )
    } finally {
      await db.end()
    }
  })
}

async function reset(): Promise<void> {
  await alone(async () => {
    if (!process.env.DATABASE_URL) {
      for (const entry of ['pg', 'pg.new', 'postgres.json', 'postgres.log', 'secrets.json', 'server.log']) {
        rmSync(join(dataDir, entry), { recursive: true, force: true })
      }
    } else await dropEverything()
    console.log('Empty. The next `npm start` writes the demo bank anew.')
  })
}

/** Only what the owner made: the schemas of the nouns; roles belong to the whole server and stay. */
async function dropEverything(): Promise<void> {
  if (process.env.ORDO_MODE === 'production') throw new Error('A production database is not emptied from here.')
  if (!process.env.DATABASE_MIGRATE_URL)
    throw new Error('DATABASE_MIGRATE_URL is not given: only the owner may empty the database.')
  const client = new pg.Client(process.env.DATABASE_MIGRATE_URL)
  await client.connect()
  try {
    const found = await client.query<{ database: string }>('select current_database() as database')
    const database = found.rows[0]?.database
    if (name !== database)
      throw new Error(`This empties the database ${database} on ${client.host}: say \`npm run db reset ${database}\`.`)
    const { rows } = await client.query<{ schema: string }>(
      "select quote_ident(nspname) as schema from pg_namespace where pg_has_role(nspowner, 'USAGE') and nspname !~ '^pg_|^information_schema$|^public$'",
    )
    for (const { schema } of rows) await client.query(`drop schema ${schema} cascade`)
  } finally {
    await client.end()
  }
}

async function alone(work: () => Promise<void>): Promise<void> {
  const lock = takeLock(dataDir)
  try {
    await work()
  } finally {
    lock.release()
  }
}
