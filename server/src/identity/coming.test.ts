// Registration and restore as journeys of people, and of those who try them with what is another's.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askByBank } from '#cases/index.ts'
import { sql } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import {
  askToRegister,
  confirm,
  finish,
  forgot,
  newPassword,
  nobody,
  openComers,
  outcome,
  post,
  said,
} from '../../test/comers.ts'
import { openBank, type TestBank, type TestPerson } from '../../test/world.ts'

let bank: TestBank
let people: ReturnType<typeof openComers>
beforeAll(async () => {
  bank = await openBank()
  people = openComers(bank)
})
afterAll(() => bank.close())

describe('registration', () => {
  test('whom the bank has entered gets a code, a password, a login name, and an authenticator', async () => {
    const anna = await people.expected()
    const browser = bank.browser()
    expect(said(await askToRegister(browser, anna))).toEqual({
      form: 'REGISTER',
      phone: expect.stringMatching(/^\+996 \(•••\) ••• •\d\d$/),
      expiresIn: 180,
      resendIn: 60,
    })
    expect((await people.texts(anna)).at(-1)).toMatch(/^Ordo: код для регистрации \d{6}\./)
    expect(outcome(await confirm(browser, { password: newPassword, repeat: newPassword }))).toBe('OtpExpiredException')
    await confirm(browser, { otp: await bank.smsCode(anna) })
    const registered = said(await confirm(browser, { password: newPassword, repeat: newPassword }))
    expect(registered).toMatchObject({
      form: 'REGISTER',
      username: anna.username,
      totp: { qr: expect.stringMatching(/^data:image\/svg/) },
    })
    const connected = await people.enrol(browser, registered.totp.secret)
    expect(said(connected)).toEqual({ form: 'REGISTER', userInfo: { hasConfirmedTotp: true, state: 'Confirmed' } })
    expect(browser.cookies.has('sid')).toBe(false)
    const [row] = await people.rows<object>(sql`
      select p.registration_state, p.verification, w.registration_state as work from identity.persons p
      join identity.person_contracts w on w.person_id = p.id where p.id = ${anna.id}`)
    // Whoever was not seen at a counter waits for the check of the bank.
    expect(row).toEqual({ registration_state: 'CONFIRMED', verification: 'PENDING', work: 'CONFIRMED' })
    bank.wait(30_000)
    const inside = await bank.signedIn({ ...anna, password: newPassword, seed: registered.totp.secret })
    expect((await inside.ask('/api/v1/keep-alive')).statusCode).toBe(200)
  })

  test('of whoever waits for the check of the bank the bank asks its clerks by itself, once', async () => {
    const registers = async (one: TestPerson): Promise<TestPerson> => {
      const browser = await people.provedRegistration(one)
      expect(outcome(await confirm(browser, { password: newPassword, repeat: newPassword }))).toBe('DONE')
      return one
    }
    const asked = ({ id }: TestPerson) =>
      people.rows<object>(sql`
        select c.applicant, c.status, c.lang, c.org_reference_id is not null as "isOfCompany" from cases.cases c
        where c.kind = 'POST_VERIFICATION' and c.person_id = ${id}`)
    const ofBank = { applicant: 'BANK', status: 'PENDING', lang: 'ru', isOfCompany: true }
    expect(await asked(await registers(await people.expected()))).toEqual([ofBank])
    expect(await asked(await registers(await people.expected('CONFIRMED')))).toEqual([])
    // A clerk who asked before them is not asked again.
    const early = await people.expected()
    const form = { kind: 'POST_VERIFICATION', content: { personId: early.id }, org: null, lang: 'ru' } as const
    await asBank(bank.world, ctx => askByBank(ctx, form))
    expect(await asked(await registers(early))).toHaveLength(1)
  })

  test('the authenticator may be left for later', async () => {
    const anna = await people.expected('CONFIRMED')
    const browser = await people.provedRegistration(anna)
    await confirm(browser, { password: newPassword, repeat: newPassword })
    expect((await (await bank.signedIn({ ...anna, password: newPassword })).ask('/api/v1/keep-alive')).statusCode).toBe(
      200,
    )
  })

  test('a pair that nobody has hears the same until its lockout, and gets no text', async () => {
    const story = async (one: Pick<TestPerson, 'inn' | 'phone'>, address: string) => {
      const heard: unknown[] = []
      for (let round = 0; round < 3; round++) {
        const browser = bank.browser()
        const ask = async (url: string, body: object, captcha?: 'otp') => {
          const answer = await post(browser, url, body, captcha, address)
          const { phone: _, traceId: __, ...rest } = answer.json()
          heard.push([answer.statusCode, rest, [...browser.cookies.keys()]])
        }
        await ask('/api/v1/otp/send', { form: 'REGISTER', ...one }, 'otp')
        await ask('/api/v1/otp/send', { form: 'REGISTER', ...one }, 'otp')
        for (let attempt = 0; attempt < 4; attempt++) await ask('/api/v1/confirm', { otp: '000001' })
        await ask('/api/v1/confirm', { password: newPassword, repeat: newPassword })
        bank.wait(61_000)
      }
      return heard
    }
    const [anna, stranger] = [await people.expected(), nobody()]
    const known = await story({ inn: anna.inn, phone: anna.phone }, '10.9.0.1')
    expect(JSON.stringify(known)).toContain('TemporaryLockoutException')
    expect(JSON.stringify(known)).toContain('"attempts":"2"')
    expect(await story(stranger, '10.9.0.2')).toEqual(known)
    expect(await people.texts(stranger)).toEqual([])
  })

  test('who is registered already is told so on the phone, and nowhere else', async () => {
    const anna = await bank.person()
    const browser = bank.browser()
    expect(said(await askToRegister(browser, anna))).toMatchObject({ form: 'REGISTER', resendIn: 60 })
    expect(await people.texts(anna)).toEqual([expect.stringContaining('вы уже зарегистрированы')])
    expect(outcome(await confirm(browser, { otp: '123456' }))).toBe('WrongOtpException')
  })

  test.each`
    inn                 | phone             | says
    ${''}               | ${'996700000001'} | ${'IndividualInnException'}
    ${'1100119900012'}  | ${'996700000001'} | ${'IndividualInnException'}
    ${'01001199000123'} | ${'996700000001'} | ${'IndividualInnException'}
    ${'13201199000123'} | ${'996700000001'} | ${'IndividualInnException'}
    ${'11001199000123'} | ${'12'}           | ${'ValidationException'}
  `('$inn and $phone are refused: $says', async ({ inn, phone, says }) => {
    expect(outcome(await askToRegister(bank.browser(), { inn, phone }))).toBe(says)
    expect(outcome(await forgot(bank.browser(), { inn, phone }, 'PASSWORD'))).toBe(says)
  })

  test('a password that breaks a rule, is common, or is not repeated leaves the step as it was', async () => {
    const anna = await people.expected()
    const browser = await people.provedRegistration(anna)
    const tries = async (password: string, repeat = password) => outcome(await confirm(browser, { password, repeat }))
    expect(await tries('short')).toBe('PasswordRulesException')
    expect(await tries(`Wd4!-${anna.username}`)).toBe('PasswordRulesException')
    expect(await tries(`Wd4!-${anna.inn}`)).toBe('PasswordRulesException')
    expect(await tries('Password123!')).toBe('CommonPasswordException')
    expect(await tries('qwertY1!')).toBe('CommonPasswordException')
    expect(await tries(newPassword, `${newPassword}!`)).toBe('PasswordRepeatException')
    expect(await tries(newPassword)).toBe('DONE')
  })

  test('one registration is done once, and its token opens nothing else', async () => {
    const anna = await people.expected()
    const browser = await people.provedRegistration(anna)
    const twin = browser.twin()
    const answers = await Promise.all(
      [browser, twin].map(one => confirm(one, { password: newPassword, repeat: newPassword })),
    )
    expect(answers.map(outcome).toSorted()).toEqual(['DONE', 'SessionExpiredException'])
    expect(outcome(await browser.confirm({ otp: '123456' }))).toBe('SessionExpiredException')
    expect(outcome(await finish(browser, { password: newPassword, repeat: newPassword }))).toBe(
      'SessionExpiredException',
    )
  })
})

describe('restore of a password', () => {
  test('asks for the authenticator, ends every session, and tells the owner and the companies', async () => {
    // The password that everybody has in tests holds the name of Anna, which none that is new may.
    const anna = await bank.person({ hasApp: true, names: { lastName: 'Бакирова', firstName: 'Нурай' } })
    const before = await bank.signedIn(anna)
    const browser = bank.browser()
    const started = await forgot(browser, anna, 'PASSWORD')
    expect(said(started)).toMatchObject({ form: 'RESET_PASSWORD', expiresIn: 900 })
    expect(said(await browser.sendCode())).toMatchObject({ form: 'RESET_PASSWORD', expiresIn: 180, resendIn: 60 })
    expect(said(await finish(browser, { otp: await bank.smsCode(anna) }))).toEqual({
      form: 'RESET_PASSWORD',
      userInfo: { hasConfirmedTotp: true, state: 'Confirmed' },
    })
    const choose = (totp?: string, password = newPassword) =>
      finish(browser, { password, repeat: password, ...(totp && { totp }) })
    expect(said(await choose())).toMatchObject({ code: 'ValidationException', field: 'totp' })
    expect(outcome(await choose('000000'))).toBe('WrongOtpException')
    expect(outcome(await choose(bank.code(anna), anna.password))).toBe('SamePasswordException')
    bank.wait(30_000)
    expect(outcome(await choose(bank.code(anna)))).toBe('DONE')
    expect((await before.ask('/api/v1/keep-alive')).statusCode).toBe(403)
    expect((await people.texts(anna)).at(-1)).toContain('пароль изменён')
    const told = await people.rows<{ topic: string }>(sql`select topic from kit.events where subject_id = ${anna.id}`)
    expect(told.map(({ topic }) => topic)).toEqual(['people'])
    const noted = await people.rows<object>(
      sql`select from kit.audit where subject_id = ${anna.id} and action = 'password.restore'`,
    )
    expect(noted).toHaveLength(1)
    expect(await people.rows(sql`select from identity.devices where person_id = ${anna.id}`)).toEqual([])
    expect(outcome(await bank.browser().login(anna.username, anna.password))).toBe('UserCredentialsException')
    expect((await bank.signedIn({ ...anna, password: newPassword })).cookies.has('sid')).toBe(true)
  })

  test('of two confirmations at once one is done', async () => {
    for (const hasApp of [true, false]) {
      const anna = await bank.person({ hasApp })
      const browser = await people.provedRestore(anna, 'PASSWORD')
      const body = { password: newPassword, repeat: newPassword, ...(hasApp && { totp: bank.code(anna) }) }
      const both = [browser, browser.twin()]
      const answers = await Promise.all(
        both.map((one, at) => finish(one, { ...body, password: `${newPassword}${at}`, repeat: `${newPassword}${at}` })),
      )
      expect(answers.map(outcome).filter(one => one === 'DONE')).toHaveLength(1)
      const noted = await people.rows(
        sql`select from kit.audit where subject_id = ${anna.id} and action = 'password.restore'`,
      )
      expect(noted).toHaveLength(1)
    }
  })

  test('a code of the sign-in is no code of a restore, nor the other way round, and each counts once', async () => {
    const anna = await bank.person()
    const entering = bank.browser()
    await entering.login(anna.username, anna.password)
    await entering.sendCode()
    const otp = await bank.smsCode(anna)
    const browser = bank.browser()
    await forgot(browser, anna, 'PASSWORD')
    expect(outcome(await finish(browser, { otp }))).toBe('OtpExpiredException')
    await browser.sendCode()
    const own = await bank.smsCode(anna)
    expect(outcome(await browser.confirm({ otp: own }))).toBe('SessionExpiredException')
    const other = bank.browser()
    await forgot(other, anna, 'TOTP')
    expect(outcome(await finish(other, { otp: own }))).toBe('OtpExpiredException')
    expect(outcome(await finish(browser, { otp: own }))).toBe('DONE')
    expect(outcome(await finish(browser, { otp: own }))).toBe('OtpExpiredException')
  })

  test('wrong codes lock the pair and not the factors of its owner', async () => {
    const anna = await bank.person({ hasApp: true })
    for (let round = 0; round < 2; round++) {
      const stranger = bank.browser()
      await forgot(stranger, anna, 'PASSWORD')
      await stranger.sendCode()
      for (let attempt = 0; attempt < 3; attempt++) await finish(stranger, { otp: '000001' })
      bank.wait(61_000)
    }
    expect((await people.texts(anna)).at(-1)).toContain('вход закрыт')
    expect((await bank.signedIn(anna)).cookies.has('sid')).toBe(true)
  })

  test('who has never registered is told so on the phone; a pair that nobody has gets nothing', async () => {
    const anna = await people.expected()
    const browser = bank.browser()
    const known = said(await forgot(browser, anna, 'PASSWORD'))
    const sent = said(await browser.sendCode())
    expect(await people.texts(anna)).toEqual([expect.stringContaining('ещё не зарегистрированы')])
    const stranger = bank.browser()
    const one = nobody()
    const masked = { phone: expect.any(String) }
    expect(said(await forgot(stranger, one, 'PASSWORD'))).toEqual({ ...known, ...masked })
    expect(said(await stranger.sendCode())).toEqual({ ...sent, ...masked })
    expect(outcome(await finish(stranger, { otp: '123456' }))).toBe('WrongOtpException')
    expect(outcome(await finish(stranger, { password: newPassword, repeat: newPassword }))).toBe('OtpExpiredException')
    expect(await people.texts(one)).toEqual([])
  })

  test('what is locked for good stays locked', async () => {
    const anna = await bank.person({ hasApp: true })
    await people.rows(sql`update identity.factors set locked_permanently = true where person_id = ${anna.id}`)
    const browser = bank.browser()
    await forgot(browser, anna, 'PASSWORD')
    await browser.sendCode()
    expect(outcome(await finish(browser, { otp: await bank.smsCode(anna) }))).toBe('PermanentLockoutException')
  })

  test('an address that begins too many is asked to wait', async () => {
    const begin = () =>
      post(bank.browser(), '/forgot-password', { ...nobody(), what: 'PASSWORD' }, undefined, '10.8.0.1')
    for (let i = 0; i < 60; i++) expect(outcome(await begin())).toBe('DONE')
    expect(outcome(await begin())).toBe('TooManyRequestsException')
  })
})

describe('restore of an authenticator', () => {
  test('asks for the password; the old seed counts until the new code was right', async () => {
    const anna = await bank.person({ hasApp: true })
    const before = await bank.signedIn(anna)
    const browser = await people.provedRestore(anna, 'TOTP')
    expect(said(await finish(browser, { password: 'Wrong-2026!' }))).toMatchObject({
      code: 'WrongPasswordException',
      params: { attempts: '4' },
    })
    expect(outcome(await people.enrol(browser, anna.seed ?? ''))).toBe('FactorUnavailableException')
    const offered = said(await finish(browser, { password: anna.password }))
    expect(offered).toMatchObject({ form: 'RESET_TOTP', totp: { secret: expect.any(String) } })
    const meanwhile = await bank.signedIn(anna)
    expect(outcome(await people.enrol(browser, anna.seed ?? ''))).toBe('WrongOtpException')
    bank.wait(30_000)
    expect(said(await people.enrol(browser, offered.totp.secret))).toEqual({
      form: 'RESET_TOTP',
      userInfo: { hasConfirmedTotp: true, state: 'Confirmed' },
    })
    for (const one of [before, meanwhile]) expect((await one.ask('/api/v1/keep-alive')).statusCode).toBe(403)
    expect((await people.texts(anna)).at(-1)).toContain('приложение с кодами заменено')
    bank.wait(30_000)
    const entering = bank.browser()
    await entering.login(anna.username, anna.password)
    expect(outcome(await entering.confirm({ totp: bank.code(anna) }))).toBe('WrongOtpException')
    expect(outcome(await entering.confirm({ totp: bank.code({ ...anna, seed: offered.totp.secret }) }))).toBe('DONE')
  })

  test('guesses of the password are counted as those of the sign-in are', async () => {
    const anna = await bank.person({ hasApp: true })
    const browser = await people.provedRestore(anna, 'TOTP')
    for (let i = 0; i < 4; i++) await finish(browser, { password: 'Wrong-2026!' })
    expect(outcome(await finish(browser, { password: 'Wrong-2026!' }))).toBe('TemporaryLockoutException')
    expect(outcome(await finish(browser, { password: anna.password }))).toBe('TemporaryLockoutException')
    expect(outcome(await bank.browser().login(anna.username, anna.password))).toBe('TemporaryLockoutException')
  })

  test('of two first codes at once one is done', async () => {
    const anna = await bank.person({ hasApp: true })
    const browser = await people.provedRestore(anna, 'TOTP')
    const { totp } = said(await finish(browser, { password: anna.password }))
    const answers = await Promise.all([browser, browser.twin()].map(one => people.enrol(one, totp.secret)))
    expect(answers.map(outcome).filter(one => one === 'DONE')).toHaveLength(1)
  })
})
