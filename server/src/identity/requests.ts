// Requests of the sign-in over REST: their headers, bodies and half-way tokens, and the answer with a session.
import { admits } from '@bank/contracts/access.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#kit/ctx.ts'
import { headerOf } from '#kit/http.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Route } from '#kit/rest.ts'
import type { SignInResult } from './confirm.ts'
import type { SecondStep } from './half.ts'
import { debts } from './profile.ts'
import { sessions } from './sessions.ts'
import { deviceOf, giveSid, readPre, readSid } from './tokens.ts'

export type RestHandler = Route['handler']

export const anyone = { access: 'ANYONE', touch: false } as const
export const base = '/api/v1'
export const expiresHeader = 'x-session-expires-in'

/** Headers carry only Latin letters, so what a person typed comes percent-encoded; null where there is none. */
export function decodedHeader({ headers }: FastifyRequest, name: string): string | null {
  const text = headerOf(headers, name)
  try {
    return text === null ? null : decodeURIComponent(text)
  } catch {
    return text
  }
}

export const capTokenOf = ({ headers }: FastifyRequest): string => headerOf(headers, 'captoken') ?? ''

export function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const { body } = request
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body))
    : {}
}

/** Refuses ValidationException where the field is no text. */
export function textIn(request: FastifyRequest, field: string): string {
  const value = bodyOf(request)[field]
  if (typeof value !== 'string') throw new Refusal('ValidationException', { field })
  return value
}

export const halfOf = (call: Call, request: FastifyRequest): SecondStep => ({
  token: readPre(request, call.config.secure),
  device: deviceOf(request),
  oldSid: readSid(request, call.config.secure),
})

/** A failed lookup of debts keeps nobody out. */
async function debtsOf(call: Call, { token }: SignInResult) {
  const session = await sessions(call).open(token, null, false)
  if (!session || !admits('DEBT_READERS', session.viewer)) return []
  return debts(call, session.viewer).catch((error: unknown) => {
    call.log.warn({ err: error }, 'no debts at sign-in')
    return []
  })
}

export async function sendOpenedSession(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  signed: SignInResult,
) {
  giveSid(reply, signed.token, call.config.secure)
  reply.header('x-device-id', deviceOf(request).id)
  reply.header(expiresHeader, String(signed.expiresIn))
  const { userInfo, expiresIn } = signed
  return { form: 'LOGIN', authorized: true, userInfo, available2fa: [], debts: await debtsOf(call, signed), expiresIn }
}
