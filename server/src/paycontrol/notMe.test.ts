// “It was not me”: one press on a phone ends keys, sessions and signatures of its person at once, and two clerks let them work again.
import { notMeText, tokenText } from '@bank/contracts/phoneText.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { makeCaseWork, operator, refuse, supervisor } from '../../test/caseWork.ts'
import { type KeyOwners, keyOwners, openPhones, signed, type TestPhones } from '../../test/phones.ts'
import { openBank, openOrClosed, type TestBank } from '../../test/world.ts'

let bank: TestBank
let phones: TestPhones
let bound: KeyOwners['bound']
let work: ReturnType<typeof makeCaseWork>

beforeAll(async () => {
  bank = await openBank()
  phones = await openPhones(bank.world)
  ;({ bound } = keyOwners(bank, phones))
  work = makeCaseWork(bank, await bank.company())
})
afterAll(async () => {
  await phones.close()
  await bank.close()
})

const codeOf = (answer: { json(): { code?: string } }): string | undefined => answer.json().code

const casesOf = (personId: string) =>
  bank.world.db.bank(tx =>
    tx.rows<{ id: string; status: string; applicant: string; minutes: number }>(sql`
      select id, status, applicant, extract(epoch from due_at - created_at)::int / 60 as minutes from cases.cases
      where kind = 'NOT_ME' and person_id = ${personId} order by created_at`),
  )

const keysOf = (personId: string) =>
  bank.world.db.bank(tx =>
    tx.rows<{ status: string; event: string }>(
      sql`select status, event from paycontrol.keys where person_id = ${personId} order by status`,
    ),
  )

test('one press ends sessions, half-way sign-ins, keys and open phones, closes open pages, and asks the desk within the hour', async () => {
  const { phone, keyId, owns } = await bound()
  const { token } = (await phone.open(keyId)).json()
  const socket = bank.socket(owns.browser.cookies.get('sid') ?? '')
  expect(await openOrClosed(socket)).toBe('open')
  const ended = new Promise<number>(done => socket.once('close', done))
  const half = bank.browser()
  await half.login(owns.one.username, owns.one.password)

  expect((await phone.notMe(keyId)).json()).toEqual({})
  expect(await ended).toBe(4403)
  expect((await owns.browser.ask('/api/v1/keep-alive')).statusCode).toBe(403)
  bank.wait(30_000)
  const late = await half.ask('/api/v1/login/confirm', { method: 'POST', body: { totp: bank.code(owns.one) } })
  expect(codeOf(late)).toBe('SessionExpiredException')
  expect(codeOf(await phone.own(token))).toBe('SessionExpiredException')
  expect(codeOf(await phone.open(keyId))).toBe('PayControlKeyEndedException')
  expect(await keysOf(owns.one.id)).toEqual([{ status: 'BLOCKED', event: 'block' }])
  await expect(bank.signedIn(owns.one)).rejects.toThrow('not signed in')

  const [one, ...more] = await casesOf(owns.one.id)
  expect([one, more]).toEqual([{ id: one?.id, status: 'PENDING', applicant: 'BANK', minutes: 60 }, []])
  expect((await work.found(one?.id ?? '')).facts).toEqual(
    expect.arrayContaining([
      { code: 'isStopped', after: 'true' },
      { code: 'openSessions', before: '1', after: '0' },
      { code: 'endedKeys', after: expect.stringMatching(/^\d{10}$/) },
    ]),
  )
  const lines = await work.audit(owns.one.id)
  expect(lines).toContainEqual(expect.objectContaining({ action: 'person.notMe', person_id: owns.one.id }))
  expect(lines.map(({ action }) => action)).toContain('payControl.cancel')
  const told = await bank.world.db.bank(tx =>
    tx.row<{ text: string }>(
      sql`select text from outside.sms where phone = ${owns.one.phone} order by id desc limit 1`,
    ),
  )
  expect(told?.text).toContain('«Это не я»')
})

test('said twice it is done once, though the first answer was lost and the key has ended', async () => {
  const { phone, keyId, owns } = await bound()
  const ends = await Promise.all([phone.notMe(keyId), phone.notMe(keyId)])
  expect(ends.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await phone.notMe(keyId)).statusCode).toBe(200)
  expect(await casesOf(owns.one.id)).toHaveLength(1)
  const lines = (await work.audit(owns.one.id)).map(({ action }) => action)
  expect(lines.filter(action => action === 'person.notMe')).toHaveLength(1)
})

test('a key that was asked for and bound to no phone ends with the rest', async () => {
  const { phone, keyId, owns } = await bound()
  const { org: other } = await bank.client()
  await bank.world.db.bank(tx =>
    tx.rows(sql`
      insert into paycontrol.keys (id, pc_user_id, org_reference_id, person_id, contract_id, username, status, event, proved_by, created_at, expires_on)
      select ${newId()}, '0000000001', ${other}, ${owns.one.id}, ${newId()}, 'x', 'NEW', 'create', 'SMS', ${bank.world.machine.now()}, '2027-01-01'`),
  )
  await phone.notMe(keyId)
  expect(await keysOf(owns.one.id)).toEqual([
    { status: 'BLOCKED', event: 'block' },
    { status: 'REVOKED', event: 'cancel' },
  ])
})

test('nobody says it without the phone, nor with a signature for something else, nor twice with one', async () => {
  const [{ phone, keyId, owns }, other] = [await bound(), await bound()]
  const nonce = await phone.challenge(keyId)
  const said = { keyId, nonce, signature: signed(phone.privateKey, notMeText(nonce, keyId)) }
  const foreign = signed(other.phone.privateKey, notMeText(nonce, keyId))
  expect(codeOf(await phone.post('not-me', { ...said, signature: foreign }))).toBe('PhoneSignatureException')
  const opening = signed(phone.privateKey, tokenText(nonce, keyId))
  expect(codeOf(await phone.post('not-me', { ...said, signature: opening }))).toBe('PhoneSignatureException')
  expect(codeOf(await phone.post('not-me', { ...said, keyId: newId() }))).toBe('PhoneSignatureException')
  expect(await keysOf(owns.one.id)).toEqual([{ status: 'ACTIVE', event: 'activate' }])
  bank.wait(2 * 60_000)
  expect(codeOf(await phone.post('not-me', said))).toBe('PhoneChallengeException')
  expect((await owns.browser.ask('/api/v1/keep-alive')).statusCode).toBe(200)
})

test('two clerks let them work again, with the old key ended; refused, they stay stopped', async () => {
  const { phone, keyId, owns } = await bound()
  await phone.notMe(keyId)
  const [one] = await casesOf(owns.one.id)
  await work.proposes(one?.id ?? '', operator, { ...refuse, reason: 'IDENTITY_UNPROVEN' })
  await work.confirms(one?.id ?? '', supervisor)
  await expect(bank.signedIn(owns.one)).rejects.toThrow('not signed in')

  await phone.notMe(keyId)
  // Stopped by the first word already: what stopped them is another case's to end.
  const [, second] = await casesOf(owns.one.id)
  await work.proposes(second?.id ?? '')
  await work.confirms(second?.id ?? '', supervisor)
  await expect(bank.signedIn(owns.one)).rejects.toThrow('not signed in')

  const free = await bound()
  await free.phone.notMe(free.keyId)
  const [theirs] = await casesOf(free.owns.one.id)
  await work.proposes(theirs?.id ?? '')
  await work.confirms(theirs?.id ?? '', supervisor)
  bank.wait(30_000)
  await bank.signedIn(free.owns.one)
  expect(codeOf(await free.phone.open(free.keyId))).toBe('PayControlKeyEndedException')
})

test('means that one clerk revokes are keys as well: the phone opens nothing, and a key that ended does not come back', async () => {
  const { phone, keyId, owns } = await bound()
  const { token } = (await phone.open(keyId)).json()
  const grounds = 'Звонок клиента: телефон украден'
  const id = await work.atDesk('REVOKE_MEANS', { personId: owns.one.id, grounds }, operator, null)
  expect(codeOf(await phone.own(token))).toBe('SessionExpiredException')
  expect(codeOf(await phone.open(keyId))).toBe('PayControlKeyEndedException')
  expect(await keysOf(owns.one.id)).toEqual([{ status: 'BLOCKED', event: 'block' }])
  const lines = await work.audit(owns.one.id)
  expect(lines).toContainEqual(expect.objectContaining({ action: 'payControl.cancel', person_id: null }))
  await work.undoes(id)
  expect(await keysOf(owns.one.id)).toEqual([{ status: 'BLOCKED', event: 'block' }])
  expect((await work.audit(owns.one.id)).map(({ action }) => action)).toContain('means.restore')
})
