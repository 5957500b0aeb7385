// The build of the bank's desk, and its development server.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathOf } from '@bank/contracts/services.ts'
import { shortClassNames } from '@bank/web/classNames.ts'
import { trustedDocuments } from '@bank/web/documents.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { groups } from './chunks.ts'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string }
const server = process.env.ORDO_OFFICE_SERVER ?? 'http://127.0.0.1:8090'
const proxied = ['/desk', '/dev', pathOf('desk')]

export default defineConfig(({ command }) => ({
  plugins: [trustedDocuments(), react({ compiler: true })],
  define: { __RELEASE__: JSON.stringify(process.env.RELEASE ?? version) },
  ...(command === 'build' && {
    css: { modules: { generateScopedName: shortClassNames(join(import.meta.dirname, '..')) } },
  }),
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        entryFileNames: 'assets/[hash].js',
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
      },
    },
  },
  worker: { format: 'es' },
  server: {
    port: 5174,
    proxy: Object.fromEntries(proxied.map(path => [path, { target: server, ws: true, changeOrigin: false }])),
  },
}))
