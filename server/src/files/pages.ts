// A drawing surface for long papers: texts at their places, page after page, each an element of the structure tree.
/// <reference path="./pdfmake.d.ts" />
import type { PdfDocument, PdfFont, Structure } from 'pdfmake/js/PDFDocument.js'
import { oneLine } from './clean.ts'
import { conformance } from './tagged.ts'

export type TextLook = { readonly size: number; readonly bold?: boolean; readonly color?: string }

/** How wide texts are, and where they break. */
export type Measure = {
  widthOf(text: string, look: TextLook): number
  /** The lines of a text that is at most so wide, whatever ends of lines it has itself; a word that is wider is cut. */
  wrap(text: string, width: number, look: TextLook): readonly string[]
}

const usualInk = '#13212B'

/** Widths of single letters, summed: kerning would make a text narrower, never wider. */
function makeMeasure(fontOf: (look: TextLook) => PdfFont): Measure {
  const widths = new Map<string, number>()
  const widthOfLetter = (letter: string, bold: boolean, look: TextLook): number => {
    const key = bold ? `${letter}b` : letter
    const known = widths.get(key)
    if (known !== undefined) return known
    const width = fontOf(look).widthOfString(letter, 1000) / 1000
    widths.set(key, width)
    return width
  }
  const widthOf = (text: string, look: TextLook): number => {
    let sum = 0
    for (const letter of text) sum += widthOfLetter(letter, look.bold === true, look)
    return sum * look.size
  }
  function cut(word: string, width: number, look: TextLook): string[] {
    const pieces: string[] = []
    let piece = ''
    for (const letter of word) {
      if (piece && widthOf(piece + letter, look) > width) {
        pieces.push(piece)
        piece = ''
      }
      piece += letter
    }
    return [...pieces, piece]
  }
  function wrap(said: string, width: number, look: TextLook): readonly string[] {
    const text = oneLine(said)
    if (widthOf(text, look) <= width) return [text]
    const words = text.split(' ').flatMap(word => (widthOf(word, look) > width ? cut(word, width, look) : [word]))
    const lines: string[] = []
    let line = ''
    for (const word of words) {
      const longer = line ? `${line} ${word}` : word
      if (line && widthOf(longer, look) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  }
  return { widthOf, wrap }
}

export type Pages = Measure & {
  readonly width: number
  readonly height: number
  addPage(): void
  /** An element of the structure tree within another; closed with its parent at the latest. */
  element(role: string, parent: Structure): Structure
  readonly root: Structure
  /** Draws texts as one element. */
  say(parent: Structure, role: string, draw: () => void): void
  /** Draws what is no content, such as rules. */
  artifact(draw: () => void): void
  /** `y` is the top of the line, from the top of the page. */
  text(text: string, x: number, y: number, look: TextLook): void
  rule(from: readonly [number, number], to: readonly [number, number], color: string): void
}

/** A number of a drawing, with as many digits as an eye can tell. */
const fixed = (value: number, digits = 100): string => String(Math.round(value * digits) / digits)

/** Figures are a glyph a letter, whatever stands beside them. */
const figure = /^[\d.,/\-\u00a0]+$/

/**
 * The glyphs of a text, in hexadecimal. Figures hardly ever come twice: the library would keep each whole until the end,
 * with the place of every glyph, and so they are put together of the glyphs of their letters.
 */
function makeEncode(): (font: PdfFont, text: string) => string {
  const known = new Map<string, string>()
  const whole = (font: PdfFont, text: string): string => font.encode(text)[0].join('')
  return (font, text) => {
    if (!figure.test(text)) return whole(font, text)
    let glyphs = ''
    for (const letter of text) {
      const key = letter + font.id
      let glyph = known.get(key)
      if (glyph === undefined) {
        glyph = whole(font, letter)
        known.set(key, glyph)
      }
      glyphs += glyph
    }
    return glyphs
  }
}

/** Colours of a text as PDF says them. */
function inkOf(color: string): string {
  const [, red = '00', green = '00', blue = '00'] = /^#(..)(..)(..)$/.exec(color) ?? []
  return [red, green, blue].map(part => fixed(Number.parseInt(part, 16) / 255, 1000)).join(' ')
}

/** A4 in points. */
export const pageSize = { width: 595.28, height: 841.89 } as const

/** Opens the surface on an empty document, whose root is closed by `close`. */
export function openPages(pdf: PdfDocument): { readonly pages: Pages; close(): void } {
  const fontOf = ({ bold = false }: TextLook): PdfFont => pdf.provideFont('PT Sans', bold, false)
  const encode = makeEncode()
  const root = pdf.struct('Document', {})
  pdf.addStructure(root)
  const pages: Pages = {
    ...pageSize,
    ...makeMeasure(fontOf),
    root,
    addPage: () => pdf.addPage({ size: [pageSize.width, pageSize.height], margin: 0 }),
    element(role, parent) {
      const made = pdf.struct(role, {})
      parent.add(made)
      return made
    },
    say(parent, role, draw) {
      const marked = pdf.markStructureContent(role)
      draw()
      pdf.endMarkedContent()
      parent.add(pdf.struct(role, role === 'TH' ? { scope: 'Column' } : {}, [marked]))
    },
    artifact(draw) {
      pdf.markContent('Artifact', { type: 'Layout' })
      draw()
      pdf.endMarkedContent()
    },
    // The library turns the page so that `y` grows downwards, and a text back. Written as it is encoded: the library's own text measures each word anew and takes ten times as long.
    text(text, x, y, look) {
      if (!text) return
      const font = fontOf(look)
      pdf.page.fonts[font.id] ??= font.ref()
      const at = `${fixed(x)} ${fixed(y + look.size)}`
      pdf.addContent(
        `BT ${inkOf(look.color ?? usualInk)} rg /${font.id} ${look.size} Tf 1 0 0 -1 ${at} Tm <${encode(font, text)}> Tj ET`,
      )
    },
    rule([x1, y1], [x2, y2], color) {
      pdf.addContent(`${inkOf(color)} RG 0.5 w ${fixed(x1)} ${fixed(y1)} m ${fixed(x2)} ${fixed(y2)} l S`)
    },
  }
  const close = (): void => {
    root.end()
    pdf.appendXML(conformance)
    pdf.end()
  }
  return { pages, close }
}
