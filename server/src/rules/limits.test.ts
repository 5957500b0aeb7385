// Limits hold under concurrency and are given back once, and the seeded rules answer as expected.
import { setTimeout as sleep } from 'node:timers/promises'
import { businessDate } from '@bank/contracts/dates.ts'
import { type Money, money } from '@bank/contracts/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#kit/ctx.ts'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { openWorld, type TestWorld } from '../../test/world.ts'
import { bankByBic, banksByCode, currenciesOf, isOwnBank, ownBic, paymentCodeOf } from './directories.ts'
import {
  checkFields,
  commissionOf,
  giveBackLimits,
  isWorkingDay,
  loadReference,
  Query,
  rulebook,
  takeLimits,
  timeRuleOf,
} from './index.ts'
import type { LimitRow } from './limits.ts'

let world: TestWorld

beforeAll(async () => {
  world = await openWorld({ database: 'own', start: 'machine', isDeaf: true })
})
afterAll(async () => {
  await world.db.end()
})

const som = (amount: string): Money => money(amount, 'KGS')
const day = businessDate('2026-11-20')

const client = (subjectKind: LimitRow['subjectKind'] = 'REMOTE_CLIENT') => {
  const tenant = { org: newId(), personId: newId() }
  const row = (amount: string, change: Partial<LimitRow> = {}): LimitRow => ({
    paymentId: newId(),
    org: tenant.org,
    subjectKind,
    amount: som(amount),
    day,
    ...change,
  })
  const take = async (...rows: LimitRow[]) => {
    const answers = await world.db.org(tenant, tx => takeLimits(tx, rows))
    return rows.map(({ paymentId }) => {
      const fault = answers.get(paymentId)
      return fault ? `${fault.classification} ${Object.values(fault.params).join(' ')}` : (fault ?? 'TAKEN')
    })
  }
  const used = () =>
    world.db.org(tenant, tx =>
      tx.rows<{ period: string; used: bigint }>(
        sql`select period, used from rules.limit_counters order by period, starts`,
      ),
    )
  return { tenant, row, take, used }
}

describe('limits of a remotely identified client', () => {
  test('one at a time, then the day, then the month', async () => {
    const { row, take } = client()
    expect(await take(row('50000.01'))).toEqual(['OneTimeLimitException 50000.00'])
    expect(await take(row('50000.00'), row('50000.00'), row('0.01'))).toEqual([
      'TAKEN',
      'TAKEN',
      'DailyLimitException 100000.00 0.00',
    ])
    for (const next of ['21', '22', '23', '24']) {
      const on = { day: businessDate(`2026-11-${next}`) }
      expect(await take(row('50000', on), row('50000', on))).toEqual(['TAKEN', 'TAKEN'])
    }
    expect(await take(row('0.01', { day: businessDate('2026-11-30') }))).toEqual([
      'MonthlyLimitException 500000.00 0.00',
    ])
    expect(await take(row('50000', { day: businessDate('2026-12-01') }))).toEqual(['TAKEN'])
  })

  test('a refused row does not stop a smaller one behind it', async () => {
    const { row, take } = client()
    expect(await take(row('50000'), row('45000'), row('10000'), row('5000'))).toEqual([
      'TAKEN',
      'TAKEN',
      'DailyLimitException 100000.00 5000.00',
      'TAKEN',
    ])
  })

  test('the same payment counts once', async () => {
    const { row, take, used } = client()
    const once = row('40000')
    expect(await take(once)).toEqual(['TAKEN'])
    expect(await take(once)).toEqual(['TAKEN'])
    expect(await used()).toEqual([
      { period: 'DAY', used: 4_000_000n },
      { period: 'MONTH', used: 4_000_000n },
    ])
  })

  test('twenty at once never pass the limit', async () => {
    const { row, take, used } = client()
    const answers = (await Promise.all(Array.from({ length: 20 }, () => take(row('9000'))))).flat()
    expect(answers.filter(answer => answer === 'TAKEN')).toHaveLength(11)
    expect(await used()).toEqual([
      { period: 'DAY', used: 9_900_000n },
      { period: 'MONTH', used: 9_900_000n },
    ])
  })

  test('what is refused is given back once, whoever asks how often', async () => {
    const { row, take, used } = client()
    const rows = [row('10000'), row('20000'), row('30000')]
    await take(...rows)
    const [first, second] = rows.map(({ paymentId }) => paymentId) as [string, string]
    const backs = await Promise.all(
      Array.from({ length: 6 }, () => world.db.bank(tx => giveBackLimits(tx, [first, second, newId()]))),
    )
    expect(backs.flat().sort()).toEqual([first, second].sort())
    expect((await used()).map(counter => counter.used)).toEqual([3_000_000n, 3_000_000n])
    expect(await take(...rows.slice(0, 1))).toEqual(['TAKEN'])
    expect((await used()).map(counter => counter.used)).toEqual([4_000_000n, 4_000_000n])
  })

  test('another organisation neither sees nor moves the counters', async () => {
    const mine = client()
    await mine.take(mine.row('1000'))
    const other = client()
    expect(await other.used()).toEqual([])
    await expect(other.take(mine.row('1000'))).rejects.toThrow(/row-level security/)
    expect((await mine.used()).map(counter => counter.used)).toEqual([100_000n, 100_000n])
  })
})

test('a company seen at a counter, and a currency without limits, are not held to small ones', async () => {
  const company = client('ORGANISATION')
  expect(await company.take(company.row('99999999.99'), company.row('100000000.01'))).toEqual([
    'TAKEN',
    'OneTimeLimitException 100000000.00',
  ])
  expect(await company.take(company.row('0', { amount: money('5', 'JPY') }))).toEqual(['TAKEN'])
})

describe('the rules as they are seeded', () => {
  test('directories are there at the first question, and loading them again changes nothing', async () => {
    const book = await rulebook(world)
    expect(await world.db.bank(loadReference)).toBe(false)
    expect(bankByBic(book, '128004')).toMatchObject({ bankCode: '128', role: 'branch', isOwn: false })
    expect(
      banksByCode(book, { code: '109', interbank: false, page: 1, size: 40 }).map(({ nameRu }) => nameRu),
    ).toContain('ОАО «Ордо Банк»')
    expect(banksByCode(book, { code: '109', interbank: true, page: 1, size: 40 })).toEqual([])
    expect([ownBic(book), isOwnBank(book, '109016')]).toEqual(['109001', true])
    expect(paymentCodeOf(book, '11411100', day)?.isBudget).toBe(true)
    expect(currenciesOf(book).find(({ isoCode }) => isoCode === 'KGS')?.isoNum).toBe('417')
    expect(currenciesOf(book)).toHaveLength(11)
  })

  test('hours, calendar and tariffs', async () => {
    const book = await rulebook(world)
    expect(timeRuleOf(book, { operation: 'CLEARING', currency: 'KGS' }, world.clock)).toMatchObject({
      fromTime: '09:00',
      createDeadline: '16:00',
      signDeadline: '16:30',
    })
    expect(isWorkingDay(book, 'CLEARING', businessDate('2026-05-08'))).toBe(false)
    const fee = (operation: 'CLEARING' | 'GROSS' | 'INTRABANK_TRANSFER_OWN') =>
      commissionOf(book, { operation, amount: som('125000'), day })
    expect([fee('CLEARING'), fee('GROSS'), fee('INTRABANK_TRANSFER_OWN')]).toEqual([som('30'), som('100'), som('0')])
  })

  const interbank = {
    transferNum: '1048',
    payerAccount: '1090800000001152',
    recipientName: 'ОсОО «Тулпар Логистик»',
    recipientInn: '02508201710233',
    recipientAccount: '1280040000001206',
    recipientBic: '128004',
    amount: '125000.00',
    paymentCode: '44902100',
    purpose: 'Оплата за транспортные услуги по договору 17/26 от 03.02.2026. Без НДС',
    valueDate: '2026-11-20',
  }
  const swift = {
    recipientName: 'Silk Route Inc',
    recipientAddress: '12 Harbor Street',
    recipientAccount: '4532117890',
    recipientBic: 'CHASUS33',
    country: 'US',
    commissionOption: 'SHA',
    purpose: 'Invoice 17',
  }
  test.each([
    ['CLEARING_GROSS', {}, []],
    ['CLEARING_GROSS', { recipientName: null, recipientBic: '' }, ['recipientName required', 'recipientBic required']],
    ['INTRA_BANK_TRANSFER', { recipientName: null, recipientInn: null, recipientBic: null, paymentCode: null }, []],
    ['INTRA_BANK_TRANSFER', { recipientInn: '3' }, ['recipientInn form']],
    ['CLEARING_GROSS', { purpose: 'опл' }, ['purpose length']],
    ['CLEARING_GROSS', { purpose: 'о'.repeat(210) }, []],
    ['CLEARING_GROSS', { purpose: `${'о'.repeat(209)}&&` }, ['purpose length', 'purpose form']],
    ['CLEARING_GROSS', { amount: '0' }, ['amount form']],
    ['CLEARING_GROSS', { transferNum: 'Ж-1' }, ['transferNum form']],
    ['SWIFT', swift, []],
    ['SWIFT', { ...swift, recipientName: 'Сон-Куль' }, ['recipientName form']],
    ['SWIFT', { ...swift, purpose: 'Invoice @ 5' }, ['purpose form']],
    ['SWIFT', { ...swift, purpose: 'x'.repeat(136) }, ['purpose length']],
    ['SWIFT', { ...swift, recipientAccount: 'DE89 3704' }, ['recipientAccount form']],
    ['SWIFT', { ...swift, recipientBic: 'CHASUS3' }, ['recipientBic form']],
    ['SWIFT', { ...swift, intermediaryBankCode: '128004' }, ['intermediaryBankCode form']],
    ['SWIFT', { ...swift, commissionOption: 'ALL', country: '' }, ['country required', 'commissionOption form']],
    ['CLEARING_GROSS', { recipientName: 'ОсОО Көл ✅' }, ['recipientName form']],
    ['INTRA_BANK_TRANSFER', { recipientName: 'Нурлан 👨‍👩‍👧' }, ['recipientName form']],
    ['CONVERSION', { recipientName: 'ОсОО 1️⃣ 🇰🇬' }, ['recipientName form']],
    ['CLEARING_GROSS', { recipientName: 'ОсОО "№1 Фабрика®" 5°' }, []],
    ['CLEARING_GROSS', { recipientName: '!!!' }, ['recipientName form']],
    ['CLEARING_GROSS', { recipientName: '!!! Өнөр' }, []],
    ['INTRA_BANK_TRANSFER', { recipientName: '« — »' }, ['recipientName form']],
    ['CONVERSION', { recipientName: '№ №' }, ['recipientName form']],
    ['CARD_TRANSFER', { recipientName: '...' }, ['recipientName form']],
    ['SWIFT', { ...swift, recipientName: '(-)' }, ['recipientName form']],
    ['SWIFT', { ...swift, recipientName: '3 (-)' }, []],
    ['CLEARING_GROSS', { transferNum: '1234567890123456' }, ['transferNum length']],
  ] as const)('the form of %s with %j', async (page, change, faults) => {
    const found = checkFields(await rulebook(world), { page, values: { ...interbank, ...change }, currency: 'KGS' })
    expect(found.map(({ field, reason }) => `${field} ${reason}`)).toEqual(faults)
    for (const { message } of found) expect(Object.values(message).every(text => text.endsWith('.'))).toBe(true)
  })

  test('a change is seen a second later, inside a transaction without a second connection', async () => {
    const small = await openWorld({ database: world.urls, start: 'machine', isDeaf: true, config: { poolSize: 1 } })
    try {
      await rulebook(small)
      await world.db.bank(tx =>
        tx.rows(sql`
          insert into rules.exceptions (operation, day, is_working, reason) values ('GROSS', '2026-11-24', false, 'stock taking')
          on conflict do nothing`),
      )
      await expect
        .poll(
          () =>
            small.db.bank(async tx =>
              isWorkingDay(await rulebook({ ...small, tx }), 'GROSS', businessDate('2026-11-24')),
            ),
          {
            timeout: 60_000,
          },
        )
        .toBe(false)
    } finally {
      await small.db.end()
    }
  })

  test('who asks while somebody looks is not given what was known before', async () => {
    const node = await openWorld({ database: world.urls, start: 'machine', isDeaf: true })
    try {
      await rulebook(node)
      await world.db.bank(tx =>
        tx.rows(sql`
          insert into rules.exceptions (operation, day, is_working, reason) values ('GROSS', '2026-11-25', false, 'stock taking')
          on conflict do nothing`),
      )
      await sleep(1100)
      const books = await Promise.all([rulebook(node), rulebook(node), rulebook(node)])
      const works = books.map(book => isWorkingDay(book, 'GROSS', businessDate('2026-11-25')))
      expect(works).toEqual([false, false, false])
    } finally {
      await node.db.end()
    }
  })

  test('an organisation cannot change the rules', async () => {
    const { tenant } = client()
    const change = world.db.org(tenant, tx => tx.rows(sql`update rules.tariffs set fixed = 0`))
    await expect(change).rejects.toThrow(/permission denied/)
  })
})

describe('the questions of the service', () => {
  const call = (): Call => ({
    ...world,
    viewer: {
      kind: 'PERSON',
      personId: newId(),
      sessionId: newId(),
      contractId: newId(),
      org: newId(),
      right: 'CREATOR',
      scheme: 'ONE_SIGNATORY',
      signType: 'TOTP',
      products: [],
      verification: 'CONFIRMED',
      provedAt: null,
    },
    traceId: 'trace',
    lang: 'ru',
    address: '127.0.0.1',
    key: null,
    requestHash: new Uint8Array(),
  })
  const period = (from: string, to: string) => ({
    isWorkingDay: true,
    operation: 'CLEARING' as const,
    from: businessDate(from),
    to: businessDate(to),
  })

  test('the rules of a page carry their messages in three languages', async () => {
    const rules = await Query.getPaymentValidationRules(null, { page: 'INTRA_BANK_TRANSFER' }, call())
    expect(rules.find(({ id }) => id === 'INTRA_BANK_TRANSFER.purpose.form')).toMatchObject({
      field: 'purpose',
      minLength: 4,
      maxLength: 210,
      paymentRef: 'INTRA_BANK_TRANSFER',
      ruleTrait: 'DEFAULT',
      isRequired: true,
      message: { eng: 'Purpose of payment: 4 to 210 characters.' },
    })
    expect(rules.some(({ field }) => field === 'recipientBic')).toBe(false)
  })

  test.each(['CLEARING_GROSS', 'SWIFT'] as const)('what %s asks of a field is said by its label', async page => {
    const rules = await Query.getPaymentValidationRules(null, { page }, call())
    expect(rules.length).toBeGreaterThan(10)
    expect(rules.filter(({ message }) => /INN|rouble|commission|pay from/.test(message.eng ?? ''))).toEqual([])
    expect(rules.filter(({ message }) => /валюта күнү/i.test(message.kg ?? ''))).toEqual([])
  })

  test('working days of at most 366 days, and not backwards', async () => {
    expect(await Query.getWorkingDays(null, period('2026-05-08', '2026-05-12'), call())).toEqual([
      '2026-05-11',
      '2026-05-12',
    ])
    expect(await Query.getWorkingDays(null, period('2028-01-01', '2028-12-31'), call())).toHaveLength(260)
    await expect(Query.getWorkingDays(null, period('2027-01-01', '2028-01-02'), call())).rejects.toThrow(
      'PeriodTooLongException',
    )
    await expect(Query.getWorkingDays(null, period('2026-05-12', '2026-05-11'), call())).rejects.toThrow(
      'PeriodInvertedException',
    )
  })

  test('time rules of some operations, or of all that the wire knows', async () => {
    const some = await Query.getOperationsTimeRule(null, { operations: ['GROSS', 'SWIFT'] }, call())
    expect(some.map(({ operation, ruleTrait }) => `${operation} ${ruleTrait}`)).toEqual([
      'GROSS DEFAULT',
      'SWIFT DEFAULT',
      'SWIFT KZT',
    ])
    const all = await Query.getOperationsTimeRule(null, {}, call())
    expect(new Set(all.map(({ operation }) => operation)).size).toBe(15)
  })
})
