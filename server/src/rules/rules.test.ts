// Rules answer as their tables say, at every edge and in every time zone of the machine.
import { readFileSync } from 'node:fs'
import { parseCsvRecords } from '@bank/contracts/csv.ts'
import { addDays, type BusinessDate, businessDate, daysBetween, weekday } from '@bank/contracts/dates.ts'
import { type Currency, money, print } from '@bank/contracts/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Clock, makeClock } from '#kit/clock.ts'
import { tariff } from '../../test/tariff.ts'
import { isWorkingDay, nextWorkingDay, workingDays } from './calendar.ts'
import { deskDueAfter } from './deskHours.ts'
import { bankByBic, banksByCode, isOwnBank, ownBic } from './directories.ts'
import { checkFields } from './fields.ts'
import { dateRefusal, openFrom, signUntilOf, timeRuleOf } from './hours.ts'
import type { BankInfo, FieldRule, Hours, Rulebook, RuledOperation } from './rule.ts'
import { commissionOf } from './tariffs.ts'

const holidays = parseCsvRecords<'date' | 'kind'>(
  readFileSync(new URL('../../../contracts/data/holidays.csv', import.meta.url), 'utf8'),
)

const hours = (
  operation: RuledOperation,
  fromTime: string,
  createDeadline: string,
  signDeadline: string,
  trait = 'DEFAULT',
): Hours => ({
  operation,
  trait,
  fromTime,
  createDeadline,
  signDeadline,
})

const fieldRule = (field: string, change: Partial<FieldRule>, name = 'form'): FieldRule => ({
  id: `CLEARING_GROSS.${field}.${name}`,
  page: 'CLEARING_GROSS',
  trait: 'DEFAULT',
  field,
  regex: null,
  minLength: null,
  maxLength: null,
  isRequired: false,
  message: { ru: 'ру', kg: 'кы', eng: 'en' },
  ...change,
})

const bank = (bic: string, change: Partial<BankInfo> = {}): BankInfo => ({
  bic,
  bankCode: bic.slice(0, 3),
  nameRu: bic,
  nameEn: bic,
  swift: null,
  role: 'bank',
  corAccount: null,
  isOwn: bic.startsWith('109'),
  isActive: true,
  ...change,
})

const book: Rulebook = {
  version: 1n,
  operations: new Map([
    ['CLEARING', { works: 'WORKING_DAYS', daysAhead: 30 }],
    ['SALARY', { works: 'WORKING_DAYS', daysAhead: 30 }],
    ['DESK', { works: 'WORKING_DAYS', daysAhead: 0 }],
    ['SWIFT', { works: 'WORKING_DAYS', daysAhead: 30 }],
    ['GROSS', { works: 'WORKING_DAYS', daysAhead: 30 }],
    ['CONVERSION', { works: 'WORKING_DAYS', daysAhead: 0 }],
    ['INTRABANK_TRANSFER_OWN', { works: 'EVERY_DAY', daysAhead: 30 }],
  ]),
  freeDays: new Set(holidays.filter(({ kind }) => kind === 'non_working').map(({ date }) => date)),
  exceptions: new Map([
    ['CLEARING 2026-11-21', { isWorking: true, createDeadline: null, signDeadline: null }],
    ['DESK 2026-11-25', { isWorking: true, createDeadline: '12:00', signDeadline: '12:00' }],
    ['CLEARING 2026-12-31', { isWorking: true, createDeadline: '12:00', signDeadline: '12:30' }],
    ['INTRABANK_TRANSFER_OWN 2027-01-01', { isWorking: false, createDeadline: null, signDeadline: null }],
  ]),
  hours: [
    hours('CLEARING', '09:00', '16:00', '16:30'),
    hours('GROSS', '09:00', '15:30', '16:00'),
    hours('SALARY', '09:00', '17:00', '17:25'),
    hours('DESK', '09:00', '18:00', '18:00'),
    hours('SWIFT', '09:00', '16:00', '16:30'),
    hours('SWIFT', '09:00', '14:30', '15:00', 'KZT'),
    hours('CONVERSION', '09:00', '16:30', '17:00'),
    hours('INTRABANK_TRANSFER_OWN', '00:00', '23:30', '23:45'),
  ],
  fieldRules: [
    fieldRule('transferNum', { regex: '^[0-9A-Za-z/-]*$', minLength: 1, maxLength: 15, isRequired: true }),
    fieldRule('recipientName', { minLength: 2, maxLength: 5 }),
    fieldRule('recipientAccount', { regex: '^[0-9]*$', minLength: 16, maxLength: 16, isRequired: true }),
    fieldRule('amount', { regex: '^[0-9]{1,12}([.][0-9]{1,2})?$', isRequired: true }),
    fieldRule('amount', { regex: '[1-9]' }, 'positive'),
    fieldRule('purpose', { regex: '^[^&]*$' }, 'ampersand'),
    fieldRule('paymentCode', { regex: '^[0-9]*$', minLength: 8, maxLength: 8, trait: 'KGS' }),
  ],
  tariffs: [
    tariff({ fixed: 3000n }),
    tariff({ fixed: 3500n, validFrom: businessDate('2027-01-01') }),
    tariff({ operation: 'GROSS', trait: 'DEFAULT', amountUpto: 100_000n, fixed: 100n }),
    tariff({
      operation: 'GROSS',
      trait: 'DEFAULT',
      amountFrom: 100_001n,
      millionths: 2000n,
      minimum: 500n,
      maximum: 9000n,
    }),
    tariff({ operation: 'GROSS', trait: 'USD', millionths: 1000n }),
    tariff({ operation: 'SWIFT', trait: 'DEFAULT', fixed: 700n, payer: 'RECIPIENT' }),
  ],
  banks: new Map(
    [
      bank('109001'),
      bank('109008', { role: 'branch' }),
      bank('128001'),
      bank('128004'),
      bank('129001', { isActive: false }),
    ].map(one => [one.bic, one]),
  ),
  ...{ paymentCodes: [], taxOffices: [], currencies: [] },
  countries: new Map(),
  correspondents: new Map(),
  restrictions: [],
  operationTypes: [],
  meansSleep: new Map(),
}

const day = businessDate
const clockAt = (instant: string, offsetMs = 0): Clock =>
  makeClock('Asia/Bishkek', () => Date.parse(instant) + offsetMs)

test.each`
  what                                | operation                   | date            | works
  ${'a Friday'}                       | ${'CLEARING'}               | ${'2026-11-20'} | ${true}
  ${'a Saturday opened by exception'} | ${'CLEARING'}               | ${'2026-11-21'} | ${true}
  ${'the same Saturday for another'}  | ${'GROSS'}                  | ${'2026-11-21'} | ${false}
  ${'a Sunday'}                       | ${'CLEARING'}               | ${'2026-11-22'} | ${false}
  ${'New Year'}                       | ${'CLEARING'}               | ${'2026-01-01'} | ${false}
  ${'the last of the New Year days'}  | ${'CLEARING'}               | ${'2026-01-07'} | ${false}
  ${'a day off for the state sector'} | ${'CLEARING'}               | ${'2026-01-08'} | ${true}
  ${'a shorter day'}                  | ${'CLEARING'}               | ${'2026-02-23'} | ${true}
  ${'a feast that is worked'}         | ${'CLEARING'}               | ${'2025-11-07'} | ${true}
  ${'Orozo ait'}                      | ${'CLEARING'}               | ${'2026-03-20'} | ${false}
  ${'the day after Women’s Day'}      | ${'CLEARING'}               | ${'2026-03-09'} | ${true}
  ${'inside the bank on a Sunday'}    | ${'INTRABANK_TRANSFER_OWN'} | ${'2026-11-22'} | ${true}
  ${'inside the bank, closed'}        | ${'INTRABANK_TRANSFER_OWN'} | ${'2027-01-01'} | ${false}
`('$what: $operation on $date', ({ operation, date, works }) => {
  expect(isWorkingDay(book, operation, day(date))).toBe(works)
})

test.each`
  after           | operation     | next
  ${'2026-11-19'} | ${'GROSS'}    | ${'2026-11-20'}
  ${'2026-11-20'} | ${'GROSS'}    | ${'2026-11-23'}
  ${'2026-11-20'} | ${'CLEARING'} | ${'2026-11-21'}
  ${'2026-04-30'} | ${'CLEARING'} | ${'2026-05-11'}
  ${'2025-12-31'} | ${'CLEARING'} | ${'2026-01-08'}
  ${'2028-02-28'} | ${'CLEARING'} | ${'2028-02-29'}
  ${'2026-08-28'} | ${'CLEARING'} | ${'2026-09-01'}
`('after $after the next day of $operation is $next', ({ after, operation, next }) => {
  expect(nextWorkingDay(book, operation, day(after))).toBe(next)
})

test('working and free days of a range part it without rest', () => {
  const range = { operation: 'CLEARING', from: day('2026-01-01'), to: day('2026-12-31') } as const
  const working = workingDays(book, { ...range, isWorkingDay: true })
  const free = workingDays(book, { ...range, isWorkingDay: false })
  expect(working.length + free.length).toBe(daysBetween(range) + 1)
  expect(working.filter(date => weekday(date) > 5)).toEqual(['2026-11-21'])
  expect(free).toContain('2026-05-09')
  expect(workingDays(book, { ...range, from: day('2027-01-01'), isWorkingDay: true })).toEqual([])
})

const edges = [
  { operation: 'CLEARING', edge: '09:00', before: 'EARLY', after: 'OPEN' },
  { operation: 'CLEARING', edge: '16:00', before: 'OPEN', after: 'SIGN_ONLY' },
  { operation: 'CLEARING', edge: '16:30', before: 'SIGN_ONLY', after: 'LATE' },
  { operation: 'GROSS', edge: '15:30', before: 'OPEN', after: 'SIGN_ONLY' },
  { operation: 'GROSS', edge: '16:00', before: 'SIGN_ONLY', after: 'LATE' },
  { operation: 'SALARY', edge: '17:00', before: 'OPEN', after: 'SIGN_ONLY' },
  { operation: 'SALARY', edge: '17:25', before: 'SIGN_ONLY', after: 'LATE' },
  { operation: 'INTRABANK_TRANSFER_OWN', edge: '00:00', before: 'LATE', after: 'OPEN' },
  { operation: 'INTRABANK_TRANSFER_OWN', edge: '23:30', before: 'OPEN', after: 'SIGN_ONLY' },
  { operation: 'INTRABANK_TRANSFER_OWN', edge: '23:45', before: 'SIGN_ONLY', after: 'LATE' },
] as const

const days = ['2026-11-20', '2027-12-30', '2028-02-29', '2026-03-30', '2026-10-26']

describe.each(['UTC', 'Asia/Bishkek', 'America/New_York'])('on a machine in %s', zone => {
  const home = process.env.TZ
  beforeAll(() => {
    process.env.TZ = zone
  })
  afterAll(() => {
    if (home === undefined) delete process.env.TZ
    else process.env.TZ = home
  })

  test('the machine is there', () => {
    const offset = { UTC: 0, 'Asia/Bishkek': -360, 'America/New_York': 300 }[zone]
    expect(clockAt('2026-11-20T12:00:00Z').now().getTimezoneOffset()).toBe(offset)
  })

  const cases = edges.flatMap(edge => days.flatMap(date => [-1, 0, 1].map(offset => ({ ...edge, date, offset }))))
  test.each(cases)('$operation at $edge on $date, $offset ms', ({ operation, edge, date, offset, before, after }) => {
    const clock = clockAt(`${date}T${edge}:00+06:00`, offset)
    const rule = timeRuleOf(book, { operation, currency: 'KGS' }, clock)
    const phase = offset < 0 ? before : after
    const today = edge === '00:00' && offset < 0 ? addDays(day(date), -1) : date
    expect(rule).toMatchObject({
      phase,
      today,
      createIsAllowed: phase === 'OPEN',
      signIsAllowed: phase === 'OPEN' || phase === 'SIGN_ONLY',
    })
  })

  test('the deadlines are instants of the bank', () => {
    const rule = timeRuleOf(book, { operation: 'CLEARING', currency: 'KGS' }, clockAt('2026-11-20T03:00:00Z'))
    expect(rule?.createUntil.toISOString()).toBe('2026-11-20T10:00:00.000Z')
    expect(rule?.signUntil.toISOString()).toBe('2026-11-20T10:30:00.000Z')
    const dated = { operation: 'GROSS', currency: 'KGS', valueDate: day('2026-12-31') } as const
    expect(signUntilOf(book, dated, clockAt('2026-11-20T03:00:00Z')).toISOString()).toBe('2026-12-31T10:00:00.000Z')
    expect(openFrom(book, dated, clockAt('2026-11-20T03:00:00Z')).toISOString()).toBe('2026-12-31T03:00:00.000Z')
  })

  test.each`
    now                            | next
    ${'2026-11-19T23:59:59+06:00'} | ${'2026-11-20'}
    ${'2026-11-20T00:00:00+06:00'} | ${'2026-11-20'}
    ${'2026-11-20T15:29:59+06:00'} | ${'2026-11-20'}
    ${'2026-11-20T15:30:00+06:00'} | ${'2026-11-23'}
    ${'2026-11-21T12:00:00+06:00'} | ${'2026-11-23'}
    ${'2026-12-31T23:00:00+06:00'} | ${'2027-01-08'}
  `('at $now the next value date of gross is $next', ({ now, next }) => {
    expect(timeRuleOf(book, { operation: 'GROSS', currency: 'KGS' }, clockAt(now))?.nextValueDate).toBe(next)
  })
})

test('a currency has hours of its own, every other the common ones', () => {
  const at = clockAt('2026-11-20T08:45:00Z')
  expect(timeRuleOf(book, { operation: 'SWIFT', currency: 'KZT' }, at)).toMatchObject({
    ruleTrait: 'KZT',
    phase: 'SIGN_ONLY',
  })
  expect(timeRuleOf(book, { operation: 'SWIFT', currency: 'USD' }, at)).toMatchObject({
    ruleTrait: 'DEFAULT',
    phase: 'OPEN',
  })
  expect(timeRuleOf(book, { operation: 'QR', currency: 'KGS' }, at)).toBeNull()
})

test('an exception brings the deadlines of a day forward', () => {
  const rule = timeRuleOf(book, { operation: 'CLEARING', currency: 'KGS' }, clockAt('2026-12-31T12:10:00+06:00'))
  expect(rule).toMatchObject({ phase: 'SIGN_ONLY', createDeadline: '12:00', signDeadline: '12:30' })
})

test.each`
  what                            | operation                   | now        | valueDate       | step      | refused                                  | params
  ${'yesterday'}                  | ${'CLEARING'}               | ${'10:00'} | ${'2026-11-18'} | ${'SAVE'} | ${'ValueDateInPastException'}            | ${{}}
  ${'31 days ahead'}              | ${'CLEARING'}               | ${'10:00'} | ${'2026-12-20'} | ${'SAVE'} | ${'ValueDateTooFarException'}            | ${{ days: '30' }}
  ${'30 days ahead, a Saturday'}  | ${'CLEARING'}               | ${'10:00'} | ${'2026-12-19'} | ${'SAVE'} | ${'NotBusinessDayException'}             | ${{ next: '2026-12-21' }}
  ${'29 days ahead'}              | ${'CLEARING'}               | ${'10:00'} | ${'2026-12-18'} | ${'SAVE'} | ${null}                                  | ${null}
  ${'tomorrow where only today'}  | ${'CONVERSION'}             | ${'10:00'} | ${'2026-11-20'} | ${'SAVE'} | ${'ValueDateTooFarException'}            | ${{ days: '0' }}
  ${'a Sunday'}                   | ${'GROSS'}                  | ${'10:00'} | ${'2026-11-22'} | ${'SIGN'} | ${'NotBusinessDayException'}             | ${{ next: '2026-11-23' }}
  ${'tomorrow, at any hour'}      | ${'CLEARING'}               | ${'23:59'} | ${'2026-11-20'} | ${'SIGN'} | ${null}                                  | ${null}
  ${'today, saved early'}         | ${'CLEARING'}               | ${'08:59'} | ${'2026-11-19'} | ${'SAVE'} | ${null}                                  | ${null}
  ${'today, sent early'}          | ${'CLEARING'}               | ${'08:59'} | ${'2026-11-19'} | ${'SEND'} | ${'OperationNotOpenException'}           | ${{ from: '09:00' }}
  ${'today, signed early'}        | ${'CLEARING'}               | ${'08:59'} | ${'2026-11-19'} | ${'SIGN'} | ${'OperationNotOpenException'}           | ${{ from: '09:00' }}
  ${'today, sent in time'}        | ${'CLEARING'}               | ${'15:59'} | ${'2026-11-19'} | ${'SEND'} | ${null}                                  | ${null}
  ${'today, saved too late'}      | ${'CLEARING'}               | ${'16:00'} | ${'2026-11-19'} | ${'SAVE'} | ${'ClearingCreateDeadlineException'}     | ${{ deadline: '16:00', next: '2026-11-20' }}
  ${'today, sent too late'}       | ${'CLEARING'}               | ${'16:29'} | ${'2026-11-19'} | ${'SEND'} | ${'ClearingCreateDeadlineException'}     | ${{ deadline: '16:00', next: '2026-11-20' }}
  ${'today, signed in time'}      | ${'CLEARING'}               | ${'16:29'} | ${'2026-11-19'} | ${'SIGN'} | ${null}                                  | ${null}
  ${'today, signed too late'}     | ${'CLEARING'}               | ${'16:30'} | ${'2026-11-19'} | ${'SIGN'} | ${'ClearingSignDeadlineException'}       | ${{ deadline: '16:30', next: '2026-11-20' }}
  ${'gross, sent too late'}       | ${'GROSS'}                  | ${'15:30'} | ${'2026-11-19'} | ${'SEND'} | ${'GrossCreateDeadlineException'}        | ${{ deadline: '15:30', next: '2026-11-20' }}
  ${'gross, signed too late'}     | ${'GROSS'}                  | ${'16:00'} | ${'2026-11-19'} | ${'SIGN'} | ${'GrossSignDeadlineException'}          | ${{ deadline: '16:00', next: '2026-11-20' }}
  ${'inside, sent too late'}      | ${'INTRABANK_TRANSFER_OWN'} | ${'23:30'} | ${'2026-11-19'} | ${'SEND'} | ${'IntrabankOwnCreateDeadlineException'} | ${{ deadline: '23:30', next: '2026-11-20' }}
  ${'inside, signed too late'}    | ${'INTRABANK_TRANSFER_OWN'} | ${'23:45'} | ${'2026-11-19'} | ${'SIGN'} | ${'IntrabankOwnSignDeadlineException'}   | ${{ deadline: '23:45', next: '2026-11-20' }}
  ${'exchanged, sent too late'}   | ${'CONVERSION'}             | ${'16:30'} | ${'2026-11-19'} | ${'SEND'} | ${'ConversionCreateDeadlineException'}   | ${{ deadline: '16:30', next: '2026-11-20' }}
  ${'exchanged, signed too late'} | ${'CONVERSION'}             | ${'17:00'} | ${'2026-11-19'} | ${'SIGN'} | ${'ConversionSignDeadlineException'}     | ${{ deadline: '17:00', next: '2026-11-20' }}
  ${'another kind, too late'}     | ${'SALARY'}                 | ${'17:00'} | ${'2026-11-19'} | ${'SEND'} | ${'CreateDeadlineException'}             | ${{ deadline: '17:00', next: '2026-11-20' }}
`('value date: $what ($operation at $now)', ({ operation, now, valueDate, step, refused, params }) => {
  const clock = clockAt(`2026-11-19T${now}:00+06:00`)
  const fault = dateRefusal(book, { operation, currency: 'KGS', valueDate: day(valueDate), step }, clock)
  expect(fault).toEqual(refused && { classification: refused, params })
})

const good = {
  transferNum: '15',
  recipientAccount: '1280040000001206',
  amount: '1.00',
  purpose: 'Оплата',
  paymentCode: '11111100',
}

test.each`
  what                           | change                                      | faults
  ${'all is well'}               | ${{}}                                       | ${[]}
  ${'no number'}                 | ${{ transferNum: '' }}                      | ${['transferNum required CantBeNullException']}
  ${'null for a number'}         | ${{ transferNum: null }}                    | ${['transferNum required CantBeNullException']}
  ${'15 characters'}             | ${{ transferNum: '123456789/ABC-z' }}       | ${[]}
  ${'16 characters'}             | ${{ transferNum: '1234567890123456' }}      | ${['transferNum length DocumentNumberFormatException']}
  ${'a Cyrillic letter'}         | ${{ transferNum: '15А' }}                   | ${['transferNum form DocumentNumberFormatException']}
  ${'a name too short'}          | ${{ recipientName: 'Я' }}                   | ${['recipientName length FieldRuleException']}
  ${'a name of five characters'} | ${{ recipientName: 'Ы😀Ы😀Ы' }}             | ${[]}
  ${'a name of six'}             | ${{ recipientName: 'шестьх' }}              | ${['recipientName length FieldRuleException']}
  ${'15 digits of 16'}           | ${{ recipientAccount: '128004000000120' }}  | ${['recipientAccount length CreditAccountIncompleteException 15']}
  ${'a letter in an account'}    | ${{ recipientAccount: '128004000000120A' }} | ${['recipientAccount form CreditAccountFormatException']}
  ${'nothing at all to pay'}     | ${{ amount: '0.00' }}                       | ${['amount form AmountNotPositiveException']}
  ${'three decimals'}            | ${{ amount: '1.001' }}                      | ${['amount form AmountFormatException']}
  ${'a decimal comma'}           | ${{ amount: '1,00' }}                       | ${['amount form AmountFormatException']}
  ${'Arabic-Indic digits'}       | ${{ amount: '١' }}                          | ${['amount form AmountFormatException', 'amount form AmountNotPositiveException']}
  ${'a sign'}                    | ${{ amount: '-1' }}                         | ${['amount form AmountFormatException']}
  ${'13 digits'}                 | ${{ amount: '1234567890123' }}              | ${['amount form AmountFormatException']}
  ${'an ampersand'}              | ${{ purpose: 'A & B' }}                     | ${['purpose form PurposeFormatException']}
  ${'a short code'}              | ${{ paymentCode: '1111' }}                  | ${['paymentCode length PaymentCodeException']}
  ${'two faults'}                | ${{ amount: '', purpose: '&' }}             | ${['amount required CantBeNullException', 'purpose form PurposeFormatException']}
`('fields: $what', ({ change, faults }) => {
  const found = checkFields(book, { page: 'CLEARING_GROSS', values: { ...good, ...change }, currency: 'KGS' })
  expect(
    found.map(({ field, reason, classification, params }) =>
      [field, reason, classification, params.digits].filter(Boolean).join(' '),
    ),
  ).toEqual(faults)
})

test('a rule with a trait is for its currency only', () => {
  const values = { ...good, paymentCode: '1' }
  expect(checkFields(book, { page: 'CLEARING_GROSS', values, currency: 'USD' })).toEqual([])
  expect(checkFields(book, { page: 'CLEARING_GROSS', values, currency: 'KGS' })).toMatchObject([
    { params: {}, message: { ru: 'ру' } },
  ])
})

test.each`
  what                             | operation     | amount          | currency | on              | fee
  ${'a flat fee'}                  | ${'CLEARING'} | ${'125000.00'}  | ${'KGS'} | ${'2026-11-20'} | ${'30.00'}
  ${'the day before a new tariff'} | ${'CLEARING'} | ${'125000.00'}  | ${'KGS'} | ${'2026-12-31'} | ${'30.00'}
  ${'the day of a new tariff'}     | ${'CLEARING'} | ${'125000.00'}  | ${'KGS'} | ${'2027-01-01'} | ${'35.00'}
  ${'before any tariff'}           | ${'CLEARING'} | ${'125000.00'}  | ${'KGS'} | ${'2019-12-31'} | ${null}
  ${'a currency not offered'}      | ${'CLEARING'} | ${'1.00'}       | ${'USD'} | ${'2026-11-20'} | ${null}
  ${'an operation not offered'}    | ${'QR'}       | ${'1.00'}       | ${'KGS'} | ${'2026-11-20'} | ${null}
  ${'the top of a band'}           | ${'GROSS'}    | ${'1000.00'}    | ${'KGS'} | ${'2026-11-20'} | ${'1.00'}
  ${'the bottom of the next'}      | ${'GROSS'}    | ${'1000.01'}    | ${'KGS'} | ${'2026-11-20'} | ${'5.00'}
  ${'a share above the minimum'}   | ${'GROSS'}    | ${'10000.00'}   | ${'KGS'} | ${'2026-11-20'} | ${'20.00'}
  ${'a share over the maximum'}    | ${'GROSS'}    | ${'1000000.00'} | ${'KGS'} | ${'2026-11-20'} | ${'90.00'}
  ${'half a tyiyn goes up'}        | ${'GROSS'}    | ${'5.00'}       | ${'USD'} | ${'2026-11-20'} | ${'0.01'}
  ${'less than half goes down'}    | ${'GROSS'}    | ${'4.99'}       | ${'USD'} | ${'2026-11-20'} | ${'0.00'}
  ${'the recipient pays'}          | ${'SWIFT'}    | ${'100.00'}     | ${'USD'} | ${'2026-11-20'} | ${'0.00'}
`(
  'tariff: $what',
  ({
    operation,
    amount,
    currency,
    on,
    fee,
  }: Record<string, string> & { operation: RuledOperation; currency: Currency }) => {
    const found = commissionOf(book, {
      operation,
      amount: money(amount ?? '', currency),
      day: businessDate(on ?? '') as BusinessDate,
    })
    expect(found && print(found)).toBe(fee)
  },
)

test('banks are found by the beginning of their code, own ones only inside the bank', () => {
  const search = (code: string, interbank: boolean, page = 1, size = 40) =>
    banksByCode(book, { code, interbank, page, size }).map(({ bic }) => bic)
  expect(search('1', false)).toEqual(['109001', '109008', '128001', '128004'])
  expect(search('1', true)).toEqual(['128001', '128004'])
  expect(search('12800', true, 2, 1)).toEqual(['128004'])
  expect(search('129', true)).toEqual([])
  expect(bankByBic(book, '129001')).toBeNull()
  expect(ownBic(book)).toBe('109001')
  expect([isOwnBank(book, '109008'), isOwnBank(book, '128001'), isOwnBank(book, '999999')]).toEqual([
    true,
    false,
    false,
  ])
})

test.each`
  what                            | from                  | hours | due
  ${'to the very closing'}        | ${'2026-11-20T10:00'} | ${8}  | ${'2026-11-20T18:00'}
  ${'over a night'}               | ${'2026-11-19T16:00'} | ${4}  | ${'2026-11-20T11:00'}
  ${'over a weekend'}             | ${'2026-11-20T16:30'} | ${2}  | ${'2026-11-23T09:30'}
  ${'asked on a Sunday'}          | ${'2026-11-22T12:00'} | ${1}  | ${'2026-11-23T10:00'}
  ${'asked before it opens'}      | ${'2026-11-20T07:00'} | ${1}  | ${'2026-11-20T10:00'}
  ${'asked after it closed'}      | ${'2026-11-19T20:00'} | ${1}  | ${'2026-11-20T10:00'}
  ${'of several days'}            | ${'2026-11-20T09:00'} | ${27} | ${'2026-11-24T18:00'}
  ${'by a day that ends at noon'} | ${'2026-11-25T11:00'} | ${2}  | ${'2026-11-26T10:00'}
`('a term in working hours of the desk: $what', ({ from, hours: wanted, due }) => {
  const clock = clockAt(`${from}:00+06:00`)
  expect(deskDueAfter(book, clock, { from: clock.now(), hours: wanted })).toEqual(clockAt(`${due}:00+06:00`).now())
})
