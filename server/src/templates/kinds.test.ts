// A template of each kind keeps what lasts, drops what does not, and points out what is outdated.
import { maskCard } from '@bank/contracts/card.ts'
import { businessDate } from '@bank/contracts/dates.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { setStatus } from '#accounts/index.ts'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { checks, orders, profitTax, saves } from '../../test/budget.ts'
import { businessCard, personCard } from '../../test/cards.ts'
import { clearing, stranger, today } from '../../test/forms.ts'
import { saveAbroad, toAmerica, toRussia } from '../../test/swift.ts'
import { change, list, refusedWith, save, saveOf, type TemplateView } from '../../test/templates.ts'
import { type AccountRef, openBank, type TestBank, type TestCompany } from '../../test/world.ts'

let bank: TestBank
let company: TestCompany
let dollars: AccountRef
let roubles: AccountRef

beforeAll(async () => {
  bank = await openBank({ database: 'own' })
  company = await bank.company({ balance: '100000.00' })
  dollars = await company.open({ currency: 'USD', balance: '5000.00' })
  roubles = await company.open({ currency: 'RUB', balance: '500000.00' })
})
afterAll(() => bank.close())

const seen = async (id: string): Promise<TemplateView> => {
  const [found] = await list(company.boris, { templateIds: [id] })
  if (!found) throw new Error('no such template')
  return found
}
const whyOf = async (id: string) =>
  ((await seen(id)).outdated as { field: string; why: string }[]).map(({ field, why }) => `${field} ${why}`)
const listed = (requisites: Readonly<Record<string, string>>) =>
  Object.entries(requisites).map(([name, value]) => ({ name, value }))

/** What a transfer says that a template takes up; day and number are the document's. */
function kept(form: Readonly<Record<string, unknown>>) {
  const { transferNum: _number, valueDate: _day, ...rest } = form
  return rest
}

describe('a transfer abroad', () => {
  test('is kept as a form says it, with its signs as the network takes them', async () => {
    const id = await save(company.anna, 'Орехи', {
      operation: 'SWIFT',
      ...kept(toRussia(roubles, { recipientBankName: "PAO 'SBERBANK', MOSKVA" })),
    })
    expect(await seen(id)).toMatchObject({
      operation: 'SWIFT',
      amount: '90000.00',
      currency: 'RUB',
      country: 'RU',
      bik: '044525225',
      kpp: '773601001',
      rubCodeVo: '10100',
      commissionOption: 'SHA',
      recipientBankName: "PAO 'SBERBANK', MOSKVA",
      payeeName: 'OOO Sibirskiy Orekh',
      outdated: [],
    })
  })

  test('of an earlier document, without what the moment gave: rate, debited sum, the KPP of nobody', async () => {
    const plain = await saveOf(company.anna, await saveAbroad(company, toAmerica(dollars)), 'Сухофрукты')
    expect(await seen(plain)).toMatchObject({ amount: '1000.00', country: 'US', kpp: null, exoticAmount: null })
    const exotic = await save(company.anna, 'Юани', {
      operation: 'SWIFT',
      ...kept(
        toAmerica(dollars, { amount: '140.00', isExotic: true, exoticAmount: '1000', exoticCurrencyCode: 'CNY' }),
      ),
    })
    expect(await seen(exotic)).toMatchObject({ amount: null, isExotic: true, exoticAmount: '1000' })
  })

  test.each([
    ['a commission of nobody', { commissionOption: 'YOU' }, 'FieldRuleException'],
    ['a BIK of eight digits', { bik: '04452522' }, 'FieldRuleException'],
    ['a country that is none', { country: 'R-U' }, 'FieldRuleException'],
  ])('is refused with %s', async (name, more, refused) => {
    const form = { operation: 'SWIFT', ...kept(toRussia(roubles)), ...more }
    expect(await refusedWith(save(company.anna, name, form))).toBe(refused)
  })
})

describe('a transfer with a card', () => {
  const found = async (number: string) => {
    const [card] = await company.anna.looks('individualCards', { cardNumber: number })
    return card?.cardReferencesId ?? ''
  }
  const toPerson = (more: Record<string, unknown>) => ({
    operation: 'RKO_2_INDIVIDUAL_CARD_OWN',
    payerAccount: company.account.number,
    amount: '700',
    purpose: 'Подотчётные суммы',
    ...more,
  })

  test('keeps the card as it was shown, and the reference lasts: a document is made under it a month later', async () => {
    const card = await personCard(bank.world)
    const cardReferencesId = await found(card.number)
    const told = { recipientCardNum: maskCard(card.number), recipientDetail: 'Айгүл Т.' }
    const id = await save(company.anna, 'Подотчёт', toPerson({ cardReferencesId, recipientDetail: 'Кто угодно' }))
    expect(await seen(id)).toMatchObject({ ...told, cardReferencesId, payeeName: 'Айгүл Т.', recipientAccount: null })
    bank.until('2026-12-21', '10:00')
    expect(await whyOf(id)).toEqual([])
    const payment = await company.anna.drafts.card({
      operation: 'RKO_2_INDIVIDUAL_CARD_OWN',
      payerAccount: company.account.number,
      cardReferencesId,
      transferNum: 'T1',
      amount: '700.00',
      purpose: 'Подотчётные суммы',
      valueDate: '2026-12-21',
    })
    const again = await saveOf(company.anna, payment, 'Подотчёт снова')
    expect(await seen(again)).toMatchObject({ ...told, cardReferencesId, recipientAccount: null, recipientName: null })
    bank.until(today, '10:00')
  })

  test('says when the card takes no money any more', async () => {
    const card = await personCard(bank.world)
    const id = await save(company.anna, 'Карта уволенного', toPerson({ cardReferencesId: await found(card.number) }))
    await bank.world.db.bank(tx =>
      tx.rows(sql`update cards.individuals set status = 'CLOSED' where masked = ${maskCard(card.number)}`),
    )
    expect(await whyOf(id)).toEqual(['recipientDetail CardClosedException'])
  })

  test('never keeps a number, from whoever it comes', async () => {
    const { number } = await personCard(bank.world)
    const typed = toPerson({ recipientCardNum: number })
    await expect(save(company.anna, 'Номер', typed)).rejects.toMatchObject({
      refused: 'FieldRuleException',
      field: 'recipientCardNum',
    })
    const masked = await save(company.anna, 'Маска', toPerson({ recipientCardNum: maskCard(number) }))
    expect(await seen(masked)).toMatchObject({ recipientCardNum: null, recipientDetail: null })
    const rows = await bank.world.db.bank(tx =>
      tx.rows(sql`select 1 from templates.templates t where t::text like ${`%${number}%`}`),
    )
    expect(rows).toEqual([])
  })

  test('is refused with a reference of nobody, of another company, of the other sort, and one that grew old', async () => {
    const other = await bank.company()
    const account = await other.open({ type: 'CARD' })
    const business = await businessCard(bank.world, other, account)
    const person = await personCard(bank.world)
    const [theirs] = await other.anna.looks('individualCards', { cardNumber: person.number })
    const [ofCompany] = await company.anna.looks('businessCards', { cardNumber: business.number })
    for (const cardReferencesId of [newId(), theirs?.cardReferencesId, ofCompany?.cardReferencesId])
      expect(await refusedWith(save(company.anna, 'Чужая', toPerson({ cardReferencesId })))).toBe(
        'CardNotFoundException',
      )
    const cardReferencesId = await found(person.number)
    bank.wait(16 * 60_000)
    await expect(save(company.anna, 'Поздно', toPerson({ cardReferencesId }))).rejects.toMatchObject({
      refused: 'CardReferenceExpiredException',
      field: 'recipientDetail',
    })
  })

  test('from a card to an account says whose the account is', async () => {
    const card = await company.open({ type: 'CARD' })
    const other = await bank.company()
    const id = await save(company.anna, 'С карты', {
      operation: 'BUSINESS_CARD_2_RKO_FOREIGN',
      payerAccount: card.number,
      recipientAccount: other.account.number,
    })
    expect(await seen(id)).toMatchObject({ payeeName: other.name, recipientName: null, outdated: [] })
  })
})

describe('a payment to the budget', () => {
  const tax = (more: Record<string, unknown> = {}) => ({
    operation: 'BUDGET_PAYMENT',
    budgetForm: 'TAX',
    payerAccount: company.account.number,
    requisites: listed(profitTax),
    amount: '1500',
    ...more,
  })

  test('keeps what its form asks for, but not the month', async () => {
    const id = await save(company.anna, 'Налог на прибыль', tax())
    const { month: _, ...lasting } = profitTax
    expect(await seen(id)).toMatchObject({
      budgetForm: 'TAX',
      requisites: expect.arrayContaining(listed(lasting)),
      amount: '1500.00',
      recipientAccount: null,
      paymentCode: null,
      outdated: [],
    })
    expect((await seen(id)).requisites).toHaveLength(3)
    const more = { ...tax({ budgetForm: 'PROPERTY_TAX' }), requisites: listed({ object: '01kg123abc' }) }
    await change(company.boris, { id, version: 1 }, 'Налог на машину', more)
    expect(await seen(id)).toMatchObject({ requisites: listed({ object: '01KG123ABC' }), version: 2 })
  })

  test('of an earlier document: what was typed, neither its code of the day nor the purpose that its form wrote', async () => {
    const code = await orders(company.anna, 'TAX', profitTax, { amount: '2500.00' })
    const payment = await saves(company.anna, company.account, code, { purposeOfForm: true })
    const id = await saveOf(company.anna, payment, 'Как в октябре')
    const { month: _, ...lasting } = profitTax
    expect(await seen(id)).toMatchObject({
      budgetForm: 'TAX',
      amount: '2500.00',
      purpose: null,
      recipientAccount: null,
    })
    expect((await seen(id)).requisites).toEqual(expect.arrayContaining(listed(lasting)))
    const [row] = await bank.world.db.bank(tx =>
      tx.rows<{ whole: string }>(sql`select t::text as whole from templates.templates t where id = ${id}`),
    )
    for (const gone of [code.paymentCode, code.paylogicId]) expect(row?.whole).not.toContain(gone)
  })

  test('of an earlier document keeps the purpose that a person wrote, and every field of a form that the provider answers', async () => {
    const own = 'Госпошлина за лицензию, по письму 17'
    const typed = { service: 'LICENCE', application: 'GP-2026-0042' }
    const bill = await checks(company.anna, 'STATE_SERVICE', typed)
    const code = await orders(company.anna, 'STATE_SERVICE', typed, { items: bill.items.map(({ id }) => id) })
    const payment = await saves(company.anna, company.account, code, { purpose: own })
    const kept = await seen(await saveOf(company.anna, payment, 'Лицензия'))
    expect(kept).toMatchObject({ budgetForm: 'STATE_SERVICE', purpose: own, amount: null, outdated: [] })
    expect(kept.requisites).toEqual(listed(typed))
  })

  test.each([
    ['no form', { budgetForm: null }, 'CantBeNullException budgetForm'],
    ['a field of another form', { requisites: listed({ object: '01KG123ABC' }) }, 'MustBeNullException object'],
    ['a taxpayer number that is none', { requisites: listed({ inn: '99999999999999' }) }, 'TaxpayerInnException inn'],
    ['an office of two digits', { requisites: listed({ taxOffice: '01' }) }, 'FieldRuleException taxOffice'],
  ])('is refused with %s', async (name, more, refused) => {
    const why = await save(company.anna, name, tax(more)).then(
      () => 'taken',
      (error: { refused: string; field?: string }) => `${error.refused} ${error.field}`,
    )
    expect(why).toBe(refused)
  })
})

describe('a template says what does not hold any more', () => {
  test('accounts that were closed or stopped, on either side', async () => {
    const [payer, into] = [await company.open(), await company.open()]
    const id = await save(company.anna, 'Между своими', {
      operation: 'INTRABANK_TRANSFER_OWN',
      payerAccount: payer.number,
      recipientAccount: into.number,
    })
    expect(await whyOf(id)).toEqual([])
    await bank.world.db.bank(tx =>
      setStatus(tx, [
        { id: payer.id, status: 'CLOSED', closeDate: businessDate(today) },
        { id: into.id, status: 'ARRESTED' },
      ]),
    )
    expect(await whyOf(id)).toEqual([
      'payerAccount DebitAccountClosedException',
      'recipientAccount CreditAccountSeizedException',
    ])
  })

  test('an account on which this person may not do that', async () => {
    const hidden = await company.open()
    const id = await save(company.anna, 'Клиринг', { payerAccount: hidden.number })
    await bank.world.db.bank(tx =>
      tx.rows(sql`insert into accounts.permissions (account_id, person_id, org_reference_id, permissions, changed_by)
        values (${hidden.id}, ${company.boris.id}, ${company.org}, '{READ}', ${company.anna.id})`),
    )
    expect(await whyOf(id)).toEqual(['payerAccount AccountPermissionException'])
  })

  test('banks, countries and codes that left the directories', async () => {
    const { recipientBic, paymentCode } = clearing(company.account)
    const som = await save(company.anna, 'Сон-Куль', { ...stranger, paymentCode })
    const abroad = await save(company.anna, 'Россия', { operation: 'SWIFT', ...kept(toRussia(roubles)) })
    const tax = await save(company.anna, 'Прибыль', {
      operation: 'BUDGET_PAYMENT',
      budgetForm: 'TAX',
      requisites: listed(profitTax),
    })
    for (const id of [som, abroad, tax]) expect(await whyOf(id)).toEqual([])
    await bank.world.db.bank(async tx => {
      await tx.rows(sql`update rules.banks set is_active = false where bic = ${recipientBic}`)
      await tx.rows(sql`update rules.payment_codes set valid_until = '2026-11-19'
        where code in (${paymentCode}, ${profitTax.paymentCode})`)
      await tx.rows(sql`update rules.operation_types set is_active = false where list = 'VO' and code = '10100'`)
      await tx.rows(sql`update rules.countries set swift_excluded = true where alpha2 = 'RU'`)
    })
    await vi.waitFor(
      async () =>
        expect(await whyOf(som)).toEqual(['recipientBic InvalidBicException', 'paymentCode PaymentCodeException']),
      { timeout: 60_000 },
    )
    expect(await whyOf(abroad)).toEqual(['country CountryNotServedException', 'rubCodeVo OperationTypeException'])
    expect(await whyOf(tax)).toEqual(['paymentCode PaymentCodeException'])
  })
})

test('the criteria by operations cover every kind', async () => {
  const other = await bank.company()
  const kinds = [
    'SWIFT',
    'RKO_2_BUSINESS_CARD_OWN',
    'BUSINESS_CARD_2_RKO_OWN',
    'RKO_2_INDIVIDUAL_CARD_FOREIGN',
  ] as const
  for (const operation of kinds) await save(other.anna, operation, { operation })
  await save(other.anna, 'BUDGET_PAYMENT', { operation: 'BUDGET_PAYMENT', budgetForm: 'FINE' })
  for (const operation of [...kinds, 'BUDGET_PAYMENT']) {
    const found = await list(other.anna, { operationIds: [operation] })
    expect(found.map(({ nameTemplate }) => nameTemplate)).toEqual([operation])
  }
})
