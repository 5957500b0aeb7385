// After the desk renewed a password: a temporary one leads to one of the person's own, within a day and once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asBank } from '#kit/door.ts'
import { confirm, finish, newPassword, openComers, outcome, said } from '../../test/comers.ts'
import { openBank, type TestBank, type TestPerson } from '../../test/world.ts'
import { giveTemporaryPassword } from './temporary.ts'

let bank: TestBank
let people: ReturnType<typeof openComers>
beforeAll(async () => {
  bank = await openBank()
  people = openComers(bank)
})
afterAll(() => bank.close())

describe('after the desk renewed a password', () => {
  const renewed = (one: TestPerson) => asBank(bank.world, ctx => giveTemporaryPassword(ctx, one.id))

  test('a temporary one leads to one of the own, with the authenticator', async () => {
    const anna = await bank.person({ hasApp: true })
    const before = await bank.signedIn(anna)
    const temporary = await renewed(anna)
    expect(temporary).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/)
    expect((await before.ask('/api/v1/keep-alive')).statusCode).toBe(403)
    expect(outcome(await bank.browser().login(anna.username, anna.password))).toBe('UserCredentialsException')
    const browser = bank.browser()
    expect(said(await browser.login(anna.username, temporary))).toMatchObject({
      form: 'RESET_PASSWORD',
      userInfo: { hasConfirmedTotp: true, state: 'Init' },
      available2fa: ['TOTP'],
    })
    bank.wait(30_000)
    expect(outcome(await browser.confirm({ totp: bank.code(anna) }))).toBe('SessionExpiredException')
    const choose = (password: string, totp: string) => finish(browser, { password, repeat: password, totp })
    expect(outcome(await choose(newPassword, '000000'))).toBe('WrongOtpException')
    const done = await choose(newPassword, bank.code(anna))
    expect(said(done)).toMatchObject({ form: 'LOGIN', authorized: true })
    expect((await browser.ask('/api/v1/keep-alive')).statusCode).toBe(200)
    expect(outcome(await bank.browser().login(anna.username, temporary))).toBe('UserCredentialsException')
  })

  test('without an authenticator a code by SMS comes between', async () => {
    const anna = await bank.person()
    const browser = bank.browser()
    expect(said(await browser.login(anna.username, await renewed(anna)))).toMatchObject({ available2fa: ['SMS'] })
    expect(outcome(await finish(browser, { password: newPassword, repeat: newPassword }))).toBe('OtpExpiredException')
    await browser.sendCode()
    expect(said(await confirm(browser, { otp: await bank.smsCode(anna) }))).toEqual({
      form: 'SMS_CONFIRM',
      userInfo: { hasConfirmedTotp: false, state: 'Init' },
    })
    expect(said(await finish(browser, { password: newPassword, repeat: newPassword }))).toMatchObject({
      authorized: true,
    })
  })

  test('it lasts a day, and the step it opened goes on', async () => {
    const anna = await bank.person({ hasApp: true })
    const temporary = await renewed(anna)
    bank.wait(24 * 60 * 60_000 - 1000)
    expect((await bank.browser().login(anna.username, temporary)).statusCode).toBe(200)
    bank.wait(1000)
    expect(outcome(await bank.browser().login(anna.username, temporary))).toBe('UserCredentialsException')
  })

  test('who lost both gets the authenticator back by the temporary one', async () => {
    const anna = await bank.person({ hasApp: true })
    const temporary = await renewed(anna)
    const browser = await people.provedRestore(anna, 'TOTP')
    const { totp } = said(await finish(browser, { password: temporary }))
    expect(outcome(await people.enrol(browser, totp.secret))).toBe('DONE')
    bank.wait(30_000)
    const entering = bank.browser()
    await entering.login(anna.username, temporary)
    const given = { password: newPassword, repeat: newPassword, totp: bank.code({ ...anna, seed: totp.secret }) }
    expect(said(await finish(entering, given))).toMatchObject({ authorized: true })
  })

  test('of two choices at once one is done', async () => {
    const anna = await bank.person()
    const browser = bank.browser()
    await browser.login(anna.username, await renewed(anna))
    await browser.sendCode()
    await confirm(browser, { otp: await bank.smsCode(anna) })
    const answers = await Promise.all(
      [browser, browser.twin()].map((one, at) =>
        finish(one, { password: `${newPassword}${at}`, repeat: `${newPassword}${at}` }),
      ),
    )
    expect(answers.map(outcome).filter(one => one === 'DONE')).toHaveLength(1)
  })
})
