// Tabs of a browser: one of them holds the line, a tab that is seen if there is one, and a leader that is gone or silent is replaced within two seconds.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LineNews } from './line.ts'
import { joinTabs, type Tab } from './tabs.ts'

const later = setTimeout
let time = 0
let group = ''
let groups = 0
let tabs: ReturnType<typeof openTab>[] = []
let open = 0

/** Locks and channels are real, and this time is not told: what they do takes a few turns of the machine. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 4; turns += 1) await new Promise(done => later(done, 2))
}

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 100) {
    time += 100
    vi.advanceTimersByTime(100)
    await settle()
  }
}

const request = (after: number | null) => ({ documentId: 'news', variables: {}, after })

function openTab(me: string, { isSeen = true } = {}) {
  const heard: number[] = []
  const here = { isSeen, after: null as number | null }
  /** Owners of this tab's line by key; null while it has none. */
  let wants: Map<string, Set<string>> | null = null
  let tellAll = (_news: LineNews): void => undefined
  const tab: Tab = joinTabs({
    ...{ group, me },
    lead({ tell }) {
      open += 1
      wants = new Map()
      tellAll = tell
      return {
        want: (owner, key) => void wants?.set(key, (wants.get(key) ?? new Set()).add(owner)),
        leave: owner => void wants?.get('news')?.delete(owner),
        renew: () => undefined,
        check: () => undefined,
        close() {
          open -= 1
          wants = null
        },
      }
    },
    requests: () => [['news', request(here.after)]],
    tell: news => void (news.kind === 'event' && heard.push(news.number)),
    onState: () => undefined,
    isSeen: () => here.isSeen,
    now: () => time,
    random: () => 0,
  })
  tab.want('news', request(null))
  return {
    me,
    tab,
    heard,
    leads: () => wants !== null,
    owners: () => [...(wants?.get('news') ?? [])].toSorted(),
    tells: (number: number) => tellAll({ kind: 'event', key: 'news', number, data: {} }),
    show(seen: boolean) {
      here.isSeen = seen
      tab.look()
    },
  }
}

async function openTabs(count: number, seen = (_at: number) => true) {
  tabs = Array.from({ length: count }, (_, at) => openTab(`tab ${at}`, { isSeen: seen(at) }))
  await pass(100)
  return tabs
}
const leaders = () => tabs.filter(one => one.leads())
const leader = () => leaders()[0] as ReturnType<typeof openTab>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  group = `tabs ${++groups}`
})

afterEach(async () => {
  for (const { tab } of tabs) tab.close()
  await settle()
  expect(open).toBe(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('twelve tabs have one line, and all hear what it tells, once', async () => {
  await openTabs(12)
  expect([leaders().length, open]).toEqual([1, 1])
  expect(leader().owners().length).toBe(12)
  leader().tells(1)
  leader().tells(2)
  await settle()
  expect(tabs.map(({ heard }) => heard)).toEqual(tabs.map(() => [1, 2]))
})

test('a leader that leaves is replaced, and nobody is forgotten', async () => {
  const [first] = await openTabs(3)
  expect(first?.leads()).toBe(true)
  tabs.shift()?.tab.close()
  await pass(100)
  expect([leaders().length, open]).toEqual([1, 1])
  expect(leader().owners()).toEqual(['tab 1', 'tab 2'])
})

test('a leader that says nothing is replaced within two seconds', async () => {
  // It has the lock, and does not answer: as a page that hangs.
  let release = (): void => undefined
  const hangs = navigator.locks.request(`${group}:line`, () => new Promise<void>(done => (release = done)))
  hangs.catch(() => undefined)
  await settle()
  await openTabs(2)
  expect(leaders()).toEqual([])
  await pass(1900)
  expect([leaders().length, open]).toEqual([1, 1])
  release()
})

test('the line goes to a tab that is seen, and stays where it is when none is', async () => {
  const [hidden, seen] = await openTabs(2, at => at > 0)
  await pass(400)
  expect([hidden?.leads(), seen?.leads(), open]).toEqual([false, true, 1])
  seen?.show(false)
  await pass(3000)
  expect(seen?.leads()).toBe(true)
  hidden?.show(true)
  await pass(400)
  expect([hidden?.leads(), seen?.leads(), open]).toEqual([true, false, 1])
  expect(hidden?.owners()).toEqual(['tab 0', 'tab 1'])
})

test('what a tab wanted that died is given back', async () => {
  const [first] = await openTabs(2)
  let die = (): void => undefined
  void navigator.locks.request(`${group}:dead`, () => new Promise<void>(done => (die = done)))
  await settle()
  const channel = new BroadcastChannel(group)
  channel.postMessage({ from: 'dead', kind: 'wants', key: 'news', request: request(null) })
  await settle()
  expect(first?.owners()).toEqual(['dead', 'tab 0', 'tab 1'])
  die()
  await pass(100)
  channel.close()
  expect(first?.owners()).toEqual(['tab 0', 'tab 1'])
})

test('where there are no locks each tab has its own line', async () => {
  vi.stubGlobal('navigator', {})
  await openTabs(3)
  expect([leaders().length, open]).toEqual([3, 3])
})
