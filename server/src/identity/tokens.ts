// Cookies and tokens of the browser: only the hash of a token is stored.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, cookieOf, headerOf } from '#kit/http.ts'
import { newId, sha256 } from '#kit/random.ts'

/** The cookie of the first step, apart from the session's, so that it can never pass for a session. */
const preName = (secure: boolean): string => (secure ? '__Host-pre' : 'pre')

export const cookieText = (name: string, value: string, secure: boolean, maxAge?: number): string =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}${maxAge === undefined ? '' : `; Max-Age=${maxAge}`}`

/** Only the hash of a token is kept. */
export const hashOf = (token: string): Buffer => sha256(token)

export const readPre = (request: FastifyRequest, secure: boolean): string | null =>
  cookieOf(request.headers, preName(secure))
export const readSid = (request: FastifyRequest, secure: boolean): string | null =>
  cookieOf(request.headers, cookieName(secure))

export function givePre(reply: FastifyReply, token: string, secure: boolean): void {
  reply.header('set-cookie', cookieText(preName(secure), token, secure))
}

export function giveSid(reply: FastifyReply, token: string, secure: boolean): void {
  reply.header('set-cookie', [
    cookieText(cookieName(secure), token, secure),
    cookieText(preName(secure), '', secure, 0),
  ])
}

export function takeAll(reply: FastifyReply, secure: boolean): void {
  reply.header('set-cookie', [
    cookieText(cookieName(secure), '', secure, 0),
    cookieText(preName(secure), '', secure, 0),
  ])
}

const markAtMost = 128
/** A mark this long was made by chance, not by hand: only such a device can become a known one. */
const markFrom = 16

export type Device = {
  readonly id: string
  readonly hash: Buffer
  readonly canBeKnown: boolean
  /** The browser as it names itself. */
  readonly agent: string | null
}

const agentAtMost = 200

/** The device id that a browser keeps; a hint, never a proof. One that is missing or too long is replaced. */
export function deviceOf(request: FastifyRequest): Device {
  const said = headerOf(request.headers, 'x-device-id')
  const id = said && said.length <= markAtMost && /^[\x21-\x7e]+$/.test(said) ? said : newId()
  const agent = headerOf(request.headers, 'user-agent')?.slice(0, agentAtMost) || null
  return { id, hash: sha256(id), canBeKnown: id.length >= markFrom, agent }
}
