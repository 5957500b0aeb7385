// Replaces in texts of papers what a font cannot show: a sign that it has no glyph for is printed as a question mark, never as nothing and never as another sign.
/// <reference path="./pdfmake.d.ts" />
import type { PdfDocument, PdfFont } from 'pdfmake/js/PDFDocument.js'

/** Signs of everyday, which the fonts of this house have: most texts need no closer look. */
const usual = /^[ -~А-яЁё«»№–—ңөүҢӨҮ\u00a0]*$/

/** What is printed of a text: its letters are composed, as fonts lack loose breves, and a control character is a space. */
const printableBy =
  ({ font }: PdfFont) =>
  (text: string): string => {
    if (usual.test(text)) return text
    const signs = Array.from(text.normalize('NFC'), sign => {
      if (/\p{Cc}/u.test(sign)) return ' '
      return font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : '?'
    })
    return signs.join('')
  }

/** Has each font of the document measure and draw what it can show of a text. */
export function showWhatFontsHave(pdf: PdfDocument): void {
  const { provideFont } = pdf
  const known = new WeakSet<PdfFont>()
  pdf.provideFont = (...which) => {
    const font = provideFont.apply(pdf, which)
    if (known.has(font)) return font
    known.add(font)
    const { layout } = font
    const printable = printableBy(font)
    font.layout = (text, ...more) => layout.call(font, printable(text), ...more)
    return font
  }
}
