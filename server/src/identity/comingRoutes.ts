// REST routes of registration and restore, and of codes by SMS and authenticators for whatever a half-way token is for.
import { asBank } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Route } from '#kit/rest.ts'
import { captcha } from '#outside/index.ts'
import { confirmCode, sendCode } from './comingCodes.ts'
import { enrolRegistered, enrolTotp } from './confirm.ts'
import { purposeOf } from './half.ts'
import { beginRegistration, register } from './registration.ts'
import { anyone, base, bodyOf, capTokenOf, halfOf, type RestHandler, sendOpenedSession, textIn } from './requests.ts'
import { beginRestore, restorePassword, restorePurposes } from './restore.ts'
import { offerNewTotp, replaceTotp } from './restoreTotp.ts'
import { renewPassword } from './temporary.ts'
import { deviceOf, givePre } from './tokens.ts'

const send: RestHandler = async (call, request, reply) => {
  if (bodyOf(request).form !== 'REGISTER') return sendCode(call, halfOf(call, request), capTokenOf(request))
  const device = deviceOf(request)
  const asked = { inn: textIn(request, 'inn'), phone: textIn(request, 'phone'), device, capToken: capTokenOf(request) }
  const { token, answer } = await beginRegistration(call, asked)
  givePre(reply, token, call.config.secure)
  reply.header('x-device-id', device.id)
  return answer
}

const passwordIn = (request: Parameters<RestHandler>[1]) => ({
  password: textIn(request, 'password'),
  repeat: textIn(request, 'repeat'),
})

const confirm: RestHandler = async (call, request) =>
  bodyOf(request).otp === undefined
    ? register(call, halfOf(call, request), passwordIn(request))
    : confirmCode(call, halfOf(call, request), textIn(request, 'otp'))

const enrol: RestHandler = async (call, request, reply) => {
  const half = halfOf(call, request)
  const code = textIn(request, 'code')
  const purpose = await asBank(call, ctx => purposeOf(ctx, half))
  if (purpose === 'REGISTER') return { form: purpose, userInfo: await enrolRegistered(call, half, code) }
  if (purpose === 'RESET_TOTP') return replaceTotp(call, half, code)
  return sendOpenedSession(call, request, reply, await enrolTotp(call, half, code))
}

const forgot: RestHandler = async (call, request, reply) => {
  const asked = textIn(request, 'what')
  const purpose = restorePurposes.find(one => one === `RESET_${asked}`)
  if (!purpose) throw new Refusal('ValidationException', { field: 'what' })
  const device = deviceOf(request)
  const said = { inn: textIn(request, 'inn'), phone: textIn(request, 'phone') }
  const { token, answer } = await beginRestore(call, { purpose, ...said, device })
  givePre(reply, token, call.config.secure)
  reply.header('x-device-id', device.id)
  return answer
}

/** The code by SMS, and with it or after it what takes the place of what was lost. */
const confirmForgotten: RestHandler = async (call, request, reply) => {
  if (!(await captcha.accepts(call, 'restore', capTokenOf(request)))) throw new Refusal('CaptchaException')
  const half = halfOf(call, request)
  const { otp, password, totp } = bodyOf(request)
  const proved = otp === undefined ? null : await confirmCode(call, half, textIn(request, 'otp'))
  if (proved && password === undefined) return proved
  const purpose = await asBank(call, ctx => purposeOf(ctx, half))
  if (purpose === 'RESET_TOTP') return offerNewTotp(call, half, textIn(request, 'password'))
  const given = { ...passwordIn(request), totp: totp === undefined ? null : textIn(request, 'totp') }
  if (purpose === 'RESET_PASSWORD') return restorePassword(call, half, given)
  return sendOpenedSession(call, request, reply, await renewPassword(call, half, given))
}

export const comingRoutes: readonly Route[] = [
  { ...anyone, method: 'POST', url: `${base}/otp/send`, handler: send },
  { ...anyone, method: 'POST', url: `${base}/totp/enroll`, handler: enrol },
  { ...anyone, method: 'POST', url: `${base}/confirm`, handler: confirm },
  { ...anyone, method: 'POST', url: '/forgot-password', handler: forgot },
  { ...anyone, method: 'POST', url: '/confirm-forgot-password', handler: confirmForgotten },
]
