// Short class names for the built styles, the same from the same sources.
import { globSync } from 'node:fs'
import { join } from 'node:path'

const names = new Map<string, string>()

/** A module counts by its place among all, a class by its place in its module. */
export function shortClassNames(root: string) {
  const modules = globSync('{web,office,phone,ui}/src/**/*.module.css', { cwd: root }).sort()
  const places = new Map(modules.map((name, at) => [join(root, name), at.toString(36)]))
  const counts = new Map<string, number>()
  return (name: string, file: string): string => {
    const key = `${file} ${name}`
    const known = names.get(key)
    if (known) return known
    const module = places.get(file.replace(/\?.*/, '')) ?? ''
    const count = counts.get(file) ?? 0
    counts.set(file, count + 1)
    const made = `_${module}${module && '-'}${count.toString(36)}`
    names.set(key, made)
    return made
  }
}
