// `npm run check`: everything that needs no database, in under a minute.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks, tests } from './checks.ts'
import { runSteps } from './steps.ts'

const scratch = mkdtempSync(join(tmpdir(), 'ordo-check-'))
const sum = await runSteps([...checks, tests('law and unit tests', scratch, ['unit'])]).finally(() =>
  rmSync(scratch, { recursive: true, force: true }),
)
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed === 0 ? 0 : 1
