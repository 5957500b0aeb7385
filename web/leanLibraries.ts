// Leaves out of a build what libraries bring and no screen uses: the link of the router's own routes, the store of React before 18, names and keys in icons.
import type { Plugin } from 'vite'

const nothing = '\0nothing'

export const leanLibraries = (): Plugin => ({
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
})
