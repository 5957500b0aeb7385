// Independent readers of exported files (CSV, XLSX, 1C), written from the formats alone.
import { XMLParser } from 'fast-xml-parser'
import { unzipSync } from 'fflate'

/** CSV by its grammar: fields between semicolons, quoted where they must be. Written from RFC 4180, not from the writer. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = text.startsWith('\ufeff') ? 1 : 0
  while (at < text.length) {
    let field = ''
    if (text[at] === '"') {
      for (at++; text[at] !== '"' || text[at + 1] === '"'; at++) {
        if (at >= text.length) throw new Error('a quote is not closed')
        if (text[at] === '"') at++
        field += text[at]
      }
      at++
    } else while (at < text.length && text[at] !== ';' && text[at] !== '\r') field += text[at++]
    rows.at(-1)?.push(field)
    if (text[at] === ';') {
      at++
      if (text[at] === '\r') rows.at(-1)?.push('')
    }
    if (text[at] === '\r') {
      if (text[at + 1] !== '\n') throw new Error('a lone carriage return')
      at += 2
      if (at < text.length) rows.push([])
    } else if (text[at - 1] !== ';' && at < text.length) throw new Error(`a stray letter at ${at}`)
  }
  return rows
}

type XmlCell = {
  readonly r: string
  readonly t?: string
  readonly s?: string
  readonly v?: string
  readonly f?: unknown
  readonly is?: { t?: string | { '#text'?: string } }
}

/** The sheet by its XML alone: each cell at its address, texts inline, numbers plain. */
export function readSheet(bytes: Uint8Array): { rows: Map<string, XmlCell>[]; parts: string[] } {
  const parts = unzipSync(bytes)
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    trimValues: false,
    isArray: name => name === 'row' || name === 'c',
  })
  const sheet = parser.parse(Buffer.from(parts['xl/worksheets/sheet1.xml'] ?? []).toString())
  const rows: { c?: XmlCell[] }[] = sheet.worksheet.sheetData.row
  return {
    rows: rows.map(({ c = [] }) => new Map(c.map(cell => [cell.r.replace(/\d+$/, ''), cell]))),
    parts: Object.keys(parts),
  }
}

export const letter = (column: number): string => String.fromCharCode(65 + column)

export function textIn(cell: XmlCell | undefined): string {
  const inner = cell?.is?.t
  return (typeof inner === 'object' ? inner['#text'] : inner) ?? ''
}

type Block = ReadonlyMap<string, string>

/** 1CClientBankExchange by its grammar: lines of key and value, sections that open and close. */
export function readExchange(text: string): { head: string[]; documents: Block[] } {
  const all = text.split('\r\n')
  if (all.pop() !== '' || all.pop() !== 'КонецФайла') throw new Error('no end of file')
  const head: string[] = []
  const documents: Block[] = []
  let open: Map<string, string> | null = null
  for (const one of all) {
    const at = one.indexOf('=')
    const [key, value] = at < 0 ? [one, ''] : [one.slice(0, at), one.slice(at + 1)]
    if (key === 'СекцияДокумент') {
      if (open) throw new Error('a section in a section')
      open = new Map([['вид', value]])
    } else if (key === 'КонецДокумента') {
      if (!open) throw new Error('no section to close')
      documents.push(open)
      open = null
    } else if (open) {
      if (open.has(key)) throw new Error(`${key} twice`)
      open.set(key, value)
    } else head.push(one)
  }
  if (open) throw new Error('a section is not closed')
  return { head, documents }
}
