// Rules and tariffs that two clerks change: from a day that is not past, each version kept, in force on its first day and not before.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { type CaseWork, caught, openCaseWork, operator, refused } from '../../test/caseWork.ts'
import { clearing } from '../../test/forms.ts'
import type { TestBank, TestCompany } from '../../test/world.ts'
import { jobs, rulebook } from './index.ts'
import { loadBook } from './store.ts'

let bank: TestBank
let firm: TestCompany
let work: CaseWork

beforeAll(async () => {
  ;({ bank, firm, work } = await openCaseWork({ database: 'own' }, { scheme: 'ONE_SIGNATORY', balance: '1000000.00' }))
})
afterAll(() => bank.close())

const field = (name: string) => refused('TaskFieldException', { name })
const grounds = 'Приказ № 41'
/** The bank's day of this world, a Friday, and those after it. */
const [yesterday, today, monday] = ['2026-11-19', '2026-11-20', '2026-11-23']
const book = () => bank.world.db.bank(loadBook)
const asks = (kind: string, content: object, org: string | null = null) =>
  work.atDesk(kind, { grounds, ...content }, operator, org)
const begins = async () => {
  for (const job of jobs) await job.run(bank.world)
}

describe('a rule', () => {
  const hours = (change: object = {}) =>
    asks('RULE_CHANGE', {
      ...{ rule: 'HOURS', operation: 'CLEARING', trait: 'DEFAULT', fromTime: '09:00' },
      ...{ createDeadline: '15:00', signDeadline: '15:30', firstDay: monday, ...change },
    })
  const deadline = async () => (await book()).hours.find(({ operation }) => operation === 'CLEARING')?.createDeadline

  test('is in force on its first day, and not before; what it was is kept', async () => {
    const id = await hours()
    expect((await work.found(id)).changes).toEqual(
      expect.arrayContaining([
        { code: 'operation', after: 'CLEARING' },
        { code: 'createDeadline', before: '16:00', after: '15:00' },
        { code: 'firstDay', after: monday },
      ]),
    )
    await work.confirms(id)
    await begins()
    expect(await deadline()).toBe('16:00')
    expect(await caught(hours({ createDeadline: '14:00' }))).toEqual(refused('TaskDuplicateException'))
    bank.until(monday, '00:00')
    await begins()
    await begins()
    expect(await deadline()).toBe('15:00')
    const kept = await bank.world.db.bank(tx =>
      tx.rows<{ before: object; applied: boolean }>(
        sql`select before, applied_at is not null as applied from rules.changes where rule = 'HOURS'`,
      ),
    )
    expect(kept).toEqual([
      { before: { from_time: '09:00', create_deadline: '16:00', sign_deadline: '16:30' }, applied: true },
    ])
  })

  test('of today is in force at once: a document that comes too late is refused', async () => {
    bank.until(monday, '11:00')
    const id = await firm.anna.drafts.interbank(clearing(firm.account, '100.00', { valueDate: monday }))
    await work.confirms(await hours({ createDeadline: '10:30', signDeadline: '10:45' }))
    expect(await deadline()).toBe('10:30')
    // Each process looks at the rules once a second.
    const seen = async () =>
      (await rulebook(bank.world)).hours.find(({ operation }) => operation === 'CLEARING')?.createDeadline
    await expect.poll(seen).toBe('10:30')
    expect(await firm.anna.sends(id)).toMatchObject({
      failed: [{ classification: 'ClearingSignDeadlineException', params: { deadline: '10:45' } }],
    })
  })

  test('is changed by its row alone: limits, exceptions, holidays, fields, correspondents, days', async () => {
    const next = '2026-12-01'
    const rows = [
      { rule: 'LIMIT', subjectKind: 'REMOTE_CLIENT', currency: 'KGS', oneTime: '100', daily: '', monthly: '300' },
      {
        rule: 'EXCEPTION',
        operation: 'GROSS',
        day: next,
        isWorking: 'false',
        createDeadline: '',
        signDeadline: '',
        reason: 'Регламент',
      },
      { rule: 'HOLIDAY', day: next, kind: 'non_working', nameRu: 'День', nameKy: 'Күн', nameEn: 'Day' },
      { rule: 'CORRESPONDENT', currency: 'GBP', bic: 'BARCGB22', name: 'Barclays', account: '1' },
      { rule: 'WORKING_DAYS', operation: 'SWIFT', works: 'WORKING_DAYS', daysAhead: '10' },
    ]
    for (const row of rows) {
      const id = await asks('RULE_CHANGE', { ...row, firstDay: monday })
      expect(await work.confirms(id)).toEqual({ status: 'APPROVED', refusal: null })
    }
    const now = await book()
    expect(now.exceptions.get(`GROSS ${next}`)).toMatchObject({ isWorking: false })
    expect(now.freeDays.has(next)).toBe(true)
    expect(now.correspondents.get('GBP')).toMatchObject({ bic: 'BARCGB22' })
    expect(now.operations.get('SWIFT')).toMatchObject({ daysAhead: 10 })
    const one = now.fieldRules[0]
    const messages = { messageRu: 'Коротко', messageKy: 'Кыска', messageEn: 'Short' }
    const rule = {
      rule: 'FIELD',
      id: one?.id,
      regex: '',
      minLength: '3',
      maxLength: '30',
      isRequired: 'true',
      ...messages,
    }
    await work.confirms(await asks('RULE_CHANGE', { ...rule, firstDay: monday }))
    expect((await book()).fieldRules.find(({ id }) => id === one?.id)).toMatchObject({ minLength: 3, maxLength: 30 })
    expect(await caught(asks('RULE_CHANGE', { ...rule, id: 'nobody', firstDay: monday }))).toEqual(field('rule'))
  })

  test('is refused at its field: never past, never what cannot be, never from what nobody saw', async () => {
    expect(await caught(hours({ firstDay: yesterday }))).toEqual(field('firstDay'))
    expect(await caught(hours({ firstDay: 'завтра' }))).toEqual(field('firstDay'))
    expect(await caught(hours({ rule: 'LAWS' }))).toEqual(field('rule'))
    expect(await caught(hours({ fromTime: '25:00' }))).toEqual(field('fromTime'))
    expect(await caught(hours({ more: '1' }))).toEqual(field('more'))
    const past = {
      rule: 'EXCEPTION',
      operation: 'GROSS',
      day: today,
      isWorking: 'false',
      createDeadline: '',
      signDeadline: '',
    }
    expect(await caught(asks('RULE_CHANGE', { ...past, reason: 'x', firstDay: monday }))).toEqual(field('day'))
    expect(await caught(hours({ createDeadline: '18:00', signDeadline: '17:00' }))).toEqual(field('signDeadline'))
    expect(await caught(hours({ createDeadline: '09:00' }))).toEqual(field('createDeadline'))
    expect(await caught(hours({ operation: 'MAGIC' }))).toEqual(field('operation'))
    const seen = await hours({ operation: 'GROSS' })
    await bank.world.db.bank(tx =>
      tx.rows(
        sql`update rules.time_rules set create_deadline = '15:10' where operation = 'GROSS' and trait = 'DEFAULT'`,
      ),
    )
    expect(await work.confirms(seen)).toMatchObject({ refusal: refused('TaskOutdatedException') })
    expect(await caught(asks('RULE_CHANGE', { rule: 'HOURS', firstDay: monday }, firm.org))).toMatchObject({
      classification: expect.any(String),
    })
  })
})

describe('a tariff', () => {
  const tariff = (change: object = {}) =>
    asks('TARIFF_CHANGE', {
      ...{ operation: 'GROSS', trait: 'KGS', fixed: '15000', percent: '0.1', firstDay: '2026-11-24', ...change },
    })
  const versions = async () =>
    (await book()).tariffs.filter(({ operation, trait }) => operation === 'GROSS' && trait === 'KGS')

  test('is a version more from its day on', async () => {
    const before = await versions()
    const id = await tariff()
    expect((await work.found(id)).changes).toEqual(
      expect.arrayContaining([
        { code: 'fixed', before: '100.00', after: '150.00' },
        { code: 'percent', before: '0', after: '0.1' },
      ]),
    )
    await work.confirms(id)
    const after = await versions()
    expect(after).toHaveLength(before.length + 1)
    expect(after.map(({ validFrom, fixed }) => [validFrom, fixed])).toContainEqual(['2026-11-24', 15000n])
    expect(await caught(tariff())).toEqual(refused('TaskDuplicateException'))
  })

  test('is refused at its field, and never past', async () => {
    expect(await caught(tariff({ firstDay: today }))).toEqual(field('firstDay'))
    expect(await caught(tariff({ operation: 'MAGIC' }))).toEqual(field('operation'))
    expect(await caught(tariff({ percent: '101' }))).toEqual(field('percent'))
    expect(await caught(tariff({ fixed: '1.5' }))).toEqual(field('fixed'))
    expect(await caught(tariff({ amountFrom: '500', amountUpto: '100' }))).toEqual(field('amountUpto'))
    expect(await caught(tariff({ minimum: '500', maximum: '100' }))).toEqual(field('maximum'))
  })
})
