// Reads the lines of a workbook that may be meant to harm: measured before it is unpacked, formulas neither evaluated nor believed.
import { unzipSync, zipSync } from 'fflate'
import { streamXlsxRows } from 'hucre/xlsx'
import { Refusal } from '#kit/refusal.ts'
import { limits, tooManyRows } from './limits.ts'
import type { TableCell, TableLine } from './table.ts'

const most = { entries: 500, bytes: 64 * 1024 * 1024, ratio: 200 } as const
/** The size from which the compression ratio counts; a small archive may well shrink that much. */
const ratioFrom = 4 * 1024 * 1024

/** The most rows, empty ones included: a program that colours a table to its end writes some hundreds. */
const rowsAtMost = 10 * limits.rows

function mustBeShort(text: Buffer): void {
  let rows = 0
  for (let at = text.indexOf('<row'); at >= 0; at = text.indexOf('<row', at + 4))
    if (++rows > rowsAtMost) throw tooManyRows()
}

const unsafe = (danger: string): Refusal => new Refusal('ImportUnsafeException', { danger })

/** Parts that hold cells; nothing else of a workbook is ever unpacked. */
const readableParts =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:workbook|styles|sharedStrings)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i

type Entry = { readonly name: string; readonly size: number; readonly originalSize: number }

function mustBeHarmless(entries: readonly Entry[], bytes: number): void {
  const whole = entries.reduce((sum, { originalSize }) => sum + originalSize, 0)
  const crowded = entries.length > most.entries || whole > most.bytes
  if (crowded || (whole > ratioFrom && whole / bytes > most.ratio)) throw unsafe('ARCHIVE')
  if (entries.some(({ name }) => name.includes('..') || /^[/\\]|:/.test(name))) throw unsafe('ARCHIVE')
  if (new Set(entries.map(({ name }) => name)).size !== entries.length) throw unsafe('ARCHIVE')
  if (entries.some(({ name }) => /vbaProject|macrosheets/i.test(name))) throw unsafe('MACRO')
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw new Refusal('ImportContentException')
}

type WorkbookParts = { readonly packed: Uint8Array; readonly sheets: number }

/**
 * Unpacks the needed parts, each no larger than the archive declares, and packs them anew, so that the next reader finds no false
 * sizes. Refuses ImportUnsafeException for zip bombs, for macros, and for entities.
 */
function partsOf(bytes: Uint8Array): WorkbookParts {
  const entries: Entry[] = []
  const listed = (entry: Entry): boolean => {
    entries.push({ name: entry.name, size: entry.size, originalSize: entry.originalSize })
    if (entries.length > most.entries) throw unsafe('ARCHIVE')
    return false
  }
  const opened = <T>(open: () => T): T => {
    try {
      return open()
    } catch (error) {
      throw error instanceof Refusal ? error : new Refusal('ImportContentException')
    }
  }
  opened(() => unzipSync(bytes, { filter: listed }))
  mustBeHarmless(entries, bytes.length)
  const parts = opened(() => unzipSync(bytes, { filter: ({ name }) => readableParts.test(name) }))
  for (const [name, part] of Object.entries(parts)) {
    const text = Buffer.from(part.buffer, part.byteOffset, part.byteLength)
    // Parts must be UTF-8: in UTF-16 the search for entities below would find nothing.
    if (text.includes(0)) throw new Refusal('ImportEncodingException')
    if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY')) throw unsafe('ENTITY')
    mustBeShort(text)
    if (isSheet(name) && hasFormula(text)) parts[name] = Buffer.from(withoutFormulas(text.toString()))
  }
  const sheets = Object.keys(parts).filter(isSheet).length
  return { packed: zipSync(parts, { level: 0 }), sheets }
}

/** What a cell with a formula is read as; no cell of text looks so, and one that does has the same fault. */
const formulaMark = '\ue000formula\ue000'

const cellTags = /<(\/?)((?:\w+:)?)([cfv])((?:\s[^<>]*)?)>/g
const attribute = /\sr="[^"]*"/

type OpenCell = { readonly from: number; readonly said: string; formula: boolean; filled: boolean }

/**
 * A sheet in which each cell of a formula says so instead of the value that was computed last, which nobody has seen; one that came to
 * an empty text is empty. The reader tells values only.
 */
function withoutFormulas(sheet: string): string {
  const parts: string[] = []
  let [told, open]: [number, OpenCell | null] = [0, null]
  for (const { 0: tag, 1: end, 2: p = '', 3: name, 4: said = '', index } of sheet.matchAll(cellTags)) {
    if (name === 'c' && !end) open = said.endsWith('/') ? null : { from: index, said, formula: false, filled: false }
    else if (!open) continue
    else if (name === 'f') open.formula = true
    else if (name === 'v') open.filled ||= !end && !said.endsWith('/') && sheet[index + tag.length] !== '<'
    else {
      const { from, said, formula, filled } = open
      open = null
      if (!formula) continue
      const isEmpty = !filled && /\st="str"/.test(said)
      const mark = isEmpty ? '' : `<${p}is><${p}t>${formulaMark}</${p}t></${p}is>`
      parts.push(sheet.slice(told, from), `<${p}c${attribute.exec(said)?.[0] ?? ''} t="inlineStr">${mark}</${p}c>`)
      told = index + tag.length
    }
  }
  return parts.join('') + sheet.slice(told)
}

const isSheet = (name: string): boolean => /^xl\/worksheets\//i.test(name)
const hasFormula = (part: Buffer): boolean =>
  ['<f', ':f'].some(tag => [...'> /\t\r\n'].some(next => part.includes(tag + next)))

type Value = Awaited<ReturnType<ReturnType<typeof streamXlsxRows>['next']>>['value'] extends infer Row
  ? Row extends { values: readonly (infer V)[] }
    ? V
    : never
  : never

/** A number as text without floating-point noise in the sixteenth digit, which no table shows. */
const numberText = (value: number): string => String(Number.isInteger(value) ? value : Number(value.toPrecision(15)))

function cellOf(value: Value): TableCell {
  if (value === formulaMark) return { text: '', formula: true }
  if (typeof value === 'number') return { text: numberText(value), number: true }
  if (value instanceof Date) return { text: value.toISOString().slice(0, 10) }
  return { text: value === null || value === undefined ? '' : String(value) }
}

async function linesOf(packed: Uint8Array, sheet: number): Promise<TableLine[]> {
  const lines: TableLine[] = []
  for await (const { index, values } of streamXlsxRows(packed, { sheet })) {
    const cells = values.slice(0, limits.columns).map(cellOf)
    if (cells.some(cell => cell.text !== '' || cell.formula)) lines.push({ line: index + 1, cells })
    if (lines.length > limits.rows + 21) throw tooManyRows()
  }
  return lines
}

/** The most sheets that are read: a title page may come before the table, a list of codes after it. */
const sheetsAtMost = 5

type HasHeader = (lines: readonly TableLine[]) => boolean

/** The first sheet with the expected header; where none has it, the first of all. */
async function tableOf({ packed, sheets }: WorkbookParts, hasHeader: HasHeader): Promise<TableLine[]> {
  const first = await linesOf(packed, 0)
  if (hasHeader(first)) return first
  for (let at = 1; at < Math.min(sheets, sheetsAtMost); at++) {
    const next = await linesOf(packed, at)
    if (hasHeader(next)) return next
  }
  return first
}

/** Reads the lines of a workbook. Refuses ImportUnsafeException, ImportContentException, ImportEncodingException and ImportTooManyRowsException. */
export async function readXlsx(bytes: Uint8Array, hasHeader: HasHeader): Promise<TableLine[]> {
  const parts = partsOf(bytes)
  try {
    return await tableOf(parts, hasHeader)
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('ImportContentException')
  }
}
