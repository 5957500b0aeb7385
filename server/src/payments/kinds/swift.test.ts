// A transfer abroad goes out by each country's rules, and its money comes back whole when it is refused.
import { toLatin } from '@bank/contracts/abroad.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { openJourneys } from '../../../test/journeys.ts'
import {
  type SwiftForm,
  saveAbroad,
  signAbroad,
  swiftRuns,
  toAmerica,
  toKazakhstan,
  toRussia,
} from '../../../test/swift.ts'
import type { TestCompany } from '../../../test/world.ts'

const bank = await openJourneys()

const single = () => bank.company({ scheme: 'ONE_SIGNATORY', balance: '100000.00' })
const change = ({ anna }: TestCompany, id: string, form: SwiftForm) =>
  anna.call<string>(
    'mutation ($id: UUID!, $form: UpdateSwiftInput) { updatePayment(id: $id, updateSwiftInput: $form) }',
    {
      variables: { id, form: { legalPartyId: anna.org, ...form } },
    },
  )
const dataFields = `payment { id version statusCode commission commissionCurrencyCode isRepeatable terms { name value } }
  recipientAddress country commissionOption commissionAccount isExotic exoticAmount exoticCurrencyCode exoticRate kpp mt103 pacs008 canonicalText
  correspondent { bic name }`
const data = ({ anna }: TestCompany, id: string, query = 'findSwiftDataByPaymentId') =>
  anna.call<Record<string, string>>(
    `query ($id: UUID!, $org: UUID!) { ${query}(paymentId: $id, legalPartyId: $org) { ${dataFields} } }`,
    { variables: { id, org: anna.org } },
  )

describe('in the currency of the account', () => {
  test('dollars go out, and the commission is borne by the account in som', async () => {
    const company = await single()
    const usd = await company.open({ balance: '1500.00', currency: 'USD' })
    const form = toAmerica(usd, { commissionOption: 'OUR', commissionAccount: company.account.number })
    const id = await signAbroad(company, form)
    // 35 dollars at 87.75.
    expect(await bank.money(usd)).toEqual({ balance: '1500.00', available: '500.00' })
    expect(await bank.money(company.account)).toEqual({ balance: '100000.00', available: '96928.75' })
    await swiftRuns(bank)
    expect(await company.anna.sees(id)).toMatchObject({ statusCode: 'SUCCESS', commission: '3071.25' })
    expect(await bank.money(usd)).toEqual({ balance: '500.00', available: '500.00' })
    expect(await bank.money(company.account)).toEqual({ balance: '96928.75', available: '96928.75' })
    const { canonicalText } = await data(company, id)
    expect(canonicalText).toContain(`commission account:16:${company.account.number}`)
    expect(canonicalText).toContain('commissionCurrencyCode:3:KGS')
  })

  test('codes are named by their directories, to whoever reads the document and to whoever signs it', async () => {
    const company = await single()
    const usd = await company.open({ balance: '1500.00', currency: 'USD' })
    const rub = await company.open({ balance: '150000.00', currency: 'RUB' })
    const names = 'names { field name { ru kg eng } }'
    const read = async (id: string) =>
      (
        await company.anna.call<{ names: unknown }>(
          `query ($id: UUID!, $org: UUID!) { findTransferDataByPaymentId(paymentId: $id, legalPartyId: $org) { ${names} } }`,
          { variables: { id, org: company.anna.org } },
        )
      ).names
    const america = { field: 'country', name: { ru: 'США', kg: expect.any(String), eng: expect.any(String) } }
    const toUs = await saveAbroad(company, toAmerica(usd))
    expect(await read(toUs)).toContainEqual(america)
    const toRu = await saveAbroad(company, toRussia(rub))
    expect(await read(toRu)).toContainEqual({
      field: 'rubCodeVo',
      name: expect.objectContaining({ ru: expect.any(String) }),
    })
    await company.anna.sends(toUs)
    const { documents } = await company.anna.call<{ documents: { names: unknown }[] }>(
      `mutation ($ids: [UUID!]!, $org: UUID!) { prepareSigning(paymentIds: $ids, legalPartyId: $org) { documents { ${names} } } }`,
      { variables: { ids: [toUs], org: company.anna.org } },
    )
    expect(documents[0]?.names).toContainEqual(america)
  })

  test('a refusal of the rail gives both accounts back what was held', async () => {
    const company = await single()
    const usd = await company.open({ balance: '1500.00', currency: 'USD' })
    const id = await signAbroad(
      company,
      toAmerica(usd, {
        commissionOption: 'OUR',
        commissionAccount: company.account.number,
        recipientAccount: 'ORDOAC04',
      }),
    )
    await swiftRuns(bank)
    expect(await company.anna.sees(id)).toMatchObject({
      statusCode: 'ERROR',
      description: 'RailAccountClosedException',
    })
    expect(await bank.money(usd)).toEqual({ balance: '1500.00', available: '1500.00' })
    expect(await bank.money(company.account)).toEqual({ balance: '100000.00', available: '100000.00' })
  })

  test.each([
    ['SHA', '20.00'],
    ['OUR', '35.00'],
    ['GOUR', '55.00'],
    ['BEN', '0.00'],
  ])('%s costs the payer %s of a thousand dollars', async (commissionOption, commission) => {
    const company = await single()
    const usd = await company.open({ balance: '2000.00', currency: 'USD' })
    const id = await saveAbroad(company, toAmerica(usd, { commissionOption }))
    expect(await data(company, id)).toMatchObject({ payment: { commission, commissionCurrencyCode: 'USD' } })
    expect(await company.anna.views(id)).toBe(1)
  })

  test('roubles by BIK: no KPP is seven zeros, and the message is what Russia reads', async () => {
    const company = await single()
    const rub = await company.open({ balance: '100000.00', currency: 'RUB' })
    const id = await signAbroad(company, toRussia(rub, { kpp: undefined }))
    const seen = await data(company, id)
    expect(seen).toMatchObject({ kpp: '0000000', correspondent: { bic: 'VOSTRUMM' } })
    expect(seen.mt103).toContain(':57D://RU044525225.30101810400000000225\nPAO SBERBANK, MOSKVA\n')
    expect(seen.mt103).toContain(':59:/40702810500000001234\nINN7707083893.KPP0000000\nOOO Sibirskiy Orekh\n')
    expect(seen.mt103).toContain(':70:(VO10100)Oplata za orekhi po')
    await swiftRuns(bank)
    expect(await company.anna.sees(id)).toMatchObject({ statusCode: 'SUCCESS' })
    expect((await bank.money(rub)).balance).toBe('9500.00')
  })

  test('tenge with BIN and KNP; an account in tenge gives no KPP', async () => {
    const company = await single()
    const kzt = await company.open({ balance: '600000.00', currency: 'KZT' })
    const id = await saveAbroad(company, toKazakhstan(kzt))
    const seen = await data(company, id)
    expect(seen.kpp).toBeNull()
    expect(seen.mt103).toContain(':59:/KZ86125KZT5004100100\nBIN980140000005\nTOO Almaty Astyk\n')
    expect(seen.mt103).toContain(':70:EKNP 2717KZT710 Payment for grain')
  })
})

describe('in a currency that the company keeps no account in', () => {
  const yuan = (amount: string, exoticAmount: string, exoticRate: string): SwiftForm => ({
    isExotic: true,
    amount,
    exoticAmount,
    exoticCurrencyCode: 'CNY',
    exoticRate,
    recipientBic: 'BKCHCNBJ',
    country: 'CN',
  })
  const calculate = ({ anna }: TestCompany, asked: SwiftForm) =>
    anna.call<Record<string, string>>(
      `query ($asked: CalculateAmount!) { calculateExoticAmountInSwift(calculateAmount: $asked) {
        amount currency exoticAmount exoticCurrencyCode exoticRate } }`,
      { variables: { asked: { legalPartyId: anna.org, currency: 'USD', exoticCurrencyCode: 'CNY', ...asked } } },
    )

  test('yuan from dollars, at the rate that was shown; yuan leave the bank', async () => {
    const company = await single()
    const usd = await company.open({ balance: '2000.00', currency: 'USD' })
    const shown = await calculate(company, { exoticAmount: '7000.00' })
    expect(shown).toEqual({
      amount: '992.11',
      currency: 'USD',
      exoticAmount: '7000.00',
      exoticCurrencyCode: 'CNY',
      exoticRate: '7.05573506',
    })
    expect(await calculate(company, { amount: '992.11' })).toMatchObject({ amount: '992.11', exoticAmount: '7000.06' })
    const id = await signAbroad(company, toAmerica(usd, yuan('992.11', '7000.00', '7.05573506')))
    const { mt103 } = await data(company, id)
    expect(mt103).toContain(':32A:261120CNY7000,00\n')
    await swiftRuns(bank)
    expect(await company.anna.sees(id)).toMatchObject({ statusCode: 'SUCCESS' })
    // And 20.00 of commission.
    expect((await bank.money(usd)).balance).toBe('987.89')
    const lines = await bank.world.db.bank(tx =>
      tx.rows(sql`select a.duty, e.currency, e.amount::text from ledger.entries e join ledger.accounts a on a.id = e.account_id
        join ledger.postings p on p.id = e.posting_id where p.payment_id = ${id} and a.duty is not null order by e.line`),
    )
    expect(lines).toEqual([
      { duty: 'POSITION', currency: 'USD', amount: '99211' },
      { duty: 'COMMISSION', currency: 'USD', amount: '2000' },
      { duty: 'POSITION', currency: 'CNY', amount: '-700000' },
      { duty: 'CROSS_BORDER_TRANSIT', currency: 'CNY', amount: '700000' },
    ])
  })

  test.each([
    ['another rate', yuan('992.11', '7000.00', '7.1'), 'ExoticRateChangedException'],
    ['another sum', yuan('990.00', '7000.00', '7.05573506'), 'ExoticRateChangedException'],
    ['no sum', { ...yuan('992.11', '', '7.05573506'), exoticAmount: undefined }, 'CantBeNullException'],
    ['som', { ...yuan('992.11', '7000.00', '7'), exoticCurrencyCode: 'KGS' }, 'CurrencyNotTransferredException'],
    [
      'dollars again',
      { ...yuan('992.11', '7000.00', '7'), exoticCurrencyCode: 'USD' },
      'CurrencyNotTransferredException',
    ],
    ['a sum of yuan without saying so', { ...yuan('992.11', '7000.00', '7'), isExotic: false }, 'MustBeNullException'],
  ])('%s is refused', async (_name, more, refused) => {
    const company = await single()
    const usd = await company.open({ balance: '2000.00', currency: 'USD' })
    await expect(saveAbroad(company, toAmerica(usd, more))).rejects.toMatchObject({ refused })
  })
})

describe('around a document', () => {
  test('it is edited by its own input, and becomes no other kind', async () => {
    const company = await single()
    const usd = await company.open({ balance: '2000.00', currency: 'USD' })
    const id = await saveAbroad(company, toAmerica(usd))
    const { version } = await company.anna.sees(id)
    await change(company, id, { ...toAmerica(usd, { commissionOption: 'OUR', purpose: 'Invoice 18' }), version })
    const seen = await data(company, id)
    expect(seen).toMatchObject({ commissionOption: 'OUR', payment: { commission: '35.00' } })
    await expect(change(company, id, { ...toAmerica(usd), version })).rejects.toMatchObject({
      refused: 'StaleVersionException',
    })
    const clearing = {
      transferNum: '77',
      payerAccount: company.account.number,
      recipientName: 'ОсОО Сон-Куль',
      recipientInn: '00101202010015',
      recipientAccount: '1280040000001206',
      recipientBic: '128004',
      amount: '100.00',
      operation: 'CLEARING',
      paymentCode: '55301100',
      purpose: 'Оплата за товары',
      valueDate: '2026-11-20',
    }
    await expect(company.anna.updates(id, { ...clearing, version: version + 1 })).rejects.toMatchObject({
      refused: 'NotForKindException',
    })
    const other = await company.anna.drafts.interbank(clearing)
    await expect(change(company, other, { ...toAmerica(usd), version: 1 })).rejects.toMatchObject({
      refused: 'NotForKindException',
    })
  })

  test('who was paid is offered again, with what was said of them', async () => {
    const company = await single()
    const usd = await company.open({ balance: '2000.00', currency: 'USD' })
    const id = await signAbroad(company, toAmerica(usd, { intermediaryBankCode: 'IRVTUS3N' }))
    await swiftRuns(bank)
    const options = await company.anna.call<Record<string, unknown>>(
      `query ($org: UUID!) { getSwiftOptions(legalPartyId: $org) { nextNumber currencies exoticCurrencies commissionAccounts
        tariffs { currency option percent minimum maximum paidByRecipient }
        correspondents { currency bic name } recipients { name account bic purpose currency timesPaid terms { name value } } } }`,
      { variables: { org: company.anna.org } },
    )
    expect(options).toMatchObject({
      recipients: [{ name: 'Silk Route Produce Inc', bic: 'CHASUS33', currency: 'USD', timesPaid: 1 }],
      tariffs: expect.arrayContaining([
        { currency: 'USD', option: 'OUR', percent: '0.2', minimum: '35.00', maximum: '300.00', paidByRecipient: false },
      ]),
    })
    expect(options.commissionAccounts).toEqual(expect.arrayContaining([usd.number, company.account.number]))
    expect(JSON.stringify(options.recipients)).toContain('IRVTUS3N')
    const again = await data(company, id, 'getRepeatableSwiftOptions')
    expect(again).toMatchObject({ recipientAddress: '12 Harbor Street, New York', payment: { isRepeatable: true } })
  })

  test('the company stands in the message and in its requisites as it is called abroad', async () => {
    const company = await single()
    const usd = await company.open({ balance: '2000.00', currency: 'USD' })
    const requisites = (accountId: string) =>
      company.anna.call<Record<string, unknown>>(
        `query ($accountId: UUID!, $org: UUID!) { accountRequisites(accountId: $accountId, legalPartyId: $org) {
          companyName companyAddress bankName bankSwift correspondent { name swift account } } }`,
        { url: '/ob-account-service/graphql', variables: { accountId, org: company.anna.org } },
      )
    const untold = { companyName: toLatin(company.name), companyAddress: '', bankSwift: 'ORDOKG22' }
    expect(await requisites(company.account.id)).toMatchObject({ ...untold, correspondent: null })
    await bank.world.db.bank(tx =>
      tx.rows(sql`update identity.organisations set name_latin = 'Ala-Too Trade LLC', address_latin = '114 Chuy Avenue, Bishkek'
        where org_reference_id = ${company.org}`),
    )
    expect(await requisites(usd.id)).toEqual({
      companyName: 'Ala-Too Trade LLC',
      companyAddress: '114 Chuy Avenue, Bishkek',
      bankName: 'Ordo Bank',
      bankSwift: 'ORDOKG22',
      correspondent: { name: 'Eastern Atlantic Bank, New York', swift: 'EASTUS33', account: expect.any(String) },
    })
    const id = await signAbroad(company, toAmerica(usd))
    const { mt103, pacs008 } = await data(company, id)
    expect(mt103).toContain('\nAla-Too Trade LLC\n')
    expect(mt103).toContain('\n114 Chuy Avenue, Bishkek\nKYRGYZSTAN\n')
    expect(pacs008).toContain('<AdrLine>114 Chuy Avenue, Bishkek</AdrLine>')
    const stranger = await single()
    await expect(requisites(stranger.account.id)).rejects.toMatchObject({ refused: 'AccountNotFoundException' })
  })

  test('the messages are shown before anything is saved', async () => {
    const company = await single()
    const usd = await company.open({ balance: '2000.00', currency: 'USD' })
    const form = { legalPartyId: company.anna.org, ...toAmerica(usd) }
    const asked = 'query ($form: SwiftInput!) { previewSwift(swift: $form) { mt103 pacs008 } }'
    const shown = await company.anna.call<Record<string, string>>(asked, { variables: { form } })
    expect(shown.mt103).toContain(':32A:261120USD1000,00\n')
    expect(shown.pacs008).toContain('<IntrBkSttlmAmt Ccy="USD">1000.00</IntrBkSttlmAmt>')
    expect((await company.anna.finds()).total).toBe(0)
    await expect(company.anna.call(asked, { variables: { form: { ...form, country: 'KP' } } })).rejects.toMatchObject({
      refused: 'CountryNotServedException',
    })
  })

  test('countries, codes and the price of an option', async () => {
    const { anna, account } = await single()
    const countries = await anna.call<{ id: string; numInList: string }[]>(
      'query { getAllCountry { id numInList name { ru kg eng } } }',
    )
    const codes = countries.map(({ numInList }) => numInList)
    expect(codes).toContain('9643')
    expect(codes).not.toEqual(expect.arrayContaining(['9364']))
    expect(codes.filter(code => ['9364', '9192', '9408', '9760', '9104'].includes(code))).toEqual([])
    const types = await anna.call<{ code: string; isActive: boolean }[]>(
      `query { getOperationTypeCategoryByCode(operationTypeCode: "10", list: VO, pageable: { amountElements: 40, currentPage: 1 }) { list code name { ru } isActive } }`,
    )
    expect(types.map(({ code, isActive }) => [code, isActive])).toEqual([
      ['10080', false],
      ['10100', true],
      ['10200', true],
    ])
    const commission = await anna.call(
      `query ($input: CommissionInput!) { calculateCommission(commissionInput: $input) { amount currency total } }`,
      {
        variables: {
          input: {
            legalPartyId: anna.org,
            operation: 'SWIFT',
            payerAccount: '',
            amount: '100000.00',
            currency: 'USD',
            commissionOption: 'OUR',
            commissionAccount: account.number,
          },
        },
      },
    )
    expect(commission).toEqual({ amount: '17550.00', currency: 'KGS', total: '100000.00' })
  })
})
