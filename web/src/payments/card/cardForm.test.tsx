// The screen of a card transfer shows the holder before the amount, and stores no card number.
import { makeAccount } from '@bank/contracts/account.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { today } from '#kit/clock.ts'
import { card, cardPayment, foundCard, number, som } from '../../../test/cards.ts'
import {
  answers,
  formAnswers,
  hour,
  person,
  prepareForms,
  requests,
  showForm,
  unfinished,
} from '../../../test/forms.tsx'
import { ownAccount } from '../../../test/rules.ts'
import { refuse } from '../../../test/wire.ts'

const permissions = ['READ', 'INTRABANK_TRANSFER_OWN', 'INTRABANK_TRANSFER_FOREIGN'] as const
const usual = (left: number) => ({
  ...formAnswers({
    accounts: [
      ownAccount(som, { accountName: 'Main', balance: '50000.00', permissions }),
      ownAccount(card, { accountName: 'Visa', type: 'CARD', balance: '100.00', permissions }),
    ],
    page: 'CARD_TRANSFER',
    fields: ['payerAccount', 'amount', 'purpose', 'transferNum'],
    kinds: ['RKO_2_INDIVIDUAL_CARD_OWN', 'RKO_2_INDIVIDUAL_CARD_FOREIGN', 'RKO_2_BUSINESS_CARD_OWN'],
    hours: { left, create: '23:30', sign: '23:45' },
  }),
  IndividualCards: { individualCards: [foundCard] },
})

const toPerson = '/payment/card-transfer-o24'
const show = (place = toPerson, more: object = {}, left = hour) => showForm(place, { ...usual(left), ...more })

const sought = 'Телефон или номер карты'
const chosen = page.getByRole('region', { name: 'Карта получателя' })
const isChosen = () => expect.element(chosen).toHaveTextContent('Бактыбек А.9417 •••• •••• 1039')

async function seeks(text: string) {
  await person.types({ [sought]: text })
  await userEvent.keyboard('{Enter}')
}

beforeEach(() => prepareForms(1100))

test('a card is found, shown, and paid to by its reference; its number stays nowhere', async () => {
  await show()
  await seeks(number)
  await isChosen()
  await person.types({ Сумма: '1500', Назначение: 'Аванс по договору' })
  expect(await person.sends('SaveCardTransfer', { saveCardTransfer: 'p1' })).toEqual([
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
  const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }, [...unfinished]])
  expect(kept).not.toContain(number)
  expect(document.body.innerHTML).not.toContain(number)
})

test('another card of a person who was paid before is pointed out, with the one of before', async () => {
  await show()
  const known = { name: 'Бактыбек А.', inn: '', bic: '109001', paymentCode: null, purpose: 'Аванс', timesPaid: 2 }
  const earlier = [
    { ...known, account: makeAccount('10901601234599'), lastPaidAt: '2026-11-19T05:00:00.000Z' },
    { ...known, account: '9417XXXXXXXX7777', lastPaidAt: '2026-11-18T05:00:00.000Z' },
  ]
  answers.RecipientHistory = { getRecipientHistory: { difference: 'NEW_ACCOUNT', earlier } }
  await seeks(number)
  await person.sees('Другая карта, чем раньше: Бактыбек А.')
  await person.sees(/на карту ··7777, в последний раз 18.11.2026/)
})

test('going on to the next field finds the card, and once only', async () => {
  const looks = () => requests.filter(({ name }) => name === 'IndividualCards').length
  await show()
  await person.types({ [sought]: '0700 100 10' })
  await userEvent.tab()
  expect(looks()).toBe(0)
  answers.IndividualCards = { individualCards: [] }
  await person.types({ [sought]: '0700 100 103' })
  await userEvent.tab()
  await person.sees(/Такой карты не нашли/)
  await userEvent.tab()
  expect(looks()).toBe(1)
})

test('of several cards of one phone the person chooses, and a refused one says why', async () => {
  await show()
  const why = { why: 'CardTypeNotAllowedException', params: { system: 'ELCRD' } }
  const gift = { ...foundCard, cardReferencesId: 'gift', cardNum: '9417XXXXXXXX1064', ...why }
  answers.IndividualCards = { individualCards: [gift, foundCard] }
  await person.types({ [sought]: '0700 100 103' })
  await person.presses('Найти')
  await person.presses(/1064/)
  await person.isToldAt(sought)
  await person.presses(/1039/)
  await expect.element(chosen).toBeVisible()
  await person.presses('Другая карта')
  await person.finds({ [sought]: '' })
})

test('a reference whose time has passed is asked for again, and nothing else is lost', async () => {
  await show()
  await seeks('0700 100 103')
  await expect.element(chosen).toBeVisible()
  await person.types({ Сумма: '1500', Назначение: 'Аванс по договору' })
  answers.SaveCardTransfer = refuse('CardReferenceExpiredException', { field: 'recipientDetail' })
  await person.presses('Сохранить черновик')
  await person.sees(/Найдите её ещё раз/)
  await person.finds({ Сумма: '1\u00a0500,00', Назначение: 'Аванс по договору' })
})

test('the only own card is chosen already, and the purpose is proposed', async () => {
  await show('/payment/card-transfer')
  await expect.element(page.getByRole('combobox', { name: /Карта зачисления/ })).toHaveTextContent('Visa')
  await person.finds({ Назначение: 'Пополнение бизнес-карты' })
  await page.getByRole('radio', { name: 'На карту другой компании' }).click()
  await person.finds({ Назначение: '' })
  await expect.element(page.getByLabelText(sought)).toBeVisible()
})

const draft = (more: object = {}) => ({
  CardForForm: { findCardTransferDataByPaymentId: { payment: { ...cardPayment, ...more } } },
})

test('a draft is opened with its card and changed without its number, and a stale one is loaded anew', async () => {
  await show(`${toPerson}/p1`, draft())
  await isChosen()
  await person.types({ Сумма: '800' })
  Object.assign(answers, draft({ version: 4, amount: '750.00' }))
  answers.ChangeCardTransfer = refuse('StaleVersionException')
  await person.presses('Сохранить черновик')
  await expect.element(page.getByRole('dialog')).toHaveTextContent(/Сумма800,00750,00/)
  await person.presses('Загрузить новое')
  await person.finds({ Сумма: '750,00' })
  await person.types({ Сумма: '800' })
  answers.ChangeCardTransfer = { updatePayment: 'p1' }
  await person.presses('Сохранить черновик')
  await person.sees('Черновик № 17 сохранён')
  const changed = requests.filter(({ name }) => name === 'ChangeCardTransfer').at(-1)?.variables
  expect(changed).toMatchObject({ id: 'p1', form: { cardReferencesId: 'ref', amount: '800.00', version: 4 } })
})

test('a draft whose day has passed is only read, with the reason', async () => {
  const actions = [{ action: 'UPDATE', allowed: false, why: 'ValueDateInPastException', params: {} }]
  await show(`${toPerson}/p1`, draft({ isUpdateble: false, actions }))
  await person.sees('Документ № 17 изменить нельзя')
})

test('what was paid before is made again, and a wrong address leads to the right form', async () => {
  await show('/payment/card-transfer?repeat=p1', {
    CardToRepeat: { getRepeatableTransferOptions: { payment: cardPayment } },
  })
  await person.sees('Перевод на карту физического лица')
  await isChosen()
  await person.finds({ 'Номер документа': '1048', Сумма: '700,00' })
})

test('after the deadline nothing is sent', async () => {
  await show(toPerson, {}, -hour)
  await person.isLate(/принимали до 23:30/)
})
