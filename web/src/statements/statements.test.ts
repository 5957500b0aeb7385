// Periods of an order are days of the calendar, an order names what the bank must be told, and a tie is added up to the last digit.
import { businessDate } from '@bank/contracts/dates.ts'
import { expect, test } from 'vitest'
import { ownAccount } from '../../test/rules.ts'
import { fileFormatOf, longFile } from './file.ts'
import { beginOrder, currenciesOf, orderOf } from './order.ts'
import { daysOf, type PeriodPreset, yearDays, yearsUntil } from './period.ts'
import type { StatementFile } from './statement.ts'
import { ties } from './tie.ts'

const friday = businessDate('2026-11-20')

test.each<[Exclude<PeriodPreset, 'own'>, string, string, string]>([
  ['today', '2026-11-20', '2026-11-20', '2026-11-20'],
  ['yesterday', '2026-01-01', '2025-12-31', '2025-12-31'],
  ['week', '2026-11-20', '2026-11-16', '2026-11-20'],
  ['week', '2026-11-16', '2026-11-16', '2026-11-16'],
  ['month', '2026-11-20', '2026-11-01', '2026-11-20'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['quarter', '2026-11-20', '2026-10-01', '2026-11-20'],
  ['quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['year', '2026-11-20', '2026-01-01', '2026-11-20'],
])('%s of %s is %s to %s', (preset, today, from, until) => {
  expect(daysOf(preset, businessDate(today))).toEqual({ from, until })
})

test('a year is chosen from this one down to 1999, and of this one only what has passed', () => {
  const years = yearsUntil(friday)
  expect([years[0], years.at(-1), years.length]).toEqual(['2026', '1999', 28])
  expect(yearDays('2026', friday)).toEqual({ from: '2026-01-01', until: '2026-11-20' })
  expect(yearDays('2024', friday)).toEqual({ from: '2024-01-01', until: '2024-12-31' })
})

const som = ownAccount('1090160123456746', { currency: { isoCode: 'KGS', isoNum: '417' }, balance: '10.00' })
const dollars = ownAccount('1090160123456847', { currency: { isoCode: 'USD', isoNum: '840' }, balance: '7.00' })
const accounts = [dollars, som]
const begin = (search: Record<string, string>) => beginOrder(search, { accounts, today: friday, language: 'RU' })

test('an order begins with what its address says, else with the account of most money and last month', () => {
  expect(begin({})).toMatchObject({
    accounts: [som.account],
    period: { preset: 'lastMonth', from: '2026-10-01', until: '2026-10-31' },
  })
  expect(begin({ account: dollars.account, period: 'today' })).toMatchObject({
    accounts: [dollars.account],
    period: { preset: 'today', from: '2026-11-20', until: '2026-11-20' },
  })
  expect(begin({ account: '9', from: '2026-01-05' })).toMatchObject({
    accounts: [som.account],
    period: { preset: 'own', from: '2026-01-05', until: '' },
  })
})

test('currencies are named where some are left out, and an end that is not given is today at the bank', () => {
  const both = { ...begin({}), accounts: [som.account, dollars.account] }
  expect(currenciesOf(both, accounts).map(({ isoCode }) => isoCode)).toEqual(['USD', 'KGS'])
  expect(orderOf(both, accounts, 'org')).toMatchObject({
    currencies: [],
    startDate: '2026-10-01',
    endDate: '2026-10-31',
  })
  const left = { ...both, without: ['840'], period: { preset: 'own', from: '2026-11-01', until: '' } as const }
  expect(orderOf(left, accounts, 'org')).toMatchObject({ currencies: ['417'], startDate: '2026-11-01', endDate: null })
})

test.each([
  ['3512408.30', '1042370.00', '650658.20', '3904120.10', true],
  ['3512408.30', '1042370.00', '650658.20', '3904120.11', false],
  ['-10.00', '0.00', '0.05', '-10.05', true],
])('%s + %s − %s = %s ties: %s', (incomingBalance, totalCredit, totalDebit, outgoingBalance, holds) => {
  expect(ties({ isoName: 'KGS', incomingBalance, totalCredit, totalDebit, outgoingBalance })).toBe(holds)
})

test('each encoding of 1C is the file that the panel calls TXT', () => {
  expect(fileFormatOf('TXT_DOS')).toBe('TXT')
  expect(fileFormatOf('CAMT053_02')).toBe('CAMT053_02')
  const made = (format: StatementFile['format'], language: StatementFile['language']) =>
    ({
      ...{ format, language, isReady: true, cause: null, progress: 100, size: 1, address: '' },
      transliteratedCount: null,
    }) satisfies StatementFile
  const files = [made('TXT_UTF8', 'RU'), made('PDF', 'EN')]
  expect(longFile({ files }, { format: 'TXT', language: 'RU' })?.format).toBe('TXT_UTF8')
  expect(longFile({ files }, { format: 'PDF', language: 'RU' })).toBeUndefined()
})
