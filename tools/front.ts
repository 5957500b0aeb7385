// Builds a front end, unless the last build is of the same sources by their hash.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './root.ts'
import { makeVerifier } from './verifier.ts'
import { runVite } from './vite.ts'

/** The front ends of the bank; each is built of its own sources, the kit of the portal and the design system. */
export type Front = 'web' | 'office' | 'phone'

/** A production build holds no stand-ins of a demo. */
export type FrontUse = 'demo' | 'production'

const titles: Readonly<Record<Front, string>> = {
  web: 'the front end',
  office: 'the front end of the desk',
  phone: 'the front end of the phone',
}

const inputsOf = (front: Front): string[] => [
  `{${front === 'web' ? 'web' : `${front},web`},ui,contracts}/**/*.{ts,tsx,css,json,csv,html,svg,ico,png,woff2}`,
  ...(front === 'web' ? ['tools/verif*.ts'] : []),
  'package-lock.json',
]
const ignored = ['**/node_modules/**', '**/dist/**', '{web,office}/test/**', '**/*.test.ts', '**/*.test.tsx']

/** The folder to serve: one that was built before from the same sources, or a new build in the first of the folders. */
export async function frontEnd(
  dirs: readonly [string, ...string[]],
  log: (line: string) => void,
  front: Front = 'web',
  use: FrontUse = 'demo',
): Promise<string> {
  const hash = `${await hashOfInputs(front)} ${use}`
  const fresh = dirs.find(
    dir => existsSync(join(dir, front, 'index.html')) && readIfThere(join(dir, `${front}.hash`)) === hash,
  )
  if (fresh) return join(fresh, front)
  log(`Building ${titles[front]} …`)
  const built = join(dirs[0], front)
  const mark = join(dirs[0], `${front}.hash`)
  rmSync(mark, { force: true })
  await build(front, built, use)
  await pack(built)
  writeFileSync(mark, hash)
  return built
}

export async function hashOfInputs(front: Front = 'web'): Promise<string> {
  const names: string[] = []
  for await (const name of glob(inputsOf(front), { cwd: root, exclude: ignored })) names.push(name)
  const hash = createHash('sha256')
  for (const name of names.sort())
    hash
      .update(name)
      .update('\0')
      .update(await readFile(join(root, name)))
  return hash.digest('hex')
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

const brotli = promisify(brotliCompress)
const squeeze = promisify(gzip)

/** The next quality saves a fiftieth more, for two and a half times the work. */
const brotliQuality = 10

/** Each text file once more as .br and .gz, so that serving it costs no work. */
async function pack(dir: string): Promise<void> {
  const names: string[] = []
  for await (const name of glob('**/*.{js,css,svg,webmanifest}', { cwd: dir })) names.push(join(dir, name))
  await Promise.all(
    names.map(async name => {
      const text = await readFile(name)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      }
      await Promise.all([
        writeFile(`${name}.br`, await brotli(text, { params })),
        writeFile(`${name}.gz`, await squeeze(text, { level: 9 })),
      ])
    }),
  )
}

/** What a build is told of its use: at a real bank nothing stands in for a token. */
export const settingsOf = (use: FrontUse) => ({ ORDO_STAND_INS: use === 'demo' ? 'all' : 'none' })

async function build(front: Front, outDir: string, use: FrontUse): Promise<void> {
  await runVite(
    join(root, front),
    ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
    settingsOf(use),
  )
  // Whoever takes evidence takes along what checks it.
  if (front === 'web') await makeVerifier(outDir)
}
