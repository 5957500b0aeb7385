// Live events over WebSocket: a broken subscription resumes after the last number that was received.
import { type Service, services } from '@bank/contracts/services.ts'
import type { Client } from 'graphql-ws'
import { useEffect, useEffectEvent } from 'react'
import { compiledDocument, type Doc } from './document.ts'
import { lineLost, onTryAgain } from './line.ts'
import { onSessionReset } from './reset.ts'
import { sessionNow } from './session.ts'
import { watchUnseen } from './unseen.ts'

const attemptsMax = 5
const pauseMs = (tries: number): number => Math.min(500 * 2 ** tries, 8000)

const clients = new Map<Service, Promise<Client>>()

async function connect(service: Service): Promise<Client> {
  const { createClient } = await import('graphql-ws')
  const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${services[service].path}`
  return createClient({ url, lazy: true, lazyCloseTimeout: 3000, retryAttempts: 0, keepAlive: 10_000 })
}

/** The WebSocket client of a service, imported with the first subscription; one that could not be imported is tried again. */
function clientOf(service: Service): Promise<Client> {
  const open = clients.get(service)
  if (open) return open
  const made = connect(service)
  clients.set(service, made)
  made.catch(() => clients.delete(service))
  return made
}

onSessionReset(() => {
  // A client whose import failed has nothing to dispose of.
  for (const client of clients.values()) client.then(one => one.dispose()).catch(() => undefined)
  clients.clear()
})

type SubscriptionOptions<R, V> = {
  /** Variables of this attempt; `after` is the number of the last event that was received. */
  readonly variables: (after: number | null) => V
  readonly number: (data: R) => number
  /** Handles an event. The first message only tells where the subscription begins: whatever has no number of its own is refetched there. */
  readonly on: (data: R) => void
}

/** GraphQL errors come as a list; a broken connection as an event or an error. */
const isRefusal = (error: unknown): boolean => Array.isArray(error)

/** Subscribes until the returned function is called; a broken connection is resumed after the last event that was received. */
export function subscribe<R, V>(document: Doc<R, V>, hearing: SubscriptionOptions<R, V>): () => void {
  const { service, id } = compiledDocument(document)
  let after: number | null = null
  let stopped = false
  let tries = 0
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let resting = false
  let unsubscribe = (): void => undefined

  const again = (): void => {
    if (stopped || resting || sessionNow().state !== 'in') return
    if (tries >= attemptsMax) lineLost.set(true)
    else timer = setTimeout(open, pauseMs(tries))
    tries += 1
  }
  const open = (): void => {
    clearTimeout(timer)
    const mine = ++turn
    const now = (act: () => void): void => (stopped || mine !== turn ? undefined : act())
    clientOf(service).then(
      client => now(() => hear(client)),
      () => now(again),
    )
  }
  const hear = (client: Client): void => {
    unsubscribe = client.subscribe<R>(
      { query: '', variables: hearing.variables(after) as Record<string, unknown>, extensions: { documentId: id } },
      {
        next({ data }) {
          tries = 0
          lineLost.set(false)
          if (!data) return
          after = Math.max(after ?? 0, hearing.number(data))
          hearing.on(data)
        },
        error: error => (isRefusal(error) ? undefined : again()),
        complete: again,
      },
    )
  }
  const forget = onTryAgain(() => {
    tries = 0
    unsubscribe()
    open()
  })
  // A hidden tab closes its connection, so that visible ones have theirs; it resumes where it stopped.
  const unwatch = watchUnseen({
    rest() {
      resting = true
      unsubscribe()
    },
    wake() {
      resting = false
      open()
    },
  })
  open()
  return () => {
    stopped = true
    clearTimeout(timer)
    unwatch()
    forget()
    unsubscribe()
  }
}

/** A subscription for as long as a component is mounted. `key` names its subject: another key subscribes anew. */
export function useLive<R, V>(document: Doc<R, V>, key: string, hearing: SubscriptionOptions<R, V>): void {
  const variables = useEffectEvent(hearing.variables)
  const number = useEffectEvent(hearing.number)
  const on = useEffectEvent(hearing.on)
  // biome-ignore lint/correctness/useExhaustiveDependencies: A new key is a new subscription.
  useEffect(() => subscribe(document, { variables, number, on }), [document, key])
}
