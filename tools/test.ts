// `npm test`: everything, the browser journeys included; one closing line with the sum.

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sizesAtMost, sizesNow } from '../bench/size.ts'
import { prepare } from '../e2e/operator.ts'
import { openBank } from './bank.ts'
import { checks, tests } from './checks.ts'
import { chromium } from './chromium.ts'
import { type Count, output, runSteps, type Step } from './steps.ts'

const scratch = mkdtempSync(join(tmpdir(), 'ordo-test-'))
const clear = (): void => rmSync(scratch, { recursive: true, force: true })
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    clear()
    process.exit(1)
  })
}

/** Each page that is added may weigh on the first one; this is where it is noticed. */
const weight: Step = {
  name: 'weight of the first load',
  run: async () => {
    const sizes = await sizesNow()
    const heavy = (['signIn', 'home'] as const).filter(screen => sizes[screen] > sizesAtMost[screen])
    for (const screen of heavy)
      console.error(
        `${screen}: ${sizes[screen]} kB gzip, at most ${sizesAtMost[screen]}: \`node bench/size.ts\`, web/chunks.ts.`,
      )
    return { passed: 2 - heavy.length, failed: heavy.length }
  },
}

type Report = { readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number } }

/** Half past ten on a Friday: everything is open, and it is the same day for whoever looks into a trace, whenever it was made. */
const beginsAt = '2026-11-20T10:30:00+06:00'

/** A bank of its own for the browser, demo data included, gone when the last journey ends. */
const journeys: Step = {
  name: 'browser journeys',
  run: async () => {
    const browser = chromium()
    const bank = await openBank({ mode: 'demo', port: 18_080, ephemeral: true, beginsAt, log: () => {} })
    try {
      await prepare(bank.store.migrateUrl)
      const report = join(scratch, 'journeys.json')
      const { code, text } = await output(
        'playwright',
        ['test', '--config', 'e2e', '--reporter=list,json', '--output', join(scratch, 'journeys')],
        {
          ORDO_ADDRESS: bank.address,
          ORDO_SHELF: join(scratch, 'shelf'),
          DATABASE_MIGRATE_URL: bank.store.migrateUrl,
          CHROMIUM: browser,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      )
      if (code !== 0) console.error(text.trim())
      return countOf(report, code)
    } finally {
      await bank.stop()
    }
  },
}

/** A journey that passes only the second time has failed. */
function countOf(file: string, code: number): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = (JSON.parse(readFileSync(file, 'utf8')) as Report).stats
  const failed = unexpected + flaky
  return { passed: expected, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/**
 * The bank killed, raced and lied to, at the size of every merge; each goal counts as one test.
 * Two lanes with a bank each: one alone waits for its own kills and restarts a good third of its time.
 */
const torture: Step = {
  name: 'torture',
  run: async () => {
    const lanes = await Promise.all(
      ['1/2', '2/2'].map(lane => output('server/test/torture/run.ts', [`--lane=${lane}`])),
    )
    const counts = lanes.map(({ code, text }) => {
      if (code !== 0) console.error(text.trim())
      const [, passed = '0', failed = '1'] = /^(\d+) passed, (\d+) failed$/m.exec(text) ?? []
      return { passed: Number(passed), failed: code !== 0 && failed === '0' ? 1 : Number(failed) }
    })
    return counts.reduce((sum, count) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed }))
  },
}

const steps = [
  ...checks,
  weight,
  tests('law and unit tests', scratch, ['unit']),
  tests('server journeys', scratch, ['bank']),
  tests('screens', scratch, ['screens'], () => ({ CHROMIUM: chromium() })),
  journeys,
  torture,
]
const sum = await runSteps(steps).finally(clear)
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exit(sum.failed === 0 ? 0 : 1)
