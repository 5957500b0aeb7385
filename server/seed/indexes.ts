// Makes the indexes of a table after its rows: one that is sorted once costs a third of one that grows row by row.
import { type Sql, sql, statement } from '#kit/db.ts'
import type { Hand } from './hand.ts'

/** What makes each index that enforces nothing. A partial one stays: it has few rows, and it keeps a row that left its condition from being changed in its page. */
const idleIndexes = (tables: readonly string[]): Sql => sql`
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
  from pg_index i where i.indrelid = any (${tables}::regclass[]) and not i.indisunique and i.indpred is null order by i.indexrelid`

/** Writes into the tables without those indexes. Within the transaction, so that nobody ever sees a table without one, and where it is cut short each is as it was. */
export async function indexedAfter(hand: Hand, tables: readonly string[], write: () => Promise<void>): Promise<void> {
  const indexes = await hand.rows<{ name: string; made: string }>(idleIndexes(tables))
  for (const { name } of indexes) await hand.run(statement(`drop index ${name}`, []))
  await write()
  for (const { made } of indexes) await hand.run(statement(made, []))
}
