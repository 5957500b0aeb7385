// `npm run ages` writes down when each locked package was published: an ordinary resolution of our manifests asks the registry, and what it answered is read.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockedPackages, publishedFile, publishedText } from './published.ts'
import { root } from './root.ts'

/** What npm knows of a name, as far as it is asked here. */
type Packument = { readonly time?: Readonly<Record<string, string>> }
type Pacote = { packument(name: string, options: object): Promise<Packument> }

const npm = (words: readonly string[], cwd = root): string =>
  execFileSync('npm', words, { cwd, encoding: 'utf8' }).trim()

/** Npm's own client, which reads what npm has kept. */
const pacote = createRequire(join(npm(['root', '--global']), 'npm/package.json'))('pacote') as Pacote

/** With `--before` npm reads the dates of everything that it resolves, and keeps them. */
function resolveAll(): void {
  const dir = mkdtempSync(join(tmpdir(), 'ordo-ages-'))
  try {
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }
    for (const file of ['package.json', ...workspaces.map(name => `${name}/package.json`)])
      cpSync(join(root, file), join(dir, file))
    npm(['install', '--package-lock-only', '--ignore-scripts', `--before=${new Date().toISOString()}`], dir)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

resolveAll()
const cache = join(npm(['config', 'get', 'cache']), '_cacache')
const lines: { name: string; version: string; published: string }[] = []
for (const { name, version } of lockedPackages()) {
  const { time = {} } = await pacote.packument(name, { cache, fullMetadata: true, preferOffline: true })
  const published = time[version]?.slice(0, 10)
  if (!published) throw new Error(`the registry knows no date of ${name} ${version}`)
  lines.push({ name, version, published })
}
writeFileSync(publishedFile, publishedText(new Date().toISOString().slice(0, 10), lines))
console.log(`${lines.length} packages in ${publishedFile}`)
