// Live events of imports refresh the open screens.
import { useRefetchOnNews } from '#kit/list/useLiveRows.ts'
import { invalidateCall } from '#kit/query.ts'
import { importedFile, importedFiles, importedMends, importedRows, importedTotals, importNews } from './file.ts'

const asked = [importedFiles, importedFile, importedMends, importedRows, importedTotals] as const

export function askAgain(): void {
  for (const document of asked) invalidateCall<unknown, never>(document)
}

export const useImportNews = (): void =>
  useRefetchOnNews({
    document: importNews,
    variables: legalPartyId => ({ legalPartyId, after: null }),
    on: askAgain,
  })
