// Saved filters of movements: query, save, remove.
import { account } from '#kit/generated/account/gql.ts'
import type { SavedFilterStore } from '#kit/list/SavedFilters.tsx'
import { useAsk, useTell } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'

const savedFilters = account(`
  query MovementFilters($legalPartyId: UUID!) {
    movementFilters(legalPartyId: $legalPartyId) { id name query }
  }
`)

const saveFilter = account(`
  mutation SaveMovementFilter($movementFilter: SavedMovementFilterInput!) {
    saveMovementFilter(movementFilter: $movementFilter)
  }
`)

const removeFilter = account(`
  mutation DeleteMovementFilter($id: UUID!, $legalPartyId: UUID!) {
    deleteMovementFilter(id: $id, legalPartyId: $legalPartyId)
  }
`)

/** Saved filters on the server; one of the same name is replaced. */
export const movementFilters: SavedFilterStore = {
  useSaved: () => useAsk(savedFilters, { legalPartyId: useOrg() }).data?.movementFilters ?? [],
  useSave() {
    const legalPartyId = useOrg()
    const { mutate, isPending, error } = useTell(saveFilter, 'accounts')
    return {
      busy: isPending,
      error,
      save: (filter, then) => mutate({ movementFilter: { legalPartyId, ...filter } }, { onSuccess: then }),
    }
  },
  useRemove() {
    const legalPartyId = useOrg()
    const { mutate } = useTell(removeFilter, 'accounts')
    return id => mutate({ id, legalPartyId })
  },
  words: {
    title: 'accounts.filter.saved.title',
    manage: 'accounts.filter.saved.manage',
    none: 'accounts.filter.saved.none',
    nothing: 'accounts.filter.saved.nothing',
    name: 'accounts.filter.saved.name',
    missing: 'accounts.filter.saved.missing',
    help: 'accounts.filter.saved.help',
    save: 'accounts.filter.saved.save',
    remove: 'accounts.filter.saved.delete',
  },
}
