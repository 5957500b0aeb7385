// Drops after each file of journeys what it took for itself.

import { afterAll } from 'vitest'
import { dropOwnDatabases } from './database.ts'

// Hooks run last-in first-out, so this one runs after the file has closed its own connections.
afterAll(dropOwnDatabases)
