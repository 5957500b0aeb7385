// The entry point of the portal.
import '@bank/ui/theme.css'
import './firstTexts.ts'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { report, reportUncaught } from '#kit/report.ts'
import { onSession, sessionNow } from '#kit/session.ts'
import { timeIsLeft } from '#kit/sessionClock.ts'
import { applyTheme } from '#kit/theme.ts'
import { fetchFrame, makeAppRouter } from './routes.tsx'

applyTheme()
reportUncaught()

const router = makeAppRouter()
let before = sessionNow().state
if (timeIsLeft()) fetchFrame()

// Whoever comes or goes, in this tab or another, is led to where they may be.
onSession(() => {
  const { state } = sessionNow()
  if (state === 'unknown') fetchFrame()
  if (state !== before && state !== 'unknown' && before !== 'unknown') void router.invalidate()
  if (state !== 'unknown') before = state
})

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the portal.')
createRoot(place, { onCaughtError: report, onUncaughtError: report }).render(<RouterProvider router={router} />)
