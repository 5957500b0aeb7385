// The entry point of the portal.
import '@bank/ui/theme.css'
import './ahead.css'
import './firstTexts.ts'
import { startPortal } from './start.ts'

startPortal()
