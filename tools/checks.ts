// Which checks there are that need no database: types, format, promises, generated files, dead code, unit tests.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import { type Count, command, output, type Step } from './steps.ts'

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: readonly string[] }

export const checks: readonly Step[] = [
  ...workspaces.map(name => command(`types of ${name}`, 'tsc', ['--noEmit', '-p', name])),
  command('format and lint', 'biome', ['ci', '--error-on-warnings', '.']),
  command('promises', 'oxlint', ['--type-aware', '--deny-warnings']),
  command('generated files', 'tools/gen.ts', ['--check']),
  command('dead code', 'knip', ['--no-progress']),
]

/** The tests of one or more projects of vitest.config.ts, counted one by one. */
export function tests(
  name: string,
  scratch: string,
  projects: readonly string[],
  env: () => NodeJS.ProcessEnv = () => ({}),
): Step {
  return {
    name,
    run: async () => {
      const report = join(scratch, `${projects.join('-')}.json`)
      const flags = projects.flatMap(project => ['--project', project])
      const { code, text } = await output(
        'vitest',
        ['run', ...flags, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
        env(),
      )
      const count = countOf(report)
      if (code !== 0) console.error(text.trim())
      return code !== 0 && count.failed === 0 ? { passed: count.passed, failed: 1 } : count
    },
  }
}

type Report = { readonly numPassedTests: number; readonly numFailedTests: number; readonly numFailedTestSuites: number }

/** A file that could not even be read has no failed test, so its suite counts. */
function countOf(file: string): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  return { passed: report.numPassedTests, failed: report.numFailedTests || report.numFailedTestSuites }
}
