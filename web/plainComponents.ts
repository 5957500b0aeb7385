// Leaves components without hooks as they are written: the React compiler doubles their code, and they keep nothing between two drawings.
import type { Plugin } from 'vite'

/** Whoever draws a component that asks nothing is compiled, and draws it again only with other properties. */
const asks = /\buse[A-Z]\w*\(/

const compiler = 'vite:react-compiler'

/** Of React's plugins the compiler, in a build, is handed only what asks, by a filter that is read where no JavaScript runs. */
export function plainComponents(ofReact: readonly Plugin[], command: 'build' | 'serve'): readonly Plugin[] {
  if (command === 'serve') return ofReact
  return ofReact.map(plugin => {
    const { name, transform } = plugin
    if (name !== compiler) return plugin
    if (typeof transform !== 'object') throw new Error(`${compiler} no longer says by a filter what it reads.`)
    return { ...plugin, transform: { ...transform, filter: { ...transform.filter, code: asks } } }
  })
}
