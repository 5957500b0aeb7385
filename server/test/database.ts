// The database of a test file: a clone of the migrated template, its own and dropped after it.

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

let clone: Promise<Clone> | undefined

/** The database of this test file; every call in one file gives the same one. */
export async function testDatabase(): Promise<TestUrls> {
  clone ??= makeClone()
  return (await clone).urls
}

/** Another empty bank beside the file's own, for the tests that spoil theirs; the caller drops it. */
export async function spareDatabase(): Promise<TestUrls & { drop(): Promise<void> }> {
  const { name, urls } = await makeClone()
  return { ...urls, drop: () => admin(`drop database if exists ${name} with (force)`) }
}

export async function dropTestDatabase(): Promise<void> {
  if (!clone) return
  const { name } = await clone
  clone = undefined
  await admin(`drop database if exists ${name} with (force)`)
}

async function makeClone(): Promise<Clone> {
  const server = inject('postgres')
  const name = `ordo_test_${randomBytes(6).toString('hex')}`
  await admin(
    `create database ${name} template ordo_template strategy file_copy owner ordo_migrate`,
    `revoke connect, temporary on database ${name} from public`,
    `grant connect on database ${name} to ordo_migrate, ordo_app, ordo_report`,
  )
  const at = (url: string): string => url.replace(/\/ordo$/, `/${name}`)
  return {
    name,
    urls: { appUrl: at(server.appUrl), migrateUrl: at(server.migrateUrl), reportUrl: at(server.reportUrl) },
  }
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
