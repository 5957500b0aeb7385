// Lists the files of each screen's first visit at build time, as the server names them in its page.
import { readFileSync } from 'node:fs'
import { type Lang, langs } from '@bank/contracts/lang.ts'
import { type ScreenFiles, screenFilesAt } from '@bank/contracts/screens.ts'
import type { Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } }

const sourceOf = (file: string): string => readFileSync(new URL(`./src/${file}`, import.meta.url), 'utf8')

type BuiltScreen = { readonly path: string; readonly texts: readonly string[]; readonly file: string }

/** The nouns of a list of texts; one that several screens share is a constant, named alone or spread into another. */
function nounsIn(list: string, shared: ReadonlyMap<string, string>): readonly string[] {
  return [...list.matchAll(/'(\w+)'|(\w+)/g)].flatMap(([, noun, constant = '']) => {
    if (noun) return [noun]
    const found = shared.get(constant)
    if (found === undefined) throw new Error(`inside.ts has no list of texts ${constant}.`)
    return nounsIn(found, shared)
  })
}

/** Screens inside: their addresses as `routes.tsx` lists them, texts and file of each as `inside.ts` names them. */
function screensInside(): readonly BuiltScreen[] {
  const inside = sourceOf('inside.ts')
  const shared = new Map(
    [...inside.matchAll(/const (\w+): readonly Noun\[\] = (\[[^\]]*\])/g)].map(([, name = '', list = '']) => [
      name,
      list,
    ]),
  )
  const parts = new Map(
    [...inside.matchAll(/(\w+): \{\s*texts: (\[[^\]]*\]|\w+),\s*load: \(\) => import\('#([^']+)'\)/g)].map(
      ([, page = '', texts = '', file = '']) => [page, { texts: nounsIn(texts, shared), file: `web/src/${file}` }],
    ),
  )
  const screens = [...sourceOf('routes.tsx').matchAll(/path: '(\/[^']*)',[^{}]*?page: '(\w+)'/g)].map(
    ([, path = '', page = '']): BuiltScreen => {
      const found = parts.get(page)
      if (!found) throw new Error(`inside.ts has no page ${page}.`)
      return { path, ...found }
    },
  )
  const missing = [...parts.values()].filter(({ file }) => !screens.some(screen => screen.file === file))
  if (missing.length > 0)
    throw new Error(`No address of ${missing.map(one => one.file).join(', ')} was found in routes.tsx.`)
  return screens
}

/** Addresses that only lead on, and where to: `/` is led elsewhere where somebody has no accounts, who then has a few files more than they need. */
const leadsOn = { '/': '/accounts', '/settings': '/settings/info' } as const

/** Nouns whose texts are packed as `work-words`, and as `form-words`. */
const ofWork = /^(?:documents|payments|templates|exports)$/
const ofForms = /^(?:form|paymentForms)$/

/** The letters that Kyrgyz has beside Russian. */
const kyrgyz = /^kyrgyz\.woff2$/

/** Screens on which names stand that have such letters, whatever language is spoken: a font that comes after its text lays all of it out again. */
const ofNames: readonly string[] = ['/history']

/** The files that these chunks stand on, themselves included. */
function closureOf(chunks: readonly Chunk[], begin: readonly Chunk[]): ReadonlySet<string> {
  const byFile = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const files = new Set<string>()
  const take = (chunk: Chunk | undefined): void => {
    if (!chunk || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const file of chunk.imports) take(byFile.get(file))
  }
  for (const chunk of begin) take(chunk)
  return files
}

function filesOfScreens(chunks: readonly Chunk[], fonts: readonly string[]): ScreenFiles {
  const named = (name: string): Chunk => {
    const found = chunks.find(chunk => chunk.name === name)
    if (!found) throw new Error(`No chunk ${name} in the build.`)
    return found
  }
  const withFile = (file: string): Chunk => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(`/${file}`)))
    if (!found) throw new Error(`${file} is in no chunk of the build.`)
    return found
  }
  const entry = closureOf(
    chunks,
    chunks.filter(({ isEntry }) => isEntry),
  )
  const ofLang = (begin: readonly Chunk[], words: readonly string[], hasNames = false) =>
    Object.fromEntries(
      langs.map((lang): [Lang, readonly string[]] => [
        lang,
        [
          ...[...closureOf(chunks, [...begin, ...words.map(name => named(`${name}-${lang}`))])].filter(
            file => !entry.has(file),
          ),
          ...(hasNames || lang === 'ky' ? fonts : []),
        ],
      ]),
    ) as Record<Lang, readonly string[]>
  const inside = screensInside().map(({ path, texts, file }) => {
    const words = [
      'words',
      'home-words',
      ...(texts.some(noun => ofWork.test(noun)) ? ['work-words'] : []),
      ...(texts.some(noun => ofForms.test(noun)) ? ['form-words'] : []),
    ]
    return [path, ofLang([named('inside'), withFile(file)], words, ofNames.includes(path))] as const
  })
  const files = new Map<string, ScreenFiles['inside'][string]>(inside)
  for (const [path, screen] of Object.entries(leadsOn)) {
    const found = files.get(screen)
    if (!found) throw new Error(`${path} leads to ${screen}, which is no screen.`)
    files.set(path, found)
  }
  return { signIn: ofLang([], ['words']), inside: Object.fromEntries(files) }
}

export const screenFiles = (): Plugin => ({
  name: 'screen-files',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(file => file.type === 'chunk') as Chunk[]
    // A build for tests of one module has no portal in it.
    if (!chunks.some(({ name }) => name === 'inside')) return
    const fonts = Object.values(bundle).flatMap(file =>
      file.type === 'asset' && file.names.some(name => kyrgyz.test(name)) ? [file.fileName] : [],
    )
    this.emitFile({ type: 'asset', fileName: screenFilesAt, source: JSON.stringify(filesOfScreens(chunks, fonts)) })
  },
})
