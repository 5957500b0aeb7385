// Which files has this person, and how do they stay true while the bank makes them?
import { useLive } from '#kit/live.ts'
import { invalidateCall, keyOf, queryClient, useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { applied, exportedFiles, exportNews, pageAtMost } from './file.ts'

const variablesFor = (legalPartyId: string) => ({
  legalPartyId,
  pageable: { amountElements: pageAtMost, currentPage: 1 },
})

export function useFiles() {
  const { data, error, isPending, refetch } = useAsk(exportedFiles, variablesFor(useOrg()))
  return { page: data?.exportedFiles, error, isPending, again: () => void refetch() }
}

/** Begins right after the event that the list knows of. */
export function FilesNews({ since }: { since: number }) {
  const legalPartyId = useOrg()
  useLive(exportNews, legalPartyId, {
    variables: after => ({ legalPartyId, after: after ?? since }),
    number: data => data.listenExport.number,
    on: ({ listenExport: news }) => {
      const { exportId, file } = news
      // The list knows of all that was before its number, and this line begins there.
      if (!exportId) return
      const queryKey = keyOf(exportedFiles, variablesFor(legalPartyId))
      const known = queryClient.getQueryData<{ exportedFiles: Parameters<typeof applied>[0] }>(queryKey)
      if (known) queryClient.setQueryData(queryKey, { exportedFiles: applied(known.exportedFiles, { exportId, file }) })
      // An answer that is on its way may have been read before the event.
      if (!known || queryClient.isFetching({ queryKey }) > 0) invalidateCall(exportedFiles)
    },
  })
  return null
}
