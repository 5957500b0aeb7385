// Imports that are refused, faulty, archived, downloaded or forbidden end as they should.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Extension, limits } from '#files/index.ts'
import { type Sql, sql } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import { newId } from '#kit/random.ts'
import { makeImportClient, oneC, order, orders, uploadAndRead, uploadFile, writeCsv } from '../../test/files.ts'
import { openBank, type TestBank, type TestCompany } from '../../test/world.ts'
import { check } from './check.ts'
import { read } from './read.ts'
import * as store from './store.ts'

let bank: TestBank
let company: TestCompany
let serial = 0

beforeAll(async () => {
  bank = await openBank({ database: 'own' })
})
afterAll(() => bank.close())

const by = (name: 'cholpon' | 'anna' | 'daniyar') => makeImportClient(company.org, company[name].call)
const refused = (name: string, params: object = {}) => ({ refused: name, params })
/** A file of rows that no other test brings. */
const fresh = (count = 2) =>
  orders(company.account, count).map(row => {
    const transferNum = String(++serial)
    return { ...row, transferNum, purpose: `Оплата по счёту ${transferNum}` }
  })
const change = (mutation: string, id: string) =>
  company.cholpon.call<boolean>(`mutation ($id: UUID!, $org: UUID!) { ${mutation}(id: $id, legalPartyId: $org) }`, {
    variables: { id, org: company.org },
  })

beforeAll(async () => {
  company = await bank.company({ balance: '2000.00' })
})

test.each([
  ['a.exe', Buffer.from('x'), refused('ImportExtensionException')],
  ['a.csv', Buffer.alloc(0), refused('ImportEmptyException')],
  ['a.csv', Buffer.alloc(limits.bytes + 1, 0x20), refused('ImportTooLargeException', { limit: '10' })],
])('%s of a certain size is refused before it is kept', async (name, bytes, why) => {
  await expect(uploadFile(bank, company.cholpon, { name, bytes })).rejects.toEqual(why)
})

test('who may not make payments brings no files, and who may not read them sees none', async () => {
  const bytes = writeCsv(fresh())
  await expect(uploadFile(bank, company.daniyar, { bytes })).rejects.toMatchObject({ refused: 'ForbiddenException' })
  await expect(uploadFile(bank, { id: 'nobody' }, { bytes })).rejects.toMatchObject({
    refused: 'SessionExpiredException',
  })
  const id = await uploadAndRead(bank, company.cholpon, { name: 'a.csv', bytes })
  expect(await by('daniyar').file(id)).toMatchObject({ status: 'UPLOADED' })
  await expect(by('daniyar').accepts(id)).rejects.toMatchObject({ refused: 'ForbiddenException' })
})

test('a page of another site, a call without a key and a body that is no file bring nothing', async () => {
  const headers = { 'x-device-id': 'test', cookie: `sid=${company.cholpon.id}`, 'x-file-name': 'a.csv' }
  const file = { ...headers, 'content-type': 'application/octet-stream', 'idempotency-key': newId() }
  const send = async (more: Record<string, string>) => {
    const answer = await bank.app.inject({ method: 'POST', url: '/api/v1/imports', headers: more, payload: 'x' })
    return answer.json<{ code: string }>().code
  }
  expect(await send({ ...file, origin: 'https://elsewhere.example' })).toBe('ForbiddenException')
  expect(await send({ ...file, 'idempotency-key': '' })).toBe('IdempotencyKeyException')
  expect(await send({ ...file, 'content-type': 'application/json' })).toBe('QueryRefusedException')
  expect(await send({ ...file, 'x-file-name': '%' })).toBe('ValidationException')
})

test.each([
  ['a.csv', 'a;b\n1;2', 'UNPROCESSABLE', 'ImportColumnsException'],
  ['a.xml', '<!DOCTYPE a><a/>', 'DENIED', 'ImportUnsafeException'],
  ['a.xlsx', 'text', 'UNPROCESSABLE', 'ImportContentException'],
])('%s that cannot be used says why, and may be forgotten', async (name, text, status, classification) => {
  const id = await uploadAndRead(bank, company.cholpon, { name, bytes: Buffer.from(text) })
  expect(await by('cholpon').file(id)).toMatchObject({ status, cause: { classification } })
  await expect(by('cholpon').accepts(id)).rejects.toEqual(refused('ImportStateException', { importStatus: status }))
  expect(await change('deleteImport', id)).toBe(true)
  await expect(by('cholpon').file(id)).rejects.toMatchObject({ refused: 'ImportNotFoundException' })
})

test('a file without a good row is turned back, until a row of it is mended', async () => {
  const id = await uploadAndRead(bank, company.cholpon, [{ ...order(company.account), amount: 'сто' }])
  expect(await by('cholpon').file(id)).toMatchObject({ status: 'REJECTED', good: 0, faulty: 1 })
  await expect(by('cholpon').accepts(id)).rejects.toMatchObject({ refused: 'ImportStateException' })
  const [row] = await by('cholpon').rows(id)
  await by('cholpon').edits(id, row!, { amount: '1,5', transferNum: String(++serial) })
  expect((await by('cholpon').accepts(id)).file).toMatchObject({ status: 'PROCESSED', made: 1 })
})

const raw = (text: string): Sql => ({ text, values: [], name: `t${newId().slice(0, 8)}` })

test('a file that a dead node left behind is taken up again, once, and read as if nothing had been', async () => {
  const id = await uploadFile(bank, company.cholpon, { bytes: writeCsv(fresh(3)) })
  const now = bank.world.clock.now()
  const [dead] = await asBank(bank.world, ctx => store.queue.claim(ctx.tx, { now, most: 1 }))
  if (!dead) throw new Error('no file was taken')
  // It died after it had written a row.
  await asBank(bank.world, ctx =>
    ctx.tx.rows(
      raw(`insert into imports.rows (file_id, position, org_reference_id, line, fields, number, alike)
        values ('${id}', 1, '${company.org}', 1, '{}', '', '')`),
    ),
  )
  expect(await check(bank.world)).toBe(false)
  expect(await by('cholpon').file(id)).toMatchObject({ status: 'PROCESSING' })
  bank.wait(61_000)
  expect((await Promise.all([check(bank.world), check(bank.world)])).toSorted()).toEqual([false, true])
  expect(await by('cholpon').file(id)).toMatchObject({ status: 'UPLOADED', rows: 3, good: 3 })
  expect(await by('cholpon').rows(id)).toHaveLength(3)
  // Should it not be dead after all, it writes nothing any more.
  const late = await asBank(bank.world, ctx =>
    store.conclude(ctx.tx, dead, bank.world.clock.now(), { status: 'FAILED' }),
  )
  expect(late).toBe(false)
})

test('a file at which every node stumbles is given up', async () => {
  const id = await uploadFile(bank, company.cholpon, { bytes: writeCsv(fresh()) })
  for (let tries = 0; tries < 3; tries++) {
    const now = bank.world.clock.now()
    await asBank(bank.world, ctx => store.queue.claim(ctx.tx, { now, most: 1 }))
    bank.wait(61_000)
  }
  expect(await check(bank.world)).toBe(true)
  expect(await by('cholpon').file(id)).toMatchObject({
    status: 'FAILED',
    cause: { classification: 'ImportGaveUpException' },
  })
})

test('the rows that are left come back as a file of their own format, which can be brought again', async () => {
  const [good, bad] = fresh()
  if (!good || !bad) throw new Error('no rows')
  const rows = [good, { ...bad, recipientBic: '999999' }]
  const id = await uploadAndRead(bank, company.cholpon, { name: 'зарплата.txt', bytes: oneC(rows) })
  const fetched = await bank.app.inject({
    url: `/api/v1/imports/${id}/faulty`,
    headers: { 'x-device-id': 'test', cookie: `sid=${company.daniyar.id}` },
  })
  expect(fetched.headers['content-disposition']).toBe(
    `attachment; filename="-faulty.txt"; filename*=UTF-8''${encodeURIComponent('зарплата-faulty.txt')}`,
  )
  const takers = await bank.world.db.bank(tx =>
    tx.rows(sql`select person_id from kit.audit where subject_id = ${id} and action = 'import.download'`),
  )
  expect(takers).toEqual([{ person_id: company.daniyar.id }])
  const again = await read(fetched.rawPayload, 'txt')
  expect(again.rows.map(({ fields }) => fields)).toEqual([rows[1]])
  const none = await bank.app.inject({
    url: `/api/v1/imports/${newId()}/faulty`,
    headers: { 'x-device-id': 'test', cookie: `sid=${company.anna.id}` },
  })
  expect(none.statusCode).toBe(404)
})

test.each([
  ['ONE_C', 'txt'],
  ['CSV', 'csv'],
  ['XLSX', 'xlsx'],
  ['PAIN_001', 'xml'],
] as [string, Extension][])('the example of %s is taken as it is', async (format, extension) => {
  const { app } = bank
  const headers = { 'x-device-id': 'test', cookie: `sid=${company.anna.id}` }
  const url = `/api/v1/imports/example/${format}?account=${company.account.number}`
  const { rawPayload } = await app.inject({ url, headers })
  const id = await uploadAndRead(bank, company.anna, { name: `example.${extension}`, bytes: rawPayload })
  const rows = await by('anna').rows(id)
  expect(rows.map(({ operation, faults }) => [operation, faults.map(({ classification }) => classification)])).toEqual([
    ['CLEARING', []],
    ['GROSS', ['InsufficientFundsException']],
  ])
})

test('a file that became documents is put away, not forgotten; while it is read it is neither', async () => {
  const id = await uploadFile(bank, company.cholpon, { bytes: writeCsv(fresh(1)) })
  await expect(change('deleteImport', id)).rejects.toMatchObject({ refused: 'ImportStateException' })
  await expect(change('archiveImport', id)).rejects.toMatchObject({ refused: 'ImportStateException' })
  await check(bank.world)
  await by('cholpon').accepts(id)
  const [row] = await by('cholpon').rows(id)
  await expect(by('cholpon').edits(id, row!, {})).rejects.toMatchObject({ refused: 'ImportStateException' })
  await expect(change('deleteImport', id)).rejects.toEqual(
    refused('ImportStateException', { importStatus: 'PROCESSED' }),
  )
  expect(await change('archiveImport', id)).toBe(true)
  const list = (archived: boolean) =>
    company.anna.call<{ elements: { id: string; status: string }[] }>(
      `query ($org: UUID!, $archived: Boolean!) { importedFiles(legalPartyId: $org, archived: $archived,
        pageable: { amountElements: 100, currentPage: 1 }) { total elements { id status } } }`,
      { variables: { org: company.org, archived } },
    )
  expect((await list(true)).elements).toEqual([{ id, status: 'IN_ARCHIVE' }])
  expect((await list(false)).elements.map(one => one.id)).not.toContain(id)
  await expect(change('deleteImport', id)).rejects.toMatchObject({ refused: 'ImportStateException' })
})

test('a row that is a document by now is mended no more, and the rest is told against the account', async () => {
  const [good, bad] = fresh()
  if (!good || !bad) throw new Error('no rows')
  const id = await uploadAndRead(bank, company.cholpon, [good, { ...bad, purpose: 'a' }])
  await by('cholpon').accepts(id, 'GOOD_ROWS')
  const [first, second] = await by('cholpon').rows(id)
  await expect(by('cholpon').edits(id, first!, {})).rejects.toMatchObject({ refused: 'ImportRowMadeException' })
  await expect(by('cholpon').accepts(id, 'GOOD_ROWS')).rejects.toMatchObject({ refused: 'ImportNothingGoodException' })
  const totals = () =>
    company.anna.call(
      `query ($id: UUID!, $org: UUID!) { importedTotals(id: $id, legalPartyId: $org) { account count amount commission available isEnough } }`,
      { variables: { id, org: company.org } },
    )
  expect(await totals()).toEqual([])
  await by('cholpon').edits(id, second!, { purpose: bad.purpose, amount: '900.00' })
  expect(await totals()).toEqual([
    {
      account: company.account.number,
      count: 1,
      amount: '900.00',
      commission: '30.00',
      available: '2000.00',
      isEnough: true,
    },
  ])
  expect((await by('cholpon').accepts(id)).file).toMatchObject({ status: 'PROCESSED', made: 2 })
})

test('a company brings no more at once than can be read', async () => {
  const other = await bank.company()
  for (let n = 0; n < 10; n++)
    await uploadFile(bank, other.cholpon, { bytes: writeCsv([order(other.account, { transferNum: String(n) })]) })
  await expect(
    uploadFile(bank, other.cholpon, { bytes: writeCsv([order(other.account, { transferNum: '11' })]) }),
  ).rejects.toEqual(refused('ImportQuotaException', { limit: '10' }))
})
