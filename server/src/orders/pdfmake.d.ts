// Types of pdfmake, as far as this house uses it.
declare module 'pdfmake' {
  type Font = { readonly normal: string; readonly bold: string }

  const maker: {
    readonly virtualfs: { writeFileSync(name: string, bytes: Uint8Array): void }
    setFonts(fonts: Readonly<Record<string, Font>>): void
    setUrlAccessPolicy(may: (url: string) => boolean): void
    setLocalAccessPolicy(may: (path: string) => boolean): void
    createPdf(definition: import('./paper.ts').Definition): { getBuffer(): Promise<Uint8Array> }
  }
  export = maker
}
