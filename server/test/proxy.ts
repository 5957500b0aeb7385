// Proxies a TCP connection, for a test: it can be reset, swallow, be half open or slow, and lead to another server.
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export const dropKinds = ['reset', 'black hole', 'half-open', 'latency'] as const
export type DropKind = (typeof dropKinds)[number]

export type Proxy = {
  readonly port: number
  breaks(way: DropKind): void
  heals(): void
  /** Leads to another server from now on; who is connected to the one before is cut off. */
  turn(port: number): void
  close(): void
}

export async function openProxy(target: number): Promise<Proxy> {
  let port = target
  const open = new Set<{ near: Socket; far: Socket; isDeaf: boolean }>()
  let isHole = false
  let latencyMs = 0
  const server: Server = createServer(near => {
    const far = connect(port, '127.0.0.1')
    const pair = { near, far, isDeaf: isHole }
    open.add(pair)
    const pass = (to: Socket) => {
      let before: Promise<unknown> = Promise.resolve()
      return (bytes: Buffer) => {
        // One after another: what comes faster overtakes nothing.
        before = Promise.all([before, latencyMs ? wait(latencyMs) : null]).then(() => pair.isDeaf || to.write(bytes))
      }
    }
    near.on('data', pass(far))
    far.on('data', pass(near))
    const end = () => {
      open.delete(pair)
      far.destroy()
      // Of an end that is half open nobody tells the other side.
      if (!pair.isDeaf) near.destroy()
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
  })
  server.listen(0, '127.0.0.1')
  await new Promise(done => server.once('listening', done))
  const deafen = (): void => {
    for (const pair of open) {
      pair.isDeaf = true
      // The bank notices by heartbeats of its own, which are slower than this test.
      pair.far.destroy()
    }
  }
  const breaks: Readonly<Record<DropKind, () => void>> = {
    reset() {
      for (const { near, far } of open) for (const socket of [near, far]) socket.resetAndDestroy()
    },
    'black hole'() {
      isHole = true
      deafen()
    },
    'half-open': deafen,
    latency() {
      latencyMs = 300
    },
  }
  const cut = (): void => {
    for (const { near, far } of open) for (const socket of [near, far]) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    breaks: (way: DropKind) => breaks[way](),
    heals() {
      isHole = false
      latencyMs = 0
    },
    turn(other) {
      port = other
      cut()
    },
    close() {
      cut()
      server.close()
    },
  }
}
