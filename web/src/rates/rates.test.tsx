// The page of rates shows a group and the line of a currency by its address, and its calculator counts at the group that is shown.
import type { Currency } from '@bank/contracts/money.ts'
import { galleryWords } from '@bank/ui/gallery/words.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { today } from '#kit/clock.ts'
import { loadTexts } from '#kit/i18n.ts'
import { person, prepareForms, requests, showForm } from '../../test/forms.tsx'
import { RatesPage } from './RatesPage.tsx'
import type { RateGroup } from './rate.ts'

const rate = (group: RateGroup, code: Currency, purchaseRate: string, salesRate: string) => ({
  group,
  code,
  purchaseRate,
  salesRate,
  validFrom: today(),
})

const currencies = ['USD', 'EUR', 'RUB', 'KZT', 'GBP', 'CNY', 'JPY', 'TRY', 'AED', 'UZS'] as const

const board = [
  rate('cashless', 'USD', '87.3500', '87.7500'),
  rate('cashless', 'EUR', '101.2000', '102.4000'),
  rate('cash', 'USD', '87.30', '87.70'),
  rate('cash', 'EUR', '101.00', '102.30'),
  ...currencies.map((code, at) => rate('nbkr', code, `${at + 1}.5000`, `${at + 1}.5000`)),
]

const days = [
  { date: '2026-11-19', purchaseRate: '87.1000', salesRate: '87.5000' },
  { date: '2026-11-20', purchaseRate: '87.3500', salesRate: '87.7500' },
]

const show = (place: string) =>
  showForm(
    place,
    { CurrencyRates: { getCurrencyRates: board }, RatesByPeriod: { currencyRatesByPeriod: days } },
    { path: '/rates', component: RatesPage },
  )

const asked = () => requests.filter(({ name }) => name === 'RatesByPeriod').map(({ variables }) => variables)
const list = (group: string) => page.getByRole('table', { name: `Курсы: ${group}` })
const choose = (name: string | RegExp) => page.getByRole('radio', { name, exact: true }).click({ force: true })

beforeEach(async () => {
  await prepareForms(1100)
  await loadTexts('rates', 'ratesPage')
})

test('a group, a currency and a span are chosen, and the line follows them', async () => {
  await show('/rates')
  await expect.element(list('Безналичный').getByRole('row').nth(2)).toHaveTextContent(/EUR\s*евро101,20102,40/)
  await choose('Наличный')
  await page.getByRole('button', { name: /EUR/ }).click()
  await choose('365 дн.')
  await expect.poll(() => asked().at(-1)).toMatchObject({ group: 'cash', code: 'EUR', endDate: today() })
  await expect.element(page.getByRole('heading', { name: 'Курс по дням: евро' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /EUR/ })).toHaveAttribute('aria-pressed', 'true')
})

test('the line is read by arrows and as a table, both of its sides by name', async () => {
  await show('/rates?code=USD')
  const line = page.getByRole('slider', { name: 'Курс USD по дням, Безналичный' })
  await expect.element(line).toHaveAttribute('aria-valuetext', '20.11.2026: Покупка 87,35, Продажа 87,75')
  line.element().focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(line).toHaveAttribute('aria-valuetext', '19.11.2026: Покупка 87,10, Продажа 87,50')
  await page.getByText(galleryWords.asTable).click()
  const rows = page.getByRole('table', { name: /Курс USD по дням/ }).getByRole('row')
  expect(rows.elements().map(row => row.textContent)).toEqual([
    'ДеньПокупкаПродажа',
    '19.11.202687,1087,50',
    '20.11.202687,3587,75',
  ])
})

test('the central bank has one value and every currency its icon; the calculator counts at what is shown', async () => {
  const { container } = await show('/rates?group=nbkr')
  await expect.element(list('НБКР')).toBeVisible()
  const heads = list('НБКР').getByRole('columnheader')
  expect(heads.elements().map(({ textContent }) => textContent)).toEqual(['Валюта', 'Официальный курс', 'Действует с'])
  expect(container.querySelectorAll('tbody button svg > *').length).toBeGreaterThan(currencies.length)
  await expect.element(page.getByRole('status')).toHaveTextContent(/По официальному курсу1\s500,00\sKGS/)
  await expect.element(page.getByText(/^Официальный курс USD: /)).toBeVisible()
  const exchange = page.getByRole('link', { name: 'Обменять' })
  expect([page.getByText(/Банк покупает/), exchange].flatMap(one => one.elements())).toEqual([])
  await choose('Наличный')
  await expect.element(exchange).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent(/87\s300,00\sKGS/)
  await person.types({ Сумма: '10' })
  await expect.element(page.getByRole('status')).toHaveTextContent(/873,00\sKGS/)
})
