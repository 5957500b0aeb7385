// The PostgreSQL of the journeys: it lives as long as the run, with a migrated template to clone.

import { migrate } from '@bank/server/src/kit/migrate.ts'
import type { TestUrls } from '@bank/server/test/database.ts'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Postgres, startPostgres } from './postgres.ts'
import { grants } from './roles.ts'

export const TEMPLATE = 'ordo_template'

let postgres: Postgres | undefined

const journeys: readonly string[] = ['bank', 'alone', 'torture']

/** Of all projects together; nothing is started where none of them needs it. */
export async function setup(project: TestProject): Promise<void> {
  if (!project.vitest.projects.some(({ name }) => journeys.includes(name))) return
  postgres = await startPostgres({ ephemeral: true, fsync: false, settings: { max_connections: '200' } })
  const admin = new pg.Client(postgres.adminUrl)
  await admin.connect()
  try {
    await admin.query(`create database ${TEMPLATE} owner ordo_migrate strategy file_copy`)
    await admin.query(grants(TEMPLATE))
    await migrate(postgres.migrateUrl.replace(/ordo$/, TEMPLATE))
    await admin.query(`alter database ${TEMPLATE} with is_template true allow_connections false`)
  } finally {
    await admin.end()
  }
  const { adminUrl, migrateUrl, appUrl, reportUrl } = postgres
  const urls: TestUrls & { readonly adminUrl: string } = { adminUrl, migrateUrl, appUrl, reportUrl }
  project.provide('postgres', urls)
}

export async function teardown(): Promise<void> {
  await postgres?.stop()
}
