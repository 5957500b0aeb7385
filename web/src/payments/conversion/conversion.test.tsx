// The screen of a conversion shows both amounts, takes agreed rates, and accepts a new rate without losing input.
import { makeAccount } from '@bank/contracts/account.ts'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { instantOf, now, today } from '#kit/clock.ts'
import {
  account,
  answers,
  formAnswers,
  hour,
  prepareForms,
  refuse,
  savedBy,
  send,
  sent,
  showForm,
} from '../../../test/forms.tsx'

const dollars = makeAccount('10901601234568')
const som = makeAccount('10901601234567')

const ratesOf = (buy: string) => ({
  getCurrencyRatesConversion: {
    rates: [{ currency: 'USD', buy, sell: '87.75', validFrom: today() }],
    agreed: [
      {
        id: 'deal',
        debitCurrency: 'USD',
        creditCurrency: 'KGS',
        rate: '87.6',
        upTo: '50000.00',
        validUntil: instantOf(now() + hour),
      },
    ],
    agreedFrom: '10000.00',
  },
})

const permissions = ['READ', 'CONVERSION']
const usual = (left: number) => ({
  ...formAnswers({
    accounts: [
      account('Dollars', { account: dollars, isoCode: 'USD', balance: '300000.00', permissions }),
      account('Main', { account: som, isoCode: 'KGS', balance: '50000.00', permissions }),
      account('Yuan', { account: makeAccount('10901601234569'), isoCode: 'CNY', balance: '900000.00', permissions }),
    ],
    page: 'CONVERSION',
    fields: ['payerAccount', 'recipientAccount', 'amount', 'purpose', 'transferNum'],
    kinds: ['CONVERSION'],
    hours: { left, create: '16:30', sign: '17:00' },
    commission: { amount: '0.00', currency: 'USD' },
  }),
  ConversionRates: ratesOf('87.35'),
})

const show = ({ left = hour, place = '/payment/conversion' } = {}) => showForm(place, usual(left))

beforeEach(() => prepareForms(1100))

const saved = () => savedBy('SaveConversionDraft')

test('typing either amount shows the other at once, and the purpose follows the pair', async () => {
  const screen = await show()
  const [debit, credit] = [screen.getByLabelText('Сумма списания'), screen.getByLabelText('Сумма зачисления')]
  await expect.element(screen.getByText('87,3500', { exact: true })).toBeVisible()
  await debit.fill('1000')
  await expect.element(credit).toHaveValue('87\u00a0350,00')
  await credit.fill('100')
  await expect.element(debit).toHaveValue('1,15')
  await userEvent.tab()
  await expect.element(credit).toHaveValue('100,45')
  await expect.element(debit).toHaveValue('1,15')
  await expect.element(screen.getByLabelText('Назначение')).toHaveValue('Обмен USD на KGS между своими счетами')
  await screen.getByRole('button', { name: 'Поменять местами' }).click()
  await expect.element(debit).toHaveValue('100,45')
  await expect.element(credit).toHaveValue('1,14')
  await expect.element(screen.getByLabelText('Назначение')).toHaveValue('Обмен KGS на USD между своими счетами')
})

test('a rate is agreed for a large sum only, and goes to the bank as agreed', async () => {
  const screen = await show()
  const agreed = screen.getByRole('radio', { name: 'Согласованный курс' })
  await screen.getByLabelText('Сумма списания').fill('10000')
  await expect.element(agreed).toBeDisabled()
  await screen.getByLabelText('Сумма списания').fill('20000')
  await agreed.click()
  await expect.element(screen.getByLabelText('Сумма зачисления')).toHaveValue('1\u00a0752\u00a0000,00')
  answers.SaveConversionDraft = { saveConversionDraft: 'p1' }
  answers.SendPayments = sent
  await screen.getByRole('button', { name: send }).first().click()
  await expect.element(screen.getByText('Документ № 1048 отправлен на подпись')).toBeVisible()
  expect(saved()).toEqual([
    {
      legalPartyId: 'org',
      transferNum: '1048',
      payerAccount: dollars,
      recipientAccount: som,
      amount: '20000.00',
      recipientAmount: '1752000.00',
      rate: '87.6000',
      isFixedRate: true,
      purpose: 'Обмен USD на KGS между своими счетами',
      valueDate: today(),
    },
  ])
})

test('a new rate stands beside the old one and is accepted; nothing that was typed is lost', async () => {
  const screen = await show()
  await screen.getByLabelText('Сумма списания').fill('1000')
  answers.ConversionRates = ratesOf('87.45')
  const params = { rate: '87.4500', recipientAmount: '87450.00' }
  answers.SaveConversionDraft = refuse('RateChangedException', { field: 'rate', params })
  await screen.getByRole('button', { name: send }).first().click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('87,3500', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('87,4500', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Вернуться к форме' }).click()
  await expect.element(screen.getByText('Было 87,3500, стало 87,4500\u00a0сомов за 1 USD.')).toBeVisible()
  await expect.element(screen.getByLabelText('Сумма зачисления')).toHaveValue('87\u00a0350,00')
  await screen.getByRole('button', { name: send }).first().click()
  answers.SaveConversionDraft = { saveConversionDraft: 'p1' }
  answers.SendPayments = sent
  await dialog.getByRole('button', { name: 'Обменять по новому курсу' }).click()
  await expect.element(screen.getByText('Документ № 1048 отправлен на подпись')).toBeVisible()
  expect(saved().at(-1)).toMatchObject({ amount: '1000.00', recipientAmount: '87450.00', rate: '87.4500' })
})

test('a refusal of the bank is said at its field', async () => {
  const screen = await show()
  await screen.getByLabelText('Сумма списания').fill('10')
  answers.SaveConversionDraft = refuse('DailyLimitException', { field: 'amount', params: {} })
  await screen.getByRole('button', { name: send }).first().click()
  await expect.element(screen.getByLabelText('Сумма списания')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByLabelText('Сумма зачисления')).toHaveValue('873,50')
})

test('after the deadline nothing is sent, and it says when it can be', async () => {
  const screen = await show({ left: -hour })
  await expect.element(screen.getByText(/Обмен на сегодня принимали до 16:30/).first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: send }).first()).toHaveAttribute('aria-disabled', 'true')
})

test('an earlier conversion is neither edited nor made again', async () => {
  const screen = await show({ place: '/payment/conversion/p1' })
  await expect.element(screen.getByText('Конвертацию нельзя изменить или повторить')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Открыть документ' }))
    .toHaveAttribute('href', '/history?open=p1')
})

test('a pasted order fills the sum and turns the accounts; one press takes it back', async () => {
  const screen = await show()
  await expect.element(screen.getByText('87,3500', { exact: true })).toBeVisible()
  const given = new ClipboardEvent('paste', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true })
  given.clipboardData?.setData('text/plain', 'Прошу купить 5 000 долларов США по курсу банка')
  document.dispatchEvent(given)
  await expect.element(screen.getByLabelText('Сумма зачисления')).toHaveValue('5\u00a0000,00')
  await expect.element(screen.getByLabelText('Сумма списания')).toHaveValue('438\u00a0750,00')
  await expect.element(screen.getByRole('combobox', { name: /Счёт списания/ })).toHaveTextContent('Main')
  await expect.element(screen.getByRole('combobox', { name: /Счёт зачисления/ })).toHaveTextContent('Dollars')
  await screen.getByRole('button', { name: 'Отменить вставку' }).click()
  await expect.element(screen.getByLabelText('Сумма списания')).toHaveValue('')
  await expect.element(screen.getByRole('combobox', { name: /Счёт списания/ })).toHaveTextContent('Dollars')
})
