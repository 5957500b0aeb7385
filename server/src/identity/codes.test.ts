// A one-time code and a half-way token are good for one purpose and one holder, whatever else is the same.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asBank, type BankCtx } from '#kit/door.ts'
import { newBytes, newId, newToken } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { openBank, type TestBank, type TestPerson } from '../../test/world.ts'
import { type CodeUse, sendCodeFor, tryCodeFor } from './codes.ts'
import { addPreSession, type HalfPurpose, halfPurposes } from './halfRows.ts'
import { hashOf } from './tokens.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await openBank()
})
afterAll(() => bank.close())

const inBank = <T>(use: (ctx: BankCtx) => Promise<T>): Promise<T> => asBank(bank.world, use)

/** A code that went out for this use. */
async function sentFor(use: CodeUse): Promise<string> {
  const seen: string[] = []
  const textOf = (code: string): string => {
    seen.push(code)
    return code
  }
  const answer = await inBank(ctx => sendCodeFor(ctx, use, { phone: '996700000000', textOf }))
  if (answer instanceof Refusal) throw answer
  return seen[0] ?? ''
}
const tried = (use: CodeUse, code: string) => inBank(ctx => tryCodeFor(ctx, use, code))

/** A half-way token of a purpose, in a browser that holds nothing else. */
async function halfWay(anna: TestPerson, purpose: HalfPurpose) {
  const browser = bank.browser()
  const [id, token] = [newId(), newToken()]
  const now = bank.world.machine.now()
  const row = { id, tokenHash: hashOf(token), purpose, personId: anna.id, device: hashOf(browser.device) }
  await inBank(ctx =>
    addPreSession(ctx.tx, {
      ...row,
      ...pairFor(purpose),
      address: '10.0.0.1',
      now,
      until: new Date(now.getTime() + 300_000),
    }),
  )
  browser.cookies.set('pre', token)
  return { browser, id }
}

const pairFor = (purpose: HalfPurpose) =>
  purpose === 'LOGIN' || purpose === 'RENEW_PASSWORD'
    ? { pair: null, phone: null }
    : { pair: newBytes(32), phone: '996700000000' }

test('a half-way token of another purpose opens no session', async () => {
  for (const purpose of halfPurposes.filter(one => one !== 'LOGIN')) {
    const anna = await bank.person({ hasApp: true })
    const { browser } = await halfWay(anna, purpose)
    const answers = [
      await browser.confirm({ totp: bank.code(anna) }),
      await browser.confirm({ otp: '123456' }),
      await browser.confirm({ otp: '123456', enroll: true }),
    ]
    expect(answers.map(answer => answer.json().code)).toEqual(Array<string>(3).fill('SessionExpiredException'))
    expect(browser.cookies.has('sid')).toBe(false)
  }
})

test('a code of one purpose is not even an open code to another, on the same token or session', async () => {
  const anna = await bank.person()
  const { id } = await halfWay(anna, 'LOGIN')
  const browser = await bank.signedIn(anna)
  const sessionId =
    (await bank.sessions.open(browser.cookies.get('sid') ?? '', browser.device, false))?.viewer.sessionId ?? ''
  const owner = { personId: anna.id }
  const proof: CodeUse = { purpose: 'PROVE', owner, place: { sessionId } }
  const renewal: CodeUse = { purpose: 'RENEW_PASSWORD', owner, place: { preSessionId: id } }
  const [proving, renewing] = [await sentFor(proof), await sentFor(renewal)]
  expect(await tried({ ...proof, purpose: 'LOGIN' }, proving)).toBeNull()
  expect(await tried({ ...renewal, purpose: 'LOGIN' }, renewing)).toBeNull()
  expect(await tried({ ...proof, place: { sessionId: newId() } }, proving)).toBeNull()
  expect((await browser.confirm({ otp: proving })).json().code).toBe('SessionExpiredException')
  expect(await tried(proof, proving)).toEqual({ right: true, left: 2 })
  expect(await tried(proof, proving)).toBeNull()
  expect(await tried(renewal, renewing)).toMatchObject({ right: true })
})

test('each purpose has bounds of its own: three tries, three minutes, again after a minute, five in an hour', async () => {
  const anna = await bank.person()
  const owner = { personId: anna.id }
  const { id } = await halfWay(anna, 'LOGIN')
  for (const purpose of ['LOGIN', 'RENEW_PASSWORD'] as const) {
    const use: CodeUse = { purpose, owner, place: { preSessionId: id } }
    const first = await sentFor(use)
    await expect(sentFor(use)).rejects.toMatchObject({
      classification: 'OtpAlreadySentException',
      params: { seconds: '60' },
    })
    const wrong = first === '111111' ? '222222' : '111111'
    for (const left of [2, 1, 0]) expect(await tried(use, wrong)).toEqual({ right: false, left })
    expect(await tried(use, first)).toBeNull()
    bank.wait(60_000)
    const second = await sentFor(use)
    bank.wait(180_000)
    expect(await tried(use, second)).toBeNull()
    for (const _ of [3, 4, 5]) {
      await sentFor(use)
      bank.wait(61_000)
    }
    await expect(sentFor(use)).rejects.toMatchObject({ classification: 'OtpLimitException' })
  }
})

test('a number and a phone that nobody has keep the same bounds, get nothing, and no code is right', async () => {
  const anna = await bank.person()
  const { id } = await halfWay(anna, 'REGISTER')
  const use: CodeUse = { purpose: 'REGISTER', owner: { pair: newBytes(32) }, place: { preSessionId: id } }
  const sent = () => inBank(ctx => sendCodeFor(ctx, use, null))
  expect(await sent()).toEqual({ expiresIn: 180, resendIn: 60 })
  expect(await sent()).toMatchObject({ classification: 'OtpAlreadySentException' })
  for (const left of [2, 1, 0]) expect(await tried(use, '123456')).toEqual({ right: false, left })
  expect(await tried(use, '123456')).toBeNull()
})
