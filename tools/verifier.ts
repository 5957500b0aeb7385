// Makes the verifier of evidence one file, `verify.mjs`, which needs nothing but Node: the portal hands it out beside the evidence.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './root.ts'
import { runVite } from './vite.ts'

const name = 'verify.mjs'
const head = `// Checks evidence of Ordo without the bank: node ${name} FILE [--key public.pem] [--anchor authority.pem] [--extract DIR]\n`

/** The file, in a folder; its bytes are the same wherever it is made of the same sources. */
export async function makeVerifier(dir: string): Promise<string> {
  const built = mkdtempSync(join(tmpdir(), 'ordo-verifier-'))
  try {
    const args = ['build', '--ssr', 'verify.ts', '--outDir', built, '--minify', 'false', '--logLevel', 'warn']
    await runVite(join(root, 'tools'), args)
    const made = join(dir, name)
    writeFileSync(made, head + readFileSync(join(built, 'verify.js'), 'utf8'))
    return made
  } finally {
    rmSync(built, { recursive: true, force: true })
  }
}
