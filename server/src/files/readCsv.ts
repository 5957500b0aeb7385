// Reads the lines of a CSV file, whatever separates its fields and in whichever letters it is written.
import { Refusal } from '#kit/refusal.ts'
import { unescapeFormula } from './clean.ts'
import { textOf } from './decode.ts'
import { limits, tooManyRows } from './limits.ts'
import type { TableLine } from './table.ts'

const separators = [';', ',', '\t'] as const
type Separator = (typeof separators)[number]

/** Quotes inside a field that has none around it are the field's own, as in the name of a company. */
const patterns: Readonly<Record<Separator, RegExp>> = {
  ';': /(?:"((?:[^"]|"")*)"|((?:[^";\r\n][^;\r\n]*)?))(;|\r\n|\n|\r|$)/y,
  ',': /(?:"((?:[^"]|"")*)"|((?:[^",\r\n][^,\r\n]*)?))(,|\r\n|\n|\r|$)/y,
  '\t': /(?:"((?:[^"]|"")*)"|((?:[^"\t\r\n][^\t\r\n]*)?))(\t|\r\n|\n|\r|$)/y,
}

const [lineFeed, carriageReturn] = [10, 13]

/** How many lines end in a text, in whichever of the three ways. */
function breaks(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === lineFeed || (code === carriageReturn && text.charCodeAt(at + 1) !== lineFeed)) count++
  }
  return count
}

/** Lines with their fields. Refuses ImportStructureException where a quote is not closed. */
function linesOf(text: string, separator: Separator): TableLine[] {
  const pattern = new RegExp(patterns[separator])
  const empty = /[\r\n]+/y
  const lines: TableLine[] = []
  let cells: { text: string }[] = []
  let line = 1
  let began = 1
  while (pattern.lastIndex < text.length || cells.length) {
    empty.lastIndex = pattern.lastIndex
    const skipped = cells.length ? null : empty.exec(text)
    if (skipped) {
      line += breaks(skipped[0])
      began = line
      pattern.lastIndex = empty.lastIndex
      continue
    }
    const match = pattern.exec(text)
    if (!match) throw new Refusal('ImportStructureException', { line: String(line) })
    const [, quoted, bare = '', end] = match
    cells.push({ text: unescapeFormula(quoted === undefined ? bare : quoted.replaceAll('""', '"')) })
    line += breaks(quoted ?? '')
    if (cells.length > limits.columns) throw new Refusal('ImportContentException')
    if (end === separator) continue
    if (cells.some(cell => cell.text !== '')) lines.push({ line: began, cells })
    if (lines.length > limits.rows + 21) throw tooManyRows()
    cells = []
    line += 1
    began = line
    if (pattern.lastIndex >= text.length) break
  }
  return lines
}

/** The first lines, as far as names of columns may go. */
const early = (text: string): string[] => text.split(/\r\n|\n|\r/, 20).map(line => line.slice(0, 10_000))

/** Does a line of texts look like names of columns? */
type LooksLikeHeader = (texts: readonly string[]) => boolean

/** The separator that splits some early line into names of columns. */
function separatorOf(text: string, looksLikeHeader: LooksLikeHeader): Separator {
  const lines = early(text)
  const fits = (separator: Separator): boolean =>
    lines.some(line => looksLikeHeader(line.split(separator).map(name => name.replace(/^"|"$/g, ''))))
  return separators.find(fits) ?? ';'
}

/** Refuses ImportEncodingException, ImportStructureException, ImportContentException and ImportTooManyRowsException. */
export function readCsv(bytes: Uint8Array, looksLikeHeader: LooksLikeHeader): TableLine[] {
  const looksRight = (text: string): boolean =>
    separators.some(separator => early(text).some(line => looksLikeHeader(line.split(separator))))
  const text = textOf(bytes, looksRight).replace(/^\ufeff/, '')
  return linesOf(text, separatorOf(text, looksLikeHeader))
}
