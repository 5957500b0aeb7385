// Access control of REST routes: no `access`, no boot.
import { isOfPeople, type Who, who } from '@bank/contracts/access.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mustBeAdmitted, mustBeProved } from './access.ts'
import type { Call, World } from './ctx.ts'
import { fileType } from './fileBody.ts'
import { callOf, mustBeOurs, type Sessions } from './http.ts'
import { type RateLimiter, unlimitedRate } from './rateLimit.ts'
import type { RateLimitClass } from './rateLimitClasses.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Who
    /** A page or file that a browser may open by its address. */
    isOpen?: boolean
    /** A file of the front end: the log does not tell of it. */
    isAsset?: boolean
  }
}

export type Route = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly access: Who
  /** Wants a second factor given in this session within 5 minutes, else refuses ProofRequiredException; a rule of people only. */
  readonly proof?: true
  /** Whether a call extends the session; true unless given. */
  readonly touch?: boolean
  /** A page or file that a browser may open by its address; every other route demands our own script's header. */
  readonly open?: true
  /** The class of the rate limit, where it depends on what is asked by the request; by the method unless given. */
  readonly pace?: RateLimitClass | ((request: FastifyRequest) => RateLimitClass)
  /** Its body is a file: nothing is read of it before the handler asks, with `bytesOf` of fileBody.ts. */
  readonly raw?: true
  handler(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}

/** Refuse to boot on a route without a rule. */
export function guardRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', route => {
    const access = route.config?.access
    if (!access || !(access in who)) throw new Error(`no access rule on ${route.method} ${route.url}`)
  })
}

const paceOf = ({ pace, method }: Route, request: FastifyRequest): RateLimitClass =>
  (typeof pace === 'function' ? pace(request) : pace) ?? (method === 'GET' ? 'reads' : 'mutations')

export function rest(
  app: FastifyInstance,
  world: World,
  sessions: Sessions,
  routes: readonly Route[],
  pace: RateLimiter = unlimitedRate,
): void {
  if (routes.some(({ raw }) => raw)) app.addContentTypeParser(fileType, (_request, _body, done) => done(null))
  for (const route of routes) {
    if (route.proof && !isOfPeople(route.access))
      throw new Error(`proof on ${route.method} ${route.url}, which is not for people`)
    app.route({
      method: route.method,
      url: route.url,
      exposeHeadRoute: false,
      config: { access: route.access, isOpen: route.open ?? false },
      async handler(request, reply) {
        if (!route.open) mustBeOurs(request.headers, world.config.origins)
        const { call, session } = await callOf(world, sessions, request, route.touch ?? true)
        mustBeAdmitted([route.access], call)
        if (route.proof) mustBeProved(call)
        if (call.viewer) pace.take(call.viewer, paceOf(route, request))
        reply.header('cache-control', 'no-store')
        if (session) reply.header('x-session-expires-in', String(session.expiresIn))
        return route.handler(call, request, reply)
      },
    })
  }
}
