// REST routes of sign-in, second factor and sign-out, and those that only the demo has.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { oneOf, queryOf } from '#kit/asked.ts'
import type { RateLimitClass } from '#kit/rateLimitClasses.ts'
import type { Route } from '#kit/rest.ts'
import { captcha, captchaActions, lastSms } from '#outside/index.ts'
import type { WaitingForPhone } from './byPhone.ts'
import { comingRoutes } from './comingRoutes.ts'
import { confirmBySms, confirmByTotp, offerTotp } from './confirm.ts'
import { confirmByPhone } from './confirmPhone.ts'
import { askToken, confirmByToken } from './confirmToken.ts'
import { logout, switchTo } from './leave.ts'
import { login } from './login.ts'
import {
  askTokenProof,
  proofWays,
  proveByPhone,
  proveBySms,
  proveByToken,
  proveByTotp,
  sendProof,
  wakingWays,
} from './proof.ts'
import {
  anyone,
  base,
  bodyOf,
  capTokenOf,
  decodedHeader,
  expiresHeader,
  halfOf,
  type RestHandler,
  sendOpenedSession,
  textIn,
} from './requests.ts'
import { deviceOf, givePre, giveSid, readPre, readSid, takeAll } from './tokens.ts'

/** Both the specification's GET and its POST twin. */
const twins = (route: Omit<Route, 'method'>): Route[] => [
  { ...route, method: 'GET' },
  { ...route, method: 'POST' },
]

const askCaptcha: RestHandler = async (call, request) => {
  const asked = Object.fromEntries(queryOf(request)).action
  return captcha.challenge(call, oneOf('action', captchaActions, asked))
}

const enter: RestHandler = async (call, request, reply) => {
  const phone = decodedHeader(request, 'phone')
  const device = deviceOf(request)
  const { token, answer } = await login(call, {
    by: phone === null ? 'username' : 'phone',
    name: phone ?? decodedHeader(request, 'username') ?? '',
    password: decodedHeader(request, 'password') ?? '',
    capToken: capTokenOf(request),
    device,
  })
  givePre(reply, token, call.config.secure)
  reply.header('x-device-id', device.id)
  return answer
}

/** Nobody has decided: no body, and what stands on the screen in headers. */
function sendWaiting(reply: FastifyReply, { number, expiresIn }: WaitingForPhone): string {
  reply.code(205)
  reply.header('x-pay-control-number', number)
  reply.header('x-pay-control-expires-in', String(expiresIn))
  return ''
}

const byPhone: RestHandler = async (call, request, reply) => {
  const step = await confirmByPhone(call, { ...halfOf(call, request), again: bodyOf(request).again === true })
  return 'signed' in step ? sendOpenedSession(call, request, reply, step.signed) : sendWaiting(reply, step.waiting)
}

const confirm: RestHandler = async (call, request, reply) => {
  const half = halfOf(call, request)
  const { otp, totp, enroll, payControl } = bodyOf(request)
  if (payControl !== undefined) return byPhone(call, request, reply)
  if (totp !== undefined)
    return sendOpenedSession(call, request, reply, await confirmByTotp(call, half, textIn(request, 'totp')))
  if (otp === undefined || enroll !== true)
    return sendOpenedSession(call, request, reply, await confirmBySms(call, half, textIn(request, 'otp')))
  return { form: 'LOGIN', totp: await offerTotp(call, half, textIn(request, 'otp')) }
}

const keepAlive: RestHandler = async (_call, _request, reply) => ({ expiresIn: Number(reply.getHeader(expiresHeader)) })

const leave: RestHandler = async (call, request, reply) => {
  const { secure } = call.config
  await logout(call, { sid: readSid(request, secure), pre: readPre(request, secure) })
  takeAll(reply, secure)
  reply.removeHeader(expiresHeader)
  if (secure) reply.header('clear-site-data', '"cookies"')
  return {}
}

const change: RestHandler = async (call, request, reply) => {
  const org = textIn(request, 'orgReferenceId')
  const { token, expiresIn } = await switchTo(call, org, deviceOf(request))
  giveSid(reply, token, call.config.secure)
  reply.header(expiresHeader, String(expiresIn))
  return { orgReferenceId: org, expiresIn }
}

const cmsIn = (request: FastifyRequest): Buffer => Buffer.from(textIn(request, 'cms'), 'base64')

/** By what may be proved, `awake` so that it wakes another means; a code on its way, or a text for a token; and each proof itself. */
const prove: RestHandler = async (call, request, reply) => {
  const { totp, otp, cms, payControl, again, send, rutoken, awake } = bodyOf(request)
  if (totp !== undefined) return proveByTotp(call, textIn(request, 'totp'))
  if (otp !== undefined) return proveBySms(call, textIn(request, 'otp'))
  if (cms !== undefined) return proveByToken(call, cmsIn(request))
  if (payControl !== undefined) {
    const step = await proveByPhone(call, { again: again === true, device: deviceOf(request) })
    return 'waiting' in step ? sendWaiting(reply, step.waiting) : step
  }
  if (rutoken === true) return askTokenProof(call)
  if (send === true) return sendProof(call)
  return awake === true ? wakingWays(call) : proofWays(call)
}

/** Whether a phone has decided is asked each second; how often one is asked is bound by itself. */
const paceOfProof = (request: FastifyRequest): RateLimitClass =>
  bodyOf(request).payControl === undefined ? 'proofs' : 'reads'

const tokenText: RestHandler = (call, request) => askToken(call, halfOf(call, request))

const signedByToken: RestHandler = async (call, request, reply) => {
  const signed = await confirmByToken(call, halfOf(call, request), cmsIn(request))
  return sendOpenedSession(call, request, reply, signed)
}

export const routes: readonly Route[] = [
  { ...anyone, method: 'GET', url: `${base}/captcha`, handler: askCaptcha },
  ...twins({ ...anyone, url: `${base}/login`, handler: enter }),
  { ...anyone, method: 'POST', url: `${base}/login/confirm`, handler: confirm },
  ...twins({ access: 'SIGNED_IN', url: `${base}/keep-alive`, handler: keepAlive }),
  ...twins({ ...anyone, url: `${base}/logout`, handler: leave }),
  { access: 'SIGNED_IN', method: 'POST', url: `${base}/contract`, handler: change },
  { access: 'SIGNED_IN', method: 'POST', url: `${base}/prove`, pace: paceOfProof, handler: prove },
  { ...anyone, method: 'GET', url: `${base}/login/confirm/rutoken`, handler: tokenText },
  { ...anyone, method: 'POST', url: `${base}/login/confirm/rutoken`, handler: signedByToken },
  ...comingRoutes,
]

/** What the demo shows of the phones; a production start does not know it. */
export const demoRoutes: readonly Route[] = [
  { ...anyone, method: 'GET', url: '/dev/sms', open: true, handler: call => call.db.bank(lastSms) },
]
