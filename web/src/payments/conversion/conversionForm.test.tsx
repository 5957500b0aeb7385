// The screen of a conversion shows both amounts, takes agreed rates, and accepts a new rate without losing input.
import { makeAccount } from '@bank/contracts/account.ts'
import { addDays } from '@bank/contracts/dates.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { instantOf, now, today } from '#kit/clock.ts'
import { answers, formAnswers, hour, person, prepareForms, showForm } from '../../../test/forms.tsx'
import { ownAccount } from '../../../test/rules.ts'
import { refuse } from '../../../test/wire.ts'

const dollars = makeAccount('10901601234568')
const som = makeAccount('10901601234567')

const permissions = ['READ', 'CONVERSION'] as const

const agreed = {
  id: 'deal',
  debitCurrency: 'USD',
  creditCurrency: 'KGS',
  rate: '87.6',
  upTo: '50000.00',
  validUntil: instantOf(now() + hour),
}
const ratesOf = (purchaseRate: string) => ({
  getCurrencyRatesConversion: {
    rates: [{ code: 'USD', purchaseRate, salesRate: '87.75', validFrom: today() }],
    agreed: [agreed],
    agreedFrom: '10000.00',
  },
})

const usual = (left: number, working?: readonly string[]) => ({
  ...formAnswers({
    accounts: [
      ownAccount(dollars, { accountName: 'Dollars', isoCode: 'USD', balance: '300000.00', permissions }),
      ownAccount(som, { accountName: 'Main', balance: '50000.00', permissions }),
      ownAccount('yuan', { accountName: 'Yuan', isoCode: 'CNY', balance: '900000.00', permissions }),
    ],
    page: 'CONVERSION',
    fields: ['payerAccount', 'recipientAccount', 'amount', 'purpose', 'transferNum'],
    kinds: ['CONVERSION'],
    hours: { left, create: '16:30', sign: '17:00' },
    commission: { amount: '0.00', currency: 'USD' },
    ...(working && { working }),
  }),
  ConversionRates: ratesOf('87.35'),
})

const show = (place = '/payment/conversion', left = hour) => showForm(place, usual(left))
const [debit, credit] = ['Сумма списания', 'Сумма зачисления']
const saved = { saveConversionDraft: 'p1' }
const readsRate = (rate: string) => expect.element(page.getByText(rate, { exact: true })).toBeVisible()
const payer = page.getByRole('combobox', { name: /Счёт списания/ })

beforeEach(() => prepareForms(1100))

test('typing either amount shows the other at once, and the purpose follows the pair', async () => {
  await show()
  await readsRate('87,3500')
  await person.types({ [debit]: '1000' })
  await person.finds({ [credit]: '87\u00a0350,00' })
  await person.types({ [credit]: '100' })
  await person.finds({ [debit]: '1,15' })
  await userEvent.tab()
  await person.finds({ [credit]: '100,45', [debit]: '1,15', Назначение: 'Обмен USD на KGS между своими счетами' })
  await person.presses('Поменять местами')
  await person.finds({ [debit]: '100,45', [credit]: '1,14', Назначение: 'Обмен KGS на USD между своими счетами' })
})

test('a rate is agreed for a large sum only, and goes to the bank as agreed', async () => {
  await show()
  const byAgreement = page.getByRole('radio', { name: 'Согласованный курс' })
  await person.types({ [debit]: '10000' })
  await expect.element(byAgreement).toBeDisabled()
  await person.types({ [debit]: '20000' })
  await byAgreement.click()
  await person.finds({ [credit]: '1\u00a0752\u00a0000,00' })
  expect(await person.sends('SaveConversionDraft', saved)).toEqual([
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
  await show()
  await person.types({ [debit]: '1000' })
  answers.ConversionRates = ratesOf('87.45')
  const params = { rate: '87.4500', recipientAmount: '87450.00' }
  answers.SaveConversionDraft = refuse('RateChangedException', { field: 'rate', params })
  await person.pressesSend()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('87,3500', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('87,4500', { exact: true })).toBeVisible()
  await person.presses('Вернуться к форме')
  await person.sees('Было 87,3500, стало 87,4500\u00a0сомов за 1 USD.')
  await person.finds({ [credit]: '87\u00a0350,00' })
  await person.pressesSend()
  await expect.element(dialog).toBeVisible()
  const sent = await person.sends('SaveConversionDraft', saved, () => person.presses('Обменять по новому курсу'))
  expect(sent.at(-1)).toMatchObject({ amount: '1000.00', recipientAmount: '87450.00', rate: '87.4500' })
})

test('a refusal of the bank is said at its field', async () => {
  await show()
  await person.types({ [debit]: '10' })
  answers.SaveConversionDraft = refuse('DailyLimitException', { field: 'amount', params: {} })
  await person.pressesSend()
  await person.isToldAt(debit)
  await person.finds({ [credit]: '873,50' })
})

test('after the deadline nothing is sent, and it says when it can be', async () => {
  await show('/payment/conversion', -hour)
  await person.isLate(/Обмен на сегодня принимали до 16:30/)
})

test('on a day off no signature is promised for today', async () => {
  await showForm('/payment/conversion', usual(hour, [addDays(today(), 1)]))
  await person.isLate(/Сегодня банк валюту не обменивает/)
  expect(page.getByText(/Подпись до/).elements()).toEqual([])
})

test('an earlier conversion is neither edited nor made again', async () => {
  await show('/payment/conversion/p1')
  await person.sees('Конвертацию нельзя изменить, и такую же создать нельзя')
  const link = page.getByRole('link', { name: 'Открыть документ' })
  await expect.element(link).toHaveAttribute('href', '/history?open=p1')
})

test('a pasted order fills the sum and turns the accounts; one press takes it back', async () => {
  await show()
  await readsRate('87,3500')
  const given = new ClipboardEvent('paste', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true })
  given.clipboardData?.setData('text/plain', 'Прошу купить 5 000 долларов США по курсу банка')
  document.dispatchEvent(given)
  await person.finds({ [credit]: '5\u00a0000,00', [debit]: '438\u00a0750,00' })
  await expect.element(payer).toHaveTextContent('Main')
  await expect.element(page.getByRole('combobox', { name: /Счёт зачисления/ })).toHaveTextContent('Dollars')
  await person.presses('Отменить вставку')
  await person.finds({ [debit]: '' })
  await expect.element(payer).toHaveTextContent('Dollars')
})
