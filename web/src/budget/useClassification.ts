// Search among classification codes, and the name of the chosen one.
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '#kit/form/moments.ts'
import { useAsk } from '#kit/query.ts'
import { type Classification, classifications, type Process } from './documents.ts'
import { takes } from './process.ts'

/** One page of the lookup. */
const pageable = { amountElements: 40, currentPage: 1 }

export function useClassification(process: Process, chosen: string) {
  const [search, setSearch] = useState('')
  const [beginning = ''] = process.classifications
  const only = process.classifications.length === 1
  const code = useDebounced(search.trim() || (only ? beginning : ''), 250)
  const asked = useAsk(classifications, { code, pageable }, { placeholderData: keepPreviousData })
  const named = useAsk(classifications, { code: chosen, pageable }, { enabled: chosen !== '' })
  const found = (asked.data?.getBudgetClassificationsByCode ?? []).filter(one => takes(process, one.code))
  const own = named.data?.getBudgetClassificationsByCode.find(one => one.code === chosen) ?? null
  const options: readonly Classification[] =
    own && !found.includes(own) ? [own, ...found.filter(one => one.code !== own.code)] : found
  return { options, chosen: own, searching: asked.isFetching, onSearch: setSearch }
}
