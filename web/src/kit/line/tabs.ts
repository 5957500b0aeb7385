// One line a browser: tabs elect a leader by Web Locks, a tab that is seen if there is one; the others hear over BroadcastChannel.
import type { LineNews, LineState, NewsLine } from './line.ts'
import { seekLock } from './lock.ts'
import type { LineRequest } from './subscription.ts'

export type Tab = {
  /** Wants news under a key; asked again, it only says what is known now. */
  want(key: string, request: LineRequest): void
  leave(key: string): void
  /** Opens another connection, if the line is this tab's: each tab learns by itself that the network came back. */
  renew(): void
  check(): void
  /** The tab was hidden, or is seen again. */
  look(): void
  close(): void
}

type LineHandlers = { readonly tell: (news: LineNews) => void; readonly onState: (state: LineState) => void }

export type TabPorts = LineHandlers & {
  /** The same for all tabs that may share a line, and for no other. */
  readonly group: string
  /** This tab, and no other. */
  readonly me: string
  readonly lead: (handlers: LineHandlers) => NewsLine
  /** What this tab wants now. */
  readonly requests: () => readonly (readonly [key: string, request: LineRequest])[]
  readonly isSeen: () => boolean
  readonly now: () => number
  readonly random: () => number
}

type Leads = {
  readonly kind: 'leads'
  readonly isSeen: boolean
  readonly state: LineState
  /** Another one each time that somebody begins to lead. */
  readonly term: string
}
type TabMessage = { readonly from: string } & (
  | Leads
  | { readonly kind: 'who' }
  | { readonly kind: 'wants'; readonly key: string; readonly request: LineRequest }
  | { readonly kind: 'leaves'; readonly key?: string }
  | { readonly kind: 'news'; readonly news: LineNews }
)

/** A leader that says nothing for so long is replaced: with the look that finds it, within two seconds. */
const silentMs = 1400
const lookMs = 450
/** Of several tabs that would take the line, one is the first. */
const takeMs = 300

/** A tab among those that share a line; alone where there are no locks. */
export function joinTabs(ports: TabPorts): Tab {
  const hasTabs = typeof BroadcastChannel === 'function' && typeof navigator === 'object' && 'locks' in navigator
  return hasTabs ? share(ports) : alone(ports)
}

function alone({ me, lead, tell, onState }: TabPorts): Tab {
  const line = lead({ tell, onState })
  return {
    want: (key, request) => line.want(me, key, request),
    leave: key => line.leave(me, key),
    renew: line.renew,
    check: line.check,
    look: () => undefined,
    close: line.close,
  }
}

type Post = (message: TabMessage) => void

/** The part of the leader: its line, and the tabs that hear over it. */
function makeLeader({ group, me, lead, requests, isSeen, tell, onState }: TabPorts, post: Post) {
  let line: NewsLine | null = null
  let state: LineState = 'stands'
  let terms = 0
  let ended = new AbortController()
  const followers = new Set<string>()
  const announce = (): void => post({ from: me, kind: 'leads', term: `${me}:${terms}`, isSeen: isSeen(), state })
  const changeState = (changed: LineState): void => {
    state = changed
    onState(changed)
    announce()
  }
  /** The lock of a tab is held for as long as the tab lives. */
  const watch = (tab: string): void => {
    if (followers.has(tab)) return
    followers.add(tab)
    const gone = () => {
      followers.delete(tab)
      line?.leave(tab)
    }
    navigator.locks.request(`${group}:${tab}`, { signal: ended.signal }, gone).catch(() => undefined)
  }
  const tellAll = (news: LineNews): void => {
    post({ from: me, kind: 'news', news })
    tell(news)
  }
  return {
    line: () => line,
    announce,
    begin() {
      ended = new AbortController()
      terms += 1
      line = lead({ tell: tellAll, onState: changeState })
      for (const [key, request] of requests()) line.want(me, key, request)
      changeState('stands')
    },
    resign() {
      ended.abort()
      followers.clear()
      line?.close()
      line = null
    },
    hear(message: TabMessage) {
      const { from } = message
      if (message.kind === 'who') announce()
      else if (message.kind === 'leaves') line?.leave(from, message.key)
      else if (message.kind === 'wants') {
        watch(from)
        line?.want(from, message.key, message.request)
      }
    },
  }
}

/** The part of all others: what the leader tells, and whether there is one that is awake. */
function makeFollower(
  { me, isSeen, now, random, tell, onState }: TabPorts,
  post: Post,
  deeds: { wants: () => void; take: () => void },
) {
  let leader = { term: '', isSeen: true }
  let heardAt = now()
  let lookedAt = now()
  let taking: ReturnType<typeof setTimeout> | undefined
  return {
    hear(message: TabMessage) {
      if (message.kind !== 'news' && message.kind !== 'leads') return
      heardAt = now()
      if (message.kind === 'news') return void tell(message.news)
      const isAnother = message.term !== leader.term
      leader = message
      onState(message.state)
      if (isAnother) deeds.wants()
      clearTimeout(taking)
      if (isSeen() && !leader.isSeen)
        taking = setTimeout(() => (isSeen() ? deeds.take() : undefined), takeMs * random())
    },
    look() {
      const before = lookedAt
      lookedAt = now()
      if (!isSeen()) return
      // Who was kept from looking has not heard anything either.
      if (lookedAt - before > 2 * lookMs) heardAt = lookedAt
      const silence = lookedAt - heardAt
      if (silence > lookMs) post({ from: me, kind: 'who' })
      if (silence <= silentMs) return
      heardAt = lookedAt
      deeds.take()
    },
    stop: () => clearTimeout(taking),
  }
}

function share(ports: TabPorts): Tab {
  const { group, me, requests, isSeen } = ports
  const channel = new BroadcastChannel(group)
  const post: Post = message => channel.postMessage(message)
  const wants = (): void => {
    for (const [key, request] of requests()) post({ from: me, kind: 'wants', key, request })
  }
  const leader = makeLeader(ports, post)
  const take = (): void => (leader.line() ? undefined : lock.steal())
  const follower = makeFollower(ports, post, { wants, take })
  const lose = (): void => {
    leader.resign()
    wants()
  }
  const lock = seekLock(`${group}:line`, { hold: leader.begin, lose })
  const own = seekLock(`${group}:${me}`, { hold: wants, lose: () => undefined })
  channel.onmessage = ({ data }) => (leader.line() ? leader : follower).hear(data as TabMessage)
  post({ from: me, kind: 'who' })
  const timer = setInterval(() => (leader.line() ? undefined : follower.look()), lookMs)

  return {
    want(key, request) {
      const line = leader.line()
      if (line) line.want(me, key, request)
      else post({ from: me, kind: 'wants', key, request })
    },
    leave(key) {
      const line = leader.line()
      if (line) line.leave(me, key)
      else post({ from: me, kind: 'leaves', key })
    },
    renew: () => leader.line()?.renew(),
    check: () => leader.line()?.check(),
    look() {
      if (leader.line()) leader.announce()
      else if (isSeen()) post({ from: me, kind: 'who' })
    },
    close() {
      clearInterval(timer)
      follower.stop()
      post({ from: me, kind: 'leaves' })
      leader.resign()
      lock.close()
      own.close()
      channel.close()
    },
  }
}
