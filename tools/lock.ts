// The lock file of a data folder: one bank at a time, known by process id and address.

import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type LockHolder = { readonly pid: number; readonly since: string; readonly address: string }

export type Lock = { say(address: string): void; release(): void }

export function takeLock(dir: string): Lock {
  mkdirSync(dir, { recursive: true })
  const file = join(dir, 'running.json')
  const since = startOf(process.pid)
  const write = (address: string, flag: 'wx' | 'w'): void =>
    writeFileSync(file, JSON.stringify({ pid: process.pid, since, address } satisfies LockHolder), {
      flag,
      mode: 0o600,
    })
  for (let attempt = 0; ; attempt++) {
    try {
      write('', 'wx')
      break
    } catch (error) {
      const holder = holderOf(dir)
      if (holder) {
        const where = holder.address ? ` at ${holder.address}` : ''
        throw new Error(
          `The bank is already running${where} (process ${holder.pid}): use that one, or stop it first.`,
          { cause: error },
        )
      }
      if (attempt > 2) throw error
      rmSync(file, { force: true })
    }
  }
  return { say: address => write(address, 'w'), release: () => rmSync(file, { force: true }) }
}

/** Who holds the folder now; a holder that died, or whose process id went to another program, does not count. */
export function holderOf(dir: string): LockHolder | null {
  try {
    const holder = JSON.parse(readFileSync(join(dir, 'running.json'), 'utf8')) as LockHolder
    return holder.since !== '' && startOf(holder.pid) === holder.since ? holder : null
  } catch {
    return null
  }
}

function startOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    }).trim()
  } catch {
    return ''
  }
}
