// The build of the phone that signs, and its development server.
import { buildOf } from '@bank/web/build.ts'
import { groups } from './chunks.ts'
import { offlineWorker } from './offline.ts'

export default buildOf({
  home: import.meta.dirname,
  port: 5175,
  server: process.env.ORDO_PHONE_SERVER ?? 'http://127.0.0.1:8280',
  proxied: ['/phone'],
  groups,
  plugins: [offlineWorker(import.meta.dirname)],
})
