// Tests of what a statement says of itself beside its lines: its days, its life, its occasion, its pages, and where a long file of it is.
import { addDays, type BusinessDate } from '@bank/contracts/dates.ts'
import type { StatementEvent } from '@bank/contracts/generated/statement.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { transfer } from '#ledger/index.ts'
import { takeNotice } from '#outside/index.ts'
import { toward } from '../../test/books.ts'
import { type ClosingBank, hides, openClosingBank, statementPath as url } from '../../test/closingBank.ts'
import { makeFiles } from '../../test/exports.ts'
import { inside } from '../../test/forms.ts'
import type { Person } from '../../test/person.ts'
import { removes } from '../../test/sinceLast.ts'
import type { AccountRef } from '../../test/world.ts'
import { writersNow } from './writers.ts'

let bank: ClosingBank['bank']
let { closes, makeAll, firm, day, work, hears } = {} as ClosingBank

beforeAll(async () => {
  ;({ bank, closes, makeAll, firm, day, work, hears } = await openClosingBank())
})
afterAll(() => bank.close())

type ToldStatement = Readonly<
  Record<'id' | 'fileName' | 'startDate' | 'requestDate' | 'expiresDate' | 'status', string>
> & {
  readonly askedStartDate: string | null
}

const asked = (accounts: readonly AccountRef[]) => ({
  availableAccounts: accounts.map(({ number }) => ({ account: number, currencies: [] })),
  currencies: [],
})

const orders = (
  { call, org }: Person,
  accounts: readonly AccountRef[],
  startDate: BusinessDate,
  endDate: BusinessDate,
): Promise<ToldStatement> =>
  call(
    'mutation ($of: StatementOrder!) { order(statementOrder: $of) { id fileName startDate requestDate expiresDate status askedStartDate } }',
    { url, variables: { of: { partyId: org, ...asked(accounts), startDate, endDate } } },
  )

const toldOf = ({ call, org }: Person, id: string): Promise<ToldStatement> =>
  call(
    'query ($org: UUID!, $id: UUID!) { statementById(partyId: $org, statementId: $id) { id fileName startDate requestDate expiresDate status askedStartDate } }',
    { url, variables: { org, id } },
  )

const fetches = (person: Person, path: string, headers: Record<string, string> = {}) =>
  bank.app.inject({ url: path, headers: { 'x-device-id': 'test', cookie: `sid=${person.id}`, ...headers } })

test('a start before the opening is moved to it, and the answer says what was asked', async () => {
  const { anna, account } = await firm(day())
  const before = addDays(day(), -10)
  expect(await orders(anna, [account], before, day())).toMatchObject({ startDate: day(), askedStartDate: before })
  expect(await orders(anna, [account], day(), day())).toMatchObject({ startDate: day(), askedStartDate: null })
  await makeAll()
})

test('one that is ready or failed is an occasion, one without movement is none', async () => {
  const { anna, boris, account, other, pay, open } = await firm()
  const empty = await open({ balance: '0' })
  await pay()
  const [ready, nothing] = [await orders(anna, [account], day(), day()), await orders(anna, [empty], day(), day())]
  const failed = await orders(boris, [account, other], day(), day())
  await hides(anna, boris, other)
  await makeAll()
  const occasions = await bank.world.db.bank(tx =>
    tx.rows<{ subject: string; kind: string; origin: string; person: string }>(
      sql`select subject_id as subject, kind, origin, person_id as person from kit.occasions where org_reference_id = ${anna.org} order by kind desc`,
    ),
  )
  expect(await toldOf(anna, nothing.id)).toMatchObject({ status: 'NOT_FOUND' })
  expect(occasions).toEqual([
    { subject: ready.id, kind: 'READY', origin: 'STATEMENT', person: anna.id },
    { subject: failed.id, kind: 'FAIL', origin: 'STATEMENT', person: boris.id },
  ])
})

describe('a line', () => {
  test('has the ten fields of the specification, names a payment of the own company only, and is the same where nobody ordered', async () => {
    const { anna, account, other, pay } = await firm()
    const neighbour = await firm()
    await pay('7.00')
    const form = { ...inside(neighbour.account, account, '9.00'), valueDate: day() }
    const theirs = await neighbour.anna.drafts.foreign(form)
    await neighbour.anna.sends(theirs)
    await neighbour.anna.signs(theirs)
    const { id } = await orders(anna, [account, other], day(), day())
    await makeAll()
    const fields = `currencies { isoNum isoName incomingBalance outgoingBalance planBalance totalDebit totalCredit }
      payments { account counterpartyName counterpartyAccount counterpartyBank documentNumber debit credit paymentDate paymentPurpose paymentID qrCreatedDate }`
    type Lines = { readonly payments: readonly Readonly<Record<string, string | null>>[] }
    const ordered = await anna.call<Lines>(
      `query ($org: UUID!, $id: UUID!) { paymentsByStatement(partyId: $org, statementId: $id) { ${fields} } }`,
      { url, variables: { org: anna.org, id } },
    )
    const unordered = await anna.call<Lines>(
      `query ($org: UUID!, $accounts: [StatementAccountInput!]!, $day: BusinessDate!) {
        paymentsByParameters(partyId: $org, availableAccounts: $accounts, currencies: [], startDate: $day) { ${fields} } }`,
      { url, variables: { org: anna.org, accounts: asked([account, other]).availableAccounts, day: day() } },
    )
    expect(unordered).toEqual(ordered)
    const [came, went, own] = [
      ordered.payments.find(({ credit }) => credit === '9.00'),
      ordered.payments.find(({ debit }) => debit === '7.00'),
      ordered.payments.find(({ credit }) => credit === '7.00'),
    ]
    expect(came).toMatchObject({
      account: account.number,
      counterpartyAccount: neighbour.account.number,
      documentNumber: form.transferNum,
      ...{ debit: null, paymentDate: day(), paymentPurpose: form.purpose, paymentID: null, qrCreatedDate: null },
    })
    expect(came?.counterpartyName).not.toBe('')
    expect(came?.counterpartyBank).not.toBe('')
    expect(went).toMatchObject({ account: account.number, credit: null, paymentID: expect.any(String) })
    expect(own).toMatchObject({ account: other.number, paymentID: went?.paymentID })
  })
})

describe('a line by QR', () => {
  const lineFields = 'payments { credit debit operationCode bookedAt qrCreatedDate paymentID }'
  type QrLine = Readonly<
    Record<'credit' | 'debit' | 'operationCode' | 'bookedAt' | 'qrCreatedDate' | 'paymentID', string | null>
  >
  type QrLines = { readonly payments: readonly QrLine[] }

  test('says when it was made, of what came and of what was taken back; no other line does', async () => {
    const { anna, account, pay } = await firm()
    const notice = {
      ...{ transactionType: 20, currencyCode: '417', beneficiaryAccountNumber: account.number, amount: 145_000 },
      ...{ pspTransactionId: `psp-${anna.org}`, receiptId: '48210001', senderName: 'Айгүл Т.' },
    }
    /** The operator tells; the moment at which it does. */
    const tells = async (status: number): Promise<string> => {
      bank.wait(61_000)
      const at = bank.world.clock.now().toISOString()
      expect(await takeNotice(bank.world, { ...notice, status })).toBe(true)
      return at
    }
    const [paidAt, takenBackAt] = [await tells(50), await tells(40)]
    bank.wait(61_000)
    await pay('7.00')
    const { id } = await orders(anna, [account], day(), day())
    await makeAll()
    const ordered = await anna.call<QrLines>(
      `query ($org: UUID!, $id: UUID!) { paymentsByStatement(partyId: $org, statementId: $id) { ${lineFields} } }`,
      { url, variables: { org: anna.org, id } },
    )
    const unordered = await anna.call<QrLines>(
      `query ($org: UUID!, $accounts: [StatementAccountInput!]!, $day: BusinessDate!) {
        paymentsByParameters(partyId: $org, availableAccounts: $accounts, currencies: [], startDate: $day) { ${lineFields} } }`,
      { url, variables: { org: anna.org, accounts: asked([account]).availableAccounts, day: day() } },
    )
    expect(unordered).toEqual(ordered)
    const lineOf = (of: Partial<QrLine>) =>
      ordered.payments.find(line => Object.entries(of).every(([name, value]) => line[name as keyof QrLine] === value))
    const came = lineOf({ operationCode: 'QR', credit: '1450.00' })
    const takenBack = lineOf({ operationCode: 'REFUND', debit: '1450.00' })
    expect([came?.qrCreatedDate, takenBack?.qrCreatedDate]).toEqual([paidAt, takenBackAt])
    const [byQr, others] = [true, false].map(is =>
      ordered.payments.filter(({ operationCode }) => ['QR', 'REFUND'].includes(operationCode ?? '') === is),
    )
    expect(byQr?.every(({ qrCreatedDate, bookedAt }) => qrCreatedDate === bookedAt)).toBe(true)
    expect(others?.map(({ debit, qrCreatedDate }) => [debit, qrCreatedDate])).toContainEqual(['7.00', null])
    expect(others?.every(({ qrCreatedDate }) => qrCreatedDate === null)).toBe(true)
  })
})

describe('the list', () => {
  const lists = ({ call, org }: Person, page: object) =>
    call<{ totalPages: number; currentPage: number; statements: readonly { id: string }[] }>(
      'query ($org: UUID!, $page: Int, $size: Int) { list(partyId: $org, page: $page, size: $size) { totalPages currentPage statements { id } } }',
      { url, variables: { org, ...page } },
    )

  test('goes by pages from 1, the newest first, fifty unless told', async () => {
    const { anna, account } = await firm()
    const ids: string[] = []
    for (let n = 0; n < 52; n++) {
      bank.wait(1000)
      ids.unshift((await orders(anna, [account], day(), day())).id)
      if (n % 5 === 4) await makeAll()
    }
    await makeAll()
    const idsOf = async (page: object) => (await lists(anna, page)).statements.map(({ id }) => id)
    expect(await lists(anna, {})).toMatchObject({ totalPages: 2, currentPage: 1 })
    expect(await idsOf({})).toEqual(ids.slice(0, 50))
    expect(await idsOf({ page: 2 })).toEqual(ids.slice(50))
    expect(await idsOf({ page: 3, size: 20 })).toEqual(ids.slice(40))
  })

  test.each([
    [{ page: 0 }, 'page'],
    [{ size: 0 }, 'size'],
    [{ size: 521 }, 'size'],
  ])('%j is refused at its field', async (page, field) => {
    const { anna } = await firm()
    await expect(lists(anna, page)).rejects.toMatchObject({ refused: 'ValidationException', field })
  })
})

describe('a long file', () => {
  const lines = 1100

  /** A statement of more lines than a file is written of while a person waits. */
  async function long() {
    const { anna, boris, account, other } = await firm()
    const me = { org: anna.org, personId: anna.id }
    const one = () => ({ ...toward({ ...account, me }, { ...other, me }, 1n), day: day(), purpose: 'Аренда' })
    for (let left = lines; left > 0; left -= 550)
      await bank.world.db.bank(tx => transfer(tx, Array.from({ length: 550 }, one)))
    const { id, fileName } = await orders(anna, [account], day(), day())
    await makeAll()
    const make = (who: Person) =>
      who.call<{ address: string; isReady: boolean }>(
        'mutation ($org: UUID!, $id: UUID!) { makeStatementFile(partyId: $org, statementId: $id, fileFormat: MT940, language: RU) { address isReady } }',
        { url, variables: { org: anna.org, id } },
      )
    return { anna, boris, id, fileName, make }
  }

  test('is refused by the call, which names where it streams; there it has length and tag, and goes on after a cut', async () => {
    const { anna, fileName, make } = await long()
    const downloads = () =>
      anna.call(
        'query ($org: UUID!, $name: String!) { download(partyId: $org, fileFormat: MT940, fileName: $name, language: RU) { data } }',
        { url, variables: { org: anna.org, name: fileName } },
      )
    const { address, isReady } = await make(anna)
    expect(isReady).toBe(false)
    await expect(downloads()).rejects.toMatchObject({ refused: 'StatementTooLargeException', params: { address } })
    await makeFiles(bank)
    const whole = await fetches(anna, address)
    expect([whole.statusCode, whole.headers['content-length']]).toEqual([200, String(whole.rawPayload.length)])
    const { etag = '' } = whole.headers as Record<string, string>
    const rest = await fetches(anna, address, { range: 'bytes=5000-', 'if-range': etag })
    expect(rest.statusCode).toBe(206)
    expect(rest.rawPayload).toEqual(whole.rawPayload.subarray(5000))
    expect((await fetches(anna, address, { 'if-none-match': etag })).statusCode).toBe(304)
  })

  test('is gone with its bytes when its statement is removed, whoever of the company had it made', async () => {
    const { anna, boris, id, make } = await long()
    await make(boris)
    await makeFiles(bank)
    const kept = () =>
      bank.world.db.bank(tx => tx.rows(sql`select status from files.files where request ->> 'statementId' = ${id}`))
    expect(await kept()).toEqual([{ status: 'SUCCESS' }])
    await removes(anna, id)
    await work('statements.forget')
    expect(await kept()).toEqual([])
  })
})

test('a file that this release cannot write in the same bytes is refused by name, and never given in others; its lines are shown', async () => {
  const { anna, account, pay } = await firm()
  await pay()
  const { id, fileName } = await orders(anna, [account], day(), day())
  await makeAll()
  const facts = () =>
    bank.world.db.bank(tx =>
      tx.row<{ writers: number }>(
        sql`select facts -> 'writers' as writers from statements.statements where id = ${id}`,
      ),
    )
  expect(await facts()).toEqual({ writers: writersNow })
  const path = `/api/v1/statements/${id}/PDF?lang=RU`
  expect((await fetches(anna, path)).statusCode).toBe(200)
  await bank.world.db.bank(tx =>
    tx.rows(
      sql`update statements.statements set facts = facts || ${JSON.stringify({ writers: writersNow + 1 })}::jsonb where id = ${id}`,
    ),
  )
  const refused = { refused: 'StatementWritersException' }
  const { statusCode, body } = await fetches(anna, path)
  expect([statusCode, body]).toEqual([409, expect.stringContaining(refused.refused)])
  const variables = { org: anna.org, name: fileName, id }
  await expect(
    anna.call(
      'query ($org: UUID!, $name: String!) { download(partyId: $org, fileFormat: TXT, fileName: $name, language: RU) { data } }',
      { url, variables },
    ),
  ).rejects.toMatchObject(refused)
  await expect(
    anna.call(
      'mutation ($org: UUID!, $id: UUID!) { makeStatementFile(partyId: $org, statementId: $id, fileFormat: CSV, language: RU) { address } }',
      { url, variables },
    ),
  ).rejects.toMatchObject(refused)
  const { payments } = await anna.call<{ payments: readonly object[] }>(
    'query ($org: UUID!, $id: UUID!) { paymentsByStatement(partyId: $org, statementId: $id) { payments { number } } }',
    { url, variables },
  )
  expect(payments).toHaveLength(2)
})

test('an open list hears it as it comes, is made and goes, by rising numbers; who may not READ an account of it hears nothing of it', async () => {
  const { anna, boris, account, other, pay } = await firm()
  await hides(anna, boris, other)
  await pay()
  const [own, anothers] = [hears(anna), hears(boris)]
  for (const line of [own, anothers]) expect((await line.next()).value).toMatchObject({ type: 'BEGIN' })
  const until = async (line: typeof own, type: StatementEvent['type']): Promise<StatementEvent[]> => {
    const told: StatementEvent[] = []
    while (told.at(-1)?.type !== type) told.push((await line.next()).value)
    return told
  }
  const of = await orders(anna, [account, other], day(), day())
  await makeAll()
  // What comes of one that is gone by then is not told: it has to be heard before.
  const before = await until(own, 'UPDATE')
  await removes(anna, of.id)
  const shown = await orders(anna, [account], day(), day())
  const toldToBoris = await until(anothers, 'NEW')
  expect(toldToBoris.at(-1)).toMatchObject({ statementId: shown.id })
  expect(toldToBoris.slice(0, -1)).toEqual([])
  const told = [...before, ...(await until(own, 'DELETE'))]
  expect(told.filter(({ statementId }) => statementId !== of.id)).toEqual([])
  expect(told[0]).toMatchObject({ type: 'NEW' })
  expect(told.at(-1)).toMatchObject({ type: 'DELETE', statement: null })
  expect(told.slice(1, -1).map(({ type }) => type)).toContain('UPDATE')
  const numbers = told.map(({ number }) => number)
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, next) => one - next))
  await Promise.all([own.return?.(), anothers.return?.()])
  await makeAll()
})

test('one of closed days is kept for five years, one with a day that was not closed for thirty days', async () => {
  const { anna, account } = await firm(day())
  const closed = await closes()
  const [lasting, passing] = [
    await orders(anna, [account], closed, closed),
    await orders(anna, [account], closed, day()),
  ]
  await makeAll()
  const dayMs = 24 * 3600 * 1000
  const livesFor = async ({ id }: ToldStatement): Promise<number> => {
    const { requestDate, expiresDate } = await toldOf(anna, id)
    return (Date.parse(expiresDate) - Date.parse(requestDate)) / dayMs
  }
  expect([await livesFor(lasting), await livesFor(passing)]).toEqual([1826, 30])
  const left = () =>
    bank.world.db.bank(tx =>
      tx.rows<{ id: string }>(sql`select id from statements.statements where org_reference_id = ${anna.org}`),
    )
  bank.wait(30 * dayMs)
  await work('statements.forget')
  expect(await left()).toEqual([{ id: lasting.id }])
  bank.wait(1796 * dayMs)
  await work('statements.forget')
  expect(await left()).toEqual([])
})
