// The screen of a card transfer shows the holder before the amount, and stores no card number.
import { makeAccount } from '@bank/contracts/account.ts'
import { makeCard } from '@bank/contracts/card.ts'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { today } from '#kit/clock.ts'
import {
  account,
  answers,
  formAnswers,
  hour,
  prepareForms,
  refuse,
  requests,
  savedBy,
  send,
  sent,
  showForm,
} from '../../../test/forms.tsx'

const som = makeAccount('10901601234567')
const card = makeAccount('10901601700144')
const number = makeCard('941701000000103')
const permissions = ['READ', 'INTRABANK_TRANSFER_OWN', 'INTRABANK_TRANSFER_FOREIGN']

const found = {
  cardReferencesId: 'ref',
  cardNum: '9417XXXXXXXX1039',
  holder: 'Бактыбек А.',
  paymentSystem: 'ELCRD',
  currency: 'KGS',
  bankName: 'Ордо Банк',
  isOwnBank: true,
  isOwn: false,
  why: null,
  params: null,
}
const kinds = ['RKO_2_INDIVIDUAL_CARD_OWN', 'RKO_2_INDIVIDUAL_CARD_FOREIGN', 'RKO_2_BUSINESS_CARD_OWN'] as const

const usual = (left: number) => ({
  ...formAnswers({
    accounts: [
      account('Main', { account: som, isoCode: 'KGS', balance: '50000.00', permissions }),
      { ...account('Visa', { account: card, isoCode: 'KGS', balance: '100.00', permissions }), type: 'CARD' },
    ],
    page: 'CARD_TRANSFER',
    fields: ['payerAccount', 'amount', 'purpose', 'transferNum'],
    kinds,
    hours: { left, create: '23:30', sign: '23:45' },
  }),
  IndividualCards: { individualCards: [found] },
})

const show = (place = '/payment/card-transfer-o24', left = hour) => showForm(place, usual(left))
const looks = () => requests.filter(({ name }) => name === 'IndividualCards').length

beforeEach(() => prepareForms(1100))

test('a card is found, shown, and paid to by its reference; its number stays nowhere', async () => {
  const screen = await show()
  await screen.getByLabelText('Телефон или номер карты').fill(number)
  await userEvent.keyboard('{Enter}')
  const chosen = screen.getByRole('region', { name: 'Карта получателя' })
  await expect.element(chosen).toHaveTextContent('Бактыбек А.9417 •••• •••• 1039')
  await screen.getByLabelText('Сумма').fill('1500')
  await screen.getByLabelText('Назначение').fill('Аванс по договору')
  answers.SaveCardTransfer = { saveCardTransfer: 'p1' }
  answers.SendPayments = sent
  await screen.getByRole('button', { name: send }).first().click()
  await expect.element(screen.getByText('Документ № 1048 отправлен на подпись')).toBeVisible()
  expect(savedBy('SaveCardTransfer')).toEqual([
    {
      legalPartyId: 'org',
      operation: 'RKO_2_INDIVIDUAL_CARD_OWN',
      transferNum: '1048',
      payerAccount: som,
      cardReferencesId: 'ref',
      amount: '1500.00',
      purpose: 'Аванс по договору',
      valueDate: today(),
    },
  ])
  const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }])
  expect(kept).not.toContain(number)
  expect(window.document.body.innerHTML).not.toContain(number)
})

test('another card of a person who was paid before is pointed out, with the one of before', async () => {
  const screen = await show()
  const earlier = { name: 'Бактыбек А.', inn: '', bic: '109001', paymentCode: null, purpose: 'Аванс', timesPaid: 2 }
  answers.RecipientHistory = {
    getRecipientHistory: {
      difference: 'NEW_ACCOUNT',
      earlier: [
        { ...earlier, account: makeAccount('10901601234599'), lastPaidAt: '2026-11-19T05:00:00.000Z' },
        { ...earlier, account: '9417XXXXXXXX7777', lastPaidAt: '2026-11-18T05:00:00.000Z' },
      ],
    },
  }
  await screen.getByLabelText('Телефон или номер карты').fill(number)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Другая карта, чем раньше: Бактыбек А.')).toBeVisible()
  await expect.element(screen.getByText(/на карту ··7777, в последний раз 18.11.2026/)).toBeVisible()
})

test('going on to the next field finds the card, and once only', async () => {
  const screen = await show()
  await screen.getByLabelText('Телефон или номер карты').fill('0700 100 10')
  await userEvent.tab()
  expect(looks()).toBe(0)
  answers.IndividualCards = { individualCards: [] }
  await screen.getByLabelText('Телефон или номер карты').fill('0700 100 103')
  await userEvent.tab()
  await expect.element(screen.getByText(/Такой карты не нашли/)).toBeVisible()
  await userEvent.tab()
  expect(looks()).toBe(1)
})

test('of several cards of one phone the person chooses, and a refused one says why', async () => {
  const screen = await show()
  const gift = { ...found, cardReferencesId: 'gift', cardNum: '9417XXXXXXXX1064', why: 'CardTypeNotAllowedException' }
  answers.IndividualCards = { individualCards: [{ ...gift, params: { system: 'ELCRD' } }, found] }
  await screen.getByLabelText('Телефон или номер карты').fill('0700 100 103')
  await screen.getByRole('button', { name: 'Найти' }).click()
  await screen.getByRole('button', { name: /1064/ }).click()
  await expect.element(screen.getByLabelText('Телефон или номер карты')).toHaveAttribute('aria-invalid', 'true')
  await screen.getByRole('button', { name: /1039/ }).click()
  await expect.element(screen.getByRole('region', { name: 'Карта получателя' })).toBeVisible()
  await screen.getByRole('button', { name: 'Другая карта' }).click()
  await expect.element(screen.getByLabelText('Телефон или номер карты')).toHaveValue('')
})

test('a reference whose time has passed is asked for again, and nothing else is lost', async () => {
  const screen = await show()
  await screen.getByLabelText('Телефон или номер карты').fill('0700 100 103')
  await screen.getByRole('button', { name: 'Найти' }).click()
  await expect.element(screen.getByRole('region', { name: 'Карта получателя' })).toBeVisible()
  await screen.getByLabelText('Сумма').fill('1500')
  await screen.getByLabelText('Назначение').fill('Аванс по договору')
  answers.SaveCardTransfer = refuse('CardReferenceExpiredException', { field: 'recipientDetail' })
  await screen.getByRole('button', { name: 'Сохранить черновик' }).click()
  await expect.element(screen.getByText(/Найдите её ещё раз/)).toBeVisible()
  await expect.element(screen.getByLabelText('Сумма')).toHaveValue('1\u00a0500,00')
  await expect.element(screen.getByLabelText('Назначение')).toHaveValue('Аванс по договору')
})

test('the only own card is chosen already, and the purpose is proposed', async () => {
  const screen = await show('/payment/card-transfer')
  await expect.element(screen.getByRole('combobox', { name: /Карта зачисления/ })).toHaveTextContent('Visa')
  await expect.element(screen.getByLabelText('Назначение')).toHaveValue('Пополнение бизнес-карты')
  await screen.getByRole('radio', { name: 'На карту другой компании' }).click()
  await expect.element(screen.getByLabelText('Назначение')).toHaveValue('')
  await expect.element(screen.getByLabelText('Телефон или номер карты')).toBeVisible()
})

const document = {
  id: 'p1',
  version: 3,
  operationCode: 'RKO_2_INDIVIDUAL_CARD_OWN',
  transferNum: '17',
  payerAccount: som,
  recipientAccount: found.cardNum,
  recipientCardNum: found.cardNum,
  recipientDetail: found.holder,
  amount: '700.00',
  currencyCode: 'KGS',
  purpose: 'Аванс по договору',
  isUpdateble: true,
  awaitsMe: false,
  isSignable: false,
  reason: null,
  terms: [{ name: 'cardReferencesId', value: 'ref' }],
  actions: [],
  next: null,
}

test('a draft is opened with its card and changed without its number, and a stale one is loaded anew', async () => {
  const screen = await showForm('/payment/card-transfer-o24/p1', {
    ...usual(hour),
    CardForForm: { findCardTransferDataByPaymentId: { payment: document } },
  })
  await expect.element(screen.getByRole('region', { name: 'Карта получателя' })).toHaveTextContent('Бактыбек А.')
  await screen.getByLabelText('Сумма').fill('800')
  answers.ChangeCardTransfer = refuse('StaleVersionException')
  answers.CardForForm = { findCardTransferDataByPaymentId: { payment: { ...document, version: 4, amount: '750.00' } } }
  await screen.getByRole('button', { name: 'Сохранить черновик' }).click()
  await expect.element(screen.getByRole('dialog')).toHaveTextContent(/Сумма800,00750,00/)
  await screen.getByRole('button', { name: 'Загрузить новое' }).click()
  await expect.element(screen.getByLabelText('Сумма')).toHaveValue('750,00')
  await screen.getByLabelText('Сумма').fill('800')
  answers.ChangeCardTransfer = { updatePayment: 'p1' }
  await screen.getByRole('button', { name: 'Сохранить черновик' }).click()
  await expect.element(screen.getByText('Черновик № 17 сохранён')).toBeVisible()
  const changed = requests.filter(({ name }) => name === 'ChangeCardTransfer').at(-1)?.variables
  expect(changed).toMatchObject({ id: 'p1', form: { cardReferencesId: 'ref', amount: '800.00', version: 4 } })
})

test('a draft whose day has passed is only read, with the reason', async () => {
  const actions = [{ action: 'UPDATE', allowed: false, why: 'ValueDateInPastException', params: {} }]
  const screen = await showForm('/payment/card-transfer-o24/p1', {
    ...usual(hour),
    CardForForm: { findCardTransferDataByPaymentId: { payment: { ...document, isUpdateble: false, actions } } },
  })
  await expect.element(screen.getByText('Документ № 17 изменить нельзя')).toBeVisible()
})

test('what was paid before is made again, and a wrong address leads to the right form', async () => {
  const screen = await showForm('/payment/card-transfer?repeat=p1', {
    ...usual(hour),
    CardToRepeat: { getRepeatableTransferOptions: { payment: document } },
  })
  await expect.element(screen.getByText('Перевод на карту физического лица')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Карта получателя' })).toHaveTextContent('Бактыбек А.')
  await expect.element(screen.getByLabelText('Номер документа')).toHaveValue('1048')
  await expect.element(screen.getByLabelText('Сумма')).toHaveValue('700,00')
})

test('after the deadline nothing is sent', async () => {
  const screen = await show('/payment/card-transfer-o24', -hour)
  await expect.element(screen.getByText(/принимали до 23:30/).first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: send }).first()).toHaveAttribute('aria-disabled', 'true')
})
