// How does a file become documents: brought, checked, mended, accepted, signed?
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brings, brought, handling, oneC, order, orders } from '../../test/files.ts'
import { inside } from '../../test/forms.ts'
import { type Bank, type Company, openBank } from '../../test/world.ts'

let bank: Bank
let company: Company

beforeAll(async () => {
  bank = await openBank()
  company = await bank.company({ balance: '1000000.00' })
})
afterAll(() => bank.close())

const by = (name: 'cholpon' | 'anna' | 'boris') => handling(company.org, company[name].call)

test('a 1C file with good rows becomes drafts, which are sent and signed like any other', async () => {
  const { cholpon, anna, boris, account } = company
  const id = await brought(bank, cholpon, { name: '1c_to_kl.txt', bytes: oneC(orders(account, 3)) })
  expect(await by('cholpon').file(id)).toMatchObject({
    status: 'UPLOADED',
    format: 'ONE_C',
    rows: 3,
    done: 3,
    good: 3,
    faulty: 0,
    made: 0,
  })
  const { file, paymentIds, left } = await by('cholpon').accepts(id)
  expect(file).toMatchObject({ status: 'PROCESSED', made: 3, good: 0 })
  expect(left).toBe(0)
  expect(paymentIds).toHaveLength(3)
  expect((await cholpon.sends(...paymentIds)).failed).toEqual([])
  expect((await anna.signs(...paymentIds)).failed).toEqual([])
  expect((await boris.signs(...paymentIds)).succeeded.map(({ statusCode }) => statusCode)).toEqual([
    'PAYMENT_REQUEST_TO_BANK',
    'PAYMENT_REQUEST_TO_BANK',
    'PAYMENT_REQUEST_TO_BANK',
  ])
  expect(await bank.broken()).toEqual([])
})

test('every row shows all its faults at once and is mended in place', async () => {
  const { cholpon, account } = company
  const id = await brought(bank, cholpon, [
    order(account, { transferNum: '101' }),
    order(account, {
      transferNum: '№ 5',
      valueDate: '31.02.2026',
      recipientAccount: '1280040000001207',
      recipientBic: '999999',
      recipientInn: '91234567890123',
      amount: '12,345',
      paymentCode: '99999999',
      purpose: 'abc',
    }),
  ])
  const [good, bad] = await by('cholpon').rows(id)
  expect(good?.faults).toEqual([])
  expect(bad?.faults.map(({ classification, field }) => `${field}: ${classification}`).toSorted()).toEqual([
    'amount: AmountFormatException',
    'paymentCode: PaymentCodeException',
    'purpose: PurposeFormatException',
    'recipientAccount: CreditAccountFormatException',
    'recipientBic: InvalidBicException',
    'recipientInn: InvalidInnException',
    'transferNum: DocumentNumberFormatException',
    'valueDate: ImportDateException',
  ])
  await expect(by('cholpon').accepts(id)).rejects.toMatchObject({ refused: 'ImportFaultyException', says: { count: '1' } })
  const half = await by('cholpon').mends(id, bad!, { ...order(account, { transferNum: '102' }), amount: '0.00' })
  expect(half.faults).toEqual([{ classification: 'AmountNotPositiveException', field: 'amount', says: {} }])
  const whole = await by('cholpon').mends(id, half, { amount: '20,5', purpose: 'Оплата за аренду' })
  expect(whole).toMatchObject({ faults: [], amount: '20.50', version: 3 })
  expect(await by('cholpon').file(id)).toMatchObject({ status: 'EDITED', good: 2, faulty: 0 })
})
