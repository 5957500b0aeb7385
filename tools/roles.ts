// Sets up a new PostgreSQL: login roles, the database, and the file of their passwords.

import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { keepFile } from './keepFile.ts'

const NAMES = ['postgres', 'migrate', 'app', 'report'] as const

export type Passwords = Readonly<Record<(typeof NAMES)[number], string>>

export function passwordsIn(dir: string): Passwords {
  const file = join(dir, 'postgres.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Passwords
  const made = Object.fromEntries(NAMES.map(name => [name, randomBytes(24).toString('base64url')]))
  keepFile(file, JSON.stringify(made))
  return made as Passwords
}

/** Safe to repeat: a start that was cut short is finished by the next one. */
export async function prepareCluster(adminUrl: string, passwords: Passwords): Promise<void> {
  const client = new pg.Client(adminUrl)
  await client.connect()
  try {
    const known = await client.query("select 1 from pg_database where datname = 'ordo'")
    if (known.rowCount) return
    const roles = [
      ['ordo_migrate', 'createrole', passwords.migrate],
      ['ordo_app', 'nocreaterole', passwords.app],
      ['ordo_report', 'nocreaterole', passwords.report],
    ] as const
    for (const [name, right, password] of roles) {
      const there = await client.query('select 1 from pg_roles where rolname = $1', [name])
      const verb = there.rowCount ? 'alter' : 'create'
      await client.query(`${verb} role ${name} login nosuperuser nobypassrls ${right} password '${password}'`)
    }
    await client.query('revoke connect, temporary on database template1 from public')
    await client.query('create database ordo owner ordo_migrate')
    await client.query(grants('ordo'))
  } finally {
    await client.end()
  }
}

/** Privileges of a database do not travel with a template, so each copy is told again. */
export function grants(database: string): string {
  return `revoke connect, temporary on database ${database} from public;
    grant connect on database ${database} to ordo_migrate, ordo_app, ordo_report`
}
