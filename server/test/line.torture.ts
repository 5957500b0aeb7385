// R38: whoever hears over a line that is reset, swallowed, half open or slow hears every event once and in order.
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sized } from '../../tools/size.ts'
import { goOn, happened, hear, mustHaveHeardAll } from './hearing.ts'
import { openBank, type TestBank, type TestClient } from './world.ts'

const drops = sized({ small: 48, merge: 1000, release: 1000 })
const lines = 8
const dropKinds = ['reset', 'black hole', 'half-open', 'latency'] as const
type DropKind = (typeof dropKinds)[number]

/** What stands between the browser and the bank. */
async function openProxy(port: number) {
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
  return {
    port: (server.address() as AddressInfo).port,
    breaks: (way: DropKind) => breaks[way](),
    heals() {
      isHole = false
      latencyMs = 0
    },
    close() {
      for (const { near, far } of open) for (const socket of [near, far]) socket.destroy()
      server.close()
    },
  }
}

let bank: TestBank
let firm: TestClient
beforeAll(async () => {
  bank = await openBank()
  firm = await bank.client()
})
afterAll(() => bank.close())

/** A line of somebody who is signed in, through a proxy of its own. */
async function listen(token: string) {
  const proxy = await openProxy(bank.port)
  const hearing = await hear({ org: firm.org, token, origin: bank.origin, port: () => proxy.port })
  return { ...hearing, proxy }
}

test(`${drops} drops of ${lines} lines, and nothing is missed, told twice or out of order`, {
  timeout: 600_000,
}, async () => {
  const people = await Promise.all(Array.from({ length: lines / 2 }, () => bank.person({ orgs: [firm.org] })))
  const tokens: string[] = []
  for (const person of people) tokens.push((await bank.signedIn(person)).cookies.get('sid') ?? '')
  const all = await Promise.all(Array.from({ length: lines }, (_, at) => listen(tokens[at % tokens.length] ?? '')))

  const printed = vi.spyOn(console, 'error')
  const news = goOn(bank, firm.org, 40)
  const broken = all.map(async ({ proxy, numbers }, at) => {
    for (let drop = 0; drop < drops / lines; drop += 1) {
      proxy.breaks(dropKinds[(at + drop) % dropKinds.length] ?? 'reset')
      await wait(150 + 30 * at)
      proxy.heals()
      const before = numbers.length
      await expect.poll(() => numbers.length, { interval: 20 }).toBeGreaterThan(before)
    }
  })
  await Promise.all(broken)
  await news.stop()

  await mustHaveHeardAll(all, await happened(bank, firm.org))
  // A line that breaks is no fault of ours, and whatever is said of it is said in the log.
  expect(printed).not.toHaveBeenCalled()
  expect(bank.logged.filter(line => line.includes('"msg":"bug"'))).toEqual([])
  for (const { counts, proxy, close } of all) {
    expect(counts.connections).toBeGreaterThan(drops / lines / 2)
    close()
    proxy.close()
  }
})
