// The configuration of Playwright: bank, browser, workers.
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { isSizedApart } from '../tools/size.ts'
import { shelf } from './shelf.ts'

const baseURL = process.env.ORDO_ADDRESS
if (!baseURL) throw new Error('The journeys need an open bank: run `npm test`, or name the address in ORDO_ADDRESS.')

const looks = [
  ...['bank.e2e.ts', 'bank-type.e2e.ts', 'languages.e2e.ts', 'paycontrol-looks.e2e.ts'],
  // As large as a batch may be, at the size of a merge.
  'certificates-batch.e2e.ts',
]
/** Moves what all others stand on: the bank's hours and its clock. */
const last = ['desk-clock.e2e.ts']
const long = ['rules.e2e.ts', 'payments.e2e.ts', 'signing.e2e.ts', 'templates.e2e.ts']

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(shelf, 'results'),
  fullyParallel: true,
  // Two cores have work for three: a journey waits now and then for a session of clearing or a deadline.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  retries: 1,
  // How long something may take says nothing of the bank: a machine that others use as well is several times slower.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    locale: 'ru-RU',
    timezoneId: 'Asia/Bishkek',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    // What failed is walked once more with the page kept as it stood at every step; it has failed all the same.
    trace: { mode: 'on-first-retry', screenshots: true, snapshots: true, sources: false },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : ['--disable-dev-shm-usage'],
    },
  },
  projects: [
    // The longest go first, so that the others fill the rest.
    { name: 'long', testMatch: long },
    { name: 'others', testMatch: '*.e2e.ts', testIgnore: [...long, ...looks, ...last] },
    // Every screen, its width, theme and language: `npm run looks` at full size.
    ...(isSizedApart ? [] : [{ name: 'looks', testMatch: looks }]),
    // Alone by `--project=last --no-deps`.
    { name: 'last', testMatch: last, dependencies: ['long', 'others', ...(isSizedApart ? [] : ['looks'])] },
  ],
})
