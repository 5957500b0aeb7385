// Serves the built front end: hashed files cached for ever, the page itself never stored, with settings written into it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screenMatcher, screenPaths } from '@bank/contracts/screens.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { later } from './clock.ts'
import type { Config } from './configTypes.ts'
import type { World } from './ctx.ts'
import { cookieName, headerOf } from './http.ts'
import { pagesWithPreloads } from './preloads.ts'
import { Refusal } from './refusal.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The page with what a meta of this name says. */
export const withMeta = (html: string, name: string, content: string): string =>
  html.replace(new RegExp(`(<meta name="${name}" content=")[^"]*`), (_all, before: string) => before + escaped(content))

/** The page of a path, for who asks. */
export type PageFor = ReturnType<typeof pagesWithPreloads>

/** The pages of a built front end, whose sessions are under this cookie. Throws where there is none. */
export function pagesOf(dist: string, { mode, secure, sentryDsn }: Config, cookie?: string): PageFor {
  const index = join(dist, 'index.html')
  if (!existsSync(index)) throw new Error(`no front end in ${dist}: build it, or leave WEB_DIST empty`)
  const html = withMeta(readFileSync(index, 'utf8'), 'bank-mode', mode)
  return pagesWithPreloads(withMeta(html, 'sentry-dsn', sentryDsn ?? ''), { dist, cookie: cookieName(secure, cookie) })
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

/** A browser that a person sent there to read a page, and no script, scanner or image. */
export const isTyped = ({ headers, method }: FastifyRequest): boolean =>
  method === 'GET' && headerOf(headers, 'sec-fetch-mode') === 'navigate'

type FrontOptions = {
  /** Paths at which a screen stands; the portal's unless told. */
  readonly screens?: readonly string[]
  /** The cookie of its sessions, as of `Sessions`. */
  readonly cookie?: string | undefined
}

/** Mounts the files of `dist`, and its page for every other path of a screen. */
export async function serveFront(
  app: FastifyInstance,
  dist: string,
  { config, machine }: Pick<World, 'config' | 'machine'>,
  { screens = screenPaths, cookie }: FrontOptions = {},
): Promise<void> {
  const isScreen = screenMatcher(screens)
  const pageFor = pagesOf(dist, config, cookie)
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
