// `npm run dev`: the bank with its services and all front ends reloading as their sources change.

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
    const ports = await freePorts()
    const { api, office, phone, page, officePage, phonePage } = ports
    const env = environmentOf(store, ports)
    const start = (cwd: string, args: readonly string[]): ChildProcess => {
      const child = spawn(process.execPath, args, { cwd, env, detached: true, stdio: ['ignore', 'inherit', 'inherit'] })
      children.push(child)
      return child
    }
    const server = start(root, ['--watch', '--enable-source-maps', 'server/src/main.ts'])
    const vite = (front: 'web' | 'office' | 'phone', port: number) =>
      start(join(root, front), [join(root, 'node_modules/vite/bin/vite.js'), '--port', String(port), '--strictPort'])
    const fronts = [vite('web', page), vite('office', officePage), vite('phone', phonePage)]
    lock.say(`http://localhost:${page}`)
    console.log(
      `\nOrdo reloads at http://localhost:${page} (services on ${api}), the bank’s desk at http://localhost:${officePage} (${office}), phones at http://localhost:${phonePage} (${phone})\n\n${await people()}\nCtrl C stops everything.`,
    )
    await Promise.race([stopping, once(server, 'exit'), ...fronts.map(one => once(one, 'exit')), store.gone])
  } finally {
    await Promise.all(children.map(end))
    await store?.stop()
    lock.release()
  }
}

/** Of the services of each house, and of what reloads in front of them. */
async function freePorts() {
  const api = await portFrom(Number(process.env.PORT ?? 8080))
  const page = await portFrom(5173)
  const officePage = await portFrom(page + 1)
  return {
    ...{ api, page, officePage },
    office: await portFrom(Number(process.env.OFFICE_PORT ?? api + 100)),
    phone: await portFrom(Number(process.env.PHONE_PORT ?? api + 200)),
    phonePage: await portFrom(officePage + 1),
  }
}

type DevPorts = Awaited<ReturnType<typeof freePorts>>

function environmentOf(store: Store, { api, office, phone, page, officePage, phonePage }: DevPorts): NodeJS.ProcessEnv {
  const originsOf = (port: number): string => `http://localhost:${port},http://127.0.0.1:${port}`
  const serverAt = (port: number): string => `http://127.0.0.1:${port}`
  return {
    ...environment({ mode: 'demo' }, { store, webDist: undefined, port: api, officePort: office, phonePort: phone }),
    NODE_ENV: 'development',
    ORDO_OPEN_GRAPHQL: '1',
    ORDO_ORIGINS: originsOf(page),
    ORDO_OFFICE_ORIGINS: originsOf(officePage),
    ORDO_PHONE_ORIGINS: originsOf(phonePage),
    ORDO_SERVER: serverAt(api),
    ORDO_OFFICE_SERVER: serverAt(office),
    ORDO_PHONE_SERVER: serverAt(phone),
  }
}

/** The whole group: `node --watch` runs the server in a process of its own. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await ended
}
