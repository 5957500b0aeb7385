// Draft recovery: an unsaved form is stored every few seconds, and offered again after a reload.
import { useEffect, useEffectEvent, useState } from 'react'
import { now } from '../clock.ts'
import { sessionNow } from '../session.ts'
import { perTab } from '../storage.ts'
import { dropDraft, placeOf, type StoredDraft, storedDraft } from './drafts.ts'

const everyMs = 3000

/**
 * Stores what `read` returns every few seconds, and once more when the page is hidden; null stores nothing. `kept` is the draft
 * found on arrival: offer it, then `use` or `drop` it.
 */
export function useDraftKeeper<V>(form: string, read: () => V | null) {
  const [kept, setKept] = useState(() => storedDraft<V>(form))
  const [place] = useState(() => placeOf(form))
  const save = useEffectEvent(() => {
    const here = sessionNow()
    // After a sign-out nothing is stored; after a switch of company the form still belongs to the last one.
    if (!place || (here.state === 'out' && here.reason === 'left')) return
    const values = read()
    if (values !== null && kept === null)
      perTab.set(place, JSON.stringify({ at: now(), values } satisfies StoredDraft<V>))
  })
  useEffect(() => {
    const keep = () => save()
    const timer = setInterval(keep, everyMs)
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      keep()
      clearInterval(timer)
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [])
  return {
    kept,
    /** The draft was restored, or the form saved: what is stored from now on is new. */
    use: () => setKept(null),
    drop: () => {
      dropDraft(form)
      setKept(null)
    },
  }
}
