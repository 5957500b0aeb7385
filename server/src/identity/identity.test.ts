// Sign-in by SMS and by authenticator, and sign-out, as journeys of people.
import { pathOf } from '@bank/contracts/services.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import type { Browser } from '../../test/browser.ts'
import { openBank, type TestBank } from '../../test/world.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await openBank()
})
afterAll(() => bank.close())

const company = async (...wish: Parameters<TestBank['client']>): Promise<string> => (await bank.client(...wish)).org

const code = (answer: { json(): { code?: string } }) => answer.json().code
const ask = (browser: Browser, query: string, variables = {}) =>
  browser.ask(pathOf('access-control'), { method: 'POST', body: { query, variables } }).then(answer => answer.json())
const whoAmI = (browser: Browser) => ask(browser, '{ employeeSecure { id currentContract { orgReferenceId } } }')

test('in by SMS: half-way is good for nothing else, the code opens the session, logout ends it', async () => {
  const anna = await bank.person()
  const browser = bank.browser()
  const half = await browser.login(anna.username, anna.password)
  expect(half.statusCode).toBe(200)
  expect(half.json()).toEqual({
    form: 'LOGIN',
    userInfo: { hasConfirmedTotp: false, state: 'Confirmed' },
    available2fa: ['SMS'],
    debts: [],
    phone: expect.stringMatching(/^\+996 \(•••\) ••• •\d\d$/),
    expiresIn: 300,
  })
  expect([...browser.cookies.keys()]).toEqual(['pre'])
  expect((await whoAmI(browser)).errors[0].extensions.classification).toBe('SessionExpiredException')
  expect((await browser.ask('/api/v1/keep-alive')).statusCode).toBe(403)

  const sent = await browser.sendCode()
  expect(sent.json()).toEqual({ form: 'SMS_CONFIRM', phone: half.json().phone, expiresIn: 180, resendIn: 60 })
  const opened = await browser.confirm({ otp: await bank.smsCode(anna) })
  expect(opened.json()).toMatchObject({ form: 'LOGIN', authorized: true, expiresIn: 900 })
  expect(opened.json().debts[0]).toMatchObject({ currency: 'KGS', amount: expect.stringMatching(/^\d+\.\d\d$/) })
  expect(opened.headers['x-session-expires-in']).toBe('900')
  const [sid] = opened.cookies
  expect(sid).toMatchObject({ name: 'sid', httpOnly: true, sameSite: 'Strict', path: '/' })
  expect([...browser.cookies.keys()]).toEqual(['sid'])
  expect((await whoAmI(browser)).data.employeeSecure.id).toBe(anna.id)

  const stolen = browser.twin()
  expect((await browser.ask('/api/v1/logout')).statusCode).toBe(200)
  expect(browser.cookies.size).toBe(0)
  expect(code(await stolen.ask('/api/v1/keep-alive'))).toBe('SessionExpiredException')
})

test('the phone number is a name as well, however it is written', async () => {
  const anna = await bank.person()
  for (const phone of [anna.phone, `+${anna.phone}`, `0${anna.phone.slice(3)}`])
    expect((await bank.browser().login(phone, anna.password, { by: 'phone' })).statusCode).toBe(200)
  const wrong = await bank.browser().login(anna.phone, 'Not-it-2026', { by: 'phone' })
  expect(wrong.json()).toMatchObject({ code: 'PhoneCredentialsException', params: { attempts: '4' } })
})

test('in by authenticator: connected after an SMS, asked for alone the next time, each code once', async () => {
  const anna = await bank.person()
  const browser = bank.browser()
  await browser.login(anna.username, anna.password)
  expect(code(await browser.confirm({ totp: '123456' }))).toBe('FactorUnavailableException')
  const enrol = (code: string) => browser.ask('/api/v1/totp/enroll', { method: 'POST', body: { code } })
  expect(code(await enrol('123456'))).toBe('FactorUnavailableException')
  await browser.sendCode()
  const offered = await browser.confirm({ otp: await bank.smsCode(anna), enroll: true })
  const { secret, uri, qr } = offered.json().totp
  expect(uri).toContain(`secret=${secret}`)
  expect(qr).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(Buffer.from(secret, 'utf8').length).toBe(32)
  expect(browser.cookies.has('sid')).toBe(false)
  expect((await enrol('000000')).json()).toMatchObject({ code: 'WrongOtpException', params: { attempts: '4' } })
  const first = bank.code({ seed: secret })
  expect((await enrol(first)).json()).toMatchObject({ authorized: true, userInfo: { hasConfirmedTotp: true } })
  expect((await whoAmI(browser)).data.employeeSecure.id).toBe(anna.id)

  const again = bank.browser()
  expect((await again.login(anna.username, anna.password)).json().userInfo.hasConfirmedTotp).toBe(true)
  expect(code(await again.confirm({ totp: first }))).toBe('OtpUsedException')
  bank.wait(30_000)
  expect((await again.confirm({ totp: bank.code({ seed: secret }) })).json()).toMatchObject({ authorized: true })
  const [stored] = await bank.world.db.bank(tx =>
    tx.rows<{ sealed: Buffer }>(sql`select sealed from identity.factors where person_id = ${anna.id}`),
  )
  expect(stored?.sealed.toString('latin1')).not.toContain(secret)
})

test('an authenticator is connected once: a second one asks for restore', async () => {
  const anna = await bank.person({ hasApp: true })
  const browser = bank.browser()
  await browser.login(anna.username, anna.password)
  await browser.sendCode()
  expect(code(await browser.confirm({ otp: await bank.smsCode(anna), enroll: true }))).toBe(
    'FactorUnavailableException',
  )
})

test('of twenty browsers with one authenticator code, one gets in', async () => {
  const anna = await bank.person({ hasApp: true })
  const browsers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const browser = bank.browser()
      await browser.login(anna.username, anna.password)
      return browser
    }),
  )
  const totp = bank.code(anna)
  const answers = await Promise.all(browsers.map(browser => browser.confirm({ totp })))
  expect(answers.map(answer => code(answer) ?? 'IN').sort()).toEqual([
    'IN',
    ...Array<string>(19).fill('OtpUsedException'),
  ])
})

test('of twenty confirmations with one SMS code, one gets in', async () => {
  const anna = await bank.person()
  const browser = bank.browser()
  await browser.login(anna.username, anna.password)
  await browser.sendCode()
  const otp = await bank.smsCode(anna)
  const answers = await Promise.all(Array.from({ length: 20 }, () => browser.twin().confirm({ otp })))
  expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
  const live = await bank.world.db.bank(tx =>
    tx.rows(sql`select 1 from identity.sessions where person_id = ${anna.id}`),
  )
  expect(live).toHaveLength(1)
})

test('a code lives three tries and three minutes, and comes again after a minute, five times an hour', async () => {
  const anna = await bank.person()
  const browser = bank.browser()
  await browser.login(anna.username, anna.password)
  expect(code(await browser.confirm({ otp: '123456' }))).toBe('OtpExpiredException')
  await browser.sendCode()
  expect((await browser.sendCode()).json()).toMatchObject({
    code: 'OtpAlreadySentException',
    params: { seconds: '60' },
  })
  const right = await bank.smsCode(anna)
  const wrong = right === '111111' ? '222222' : '111111'
  for (const attempts of ['2', '1', '0'])
    expect((await browser.confirm({ otp: wrong })).json()).toMatchObject({
      code: 'WrongOtpException',
      field: 'code',
      params: { attempts },
    })
  expect(code(await browser.confirm({ otp: right }))).toBe('OtpExpiredException')
  bank.wait(60_000)
  await browser.sendCode()
  const second = await bank.smsCode(anna)
  bank.wait(181_000)
  expect(code(await browser.confirm({ otp: second }))).toBe('OtpExpiredException')
  await browser.login(anna.username, anna.password)
  for (const _ of [3, 4, 5]) {
    expect((await browser.sendCode()).statusCode).toBe(200)
    bank.wait(61_000)
  }
  const sixth = await browser.sendCode()
  expect([sixth.statusCode, sixth.json().code]).toEqual([429, 'OtpLimitException'])
  bank.wait(3_600_000)
})

test('a code belongs to the sign-in that asked for it', async () => {
  const anna = await bank.person()
  const [one, two] = [bank.browser(), bank.browser()]
  await one.login(anna.username, anna.password)
  await two.login(anna.username, anna.password)
  await one.sendCode()
  expect(code(await two.confirm({ otp: await bank.smsCode(anna) }))).toBe('OtpExpiredException')
  one.device = newId()
  expect(code(await one.confirm({ otp: await bank.smsCode(anna) }))).toBe('SessionExpiredException')
})

test('the half-way step lasts five minutes', async () => {
  const anna = await bank.person({ hasApp: true })
  const browser = bank.browser()
  await browser.login(anna.username, anna.password)
  bank.wait(300_000)
  expect(code(await browser.confirm({ totp: bank.code(anna) }))).toBe('SessionExpiredException')
})

test('a session slides by 900 seconds and ends after 12 hours whatever happens', async () => {
  const anna = await bank.person()
  const browser = await bank.signedIn(anna)
  bank.wait(899_000)
  expect((await browser.ask('/api/v1/keep-alive')).json()).toEqual({ expiresIn: 900 })
  bank.wait(899_000)
  expect((await whoAmI(browser)).data.employeeSecure.id).toBe(anna.id)
  bank.wait(900_000)
  expect(code(await browser.ask('/api/v1/keep-alive'))).toBe('SessionExpiredException')

  const long = await bank.signedIn(anna)
  for (let passed = 0; passed < 12 * 3600 - 800; passed += 800) {
    bank.wait(800_000)
    expect((await long.ask('/api/v1/keep-alive')).statusCode).toBe(200)
  }
  const left = async () => (await long.ask('/api/v1/keep-alive')).headers['x-session-expires-in']
  expect(await left()).toBe('800')
  bank.wait(799_000)
  expect(await left()).toBe('1')
  bank.wait(1000)
  expect(code(await long.ask('/api/v1/keep-alive'))).toBe('SessionExpiredException')
})

test('looking without touching does not keep a session alive', async () => {
  const anna = await bank.person()
  const browser = await bank.signedIn(anna)
  const token = browser.cookies.get('sid') ?? ''
  bank.wait(600_000)
  expect((await bank.sessions.open(token, browser.device, false))?.expiresIn).toBe(300)
  bank.wait(300_000)
  expect(await bank.sessions.open(token, browser.device, true)).toBeNull()
})

test('what a page asks by itself, with nobody at it, does not keep a session alive', async () => {
  const anna = await bank.person()
  const browser = await bank.signedIn(anna)
  const unattended = {
    method: 'POST',
    headers: { 'x-unattended': '1' },
    body: { query: '{ employeeSecure { id } }' },
  } as const
  for (const left of ['600', '300']) {
    bank.wait(300_000)
    const answer = await browser.ask('/ob-access-control-service/graphql', unattended)
    expect(answer.json()).toMatchObject({ data: { employeeSecure: {} } })
    expect(answer.headers['x-session-expires-in']).toBe(left)
  }
  bank.wait(300_000)
  expect(code(await browser.ask('/api/v1/keep-alive'))).toBe('SessionExpiredException')
})

test('a session belongs to its device, and to nobody who brings a token of their own', async () => {
  const anna = await bank.person()
  const browser = await bank.signedIn(anna)
  const elsewhere = browser.twin()
  elsewhere.device = newId()
  expect((await elsewhere.ask('/api/v1/keep-alive')).statusCode).toBe(403)
  const fixed = bank.browser()
  fixed.cookies.set('sid', 'chosen-by-the-attacker')
  fixed.cookies.set('pre', 'chosen-as-well')
  await fixed.login(anna.username, anna.password)
  expect(fixed.cookies.get('pre')).not.toBe('chosen-as-well')
  bank.wait(60_000)
  await fixed.sendCode()
  await fixed.confirm({ otp: await bank.smsCode(anna) })
  expect(fixed.cookies.get('sid')).not.toBe('chosen-by-the-attacker')
  const stored = await bank.world.db.bank(tx =>
    tx.rows<{ token_hash: Buffer }>(sql`select token_hash from identity.sessions`),
  )
  expect(stored.map(row => row.token_hash.toString())).not.toContain(fixed.cookies.get('sid'))
})

test('switching to another company gives a new token and ends the old one; a foreign company is forbidden', async () => {
  const [first, second, foreign] = [await company(), await company(), await company()]
  const ilias = await bank.person({ orgs: [first, second] })
  const browser = await bank.signedIn(ilias)
  const before = browser.twin()
  const from = (await whoAmI(browser)).data.employeeSecure.currentContract.orgReferenceId
  const to = from === first ? second : first
  const change = (orgReferenceId: string) =>
    browser.ask('/api/v1/contract', { method: 'POST', body: { orgReferenceId } })
  expect((await change(to)).json()).toEqual({ orgReferenceId: to, expiresIn: 900 })
  expect((await whoAmI(browser)).data.employeeSecure.currentContract.orgReferenceId).toBe(to)
  expect((await before.ask('/api/v1/keep-alive')).statusCode).toBe(403)
  const [a, b] = [await change(foreign), await change(newId())]
  expect([a.statusCode, a.json().code, b.statusCode, b.json().code]).toEqual([
    403,
    'ForbiddenException',
    403,
    'ForbiddenException',
  ])
  expect(
    (await whoAmI(await bank.signedIn(ilias).catch(() => browser))).data.employeeSecure.currentContract.orgReferenceId,
  ).toBe(to)
})

test('a change of company does not lengthen the twelve hours', async () => {
  const [first, second] = [await company(), await company()]
  const browser = await bank.signedIn(await bank.person({ orgs: [first, second] }))
  for (let passed = 0; passed < 42_400; passed += 800) {
    bank.wait(800_000)
    await browser.ask('/api/v1/keep-alive')
  }
  for (const orgReferenceId of [first, second])
    expect((await browser.ask('/api/v1/contract', { method: 'POST', body: { orgReferenceId } })).json().expiresIn).toBe(
      800,
    )
  bank.wait(800_000)
  expect((await browser.ask('/api/v1/keep-alive')).statusCode).toBe(403)
})

test('the half-way step opens one session, even with the next code', async () => {
  const anna = await bank.person({ hasApp: true })
  const browser = bank.browser()
  await browser.login(anna.username, anna.password)
  const copy = browser.twin()
  expect((await browser.confirm({ totp: bank.code(anna) })).statusCode).toBe(200)
  bank.wait(30_000)
  expect(code(await copy.confirm({ totp: bank.code(anna) }))).toBe('SessionExpiredException')
})

test('a freeze ends a session at once, and the sockets learn of it', async () => {
  const anna = await bank.person()
  const browser = await bank.signedIn(anna)
  const seen = await bank.sessions.open(browser.cookies.get('sid') ?? '', browser.device, false)
  const id = seen?.viewer.sessionId ?? ''
  expect([...(await bank.sessions.follow([id])).values()].map(({ viewer }) => viewer)).toEqual([seen?.viewer])
  await bank.world.db.bank(tx =>
    tx.rows(sql`update identity.person_contracts set state = 'FREEZE' where person_id = ${anna.id}`),
  )
  expect((await browser.ask('/api/v1/keep-alive')).statusCode).toBe(403)
  expect((await bank.sessions.follow([id])).size).toBe(0)
  const fresh = bank.browser()
  bank.wait(60_000)
  await fresh.login(anna.username, anna.password)
  await fresh.sendCode()
  expect(code(await fresh.confirm({ otp: await bank.smsCode(anna) }))).toBe('ContractNotActiveException')
})

test('rejected and pending people sign in; what is not yet here says so', async () => {
  for (const verification of ['REJECTED', 'PENDING'] as const) {
    const person = await bank.person({ verification })
    const browser = await bank.signedIn(person)
    const status = { REJECTED: 'Rejected', PENDING: 'Pending' }[verification]
    expect(
      (await ask(browser, '{ employeeSecure { postVerificationStatus } }')).data.employeeSecure.postVerificationStatus,
    ).toBe(status)
  }
})
