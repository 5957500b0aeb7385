// The house of phones under test: a phone with a key of its own, which looks at an activation, binds itself and opens itself.
import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { activationText, tokenText } from '@bank/contracts/phoneText.ts'
import type { LightMyRequestResponse } from 'fastify'
import type { PhoneConfig } from '#kit/configTypes.ts'
import type { World } from '#kit/ctx.ts'
import { makeApp } from '../src/app.ts'
import { openBrowser } from './browser.ts'
import type { TestWorld } from './world.ts'

export const phoneConfig: PhoneConfig = {
  host: '127.0.0.1',
  port: 0,
  origins: ['http://127.0.0.1:18280'],
  dist: null,
}

/** As WebCrypto signs: r and s, one after the other. */
export const signed = (key: KeyObject, text: string): string =>
  createSign('sha256').update(text).sign({ key, dsaEncoding: 'ieee-p1363' }).toString('base64')

export const goodPin = '482915'

type Over = Readonly<Record<string, unknown>>

/** A phone with a fresh key pair that nobody knows of yet. */
function makePhone(app: Awaited<ReturnType<typeof makeApp>>) {
  const browser = openBrowser(app)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const post = (path: string, body: object, token?: string): Promise<LightMyRequestResponse> =>
    browser.ask(`/phone/v1/${path}`, {
      method: 'POST',
      body,
      headers: { ...(token && { authorization: `Bearer ${token}` }) },
    })
  const look = (key: string) => post('activation/look', { key })
  const challenge = async (keyId: string): Promise<string> => (await post('challenge', { keyId })).json().nonce
  return {
    ...{ browser, privateKey, spki, post, look, challenge },
    /** Binds itself to this key of the portal; `over` is sent instead of what is right. */
    async bind(key: string, over: Over = {}): Promise<LightMyRequestResponse> {
      const nonce: string = (await look(key)).json().nonce ?? ''
      const signature = signed(privateKey, activationText(nonce, spki))
      return post('activation', { key, publicKey: spki, signature, pin: goodPin, ...over })
    },
    /** Opens itself. */
    async open(keyId: string, over: Over = {}): Promise<LightMyRequestResponse> {
      const nonce = await challenge(keyId)
      const signature = signed(privateKey, tokenText(nonce, keyId))
      return post('token', { keyId, nonce, signature, pin: goodPin, ...over })
    },
    own: (token: string) => browser.ask('/phone/v1/key', { headers: { authorization: `Bearer ${token}` } }),
  }
}

export type TestPhone = ReturnType<typeof makePhone>

export async function openPhones(bank: TestWorld, over: Partial<PhoneConfig> = {}) {
  const world: World = { ...bank, config: { ...bank.config, phone: { ...phoneConfig, ...over } } }
  const app = await makeApp(world, { house: 'phone' })
  return { app, world, phone: () => makePhone(app), close: () => app.close() }
}

export type TestPhones = Awaited<ReturnType<typeof openPhones>>
