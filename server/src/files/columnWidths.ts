// Keeps tables of papers within the page: a column is not widened for a word that is longer than it, so the word is broken where the column ends.
/// <reference path="./pdfmake.d.ts" />
import columns, { type PdfColumn } from 'pdfmake/js/columnCalculator.js'

const { buildColumnWidths, isStarColumn } = columns.default

/** The columns that share what is left of the page, none wider than its share for a word alone. */
function bound(all: readonly PdfColumn[], available: number): void {
  const elastic = all.filter(isStarColumn)
  const others = all.filter(column => !isStarColumn(column))
  const taken = others.reduce((sum, { width, _minWidth }) => sum + (typeof width === 'number' ? width : _minWidth), 0)
  const share = (available - taken) / elastic.length
  for (const column of elastic) column._minWidth = Math.min(column._minWidth, Math.max(share, 0))
}

/** Has the library's tables stay on their pages: it would write a long word, and whatever stands beside it, past the edge of the paper. */
export function keepTablesOnPages(): void {
  columns.default.buildColumnWidths = (all, available, ...more) => {
    bound(all, available)
    buildColumnWidths(all, available, ...more)
  }
}
