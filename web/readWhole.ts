// Marks the files of a first screen: a browser that knows the mark reads all their functions while it fetches them, beside the thread that draws.
import type { Plugin } from 'vite'

const mark = '//# allFunctionsCalledOnLoad\n'

/** Chunks as `chunks.ts` of each house names them; most of what is in them runs with the first screen. */
const ofFirstScreens: ReadonlySet<string> = new Set(['first', 'inside', 'queue', 'work', 'lists', 'history', 'forms'])
const draws = /\/react-dom-client\.production\.js$/

export const readWhole = (): Plugin => ({
  name: 'read-whole',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    // After all that others write into a file: the mark is one where nothing stands before it.
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && (ofFirstScreens.has(file.name) || file.moduleIds.some(id => draws.test(id))))
          file.code = mark + file.code
    },
  },
})
