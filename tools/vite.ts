// Runs Vite in a process of its own, one build after the other, for whatever is built.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { root } from './root.ts'

/** A folder of the project with what its build is given beside the folder's own settings. */
export type ViteBuild = {
  readonly folder: string
  readonly outDir: string
  /** The entry of a program for Node; a page for browsers without it. */
  readonly program?: string
  /** Settings in the place of the folder's own, loaded as they are. */
  readonly config?: string
}

/** One process for all: what it has compiled of itself for the first it has for the next. Throws with all that was said where one did not build. */
export async function runVite(builds: readonly ViteBuild[], env: Readonly<Record<string, string>> = {}): Promise<void> {
  // Most of what a build makes is thrown away at once, which a larger nursery does for less.
  const args = ['--max-semi-space-size=64', join(root, 'tools/viteBuilds.ts'), JSON.stringify(builds)]
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  // Beside a database that is written a build takes what is left of the processor: rows are what everybody waits for at the end.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0)
    throw new Error(`What is in ${builds.map(({ folder }) => folder).join(', ')} did not build:\n${said.trim()}`)
}
