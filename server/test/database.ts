// Gives tests their databases, clones of the migrated template: one for each worker, and one more for whoever asks.

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestUrls = { readonly appUrl: string; readonly migrateUrl: string; readonly reportUrl: string }

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestUrls & { readonly adminUrl: string }
  }
}

type Clone = { readonly name: string; readonly urls: TestUrls }

let shared: Promise<Clone> | undefined
const own: Clone[] = []

/** The database of this worker: files that follow each other in a process share it, each with companies that nobody else has. */
export async function testDatabase(): Promise<TestUrls> {
  shared ??= makeClone()
  return (await shared).urls
}

/** A bank for a file that counts, moves or breaks what is everybody's, empty unless another template is named; dropped after it. */
export async function ownDatabase(template?: string): Promise<TestUrls> {
  const clone = await makeClone(template)
  own.push(clone)
  return clone.urls
}

export async function dropOwnDatabases(): Promise<void> {
  for (const { name } of own.splice(0)) await admin(`drop database if exists ${name} with (force)`)
}

/** How the database of this name is reached by each role. */
export function urlsOf(name: string): TestUrls {
  const { appUrl, migrateUrl, reportUrl } = inject('postgres')
  const at = (url: string): string => url.replace(/\/ordo$/, `/${name}`)
  return { appUrl: at(appUrl), migrateUrl: at(migrateUrl), reportUrl: at(reportUrl) }
}

async function makeClone(template = 'ordo_template'): Promise<Clone> {
  const name = `ordo_test_${randomBytes(6).toString('hex')}`
  await admin(
    `create database ${name} template ${template} strategy file_copy owner ordo_migrate`,
    `revoke connect, temporary on database ${name} from public`,
    `grant connect on database ${name} to ordo_migrate, ordo_app, ordo_report`,
  )
  return { name, urls: urlsOf(name) }
}

async function admin(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client(inject('postgres').adminUrl)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
