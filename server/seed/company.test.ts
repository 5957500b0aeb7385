// A company made for a journey is complete, and a production server has no such route.
import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balances } from '#ledger/index.ts'
import { makeApp } from '../src/app.ts'
import { openBrowser } from '../test/browser.ts'
import { openBank, type TestBank } from '../test/world.ts'
import { openFreshCompany } from './company.ts'
import type { OpenedCompany } from './options.ts'
import { demo } from './routes.ts'

let bank: TestBank
let app: Awaited<ReturnType<typeof makeApp>>
beforeAll(async () => {
  bank = await openBank()
  app = await makeApp(bank.world, { demo })
})
afterAll(async () => {
  await app.close()
  await bank.close()
})

const people = { anna: {}, cholpon: { hasPassword: true }, elmira: { isWithoutApp: true } } as const
const company = async (): Promise<OpenedCompany> =>
  (await openBrowser(app).ask('/dev/company', { method: 'POST', body: { people, payees: ['Мунай Ойл'] } })).json()

test('its people are signed in, and nobody else has their authenticator, login or phone', async () => {
  const [one, two] = [await company(), await company()]
  for (const { session } of [one, two].flatMap(each => Object.values(each.people))) {
    const browser = openBrowser(app)
    browser.device = session.device
    browser.cookies.set(session.cookie.name, session.cookie.value)
    expect((await browser.ask('/api/v1/keep-alive')).statusCode).toBe(200)
  }
  for (const of of ['login', 'phone', 'totpSecret'] as const)
    expect(new Set([one, two].flatMap(each => Object.values(each.people).map(person => person[of]))).size).toBe(6)
  expect(two.inn).not.toBe(one.inn)
})

test('whoever has a password gets in with a code of the app, once for each code', async () => {
  const { cholpon } = (await company()).people
  if (!cholpon) throw new Error('cholpon is missing')
  const epoch = Math.floor(bank.world.machine.now().getTime() / 1000)
  const totp = generateSync({ secret: cholpon.totpSecret, epoch })
  const enter = async () => {
    const browser = openBrowser(app)
    await browser.login(cholpon.login, cholpon.password)
    return browser.confirm({ totp })
  }
  expect((await enter()).statusCode).toBe(200)
  expect((await enter()).json()).toMatchObject({ code: 'OtpUsedException' })
})

test('its money lies in the books, which tie', async () => {
  const accounts = [
    { name: 'Основной', balance: '100.50' },
    { name: 'Валютный', currency: 'USD', balance: '7.00' },
  ] as const
  const opened = await openFreshCompany(bank.world, { people, accounts })
  const found = await bank.world.db.bank(tx => balances(tx, { ids: opened.accounts.map(({ id }) => id) }))
  expect(opened.accounts.map(({ id }) => found.get(id)?.balance)).toEqual([10_050n, 700n])
  expect(await bank.broken()).toEqual([])
})

test('a production has no such route, and does not open with one', async () => {
  const world = { ...bank.world, config: { ...bank.world.config, mode: 'production' as const } }
  await expect(makeApp(world, { demo })).rejects.toThrow('the routes of the demo are not for production')
  const production = await makeApp(world)
  for (const { method, url } of demo)
    expect((await openBrowser(production).ask(url, { method })).statusCode, url).toBe(404)
  await production.close()
})
