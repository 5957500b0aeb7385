// SQL of saved filters; row-level security shows everybody only their own.
import { sql, type Tx } from '#kit/db.ts'

export type SavedFilter = { readonly id: string; readonly name: string; readonly query: string }

type NewSavedFilter = SavedFilter & { readonly org: string; readonly person: string; readonly at: Date }

export const selectFilters = (tx: Tx): Promise<SavedFilter[]> =>
  tx.rows<SavedFilter>(sql`select id, name, query from payments.filters order by lower(name), id`)

/** Inserts or replaces a saved filter; its id, or null where there are too many. */
export async function upsertFilter(
  tx: Tx,
  { id, org, person, name, query, at }: NewSavedFilter,
  most: number,
): Promise<string | null> {
  // Counted one after the other: each of those that come at once would find room for itself.
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`filters ${org} ${person}`}, 0))`)
  const kept = await tx.row<{ id: string }>(sql`
    insert into payments.filters as f (id, org_reference_id, person_id, name, query, created_at)
      select ${id}, ${org}, ${person}, ${name}, ${query}, ${at}
      where (select count(*) from payments.filters) < ${most} or exists (select from payments.filters where lower(name) = lower(${name}))
      on conflict (org_reference_id, person_id, lower(name)) do update set name = excluded.name, query = excluded.query
      returning f.id`)
  return kept?.id ?? null
}

export async function removeFilter(tx: Tx, id: string): Promise<boolean> {
  return (await tx.row(sql`delete from payments.filters where id = ${id} returning id`)) !== null
}
