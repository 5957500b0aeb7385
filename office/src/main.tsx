// The entry point of the bank's desk.
import '@bank/ui/theme.css'
import './theme.css'
import './texts.ts'
import { startOffice } from './start.tsx'

startOffice()
