// Leaves out of a build what libraries bring and no screen uses: the link of the router's own routes, the store of React before 18, traces of errors that are none, a check of its own build, icons, names and keys in them.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const nothing = '\0nothing'

/** The list of all icons names six thousand files, and each is read before it is left out: nine in ten of what a build read. */
const eachFromItsFile = (code: string, folder = '@tabler/icons-react/dist/esm/icons'): string =>
  code.replace(/export \{([^}]*)\} from '@tabler\/icons-react'/g, (_all, names: string) =>
    [...names.matchAll(/\w+/g)]
      .map(([icon]) => `export { default as ${icon} } from '${folder}/${icon}.mjs'`)
      .join('\n'),
  )

export const leanLibraries = (): Plugin[] => [leanIcons, servedIcons(), leanModules, traceless, unchecked]

const leanIcons: Plugin = {
  name: 'lean-icons',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/ui\/src\/icons\.ts$/ },
    handler: code => ({ code: eachFromItsFile(code), map: null }),
  },
}

/**
 * What is served unbuilt gets libraries whole, and each page would read and run six thousand icons: 4.5 MB for ninety of them. Vite keeps what it
 * prepared as long as plugins bear the same names, so the name changes with the list.
 */
function servedIcons(): Plugin {
  const inUse = readFileSync(join(import.meta.dirname, '../ui/src/icons.ts'), 'utf8')
  const served = {
    name: 'icons-in-use',
    load: { filter: { id: /\/tabler-icons-react\.mjs$/ }, handler: () => eachFromItsFile(inUse, './icons') },
  }
  return {
    name: `served-icons-${createHash('sha256').update(inUse).digest('hex').slice(0, 8)}`,
    apply: 'serve',
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [served] } } }),
  }
}

const leanModules: Plugin = {
  name: 'lean-libraries',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\/link\.js$|^use-sync-external-store\/shim\/with-selector$/ },
    handler(source, importer) {
      if (source.startsWith('use-')) return this.resolve('use-sync-external-store/with-selector', importer)
      // Each route carries a link to itself; ours are of `RouterLink`. Whoever imports the router's link has it.
      return importer?.endsWith('/@tanstack/react-router/dist/esm/route.js') ? nothing : null
    },
  },
  load: { filter: { id: /^\0nothing$/ }, handler: () => 'export const Link = null' },
  transform: {
    filter: { id: /\/@tabler\/icons-react\/dist\/esm\/icons\/\w+\.mjs$/ },
    // One name is a class that no style asks for, the other the component's in React's tools; keys are those of lines that never change.
    handler: code => ({
      code: code
        .replace(/(createReactComponent\("\w+", )"[\w-]+", "\w+"/, '$1"", ""')
        .replace(/, "key": "svg-\d+"/g, ''),
      map: null,
    }),
  },
}

/** What draws makes errors as signs while it is read; for their traces a browser whose tools look on reads all of it a second time. */
const traceless: Plugin = {
  name: 'traceless-signs',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/react-dom-client\.production\.js$/ },
    handler: code => ({
      code: `var traced = Error.stackTraceLimit;Error.stackTraceLimit = undefined;\n${code}\nError.stackTraceLimit = traced;`,
      map: null,
    }),
  },
}

/** React asks its developers' tools whether a build left out what it should; ours is looked at by its size. */
const unchecked: Plugin = {
  name: 'unchecked-build',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/react-dom\/(?:index|client)\.js$/ },
    handler: code => ({ code: code.replace(/^\s*checkDCE\(\);$/m, ''), map: null }),
  },
}
