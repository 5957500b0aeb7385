// A second document type costs a registration and a table: memos of two fields go every way that a payment may.
import type { AuditGroup } from '@bank/contracts/audit.ts'
import { verifyAll } from '@bank/tools/verifyAll.ts'
import { verify } from '@bank/tools/verifyBundle.ts'
import { rowsOf } from '@bank/tools/verifyRows.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { expire } from '#documents/index.ts'
import { type Sql, sql } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import { newId } from '#kit/random.ts'
import { clearing } from '../forms.ts'
import { makeTaskCalls, tasksPath } from '../taskCalls.ts'
import { everybodyHasToken } from '../token.ts'
import type { TestBank } from '../world.ts'
import { makeMemos, openMemoBank } from './desk.ts'

let bank: TestBank

beforeAll(async () => {
  bank = await openMemoBank()
})
afterAll(() => bank.close())

/** A company with its memos. */
async function office(wish: Parameters<TestBank['company']>[0] = {}) {
  const company = await bank.company(wish)
  return { ...company, memos: makeMemos(bank, company), contractOf: makeTaskCalls(bank, company).contractOf }
}

describe('signed by as many as the scheme asks for', () => {
  test('by one', async () => {
    const { anna, cholpon, memos } = await office({ scheme: 'ONE_SIGNATORY' })
    const id = await memos.drafts(cholpon)
    expect(await cholpon.sends(id)).toMatchObject({ succeeded: [{ id, statusCode: 'ON_VERIFICATION' }] })
    expect(await memos.signs(anna, id)).toMatchObject({ succeeded: [{ id, statusCode: 'SUCCESS' }], failed: [] })
    expect(await anna.statuses(id)).toEqual({
      past: ['DRAFT', 'ON_VERIFICATION', 'ON_VERIFICATION_COMPLETED', 'SUCCESS'],
      future: [],
    })
  })

  test('by two, in their order', async () => {
    const { anna, boris, cholpon, memos } = await office()
    const id = await memos.drafts(cholpon)
    await cholpon.sends(id)
    await expect(memos.signs(boris, id)).rejects.toMatchObject({ refused: 'NotYourTurnException' })
    await memos.signs(anna, id)
    expect(await anna.slots(id)).toMatchObject([
      { label: 'FIRST', isSigned: true },
      { label: 'SECOND', isSigned: false },
    ])
    expect(await anna.statuses(id)).toMatchObject({ future: ['PARTIAL_CONFIRMATION_COMPLETED', 'SUCCESS'] })
    expect(await memos.signs(boris, id)).toMatchObject({ succeeded: [{ statusCode: 'SUCCESS' }] })
  })

  test('by three', async () => {
    const { anna, boris, timur, cholpon, memos } = await office({ scheme: 'THREE_SIGNATORY' })
    const id = await memos.drafts(cholpon)
    await cholpon.sends(id)
    for (const person of [anna, boris, timur]) await memos.signs(person, id)
    expect((await anna.slots(id)).filter(({ isSigned }) => isSigned)).toHaveLength(3)
    expect((await anna.statuses(id)).past.at(-1)).toBe('SUCCESS')
  })
})

test('by a token, each in a line of its own words; signing knows no more of memos than of payments', async () => {
  everybodyHasToken()
  const { anna, cholpon, memos } = await office({ scheme: 'ONE_SIGNATORY', signType: 'RU_TOKEN_2' })
  const ids = [await memos.drafts(cholpon), await memos.drafts(cholpon)]
  await cholpon.sends(...ids)
  const { text, batch } = await memos.signsByToken(anna, ...ids)
  expect(batch).toMatchObject({ succeeded: [{ statusCode: 'SUCCESS' }, { statusCode: 'SUCCESS' }], failed: [] })
  expect(text).toContain('purpose:4:MEMO')
  expect(text?.split('\n').slice(-2)).toEqual([
    expect.stringMatching(/^1:\d+:number:\d+:M-\d+ subject:14:Справка hash:64:[0-9a-f]{64}$/),
    expect.stringMatching(/^2:\d+:number:\d+:M-\d+ subject:14:Справка hash:64:[0-9a-f]{64}$/),
  ])
  vi.restoreAllMocks()
})

describe('ended before the last signature', () => {
  test('cancelled, returned with its signatures void, recalled, removed', async () => {
    const { anna, boris, cholpon, memos } = await office()
    const ids = [await memos.drafts(cholpon), await memos.drafts(cholpon), await memos.drafts(cholpon)] as const
    const [cancelled, returned, recalled] = ids
    await cholpon.sends(...ids)
    await memos.signs(anna, cancelled, returned)
    expect(await boris.cancels(cancelled, 'Не нужно')).toMatchObject({
      succeeded: [{ statusCode: 'CANCELED_SIGN_TWO' }],
    })
    expect(await boris.returns(returned, 'Тема')).toMatchObject({ succeeded: [{ statusCode: 'FOR_EDITING' }] })
    expect((await anna.slots(returned)).map(({ isSigned }) => isSigned)).toEqual([false, false])
    expect(await anna.recalls(recalled)).toMatchObject({ succeeded: [{ statusCode: 'REVOKE' }] })
    expect(await cholpon.removes(returned)).toBe(true)
    await expect(cholpon.removes(cancelled)).rejects.toMatchObject({ refused: 'DeletionNotAllowedException' })
    expect(await anna.cancels(cancelled)).toMatchObject({ failed: [{ classification: 'WrongUserStateException' }] })
  })

  test('nobody signed in time', async () => {
    const { anna, cholpon, memos } = await office()
    const id = await memos.drafts(cholpon)
    await cholpon.sends(id)
    await asBank(bank.world, ctx => expire(ctx))
    expect((await anna.statuses(id)).past.at(-1)).toBe('ON_VERIFICATION')
    bank.until('2026-11-20', '17:00')
    await asBank(bank.world, ctx => expire(ctx))
    expect((await anna.statuses(id)).past.at(-1)).toBe('TIME_IS_OUT')
    bank.until('2026-11-20', '10:30')
  })
})

describe('beside payments', () => {
  test('one call sends both; what is refused stays and does not undo the others', async () => {
    const { anna, cholpon, account, memos } = await office()
    const payment = await cholpon.drafts.interbank(clearing(account))
    const [good, empty] = [await memos.drafts(cholpon), await memos.drafts(cholpon, '')]
    const none = '00000000-0000-4000-8000-000000000000'
    expect(await cholpon.sends(good, none, payment, empty)).toMatchObject({
      succeeded: [{ id: good }, { id: payment }],
      failed: [
        { id: none, classification: 'PaymentNotFoundException' },
        { id: empty, classification: 'CantBeNullException' },
      ],
    })
    expect(await memos.inbox(anna)).toMatchObject({
      counts: [
        { type: 'memo', count: 1 },
        { type: 'payment', count: 1 },
      ],
      newest: [
        { type: 'memo', id: good },
        { type: 'payment', id: payment },
      ],
    })
    expect((await memos.inbox(cholpon)).newest.filter(({ awaitsMe }) => awaitsMe)).toEqual([])
    await memos.signs(anna, good)
    expect((await memos.inbox(anna)).newest.map(({ id }) => id)).toEqual([payment])
    expect((await anna.finds()).elements.map(({ id }) => id)).toEqual([payment])
  })

  test('one inbox: counted, summed and by pages; for who signs nothing what waits for anybody; of types that they read', async () => {
    const { anna, boris, cholpon, daniyar, account, memos } = await office()
    const later = async (id: Promise<string>) => {
      bank.wait(1)
      return id
    }
    const gross = await later(cholpon.drafts.interbank(clearing(account, '100.00', { operation: 'GROSS' })))
    const payment = await later(cholpon.drafts.interbank(clearing(account)))
    const first = await later(memos.drafts(cholpon))
    const second = await later(memos.drafts(cholpon))
    await cholpon.sends(payment, gross, first, second)
    const both = [
      { type: 'memo', kind: null, count: 2, amount: null, currency: null, signUntil: '2026-11-20T11:00:00.000Z' },
      { type: 'payment', kind: 'CLEARING', count: 1, amount: '100.00', currency: 'KGS' },
      { type: 'payment', kind: 'GROSS', count: 1, amount: '100.00', currency: 'KGS' },
    ]
    expect(await memos.inbox(anna)).toMatchObject({ counts: both, total: 4 })
    expect((await memos.inbox(anna)).newest.map(({ id, awaitsMe }) => [id, awaitsMe])).toEqual(
      [second, first, payment, gross].map(id => [id, true]),
    )
    const pages = await Promise.all([1, 2, 3].map(currentPage => memos.inbox(anna, { amountElements: 2, currentPage })))
    expect(pages.map(({ newest }) => newest.map(({ id }) => id))).toEqual([[second, first], [payment, gross], []])
    expect((await memos.inbox(boris)).counts).toEqual([])
    expect((await memos.inbox(cholpon)).counts).toMatchObject(both)
    expect((await memos.inbox(daniyar)).counts.map(({ type }) => type)).toEqual(['payment', 'payment'])
    expect((await memos.inbox(daniyar)).newest.map(({ id }) => id)).toEqual([payment, gross])
    await memos.signs(anna, first)
    expect((await memos.inbox(boris)).newest).toMatchObject([
      { type: 'memo', id: first, statusCode: 'PARTIALLY_CONFIRMED', awaitsMe: true },
    ])
  })

  test("each is told what they can do: sign, or edit what came back to them; what others are waited for is nobody's act", async () => {
    const { anna, boris, cholpon, daniyar, account, memos } = await office()
    const payment = await cholpon.drafts.interbank(clearing(account))
    const memo = await memos.drafts(cholpon)
    await cholpon.sends(payment, memo)
    const acts = async (person: typeof anna) => (await memos.inbox(person)).counts.map(({ type, act }) => [type, act])
    const waits = (act: string | null) => [
      ['memo', act],
      ['payment', act],
    ]
    expect(await acts(anna)).toEqual(waits('SIGN'))
    expect(await acts(cholpon)).toEqual(waits(null))
    await anna.signs(payment)
    await memos.signs(anna, memo)
    for (const id of [payment, memo]) expect((await boris.returns(id, 'Назначение')).failed).toEqual([])
    expect(await acts(cholpon)).toEqual(waits('EDIT'))
    expect((await memos.inbox(cholpon)).counts).toMatchObject([{ count: 1 }, { count: 1, amount: '100.00' }])
    for (const other of [anna, boris, daniyar]) expect(await acts(other)).toEqual([])
    expect(await memos.inbox(cholpon)).toMatchObject({ total: 0, newest: [] })
  })

  test('one line of news, of who signs as well; of a type that they may not read nobody hears', async () => {
    const { cholpon, anna, boris, daniyar, org, account, memos, contractOf } = await office()
    const payment = await cholpon.drafts.interbank(clearing(account))
    const memo = await memos.drafts(cholpon)
    await cholpon.sends(memo, payment)
    await anna.call(
      'mutation ($org: UUID!, $id: UUID!) { freezeEmployee(orgReferenceId: $org, businessUserContractId: $id) { id } }',
      { url: tasksPath, key: newId(), variables: { org, id: await contractOf(boris) } },
    )
    const heardBy = async (person: typeof anna, count: number) => {
      const line = await memos.listens(person, 0)
      const heard: (string | null)[] = []
      while (heard.length <= count) {
        const { type, isOfSigners } = (await line.next()).value
        heard.push(isOfSigners ? 'signers' : type)
      }
      await line.return?.()
      return heard
    }
    expect(await heardBy(anna, 5)).toEqual([null, 'payment', 'memo', 'memo', 'payment', 'signers'])
    expect(await heardBy(daniyar, 3)).toEqual([null, 'payment', 'payment', 'signers'])
  })

  test('a proof for one type is none for the other', async () => {
    const { anna, cholpon, account, memos } = await office()
    const payment = await cholpon.drafts.interbank(clearing(account))
    const memo = await memos.drafts(cholpon)
    await cholpon.sends(payment, memo)
    const { id } = await anna.prepares([payment])
    await expect(memos.signsWith(anna, id, [payment])).rejects.toMatchObject({
      refused: 'ChallengeExpiredException',
    })
    const challenge = await memos.shows(anna, memo)
    await expect(
      anna.decides([memo], 'SUCCESS', { challengeId: challenge.id, code: anna.freshCode() }),
    ).rejects.toMatchObject({ refused: 'ChallengeExpiredException' })
  })

  test('by its id it is absent for who may not read its type', async () => {
    const { anna, cholpon, daniyar, memos } = await office({ scheme: 'ONE_SIGNATORY' })
    const id = await memos.drafts(cholpon)
    await cholpon.sends(id)
    await memos.signs(anna, id)
    const absent = { refused: 'PaymentNotFoundException' }
    expect((await anna.statuses(id)).past.at(-1)).toBe('SUCCESS')
    await expect(daniyar.statuses(id)).rejects.toMatchObject(absent)
    await expect(daniyar.slots(id)).rejects.toMatchObject(absent)
    const taken = async (sid: string) => {
      const headers = { 'x-device-id': 'test', cookie: `sid=${sid}` }
      return (await bank.app.inject({ method: 'GET', url: `/api/v1/evidence/${id}`, headers })).statusCode
    }
    expect([await taken(anna.id), await taken(daniyar.id)]).toEqual([200, 404])
  })

  test('another company has none of it', async () => {
    const { cholpon, memos } = await office()
    const stranger = await office()
    const id = await memos.drafts(cholpon)
    await cholpon.sends(id)
    expect(await stranger.anna.cancels(id)).toMatchObject({ failed: [{ classification: 'PaymentNotFoundException' }] })
    await expect(stranger.anna.statuses(id)).rejects.toMatchObject({ refused: 'PaymentNotFoundException' })
    expect((await stranger.memos.inbox(stranger.anna)).newest).toEqual([])
  })
})

describe('what the database itself refuses', () => {
  const constraintOf = (error: unknown): string => {
    const { constraint, code } = error as { constraint?: string; code?: string }
    return constraint ?? code ?? String(error)
  }

  test('every law, by a change that breaks it', async () => {
    const { org, anna, cholpon, memos } = await office()
    const [draft, sent] = [await memos.drafts(cholpon), await memos.drafts(cholpon)]
    await cholpon.sends(sent)
    const tried = (write: Sql, personId = anna.id): Promise<string> =>
      bank.world.db.org({ org, personId }, tx => tx.rows(write)).then(rows => `done ${rows.length}`, constraintOf)
    const set = (id: string, column: string, value: string): Sql => ({
      ...sql`update memos.memos set subject = 'x' where id = ${id} returning 1`,
      name: `memo ${column} ${value}`,
      text: `update memos.memos set ${column} = ${value} where id = $1 returning 1`,
    })
    expect(await tried(set(sent, 'body', "'Иначе'"))).toBe('memos_frozen')
    expect(await tried(set(sent, 'number', "'M-99'"))).toBe('memos_frozen')
    expect(await tried(set(sent, 'scheme', "'ONE_SIGNATORY'"))).toBe('memos_frozen')
    expect(await tried(set(sent, 'content_hash', "sha256('x')"))).toBe('memos_frozen')
    expect(await tried(set(draft, 'content_hash', "sha256('x')"), cholpon.id)).toBe('memos_frozen')
    expect(await tried(set(draft, 'revision', '3'), cholpon.id)).toBe('memos_frozen')
    expect(await tried(set(draft, 'creator_name', "'Б. Б.'"), cholpon.id)).toBe('memos_insert')
    expect(await tried(set(draft, 'body', "'Иначе'"), cholpon.id)).toBe('done 1')
    expect(await tried(set(sent, 'status', "'SUCCESS'"))).toBe('memos_transitions')
    const signed = sql`
      update memos.memos set status = 'PARTIALLY_CONFIRMED', trail = '{ON_VERIFICATION_COMPLETED,PARTIALLY_CONFIRMED}' where id = ${sent}`
    expect(await tried(signed)).toBe('memos_signatures')
    const under = sql`
      update memos.memos set status = 'SUCCESS', trail = '{ON_VERIFICATION_COMPLETED,SUCCESS}' where id = ${sent}`
    expect(await tried(under)).toBe('memos_transitions')
    expect(await tried(sql`delete from memos.memos where id = ${sent}`)).toBe('memos_transitions')
    expect(await tried(sql`update memos.status_history set status = 'DRAFT' where document_id = ${sent}`)).toBe('42501')
    const born = sql`
      insert into memos.memos (id, org_reference_id, number, subject, body, status, content_hash, created_by, creator_name, created_at, updated_at)
      select gen_random_uuid(), org_reference_id, 'M-0', subject, body, 'SUCCESS', content_hash, created_by, creator_name, created_at, updated_at
      from memos.memos where id = ${sent}`
    expect(await tried(born)).toBe('memos_insert')
  })
})

test('the audit tells of it under the same headings as of a payment', async () => {
  const { anna, cholpon, memos } = await office()
  const id = await memos.drafts(cholpon)
  await cholpon.sends(id)
  await memos.signs(anna, id)
  const under = async (group: AuditGroup): Promise<string[]> => {
    const lines = await anna.audited(id, group)
    expect(lines.every(line => line.group === group)).toBe(true)
    return lines.map(({ action }) => action)
  }
  expect(await under('DOCUMENT')).toEqual(['memo.send', 'memo.save'])
  expect(await under('SIGNATURE')).toEqual(['memo.sign'])
  expect(await under('VIEW')).toEqual(['memo.show'])
})

test('its evidence proves it, and all that the bank keeps of it is verified', async () => {
  const { org, anna, boris, cholpon, memos } = await office()
  const [id, batched, gone] = [await memos.drafts(cholpon), await memos.drafts(cholpon), await memos.drafts(cholpon)]
  await cholpon.sends(id, batched, gone)
  await memos.signs(anna, id, batched, gone)
  await memos.signs(boris, id)
  await boris.returns(gone)
  await cholpon.removes(gone)
  const get = (url: string) =>
    bank.app.inject({
      method: 'GET',
      url: `/api/v1/evidence${url}`,
      headers: { 'x-device-id': 'test', cookie: `sid=${anna.id}` },
    })
  const file = (await get(`/${id}`)).body
  const checks = verify(file, [(await get('/key')).body])
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
  expect(checks.filter(({ name }) => / signature 2: /.test(name))).toHaveLength(11)
  const forged = file.replaceAll('Просим выдать', 'Просим отнять')
  expect(verify(forged).filter(({ ok }) => !ok)).not.toEqual([])

  const owner = new pg.Client(bank.urls.reportUrl)
  await owner.connect()
  await owner.query('begin isolation level repeatable read read only')
  // With several types there are several statements at once, which a connection without pipelining warns of.
  const warned = vi.fn<(warning: Error) => void>()
  process.on('warning', warned)
  const verdict = await verifyAll(rowsOf(owner), { checkpoints: new Map(), keys: null })
  await owner.end()
  process.off('warning', warned)
  expect(warned.mock.calls).toEqual([])
  expect(verdict.broken.filter(one => one.org === org)).toEqual([])
  expect(verdict.documents).toBeGreaterThanOrEqual(3)
})
