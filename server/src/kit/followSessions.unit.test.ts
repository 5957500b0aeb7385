// Sockets follow sessions by what changed: what is asked at rest does not grow with them, and no change is missed, whatever is lost or overtaken.
import type { ClerkViewer, PersonViewer, SessionViewer } from '@bank/contracts/access.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followSessions } from './followSessions.ts'
import type { ChangeMark, FollowedSession } from './http.ts'
import type { OpenSocket, SocketsBySession } from './openSockets.ts'

const idleMs = 900_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Two ticks: whatever happened was noticed by then. */
const aWhile = () => vi.advanceTimersByTimeAsync(1600)
const forLong = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const viewerOf = (at: number, right: PersonViewer['right'] = 'FIRST'): PersonViewer => ({
  kind: 'PERSON',
  ...{ sessionId: `session ${at}`, personId: `person ${at}`, contractId: `contract ${at % 2}`, org: 'firm' },
  ...{ right, scheme: 'ONE_SIGNATORY', signType: 'TOTP', products: [], verification: 'CONFIRMED', provedAt: null },
})

/** A node with so many sockets, and the database behind it. */
function nodeOf(count: number, callerOf: (at: number) => SessionViewer = viewerOf) {
  const alive = new Map<string, FollowedSession>()
  const sockets: SocketsBySession = new Map()
  const told = {
    rechecks: [] as string[],
    closed: [] as string[],
    said: [] as string[],
    asked: [] as string[][],
    polls: 0,
  }
  const open = (at: number): OpenSocket => {
    const viewer = callerOf(at)
    const { sessionId } = viewer
    alive.set(sessionId, { viewer, endsAt: Date.now() + idleMs })
    const mine = {
      socket: {
        ...{ OPEN: 1, readyState: 1 },
        close: (code: number) => told.closed.push(`${sessionId} ${code}`),
        send: (text: string) => told.said.push(`${sessionId} ${text}`),
      },
      call: { viewer },
      rechecks: new Set([() => told.rechecks.push(sessionId)]),
      endsAt: 0,
    } as unknown as OpenSocket
    sockets.set(sessionId, new Set([mine]))
    return mine
  }
  const mines = Array.from({ length: count }, (_, at) => open(at))
  const feed: string[] = []
  const database = {
    follow: async (ids: readonly string[]): Promise<Map<string, FollowedSession>> => {
      told.asked.push([...ids])
      return new Map(ids.flatMap(id => [...alive].filter(([known]) => known === id)))
    },
    async changes(since: ChangeMark | null) {
      told.polls += 1
      const ids = since ? new Set(feed.slice(Number(since.snapshot))) : null
      return { mark: { snapshot: String(feed.length), server: '', at: '' }, ids }
    },
  }
  const wakers = new Set<(id: string) => void>()
  const world = {
    machine: { now: () => new Date() },
    log: { warn: vi.fn() },
    live: {
      onSessionsWoken(look: (id: string) => void) {
        wakers.add(look)
        return () => wakers.delete(look)
      },
    },
  } as unknown as Parameters<typeof followSessions>[2]
  const seen = {
    follow: (ids: readonly string[]) => database.follow(ids),
    changes: (since: ChangeMark | null) => database.changes(since),
  }
  const stop = followSessions(sockets, seen, world)
  /** What was asked about sessions since the last look. */
  const asked = () => told.asked.splice(0).flat().sort()
  return {
    alive,
    sockets,
    told,
    mines,
    open,
    feed,
    database,
    stop,
    asked,
    wake(id: string) {
      for (const look of wakers) look(id)
    },
  }
}

test.each([1, 10, 2500])('%i sockets: each is read once, and then nothing but one question a tick', async count => {
  const node = nodeOf(count)
  await aWhile()
  expect(node.asked()).toHaveLength(count)
  node.told.polls = 0
  await forLong(8000)
  expect(node.told.polls).toBe(10)
  expect(node.asked()).toEqual([])
  node.stop()
  await aWhile()
  expect(node.told.polls).toBe(10)
})

test('who changed is read, by session, person or contract, and nobody else', async () => {
  const node = nodeOf(6)
  await aWhile()
  node.asked()
  const asks: [string, string[]][] = [
    ['session 2', ['session 2']],
    ['person 3', ['session 3']],
    ['contract 1', ['session 1', 'session 3', 'session 5']],
    ['somebody else', []],
  ]
  for (const [id, sessions] of asks) {
    node.feed.push(id)
    await aWhile()
    expect(node.asked()).toEqual(sessions)
    node.wake(id)
    await forLong(0)
    expect(node.asked()).toEqual(sessions)
  }
  node.stop()
})

test('a clerk is followed by their own id and role', async () => {
  const clerkOf = (at: number, role: ClerkViewer['role'] = 'SUPERVISOR'): ClerkViewer => ({
    ...{ kind: 'CLERK', sessionId: `session ${at}`, clerkId: `clerk ${at}`, inn: '', name: '', role },
  })
  const node = nodeOf(2, at => clerkOf(at))
  await aWhile()
  node.asked()
  node.alive.set('session 1', { viewer: clerkOf(1, 'OPERATOR'), endsAt: Date.now() + idleMs })
  node.feed.push('clerk 1')
  await aWhile()
  expect(node.asked()).toEqual(['session 1'])
  expect(node.told.rechecks).toEqual(['session 1'])
  expect(node.told.said).toEqual(['session 1 {"type":"ping","payload":{"changed":"viewer"}}'])
  expect(node.mines[1]?.call.viewer).toEqual(clerkOf(1, 'OPERATOR'))
  node.stop()
})

test('a session that is over closes its socket, a right that changed is asked for and told, once', async () => {
  const node = nodeOf(3)
  await aWhile()
  node.alive.delete('session 0')
  node.alive.set('session 1', { viewer: viewerOf(1, 'NONE'), endsAt: Date.now() + idleMs })
  node.feed.push('person 0', 'person 1')
  await aWhile()
  expect(node.told.closed).toEqual(['session 0 4403'])
  expect(node.told.rechecks).toEqual(['session 1'])
  expect(node.told.said).toEqual(['session 1 {"type":"ping","payload":{"changed":"viewer"}}'])
  expect(node.mines[1]?.call.viewer).toMatchObject({ right: 'NONE' })
  node.asked()
  // The client has not closed its side yet.
  await forLong(idleMs / 2)
  expect(node.asked()).toEqual([])
  expect(node.told.closed).toHaveLength(1)
  node.stop()
})

test('a session is read when it would end by itself: seen meanwhile it lives on, else its socket closes', async () => {
  const node = nodeOf(2)
  await aWhile()
  node.alive.set('session 1', { viewer: viewerOf(1), endsAt: Date.now() + 2 * idleMs })
  node.asked()
  await forLong(idleMs - 4000)
  expect(node.asked()).toEqual([])
  node.alive.delete('session 0')
  await forLong(4000)
  expect(node.asked()).toEqual(['session 0', 'session 1'])
  expect(node.told.closed).toEqual(['session 0 4403'])
  node.stop()
})

test('a database that was away: everything is read anew, what changed meanwhile with it', async () => {
  const node = nodeOf(4)
  await aWhile()
  node.asked()
  const { changes } = node.database
  node.database.changes = () => Promise.reject(new Error('away'))
  await aWhile()
  // Told to nobody: the server that came back knows nothing of it.
  node.alive.delete('session 3')
  node.database.changes = changes
  await aWhile()
  expect(node.asked()).toEqual(['session 0', 'session 1', 'session 2', 'session 3'])
  expect(node.told.closed).toEqual(['session 3 4403'])
  node.stop()
})

test('who could not be read is read again', async () => {
  const node = nodeOf(2)
  await aWhile()
  const { follow } = node.database
  node.database.follow = () => Promise.reject(new Error('away'))
  node.alive.delete('session 1')
  node.wake('person 1')
  await forLong(0)
  node.database.follow = follow
  await aWhile()
  expect(node.told.closed).toEqual(['session 1 4403'])
  node.stop()
})

test('an older answer never overtakes a newer one, and who changes while it is under way is read once more', async () => {
  const node = nodeOf(1)
  await aWhile()
  const { follow } = node.database
  const answers: (() => void)[] = []
  node.database.follow = async ids => {
    const found = await follow(ids)
    await new Promise<void>(done => answers.push(done))
    return found
  }
  node.wake('person 0')
  await forLong(0)
  node.alive.set('session 0', { viewer: viewerOf(0, 'NONE'), endsAt: Date.now() + idleMs })
  node.wake('person 0')
  await aWhile()
  expect(answers).toHaveLength(1)
  answers.shift()?.()
  await forLong(0)
  answers.shift()?.()
  await forLong(0)
  expect(node.mines[0]?.call.viewer).toMatchObject({ right: 'NONE' })
  node.stop()
})

test('a socket that was opened while something changed is read after it', async () => {
  const node = nodeOf(1)
  await aWhile()
  node.asked()
  node.feed.push('person 7')
  await aWhile()
  const mine = node.open(7)
  node.alive.set('session 7', { viewer: viewerOf(7, 'NONE'), endsAt: Date.now() + idleMs })
  await aWhile()
  expect(node.asked()).toEqual(['session 7'])
  expect(mine.call.viewer).toMatchObject({ right: 'NONE' })
  node.stop()
})
