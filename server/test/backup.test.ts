// The operator's page on backup and restore, followed to the letter on a PostgreSQL of its own: a moment comes back, and the tail with it.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { type Postgres, startPostgres } from '../../tools/postgres.ts'

const page = readFileSync(new URL('../../docs/operate/backup-and-restore.md', import.meta.url), 'utf8')
const place = mkdtempSync(join(tmpdir(), 'ordo-backup-'))
const data = join(place, 'server/pg')
chmodSync(place, 0o711)
const servers: Postgres[] = []
afterAll(async () => {
  for (const server of servers) await server.stop()
  rmSync(place, { recursive: true, force: true })
})

async function start(): Promise<Postgres> {
  const server = await startPostgres({ dir: join(place, 'server'), settings: settings() })
  servers.push(server)
  return server
}

/** A block of the page by what stands in it, with its folders where the test may write. */
function block(mark: string): string {
  const found = [...page.matchAll(/```\w*\n([\s\S]*?)```/g)]
    .map(([, text = '']) => text)
    .find(text => text.includes(mark))
  if (!found) throw new Error(`the page says nothing of ${mark}`)
  return found.replace(/\/backup\b(?!_)/g, join(place, 'backup'))
}

const shell = (script: string): void =>
  void execFileSync('sh', ['-ec', script], { env: { PATH: process.env.PATH, PGDATA: data } })

/** Segments are handed over after a second here, that the test need not wait for a minute. */
const settings = () =>
  Object.fromEntries(
    [...block('archive_mode = on').matchAll(/^(\w+) = (.+)$/gm)].map(([, name = '', value = '']) => [
      name,
      name === 'archive_timeout' ? '1s' : value.replace(/^'(.*)'$/, '$1'),
    ]),
  )

/** As psql runs the block: statements, and what is handed to the shell or into a file. */
async function psql(client: pg.Client, script: string): Promise<void> {
  for (const line of script.split('\n').filter(line => line && !line.startsWith('--') && !line.startsWith('\\pset'))) {
    if (line.startsWith('\\!')) shell(line.slice(2))
    else {
      const [statement = '', file] = line.split('\\g ')
      const { rows } = await client.query<{ labelfile: string }>(statement)
      if (file) writeFileSync(file.trim(), rows[0]?.labelfile ?? '')
    }
  }
}

async function asked<T>({ adminUrl }: Postgres, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(adminUrl)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

const note = (client: pg.Client, text: string) => client.query('insert into notes values ($1)', [text])

test('a moment between two changes comes back, though no segment was full', async () => {
  const first = await start()
  const { uid, gid } = statSync(data)
  shell(block('install -d').replace('-o postgres -g postgres', `-o ${uid} -g ${gid}`))
  const moment = await asked(first, async client => {
    await client.query('create table notes (text text)')
    await note(client, 'before the backup')
    await psql(client, block('pg_backup_start'))
    await note(client, 'after the backup')
    const { rows } = await client.query<{ at: string; wal: string }>('select clock_timestamp()::text as at')
    await note(client, 'what must be undone')
    const { rows: last } = await client.query<{ wal: string }>('select pg_walfile_name(pg_current_wal_lsn()) as wal')
    const archived = async () =>
      (await client.query<{ wal: string | null }>('select last_archived_wal as wal from pg_stat_archiver')).rows[0]?.wal
    await vi.waitUntil(async () => ((await archived()) ?? '') >= (last[0]?.wal ?? ''), 30_000)
    return rows[0]?.at ?? ''
  })
  await first.stop()
  rmSync(data, { recursive: true })
  const restore = block('recovery.signal').replace(/(?<=recovery_target_time = ').*(?=')/, moment)
  shell(`mkdir $PGDATA\n${restore}\nchown -R ${uid}:${gid} $PGDATA`)
  const second = await start()
  const { rows } = await asked(second, client => client.query<{ text: string }>('select text from notes'))
  expect(rows.map(({ text }) => text)).toEqual(['before the backup', 'after the backup'])
})
