// GOST R 34.10-2012 by a program: an OpenSSL with the engine digests and verifies, in a folder of its own that is gone afterwards.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const timeoutMs = 5000

/** Thrown where GOST is met and nobody reckons it: no program is named, or it has no engine. */
export const noGost = new Error('nobody here reckons GOST R 34.10-2012')

/** What a run of it answers; it is given no environment but its path. */
function run(openssl: string, args: readonly string[], input: Uint8Array) {
  const found = spawnSync(openssl, args, { input, timeout: timeoutMs, maxBuffer: 1024 * 1024, env: { LC_ALL: 'C' } })
  if (found.error) throw noGost
  return found
}

export function digestByOpenssl(openssl: string, hash: string, content: Uint8Array): Buffer {
  const { status, stdout } = run(openssl, ['dgst', '-engine', 'gost', `-${hash}`, '-binary'], content)
  if (status !== 0 || stdout.length === 0) throw noGost
  return stdout
}

type OpensslSignature = {
  readonly hash: string
  readonly spki: Buffer
  readonly content: Uint8Array
  readonly signature: Buffer
}

export function isSignedByOpenssl(openssl: string, { hash, spki, content, signature }: OpensslSignature): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'ordo-gost-'))
  try {
    const [key, mark] = [join(folder, 'key.der'), join(folder, 'signature')]
    writeFileSync(key, spki)
    writeFileSync(mark, signature)
    const args = ['dgst', '-engine', 'gost', `-${hash}`, '-keyform', 'DER', '-verify', key, '-signature', mark]
    return run(openssl, args, content).status === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
