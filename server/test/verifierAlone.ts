// The verifier as an outsider runs it: one file alone in a folder, by Node, and the commands of OpenSSL that it prints.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyAll } from '@bank/tools/verifyAll.ts'
import { rowsOf } from '@bank/tools/verifyRows.ts'
import pg from 'pg'
import { expect } from 'vitest'
import type { TestBank } from './world.ts'

/** A folder of its own for the time of a test. */
export async function within<T>(use: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'ordo-evidence-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The one file, alone in its folder, by Node alone. */
export const runs = (folder: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, ['verify.mjs', ...args], { cwd: folder, encoding: 'utf8', env: {} })

/** Whether an OpenSSL is here, to agree with. */
const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/** What is printed as commands holds in the folder of what was taken apart, and holds no more over other bytes. */
export function opensslAgrees(folder: string, said: string, endings: readonly string[]): void {
  const commands = said.split('\n').flatMap(line => (line.startsWith('run  ') ? [line.slice(5).split(' ')] : []))
  expect(commands.length).toBe(2)
  const names = readdirSync(folder)
  for (const ending of endings) expect(names.filter(name => name.endsWith(ending)).length).toBeGreaterThan(1)
  if (!hasOpenssl) return
  for (const [program = '', ...args] of commands) {
    const run = () => spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
    const { status, stdout, stderr } = run()
    expect(stdout + stderr).toMatch(/successful|Verified OK/)
    expect(status).toBe(0)
    const content = args[args.indexOf('-content') + 1] ?? ''
    writeFileSync(join(folder, args.includes('-content') ? content : (args.at(-1) ?? '')), 'other bytes')
    expect(run().status).not.toBe(0)
  }
}

/** Everything that the bank keeps, read by the login of reports; how many signatures there were. */
export async function verifiesAll({ urls }: Pick<TestBank, 'urls'>): Promise<number> {
  const client = new pg.Client(urls.reportUrl ?? '')
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const verdict = await verifyAll(rowsOf(client), { checkpoints: new Map(), keys: null })
    expect(verdict.broken).toEqual([])
    return verdict.signatures
  } finally {
    await client.end()
  }
}
