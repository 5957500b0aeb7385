// One transaction of the owner in which the whole seed is written, under a narrower role for each part.
import pg from 'pg'
import type { Sql } from '#kit/db.ts'

export type Hand = {
  run(query: Sql): Promise<void>
  rows<R>(query: Sql): Promise<R[]>
  /** Runs under a role, then resets to the owner. */
  as(role: 'ordo_bank' | 'ordo_ledger', act: () => Promise<void>): Promise<void>
}

/** One transaction on a connection of its own: the statement timeout of the server's pool would abort it. */
export async function byHand(url: string, write: (hand: Hand) => Promise<void>): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c timezone=UTC -c jit=off -c work_mem=64MB',
    application_name: 'ordo-seed',
  })
  await client.connect()
  const rows = async <R>({ text, values }: Sql): Promise<R[]> =>
    (await client.query({ text, values: [...values] })).rows
  const run = async (query: Sql): Promise<void> => {
    await rows(query)
  }
  try {
    await client.query('begin')
    await write({
      run,
      rows,
      async as(role, act) {
        await client.query(`set local role ${role}`)
        await act()
        await client.query('reset role')
      },
    })
    await client.query('commit')
  } finally {
    await client.end()
  }
}
