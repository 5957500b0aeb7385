// Saved filters of a list: what a person keeps for another day, under a name.
import type { Ctx } from './ctx.ts'
import { sql } from './db.ts'
import { newId } from './random.ts'
import { Refusal } from './refusal.ts'

const atMost = 20
const nameAtMost = 60

/** The grammar of a saved filter: names and values of an address, percent-encoded, so that it can be nothing else. */
const address = /^(?:[a-z]{1,20}=[\w%.,*+-]{0,900}(?:&|$)){1,20}$/

export type SavedFilter = { readonly id: string; readonly name: string; readonly query: string }

/** Of each list for itself; row-level security shows everybody only their own. */
export const savedFiltersOf = (
  list: string,
): {
  readonly all: (ctx: Ctx) => Promise<SavedFilter[]>
  /** Saves under a name, replacing one of that name. Refuses ValidationException, and TooManyFiltersException where 20 are saved already. */
  readonly save: (ctx: Ctx, filter: Omit<SavedFilter, 'id'>) => Promise<string>
  /** True when there was one. */
  readonly remove: (ctx: Ctx, id: string) => Promise<boolean>
} => ({
  all: ({ tx }) =>
    tx.rows(sql`select id, name, query from kit.saved_filters where list = ${list} order by lower(name), id`),

  async save({ me: { org, personId: person }, tx, clock }, { name: said, query }) {
    const name = said.normalize('NFC').replace(/\s+/g, ' ').trim()
    if (name === '' || [...name].length > nameAtMost) throw new Refusal('ValidationException', { field: 'name' })
    if (query.length > 2000 || !address.test(query)) throw new Refusal('ValidationException', { field: 'query' })
    // Counted one after the other: each of those that come at once would find room for itself.
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`filters ${list} ${org} ${person}`}, 0))`)
    const kept = await tx.row<{ id: string }>(sql`
      insert into kit.saved_filters as f (id, list, org_reference_id, person_id, name, query, created_at)
        select ${newId()}, ${list}, ${org}, ${person}, ${name}, ${query}, ${clock.now()}
        where (select count(*) from kit.saved_filters where list = ${list}) < ${atMost}
          or exists (select from kit.saved_filters where list = ${list} and lower(name) = lower(${name}))
        on conflict (org_reference_id, person_id, list, lower(name)) do update set name = excluded.name, query = excluded.query
        returning f.id`)
    if (!kept) throw new Refusal('TooManyFiltersException', { limit: String(atMost) })
    return kept.id
  },

  remove: async ({ tx }, id) =>
    (await tx.row(sql`delete from kit.saved_filters where list = ${list} and id = ${id} returning id`)) !== null,
})
