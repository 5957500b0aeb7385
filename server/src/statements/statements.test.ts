// A statement is a list of lines by their numbers: it ties, it never changes, and nobody has it who may not read every account of it.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sql, sql } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import { makeImportClient, uploadAndRead } from '../../test/files.ts'
import { answer, clearing, inside, today } from '../../test/forms.ts'
import type { Person } from '../../test/person.ts'
import { type AccountRef, openBank, type TestBank } from '../../test/world.ts'
import { answered, handedOver } from '../payments/execution/rails.ts'
import { jobs } from './index.ts'
import { transitions } from './lifecycle.ts'
import { formats } from './statement.ts'
import { writerOf } from './writers.ts'

let bank: TestBank

beforeAll(async () => {
  bank = await openBank()
})
afterAll(() => bank.close())

const url = '/ob-statement-service/graphql'

type StatementAnswer = {
  readonly id: string
  readonly status: string
  readonly statusLabel: string
  readonly fileName: string
  readonly startDate: string
  readonly askedStartDate: string | null
  readonly asOf: string | null
  readonly lines: number
  readonly cause: string | null
  readonly isOwn: boolean
}

const fields =
  'id status statusLabel fileName startDate endDate askedStartDate asOf lines cause isOwn availableAccounts { account name currencies }'

const orders = (
  { call, org }: Person,
  accounts: readonly AccountRef[],
  more: Record<string, unknown> = {},
): Promise<StatementAnswer> =>
  call(`mutation ($order: StatementOrder!) { order(statementOrder: $order) { ${fields} } }`, {
    url,
    variables: {
      order: {
        partyId: org,
        availableAccounts: accounts.map(({ number }) => ({ account: number, currencies: [] })),
        currencies: [],
        startDate: today,
        ...more,
      },
    },
  })

const lists = async ({ call, org }: Person): Promise<readonly StatementAnswer[]> =>
  (
    await call<{ statements: StatementAnswer[] }>(
      `query ($org: UUID!) { list(partyId: $org) { totalPages currentPage totalElements number statements { ${fields} } } }`,
      { url, variables: { org } },
    )
  ).statements

const make = jobs.find(({ name }) => name === 'statements.make')

async function makeAll(): Promise<void> {
  while (await make?.run(bank.world));
}

type Lines = {
  readonly currencies: readonly Record<
    'isoNum' | 'incomingBalance' | 'outgoingBalance' | 'planBalance' | 'totalDebit' | 'totalCredit',
    string
  >[]
  readonly totalElements: number
  readonly payments: readonly {
    readonly number: number
    readonly debit: string | null
    readonly credit: string | null
    readonly paymentID: string | null
  }[]
}

const linesOf = ({ call, org }: Person, statementId: string, more: Record<string, unknown> = {}): Promise<Lines> =>
  call(
    `query ($org: UUID!, $id: UUID!, $page: Int, $size: Int, $filter: StatementLineFilter) {
      paymentsByStatement(partyId: $org, statementId: $id, page: $page, size: $size, filter: $filter) {
        currencies { isoNum isoName incomingBalance outgoingBalance planBalance totalDebit totalCredit } totalPages totalElements
        payments { reference number debit credit balanceAfter paymentDate counterpartyName counterpartyAccount paymentPurpose paymentID documentNumber } } }`,
    { url, variables: { org, id: statementId, ...more } },
  )

/** A company with two accounts, where one signs alone, and which has moved `count` sums of 10.00 from the first to the second. */
async function moving(count: number) {
  const company = await bank.company({ scheme: 'ONE_SIGNATORY' })
  const other = await company.open({ balance: '0' })
  const pay = async (amount = '10.00') => {
    const id = await company.anna.drafts.own(inside(company.account, other, amount))
    await company.anna.sends(id)
    await company.anna.signs(id)
  }
  for (let n = 0; n < count; n++) await pay()
  return { ...company, other, pay }
}

describe('the road of a statement', () => {
  test('ordered, made, listed and told: the lines tie to the balances, and later lines are not in it', async () => {
    const { anna, boris, account, other, pay } = await moving(3)
    const ordered = await orders(anna, [account, other])
    expect(ordered).toMatchObject({ status: 'PENDING', statusLabel: 'В очереди', lines: 0, isOwn: true })
    await makeAll()
    await pay('1.00')
    const [told] = await lists(boris)
    expect(told).toMatchObject({
      id: ordered.id,
      status: 'READY',
      isOwn: false,
      fileName: ordered.fileName,
      cause: null,
    })
    expect(told?.asOf).not.toBeNull()
    const { currencies, totalElements, payments } = await linesOf(anna, ordered.id)
    expect(currencies).toMatchObject([
      {
        isoNum: '417',
        incomingBalance: '0.00',
        totalCredit: '1030.00',
        totalDebit: '30.00',
        outgoingBalance: '1000.00',
      },
    ])
    expect(totalElements).toBe(told?.lines)
    expect(payments.filter(({ debit }) => debit === '10.00')).toHaveLength(3)
    expect(payments.some(({ debit }) => debit === '1.00')).toBe(false)
    const asked = `query ($org: UUID!, $id: UUID!) { statementDays(partyId: $org, statementId: $id) { account openingBalance closingBalance totalDebit totalCredit } }`
    const days = await anna.call<object[]>(asked, { url, variables: { org: anna.org, id: ordered.id } })
    expect(days.map(day => Object.values(day))).toEqual([
      [account.number, '0.00', '970.00', '30.00', '1000.00'],
      [other.number, '0.00', '30.00', '0.00', '30.00'],
    ])
  })

  test('a page is found by numbers: pages together are the whole, each line once, the newest first', async () => {
    const { anna, account, other } = await moving(4)
    const { id } = await orders(anna, [account, other])
    await makeAll()
    const whole = (await linesOf(anna, id)).payments
    const pages: unknown[] = []
    for (let page = 1; page <= Math.ceil(whole.length / 3); page++)
      pages.push(...(await linesOf(anna, id, { page, size: 3 })).payments)
    expect(pages).toEqual(whole)
    expect(new Set(whole.map(line => JSON.stringify(line))).size).toBe(whole.length)
    const first = whole.filter(({ debit }) => debit)
    expect(first.map(({ number }) => number)).toEqual(first.map(({ number }) => number).toSorted((a, b) => b - a))
  })

  test('nothing in the period: the balances stand', async () => {
    const { anna, open } = await bank.company({ scheme: 'ONE_SIGNATORY' })
    const empty = await open({ balance: '0' })
    const { id } = await orders(anna, [empty])
    await makeAll()
    expect((await lists(anna))[0]).toMatchObject({ status: 'NOT_FOUND', statusLabel: 'Движений нет', lines: 0 })
    expect(await linesOf(anna, id)).toMatchObject({
      currencies: [{ incomingBalance: '0.00', outgoingBalance: '0.00' }],
      payments: [],
    })
  })
})

const fetches = (person: Person, path: string, headers: Record<string, string> = {}) =>
  bank.app.inject({ url: path, headers: { 'x-device-id': 'test', cookie: `sid=${person.id}`, ...headers } })

/** READ of an account is taken from a person, as the first signer does. */
const hides = (anna: Person, from: Person, { id }: AccountRef) =>
  anna.call(
    'mutation ($org: UUID!, $person: UUID!, $id: UUID!) { updatePermissions(legalPartyId: $org, userReferenceId: $person, accountId: $id, permissions: []) }',
    { url: '/ob-account-service/graphql', variables: { org: anna.org, person: from.id, id } },
  )

describe('what is refused', () => {
  test.each<[string, Record<string, unknown>, string, string]>([
    ['no account', { availableAccounts: [] }, 'StatementAccountsRequiredException', 'availableAccounts'],
    [
      'an account of nobody',
      { availableAccounts: [{ account: '1090160123456746', currencies: [] }] },
      'StatementAccountException',
      'availableAccounts',
    ],
    ['a currency that no account has', { currencies: ['840'] }, 'StatementCurrencyException', 'currencies'],
    ['a period inverted', { startDate: today, endDate: '2026-11-19' }, 'PeriodInvertedException', 'startDate'],
    ['more than a year', { startDate: '2025-11-19' }, 'StatementPeriodException', 'startDate'],
    ['a day to come', { endDate: '2026-11-21' }, 'StatementFutureException', 'endDate'],
    [
      'days before the opening',
      { startDate: '2019-01-01', endDate: '2019-02-01' },
      'StatementBeforeOpeningException',
      'endDate',
    ],
  ])('%s, at its field', async (_, more, refused, field) => {
    const { anna, account } = await bank.company()
    await expect(orders(anna, [account], more)).rejects.toMatchObject({ refused, field })
  })

  test('the account of another company, as if it were not there', async () => {
    const { anna } = await bank.company()
    const { account } = await bank.company()
    await expect(orders(anna, [account])).rejects.toMatchObject({ refused: 'StatementAccountException' })
  })

  test('a sixth that waits, and no more than five of ten at once', async () => {
    const { anna, boris, account } = await bank.company()
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => orders(anna, [account])))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    await orders(boris, [account])
    await makeAll()
    expect(new Set((await lists(anna)).map(({ fileName }) => fileName)).size).toBe(6)
    await orders(anna, [account])
    await makeAll()
  })

  test('to try again what is ready, and to remove what a colleague ordered', async () => {
    const { anna, boris, account } = await bank.company()
    const { id } = await orders(anna, [account])
    await makeAll()
    const variables = { org: anna.org, id }
    const retry = 'mutation ($org: UUID!, $id: UUID!) { retryStatement(partyId: $org, statementId: $id) { id } }'
    const remove = 'mutation ($org: UUID!, $id: UUID!) { deleteStatement(partyId: $org, statementId: $id) }'
    await expect(anna.call(retry, { url, variables })).rejects.toMatchObject({ refused: 'StatementRoadException' })
    await expect(boris.call(remove, { url, variables })).rejects.toMatchObject({
      refused: 'StatementNotFoundException',
    })
    expect(await anna.call(remove, { url, variables })).toBe(true)
    expect(await lists(boris)).toEqual([])
  })
})

describe('who has it', () => {
  test('READ taken away: list, lines and file are gone at once, for who ordered it as well', async () => {
    const { anna, boris, account, other } = await moving(1)
    const { id } = await orders(boris, [account, other])
    await makeAll()
    const path = `/api/v1/statements/${id}/csv?lang=RU`
    expect((await fetches(boris, path)).statusCode).toBe(200)
    await hides(anna, boris, other)
    expect(await lists(boris)).toEqual([])
    await expect(linesOf(boris, id)).rejects.toMatchObject({ refused: 'StatementNotFoundException' })
    expect((await fetches(boris, path)).statusCode).toBe(404)
    await expect(orders(boris, [account, other])).rejects.toMatchObject({
      refused: 'StatementAccountException',
      params: { account: other.number },
    })
    expect(await lists(anna)).toMatchObject([{ id, isOwn: false }])
  })

  test('READ taken away before it was made: it is not made, and may be tried again', async () => {
    const { anna, boris, account, other } = await moving(1)
    const { id } = await orders(boris, [account, other])
    await hides(anna, boris, other)
    await makeAll()
    expect(await lists(anna)).toMatchObject([{ id, status: 'FAIL', cause: 'ForbiddenException' }])
    const again = 'mutation ($org: UUID!, $id: UUID!) { retryStatement(partyId: $org, statementId: $id) { status } }'
    expect(await anna.call(again, { url, variables: { org: anna.org, id } })).toEqual({ status: 'PENDING' })
    await makeAll()
  })
})

describe('a file', () => {
  test('is the same bytes each time, told in full or in part, after later payments too', async () => {
    const { anna, account, other, pay } = await moving(2)
    const { id } = await orders(anna, [account, other])
    await makeAll()
    const path = `/api/v1/statements/${id}/csv?lang=EN`
    const whole = await fetches(anna, path)
    await pay('5.00')
    const { etag = '' } = whole.headers as Record<string, string>
    expect((await fetches(anna, path)).rawPayload).toEqual(whole.rawPayload)
    expect((await fetches(anna, path, { 'if-none-match': etag })).statusCode).toBe(304)
    const part = await fetches(anna, path, { range: 'bytes=10-19', 'if-range': etag })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.rawPayload.length}`)
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20))
    expect((await fetches(anna, path, { range: 'bytes=99999999-' })).statusCode).toBe(416)
    expect((await fetches(anna, path, { range: 'bytes=0-1', 'if-range': '"old"' })).rawPayload).toEqual(
      whole.rawPayload,
    )
    const lines = whole.rawPayload.toString().trim().split('\r\n')
    expect(lines[0]).toContain('Line reference')
    expect(lines).toHaveLength(1 + ((await lists(anna)).find(one => one.id === id)?.lines ?? 0))
  })

  test('is handed over in every format; one of closed days says that there is none', async () => {
    const { anna, account } = await moving(1)
    const { id } = await orders(anna, [account])
    await makeAll()
    for (const format of formats) {
      const answer = await fetches(anna, `/api/v1/statements/${id}/${format.toLowerCase()}?lang=KG`)
      const refused = writerOf(format, {}).isOfClosedDays ? 'StatementDayOpenException' : null
      expect([format, answer.statusCode]).toEqual([format, refused ? 409 : 200])
      if (refused) expect(answer.json()).toMatchObject({ code: refused })
      else expect(answer.headers['content-type']).toBe(writerOf(format, {}).mime(1))
    }
    expect((await fetches(anna, `/api/v1/statements/${id}/docx`)).statusCode).toBe(404)
  })

  test('comes through the call by its name as well', async () => {
    const { anna, account } = await bank.company()
    const { fileName } = await orders(anna, [account])
    await makeAll()
    const file = await anna.call<{ fileName: string; contentType: string; data: string }>(
      `query ($org: UUID!, $name: String!) { download(partyId: $org, fileFormat: CSV, fileName: $name, language: KG) { fileName contentType data } }`,
      { url, variables: { org: anna.org, name: fileName } },
    )
    expect(file).toMatchObject({ fileName: `${fileName}.csv`, contentType: 'text/csv; charset=utf-8' })
    expect(Buffer.from(file.data, 'base64').toString()).toContain('Эсептин сабы')
  })
})

describe('a file of 1C', () => {
  /** What the company did on the day: paid another bank, a neighbour and itself, and was paid. */
  async function aDayOf() {
    const { anna, account, other } = await moving(2)
    const neighbour = await bank.company({ scheme: 'ONE_SIGNATORY' })
    const ways = [
      [anna, await anna.drafts.interbank(clearing(account, '50.00', { purpose: 'Төлөм № 5' }))],
      [anna, await anna.drafts.foreign(inside(account, neighbour.account, '7.00', { purpose: 'Аренда' }))],
      [neighbour.anna, await neighbour.anna.drafts.foreign(inside(neighbour.account, account, '9.00'))],
    ] as const
    for (const [person, id] of ways) {
      await person.sends(id)
      await person.signs(id)
    }
    await asBank(bank.world, async ctx => {
      await handedOver(ctx, [ways[0][1]])
      await answered(ctx, [answer(ways[0][1], 'ACSC')])
    })
    return { anna, account, other }
  }

  test('says how many lines it transliterated, short as it is', async () => {
    const { anna, account } = await aDayOf()
    const { id } = await orders(anna, [account])
    await makeAll()
    const make1C = (format: string) =>
      anna.call(
        `mutation ($org: UUID!, $id: UUID!) { makeStatementFile(partyId: $org, statementId: $id, fileFormat: ${format}, language: RU) {
          isReady address transliteratedCount } }`,
        { url, variables: { org: anna.org, id } },
      )
    const made = { isReady: true, address: `/api/v1/statements/${id}/TXT_WINDOWS?lang=RU` }
    expect(await make1C('TXT_WINDOWS')).toEqual({ ...made, transliteratedCount: 1 })
    expect(await make1C('TXT')).toEqual({ ...made, transliteratedCount: 1 })
    expect(await make1C('TXT_UTF8')).toMatchObject({ transliteratedCount: null })
    await expect(make1C('CAMT053')).rejects.toMatchObject({ refused: 'StatementDayOpenException' })
  })

  test('is read by our own import, in each encoding: what went out is called a duplicate, and nothing is made a payment', async () => {
    const { anna, account, other } = await aDayOf()
    const { id } = await orders(anna, [account, other])
    await makeAll()
    const lines = (await linesOf(anna, id, { size: 520 })).payments
    const imports = makeImportClient(anna.org, anna.call)
    for (const format of ['TXT_WINDOWS', 'TXT_DOS', 'TXT_UTF8']) {
      const { rawPayload } = await fetches(anna, `/api/v1/statements/${id}/${format}?lang=RU`)
      const file = await uploadAndRead(bank, anna, { name: 'kl_to_1c.txt', bytes: rawPayload })
      const rows = await imports.rows(file)
      expect(rows).toHaveLength(lines.length)
      const own = new Set([account.number, other.number])
      const sent = rows.filter(({ payerAccount }) => own.has(payerAccount))
      expect(sent.length).toBeGreaterThanOrEqual(lines.filter(({ debit }) => debit).length)
      expect(sent.filter(({ duplicate }) => !duplicate?.paymentId)).toEqual([])
      expect(rows.filter(({ faults }) => !faults.length)).toEqual([])
      expect(await imports.file(file)).toMatchObject({ rows: lines.length, good: 0, made: 0, cause: null })
    }
  })
})

test('the database holds everybody to the transitions, and a book that does not tie is not kept', async () => {
  const { anna, account } = await bank.company()
  const { id } = await orders(anna, [account])
  await makeAll()
  const attempt = (change: Sql) => bank.world.db.bank(tx => tx.rows(change))
  await expect(
    attempt(sql`update statements.statements set status = 'PENDING', done_at = null where id = ${id}`),
  ).rejects.toThrow('does not go from READY to PENDING')
  await expect(
    attempt(sql`insert into statements.books select statement_id, 9, org_reference_id, account_id, account, name, currency, first_line, last_line, opening, closing + 1,
      planned, debit, credit, starts_on, ends_on from statements.books where statement_id = ${id}`),
  ).rejects.toThrow('ties')
})

test('what may follow a status is what the database lets follow', async () => {
  const text = readFileSync(new URL('functions.sql', import.meta.url), 'utf8')
  const allowed = [...text.matchAll(/\('(\w+)', '(\w+)'\)/g)].map(([, from, to]) => `${from} ${to}`)
  const wanted = transitions.filter(([from, , , to]) => from !== to).map(([from, , , to]) => `${from} ${to}`)
  expect(allowed.toSorted()).toEqual([...new Set(wanted)].toSorted())
})
