// The central bank's file of rates is parsed exactly.
import { businessDate } from '@bank/contracts/dates.ts'
import { expect, test } from 'vitest'
import { dailyRates } from '#outside/index.ts'
import { testConfig } from '../../test/config.ts'
import { perUnit, readRates } from './feed.ts'

test.each([
  ['87,4500', '1', '87.4500'],
  ['5,8012', '10', '0.58012'],
  ['55,8012', '10', '5.58012'],
  ['0,1842', '1', '0.1842'],
  ['112,5000', '100', '1.125000'],
])('%s for %s is %s for one', (value, nominal, one) => {
  expect(perUnit(value, nominal)).toBe(one)
})

test.each([
  ['87.45', '1'],
  ['', '1'],
  ['87,45', '7'],
  ['-1,00', '1'],
])('%j for %j is no rate', (value, nominal) => {
  expect(() => perUnit(value, nominal)).toThrow()
})

const world = { config: testConfig({}) }

const file = (body: string) =>
  new Uint8Array(Buffer.from(`<?xml version="1.0" encoding="windows-1251"?>\r\n${body}`, 'latin1'))

test('a file in windows-1251 with a currency nobody keeps', () => {
  const entry = (code: string, nominal: string, value: string) =>
    `<Currency ISOCode="${code}"><Nominal>${nominal}</Nominal><Value>${value}</Value></Currency>`
  // Bytes of «Курсы» in windows-1251, so that reading it as UTF-8 fails.
  const body = `<CurrencyRates Name="\xca\xf3\xf0\xf1\xfb" Date="21.11.2026">${entry('USD', '1', '87,4500')}${entry('JPY', '10', '5,8012')}${entry('XAU', '1', '9,1')}</CurrencyRates>`
  expect(readRates(file(body))).toEqual({
    validFrom: '2026-11-21',
    rates: [
      { currency: 'USD', value: '87.4500' },
      { currency: 'JPY', value: '0.58012' },
    ],
  })
})

test('the stand-in writes a file of the day that is read back, the same each time', async () => {
  const day = businessDate('2026-11-20')
  const read = readRates(await dailyRates(world, day))
  expect(read.validFrom).toBe(day)
  expect(read.rates.map(({ currency }) => currency)).toEqual(['USD', 'EUR', 'RUB', 'KZT'])
  for (const { value } of read.rates) expect(value).toMatch(/^\d+\.\d{4}$/)
  expect(readRates(await dailyRates(world, day))).toEqual(read)
})
