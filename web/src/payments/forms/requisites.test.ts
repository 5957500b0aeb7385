// Are requisites found in the texts that people really paste, and is nothing made up where there are none?
import { makeAccount } from '@bank/contracts/account.ts'
import { expect, test } from 'vitest'
import { requisitesIn } from './requisites.ts'

const account = makeAccount('12800101044511')
const grouped = account.replace(/(.{4})(?=.)/g, '$1 ')

test.each([
  [
    'an invoice with names of fields',
    `Счёт на оплату № 17 от 03.02.2026\nПоставщик: ОсОО «Тулпар Логистик», ИНН 02508201710233\nр/с ${grouped}\nБанк: ОАО «Айыл Банк», БИК 135001\nНазначение платежа: Оплата за транспортные услуги по договору 17/26\nИтого к оплате: 125 000,00 сом`,
    {
      recipientName: 'ОсОО «Тулпар Логистик»',
      recipientInn: '02508201710233',
      recipientAccount: account,
      recipientBic: '135001',
      purpose: 'Оплата за транспортные услуги по договору 17/26',
      amount: '125000.00',
    },
  ],
  [
    'names above their values, as a PDF gives them',
    `Получатель\nИП Садыкова А. М.\nИНН\n20202198500012\nСчет\n${account}\nСумма\n90000,5\nКод платежа 44 902 100`,
    {
      recipientName: 'ИП Садыкова А. М.',
      recipientInn: '20202198500012',
      recipientAccount: account,
      amount: '90000.50',
      paymentCode: '44902100',
    },
  ],
  [
    'a letter in English',
    `Beneficiary: Ala-Too LLC\r\nAccount ${account}\r\nAmount: KGS 1,500.00`,
    { recipientName: 'Ala-Too LLC', recipientAccount: account, amount: '1500.00' },
  ],
  ['a number with a wrong check is not taken', `р/с ${account.slice(0, 15)}${(Number(account[15]) + 1) % 10}`, {}],
  ['a talk without requisites', 'Добрый день! Встречаемся в 10:30 в офисе 204.', {}],
  ['nothing', '', {}],
])('%s', (_, text, wanted) => {
  expect(requisitesIn(text)).toEqual(wanted)
})
