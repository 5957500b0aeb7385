// Builds the front ends, unless the last build is of the same sources by their hash.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { glob, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './root.ts'
import { verifierBuild } from './verifier.ts'
import { runVite } from './vite.ts'

/** The front ends of the bank; each is built of its own sources, the kit of the portal and the design system. */
const fronts = ['web', 'office', 'phone'] as const
export type Front = (typeof fronts)[number]

/** A production build holds no stand-ins of a demo. */
export type FrontUse = 'demo' | 'production'

const titles: Readonly<Record<Front, string>> = {
  web: 'the front end',
  office: 'the front end of the desk',
  phone: 'the front end of the phone',
}

/** Folders and files that each is built of. */
const inputsOf = (front: Front): readonly string[] => [
  ...new Set([front, 'web', 'ui', 'contracts']),
  ...(front === 'web' ? verifierFiles() : []),
  'package-lock.json',
]
const verifierFiles = (): string[] =>
  readdirSync(join(root, 'tools'))
    .filter(name => /^verif.*\.ts$/.test(name))
    .map(name => `tools/${name}`)
const ofBuild = /\.(?:ts|tsx|css|json|csv|html|svg|ico|png|woff2)$/
const ignored = /\/node_modules$|\/dist$|^(?:web|office)\/test$|\.test\.tsx?$/

/** A front end that is built, and packed or not yet. */
type BuiltFront = { readonly front: Front; readonly dir: string; readonly hash: string }

export type BuiltFronts = {
  /** The folders to serve. */
  readonly dirs: Readonly<Record<Front, string>>
  /** Packs each that is not, so many files at once; until then they are served as they are. */
  pack(atOnce?: number): Promise<void>
}

type BuildOptions = {
  /** Where one may be that was built before; what is built now is in the first. */
  readonly dirs: readonly [string, ...string[]]
  readonly log: (line: string) => void
  readonly use?: FrontUse
}

/** The folder to serve: one that was built before from the same sources, or a new build. */
export async function frontEnd(
  dirs: readonly [string, ...string[]],
  log: (line: string) => void,
  front: Front = 'web',
): Promise<string> {
  const [built] = await builtOf([front], { dirs, log })
  if (!built) throw new Error(`Nothing was built of ${titles[front]}.`)
  await pack(built)
  return built.dir
}

/** All of them, one after the other: several builds at once take more memory than a small machine has. */
export async function frontEnds(options: BuildOptions): Promise<BuiltFronts> {
  const built = await builtOf(fronts, options)
  const dirs = Object.fromEntries(built.map(({ front, dir }) => [front, dir])) as Record<Front, string>
  return {
    dirs,
    pack: async atOnce => {
      for (const one of built) await pack(one, atOnce)
    },
  }
}

const markOf = (dir: string, what: 'hash' | 'packed'): string => `${dir}.${what}`

async function builtOf(
  wanted: readonly Front[],
  { dirs, log, use = 'demo' }: BuildOptions,
): Promise<readonly BuiltFront[]> {
  const hashOf = hashesOfInputs()
  const all = wanted.map(front => {
    const hash = `${hashOf(front)} ${use}`
    const fresh = dirs
      .map(dir => join(dir, front))
      .find(dir => existsSync(join(dir, 'index.html')) && readIfThere(markOf(dir, 'hash')) === hash)
    return { front, hash, dir: fresh ?? join(dirs[0], front), isFresh: fresh !== undefined }
  })
  const stale = all.filter(({ isFresh }) => !isFresh)
  if (stale.length === 0) return all
  log(`Building ${stale.map(({ front }) => titles[front]).join(', ')} …`)
  for (const { dir } of stale)
    for (const what of ['hash', 'packed'] as const) rmSync(markOf(dir, what), { force: true })
  await build(stale, use)
  for (const { dir, hash } of stale) writeFileSync(markOf(dir, 'hash'), hash)
  return all
}

/** Reads each folder once, however many are built of it. */
function hashesOfInputs(): (front: Front) => string {
  const known = new Map<string, string>()
  const hashOf = (input: string): string => {
    const hash = known.get(input) ?? hashOfFiles(filesOf(input))
    known.set(input, hash)
    return hash
  }
  return front => sha256(inputsOf(front).map(hashOf).join())
}

function filesOf(input: string): string[] {
  if (!statSync(join(root, input)).isDirectory()) return [input]
  return readdirSync(join(root, input), { withFileTypes: true }).flatMap(entry => {
    const path = `${input}/${entry.name}`
    if (ignored.test(path)) return []
    if (entry.isDirectory()) return filesOf(path)
    return ofBuild.test(path) ? [path] : []
  })
}

function hashOfFiles(names: readonly string[]): string {
  const hash = createHash('sha256')
  for (const name of names.toSorted()) hash.update(`${name}\0`).update(readFileSync(join(root, name)))
  return hash.digest('hex')
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

const brotli = promisify(brotliCompress)
const squeeze = promisify(gzip)

/** The next quality saves a fiftieth more, for two and a half times the work. */
const brotliQuality = 10

/** As many as the thread pool has threads. */
const packedAtOnce = 4

/** Each text file once more as .br and .gz, so that serving it costs no work. */
async function pack({ dir, hash }: BuiltFront, atOnce = packedAtOnce): Promise<void> {
  if (readIfThere(markOf(dir, 'packed')) === hash) return
  const names: string[] = []
  for await (const name of glob('**/*.{js,css,svg,webmanifest}', { cwd: dir })) names.push(join(dir, name))
  const left = names.sort().values()
  const some = async (): Promise<void> => {
    for (const name of left) await packFile(name)
  }
  await Promise.all(Array.from({ length: atOnce }, some))
  writeFileSync(markOf(dir, 'packed'), hash)
}

async function packFile(name: string): Promise<void> {
  const text = await readFile(name)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  await keepWhole(`${name}.br`, await brotli(text, { params }))
  await keepWhole(`${name}.gz`, await squeeze(text, { level: 9 }))
}

/** Under its name a file is whole from the beginning: the front end may be served already. */
async function keepWhole(name: string, bytes: Buffer): Promise<void> {
  const unfinished = `${name}.${process.pid}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, name)
}

/** What a build is told of its use: at a real bank nothing stands in for a token. */
export const settingsOf = (use: FrontUse) => ({ ORDO_STAND_INS: use === 'demo' ? 'all' : 'none' })

/** Whoever takes evidence takes along what checks it. */
async function build(stale: readonly BuiltFront[], use: FrontUse): Promise<void> {
  const web = stale.find(({ front }) => front === 'web')
  const verifier = web && verifierBuild()
  try {
    await runVite(
      [...stale.map(({ front, dir }) => ({ folder: front, outDir: dir })), ...(verifier ? [verifier.build] : [])],
      settingsOf(use),
    )
    if (web) verifier?.putInto(web.dir)
  } finally {
    verifier?.clear()
  }
}
