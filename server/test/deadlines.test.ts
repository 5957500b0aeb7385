// A change of hours that comes into force moves the deadlines of documents that wait: told, recorded as done by the bank, and expired in the usual way where they are too late.
import { verifyAll } from '@bank/tools/verifyAll.ts'
import { rowsOf } from '@bank/tools/verifyRows.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expire } from '#documents/index.ts'
import { sql } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import { jobs, rulebook } from '../src/rules/index.ts'
import { versionOf } from '../src/rules/store.ts'
import { type CaseWork, openCaseWork, operator } from './caseWork.ts'
import { clearing } from './forms.ts'
import type { TestBank, TestCompany } from './world.ts'

let bank: TestBank
let firm: TestCompany
let work: CaseWork

/** The bank's day of this world, a Friday, and those after it. */
const [friday, monday, tuesday, wednesday, thursday] = [
  '2026-11-20',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
] as const

beforeAll(async () => {
  ;({ bank, firm, work } = await openCaseWork({ database: 'own' }, { scheme: 'ONE_SIGNATORY', balance: '1000000.00' }))
})
afterAll(() => bank.close())

const asked = (content: object) => work.atDesk('RULE_CHANGE', { grounds: 'Приказ № 41', ...content }, operator, null)
const hours = (createDeadline: string, signDeadline: string, firstDay: string, more: object = {}) =>
  asked({
    ...{ rule: 'HOURS', operation: 'CLEARING', trait: 'DEFAULT', fromTime: '09:00' },
    ...{ createDeadline, signDeadline, firstDay, ...more },
  })
/** Two clerks agree, and this node has looked at the rules since: each looks once a second. */
async function agreed(id: Promise<string>): Promise<void> {
  await work.confirms(await id)
  const version = await bank.world.db.bank(versionOf)
  await expect.poll(async () => (await rulebook(bank.world)).version).toBe(version)
}
const begins = async () => {
  for (const job of jobs) await job.run(bank.world)
}

async function sent(valueDate: string, more: object = {}): Promise<string> {
  const { anna, account } = firm
  const id = await anna.drafts.interbank(clearing(account, '100.00', { valueDate, ...more }))
  expect((await anna.sends(id)).failed).toEqual([])
  return id
}

const untilOf = async (id: string) => (await firm.anna.sees(id)).signUntil
const at = (day: string, time: string): string => bank.world.clock.at(day as never, time).toISOString()
const lines = async (id: string) =>
  (await work.audit(id)).map(({ action, person_id, params }) => ({ action, person: person_id, params }))
const moves = async (id: string) => (await lines(id)).filter(({ action }) => action === 'payment.deadline')
const news = (id: string) =>
  bank.world.db.bank(tx =>
    tx.rows<{ state: string }>(
      sql`select state from kit.events where org_reference_id = ${firm.org} and topic = 'payment' and subject_id = ${id} order by number`,
    ),
  )

describe('of documents that wait', () => {
  test('as many as were counted get the earlier deadline on the first day, and not before', async () => {
    const days = [...Array.from({ length: 11 }, () => friday), monday, monday, tuesday]
    const all = await Promise.all(days.map(day => sent(day)))
    const other = await sent(monday, { operation: 'GROSS' })
    const id = await hours('15:00', '15:30', monday)
    const { number } = (await work.found(id)).case
    await work.confirms(id)
    await begins()
    const before = await Promise.all(all.map(untilOf))
    expect(before).toEqual(days.map(day => at(day, '16:30')))
    const heard = (await news(all[11] ?? '')).length
    bank.until(monday, '00:00')
    await asBank(bank.world, expire)
    await begins()
    await begins()
    const waiting = all.slice(11)
    expect(await Promise.all(waiting.map(untilOf))).toEqual([monday, monday, tuesday].map(day => at(day, '15:30')))
    expect(await untilOf(other)).toBe(at(monday, '16:00'))
    for (const [i, one] of waiting.entries()) {
      const [was, until] = [before[11 + i], await untilOf(one)]
      expect(await moves(one)).toEqual([
        { action: 'payment.deadline', person: null, params: { before: was, until, case: number } },
      ])
    }
    expect((await news(all[11] ?? '')).slice(heard)).toEqual([{ state: 'UPDATED' }])
    for (const one of [...all.slice(0, 11), other]) expect(await moves(one)).toEqual([])
  })

  test('one that is too late by then runs out in the usual way, and the audit says both', async () => {
    bank.until(monday, '11:00')
    const [late, next] = [await sent(monday), await sent(tuesday)]
    await agreed(hours('10:30', '10:45', monday))
    expect(await untilOf(late)).toBe(at(monday, '10:45'))
    expect(await untilOf(next)).toBe(at(tuesday, '10:45'))
    expect(await firm.anna.sees(late)).toMatchObject({ statusCode: 'ON_VERIFICATION', isSignable: false })
    await asBank(bank.world, expire)
    expect((await firm.anna.statuses(late)).past).toEqual(['DRAFT', 'ON_VERIFICATION', 'TIME_IS_OUT'])
    const byBank = (await lines(late)).filter(({ person }) => person === null)
    expect(byBank.map(({ action }) => action)).toEqual(['payment.deadline', 'payment.expire'])
    expect(await firm.anna.sees(next)).toMatchObject({ statusCode: 'ON_VERIFICATION' })
  })

  test('a later deadline counts for them as well: they are signed when the old one is over', async () => {
    bank.until(tuesday, '09:30')
    await agreed(hours('16:00', '16:30', tuesday))
    const one = await sent(tuesday)
    await agreed(hours('17:00', '17:30', tuesday))
    expect(await untilOf(one)).toBe(at(tuesday, '17:30'))
    bank.until(tuesday, '16:45')
    await asBank(bank.world, expire)
    expect((await firm.anna.signs(one)).failed).toEqual([])
  })

  test('a day of its own moves that day alone, and a currency of its own what is in it', async () => {
    bank.until(wednesday, '09:30')
    const [today, tomorrow] = [await sent(wednesday), await sent(thursday)]
    const day = { rule: 'EXCEPTION', operation: 'CLEARING', day: thursday, isWorking: 'true', reason: 'Регламент' }
    await agreed(asked({ ...day, createDeadline: '11:00', signDeadline: '12:00', firstDay: wednesday }))
    expect(await untilOf(today)).toBe(at(wednesday, '17:30'))
    expect(await untilOf(tomorrow)).toBe(at(thursday, '12:00'))
    await agreed(hours('15:00', '15:15', wednesday, { trait: 'KGS' }))
    expect(await untilOf(today)).toBe(at(wednesday, '15:15'))
    expect(await untilOf(tomorrow)).toBe(at(thursday, '12:00'))
    // The common hours hold for nothing in som any more.
    await agreed(hours('10:00', '10:15', wednesday))
    expect(await untilOf(today)).toBe(at(wednesday, '15:15'))
  })

  test('one that was sent by the hours before, while they changed, is found a minute later, once', async () => {
    const one = await sent(wednesday)
    await agreed(hours('14:00', '14:15', wednesday, { trait: 'KGS' }))
    // As a call leaves it that had read the rules before.
    await bank.world.db.bank(tx =>
      tx.rows(sql`update payments.payments set sign_until = ${new Date(at(wednesday, '15:15'))} where id = ${one}`),
    )
    await begins()
    expect(await untilOf(one)).toBe(at(wednesday, '15:15'))
    bank.wait(61_000)
    await begins()
    expect(await untilOf(one)).toBe(at(wednesday, '14:15'))
    await begins()
    expect(await moves(one)).toHaveLength(2)
  })

  test('the chain and every document verify', async () => {
    const client = new pg.Client(bank.urls.reportUrl ?? '')
    await client.connect()
    await client.query('begin isolation level repeatable read read only')
    const { broken, documents } = await verifyAll(rowsOf(client), { checkpoints: new Map(), keys: null })
    await client.end()
    expect(documents).toBeGreaterThan(20)
    expect(broken).toEqual([])
  })
})
