// Is a file that came further between the question and the beginning of the line of news seen?
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
