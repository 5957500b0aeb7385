// `npm run gen`: writes what follows from the contract; with `--check` says what is stale instead.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generate, generatedFolders } from './generate.ts'
import { root } from './root.ts'

const files = await generate().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
const stale = [...files].filter(([name, text]) => readIfThere(name) !== text).map(([name]) => name)
const orphans = generatedFolders.flatMap(filesUnder).filter(name => !files.has(name))

if (process.argv.includes('--check')) {
  for (const name of [...stale, ...orphans]) console.error(`${name} is stale: run \`npm run gen\`.`)
  process.exitCode = stale.length + orphans.length > 0 ? 1 : 0
} else {
  for (const name of stale) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), files.get(name) ?? '')
  }
  for (const name of orphans) rmSync(join(root, name))
  console.log(`${files.size} generated files, ${stale.length} written, ${orphans.length} removed.`)
}

function readIfThere(name: string): string | null {
  return existsSync(join(root, name)) ? readFileSync(join(root, name), 'utf8') : null
}

function filesUnder(folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
}
