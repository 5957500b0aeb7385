// Counts the rows that a piece of work writes, table by table, as the database knows them within its transaction.
import type { World } from '#kit/ctx.ts'
import { sql, type Tx } from '#kit/db.ts'
import { asBank, type BankCtx } from '#kit/door.ts'

/** What this connection has written to each table. */
const written = async (tx: Tx) =>
  new Map(
    (
      await tx.rows<{ name: string; count: number }>(sql`
        select schemaname || '.' || relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::int as count from pg_stat_xact_user_tables`)
    ).map(({ name, count }) => [name, count]),
  )

/** The tables, with their schemas, in which this work changed rows; it is committed. */
export const tablesWritten = (world: World, work: (ctx: BankCtx) => Promise<unknown>): Promise<string[]> =>
  asBank(world, async ctx => {
    const before = await written(ctx.tx)
    await work(ctx)
    const after = await written(ctx.tx)
    return [...after].filter(([name, count]) => count !== (before.get(name) ?? 0)).map(([name]) => name)
  })
