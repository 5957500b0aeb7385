// Starts the desk in a browser: theme, reports of faults, router, and where people go who come or leave.
import { report, reportUncaught } from '@bank/web/kit/report.ts'
import { timeIsLeft } from '@bank/web/kit/sessionClock.ts'
import { applyTheme } from '@bank/web/kit/theme.ts'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { onSession, sessionNow } from '#kit/session.ts'
import { fetchInside, makeDeskRouter } from './routes.tsx'

export function startOffice(): void {
  applyTheme()
  reportUncaught()

  const router = makeDeskRouter()
  let before = sessionNow().state
  if (timeIsLeft()) fetchInside()

  // Reruns the guards when the session changes, in this tab or another.
  onSession(() => {
    const { state } = sessionNow()
    if (state !== before && state !== 'unknown' && before !== 'unknown') void router.invalidate()
    if (state !== 'unknown') before = state
  })

  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place for the desk.')
  createRoot(place, { onCaughtError: report, onUncaughtError: report }).render(<RouterProvider router={router} />)
}
