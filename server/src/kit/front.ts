// Serves the built front end: hashed files cached for ever, the page itself never stored, with settings written into it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screenMatcher } from '@bank/contracts/screens.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { later } from './clock.ts'
import type { Config } from './configTypes.ts'
import type { World } from './ctx.ts'
import { headerOf } from './http.ts'
import { pagesWithPreloads } from './preloads.ts'
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

/** A bank's office is nothing to be found by searching. */
const robots = 'User-agent: *\nDisallow: /\n'

const securityTextLivesMs = 180 * 24 * 3_600_000

/** RFC 9116: whom to tell of a hole. Without a contact of the bank's own it is the mailbox that RFC 2142 keeps for it. */
function securityText({ securityContact, origins }: Pick<Config, 'securityContact' | 'origins'>, now: Date): string {
  const name = URL.parse(origins[0] ?? '')?.hostname ?? 'localhost'
  const contact = securityContact ?? `mailto:security@${name}`
  const expires = later(now, securityTextLivesMs).toISOString()
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: ru, ky, en\n`
}

/** A browser that was sent there by a person, and no script, scanner or image. */
const isTyped = ({ headers, url }: FastifyRequest): boolean =>
  headerOf(headers, 'sec-fetch-mode') === 'navigate' && !/^\/(api|assets|ob-|dev|ws)/.test(url)

/** Mounts the files of `dist`, and its page for every other path of a screen; `beside` are those that the portal does not have. */
export async function serveFront(
  app: FastifyInstance,
  dist: string,
  { config, machine }: Pick<World, 'config' | 'machine'>,
  beside: readonly string[] = [],
): Promise<void> {
  const isScreen = screenMatcher(beside)
  const { mode, secure, sentryDsn } = config
  if (!existsSync(join(dist, 'index.html')))
    throw new Error(`no front end in ${dist}: build it, or leave WEB_DIST empty`)
  const html = pageOf(dist, { 'bank-mode': mode, 'sentry-dsn': sentryDsn ?? '' })
  const pageFor = pagesWithPreloads(html, { dist, secure })
  app.addHook('onRoute', route => {
    route.config = { ...route.config, access: 'ANYONE', isAsset: !['/', '/*'].includes(route.url) }
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
    const path = URL.parse(request.url, 'http://here')?.pathname ?? ''
    const isHere = isScreen(path)
    // Who came by an address of their own typing gets the page, which says in their language that nothing is here.
    if (!isHere && !isTyped(request)) throw new Refusal('NotFoundException')
    return reply
      .status(isHere ? 200 : 404)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageFor(path, request.headers))
  }
  const text = (body: () => string) => async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type('text/plain; charset=utf-8').send(body())
  app.get(
    '/robots.txt',
    text(() => robots),
  )
  app.get(
    '/.well-known/security.txt',
    text(() => securityText(config, machine.now())),
  )
  app.get('/', page)
  app.get('/*', page)
}
