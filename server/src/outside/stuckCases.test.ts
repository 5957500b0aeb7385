// Remedies of rails: a payment that a rail does not take is tried again, or given back on the rail's own word; an answer that fits nothing finds its payment.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bankTimeOf } from '#kit/clock.ts'
import { sql } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import { newId } from '#kit/random.ts'
import { type CaseWork, caught, openCaseWork, operator, refused } from '../../test/caseWork.ts'
import { clearing } from '../../test/forms.ts'
import type { TestBank, TestCompany } from '../../test/world.ts'
import { tablesWritten } from '../../test/written.ts'
import { takeAnswers } from './answers.ts'
import { askAboutDead } from './askAboutDead.ts'
import { dispatch } from './dispatch.ts'
import { magicAccounts, setRail } from './index.ts'
import { askAboutStuck, wantRailAsked } from './remedies.ts'
import { findParked } from './remedies-store.ts'
import { statusEnquiry } from './statusEnquiry.ts'

let bank: TestBank
let firm: TestCompany
let work: CaseWork

beforeAll(async () => {
  ;({ bank, firm, work } = await openCaseWork({ database: 'own' }, { scheme: 'ONE_SIGNATORY', balance: '1000000.00' }))
})
afterAll(() => bank.close())

const set = (change: Parameters<typeof setRail>[2]) => bank.world.db.bank(tx => setRail(tx, 'ACH', change))
beforeEach(() =>
  set({ state: 'RUNNING', mode: 'NORMAL', latencyMs: 0, sessionIntervalSeconds: 0, retryBaseMs: 1, attemptsMax: 1 }),
)

const grounds = 'Сверено с системой'
const minutes = 60_000

async function signed(account?: string): Promise<string> {
  const id = await firm.anna.drafts.interbank({
    ...clearing(firm.account),
    ...(account && { recipientAccount: account }),
  })
  await firm.anna.sends(id)
  await firm.anna.signs(id)
  return id
}
const round = async () => {
  await dispatch(bank.world, 'ACH')
  await takeAnswers(bank.world, 'ACH')
}
/** Signed, and never taken: a dead letter after its one attempt. */
async function stuck(): Promise<string> {
  const id = await signed(magicAccounts.POISON)
  await round()
  return id
}
const outbox = async (id: string) =>
  bank.world.db.bank(tx =>
    tx.row<{ attempts: number; done: boolean; dead: boolean }>(
      sql`select attempts, done_at is not null as done, dead_at is not null as dead from kit.outbox where subject_id = ${id}`,
    ),
  )
/** What it was sent is gone there: asked about it, the rail knows no such payment. */
const forgottenByRail = (id: string) =>
  bank.world.db.bank(tx =>
    tx.rows(
      sql`update outside.rail_messages set end_to_end_id = ${newId()} where end_to_end_id = ${id.replaceAll('-', '')}`,
    ),
  )
const remedies = (paymentId: string, remedy: string) =>
  work.atDesk('DEAD_LETTER', { paymentId, remedy, grounds }, operator, null)
const statusOf = async (id: string) => (await firm.anna.sees(id)).statusCode

describe('a payment that the rail does not take', () => {
  test('is given back when the rail itself has just said that it never saw it: the money is free again', async () => {
    const before = await bank.money(firm.account)
    const id = await stuck()
    expect(await outbox(id)).toMatchObject({ dead: true, done: false })
    expect(await caught(remedies(id, 'GIVE_BACK'))).toEqual(refused('RailKnowsException'))
    await askAboutStuck(bank.world, 'ACH')
    const asked = await remedies(id, 'GIVE_BACK')
    const saidAt = bank.world.clock.now()
    bank.wait(minutes)
    const known = (await work.found(asked)).facts
    const facts = Object.fromEntries(known.map(({ code, after }) => [code, after]))
    expect(facts).toMatchObject({ rail: 'ACH', payment: id, railSaid: 'UNKNOWN', railAttempts: '1' })
    // The rail's word is of its moment; what the bank reads is of now, and says none.
    expect(known.flatMap(({ code, at }) => (at ? [[code, at]] : []))).toEqual([['railSaid', saidAt]])
    await work.confirms(asked)
    expect(await statusOf(id)).toBe('ERROR')
    expect(await bank.money(firm.account)).toEqual(before)
    expect(await outbox(id)).toMatchObject({ dead: false, done: true })
    await round()
    expect(await statusOf(id)).toBe('ERROR')
    expect(await caught(remedies(id, 'GIVE_BACK'))).toEqual(refused('PaymentNotStuckException'))
    expect(await bank.broken()).toEqual([])
  })

  test('is not given back on an old word, nor after another attempt', async () => {
    const id = await stuck()
    await askAboutStuck(bank.world, 'ACH')
    const asked = await remedies(id, 'GIVE_BACK')
    bank.wait(16 * minutes)
    expect(await work.confirms(asked)).toMatchObject({
      status: 'PENDING',
      refusal: { classification: 'RailKnowsException' },
    })
    expect(await statusOf(id)).toBe('PAYMENT_REQUEST_TO_BANK')
  })

  test('is tried again once, and the rail is asked first', async () => {
    const id = await stuck()
    expect(await caught(remedies(newId(), 'TRY_AGAIN'))).toEqual(refused('PaymentNotFoundException'))
    expect(await caught(remedies(id, 'BURN'))).toEqual(refused('TaskFieldException', { name: 'remedy' }))
    const asked = await remedies(id, 'TRY_AGAIN')
    expect(await caught(remedies(id, 'GIVE_BACK'))).toEqual(refused('RailKnowsException'))
    expect(await caught(work.confirms(asked, operator))).toEqual(refused('ForbiddenException'))
    await work.confirms(asked)
    await round()
    expect(await outbox(id)).toEqual({ attempts: 2, done: false, dead: true })
  })

  test('is asked about by the bank itself, once for a death, and two clerks send it again', async () => {
    const id = await stuck()
    const asked = () =>
      bank.world.db.bank(tx =>
        tx.rows<{ id: string; applicant: string }>(
          sql`select id, applicant from cases.cases where kind = 'DEAD_LETTER' and content ->> 'paymentId' = ${id} order by number`,
        ),
      )
    await Promise.all([askAboutDead.run(bank.world), askAboutDead.run(bank.world)])
    await askAboutDead.run(bank.world)
    const [own, ...more] = await asked()
    expect([own?.applicant, more]).toEqual(['BANK', []])
    expect(await caught(remedies(id, 'TRY_AGAIN'))).toEqual(refused('TaskDuplicateException'))
    await work.proposes(own?.id ?? '', operator)
    expect(await caught(work.confirms(own?.id ?? '', operator))).toEqual(refused('ForbiddenException'))
    expect(await work.confirms(own?.id ?? '')).toMatchObject({ status: 'APPROVED' })
    expect(await outbox(id)).toMatchObject({ dead: false })
    await askAboutDead.run(bank.world)
    expect(await asked()).toHaveLength(1)
    // It dies again, which is another cause.
    bank.wait(minutes)
    await round()
    await askAboutDead.run(bank.world)
    expect((await asked()).map(({ applicant }) => applicant)).toEqual(['BANK', 'BANK'])
  })

  test('of a payment on its way there is nothing to remedy', async () => {
    const id = await signed()
    expect(await caught(remedies(id, 'TRY_AGAIN'))).toEqual(refused('PaymentNotStuckException'))
    await round()
    expect(await caught(remedies(id, 'GIVE_BACK'))).toEqual(refused('PaymentNotStuckException'))
  })
})

describe('a rail that is asked because a clerk wants it', () => {
  const wants = (id: string) => asBank(bank.world, ctx => wantRailAsked(ctx, id))
  const said = async (id: string) =>
    bank.world.db.bank(tx =>
      tx.row<{ word: string | null; askedAt: Date | null; isWanted: boolean; isAnswered: boolean }>(
        sql`select word, asked_at as "askedAt", wanted_at is not null as "isWanted", at is not distinct from asked_at as "isAnswered"
          from outside.rail_words where payment_id = ${id}`,
      ),
    )
  const now = () => bank.world.clock.now()
  /** Taken by the rail, which said nothing of its end however often it was asked. */
  async function silent(): Promise<string> {
    await set({ enquiryAfterMs: 1000, enquiriesMax: 1 })
    const id = await signed(magicAccounts.SILENT)
    await round()
    bank.wait(2000)
    await statusEnquiry(bank.world, 'ACH')
    return id
  }

  test('answers of a silent payment at once, and not before it is due where nobody wants it', async () => {
    const id = await silent()
    await askAboutStuck(bank.world, 'ACH')
    const first = now()
    expect(await said(id)).toEqual({ word: 'PDNG', askedAt: first, isWanted: false, isAnswered: true })
    bank.wait(minutes)
    await askAboutStuck(bank.world, 'ACH')
    expect((await said(id))?.askedAt).toEqual(first)
    expect(await wants(id)).toMatchObject({ rail: 'ACH', isNew: true })
    expect(await wants(id)).toMatchObject({ isNew: false })
    expect(await said(id)).toMatchObject({ isWanted: true, askedAt: first })
    await askAboutStuck(bank.world, 'ACH')
    expect(await said(id)).toEqual({ word: 'PDNG', askedAt: now(), isWanted: false, isAnswered: true })
  })

  test('and its own “unknown”, heard so, is what a silent payment is given back by', async () => {
    const id = await silent()
    expect(await caught(remedies(id, 'GIVE_BACK'))).toEqual(refused('RailKnowsException'))
    await forgottenByRail(id)
    await wants(id)
    await askAboutStuck(bank.world, 'ACH')
    expect(await said(id)).toMatchObject({ word: 'UNKNOWN', isAnswered: true })
    await work.confirms(await remedies(id, 'GIVE_BACK'))
    expect(await statusOf(id)).toBe('ERROR')
    expect(await bank.broken()).toEqual([])
  })

  test('that does not answer keeps that it was asked and the older word, and is asked again after a minute', async () => {
    const id = await silent()
    await askAboutStuck(bank.world, 'ACH')
    await set({ mode: 'DEAD', timeoutMs: 50 })
    bank.wait(1000)
    await wants(id)
    await askAboutStuck(bank.world, 'ACH')
    expect(await said(id)).toEqual({ word: 'PDNG', askedAt: now(), isWanted: false, isAnswered: false })
    await set({ mode: 'NORMAL', timeoutMs: 3000 })
    bank.wait(minutes - 1)
    await askAboutStuck(bank.world, 'ACH')
    expect(await said(id)).toMatchObject({ isAnswered: false })
    bank.wait(1)
    await askAboutStuck(bank.world, 'ACH')
    expect(await said(id)).toEqual({ word: 'PDNG', askedAt: now(), isWanted: false, isAnswered: true })
  })

  test('is marked in its one row, and nothing else is written by the wish', async () => {
    const id = await stuck()
    expect(await tablesWritten(bank.world, ctx => wantRailAsked(ctx, id))).toEqual(['outside.rail_words'])
    expect(await tablesWritten(bank.world, ctx => wantRailAsked(ctx, id))).toEqual([])
  })

  /** Taken by the rail, which owes its end; no enquiry is due yet. */
  async function sent(): Promise<string> {
    await set({ enquiryAfterMs: minutes, enquiriesMax: 3 })
    const id = await signed(magicAccounts.SILENT)
    await round()
    return id
  }
  const enquiriesOf = async (id: string) =>
    bank.world.db.bank(tx =>
      tx.row<{ enquiries: number; lastError: string | null }>(
        sql`select enquiries, last_error as "lastError" from kit.outbox where subject_id = ${id}`,
      ),
    )

  test('answers about a payment before its enquiries have begun, which counts as none of them', async () => {
    const id = await sent()
    await askAboutStuck(bank.world, 'ACH')
    expect(await said(id)).toBeNull()
    expect(await wants(id)).toMatchObject({ rail: 'ACH', isNew: true })
    await askAboutStuck(bank.world, 'ACH')
    expect(await said(id)).toEqual({ word: 'PDNG', askedAt: now(), isWanted: false, isAnswered: true })
    expect(await enquiriesOf(id)).toEqual({ enquiries: 0, lastError: null })
    // Nobody waits any more: it is left to its enquiries.
    bank.wait(10 * minutes)
    const asked = (await said(id))?.askedAt
    await askAboutStuck(bank.world, 'ACH')
    expect((await said(id))?.askedAt).toEqual(asked)
    expect(await caught(remedies(id, 'GIVE_BACK'))).toEqual(refused('PaymentNotStuckException'))
  })

  test('and does not know it calls a person before the last enquiry, as an enquiry would', async () => {
    const id = await sent()
    await forgottenByRail(id)
    await wants(id)
    await askAboutStuck(bank.world, 'ACH')
    expect(await said(id)).toMatchObject({ word: 'UNKNOWN', isAnswered: true })
    expect(await enquiriesOf(id)).toEqual({ enquiries: 3, lastError: 'the rail does not know it' })
    await work.confirms(await remedies(id, 'GIVE_BACK'))
    expect(await statusOf(id)).toBe('ERROR')
    expect(await bank.broken()).toEqual([])
  })

  test('is not asked about what is not sent yet, has ended or is unknown to the bank, nor while the bank has stopped it', async () => {
    const id = await signed()
    expect(await caught(wants(id))).toEqual(refused('PaymentNotStuckException'))
    await round()
    bank.wait(minutes)
    await round()
    expect(await statusOf(id)).toBe('SUCCESS')
    expect(await caught(wants(id))).toEqual(refused('PaymentNotStuckException'))
    expect(await caught(wants(newId()))).toEqual(refused('PaymentNotFoundException'))
    const dead = await stuck()
    await set({ state: 'STOPPED' })
    expect(await caught(wants(dead))).toEqual(refused('RailStoppedException'))
    expect(await said(dead)).toBeNull()
  })

  test('says nothing without a moment, and was asked whatever it has said', async () => {
    const id = await silent()
    await askAboutStuck(bank.world, 'ACH')
    const breaks = (change: ReturnType<typeof sql>) =>
      bank.world.db.bank(tx => tx.rows(change)).catch((error: unknown) => String(error))
    expect(await breaks(sql`update outside.rail_words set at = null where payment_id = ${id}`)).toContain(
      'rail_words_said',
    )
    expect(await breaks(sql`update outside.rail_words set asked_at = null where payment_id = ${id}`)).toContain(
      'rail_words_',
    )
    expect(
      await breaks(sql`update outside.rail_words set asked_at = null, at = null, word = null where payment_id = ${id}`),
    ).toContain('rail_words_kept')
  })
})

describe('an answer that fits nothing', () => {
  const parked = async (status: string): Promise<string> => {
    const messageId = newId().replaceAll('-', '')
    await bank.world.db.bank(tx =>
      tx.rows(sql`
        insert into kit.inbox (source, message_id, body, parked_reason)
        values ('ACH', ${messageId}, ${JSON.stringify({ endToEndId: 'X17', status, reason: null, text: null })}::jsonb, 'UNKNOWN_REFERENCE')`),
    )
    return messageId
  }
  const belongs = (messageId: string, paymentId: string) =>
    work.atDesk('PARKED_ANSWER', { rail: 'ACH', messageId, paymentId, grounds }, operator, null)
  const isParked = async (messageId: string) =>
    (await bank.world.db.bank(tx =>
      tx.row(sql`select from kit.inbox where message_id = ${messageId} and parked_reason is not null`),
    )) !== null

  test('is given to its payment by two, which ends by it', async () => {
    const id = await signed(magicAccounts.SILENT)
    await round()
    const messageId = await parked('ACSC')
    const asked = await belongs(messageId, id)
    const known = (await work.found(asked)).facts
    const facts = Object.fromEntries(known.map(({ code, after }) => [code, after]))
    const { receivedAt } = (await bank.world.db.bank(tx => findParked(tx, 'ACH', messageId))) ?? {}
    expect(known.find(({ code }) => code === 'answerStatus')?.at).toEqual(
      receivedAt && bankTimeOf(bank.world, receivedAt),
    )
    expect(facts).toMatchObject({ answerStatus: 'ACSC', parkedReason: 'UNKNOWN_REFERENCE', payment: id })
    expect(await isParked(messageId)).toBe(true)
    await work.confirms(asked)
    expect([await statusOf(id), await isParked(messageId)]).toEqual(['SUCCESS', false])
    expect(await caught(belongs(messageId, id))).toEqual(refused('AnswerNotFoundException'))
    expect(await bank.broken()).toEqual([])
  })

  test('is not given to a payment that ended otherwise, nor one that says nothing', async () => {
    const id = await signed()
    await round()
    await round()
    expect(await statusOf(id)).toBe('SUCCESS')
    const messageId = await parked('RJCT')
    const asked = await belongs(messageId, id)
    expect(await work.confirms(asked)).toMatchObject({
      status: 'PENDING',
      refusal: { classification: 'AnswerUnfitException' },
    })
    expect([await statusOf(id), await isParked(messageId)]).toEqual(['SUCCESS', true])
    expect(await caught(belongs(await parked('WHAT'), id))).toEqual(refused('AnswerUnfitException'))
    expect(await caught(belongs(messageId, newId()))).toEqual(refused('PaymentNotFoundException'))
  })
})
