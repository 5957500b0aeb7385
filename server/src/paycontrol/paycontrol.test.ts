// Keys of phones: asked for by a code, one open under a contract, said once and kept as a hash; who lacks one, and who may not ask.
import { addDays, type BusinessDate } from '@bank/contracts/dates.ts'
import { pathOf } from '@bank/contracts/services.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, statement } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import type { Browser } from '../../test/browser.ts'
import { openBank, type TestBank, type TestClient, type TestPerson } from '../../test/world.ts'
import { jobs } from './jobs.ts'
import { keyStatuses, transitions } from './states.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await openBank()
})
afterAll(() => bank.close())

type KeyAnswer = { readonly qr: string; readonly key: string; readonly pcUserId: string; readonly status: string }

async function asks<T = unknown>(browser: Browser, query: string, key = newId()): Promise<T> {
  const answer = await browser.ask(pathOf('access-control'), {
    ...{ method: 'POST', body: { query }, headers: { 'idempotency-key': key } },
  })
  const { data, errors } = answer.json()
  return errors ? errors[0].extensions.classification : (Object.values(data)[0] as T)
}

const made = '{ qr key status username pcUserId expirationDate expiresIn }'
const creates = (browser: Browser, org: string, code: string, key?: string) =>
  asks<KeyAnswer>(
    browser,
    `mutation { createPayControlKey(orgReferenceId: "${org}", otpCode: "${code}") ${made} }`,
    key,
  )
const regenerates = (browser: Browser, org: string, code: string) =>
  asks<KeyAnswer>(browser, `mutation { regeneratePayControlKey(orgReferenceId: "${org}", otpCode: "${code}") ${made} }`)
const texts = (browser: Browser, org: string) =>
  asks(browser, `mutation { sendPayControlCode(orgReferenceId: "${org}") { expiresIn resendIn phone } }`)
const held = async (browser: Browser) =>
  (
    await asks<{ currentContract: { payControlKey: unknown } }>(
      browser,
      '{ employeeSecure { currentContract { payControlKey { status pcUserId expirationDate username } } } }',
    )
  ).currentContract.payControlKey

type KeySigner = { readonly firm: TestClient; readonly one: TestPerson; readonly browser: Browser }

async function signer(hasApp = true): Promise<KeySigner> {
  const firm = await bank.client()
  const one = await bank.person({ orgs: [firm.org], hasApp })
  return { firm, one, browser: await bank.signedIn(one) }
}

/** A code of the authenticator that was not used. */
function nextCode(one: TestPerson): string {
  bank.wait(30_000)
  return bank.code(one)
}

const statusesOf = async ({ id }: TestPerson): Promise<string[]> =>
  (
    await bank.world.db.bank(tx =>
      tx.rows<{ status: string }>(sql`select status from paycontrol.keys where person_id = ${id} order by created_at`),
    )
  ).map(({ status }) => status)

/** As if a phone had been bound. */
const bind = ({ id }: TestPerson) =>
  bank.world.db.bank(tx =>
    tx.rows(sql`
      update paycontrol.keys set status = 'ACTIVE', event = 'activate', activated_at = now(), pin_hash = '$argon2id$', public_key = ${Buffer.from(newId().repeat(3)).subarray(0, 91)}
      where person_id = ${id} and status = 'NEW'`),
  )

test('the database has exactly the transitions that are written down', async () => {
  const rows = await bank.world.db.bank(tx =>
    tx.rows(sql`select from_status as "from", event, to_status as "to" from paycontrol.transitions order by 1, 2`),
  )
  const order = (a: { from: string; event: string }, b: { from: string; event: string }) =>
    a.from.localeCompare(b.from) || a.event.localeCompare(b.event)
  expect([...(rows as (typeof transitions)[number][])].sort(order)).toEqual([...transitions].sort(order))
})

test('a key is asked for by the authenticator, and said once', async () => {
  const { firm, one, browser } = await signer()
  expect(await held(browser)).toBeNull()
  const again = newId()
  const code = nextCode(one)
  const key = await creates(browser, firm.org, code, again)
  const today = bank.world.clock.today() as BusinessDate
  expect(key).toMatchObject({ status: 'NEW', username: one.username, expirationDate: addDays(today, 365) })
  expect(key.key).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(key.qr).toMatch(/^data:image\/svg\+xml;base64,/)
  // The same call again, as after a line that was cut, says the same and makes nothing.
  expect(await creates(browser, firm.org, code, again)).toEqual(key)
  expect(await statusesOf(one)).toEqual(['NEW'])
  expect(await held(browser)).toMatchObject({ status: 'NEW', pcUserId: key.pcUserId })
  // Nowhere in the database is what was said.
  const kept = await bank.world.db.bank(tx =>
    tx.row<{ text: string }>(sql`
      select (select string_agg(to_jsonb(a)::text, '') from paycontrol.activations a) || (select string_agg(answer::text, '') from kit.idempotency)
        || (select string_agg(params::text, '') from kit.audit) as text`),
  )
  expect(kept?.text).toContain(key.pcUserId)
  expect(kept?.text).not.toContain(key.key)
  expect(kept?.text).not.toContain(key.key.replaceAll('-', ''))
})

test('who has no authenticator is sent a code, good for this alone', async () => {
  const { firm, one, browser } = await signer(false)
  expect(await creates(browser, firm.org, '000000')).toBe('OtpExpiredException')
  expect(await texts(browser, firm.org)).toMatchObject({ expiresIn: 180, resendIn: 60 })
  expect(await texts(browser, firm.org)).toBe('OtpAlreadySentException')
  const code = await bank.smsCode(one)
  // It proves nothing else, and nothing in another window.
  expect((await browser.ask('/api/v1/prove', { method: 'POST', body: { otp: code } })).json().code).toBe(
    'OtpExpiredException',
  )
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect(await creates(browser, firm.org, wrong)).toBe('WrongOtpException')
  expect(await creates(browser, firm.org, code)).toMatchObject({ status: 'NEW' })
  const proved = await bank.world.db.bank(tx =>
    tx.row(sql`select proved_by from paycontrol.keys where person_id = ${one.id}`),
  )
  expect(proved).toEqual({ proved_by: 'SMS' })
})

test('a wrong code of the authenticator is counted, and a used one is no other', async () => {
  const { firm, one, browser } = await signer()
  const code = nextCode(one)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect(await creates(browser, firm.org, wrong)).toBe('WrongOtpException')
  expect(await creates(browser, firm.org, code)).toMatchObject({ status: 'NEW' })
  expect(await regenerates(browser, firm.org, code)).toBe('OtpUsedException')
  for (let miss = 0; miss < 4; miss++) expect(await regenerates(browser, firm.org, wrong)).toBe('WrongOtpException')
  expect(await regenerates(browser, firm.org, wrong)).toBe('TemporaryLockoutException')
  expect(await statusesOf(one)).toEqual(['NEW'])
})

test('a second one stands beside no active one, and the next one ends it at once', async () => {
  const { firm, one, browser } = await signer()
  expect(await regenerates(browser, firm.org, nextCode(one))).toBe('PayControlKeyNotFoundException')
  await creates(browser, firm.org, nextCode(one))
  // One that no phone was bound to gives way.
  await creates(browser, firm.org, nextCode(one))
  expect(await statusesOf(one)).toEqual(['REVOKED', 'NEW'])
  await bind(one)
  const code = nextCode(one)
  expect(await creates(browser, firm.org, code)).toBe('PayControlKeyExistsException')
  // The code was not taken for it.
  expect(await regenerates(browser, firm.org, code)).toMatchObject({ status: 'NEW' })
  expect(await statusesOf(one)).toEqual(['REVOKED', 'REVOKED', 'NEW'])
})

test('of two calls at once one key is open', async () => {
  const { firm, one, browser } = await signer()
  await texts(browser, firm.org)
  const [bySms, byApp] = [await bank.smsCode(one), nextCode(one)]
  const made = await Promise.all([creates(browser, firm.org, bySms), creates(browser.twin(), firm.org, byApp)])
  expect(made.map(({ status }) => status)).toEqual(['NEW', 'NEW'])
  expect((await statusesOf(one)).sort()).toEqual(['NEW', 'REVOKED'])
})

test('whose days are over has no key, before any job and after it', async () => {
  const { firm, one, browser } = await signer()
  await creates(browser, firm.org, nextCode(one))
  await bind(one)
  const lacking = () =>
    asks<{ available: boolean }>(browser, `{ keyAvailability(orgReferenceId: "${firm.org}") { available } }`)
  expect(await lacking()).toEqual({ available: true })
  bank.world.shift(366 * 24 * 3_600_000)
  expect(await lacking()).toEqual({ available: false })
  const [expire] = jobs
  await expire?.run(bank.world)
  expect(await statusesOf(one)).toEqual(['EXPIRED'])
  expect(await creates(browser, firm.org, nextCode(one))).toMatchObject({ status: 'NEW' })
  bank.world.shift(-366 * 24 * 3_600_000)
})

test('all who sign under the scheme are named who lack a key, and nobody else', async () => {
  const firm = await bank.client({ scheme: 'TWO_SIGNATORY' })
  const named = (lastName: string) => ({ names: { lastName, firstName: 'И' } })
  const first = await bank.person({ orgs: [firm.org], hasApp: true, right: 'FIRST', ...named('Первая') })
  await bank.person({ orgs: [firm.org], right: 'SECOND', ...named('Вторая') })
  await bank.person({ orgs: [firm.org], right: 'THIRD', ...named('Третья') })
  await bank.person({ orgs: [firm.org], right: 'CREATOR', ...named('Составитель') })
  const browser = await bank.signedIn(first)
  const query = `{ keyAvailability(orgReferenceId: "${firm.org}") { available orgReferenceId nonAvailableFor { fullName signRight } } }`
  const both = [
    { fullName: 'Вторая И', signRight: 'SECOND' },
    { fullName: 'Первая И', signRight: 'FIRST' },
  ]
  expect(await asks(browser, query)).toEqual({ available: false, orgReferenceId: firm.org, nonAvailableFor: both })
  await creates(browser, firm.org, nextCode(first))
  // A key that waits for its phone signs nothing.
  expect(await asks(browser, query)).toMatchObject({ nonAvailableFor: both })
  await bind(first)
  expect(await asks(browser, query)).toMatchObject({ available: false, nonAvailableFor: both.slice(0, 1) })
})

test('who signs nothing has no key, nor has anybody one of another company', async () => {
  const { firm } = await signer()
  for (const right of ['CREATOR', 'AUDITOR', 'THIRD', 'CASH_MANAGER', 'CASHIER', 'NONE'] as const) {
    const own = await bank.client({ scheme: 'TWO_SIGNATORY' })
    const browser = await bank.signedIn(await bank.person({ orgs: [own.org], hasApp: true, right }))
    expect(await creates(browser, own.org, '000000')).toBe('ForbiddenException')
    expect(await texts(browser, own.org)).toBe('ForbiddenException')
  }
  const stranger = await signer()
  expect(await creates(stranger.browser, firm.org, '000000')).toBe('ForbiddenException')
})

test('the guard lets a key go its ways only, and what it is never changes', async () => {
  const { firm, one, browser } = await signer()
  await creates(browser, firm.org, nextCode(one))
  await bind(one)
  const refused = (set: string) =>
    bank.world.db
      .bank(tx => tx.rows(statement(`update paycontrol.keys set ${set} where person_id = $1`, [one.id])))
      .then(
        () => 'done',
        (error: { constraint?: string }) => error.constraint ?? String(error),
      )
  for (const status of keyStatuses.filter(name => name !== 'ACTIVE'))
    expect(await refused(`status = '${status}'`)).toBe('keys_transitions')
  expect(await refused("status = 'NEW', event = 'create'")).toBe('keys_transitions')
  expect(await refused('person_id = gen_random_uuid()')).toBe('keys_frozen')
  expect(await refused('expires_on = expires_on + 1')).toBe('keys_frozen')
  expect(await refused("public_key = '\\x00'")).toBe('keys_frozen')
  expect(await refused("pin_hash = '$argon2id$other'")).toBe('keys_frozen')
  expect(await refused('renews = id, held_since = created_at')).toBe('keys_frozen')
  for (const set of ['sleeps_until = now()', "sleeps_until = null, proved_by = 'SMS'", 'ended_at = now()'])
    expect(await refused(set)).toBe('keys_frozen')
  expect(await refused("event = 'wake', sleeps_until = now()")).toBe('keys_frozen')
  expect(await refused("status = 'BLOCKED', event = 'block', ended_at = now(), sleeps_until = now()")).toBe(
    'keys_frozen',
  )
  // What has ended stays as it ended.
  expect(await refused("status = 'BLOCKED', event = 'block', ended_at = now()")).toBe('done')
  expect(await refused("ended_at = ended_at + interval '1 day'")).toBe('keys_frozen')
  expect(await refused("status = 'ACTIVE', event = 'wake', ended_at = null")).toBe('keys_frozen')
})

describe('a key that says that it renews another', () => {
  /** A row beside a key of this person, as an intruder with the bank's own role would write it. */
  const enters = (one: TestPerson, of: TestPerson, over: Readonly<Record<string, string>>) => {
    const columns = {
      id: 'gen_random_uuid()',
      pc_user_id: "'0000000007'",
      status: "'NEW'",
      event: "'create'",
      renews: 'k.id',
      ...over,
    }
    const [names, values] = [Object.keys(columns).join(), Object.values(columns).join()]
    return bank.world.db
      .bank(tx =>
        tx.rows(
          statement(
            `insert into paycontrol.keys (org_reference_id, person_id, contract_id, username, proved_by, created_at, expires_on, ${names})
            select o.org_reference_id, o.person_id, o.contract_id, o.username, o.proved_by, now(), o.expires_on, ${values}
            from paycontrol.keys k, paycontrol.keys o where k.person_id = $1 and o.person_id = $2`,
            [one.id, of.id],
          ),
        ),
      )
      .then(
        () => 'done',
        (error: { constraint?: string }) => error.constraint ?? String(error),
      )
  }

  test('takes the place of one of the same holder that ended so, with its proof and the age of its phone', async () => {
    const held = await Promise.all([signer(), signer()])
    for (const { firm, one, browser } of held) {
      await creates(browser, firm.org, nextCode(one))
      await bind(one)
    }
    const [{ one }, { one: other }] = held
    const since = { held_since: 'k.activated_at' }
    expect(await enters(one, one, { ...since })).toBe('keys_insert')
    const ends = (event: string, status = 'REVOKED') => sql`
      update paycontrol.keys set status = ${status}, event = ${event}, ended_at = now() where person_id in (${one.id}, ${other.id})`
    await bank.world.db.bank(tx => tx.rows(ends('renew')))
    expect(await enters(one, other, { ...since })).toBe('keys_insert')
    expect(await enters(one, one, { held_since: "k.activated_at - interval '1 day'" })).toBe('keys_insert')
    expect(await enters(one, one, { ...since, sleeps_until: 'now()' })).toBe('keys_insert')
    expect(await enters(one, one, { ...since, status: "'ACTIVE'", event: "'activate'" })).toBe('keys_insert')
    expect(await enters(one, one, { ...since })).toBe('done')
  })
})
