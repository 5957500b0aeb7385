// On a phone that is held for a day, its PIN and the code word open the changes of how its person comes in; each ends all sessions and is told.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setCodeWord } from '#identity/index.ts'
import { type Sql, sql } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import { goodPin, type KeyOwners, keyOwners, openPhones, type TestPhones } from '../../../test/phones.ts'
import { openBank, type TestBank } from '../../../test/world.ts'
import { identify } from '../renewals.ts'

const aDay = 24 * 60 * 60_000
const word = 'Ак кайың'

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

type PhoneAnswer = { readonly statusCode: number; json(): { code?: string; params?: Record<string, string> } }

/** The refusal with its figure; `done` where there is none. */
const said = (answer: PhoneAnswer): string => {
  if (answer.statusCode === 200) return 'done'
  const { code, params } = answer.json()
  return [code, params?.attempts].filter(Boolean).join(' ')
}

const rows = <R>(asked: Sql) => bank.world.db.bank(tx => tx.rows<R & object>(asked))

/** Somebody with a code word whose phone is open, and held for a day; signed in beside it. */
async function trusted({ hasWord = true, isHeld = true } = {}) {
  const { phone, keyId, owns } = await bound()
  const { one } = owns
  if (hasWord) await asBank(bank.world, ctx => setCodeWord(ctx, one.id, word))
  if (isHeld) bank.wait(aDay)
  const inside = await bank.signedIn(one)
  const token: string = (await phone.open(keyId)).json().token
  const post = (path: string, body: object = {}) => phone.post(`person${path}`, body, token)
  return {
    ...{ phone, keyId, one, org: owns.org, post },
    check: (over: object = {}) => post('/check', { pin: goodPin, codeWord: 'ак  КАЙЫҢ', ...over }),
    seen: async () =>
      (await phone.browser.ask('/phone/v1/person', { headers: { authorization: `Bearer ${token}` } })).json(),
    isInside: async () => (await inside.ask('/api/v1/keep-alive')).statusCode === 200,
  }
}

const told = async (phone: string): Promise<string> =>
  (await rows<{ text: string }>(sql`select text from outside.sms where phone = ${phone} order by id desc limit 1`))[0]
    ?.text ?? ''

const smsCode = (phone: string) => bank.smsCode({ phone })

const actions = async (personId: string) =>
  (
    await rows<{ action: string }>(sql`select action from kit.audit where subject_id = ${personId} order by number`)
  ).map(({ action }) => action)

const fresh = 'Tulpar-2027!'

test('a new password, after the check alone: whoever was inside is outside, the old one opens nothing, owner and company hear of it', async () => {
  const { one, post, check, isInside, seen } = await trusted()
  const given = { password: fresh, repeat: fresh }
  expect(said(await post('/password', given))).toBe('IdentityCheckException')
  expect(await seen()).toMatchObject({ isResident: true, hasCodeWord: true, isHeldLong: true, isIdentified: false })
  expect((await check()).json()).toEqual({ expiresIn: 300 })
  expect(await seen()).toMatchObject({ isIdentified: true, isLockedOut: false, phoneChange: null })
  expect(said(await post('/password', { ...given, repeat: 'Tulpar-2028!' }))).toBe('PasswordRepeatException')
  expect(said(await post('/password', { password: 'short', repeat: 'short' }))).toBe('PasswordRulesException')
  expect(await isInside()).toBe(true)
  expect(said(await post('/password', given))).toBe('done')
  expect(said(await post('/password', given))).toBe('SamePasswordException')
  expect(await isInside()).toBe(false)
  await expect(bank.signedIn(one)).rejects.toThrow('not signed in')
  await bank.signedIn({ ...one, password: fresh })
  expect(await actions(one.id)).toContain('password.change')
  const [line] = await rows<object>(sql`
    select person_id = ${one.id} as own from kit.audit where subject_id = ${one.id} and action = 'password.change'`)
  expect(line).toEqual({ own: true })
  expect(
    await rows(sql`select from outside.sms where phone = ${one.phone} and text like '%пароль изменён%'`),
  ).toHaveLength(1)
})

test('a phone that signs wakes an authenticator that came by SMS, after the check; owner and company hear of it, and nobody is outside', async () => {
  const { one, post, check, isInside, seen } = await trusted()
  await check()
  expect(await seen()).toMatchObject({ totpSleepsUntil: null })
  expect(said(await post('/wake'))).toBe('NotAsleepException')
  const until = new Date(bank.world.machine.now().getTime() + aDay)
  await rows(sql`update identity.factors set sleeps_until = ${until} where person_id = ${one.id}`)
  expect(await seen()).toMatchObject({ totpSleepsUntil: until.toISOString() })
  expect(said(await post('/wake'))).toBe('done')
  expect(await rows(sql`select sleeps_until from identity.factors where person_id = ${one.id}`)).toEqual([
    { sleeps_until: bank.world.machine.now() },
  ])
  expect(await seen()).toMatchObject({ totpSleepsUntil: null })
  expect(await told(one.phone)).toMatch(/раньше срока.*другим своим средством/)
  expect(await actions(one.id)).toContain('means.wakeOwn')
  expect(await isInside()).toBe(true)
})

test('without the check, and by a phone that sleeps itself, no authenticator wakes', async () => {
  const until = new Date(bank.world.machine.now().getTime() + 2 * aDay)
  const sleeps = (id: string) => rows(sql`update identity.factors set sleeps_until = ${until} where person_id = ${id}`)
  const { one, post } = await trusted()
  await sleeps(one.id)
  expect(said(await post('/wake'))).toBe('IdentityCheckException')
  const { phone, keyId, owns } = await bound('SMS')
  await sleeps(owns.one.id)
  const token: string = (await phone.open(keyId)).json().token
  // As if it had been held long enough to be trusted.
  await bank.world.db.bank(tx => identify(tx, keyId, until))
  expect(said(await phone.post('person/wake', {}, token))).toBe('NoAwakeMeansException')
})

test('the check lasts five minutes, and ends with the phone', async () => {
  const { post, check, phone, keyId } = await trusted()
  await check()
  bank.wait(5 * 60_000)
  expect(said(await post('/code-word', { word: 'Көк асман' }))).toBe('IdentityCheckException')
  await check()
  const another: string = (await phone.open(keyId)).json().token
  await phone.post('leave', {}, another)
  expect(said(await post('/code-word', { word: 'Көк асман' }))).toBe('SessionExpiredException')
})

test('a wrong PIN costs the code word no try, three wrong words shut it, and neither opens anything', async () => {
  const { check, post } = await trusted()
  expect(said(await check({ pin: '135790', codeWord: 'башка' }))).toBe('WrongPinException 4')
  const ends: string[] = []
  for (let n = 0; n < 3; n++) ends.push(said(await check({ codeWord: 'башка' })))
  expect(ends).toEqual(['WrongCodeWordException 2', 'WrongCodeWordException 1', 'CodeWordLockedException'])
  expect(said(await check())).toBe('CodeWordLockedException')
  expect(said(await post('/unlock'))).toBe('IdentityCheckException')
})

test('of many words at once no more than three are tried', async () => {
  const { check } = await trusted()
  const ends = (await Promise.all(Array.from({ length: 8 }, () => check({ codeWord: 'башка' })))).map(said)
  expect(ends.filter(end => end.startsWith('WrongCodeWordException'))).toHaveLength(2)
  expect(said(await check())).toBe('CodeWordLockedException')
})

test('a phone that was bound today, a non-resident, and who has no code word change nothing here', async () => {
  const young = await trusted({ isHeld: false })
  expect(said(await young.check())).toBe('KeyTooYoungException')
  expect(await young.seen()).toMatchObject({ isHeldLong: false })
  const wordless = await trusted({ hasWord: false })
  expect(said(await wordless.check())).toBe('CodeWordMissingException')
  const foreign = await trusted()
  await rows(sql`update identity.persons set is_resident = false where id = ${foreign.one.id}`)
  expect(said(await foreign.check())).toBe('NonResidentException')
  expect(await foreign.seen()).toMatchObject({ isResident: false })
})

test('a new code word takes the place of the old one, by its rules', async () => {
  const { one, post, check, isInside } = await trusted()
  await check()
  for (const bad of ['ак', '2026', 'Анна', 'а'.repeat(41)])
    expect(said(await post('/code-word', { word: bad }))).toBe('CodeWordRulesException')
  expect(said(await post('/code-word', { word: 'Көк асман' }))).toBe('done')
  expect(await isInside()).toBe(false)
  expect(await told(one.phone)).toContain('кодовое слово изменено')
  expect(said(await check())).toBe('WrongCodeWordException 2')
  expect(said(await check({ codeWord: 'көк АСМАН' }))).toBe('done')
})

let numbers = 0
const newNumber = (): string => `99670199${String(++numbers).padStart(4, '0')}`

test('a new number, by codes to the old one and the new one: both are told, and all sessions end', async () => {
  const { one, post, check, isInside, seen } = await trusted()
  const phone = newNumber()
  expect(said(await post('/phone', { phone }))).toBe('IdentityCheckException')
  await check()
  expect(said(await post('/phone', { phone: 'nothing' }))).toBe('PhoneNumberException')
  expect(said(await post('/phone', { phone: one.phone }))).toBe('SamePhoneException')
  expect(said(await post('/phone', { phone: (await bank.person()).phone }))).toBe('PhoneAlreadyExistsException')
  expect((await post('/phone', { phone })).json()).toMatchObject({ expiresIn: 180 })
  expect(said(await post('/phone/codes'))).toBe('OtpAlreadySentException')
  expect(await seen()).toMatchObject({ phoneChange: { isBeforeProved: false, isAfterProved: false } })
  const [before, after] = [await smsCode(one.phone), await smsCode(phone)]
  // A code of one number is none of the other.
  expect(said(await post('/phone/prove', { side: 'BEFORE', code: after }))).toBe('WrongOtpException 2')
  expect((await post('/phone/prove', { side: 'BEFORE', code: before })).json()).toMatchObject({
    change: { isBeforeProved: true, isAfterProved: false },
  })
  expect(await isInside()).toBe(true)
  expect((await post('/phone/prove', { side: 'AFTER', code: after })).json()).toEqual({ change: null })
  expect(await isInside()).toBe(false)
  expect(await told(one.phone)).toContain('сменил номер')
  expect(await told(phone)).toContain('сменил номер')
  expect(await rows(sql`select phone from identity.persons where id = ${one.id}`)).toEqual([{ phone }])
  expect(await actions(one.id)).toContain('contacts.changeOwn')
})

test('what was asked for on a phone is proved on that phone alone', async () => {
  const { one, post, check } = await trusted()
  await check()
  const phone = newNumber()
  await post('/phone', { phone })
  const page = await bank.signedIn(one)
  const asked = await page.ask('/ob-access-control-service/graphql', {
    ...{ method: 'POST', body: { query: '{ phoneChange { after } }' } },
  })
  expect(asked.json()).toEqual({ data: { phoneChange: null } })
})

test('who was locked out for good unlocks themselves, and signs in', async () => {
  const { one, post, check, seen } = await trusted()
  await rows(
    sql`update identity.factors set locked_permanently = true, failed_attempts = 15 where person_id = ${one.id}`,
  )
  await expect(bank.signedIn(one)).rejects.toThrow('PermanentLockoutException')
  expect(await seen()).toMatchObject({ isLockedOut: true })
  expect(said(await check())).toBe('done')
  expect(said(await post('/unlock'))).toBe('done')
  expect(await told(one.phone)).toContain('блокировка входа снята')
  await bank.signedIn(one)
  expect(await actions(one.id)).toContain('lockout.liftOwn')
})
