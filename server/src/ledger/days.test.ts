// Bank days close once nothing can be booked in them any more, whoever closes, books, dies or moves the clock meanwhile.
import { addDays, type BusinessDate } from '@bank/contracts/dates.ts'
import { minor } from '@bank/contracts/money.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeMachineClock } from '#kit/clock.ts'
import { sql } from '#kit/db.ts'
import { closedThrough } from '#ledger/index.ts'
import {
  type Books,
  bookedAt,
  claim,
  narrative,
  openBooks,
  rail,
  som,
  type TestAccount,
  today,
  toward,
} from '../../test/books.ts'
import { closeDay, closingOf, stepClosing } from '../../test/days.ts'
import { openWorld, type TestWorld } from '../../test/world.ts'
import { post } from './bank.ts'
import { dayBalances } from './books.ts'
import { dayFigures, closeDays as job } from './days.ts'
import { hold, settle, transfer } from './money.ts'
import { movements } from './movements.ts'
import * as store from './store.ts'

let books: Books
let world: TestWorld
/** Connections of the bank's own login and of the owner, who end what they began. */
const clients: pg.Client[] = []

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  clients.push(client)
  return client
}

beforeAll(async () => {
  books = await openBooks({ database: 'own' })
  world = await openWorld({ database: books.urls, isDeaf: true, config: { logLevel: 'info' } })
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map(client => client.end()))
})
afterAll(async () => {
  await Promise.all([books.db.end(), world.close()])
})

/** The day that is on: each test closes it or leaves it open. */
const current = async (): Promise<BusinessDate> => {
  const closed = await books.db.bank(closedThrough)
  return closed ? addDays(closed, 1) : today
}

const step = (day: BusinessDate) => stepClosing(books.db, day)
const close = (day: BusinessDate) => closeDay(books.db, day)

const lastLine = async (of: TestAccount) => {
  const { elements } = await books.db.org(of.me, tx => movements(tx, of.id, {}, { size: 1, number: 1 }))
  return elements[0]
}

/** A transfer as an open transaction of its own, on a connection that the test holds. */
async function open(): Promise<{
  client: pg.Client
  pay(from: TestAccount, to: TestAccount, day: BusinessDate): Promise<void>
}> {
  const client = await connect(books.urls.appUrl)
  await client.query('begin; set local role ordo_bank')
  return {
    client,
    async pay(from, to, day) {
      const { paymentId } = claim(from, 1n)
      await client.query(
        `select ledger.transfer_one($1, $2, $3, 1, 'KGS', $4, $5, 'CLEARING', '1', '', '', '', '', '', null, null, null, null, null, $4)`,
        [paymentId, from.id, to.id, day, `${day} 23:59:59.9+06`],
      )
    },
  }
}

describe('a day closes', () => {
  test('when all that was begun in it has ended: a line of 23:59:59.9 is in exactly this day', async () => {
    const day = await current()
    const [payer, payee] = [await books.account(100n, { day }), await books.account(0n)]
    const slow = await open()
    await slow.pay(payer, payee, day)
    expect(await step(day)).toBe('ANNOUNCED')
    expect(await step(day)).toBe('FENCED')
    expect(await step(day)).toBe('WAITING')
    expect(await books.db.bank(closedThrough)).not.toBe(day)
    await slow.client.query('commit')
    await close(day)
    const next = addDays(day, 1)
    await books.db.bank(tx => transfer(tx, [toward(payer, payee, 7n)]))
    const days = await books.db.org(payer.me, tx => dayBalances(tx, payer.id, day, next))
    expect(days).toMatchObject([
      { day, balance: 99n, debit: 1n },
      { day: next, opening: 99n, balance: 92n, debit: 7n },
    ])
    expect(await books.broken()).toEqual([])
  })

  test('who has begun and not booked yet gets the next day, and keeps the closing waiting all the same', async () => {
    const day = await current()
    const [payer, payee] = [await books.account(100n, { day }), await books.account(0n)]
    const slow = await open()
    await slow.client.query('select pg_current_xact_id()')
    await step(day)
    await step(day)
    expect(await step(day)).toBe('WAITING')
    await slow.pay(payer, payee, day)
    await slow.client.query('commit')
    await close(day)
    expect(await lastLine(payee)).toMatchObject({ day: addDays(day, 1), valueDate: day })
    expect(await books.broken()).toEqual([])
  })

  test('by many nodes at once, once; and by the next one where a node dies in between', async () => {
    const day = await current()
    const dying = await connect(books.urls.appUrl)
    const { until, at, shiftMs } = closingOf(day)
    const dies = async () => {
      await dying.query('begin; set local role ordo_bank')
      await dying.query('select step from ledger.close_days($1, $2, $3)', [until, at, shiftMs])
      await dying.query('rollback')
    }
    await dies()
    await Promise.all(Array.from({ length: 8 }, () => step(day)))
    await dies()
    await Promise.all(Array.from({ length: 8 }, () => step(day)))
    await dies()
    await close(day)
    await Promise.all(Array.from({ length: 8 }, () => step(day)))
    const rows = await books.db.bank(tx => tx.rows(sql`select day from ledger.days where day >= ${day}`))
    expect(rows).toEqual([{ day }])
  })

  test('with all days that were missed, each with its row; and a clock that goes back opens none', async () => {
    const day = await current()
    const week = addDays(day, 6)
    await close(week)
    const rows = await books.db.bank(tx =>
      tx.rows<{ day: string }>(sql`select day from ledger.days where day >= ${day} order by day`),
    )
    expect(rows.map(row => row.day)).toEqual([0, 1, 2, 3, 4, 5, 6].map(n => addDays(day, n)))
    expect(await step(day)).toBe('DONE')
    expect(await books.db.bank(closedThrough)).toBe(week)
  })

  test('and then every way of booking gives the next day, to customers and to the bank itself', async () => {
    const day = await current()
    await close(day)
    const next = addDays(day, 1)
    const [payer, payee] = [await books.account(100n, { day }), await books.account(0n, { day })]
    expect(await lastLine(payer)).toMatchObject({ day: next })
    const [one, held] = [{ ...toward(payer, payee, 1n), day }, claim(payer, 4n)]
    await books.db.bank(tx => transfer(tx, [one]))
    await books.db.bank(tx => transfer(tx, [toward(payer, payee, 1n), toward(payer, payee, 2n)]))
    await books.db.bank(tx => hold(tx, [held]))
    await books.db.bank(tx => settle(tx, [{ ...narrative, day, paymentId: held.paymentId, to: rail }]))
    const said = { currency: som, counterpartyName: 'Банк', counterpartyNumber: '', purpose: 'Возврат' } as const
    const lines = [
      { ...said, to: { duty: 'SUSPENSE' }, amount: minor(-5n) },
      { ...said, to: { account: payee.id }, amount: minor(5n) },
    ] as const
    await books.db.bank(tx => post(tx, [{ stage: 'RETURN', day, bookedAt, lines }]))
    const found = await books.db.bank(tx =>
      tx.rows(sql`
        select e.day, p.day as posted, count(*)::int as lines from ledger.entries e join ledger.postings p on p.id = e.posting_id
        where p.id >= (select posting_id from ledger.entries where account_id = ${payer.id} and account_seq = 1) group by 1, 2`),
    )
    expect(found).toEqual([{ day: next, posted: next, lines: 12 }])
    expect(await books.broken()).toEqual([])
  })
})

describe('what the database itself refuses', () => {
  /** As the money functions' own role, each statement by itself; answers why not. */
  async function asLedger(text: string, opening = 'begin'): Promise<string> {
    const owner = await connect(books.urls.migrateUrl)
    try {
      await owner.query(`${opening}; set local role ordo_ledger`)
      await owner.query(text)
      await owner.query('commit')
      return 'done'
    } catch (error) {
      return error instanceof pg.DatabaseError ? `${error.code} ${error.constraint ?? error.message}` : String(error)
    }
  }
  let serial = 0
  const till = `(select id from ledger.accounts where duty = 'CASH' and currency = 'KGS')`
  /** A posting of two lines into a day, past every function. */
  const booked = (day: BusinessDate): string => {
    const id = -++serial
    const line = (n: number) =>
      `(${id}, ${n}, ${till}, 'KGS', ${n === 1 ? 5 : -5}, pg_current_xact_id(), '${day}', now(), '', '', '')`
    return `with p as (insert into ledger.postings (id, stage, day, booked_at) values (${id}, 'DEPOSIT', '${day}', now()))
      insert into ledger.entries (posting_id, line, account_id, currency, amount, xact, day, booked_at, counterparty_name, counterparty_number, purpose)
      values ${line(1)}, ${line(2)}`
  }

  test('a line of a closed day, whoever writes it', async () => {
    const day = await current()
    await close(day)
    expect(await asLedger(booked(day))).toBe('23514 day_is_closed')
    expect(await asLedger(booked(addDays(day, -400)))).toBe('23514 day_is_closed')
    expect(await asLedger(booked(addDays(day, 1)))).toBe('done')
  })

  test('a line of a day that closes behind a snapshot', async () => {
    const day = await current()
    for (const level of ['repeatable read', 'serializable']) {
      const blind = await connect(books.urls.migrateUrl)
      await blind.query(`begin isolation level ${level}; set local role ordo_ledger`)
      const { rows } = await blind.query('select announced from ledger.closing')
      await close(addDays(day, level === 'serializable' ? 1 : 0))
      expect((await blind.query('select announced from ledger.closing')).rows).toEqual(rows)
      await expect(blind.query(booked(day))).rejects.toMatchObject({ code: '23514', constraint: 'read_committed' })
      await blind.query('rollback')
      expect(await asLedger(booked(addDays(day, 2)), `begin isolation level ${level}`)).toBe('done')
    }
    expect(await books.broken()).toEqual([])
  })

  test('a line of an announced day, but for those who had begun before: they are waited for', async () => {
    const day = await current()
    const early = await connect(books.urls.migrateUrl)
    await early.query('begin; set local role ordo_ledger')
    await early.query('select pg_current_xact_id()')
    await step(day)
    expect(await asLedger(booked(day))).toMatch(/^40001 /)
    await early.query(booked(day))
    await step(day)
    expect(await step(day)).toBe('WAITING')
    await early.query('commit')
    await close(day)
    expect(await books.broken()).toEqual([])
  })

  test('and waits for one whose number is later than the announcement, which was not committed yet', async () => {
    const day = await current()
    const [announcer, late] = [await connect(books.urls.appUrl), await connect(books.urls.migrateUrl)]
    const { until, at, shiftMs } = closingOf(day)
    await announcer.query('begin; set local role ordo_bank')
    await announcer.query('select step from ledger.close_days($1, $2, $3)', [until, at, shiftMs])
    const [payer, payee] = [await books.account(100n), await books.account(0n)]
    await books.db.bank(tx => transfer(tx, [{ ...toward(payer, payee, 1n), day }]))
    expect(await lastLine(payee)).toMatchObject({ day: addDays(day, 1) })
    await late.query('begin; set local role ordo_ledger')
    await late.query(booked(day))
    await announcer.query('commit')
    expect(await step(day)).toBe('FENCED')
    expect(await step(day)).toBe('WAITING')
    await late.query('commit')
    await close(day)
    expect(await books.broken()).toEqual([])
  })

  test('to open, skip, move or forget a day, and to fence before the announcement is seen', async () => {
    const day = await current()
    const ahead = addDays(day, 3)
    const moved = '23514 close_in_order'
    expect(await asLedger(`update ledger.closing set closed_through = '${ahead}'`)).toBe(moved)
    expect(await asLedger(`update ledger.closing set announced = '${addDays(day, -5)}'`)).toBe(moved)
    expect(await asLedger(`update ledger.closing set announced = '${ahead}', announced_in = '7', fence = null`)).toBe(
      moved,
    )
    expect(
      await asLedger(
        `update ledger.closing set announced = 'infinity', announced_in = pg_current_xact_id(), fence = null`,
      ),
    ).toBe(moved)
    expect(await asLedger(`insert into ledger.days values ('${day}', now(), '7')`)).toBe('23514 day_in_order')
    await step(day)
    expect(await asLedger(`update ledger.closing set fence = '7'`)).toBe(moved)
    expect(await asLedger(`update ledger.closing set closed_through = announced`)).toBe(moved)
    const owner = await connect(books.urls.migrateUrl)
    const statements = [
      'update ledger.days set day = day + 1',
      'delete from ledger.days',
      'truncate ledger.days',
      'delete from ledger.closing',
      'truncate ledger.closing',
      `insert into ledger.closing select * from ledger.closing`,
    ]
    for (const text of statements) await expect(owner.query(text), text).rejects.toMatchObject({ code: '42501' })
    const app = await connect(books.urls.appUrl)
    expect(await asLedger(`select setval('ledger.announced_day', 1)`)).toMatch(/^42501/)
    const moves = [`select setval('ledger.announced_day', 1)`, 'select ledger.tell_announced()']
    for (const text of [
      ...moves,
      'update ledger.closing set fence = null',
      `select ledger.close_days('${day}', now(), 0)`,
    ])
      await expect(app.query(text), text).rejects.toMatchObject({ code: '42501' })
    await app.query('begin; set local role ordo_bank; select pg_current_xact_id()')
    await expect(app.query(`select ledger.close_days('${day}', now(), 0)`)).rejects.toMatchObject({ code: '25001' })
    await close(day)
  })

  test('a day that is not over anywhere, or by a clock that is a minute off', async () => {
    const day = await current()
    const { at, shiftMs } = closingOf(day)
    const early = books.db.bank(tx => store.closeDays(tx, { until: addDays(day, 1), at, shiftMs }))
    await expect(early).rejects.toMatchObject({ code: '22023' })
    const off = (ms: number) => books.db.bank(tx => store.closeDays(tx, { until: day, at, shiftMs: shiftMs + ms }))
    expect(await off(61_000)).toMatchObject({ step: 'CLOCK', day })
    expect(await off(-61_000)).toMatchObject({ step: 'CLOCK', day })
    expect(await off(55_000)).toMatchObject({ step: 'ANNOUNCED', day })
    await close(day)
  })
})

describe('the job', () => {
  /** The world on a machine whose clock is the database's. */
  const inStep = () => ({ ...world, machine: makeMachineClock() })
  const round = async () => {
    while (await job.run(inStep()));
    return books.db.bank(closedThrough)
  }

  test('closes a day two minutes after its midnight', async () => {
    const day = await current()
    const next = addDays(day, 1)
    world.until(next, '00:01:59')
    expect(await round()).toBe(addDays(day, -1))
    world.until(next, '00:02:00')
    await expect.poll(round, { timeout: 60_000 }).toBe(day)
    expect(world.logged.join('\n')).toMatch(`"day":"${day}","msg":"ledger: bank day closed"`)
  })

  test('names what keeps a day open in the log and to the operator', async () => {
    const day = await current()
    world.until(addDays(day, 1), '00:02:00')
    const slow = await open()
    const { rows } = await slow.client.query<{ pid: number }>('select pg_current_xact_id(), pg_backend_pid() as pid')
    await round()
    expect(await dayFigures(world)).toMatchObject([{ name: 'ordo_ledger_day_waiting_seconds', value: 0 }])
    world.wait(11 * 60_000)
    const said = async () => {
      await round()
      return world.logged.at(-1)
    }
    await expect.poll(said, { timeout: 60_000 }).toContain(`pid ${rows[0]?.pid} of ordo_app`)
    expect(world.logged.at(-1)).toMatch(`"alarm":{"day":"${day}"`)
    expect(await dayFigures(world)).toMatchObject([{ value: 660, alarm: 'a bank day cannot close' }])
    await slow.client.query('rollback')
    await expect.poll(round, { timeout: 60_000 }).toBe(day)
    expect(await dayFigures(world)).toMatchObject([{ value: 0 }])
  })

  test('closes nothing by a clock that is wrong', async () => {
    const day = await current()
    world.until(addDays(day, 400), '12:00')
    await job.run(world)
    expect(world.logged.at(-1)).toContain('our clock is a minute off the database')
    expect(await books.db.bank(closedThrough)).toBe(addDays(day, -1))
  })
})
