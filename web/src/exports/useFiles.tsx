// The query of a person's export files, kept fresh by live events.
import { pageLimits } from '@bank/contracts/page.ts'
import { byText } from '#kit/list/changes.ts'
import { paged } from '#kit/list/source.ts'
import { type LiveRows, useLiveRows } from '#kit/list/useLiveRows.ts'
import { useOrg } from '#kit/session.ts'
import { type ExportedFile, exportedFiles, exportNews } from './file.ts'

export const fileSource = paged({
  document: exportedFiles,
  variables: (legalPartyId: string, pageable) => ({ legalPartyId, pageable }),
  page: answer => answer.exportedFiles,
  idOf: row => row.id,
  // As many as a list gives at once; older files are gone after a week by themselves.
  size: pageLimits.amountElements,
  countable: pageLimits.amountElements,
})

/** A file that is new stands first; each stays in the list until it is gone. */
export const filePlacing: LiveRows<unknown, unknown, ExportedFile>['placing'] = {
  order: (a, b) => byText(b.createdDate, a.createdDate) || byText(b.id, a.id),
  fits: () => true,
}

/** Begins right after the event that the list knows of. */
export function FilesNews({ since }: { since: number }) {
  useLiveRows(
    { source: fileSource, question: useOrg(), since },
    {
      document: exportNews,
      variables: legalPartyId => ({ legalPartyId, after: null }),
      // The list knows of all that was before its number, and this line begins there.
      event: ({ listenExport: { exportId, file } }) => ({
        change: exportId ? { id: exportId, row: file ?? null } : null,
      }),
      placing: filePlacing,
    },
  )
  return null
}
