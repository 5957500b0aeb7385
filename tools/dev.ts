// `npm run dev`: the bank with its services and both front ends reloading as their sources change.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { environment } from './bank.ts'
import { takeLock } from './lock.ts'
import { people } from './people.ts'
import { portFrom } from './ports.ts'
import { dataDir, root } from './root.ts'
import { demoSecrets } from './secrets.ts'
import { output } from './steps.ts'
import { untilStopped } from './stopping.ts'
import { openStore, type Store } from './store.ts'

const stopping = untilStopped()

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
process.exit()

async function main(): Promise<void> {
  const lock = takeLock(dataDir)
  let store: Store | undefined
  const children: ChildProcess[] = []
  try {
    process.env.ORDO_SECRETS_FILE ??= demoSecrets(dataDir)
    const { code, text } = await output('tools/gen.ts', [])
    if (code !== 0) throw new Error(text.trim())
    store = await openStore({ dir: dataDir, seeded: true, log: console.log })
    const api = await portFrom(Number(process.env.PORT ?? 8080))
    const office = await portFrom(Number(process.env.OFFICE_PORT ?? api + 100))
    const page = await portFrom(5173)
    const officePage = await portFrom(page + 1)
    const env = {
      ...environment({ mode: 'demo' }, { store, webDist: undefined, port: api, officePort: office }),
      NODE_ENV: 'development',
      ORDO_OPEN_GRAPHQL: '1',
      ORDO_ORIGINS: `http://localhost:${page},http://127.0.0.1:${page}`,
      ORDO_OFFICE_ORIGINS: `http://localhost:${officePage},http://127.0.0.1:${officePage}`,
      ORDO_SERVER: `http://127.0.0.1:${api}`,
      ORDO_OFFICE_SERVER: `http://127.0.0.1:${office}`,
    }
    const start = (cwd: string, args: readonly string[]): ChildProcess => {
      const child = spawn(process.execPath, args, { cwd, env, detached: true, stdio: ['ignore', 'inherit', 'inherit'] })
      children.push(child)
      return child
    }
    const server = start(root, ['--watch', '--enable-source-maps', 'server/src/main.ts'])
    const vite = (front: 'web' | 'office', port: number) =>
      start(join(root, front), [join(root, 'node_modules/vite/bin/vite.js'), '--port', String(port), '--strictPort'])
    const fronts = [vite('web', page), vite('office', officePage)]
    lock.say(`http://localhost:${page}`)
    console.log(
      `\nOrdo reloads at http://localhost:${page} (services on ${api}), the bank’s desk at http://localhost:${officePage} (${office})\n\n${await people()}\nCtrl C stops everything.`,
    )
    await Promise.race([stopping, once(server, 'exit'), ...fronts.map(one => once(one, 'exit')), store.gone])
  } finally {
    await Promise.all(children.map(end))
    await store?.stop()
    lock.release()
  }
}

/** The whole group: `node --watch` runs the server in a process of its own. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await ended
}
