// Holds that a signature of a phone counts offline only for this text, this document and a key that the audit binds to that person and that had not ended.
import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkPhone, wasShownOnPhone } from './verifyPhone.ts'
import { type AuditEntry, type Json, sha256 } from './verifyText.ts'

const keyOf = (namedCurve = 'P-256') => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve })
  return { privateKey, spki: publicKey.export({ format: 'der', type: 'spki' }) }
}
const [phone, other] = [keyOf(), keyOf()]
const digest = sha256('the text in words').toString('hex')

const fields = {
  request: 'r1',
  key: 'k1',
  purpose: 'PAYMENT',
  decision: 'SIGN',
  shown: digest,
  omitted: '',
  reason: '',
  number: '',
} as const
const decisionOf = (said: Readonly<Record<string, string>>, head = 'ordo/phone/decision/1'): string =>
  [head, ...Object.entries(said).map(([name, value]) => `${name}:${Buffer.byteLength(value)}:${value}`)].join('\n')

type Signing = {
  readonly by?: typeof phone
  readonly said?: string
  readonly over?: string
  readonly shown?: typeof phone
}

function signatureOf({ by = phone, said = decisionOf(fields), over = said, shown = by }: Signing = {}): Json {
  const proof = sign('sha256', Buffer.from(over), { key: by.privateKey, dsaEncoding: 'ieee-p1363' }).toString('hex')
  const about = { decision: said, key: 'N1', spki: shown.spki.toString('base64') }
  return {
    method: 'PAY_CONTROL',
    person: 'anna',
    challenge: { head: 'ordo/batch/2\npurpose:7:PAYMENT', digest, proof, about },
  }
}

const entry = (number: number, action: string, params: Json, person = 'anna'): AuditEntry => ({
  record: { number, subject: person },
  action,
  params,
  person,
})
const bound = (by = phone, number = 5, person = 'anna') =>
  entry(number, 'payControl.activate', { key: 'N1', id: 'k1', spki: sha256(by.spki).toString('hex') }, person)
const found = entry(10, 'payment.sign', {})

/** The names of the checks that fall. */
const falls = (signature: Json, keys: readonly AuditEntry[] = [bound()], document = 'd1'): string[] =>
  checkPhone(signature, { document, found, keys }).flatMap(([name, ok]) => (ok ? [] : [name]))

test('of a phone that was bound or renewed before it counts, whatever happened to others and later', () => {
  const renewed = { ...bound(), action: 'payControl.renew' }
  expect(falls(signatureOf(), [renewed])).toEqual([])
  const later = entry(11, 'payControl.unbind', { key: 'N1' })
  const another = entry(6, 'payControl.block', { key: 'N2' })
  expect(falls(signatureOf(), [bound(), another, later])).toEqual([])
  expect(falls(signatureOf({ said: decisionOf({ ...fields, omitted: 'd2' }) }))).toEqual([])
  expect(checkPhone({ method: 'TOTP' }, { document: 'd1', found, keys: [] })).toEqual([])
})

describe('falls', () => {
  test.each<[string, string[], Json]>([
    [
      'another text',
      ['decision'],
      signatureOf({ said: decisionOf({ ...fields, shown: sha256('x').toString('hex') }) }),
    ],
    ['a decline', ['decision'], signatureOf({ said: decisionOf({ ...fields, decision: 'DECLINE' }) })],
    ['a sign-in', ['decision'], signatureOf({ said: decisionOf({ ...fields, purpose: 'SIGN_IN' }) })],
    ['a token of the phone', ['decision'], signatureOf({ said: decisionOf(fields, 'ordo/phone/token/1') })],
    ['a document that was left out', ['decision'], signatureOf({ said: decisionOf({ ...fields, omitted: 'd2 d1' }) })],
    ['the name of another key', ['key'], signatureOf({ said: decisionOf({ ...fields, key: 'k2' }) })],
    ['bytes that were not signed', ['phone'], signatureOf({ over: decisionOf({ ...fields, request: 'r2' }) })],
    ['another key in its place', ['phone', 'key'], signatureOf({ shown: other })],
    ['another phone', ['key'], signatureOf({ by: other })],
    ['another curve', ['phone', 'key'], signatureOf({ by: keyOf('secp256k1') })],
  ])('%s', (_, names, signature) => expect(falls(signature)).toEqual(names))

  test.each<[string, readonly AuditEntry[]]>([
    ['that nobody bound', []],
    ['bound after it', [bound(phone, 11)]],
    ['bound by somebody else', [bound(phone, 5, 'boris')]],
    ['that was unbound', [bound(), entry(7, 'payControl.unbind', { key: 'N1' })]],
    ['that was blocked', [bound(), entry(7, 'payControl.block', { key: 'N1' })]],
    ['of whom it was not them', [bound(), entry(7, 'payControl.cancel', { key: 'N1' })]],
    ['that was over', [bound(), entry(7, 'payControl.expire', { key: 'N1' })]],
    ['that gave way to the next', [bound(), entry(7, 'payControl.regenerate', { key: 'N2', before: 'N1' })]],
  ])('a key %s', (_, keys) => expect(falls(signatureOf(), keys)).toEqual(['key']))
})

test('of a text that this phone showed to its person before, and none other', () => {
  const signature = signatureOf()
  const challenge = { ...(signature as { challenge: object }).challenge, id: 'r1' }
  const shows = (number: number, params: Json, person = 'anna') => entry(number, 'payControl.show', params, person)
  const right = { request: 'r1', shown: digest }
  const was = (one: AuditEntry, method = 'PAY_CONTROL') =>
    wasShownOnPhone({ ...(signature as object), method, challenge } as Json, { found, keys: [one] })
  expect(was(shows(9, right))).toBe(true)
  expect(was(shows(11, right)), 'after it').toBe(false)
  expect(was(shows(9, right, 'boris')), 'to somebody else').toBe(false)
  expect(was(shows(9, { ...right, request: 'r2' })), 'another request').toBe(false)
  expect(was(shows(9, { ...right, shown: '00' })), 'another text').toBe(false)
  expect(was(entry(9, 'payControl.decline', right)), 'another line').toBe(false)
  expect(was(shows(9, right), 'TOTP'), 'of another method').toBe(false)
})
