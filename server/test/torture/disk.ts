// A disk of its own for a database, in one file: only what was handed to the disk is in a copy of the file, as after a power cut.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, renameSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scratch } from './cluster.ts'

export type Disk = {
  /** The folder it is seen at. */
  readonly seat: string
  /** What the disk holds now, for a later `swap`; whoever writes to it should be held. */
  copy(): void
  /** Takes the disk out and puts the copy in its place. Nobody may have a file open on it. */
  swap(): void
  remove(): void
}

const run = (command: string, ...words: string[]): void => {
  execFileSync(command, words, { stdio: ['ignore', 'ignore', 'pipe'] })
}

const bytes = 4 * 1024 ** 3

/** An ext4 in a sparse file, mounted. Throws where that may not be done: it wants root and devices of loop. */
export function openDisk(): Disk {
  const { dir, clear } = scratch()
  const file = join(dir, 'disk')
  const cut = join(dir, 'cut')
  const seat = join(dir, 'seat')
  const mount = (): void => run('mount', '-o', 'loop', file, seat)
  const unmount = (): void => run('umount', seat)
  const release = (): void => {
    try {
      run('umount', '--lazy', seat)
    } catch {
      // It is out already.
    }
  }
  mkdirSync(seat)
  writeFileSync(file, '')
  truncateSync(file, bytes)
  run('mkfs.ext4', '-q', file)
  mount()
  // Before the folder itself is removed, which would remove what is on the disk file by file.
  process.prependOnceListener('exit', release)
  chmodSync(seat, 0o711)
  return {
    seat,
    copy: () => run('cp', '--sparse=always', file, cut),
    swap() {
      unmount()
      renameSync(cut, file)
      mount()
    },
    remove() {
      process.off('exit', release)
      release()
      clear()
    },
  }
}

/** Why this machine gives no such disk; null where it does. */
export function noDisk(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'a disk in a file wants Linux and root'
  try {
    openDisk().remove()
    return null
  } catch (error) {
    return `a disk in a file cannot be mounted here: ${error instanceof Error ? error.message : String(error)}`
  }
}
