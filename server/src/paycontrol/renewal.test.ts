// A phone renews its key in the last thirty days of it: both keys sign, the PIN stays, and a lost answer is said again.
import { generateKeyPairSync } from 'node:crypto'
import { renewalText } from '@bank/contracts/phoneText.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import {
  goodPin,
  type KeyOwners,
  keyOwners,
  openPhones,
  signed,
  type TestPhone,
  type TestPhones,
} from '../../test/phones.ts'
import { openBank, type TestBank } from '../../test/world.ts'

const aDay = 24 * 60 * 60_000

let bank: TestBank
let phones: TestPhones
let bound: KeyOwners['bound']

beforeAll(async () => {
  bank = await openBank()
  phones = await openPhones(bank.world)
  ;({ bound } = keyOwners(bank, phones))
})
afterAll(async () => {
  await phones.close()
  await bank.close()
})

let moved = 0
/** Days of the bank pass. */
const passes = (days: number) => {
  moved += days * aDay
  bank.world.shift(days * aDay)
}
afterEach(() => {
  bank.world.shift(-moved)
  moved = 0
})

const codeOf = (answer: { json(): { code?: string } }): string | undefined => answer.json().code

const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { privateKey, spki: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') }
}
type NextKey = ReturnType<typeof pair>

async function renews(phone: TestPhone, keyId: string, next: NextKey, over: object = {}) {
  const nonce = await phone.challenge(keyId)
  const text = renewalText(nonce, keyId, next.spki)
  const proofs = { signature: signed(phone.privateKey, text), proof: signed(next.privateKey, text) }
  return phone.post('renewal', { keyId, nonce, publicKey: next.spki, ...proofs, pin: goodPin, ...over })
}

const keysOf = (personId: string) =>
  bank.world.db.bank(tx =>
    tx.rows<{ status: string; event: string; last: string }>(sql`
      select status, event, expires_on::text as last from paycontrol.keys where person_id = ${personId} order by created_at, status desc`),
  )

test('thirty days before its end, not sooner, the next key takes its place, opens with the same PIN, and the owner hears of it', async () => {
  const { phone, keyId, owns } = await bound()
  const next = pair()
  passes(334)
  expect((await renews(phone, keyId, next)).json()).toMatchObject({
    code: 'RenewalTooEarlyException',
    params: { from: '21.10.2027' },
  })
  passes(1)
  const { token, key } = (await renews(phone, keyId, next)).json()
  expect(key).toMatchObject({ signRight: 'FIRST', expirationDate: '2028-10-20' })
  expect(key.keyId).not.toBe(keyId)
  expect((await phone.own(token)).json()).toMatchObject({ keyId: key.keyId })
  expect(await keysOf(owns.one.id)).toEqual([
    { status: 'REVOKED', event: 'renew', last: '2027-11-20' },
    { status: 'ACTIVE', event: 'activate', last: '2028-10-20' },
  ])
  expect(codeOf(await phone.open(keyId))).toBe('PayControlKeyEndedException')
  const [told] = await bank.world.db.bank(tx =>
    tx.rows<{ text: string }>(
      sql`select text from outside.sms where phone = ${owns.one.phone} order by id desc limit 1`,
    ),
  )
  expect(told?.text).toContain('продлён до 20.10.2028')
})

test('a lost answer is said again for the same next key, and for no other', async () => {
  const { phone, keyId, owns } = await bound()
  const next = pair()
  passes(340)
  const first = (await renews(phone, keyId, next)).json()
  const again = (await renews(phone, keyId, next)).json()
  expect(again.key.keyId).toBe(first.key.keyId)
  expect(codeOf(await renews(phone, keyId, pair()))).toBe('PayControlKeyEndedException')
  expect(codeOf(await renews(phone, keyId, next, { pin: '135790' }))).toBe('WrongPinException')
  expect(await keysOf(owns.one.id)).toHaveLength(2)
})

test('of two at once one key comes of it', async () => {
  const { phone, keyId, owns } = await bound()
  passes(340)
  const ends = await Promise.all([renews(phone, keyId, pair()), renews(phone, keyId, pair())])
  expect(ends.map(codeOf).sort()).toEqual(['PayControlKeyEndedException', undefined])
  expect(await keysOf(owns.one.id)).toHaveLength(2)
})

test('neither without the old key, nor without the next one, nor with a foreign one, nor without the PIN', async () => {
  const [{ phone, keyId, owns }, other] = [await bound(), await bound()]
  const next = pair()
  passes(340)
  const bad = signed(other.phone.privateKey, 'x')
  expect(codeOf(await renews(phone, keyId, next, { signature: bad }))).toBe('PhoneSignatureException')
  expect(codeOf(await renews(phone, keyId, next, { proof: bad }))).toBe('PhoneSignatureException')
  expect(codeOf(await renews(phone, keyId, { ...other.phone }))).toBe('PhoneSignatureException')
  expect(codeOf(await renews(phone, keyId, next, { pin: '135790' }))).toBe('WrongPinException')
  expect(await keysOf(owns.one.id)).toMatchObject([{ status: 'ACTIVE', last: '2027-11-20' }])
})

test('a key that sleeps renews into one that sleeps as long', async () => {
  const { phone, keyId, owns } = await bound('SMS')
  passes(340)
  expect(codeOf(await renews(phone, keyId, pair()))).toBeUndefined()
  const found = await bank.world.db.bank(tx =>
    tx.rows<{ sleeps_until: Date | null; proved_by: string }>(
      sql`select sleeps_until, proved_by from paycontrol.keys where person_id = ${owns.one.id}`,
    ),
  )
  expect(found).toHaveLength(2)
  expect(found[1]).toEqual(found[0])
  expect(found[0]).toEqual({ sleeps_until: expect.any(Date), proved_by: 'SMS' })
})
