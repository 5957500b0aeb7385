// Finds a free port: any one, or the first from a preferred one on.

import { once } from 'node:events'
import { createServer } from 'node:net'

const HOST = '127.0.0.1'

export async function freePort(): Promise<number> {
  const port = await tryPort(0)
  if (port === null) throw new Error(`The system gave no free port on ${HOST}.`)
  return port
}

/** Steps over ports that are taken. */
export async function portFrom(preferred: number): Promise<number> {
  for (let port = preferred; port < preferred + 50; port++) if ((await tryPort(port)) !== null) return port
  throw new Error(`Ports ${preferred} to ${preferred + 49} are all taken: name a free one in PORT.`)
}

async function tryPort(wanted: number): Promise<number | null> {
  const server = createServer()
  try {
    server.listen({ port: wanted, host: HOST, exclusive: true })
    await once(server, 'listening')
    const address = server.address()
    return address === null || typeof address === 'string' ? null : address.port
  } catch {
    return null
  } finally {
    server.close()
  }
}
