// REST routes of the desk: sign-in with password and authenticator, keep-alive, sign-out, files of documents.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieText, deviceOf } from '#identity/index.ts'
import { cookieName, cookieOf } from '#kit/http.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Route } from '#kit/rest.ts'
import { paperRoutes } from './papers.ts'
import { deskCookie } from './sessions.ts'
import { confirm, leave, login } from './signIn.ts'

type DeskHandler = Route['handler']

/** Of the first step, so that it can never pass for a session. */
const halfWay = `${deskCookie}-pre`
const expiresHeader = 'x-session-expires-in'

const cookieIn = (request: FastifyRequest, name: string, secure: boolean): string | null =>
  cookieOf(request.headers, cookieName(secure, name))

function textIn({ body }: FastifyRequest, field: string): string {
  const value: unknown =
    typeof body === 'object' && body !== null ? Object.entries(body).find(([name]) => name === field)?.[1] : null
  if (typeof value !== 'string') throw new Refusal('ValidationException', { field })
  return value
}

type CookieValues = Readonly<Record<string, string | null>>

/** Sets these cookies; null takes one away. */
function give(reply: FastifyReply, cookies: CookieValues, secure: boolean): void {
  const texts = Object.entries(cookies).map(([name, value]) =>
    cookieText(cookieName(secure, name), value ?? '', secure, value === null ? 0 : undefined),
  )
  reply.header('set-cookie', texts)
}

const enter: DeskHandler = async (call, request, reply) => {
  const device = deviceOf(request)
  const credentials = { login: textIn(request, 'login'), password: textIn(request, 'password'), device }
  give(reply, { [halfWay]: await login(call, credentials) }, call.config.secure)
  reply.header('x-device-id', device.id)
  return {}
}

const confirmed: DeskHandler = async (call, request, reply) => {
  const { secure } = call.config
  const device = deviceOf(request)
  const half = { token: cookieIn(request, halfWay, secure), device, oldSid: cookieIn(request, deskCookie, secure) }
  const { clerk, token, expiresIn } = await confirm(call, half, textIn(request, 'totp'))
  give(reply, { [deskCookie]: token, [halfWay]: null }, secure)
  reply.header('x-device-id', device.id)
  reply.header(expiresHeader, String(expiresIn))
  const { id, login: name, full_name: fullName, role } = clerk
  return { clerk: { id, login: name, fullName, role }, expiresIn }
}

const out: DeskHandler = async (call, request, reply) => {
  const { secure } = call.config
  await leave(call, { sid: cookieIn(request, deskCookie, secure), pre: cookieIn(request, halfWay, secure) })
  give(reply, { [deskCookie]: null, [halfWay]: null }, secure)
  reply.removeHeader(expiresHeader)
  return {}
}

const keepAlive: DeskHandler = async (_call, _request, reply) => ({ expiresIn: Number(reply.getHeader(expiresHeader)) })

const anyone = { access: 'ANYONE', touch: false, method: 'POST' } as const
const base = '/desk/v1'

export const routes: readonly Route[] = [
  { ...anyone, url: `${base}/login`, handler: enter },
  { ...anyone, url: `${base}/login/confirm`, handler: confirmed },
  { ...anyone, url: `${base}/logout`, handler: out },
  { access: 'CLERKS', method: 'GET', url: `${base}/keep-alive`, handler: keepAlive },
  { access: 'CLERKS', method: 'POST', url: `${base}/keep-alive`, handler: keepAlive },
  ...paperRoutes,
]
