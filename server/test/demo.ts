// Gives tests the demo bank: it is told once in a run, and each test has a clone of it.
import pg from 'pg'
import { inject } from 'vitest'
import { makeClock, makeMachineClock } from '#kit/clock.ts'
import { seedBank } from '../seed/index.ts'
import { testConfig } from './config.ts'
import { ownDatabase, type TestUrls, urlsOf } from './database.ts'

/** A working day, with the rails open. */
export const demoNow = Date.parse('2026-11-20T05:40:00Z')

/** Enough for a test of the sales of the wholesale company: whoever starts the demo has a hundred thousand lines. */
export const demoSales = 2_000

const template = 'ordo_demo'
/** The key of the advisory lock that keeps the other workers waiting: any number that nothing else in the server locks. */
const demoLock = 7_203_011

/** Tells the demo in this empty bank, as of `demoNow`; the lines that it said. */
export async function tellDemo({ migrateUrl, appUrl }: TestUrls): Promise<readonly string[]> {
  const lines: string[] = []
  const config = testConfig({ databaseUrl: appUrl })
  const clock = makeClock(config.zone, () => demoNow)
  const machine = makeMachineClock()
  await seedBank({ migrateUrl, config, clock, machine, salesLines: demoSales }, line => lines.push(line))
  return lines
}

/** What was cut short has another name, and is made again. */
async function makeTemplate(admin: pg.Client): Promise<void> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
  if (rowCount) return
  const name = `${template}_untold`
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name} template ordo_template strategy file_copy owner ordo_migrate`)
  const lines = await tellDemo(urlsOf(name))
  if (lines.length !== 1) throw new Error(`the demo said ${lines.length} lines for one`)
  await admin.query(`alter database ${name} rename to ${template}`)
}

/** A demo bank of one's own, dropped after the file. */
export async function demoDatabase(): Promise<TestUrls> {
  const admin = new pg.Client(inject('postgres').adminUrl)
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock($1)', [demoLock])
    await makeTemplate(admin)
    // Within the lock: a template is cloned while nobody is connected to it.
    return await ownDatabase(template)
  } finally {
    await admin.end()
  }
}
