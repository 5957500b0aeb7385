// Saved filters of the history: query, save, remove.
import { payment } from '#kit/generated/payment/gql.ts'
import type { SavedFilterStore } from '#kit/list/SavedFilters.tsx'
import { useAsk, useTell } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'

export const savedFilters = payment(`
  query KeptFilters($legalPartyId: UUID!) {
    historyFilters(legalPartyId: $legalPartyId) { id name query }
  }
`)

const saveFilter = payment(`
  mutation KeepFilter($historyFilter: HistoryFilterInput!) {
    saveHistoryFilter(historyFilter: $historyFilter)
  }
`)

const removeFilter = payment(`
  mutation ForgetFilter($id: UUID!, $legalPartyId: UUID!) {
    deleteHistoryFilter(id: $id, legalPartyId: $legalPartyId)
  }
`)

/** Saved filters on the server; one of the same name is replaced. */
export const historyFilters: SavedFilterStore = {
  useSaved: () => useAsk(savedFilters, { legalPartyId: useOrg() }).data?.historyFilters ?? [],
  useSave() {
    const legalPartyId = useOrg()
    const { mutate, isPending, error } = useTell(saveFilter, 'payments')
    return {
      busy: isPending,
      error,
      save: (filter, then) => mutate({ historyFilter: { legalPartyId, ...filter } }, { onSuccess: then }),
    }
  },
  useRemove() {
    const legalPartyId = useOrg()
    const { mutate } = useTell(removeFilter, 'payments')
    return id => mutate({ id, legalPartyId })
  },
  words: {
    title: 'payments.filter.saved.title',
    manage: 'payments.filter.saved.manage',
    none: 'payments.filter.saved.none',
    nothing: 'payments.filter.saved.nothing',
    name: 'payments.filter.saved.name',
    missing: 'payments.filter.saved.missing',
    help: 'payments.filter.saved.help',
    save: 'payments.filter.saved.save',
    remove: 'payments.filter.saved.delete',
  },
}
