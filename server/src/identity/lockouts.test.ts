// Lockouts: guessed passwords, codes, names and captchas, as journeys of those who guess.
import type { Argon2Parameters } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { askToRegister, confirm, finish, forgot, newPassword, nobody, openComers } from '../../test/comers.ts'
import { openBank, type TestBank, type TestPerson } from '../../test/world.ts'

// What the bank hashes is written down: the work itself is compared, since how long it takes says little on a busy machine.
const hashCalls = vi.hoisted((): Argon2Parameters[] => [])
vi.mock('node:crypto', async original => {
  const crypto = await original<typeof import('node:crypto')>()
  const argon2: typeof crypto.argon2 = (algorithm, parameters, done) => {
    hashCalls.push(parameters)
    crypto.argon2(algorithm, parameters, done)
  }
  return { ...crypto, argon2 }
})

/** The statements that were sent to the database, by their texts. */
const statements: string[] = []
const { query } = pg.Client.prototype
pg.Client.prototype.query = function noted(this: pg.Client, ...asked: unknown[]) {
  const [first] = asked
  const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
  statements.push((text ?? '').replace(/\s+/g, ' ').slice(0, 80))
  return Reflect.apply(query, this, asked)
} as typeof query
afterAll(() => {
  pg.Client.prototype.query = query
})

let bank: TestBank
beforeAll(async () => {
  bank = await openBank()
})
afterAll(() => bank.close())

const wrong = 'Wrong-Password-2026'
let places = 0
/** Each guess from a browser and an address of its own: only the account can count them. */
async function guess(name: string, password = wrong) {
  const enter = () => bank.browser().login(name, password, { address: `10.1.0.${++places % 250}` })
  let answer = await enter()
  // Of forty who wait for one row on a busy machine, somebody is asked to come again; nothing was counted then.
  while (answer.statusCode === 503) answer = await enter()
  const { code, params } = answer.json()
  return { status: answer.statusCode, code: code ?? 'IN', params }
}

/** What a stranger hears about a name, from the first guess to the lock for good. */
async function story(name: string) {
  const heard: unknown[] = []
  const more = async (times: number) => {
    for (let i = 0; i < times; i++) heard.push(await guess(name))
  }
  await more(6)
  bank.wait(15 * 60_000)
  await more(6)
  bank.wait(60 * 60_000)
  await more(6)
  bank.wait(24 * 60 * 60_000)
  await more(1)
  return heard
}

test('a name that nobody has is counted, locked and refused just as one that somebody has', async () => {
  const anna = await bank.person()
  const known = await story(anna.username)
  expect(known.map(answer => (answer as { code: string }).code)).toEqual([
    ...Array<string>(4).fill('UserCredentialsException'),
    ...Array<string>(2).fill('TemporaryLockoutException'),
    ...Array<string>(4).fill('UserCredentialsException'),
    ...Array<string>(2).fill('TemporaryLockoutException'),
    ...Array<string>(4).fill('UserCredentialsException'),
    ...Array<string>(3).fill('PermanentLockoutException'),
  ])
  expect(known[0]).toEqual({ status: 400, code: 'UserCredentialsException', params: { attempts: '4' } })
  expect(known[4]).toEqual({ status: 400, code: 'TemporaryLockoutException', params: { minutes: '15', seconds: '0' } })
  expect(known[10]).toMatchObject({ params: { minutes: '60', seconds: '0' } })
  expect(await story(`nobody-${newId()}`)).toEqual(known)
  expect(await guess(anna.username, anna.password)).toMatchObject({ code: 'PermanentLockoutException' })
})

test('a name that nobody has costs the bank the same work as one that somebody has', async () => {
  const anna = await bank.person()
  const worked = async (name: string) => {
    hashCalls.length = 0
    await guess(name)
    return hashCalls.map(({ memory, passes, parallelism }) => ({ memory, passes, parallelism }))
  }
  const known = await worked(anna.username)
  expect(known).toHaveLength(1)
  expect(await worked(`nobody-${newId()}`)).toEqual(known)
})

test('name and phone are one account, and a success opens it again', async () => {
  const anna = await bank.person()
  for (let i = 0; i < 4; i++) await guess(anna.username)
  expect((await bank.browser().login(anna.phone, anna.password, { by: 'phone' })).statusCode).toBe(200)
  for (let i = 0; i < 4; i++) expect((await guess(anna.username)).code).toBe('UserCredentialsException')
  const byPhone = await bank.browser().login(anna.phone, wrong, { by: 'phone' })
  expect(byPhone.json().code).toBe('TemporaryLockoutException')
})

test('of forty guesses at once only five learn anything, and the right one is refused after them', async () => {
  const anna = await bank.person()
  const answers = await Promise.all(Array.from({ length: 40 }, () => guess(anna.username)))
  const told = answers.filter(answer => answer.code === 'UserCredentialsException')
  expect(told.map(answer => answer.params.attempts).sort()).toEqual(['1', '2', '3', '4'])
  expect(answers.filter(answer => answer.code === 'TemporaryLockoutException')).toHaveLength(36)
  expect((await guess(anna.username, anna.password)).code).toBe('TemporaryLockoutException')
  const [row] = await bank.world.db.bank(tx => tx.rows(sql`select text from outside.sms where phone = ${anna.phone}`))
  expect(row).toMatchObject({ text: expect.stringContaining('вход закрыт') })
})

test('strangers cannot shut a person out of a device they have used', async () => {
  const anna = await bank.person()
  const own = await bank.signedIn(anna)
  for (let i = 0; i < 5; i++) await guess(anna.username)
  expect((await guess(anna.username, anna.password)).code).toBe('TemporaryLockoutException')
  expect((await own.login(anna.username, anna.password)).statusCode).toBe(200)
  for (let i = 0; i < 4; i++)
    expect((await own.login(anna.username, wrong)).json().code).toBe('UserCredentialsException')
  expect((await own.login(anna.username, wrong)).json().code).toBe('TemporaryLockoutException')
  expect((await own.login(anna.username, anna.password)).json().code).toBe('TemporaryLockoutException')
})

test('an address that tries many names is asked to wait, and others are not', async () => {
  const anna = await bank.person()
  const address = '10.3.0.1'
  const from = async (name: string, password: string, where: string) => {
    const answer = await bank.browser().login(name, password, { address: where })
    return [answer.statusCode, answer.json().code ?? 'IN']
  }
  for (let i = 0; i < 50; i++)
    expect(await from(`nobody-${newId()}`, wrong, address)).toEqual([400, 'UserCredentialsException'])
  expect(await from(anna.username, anna.password, address)).toEqual([429, 'TooManyRequestsException'])
  expect(await from(anna.username, anna.password, '10.3.0.2')).toEqual([200, 'IN'])
  bank.wait(15 * 60_000)
  expect(await from(anna.username, anna.password, address)).toEqual([200, 'IN'])
})

async function halfWay(person: TestPerson) {
  const browser = bank.browser()
  await browser.login(person.username, person.password)
  return browser
}

test('five wrong codes lock the second step, however many sign-ins they come from', async () => {
  const anna = await bank.person({ hasApp: true })
  const right = bank.code(anna)
  const bad = right === '111111' ? '222222' : '111111'
  for (const attempts of ['4', '3', '2', '1'])
    expect((await (await halfWay(anna)).confirm({ totp: bad })).json()).toMatchObject({
      code: 'WrongOtpException',
      params: { attempts },
    })
  const fifth = await (await halfWay(anna)).confirm({ totp: bad })
  expect(fifth.json()).toMatchObject({ code: 'TemporaryLockoutException', params: { minutes: '15', seconds: '0' } })
  const sixth = await halfWay(anna)
  expect((await sixth.confirm({ totp: right })).json().code).toBe('TemporaryLockoutException')
  expect((await sixth.sendCode()).json().code).toBe('TemporaryLockoutException')
  bank.wait(15 * 60_000)
  expect((await (await halfWay(anna)).confirm({ totp: bank.code(anna) })).statusCode).toBe(200)
})

test('of twenty wrong codes at once, four learn anything', async () => {
  const anna = await bank.person({ hasApp: true })
  const browser = await halfWay(anna)
  const bad = bank.code(anna) === '111111' ? '222222' : '111111'
  const answers = await Promise.all(Array.from({ length: 20 }, () => browser.twin().confirm({ totp: bad })))
  const codes = answers.map(answer => answer.json().code)
  expect(codes.filter(code => code === 'WrongOtpException')).toHaveLength(4)
  expect(codes.filter(code => code === 'TemporaryLockoutException')).toHaveLength(16)
})

test('a captcha is solved, ours, for this action, in time, and serves once', async () => {
  const anna = await bank.person()
  const browser = bank.browser()
  const tries = async (captoken: string) => {
    const answer = await browser.ask('/api/v1/login', {
      headers: { captoken, username: anna.username, password: wrong },
    })
    return answer.json().code
  }
  const token = await browser.captcha('login')
  expect(await tries(token)).toBe('UserCredentialsException')
  expect(await tries(token)).toBe('CaptchaException')
  expect(await tries('')).toBe('CaptchaException')
  expect(await tries('bm90IGpzb24=')).toBe('CaptchaException')
  expect(await tries(await browser.captcha('otp'))).toBe('CaptchaException')
  const opened = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString())
  const sealed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
  const unsolved = opened(await browser.captcha('login'))
  expect(await tries(sealed({ ...unsolved, solution: { ...unsolved.solution, derivedKey: '00'.repeat(32) } }))).toBe(
    'CaptchaException',
  )
  const forged = opened(await browser.captcha('otp'))
  forged.challenge.parameters.data.action = 'login'
  expect(await tries(sealed(forged))).toBe('CaptchaException')
  const same = opened(await browser.captcha('login'))
  expect(await tries(sealed(same))).toBe('UserCredentialsException')
  expect(await tries(sealed({ ...same, solution: { ...same.solution, time: 7 } }))).toBe('CaptchaException')
  const late = await browser.captcha('login')
  bank.wait(5 * 60_000)
  expect(await tries(late)).toBe('CaptchaException')
})

/** What a pair costs the bank from its first step to a wrong code and a password that comes too early: hashes, and statements about people. */
async function costOf(road: 'REGISTER' | 'PASSWORD' | 'TOTP', one: Pick<TestPerson, 'inn' | 'phone'>) {
  const browser = bank.browser()
  hashCalls.length = 0
  statements.length = 0
  if (road === 'REGISTER') {
    await askToRegister(browser, one)
    await confirm(browser, { otp: '000001' })
    await confirm(browser, { password: newPassword, repeat: newPassword })
  } else {
    await forgot(browser, one, road)
    await browser.sendCode()
    await finish(browser, { otp: '000001' })
    await finish(browser, { password: newPassword, repeat: newPassword, totp: '000001' })
  }
  const isOurs = (text: string): boolean => text.includes('identity.')
  return { hashes: hashCalls.length, asked: statements.filter(isOurs).toSorted() }
}

test.each(['REGISTER', 'PASSWORD', 'TOTP'] as const)(
  '%s: a number and a phone that nobody has cost the bank the same as those of a client',
  async road => {
    const people = openComers(bank)
    const client = road === 'REGISTER' ? await people.expected() : await bank.person({ hasApp: true })
    const known = await costOf(road, client)
    expect(known.hashes).toBe(0)
    expect(known.asked.length).toBeGreaterThan(8)
    expect(await costOf(road, nobody())).toEqual(known)
  },
)
