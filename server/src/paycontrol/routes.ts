// REST routes of the phone's house: a look at an activation, binding, a challenge and its token, the phone's own key, and requests to it.
import type { RequestAnswer } from '@bank/contracts/phoneRequests.ts'
import { normaliseText } from '@bank/contracts/text.ts'
import { isUuid } from '@bank/contracts/uuid.ts'
import type { FastifyRequest } from 'fastify'
import { idIn } from '#kit/http.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Route } from '#kit/rest.ts'
import { activate, look } from './activate.ts'
import { sayNotMe } from './notMe.ts'
import { askPhone, newCodeWord, newPassword, proveNumber, sendCodes, unlock, wakeTotp } from './person/changes.ts'
import { accessOf, checkIdentity } from './person/check.ts'
import { renewKey } from './renewal.ts'
import { answer } from './requests/answer.ts'
import { news, request, requests } from './requests/view.ts'
import { challenge, leave, open, ownKey, unbind } from './tokens.ts'

const textMost = 512
const reasonMost = 500

function textIn({ body }: FastifyRequest, field: string): string {
  const value: unknown =
    typeof body === 'object' && body !== null ? Object.entries(body).find(([name]) => name === field)?.[1] : null
  if (typeof value !== 'string' || value.length > textMost) throw new Refusal('ValidationException', { field })
  return value
}

const idsMost = 520

function afterIn({ query }: FastifyRequest): number {
  const value = typeof query === 'object' && query !== null && 'after' in query ? Number(query.after) : 0
  if (!Number.isSafeInteger(value) || value < 0) throw new Refusal('ValidationException', { field: 'after' })
  return value
}

const bodyOf = ({ body }: FastifyRequest): ReadonlyMap<string, unknown> =>
  new Map(typeof body === 'object' && body !== null ? Object.entries(body) : [])

function omittedIn(value: unknown): readonly string[] {
  if (!Array.isArray(value) || value.length > idsMost) throw new Refusal('ValidationException', { field: 'omitted' })
  return value.map((one: unknown) => {
    if (typeof one !== 'string' || !isUuid(one)) throw new Refusal('ValidationException', { field: 'omitted' })
    return one
  })
}

function answerIn(request: FastifyRequest): RequestAnswer {
  const body = bodyOf(request)
  const decision = (['SIGN', 'DECLINE'] as const).find(one => one === body.get('decision'))
  if (!decision) throw new Refusal('ValidationException', { field: 'decision' })
  const number = body.get('number') ?? null
  if (number !== null && (typeof number !== 'number' || !Number.isInteger(number) || number < 0 || number > 99))
    throw new Refusal('ValidationException', { field: 'number' })
  const reason = body.get('reason') ?? null
  // As it is kept: whoever signs other words has signed no such decision.
  if (reason !== null && (typeof reason !== 'string' || reason !== normaliseText(reason) || reason.length > reasonMost))
    throw new Refusal('ValidationException', { field: 'reason' })
  return { decision, number, reason, omitted: omittedIn(body.get('omitted')), signature: textIn(request, 'signature') }
}

const anyone = { access: 'ANYONE', touch: false, method: 'POST' } as const
const phone = { access: 'PHONES', method: 'POST' } as const
const base = '/phone/v1'

const done = async (act: Promise<void>): Promise<object> => {
  await act
  return {}
}

function sideIn(request: FastifyRequest): 'BEFORE' | 'AFTER' {
  const side = textIn(request, 'side')
  if (side !== 'BEFORE' && side !== 'AFTER') throw new Refusal('ValidationException', { field: 'side' })
  return side
}

/** What a person asks of their own access, after the phone was opened. */
const personRoutes: readonly Route[] = [
  { ...phone, method: 'GET', url: `${base}/person`, handler: call => accessOf(call) },
  {
    ...phone,
    url: `${base}/person/check`,
    handler: (call, request) =>
      checkIdentity(call, { pin: textIn(request, 'pin'), codeWord: textIn(request, 'codeWord') }),
  },
  {
    ...phone,
    url: `${base}/person/password`,
    handler: (call, request) =>
      newPassword(call, { password: textIn(request, 'password'), repeat: textIn(request, 'repeat') }),
  },
  {
    ...phone,
    url: `${base}/person/code-word`,
    handler: (call, request) => newCodeWord(call, textIn(request, 'word')),
  },
  { ...phone, url: `${base}/person/unlock`, handler: call => unlock(call) },
  { ...phone, url: `${base}/person/wake`, handler: call => wakeTotp(call) },
  { ...phone, url: `${base}/person/phone`, handler: (call, request) => askPhone(call, textIn(request, 'phone')) },
  { ...phone, url: `${base}/person/phone/codes`, handler: call => sendCodes(call) },
  {
    ...phone,
    url: `${base}/person/phone/prove`,
    handler: (call, request) => proveNumber(call, { side: sideIn(request), code: textIn(request, 'code') }),
  },
]

export const routes: readonly Route[] = [
  ...personRoutes,
  {
    ...anyone,
    url: `${base}/renewal`,
    handler: (call, request) =>
      renewKey(call, {
        keyId: textIn(request, 'keyId'),
        nonce: textIn(request, 'nonce'),
        publicKey: textIn(request, 'publicKey'),
        signature: textIn(request, 'signature'),
        proof: textIn(request, 'proof'),
        pin: textIn(request, 'pin'),
      }),
  },
  { ...anyone, url: `${base}/activation/look`, handler: (call, request) => look(call, textIn(request, 'key')) },
  {
    ...anyone,
    url: `${base}/activation`,
    handler: (call, request) =>
      activate(call, {
        code: textIn(request, 'key'),
        publicKey: textIn(request, 'publicKey'),
        signature: textIn(request, 'signature'),
        pin: textIn(request, 'pin'),
      }),
  },
  { ...anyone, url: `${base}/challenge`, handler: (call, request) => challenge(call, textIn(request, 'keyId')) },
  {
    ...anyone,
    url: `${base}/token`,
    handler: (call, request) =>
      open(call, {
        keyId: textIn(request, 'keyId'),
        nonce: textIn(request, 'nonce'),
        signature: textIn(request, 'signature'),
        pin: textIn(request, 'pin'),
      }),
  },
  {
    ...anyone,
    url: `${base}/not-me`,
    handler: (call, request) =>
      sayNotMe(call, {
        keyId: textIn(request, 'keyId'),
        nonce: textIn(request, 'nonce'),
        signature: textIn(request, 'signature'),
      }),
  },
  { ...phone, method: 'GET', url: `${base}/key`, handler: call => ownKey(call) },
  { ...phone, method: 'GET', url: `${base}/requests`, handler: call => requests(call) },
  { ...phone, method: 'GET', url: `${base}/requests/:id`, handler: (call, asked) => request(call, idIn(asked) ?? '') },
  {
    ...phone,
    url: `${base}/requests/:id/answer`,
    handler: (call, asked) => answer(call, idIn(asked) ?? '', answerIn(asked)),
  },
  { ...phone, method: 'GET', url: `${base}/news`, handler: (call, asked) => news(call, afterIn(asked)) },
  { ...phone, url: `${base}/leave`, handler: call => done(leave(call)) },
  { ...phone, url: `${base}/unbind`, handler: call => done(unbind(call)) },
]
