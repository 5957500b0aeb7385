// Which files does a screen arrive in? What sign-in needs comes as one, what says that the line is lost as another, what stands around every screen inside as a third.
import { join } from 'node:path'

type Module = { readonly importedIds: readonly string[] }
type Modules = { getModuleInfo(id: string): Module | null }

const begin = {
  first: ['src/main.tsx', 'src/identity/AuthLayout.tsx', 'src/identity/LoginPage.tsx'],
  window: ['src/shell/OfflineDialog.tsx', '../ui/src/Avatar.tsx'],
  inside: ['src/shell/Shell.tsx'],
} as const

const names = Object.keys(begin) as (keyof typeof begin)[]

const words = /\/src\/(?:kit|identity)\/i18n\/(ru|ky|en)\.json$/
/** Each icon goes where it is used: the list of icons names them all. The cross of a window comes with the window. */
const icon = /\/@tabler\/icons-react\/.*\/icons\/(?!IconX\.)/

/** All that these modules import at once, and what that imports. */
function closure(starts: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>()
  const take = (id: string): void => {
    if (found.has(id) || icon.test(id)) return
    found.add(id)
    for (const one of modules.getModuleInfo(id)?.importedIds ?? []) take(one)
  }
  for (const start of starts) take(start)
  return found
}

/** Many small files weigh more than one: each is packed alone. */
export function chunksOf(root: string) {
  const known = new Map<string, Set<string>>()
  const within = (name: keyof typeof begin, id: string, modules: Modules): boolean => {
    const set =
      known.get(name) ??
      closure(
        begin[name].map(file => join(root, file)),
        modules,
      )
    known.set(name, set)
    return set.has(id)
  }
  const wordsOf = (id: string): string | null => {
    const lang = words.exec(id)?.[1]
    return lang ? `words-${lang}` : null
  }
  // What a group stands on comes with it: a file that waits for one that waits for it would find nothing there. So the earlier take first.
  const groupOf = (name: keyof typeof begin, at: number) => ({
    name: (id: string, modules: Modules): string | null => (!words.test(id) && within(name, id, modules) ? name : null),
    priority: names.length - at,
  })
  return { groups: [{ name: wordsOf, priority: names.length + 1 }, ...names.map(groupOf)] }
}
