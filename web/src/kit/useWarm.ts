// Fetches ahead what a press will open, once the page is shown and the browser has nothing else to do.
import { useEffect } from 'react'
import { atRest } from './rest.ts'

/** `load` is begun once; where it fails, whoever opens it tries again. */
export function useWarm(isShown: boolean, load: () => Promise<unknown>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded is a module, the same for every render.
  useEffect(() => {
    if (isShown) atRest(() => void load().catch(() => undefined))
  }, [isShown])
}
