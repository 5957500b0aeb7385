// Serves the built front end: hashed files cached for ever, the page itself never stored, with settings written into it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './configTypes.ts'
import { Refusal } from './refusal.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

function pageOf(dist: string, told: Readonly<Record<string, string>>): string {
  return Object.entries(told).reduce(
    (html, [name, content]) =>
      html.replace(new RegExp(`(<meta name="${name}" content=")[^"]*`), `$1${escaped(content)}`),
    readFileSync(join(dist, 'index.html'), 'utf8'),
  )
}

const aYear = 365 * 24 * 3600

/** Mounts the files of `dist`, and its page for every other path of a screen. */
export async function serveFront(app: FastifyInstance, dist: string, { mode, sentryDsn }: Config): Promise<void> {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error(`no front end in ${dist}: build it, or leave WEB_DIST empty`)
  const html = pageOf(dist, { 'bank-mode': mode, 'sentry-dsn': sentryDsn ?? '' })
  app.addHook('onRoute', route => {
    route.config = { ...route.config, access: 'ANYONE' }
  })
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html*'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? `public, max-age=${aYear}, immutable` : 'no-cache')
    },
  })
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    if (/^\/(api|assets|ob-|dev|ws)/.test(request.url)) throw new Refusal('NotFoundException')
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
  }
  app.get('/', page)
  app.get('/*', page)
}
