// An independent PDF reader: the lines of each page from the bytes, by nothing that made them.
import { inflateSync } from 'node:zlib'

type PdfObject = { readonly head: string; readonly stream: string }

/** Every object of the file, its streams opened. */
export function pdfObjectsOf(bytes: Buffer): Map<string, PdfObject> {
  const text = bytes.toString('latin1')
  const things = new Map<string, PdfObject>()
  const begin = /(\d+) 0 obj\n/g
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const from = begin.lastIndex
    const end = text.indexOf('endobj', from)
    const streamAt = text.indexOf('stream\n', from)
    const id = found[1] ?? ''
    if (streamAt < 0 || streamAt > end) {
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

/** Pieces that touch are one text; what stands apart begins a line of its own. */
function linesOf(content: string, fonts: ReadonlyMap<string, Map<number, string>>): string[] {
  const lines: string[] = []
  let font: Map<number, string> | undefined
  let y = ''
  for (const [, place, name, pieces] of content.matchAll(
    /1 0 0 1 [\d.-]+ ([\d.-]+) Tm|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
  )) {
    if (name) font = fonts.get(name)
    if (pieces !== undefined) {
      const codes = [...pieces.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      lines[lines.length - 1] += codes.map(code => font?.get(Number.parseInt(code, 16)) ?? '').join('')
    }
    if (place !== undefined && (place !== y || !/[ /-]$/.test(lines.at(-1) ?? ''))) lines.push('')
    if (place !== undefined) y = place
  }
  return lines.map(line => line.trim()).filter(Boolean)
}

/** The lines of each page, in the order in which they are drawn. */
export function pagesOf(bytes: Buffer): string[][] {
  const things = pdfObjectsOf(bytes)
  const head = (id: string): string => things.get(id)?.head ?? ''
  const root = [...things.values()].find(thing => /\/Type \/Pages\b/.test(thing.head))?.head ?? ''
  const kids = [...one(root, /\/Kids \[([^\]]*)\]/).matchAll(/(\d+) 0 R/g)].map(([, id = '']) => head(id))
  return kids.map(page => {
    const resources = head(one(page, /\/Resources (\d+) 0 R/))
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
        name,
        glyphsOf(things.get(one(head(id), /\/ToUnicode (\d+) 0 R/))?.stream ?? ''),
      ]),
    )
    return linesOf(things.get(one(page, /\/Contents (\d+) 0 R/))?.stream ?? '', fonts)
  })
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
