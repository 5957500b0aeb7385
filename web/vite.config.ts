// The build of the portal, and its development server.
import { pathOf, servicesIn } from '@bank/contracts/services.ts'
import { buildOf } from './build.ts'
import { groups } from './chunks.ts'
import { screenFiles } from './screenFiles.ts'

export default buildOf({
  home: import.meta.dirname,
  port: 5173,
  server: process.env.ORDO_SERVER ?? 'http://127.0.0.1:8080',
  proxied: ['/api', '/dev', ...servicesIn('portal').map(pathOf)],
  groups,
  plugins: [screenFiles()],
})
