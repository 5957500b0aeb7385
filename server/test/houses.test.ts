// Proves that the portal, the desk and the phone are houses apart: none knows another's paths, and a cookie, a token, an origin or a network of one opens nothing in another.
import { type House, houseNames, pathOf, servicesIn } from '@bank/contracts/services.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { houses, makeApp } from '../src/app.ts'
import { openDesk, type TestDesk } from './desk.ts'
import { openPhones, type TestPhones } from './phones.ts'
import { openBank, type TestBank } from './world.ts'

let bank: TestBank
let desk: TestDesk
let phones: TestPhones

beforeAll(async () => {
  bank = await openBank()
  desk = await openDesk(bank.world)
  phones = await openPhones(bank.world)
})
afterAll(async () => {
  await desk.close()
  await phones.close()
  await bank.close()
})

type HttpPath = { readonly method: 'GET' | 'POST'; readonly url: string }

const waysOf = (house: House): HttpPath[] => [
  ...houses[house].routes.map(({ method, url }) => ({ method, url: url.replaceAll(/:\w+/g, 'x') })),
  ...servicesIn(house).map(service => ({ method: 'POST' as const, url: pathOf(service) })),
]

const ask = (
  app: TestBank['app'],
  { method, url }: HttpPath,
  headers: Record<string, string> = {},
  remoteAddress?: string,
) =>
  app.inject({
    method,
    url,
    headers: { 'x-device-id': 'houses', ...headers },
    ...(method === 'POST' && { payload: {} }),
    ...(remoteAddress && { remoteAddress }),
  })

test('no port knows the paths of another', async () => {
  const apps = { portal: bank.app, desk: desk.app, phone: phones.app } as const
  const known = async (app: TestBank['app'], ways: readonly HttpPath[]) => {
    const found = await Promise.all(ways.map(async way => ({ ...way, status: (await ask(app, way)).statusCode })))
    return found.filter(({ status }) => status !== 404).map(({ method, url }) => `${method} ${url}`)
  }
  for (const house of houseNames) {
    expect(waysOf(house).length).toBeGreaterThan(5)
    for (const other of houseNames)
      expect(await known(apps[other], waysOf(house)), `${house} at ${other}`).toHaveLength(
        other === house ? waysOf(house).length : 0,
      )
  }
})

test('a token of a phone is none elsewhere, and no cookie is one of a phone', async () => {
  const person = await bank.signedIn(await bank.person())
  const ofPerson = person.cookies.get('sid') ?? ''
  const headers = { authorization: `Bearer ${ofPerson}`, cookie: `sid=${ofPerson}`, 'x-device-id': person.device }
  const status = async (app: TestBank['app'], url: string, sent: Record<string, string>) =>
    (await ask(app, { method: 'GET', url }, sent)).statusCode
  expect(await status(bank.app, '/api/v1/keep-alive', headers)).toBe(200)
  expect(await status(bank.app, '/api/v1/keep-alive', { ...headers, cookie: '' })).toBe(403)
  expect(await status(phones.app, '/phone/v1/key', headers)).toBe(403)
})

test('the camera is for pages of the phone alone', async () => {
  const policy = async (app: TestBank['app']) =>
    String((await ask(app, { method: 'GET', url: '/nothing' })).headers['permissions-policy'])
  expect(await policy(phones.app)).toContain('camera=(self)')
  for (const app of [bank.app, desk.app]) expect(await policy(app)).toContain('camera=()')
})

test('a cookie of one house opens nothing in the other, under either name', async () => {
  const page = await desk.signIn(await desk.clerk('SUPERVISOR'))
  const ofClerk = page.browser.cookies.get('desk') ?? ''
  const person = await bank.signedIn(await bank.person())
  const ofPerson = person.cookies.get('sid') ?? ''
  expect(ofClerk && ofPerson).not.toBe('')
  const entered = async (app: TestBank['app'], url: string, device: string, token: string) => {
    const cookie = `sid=${token}; desk=${token}`
    return (await ask(app, { method: 'GET', url }, { cookie, 'x-device-id': device })).statusCode
  }
  expect(await entered(desk.app, '/desk/v1/keep-alive', page.browser.device, ofClerk)).toBe(200)
  expect(await entered(bank.app, '/api/v1/keep-alive', person.device, ofPerson)).toBe(200)
  expect(await entered(bank.app, '/api/v1/keep-alive', page.browser.device, ofClerk)).toBe(403)
  expect(await entered(desk.app, '/desk/v1/keep-alive', person.device, ofPerson)).toBe(403)
})

test('the desk takes its own origins alone', async () => {
  const login = { method: 'POST', url: '/desk/v1/login' } as const
  const status = async (origin: string) => (await ask(desk.app, login, { origin })).json().code
  expect(await status(bank.origin)).toBe('ForbiddenException')
  expect(await status('http://127.0.0.1:18180')).toBe('ValidationException')
})

test('from outside its networks the desk answers nothing, whatever is asked', async () => {
  const from = (address: string, way: HttpPath, headers = {}) => ask(desk.app, way, headers, address)
  for (const way of [...waysOf('desk'), { method: 'GET', url: '/nothing' } as const]) {
    const answer = await from('203.0.113.9', way)
    expect(answer.json(), way.url).toMatchObject({ code: 'ForbiddenException' })
  }
  const keepAlive = { method: 'GET', url: '/desk/v1/keep-alive' } as const
  expect((await from('10.1.2.3', keepAlive)).json()).toMatchObject({ code: 'SessionExpiredException' })
  expect((await from('::ffff:10.1.2.3', keepAlive)).json()).toMatchObject({ code: 'SessionExpiredException' })
  // Passed on by a proxy that nobody named, a request may be from anywhere.
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
    expect((await from('10.1.2.3', keepAlive, { [name]: '10.1.2.3' })).json()).toMatchObject({
      code: 'ForbiddenException',
    })
})

test('behind a proxy that is believed the address of the client counts', async () => {
  const config = { ...desk.world.config, trustProxy: ['10.9.9.9'] }
  const app = await makeApp({ ...desk.world, config }, { house: 'desk' })
  const code = async (forwarded: string, address = '10.9.9.9') => {
    const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {}
    return (await ask(app, { method: 'GET', url: '/desk/v1/keep-alive' }, headers, address)).json().code
  }
  expect(await code('10.1.2.3')).toBe('SessionExpiredException')
  expect(await code('203.0.113.9')).toBe('ForbiddenException')
  expect(await code('10.1.2.3, 203.0.113.9')).toBe('ForbiddenException')
  expect(await code('203.0.113.9, 10.1.2.3')).toBe('SessionExpiredException')
  expect(await code('')).toBe('ForbiddenException')
  expect(await code('nonsense')).toBe('ForbiddenException')
  await app.close()
})
