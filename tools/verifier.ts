// Makes the verifier of evidence one file, `verify.mjs`, which needs nothing but Node: the portal hands it out beside the evidence.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runVite, type ViteBuild } from './vite.ts'

const name = 'verify.mjs'
const head = `// Checks evidence of Ordo without the bank: node ${name} FILE [--key public.pem] [--anchor authority.pem] [--extract DIR]\n`

type VerifierBuild = {
  readonly build: ViteBuild
  /** Puts what was built into a folder. */
  readonly putInto: (dir: string) => string
  readonly clear: () => void
}

/** What is built for it, beside other builds. */
export function verifierBuild(): VerifierBuild {
  const outDir = mkdtempSync(join(tmpdir(), 'ordo-verifier-'))
  return {
    build: { folder: 'tools', outDir, program: 'verify.ts' },
    putInto: dir => {
      const made = join(dir, name)
      writeFileSync(made, head + readFileSync(join(outDir, 'verify.js'), 'utf8'))
      return made
    },
    clear: () => rmSync(outDir, { recursive: true, force: true }),
  }
}

/** The file, in a folder; its bytes are the same wherever it is made of the same sources. */
export async function makeVerifier(dir: string): Promise<string> {
  const verifier = verifierBuild()
  try {
    await runVite([verifier.build])
    return verifier.putInto(dir)
  } finally {
    verifier.clear()
  }
}
