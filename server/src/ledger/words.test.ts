// A search by the words of closed days finds what reading each line finds, whoever keeps them, however often and however little at once.
import { businessDate } from '@bank/contracts/dates.ts'
import { minor } from '@bank/contracts/money.ts'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sql, type Tx } from '#kit/db.ts'
import { sized } from '../../../tools/size.ts'
import { type Books, openBooks, type TestAccount, toward } from '../../test/books.ts'
import { closeDay } from '../../test/days.ts'
import { transfer } from './money.ts'
import { type FittingLines, fittingLines, type LineCondition } from './ranges.ts'

let books: Books
let admin: pg.Client

beforeAll(async () => {
  books = await openBooks({ database: 'own' })
  const login = new URL(inject('postgres').adminUrl).href.slice('postgres://'.length).split('@')[0]
  admin = new pg.Client(books.urls.appUrl.replace(/\/\/[^@]*@/, `//${login}@`))
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await books.db.end()
})

const day = (text: string) => businessDate(`2026-11-${text}`)

const names = [
  'ОсОО «Тулпар»',
  'ОсОО «ТУЛПАР Логистик»',
  'Өмүр Жаңы-Түш ЖЧК',
  'Ёлкин Ё. Ё.',
  'Acme Trading LLC',
  'ИП Щербаков',
  '50%_\\',
]
const said = [
  ...[
    'Оплата за товары по счёту',
    'Төлөм: кызмат көрсөтүү үчүн',
    'Налог на прибыль',
    'Refund of ELQR, 100% _due_',
    'Аренда/ремонт 12.03.2026',
  ],
  ...['ЗАРПЛАТА ЗА ОКТЯБРЬ', 'елка и ёлка', 'a\u001fb', '', 'Съёмка: цех, эфир, фьючерс'],
]
const inns = ['01203199910046', null, '00101202010015'] as const
const kinds = ['CLEARING', 'GROSS', 'SWIFT'] as const

type LineSketch = {
  readonly name: number
  readonly purpose: number
  readonly number: number
  readonly amount: bigint
  readonly inn: number
  readonly kind: number
}

const saidOf = ({ name, purpose, number, inn, kind }: LineSketch) => ({
  payeeName: names[name] ?? '',
  payeeNumber: `12800400000012${10 + name}`,
  payeeInn: inns[inn] ?? null,
  purpose: `${said[purpose]} ${number % 3 === 0 ? number : ''}${number % 97 === 0 ? ' для Acme' : ''}`,
  transferNum: number % 7 === 0 ? '' : String(number),
  operation: kinds[kind] ?? 'CLEARING',
})

const line: fc.Arbitrary<LineSketch> = fc.record({
  name: fc.nat(names.length - 1),
  purpose: fc.nat(said.length - 1),
  number: fc.integer({ min: 1, max: 99_999 }),
  amount: fc.bigInt(1n, 9n),
  inn: fc.nat(inns.length - 1),
  kind: fc.nat(kinds.length - 1),
})

/** The other way: each line is read and compared as it is written. */
async function slowly(
  tx: Tx,
  account: string,
  first: bigint,
  last: bigint,
  { direction, search, least, most, operations }: LineCondition,
) {
  const pattern = search === undefined ? null : `%${search.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`
  const whole = search?.replaceAll(/\s/g, '') ?? null
  const rows = await tx.rows<{ seq: bigint; amount: bigint }>(sql`
    select account_seq as seq, amount from ledger.entries
    where account_id = ${account} and account_seq between ${first} and ${last} and (${direction ?? null}::text is null or (amount > 0) = (${direction ?? null}::text = 'IN'))
      and (${least ?? null}::bigint is null or abs(amount) >= ${least ?? null}::bigint) and (${most ?? null}::bigint is null or abs(amount) <= ${most ?? null}::bigint)
      and (${operations ?? null}::text[] is null or operation = any (${operations ?? null}::text[]))
      and (${pattern}::text is null or counterparty_name ilike ${pattern} or purpose ilike ${pattern} or transfer_num ilike ${pattern}
        or counterparty_number = ${whole} or counterparty_inn = ${whole})
    order by account_seq desc`)
  const sum = (sign: bigint) => rows.reduce((all, { amount }) => (amount * sign > 0n ? all + amount * sign : all), 0n)
  return { lines: BigInt(rows.length), credit: sum(1n), debit: sum(-1n), numbers: rows.map(({ seq }) => seq) }
}

const quickly = async (
  tx: Tx,
  account: string,
  first: bigint,
  last: bigint,
  condition: LineCondition,
  page = { size: 30, skip: 0 },
) => {
  const { elements, isCounted, ...sums } = await fittingLines(tx, account, { first, last, ...condition, ...page })
  expect(isCounted).toBe(true)
  return { ...sums, numbers: elements.map(({ seq }) => seq) }
}

type LinesFound = Awaited<ReturnType<typeof slowly>>

/** Counted up to a number: the same page, and the same sums where no more fit. */
async function expectPart(
  found: Promise<FittingLines>,
  { numbers, ...sums }: LinesFound,
  { size, skip, countable }: { readonly size: number; readonly skip: number; readonly countable: number },
): Promise<void> {
  const { elements, ...part } = await found
  const counted = Math.max(countable, skip + size)
  expect(part).toEqual(
    numbers.length > counted
      ? { lines: BigInt(counted), credit: 0n, debit: 0n, isCounted: false }
      : { ...sums, isCounted: true },
  )
  expect(elements.map(({ seq }) => seq)).toEqual(numbers.slice(skip, skip + size))
}

const wholes = ['1280040000001210', '01203199910046', '0120 3199', '1203', '12', 'zz', 'ң', 'Ү', '»', '\u001f']

/** Parts of what is written, in any case, or of nothing that is; of one letter, of two, or of many. */
const needle = fc
  .oneof(
    fc
      .tuple(fc.constantFrom(...names, ...said), fc.nat(30), fc.integer({ min: 1, max: 12 }), fc.nat(2))
      .map(([text, from, length, way]) => {
        const part = way === 0 ? text : text.slice(from % Math.max(text.length, 1)).slice(0, length)
        return way === 2 ? part.toUpperCase() : part
      }),
    fc.constantFrom(...wholes),
    // What hardly a line has, some of it in names as well.
    fc.constantFrom('acme', 'для Acme', 'Acme T', 'ноль', 'нет такого'),
    fc.integer({ min: 100, max: 99_999 }).map(String),
  )
  .filter(text => text.trim() !== '')

const condition: fc.Arbitrary<LineCondition> = fc.record(
  {
    search: needle,
    direction: fc.constantFrom('IN' as const, 'OUT' as const),
    least: fc.bigInt(1n, 9n).map(minor),
    most: fc.bigInt(1n, 9n).map(minor),
    operations: fc.subarray([...kinds], { minLength: 1 }),
  },
  { requiredKeys: ['search'] },
)

async function pay(payer: TestAccount, payee: TestAccount, on: string, lines: readonly LineSketch[]): Promise<void> {
  for (let n = 0; n < lines.length; n += 500)
    await books.db.bank(tx =>
      transfer(
        tx,
        lines
          .slice(n, n + 500)
          .map(of => ({ ...toward(payer, payee, of.amount), ...saidOf(of), day: day(on), valueDate: day(on) })),
      ),
    )
}

const keep = (budget: number, long = 1) =>
  books.db.bank(tx =>
    tx.row<{ kept: bigint; more: boolean }>(sql`select kept, more from ledger.keep_words(${budget}, ${long})`),
  )

async function keepAll(budget: number, long = 1): Promise<bigint> {
  for (let kept = 0n; ; ) {
    const step = await keep(budget, long)
    kept += step?.kept ?? 0n
    if (!step?.more) return kept
  }
}

const keptOf = async ({ id }: TestAccount): Promise<number> =>
  (await admin.query<{ n: number }>('select count(*)::int as n from ledger.words where account_id = $1', [id])).rows[0]
    ?.n ?? 0

const whole = ({ id, me }: TestAccount, last: bigint, search: string, ask: typeof slowly = quickly) =>
  books.db.org(me, async tx => {
    const { numbers, ...sums } = await ask(tx, id, 1n, last, { search })
    return { ...sums, numbers: numbers.slice(0, 30) }
  })

/** Asks at random, of any range, and compares with the other way. */
const compare = async (of: TestAccount, lines: bigint, runs: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(
      condition,
      fc.bigInt(1n, lines),
      fc.bigInt(1n, lines),
      fc.boolean(),
      fc.nat(40),
      fc.constantFrom(1, 50, 700),
      async (asked, a, b, isWhole, skip, countable) => {
        const [first, last] = isWhole ? [1n, lines] : a < b ? [a, b] : [b, a]
        const [slow, quick] = await books.db.org(of.me, async tx => [
          await slowly(tx, of.id, first, last, asked),
          await quickly(tx, of.id, first, last, asked, { size: 30, skip }),
        ])
        expect(quick).toEqual({ ...slow, numbers: slow.numbers.slice(skip, skip + 30) })
        const page = { size: 30, skip, countable }
        await books.db.org(of.me, tx =>
          expectPart(fittingLines(tx, of.id, { first, last, ...asked, ...page }), slow, page),
        )
      },
    ),
    { numRuns: runs },
  )

test('a search gives what reading each line gives, before, while and after words are kept, and with the lines of the open day', async () => {
  const payer = await books.account(1_000_000n, { day: day('02') })
  const payee = await books.account(0n)
  const made = fc.sample(line, { numRuns: 6000, seed: 71 })
  await pay(payer, payee, '03', made.slice(0, 2500))
  await pay(payer, payee, '04', made.slice(2500, 5700))
  await compare(payer, 5701n, 40)
  await closeDay(books.db, day('04'))
  await keep(3000)
  expect(await keptOf(payer)).toBeLessThan(5701)
  await compare(payer, 5701n, 40)
  await keepAll(3000)
  await pay(payer, payee, '05', made.slice(5700))
  expect([await keptOf(payer), await keptOf(payee)]).toEqual([5701, 5700])
  await admin.query('analyze ledger.words')
  await compare(payer, 6001n, sized({ small: 80, merge: 300, release: 300 }))
  await compare(payee, 6000n, 60)
  // What hardly a line has in its words, and some in the name of their counterparty.
  for (const search of ['acme', 'ДЛЯ ACME', '777', '1940', 'Acme T', 'по счёту 77'])
    expect(await whole(payer, 6001n, search), search).toEqual(await whole(payer, 6001n, search, slowly))
  // Of texts that hardly a line has, the index was asked; of others, and of two letters, it was not.
  const asksIndex = async (text: string, top: number | null = null) =>
    (
      await admin.query<{ part: string }>(
        "select ledger.selective_part(ledger.as_indexed($1), 5700, '{}', $2) as part",
        [text, top],
      )
    ).rows[0]?.part !== ''
  for (const text of ['нет такого', 'zebra', 'для Acme']) expect([text, await asksIndex(text)]).toEqual([text, true])
  for (const text of ['оплата за', '12', 'үй']) expect([text, await asksIndex(text)]).toEqual([text, false])
  // Where a few are looked for, the newest are read as soon as enough lines have the text.
  expect([
    await asksIndex('нет такого', 1000),
    await asksIndex('для Acme', 1000),
    await asksIndex('для Acme', 1),
  ]).toEqual([true, true, false])
  await closeDay(books.db, day('05'))
  expect(await keepAll(1000)).toBe(600n)
  await compare(payer, 6001n, 40)
  expect(await books.broken()).toEqual([])
})

test('words are kept once, whoever keeps them: two at once, one that dies, a day that is closed already', async () => {
  const payer = await books.account(1000n, { day: day('06') })
  const payee = await books.account(0n)
  await pay(payer, payee, '06', fc.sample(line, { numRuns: 30, seed: 7 }))
  await closeDay(books.db, day('06'))
  await expect(
    books.db.bank(async tx => {
      await tx.row(sql`select kept from ledger.keep_words(10, 1)`)
      throw new Error('the node died')
    }),
  ).rejects.toThrow('the node died')
  expect(await keptOf(payer)).toBe(0)
  await Promise.all(Array.from({ length: 6 }, () => keepAll(10)))
  await keepAll(10)
  expect([await keptOf(payer), await keptOf(payee)]).toEqual([31, 30])
  await closeDay(books.db, day('06'))
  expect(await keepAll(10)).toBe(0n)
  expect(await books.broken()).toEqual([])
})

test('a short book is read line by line until it is long', async () => {
  const payer = await books.account(1000n, { day: day('07') })
  const payee = await books.account(0n)
  await pay(payer, payee, '07', fc.sample(line, { numRuns: 20, seed: 8 }))
  await closeDay(books.db, day('07'))
  await keepAll(100, 25)
  expect(await keptOf(payer)).toBe(0)
  await compare(payer, 21n, 20)
  await pay(payer, payee, '08', fc.sample(line, { numRuns: 4, seed: 9 }))
  await closeDay(books.db, day('08'))
  await keepAll(100, 25)
  expect([await keptOf(payer), await keptOf(payee)]).toEqual([25, 0])
  await compare(payer, 25n, 20)
})

test('another company finds nothing, and nobody reads the words themselves', async () => {
  const payer = await books.account(1000n, { day: day('09') })
  const payee = await books.account(0n)
  await pay(payer, payee, '09', fc.sample(line, { numRuns: 5, seed: 10 }))
  await closeDay(books.db, day('09'))
  await keepAll(100)
  const asked = { first: 1n, last: 9n, search: '1', size: 10, skip: 0 }
  await expect(books.db.org(payee.me, tx => fittingLines(tx, payer.id, asked))).rejects.toThrow(
    'not an account of this organisation',
  )
  for (const table of ['words', 'parties', 'word_books', 'word_progress'])
    await expect(
      books.db.org(payer.me, tx =>
        tx.rows({ text: `select from ledger.${table}`, values: [], name: `reads ${table}` }),
      ),
      table,
    ).rejects.toThrow('permission denied')
  await expect(books.db.org(payer.me, tx => tx.rows(sql`select ledger.keep_words(1, 1)`))).rejects.toThrow(
    'permission denied',
  )
})

test('words that differ from their lines are found', async () => {
  const payer = await books.account(1000n, { day: day('10') })
  const payee = await books.account(0n)
  await pay(payer, payee, '10', fc.sample(line, { numRuns: 3, seed: 11 }))
  await closeDay(books.db, day('10'))
  await keepAll(100)
  expect(await books.broken()).toEqual([])
  const differing = async () =>
    ((await books.broken()) as { id: string; rows: { what: string }[] }[])
      .filter(({ id }) => id === 'I27')
      .flatMap(({ rows }) => [...new Set(rows.map(({ what }) => what))])
  const ofPayer = `account_id = '${payer.id}'`
  for (const [change, back, found] of [
    [`words set amount = amount + 1 where ${ofPayer}`, `words set amount = amount - 1 where ${ofPayer}`, ['line']],
    [`words set body = body || ' ' where ${ofPayer}`, `words set body = left(body, -1) where ${ofPayer}`, ['line']],
    ["parties set name = name || ' '", 'parties set name = left(name, -1)', ['line']],
    [
      `word_books set last_seq = last_seq - 1 where ${ofPayer}`,
      `word_books set last_seq = last_seq + 1 where ${ofPayer}`,
      ['line', 'book'],
    ],
  ] as const) {
    await admin.query(`update ledger.${change}`)
    expect(await differing(), change).toEqual(found)
    await admin.query(`update ledger.${back}`)
    expect(await differing()).toEqual([])
  }
})
