// Reads the lines of a CSV file, whatever separates its fields and in whichever letters it is written.
import { Refusal } from '#kit/refusal.ts'
import { unescapeFormula } from './clean.ts'
import { textOf } from './decode.ts'
import { limits, tooManyRows } from './limits.ts'
import type { TableLine } from './table.ts'

const separators = [';', ',', '\t'] as const
type Separator = (typeof separators)[number]

/** The grammar of a field. Quotes inside an unquoted field belong to it, as in the name of a company. */
const patterns: Readonly<Record<Separator, RegExp>> = {
  ';': /(?:"((?:[^"]|"")*)"|((?:[^";\r\n][^;\r\n]*)?))(;|\r\n|\n|\r|$)/y,
  ',': /(?:"((?:[^"]|"")*)"|((?:[^",\r\n][^,\r\n]*)?))(,|\r\n|\n|\r|$)/y,
  '\t': /(?:"((?:[^"]|"")*)"|((?:[^"\t\r\n][^\t\r\n]*)?))(\t|\r\n|\n|\r|$)/y,
}

const [lineFeed, carriageReturn] = [10, 13]

/** Counts line ends of all three kinds. */
function breaks(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === lineFeed || (code === carriageReturn && text.charCodeAt(at + 1) !== lineFeed)) count++
  }
  return count
}

/** Splits a text into lines of fields. Refuses ImportStructureException where a quote is not closed. */
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

/** The first lines, among which the header is looked for. */
const early = (text: string): string[] => text.split(/\r\n|\n|\r/, 20).map(line => line.slice(0, 10_000))

/** Tells whether a line looks like a header. */
type LooksLikeHeader = (texts: readonly string[]) => boolean

/** Detects the separator: the one that splits some early line into a header. */
function separatorOf(text: string, looksLikeHeader: LooksLikeHeader): Separator {
  const lines = early(text)
  const fits = (separator: Separator): boolean =>
    lines.some(line => looksLikeHeader(line.split(separator).map(name => name.replace(/^"|"$/g, ''))))
  return separators.find(fits) ?? ';'
}

/** Reads the lines of a CSV file. Refuses ImportEncodingException, ImportStructureException, ImportContentException and ImportTooManyRowsException. */
export function readCsv(bytes: Uint8Array, looksLikeHeader: LooksLikeHeader): TableLine[] {
  const looksRight = (text: string): boolean =>
    separators.some(separator => early(text).some(line => looksLikeHeader(line.split(separator))))
  const text = textOf(bytes, looksRight).replace(/^\ufeff/, '')
  return linesOf(text, separatorOf(text, looksLikeHeader))
}
