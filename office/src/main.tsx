// The entry point of the bank's desk.
import '@bank/ui/theme.css'
import './theme.css'
import './texts.ts'
import { startPage } from '@bank/web/kit/startPage.tsx'
import { loadSession, onSession, sessionNow } from '#kit/session.ts'
import { fetchInside, makeDeskRouter } from './routes.tsx'

startPage({ makeRouter: makeDeskRouter, fetchInside, loadSession, stateNow: () => sessionNow().state, onSession })
