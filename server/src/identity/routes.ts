// REST routes of sign-in, second factor and sign-out, and those that only the demo has.
import { admits } from '@bank/contracts/access.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#kit/ctx.ts'
import { headerOf } from '#kit/http.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Route } from '#kit/rest.ts'
import { captcha, captchaActions, lastSms } from '#outside/index.ts'
import { confirmBySms, confirmByTotp, enrolTotp, offerTotp, type SignInResult, sendCode } from './confirm.ts'
import type { SecondStep } from './half.ts'
import { logout, switchTo } from './leave.ts'
import { login } from './login.ts'
import { debts } from './profile.ts'
import { proofWays, proveBySms, proveByTotp, sendProof } from './proof.ts'
import { sessions } from './sessions.ts'
import { deviceOf, givePre, giveSid, readPre, readSid, takeAll } from './tokens.ts'

type Handler = Route['handler']

/** Both the specification's GET and its POST twin. */
const twins = (route: Omit<Route, 'method'>): Route[] => [
  { ...route, method: 'GET' },
  { ...route, method: 'POST' },
]

const expiresHeader = 'x-session-expires-in'

function decodeHeader(text: string | null): string {
  try {
    return decodeURIComponent(text ?? '')
  } catch {
    return text ?? ''
  }
}

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const { body } = request
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body))
    : {}
}

function textIn(request: FastifyRequest, field: string): string {
  const value = bodyOf(request)[field]
  if (typeof value !== 'string') throw new Refusal('ValidationException', { field })
  return value
}

const halfOf = (call: Call, request: FastifyRequest): SecondStep => ({
  token: readPre(request, call.config.secure),
  device: deviceOf(request),
  oldSid: readSid(request, call.config.secure),
})

const askCaptcha: Handler = async (call, request) => {
  const asked = Object.fromEntries(new URLSearchParams(request.url.split('?')[1] ?? '')).action
  const action = captchaActions.find(one => one === asked)
  if (!action) throw new Refusal('ValidationException', { field: 'action' })
  return captcha.challenge(call, action)
}

const enter: Handler = async (call, request, reply) => {
  const { headers } = request
  const phone = headerOf(headers, 'phone')
  const device = deviceOf(request)
  const { token, answer } = await login(call, {
    by: phone === null ? 'username' : 'phone',
    name: decodeHeader(phone ?? headerOf(headers, 'username')),
    password: decodeHeader(headerOf(headers, 'password')),
    capToken: headerOf(headers, 'captoken') ?? '',
    device,
  })
  givePre(reply, token, call.config.secure)
  reply.header('x-device-id', device.id)
  return answer
}

/** A failed lookup of debts keeps nobody out. */
async function debtsOf(call: Call, { token }: SignInResult) {
  const session = await sessions(call).open(token, null, false)
  if (!session || !admits('DEBT_READERS', session.viewer)) return []
  return debts(call, session.viewer).catch((error: unknown) => {
    call.log.warn({ err: error }, 'no debts at sign-in')
    return []
  })
}

async function sendOpenedSession(call: Call, request: FastifyRequest, reply: FastifyReply, signed: SignInResult) {
  giveSid(reply, signed.token, call.config.secure)
  reply.header('x-device-id', deviceOf(request).id)
  reply.header(expiresHeader, String(signed.expiresIn))
  const { userInfo, expiresIn } = signed
  return { form: 'LOGIN', authorized: true, userInfo, available2fa: [], debts: await debtsOf(call, signed), expiresIn }
}

const confirm: Handler = async (call, request, reply) => {
  const half = halfOf(call, request)
  const { otp, totp, enroll, payControl } = bodyOf(request)
  if (payControl !== undefined) throw new Refusal('FactorUnavailableException')
  if (totp !== undefined)
    return sendOpenedSession(call, request, reply, await confirmByTotp(call, half, textIn(request, 'totp')))
  if (otp === undefined || enroll !== true)
    return sendOpenedSession(call, request, reply, await confirmBySms(call, half, textIn(request, 'otp')))
  return { form: 'TOTP', totp: await offerTotp(call, half, textIn(request, 'otp')) }
}

const keepAlive: Handler = async (_call, _request, reply) => ({ expiresIn: Number(reply.getHeader(expiresHeader)) })

const leave: Handler = async (call, request, reply) => {
  const { secure } = call.config
  await logout(call, { sid: readSid(request, secure), pre: readPre(request, secure) })
  takeAll(reply, secure)
  reply.removeHeader(expiresHeader)
  if (secure) reply.header('clear-site-data', '"cookies"')
  return {}
}

const change: Handler = async (call, request, reply) => {
  const org = textIn(request, 'orgReferenceId')
  const { token, expiresIn } = await switchTo(call, org, deviceOf(request))
  giveSid(reply, token, call.config.secure)
  reply.header(expiresHeader, String(expiresIn))
  return { orgReferenceId: org, expiresIn }
}

const prove: Handler = async (call, request) => {
  const { totp, otp, send } = bodyOf(request)
  if (totp !== undefined) return proveByTotp(call, textIn(request, 'totp'))
  if (otp !== undefined) return proveBySms(call, textIn(request, 'otp'))
  return send === true ? sendProof(call) : proofWays(call)
}

const notYet: Handler = async () => {
  throw new Refusal('FactorUnavailableException')
}

const anyone = { access: 'ANYONE', touch: false } as const
const base = '/api/v1'

export const routes: readonly Route[] = [
  { ...anyone, method: 'GET', url: `${base}/captcha`, handler: askCaptcha },
  ...twins({ ...anyone, url: `${base}/login`, handler: enter }),
  {
    ...anyone,
    method: 'POST',
    url: `${base}/otp/send`,
    handler: (call, request) => sendCode(call, halfOf(call, request), headerOf(request.headers, 'captoken') ?? ''),
  },
  { ...anyone, method: 'POST', url: `${base}/login/confirm`, handler: confirm },
  {
    ...anyone,
    method: 'POST',
    url: `${base}/totp/enroll`,
    handler: async (call, request, reply) =>
      sendOpenedSession(call, request, reply, await enrolTotp(call, halfOf(call, request), textIn(request, 'code'))),
  },
  ...twins({ access: 'SIGNED_IN', url: `${base}/keep-alive`, handler: keepAlive }),
  ...twins({ ...anyone, url: `${base}/logout`, handler: leave }),
  { access: 'SIGNED_IN', method: 'POST', url: `${base}/contract`, handler: change },
  { access: 'SIGNED_IN', method: 'POST', url: `${base}/prove`, pace: 'proofs', handler: prove },
  ...twins({ ...anyone, url: `${base}/login/confirm/rutoken`, handler: notYet }),
  { ...anyone, method: 'POST', url: `${base}/confirm`, handler: notYet },
  { ...anyone, method: 'POST', url: '/forgot-password', handler: notYet },
  { ...anyone, method: 'POST', url: '/confirm-forgot-password', handler: notYet },
]

/** What the demo shows of the phones; a production start does not know it. */
export const demoRoutes: readonly Route[] = [
  { ...anyone, method: 'GET', url: '/dev/sms', open: true, handler: call => call.db.bank(lastSms) },
]
