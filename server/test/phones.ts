// The house of phones under test: a phone with a key of its own, which looks at an activation, binds itself and opens itself.
import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { PhoneRequest } from '@bank/contracts/phoneRequests.ts'
import { activationText, type Decision, decisionText, notMeText, tokenText } from '@bank/contracts/phoneText.ts'
import { pathOf } from '@bank/contracts/services.ts'
import type { LightMyRequestResponse } from 'fastify'
import type { PhoneConfig } from '#kit/configTypes.ts'
import { newId, sha256hex } from '#kit/random.ts'
import { makeApp } from '../src/app.ts'
import { openBrowser } from './browser.ts'
import type { TestBank, TestWorld } from './world.ts'

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

/** `purpose` is signed instead of the request's own. */
type PhoneWord = { readonly decision: Decision; readonly number?: number; readonly purpose?: string }

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
    /** Says that it was not its person. */
    async notMe(keyId: string, over: Over = {}): Promise<LightMyRequestResponse> {
      const nonce = await challenge(keyId)
      return post('not-me', { keyId, nonce, signature: signed(privateKey, notMeText(nonce, keyId)), ...over })
    },
    /** Decides a request as it is shown. */
    async decides(keyId: string, token: string, id: string, said: PhoneWord): Promise<LightMyRequestResponse> {
      const headers = { authorization: `Bearer ${token}` }
      const shown = (await browser.ask(`/phone/v1/requests/${id}`, { headers })).json<PhoneRequest>()
      const { text } = shown
      const { decision, number = null, purpose = shown.purpose } = said
      const shownHash = sha256hex([text.head, ...text.lines].join('\n'))
      const words = decisionText({ request: id, keyId, purpose, decision, shownHash, omitted: [], reason: '', number })
      return post(
        `requests/${id}/answer`,
        { decision, omitted: [], reason: null, number, signature: signed(privateKey, words) },
        token,
      )
    },
    own: (token: string) => browser.ask('/phone/v1/key', { headers: { authorization: `Bearer ${token}` } }),
  }
}

export type TestPhone = ReturnType<typeof makePhone>

export async function openPhones(bank: TestWorld, over: Partial<PhoneConfig> = {}) {
  const world: TestWorld = { ...bank, config: { ...bank.config, phone: { ...phoneConfig, ...over } } }
  const app = await makeApp(world, { house: 'phone' })
  return { app, world, phone: () => makePhone(app), close: () => app.close() }
}

export type TestPhones = Awaited<ReturnType<typeof openPhones>>

/** People with keys of phones, each in a company of their own unless told. */
export function keyOwners(bank: TestBank, phones: TestPhones) {
  /** Somebody who signs first, and how they get keys in the portal. */
  async function owner() {
    const { org: firm, name, account } = await bank.client()
    const one = await bank.person({ orgs: [firm], hasApp: true })
    const browser = await bank.signedIn(one)
    let isFirst = true
    return {
      ...{ one, browser, org: firm, company: name, account },
      async key(by: 'APP' | 'SMS' = 'APP'): Promise<string> {
        bank.wait(30_000)
        const asks = async (query: string) =>
          browser.ask(pathOf('access-control'), {
            ...{ method: 'POST', body: { query }, headers: { 'idempotency-key': newId() } },
          })
        if (by === 'SMS') await asks(`mutation { sendPayControlCode(orgReferenceId: "${firm}") { phone } }`)
        const code = by === 'APP' ? bank.code(one) : await bank.smsCode(one)
        const call = isFirst ? 'createPayControlKey' : 'regeneratePayControlKey'
        isFirst = false
        return (await asks(`mutation { ${call}(orgReferenceId: "${firm}", otpCode: "${code}") { key } }`)).json().data[
          call
        ].key
      },
    }
  }

  /** A phone that is bound. */
  async function bound(by: 'APP' | 'SMS' = 'APP') {
    const owns = await owner()
    const phone = phones.phone()
    const answer = await phone.bind(await owns.key(by))
    return { phone, owns, keyId: answer.json<{ keyId: string }>().keyId }
  }

  return { owner, bound }
}

export type KeyOwners = ReturnType<typeof keyOwners>
