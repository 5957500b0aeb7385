// Templates are found by name, recipient, purpose, account or INN.
import { expect, test } from 'vitest'
import { matchingTemplates, operationsOf } from './find.ts'
import { fieldsIn, type Template, toWire } from './template.ts'

const template = (nameTemplate: string, more: Partial<Template> = {}): Template => ({
  id: nameTemplate,
  nameTemplate,
  operation: 'CLEARING',
  payerAccount: null,
  recipientName: null,
  recipientInn: null,
  recipientAccount: null,
  recipientBic: null,
  amount: null,
  currency: null,
  paymentCode: null,
  purpose: null,
  recipientAmount: null,
  commissionAccount: null,
  commissionOption: null,
  rubInn: null,
  categoryCode: null,
  corrAccount: null,
  kpp: null,
  country: null,
  recipientAddress: null,
  recipientBankName: null,
  bik: null,
  rubCodeVo: null,
  kztBin: null,
  intermediaryBankCode: null,
  isExotic: null,
  exoticAmount: null,
  exoticCurrencyCode: null,
  recipientCardNum: null,
  recipientDetail: null,
  cardReferencesId: null,
  budgetForm: null,
  requisites: [],
  payeeName: null,
  outdated: [],
  creatorName: 'Асанова А.',
  updaterName: null,
  updatedDate: '2026-11-20T04:00:00.000Z',
  usedDate: null,
  timesUsed: 0,
  version: 1,
  ...more,
})

const rent = template('Аренда склада', {
  recipientName: 'ОсОО «Тёплый дом»',
  recipientAccount: '1280040000001206',
  purpose: 'Аренда за ноябрь',
})
const phone = template('Связь', { operation: 'GROSS', recipientInn: '00101202010015' })
const water = template('Вода', { operation: 'GROSS' })
const all = [rent, phone, water]
const names = (search: string, operation: Template['operation'] | null = null) =>
  matchingTemplates(all, { search, operation }).map(one => one.nameTemplate)

test.each([
  ['', ['Аренда склада', 'Связь', 'Вода']],
  ['аренда', ['Аренда склада']],
  ['ТЕПЛЫЙ дом', ['Аренда склада']],
  ['за  ноябрь', ['Аренда склада']],
  ['1280 0400', ['Аренда склада']],
  ['0010120201', ['Связь']],
  ['12', []],
  ['газ', []],
])('%j finds %j', (search, expected) => {
  expect(names(search)).toEqual(expected)
})

test('an operation narrows', () => {
  expect(names('', 'GROSS')).toEqual(['Связь', 'Вода'])
  expect(names('аренда', 'GROSS')).toEqual([])
})

test('the operations stand in the order of how many templates they have', () => {
  expect(operationsOf(all)).toEqual(['GROSS', 'CLEARING'])
})

test('what is left empty is neither told to the bank nor put into a form', () => {
  expect(
    toWire('org', ' Имя ', { operation: 'CLEARING', fields: { amount: '', purpose: ' ', recipientInn: '1' } }),
  ).toEqual({
    legalPartyId: 'org',
    nameTemplate: ' Имя ',
    operation: 'CLEARING',
    recipientInn: '1',
  })
  expect(fieldsIn(phone)).toEqual({ recipientInn: '00101202010015' })
})
