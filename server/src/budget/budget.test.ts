// A payment to the budget goes from its code to the treasury once, and every answer of the provider has its name.
import { checkAccount } from '@bank/contracts/account.ts'
import { minor, print } from '@bank/contracts/money.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { taxDebts } from '#outside/index.ts'
import { magicEndings } from '#outside/paylogic-simulator.ts'
import { loadDirectory } from '#rules/index.ts'
import { checks, orders, profitTax, saves, treasurySettles } from '../../test/budget.ts'
import { openJourneys } from '../../test/journeys.ts'

const bank = await openJourneys({ database: 'own' })

beforeEach(() => bank.until('2026-11-20', '10:00'))

const single = () => bank.company({ scheme: 'ONE_SIGNATORY', balance: '100000.00' })

describe('the road of a tax', () => {
  test('code, draft, signature, treasury, success', async () => {
    const { anna, account } = await single()
    const code = await orders(anna, 'TAX', profitTax, { amount: '2500.00' })
    expect(code).toMatchObject({
      amount: '2500.00',
      recipientAccount: '4400011001000139',
      recipientBic: '440001',
      validUntil: '2026-11-20T17:59:59.000Z',
    })
    const id = await saves(anna, account, code)
    await anna.sends(id)
    expect(await anna.signs(id)).toMatchObject({ succeeded: [{ id, statusCode: 'PAYMENT_REQUEST_TO_BANK' }] })
    expect((await bank.money(account)).available).toBe('97500.00')
    await treasurySettles(bank)
    expect((await bank.money(account)).balance).toBe('97500.00')
    const data = await anna.call<Record<string, unknown>>(
      `query ($id: UUID!, $org: UUID!) { findBudgetPaymentDataByPaymentId(paymentId: $id, legalPartyId: $org) {
        paymentCode paylogicId currency form validUntil canonicalText recipientBankName
        payment { statusCode operationCode isRepeatable isEditable isRecall paymentCode terms { name value } } } }`,
      { variables: { id, org: anna.org } },
    )
    expect(data).toMatchObject({
      paymentCode: code.paymentCode,
      paylogicId: code.paylogicId,
      currency: 'KGS',
      form: 'TAX',
      payment: {
        statusCode: 'SUCCESS',
        operationCode: 'BUDGET_PAYMENT',
        paymentCode: '11113100',
        isRepeatable: false,
        isEditable: false,
        isRecall: false,
      },
    })
    expect(data.canonicalText).toContain(`taxOffice:3:001\ntaxPeriod:7:10.2026`)
  })

  test('fines: the provider names them, one or several are paid, and what was paid is owed no more', async () => {
    const { anna, account } = await single()
    const number = { number: '01KG555ABC' }
    const { items } = await checks(anna, 'FINE', number)
    expect(items.length).toBeGreaterThan(1)
    const [first, ...rest] = items
    const code = await orders(anna, 'FINE', number, { items: rest.map(({ id }) => id) })
    const id = await saves(anna, account, code, { purpose: 'Штрафы' })
    await anna.sends(id)
    await anna.signs(id)
    expect((await checks(anna, 'FINE', number)).items).toHaveLength(items.length)
    await treasurySettles(bank)
    expect((await checks(anna, 'FINE', number)).items).toEqual([first])
    await saves(anna, account, await orders(anna, 'FINE', number, { items: [first!.id] }))
  })

  test('a debt that is paid in part is less, and one that is paid is gone', async () => {
    const { anna, account, inn } = await bank.company({ scheme: 'ONE_SIGNATORY', balance: '100000.00' })
    const [debt, ...others] = await taxDebts(bank.world, inn)
    if (!debt) throw new Error('this company owes nothing')
    const owed = { ...profitTax, inn, taxOffice: debt.taxOffice, paymentCode: debt.paymentCode }
    const rest = print({ ...debt.sum, amount: minor(debt.sum.amount - 5000n) })
    for (const [amount, left] of [
      ['50.00', rest],
      [rest, null],
    ] as const) {
      const id = await saves(anna, account, await orders(anna, 'OTHER_TAX', owed, { amount }))
      await anna.sends(id)
      await anna.signs(id)
      await treasurySettles(bank)
      const now = await taxDebts(bank.world, inn)
      expect(now.filter(one => one.id === debt.id).map(({ sum }) => print(sum))).toEqual(left ? [left] : [])
      expect(now.filter(one => one.id !== debt.id)).toEqual(others)
    }
  })

  test.each([
    ['BY_CODE', { code: '1000200030004000' }],
    ['STATE_SERVICE', { service: 'CADASTRE', application: 'kg-2026-000123' }],
  ])("%s: the sum is the provider's", async (form, requisites) => {
    const { anna, account } = await single()
    const bill = await checks(anna, form, requisites)
    expect(bill.items).toHaveLength(1)
    const code = await orders(anna, form, requisites, { items: [bill.items[0]!.id] })
    expect(code.amount).toBe(bill.items[0]!.amount)
    await saves(anna, account, code)
  })
})

describe('the code of a day', () => {
  test('it holds to the last second of its day, and refuses save, sending and signing on the next', async () => {
    const { anna, boris, account } = await bank.company({ balance: '9000.00' })
    const order = () => orders(anna, 'TAX', profitTax, { amount: '100.00' })
    const [saved, sent, kept] = [await order(), await order(), await order()]
    const ids = [await saves(anna, account, saved), await saves(anna, account, sent)]
    await anna.sends(ids[1]!)
    await anna.signs(ids[1]!)
    bank.until('2026-11-20', '23:59:59')
    await expect(saves(anna, account, kept)).rejects.toMatchObject({ refused: 'CreateDeadlineException' })
    bank.until('2026-11-21', '00:00')
    const expired = { classification: 'BudgetCodeExpiredException', params: { until: '2026-11-20' } }
    await expect(saves(anna, account, kept)).rejects.toMatchObject({
      refused: 'BudgetCodeExpiredException',
      params: expired.params,
      field: 'valueDate',
    })
    expect(await anna.sends(ids[0]!)).toMatchObject({ succeeded: [], failed: [{ id: ids[0], ...expired }] })
    await expect(boris.prepares([ids[1]!])).rejects.toMatchObject({ refused: expired.classification })
  })

  test('it is used by one document, of the company that asked for it, for its own sum', async () => {
    const [ours, theirs] = [await single(), await single()]
    const code = await orders(ours.anna, 'TAX', profitTax, { amount: '100.00' })
    await expect(saves(theirs.anna, theirs.account, code)).rejects.toMatchObject({
      refused: 'BudgetCodeNotFoundException',
    })
    for (const field of ['paymentCode', 'paylogicId'])
      await expect(saves(ours.anna, ours.account, { ...code, [field]: '' })).rejects.toMatchObject({
        refused: 'CantBeNullException',
        field,
      })
    await expect(saves(ours.anna, ours.account, { ...code, amount: '99.00' })).rejects.toMatchObject({
      refused: 'BudgetAmountException',
      params: { amount: '100.00' },
      field: 'amount',
    })
    await saves(ours.anna, ours.account, code)
    await expect(saves(ours.anna, ours.account, code)).rejects.toMatchObject({ refused: 'BudgetCodeUsedException' })
  })

  test('one key gets one code, also when the answer was lost on its way', async () => {
    const { anna } = await single()
    const key = newId()
    const lost = { ...profitTax, inn: `0010120201${magicEndings.lost}` }
    const code = await orders(anna, 'TAX', lost, { amount: '100.00', key })
    expect(await orders(anna, 'TAX', lost, { amount: '100.00', key })).toEqual(code)
    await expect(orders(anna, 'TAX', lost, { amount: '101.00', key })).rejects.toMatchObject({
      refused: 'IdempotencyConflictException',
    })
  })

  test('nobody makes a payment to the budget out of another draft', async () => {
    const { anna, account } = await single()
    const clearing = {
      ...{ transferNum: 'C1', payerAccount: account.number, recipientName: 'ОсОО Сон-Куль', amount: '10.00' },
      ...{ recipientInn: '00101202010015', recipientAccount: '1280040000001206', recipientBic: '128004' },
      ...{ paymentCode: '55301100', purpose: 'Оплата за товары', valueDate: '2026-11-20', operation: 'CLEARING' },
    }
    const id = await anna.drafts.interbank(clearing)
    await expect(anna.updates(id, { ...clearing, operation: 'BUDGET_PAYMENT', version: 1 })).rejects.toMatchObject({
      refused: 'NotForKindException',
    })
  })
})

describe('a provider that takes its time', () => {
  const ordered = (magic: keyof typeof magicEndings) => ({ ...profitTax, inn: `0010120202${magicEndings[magic]}` })
  const bills = (inn: string) =>
    bank.world.db.bank(tx => tx.rows(sql`select code from outside.paylogic_bills where inn = ${inn}`))
  const codes = (org: string) =>
    bank.world.db.bank(tx => tx.rows(sql`select from budget.codes where org_reference_id = ${org}`))

  test('an order whose answer is late is asked about: one key, one bill, one code', async () => {
    const { anna } = await single()
    const [key, late] = [newId(), ordered('slow')]
    const code = await orders(anna, 'TAX', late, { amount: '100.00', key })
    expect(await orders(anna, 'TAX', late, { amount: '100.00', key })).toEqual(code)
    expect(await bills(late.inn)).toEqual([{ code: code.paymentCode }])
  })

  test.each(['silent', 'dropped'] as const)('%s: refused by its name, and nothing is kept', async magic => {
    const { anna, account } = await single()
    await expect(orders(anna, 'TAX', ordered(magic), { amount: '100.00' })).rejects.toMatchObject({
      refused: 'PaylogicSystemException',
    })
    expect(await codes(anna.org)).toEqual([])
    expect((await bank.money(account)).available).toBe('100000.00')
  })

  test('a question is not waited for longer than a person waits', async () => {
    const { anna } = await single()
    for (const magic of ['slow', 'silent'] as const)
      await expect(checks(anna, 'FINE', { number: `KG2${magicEndings[magic]}` })).rejects.toMatchObject({
        refused: 'PaylogicSystemException',
      })
  })
})

const provoked: readonly (readonly [keyof typeof magicEndings, string])[] = [
  ['action', 'PaylogicActionException'],
  ['notFound', 'PaylogicNotFoundException'],
  ['noDebts', 'PaylogicNoDebtsException'],
  ['spoilt', 'PaylogicProviderAnswerException'],
  ['blocked', 'PaylogicServiceBlockedException'],
  ['service', 'PaylogicServiceException'],
  ['system', 'PaylogicSystemException'],
  ['validation', 'PaylogicValidationException'],
]

describe('what the provider refuses', () => {
  test.each(provoked)('%s, asked and ordered', async (magic, refused) => {
    const { anna } = await single()
    const number = { number: `KG1${magicEndings[magic]}` }
    await expect(checks(anna, 'FINE', number)).rejects.toMatchObject({ refused })
    await expect(orders(anna, 'FINE', number, { items: ['1'] })).rejects.toMatchObject({ refused })
  })

  test('what it does not know is told at the field that it looked up', async () => {
    const { anna } = await single()
    const asked = checks(anna, 'BY_CODE', { code: `1000${magicEndings.notFound}` })
    await expect(asked).rejects.toMatchObject({ field: 'code' })
  })

  test('items that it did not name are no order, and a form without a provider is not asked about', async () => {
    const { anna } = await single()
    await expect(orders(anna, 'FINE', { number: 'KG12345' }, { items: ['nothing'] })).rejects.toMatchObject({
      refused: 'PaylogicValidationException',
    })
    await expect(checks(anna, 'TAX', profitTax)).rejects.toMatchObject({ refused: 'PaylogicActionException' })
  })
})

describe('the fields of a form', () => {
  const tax = (more: Readonly<Record<string, string>>) => ({ ...profitTax, ...more })
  test.each([
    ['TAX', tax({ inn: '' }), {}, 'CantBeNullException', 'inn'],
    ['TAX', tax({ inn: '31501198500001' }), {}, 'TaxpayerInnException', 'inn'],
    ['TAX', tax({ inn: '03202202010015' }), {}, 'TaxpayerInnException', 'inn'],
    ['TAX', tax({ inn: '0010120201001' }), {}, 'TaxpayerInnException', 'inn'],
    ['TAX', tax({ inn: '21501198510001' }), {}, 'TaxPinException', 'inn'],
    ['TAX', tax({ inn: '21501198550001' }), {}, 'TaxPinException', 'inn'],
    ['TAX', tax({ taxOffice: '006' }), {}, 'TaxOfficeException', 'taxOffice'],
    ['TAX', tax({ paymentCode: '55301100' }), {}, 'PaymentCodeException', 'paymentCode'],
    ['TAX', tax({ paymentCode: '11312110' }), {}, 'PaymentCodeException', 'paymentCode'],
    ['TAX', tax({ month: '13.2026' }), {}, 'FieldRuleException', 'month'],
    ['TAX', tax({ object: '01KG123ABC' }), {}, 'MustBeNullException', 'object'],
    ['TAX', profitTax, { amount: null }, 'CantBeNullException', 'amount'],
    ['TAX', profitTax, { amount: '0.00' }, 'AmountNotPositiveException', 'amount'],
    ['TAX', profitTax, { amount: '1.001' }, 'AmountFormatException', 'amount'],
    ['TAX', profitTax, { items: ['1'] }, 'MustBeNullException', 'items'],
    [
      'PROPERTY_TAX',
      { ...profitTax, month: '', year: '2026', paymentCode: '11312110', object: 'KG' },
      {},
      'FieldRuleException',
      'object',
    ],
    ['BY_CODE', { code: '1234567' }, { items: ['1'] }, 'FieldRuleException', 'code'],
    ['BY_CODE', { code: '12345678' }, { items: ['1'], amount: '5.00' }, 'MustBeNullException', 'amount'],
    ['BY_CODE', { code: '12345678' }, { items: [] }, 'CantBeNullException', 'items'],
    ['BY_CODE', { code: '12345678' }, { items: ['1', '2'] }, 'FieldRuleException', 'items'],
    ['STATE_SERVICE', { service: 'NONE', application: 'KG-123456' }, { items: ['1'] }, 'FieldRuleException', 'service'],
  ])('%s %o with %o is %s at %s', async (form, requisites, order, refused, field) => {
    const { anna } = await single()
    const given = 'items' in order || 'amount' in order ? order : { amount: '100.00' }
    await expect(orders(anna, form, requisites, given)).rejects.toMatchObject({ refused, field })
  })

  test('a person pays by the tax PIN, a company by its own number', async () => {
    const { anna } = await single()
    for (const inn of ['21501198500001', '00101202010015'])
      expect(await orders(anna, 'TAX', tax({ inn }), { amount: '100.00' })).toMatchObject({ amount: '100.00' })
  })
})

describe('the directories', () => {
  const codes = (anna: Awaited<ReturnType<typeof single>>['anna'], text: string, page = 1, most = 40) =>
    anna.call<{ code: string; isActive: boolean }[]>(
      `query ($text: String!, $page: Pageable!) { getBudgetClassificationsByCode(budgetClassificationCode: $text, pageable: $page) {
        code nameRu isActive validFrom validUntil } }`,
      { variables: { text, page: { amountElements: most, currentPage: page } } },
    )

  test('codes by their beginning or name, page by page, and those that ended are told apart and refused', async () => {
    const { anna } = await single()
    const all = await codes(anna, '11')
    expect(all.length).toBeGreaterThan(10)
    expect(all.every(({ code }) => code.startsWith('11'))).toBe(true)
    expect(await codes(anna, '11', 2, 5)).toEqual(all.slice(5, 10))
    expect((await codes(anna, 'прибыль')).map(({ code }) => code)).toEqual(['11113100'])
    expect(await codes(anna, '55301100')).toEqual([])
    await expect(codes(anna, '11', 1, 41)).rejects.toMatchObject({ refused: 'ValidationException' })
    await bank.world.db.bank(tx =>
      tx.rows(sql`update rules.payment_codes set valid_until = '2026-11-19' where code = '11131100'`),
    )
    await vi.waitFor(async () => expect(await codes(anna, '11131100')).toMatchObject([{ isActive: false }]), {
      timeout: 60_000,
    })
    await expect(
      orders(anna, 'TAX', { ...profitTax, paymentCode: '11131100' }, { amount: '100.00' }),
    ).rejects.toMatchObject({ refused: 'PaymentCodeException' })
  })

  test('a file of the classifier adds codes and ends others while the bank works', async () => {
    const { anna } = await single()
    const head = 'code,name,is_budget,valid_from,valid_until'
    const file = [head, '11991100,Новый сбор,true,2026-11-01,', '11992100,Старый сбор,true,,2026-10-31'].join('\n')
    expect(await bank.world.db.bank(tx => loadDirectory(tx, 'payment-codes', file))).toBe(2)
    await vi.waitFor(
      async () => expect(await codes(anna, '1199')).toMatchObject([{ isActive: true }, { isActive: false }]),
      { timeout: 60_000 },
    )
  })

  test('a classifier that names its codes in other languages is found and shown in them, and nobody translates one that does not', async () => {
    const { anna } = await single()
    const head = 'code,name,name_ky,name_en,is_budget,valid_from,valid_until'
    const file = [
      head,
      '11981100,Сбор за вывеску,Көрнөк үчүн жыйым,Signboard levy,true,,',
      '11982100,Сбор за навес,,,true,,',
    ]
    await bank.world.db.bank(tx => loadDirectory(tx, 'payment-codes', file.join('\n')))
    const named = (text: string) =>
      anna.call<{ name: unknown }[]>(
        `query ($text: String!) { getBudgetClassificationsByCode(budgetClassificationCode: $text, pageable: { amountElements: 40, currentPage: 1 }) {
          name { ru kg eng } } }`,
        { variables: { text } },
      )
    await vi.waitFor(
      async () =>
        expect(await named('1198')).toEqual([
          { name: { ru: 'Сбор за вывеску', kg: 'Көрнөк үчүн жыйым', eng: 'Signboard levy' } },
          { name: { ru: 'Сбор за навес', kg: null, eng: null } },
        ]),
      { timeout: 3000 },
    )
    expect(await named('signboard')).toHaveLength(1)
  })

  test('an office that is closed is not offered any more', async () => {
    const { anna } = await single()
    const offices = async () =>
      (await anna.call<{ code: string }[]>('{ getTaxOffices { code } }')).map(({ code }) => code)
    expect(await offices()).toContain('000')
    const head = 'code,name_ru,name_ky,name_en,region,treasury_account,is_active'
    const closed = `${head}\n000,Центральный аппарат,Борбордук аппарат,Head office,SPECIAL,4400011001000038,false`
    await bank.world.db.bank(tx => loadDirectory(tx, 'tax-offices', closed))
    await vi.waitFor(async () => expect(await offices()).not.toContain('000'), { timeout: 60_000 })
    await bank.world.db.bank(tx => loadDirectory(tx, 'tax-offices', closed.replace('false', 'true')))
    await vi.waitFor(async () => expect(await offices()).toContain('000'), { timeout: 60_000 })
  })

  test('six forms, and every office with an account that the treasury could have', async () => {
    const { anna } = await single()
    const forms = await anna.call<{ code: string; fields: { name: string; label: { eng: string } }[] }[]>(
      '{ getModelProcess { id code name { ru kg eng } asksProvider fields { name kind regex label { ru eng } options { code } } } }',
    )
    expect(forms.map(({ code }) => code)).toEqual([
      ...['TAX', 'PROPERTY_TAX', 'OTHER_TAX', 'BY_CODE', 'STATE_SERVICE', 'FINE'],
    ])
    expect(forms.flatMap(({ fields }) => fields.map(({ label }) => label.eng))).toContain('Taxpayer TIN')
    const offices = await anna.call<{ code: string; account: string; name: { kg: string; eng: string } }[]>(
      '{ getTaxOffices { code region name { ru kg eng } account bic recipientName } }',
    )
    expect(offices).toHaveLength(66)
    expect(offices.filter(({ account }) => checkAccount(account) !== null)).toEqual([])
    expect(offices.filter(({ name }) => !name.kg || !name.eng)).toEqual([])
  })
})
