// A company has each closed day of an account and format once, without gap or overlap.
import { addDays } from '@bank/contracts/dates.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { World } from '#kit/ctx.ts'
import { type Db, type Sql, sql } from '#kit/db.ts'
import { type ClosingBank, hides, openClosingBank, statementPath } from '../../test/closingBank.ts'
import { daysIn, downloadsAt, orders, pending, removes, type SinceLastOrder, since } from '../../test/sinceLast.ts'
import type { AccountRef } from '../../test/world.ts'

let bank: ClosingBank['bank']
let { closes, makeAll, firm, day, work } = {} as ClosingBank
let { fetches, counted, downloads } = {} as ReturnType<typeof downloadsAt>

beforeAll(async () => {
  ;({ bank, closes, makeAll, firm, day, work } = await openClosingBank())
  ;({ fetches, counted, downloads } = downloadsAt(bank))
})
afterAll(() => bank.close())

/** The world of a node that meets something right after it has found the lines of its first book. */
function interrupted(meets: () => Promise<unknown>): World {
  const { db } = bank.world
  let met: Promise<unknown> | null = null
  const watched =
    (open: Db['org']): Db['org'] =>
    (tenant, use) =>
      open(tenant, tx =>
        use({
          ...tx,
          async row<R>(query: Sql) {
            const found = await tx.row<R>(query)
            if (query.text.includes('ledger.last_lines')) {
              met ??= meets()
              await met
            }
            return found
          },
        }),
      )
  return { ...bank.world, db: { ...db, org: watched(db.org), snapshot: watched(db.snapshot) } }
}

test('books of a day that is on stand in one moment: an own transfer made between them is in both, or in none', async () => {
  const { anna, account, other, pay } = await firm()
  await pay('1.00')
  const { id } = await anna.call<{ id: string }>(
    'mutation ($order: StatementOrder!) { order(statementOrder: $order) { id } }',
    {
      url: statementPath,
      variables: {
        order: {
          partyId: anna.org,
          availableAccounts: [account, other].map(({ number }) => ({ account: number, currencies: [] })),
          ...{ currencies: [], startDate: day() },
        },
      },
    },
  )
  let transfers = 0
  await work(
    'statements.make',
    interrupted(async () => {
      transfers += 1
      await pay('5.00')
    }),
  )
  expect(transfers).toBe(1)
  const books = await bank.world.db.bank(tx =>
    tx.rows<{ account: string; moved: bigint }>(
      sql`select account, credit + debit as moved from statements.books where statement_id = ${id}`,
    ),
  )
  const movedOn = ({ number }: AccountRef) => books.find(book => book.account === number)?.moved
  expect([movedOn(account), movedOn(other)]).toEqual([1000_00n + 1_00n, 1_00n])
})

describe('since the last time', () => {
  test('nothing before a day has closed', async () => {
    const { anna } = await firm()
    await expect(since(anna)).rejects.toMatchObject({ refused: 'StatementUpToDateException', field: 'fileFormat' })
    expect(await pending(anna)).toEqual({ closedDate: null, accounts: [], held: null })
  })

  test('first all days from the opening, then those that closed since, each once; each format for itself', async () => {
    const first = day()
    const { anna, account, other, pay } = await firm(first)
    await pay('11.00')
    const closed = await closes()
    const one = await since(anna)
    expect(one).toMatchObject({ status: 'PENDING', sinceLastFormat: 'CSV' })
    expect([daysIn(one, account), daysIn(one, other)]).toEqual([
      [first, closed],
      [first, closed],
    ])
    await makeAll()
    expect(await downloads(anna, one, account)).toContain('11,00')
    await expect(since(anna)).rejects.toMatchObject({ refused: 'StatementUpToDateException' })
    expect(await pending(anna)).toEqual({ closedDate: closed, accounts: [], held: null })
    await pay('12.00')
    await pay('13.00')
    const last = await closes(2)
    await pay('14.00')
    const two = await since(anna)
    expect(daysIn(two, account)).toEqual([addDays(closed, 1), last])
    await makeAll()
    const text = await downloads(anna, two, account)
    expect(['11,00', '12,00', '13,00', '14,00'].filter(sum => text.includes(sum))).toEqual(['12,00', '13,00'])
    expect(daysIn(await since(anna, 'TXT'), account)).toEqual([first, last])
    await makeAll()
  })

  test('the encodings of 1C are one format, and what comes by the call counts as well', async () => {
    const { anna, account } = await firm(day())
    const closed = await closes()
    const one = await since(anna, 'TXT_DOS')
    expect(one).toMatchObject({ sinceLastFormat: 'TXT' })
    await makeAll()
    const { fileName } = await anna.call<{ fileName: string }>(
      'query ($org: UUID!, $id: UUID!) { statementById(partyId: $org, statementId: $id) { fileName } }',
      { url: statementPath, variables: { org: anna.org, id: one.id } },
    )
    await anna.call(
      'query ($org: UUID!, $name: String!) { download(partyId: $org, fileFormat: TXT_UTF8, fileName: $name, language: RU) { contentType } }',
      { url: statementPath, variables: { org: anna.org, name: fileName } },
    )
    await expect.poll(() => counted(account, 'TXT')).toBe(`{[${closed},${addDays(closed, 1)})}`)
    await expect(since(anna, 'TXT_WINDOWS')).rejects.toMatchObject({ refused: 'StatementUpToDateException' })
  })

  test('a year at most at once, the oldest days first, and a year back where nothing was downloaded before', async () => {
    const { anna, account, other } = await firm()
    const closed = await closes()
    expect((await pending(anna)).accounts[0]).toMatchObject({
      startDate: addDays(closed, -365),
      endDate: closed,
      remainingDays: 0,
    })
    const old = await orders(anna, account, addDays(closed, -400), addDays(closed, -390))
    await makeAll()
    await downloads(anna, old, account)
    const { accounts } = await pending(anna)
    const start = addDays(closed, -389)
    expect(accounts.find(one => one.account === account.number)).toMatchObject({
      startDate: start,
      endDate: addDays(start, 365),
      remainingDays: 24,
    })
    const one = await since(anna)
    await makeAll()
    await downloads(anna, one, account)
    const two = await since(anna)
    expect([daysIn(two, account), daysIn(two, other)]).toEqual([[addDays(start, 366), closed], undefined])
    await makeAll()
  })

  test('an account that is opened later has its own first day; days downloaded by themselves do not come again', async () => {
    const begun = day()
    const { anna, account, open } = await firm(begun)
    await closes(5)
    const middle = await orders(anna, account, addDays(begun, 2), addDays(begun, 3))
    const first = await orders(anna, account, begun, begun)
    await makeAll()
    await downloads(anna, first, account)
    await downloads(anna, middle, account)
    const late = await open({ balance: '0', openedOn: addDays(day(), -1) })
    const one = await since(anna, 'CSV', [account, late])
    expect(daysIn(one, account)).toEqual([addDays(begun, 1), addDays(begun, 1)])
    expect(daysIn(one, late)).toEqual([addDays(day(), -1), addDays(day(), -1)])
    await makeAll()
    await downloads(anna, one, account)
    expect(daysIn(await since(anna, 'CSV', [account]), account)).toEqual([addDays(begun, 4), addDays(begun, 4)])
    await makeAll()
  })

  test('days before what was downloaded first are ordered by their period, and so is a hole among them', async () => {
    const begun = day()
    const { anna, account } = await firm(begun)
    const closed = await closes(3)
    const [last, old] = [await orders(anna, account, closed, closed), await orders(anna, account, begun, begun)]
    await makeAll()
    await downloads(anna, last, account)
    await downloads(anna, old, account)
    await expect(since(anna, 'CSV', [account])).rejects.toMatchObject({ refused: 'StatementUpToDateException' })
    const next = await closes()
    expect(daysIn(await since(anna, 'CSV', [account]), account)).toEqual([next, next])
    await makeAll()
  })
})

describe('two people', () => {
  test('who press at once get one order; what it holds is given to nobody else until an hour is over, it failed or was removed', async () => {
    const { anna, boris, account } = await firm(day())
    await closes()
    const asked = await Promise.all([anna, boris, anna, boris].map(person => since(person)))
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
    await makeAll()
    expect((await pending(boris)).held).toEqual({ id: asked[0]?.id })
    bank.wait(3_599_000)
    expect((await since(boris)).id).toBe(asked[0]?.id)
    bank.wait(2_000)
    const mine = await since(boris)
    expect(mine.id).not.toBe(asked[0]?.id)
    expect(daysIn(mine, account)).toEqual(daysIn(asked[0] as SinceLastOrder, account))
    await removes(boris, mine.id)
    const again = await since(anna)
    expect(again.id).not.toBe(mine.id)
    await bank.world.db.bank(tx => tx.rows(sql`update statements.statements set attempts = 9 where id = ${again.id}`))
    await makeAll()
    expect(await since(boris)).toMatchObject({ status: 'PENDING' })
    await makeAll()
  })

  test('one of whom may not READ an account gets the other one, and waits for what is held by an order that they may not have', async () => {
    const { anna, boris, account, other } = await firm(day())
    await closes()
    await hides(anna, boris, other)
    const alone = await since(boris)
    expect(alone.availableAccounts.map(one => one.account)).toEqual([account.number])
    const rest = await since(anna)
    expect(rest.availableAccounts.map(one => one.account)).toEqual([other.number])
    await removes(boris, alone.id)
    await removes(anna, rest.id)
    const both = await since(anna)
    expect(both.availableAccounts).toHaveLength(2)
    await makeAll()
    await expect(since(boris)).rejects.toMatchObject({ refused: 'StatementHeldException' })
    expect((await pending(boris)).held).toBeNull()
    await downloads(anna, both, account)
    await expect(since(boris)).rejects.toMatchObject({ refused: 'StatementUpToDateException' })
    await expect(since(boris, 'CSV', [other])).rejects.toMatchObject({
      refused: 'StatementAccountException',
      field: 'accounts',
    })
  })
})

describe('a day counts as downloaded', () => {
  test('by the whole file, or by the rest of one that goes on from the same bytes, and not by a part of it', async () => {
    const { anna, account } = await firm(day())
    const closed = await closes()
    const one = await since(anna)
    await makeAll()
    const { etag = '' } = (await fetches(anna, one.id, 'csv', { range: 'bytes=0-9' })).headers as Record<string, string>
    await fetches(anna, one.id, 'csv', { range: 'bytes=-5' })
    await fetches(anna, one.id, 'csv', { 'if-none-match': etag })
    await fetches(anna, one.id, 'xlsx')
    await expect.poll(() => counted(account, 'XLSX')).not.toBe('')
    expect(await counted(account)).toBe('{}')
    await fetches(anna, one.id, 'csv', { range: 'bytes=10-', 'if-range': etag })
    await expect.poll(() => counted(account)).toBe(`{[${closed},${addDays(closed, 1)})}`)
  })

  test('only once it is closed: a statement with today in it counts up to yesterday', async () => {
    const { anna, account } = await firm(day())
    const closed = await closes()
    const one = await orders(anna, account, closed, day())
    await makeAll()
    await downloads(anna, one, account)
    expect(await counted(account)).toBe(`{[${closed},${addDays(closed, 1)})}`)
  })
})
