// The form runs the bank's checks and texts, and proposes a possible value date.

import { makeAccount } from '@bank/contracts/account.ts'
import { money } from '@bank/contracts/money.ts'
import { beforeAll, expect, test } from 'vitest'
import '../../texts.ts'
import { instantOf, msOf } from '#kit/clock.ts'
import { type BankDays, dayFault, isEarly, nearestDay, proposal } from '#kit/form/days.ts'
import { type FieldRule, fault as faultOf, faultText, longest, renamedFault } from '#kit/form/faults.ts'
import { loadTexts } from '#kit/i18n.ts'
import {
  daysAt,
  faultName,
  friday,
  holderOf,
  hoursOn,
  rule as ruleOf,
  testFaults,
  testRefusedFields,
} from '../../../test/rules.ts'
import type { KnownRecipient } from './documents.ts'
import { faultsOf, type SomFacts } from './facts.ts'
import { greatestOf } from './input.ts'
import { suggestedRecipients } from './recipients.ts'
import { sideOf } from './somSide.ts'
import { paymentRuleFault } from './validate.ts'
import { amountOf, emptyValues, roadOf, type SomFieldName, type SomKind, type SomValues } from './values.ts'

beforeAll(() => loadTexts('common', 'documents', 'payments', 'paymentForms'))

const rule = (field: SomFieldName, more: Partial<FieldRule>): FieldRule =>
  ruleOf(field, {
    message: { ru: `${field} по-русски`, kg: `${field} кыргызча`, eng: `${field} in English` },
    ...more,
  })

const rules = [
  rule('recipientName', { minLength: 2, maxLength: 10 }),
  rule('recipientName', { regex: '^[^&]*$', isRequired: false }),
  rule('recipientAccount', { regex: '^[0-9]*$', minLength: 16, maxLength: 16 }),
  rule('purpose', { minLength: 4, maxLength: 210 }),
  rule('purpose', { regex: '^[^&]*$', isRequired: false }),
  rule('transferNum', { regex: '^[0-9A-Z]*$', maxLength: 15 }),
  rule('amount', { regex: '^[0-9]{1,12}([.][0-9]{1,2})?$' }),
  rule('amount', { regex: '[1-9]', isRequired: false }),
  rule('paymentCode', { ruleTrait: 'USD' }),
]

test.each<[SomFieldName, string, string | null]>([
  ['recipientName', '', 'Заполните поле «Получатель».'],
  ['recipientName', 'А', 'recipientName по-русски'],
  ['recipientName', 'ОсОО Жаңы', null],
  ['recipientName', 'слишком длинное', 'recipientName по-русски'],
  ['recipientName', 'А & Б', 'recipientName по-русски'],
  ['recipientAccount', '128010100445119', 'Цифр в номере: 15 из 16'],
  ['recipientAccount', '12801010O445119X', 'recipientAccount по-русски'],
  ['amount', '0.00', 'amount по-русски'],
  ['amount', '1.234', 'amount по-русски'],
  ['amount', '1.20', null],
  // The rule of another currency does not hold here, and a field without rules takes anything.
  ['paymentCode', '', null],
  ['payerAccount', '', null],
])('the rules of the bank say of %s «%s»: %s', (field, value, said) => {
  const fault = paymentRuleFault(rules, { field, value, trait: 'KGS' })
  expect(fault && faultText(fault, 'ru')).toBe(said)
})

test('some currencies take shorter texts', () => {
  const purpose = [rule('purpose', { maxLength: 135 }), rule('purpose', { maxLength: 120, ruleTrait: 'RUB' })]
  expect(longest(purpose, 'purpose', 'USD')).toBe(135)
  expect(longest(purpose, 'purpose', 'RUB')).toBe(120)
  expect(longest(purpose, 'transferNum', 'RUB')).toBeUndefined()
})

test('a rule speaks the language of the screen', () => {
  const fault = paymentRuleFault(rules, { field: 'purpose', value: 'а', trait: 'KGS' })!
  expect([faultText(fault, 'ky'), faultText(fault, 'en')]).toEqual(['purpose кыргызча', 'purpose in English'])
})

test('an empty field is told by the name that the form gives it, any other fault as it is', () => {
  const names = { amount: 'debitAmount' }
  const empty = (field: string) => faultText(renamedFault(faultOf('CantBeNullException', { field }), names), 'ru')
  expect([empty('amount'), empty('purpose')]).toEqual([
    'Заполните поле «Сумма списания».',
    'Заполните поле «Назначение».',
  ])
  const little = faultOf('InsufficientFundsException', { available: '1.00' })
  expect(renamedFault(little, names)).toBe(little)
})

const ofKind = (operation: SomKind): SomValues => ({ ...emptyValues('clearing-gross'), operation })
const { fieldOf } = sideOf('clearing-gross')
const named = { transferNum: 'transferNum', purpose: 'purpose', amount: 'amount', recipientName: 'recipientName' }
testRefusedFields('to another bank', fieldOf, ofKind('CLEARING'), { ...named, something: null })
testRefusedFields('to another bank at once', fieldOf, ofKind('GROSS'), named)
// A fault of a hidden field is shown at the field it was derived from.
testRefusedFields('to a client', fieldOf, ofKind('INTRABANK_TRANSFER_FOREIGN'), { recipientName: 'recipientAccount' })
testRefusedFields('to oneself', fieldOf, ofKind('INTRABANK_TRANSFER_OWN'), { paymentCode: null })

const hours = hoursOn('CLEARING', { from: '09:00', create: '16:00', sign: '16:30' })
const at = (time: string, working = [friday, '2026-11-23', '2026-11-24']): BankDays =>
  daysAt(time, hours, { working, deadline: 'Clearing' })

test.each<[string, string, string | null, string | null]>([
  ['15:59', friday, null, null],
  ['16:00', friday, 'ClearingCreateDeadlineException', '2026-11-23'],
  ['23:00', '2026-11-23', null, null],
  ['12:00', '2026-11-21', 'NotBusinessDayException', '2026-11-23'],
  ['12:00', '2026-11-19', 'ValueDateInPastException', friday],
  ['17:00', '2026-11-19', 'ValueDateInPastException', '2026-11-23'],
  // Beyond the calendar the bank itself must say.
  ['12:00', '2027-06-01', null, null],
  ['12:00', '20.1', null, null],
])('at %s the day %s is refused for %s, and %s is proposed', (time, day, why, next) => {
  expect(faultName(dayFault(day, at(time)))).toBe(why)
  expect(proposal(day, at(time))?.day ?? null).toBe(next)
})

test('the day a form begins with is today while there is time, and the next working day after it', () => {
  expect(nearestDay(at('08:00'))).toBe(friday)
  expect(nearestDay(at('16:00'))).toBe('2026-11-23')
  expect(nearestDay(at('12:00', ['2026-11-24']))).toBe('2026-11-24')
})

test('before the bank opens a document for today can only be saved', () => {
  expect([isEarly(at('08:59'), friday), isEarly(at('09:00'), friday)]).toEqual([true, false])
  expect(isEarly(at('08:59'), '2026-11-23')).toBe(false)
  expect(instantOf(msOf(hours.createUntil))).toBe(hours.createUntil)
})

test('why it is too late is said with both times', () => {
  const late = proposal(friday, at('16:05'))!
  expect(faultText(late.fault, 'ru')).toBe(
    'Клиринг на сегодня принимали до 16:00. Выберите другую дату: ближайшая — 23.11.2026.',
  )
})

test.each<[SomKind, string, SomKind]>([
  ['CLEARING', '1000000.00', 'CLEARING'],
  ['CLEARING', '1000000.01', 'GROSS'],
  ['GROSS', '5.00', 'GROSS'],
  ['CLEARING', '', 'CLEARING'],
  ['INTRABANK_TRANSFER_OWN', '5000000.00', 'INTRABANK_TRANSFER_OWN'],
])('%s of %s goes by %s', (chosen, amount, road) => {
  expect(roadOf(chosen, amountOf(amount), '1000000.00')).toBe(road)
})

const payer = makeAccount('10901601234567')
const outside = makeAccount('12801010044511')
const inside = makeAccount('10901601234568')
const whole: SomValues = {
  operation: 'CLEARING',
  payerAccount: payer,
  recipientInn: '02508201710233',
  recipientName: 'ОсОО Тест',
  recipientAccount: outside,
  recipientBic: '128001',
  amount: '100.00',
  paymentCode: '44902100',
  purpose: 'Оплата & доставка',
  valueDate: friday,
  transferNum: '1048',
}
const facts: SomFacts = {
  rules,
  ownBank: '109',
  days: at('12:00'),
  available: money('130.00', 'KGS'),
  commission: money('30.00', 'KGS'),
  holder: undefined,
}
const toClient: SomValues = { ...whole, operation: 'INTRABANK_TRANSFER_FOREIGN', recipientAccount: inside }

// The text of the purpose is judged as the bank will keep it.
testFaults('to another bank', { values: whole, facts, faultsOf }, [
  ['nothing', {}, {}],
  ['INN', { recipientInn: '03013201710233' }, { recipientInn: 'InvalidInnException' }],
  [
    'digits',
    { recipientAccount: `${outside.slice(0, 15)}${(Number(outside[15]) + 1) % 10}` },
    { recipientAccount: 'CreditAccountFormatException' },
  ],
  [
    'ours',
    { recipientAccount: inside },
    { recipientAccount: 'InvalidPaymentTypeForInternalAccountException', recipientBic: 'BicAccountMismatchException' },
  ],
  ['bank', { recipientBic: '103001' }, { recipientBic: 'BicAccountMismatchException' }],
  ['money', { amount: '100.01' }, { amount: 'InsufficientFundsException' }],
  [
    'several',
    { recipientName: '', amount: '' },
    {
      recipientName: 'CantBeNullException',
      amount: 'CantBeNullException',
      valueDate: 'ClearingCreateDeadlineException',
    },
    { days: at('17:00') },
  ],
])

const of = (more: Parameters<typeof holderOf>[1]) => ({ holder: holderOf(inside, more) })
testFaults('to a client', { values: toClient, facts: { ...facts, ...of({}) }, faultsOf }, [
  ['nothing', {}, {}],
  ['same', { recipientAccount: payer }, { recipientAccount: 'SameAccountException' }],
  ['nobody', {}, { recipientAccount: 'CreditAccountNotFoundException' }, { holder: null }],
  ['own', {}, { recipientAccount: 'OwnAccountException' }, of({ isOwn: true })],
  ['seized', {}, { recipientAccount: 'CreditAccountSeizedException' }, of({ status: 'ARRESTED' })],
  ['dollars', {}, { recipientAccount: 'AccountCurrencyMismatchException' }, of({ currency: { isoCode: 'USD' } })],
])

const known = (name: string, inn: string, account: string): KnownRecipient => ({
  name,
  inn,
  account,
  bic: '128001',
  paymentCode: null,
  purpose: '',
})
const tulpar = known('ОсОО «Тулпар Логистик»', '02508201710233', outside)
const munai = known('ОсОО «Мунай Ойл»', '02302200710044', makeAccount('10300000000001'))

test.each<[string, Partial<SomValues>, KnownRecipient[]]>([
  ['nothing', {}, [tulpar, munai]],
  ['a part of a name', { recipientName: 'тулпар лог' }, [tulpar]],
  ['the start of an INN', { recipientInn: '0230' }, [munai]],
  ['a whole account', { recipientAccount: outside }, []],
])('who types %s is reminded of those who were paid before', (_, typed, found) => {
  const empty = { recipientInn: '', recipientName: '', recipientAccount: '' }
  expect(suggestedRecipients([tulpar, munai], { ...empty, ...typed })).toEqual(found)
})

test.each([
  ['gross, where that is above the limit of clearing', '3904020.10', '1000000.00', '3904020.10'],
  ['clearing, where what gross allows would go by clearing', '999900.00', '999970.00', '999970.00'],
  ['clearing up to its limit', '1000000.00', '1000000.00', '1000000.00'],
])('the greatest sum is that of %s', (_, gross, clearing, greatest) => {
  const [own, below, upTo] = [gross, clearing, '1000000.00'].map(sum => money(sum, 'KGS'))
  expect(greatestOf(own!, below!, upTo!)).toEqual(money(greatest, 'KGS'))
})
