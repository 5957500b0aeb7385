// Tariffs and rates at the desk: every version and moment is kept, fees of saved documents stand, and nobody sets over what they did not see.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { type DeskPage, openDesk, type TestDesk } from '../../test/desk.ts'
import { clearing } from '../../test/forms.ts'
import { openBank, type TestBank, type TestCompany } from '../../test/world.ts'

let bank: TestBank
let desk: TestDesk
let page: DeskPage
let boss: DeskPage
let firm: TestCompany

beforeAll(async () => {
  bank = await openBank({ database: 'own' })
  desk = await openDesk(bank.world)
  page = await desk.signIn(await desk.clerk('OPERATOR'))
  boss = await desk.signIn(await desk.clerk('SUPERVISOR'))
  firm = await bank.company({ scheme: 'ONE_SIGNATORY', balance: '1000000.00' })
})
afterAll(async () => {
  await desk.close()
  await bank.close()
})

const [today, monday] = ['2026-11-20', '2026-11-23']
type FormFields = Readonly<Record<string, string>>
const formOf = (kind: string, fields: FormFields, company?: string) => {
  const content = Object.entries(fields).map(([name, value]) => `{ name: "${name}", value: "${value}" }`)
  return `{ kind: "${kind}", ${company ? `companyId: "${company}", ` : ''}content: [${content.join(', ')}] }`
}
type Fact = { code: string; before?: string | null; after: string | null }
const preview = async (form: string) =>
  (
    await page.ask<{ previewCase: { changes: Fact[]; touches: Fact[] } }>(
      `{ previewCase(form: ${form}) { changes { code before after } touches { code after } } }`,
    )
  ).previewCase
const askOf = (form: string) => `mutation { askCase(form: ${form}) { id number } }`
const ask = async (form: string) => (await page.ask<{ askCase: { id: string; number: string } }>(askOf(form))).askCase
async function confirm(id: string) {
  const { case: details } = await boss.ask<{ case: { case: { version: number } } }>(
    `{ case(caseId: "${id}") { case { version } } }`,
  )
  const { version } = details.case
  return boss.ask(`mutation { confirmCase(caseId: "${id}", version: ${version}) { state refusal { classification } } }`)
}
const approved = { confirmCase: { state: 'APPROVED', refusal: null } }

type Tariff = {
  id: string
  mark: string
  versions: { state: string; firstDay: string; fixed: string; case: object | null }[]
}
const clearingTariff = async () => {
  const { bankTariffs } = await page.ask<{ bankTariffs: Tariff[] }>(
    '{ bankTariffs { id mark versions { state firstDay fixed percent case { number } } openCase { number } } }',
  )
  return bankTariffs.find(({ id }) => id === 'CLEARING:KGS::0')
}
const tariff = (more: FormFields = {}) =>
  formOf('TARIFF_CHANGE', {
    ...{
      operation: 'CLEARING',
      trait: 'KGS',
      fixed: '4500',
      percent: '0',
      firstDay: today,
      grounds: 'Приказ',
      ...more,
    },
  })

test('a tariff of today holds for what is saved from now on; saved documents keep their fee, and each version is kept', async () => {
  const saved = await firm.anna.drafts.interbank(clearing(firm.account))
  await firm.anna.sends(saved)
  const feeOf = (id: string) =>
    bank.world.db.bank(tx =>
      tx.row<{ commission: bigint }>(sql`select commission from payments.payments where id = ${id}`),
    )
  expect(await preview(tariff())).toEqual({
    changes: expect.arrayContaining([{ code: 'fixed', before: '30.00', after: '45.00' }]),
    touches: [{ code: 'keepFee', after: '1' }],
  })
  const before = await clearingTariff()
  expect(await page.refusal(askOf(tariff({ mark: 'another' })))).toBe('StaleVersionException')
  const asked = await ask(tariff({ mark: before?.mark ?? '' }))
  expect(await clearingTariff()).toMatchObject({ openCase: { number: asked.number } })
  expect(await page.refusal(askOf(tariff({ fixed: '5000' })))).toBe('TaskDuplicateException')
  expect(await confirm(asked.id)).toEqual(approved)
  expect((await clearingTariff())?.versions).toEqual([
    { state: 'NOW', firstDay: today, fixed: '4500', percent: '0', case: { number: asked.number } },
    { state: 'PAST', firstDay: '2020-01-01', fixed: '3000', percent: '0', case: null },
  ])
  // Each process looks at the rules once a second.
  await expect
    .poll(async () => (await feeOf(await firm.anna.drafts.interbank(clearing(firm.account))))?.commission)
    .toBe(4500n)
  expect(await feeOf(saved)).toEqual({ commission: 3000n })
  const later = await ask(tariff({ fixed: '6000', firstDay: monday }))
  expect(await confirm(later.id)).toEqual(approved)
  expect((await clearingTariff())?.versions.map(({ state }) => state)).toEqual(['NEXT', 'NOW', 'PAST'])
  expect(await page.refusal(askOf(tariff({ firstDay: '2026-11-19' })))).toBe('TaskFieldException')
})

const rate = (more: FormFields = {}) =>
  formOf('RATE_BOARD', { group: 'cashless', currency: 'USD', buy: '88.10', sell: '88.60', grounds: 'Решение', ...more })
type BoardRate = {
  id: string
  mark: string
  now: { buy: string; since: string | null } | null
  next: { buy: string }[]
}
const dollar = async () => {
  const { bankRates } = await page.ask<{ bankRates: BoardRate[] }>(
    '{ bankRates { id mark isOwn now { buy sell since state } next { buy since } openCase { number } } }',
  )
  return bankRates.find(({ id }) => id === 'cashless:USD')
}

test('rates are kept by the moment: several in a day, one for later, and which of them holds', async () => {
  const before = await dollar()
  expect(before).toMatchObject({ now: { buy: '87.35', since: null }, next: [], isOwn: true })
  expect((await preview(rate())).changes).toEqual(
    expect.arrayContaining([{ code: 'rateBuy', before: '87.35', after: '88.10' }]),
  )
  expect((await preview(rate())).touches.map(({ code, after }) => [code, after])).toEqual([
    ['touchedDocuments', '0'],
    ['oldRate', '0'],
  ])
  expect(await page.refusal(askOf(rate({ mark: 'another' })))).toBe('StaleVersionException')
  const asked = await ask(rate({ mark: before?.mark ?? '' }))
  expect(await page.refusal(askOf(rate({ buy: '88.20' })))).toBe('TaskDuplicateException')
  expect(await confirm(asked.id)).toEqual(approved)
  expect(await confirm((await ask(rate({ buy: '88.30', sell: '88.70', day: monday, time: '10:00' }))).id)).toEqual(
    approved,
  )
  expect(await dollar()).toMatchObject({ now: { buy: '88.10' }, next: [{ buy: '88.30' }] })
  const { bankRateMoments } = await page.ask<{
    bankRateMoments: { state: string; buy: string; case: object | null }[]
  }>('{ bankRateMoments(group: "cashless", currency: "USD") { state buy case { number } } }')
  expect(bankRateMoments.map(({ state, buy }) => [state, buy])).toEqual([
    ['NEXT', '88.30'],
    ['NOW', '88.10'],
    ['PAST', '87.35'],
  ])
  expect(bankRateMoments[1]?.case).toEqual({ number: asked.number })
})

test('a rate agreed with a company is there with its case, and what is agreed already is said', async () => {
  const fields = { debitCurrency: 'USD', creditCurrency: 'KGS', rate: '88.45', amountMax: '5000000' }
  const form = formOf('AGREED_RATE', { ...fields, day: monday, time: '17:00', grounds: 'Письмо' }, firm.org)
  const agreedNow = async () => (await preview(form)).touches.find(({ code }) => code === 'agreedNow')?.after
  expect(await agreedNow()).toBe('0')
  const asked = await ask(form)
  expect(await confirm(asked.id)).toEqual(approved)
  expect(await agreedNow()).toBe('1')
  const { agreedRates } = await page.ask<{ agreedRates: object[] }>(
    '{ agreedRates { companyId debitCurrency rate amountMax state case { number } } }',
  )
  expect(agreedRates).toEqual([
    {
      ...{ companyId: firm.org, debitCurrency: 'USD', rate: '88.45', amountMax: '50000.00', state: 'GOOD' },
      case: { number: asked.number },
    },
  ])
})
