// Fetches ahead what a press will open, once the page is shown and the browser has nothing else to do.
import { useEffect } from 'react'

// Safari has no moments of rest to be told of.
const atRest = (act: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act)
  else setTimeout(act, 200)
}

/** `load` is begun once; where it fails, whoever opens it tries again. */
export function useWarm(isShown: boolean, load: () => Promise<unknown>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded is a module, the same for every render.
  useEffect(() => {
    if (isShown) atRest(() => void load().catch(() => undefined))
  }, [isShown])
}
