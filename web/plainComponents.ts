// Leaves components without hooks as they are written: the React compiler doubles their code, and they keep nothing between two drawings.
import type { Plugin } from 'vite'

/** Whoever draws a component that asks nothing is compiled, and draws it again only with other properties. */
const asks = /\buse[A-Z]\w*\(/

export const plainComponents = (): Plugin => ({
  name: 'plain-components',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/[^?]*\.tsx$/, code: { exclude: asks } },
    handler: code => ({ code: `'use no memo'\n${code}`, map: null }),
  },
})
