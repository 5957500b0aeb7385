// Draft recovery: the values of an unsaved form are kept at the bank every few seconds, and found again on arrival.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOrg } from '../session.ts'
import { registerSaver } from './drafts.ts'
import { drop, keep, readUnfinished, type UnfinishedValues } from './unfinished.ts'

const everyMs = 3000

type KeeperOptions<V> = {
  /** What is to be kept now; null where nothing is. */
  readonly read: () => V | null
  /** Whether the bank keeps anything of this form, where the form knows; asked otherwise. */
  readonly isKept?: boolean | undefined
  /** Called with what was found on arrival, once; absent where it is offered. */
  readonly onFound?: ((found: UnfinishedValues<V> | null) => void) | undefined
}

/**
 * Keeps what `read` returns every few seconds while it changes, and once more when the page is hidden. `kept` is what was found
 * on arrival and nothing was typed meanwhile: offer it, then `use` or `drop` it. While it `isAsking` what that is, the form has
 * not begun: what it is told then would move it away under the hand.
 */
export function useDraftKeeper<V>(form: string, { read, isKept, onFound }: KeeperOptions<V>) {
  const org = useOrg()
  const [isKeptAtFirst] = useState(isKept !== false)
  const [kept, setKept] = useState<UnfinishedValues<V> | null>(null)
  const [isAsking, setAsking] = useState(isKeptAtFirst)
  /** Not before it is known what the bank has; then the values that it has last. */
  const last = useRef<string | null | undefined>(undefined)
  const save = useEffectEvent(async () => {
    const values = read()
    if (values === null || kept !== null || last.current === undefined) return
    const text = JSON.stringify(values)
    if (text === last.current) return
    last.current = text
    await keep(org, form, text)
  })
  const found = useEffectEvent((one: UnfinishedValues<V> | null) => {
    last.current = null
    setAsking(false)
    if (onFound) onFound(one)
    else if (read() === null) setKept(one)
  })
  useEffect(() => {
    let gone = false
    const asked = isKeptAtFirst ? readUnfinished<V>(form) : Promise.resolve(null)
    void asked.then(one => {
      if (!gone) found(one)
    })
    return () => {
      gone = true
    }
  }, [form, isKeptAtFirst])
  useEffect(() => {
    const keepNow = () => void save()
    const unregister = registerSaver(() => save())
    const timer = setInterval(keepNow, everyMs)
    window.addEventListener('pagehide', keepNow)
    document.addEventListener('visibilitychange', keepNow)
    return () => {
      keepNow()
      unregister()
      clearInterval(timer)
      window.removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', keepNow)
    }
  }, [])
  return {
    kept,
    isAsking,
    /** The draft was restored, or the form saved: what is kept from now on is new. */
    use: () => setKept(null),
    drop: () => {
      void drop([form])
      last.current = null
      setKept(null)
    },
  }
}
