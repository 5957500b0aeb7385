// Rates that two clerks set: on the board from a moment on, with what was before it kept; and agreed with a company for one conversion.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { another, type CaseWork, caught, openCaseWork, operator, refused, supervisor } from '../../test/caseWork.ts'
import type { TestBank, TestCompany } from '../../test/world.ts'
import { exchangeNow, ratesOf } from './index.ts'

let bank: TestBank
let firm: TestCompany
let work: CaseWork

beforeAll(async () => {
  ;({ bank, firm, work } = await openCaseWork({ database: 'own' }))
})
afterAll(() => bank.close())

const field = (name: string) => refused('TaskFieldException', { name })
const grounds = 'Решение казначейства'
const hour = 60 * 60_000
/** The bank's day and time so many milliseconds from now. */
const moment = (ms: number) => {
  const { clock } = bank.world
  const at = bank.later(ms)
  const minute = (instant: Date): number =>
    Math.floor((instant.getTime() - clock.at(clock.dayOf(instant), '00:00').getTime()) / 60_000)
  const two = (part: number): string => String(part).padStart(2, '0')
  return { day: clock.dayOf(at), time: `${two(Math.floor(minute(at) / 60))}:${two(minute(at) % 60)}` }
}

const sets = (change: object = {}, by = operator) =>
  work.atDesk(
    'RATE_BOARD',
    { group: 'cashless', currency: 'USD', buy: '88.10', sell: '88.60', grounds, ...change },
    by,
    null,
  )
const dollar = async () => {
  const { clock, db } = bank.world
  const rates = await db.bank(tx => ratesOf(tx, { day: clock.today(), at: clock.now(), group: 'cashless' }))
  const found = rates.find(({ code }) => code === 'USD')
  return [found?.purchaseRate, found?.salesRate]
}

test('a rate holds from its moment on, several in a day, and what was before is kept', async () => {
  const before = await dollar()
  const id = await sets()
  expect((await work.found(id)).changes).toContainEqual({ code: 'rateBuy', before: before[0], after: '88.10' })
  expect(await dollar()).toEqual(before)
  await work.confirms(id)
  expect(await dollar()).toEqual(['88.10', '88.60'])
  const since = moment(hour)
  await work.confirms(await sets({ buy: '88.30', sell: '88.70', ...since }))
  expect(await dollar()).toEqual(['88.10', '88.60'])
  bank.wait(hour)
  expect(await dollar()).toEqual(['88.30', '88.70'])
  const kept = await bank.world.db.bank(tx =>
    tx.rows(
      sql`select from rates.rates where rate_group = 'cashless' and currency = 'USD' and valid_from = ${bank.world.clock.today()}`,
    ),
  )
  expect(kept).toHaveLength(2)
})

test('a moment is never past, neither when it is asked nor when it is confirmed', async () => {
  expect(await caught(sets(moment(-hour)))).toEqual(field('time'))
  const id = await sets(moment(hour))
  bank.wait(2 * hour)
  expect(await work.confirms(id)).toMatchObject({ status: 'PENDING', refusal: field('time') })
})

test('a rate is checked at each field, and of a company there is none on the board', async () => {
  expect(await caught(sets({ group: 'nbkr', currency: 'EUR' }))).toEqual(field('group'))
  expect(await caught(sets({ currency: 'KGS' }))).toEqual(field('currency'))
  expect(await caught(sets({ currency: 'EUR', buy: '0' }))).toEqual(field('buy'))
  expect(await caught(sets({ currency: 'EUR', sell: '88.00' }))).toEqual(field('sell'))
  expect(await caught(sets({ currency: 'EUR', day: 'завтра', time: '10:00' }))).toEqual(field('day'))
  expect(
    await caught(work.atDesk('RATE_BOARD', { group: 'cash', currency: 'EUR', buy: '1', sell: '2', grounds })),
  ).toEqual(refused('ForbiddenException'))
})

test('of two that are set for one moment at once one is first', async () => {
  const since = moment(3 * hour)
  const id = await sets({ currency: 'EUR', ...since })
  expect(await caught(sets({ currency: 'EUR', ...since }))).toEqual(refused('TaskDuplicateException'))
  await work.confirms(id)
  expect(await caught(sets({ currency: 'EUR', ...since }, supervisor))).toEqual(refused('TaskDuplicateException'))
  // Whoever looked before it was set does not set over it.
  expect(await caught(sets({ currency: 'EUR', ...moment(4 * hour), mark: 'another' }, supervisor))).toEqual(
    refused('StaleVersionException'),
  )
  // A rate that was set in between is named before the second clerk agrees to what they never saw.
  const over = await sets({ currency: 'EUR', buy: '104.10', sell: '104.90', ...moment(5 * hour) }, supervisor)
  await bank.world.db.bank(tx =>
    tx.rows(
      sql`update rates.rates set sell = sell + 1 where rate_group = 'cashless' and currency = 'EUR' and since > ${bank.world.clock.now()}`,
    ),
  )
  expect(await work.confirms(over, another)).toMatchObject({ refusal: refused('TaskOutdatedException') })
})

test('a rate is agreed with a company by two, and the company has it', async () => {
  const agrees = (change: object = {}, org: string | null = firm.org) =>
    work.atDesk(
      'AGREED_RATE',
      {
        ...{ debitCurrency: 'USD', creditCurrency: 'KGS', rate: '88.45', amountMax: '5000000', grounds },
        ...{ ...moment(hour), ...change },
      },
      operator,
      org,
    )
  const agreed = () =>
    bank.world.db.org(
      { org: firm.org, personId: firm.anna.id },
      async tx => (await exchangeNow({ ...bank.world, tx })).agreed,
    )
  const id = await agrees()
  expect(await agreed()).toEqual([])
  await work.confirms(id)
  expect(await agreed()).toMatchObject([{ debitCurrency: 'USD', creditCurrency: 'KGS', rate: '88.45' }])
  expect((await work.audit(firm.org)).map(({ action, person_id: by }) => [action, by])).toEqual([['rate.agree', null]])
  expect(await caught(agrees({ creditCurrency: 'USD' }))).toEqual(field('creditCurrency'))
  expect(await caught(agrees({ debitCurrency: 'GBP' }))).toEqual(field('debitCurrency'))
  expect(await caught(agrees({ rate: '-1' }))).toEqual(field('rate'))
  expect(await caught(agrees({ amountMax: '0' }))).toEqual(field('amountMax'))
  expect(await caught(agrees(moment(-hour)))).toEqual(field('time'))
  expect(await caught(agrees({}, null))).toEqual(refused('CompanyNotFoundException'))
})
