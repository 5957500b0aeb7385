// Saved filters of the history: what a person keeps for another day.

import type { HistoryFilterInput } from '@bank/contracts/generated/payment.ts'
import type { Ctx } from '#kit/ctx.ts'
import { newId } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import * as store from '../store/savedFilters.ts'

const atMost = 20
const nameAtMost = 60

/** The grammar of a saved filter: names and values of an address, percent-encoded, so that it can be nothing else. */
const address = /^(?:[a-z]{1,20}=[\w%.,*+-]{0,900}(?:&|$)){1,20}$/

export const savedFilters = (ctx: Ctx): Promise<store.SavedFilter[]> => store.selectFilters(ctx.tx)

/** Saves a filter under a name, replacing one of that name; refused where 20 are saved already. */
export async function saveFilter({ me, tx, clock }: Ctx, { name: said, query }: HistoryFilterInput): Promise<string> {
  const name = said.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (name === '' || [...name].length > nameAtMost) throw new Refusal('ValidationException', { field: 'name' })
  if (query.length > 2000 || !address.test(query)) throw new Refusal('ValidationException', { field: 'query' })
  const row = { id: newId(), org: me.org, person: me.personId, name, query, at: clock.now() }
  const kept = await store.upsertFilter(tx, row, atMost)
  if (!kept) throw new Refusal('TooManyFiltersException', { limit: String(atMost) })
  return kept
}

/** Deletes a saved filter; true when there was one. */
export const deleteFilter = async ({ tx }: Ctx, id: string): Promise<boolean> => store.removeFilter(tx, id)
