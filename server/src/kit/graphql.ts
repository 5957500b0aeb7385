// One service on HTTP: its path, its limits, its gate, its answers.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ExecutionResult } from 'graphql'
import type { Call, World } from './ctx.ts'
import { callOf, mustBeOurs, onceSent, type Sessions } from './http.ts'
import { sha256 } from './random.ts'
import { type RateLimiter, unlimitedRate } from './rateLimit.ts'
import { answerOf, Refusal, retryAfterOf } from './refusal.ts'
import { causeOf, type GraphService } from './service.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of what was asked, once it is known; the log says it. */
    operation: string | null
  }
}

type GraphqlBody = { query?: string; documentId?: string; variables: Record<string, unknown> }

const bodyKeys = new Set(['query', 'documentId', 'variables', 'operationName', 'extensions'])

/** One operation as an object; anything else, an array above all, is refused. */
export function bodyOf(body: unknown): GraphqlBody {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('QueryRefusedException')
  const { query, documentId, variables } = body as Record<string, unknown>
  const fits =
    Object.keys(body).every(key => bodyKeys.has(key)) &&
    (query === undefined || typeof query === 'string') &&
    (documentId === undefined || typeof documentId === 'string') &&
    (variables === undefined || variables === null || (typeof variables === 'object' && !Array.isArray(variables)))
  if (!fits) throw new Refusal('QueryRefusedException')
  return {
    ...(query !== undefined && { query: query as string }),
    ...(documentId !== undefined && { documentId: documentId as string }),
    variables: (variables ?? {}) as Record<string, unknown>,
  }
}

export type FormattedResult = {
  readonly data?: unknown
  readonly errors?: readonly unknown[]
  readonly status: number
  /** When it is worth to come again, in seconds. */
  readonly retryAfter: string | null
}

const loud = new Set([409, 429, 503])

/** Errors in the one shape of the contract; a bug is logged here and leaves as SystemException. */
export function formatResult(result: ExecutionResult, call: Pick<Call, 'log' | 'traceId'>): FormattedResult {
  if (!result.errors?.length) return { data: result.data, status: 200, retryAfter: null }
  let status = 200
  let retryAfter: string | null = null
  const errors = result.errors.map(error => {
    const cause = causeOf(error)
    const answer = answerOf(cause)
    if (answer.classification === 'SystemException') call.log.error({ err: cause }, 'bug')
    else call.log.info({ classification: answer.classification }, 'refused')
    if (loud.has(answer.status)) status = answer.status
    retryAfter = retryAfterOf(answer) ?? retryAfter
    return {
      message: answer.classification,
      ...(error.path && { path: error.path }),
      extensions: {
        classification: answer.classification,
        params: answer.params,
        ...(answer.field && { field: answer.field }),
        traceId: call.traceId,
      },
    }
  })
  return { data: null, errors, status, retryAfter }
}

async function answer(
  { world, sessions, service, pace }: MountOptions,
  request: FastifyRequest,
  once: NonNullable<Call['onceSent']>,
) {
  mustBeOurs(request.headers, world.config.origins)
  const { query, documentId, variables } = bodyOf(request.body)
  const prepared = service.prepare({
    ...(query !== undefined && { query }),
    ...(documentId !== undefined && { documentId }),
  })
  request.operation = prepared.operationName
  if (prepared.kind === 'subscription') throw new Refusal('QueryRefusedException')
  const { call, session } = await callOf(world, sessions, request)
  service.admit(prepared.document, call)
  if (call.viewer) pace.take(call.viewer, prepared.kind === 'mutation' ? 'mutations' : 'reads')
  const asked: Call =
    prepared.kind === 'mutation'
      ? { ...call, onceSent: once, requestHash: sha256(JSON.stringify([query ?? documentId, variables])) }
      : { ...call, onceSent: once }
  return { ...formatResult(await prepared.run(asked, variables), call), session }
}

type MountOptions = {
  readonly world: World
  readonly sessions: Sessions
  readonly service: GraphService
  readonly pace: RateLimiter
}

/** Mount one service at its path, POST only. */
export function mount(
  app: FastifyInstance,
  world: World,
  sessions: Sessions,
  service: GraphService,
  pace: RateLimiter = unlimitedRate,
): void {
  app.route({
    method: 'POST',
    url: service.path,
    config: { access: 'ANYONE' },
    async handler(request, reply) {
      reply.header('cache-control', 'no-store')
      try {
        const { session, status, retryAfter, ...body } = await answer(
          { world, sessions, service, pace },
          request,
          act => onceSent(reply, act),
        )
        if (session) reply.header('x-session-expires-in', String(session.expiresIn))
        if (retryAfter) reply.header('retry-after', retryAfter)
        return reply.status(status).send(body)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const { status, retryAfter, ...body } = formatResult(
          { errors: [error as never] },
          { log: request.log as World['log'], traceId: request.id },
        )
        if (retryAfter) reply.header('retry-after', retryAfter)
        return reply.status(status).send(body)
      }
    },
  })
}
