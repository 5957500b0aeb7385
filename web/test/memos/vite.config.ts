// Builds the portal of the product with memos beside it, for the test that walks it.
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { trustedDocuments } from '../../documents.ts'

const root = join(import.meta.dirname, '../..')
const contracts = join(root, '../contracts/test')

const memos = { tag: 'memo', service: 'memo', nouns: ['memos'], folder: join(contracts, 'generated') }

export default defineConfig({
  root,
  plugins: [
    trustedDocuments([memos]),
    react({ compiler: true }),
    {
      name: 'portal-with-memos',
      transformIndexHtml: { order: 'pre', handler: html => html.replace('/src/main.tsx', '/test/memos/main.tsx') },
    },
  ],
  define: { __RELEASE__: JSON.stringify('test') },
  resolve: { alias: { '@bank/contracts/services.ts': join(contracts, 'services.ts') } },
  build: { target: 'es2023', modulePreload: { polyfill: false } },
  worker: { format: 'es' },
})
