// Fetches code and texts when a screen needs them: without a connection they are waited for, so that what is shown stays.
import { type ComponentType, lazy } from 'react'

export type Reach = {
  /** Whether nothing can be asked, as far as is known. */
  readonly isAway: () => boolean
  /** Waits until the bank answers; true where it did when it was first asked. */
  readonly bankAnswers: () => Promise<boolean>
}

let reach: Reach | null = null

/** Registers who knows whether the bank answers; its code comes after the first screen. */
export function registerReach(of: Reach): void {
  reach = of
}

let awaiting = 0

/**
 * Options of a route before whose screen a skeleton comes after `ms`. The router asks when that time is over: where code is waited for because the
 * bank does not answer, what is shown stays. Not to be spread, which would ask too early.
 */
export const skeletonAfter = <O extends object>(ms: number, options: O): O =>
  Object.defineProperty(options, 'pendingMs', { get: () => (awaiting > 0 ? Number.POSITIVE_INFINITY : ms) })

async function bankAnswers({ bankAnswers: answers }: Reach): Promise<boolean> {
  awaiting += 1
  return answers().finally(() => {
    awaiting -= 1
  })
}

/**
 * Loads until it is there. Throws where the bank answers and the file is still not to be had, as after a release: then the page is
 * loaded anew by whoever catches it.
 */
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  let isAnswered = false
  for (;;) {
    try {
      // A browser may keep that a file could not be had, so none is asked for in vain.
      if (reach?.isAway()) await bankAnswers(reach)
      return await load()
    } catch (error) {
      if (isAnswered || !reach) throw error
      isAnswered = await bankAnswers(reach)
    }
  }
}

/** A component that is fetched when it is first shown. */
export const lazyPart = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await fetched(load) }))
