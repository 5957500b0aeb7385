// Drops the database of a test file after it.

import { afterAll } from 'vitest'
import { dropTestDatabase } from './database.ts'

// Hooks run last-in first-out, so this one runs after the file has closed its own connections.
afterAll(dropTestDatabase)
