// Names in the page what its first script and its styles ask for by themselves, of which the browser would learn late: the file that draws, and the fonts.
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

const drawing = /\/react-dom\/cjs\/react-dom-client\.production\.js$/
/** Of the alphabets that every screen has letters of. */
const font = /^(?:latin|cyrillic)\.woff2$/

const link = (attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true },
  injectTo: 'head',
})

export const drawingAhead = (): Plugin => ({
  name: 'drawing-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle, chunk }) {
      const files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] = Object.values(bundle ?? {})
      const late = files.flatMap(file => {
        if (file.type === 'asset')
          return file.names.some(name => font.test(name))
            ? [link({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file.fileName}` })]
            : []
        const draws = file !== chunk && file.moduleIds.some(id => drawing.test(id))
        return draws && !chunk?.imports.includes(file.fileName)
          ? [link({ rel: 'modulepreload', fetchpriority: 'low', href: `/${file.fileName}` })]
          : []
      })
      return late
    },
  },
})
