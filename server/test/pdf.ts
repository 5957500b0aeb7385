// An independent PDF reader: the lines of each page from the bytes, by nothing that made them.
import { inflateSync } from 'node:zlib'

type PdfObject = { readonly head: string; readonly stream: string }

/** Every object of the file, its streams opened. */
export function pdfObjectsOf(bytes: Buffer): Map<string, PdfObject> {
  const text = bytes.toString('latin1')
  const things = new Map<string, PdfObject>()
  const begin = /(\d+) 0 obj\n/g
  // Thousands of objects have no stream: the next one is looked for once.
  let streamAt = -1
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const from = begin.lastIndex
    const end = text.indexOf('endobj', from)
    if (streamAt < from) streamAt = text.indexOf('stream\n', from)
    if (streamAt < 0) streamAt = Number.POSITIVE_INFINITY
    const id = found[1] ?? ''
    if (streamAt > end) {
      things.set(id, { head: text.slice(from, end), stream: '' })
      continue
    }
    const head = text.slice(from, streamAt)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    const raw = bytes.subarray(streamAt + 7, streamAt + 7 + length)
    things.set(id, { head, stream: (head.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1') })
    begin.lastIndex = streamAt + 7 + length
  }
  return things
}

const utf16 = (hex: string): string => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

/** What each glyph of a font means, as the font itself says. */
function glyphsOf(map: string): Map<number, string> {
  const glyphs = new Map<number, string>()
  for (const [, first = '', , list = ''] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
    for (const [i, [, hex = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries())
      glyphs.set(Number.parseInt(first, 16) + i, utf16(hex))
  return glyphs
}

const one = (text: string, what: RegExp): string => what.exec(text)?.[1] ?? ''

type Piece = {
  readonly text: string
  /** Stands it apart from what was drawn before? */
  readonly apart: boolean
  /** The marked content that it is in: a number of the structure, an artifact, or nothing at all. */
  readonly mark: number | 'artifact' | null
}

type Fonts = ReadonlyMap<string, Map<number, string>>

const operators =
  /1 0 0 -?1 [\d.-]+ (?<place>[\d.-]+) Tm|\/(?<name>F\d+) [\d.]+ Tf|\[(?<pieces>[^\]]*)\] TJ|(?<shown><\w+>) Tj|\/(?<tag>\w+)(?:\s*<<(?<about>[^>]*)>>)? B[DM]C|(?<end>\bEMC\b)/g

function piecesOf(content: string, fonts: Fonts): Piece[] {
  const found: Piece[] = []
  const marks: Piece['mark'][] = []
  let font: Map<number, string> | undefined
  let y = ''
  let apart = true
  for (const { groups } of content.matchAll(operators)) {
    const { place, name, shown, pieces = shown, tag, about = '', end } = groups ?? {}
    if (name) font = fonts.get(name)
    if (tag) marks.push(tag === 'Artifact' ? 'artifact' : Number(one(about, /\/MCID (\d+)/)))
    if (end) marks.pop()
    if (place !== undefined) {
      apart = place !== y || !/[ /-]$/.test(found.at(-1)?.text ?? '')
      y = place
    }
    if (pieces === undefined) continue
    const codes = [...pieces.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    const text = codes.map(code => font?.get(Number.parseInt(code, 16)) ?? '').join('')
    found.push({ text, apart, mark: marks.at(-1) ?? null })
    apart = false
  }
  return found
}

/** Pieces that touch are one text; what stands apart begins a line of its own. */
function linesOf(pieces: readonly Piece[]): string[] {
  const lines: string[] = []
  for (const { text, apart } of pieces) {
    if (apart) lines.push(text)
    else lines.push(`${lines.pop() ?? ''}${text}`)
  }
  return lines.map(line => line.trim()).filter(Boolean)
}

/** The pieces of each page by its id, in the order in which they are drawn. */
function drawnOf(things: ReadonlyMap<string, PdfObject>): Map<string, Piece[]> {
  const head = (id: string): string => things.get(id)?.head ?? ''
  const root = [...things.values()].find(thing => /\/Type \/Pages\b/.test(thing.head))?.head ?? ''
  const kids = [...one(root, /\/Kids \[([^\]]*)\]/).matchAll(/(\d+) 0 R/g)].map(([, id = '']) => id)
  return new Map(
    kids.map(id => {
      const page = head(id)
      const resources = head(one(page, /\/Resources (\d+) 0 R/))
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font = '']) => [
          name,
          glyphsOf(things.get(one(head(font), /\/ToUnicode (\d+) 0 R/))?.stream ?? ''),
        ]),
      )
      return [id, piecesOf(things.get(one(page, /\/Contents (\d+) 0 R/))?.stream ?? '', fonts)]
    }),
  )
}

/** The lines of each page, in the order in which they are drawn. */
export const pagesOf = (bytes: Buffer): string[][] => [...drawnOf(pdfObjectsOf(bytes)).values()].map(linesOf)

/** An element of the structure tree, with the text that is its own. */
export type Heard = {
  readonly role: string
  readonly scope: string
  readonly text: string
  readonly kids: readonly Heard[]
}

/** The structure tree of a tagged file as who listens hears it, and what is drawn outside of it: neither text of an element nor an artifact. */
export function heardIn(bytes: Buffer): { readonly root: Heard; readonly unmarked: readonly string[] } {
  const things = pdfObjectsOf(bytes)
  const drawn = drawnOf(things)
  const element = (id: string): Heard => {
    const head = things.get(id)?.head ?? ''
    const kids = [...one(head, /\/K \[([^\]]*)\]/).matchAll(/(\d+) 0 R|(\d+)/g)]
    const pieces = drawn.get(one(head, /\/Pg (\d+) 0 R/)) ?? []
    const own = kids.flatMap(([, , mark]) =>
      mark === undefined ? [] : pieces.filter(piece => piece.mark === Number(mark)),
    )
    return {
      role: one(head, /\/S \/(\w+)/),
      scope: one(head, /\/Scope \/(\w+)/),
      text: own.map(({ text }) => text).join(''),
      kids: kids.flatMap(([, kid]) => (kid === undefined ? [] : [element(kid)])),
    }
  }
  const tree = [...things.values()].find(({ head }) => head.includes('/Type /StructTreeRoot'))?.head ?? ''
  return {
    root: element(one(tree, /\/K \[(\d+) 0 R\]/)),
    unmarked: [...drawn.values()].flat().flatMap(({ text, mark }) => (mark === null ? [text] : [])),
  }
}

/** The files of an archive whose files are only stored, read by its own directory. */
export function filesOf(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'))
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [size, name, extra, comment] = [24, 28, 30, 32].map((offset, i) =>
      i === 0 ? bytes.readUInt32LE(at + offset) : bytes.readUInt16LE(at + offset),
    ) as [number, number, number, number]
    const local = bytes.readUInt32LE(at + 42)
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    files.set(bytes.toString('utf8', at + 46, at + 46 + name), bytes.subarray(from, from + size))
    at += 46 + name + extra + comment
  }
  return files
}

/** What is written right under each of these labels. */
export const under = (lines: readonly string[], ...labels: readonly string[]): (string | undefined)[] =>
  labels.map(label => lines[lines.indexOf(label) + 1])
