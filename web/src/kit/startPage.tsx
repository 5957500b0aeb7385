// Starts a front end in a browser: theme, reports of faults, router, and where people go who come or leave.
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { report, reportUncaught } from './report.ts'
import { timeIsLeft } from './sessionClock.ts'
import { applyTheme } from './theme.ts'

type FrontEnd = {
  readonly makeRouter: () => AnyRouter
  /** Fetches what follows the sign-in, while the session is asked for. */
  readonly fetchInside: () => void
  readonly stateNow: () => 'unknown' | 'in' | 'out'
  readonly onSession: (listener: () => void) => unknown
}

export function startPage({ makeRouter, fetchInside, stateNow, onSession }: FrontEnd): void {
  applyTheme()
  reportUncaught()

  const router = makeRouter()
  let before = stateNow()
  if (timeIsLeft()) fetchInside()

  // Reruns the guards when the session changes, in this tab or another.
  onSession(() => {
    const state = stateNow()
    if (state === 'unknown') fetchInside()
    if (state !== before && state !== 'unknown' && before !== 'unknown') void router.invalidate()
    if (state !== 'unknown') before = state
  })

  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place for its screens.')
  createRoot(place, { onCaughtError: report, onUncaughtError: report }).render(<RouterProvider router={router} />)
}
