// A statement of closed days is the same bytes in every format for ever, says what the ledger says, and has each line in one day.
import { addDays, type BusinessDate, businessDate } from '@bank/contracts/dates.ts'
import { figures } from '@bank/contracts/figures.ts'
import { minor } from '@bank/contracts/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { transfer } from '#ledger/index.ts'
import { sized } from '../../../tools/size.ts'
import { changeByHand, takeAlarms } from '../../test/alarms.ts'
import { ask } from '../../test/askInBrowser.ts'
import { toward } from '../../test/books.ts'
import type { Browser } from '../../test/browser.ts'
import { closeDay, stepClosing } from '../../test/days.ts'
import { makeFiles } from '../../test/exports.ts'
import { clearing, inside, today } from '../../test/forms.ts'
import { type LedgerLine, lineReaders, pdfText, readCamtLines } from '../../test/lineReaders.ts'
import {
  type AccountRef,
  openBank,
  openWorld,
  type TestBank,
  type TestPerson,
  type TestWorld,
} from '../../test/world.ts'
import { makeNextFile } from '../fileKinds.ts'
import { fileJobs } from '../files/jobs.ts'
import { jobs } from './index.ts'
import { statementKind } from './kind.ts'
import { formats, type StatementFormat } from './statement.ts'

const url = '/ob-statement-service/graphql'
const languages = ['RU', 'KG', 'EN'] as const
const day = businessDate(today)
const purpose = 'Көмүр үчүн төлөм, Өңдүрүү № 5'

/** What one statement has after the other: a company, its accounts, and somebody who signs in anew at each node. */
type Holder = {
  readonly org: string
  readonly accounts: readonly AccountRef[]
  /** Two more, which nobody else locks. */
  readonly spare: readonly AccountRef[]
  readonly person: TestPerson
  /** Who reads it a year later: a code of then would be behind the codes of now. */
  readonly successor: TestPerson
}

let bank: TestBank
let holder: Holder
let browser: Browser

async function run(node: TestBank, name: string): Promise<void> {
  const job = [...jobs, ...fileJobs(makeNextFile)].find(one => one.name === name)
  while (await job?.run(node.world));
}

const call = <T>(query: string, variables: object): Promise<T> => ask(browser, query, variables, url)

async function order(from: BusinessDate, to: BusinessDate, accounts = holder.accounts, more = {}): Promise<string> {
  const { id } = await call<{ id: string }>('mutation ($of: StatementOrder!) { order(statementOrder: $of) { id } }', {
    of: {
      partyId: holder.org,
      availableAccounts: accounts.map(({ number }) => ({ account: number, currencies: [] })),
      ...{ currencies: [], startDate: from, endDate: to, ...more },
    },
  })
  await run(bank, 'statements.make')
  return id
}

type FileKey = { readonly format: StatementFormat; readonly language: (typeof languages)[number] }

/** A file as its reader gets it, made by this node where it is long and not there. */
async function fetches(node: TestBank, who: Browser, id: string, { format, language }: FileKey): Promise<Buffer> {
  // Ten files a minute.
  node.wait(7_000)
  const asked = who.ask(`/api/v1/statements/${id}/${format}?lang=${language}`)
  let isHere = false
  const { statusCode, rawPayload, body } = await Promise.race([
    asked.finally(() => {
      isHere = true
    }),
    (async () => {
      while (!isHere) if (!(await makeNextFile(node.world))) await new Promise(done => setTimeout(done, 20))
      return asked
    })(),
  ])
  expect([format, statusCode, statusCode === 200 ? '' : body]).toEqual([format, 200, ''])
  return rawPayload
}

async function allFiles(node: TestBank, who: Browser, id: string, keys: readonly FileKey[]) {
  const files = new Map<string, Buffer>()
  for (const key of keys) files.set(`${key.format} ${key.language}`, await fetches(node, who, id, key))
  return files
}

const same = (one: ReadonlyMap<string, Buffer>, other: ReadonlyMap<string, Buffer>): string[] =>
  [...one].flatMap(([key, bytes]) => (other.get(key)?.equals(bytes) ? [] : [key]))

/** What the ledger itself says of these days, of one account after the other. */
const ledgerLines = (from: BusinessDate, to: BusinessDate, accounts = holder.accounts): Promise<LedgerLine[]> =>
  bank.world.db.bank(tx =>
    tx.rows<LedgerLine>(sql`
      select a.number || '/' || e.account_seq as reference, e.amount
      from ledger.entries e join ledger.accounts a on a.id = e.account_id
      where a.number = any (${accounts.map(({ number }) => number)}::text[]) and e.day between ${from} and ${to}
      order by array_position(${accounts.map(({ number }) => number)}::text[], a.number::text), e.account_seq`),
  )

/** Money from one account to another, as services hand it to the ledger, without a document. */
function movement(accounts = holder.accounts) {
  const me = { org: holder.org, personId: holder.person.id }
  const [from, to] = accounts.map(account => ({ ...account, me }))
  if (!from || !to) throw new Error('no accounts')
  return { ...toward(from, to, 1n), purpose }
}

const moves = async (count: number, on: BusinessDate): Promise<void> => {
  for (let left = count; left > 0; left -= 500)
    await bank.world.db.bank(tx =>
      transfer(
        tx,
        Array.from({ length: Math.min(left, 500) }, () => ({ ...movement(), day: on })),
      ),
    )
}

beforeAll(async () => {
  bank = await openBank({ database: 'own' })
  const company = await bank.company({ scheme: 'ONE_SIGNATORY', balance: '1000000.00' })
  const neighbour = await bank.company({ scheme: 'ONE_SIGNATORY' })
  const { anna, account, org, open } = company
  const other = await open({ balance: '5.00' })
  const dollars = await open({ balance: '700.00', currency: 'USD' })
  const person = await bank.person({ orgs: [org], hasApp: true })
  const successor = await bank.person({ orgs: [org], hasApp: true })
  const spare = [await open({ balance: '1.00' }), await open()]
  holder = { org, accounts: [account, other, dollars], spare, person, successor }
  const ways = [
    [anna, await anna.drafts.interbank(clearing(account, '50.00', { purpose }))],
    // Two that differ in nothing but their numbers.
    [anna, await anna.drafts.own(inside(account, other, '7.00'))],
    [anna, await anna.drafts.own(inside(account, other, '7.00'))],
    [neighbour.anna, await neighbour.anna.drafts.foreign(inside(neighbour.account, account, '9.00', { purpose }))],
  ] as const
  for (const [maker, id] of ways) {
    await maker.sends(id)
    await maker.signs(id)
  }
  bank.until(addDays(day, 1), '00:05')
  await closeDay(bank.world.db, day)
  bank.until(addDays(day, 1), '10:00')
  browser = await bank.signedIn(person)
})
afterAll(() => bank.close())

describe('a statement of a closed day', () => {
  const all = formats.flatMap(format => languages.map(language => ({ format, language })))
  let id: string
  let files: ReadonlyMap<string, Buffer>

  test('says in every format what the ledger says: the same lines under the same references, two equal ones apart', async () => {
    id = await order(day, day)
    files = await allFiles(bank, browser, id, all)
    const lines = await ledgerLines(day, day)
    expect(lines.length).toBeGreaterThan(6)
    for (const [format, read] of Object.entries(lineReaders))
      for (const language of languages) {
        const key = `${format} ${language}`
        expect([key, ...(await read(files.get(key) ?? Buffer.of()))]).toEqual([key, ...lines])
      }
  })

  test('is read as text from its PDF: balances and letters of the country', async () => {
    const [account] = holder.accounts
    const closing = (await ledgerLines(day, day)).filter(({ reference }) => reference.startsWith(account?.number ?? ''))
    const sum = minor(closing.reduce((all, { amount }) => all + amount, 0n))
    for (const [language, lang] of [
      ['RU', 'ru'],
      ['KG', 'ky'],
      ['EN', 'en'],
    ] as const) {
      const text = await pdfText(files.get(`PDF ${language}`) ?? Buffer.of())
      expect(text.replaceAll(' ', '')).toContain(account?.number)
      expect(text).toContain(figures({ amount: sum, currency: 'KGS' }, lang).replaceAll(/\s+/g, ' '))
      for (const word of ['Көмүр', 'үчүн', 'төлөм', 'Өңдүрүү']) expect(text).toContain(word)
    }
  })

  test('is the same bytes after thousands of payments, on a node of the next year, where names of banks and people are others', async () => {
    const count = sized({ small: 600, merge: 10_000, release: 10_000 })
    await moves(count, addDays(day, 1))
    expect(same(files, await allFiles(bank, browser, id, all.slice(0, 3)))).toEqual(
      same(files, new Map([...files].slice(0, 3))),
    )
    bank.until(addDays(day, 2), '00:05')
    await closeDay(bank.world.db, addDays(day, 1))
    bank.until(addDays(day, 2), '10:00')
    browser = await bank.signedIn(holder.person)
    const long = await order(addDays(day, 1), addDays(day, 1), holder.accounts.slice(0, 2))
    const longKeys = formats.map(format => ({ format, language: 'RU' as const }))
    const longFiles = await allFiles(bank, browser, long, longKeys)
    const lines = await ledgerLines(addDays(day, 1), addDays(day, 1))
    expect(lines).toHaveLength(2 * count)
    for (const [format, read] of Object.entries(lineReaders))
      expect([format, await read(longFiles.get(`${format} RU`) ?? Buffer.of())]).toEqual([format, lines])
    await bank.world.db.bank(tx =>
      tx.rows(sql`update rules.banks set name_ru = 'Банк под новым именем' where not is_own`),
    )

    const node = await openBank({ database: bank.urls, start: Date.parse('2027-11-22T04:00:00Z') })
    try {
      await run(node, 'files.forget')
      const later = await node.signedIn(holder.successor)
      expect(same(files, await allFiles(node, later, id, all))).toEqual([])
      expect(same(longFiles, await allFiles(node, later, long, longKeys))).toEqual([])
    } finally {
      await node.close()
    }
  })
})

describe('files ordered with a statement', () => {
  type Asked = {
    readonly status: string
    readonly files: readonly { format: string; language: string; isReady: boolean }[]
  }
  const asked = (id: string) =>
    call<Asked>(
      'query ($org: UUID!, $id: UUID!) { statementById(partyId: $org, statementId: $id) { status files { format language isReady } } }',
      { org: holder.org, id },
    )
  const orderWith = (...wanted: readonly string[]) =>
    order(addDays(day, 1), addDays(day, 1), holder.accounts.slice(0, 2), { formats: wanted, language: 'KG' })

  test('long ones are made at once, in their language and in the encoding of the company; a short one needs no making', async () => {
    const id = await orderWith('TXT', 'MT940', 'CSV')
    const files = ['TXT_WINDOWS', 'MT940'].map(format => ({ format, language: 'KG', isReady: false }))
    const { status, files: begun } = await asked(id)
    expect([status, begun.toSorted((a, b) => b.format.localeCompare(a.format))]).toEqual(['READY', files])
    await makeFiles(bank)
    expect((await asked(id)).files.map(({ isReady }) => isReady)).toEqual([true, true])
  })

  test('one too many waits until it is downloaded, and the statement is ready all the same', async () => {
    const wanted = ['TXT_DOS', 'TXT_UTF8', 'CAMT053', 'CAMT053_02', 'MT940', 'TXT_WINDOWS', 'PDF']
    const { status, files } = await asked(await orderWith(...wanted))
    expect(status).toBe('READY')
    expect(files.map(({ format }) => format).toSorted()).toEqual(
      wanted.slice(0, statementKind.unfinishedAtMost).toSorted(),
    )
    await makeFiles(bank)
  })
})

describe('a line that was changed by hand', () => {
  const spoil = (amount: string) =>
    changeByHand(bank.urls.appUrl, { account: holder.accounts[0]?.number ?? '', seq: 3, amount })
  const asked = 'query ($org: UUID!, $id: UUID!) { statementById(partyId: $org, statementId: $id) { status cause } }'
  const stateOf = (id: string) => call<object>(asked, { org: holder.org, id })
  const alarms = () => takeAlarms(bank.world.db, holder.accounts[0]?.number ?? '')

  test('fails the statement, though its day is closed; changed after that it comes into no file', async () => {
    const proved = await order(day, day)
    await spoil('amount - 1')
    try {
      expect(await stateOf(await order(day, day))).toMatchObject({ status: 'FAIL', cause: 'StatementUntiedException' })
      expect(await alarms()).toEqual({ isBlocked: true, alarms: [expect.stringMatching(/^I7 lines 1 to \d+: /)] })
      for (const format of formats) {
        bank.wait(7_000)
        const { body } = await browser.ask(`/api/v1/statements/${proved}/${format}?lang=RU`)
        expect([format, body]).toEqual([format, expect.stringContaining('StatementUntiedException')])
        expect(await alarms()).toEqual({ isBlocked: true, alarms: [expect.stringMatching(/^I7 line 3: /)] })
      }
    } finally {
      await spoil('amount + 1')
    }
    expect(await stateOf(await order(day, day))).toMatchObject({ status: 'READY' })
  })
})

describe('midnight', () => {
  const last = addDays(day, 2)
  const next = addDays(day, 3)

  test('a line of 23:59:59.9 is in the statement of exactly one day, whichever node booked it and however late it commits', async () => {
    const node = await openWorld({ database: bank.urls, isDeaf: true })
    const accounts = [...holder.accounts.slice(0, 2), ...holder.spare]
    const gate = Promise.withResolvers<void>()
    let isClosed = false
    bank.until(last, '23:59')
    browser = await bank.signedIn(holder.person)
    // It has booked, and commits when it pleases.
    const slow = node.db.bank(async tx => {
      await transfer(tx, [{ ...movement(holder.spare), amount: minor(77n), day: last }])
      await gate.promise
    })
    const pay = async ({ bank: inBank }: TestWorld['db']): Promise<void> => {
      while (!isClosed) await inBank(tx => transfer(tx, [{ ...movement(), day: last }]))
    }
    const payers = [bank.world.db, node.db, bank.world.db, node.db].map(pay)
    try {
      const early = await order(last, last, accounts)
      const steps: string[] = []
      while (!steps.includes('WAITING')) steps.push(await stepClosing(bank.world.db, last))
      expect(
        await call('query ($org: UUID!, $id: UUID!) { statementById(partyId: $org, statementId: $id) { asOf } }', {
          org: holder.org,
          id: early,
        }),
      ).not.toEqual({ asOf: null })
      gate.resolve()
      await Promise.all([slow, closeDay(bank.world.db, last), closeDay(node.db, last)])
      isClosed = true
      await Promise.all(payers)
      await moves(3, last)
      bank.until(addDays(next, 1), '00:05')
      await closeDay(node.db, next)
      browser = await bank.signedIn(holder.person)
      const refs = async (from: BusinessDate, to: BusinessDate) => {
        const file = await fetches(bank, browser, await order(from, to, accounts), {
          format: 'CAMT053',
          language: 'RU',
        })
        return readCamtLines(file)
      }
      const [first, second, both] = [await refs(last, last), await refs(next, next), await refs(last, next)]
      expect(first.filter(({ amount }) => amount === -77n)).toHaveLength(1)
      expect(second.length).toBeGreaterThanOrEqual(6)
      expect(new Set([...first, ...second].map(({ reference }) => reference)).size).toBe(first.length + second.length)
      expect([...first, ...second].map(({ reference }) => reference).toSorted()).toEqual(
        both.map(({ reference }) => reference).toSorted(),
      )
      expect(both).toEqual(await ledgerLines(last, next, accounts))
      expect(await bank.broken()).toEqual([])
    } finally {
      isClosed = true
      gate.resolve()
      await Promise.allSettled([slow, ...payers])
      await node.close()
    }
  })
})
