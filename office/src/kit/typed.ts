// Words that a clerk has typed and not sent: kept in the page, for them alone, while other things are looked at and through the end of a session; forgotten when they leave.
import { useState } from 'react'
import { onSession, sessionNow } from './session.ts'

type Keeper = { readonly clear: () => void; readonly isAny: () => boolean }

const all: Keeper[] = []
const clerkNow = (): string | null => {
  const here = sessionNow()
  return here.state === 'in' ? here.clerk.id : null
}
/** Whose words they are: whoever is signed in, or was last. */
let owner = clerkNow()

onSession(() => {
  const here = sessionNow()
  const isAnother = here.state === 'in' && here.clerk.id !== owner
  if (isAnother || (here.state === 'out' && here.reason === 'left')) for (const kept of all) kept.clear()
  owner = clerkNow() ?? owner
})

// The page takes them along: the browser asks before.
window.addEventListener('beforeunload', event => {
  if (all.some(kept => kept.isAny())) event.preventDefault()
})

/** A keeper for forms of one shape, each under a key of its own; `isTyped` tells whether there are words to lose. */
export function keepTyped<T extends object>(empty: T, isTyped: (typed: T) => boolean) {
  const kept = new Map<string, T>()
  all.push({ clear: () => kept.clear(), isAny: () => [...kept.values()].some(isTyped) })
  return function useTyped(key: string) {
    const [typed, setTyped] = useState<T>(kept.get(key) ?? empty)
    return {
      typed,
      change(changes: Partial<T>): void {
        const next = { ...typed, ...changes }
        kept.set(key, next)
        setTyped(next)
      },
      forget(): void {
        kept.delete(key)
        setTyped(empty)
      },
    }
  }
}
