// Statements tie, hot accounts are sealed, and the auditor finds what was tampered with.
import { businessDate } from '@bank/contracts/dates.ts'
import { minor } from '@bank/contracts/money.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { type Books, bookedAt, claim, narrative, openBooks, rail, som, today, toward } from '../../test/books.ts'
import { closeDay } from '../../test/days.ts'
import { post } from './bank.ts'
import { type BookLine, dayBalances, type WrittenLine } from './books.ts'
import { figures } from './figures.ts'
import { flowsByMonth, flowsOf } from './flows.ts'
import { fieldText, makePagePlace } from './linePage.ts'
import { lineFields } from './lineText.ts'
import { hold, settle, transfer } from './money.ts'
import { movements } from './movements.ts'
import { type InTx, linePageOf, linesOf, sumsOf, writtenLinesOf } from './ranges.ts'
import * as store from './store.ts'
import { keepTextCounterparties } from './textLines.ts'

let books: Books

beforeAll(async () => {
  books = await openBooks({ database: 'own' })
})
afterAll(async () => {
  await books.db.end()
})

const adminLogin = () => new URL(inject('postgres').adminUrl).href.slice('postgres://'.length).split('@')[0]

/** Changes rows by hand, past every law. */
async function corrupt(text: string): Promise<void> {
  const admin = new pg.Client(books.urls.appUrl.replace(/\/\/[^@]*@/, `//${adminLogin()}@`))
  await admin.connect()
  await admin.query(`set session_replication_role = replica; ${text}`)
  await admin.end()
}

describe('statements', () => {
  const day = (text: string) => businessDate(`2026-11-${text}`)

  test('days and movements of a period tie, on days without movement too', async () => {
    const payer = await books.account(1000n, { day: day('02') })
    const payee = await books.account(0n)
    for (const [on, amount] of [
      ['04', 100n],
      ['04', 50n],
      ['06', 200n],
    ] as const) {
      await books.db.bank(tx => transfer(tx, [{ ...toward(payer, payee, amount), day: day(on) }]))
    }
    await books.db.bank(tx => transfer(tx, [{ ...toward(payee, payer, 30n), day: day('06') }]))
    const days = await books.db.org(payer.me, tx => dayBalances(tx, payer.id, day('01'), day('07')))
    expect(days.map(d => [d.day, d.opening, d.credit, d.debit, d.balance])).toEqual([
      ['2026-11-01', 0n, 0n, 0n, 0n],
      ['2026-11-02', 0n, 1000n, 0n, 1000n],
      ['2026-11-03', 1000n, 0n, 0n, 1000n],
      ['2026-11-04', 1000n, 0n, 150n, 850n],
      ['2026-11-05', 850n, 0n, 0n, 850n],
      ['2026-11-06', 850n, 30n, 200n, 680n],
      ['2026-11-07', 680n, 0n, 0n, 680n],
    ])
    const find = (filter: Parameters<typeof movements>[2], size = 10, number = 1) =>
      books.db.org(payer.me, tx => movements(tx, payer.id, filter, { size, number }))
    expect(await find({ startDate: day('03'), endDate: day('06') })).toMatchObject({
      total: 4,
      credit: 30n,
      debit: 350n,
    })
    expect((await find({ startDate: day('04') }, 3, 2)).elements.map(line => line.seq)).toEqual([2n])
    expect(await find({ endDate: day('05') })).toMatchObject({ total: 3, credit: 1000n, debit: 150n })
    expect(await find({ direction: 'OUT' }, 2)).toMatchObject({
      total: 3,
      credit: 0n,
      debit: 350n,
      elements: [{ amount: -200n }, { amount: -50n }],
    })
    expect(await find({ startDate: day('08') })).toEqual({ total: 0, credit: 0n, debit: 0n, elements: [] })
    expect(await find({ startDate: day('05'), endDate: day('05') })).toMatchObject({ total: 0, elements: [] })
  })

  test('lines that are read as one text are the lines of the book, whatever their texts hold', async () => {
    const payer = await books.account(1000n, { day: day('02') })
    const payee = await books.account(0n)
    const range = { first: 1n, last: 4n, most: 10 }
    const inTx: InTx = use => books.db.org(payer.me, use)
    const asText = async (of: { readonly last?: bigint; readonly most?: number } = {}) => [
      ...(await writtenLinesOf(inTx, payer.id, { ...range, ...of, counterparties: keepTextCounterparties() })),
    ]
    const asBytes = async () => {
      const page = await linePageOf(inTx, payer.id, { ...range, place: makePagePlace() })
      return Array.from({ length: page.lines }, (_, line) => fieldText(page, line, lineFields.purpose))
    }
    const asRows = () => books.db.org(payer.me, tx => linesOf(tx, payer.id, range))
    const written = ({ bookedAt: _moment, paymentId: _payment, ...line }: BookLine): WrittenLine => line
    const pay = (purpose: string) =>
      books.db.bank(tx => transfer(tx, [{ ...toward(payer, payee, 7n), day: day('04'), purpose, paymentCode: null }]))
    await pay('Үчүн; "кавычки"\n\t=1\\')
    await pay('')
    expect(await asText()).toEqual((await asRows()).map(written))
    expect(await asText({ most: 2 })).toEqual((await asRows()).map(written).slice(0, 2))
    expect(await asText({ last: 1n })).toHaveLength(1)
    expect(await asBytes()).toEqual((await asRows()).map(({ purpose }) => purpose))
    await pay('a\u001fb')
    expect(await asText()).toEqual(await asRows())
    expect(await asBytes()).toEqual((await asRows()).map(({ purpose }) => purpose))
    expect((await asBytes()).slice(1)).toEqual(['Үчүн; "кавычки"\n\t=1\\', '', 'a\u001fb'])
  })

  test('lines of many texts are the lines of the book, in its order', async () => {
    const payer = await books.account(1000n, { day: day('02') })
    const payee = await books.account(0n)
    for (let n = 0; n < 102; n++)
      await books.db.bank(tx =>
        transfer(tx, [{ ...toward(payer, payee, 1n), day: day('04'), purpose: `№ ${n}`, paymentCode: null }]),
      )
    const inTx: InTx = use => books.db.org(payer.me, use)
    const range = { first: 2n, last: 103n, most: 101 }
    const counterparties = keepTextCounterparties()
    const purposes = Array.from({ length: range.most }, (_, n) => `№ ${n}`)
    const lines = [...(await writtenLinesOf(inTx, payer.id, { ...range, counterparties }))]
    expect(lines.map(({ purpose }) => purpose)).toEqual(purposes)
    const page = await linePageOf(inTx, payer.id, { ...range, place: makePagePlace() })
    expect(purposes.map((_, line) => fieldText(page, line, lineFields.purpose))).toEqual(purposes)
    expect(page.lines).toBe(range.most)
    expect([...(await writtenLinesOf(inTx, payer.id, { ...range, first: 104n, counterparties }))]).toEqual([])
  })

  test('a range is added up line by line for its owner alone', async () => {
    const payer = await books.account(1000n, { day: day('02') })
    const payee = await books.account(0n)
    await books.db.bank(tx => transfer(tx, [{ ...toward(payer, payee, 7n), day: day('04') }]))
    const ask = (me: typeof payer.me) => books.db.org(me, tx => sumsOf(tx, payer.id, { first: 1n, last: 9n }))
    expect(await ask(payer.me)).toMatchObject({ lines: 2n, credit: 1000n, debit: 7n })
    await expect(ask(payee.me)).rejects.toThrow('not an account of this organisation')
  })

  test('the last line of each day is found in a long book, with crowded days, empty ones and one line', async () => {
    const payer = await books.account(1000n, { day: day('02') })
    const payee = await books.account(0n)
    const crowd = { '03': 1, '04': 17, '07': 40, '08': 2, '11': 9 } as const
    for (const [on, lines] of Object.entries(crowd)) {
      const rows = Array.from({ length: lines }, () => ({ ...toward(payer, payee, 1n), day: day(on) }))
      await books.db.bank(tx => transfer(tx, rows))
    }
    const asked = (of: typeof payer, from: string, to: string) =>
      books.db.org(of.me, tx =>
        tx.rows<{ day: string; seq: bigint }>(
          sql`select day, seq from ledger.last_lines(${of.id}, ${day(from)}, ${day(to)})`,
        ),
      )
    const counted = (of: typeof payer, from: string, to: string) =>
      books.db.org(of.me, tx =>
        tx.rows<{ day: string; seq: bigint }>(sql`
          select d::date as day, (select count(*) from ledger.entries e where e.account_id = ${of.id} and e.day <= d) as seq
          from generate_series(${day(from)}::date, ${day(to)}::date, interval '1 day') d order by d`),
      )
    const ends = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']
    for (const of of [payer, payee, await books.account(0n)]) {
      for (const [n, from] of ends.entries())
        for (const to of ends.slice(n))
          expect(await asked(of, from, to), `${from} to ${to}`).toEqual(await counted(of, from, to))
    }
    expect((await asked(payer, '11', '11')).map(({ seq }) => seq)).toEqual([70n])
    const endless = sql`select seq from ledger.last_lines(${payer.id}, 'infinity', 'infinity')`
    expect(await books.db.org(payer.me, tx => tx.rows(endless))).toEqual([{ seq: 70n }])
    expect(await books.db.bank(tx => tx.rows(endless))).toEqual([{ seq: 70n }])
    expect(await books.db.org(payee.me, tx => tx.rows(endless)), "somebody else's book is empty").toEqual([{ seq: 0n }])
  })

  test('are searched by words, numbers, amounts and kinds, and what fits is summed up', async () => {
    const [payer, payee] = [await books.account(1000n, { day: day('02') }), await books.account(0n)]
    const sets = [
      [10n, { payeeName: 'ОсОО «Тулпар»', purpose: 'Аренда 50%', transferNum: '17', operation: 'CLEARING' }],
      [20n, { payeeName: 'ОсОО «Тулпар Логистик»', purpose: 'Товар', transferNum: '170', operation: 'GROSS' }],
      [30n, { payeeName: 'Бюджет', purpose: 'Налог', payeeInn: '01203199910046', operation: 'BUDGET_PAYMENT' }],
    ] as const
    for (const [amount, said] of sets)
      await books.db.bank(tx => transfer(tx, [{ ...toward(payer, payee, amount), ...said, day: day('04') }]))
    await books.db.bank(tx => transfer(tx, [{ ...toward(payee, payer, 20n), day: day('06') }]))
    const found = async (filter: Parameters<typeof movements>[2], size = 10) => {
      const { total, credit, debit, elements } = await books.db.org(payer.me, tx =>
        movements(tx, payer.id, filter, { size, number: 1 }),
      )
      return [total, credit, debit, ...elements.map(({ seq }) => seq)]
    }
    expect(await found({ search: 'тулпар' })).toEqual([2, 0n, 30n, 3n, 2n])
    expect(await found({ search: '50%' })).toEqual([1, 0n, 10n, 2n])
    expect(await found({ search: '_' })).toEqual([0, 0n, 0n])
    expect(await found({ search: '170' })).toEqual([1, 0n, 20n, 3n])
    expect(await found({ search: '0120 3199 9100 46' })).toEqual([1, 0n, 30n, 4n])
    expect(await found({ search: '3199' })).toEqual([0, 0n, 0n])
    expect(await found({ least: minor(20n), most: minor(30n) })).toEqual([3, 20n, 50n, 5n, 4n, 3n])
    expect(await found({ least: minor(20n), most: minor(30n), direction: 'IN' })).toEqual([1, 20n, 0n, 5n])
    expect(await found({ operations: ['GROSS', 'BUDGET_PAYMENT'] })).toEqual([2, 0n, 50n, 4n, 3n])
    expect(await found({ operations: ['GROSS', 'BUDGET_PAYMENT'], search: 'товар' })).toEqual([1, 0n, 20n, 3n])
    expect(await found({ search: 'тулпар', endDate: day('03') })).toEqual([0, 0n, 0n])
    // Of many lines, the page is the newest of them, and the sums are of all.
    expect(await found({ search: 'тулпар' }, 1)).toEqual([2, 0n, 30n, 3n])
  })

  test("a book's day never goes back, so that statements already given stay true", async () => {
    const payer = await books.account(1000n, { day: day('10') })
    const payee = await books.account(0n)
    await books.db.bank(tx => transfer(tx, [{ ...toward(payer, payee, 1n), day: day('09') }]))
    const { elements } = await books.db.org(payer.me, tx => movements(tx, payer.id, {}, { size: 1, number: 1 }))
    expect(elements).toMatchObject([{ day: '2026-11-10', balanceAfter: 999n }])
    expect(await books.broken()).toEqual([])
  })
})

describe('the watch', () => {
  test('hot accounts are sealed once, without a gap, and then tie', async () => {
    const payer = await books.account(10_000n)
    for (let i = 0; i < 5; i++) {
      const row = claim(payer, 100n, 7n)
      await books.db.org(payer.me, tx => hold(tx, [row]))
      await books.db.bank(tx => settle(tx, [{ ...narrative, paymentId: row.paymentId, to: rail }]))
    }
    await Promise.all(Array.from({ length: 12 }, () => books.db.bank(tx => store.seal(tx, 1))))
    const left = async () => {
      while ((await books.db.bank(tx => store.seal(tx, 3)))?.placed);
      return books.db.bank(tx =>
        tx.row<{ unsealed: bigint; total: bigint }>(sql`
          select (select count(*) from ledger.entries e where e.account_seq is null
              and not exists (select from ledger.seals s where (s.posting_id, s.line) = (e.posting_id, e.line))) as unsealed,
            (select sum(posted)::bigint from ledger.accounts where currency = 'KGS') as total`),
      )
    }
    // A line is sealed when every transaction that began before it is over, those of the other databases of the server too.
    await expect.poll(left, { timeout: 60_000 }).toEqual({ unsealed: 0n, total: 0n })
    expect(await books.broken()).toEqual([])
  })

  test('money posted by the bank itself goes through the same laws', async () => {
    const payee = await books.account(0n)
    const said = { currency: som, counterpartyName: 'Банк', counterpartyNumber: '', purpose: 'Возврат' } as const
    const lines = [
      { ...said, to: { duty: 'SUSPENSE' }, amount: minor(-5n) },
      { ...said, to: { account: payee.id }, amount: minor(5n) },
    ] as const
    await books.db.bank(tx => post(tx, [{ stage: 'RETURN', day: today, bookedAt, lines }]))
    expect((await books.money(payee)).balance).toBe(5n)
    const wrong = [lines[0], { ...lines[1], amount: minor(6n) }]
    await expect(
      books.db.bank(tx => post(tx, [{ stage: 'RETURN', day: today, bookedAt, lines: wrong }])),
    ).rejects.toThrow()
    expect((await books.money(payee)).balance).toBe(5n)
  })
})

describe('the auditor', () => {
  const audit = (budget = 300_000) => books.db.bank(tx => store.audit(tx, budget))

  /** What only a superuser could do: writes past every trigger. */

  test.each([
    [
      'I3',
      'the booked balance',
      (id: string) => `update ledger.accounts set posted = posted + 1, credited = credited + 1 where id = '${id}'`,
    ],
    ['I4', 'the held sum', (id: string) => `update ledger.accounts set held = held + 1 where id = '${id}'`],
    [
      'I4',
      'a hold',
      (id: string) => `update ledger.holds set amount = amount + 1 where account_id = '${id}' and outcome is null`,
    ],
    [
      'I3',
      'an old line',
      (id: string) => `update ledger.entries set amount = amount + 1 where account_id = '${id}' and account_seq = 1`,
    ],
    [
      'I7',
      'the balance of an old line',
      (id: string) =>
        `update ledger.entries set balance_after = balance_after + 1 where account_id = '${id}' and account_seq = 1`,
    ],
    [
      'I6',
      'a line, taken away',
      (id: string) => `delete from ledger.entries where account_id = '${id}' and account_seq = 1`,
    ],
  ])('%s: %s changed by hand is found, and the account is stopped', async (law, _what, spoil) => {
    const payer = await books.account(1000n)
    await books.db.org(payer.me, tx => hold(tx, [claim(payer, 10n), claim(payer, 20n)]))
    expect(await audit()).toEqual([])
    await corrupt(spoil(payer.id))
    const alarms = await audit()
    expect(alarms.filter(alarm => alarm.account_id === payer.id).map(alarm => alarm.law)).toContain(law)
    expect(await books.db.org(payer.me, tx => hold(tx, [claim(payer, 1n)]))).toMatchObject([
      { held: false, rejection: 'BLOCKED' },
    ])
    expect(await audit()).toEqual([])
    await books.db.bank(tx => store.closeAlarms(tx, payer.id, 'проверено'))
    expect((await audit()).map(alarm => alarm.account_id)).toContain(payer.id)
  })

  test('alarms that nobody has closed are a figure for the operator', async () => {
    const payer = await books.account(1000n)
    await audit()
    const [before] = await figures(books)
    await corrupt(`update ledger.accounts set held = held + 1 where id = '${payer.id}'`)
    expect(await audit()).toMatchObject([{ law: 'I4', account_id: payer.id }])
    expect(await figures(books)).toEqual([{ ...before, name: 'ordo_ledger_alarms', value: (before?.value ?? 0) + 1 }])
    await corrupt(`update ledger.accounts set held = held - 1 where id = '${payer.id}'`)
    await books.db.bank(tx => store.closeAlarms(tx, payer.id, 'проверено'))
    expect(await figures(books)).toEqual([before])
  })

  test('an account that changed is looked at even where the budget leaves no whole book to read', async () => {
    const [fresh, known] = [await books.account(1000n), await books.account(1000n)]
    await audit()
    const late = await books.account(1000n)
    for (const { id } of [fresh, late])
      await corrupt(`update ledger.accounts set posted = posted + 1 where id = '${id}'`)
    await corrupt(`update ledger.entries set balance_after = 1 where account_id = '${known.id}'`)
    expect(
      (await audit(0))
        .map(alarm => alarm.account_id)
        .filter(Boolean)
        .sort(),
    ).toEqual([fresh.id, late.id].sort())
    expect((await audit()).map(alarm => alarm.account_id)).toEqual([known.id])
  })
})

describe('the sums of closed days', () => {
  const question = (accounts: readonly string[]) => ({
    ...{ accounts, first: businessDate('2026-10-01'), last: businessDate('2026-11-01') },
    leaveOutOwn: false,
  })
  const sumAll = async (budget: number): Promise<number> => {
    for (let runs = 0; ; runs += 1) {
      const step = await books.db.bank(tx =>
        tx.row<{ more: boolean }>(sql`select more from ledger.sum_flows(${budget})`),
      )
      if (!step?.more) return runs
    }
  }

  test('give with the lines since what all lines give, however few are added at once, and are found when they differ', async () => {
    const payer = await books.account(1000n, { day: businessDate('2026-10-30') })
    const payee = await books.account(0n)
    const sibling = await books.sibling(payer, 5n)
    const pays = (on: string, amount: bigint, said: object = {}) =>
      books.db.bank(tx => transfer(tx, [{ ...toward(payer, payee, amount, 1n), day: businessDate(on), ...said }]))
    await pays('2026-10-31', 10n, { payeeNumber: payee.number, payeeName: 'А' })
    await pays('2026-11-01', 20n, { payeeNumber: payee.number, payeeName: 'Б' })
    await pays('2026-11-02', 30n, { payeeNumber: sibling.number, operation: 'INTRABANK_TRANSFER_OWN' })
    const ids = [payer.id, sibling.id]
    const read = (leaveOutOwn = false) =>
      books.db.org(payer.me, async tx => ({
        months: await flowsByMonth(tx, { ...question(ids), leaveOutOwn }),
        ...(await flowsOf(tx, { ...question([payer.id]), leaveOutOwn, most: 10 })),
      }))
    const live = [await read(), await read(true)]
    expect(live[0]?.months).toMatchObject([
      { currency: 'KGS', month: '2026-10-01', lines: 3, credit: 1000n, debit: 11n },
      { currency: 'KGS', month: '2026-11-01', lines: 4, credit: 0n, debit: 52n },
      { currency: 'USD', month: '2026-11-01', lines: 1, credit: 5n, debit: 0n },
    ])
    expect(live[1]?.months[1]).toMatchObject({ lines: 3, debit: 22n })

    await closeDay(books.db, businessDate('2026-11-20'))
    expect(await sumAll(2)).toBeGreaterThan(10)
    const progress = sql`select through, (select last_seq from ledger.flow_books where account_id = ${payer.id}) as summed from ledger.flow_progress`
    expect(await books.db.bank(tx => tx.rows(progress))).toEqual([{ through: '2026-11-20', summed: 7n }])
    expect([await read(), await read(true)]).toEqual(live)

    await pays('2026-11-21', 40n, { payeeNumber: payee.number, payeeName: 'В' })
    expect(await sumAll(2)).toBe(0)
    const later = await read()
    expect(later.months[1]).toMatchObject({ lines: 6, debit: 93n })
    expect(later.counterparties.find(({ number }) => number === payee.number)).toMatchObject({ name: 'В', lines: 3 })
    const differing = async () =>
      ((await books.broken()) as { id: string; rows: { what: string }[] }[])
        .filter(({ id }) => id === 'I26')
        .flatMap(({ rows }) => [...new Set(rows.map(({ what }) => what))])
    for (const [change, back, found] of [
      ['kind_flows set credit = credit + 1', 'kind_flows set credit = credit - 1', ['kind']],
      ['party_flows set lines = lines + 1', 'party_flows set lines = lines - 1', ['party']],
      ["party_flows set name = name || ' '", 'party_flows set name = rtrim(name)', ['party']],
      [
        'flow_books set last_seq = last_seq - 1',
        'flow_books set last_seq = last_seq + 1',
        ['kind', 'party', 'book', 'progress'],
      ],
    ] as const) {
      await corrupt(`update ledger.${change} where account_id = '${payer.id}'`)
      expect(await differing(), change).toEqual(found)
      await corrupt(`update ledger.${back} where account_id = '${payer.id}'`)
      expect(await differing()).toEqual([])
    }
  })
})
