// A transfer abroad is written as the network takes it, as MT103 and as pacs.008.
import { businessDate } from '@bank/contracts/dates.ts'
import { money } from '@bank/contracts/money.ts'
import { describe, expect, test } from 'vitest'
import { makeClock } from '#kit/clock.ts'
import { readPacs008, validate, writePacs008 } from './iso20022.ts'
import { magicOf } from './magic.ts'
import { linesOf, writeMt103 } from './mt103.ts'
import { previewOf } from './preview.ts'
import { type AbroadDetails, bodyOf, endToEndOf, isMessageNotTaken, type Transfer } from './rail.ts'

const at = makeClock('Asia/Bishkek').at(businessDate('2026-11-20'), '10:00')
const schemas = process.env.ISO20022_SCHEMAS ?? null

const order: AbroadDetails = {
  own: { bic: 'ORDOKG22', name: 'Ordo Bank' },
  correspondent: { bic: 'EASTUS33', name: 'Eastern Atlantic Bank, New York', account: '400886417' },
  option: 'OUR',
  country: 'US',
  address: '12 Harbor Street, New York',
  bankName: null,
  intermediaryBic: null,
  russia: null,
  kazakhstan: null,
}

const transfer = (change: Partial<Transfer> = {}, abroad: Partial<AbroadDetails> = {}): Transfer => ({
  paymentId: '01936b1c-0000-7000-8000-0000000017ab',
  org: '01936b1c-0000-7000-8000-000000000001',
  rail: 'CROSS_BORDER',
  number: 'S17',
  amount: money('1000.00', 'USD'),
  valueDate: businessDate('2026-11-20'),
  payer: { name: 'ОсОО «Ала-Тоо Трейд»', inn: '01203199910045', account: '1090160123456847', bic: '109016' },
  recipient: { name: 'Silk Route Produce Inc', inn: '', account: '4532117890', bic: 'CHASUS33' },
  paymentCode: null,
  purpose: 'Invoice 17 dd 03.11.2026, dried fruit',
  dueAt: at,
  ...change,
  abroad: { ...order, ...abroad },
})

const outgoing = (one: Transfer) => ({ endToEndId: endToEndOf(one.paymentId), body: bodyOf(one) })
const russian: readonly [Partial<Transfer>, Partial<AbroadDetails>] = [
  {
    amount: money('90000.00', 'RUB'),
    recipient: { name: 'OOO Sibirskiy Orekh', inn: '', account: '40702810500000001234', bic: '' },
    purpose: 'Oplata za orekhi po kontraktu 5. Bez NDS',
  },
  {
    option: 'SHA',
    country: 'RU',
    address: 'Lenina 5, Novosibirsk',
    bankName: 'PAO SBERBANK, MOSKVA',
    correspondent: { bic: 'VOSTRUMM', name: 'Bank Vostok, Moscow', account: '30111810400000000417' },
    russia: {
      bik: '044525225',
      corrAccount: '30101810400000000225',
      inn: '7707083893',
      kpp: '773601001',
      codeVo: '10100',
    },
  },
]
const kazakh: readonly [Partial<Transfer>, Partial<AbroadDetails>] = [
  {
    amount: money('500000.00', 'KZT'),
    recipient: { name: 'TOO Almaty Astyk', inn: '', account: 'KZ86125KZT5004100100', bic: 'KCJBKZKX' },
    purpose: 'Payment for grain',
  },
  {
    option: 'BEN',
    country: 'KZ',
    address: 'Abaya 10, Almaty',
    intermediaryBic: 'HSBKKZKX',
    correspondent: { bic: 'STEPKZKA', name: 'Steppe Bank, Almaty', account: 'KZ679990000000000417' },
    kazakhstan: { bin: '980140000005', knp: '710' },
  },
]
const yen: readonly [Partial<Transfer>, Partial<AbroadDetails>] = [
  { amount: money('150000', 'JPY') },
  { option: 'GOUR', country: 'JP' },
]

describe('MT103', () => {
  test('dollars to America, all charges ours', () => {
    expect(writeMt103(outgoing(transfer()))).toBe(`{1:F01ORDOKG22AXXX0000000000}{2:I103EASTUS33XXXXN}{4:
:20:80000000000017AB
:23B:CRED
:32A:261120USD1000,00
:33B:USD1000,00
:50K:/1090160123456847
OsOO 'Ala-Too Treyd'
INN 01203199910045
KYRGYZSTAN
:52A:ORDOKG22
:53B:/400886417
:57A:CHASUS33
:59:/4532117890
Silk Route Produce Inc
12 Harbor Street, New York, US
:70:Invoice 17 dd 03.11.2026, dried
fruit
:71A:OUR
-}`)
  })

  test('the payer is called what the company is called abroad, with its address, in four lines', () => {
    const named = (name: string, address: string) => writeMt103(outgoing(transfer({}, { payer: { name, address } })))
    expect(named('Ala-Too Trade LLC', '114 Chuy Avenue, Bishkek 720000')).toContain(`:50K:/1090160123456847
Ala-Too Trade LLC
INN 01203199910045
114 Chuy Avenue, Bishkek 720000
KYRGYZSTAN
:52A:`)
    expect(
      named('Closed Joint Stock Company Ala-Too Trade and Partners', '114 Chuy Avenue, Bishkek'),
    ).toContain(`:50K:/1090160123456847
Closed Joint Stock Company Ala-Too
Trade and Partners
INN 01203199910045
KYRGYZSTAN
:52A:`)
  })

  test('roubles to Russia', () => {
    expect(writeMt103(outgoing(transfer(...russian)))).toContain(`:57D://RU044525225.30101810400000000225
PAO SBERBANK, MOSKVA
:59:/40702810500000001234
INN7707083893.KPP773601001
OOO Sibirskiy Orekh
Lenina 5, Novosibirsk, RU
:70:(VO10100)Oplata za orekhi po
kontraktu 5. Bez NDS
:71A:SHA
-}`)
  })

  test('tenge to Kazakhstan, through another bank', () => {
    expect(writeMt103(outgoing(transfer(...kazakh)))).toContain(`:56A:HSBKKZKX
:57A:KCJBKZKX
:59:/KZ86125KZT5004100100
BIN980140000005
TOO Almaty Astyk
Abaya 10, Almaty, KZ
:70:EKNP 2717KZT710 Payment for grain
:71A:BEN
-}`)
  })

  test('yen have no decimals, and a guaranteed sum is said among the instructions', () => {
    const text = writeMt103(outgoing(transfer(...yen)))
    expect(text).toContain(':32A:261120JPY150000,\n')
    expect(text).toContain(':71A:OUR\n:72:/REC/GUARANTEED OUR, FULL AMOUNT\n-}')
  })

  test.each([
    ['word '.repeat(27).trim(), 4],
    ['x'.repeat(140), 4],
    [`${'a'.repeat(35)}-b`, 2],
    [`${'a'.repeat(34)} :b -c`, 2],
    ['- a', 1],
    ['z'.repeat(200), 4],
  ])('%s fits, and no line begins with a dash or a colon', (text, atMost) => {
    const lines = linesOf(text, atMost)
    expect(lines.length).toBeLessThanOrEqual(atMost)
    for (const line of lines) expect(line).toMatch(/^[^-: ].{0,34}$/)
  })

  test('the longest purpose that the form takes is not cut', () => {
    const purpose = `${'x'.repeat(35)}${'-'.repeat(2)}${'y'.repeat(33)}:${'z'.repeat(64)}`
    expect(purpose).toHaveLength(135)
    expect(linesOf(purpose, 4).join('')).toBe(purpose)
  })
})

describe('pacs.008', () => {
  const write = (one: Transfer) => writePacs008({ messageId: 'M1', at }, [outgoing(one)])

  test.each([
    ['to America', transfer()],
    ['to Russia', transfer(...russian)],
    ['to Kazakhstan', transfer(...kazakh)],
    ['to Japan', transfer(...yen)],
  ])('%s keeps to the public schema', (_name, one) => {
    const text = write(one)
    validate('pacs008', text, schemas)
    const { transfers } = readPacs008(text)
    expect(transfers).toEqual([
      {
        endToEndId: endToEndOf(one.paymentId),
        amount: bodyOf(one).amount,
        currency: one.amount.currency,
        recipientAccount: one.recipient.account,
        recipientBic: one.recipient.bic || '044525225',
        reference: null,
      },
    ])
  })

  test.each([
    ['BEN', 'CRED'],
    ['SHA', 'SHAR'],
    ['OUR', 'DEBT'],
    ['GOUR', 'DEBT'],
  ] as const)('%s is %s', (option, bearer) => {
    expect(write(transfer({}, { option }))).toContain(`<ChrgBr>${bearer}</ChrgBr>`)
  })

  test('an IBAN stands as one, another account does not', () => {
    expect(write(transfer(...kazakh))).toContain('<IBAN>KZ86125KZT5004100100</IBAN>')
    expect(write(transfer())).toContain('<CdtrAcct><Id><Othr><Id>4532117890</Id></Othr></Id></CdtrAcct>')
  })

  test('what does not say where it goes does not leave the house', () => {
    const { abroad: _, ...body } = bodyOf(transfer())
    const written = () => writeMt103({ endToEndId: 'E1', body })
    expect(written).toThrow('does not say where to')
    try {
      written()
    } catch (error) {
      expect(isMessageNotTaken(error)).toBe(true)
    }
  })
})

test('the preview is both, the second a line for each element', () => {
  const { mt103, pacs008 } = previewOf(transfer(), at)
  expect(mt103).toBe(writeMt103(outgoing(transfer())))
  expect(pacs008).toContain('\n      <ChrgBr>DEBT</ChrgBr>\n')
  validate('pacs008', pacs008, schemas)
})

test.each([
  ['ORDOAC04', 'AC04'],
  ['ORDOSLOW', 'SLOW'],
  ['ORDOBANK', null],
  ['4532117890', null],
])('%s provokes %s', (account, magic) => {
  expect(magicOf(account)).toBe(magic)
})
