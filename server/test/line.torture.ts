// R38: whoever hears over a line that is reset, swallowed, half open or slow hears every event once and in order.
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import { newId } from '#kit/random.ts'
import { sized } from '../../tools/size.ts'
import { type Hearer, tellOne } from '../../web/src/kit/line/hearer.ts'
import { openLine } from '../../web/src/kit/line/line.ts'
import { protocol } from '../../web/src/kit/line/socket.ts'
import { openBank, type TestBank, type TestClient } from './world.ts'

const drops = sized({ small: 48, merge: 1000, release: 1000 })
const lines = 8
/** As in a browser, but faster: a ping is answered well within the latency of the proxy, there and back. */
const times = { everyMs: 150, answerMs: 900, openMs: 1500, pauseMs: 40, longestMs: 400, lostMs: 5000, idleMs: 3000 }

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
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ob-payment-service/graphql`,
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

const happens = () =>
  asBank(bank.world, async ctx => {
    ctx.record({ org: firm.org, subject: newId(), topic: 'template', state: 'NEW' })
  })

const lastNumber = async (): Promise<number> => {
  const found = await bank.world.db.bank(tx =>
    tx.row<{ number: bigint }>(
      sql`select max(number) as number from kit.events where org_reference_id = ${firm.org} and topic = 'template'`,
    ),
  )
  return Number(found?.number ?? 0)
}

const text =
  'subscription ($org: UUID!, $after: Int) { listenTemplate(legalPartyId: $org, after: $after) { number id } }'

/** A line of somebody who is signed in, through a proxy of its own. */
async function listen(token: string) {
  const proxy = await openProxy(bank.port)
  const heard: number[] = []
  const seen = { anew: 0, refused: 0, connections: 0 }
  const hearer: Hearer = {
    key: 'news',
    request: { documentId: '', variables: {} },
    on: data => void heard.push((data as { listenTemplate: { number: number } }).listenTemplate.number),
    afresh() {
      seen.anew += 1
    },
    ...{ after: null, hasBegun: false },
  }
  const line = openLine({
    connect() {
      seen.connections += 1
      const headers = { origin: bank.origin, cookie: `sid=${token}` }
      const made = new WebSocket(proxy.url, { protocols: protocol, headers } as unknown as string)
      const send = made.send.bind(made)
      // The portal sends the name of a document, this bank wants its text.
      made.send = data => send(String(data).replace('"query":""', `"query":${JSON.stringify(text)}`))
      return made
    },
    random: Math.random,
    times,
    tell(news) {
      if (news.kind === 'refused') seen.refused += 1
      else tellOne(hearer, news)
    },
    onState: () => undefined,
    onSessionEnd() {
      seen.refused += 1
    },
  })
  line.want('me', 'news', { documentId: '', variables: { org: firm.org, after: null }, after: null })
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  return {
    heard,
    seen,
    proxy,
    close() {
      line.close()
      proxy.close()
    },
  }
}

test(`${drops} drops of ${lines} lines, and nothing is missed, told twice or out of order`, {
  timeout: 600_000,
}, async () => {
  const people = await Promise.all(Array.from({ length: lines / 2 }, () => bank.person({ orgs: [firm.org] })))
  const tokens: string[] = []
  for (const person of people) tokens.push((await bank.signedIn(person)).cookies.get('sid') ?? '')
  const all = await Promise.all(Array.from({ length: lines }, (_, at) => listen(tokens[at % tokens.length] ?? '')))

  let isOver = false
  const news = (async () => {
    while (!isOver) await Promise.all([happens(), wait(40)])
  })()
  const broken = all.map(async ({ proxy, heard }, at) => {
    for (let drop = 0; drop < drops / lines; drop += 1) {
      proxy.breaks(dropKinds[(at + drop) % dropKinds.length] ?? 'reset')
      await wait(150 + 30 * at)
      proxy.heals()
      const before = heard.length
      await expect.poll(() => heard.length, { interval: 20 }).toBeGreaterThan(before)
    }
  })
  await Promise.all(broken)
  isOver = true
  await news

  const rows = await bank.world.db.bank(tx =>
    tx.rows<{ number: bigint }>(
      sql`select number from kit.events where org_reference_id = ${firm.org} and topic = 'template' order by number`,
    ),
  )
  const happened = rows.map(({ number }) => Number(number))
  const end = await lastNumber()
  for (const { heard, seen, close } of all) {
    await expect.poll(() => heard.at(-1)).toBe(end)
    const [begin = 0, ...numbers] = heard
    expect(numbers).toEqual(happened.filter(number => number > begin))
    expect(seen).toMatchObject({ anew: 0, refused: 0 })
    expect(seen.connections).toBeGreaterThan(drops / lines / 2)
    close()
  }
})
