// Types of the parts of pdfmake, as far as this house uses them. They are CommonJS: what is imported holds the class as its default.
declare module 'pdfmake/js/PDFDocument.js' {
  import type { Readable } from 'node:stream'

  namespace parts {
    type Font = { readonly normal: Uint8Array; readonly bold: Uint8Array }
    type Options = {
      readonly size: readonly [number, number]
      readonly pdfVersion: '1.7'
      readonly tagged: true
      readonly displayTitle: true
      readonly lang: string
      readonly info: Readonly<Record<string, string | Date>>
      readonly autoFirstPage: false
      readonly font: null
    }

    /** A sequence of a page's content that belongs to one element of the structure tree. */
    type Marked = { readonly refs: unknown }
    type Structure = { readonly dictionary: unknown; add(child: Structure | Marked): void; end(): void }
    type PdfFont = {
      readonly id: string
      readonly font: { hasGlyphForCodePoint(codePoint: number): boolean }
      ref(): object
      /** What measuring and encoding begin with. */
      layout(text: string, ...more: readonly unknown[]): unknown
      widthOfString(text: string, size: number): number
      encode(text: string): readonly [glyphs: readonly string[], positions: unknown]
    }

    /** The document of pdfkit, a stream of the file's bytes. */
    type PdfDocument = Readable & {
      readonly page: { readonly fonts: Record<string, object> }
      addPage(options: { readonly size: readonly [number, number]; readonly margin: 0 }): void
      addContent(operators: string): void
      provideFont(family: 'PT Sans', bold: boolean, italics: false): PdfFont
      appendXML(xml: string): void
      markContent(tag: 'Artifact', options: { readonly type: 'Layout' }): void
      markStructureContent(tag: string): Marked
      endMarkedContent(): void
      /** Closed at once where it is given its children; else by `end`. */
      struct(
        role: string,
        options: { readonly scope?: 'Row' | 'Column' },
        children?: readonly (Structure | Marked)[],
      ): Structure
      addStructure(root: Structure): void
      end(): void
    }
  }

  const parts: {
    readonly default: new (
      fonts: Readonly<Record<string, parts.Font>>,
      images: object,
      patterns: object,
      attachments: object,
      options: parts.Options,
      virtualfs: null,
      mayReadFile: (path: string) => boolean,
    ) => parts.PdfDocument
  }
  export = parts
}

declare module 'pdfmake/js/columnCalculator.js' {
  namespace parts {
    /** A column of a table, in points; without a number it shares what is left, or is as wide as its content. */
    type PdfColumn = {
      readonly width?: unknown
      /** The width of its longest word. */
      _minWidth: number
    }
  }

  const parts: {
    readonly default: {
      buildColumnWidths(columns: readonly parts.PdfColumn[], available: number, ...more: readonly unknown[]): void
      isStarColumn(column: parts.PdfColumn): boolean
    }
  }
  export = parts
}

declare module 'pdfmake/js/LayoutBuilder.js' {
  import type { PdfDocument } from 'pdfmake/js/PDFDocument.js'
  import type { Page } from 'pdfmake/js/Renderer.js'
  import type { PdfDefinition } from './pdf.ts'

  const parts: {
    readonly default: new (
      size: PdfDefinition['size'],
      margins: PdfDefinition['margins'],
      svg: null,
    ) => {
      layoutDocument(
        content: PdfDefinition['content'],
        pdf: PdfDocument,
        styles: object,
        defaultStyle: PdfDefinition['defaultStyle'],
      ): readonly Page[]
    }
  }
  export = parts
}

declare module 'pdfmake/js/Renderer.js' {
  import type { PdfDocument } from 'pdfmake/js/PDFDocument.js'
  import type { Tag } from '#kit/pdfTags.ts'

  namespace parts {
    /** Pieces of one line; what a piece of text says of itself stays on it. */
    type Line = {
      readonly inlines: readonly { readonly tag?: Tag }[]
      getHeight(): number
      getAscenderHeight(): number
    }
    type Page = { readonly customProperties: { readonly watermark?: { readonly tag?: Tag } | null } }
    type PageRenderer = {
      renderPages(pages: readonly Page[]): void
      renderLine(line: Line, x: number, y: number): void
      renderVector(vector: object): void
      renderWatermark(page: Page): void
    }
  }

  const parts: { readonly default: new (pdf: PdfDocument) => parts.PageRenderer }
  export = parts
}
