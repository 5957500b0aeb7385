// Hears news as a page of the portal does, over its own code for the line; events without documents are made for it.
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { sql } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import { newId } from '#kit/random.ts'
import { type Hearer, tellOne } from '../../web/src/kit/line/hearer.ts'
import { openLine } from '../../web/src/kit/line/line.ts'
import { protocol } from '../../web/src/kit/line/socket.ts'
import type { TestBank } from './world.ts'

/** As in a browser, but faster: a ping is answered well within the latency of a proxy, there and back. */
const times = { everyMs: 150, answerMs: 900, openMs: 1500, pauseMs: 40, longestMs: 400, lostMs: 5000, idleMs: 3000 }

const text =
  'subscription ($org: UUID!, $after: Int) { listenTemplate(legalPartyId: $org, after: $after) { number id } }'

const path = '/ob-payment-service/graphql'

/** Something happens in the company that its listeners are told of. */
export const happens = ({ world }: TestBank, org: string): Promise<void> =>
  asBank(world, async ctx => {
    ctx.record({ org, subject: newId(), topic: 'template', state: 'NEW' })
  })

/** One event each so many milliseconds until it is told to stop; what the bank does not take is not waited for. */
export function goOn(bank: TestBank, org: string, everyMs: number) {
  let [isOver, taken] = [false, 0]
  const done = (async () => {
    while (!isOver) {
      const one = happens(bank, org).then(
        () => {
          taken += 1
        },
        () => undefined,
      )
      await Promise.all([one, wait(everyMs)])
    }
  })()
  return {
    taken: () => taken,
    async stop() {
      isOver = true
      await done
    },
  }
}

/** The numbers of all that happened, in order. */
export const happened = ({ world }: TestBank, org: string): Promise<number[]> =>
  world.db.bank(async tx => {
    const rows = await tx.rows<{ number: bigint }>(
      sql`select number from kit.events where org_reference_id = ${org} and topic = 'template' order by number`,
    )
    return rows.map(({ number }) => Number(number))
  })

type HearingOptions = {
  readonly org: string
  /** Of a session. */
  readonly token: string
  readonly origin: string
  /** The port of each connection, asked anew. */
  readonly port: () => number
}

export type Hearing = {
  /** The number at which the line began, then those of the events, as they were told. */
  readonly numbers: readonly number[]
  readonly counts: Readonly<Record<'begun' | 'anew' | 'refused' | 'connections', number>>
  close(): void
}

/** A line of somebody who is signed in; answers once it began. */
export async function hear({ org, token, origin, port }: HearingOptions): Promise<Hearing> {
  const heard: number[] = []
  const seen = { begun: 0, anew: 0, refused: 0, connections: 0 }
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
      const headers = { origin, cookie: `sid=${token}` }
      const made = new WebSocket(`ws://127.0.0.1:${port()}${path}`, {
        protocols: protocol,
        headers,
      } as unknown as string)
      const send = made.send.bind(made)
      // The portal sends the name of a document, this bank wants its text.
      made.send = data => send(String(data).replace('"query":""', `"query":${JSON.stringify(text)}`))
      return made
    },
    random: Math.random,
    times,
    tell(news) {
      if (news.kind === 'begins') seen.begun += 1
      if (news.kind === 'refused') seen.refused += 1
      else tellOne(hearer, news)
    },
    onState: () => undefined,
    onSessionEnd() {
      seen.refused += 1
    },
    onViewerChange: () => undefined,
  })
  line.want('me', 'news', { documentId: '', variables: { org, after: null }, after: null })
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  return { numbers: heard, counts: seen, close: () => line.close() }
}

/** Each heard everything since its line began, once, in order and without beginning anew. */
export async function mustHaveHeardAll(hearings: readonly Hearing[], all: readonly number[]): Promise<void> {
  for (const { numbers, counts } of hearings) {
    await expect.poll(() => numbers.at(-1)).toBe(all.at(-1))
    const [begin = 0, ...told] = numbers
    expect(told).toEqual(all.filter(number => number > begin))
    expect(counts).toMatchObject({ anew: 0, refused: 0 })
  }
}
