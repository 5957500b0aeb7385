// Short class names for the built styles, the same from the same sources.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, UserConfig } from 'vite'

/** Stands before each name that a module of styles has of its own until it is short; no style is written with it. */
const mark = '⁂'
const marked = new RegExp(`${mark}([\\w-]+)`, 'g')
const isModule = /\.module\.css$/

/** Lightning CSS reads and marks the names, for a fraction of the work of PostCSS; what is lowered for whom is decided where styles are packed. */
export const markedClassNames: UserConfig['css'] = {
  transformer: 'lightningcss',
  lightningcss: { targets: {}, cssModules: { pattern: `${mark}[local]`, grid: false, container: false } },
}

/** A module counts by its place among all, a class by its place in its module. */
export function shortClassNames(root: string): Plugin[] {
  const modules = globSync('{web,office,phone,ui}/src/**/*.module.css', { cwd: root }).sort()
  const places = new Map(modules.map((name, at) => [join(root, name), at.toString(36)]))
  const namesOf = new Map<string, Map<string, string>>()
  const shorten = (code: string, id: string): string => {
    const names = namesOf.get(id) ?? new Map<string, string>()
    namesOf.set(id, names)
    return code.replace(marked, (_, name: string) => {
      const known = names.get(name)
      if (known) return known
      const module = places.get(id) ?? ''
      const made = `_${module}${module && '-'}${names.size.toString(36)}`
      names.set(name, made)
      return made
    })
  }
  const filter = { id: isModule }
  const handler = (code: string, id: string) => ({ code: shorten(code, id), map: null })
  return [
    { name: 'short-class-names', apply: 'build', transform: { filter, handler } },
    // The same of what scripts know them by.
    { name: 'short-class-names-told', apply: 'build', enforce: 'post', transform: { filter, handler } },
  ]
}
