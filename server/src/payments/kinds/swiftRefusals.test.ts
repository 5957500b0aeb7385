// Rejections of a transfer abroad stand at the field to which they belong.
import { businessDate } from '@bank/contracts/dates.ts'
import { describe, expect, test } from 'vitest'
import { asBank } from '#kit/door.ts'
import { answer } from '../../../test/forms.ts'
import { openJourneys } from '../../../test/journeys.ts'
import { type SwiftForm, saveAbroad, toAmerica, toKazakhstan, toRussia } from '../../../test/swift.ts'
import { answered } from '../execution/rails.ts'

const bank = await openJourneys()

const single = () => bank.company({ scheme: 'ONE_SIGNATORY', balance: '100000.00' })

describe('what is refused, and at which field', () => {
  const german = { country: 'DE', recipientBic: 'COBADEFF', recipientAccount: 'DE89370400440532013000' }
  const rows: readonly [string, SwiftForm, Record<string, unknown>][] = [
    ['no name', { recipientName: '' }, { refused: 'CantBeNullException', params: { field: 'recipientName' } }],
    ['no address', { recipientAddress: '' }, { refused: 'CantBeNullException', params: { field: 'recipientAddress' } }],
    ['no bank', { recipientBic: '' }, { refused: 'CantBeNullException', params: { field: 'recipientBic' } }],
    ['no country', { country: '', recipientBic: 'CHASUS33' }, { refused: 'CantBeNullException', field: 'country' }],
    ['no option', { commissionOption: undefined }, { refused: 'CantBeNullException', field: 'commissionOption' }],
    ['Cyrillic', { purpose: 'Оплата по счёту' }, { refused: 'PurposeFormatException' }],
    ['a code of nine letters', { recipientBic: 'CHASUS33X' }, { refused: 'SwiftBicException', field: 'recipientBic' }],
    ['a code of no country', { recipientBic: 'CHASXX33' }, { refused: 'SwiftBicException' }],
    [
      'a strange intermediary',
      { intermediaryBankCode: 'CHAS' },
      { refused: 'SwiftBicException', field: 'intermediaryBankCode' },
    ],
    [
      'Iran',
      { country: 'IR', recipientBic: 'BMJIIRTH' },
      { refused: 'CountryNotServedException', field: 'country', params: { country: 'IR' } },
    ],
    [
      'through Cuba',
      { intermediaryBankCode: 'BNACCUHH' },
      { refused: 'CountryNotServedException', field: 'intermediaryBankCode' },
    ],
    [
      'a bank of another country',
      { recipientBic: 'COBADEFF' },
      { refused: 'BicCountryMismatchException', params: { country: 'DE' } },
    ],
    [
      'dollars to Russia',
      { country: 'RU', recipientBic: 'SABRRUMM' },
      {
        refused: 'SwiftCorrespondentRestrictionException',
        params: { correspondent: 'Eastern Atlantic Bank, New York' },
      },
    ],
    [
      'a bank that is wound up',
      { country: 'BB', recipientBic: 'GARABB22' },
      { refused: 'SwiftCorrespondentRestrictionException' },
    ],
    [
      'an IBAN too short',
      { ...german, recipientAccount: 'DE8937040044053201300' },
      { refused: 'IbanException', params: { country: 'DE', length: '22' } },
    ],
    ['an IBAN with a slip', { ...german, recipientAccount: 'DE89370400440532013001' }, { refused: 'IbanException' }],
    ['INN with dollars', { rubInn: '7707083893' }, { refused: 'MustBeNullException', field: 'rubInn' }],
    ['KPP with dollars', { kpp: '773601001' }, { refused: 'MustBeNullException', field: 'kpp' }],
    ['BIN with dollars', { kztBin: '980140000005' }, { refused: 'MustBeNullException', field: 'kztBin' }],
    [
      'an account for a commission that is not ours',
      { commissionOption: 'BEN', commissionAccount: '1090800000001152' },
      { refused: 'MustBeNullException' },
    ],
    [
      'somebody else’s account for the commission',
      { commissionAccount: '1090800000001152' },
      { refused: 'CommissionAccountException', field: 'commissionAccount' },
    ],
    [
      'more than there is',
      { amount: '1981.00' },
      { refused: 'InsufficientFundsException', params: { available: '1980.00' } },
    ],
    ['yesterday', { valueDate: businessDate('2026-11-19') }, { refused: 'ValueDateInPastException' }],
  ]
  test.each(rows)('%s', async (_name, more, refusal) => {
    const company = await single()
    const usd = await company.open({ balance: '2000.00', currency: 'USD' })
    await expect(saveAbroad(company, toAmerica(usd, more))).rejects.toMatchObject(refusal)
  })

  test.each([
    ['no BIK', { bik: '' }, { refused: 'CantBeNullException', params: { field: 'bik' } }],
    ['no VO code', { rubCodeVo: '' }, { refused: 'CantBeNullException', params: { field: 'rubCodeVo' } }],
    [
      'a VO code that is no longer used',
      { rubCodeVo: '10080' },
      { refused: 'OperationTypeException', field: 'rubCodeVo' },
    ],
    [
      'an account of another bank',
      { recipientAccount: '40702810400000001234' },
      { refused: 'CheckDigitsException', field: 'recipientAccount' },
    ],
    [
      'a wrong correspondent account',
      { corrAccount: '30101810400000000226' },
      { refused: 'CheckDigitsException', field: 'corrAccount' },
    ],
    ['a wrong INN', { rubInn: '7707083894' }, { refused: 'CheckDigitsException', field: 'rubInn' }],
    [
      'an address that leaves no room',
      { recipientAddress: 'Lenina 5, Novosibirsk, Novosibirskaya oblast' },
      { refused: 'FieldRuleException', field: 'recipientAddress' },
    ],
  ])('roubles: %s', async (_name, more, refusal) => {
    const company = await single()
    const rub = await company.open({ balance: '100000.00', currency: 'RUB' })
    await expect(saveAbroad(company, toRussia(rub, more))).rejects.toMatchObject(refusal)
  })

  test.each([
    ['no BIN', { kztBin: '' }, { refused: 'CantBeNullException', params: { field: 'kztBin' } }],
    ['no KNP', { categoryCode: '' }, { refused: 'CantBeNullException', params: { field: 'categoryCode' } }],
    ['a KNP of nobody', { categoryCode: '999' }, { refused: 'OperationTypeException', field: 'categoryCode' }],
    ['a wrong BIN', { kztBin: '980140000004' }, { refused: 'CheckDigitsException', field: 'kztBin' }],
    ['a BIK', { bik: '044525225' }, { refused: 'MustBeNullException', field: 'bik' }],
  ])('tenge: %s', async (_name, more, refusal) => {
    const company = await single()
    const kzt = await company.open({ balance: '600000.00', currency: 'KZT' })
    await expect(saveAbroad(company, toKazakhstan(kzt, more))).rejects.toMatchObject(refusal)
  })

  test('too little on the account of the commission', async () => {
    const company = await bank.company({ scheme: 'ONE_SIGNATORY', balance: '1000.00' })
    const usd = await company.open({ balance: '2000.00', currency: 'USD' })
    await expect(
      saveAbroad(company, toAmerica(usd, { commissionAccount: company.account.number })),
    ).rejects.toMatchObject({
      refused: 'CommissionFundsException',
      field: 'commissionAccount',
      params: { available: '1000.00' },
    })
  })

  test('som does not go abroad', async () => {
    const company = await single()
    await expect(saveAbroad(company, toAmerica(company.account))).rejects.toMatchObject({
      refused: 'OperationNotAllowedException',
    })
  })

  test('the commission was spent meanwhile: the signature is refused, nothing is held', async () => {
    const company = await bank.company({ scheme: 'ONE_SIGNATORY', balance: '2000.00' })
    const usd = await company.open({ balance: '5000.00', currency: 'USD' })
    const by = { commissionAccount: company.account.number }
    const ids = [await saveAbroad(company, toAmerica(usd, by)), await saveAbroad(company, toAmerica(usd, by))]
    await company.anna.sends(...ids)
    expect(await company.anna.signs(...ids)).toMatchObject({
      succeeded: [{ id: ids[0] }],
      failed: [{ id: ids[1], classification: 'CommissionFundsException', params: { available: '245.00' } }],
    })
    expect(await bank.money(usd)).toEqual({ balance: '5000.00', available: '4000.00' })
    expect(
      await asBank(bank.world, ctx => answered(ctx, [{ ...answer(ids[0]!, 'RJCT', 'AC01'), source: 'CROSS_BORDER' }])),
    ).toEqual([])
    expect(await bank.money(usd)).toEqual({ balance: '5000.00', available: '5000.00' })
  })
})
