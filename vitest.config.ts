// Vitest projects and what each needs: `unit` nothing, `bank`, `alone` and `torture` a PostgreSQL, `screens` a browser.

import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { chromiumHere } from './tools/chromium.ts'
import { sequencer } from './tools/order.ts'
import { isSizedApart, size } from './tools/size.ts'

/** Journeys that have a size: small with every test, and `npm run torture` does them at its own, all that they do when they are small, and more. */
const sized = [
  'server/seed/seed.test.ts',
  'server/src/ledger/words.test.ts',
  'server/src/outside/rails.test.ts',
  'server/src/payments/history/search.test.ts',
  'server/src/payments/signing.test.ts',
  'server/test/access.test.ts',
]
const rules = ['server/src/**/rules.test.ts', 'server/**/*.unit.test.ts']
// Node itself takes the CommonJS build of graphql for everyone; a second copy beside it would make its types strangers to each other.
const alias = [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }]
const oneGraphql = { resolve: { alias } }
const inline = { deps: { inline: ['graphql-ws'] } }

/** What is waited for comes when the machine has time for it; a second, as is usual, is little on a busy one. */
const expect = { poll: { timeout: 30_000 } }

/** What puts something else in the place of a module, or of who hears the rails, or adds a type of documents has a process of its own. */
const apart = [
  ...['identity/lockouts', 'outside/rails', 'outside/statusEnquiry'].map(name => `server/src/${name}.test.ts`),
  'server/src/outside/paylogic.unit.test.ts',
  'server/test/memos/memos.test.ts',
  'server/test/memos/browser.test.ts',
]
const later = isSizedApart ? sized : []
const alone = apart.filter(name => (size === 'small' ? !later.includes(name) : sized.includes(name)))

const journeys = { setupFiles: ['server/test/setup.ts'], testTimeout: 90_000, hookTimeout: 90_000, expect }

const ofTheBrowser = [
  '@aktivco/rutoken-plugin',
  '@tabler/icons-react',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  'pdfjs-dist/legacy/build/pdf.mjs',
  'react-dom/client',
  'react-hook-form',
  'vitest-browser-react',
]

/** Each file has a page of its own, which asks for the same modules again: in a run that watches nothing, the browser keeps them. */
const keptModules: Plugin = {
  name: 'kept-modules',
  configureServer({ middlewares }) {
    middlewares.use((_request, answer, next) => {
      const set = answer.setHeader.bind(answer)
      answer.setHeader = (name, value) =>
        set(name, name === 'Cache-Control' && value === 'no-cache' ? 'max-age=3600' : value)
      next()
    })
  },
}

/** Screens are tested with React as it ships: in development it notes a stack for every element that is drawn, a fifth of what the browser works. */
const asShipped: Plugin = {
  name: 'as-shipped',
  config: () => ({
    oxc: { jsx: { development: false } },
    optimizeDeps: {
      rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } },
    },
  }),
  // The compiler of components looks whether a build is for production, and this one is.
  configResolved: { order: 'pre', handler: config => void Object.assign(config, { isProduction: true }) },
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer },
    globalSetup: ['tools/testDatabase.ts'],
    projects: [
      {
        ...oneGraphql,
        // As the build of the portal does.
        define: { __RELEASE__: JSON.stringify('test'), __STAND_INS__: 'true' },
        test: {
          name: 'unit',
          server: inline,
          include: [
            'contracts/**/*.test.ts',
            'ui/src/**/*.test.ts',
            'web/src/**/*.test.ts',
            'office/src/**/*.test.ts',
            'phone/src/**/*.test.ts',
            'tools/*.test.ts',
            ...rules,
          ],
          exclude: apart,
          // A process for each file costs more than most files do.
          isolate: false,
          setupFiles: ['web/test/afterFile.ts'],
          testTimeout: 180_000,
        },
      },
      {
        ...oneGraphql,
        test: {
          name: 'bank',
          server: inline,
          include: size === 'small' ? ['server/{src,test,seed}/**/*.test.ts'] : sized,
          exclude: [...rules, ...alone, ...later],
          // Half of what a file costs is loading the bank; a worker loads it once.
          isolate: false,
          ...journeys,
        },
      },
      {
        ...oneGraphql,
        test: { name: 'alone', server: inline, include: alone, ...journeys },
      },
      {
        ...oneGraphql,
        test: { name: 'torture', server: inline, include: ['server/**/*.torture.ts'], isolate: false, ...journeys },
      },
      {
        extends: './web/vite.config.ts',
        // Found only while a test runs, they would make the browser load the page anew in the middle of it.
        optimizeDeps: { include: ofTheBrowser },
        plugins: [asShipped, ...(process.argv.includes('run') ? [keptModules] : [])],
        test: {
          name: 'screens',
          // Unless a project with a browser says so itself, it takes one core fewer than there are, which is one page at a time on two.
          maxWorkers: 2,
          include: ['{ui,web,office,phone}/src/**/*.test.tsx'],
          testTimeout: 90_000,
          expect,
          setupFiles: ['ui/test/drawn.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: { executablePath: chromiumHere(), args: ['--no-sandbox', '--disable-dev-shm-usage'] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
