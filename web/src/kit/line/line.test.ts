// The line of news: silence ends it, it comes back with jitter after the last number, later is asked again, and only a refusal ends.
import { closeCodes, heartbeat, viewerChanged } from '@bank/contracts/socket.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Hearer, tellOne } from './hearer.ts'
import { type LineNews, type LineState, type NewsLine, openLine } from './line.ts'

type Subscribe = { readonly id: string; readonly type: string; readonly payload: { readonly variables: unknown } }

/** The other end of a websocket, which says only what the test says, unless it is the bank's own voice. */
function makeSocket() {
  const heard: Subscribe[] = []
  const socket = {
    ...{ CONNECTING: 0, OPEN: 1, readyState: 0, isClosed: false, answersPings: true },
    ...({ onopen: null, onmessage: null, onclose: null, onerror: null } as unknown as Pick<
      WebSocket,
      'onopen' | 'onmessage' | 'onclose' | 'onerror'
    >),
    send(text: string) {
      const message = JSON.parse(text) as Subscribe
      if (message.type === 'subscribe' || message.type === 'complete') heard.push(message)
      if (message.type === 'connection_init') tell({ type: 'connection_ack' })
      if (message.type === 'ping' && socket.answersPings) tell({ type: 'pong' })
    },
    close() {
      socket.isClosed = true
      socket.readyState = 2
    },
  }
  const ws = socket as unknown as WebSocket
  const tell = (message: object): void => ws.onmessage?.({ data: JSON.stringify(message) } as MessageEvent)
  const asked = () => heard.filter(({ type }) => type === 'subscribe')
  return {
    ws,
    socket,
    opens() {
      socket.readyState = 1
      ws.onopen?.({} as Event)
    },
    /** The variables of each subscription, in order. */
    asked: () => asked().map(({ payload }) => payload.variables),
    next: (number: number, more: object = {}) =>
      tell({ id: asked().at(-1)?.id, type: 'next', payload: { data: { listen: { number } }, ...more } }),
    fails: (classification: string, params: object = {}) =>
      tell({
        id: asked().at(-1)?.id,
        type: 'error',
        payload: [{ message: '', extensions: { classification, params } }],
      }),
    pings: (payload?: object) => tell({ type: 'ping', ...(payload && { payload }) }),
    completes: () => tell({ id: asked().at(-1)?.id, type: 'complete' }),
    breaks(code = 1006) {
      socket.readyState = 3
      ws.onclose?.({ code } as CloseEvent)
    },
  }
}

const times = { ...heartbeat, openMs: 10_000, pauseMs: 500, longestMs: 8000, lostMs: 5000, idleMs: 3000 }
const about = (after: number | null) => ({ about: { org: 'ala-too', after } })
const request = (after: number | null) => ({ documentId: 'news', variables: about(null), after })

let sockets: ReturnType<typeof makeSocket>[]
let told: LineNews[]
let states: LineState[]
let ended: number
let changed: number
let chance: number
let line: NewsLine

const last = () => sockets.at(-1) as ReturnType<typeof makeSocket>
const numbers = () => told.map(news => (news.kind === 'refused' ? 'refused' : `${news.kind} ${news.number}`))

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
  told = []
  states = []
  ended = 0
  changed = 0
  chance = 0
  line = openLine({
    connect() {
      const made = makeSocket()
      sockets.push(made)
      return made.ws
    },
    random: () => chance,
    times,
    tell: news => void told.push(news),
    onState: state => void states.push(state),
    onSessionEnd() {
      ended += 1
    },
    onViewerChange() {
      changed += 1
    },
  })
})

afterEach(() => {
  line.close()
  vi.useRealTimers()
})

/** A line that has begun, and told one event. */
function stand(): void {
  line.want('me', 'news', request(null))
  last().opens()
  last().next(7)
  last().next(9)
}

test('a ping says that what the person may has changed, and so may a line that stands again; another ping says nothing', () => {
  stand()
  last().pings()
  expect(changed).toBe(0)
  last().pings(viewerChanged)
  expect(changed).toBe(1)
  last().breaks()
  vi.advanceTimersByTime(1000)
  expect(changed).toBe(1)
  last().opens()
  expect(changed).toBe(2)
})

test('a half-open line is found within 15 seconds, and resumes after the last number', () => {
  stand()
  vi.advanceTimersByTime(60_000)
  expect(sockets.length).toBe(1)
  last().socket.answersPings = false
  vi.advanceTimersByTime(15_000)
  expect(sockets.length).toBe(2)
  expect(sockets[0]?.socket.isClosed).toBe(true)
  last().opens()
  expect(last().asked()).toEqual([about(9)])
  last().next(9)
  last().next(12)
  expect(numbers()).toEqual(['begins 7', 'event 9', 'begins 9', 'event 12'])
})

test('a connection that never comes to stand is given up, and so is one that is only half there when it is looked at', () => {
  line.want('me', 'news', request(null))
  vi.advanceTimersByTime(times.openMs + times.pauseMs)
  expect(sockets.length).toBe(2)
  // A browser complains of a websocket that is closed before it is open.
  expect(sockets[0]?.socket.isClosed).toBe(false)
  sockets[0]?.opens()
  expect(sockets[0]?.socket.isClosed).toBe(true)
  last().opens()
  last().next(7)
  last().socket.answersPings = false
  line.check()
  vi.advanceTimersByTime(times.answerMs + times.pauseMs)
  expect(sockets.length).toBe(3)
})

test('whoever lost the line together does not come back together, and it is tried without end', () => {
  stand()
  const pauses: number[] = []
  for (let tries = 0; tries < 40; tries += 1) {
    chance = tries % 2
    const before = sockets.length
    last().breaks()
    let waited = 0
    for (; sockets.length === before; waited += 50) vi.advanceTimersByTime(50)
    pauses.push(waited)
  }
  expect(pauses.slice(0, 7)).toEqual([250, 1000, 1000, 4000, 4000, 8000, 4000])
  expect(Math.max(...pauses)).toBe(times.longestMs)
  expect(Math.min(...pauses.slice(6))).toBe(times.longestMs / 2)
})

test('after sleep, or with another network, the dead line is left where it is', () => {
  stand()
  line.renew()
  vi.advanceTimersByTime(times.pauseMs)
  expect(sockets.length).toBe(2)
  last().opens()
  expect(last().asked()).toEqual([about(9)])
  sockets[0]?.next(10)
  expect(numbers()).toEqual(['begins 7', 'event 9'])
})

test.each(['UnavailableException', 'TooManyRequestsException', 'SystemException'])('%s is asked again', name => {
  stand()
  last().fails(name)
  vi.advanceTimersByTime(times.pauseMs)
  expect(last().asked()).toEqual([about(null), about(9)])
  last().fails(name, { seconds: '3' })
  vi.advanceTimersByTime(2900)
  expect(last().asked().length).toBe(2)
  vi.advanceTimersByTime(200)
  expect(last().asked().length).toBe(3)
  last().completes()
  vi.advanceTimersByTime(2 * times.pauseMs)
  expect(last().asked().at(-1)).toEqual(about(9))
  expect(sockets.length).toBe(1)
})

test('an event that could not be told in whole is asked for again', () => {
  stand()
  last().next(11, { errors: [{ message: '', extensions: { classification: 'UnavailableException' } }] })
  vi.advanceTimersByTime(times.pauseMs)
  expect(last().asked()).toEqual([about(null), about(9)])
  expect(numbers()).toEqual(['begins 7', 'event 9'])
})

test('a refusal ends it, and says so', () => {
  stand()
  last().fails('ForbiddenException')
  vi.advanceTimersByTime(60_000)
  expect(last().asked()).toEqual([about(null)])
  expect(numbers().at(-1)).toBe('refused')
})

test('an older number than the bank keeps begins anew', () => {
  line.want('me', 'news', request(7))
  last().opens()
  last().next(9000)
  expect(numbers()).toEqual(['anew 9000'])
})

test('a line away for five seconds is lost, and stands when it begins', () => {
  stand()
  last().breaks()
  vi.advanceTimersByTime(4900)
  expect(states).toEqual([])
  vi.advanceTimersByTime(200)
  expect(states).toEqual(['lost'])
  last().opens()
  last().next(9)
  expect(states).toEqual(['lost', 'stands'])
})

test('one socket too many is tried again after a minute, without a word', () => {
  line.want('me', 'news', request(null))
  last().opens()
  last().breaks(closeCodes.tooManySockets)
  vi.advanceTimersByTime(59_000)
  expect([sockets.length, states]).toEqual([1, ['asking']])
  vi.advanceTimersByTime(1100)
  expect(sockets.length).toBe(2)
})

test('the end of the session is told at once', () => {
  stand()
  last().breaks(closeCodes.sessionEnded)
  expect(ended).toBe(1)
  vi.advanceTimersByTime(7000)
  expect(sockets.length).toBe(1)
})

test('who comes later with an older number misses nothing, and nobody hears anything twice', () => {
  const hear = (after: number | null) => {
    const seen: unknown[] = []
    const on = (data: unknown) => void seen.push((data as { listen: { number: number } }).listen.number)
    const afresh = () => void seen.push('afresh')
    const hearer: Hearer = { key: 'news', request: request(null), on, afresh, after, hasBegun: false }
    return { seen, hearer }
  }
  const tellAll = (...all: readonly ReturnType<typeof hear>[]) => {
    for (const news of told.splice(0)) for (const { hearer } of all) if (news.kind !== 'refused') tellOne(hearer, news)
  }
  const first = hear(null)
  stand()
  tellAll(first)
  const second = hear(8)
  line.want('you', 'news', request(8))
  expect(last().asked()).toEqual([about(null), about(8)])
  last().next(8)
  last().next(9)
  last().next(10)
  tellAll(first, second)
  expect(first.seen).toEqual([7, 9, 10])
  expect(second.seen).toEqual([8, 9, 10])
  const third = hear(null)
  line.want('they', 'news', request(null))
  last().next(11)
  tellAll(first, third)
  expect(third.seen).toEqual([10, 11])
  last().breaks()
  vi.advanceTimersByTime(times.pauseMs)
  last().opens()
  last().next(400)
  tellAll(first)
  expect(first.seen).toEqual([7, 9, 10, 11, 'afresh'])
})

test('what nobody wants any more is given back, and the connection after it', () => {
  stand()
  line.want('you', 'news', request(9))
  line.leave('me')
  vi.advanceTimersByTime(60_000)
  expect(last().socket.isClosed).toBe(false)
  line.leave('you', 'news')
  vi.advanceTimersByTime(times.idleMs)
  expect(last().socket.isClosed).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect([sockets.length, states]).toEqual([1, []])
})
