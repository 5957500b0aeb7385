// REST routes of the phone's house: a look at an activation, binding, a challenge and its token, the phone's own key.
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#kit/refusal.ts'
import type { Route } from '#kit/rest.ts'
import { activate, look } from './activate.ts'
import { sayNotMe } from './notMe.ts'
import { challenge, leave, open, ownKey, unbind } from './tokens.ts'

const textMost = 512

function textIn({ body }: FastifyRequest, field: string): string {
  const value: unknown =
    typeof body === 'object' && body !== null ? Object.entries(body).find(([name]) => name === field)?.[1] : null
  if (typeof value !== 'string' || value.length > textMost) throw new Refusal('ValidationException', { field })
  return value
}

const anyone = { access: 'ANYONE', touch: false, method: 'POST' } as const
const phone = { access: 'PHONES', method: 'POST' } as const
const base = '/phone/v1'

const done = async (act: Promise<void>): Promise<object> => {
  await act
  return {}
}

export const routes: readonly Route[] = [
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
  { ...phone, url: `${base}/leave`, handler: call => done(leave(call)) },
  { ...phone, url: `${base}/unbind`, handler: call => done(unbind(call)) },
]
