// A phone is bound once by whoever proves its key, and opened by a signed challenge and its PIN; whatever ends the key ends it at once.
import { generateKeyPairSync } from 'node:crypto'
import { activationText, tokenText } from '@bank/contracts/phoneText.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import {
  goodPin,
  type KeyOwners,
  keyOwners,
  openPhones,
  signed,
  type TestPhone,
  type TestPhones,
} from '../../test/phones.ts'
import { openBank, type TestBank, type TestPerson } from '../../test/world.ts'
import { pinLadder } from './states.ts'

const minute = 60_000

let bank: TestBank
let phones: TestPhones
let owner: KeyOwners['owner']
let bound: KeyOwners['bound']
beforeAll(async () => {
  bank = await openBank()
  phones = await openPhones(bank.world)
  ;({ owner, bound } = keyOwners(bank, phones))
})
afterAll(async () => {
  await phones.close()
  await bank.close()
})

const codeOf = (answer: { json(): { code?: string } }): string | undefined => answer.json().code

const tokenIn = async (answer: ReturnType<TestPhone['open']>): Promise<string> => (await answer).json().token

const actionsOf = async (org: string): Promise<string[]> =>
  (
    await bank.world.db.bank(tx =>
      tx.rows<{ action: string }>(
        sql`select action from kit.audit where org_reference_id = ${org} and action like 'payControl.%' order by number`,
      ),
    )
  ).map(({ action }) => action)

const statusOf = async (keyId: string): Promise<string | undefined> =>
  (
    await bank.world.db.bank(tx =>
      tx.row<{ status: string }>(sql`select status from paycontrol.keys where id = ${keyId}`),
    )
  )?.status

test('it says whose the key is before it binds itself, once, and tells the owner', async () => {
  const owns = await owner()
  const key = await owns.key()
  const phone = phones.phone()
  const shown = {
    fullName: 'Асанова Анна Кубатовна',
    companyName: owns.company,
    signRight: 'FIRST',
    expirationDate: '2027-11-20',
  }
  // As people type it.
  expect((await phone.look(` ${key.toLowerCase().replaceAll('-', ' ')}`)).json()).toMatchObject(shown)
  const answer = await phone.bind(key)
  expect(answer.json()).toMatchObject(shown)
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await statusOf(answer.json().keyId)).toBe('ACTIVE')
  expect(codeOf(await phone.look(key))).toBe('ActivationExpiredException')
  expect(codeOf(await phones.phone().bind(key))).toBe('ActivationExpiredException')
  expect(await actionsOf(owns.org)).toEqual(['payControl.create', 'payControl.activate'])
  const told = await bank.world.db.bank(tx =>
    tx.row<{ text: string }>(
      sql`select text from outside.sms where phone = ${owns.one.phone} order by id desc limit 1`,
    ),
  )
  expect(told?.text).toContain('телефон привязан')
})

test('of two phones at once one is bound', async () => {
  const key = await (await owner()).key()
  const [a, b] = [phones.phone(), phones.phone()]
  const ends = await Promise.all([a.bind(key), b.bind(key)])
  // Each looked, and the look that came last is the one that counts.
  expect(ends.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1)
  const late = await phones.phone().bind(key)
  expect([...ends, late].filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('after ten minutes, or once another key was asked for, it binds nothing', async () => {
  const owns = await owner()
  const first = await owns.key()
  const second = await owns.key()
  expect(codeOf(await phones.phone().bind(first))).toBe('ActivationExpiredException')
  bank.wait(10 * minute)
  expect(codeOf(await phones.phone().bind(second))).toBe('ActivationExpiredException')
  expect(codeOf(await phones.phone().bind('0000-0000-0000-0000-0000'))).toBe('ActivationExpiredException')
})

test('what does not prove the key is refused, and binds nothing', async () => {
  const owns = await owner()
  const key = await owns.key()
  const phone = phones.phone()
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const wide = generateKeyPairSync('ec', { namedCurve: 'P-384' })
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const spkiOf = ({ publicKey }: typeof other): string =>
    publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const nonce: string = (await phone.look(key)).json().nonce
  const right = signed(phone.privateKey, activationText(nonce, phone.spki))
  const bad: Readonly<Record<string, object>> = {
    'the signature of another key': { signature: signed(other.privateKey, activationText(nonce, phone.spki)) },
    'a signature over other bytes': { signature: signed(phone.privateKey, activationText('', phone.spki)) },
    'a signature for another purpose': { signature: signed(phone.privateKey, tokenText(nonce, phone.spki)) },
    'a signature in DER': { signature: Buffer.alloc(70, 1).toString('base64') },
    'a key of another curve': { publicKey: spkiOf(wide) },
    'a key of another kind': { publicKey: spkiOf(rsa) },
    'another spelling of the key': { publicKey: phone.spki.replace(/=*$/, '') },
    'no key': { publicKey: '' },
  }
  for (const [what, over] of Object.entries(bad)) {
    const sent = { key, publicKey: phone.spki, signature: right, pin: goodPin, ...over }
    expect(codeOf(await phone.post('activation', sent)), what).toBe('PhoneSignatureException')
  }
  const sent = { key, publicKey: phone.spki, signature: right }
  for (const pin of ['12345', 'abcdef'])
    expect(codeOf(await phone.post('activation', { ...sent, pin }))).toBe('PinFormatException')
  for (const pin of ['111111', '123456'])
    expect(codeOf(await phone.post('activation', { ...sent, pin }))).toBe('WeakPinException')
  // A look by anybody makes the bytes of the look before it worthless.
  await phones.phone().look(key)
  expect(codeOf(await phone.post('activation', { ...sent, pin: goodPin }))).toBe('PhoneSignatureException')
  expect((await phone.bind(key)).statusCode).toBe(200)
})

test('a key that is bound already is nobody else’s', async () => {
  const { phone } = await bound()
  const owns = await owner()
  expect(codeOf(await phone.bind(await owns.key()))).toBe('PhoneSignatureException')
})

test('a signed challenge and the PIN open it for ten minutes', async () => {
  const { phone, keyId } = await bound()
  const opened = await phone.open(keyId)
  expect(opened.json()).toMatchObject({ expiresIn: 600, key: { keyId, signRight: 'FIRST' } })
  expect(opened.headers['set-cookie']).toBeUndefined()
  const { token } = opened.json()
  expect((await phone.own(token)).json()).toMatchObject({ keyId })
  // The token stands in no cookie, and no cookie stands for it.
  const asCookie = await phone.browser.ask('/phone/v1/key', { headers: { cookie: `sid=${token}; phone=${token}` } })
  expect(codeOf(asCookie)).toBe('SessionExpiredException')
  bank.wait(10 * minute)
  expect(codeOf(await phone.own(token))).toBe('SessionExpiredException')
})

test('a challenge is answered once, by its own key, in time', async () => {
  const { phone, keyId } = await bound()
  const other = await bound()
  const nonce = await phone.challenge(keyId)
  const answer = { keyId, nonce, signature: signed(phone.privateKey, tokenText(nonce, keyId)), pin: goodPin }
  const foreign = signed(other.phone.privateKey, tokenText(nonce, keyId))
  expect(codeOf(await phone.post('token', { ...answer, signature: foreign }))).toBe('PhoneSignatureException')
  expect((await phone.post('token', answer)).statusCode).toBe(200)
  expect(codeOf(await phone.post('token', answer))).toBe('PhoneChallengeException')
  // That of another key, and one that nobody gave.
  const theirs = await other.phone.challenge(other.keyId)
  const swapped = { ...answer, nonce: theirs, signature: signed(phone.privateKey, tokenText(theirs, keyId)) }
  expect(codeOf(await phone.post('token', swapped))).toBe('PhoneChallengeException')
  const late = await phone.challenge(keyId)
  bank.wait(2 * minute)
  const tooLate = { ...answer, nonce: late, signature: signed(phone.privateKey, tokenText(late, keyId)) }
  expect(codeOf(await phone.post('token', tooLate))).toBe('PhoneChallengeException')
  expect(codeOf(await phone.open(newId()))).toBe('PhoneSignatureException')
  expect(codeOf(await phone.open('nothing'))).toBe('PhoneSignatureException')
})

test('of many copies of one answer one opens it', async () => {
  const { phone, keyId } = await bound()
  const nonce = await phone.challenge(keyId)
  const answer = { keyId, nonce, signature: signed(phone.privateKey, tokenText(nonce, keyId)), pin: goodPin }
  const ends = await Promise.all(Array.from({ length: 8 }, () => phone.post('token', answer)))
  expect(ends.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('five wrong PINs shut it for fifteen minutes, ten for good', async () => {
  const { phone, keyId, owns } = await bound()
  const miss = async (): Promise<string> => {
    const { code, params } = (await phone.open(keyId, { pin: '135790' })).json()
    return [code, params?.attempts].filter(Boolean).join(' ')
  }
  const said: string[] = []
  for (let n = 1; n <= pinLadder.lockedAt; n++) said.push(await miss())
  expect(said).toEqual([...['4', '3', '2', '1'].map(left => `WrongPinException ${left}`), 'PinLockedException'])
  // The right one neither, and it costs no try.
  expect(codeOf(await phone.open(keyId))).toBe('PinLockedException')
  bank.wait(15 * minute)
  said.length = 0
  for (let n = pinLadder.lockedAt + 1; n <= pinLadder.blockedAt; n++) said.push(await miss())
  expect(said).toEqual([
    ...['4', '3', '2', '1'].map(left => `WrongPinException ${left}`),
    'PayControlKeyEndedException',
  ])
  expect(await statusOf(keyId)).toBe('BLOCKED')
  const ended = (await phone.open(keyId)).json()
  expect(ended).toMatchObject({ code: 'PayControlKeyEndedException', params: { keyStatus: 'BLOCKED' } })
  expect(await actionsOf(owns.org)).toEqual([
    'payControl.create',
    'payControl.activate',
    'payControl.pinLocked',
    'payControl.block',
  ])
})

test('a right PIN forgets the misses, and wrong ones at once are all counted', async () => {
  const { phone, keyId } = await bound()
  for (let n = 0; n < 4; n++) await phone.open(keyId, { pin: '135790' })
  expect((await phone.open(keyId)).statusCode).toBe(200)
  const ends = await Promise.all(Array.from({ length: 8 }, () => phone.open(keyId, { pin: '135790' })))
  const codes = ends.map(codeOf)
  expect(codes.filter(code => code === 'WrongPinException')).toHaveLength(4)
  expect(codes.filter(code => code === 'PinLockedException')).toHaveLength(4)
})

test('whoever has no private half costs the key no try', async () => {
  const { phone, keyId } = await bound()
  for (let n = 0; n < 12; n++) expect(codeOf(await phones.phone().open(keyId))).toBe('PhoneSignatureException')
  expect((await phone.open(keyId)).statusCode).toBe(200)
})

test('the next key ends the phone before it at once', async () => {
  const { phone, keyId, owns } = await bound()
  const token = await tokenIn(phone.open(keyId))
  expect((await phone.own(token)).statusCode).toBe(200)
  await owns.key()
  expect(codeOf(await phone.own(token))).toBe('SessionExpiredException')
  expect((await phone.open(keyId)).json()).toMatchObject({ params: { keyStatus: 'REVOKED' } })
})

test('a phone that leaves is shut, and one that gives its key up is over', async () => {
  const { phone, keyId, owns } = await bound()
  const first = await tokenIn(phone.open(keyId))
  expect((await phone.post('leave', {}, first)).statusCode).toBe(200)
  expect(codeOf(await phone.own(first))).toBe('SessionExpiredException')
  const second = await tokenIn(phone.open(keyId))
  expect((await phone.post('unbind', {}, second)).statusCode).toBe(200)
  expect(await statusOf(keyId)).toBe('REVOKED')
  expect(codeOf(await phone.open(keyId))).toBe('PayControlKeyEndedException')
  expect((await actionsOf(owns.org)).at(-1)).toBe('payControl.unbind')
})

const setWork = ({ id }: TestPerson, state: string, right: string) =>
  bank.world.db.bank(tx =>
    tx.rows(sql`update identity.person_contracts set state = ${state}, sign_right = ${right} where person_id = ${id}`),
  )

test('who is frozen, or signs no more, has no open phone', async () => {
  const { phone, keyId, owns } = await bound()
  const token = await tokenIn(phone.open(keyId))
  await setWork(owns.one, 'FREEZE', 'FIRST')
  expect(codeOf(await phone.own(token))).toBe('SessionExpiredException')
  expect(codeOf(await phone.open(keyId))).toBe('ContractNotActiveException')
  await setWork(owns.one, 'ACTIVE', 'AUDITOR')
  expect(codeOf(await phone.own(token))).toBe('SessionExpiredException')
  expect(codeOf(await phone.open(keyId))).toBe('ForbiddenException')
  await setWork(owns.one, 'ACTIVE', 'SECOND')
  expect((await phone.own(token)).json()).toMatchObject({ signRight: 'SECOND' })
})

test('a key whose last day is over opens nothing, before any job says so', async () => {
  const { phone, keyId } = await bound()
  const token = await tokenIn(phone.open(keyId))
  const year = 366 * 24 * 60 * minute
  bank.world.shift(year)
  expect(codeOf(await phone.own(token))).toBe('SessionExpiredException')
  expect((await phone.open(keyId)).json()).toMatchObject({ params: { keyStatus: 'EXPIRED' } })
  bank.world.shift(-year)
})

test('companies see their own keys alone, and no hash', async () => {
  const [{ owns }, other] = [await bound(), await bound()]
  const tenant = { org: owns.org, personId: owns.one.id, right: 'FIRST', scheme: 'ONE_SIGNATORY' } as never
  const seen = await bank.world.db.org(tenant, tx =>
    tx.rows<{ org: string }>(sql`select org_reference_id as org from paycontrol.keys`),
  )
  expect(new Set(seen.map(({ org }) => org))).toEqual(new Set([owns.org]))
  for (const column of ['pin_hash', 'failed_pins'] as const) {
    const asked =
      column === 'pin_hash' ? sql`select pin_hash from paycontrol.keys` : sql`select failed_pins from paycontrol.keys`
    await expect(bank.world.db.org(tenant, tx => tx.rows(asked))).rejects.toThrow(/permission denied/)
  }
  for (const table of [
    sql`select from paycontrol.activations`,
    sql`select from paycontrol.challenges`,
    sql`select from paycontrol.tokens`,
  ])
    await expect(bank.world.db.org(tenant, tx => tx.rows(table))).rejects.toThrow(/permission denied/)
  expect(other.owns.org).not.toBe(owns.org)
})
