// Starts the portal in a browser.
import { loadSession, onSession, sessionNow } from '#kit/session.ts'
import { startPage } from '#kit/startPage.tsx'
import { fetchFrame, makeAppRouter, type Screen } from './routes.tsx'

/** `more` are screens beside those of the product. */
export const startPortal = (more: readonly Screen[] = []): void =>
  startPage({
    makeRouter: () => makeAppRouter({ more }),
    fetchInside: fetchFrame,
    loadSession,
    stateNow: () => sessionNow().state,
    onSession,
  })
