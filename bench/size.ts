// Measures the weight of the first load in the built files: gzipped scripts and styles before sign-in and for the home.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { frontEnd } from '../tools/front.ts'
import { dataDir } from '../tools/root.ts'

type Chunk = {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** React's part that draws, a file of its own beside the first script. */
const drawing = '../node_modules/react-dom/client.js'
/** By the name of a packed file, or by the source as the manifest names it; each is loaded with everything it imports at once. */
const signIn = ['first', drawing, 'words-ru']
const home = [...signIn, 'inside', 'src/home/AccountsPage.tsx', 'home-words-ru']
/** The desk up to its queue, with a case beside it. */
const office = ['first', drawing, 'words-ru', 'queue']
/** The phone up to what waits. */
const phone = ['first', 'words-ru']

const chunkOf = (manifest: Manifest, source: string): Chunk | undefined =>
  manifest[source] ?? Object.values(manifest).find(({ name }) => name === source)

function filesOf(manifest: Manifest, sources: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const take = (source: string): void => {
    const chunk = chunkOf(manifest, source)
    if (!chunk || seen.has(source)) return
    seen.add(source)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) if (/\.(?:js|css)$/.test(file)) files.add(file)
    for (const one of chunk.imports ?? []) take(one)
  }
  for (const source of sources) take(source)
  return files
}

export type Sizes = { readonly signIn: number; readonly home: number; readonly office: number; readonly phone: number }

/** The most that each may weigh. */
export const sizesAtMost: Sizes = { signIn: 130, home: 200, office: 200, phone: 100 }

/** In thousands of bytes, of the files of a build that these stand on. A screen that is not in the build would weigh nothing, so it stops the count. */
function weigherOf(dist: string): (sources: readonly string[]) => number {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const weightOf = (file: string): number => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  return sources => {
    const missing = sources.filter(source => !chunkOf(manifest, source))
    if (missing.length > 0)
      throw new Error(`Not in the build: ${missing.join(', ')}. Name the screens as they are now.`)
    return [...filesOf(manifest, sources)].reduce((sum, file) => sum + weightOf(file), 0) / 1000
  }
}

type Builds = { readonly web: string; readonly office: string; readonly phone: string }

/** The home with the sign-in before it, the queue of the desk with its own, what waits for a phone. */
export function sizesOf({ web, office: desk, phone: phones }: Builds): Sizes {
  const weigh = weigherOf(web)
  return {
    ...{ signIn: weigh(signIn), home: weigh(home) },
    ...{ office: weigherOf(desk)(office), phone: weigherOf(phones)(phone) },
  }
}

/** Of the sources as they are now; the builds are kept, so that whoever needs a front end next finds it. */
export const sizesNow = async (): Promise<Sizes> =>
  sizesOf({
    web: await frontEnd([dataDir], () => {}),
    office: await frontEnd([dataDir], () => {}, 'office'),
    phone: await frontEnd([dataDir], () => {}, 'phone'),
  })

if (import.meta.main) {
  for (const [name, size] of Object.entries(await sizesNow()))
    console.log(`${name}: ${Math.round(size * 10) / 10} kB gzip`)
}
