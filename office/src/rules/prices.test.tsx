// Tariffs and rates at the desk: what holds, what waits, what was; a new price begins with the old one and is asked in the least unit.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  askedFor,
  caseId,
  counts,
  details,
  eachAtDesk,
  operator,
  queueOf,
  refuse,
  row,
  showTo,
} from '../../test/desk.tsx'

eachAtDesk()

const asked = row(5, { kind: 'TARIFF_CHANGE' })
const link = { id: asked.id, number: asked.number }
const preview = { changes: [], touches: [{ code: 'keepFee', before: null, after: '14' }] }
const given = {
  QueueCases: queueOf(),
  QueueCounts: counts(0),
  AskCase: { askCase: link },
  CaseDetails: { case: details(asked) },
  PreviewCase: { previewCase: preview },
}
const typeInto = (label: string, text: string) => page.getByLabelText(label, { exact: true }).fill(text)

const price = { amountUpto: null, fixed: '3000', percent: '0.33', minimum: '2000', maximum: null }
const tariff = {
  ...{ id: 'CLEARING:KGS::0', operation: 'CLEARING', trait: 'KGS', option: '', amountFrom: '0', mark: 'a1' },
  versions: [
    { ...price, fixed: '4500', state: 'NEXT', firstDay: '2026-11-23', case: link },
    { ...price, state: 'NOW', firstDay: '2020-01-01', case: null },
  ],
  openCase: null,
}

test('a tariff says what holds and what comes; a new version is typed in som and sent in tyiyn', async () => {
  await showTo(operator, '/tariffs', { ...given, BankTariffs: { bankTariffs: [tariff] } })
  await expect.element(page.getByText('30,00 + 0,33 %', { exact: true })).toBeVisible()
  await expect.element(page.getByText('с 23.11.2026 изменится')).toBeVisible()
  await page.getByRole('button', { name: 'Предложить изменение' }).click()
  await expect.element(page.getByLabelText('Комиссия, сумма', { exact: true })).toHaveValue('45,00')
  await typeInto('Комиссия, сумма', '1 050,5')
  await typeInto('Комиссия, %', '0,25')
  await typeInto('Действует с', '24.11.2026')
  await expect.element(page.getByText('Сохранят прежнюю комиссию')).toBeVisible()
  await typeInto('Основание', 'Приказ № 41')
  await page.getByRole('button', { name: 'Подать' }).click()
  await expect.poll(() => askedFor('AskCase')).toHaveLength(1)
  expect(askedFor('AskCase')[0]).toMatchObject({
    form: {
      kind: 'TARIFF_CHANGE',
      content: expect.arrayContaining([
        { name: 'operation', value: 'CLEARING' },
        { name: 'amountFrom', value: '0' },
        { name: 'fixed', value: '105050' },
        { name: 'percent', value: '0.25' },
        { name: 'maximum', value: '' },
        { name: 'mark', value: 'a1' },
      ]),
    },
  })
})

test('what is no sum, no number and no percentage is said at each field at once, and not sent', async () => {
  await showTo(operator, '/tariffs', { ...given, BankTariffs: { bankTariffs: [tariff] } })
  await page.getByRole('button', { name: 'Предложить изменение' }).click()
  await typeInto('Комиссия, сумма', 'сто')
  await typeInto('Макс. комиссия', '1.2.3')
  await typeInto('Комиссия, %', 'половина')
  await typeInto('Действует с', '24.11.2026')
  await typeInto('Основание', 'Приказ № 41')
  await page.getByRole('button', { name: 'Подать' }).click()
  await expect.element(page.getByText('Число цифрами, например 87,35')).toBeVisible()
  expect(page.getByText('Сумма цифрами, например 1500,00').elements()).toHaveLength(2)
  expect(askedFor('AskCase')).toEqual([])
  await expect.element(page.getByLabelText('Комиссия, сумма', { exact: true })).toHaveValue('сто')
})

const moment = (buy: string, more: object = {}) => ({
  ...{ state: 'NOW', firstDay: '2026-11-20', since: '2026-11-20T04:00:00Z', buy, sell: '88.60', case: link },
  ...more,
})

test('the board has its moments; the central bank’s rate is not asked; a moment that is past is refused at its field', async () => {
  const next = moment('88.30', { state: 'NEXT', since: '2026-11-20T09:00:00Z' })
  const usd = { id: 'cashless:USD', group: 'cashless', currency: 'USD', mark: 'b2', openCase: null, isOwn: true }
  const bankRates = [
    { ...usd, now: moment('88.10'), next: [next] },
    {
      ...usd,
      id: 'nbkr:USD',
      group: 'nbkr',
      isOwn: false,
      now: moment('87.45', { since: null, case: null }),
      next: [],
    },
  ]
  const good = {
    ...{ id: caseId(7), companyId: caseId(900), companyName: 'ОсОО «Ала-Тоо Трейд»', debitCurrency: 'USD' },
    ...{ creditCurrency: 'KGS', rate: '88.45', amountMax: '50000.00', validUntil: '2026-11-23T11:00:00Z' },
    ...{ state: 'GOOD', case: link },
  }
  await showTo(operator, '/rates', {
    ...given,
    BankRates: { bankRates },
    AgreedRates: { agreedRates: [good] },
    PreviewCase: refuse('TaskFieldException', { name: 'time' }),
  })
  await expect.element(page.getByText('USD → KGS 88,45')).toBeVisible()
  await expect.element(page.getByText('с 20.11.2026 15:00')).toBeVisible()
  expect(page.getByRole('button', { name: 'Предложить изменение' }).elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Предложить изменение' }).click()
  await expect.element(page.getByLabelText('Покупка', { exact: true })).toHaveValue('88,10')
  await typeInto('Действует с дня', '20.11.2026')
  await typeInto('Время', '08:00')
  await expect.element(page.getByText('Этот момент уже прошёл или записан неверно')).toBeVisible()
  await typeInto('Время', '8 утра')
  await expect.element(page.getByText('Часы и минуты, например 16:30')).toBeVisible()
})
