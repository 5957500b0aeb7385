// The entry point of the phone that signs.
import '@bank/ui/theme.css'
import './theme.css'
import './texts.ts'
import { startPhone } from './start.tsx'

startPhone()
