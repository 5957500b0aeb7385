// Starts the portal in a browser: theme, reports of faults, router, and where people go who come or leave.
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { report, reportUncaught } from '#kit/report.ts'
import { onSession, sessionNow } from '#kit/session.ts'
import { timeIsLeft } from '#kit/sessionClock.ts'
import { applyTheme } from '#kit/theme.ts'
import { fetchFrame, makeAppRouter, type Screen } from './routes.tsx'

/** Starts the portal; `more` are screens beside those of the product. */
export function startPortal(more: readonly Screen[] = []): void {
  applyTheme()
  reportUncaught()

  const router = makeAppRouter({ more })
  let before = sessionNow().state
  if (timeIsLeft()) fetchFrame()

  // Reruns the guards when the session changes, in this tab or another.
  onSession(() => {
    const { state } = sessionNow()
    if (state === 'unknown') fetchFrame()
    if (state !== before && state !== 'unknown' && before !== 'unknown') void router.invalidate()
    if (state !== 'unknown') before = state
  })

  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place for the portal.')
  createRoot(place, { onCaughtError: report, onUncaughtError: report }).render(<RouterProvider router={router} />)
}
