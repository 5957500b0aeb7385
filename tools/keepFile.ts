// Writes a small file that must be there whole after a power cut, or not at all.
import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Readable for its owner alone. The folder is there already. */
export function keepFile(file: string, text: string): void {
  const unfinished = `${file}.new`
  writeFileSync(unfinished, text, { mode: 0o600, flush: true })
  renameSync(unfinished, file)
  // Windows opens no folder, and keeps its names by itself.
  if (process.platform === 'win32') return
  const folder = openSync(dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}
