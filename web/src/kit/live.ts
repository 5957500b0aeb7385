// Live events of a screen, over the line that all tabs of a browser share: what a broken line did not tell is told when it stands again.
import type { Service } from '@bank/contracts/services.ts'
import { useEffect, useEffectEvent } from 'react'
import { compiledDocument, type Doc } from './document.ts'
import { house } from './house.ts'
import type { Hearer } from './line/hearer.ts'
import type { Hearing } from './line/hearing.ts'
import { observable } from './observable.ts'
import { onSessionReset } from './reset.ts'
import { whenAnswered } from './rest.ts'

/** Whether a line of news is lost; a banner says so, and the page asks meanwhile. */
export const lineLost = observable(false)

type SubscriptionOptions<R, V> = {
  /** Its `after` is filled in by the line. */
  readonly variables: V
  /** The event number of which the screen knows already; without one it is the last that was known before anything was asked. */
  readonly since?: number | null
  /**
   * Handles an event. The first one only tells where the subscription begins: whatever has no number of its own is refetched there. It
   * is not told where nothing has happened since the session was loaded.
   */
  readonly on: (data: R) => void
  /** Loads everything that the events would tell: some of them will never come, or nobody knows when. */
  readonly afresh: () => void
}

/** `hearing` is null while its code is being fetched. */
type Listening = { readonly hearers: Set<Hearer>; hearing: Hearing | null }

const all = new Map<Service, Listening>()

/** The last event that was heard under a key which nobody listens to any more. */
const heard = new Map<string, number>()

const againMs = 5000

/**
 * The code of the line is fetched once the screen that subscribes has its answers, which are not to wait for it: the line tells what
 * happens meanwhile. What could not be fetched is fetched again.
 */
function listen(service: Service): Listening {
  const listening: Listening = { hearers: new Set(), hearing: null }
  const fetchIt = (): void => {
    if (all.get(service) !== listening) return
    import('./line/hearing.ts').then(
      ({ openHearing }) => {
        if (all.get(service) === listening)
          listening.hearing = openHearing(service, listening.hearers, isLost => lineLost.set(isLost))
      },
      () => setTimeout(fetchIt, againMs),
    )
  }
  all.set(service, listening)
  void whenAnswered().then(fetchIt)
  return listening
}

onSessionReset(() => {
  for (const listening of all.values()) {
    listening.hearing?.stop()
    // Screens that leave later have nothing to take back.
    listening.hearing = null
  }
  all.clear()
  heard.clear()
  lineLost.set(false)
})

/** Subscribes until the returned function is called. */
export function subscribe<R, V>(
  document: Doc<R, V>,
  { variables, since, on, afresh }: SubscriptionOptions<R, V>,
): () => void {
  const { service, id: documentId } = compiledDocument(document)
  const listening = all.get(service) ?? listen(service)
  const { hearers } = listening
  const key = `${documentId} ${JSON.stringify(variables)}`
  const request = { documentId, variables }
  const known = heard.get(key) ?? house().caller()?.eventNumber ?? null
  const after = since ?? known
  const isWhole = after !== null && after === known
  const hearer: Hearer = { key, request, on: on as Hearer['on'], afresh, after, isWhole, hasBegun: false }
  hearers.add(hearer)
  listening.hearing?.join(hearer)
  return () => {
    if (!hearers.delete(hearer) || [...hearers].some(one => one.key === key)) return
    if (hearer.hasBegun && hearer.after !== null) heard.set(key, hearer.after)
    listening.hearing?.leave(key)
  }
}

/** A subscription for as long as a component is mounted. `key` names its subject: another key subscribes anew. */
export function useLive<R, V>(document: Doc<R, V>, key: string, options: SubscriptionOptions<R, V>): void {
  const on = useEffectEvent(options.on)
  const afresh = useEffectEvent(options.afresh)
  const begin = useEffectEvent(() => subscribe(document, { ...options, on, afresh }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: A new key is a new subscription.
  useEffect(() => begin(), [document, key])
}
