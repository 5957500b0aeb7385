// The build of a front end of the bank, and its development server: the same for both houses.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type PluginOption } from 'vite'
import type { groups } from './chunks.ts'
import { markedClassNames, shortClassNames } from './classNames.ts'
import { trustedDocuments } from './documents.ts'
import { drawingAhead } from './drawingAhead.ts'
import { leanLibraries } from './leanLibraries.ts'
import { plainComponents } from './plainComponents.ts'
import { readWhole } from './readWhole.ts'

type FrontEnd = {
  /** Its folder. */
  readonly home: string
  readonly port: number
  /** Whom its development server asks, and for what. */
  readonly server: string
  readonly proxied: readonly string[]
  readonly groups: typeof groups
  readonly plugins?: readonly PluginOption[]
}

export function buildOf({ home, port, server, proxied, groups, plugins = [] }: FrontEnd) {
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  return defineConfig(({ command }) => ({
    plugins: [
      leanLibraries(),
      trustedDocuments(),
      ...plainComponents(react({ compiler: true }), command),
      shortClassNames(join(home, '..')),
      drawingAhead(),
      readWhole(),
      ...plugins,
    ],
    define: {
      __RELEASE__: JSON.stringify(process.env.RELEASE ?? version),
      __STAND_INS__: String(process.env.ORDO_STAND_INS !== 'none'),
    },
    ...(command === 'build' && { css: markedClassNames }),
    build: {
      target: 'es2023',
      manifest: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          codeSplitting: { groups },
          // The first file lists every other by its name, so the names are short; the manifest tells which is which.
          entryFileNames: 'assets/[hash].js',
          chunkFileNames: 'assets/[hash].js',
          assetFileNames: 'assets/[hash][extname]',
        },
      },
    },
    worker: { format: 'es' },
    server: {
      port,
      proxy: Object.fromEntries(proxied.map(path => [path, { target: server, ws: true, changeOrigin: false }])),
    },
  }))
}
