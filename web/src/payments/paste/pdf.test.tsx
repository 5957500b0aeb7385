// PDF text is extracted line by line, and one without text, encrypted or broken is refused by name.
import { expect, test } from 'vitest'
import { textOfPdf } from './pdf.ts'

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text)

type PlacedText = readonly [x: number, y: number, text: string]

/** A page of Latin letters, as the format lays it down; the reader finds the objects by itself. */
function pdf(pieces: readonly PlacedText[]): Uint8Array {
  const stream = `BT /F1 10 Tf ${pieces.map(([x, y, text]) => `1 0 0 1 ${x} ${y} Tm (${text}) Tj`).join(' ')} ET`
  return encoded(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>> endobj
4 0 obj <</Length ${stream.length}>> stream
${stream}
endstream endobj
5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
trailer <</Root 1 0 R>>
%%EOF`)
}

const refusedAs = (data: Uint8Array) =>
  textOfPdf(data).then(
    text => `read: ${text}`,
    (error: { classification?: string }) => error.classification,
  )

test('cells of one line stand apart, lines stand below each other, whatever their order in the file', async () => {
  const text = await textOfPdf(
    pdf([
      [50, 700, 'Account:'],
      [200, 760, 'Ala-Too LLC'],
      [50, 760, 'Beneficiary:'],
      [200, 701, '1280101004451159'],
    ]),
  )
  expect(text).toBe('Beneficiary:   Ala-Too LLC\nAccount:   1280101004451159')
})

test.each([
  ['a scan', pdf([]), 'PdfWithoutTextException'],
  ['a text that calls itself one', encoded('%PDF-1.7\nAccount 1280101004451159'), 'PdfUnreadableException'],
  ['one cut off in its middle', pdf([[50, 700, 'Amount']]).slice(0, 120), 'PdfUnreadableException'],
  [
    'a tree of pages that is its own branch',
    encoded(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[2 0 R]/Count 1>> endobj
trailer <</Root 1 0 R>>
%%EOF`),
    'PdfUnreadableException',
  ],
])('%s is refused by name', async (_, data, wanted) => {
  expect(await refusedAs(data)).toBe(wanted)
})
