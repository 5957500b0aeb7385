// Fresh proof: what changes who may do what wants a second factor of this very session, given within 5 minutes, on every way in.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { sql } from '#kit/db.ts'
import type { Browser } from '../../test/browser.ts'
import { makeProofs } from '../../test/proofs.ts'
import { openBank, openOrClosed, type TestBank, type TestClient, type TestPerson } from '../../test/world.ts'

type Proofs = ReturnType<typeof makeProofs>

let bank: TestBank
let firm: TestClient

beforeAll(async () => {
  bank = await openBank()
  firm = await bank.client()
  ;({ asks, change, changes, proves } = makeProofs(bank, firm))
})
afterAll(() => bank.close())

const path = '/ob-account-service/graphql'
let asks: Proofs['asks']
let change: Proofs['change']
let changes: Proofs['changes']
let proves: Proofs['proves']
const minute = 60_000

const signer = () => bank.person({ orgs: [firm.org], right: 'FIRST', hasApp: true })

const codeOf = (person: TestPerson): string => {
  bank.wait(30_000)
  return bank.code(person)
}

/** Somebody who signed in and whose proof has grown old since. */
async function unproved(): Promise<{ anna: TestPerson; browser: Browser }> {
  const anna = await signer()
  const browser = await bank.signedIn(anna)
  bank.wait(5 * minute + 1000)
  return { anna, browser }
}

const audited = (person: TestPerson) =>
  bank.world.db.bank(tx =>
    tx.rows<{ params: object; done: string }>(
      sql`select params, action as done from kit.audit where person_id = ${person.id} and action in ('session.prove', 'CODE_LOCKED') order by number`,
    ),
  )

describe('a proof', () => {
  test('is the second factor of the sign-in, for 5 minutes and not a second longer', async () => {
    const anna = await signer()
    const browser = await bank.signedIn(anna)
    expect(await changes(browser, anna)).toBe('done')
    bank.wait(5 * minute)
    expect(await changes(browser, anna)).toBe('done')
    bank.wait(1000)
    expect(await changes(browser, anna)).toBe('ProofRequiredException')
  })

  test('is given again by a code, and what was refused is done once under the same key', async () => {
    const { anna, browser } = await unproved()
    const key = randomUUID()
    const before = await granted(anna)
    expect(await changes(browser, anna, key)).toBe('ProofRequiredException')
    expect(await granted(anna)).toBe(before)
    expect(await proves(browser, {})).toEqual({ available2fa: ['TOTP', 'SMS'], phone: expect.stringContaining('•') })
    expect(await proves(browser, { totp: codeOf(anna) })).toEqual({ proved: true })
    expect(await changes(browser, anna, key)).toBe('done')
    expect(await changes(browser, anna, key)).toBe('done')
    expect(await granted(anna)).toBe(before + 1)
    expect(await audited(anna)).toEqual([{ done: 'session.prove', params: { factor: 'TOTP' } }])
  })

  test('is of one session: not of the same person elsewhere, nor of who has no session', async () => {
    const { anna, browser } = await unproved()
    const elsewhere = await bank.signedIn(anna)
    expect(await changes(elsewhere, anna)).toBe('done')
    expect(await changes(browser, anna)).toBe('ProofRequiredException')
    bank.wait(6 * minute)
    expect(await proves(browser, { totp: codeOf(anna) })).toEqual({ proved: true })
    expect(await changes(browser, anna)).toBe('done')
    expect(await changes(elsewhere, anna)).toBe('ProofRequiredException')
    expect(await proves(bank.browser(), { totp: codeOf(anna) })).toEqual(['SessionExpiredException', {}])
  })

  test('dies with its session, and goes along to another contract', async () => {
    const other = await bank.client()
    const anna = await bank.person({ orgs: [firm.org, other.org], right: 'FIRST', hasApp: true })
    const browser = await bank.signedIn(anna)
    const old = browser.twin()
    const to = (org: string) => browser.ask('/api/v1/contract', { method: 'POST', body: { orgReferenceId: org } })
    expect((await to(other.org)).statusCode).toBe(200)
    expect((await to(firm.org)).statusCode).toBe(200)
    expect(await changes(browser, anna)).toBe('done')
    expect(await changes(old, anna)).toBe('SessionExpiredException')
    expect(await proves(old, { totp: codeOf(anna) })).toEqual(['SessionExpiredException', {}])
    bank.wait(5 * minute)
    expect((await to(other.org)).statusCode).toBe(200)
    expect((await to(firm.org)).statusCode).toBe(200)
    expect(await changes(browser, anna)).toBe('ProofRequiredException')
    const left = browser.twin()
    expect(await proves(browser, { totp: codeOf(anna) })).toEqual({ proved: true })
    await browser.ask('/api/v1/logout', { method: 'POST', body: {} })
    expect(await changes(left, anna)).toBe('SessionExpiredException')
  })
})

const granted = async ({ id }: TestPerson): Promise<number> =>
  (
    await bank.world.db.bank(tx =>
      tx.row<{ n: number }>(
        sql`select count(*)::int as n from kit.audit where action = 'updatePermissions' and person_id = ${id}`,
      ),
    )
  )?.n ?? 0

describe('a code', () => {
  test('counts once, at the sign-in as well', async () => {
    const { anna, browser } = await unproved()
    const code = codeOf(anna)
    const [one, other] = await Promise.all([proves(browser, { totp: code }), proves(browser.twin(), { totp: code })])
    expect([one, other].map(said => (Array.isArray(said) ? said[0] : 'proved')).sort()).toEqual([
      'OtpUsedException',
      'proved',
    ])
    const second = bank.browser()
    await second.login(anna.username, anna.password)
    expect((await second.confirm({ totp: code })).json().code).toBe('OtpUsedException')
    const fresh = codeOf(anna)
    expect((await second.confirm({ totp: fresh })).statusCode).toBe(200)
    expect(await proves(browser, { totp: fresh })).toEqual(['OtpUsedException', {}])
  })

  test('that is wrong counts into the lockout of the sign-in, from every session together', async () => {
    const { anna, browser } = await unproved()
    const elsewhere = await bank.signedIn(anna)
    bank.wait(5 * minute + 1000)
    const said: unknown[] = []
    for (const at of [browser, elsewhere, browser, elsewhere]) said.push(await proves(at, { totp: '000000' }))
    expect(said).toEqual(['4', '3', '2', '1'].map(attempts => ['WrongOtpException', { attempts }]))
    const half = bank.browser()
    await half.login(anna.username, anna.password)
    expect((await half.confirm({ totp: '000000' })).json()).toMatchObject({
      code: 'TemporaryLockoutException',
      params: { minutes: '15' },
    })
    expect((await proves(browser, { totp: codeOf(anna) }))[0]).toBe('TemporaryLockoutException')
    expect(await changes(browser, anna)).toBe('ProofRequiredException')
  })

  test('of many that are tried at once five are looked at, and the owner and the company hear of it', async () => {
    const { anna, browser } = await unproved()
    const tried = await Promise.all(
      Array.from({ length: 20 }, (_, n) => proves(browser.twin(), { totp: String(n).padStart(6, '0') })),
    )
    const names = tried.map(said => (Array.isArray(said) ? said[0] : 'proved'))
    expect(names.filter(name => name === 'WrongOtpException')).toHaveLength(4)
    expect(names.filter(name => name === 'TemporaryLockoutException')).toHaveLength(16)
    expect((await audited(anna)).map(({ done }) => done)).toEqual(['CODE_LOCKED'])
    const [sms] = await bank.world.db.bank(tx =>
      tx.rows<{ text: string }>(sql`select text from outside.sms where phone = ${anna.phone} order by id desc limit 1`),
    )
    expect(sms?.text).toContain('закрыт')
  })

  test('by SMS is for one session and for nothing else, counts once, and wrong ones count with those of the authenticator', async () => {
    const { anna, browser } = await unproved()
    const elsewhere = await bank.signedIn(anna)
    bank.wait(5 * minute + 1000)
    expect(await proves(browser, { send: true })).toMatchObject({
      available2fa: ['TOTP', 'SMS'],
      expiresIn: 180,
      resendIn: 60,
    })
    expect((await proves(elsewhere, { send: true }))[0]).toBe('OtpAlreadySentException')
    const code = await bank.smsCode(anna)
    expect((await proves(elsewhere, { otp: code }))[0]).toBe('OtpExpiredException')
    const half = bank.browser()
    await half.login(anna.username, anna.password)
    expect((await half.confirm({ otp: code })).json().code).toBe('OtpExpiredException')
    expect(await proves(browser, { totp: '000000' })).toEqual(['WrongOtpException', { attempts: '4' }])
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await proves(browser, { otp: wrong })).toEqual(['WrongOtpException', { attempts: '2' }])
    expect(await proves(browser, { otp: code })).toEqual({ proved: true })
    expect(await changes(browser, anna)).toBe('done')
    expect((await proves(browser, { otp: code }))[0]).toBe('OtpExpiredException')
    expect((await audited(anna)).map(({ params }) => params)).toEqual([{ factor: 'SMS' }])
    await half.sendCode()
    expect((await proves(browser, { otp: await bank.smsCode(anna) }))[0]).toBe('OtpExpiredException')
  })

  test('by SMS has three tries and three minutes, and nobody is written to again and again', async () => {
    const { anna, browser } = await unproved()
    for (let sent = 0; sent < 5; sent++) {
      expect(await proves(browser, { send: true })).toHaveProperty('resendIn')
      bank.wait(minute)
    }
    expect((await proves(browser, { send: true }))[0]).toBe('OtpLimitException')
    const code = await bank.smsCode(anna)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 3; tries++) expect((await proves(browser, { otp: wrong }))[0]).toBe('WrongOtpException')
    expect((await proves(browser, { otp: code }))[0]).toBe('OtpExpiredException')
    expect(await changes(browser, anna)).toBe('ProofRequiredException')
  })

  test('by SMS proves nothing where the person has switched it off, nor one that was on its way', async () => {
    const { anna, browser } = await unproved()
    const allow = (isAllowed: boolean) =>
      browser.ask('/ob-access-control-service/graphql', {
        method: 'POST',
        body: { query: `mutation { switchSmsSignIn(isAllowed: ${isAllowed}) }` },
        headers: { 'idempotency-key': randomUUID() },
      })
    expect((await allow(false)).json().errors[0].extensions.classification).toBe('ProofRequiredException')
    expect(await proves(browser, { send: true })).toHaveProperty('resendIn')
    const code = await bank.smsCode(anna)
    expect(await proves(browser, { totp: codeOf(anna) })).toEqual({ proved: true })
    expect((await allow(false)).json().data).toEqual({ switchSmsSignIn: false })
    bank.wait(5 * minute + 1000)
    expect(await proves(browser, {})).toMatchObject({ available2fa: ['TOTP'] })
    expect(await proves(browser, { otp: code })).toEqual(['FactorUnavailableException', {}])
    expect(await proves(browser, { send: true })).toEqual(['FactorUnavailableException', {}])
    expect(await changes(browser, anna)).toBe('ProofRequiredException')
  })

  test('that is no text, or of somebody without an authenticator, is refused at its field', async () => {
    const { browser } = await unproved()
    expect(await proves(browser, { totp: 123456 })).toEqual(['ValidationException', { field: 'totp' }])
    const boris = await bank.person({ orgs: [firm.org], right: 'SECOND' })
    const plain = await bank.signedIn(boris)
    expect(await proves(plain, {})).toMatchObject({ available2fa: ['SMS'] })
    expect((await proves(plain, { totp: '000000' }))[0]).toBe('FactorUnavailableException')
  })
})

describe('nothing goes around it', () => {
  test('not an alias, a fragment, a directive or a call beside it', async () => {
    const { anna, browser } = await unproved()
    const before = await granted(anna)
    const visible = `updateVisible(accountId: "${firm.account.id}", isVisible: true)`
    const ways = [
      `mutation { a: ${change(anna)} }`,
      `mutation ($on: Boolean = true) { ${change(anna)} @include(if: $on) }`,
    ]
    for (const query of ways) expect(await asks(browser, query), query).toBe('ProofRequiredException')
    const several = [
      `mutation { ...hidden } fragment hidden on Mutation { ${change(anna)} }`,
      `mutation { ... on Mutation { ...one } } fragment one on Mutation { ...two } fragment two on Mutation { ${change(anna)} }`,
      `mutation { ${visible} ${change(anna)} }`,
      `mutation ($on: Boolean = false) { ${visible} ${change(anna)} @skip(if: $on) }`,
      `mutation A { ${visible} } mutation B { ${change(anna)} }`,
    ]
    for (const query of several) expect(await asks(browser, query), query).toBe('QueryRefusedException')
    const batch = await browser.ask(path, {
      method: 'POST',
      body: [{ query: `mutation { ${visible} }` }, { query: `mutation { ${change(anna)} }` }],
    })
    expect(batch.json().errors[0].extensions.classification).toBe('QueryRefusedException')
    expect(await granted(anna)).toBe(before)
  })

  test('not a websocket, which answers no mutation', async () => {
    const { anna, browser } = await unproved()
    const before = await granted(anna)
    const socket = new WebSocket(`ws://127.0.0.1:${bank.port}${path}`, 'graphql-transport-ws', {
      headers: { cookie: `sid=${browser.cookies.get('sid')}`, origin: bank.origin },
    })
    expect(await openOrClosed(socket)).toBe('open')
    const heard = new Promise<string>(done => {
      socket.on('message', data => {
        const { type, payload } = JSON.parse(String(data))
        if (type === 'connection_ack')
          socket.send(
            JSON.stringify({ id: '1', type: 'subscribe', payload: { query: `mutation { ${change(anna)} }` } }),
          )
        if (type === 'error') done(payload[0].extensions.classification)
      })
    })
    socket.send(JSON.stringify({ type: 'connection_init' }))
    expect(await heard).toBe('QueryRefusedException')
    socket.close()
    expect(await granted(anna)).toBe(before)
  })

  test('not a proof that somebody else gave: a code of a colleague opens nothing', async () => {
    const { anna, browser } = await unproved()
    const boris = await signer()
    expect((await proves(browser, { totp: codeOf(boris) }))[0]).toBe('WrongOtpException')
    expect(await changes(browser, anna)).toBe('ProofRequiredException')
  })

  test('not a page of somebody else', async () => {
    const { anna, browser } = await unproved()
    const forged = await browser.twin().ask('/api/v1/prove', {
      method: 'POST',
      body: { totp: codeOf(anna) },
      headers: { 'x-device-id': undefined },
    })
    expect(forged.json().code).toBe('ForbiddenException')
    expect(await changes(browser, anna)).toBe('ProofRequiredException')
  })
})
