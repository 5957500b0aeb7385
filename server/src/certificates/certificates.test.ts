// Certificates of tokens from the request to their end: asked for, decided, issued, renewed, revoked; and people who come in by them.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathOf } from '@bank/contracts/services.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askByPerson } from '#cases/index.ts'
import { sql } from '#kit/db.ts'
import { type CaseWork, caught, openCaseWork, operator, refused } from '../../test/caseWork.ts'
import { openDesk } from '../../test/desk.ts'
import { bundleOf, cmsOf, issue, listOf, newKey, requestFor } from '../../test/pki.ts'
import { base64, makeTokens, type TestToken, tokenOf } from '../../test/tokens.ts'
import type { TestBank, TestCompany, TestPerson } from '../../test/world.ts'
import { askTokenCertificate } from './ask.ts'

const hour = 3_600_000
let bank: TestBank
let firm: TestCompany
let work: CaseWork
let tokens: ReturnType<typeof makeTokens>

beforeAll(async () => {
  ;({ bank, firm, work } = await openCaseWork({ database: 'own', config: { logLevel: 'fatal' } }))
  tokens = makeTokens(bank, work)
  await tokens.listAuthority()
})
afterAll(() => bank.close())

const ask = (key = newKey(), cms: string | null = null, by = firm.anna, request = base64(requestFor(key))) =>
  work.as(by, ctx => askTokenCertificate(ctx, { orgReferenceId: firm.org, signType: 'RU_TOKEN_2', request, cms }))

const states = async (personId: string): Promise<string[]> =>
  (
    await bank.world.db.bank(tx =>
      tx.rows<{ state: string }>(
        sql`select state from certificates.certificates where person_id = ${personId} order by registered_at, id`,
      ),
    )
  ).map(({ state }) => state)

describe('a certificate', () => {
  test('is asked for by whoever holds the token, decided by two clerks, issued and registered, and the next one takes its place', async () => {
    const { boris } = firm
    const key = newKey()
    const { id } = await ask(key, null, boris)
    expect((await work.found(id)).facts.map(({ code }) => code)).toContain('keyFingerprint')
    await work.proposes(id)
    await work.confirms(id)
    expect(await states(boris.id)).toEqual([])
    await tokens.run('orders')
    expect(await states(boris.id)).toEqual(['AWAKE'])
    expect((await work.audit(boris.id)).map(({ action }) => action)).toContain('certificate.issue')
    const old = await tokens.latest(boris.id)
    const next = newKey()
    bank.wait(1000)
    const request = requestFor(next)
    const present = tokenOf(key, old?.der ?? Buffer.alloc(0))
    const asked = await ask(next, base64(present.sign(request)), boris, base64(request))
    await work.proposes(asked.id)
    await work.confirms(asked.id)
    await tokens.run('orders')
    expect(await states(boris.id)).toEqual(['REPLACED', 'AWAKE'])
  })

  test('is not asked for somebody else, nor with a request that is none, is signed by another key, or of a key that is none of the list', async () => {
    const form = await tokens.formFor(firm.boris.id, newKey())
    const foreign = work.as(firm.anna, ctx => askByPerson(ctx, { kind: 'RU_TOKEN_CERTIFICATE_ISSUE', content: form }))
    expect(await caught(foreign)).toEqual(refused('ForbiddenException'))
    const byCode = work.as(firm.anna, ctx =>
      askTokenCertificate(ctx, { orgReferenceId: firm.org, signType: 'TOTP', request: base64(requestFor(newKey())) }),
    )
    expect(await caught(byCode)).toEqual(refused('TaskFieldException', { name: 'signType' }))
    expect(await caught(ask(newKey(), null, firm.anna, 'no request'))).toEqual(refused('CertificateRequestException'))
    const stolen = base64(requestFor(newKey(), 'token', newKey()))
    expect(await caught(ask(newKey(), null, firm.anna, stolen))).toEqual(refused('CertificateRequestException'))
    const weak = base64(requestFor(newKey('RSA', 1024)))
    expect(await caught(ask(newKey(), null, firm.anna, weak))).toEqual(refused('TokenAlgorithmException'))
    const other = issue({ name: 'Other' })
    const unsigned = base64(cmsOf({ by: other, content: requestFor(newKey()) }))
    expect(await caught(ask(newKey(), unsigned))).toEqual(refused('CertificateMissingException'))
  })

  test('is refused by the authority, or never answered, and then there is none', async () => {
    for (const [name, waits] of [
      ['ORDOREFUSED', 1],
      ['ORDOSILENT', 12],
    ] as const) {
      const form = await tokens.formFor(firm.timur.id, newKey(), 'RU_TOKEN_2', name)
      await work.confirms(await work.atDesk('RU_TOKEN_CERTIFICATE_ISSUE', form))
      for (let tried = 0; tried < waits; tried += 1) {
        await tokens.run('orders')
        bank.wait(hour)
      }
    }
    expect(await states(firm.timur.id)).toEqual([])
    const told = (await work.audit(firm.timur.id)).filter(({ action }) => action === 'certificate.refuse')
    expect(told).toHaveLength(2)
    await tokens.run('lists')
  })

  test('is revoked once, of its own company alone', async () => {
    await tokens.give(firm.anna.id, firm.org)
    const { id = '' } = (await tokens.latest(firm.anna.id)) ?? {}
    const other = await bank.company()
    const form = { certificateId: id, grounds: 'Токен потерян' }
    const foreign = work.atDesk('RU_TOKEN_CERTIFICATE_REVOKE', form, operator, other.org)
    expect(await caught(foreign)).toEqual(refused('CertificateNotFoundException'))
    await work.confirms(await work.atDesk('RU_TOKEN_CERTIFICATE_REVOKE', form))
    expect(await states(firm.anna.id)).toEqual(['REVOKED'])
    expect(await caught(work.atDesk('RU_TOKEN_CERTIFICATE_REVOKE', form))).toEqual(refused('CertificateEndedException'))
  })
})

test('certificates of the company are told to its first signer, those that sign first, and to nobody of another', async () => {
  const own = await bank.company()
  await tokens.give(own.boris.id, own.org)
  const { id = '' } = (await tokens.latest(own.boris.id)) ?? {}
  const lost = { certificateId: id, grounds: 'Потерян' }
  await work.confirms(await work.atDesk('RU_TOKEN_CERTIFICATE_REVOKE', lost, operator, own.org))
  await tokens.give(own.anna.id, own.org)
  const query = '{ companyCertificates(orgReferenceId: "ORG") { id state signType fullName } }'.replace('ORG', own.org)
  const url = pathOf('access-control')
  expect(await own.anna.call(query, { url })).toMatchObject([
    { state: 'AWAKE', signType: 'RU_TOKEN_2' },
    { id, state: 'REVOKED' },
  ])
  expect(await own.boris.call(query, { url }).catch(error => error)).toMatchObject({ refused: 'ForbiddenException' })
  expect(await firm.anna.call(query, { url }).catch(error => error)).toMatchObject({ refused: 'ForbiddenException' })
})

describe('an authority', () => {
  test('is listed by its own certificate alone, and by addresses that can be asked', async () => {
    const form = { change: 'LIST', name: 'УЦ', addresses: 'https://ca.example/list.crl', grounds: 'Договор' }
    const list = (certificate: Buffer, more: object = {}) =>
      caught(work.atDesk('CERTIFICATE_ANCHOR', { ...form, certificate: base64(certificate), ...more }, operator, null))
    const root = issue({ name: 'Root' })
    expect(await list(issue({ name: 'Person', by: root }).certificate)).toEqual(refused('AnchorException'))
    expect(await list(Buffer.from('none'))).toEqual(refused('AnchorException'))
    expect(await list(issue({ name: 'Weak', key: newKey('RSA', 1024) }).certificate)).toEqual(
      refused('AnchorException'),
    )
    const over = issue({ name: 'Old', until: new Date(bank.world.clock.now().getTime() - hour) })
    expect(await list(over.certificate)).toEqual(refused('AnchorException'))
    for (const addresses of ['', 'ftp://ca.example', 'a b'])
      expect(await list(root.certificate, { addresses })).toEqual(refused('TaskFieldException', { name: 'addresses' }))
    const unlist = { change: 'UNLIST', certificate: base64(root.certificate), grounds: 'Договор' }
    expect(await caught(work.atDesk('CERTIFICATE_ANCHOR', unlist, operator, null))).toEqual(
      refused('AnchorNotListedException'),
    )
    expect(await list(root.certificate)).toBe('done')
  })

  test('is taken from a bundle as well, where it is the only one in it; a bundle that somebody signed is none', async () => {
    const form = { change: 'LIST', name: 'УЦ', addresses: 'https://ca.example/list.crl', grounds: 'Договор' }
    const list = (certificate: Buffer) =>
      caught(work.atDesk('CERTIFICATE_ANCHOR', { ...form, certificate: base64(certificate) }, operator, null))
    const root = issue({ name: 'Root of a bundle' })
    const person = issue({ name: 'Person', by: root }).certificate
    const bundle = (...certificates: readonly Buffer[]): Buffer => bundleOf({ certificates })
    expect(await list(bundle(root.certificate, issue({ name: 'Other' }).certificate))).toEqual(
      refused('AnchorBundleException'),
    )
    expect(await list(bundle(person))).toEqual(refused('AnchorException'))
    expect(await list(bundle())).toEqual(refused('AnchorException'))
    expect(await list(bundle(root.certificate, Buffer.from('none')))).toEqual(refused('AnchorException'))
    expect(await list(bundle(...Array<Buffer>(17).fill(root.certificate)))).toEqual(refused('AnchorException'))
    const signer = Buffer.from([0x30, 0])
    expect(await list(bundleOf({ certificates: [root.certificate], signers: [signer] }))).toEqual(
      refused('AnchorException'),
    )
    expect(await list(bundle(person, root.certificate))).toBe('done')
  })
})

test('a list is kept that its authority signed, and none that is forged, of the future, or no list', async () => {
  let published: Buffer = Buffer.alloc(0)
  const server = createServer((_request, answer) => answer.end(published)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}/list.crl`
  const root = issue({ name: 'Published' })
  const form = {
    change: 'LIST',
    name: 'УЦ',
    certificate: base64(root.certificate),
    addresses: address,
    grounds: 'Договор',
  }
  await work.confirms(await work.atDesk('CERTIFICATE_ANCHOR', form, operator, null))
  const noted = async (bytes: Buffer): Promise<string | null> => {
    published = bytes
    bank.wait(hour)
    await tokens.run('lists')
    const found = await bank.world.db.bank(tx =>
      tx.row<{ last_error: string | null }>(
        sql`select last_error from certificates.list_addresses where address = ${address}`,
      ),
    )
    return found?.last_error ?? null
  }
  const now = () => bank.world.clock.now()
  const days = { from: new Date(now().getTime() - hour), until: new Date(now().getTime() + 48 * hour) }
  const desk = await openDesk(bank.world)
  // Hours pass, in which nobody stays signed in.
  const atDesk = async () => {
    const page = await desk.signIn(await desk.clerk('OPERATOR'))
    const fields = 'certificate isListed case { number } addresses { address lastError fetchedAt } list { isFresh }'
    const { certificateAnchors: all } = await page.ask<{ certificateAnchors: { certificate: string }[] }>(
      `{ certificateAnchors { ${fields} } }`,
    )
    return all.find(({ certificate }) => certificate === base64(root.certificate))
  }
  try {
    expect(await atDesk()).toMatchObject({
      isListed: true,
      list: null,
      case: { number: expect.stringMatching(/^\d+$/) },
    })
    expect(await noted(listOf({ by: issue({ name: 'Published' }), ...days }))).toContain('not signed')
    expect(await noted(listOf({ by: root, ...days, from: new Date(now().getTime() + 9 * hour) }))).toContain('future')
    expect(await noted(Buffer.from('none'))).toContain('DER')
    expect(await atDesk()).toMatchObject({ list: null, addresses: [{ address, fetchedAt: null }] })
    expect(await noted(listOf({ by: root, ...days }))).toBeNull()
    expect(await atDesk()).toMatchObject({ list: { isFresh: true }, addresses: [{ lastError: null }] })
    // What is under it counts no more until there is a new one.
    bank.world.shift(49 * hour)
    expect(await atDesk()).toMatchObject({ isListed: true, list: { isFresh: false } })
    bank.world.shift(-49 * hour)
  } finally {
    await desk.close()
    server.close()
  }
})

describe('coming in by a token', () => {
  let person: TestPerson
  let token: TestToken

  beforeAll(async () => {
    person = await bank.person({ orgs: [firm.org] })
    token = await tokens.give(person.id, firm.org)
  })

  const path = '/api/v1/login/confirm/rutoken'
  async function begun(who: TestPerson = person) {
    const browser = bank.browser()
    await browser.login(who.username, who.password)
    return browser
  }
  type Visitor = Awaited<ReturnType<typeof begun>>
  const textFor = async (browser: Visitor): Promise<string> => (await browser.ask(path)).json<{ text: string }>().text
  const send = (browser: Visitor, cms: Uint8Array) => browser.ask(path, { method: 'POST', body: { cms: base64(cms) } })
  const refusalOf = async (browser: Visitor, cms: Uint8Array): Promise<string> =>
    (await send(browser, cms)).json<{ readonly code?: string }>().code ?? 'in'

  test('a text with person, address and moment is signed, once', async () => {
    const browser = await begun()
    const text = await textFor(browser)
    expect(text).toContain(`person:${Buffer.byteLength(person.username)}:${person.username}`)
    expect(text).toContain('address:8:10.0.0.1')
    const cms = token.sign(Buffer.from(text))
    const twin = browser.twin()
    expect((await send(browser, cms)).json()).toMatchObject({ authorized: true })
    expect((await browser.ask('/api/v1/keep-alive', { method: 'POST' })).statusCode).toBe(200)
    expect(await refusalOf(twin, cms)).toBe('SessionExpiredException')
  })

  test('a text of another sign-in, an earlier one, or one that was tried is none', async () => {
    const [one, other] = [await begun(), await begun()]
    const [foreign, own] = [await textFor(one), await textFor(other)]
    expect(await refusalOf(other, token.sign(Buffer.from(foreign)))).toBe('TokenContentException')
    expect(await refusalOf(other, token.sign(Buffer.from(own)))).toBe('ChallengeExpiredException')
    const early = await textFor(other)
    await textFor(other)
    expect(await refusalOf(other, token.sign(Buffer.from(early)))).toBe('TokenContentException')
  })

  test('who holds no certificate is given no text, and nobody comes in by somebody else’s', async () => {
    const stranger = await bank.person({ orgs: [firm.org] })
    const browser = await begun(stranger)
    expect((await browser.ask(path)).json()).toMatchObject({ code: 'FactorUnavailableException' })
    const their = await tokens.give(stranger.id, firm.org)
    const mine = await begun()
    expect(await refusalOf(mine, their.sign(Buffer.from(await textFor(mine))))).toBe('TokenCertificateForeignException')
  })

  test('a token of a contract that is stopped, and one without a password before, open nothing', async () => {
    const frozen = await bank.person({ orgs: [firm.org] })
    const held = await tokens.give(frozen.id, firm.org)
    const browser = await begun(frozen)
    const text = await textFor(browser)
    await bank.world.db.bank(tx =>
      tx.rows(sql`update identity.person_contracts set state = 'FREEZE' where person_id = ${frozen.id}`),
    )
    expect(await refusalOf(browser, held.sign(Buffer.from(text)))).toBe('CertificateMissingException')
    expect((await bank.browser().ask(path)).json()).toMatchObject({ code: 'SessionExpiredException' })
  })

  test('without a fresh list nobody comes in, and with it again', async () => {
    bank.world.shift(2 * 24 * hour)
    const browser = await begun()
    const sign = async () => token.sign(Buffer.from(await textFor(browser)))
    expect(await refusalOf(browser, await sign())).toBe('TokenRevocationUnknownException')
    await tokens.run('lists')
    expect(await refusalOf(browser, await sign())).toBe('in')
  })

  test('a revoked one opens nothing, at the bank at once', async () => {
    const browser = await begun()
    const text = await textFor(browser)
    const { id = '' } = (await tokens.latest(person.id)) ?? {}
    const form = { certificateId: id, grounds: 'Токен потерян' }
    await work.confirms(await work.atDesk('RU_TOKEN_CERTIFICATE_REVOKE', form))
    expect(await refusalOf(browser, token.sign(Buffer.from(text)))).toBe('CertificateRevokedException')
    await tokens.run('orders')
    await tokens.run('lists')
    expect((await browser.ask(path)).json()).toMatchObject({ code: 'FactorUnavailableException' })
  })

  test('an authority that is listed no more', async () => {
    const one = await bank.person({ orgs: [firm.org] })
    const held = await tokens.give(one.id, firm.org)
    const browser = await begun(one)
    const text = await textFor(browser)
    await bank.world.db.bank(tx => tx.rows(sql`update certificates.anchors set unlisted_at = now()`))
    expect(await refusalOf(browser, held.sign(Buffer.from(text)))).toBe('TokenChainException')
    await bank.world.db.bank(tx => tx.rows(sql`update certificates.anchors set unlisted_at = null`))
  })
})
