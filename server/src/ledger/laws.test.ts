// The database itself holds the laws of the books, with the checks of the money functions left out.

import { minor } from '@bank/contracts/money.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type Tx } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { type Books, claim, narrative, newNumber, openBooks, rail, som, toward } from '../../test/books.ts'
import { postingJson } from './bank.ts'
import { balances, holderOf } from './books.ts'
import { hold, release, settle, transfer } from './money.ts'

let books: Books
let app: pg.Client
let owner: pg.Client

beforeAll(async () => {
  books = await openBooks({ database: 'own' })
  app = new pg.Client(books.urls.appUrl)
  owner = new pg.Client(books.urls.migrateUrl)
  await Promise.all([app.connect(), owner.connect()])
})
afterAll(async () => {
  await Promise.all([books.db.end(), app.end(), owner.end()])
})

describe('the laws in the database itself', () => {
  /** Runs as the money functions' own role, so that nothing but the constraint is in the way. */
  async function asLedger(...statements: readonly string[]): Promise<string> {
    await owner.query('begin; set local role ordo_ledger')
    try {
      for (const statement of statements) await owner.query(statement)
      await owner.query('commit')
      return 'done'
    } catch (error) {
      await owner.query('rollback')
      return error instanceof pg.DatabaseError ? `${error.code} ${error.constraint ?? error.message}` : String(error)
    }
  }

  const posting = (id: number) =>
    `insert into ledger.postings (id, stage, day, booked_at) values (${id}, 'DEPOSIT', '2026-11-20', now())`
  const till = (currency: string) => `(select id from ledger.accounts where duty = 'CASH' and currency = '${currency}')`
  const line = (id: number, n: number, amount: number, currency = som, of = currency) =>
    `(${id}, ${n}, ${till(of)}, '${currency}', ${amount}, pg_current_xact_id(), '2026-11-20', now(), '', '', '')`
  const written = (...lines: readonly string[]) =>
    `insert into ledger.entries (posting_id, line, account_id, currency, amount, xact, day, booked_at, counterparty_name, counterparty_number, purpose)
     values ${lines.join()}`
  /** A posting and its lines in one statement, as the money functions write them. */
  const booked = (id: number, ...lines: readonly string[]) => `with p as (${posting(id)}) ${written(...lines)}`

  test('an account cannot be overdrawn even where the check of the function is left out', async () => {
    const payer = await books.account(100n)
    expect(await asLedger(`update ledger.accounts set held = 101 where id = '${payer.id}'`)).toBe('23514 available')
    expect(await asLedger(`update ledger.accounts set posted = -1 where id = '${payer.id}'`)).toBe('23514 available')
  })

  test('a balanced posting passes; an unbalanced, an empty and a one-line posting do not', async () => {
    expect(await asLedger(booked(-1, line(-1, 1, 5), line(-1, 2, -5)))).toBe('done')
    expect(await asLedger(booked(-2, line(-2, 1, 5), line(-2, 2, -4)))).toBe('23514 posting_balances')
    expect(await asLedger(posting(-3))).toBe('23514 posting_balances')
    expect(await asLedger(booked(-4, line(-4, 1, 5)))).toBe('23514 posting_balances')
    expect(await asLedger(booked(-4, line(-4, 1, 0)))).toBe('23514 placed')
  })

  test('a posting takes lines only as one whole: what comes behind balances by itself, or not at all', async () => {
    const whole = booked(-9, line(-9, 1, 5), line(-9, 2, -5))
    expect(await asLedger(whole, written(line(-9, 3, 1)))).toBe('23514 posting_balances')
    expect(await asLedger(posting(-10), written(line(-10, 1, 5), line(-10, 2, -5)))).toBe('23514 posting_balances')
    expect(await asLedger(whole, written(line(-9, 3, 1), line(-9, 4, -1)))).toBe('done')
  })

  test('of many postings in one statement each has lines, and each balances', async () => {
    const two = (more: string, ...lines: readonly string[]) =>
      `with p as (${posting(-60)}), q as (${more}) ${written(line(-60, 1, 5), line(-60, 2, -5), ...lines)}`
    expect(await asLedger(two(posting(-61)))).toBe('23514 posting_balances')
    expect(await asLedger(two(posting(-61), line(-61, 2, 5), line(-61, 3, -5)))).toBe('23514 posting_balances')
    expect(await asLedger(two(posting(-61), line(-61, 1, 5), line(-61, 2, -4)))).toBe('23514 posting_balances')
    expect(await asLedger(two(posting(-61), line(-61, 1, 5), line(-61, 2, -5)))).toBe('done')
    const several = `insert into ledger.postings (id, stage, day, booked_at) values (-62, 'DEPOSIT', '2026-11-20', now()),`
    const behind = (id: number, stage: string) => `${several} (${id}, '${stage}', '2026-11-20', now())`
    const whole = [-62, -63].flatMap(id => [line(id, 1, 5), line(id, 2, -5)])
    const booking = (postings: string) => `with p as (${postings}) ${written(...whole)}`
    expect(await asLedger(booking(behind(-63, 'ELSEWHERE')))).toBe('23514 stages')
    expect(await asLedger(booking(behind(-63, 'CORRECT')))).toBe('23514 stages')
    expect(await asLedger(booking(behind(-63, 'SETTLE')))).toBe('23514 payer_pays')
    expect(await asLedger(`with p as (${behind(-63, 'DEPOSIT')}) ${written(...whole.slice(0, 2))}`)).toBe(
      '23514 posting_balances',
    )
    expect(await asLedger(booking(behind(-63, 'DEPOSIT')))).toBe('done')
  })

  test('two currencies never balance against each other', async () => {
    expect(await asLedger(booked(-5, line(-5, 1, 5), line(-5, 2, -5, 'USD')))).toBe('23514 posting_balances')
  })

  test('a line cannot be of another currency than its account, nor of none', async () => {
    expect(await asLedger(booked(-6, line(-6, 1, 5), line(-6, 2, -5, 'KGS', 'USD')))).toBe('23514 lines_in_place')
    const nowhere = line(-6, 2, -5).replace(till(som), `'${newId()}'`)
    expect(await asLedger(booked(-6, line(-6, 1, 5), nowhere))).toBe('23514 lines_in_place')
    const own = await books.account(100n)
    const unplaced = line(-6, 2, -5).replace(till(som), `'${own.id}'`)
    expect(await asLedger(booked(-6, line(-6, 1, 5), unplaced))).toBe('23514 lines_in_place')
  })

  test('a posting takes no line after its own transaction, and no line is without a posting', async () => {
    expect(await asLedger(booked(-7, line(-7, 1, 5), line(-7, 2, -5)))).toBe('done')
    expect(await asLedger(written(line(-7, 3, 1), line(-7, 4, -1)))).toBe('23514 lines_in_place')
    expect(await asLedger(written(line(-8, 1, 1), line(-8, 2, -1)))).toBe('23514 lines_in_place')
  })

  test('an account belongs to one, and what is alone of one kind stays so', async () => {
    const open = (values: string) =>
      `insert into ledger.accounts (id, number, org_reference_id, duty, currency, floor, hot) values ('${newId()}', ${values})`
    const number = `'${newNumber()}'`
    expect(await asLedger(open(`${number}, null, null, 'KGS', 0, false`))).toBe('23514 owner_or_duty')
    expect(await asLedger(open(`${number}, '${newId()}', 'CASH', 'XAU', 0, false`))).toBe('23514 owner_or_duty')
    expect(await asLedger(open(`${number}, '${newId()}', null, 'KGS', null, true`))).toBe('23514 owner_or_duty')
    expect(await asLedger(open(`'12', '${newId()}', null, 'KGS', 0, false`))).toBe('23514 account_number_check')
    expect(await asLedger(open(`${number}, '${newId()}', null, 'som', 0, false`))).toBe('23514 currency_code_check')
    const till = `update ledger.accounts set held = 1 where duty = 'CASH' and currency = 'KGS'`
    expect(await asLedger(till)).toBe('23514 available')
  })

  test('a hold is of something, a stage is one of the known, and a correction says of what', async () => {
    const { id } = await books.account(100n)
    const hold = (amount: number, commission: number) =>
      `insert into ledger.holds (payment_id, account_id, currency, amount, commission) values ('${newId()}', '${id}', 'KGS', ${amount}, ${commission})`
    expect(await asLedger(hold(0, 0))).toBe('23514 sums')
    expect(await asLedger(hold(5, -1))).toBe('23514 sums')
    const stage = (name: string) => posting(-30).replace('DEPOSIT', name)
    expect(await asLedger(stage('ELSEWHERE'))).toBe('23514 stages')
    expect(await asLedger(stage('CORRECT'))).toBe('23514 stages')
    const correction = (of: number) =>
      booked(-30, line(-30, 1, 5), line(-30, 2, -5))
        .replace('stage,', 'stage, corrects,')
        .replace("'DEPOSIT'", `'CORRECT', ${of}`)
    expect(await asLedger(correction(-31))).toBe('23503 postings_corrects_fkey')
    expect(await asLedger(booked(-31, line(-31, 1, 5), line(-31, 2, -5)))).toBe('done')
    expect(await asLedger(correction(-31))).toBe('done')
  })

  test('a hold is on an account of its currency, and so is its commission', async () => {
    const { id } = await books.account(100n)
    const dollars = await books.account(100n, { currency: 'USD' })
    const hold = (account: string, currency: string, more = 'null, null') =>
      `insert into ledger.holds (payment_id, account_id, currency, amount, commission, commission_account, commission_currency)
       values ('${newId()}', '${account}', '${currency}', 5, 1, ${more})`
    expect(await asLedger(hold(newId(), 'KGS'))).toBe('23503 hold_in_place')
    expect(await asLedger(hold(id, 'USD'))).toBe('23503 hold_in_place')
    expect(await asLedger(hold(id, 'KGS', `'${newId()}', 'USD'`))).toBe('23503 hold_in_place')
    expect(await asLedger(hold(id, 'KGS', `'${dollars.id}', 'KGS'`))).toBe('23503 hold_in_place')
    expect(await asLedger(hold(id, 'KGS', `'${dollars.id}', null`))).toBe('23514 sums')
    expect(await asLedger(hold(id, 'KGS', `'${id}', 'KGS'`))).toBe('23514 sums')
  })

  test('a line has its place in the book, or the transaction that it waits for', async () => {
    const { id } = await books.account(100n)
    const mine = (n: number, place: string) =>
      `(-40, ${n}, '${id}', 'KGS', 5, ${place}, '2026-11-20', now(), '', '', '')`
    const beside = (place: string) =>
      `with p as (${posting(-40)}) insert into ledger.entries (posting_id, line, account_id, currency, amount, account_seq, balance_after, credit_after, xact, day, booked_at,
         counterparty_name, counterparty_number, purpose)
       values ${mine(1, place)}, (-40, 2, ${till(som)}, 'KGS', -5, null, null, null, pg_current_xact_id(), '2026-11-20', now(), '', '', '')`
    expect(await asLedger(beside('0, 105, 105, null'))).toBe('23514 placed')
    expect(await asLedger(beside('2, null, 105, null'))).toBe('23514 placed')
    expect(await asLedger(beside('2, 105, null, null'))).toBe('23514 placed')
    expect(await asLedger(beside('2, 105, 105, pg_current_xact_id()'))).toBe('23514 placed')
    expect(await asLedger(beside('1, 105, 105, null'))).toBe('23505 book')
  })

  test('a settlement takes from its own payer, over a hold that is closed or without any', async () => {
    const [payer, payee] = [await books.account(100n), await books.account(0n)]
    const settles = (id: number, payment: string, amount: number, org = payer.me.org) =>
      `with p as (insert into ledger.postings (id, payment_id, stage, org_reference_id, day, booked_at) values (${id}, '${payment}', 'SETTLE', '${org}', '2026-11-20', now()))
       insert into ledger.entries (posting_id, line, account_id, currency, org_reference_id, amount, account_seq, balance_after, credit_after, day, booked_at,
         counterparty_name, counterparty_number, purpose)
       values (${id}, 1, '${payer.id}', 'KGS', '${payer.me.org}', ${-amount}, 9, 9, 9, '2026-11-20', now(), '', '', ''),
         (${id}, 2, '${payee.id}', 'KGS', '${payee.me.org}', ${amount}, 9, 9, 9, '2026-11-20', now(), '', '', '')`
    const held = claim(payer, 10n)
    const given = claim(payer, 10n)
    await books.db.org(payer.me, tx => hold(tx, [held, given]))
    await books.db.org(payer.me, tx => release(tx, [given.paymentId]))
    expect(await asLedger(settles(-50, newId(), -5))).toBe('23514 payer_pays')
    expect(await asLedger(settles(-50, newId(), 5, payee.me.org))).toBe('23514 payer_pays')
    expect(await asLedger(settles(-50, held.paymentId, 5))).toBe('23505 hold_or_settlement')
    expect(await asLedger(settles(-50, given.paymentId, 5))).toBe('23505 hold_or_settlement')
  })

  test('a payment is held or settled at once, never both, whoever asks second', async () => {
    const [payer, payee] = [await books.account(100n), await books.account(0n)]
    const [moved, kept] = [toward(payer, payee, 10n), toward(payer, payee, 20n)]
    await books.db.org(payer.me, tx => transfer(tx, [moved]))
    await books.db.org(payer.me, tx => hold(tx, [kept]))
    const another = toward(payer, payee, 1n)
    const once = { code: '23505', constraint: 'hold_or_settlement' }
    const ask = (act: (tx: Tx) => Promise<unknown>) => books.db.org(payer.me, act)
    await expect(ask(tx => hold(tx, [moved]))).rejects.toMatchObject(once)
    await expect(ask(tx => hold(tx, [another, moved]))).rejects.toMatchObject(once)
    await expect(ask(tx => transfer(tx, [kept]))).rejects.toMatchObject(once)
    await expect(ask(tx => transfer(tx, [another, kept]))).rejects.toMatchObject(once)
    const twice = { code: '23505', constraint: 'postings_payment_id_stage_key' }
    await expect(ask(tx => transfer(tx, [moved]))).rejects.toMatchObject(twice)
    await expect(ask(tx => transfer(tx, [another, moved]))).rejects.toMatchObject(twice)
    const row = `insert into ledger.holds (payment_id, account_id, currency, amount, commission) values ('${moved.paymentId}', '${payer.id}', 'KGS', 5, 0)`
    expect(await asLedger(row)).toBe('23505 hold_or_settlement')
    expect(await books.money(payer)).toEqual({ balance: 90n, held: 20n, available: 70n })
    expect(await ask(tx => release(tx, [moved.paymentId]))).toMatchObject([{ outcome: 'POSTED' }])
    const asked = { ...narrative, paymentId: moved.paymentId, to: { account: payee.id } }
    expect(await books.db.bank(tx => settle(tx, [asked]))).toMatchObject([{ outcome: 'ALREADY' }])
    await expect(books.db.org(payee.me, tx => release(tx, [moved.paymentId]))).rejects.toMatchObject({ code: '42501' })
    expect(await books.broken()).toEqual([])
  })

  test('a payment settled when every settlement had a hold stays settled, and obeys every law', async () => {
    const [payer, payee] = [await books.account(100n), await books.account(0n)]
    const old = toward(payer, payee, 10n)
    const said = { currency: som, counterpartyName: 'А', counterpartyNumber: '', purpose: 'Оплата' } as const
    const lines = [
      { ...said, to: { account: payer.id }, amount: minor(-10n) },
      { ...said, to: { account: payee.id }, amount: minor(10n) },
    ] as const
    const { paymentId, day, bookedAt } = old
    const born = `insert into ledger.holds (payment_id, account_id, currency, org_reference_id, amount, commission, outcome, closed_at)
      values ('${paymentId}', '${payer.id}', 'KGS', '${payer.me.org}', 10, 0, 'POSTED', now())`
    expect(await asLedger(born)).toBe('done')
    const sent = postingJson([{ paymentId, stage: 'SETTLE', day, bookedAt, lines }])
    await books.db.bank(tx => tx.rows(sql`select ledger.post(${sent}::jsonb)`))
    expect(await books.money(payer)).toEqual({ balance: 90n, held: 0n, available: 90n })
    expect(await books.db.org(payer.me, tx => release(tx, [paymentId]))).toMatchObject([{ outcome: 'POSTED' }])
    const asked = { ...narrative, paymentId, to: { account: payee.id } }
    expect(await books.db.bank(tx => settle(tx, [asked]))).toMatchObject([{ outcome: 'ALREADY' }])
    const acts: readonly ((tx: Tx) => Promise<unknown>)[] = [tx => hold(tx, [old]), tx => transfer(tx, [old])]
    for (const act of acts) await expect(books.db.org(payer.me, act)).rejects.toMatchObject({ code: '23505' })
    expect(await books.broken()).toEqual([])
  })

  test('a hold and a transfer of one payment that race have one winner', async () => {
    const [payer, payee] = [await books.account(1000n), await books.account(0n)]
    for (let round = 0; round < 20; round++) {
      const row = toward(payer, payee, 10n)
      const ended = await Promise.allSettled([
        books.db.org(payer.me, tx => transfer(tx, [row])),
        books.db.org(payer.me, tx => hold(tx, [row])),
      ])
      expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
    const { balance, held } = await books.money(payer)
    expect(1000n - balance + held).toBe(200n)
    expect(await books.broken()).toEqual([])
  })

  test.each([
    ['of nothing', 0n, 0n],
    ['backwards', -5n, 0n],
    ['with a commission backwards', 5n, -5n],
  ])('no money moves %s, alone or among others', async (_, amount, commission) => {
    const [payer, payee] = [await books.account(100n), await books.account(100n)]
    const row = toward(payer, payee, amount, commission)
    for (const rows of [[row], [toward(payer, payee, 1n), row]]) {
      const refused = { code: '23514', constraint: 'sums' }
      await expect(books.db.org(payer.me, tx => transfer(tx, rows))).rejects.toMatchObject(refused)
      await expect(books.db.org(payer.me, tx => hold(tx, rows))).rejects.toMatchObject(refused)
    }
    expect(await books.money(payer)).toEqual({ balance: 100n, held: 0n, available: 100n })
  })

  test('a stage of a payment is booked once', async () => {
    const payer = await books.account(100n)
    const row = claim(payer, 10n)
    await books.db.org(payer.me, tx => hold(tx, [row]))
    await books.db.bank(tx => settle(tx, [{ ...narrative, paymentId: row.paymentId, to: rail }]))
    const twice = `insert into ledger.postings (payment_id, stage, day, booked_at) values ('${row.paymentId}', 'SETTLE', '2026-11-20', now())`
    expect(await asLedger(twice)).toBe('23505 postings_payment_id_stage_key')
  })

  test('books are append-only for their own owner', async () => {
    const payer = await books.account(100n)
    await books.db.org(payer.me, tx => hold(tx, [claim(payer, 10n)]))
    const statements = [
      'update ledger.entries set amount = 1',
      'delete from ledger.entries',
      'truncate ledger.entries cascade',
      'update ledger.postings set day = day',
      'delete from ledger.postings',
      'truncate ledger.postings cascade',
      'delete from ledger.holds',
      'truncate ledger.holds cascade',
      'delete from ledger.accounts',
      'truncate ledger.accounts cascade',
    ]
    await owner.query(
      'alter table ledger.entries no force row level security; alter table ledger.postings no force row level security',
    )
    await owner.query(
      'alter table ledger.holds no force row level security; alter table ledger.accounts no force row level security',
    )
    for (const statement of statements) {
      await expect(owner.query(statement), statement).rejects.toMatchObject({ code: '42501', message: /append-only/ })
    }
    for (const table of ['entries', 'postings', 'holds', 'accounts'])
      await owner.query(`alter table ledger.${table} force row level security`)
  })

  test('a hold is closed once and its sum never changes', async () => {
    const payer = await books.account(100n)
    const row = claim(payer, 10n)
    await books.db.org(payer.me, tx => hold(tx, [row]))
    await books.db.org(payer.me, tx => release(tx, [row.paymentId]))
    const again = `update ledger.holds set outcome = null, closed_at = null where payment_id = '${row.paymentId}'`
    expect(await asLedger(again)).toMatch(/^42501/)
    const open = claim(payer, 10n)
    await books.db.org(payer.me, tx => hold(tx, [open]))
    const ended = (set: string) => `update ledger.holds set ${set} where payment_id = '${open.paymentId}'`
    expect(await asLedger(ended(`outcome = 'LOST', closed_at = now()`))).toBe('23514 sums')
    expect(await asLedger(ended(`outcome = 'VOIDED'`))).toBe('23514 sums')
    expect(await asLedger(ended('closed_at = now()'))).toBe('23514 sums')
  })

  test('the application can write no book, and sees no account of another company', async () => {
    const [mine, theirs] = [await books.account(100n), await books.account(100n)]
    const set = `begin; set local app.org = '${mine.me.org}'`
    const statements = [
      `update ledger.accounts set posted = 1000000 where id = '${mine.id}'`,
      `update ledger.holds set outcome = 'VOIDED'`,
      posting(-20),
      written(line(-20, 1, 5)),
      'delete from ledger.entries',
      'truncate ledger.entries',
      'alter table ledger.entries disable trigger all',
      'select ledger.book(null, null)',
      "select ledger.post('[]')",
      "select ledger.open_accounts('[]')",
    ]
    for (const role of ['', '; set local role ordo_bank']) {
      for (const statement of statements.slice(0, role ? 7 : undefined)) {
        await app.query(set + role)
        await expect(app.query(statement), statement).rejects.toMatchObject({ code: '42501' })
        await app.query('rollback')
      }
    }
    expect([...(await books.db.org(mine.me, tx => balances(tx, { ids: [mine.id, theirs.id] }))).keys()]).toEqual([
      mine.id,
    ])
    await expect(books.db.org(mine.me, tx => hold(tx, [claim(theirs, 1n)]))).rejects.toMatchObject({ code: '42501' })
    await expect(books.db.org(mine.me, tx => transfer(tx, [toward(theirs, mine, 1n)]))).rejects.toMatchObject({
      code: '42501',
    })
    const [own, foreign] = [toward(mine, theirs, 1n), toward(theirs, mine, 1n)]
    const unborne = { ...toward(theirs, mine, 1n, 1n), commissionFrom: { account: mine.id, currency: som } } as const
    for (const rows of [
      [own, foreign],
      [own, own, foreign, foreign],
      [foreign, own],
      [unborne, foreign],
      [own, unborne, foreign],
    ]) {
      const asked = rows.map(row => ({ ...row, paymentId: newId() }))
      await expect(books.db.org(mine.me, tx => transfer(tx, asked))).rejects.toMatchObject({ code: '42501' })
      await expect(books.db.org(mine.me, tx => hold(tx, asked))).rejects.toMatchObject({ code: '42501' })
    }
    expect((await books.db.org(mine.me, tx => holderOf(tx, [theirs.number]))).get(theirs.number)).toMatchObject({
      id: theirs.id,
      org: theirs.me.org,
    })
  })

  test("a company cannot settle or release another company's hold", async () => {
    const [mine, theirs] = [await books.account(100n), await books.account(100n)]
    const row = claim(theirs, 10n)
    await books.db.org(theirs.me, tx => hold(tx, [row]))
    const asked = { ...narrative, paymentId: row.paymentId, to: { account: mine.id } }
    await expect(books.db.org(mine.me, tx => settle(tx, [asked]))).rejects.toMatchObject({ code: '42501' })
    await expect(books.db.org(mine.me, tx => release(tx, [row.paymentId]))).rejects.toMatchObject({ code: '42501' })
  })
})
