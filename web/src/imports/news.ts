// How does a screen of imports stay true while files are read and colleagues work on them?
import { useLive } from '#kit/live.ts'
import { invalidateCall } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { importedFile, importedFiles, importedRows, importedTotals, importNews } from './file.ts'

const asked = [importedFiles, importedFile, importedRows, importedTotals] as const

export function askAgain(): void {
  for (const document of asked) invalidateCall<unknown, never>(document)
}

export function useImportNews(): void {
  const legalPartyId = useOrg()
  useLive(importNews, legalPartyId, {
    variables: after => ({ legalPartyId, after }),
    number: data => data.listenImport.number,
    on: askAgain,
  })
}
