// The inbox of this phone: asked for each key that is open, live while somebody looks; what is over is kept for history.
import type { RequestHead, RequestList } from '@bank/contracts/phoneRequests.ts'
import { observable, useObserved } from '@bank/web/kit/observable.ts'
import { callAs, onOpened, openedNow } from '#kit/opened.ts'
import { sendAgain } from './answers.ts'
import { remember } from './history.ts'

export type Waiting = { readonly keyId: string; readonly companyName: string; readonly head: RequestHead }

type Boxes = ReadonlyMap<string, RequestList>
const boxes = observable<Boxes>(new Map())
/** True while the bank does not answer: what is shown may be old. */
const isAway = observable(!navigator.onLine)

export const useIsAway = (): boolean => useObserved(isAway)

export function useBoxes(): Boxes {
  return useObserved(boxes)
}

/** The next to run out first. */
const byDeadline = (a: Waiting, b: Waiting): number => a.head.expiresAt.localeCompare(b.head.expiresAt)

/** What waits under every key that is open. */
export const waitingIn = (all: Boxes): readonly Waiting[] =>
  [...openedNow()]
    .flatMap(([keyId, { key }]) =>
      (all.get(keyId)?.pending ?? []).map(head => ({ keyId, companyName: key.companyName, head })),
    )
    .sort(byDeadline)

/** One question at a time for each key: a slow line is not asked twice. */
const asking = new Map<string, Promise<void>>()

async function ask(keyId: string): Promise<void> {
  try {
    await sendAgain(keyId)
    const lists = await callAs<RequestList>(keyId, 'requests')
    boxes.set(new Map([...boxes.get(), [keyId, lists]]))
    isAway.set(false)
    await remember(keyId, lists.past)
  } catch {
    if (openedNow().has(keyId)) isAway.set(true)
  }
}

export function refreshBox(keyId: string): Promise<void> {
  const going = asking.get(keyId) ?? ask(keyId).finally(() => asking.delete(keyId))
  asking.set(keyId, going)
  return going
}

/** What is shut shows nothing of what it had. */
function dropShut(): void {
  const kept = [...boxes.get()].filter(([keyId]) => openedNow().has(keyId))
  if (kept.length < boxes.get().size) boxes.set(new Map(kept))
}

const pauseMs = 5000
const pause = (): Promise<void> => new Promise(done => setTimeout(done, pauseMs))

/** Nobody looks: nothing is asked until somebody does. */
const untilSeen = (): Promise<void> =>
  new Promise(done => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      done()
    }
    document.addEventListener('visibilitychange', look)
    look()
  })

/** News are held by the bank until there are some. Where they fail, or bring nothing new, it is asked every few seconds. */
async function follow(keyId: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await untilSeen()
    const known = boxes.get().get(keyId)?.news
    try {
      if (known !== undefined) {
        const { news } = await callAs<{ news: number }>(keyId, `news?after=${known}`)
        if (news === known) continue
      }
      await refreshBox(keyId)
      if (boxes.get().get(keyId)?.news === known) await pause()
    } catch {
      await pause()
      await refreshBox(keyId)
    }
  }
}

/** Watches every key for as long as it is open, until it is told to stop. */
export function watchInbox(): () => void {
  const followed = new Map<string, string>()
  let isLeft = false
  const changed = () => {
    dropShut()
    for (const [keyId, { token }] of openedNow()) {
      if (followed.get(keyId) === token) continue
      followed.set(keyId, token)
      void follow(keyId, () => isLeft || openedNow().get(keyId)?.token !== token)
    }
  }
  const reached = () => {
    isAway.set(!navigator.onLine)
    for (const keyId of openedNow().keys()) void refreshBox(keyId)
  }
  addEventListener('online', reached)
  addEventListener('offline', reached)
  const stop = onOpened(changed)
  changed()
  return () => {
    isLeft = true
    removeEventListener('online', reached)
    removeEventListener('offline', reached)
    stop()
  }
}
