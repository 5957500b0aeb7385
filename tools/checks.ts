// Steps of the checks that need no database: types, promises, format, dead code, generated files, unit tests.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Size } from './size.ts'
import { command, output, type RunStep, type StepCount } from './steps.ts'

export const checks: readonly RunStep[] = [
  command('types', 15, ['tsc', '-b', 'server', 'web', 'office', 'phone', 'e2e']),
  command('promises', 12, ['oxlint', '--type-aware', '--deny-warnings']),
  command('format and lint', 10, ['biome', 'ci', '--error-on-warnings', '.']),
  command('dead code', 6, ['knip', '--no-progress']),
  command('generated files', 3, ['tools/gen.ts', '--check']),
]

type Tests = {
  readonly name: string
  readonly budget: number
  readonly scratch: string
  /** Of vitest.config.ts. */
  readonly projects: readonly string[]
  readonly size?: Size
  readonly cores?: number
  readonly env?: () => NodeJS.ProcessEnv
}

/** The tests of projects of vitest.config.ts, counted one by one. */
export function tests({ name, budget, scratch, projects, size = 'small', cores, env = () => ({}) }: Tests): RunStep {
  return {
    name,
    budget,
    ...(cores !== undefined && { cores }),
    run: async () => {
      const report = join(scratch, `${projects.join('-')}-${size}.json`)
      const { code, text } = await output(
        'vitest',
        [
          'run',
          ...projects.map(project => `--project=${project}`),
          ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
        ],
        { ...env(), ORDO_SIZE: size },
      )
      const count = countOf(report)
      if (code !== 0) console.error(text.trim())
      return code !== 0 && count.failed === 0 ? { passed: count.passed, failed: 1 } : count
    },
  }
}

type Report = { readonly numPassedTests: number; readonly numFailedTests: number; readonly numFailedTestSuites: number }

/** A file that could not even be read has no failed test, so its suite counts. */
function countOf(file: string): StepCount {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  return { passed: report.numPassedTests, failed: report.numFailedTests || report.numFailedTestSuites }
}
