// A conversion is executed at the rate that the person saw, or refused.
import { describe, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { today } from '../../../test/forms.ts'
import { openJourneys } from '../../../test/journeys.ts'
import type { AccountRef, TestBank } from '../../../test/world.ts'

const bank = await openJourneys({ database: 'own' })
let number = 0

type ConversionCompany = Awaited<ReturnType<TestBank['company']>>

const dollars = { amount: '100.00', recipientAmount: '8735.00', rate: '87.35' }

const save = ({ anna }: ConversionCompany, from: AccountRef, into: AccountRef, more: Record<string, unknown> = {}) =>
  anna.call<string>('mutation ($form: ConversionInput!) { saveConversionDraft(conversion: $form) }', {
    variables: {
      form: {
        legalPartyId: anna.org,
        transferNum: String(++number),
        payerAccount: from.number,
        recipientAccount: into.number,
        purpose: 'Продажа валюты',
        valueDate: today,
        ...dollars,
        ...more,
      },
    },
  })

const single = () => bank.company({ scheme: 'ONE_SIGNATORY', balance: '0' })
const quote = (currency: string, buy: string, sell: string, day = today) =>
  bank.world.db.bank(tx =>
    tx.rows(sql`insert into rates.rates (rate_group, currency, buy, sell, valid_from)
      values ('cashless', ${currency}, ${buy}::numeric, ${sell}::numeric, ${day})
      on conflict (rate_group, currency, valid_from, since) do update set buy = excluded.buy, sell = excluded.sell`),
  )

describe('at the rate of the bank', () => {
  test('dollars become som: what leaves, what comes, and the position between', async () => {
    const company = await single()
    const usd = await company.open({ balance: '500.00', currency: 'USD' })
    const id = await save(company, usd, company.account)
    await company.anna.sends(id)
    expect(await company.anna.signs(id)).toMatchObject({ succeeded: [{ id, statusCode: 'SUCCESS' }], failed: [] })
    expect((await bank.money(usd)).balance).toBe('400.00')
    expect((await bank.money(company.account)).balance).toBe('8735.00')
    const conversion = await company.anna.call<Record<string, unknown>>(
      `query ($id: UUID!, $org: UUID!) { findConversionDataByPaymentId(paymentId: $id, legalPartyId: $org) {
        recipientAmount recipientCurrencyCode rate isFixedRate canonicalText payment { recipientAmount isRepeatable isEditable isRecall } } }`,
      { variables: { id, org: company.anna.org } },
    )
    expect(conversion).toMatchObject({
      recipientAmount: '8735.00',
      recipientCurrencyCode: 'KGS',
      rate: '87.35',
      isFixedRate: false,
      payment: { recipientAmount: '8735.00', isRepeatable: false, isEditable: false, isRecall: false },
    })
    expect(conversion.canonicalText).toContain('recipientAmount:7:8735.00\nrecipientCurrencyCode:3:KGS\nrate:5:87.35')
  })

  test.each([
    ['another rate', { rate: '88.00' }, 'RateChangedException'],
    ['another sum', { recipientAmount: '9000.00' }, 'RateChangedException'],
    ['what is no rate', { rate: '0' }, 'RateChangedException'],
    ['more than there is', { amount: '900.00', recipientAmount: '78615.00' }, 'InsufficientFundsException'],
    ['nothing', { amount: '0.00', recipientAmount: '0.00' }, 'AmountNotPositiveException'],
    ['tomorrow', { valueDate: '2026-11-23' }, 'ValueDateTooFarException'],
    ['an agreed rate for a small sum', { isFixedRate: true }, 'AgreedRateAmountException'],
  ])('%s is refused', async (_name, more, classification) => {
    const company = await single()
    const usd = await company.open({ balance: '500.00', currency: 'USD' })
    await expect(save(company, usd, company.account, more)).rejects.toMatchObject({ refused: classification })
  })

  test('pairs that are not exchanged are refused by name', async () => {
    const company = await single()
    const [usd, more, kzt] = [
      await company.open({ balance: '500.00', currency: 'USD' }),
      await company.open({ currency: 'USD' }),
      await company.open({ currency: 'KZT' }),
    ]
    await expect(save(company, usd, more)).rejects.toMatchObject({ refused: 'SameCurrencyException' })
    await expect(save(company, usd, kzt)).rejects.toMatchObject({ refused: 'CurrencyNotConvertibleException' })
    const stranger = await single()
    await expect(save(company, usd, stranger.account)).rejects.toMatchObject({ refused: 'NotOwnAccountException' })
  })

  test('a rate that moved before the last signature refuses the signature and says the new one', async () => {
    const company = await single()
    const eur = await company.open({ balance: '500.00', currency: 'EUR' })
    const id = await save(company, eur, company.account, { recipientAmount: '10120.00', rate: '101.20' })
    await company.anna.sends(id)
    const { id: challengeId } = await company.anna.prepares([id])
    await quote('EUR', '100.00', '102.00')
    const decided = await company.anna.decides([id], 'SUCCESS', { challengeId, code: company.anna.freshCode() })
    expect(decided).toMatchObject({
      succeeded: [],
      failed: [
        { id, classification: 'RateChangedException', params: { rate: '100.0000', recipientAmount: '10000.00' } },
      ],
    })
    expect((await bank.money(eur)).available).toBe('500.00')
  })
})

describe('at an agreed rate', () => {
  const agree = ({ anna }: ConversionCompany, rate: string, upTo: bigint) =>
    bank.world.db.bank(tx =>
      tx.rows(sql`insert into rates.agreed_rates (id, org_reference_id, debit_currency, credit_currency, rate, amount_max, valid_until)
        values (${newId()}, ${anna.org}, 'USD', 'KGS', ${rate}::numeric, ${upTo}, ${new Date('2026-11-20T12:00:00Z')})`),
    )
  const large = { amount: '20000.00', recipientAmount: '1752000.00', rate: '87.6', isFixedRate: true }

  test('it is used once, by one document', async () => {
    const company = await single()
    const usd = await company.open({ balance: '50000.00', currency: 'USD' })
    await expect(save(company, usd, company.account, large)).rejects.toMatchObject({
      refused: 'AgreedRateNotFoundException',
    })
    await agree(company, '87.6', 2_000_000n)
    const ids = [await save(company, usd, company.account, large), await save(company, usd, company.account, large)]
    await company.anna.sends(...ids)
    const result = await company.anna.signs(...ids)
    expect(result).toMatchObject({
      succeeded: [{ id: ids[0], statusCode: 'SUCCESS' }],
      failed: [{ id: ids[1], classification: 'AgreedRateNotFoundException' }],
    })
    expect((await bank.money(company.account)).balance).toBe('1752000.00')
    const again = bank.world.db.bank(tx =>
      tx.rows(sql`update rates.agreed_rates set used_by = null where used_by = ${ids[0]}`),
    )
    await expect(again).rejects.toMatchObject({ code: '42501' })
  })

  test('a refusal for money leaves it to the next', async () => {
    const company = await single()
    const usd = await company.open({ balance: '30000.00', currency: 'USD' })
    await agree(company, '87.6', 2_000_000n)
    const ids = [await save(company, usd, company.account, large), await save(company, usd, company.account, large)]
    await agree(company, '87.6', 2_000_000n)
    await company.anna.sends(...ids)
    expect(await company.anna.signs(...ids)).toMatchObject({
      succeeded: [{ id: ids[0] }],
      failed: [{ id: ids[1], classification: 'InsufficientFundsException' }],
    })
    const free = await bank.world.db.bank(tx =>
      tx.rows(sql`select 1 from rates.agreed_rates where org_reference_id = ${company.anna.org} and used_by is null`),
    )
    expect(free).toHaveLength(1)
  })
})

describe('what a sum would come to', () => {
  const convert = ({ anna }: ConversionCompany, input: Readonly<Record<string, string>>) =>
    anna.call<Record<string, string>>(
      `query ($of: ConvertInput!) { convertAmount(convertInput: $of) {
        operationRate operationCurrency debitAmount debitCurrency creditAmount creditCurrency debitRate } }`,
      { variables: { of: { legalPartyId: anna.org, ...input } }, url: '/ob-account-service/graphql' },
    )

  test('both ways, at the rates at which a conversion is booked', async () => {
    const company = await single()
    const given = { debitCurrency: 'USD', creditCurrency: 'KGS' }
    expect(await convert(company, { ...given, debitAmount: '100.00' })).toMatchObject({
      operationRate: '87.3500',
      debitAmount: '100.00',
      creditAmount: dollars.recipientAmount,
      creditCurrency: 'KGS',
    })
    expect(await convert(company, { ...given, creditAmount: dollars.recipientAmount })).toMatchObject({
      debitAmount: '100.00',
      debitCurrency: 'USD',
      creditAmount: dollars.recipientAmount,
    })
  })

  test.each([
    [{ debitCurrency: 'USD', creditCurrency: 'USD', debitAmount: '1.00' }, 'SameCurrencyException'],
    [{ debitCurrency: 'USD', creditCurrency: 'CNY', debitAmount: '1.00' }, 'CurrencyNotConvertibleException'],
    [{ debitCurrency: 'USD', creditCurrency: 'KGS' }, 'CantBeNullException'],
    [{ debitCurrency: 'USD', creditCurrency: 'KGS', debitAmount: '1.001' }, 'AmountFormatException'],
  ])('%j is %s', async (input, refused) => {
    await expect(convert(await single(), input)).rejects.toMatchObject({ refused })
  })
})
