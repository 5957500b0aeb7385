// The three tiers of tests as steps: rules (every rule once), torture (kills, races, lies), looks (every screen).

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sizesAtMost, sizesNow } from '../bench/size.ts'
import { prepare } from '../e2e/operator.ts'
import { type Bank, openBank } from './bank.ts'
import { checks, tests } from './checks.ts'
import { chromium } from './chromium.ts'
import { codeReaders } from './codeReaders.ts'
import type { Size } from './size.ts'
import { output, type RunStep, type StepCount } from './steps.ts'

/** Each page that is added may weigh on the first one; this is where it is noticed. */
const weight: RunStep = {
  name: 'weight of the first load',
  budget: 15,
  cores: 1,
  run: async () => {
    const weights = await sizesNow()
    const screens = ['signIn', 'home', 'office', 'phone'] as const
    const heavy = screens.filter(screen => weights[screen] > sizesAtMost[screen])
    for (const screen of heavy)
      console.error(
        `${screen}: ${weights[screen]} kB gzip, at most ${sizesAtMost[screen]}: \`node bench/size.ts\`, chunks.ts of its front end.`,
      )
    return { passed: screens.length - heavy.length, failed: heavy.length }
  },
}

type Report = { readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number } }

/** A journey that passes only the second time has failed. */
function countOf(file: string, code: number): StepCount {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = (JSON.parse(readFileSync(file, 'utf8')) as Report).stats
  const failed = unexpected + flaky
  return { passed: expected, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/** Half past ten on a Friday: everything is open, and it is the same day for whoever looks into a trace, whenever it was made. */
const beginsAt = '2026-11-20T10:30:00+06:00'

type Journeys = {
  readonly name: string
  readonly budget: number
  readonly cores?: number
  readonly size: Size
  readonly env?: NodeJS.ProcessEnv
  /** Of the projects of e2e/playwright.config.ts; all of them unless named. */
  readonly projects?: readonly string[]
}

/** A bank of its own for the browser, demo data included. */
async function openForBrowser(): Promise<Bank> {
  const bank = await openBank({ mode: 'demo', port: 18_080, ephemeral: true, beginsAt, log: () => {} })
  await prepare(bank.store.migrateUrl ?? '')
  return bank
}

/** Telling two years of its past is work for one core, and is done while others wait. */
function openedAhead(): { readonly step: RunStep; readonly open: () => Promise<Bank> } {
  let opening: Promise<Bank> | undefined
  const open = (): Promise<Bank> => {
    opening ??= openForBrowser()
    return opening
  }
  const run = async (): Promise<StepCount> => {
    await open()
    return { passed: 0, failed: 0 }
  }
  return { step: { name: 'bank for the browser', budget: 25, cores: 1, run }, open }
}

/** Over a bank that goes when the last journey ends. */
const journeys = (
  scratch: string,
  { name, budget, cores, size, env = {}, projects = [] }: Journeys,
  open: () => Promise<Bank> = openForBrowser,
): RunStep => ({
  name,
  budget,
  ...(cores !== undefined && { cores }),
  run: async () => {
    const browser = chromium()
    codeReaders()
    const bank = await open()
    try {
      const report = join(scratch, `${name}.json`)
      const { code, text } = await output(
        'playwright',
        [
          ...['test', '--config', 'e2e', '--reporter=list,json', '--output', join(scratch, name)],
          ...projects.map(project => `--project=${project}`),
        ],
        {
          ORDO_ADDRESS: bank.address,
          ORDO_OFFICE_ADDRESS: bank.officeAddress ?? '',
          ORDO_PHONE_ADDRESS: bank.phoneAddress ?? '',
          ORDO_SHELF: join(scratch, 'shelf', name),
          ORDO_SIZE: size,
          ...env,
          DATABASE_MIGRATE_URL: bank.store.migrateUrl,
          CHROMIUM: browser,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      )
      const count = countOf(report, code)
      if (count.failed) console.error(text.trim())
      return count
    } finally {
      await bank.stop()
    }
  },
})

/** Seconds of each lane of the goals. */
const goalsTake: Readonly<Record<Size, number>> = { small: 110, merge: 300, release: 7200 }

/** Goals are named, other words are options. */
const isNamed = (words: readonly string[]): boolean => words.some(word => !word.startsWith('--'))

/** The bank killed, raced and lied to; each goal counts as one test. A lane has a bank of its own. */
const goals = (size: Size, words: readonly string[]): RunStep[] =>
  (isNamed(words) ? ['1/1'] : ['1/2', '2/2']).map(
    (lane): RunStep => ({
      name: `goals of torture, lane ${lane}`,
      budget: goalsTake[size],
      cores: 0.5,
      run: async () => {
        const { code, text } = await output('server/test/torture/run.ts', [`--lane=${lane}`, ...words], {
          ORDO_SIZE: size,
        })
        const closing = /^(\d+) passed, (\d+) failed$/m
        if (code !== 0) console.error(text.replace(closing, '').trim())
        else if (size !== 'small') for (const [line] of text.matchAll(/^not run .*$/gm)) console.log(line)
        const [, passed = '0', failed = '1'] = closing.exec(text) ?? []
        return { passed: Number(passed), failed: code !== 0 && failed === '0' ? 1 : Number(failed) }
      },
    }),
  )

/**
 * Every rule once. What takes longest begins first, and each of them waits for its database a third of its time. Server journeys that have a size
 * may be left to torture, which does them at a larger one; what shows every screen is left to looks.
 */
export function rules(scratch: string, { isSizedApart = false } = {}): RunStep[] {
  const ahead = openedAhead()
  const apart = { ORDO_SIZED: 'apart' }
  return [
    ...checks,
    weight,
    tests({ name: 'law and unit tests', budget: 40, cores: 1, scratch, projects: ['unit'] }),
    ahead.step,
    tests({
      name: 'server journeys',
      budget: 140,
      cores: 1,
      scratch,
      projects: ['bank', 'alone'],
      env: () => (isSizedApart ? apart : {}),
    }),
    journeys(scratch, { name: 'browser journeys', budget: 210, cores: 1, size: 'small', env: apart }, ahead.open),
    tests({
      name: 'screens',
      budget: 120,
      cores: 1,
      scratch,
      projects: ['screens'],
      env: () => ({ CHROMIUM: chromium() }),
    }),
  ]
}

/** `words` name goals or a seed; with goals named, nothing else is done. */
export const torture = (scratch: string, size: Size, words: readonly string[] = []): RunStep[] => [
  ...goals(size, words),
  ...(isNamed(words)
    ? []
    : [
        tests({
          name: 'server journeys at size',
          budget: goalsTake[size],
          scratch,
          // Other journeys are small with every test.
          projects: size === 'small' ? ['torture'] : ['torture', 'bank', 'alone'],
          size,
        }),
      ]),
]

export const looks = (scratch: string, size: Size): RunStep[] => [
  journeys(scratch, { name: 'looks', budget: 240, size, projects: ['looks'] }),
]
