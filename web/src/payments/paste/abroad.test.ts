// Paste finds the requisites of transfers abroad, of the budget and of phones, and no text stops the parser.
import { expect, test } from 'vitest'
import { type Reading, readPasted } from './reading.ts'

const samples: readonly (readonly [string, string, Reading])[] = [
  [
    'wire instructions in English, the address of the bank below it',
    'Beneficiary: Silk Road Machinery GmbH\nAddress: Hauptstrasse 12, 60311 Frankfurt, Germany\nIBAN: DE89 3704 0044 0532 0130 00\nBank: Commerzbank AG\nAddress: Kaiserstrasse 30, Frankfurt\nSWIFT: COBADEFFXXX\nAmount: EUR 12.500,00\nDetails of payment: Contract 45 dd 01.11.2026, spare parts',
    {
      name: 'Silk Road Machinery GmbH',
      address: 'Hauptstrasse 12, 60311 Frankfurt, Germany',
      accountAbroad: 'DE89370400440532013000',
      bankName: 'Commerzbank AG',
      swift: 'COBADEFFXXX',
      country: 'DE',
      amount: '12500.00',
      currency: 'EUR',
      purpose: 'Contract 45 dd 01.11.2026, spare parts',
    },
  ],
  [
    'an account without a rule, and a bank on the way',
    "Beneficiary's name: Great Wall Trading Co., Ltd\nBeneficiary address: 88 Nanjing Road, Shanghai\nA/C No.: 6228 4800 1234 5678 901\nBeneficiary bank: Bank of China, Shanghai Branch\nSWIFT code: BKCHCNBJ300\nIntermediary bank: Citibank N.A., New York\nSWIFT: CITIUS33\nTotal amount due: USD 48,250.00",
    {
      name: 'Great Wall Trading Co., Ltd',
      address: '88 Nanjing Road, Shanghai',
      accountAbroad: '6228480012345678901',
      bankName: 'Bank of China, Shanghai Branch',
      swift: 'BKCHCNBJ300',
      intermediary: 'CITIUS33',
      country: 'CN',
      amount: '48250.00',
      currency: 'USD',
    },
  ],
  [
    'an invoice in Russian for roubles',
    'Поставщик: ООО «Ромашка», ИНН 7707083893, КПП 773601001\nАдрес: 117997, г. Москва, ул. Вавилова, д. 19\nБанк получателя: ПАО Сбербанк г. Москва\nБИК 044525225\nКорр. счёт 30101810400000000225\nР/с 40702810438000060473\nНазначение платежа: {VO10100} Оплата по контракту 5 за оборудование\nИтого к оплате: 350 000,00 руб.',
    {
      name: 'ООО «Ромашка»',
      address: '117997, г. Москва, ул. Вавилова, д. 19',
      rubInn: '7707083893',
      kpp: '773601001',
      bankName: 'ПАО Сбербанк г. Москва',
      bik: '044525225',
      corrAccount: '30101810400000000225',
      accountAbroad: '40702810438000060473',
      vo: '10100',
      country: 'RU',
      purpose: '{VO10100} Оплата по контракту 5 за оборудование',
      amount: '350000.00',
      currency: 'RUB',
    },
  ],
  [
    'a rouble account that does not fit its bank is not taken',
    'БИК: 044525225\nР/с: 40702810538000060473',
    { bik: '044525225', country: 'RU' },
  ],
  [
    'an invoice in Russian for tenge',
    'Бенефициар: АО «Народный Банк Казахстана»\nБИН: 940140000385\nИИК: KZ86 125K ZT50 0410 0100\nБИК: HSBKKZKX\nКбе: 14\nКНП: 710\nСумма платежа: 1 500 000,00 тенге',
    {
      name: 'АО «Народный Банк Казахстана»',
      bin: '940140000385',
      accountAbroad: 'KZ86125KZT5004100100',
      swift: 'HSBKKZKX',
      country: 'KZ',
      knp: '710',
      amount: '1500000.00',
      currency: 'KZT',
    },
  ],
  [
    'in Kyrgyz, to Turkey',
    'Алуучу: Anadolu Tekstil A.S.\nДареги: Istanbul, Laleli 5\nIBAN: TR330006100519786457841326\nАлуучунун банкы: Turkiye Is Bankasi\nСВИФТ: ISBKTRIS\nСуммасы: 5 000 USD\nТөлөмдүн максаты: Payment for textile, invoice 7',
    {
      name: 'Anadolu Tekstil A.S.',
      address: 'Istanbul, Laleli 5',
      accountAbroad: 'TR330006100519786457841326',
      bankName: 'Turkiye Is Bankasi',
      swift: 'ISBKTRIS',
      country: 'TR',
      amount: '5000.00',
      currency: 'USD',
      purpose: 'Payment for textile, invoice 7',
    },
  ],
  [
    'an IBAN in the middle of a talk',
    'Please pay GBP 990.50 to our account GB29 NWBK 6016 1331 9268 19 (NatWest), thank you.',
    { accountAbroad: 'GB29NWBK60161331926819', country: 'GB', amount: '990.50', currency: 'GBP' },
  ],
  ['an IBAN with a wrong digit is not taken', 'IBAN: DE89 3704 0044 0532 0130 01', {}],
  ['a word in capitals is no SWIFT code', 'IMPORTANT: PAYMENTS ARE ACCEPTED', {}],
  [
    'the currency of a heading',
    'Currency: AED\nAccount name: Desert Rose FZE\nIBAN AE07 0331 2345 6789 0123 456\nAmount (AED): 10,000',
    {
      name: 'Desert Rose FZE',
      accountAbroad: 'AE070331234567890123456',
      country: 'AE',
      amount: '10000.00',
      currency: 'AED',
    },
  ],
  [
    'a notice of the tax service',
    'ИНН налогоплательщика: 00101202010015\nКод УГНС: 001\nКод платежа: 11111100\nНалоговый период: октябрь 2026\nСумма: 12 345,67',
    {
      payerInn: '00101202010015',
      taxOffice: '001',
      paymentCode: '11111100',
      month: '10.2026',
      year: '2026',
      amount: '12345.67',
    },
  ],
  [
    'a notice in Kyrgyz',
    'Салык төлөөчүнүн ИНН: 00101202010015\nРайондун коду: 003\nТөлөм коду: 11122100\nСалык мезгили: 09.2026\nСуммасы: 800 сом',
    {
      payerInn: '00101202010015',
      taxOffice: '003',
      paymentCode: '11122100',
      month: '09.2026',
      year: '2026',
      amount: '800.00',
      currency: 'KGS',
    },
  ],
  [
    'a notice in English, of a year',
    'Taxpayer INN: 00101202010015; Tax office: 002; Classification code: 11311100; Tax period: 2025; Amount: 5,000.00',
    { payerInn: '00101202010015', taxOffice: '002', paymentCode: '11311100', year: '2025', amount: '5000.00' },
  ],
  [
    'a phone and a sum, as people write to each other',
    'Переведи 3500 сом на мой номер 0700 100 103, за обед',
    { phone: '996700100103', amount: '3500.00', currency: 'KGS' },
  ],
  ['a phone with its country', 'Тел.: +996 (555) 12-34-56', { phone: '996555123456' }],
  ['a phone of another country is not for us', 'Phone: +1 212 555 0147', {}],
]

test.each(samples)('%s', (_, text, wanted) => {
  expect(readPasted(text).reading).toEqual(wanted)
})

// Tokens of the fuzz test, taken from what the parser looks for.
const pieces = [
  'Получатель',
  'ИНН',
  'р/с',
  'Назначение: ',
  'IBAN',
  'SWIFT',
  'Сумма',
  'Плательщик',
  'Банк',
  'период',
  ':',
  ' ',
  '  ',
  '\n',
  '\n\n',
  ',',
  ';',
  '№',
  '«',
  '»',
  '"',
  '(',
  ')',
  '-',
  '{VO',
  '}',
  '0',
  '12',
  '1280',
  '1010',
  '00000000000000000',
  'DE89',
  'ABCDEFGH',
  'сом',
  'USD',
  '+996',
  '\\',
  '\u0000',
  '\u{1f600}',
  '\ud800',
  'İ',
  'ё',
  '̆',
  '%',
  '$1',
  '</script>',
  'a'.repeat(50),
] as const

/** A seeded generator, so that a failure can be reproduced. */
function* chances(seed: number): Generator<number> {
  let now = seed
  for (;;) {
    now = (Math.imul(now, 1_664_525) + 1_013_904_223) >>> 0
    yield now
  }
}

function textOf(seed: number, parts: number): string {
  const chance = chances(seed)
  return Array.from({ length: parts }, () => pieces[(chance.next().value ?? 0) % pieces.length]).join('')
}

test('no text stops the reading, and what it finds are texts', () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const text = textOf(seed, 60)
    const values = Object.values(readPasted(text).reading)
    expect(values.every(value => typeof value === 'string' && value !== '')).toBe(true)
  }
})

// Inputs for quadratic backtracking: a parser that is not linear would time out on them.
test.each([
  ['digits', '1'],
  ['groups of digits', '1280 '],
  ['dashes', '12-'],
  ['spaces', ' '],
  ['labels', 'Получатель '],
  ['labels with their sign', 'ИНН: '],
  ['quotation marks', '«'],
  ['capitals', 'AB12 '],
  ['brackets', 'Сумма ('],
  ['lines', 'Получатель\n'],
  ['names', 'ИП Аа '],
  ['forms of companies', 'ОсОО « '],
  ['phones', '+996 '],
  ['sums', '1 000 '],
])('a hundred thousand characters of %s are read to their end', (_, piece) => {
  const text = piece.repeat(Math.ceil(100_000 / piece.length))
  expect(readPasted(text)).toBeTypeOf('object')
})
