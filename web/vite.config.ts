// The build of the portal, and its development server.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathOf, servicesIn } from '@bank/contracts/services.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { groups } from './chunks.ts'
import { shortClassNames } from './classNames.ts'
import { trustedDocuments } from './documents.ts'
import { screenFiles } from './screenFiles.ts'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string }
const server = process.env.ORDO_SERVER ?? 'http://127.0.0.1:8080'
const proxied = ['/api', '/dev', ...servicesIn('portal').map(pathOf)]

export default defineConfig(({ command }) => ({
  plugins: [trustedDocuments(), react({ compiler: true }), screenFiles()],
  define: { __RELEASE__: JSON.stringify(process.env.RELEASE ?? version) },
  ...(command === 'build' && {
    css: { modules: { generateScopedName: shortClassNames(join(import.meta.dirname, '..')) } },
  }),
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    cssCodeSplit: true,
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
    port: 5173,
    proxy: Object.fromEntries(proxied.map(path => [path, { target: server, ws: true, changeOrigin: false }])),
  },
}))
