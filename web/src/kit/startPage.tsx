// Starts a front end in a browser: theme, reports of faults, router, and where people go who come or leave.
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { fetched } from './code.ts'
import { report, reportUncaught } from './report.ts'
import { timeIsLeft } from './sessionClock.ts'
import { applyTheme } from './theme.ts'

type FrontEnd = {
  readonly makeRouter: () => AnyRouter
  /** Fetches what follows the sign-in, while the session is asked for. */
  readonly fetchInside: () => void
  readonly loadSession: () => Promise<unknown>
  readonly stateNow: () => 'unknown' | 'in' | 'out'
  readonly onSession: (listener: () => void) => unknown
}

async function draw({ makeRouter, fetchInside, stateNow, onSession }: FrontEnd): Promise<void> {
  const router = makeRouter()
  let before = stateNow()

  // Reruns the guards when the session changes, in this tab or another.
  onSession(() => {
    const state = stateNow()
    if (state === 'unknown') fetchInside()
    if (state !== before && state !== 'unknown' && before !== 'unknown') void router.invalidate()
    if (state !== 'unknown') before = state
  })

  const { createRoot } = await drawing
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place for its screens.')
  createRoot(place, { onCaughtError: report, onUncaughtError: report }).render(<RouterProvider router={router} />)
}

/** What draws is a file of its own, named by the page: while it comes, the session is asked for, and it is read in a task of its own. */
const drawing = fetched(() => import('react-dom/client'))

function askFirst({ fetchInside, loadSession }: FrontEnd): void {
  fetchInside()
  // The guards wait for the same answer, and tell of a failure.
  loadSession().catch(() => undefined)
}

/** Asks the bank first and draws in a task of its own: a phone hears fingers between the two. */
export function startPage(front: FrontEnd): void {
  applyTheme()
  reportUncaught()
  // Once the first script has been read: a browser whose tools look on notes who asks, and reads a file that is being read a second time for that.
  if (timeIsLeft()) queueMicrotask(() => askFirst(front))
  setTimeout(() => void draw(front))
}
