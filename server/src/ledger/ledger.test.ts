// Hold, settle and release move a payment's money once and whole, under any concurrency.
import { businessDate } from '@bank/contracts/dates.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { type Books, claim, narrative, openBooks, rail, type TestAccount, today, toward } from '../../test/books.ts'
import { hold, release, settle, transfer } from './money.ts'
import { movements } from './movements.ts'
import type { HoldOutcome, HoldRow, TransferOutcome, TransferRow } from './rows.ts'

let books: Books
let owner: pg.Client

beforeAll(async () => {
  books = await openBooks()
  owner = new pg.Client(books.urls.migrateUrl)
  await owner.connect()
})
afterAll(async () => {
  await Promise.all([books.db.end(), owner.end()])
})

describe('the road of a payment', () => {
  let payer: TestAccount
  beforeEach(async () => {
    payer = await books.account(1000_00n)
  })

  test('a hold lowers what may be spent and not what is booked', async () => {
    const row = claim(payer, 300_00n, 30_00n)
    expect(await books.db.org(payer.me, tx => hold(tx, [row]))).toEqual([
      { paymentId: row.paymentId, held: true, rejection: null, available: 670_00n },
    ])
    expect(await books.money(payer)).toEqual({ balance: 1000_00n, held: 330_00n, available: 670_00n })
  })

  test('rows the money is not enough for are refused in their order, the others are held', async () => {
    const rows = [claim(payer, 600_00n), claim(payer, 600_00n), claim(payer, 400_00n), claim(payer, 1n)]
    const answers = await books.db.org(payer.me, tx => hold(tx, rows))
    expect(answers.map(({ held, rejection, available }) => [held, rejection, available])).toEqual([
      [true, null, 400_00n],
      [false, 'INSUFFICIENT', 400_00n],
      [true, null, 0n],
      [false, 'INSUFFICIENT', 0n],
    ])
  })

  test('another account bears the commission: both are held, booked together, or given back together', async () => {
    const [bearer, poor] = [await books.sibling(payer, 50_00n), await books.sibling(payer, 5_00n)]
    const by = (account: TestAccount): HoldRow => ({
      ...claim(payer, 300_00n, 30_00n),
      commissionFrom: { account: account.id, currency: 'USD' },
    })
    const stranger = await books.account(900_00n, { currency: 'USD' })
    const rows = [by(bearer), by(bearer), by(poor), by(stranger)]
    const answers = await books.db.org(payer.me, tx => hold(tx, rows))
    expect(answers.map(({ rejection, available }) => [rejection, available])).toEqual([
      [null, 700_00n],
      ['INSUFFICIENT_COMMISSION', 20_00n],
      ['INSUFFICIENT_COMMISSION', 5_00n],
      ['NO_COMMISSION_ACCOUNT', 700_00n],
    ])
    expect(await books.money(bearer)).toEqual({ balance: 50_00n, held: 30_00n, available: 20_00n })
    const [first] = rows
    await books.db.org(payer.me, tx => release(tx, [first!.paymentId]))
    expect(await books.money(bearer)).toEqual({ balance: 50_00n, held: 0n, available: 50_00n })
    expect((await books.money(payer)).held).toBe(0n)
    const again = by(bearer)
    await books.db.org(payer.me, tx => hold(tx, [again]))
    await books.db.org(payer.me, tx => settle(tx, [{ ...narrative, paymentId: again.paymentId, to: rail }]))
    expect(await books.money(bearer)).toEqual({ balance: 20_00n, held: 0n, available: 20_00n })
    expect(await books.money(payer)).toEqual({ balance: 700_00n, held: 0n, available: 700_00n })
    expect(await books.broken()).toEqual([])
  })

  test('one row at a time says and books the same as all at once', async () => {
    const amounts = [600_00n, 600_00n, 400_00n, 1n]
    const oneByOne = async (from: TestAccount, rows: readonly TransferRow[]) => {
      const said: TransferOutcome[] = []
      for (const row of rows) said.push(...(await books.db.org(from.me, tx => transfer(tx, [row]))))
      return said
    }
    const road = async (together: boolean) => {
      const [from, to] = [await books.account(1000_00n), await books.account(5n)]
      const rows = amounts.map(amount => toward(from, to, amount))
      const strange = [
        { ...toward(from, to, 1n), payee: from.id },
        { ...toward(from, to, 1n), currency: 'USD' as const },
      ]
      const all = [...strange, ...rows, { ...toward(from, to, 1n), payee: newId() }]
      const moved = together ? await books.db.org(from.me, tx => transfer(tx, all)) : await oneByOne(from, all)
      const lines = async (of: TestAccount) =>
        (await books.db.org(of.me, tx => movements(tx, of.id, {}, { size: 10, number: 1 }))).elements.map(line => ({
          ...line,
          bookedAt: null,
          transferNum: null,
          paymentId: line.paymentId === null,
        }))
      return {
        said: moved.map(({ booked, rejection, available }) => [booked, rejection, available]),
        from: await lines(from),
        to: await lines(to),
      }
    }
    const [together, alone] = [await road(true), await road(false)]
    expect(alone).toEqual(together)
    expect(alone.said.map(([, why]) => why)).toEqual([
      'NO_RECIPIENT',
      'CURRENCY',
      null,
      'INSUFFICIENT',
      null,
      'INSUFFICIENT',
      'NO_RECIPIENT',
    ])
    expect(await books.broken()).toEqual([])
  })

  test('one hold at a time says and sets aside the same as all at once', async () => {
    const road = async (together: boolean) => {
      const from = await books.account(1000_00n)
      const stopped = { ...claim(from, 1n), currency: 'USD' as const }
      const nowhere = { ...claim(from, 1n), account: newId() }
      const rows = [
        claim(from, 600_00n, 30_00n),
        claim(from, 600_00n),
        stopped,
        nowhere,
        claim(from, 370_00n),
        claim(from, 1n),
      ]
      const ask = (some: readonly HoldRow[]) => books.db.org(from.me, tx => hold(tx, some))
      const said: HoldOutcome[] = together ? await ask(rows) : []
      if (!together) for (const row of rows) said.push(...(await ask([row])))
      return {
        said: said.map(({ held, rejection, available }) => [held, rejection, available]),
        money: await books.money(from),
      }
    }
    const [together, alone] = [await road(true), await road(false)]
    expect(alone).toEqual(together)
    expect(alone.said.map(([, why]) => why)).toEqual([
      null,
      'INSUFFICIENT',
      'CURRENCY',
      'NO_ACCOUNT',
      null,
      'INSUFFICIENT',
    ])
  })

  test('settling books the payment and its commission once, however often it is asked', async () => {
    const row = claim(payer, 300_00n, 30_00n)
    await books.db.org(payer.me, tx => hold(tx, [row]))
    const asked = { ...narrative, paymentId: row.paymentId, to: rail }
    const answers = await Promise.all(Array.from({ length: 8 }, () => books.db.bank(tx => settle(tx, [asked]))))
    expect(answers.map(([first]) => first?.outcome).sort()).toEqual([...Array(7).fill('ALREADY'), 'BOOKED'])
    expect(await books.money(payer)).toEqual({ balance: 670_00n, held: 0n, available: 670_00n })
    const { elements } = await books.db.org(payer.me, tx => movements(tx, payer.id, {}, { size: 10, number: 1 }))
    expect(elements.map(line => [line.seq, line.amount, line.balanceAfter, line.paymentId])).toEqual([
      [3n, -30_00n, 670_00n, row.paymentId],
      [2n, -300_00n, 700_00n, row.paymentId],
      [1n, 1000_00n, 1000_00n, null],
    ])
    expect(await books.broken()).toEqual([])
  })

  test('settling to an account of this bank credits it in the same posting, and does not tell it the payment', async () => {
    const payee = await books.account(0n)
    const row = claim(payer, 300_00n)
    await books.db.org(payer.me, tx => hold(tx, [row]))
    await books.db.bank(tx => settle(tx, [{ ...narrative, paymentId: row.paymentId, to: { account: payee.id } }]))
    const { elements } = await books.db.org(payee.me, tx => movements(tx, payee.id, {}, { size: 10, number: 1 }))
    expect(elements).toMatchObject([{ amount: 300_00n, paymentId: null, counterpartyName: narrative.payerName }])
    expect(await books.broken()).toEqual([])
  })

  test.each(['one transfer', 'several at once', 'a hold that is settled'])(
    'a line says who is on the other side, at which bank, for what code and value date: %s',
    async how => {
      const payee = await books.account(0n)
      const row = { ...toward(payer, payee, 100_00n), payeeBic: '109011', valueDate: businessDate('2026-11-23') }
      if (how === 'a hold that is settled') {
        await books.db.org(payer.me, tx => hold(tx, [row]))
        await books.db.bank(tx => settle(tx, [{ ...row, to: { account: payee.id }, payeeBank: 'BANK OF ASIA' }]))
      } else {
        const rows = how === 'one transfer' ? [row] : [row, toward(payer, payee, 1_00n)]
        await books.db.org(payer.me, tx => transfer(tx, rows))
      }
      const lineOf = async ({ id, me }: TestAccount) => {
        const { elements } = await books.db.org(me, tx => movements(tx, id, {}, { size: 9, number: 1 }))
        return elements.find(({ amount }) => amount === 100_00n || amount === -100_00n)
      }
      const said = { paymentCode: row.paymentCode, valueDate: row.valueDate }
      expect(await lineOf(payer)).toMatchObject({
        ...said,
        counterpartyInn: row.payeeInn,
        counterpartyBic: '109011',
        counterpartyBank: how === 'a hold that is settled' ? 'BANK OF ASIA' : null,
      })
      const other = { counterpartyInn: row.payerInn, counterpartyBic: row.payerBic, counterpartyBank: null }
      expect(await lineOf(payee)).toMatchObject({ ...said, ...other })
    },
  )

  test('a commission is of the bank itself, for no code, and what the bank books is of its day unless told', async () => {
    const row = claim(payer, 300_00n, 30_00n)
    await books.db.org(payer.me, tx => hold(tx, [row]))
    await books.db.bank(tx => settle(tx, [{ ...narrative, paymentId: row.paymentId, to: rail }]))
    const { elements } = await books.db.org(payer.me, tx => movements(tx, payer.id, {}, { size: 10, number: 1 }))
    const bank = { counterpartyInn: null, counterpartyBic: null, paymentCode: null }
    expect(elements.find(({ amount }) => amount === -30_00n)).toMatchObject({ ...bank, valueDate: narrative.valueDate })
    expect(elements.at(-1)).toMatchObject({ ...bank, valueDate: today })
  })

  test('a released hold gives the money back once and can no longer be settled', async () => {
    const row = claim(payer, 300_00n)
    await books.db.org(payer.me, tx => hold(tx, [row]))
    const stranger = newId()
    expect(await books.db.org(payer.me, tx => release(tx, [row.paymentId, stranger]))).toEqual([
      { paymentId: row.paymentId, outcome: 'RELEASED' },
      { paymentId: stranger, outcome: 'NO_HOLD' },
    ])
    expect(await books.db.org(payer.me, tx => release(tx, [row.paymentId]))).toMatchObject([{ outcome: 'ALREADY' }])
    const asked = { ...narrative, paymentId: row.paymentId, to: rail }
    expect(await books.db.bank(tx => settle(tx, [asked]))).toMatchObject([{ outcome: 'VOIDED' }])
    expect(await books.money(payer)).toEqual({ balance: 1000_00n, held: 0n, available: 1000_00n })
  })

  test('release against settlement has one winner, and the money is either gone or back', async () => {
    for (let round = 0; round < 20; round++) {
      const row = claim(payer, 1_00n)
      await books.db.org(payer.me, tx => hold(tx, [row]))
      const [settled, released] = await Promise.all([
        books.db.bank(tx => settle(tx, [{ ...narrative, paymentId: row.paymentId, to: rail }])),
        books.db.org(payer.me, tx => release(tx, [row.paymentId])),
      ])
      expect([
        ['BOOKED', 'POSTED'],
        ['VOIDED', 'RELEASED'],
      ]).toContainEqual([settled[0]?.outcome, released[0]?.outcome])
    }
    expect((await books.money(payer)).held).toBe(0n)
    expect(await books.broken()).toEqual([])
  })

  test('what an earlier transfer of a batch brings in, a later one may spend', async () => {
    const middle = await books.account(0n)
    const rows = [toward(middle, payer, 1n), toward(payer, middle, 100_00n), toward(middle, payer, 90_00n, 5_00n)]
    const answers = await books.db.bank(tx => transfer(tx, rows))
    expect(answers.map(({ booked, rejection, available }) => [booked, rejection, available])).toEqual([
      [false, 'INSUFFICIENT', 0n],
      [true, null, 900_00n],
      [true, null, 5_00n],
    ])
    expect((await books.money(payer)).balance).toBe(990_00n)
    expect(await books.broken()).toEqual([])
  })

  test('a transfer needs another account of the same currency', async () => {
    const dollars = await books.account(0n, { currency: 'USD' })
    const rows = [toward(payer, payer, 1n), toward(payer, { ...payer, id: newId() }, 1n), toward(payer, dollars, 1n)]
    const answers = await books.db.org(payer.me, tx => transfer(tx, rows))
    expect(answers.map(({ rejection }) => rejection)).toEqual(['NO_RECIPIENT', 'NO_RECIPIENT', 'CURRENCY'])
    expect((await books.money(payer)).balance).toBe(1000_00n)
  })
})

describe('many at once', () => {
  test('24 clients over 8 accounts lose nothing, make nothing and never lock each other out', async () => {
    const accounts = await Promise.all(Array.from({ length: 8 }, () => books.account(10_000n)))
    let booked = 0
    const client = async (n: number) => {
      for (let i = 0; i < 15; i++) {
        const from = accounts[(n * 7 + i * 3) % 8]!
        const to = accounts[(n * 7 + i * 3 + 1 + ((n + i) % 7)) % 8]!
        const answers = await books.db.bank(tx =>
          transfer(tx, [toward(from, to, BigInt(100 + n * i)), toward(to, from, 50n)]),
        )
        booked += answers.filter(answer => answer.booked).length
      }
    }
    const before = await deadlocks()
    await Promise.all(Array.from({ length: 24 }, (_, n) => client(n)))
    expect(await deadlocks()).toBe(before)
    expect(booked).toBeGreaterThan(600)
    const after = await Promise.all(accounts.map(books.money))
    expect(after.reduce((sum, { balance }) => sum + balance, 0n)).toBe(80_000n)
    expect(after.every(({ available }) => available >= 0n)).toBe(true)
    expect(await books.broken()).toEqual([])
  })

  test('20 payments race for money that is enough for 7', async () => {
    const payer = await books.account(700n)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => books.db.org(payer.me, tx => hold(tx, [claim(payer, 90n, 10n)]))),
    )
    expect(answers.filter(([first]) => first?.held)).toHaveLength(7)
    expect(await books.money(payer)).toEqual({ balance: 700n, held: 700n, available: 0n })
  })

  test('a payment does not wait for the row of a hot account', async () => {
    const payer = await books.account(1000n)
    await books.db.bank(async tx => {
      await tx.rows(sql`select ledger.seal(100000)`)
      const row = claim(payer, 100n, 10n)
      await books.db.org(payer.me, other => hold(other, [row]))
      const outcome = await books.db.bank(other =>
        settle(other, [{ ...narrative, paymentId: row.paymentId, to: rail }]),
      )
      expect(outcome).toMatchObject([{ outcome: 'BOOKED' }])
    })
  })

  const deadlocks = async (): Promise<string> =>
    (await owner.query('select deadlocks::text from pg_stat_database where datname = current_database()')).rows[0]
      .deadlocks
})
