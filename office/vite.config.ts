// The build of the bank's desk, and its development server.
import { pathOf } from '@bank/contracts/services.ts'
import { buildOf } from '@bank/web/build.ts'
import { groups } from './chunks.ts'

export default buildOf({
  home: import.meta.dirname,
  port: 5174,
  server: process.env.ORDO_OFFICE_SERVER ?? 'http://127.0.0.1:8180',
  proxied: ['/desk', '/dev', pathOf('desk')],
  groups,
})
