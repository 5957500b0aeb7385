// Imports are queried again where the live line begins, so that no event is missed.
import { test } from 'vitest'
import { expectRefetch } from '../../test/line.tsx'
import { importedFile, importedFiles, importedRows, importedTotals } from './file.ts'
import { useImportNews } from './news.ts'

function Listening() {
  useImportNews()
  return null
}

test('where the line begins, the files and what stands in them are asked for again', () =>
  expectRefetch(<Listening />, {
    begins: { listenImport: { number: 7 } },
    documents: [importedFiles, importedFile, importedRows, importedTotals],
  }))
