// Measures the seconds of `npm start`, on an empty folder and again on the same one.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { elapsed } from '@bank/server/src/kit/clock.ts'
import { freePort } from '../tools/ports.ts'

const program = join(import.meta.dirname, '../tools/start.ts')

async function opened(dir: string): Promise<number> {
  const begun = elapsed()
  const env = { ...process.env, ORDO_DATA: dir, PORT: String(await freePort()) }
  const child: ChildProcess = spawn(process.execPath, ['--max-semi-space-size=64', program], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const seconds = await new Promise<number>((resolve, reject) => {
    const hear = (text: Buffer): void => {
      said += text.toString()
      if (/Ordo is open/.test(said)) resolve((elapsed() - begun) / 1000)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', () => reject(new Error(`the bank did not open: ${said.slice(-500)}`)))
  })
  child.kill('SIGTERM')
  await once(child, 'exit')
  return seconds
}

export async function measureStart(): Promise<{ first: number; again: number }> {
  const dir = mkdtempSync(join(tmpdir(), 'ordo-bench-'))
  try {
    return { first: await opened(dir), again: await opened(dir) }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
