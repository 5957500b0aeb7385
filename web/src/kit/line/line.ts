// The line of news: subscriptions over one websocket, each resumed after the last number that was told.
import { type ConnectionPorts, type ConnectionTimes, keepConnection } from './connection.ts'
import type { SocketError } from './socket.ts'
import {
  beginningAt,
  type LineRequest,
  makeSubscription,
  numberOf,
  payloadOf,
  readError,
  type Subscription,
} from './subscription.ts'

type NumberedNews = { readonly key: string; readonly number: number; readonly data: unknown }

/** `data` is the answer of a subscription: one field, whose value has a `number`. */
export type LineNews =
  /** The line stands: all that follows `number` will be told. */
  | (NumberedNews & { readonly kind: 'begins' })
  /** What came before `number` is no longer kept, so what it would have told is to be loaded afresh. */
  | (NumberedNews & { readonly kind: 'anew' })
  | (NumberedNews & { readonly kind: 'event' })
  /** The bank refused, and says no more. */
  | { readonly kind: 'refused'; readonly key: string }

/** `asking`: some of it is not heard, for a reason that is nobody's trouble; `lost`: for longer than a person should not know of. */
export type LineState = 'stands' | 'asking' | 'lost'

export type LinePorts = ConnectionPorts & {
  readonly times: ConnectionTimes & {
    /** How long a line is away before it is called lost. */
    readonly lostMs: number
  }
  readonly tell: (news: LineNews) => void
  readonly onState: (state: LineState) => void
}

export type NewsLine = {
  /** Wants news under a key on behalf of an owner; asked again, it only says what is known now. */
  want(owner: string, key: string, request: LineRequest): void
  /** Gives back one key, or all that the owner wanted. */
  leave(owner: string, key?: string): void
  /** Opens another connection at once: the one before may be dead without knowing. */
  renew(): void
  /** Makes sure that somebody is there at the other end. */
  check(): void
  close(): void
}

/** Says of a line whether it stands, and that it is away when it has been for a while. */
function watchState(lostMs: number, onState: (state: LineState) => void) {
  let said: LineState = 'stands'
  let isOneTooMany = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = (state: LineState): void => {
    if (state !== said) onState(state)
    said = state
  }
  return {
    assess(isWhole: boolean): void {
      if (isWhole) {
        clearTimeout(timer)
        timer = undefined
        say('stands')
      } else timer ??= setTimeout(() => say(isOneTooMany ? 'asking' : 'lost'), lostMs)
    },
    oneTooMany(is: boolean): void {
      isOneTooMany = is
    },
    stop: () => clearTimeout(timer),
  }
}

/** Subscriptions so far: none has the name of another on the websocket. */
let named = 0

export function openLine({ tell, onState, ...ports }: LinePorts): NewsLine {
  const subscriptions = new Map<string, Subscription>()
  const state = watchState(ports.times.lostMs, onState)
  const assess = (): void => state.assess([...subscriptions.values()].every(one => one.hasBegun))
  const by = (id: string, act: (one: Subscription) => void): void =>
    [...subscriptions.values()].filter(one => one.id === id).forEach(act)

  const ask = (one: Subscription): void => {
    clearTimeout(one.timer)
    const socket = connection.socket()
    if (socket) {
      if (one.id) socket.leave(one.id)
      one.id = String(++named)
      one.hasBegun = false
      socket.ask(one.id, payloadOf(one))
    }
    assess()
  }
  const interrupt = (one: Subscription): void => {
    clearTimeout(one.timer)
    one.id = null
    one.hasBegun = false
  }
  const askAgain = (one: Subscription, ms = 0): void => {
    interrupt(one)
    one.timer = setTimeout(() => ask(one), Math.max(ms, connection.pause(one.tries++)))
    assess()
  }
  const fail = (one: Subscription, errors: readonly SocketError[]): void => {
    const { name, isLater, ms } = readError(errors)
    if (name === 'SessionExpiredException') ports.onSessionEnd()
    if (isLater) return void askAgain(one, ms)
    drop(one)
    tell({ kind: 'refused', key: one.key })
  }
  const drop = (one: Subscription): void => {
    if (one.id) connection.socket()?.leave(one.id)
    interrupt(one)
    subscriptions.delete(one.key)
    if (!subscriptions.size) connection.rest()
    assess()
  }
  const connection = keepConnection(ports, {
    isWanted: () => subscriptions.size > 0,
    up: () => subscriptions.forEach(ask),
    next: (id, { data, errors }) =>
      by(id, one => {
        if (!errors && data) return void hear(one, data, { tell, begun })
        // What cannot be told in whole is asked for again, from where it was still whole.
        connection.socket()?.leave(id)
        fail(one, errors ?? [])
      }),
    failed: (id, errors) => by(id, one => fail(one, errors)),
    complete: id => by(id, one => askAgain(one)),
    interrupted(isOneTooMany) {
      state.oneTooMany(isOneTooMany)
      subscriptions.forEach(interrupt)
      assess()
    },
  })
  const begun = (): void => {
    connection.stands()
    assess()
  }

  return {
    want(owner, key, request) {
      const known = subscriptions.get(key)
      known?.owners.add(owner)
      if (known) return void join(known, request.after, { tell, ask })
      const one = makeSubscription(owner, key, request)
      subscriptions.set(key, one)
      if (subscriptions.size === 1) connection.open()
      ask(one)
    },
    leave(owner, key) {
      for (const one of [...subscriptions.values()]) {
        if (key !== undefined && one.key !== key) continue
        if (one.owners.delete(owner) && !one.owners.size) drop(one)
      }
    },
    renew: connection.renew,
    check: connection.check,
    close() {
      connection.close()
      subscriptions.clear()
      state.stop()
    },
  }
}

type Tell = LinePorts['tell']

function hear(one: Subscription, data: object, { tell, begun }: { tell: Tell; begun: () => void }): void {
  const number = numberOf(data)
  const isNext = one.hasBegun
  const kind = isNext ? 'event' : one.after === null || one.after === number ? 'begins' : 'anew'
  one.after = number
  if (!isNext) {
    one.first = data
    one.hasBegun = true
    one.tries = 0
    begun()
  }
  tell({ kind, key: one.key, number, data })
}

/** Another owner of the same news: what it misses is told to all, and each knows what it has heard. */
function join(
  one: Subscription,
  after: number | null,
  { tell, ask }: { tell: Tell; ask: (one: Subscription) => void },
): void {
  if (after !== null && (one.after === null || after < one.after)) {
    one.after = after
    ask(one)
  } else if (one.first && one.after !== null)
    tell({ kind: 'begins', key: one.key, number: one.after, data: beginningAt(one.first, one.after) })
}
