// Paste finds requisites in som in real texts, and makes nothing up.
import { makeAccount } from '@bank/contracts/account.ts'
import { expect, test } from 'vitest'
import { type Reading, readPasted } from './reading.ts'

const account = makeAccount('12801010044511')
const other = makeAccount('12401020099877')
const grouped = account.replace(/(.{4})(?=.)/g, '$1 ')
const wrong = `${account.slice(0, 15)}${(Number(account[15]) + 1) % 10}`
const tulpar = { name: 'ОсОО «Тулпар Логистик»', inn: '02508201710233', account } as const
const ours = { numbers: new Set(['00101202010015', makeAccount('10901601234567')]), name: 'ОсОО «Ала-Тоо Трейд»' }

const samples: readonly (readonly [string, string, Reading])[] = [
  [
    'an invoice with names of fields',
    `Счёт на оплату № 17 от 03.02.2026\nПоставщик: ОсОО «Тулпар Логистик», ИНН 02508201710233\nр/с ${grouped}\nБанк: ОАО «Айыл Банк», БИК 128001\nНазначение платежа: Оплата за транспортные услуги по договору 17/26\nИтого к оплате: 125 000,00 сом`,
    {
      ...tulpar,
      bic: '128001',
      bankName: 'ОАО «Айыл Банк»',
      purpose: 'Оплата за транспортные услуги по договору 17/26',
      amount: '125000.00',
      currency: 'KGS',
    },
  ],
  [
    'names above their values, as a PDF gives them',
    `Получатель\nИП Садыкова А. М.\nИНН\n20202198500012\nСчет\n${account}\nСумма\n90000,5\nКод платежа 44 902 100`,
    { name: 'ИП Садыкова А. М.', inn: '20202198500012', account, amount: '90000.50', paymentCode: '44902100' },
  ],
  [
    'a payment order, as a bank prints it: headings above their values',
    `ПЛАТЁЖНОЕ ПОРУЧЕНИЕ № 3868   Электронный платёжный документ\nДата   Дата валютирования   Вид платежа\n20.11.2026   20.11.2026   Клиринг\nПлательщик   Дебет. Счёт плательщика\nОсОО «Чужой»   ${other}\nИНН 01203201510044\nБанк плательщика   БИК\nОрдо Банк, Бишкекский филиал   109016\nПолучатель   Кредит. Счёт получателя\nОсОО «Тулпар Логистик»   ${grouped}\nИНН 02508201710233\nБанк получателя   БИК\nОАО «Айыл Банк»   128001\nСумма цифрами   Валюта   Код платежа\n48 310,20   KGS   44902100\nСумма прописью\nСорок восемь тысяч триста десять сомов 20 тыйынов\nНазначение платежа\nОплата за доставку по заявке № 441\nКомиссия банка   30,00 KGS`,
    {
      ...tulpar,
      bic: '128001',
      bankName: 'ОАО «Айыл Банк»',
      amount: '48310.20',
      currency: 'KGS',
      paymentCode: '44902100',
      purpose: 'Оплата за доставку по заявке № 441',
    },
  ],
  [
    'supplier and buyer side by side: the buyer is us',
    `Поставщик: ОсОО «Тулпар Логистик», ИНН 02508201710233, р/с ${account}\nПокупатель: ОсОО «Ала-Тоо Трейд», ИНН 00101202010015, р/с ${makeAccount('10901601234567')}\nИтого: 5 000-00`,
    { ...tulpar, amount: '5000.00' },
  ],
  [
    'the buyer first, and somebody whom we do not know',
    `Плательщик: ОсОО «Чужой», ИНН 01203201510044\nСчёт: ${other}\nБИК: 124001\nПолучатель: ОсОО «Тулпар Логистик»\nИНН: 02508201710233\nСчёт: ${account}\nБИК: 128001`,
    { ...tulpar, bic: '128001' },
  ],
  [
    'requisites at the foot, after the buyer',
    `Покупатель: ОсОО «Чужой», ИНН 01203201510044, р/с ${other}\nВсего к оплате: 12 500,00\nБанковские реквизиты\nИНН 02508201710233\nр/счет: ${account}`,
    { inn: '02508201710233', account, amount: '12500.00' },
  ],
  [
    'VAT and a table: what is paid is the whole',
    `Получатель: ОсОО «Тулпар Логистик»\nР/с ${account}\nИтого: 100 000,00\nСумма НДС: 12 000,00\nВсего к оплате: 112 000,00\nСумма прописью: Сто двенадцать тысяч сомов`,
    { name: tulpar.name, account, amount: '112000.00' },
  ],
  [
    'only totals: the last of them, and not the count',
    `р/с ${account}\nИтого: 3 наименования, на сумму 10 000,00\nИтого с НДС: 11 200,00`,
    { account, amount: '11200.00' },
  ],
  [
    'all in one line of an e-mail',
    `Оплатите, пожалуйста, 48 300 сом на р/с ${account} ОсОО «Тулпар Логистик», ИНН 02508201710233, БИК 128001. Спасибо`,
    { ...tulpar, bic: '128001', amount: '48300.00', currency: 'KGS' },
  ],
  ['two sums in a talk: neither is taken', `Аванс 10 000 сом, остаток 20 000 сом, счёт ${account}`, { account }],
  [
    'columns of a PDF, divided by wide spaces',
    `Наименование    ОсОО «Тулпар Логистик»\nИНН             02508201710233\nРасчётный счёт  ${account}\nБИК             128001    Банк   ОАО «Кыргызкоммерцбанк»`,
    { ...tulpar, bic: '128001', bankName: 'ОАО «Кыргызкоммерцбанк»' },
  ],
  [
    'a name broken by the width of a page',
    `Получатель: Общество с ограниченной ответственностью «Тулпар\nЛогистик Групп»\nСчет получателя: ${account}`,
    { name: 'Общество с ограниченной ответственностью «Тулпар Логистик Групп»', account },
  ],
  [
    'a purpose broken by the width of a page',
    `Счет: ${account}\nНазначение платежа: Оплата по договору поставки № 15 от 01.11.2026\nза строительные материалы\nСумма: 7 000`,
    { account, purpose: 'Оплата по договору поставки № 15 от 01.11.2026 за строительные материалы', amount: '7000.00' },
  ],
  [
    'a purpose that speaks of an account, an INN and a sum',
    `Назначение: Оплата по счёту № 12 за услуги, ИНН плательщика 00101202010015, сумма без НДС\nР/С: ${account}`,
    { account, purpose: 'Оплата по счёту № 12 за услуги, ИНН плательщика 00101202010015, сумма без НДС' },
  ],
  [
    'tabs between the cells of a table',
    `Получатель\tОсОО «Тулпар Логистик»\nИНН\t02508201710233\nСчет\t${account}\nСумма\t1 500,00`,
    { ...tulpar, amount: '1500.00' },
  ],
  [
    'hard spaces, a soft hyphen and a mark of direction',
    `\ufeffИНН:\u00a002508201710233\u200b\nр/с\u00a0${account.replace(/(.{4})(?=.)/g, '$1\u00a0')}\nСумма:\u00a0125\u00a0000,00\u00a0сом`,
    { inn: '02508201710233', account, amount: '125000.00', currency: 'KGS' },
  ],
  [
    'dashes between the groups of an account',
    `Счёт ${account.replace(/(.{4})(?=.)/g, '$1-')}, сумма 300`,
    { account, amount: '300.00' },
  ],
  [
    'a number of a card beside an account is not read at all',
    `Карта 9417 0100 0000 1047\nили счёт ${account}\nНазначение: перевод на карту 9417010000001047`,
    { account, purpose: 'перевод на карту' },
  ],
  [
    'a person with initials and a tax number',
    `ИП Осмонов Бакыт Кубанычевич\nПИН 20202198500012\nр/сч ${account}\nбик банка 128001`,
    { name: 'ИП Осмонов Бакыт Кубанычевич', inn: '20202198500012', account, bic: '128001' },
  ],
  [
    'in Kyrgyz, as an invoice',
    `Төлөм үчүн эсеп № 17\nАлуучу: ЖЧК «Тулпар Логистик»\nИНН: 02508201710233\nЭсептешүү эсеби: ${account}\nБИК: 128001\nТөлөмдүн максаты: Жүк ташуу кызматы үчүн\nЖалпы суммасы: 25 000,00 сом`,
    {
      name: 'ЖЧК «Тулпар Логистик»',
      inn: '02508201710233',
      account,
      bic: '128001',
      purpose: 'Жүк ташуу кызматы үчүн',
      amount: '25000.00',
      currency: 'KGS',
    },
  ],
  [
    'in Kyrgyz, with the buyer and a code',
    `Сатып алуучу: ЖЧК «Чужой», ИНН 01203201510044\nЖеткирүүчү: ЖЧК «Тулпар Логистик»\nЭсеби ${account}\nТөлөм коду: 44902100\nТөлөөгө: 9 999,99 сом`,
    { name: 'ЖЧК «Тулпар Логистик»', account, paymentCode: '44902100', amount: '9999.99', currency: 'KGS' },
  ],
  [
    'a talk in Kyrgyz',
    `Саламатсызбы! Алуучунун эсеби: ${account}, суммасы 15000 сом. Рахмат.`,
    { account, amount: '15000.00', currency: 'KGS' },
  ],
  [
    'a letter in English',
    `Beneficiary: Ala-Too LLC\r\nAccount ${account}\r\nAmount: KGS 1,500.00`,
    { name: 'Ala-Too LLC', account, amount: '1500.00', currency: 'KGS' },
  ],
  [
    'in English, with the tax number and the buyer',
    `Seller: Tulpar Logistics LLC, TIN 02508201710233\nBill to: Somebody Else LLC, TIN 01203201510044\nAccount number: ${account}\nBIC: 128001\nAmount due: 12.500,50 KGS\nPurpose: Delivery of goods under contract 5`,
    {
      name: 'Tulpar Logistics LLC',
      inn: '02508201710233',
      account,
      bic: '128001',
      amount: '12500.50',
      currency: 'KGS',
      purpose: 'Delivery of goods under contract 5',
    },
  ],
  ['a number with a wrong check is not taken', `р/с ${wrong}`, {}],
  ['an INN that could not be is not taken', 'Поставщик: ОсОО «Тулпар», ИНН 95508201710233', { name: 'ОсОО «Тулпар»' }],
  ['part of a longer number is no account', `заказ ${account}77, накладная 00${account}`, {}],
  ['a talk without requisites', 'Добрый день! Встречаемся в 10:30 в офисе 204.', {}],
  [
    'a talk that begins with the words of a label',
    'Получатель посылки заболел, итого едем без него. Сумма пока неизвестна.',
    {},
  ],
  ['a page of the internet', '<html><body><script>alert(1)</script></body></html>', {}],
  ['nothing', '', {}],
  ['only our own requisites', `ОсОО «Ала-Тоо Трейд», ИНН 00101202010015, р/с ${makeAccount('10901601234567')}`, {}],
]

test.each([
  ['words for thousands', `р/с ${account}\nСумма: 25 тыс. сом`, { account, amount: '25000.00', currency: 'KGS' }],
  [
    'som and tyiyn',
    `р/с ${account}\nК оплате: 148 750 сом 50 тыйын`,
    { account, amount: '148750.50', currency: 'KGS' },
  ],
  [
    'a sum of money in words of a talk',
    `Оплатите 1,5 млн сом на ${account}`,
    { account, amount: '1500000.00', currency: 'KGS' },
  ],
  [
    'the same total twice',
    `р/с ${account}\nИтого: 5 000,00\nСумма: 5000 сом`,
    { account, amount: '5000.00', currency: 'KGS' },
  ],
])('%s', (_, text, wanted) => {
  expect(readPasted(text, ours)).toEqual({ reading: wanted })
})

test.each([
  [
    'two totals to pay that differ',
    'Итого к оплате: 100 000 сом\nВсего к оплате: 112 000 сом',
    ['100000.00', '112000.00'],
  ],
  ['a sum and a total that differ', 'Сумма: 7 000\nИтого: 8 000', ['7000.00', '8000.00']],
  ['a sum with two readings', 'Сумма: 1.234 сом', ['1234.00', '1.23']],
  ['two sums of a talk', 'Аванс 10 000 сом, остаток 20 000 сом', ['10000.00', '20000.00']],
])('%s are a question, and neither is taken', (_, text, sums) => {
  const read = readPasted(`${text}\nр/с ${account}`, ours)
  expect(read.reading.amount).toBeUndefined()
  expect(read.sums?.map(({ amount }) => amount)).toEqual(sums)
})

test('a sum that is written and no amount is told of', () => {
  expect(readPasted(`Сумма: \u22125 000,00\nр/с ${account}`, ours)).toEqual({
    reading: { account },
    unread: '\u22125 000,00',
  })
})

test.each(samples)('%s', (_, text, wanted) => {
  expect(readPasted(text, ours).reading).toEqual(wanted)
})
