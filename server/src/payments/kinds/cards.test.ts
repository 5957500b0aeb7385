// Card transfers of all six kinds reach the right card or account, and no other.

import { makeCard, maskCard } from '@bank/contracts/card.ts'
import { describe, expect, test } from 'vitest'
import { staffPhones } from '#identity/index.ts'
import { sql } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import { newId } from '#kit/random.ts'
import { businessCard, personCard } from '../../../test/cards.ts'
import { answer, today } from '../../../test/forms.ts'
import { openJourneys } from '../../../test/journeys.ts'
import type { CardForm } from '../../../test/person.ts'
import type { AccountRef, TestBank } from '../../../test/world.ts'
import { answered, handedOver } from '../execution/rails.ts'

const bank = await openJourneys()
let number = 0

type CardCompany = Awaited<ReturnType<TestBank['company']>>
type Form = Partial<CardForm> & Pick<CardForm, 'operation' | 'payerAccount'>

const form = (more: Form): CardForm => ({
  transferNum: String(++number),
  amount: '100.00',
  purpose: 'Перевод по договору 7',
  valueDate: today,
  ...more,
})

const single = (more: { balance?: string; isRemote?: boolean } = {}) =>
  bank.company({ scheme: 'ONE_SIGNATORY', ...more })
const foreignElcard = makeCard('941702123456789')

type CardPaymentAnswer = { payment: Record<string, unknown>; canonicalText: string; recipientCardNum: string | null }
const paymentData = ({ anna }: CardCompany, id: string) =>
  anna.call<CardPaymentAnswer & Record<string, unknown>>(
    `query ($id: UUID!, $org: UUID!) { findCardTransferDataByPaymentId(paymentId: $id, legalPartyId: $org) { recipientCardNum recipientDetail
      cardReferencesId recipientBankName canonicalText payment { operationCode recipientAccount recipientName recipientCardNum recipientDetail commission
      terms { name value } isRepeatable isUpdateble } } }`,
    { variables: { id, org: anna.org } },
  )

/** The reference of the only card that is found. */
async function findCards(
  { anna }: CardCompany,
  sort: 'individualCards' | 'businessCards',
  sought: object,
): Promise<string> {
  const [card, ...others] = await anna.looks(sort, sought)
  expect(others).toEqual([])
  return card?.cardReferencesId ?? ''
}

async function settles(company: CardCompany, id: string): Promise<void> {
  await company.anna.sends(id)
  expect(await company.anna.signs(id)).toMatchObject({ succeeded: [{ id, statusCode: 'SUCCESS' }], failed: [] })
}

/** What the processing carries stands in its outbox until it answers. */
async function isCarried(company: CardCompany, id: string): Promise<void> {
  await company.anna.sends(id)
  expect(await company.anna.signs(id)).toMatchObject({
    succeeded: [{ id, statusCode: 'PAYMENT_REQUEST_TO_BANK' }],
    failed: [],
  })
  await asBank(bank.world, ctx => handedOver(ctx, [id]))
  await asBank(bank.world, ctx => answered(ctx, [{ ...answer(id, 'ACSC'), source: 'CARDS' }]))
  expect(await company.anna.sees(id)).toMatchObject({ statusCode: 'SUCCESS' })
}

describe('each of the six kinds comes to its end', () => {
  test('onto an own business card: the card account is credited', async () => {
    const company = await single()
    const card = await company.open({ type: 'CARD' })
    const operation = 'RKO_2_BUSINESS_CARD_FOREIGN'
    const id = await company.anna.drafts.card(
      form({ operation, payerAccount: company.account.number, recipientAccount: card.number }),
    )
    await settles(company, id)
    expect((await bank.money(card)).balance).toBe('100.00')
    expect((await paymentData(company, id)).payment).toMatchObject({
      operationCode: 'RKO_2_BUSINESS_CARD_OWN',
      recipientAccount: card.number,
      commission: '0.00',
    })
    expect(await company.anna.views(id)).toBe(1)
  })

  test.each(['cardNumber', 'phone'] as const)('onto another company’s card, found by %s', async by => {
    const [company, other] = [await single(), await single()]
    const account = await other.open({ type: 'CARD' })
    const card = await businessCard(bank.world, other, account)
    const sought = by === 'phone' ? { phone: card.phone } : { cardNumber: card.number }
    const reference = await findCards(company, 'businessCards', sought)
    const operation = 'RKO_2_BUSINESS_CARD_OWN'
    const id = await company.anna.drafts.card(
      form({ operation, payerAccount: company.account.number, cardReferencesId: reference }),
    )
    await settles(company, id)
    expect((await bank.money(account)).balance).toBe('100.00')
    expect(await paymentData(company, id)).toMatchObject({
      recipientCardNum: maskCard(card.number),
      recipientDetail: other.name,
      payment: { operationCode: 'RKO_2_BUSINESS_CARD_FOREIGN', recipientName: other.name },
    })
  })

  test('onto a person’s card of this bank, over the processing', async () => {
    const company = await single()
    const card = await personCard(bank.world)
    const reference = await findCards(company, 'individualCards', { phone: `+${card.phone}` })
    const operation = 'RKO_2_INDIVIDUAL_CARD_FOREIGN'
    const id = await company.anna.drafts.card(
      form({ operation, payerAccount: company.account.number, cardReferencesId: reference }),
    )
    const shown = await paymentData(company, id)
    expect(shown).toMatchObject({
      recipientCardNum: maskCard(card.number),
      recipientDetail: 'Айгүл Т.',
      cardReferencesId: reference,
      recipientBankName: 'ОАО «Ордо Банк»',
      payment: {
        operationCode: 'RKO_2_INDIVIDUAL_CARD_OWN',
        recipientAccount: maskCard(card.number),
        recipientName: 'Айгүл Т.',
        isUpdateble: true,
      },
    })
    for (const word of [maskCard(card.number), 'Айгүл Т.', reference]) expect(shown.canonicalText).toContain(word)
    await isCarried(company, id)
    expect((await bank.money(company.account)).balance).toBe('900.00')
  })

  test('onto a person’s card of another bank, with its commission', async () => {
    const company = await single()
    const reference = await findCards(company, 'individualCards', { cardNumber: foreignElcard })
    const id = await company.anna.drafts.card(
      form({
        operation: 'RKO_2_INDIVIDUAL_CARD_OWN',
        payerAccount: company.account.number,
        cardReferencesId: reference,
      }),
    )
    expect((await paymentData(company, id)).payment).toMatchObject({
      operationCode: 'RKO_2_INDIVIDUAL_CARD_FOREIGN',
      commission: '20.00',
    })
    await isCarried(company, id)
    expect((await bank.money(company.account)).balance).toBe('880.00')
  })

  test.each(['OWN', 'FOREIGN'] as const)('from a business card to a settlement account: %s', async side => {
    const company = await single()
    const card = await company.open({ type: 'CARD', balance: '500.00' })
    const into = side === 'OWN' ? company.account : (await single({ balance: '0' })).account
    const before = Number((await bank.money(into)).balance)
    const id = await company.anna.drafts.card(
      form({ operation: 'BUSINESS_CARD_2_RKO_OWN', payerAccount: card.number, recipientAccount: into.number }),
    )
    expect((await paymentData(company, id)).payment).toMatchObject({
      operationCode: `BUSINESS_CARD_2_RKO_${side}`,
      terms: [],
    })
    await settles(company, id)
    expect(Number((await bank.money(into)).balance)).toBe(before + 100)
    expect((await bank.money(card)).balance).toBe('400.00')
  })
})

describe('what is refused', () => {
  const toPerson = async (company: CardCompany, sought: object, more: Partial<CardForm> = {}) =>
    company.anna.drafts.card(
      form({
        operation: 'RKO_2_INDIVIDUAL_CARD_OWN',
        payerAccount: company.account.number,
        cardReferencesId: await findCards(company, 'individualCards', sought),
        ...more,
      }),
    )

  test.each([
    ['a blocked card', { status: 'BLOCKED' }, 'CardBlockedException'],
    ['a closed card', { status: 'CLOSED' }, 'CardClosedException'],
    ['an expired card', { expiresOn: '2026-11-19' }, 'CardExpiredException'],
    ['a gift card', { bin: '941709' }, 'CardTypeNotAllowedException'],
    ['a corporate card of UnionPay', { bin: '621709' }, 'CardTypeNotAllowedException'],
    ['a card in dollars from an account in som', { currency: 'USD' }, 'AccountCurrencyMismatchException'],
  ] as const)('%s', async (_name, wish, classification) => {
    const company = await single()
    const { number: cardNumber } = await personCard(bank.world, wish)
    await expect(toPerson(company, { cardNumber })).rejects.toMatchObject({ refused: classification })
  })

  test('more than there is, another day, and no card at all', async () => {
    const company = await single()
    const { phone } = await personCard(bank.world)
    const save = (more: Partial<CardForm>) => toPerson(company, { phone }, more)
    await expect(save({ amount: '1000.01' })).rejects.toMatchObject({ refused: 'InsufficientFundsException' })
    await expect(save({ valueDate: '2026-11-21' })).rejects.toMatchObject({ refused: 'ValueDateTooFarException' })
    await expect(save({ cardReferencesId: newId() })).rejects.toMatchObject({ refused: 'CardNotFoundException' })
    await expect(save({ operation: 'CLEARING' })).rejects.toMatchObject({ refused: 'NotForKindException' })
    await expect(save({ cardReferencesId: '' })).rejects.toMatchObject({
      refused: 'CantBeNullException',
      params: { field: 'recipientDetail' },
    })
  })

  test('a card that another company found is nobody’s here', async () => {
    const [company, other] = [await single(), await single()]
    const { phone } = await personCard(bank.world)
    const cardReferencesId = await findCards(other, 'individualCards', { phone })
    await expect(toPerson(company, { phone }, { cardReferencesId })).rejects.toMatchObject({
      refused: 'CardNotFoundException',
    })
  })

  test('a person’s card is no business card, an account no card, a card no account', async () => {
    const company = await single()
    const { account, anna } = company
    const card = await company.open({ type: 'CARD', balance: '500.00' })
    const tenge = await company.open({ currency: 'KZT', balance: '500.00' })
    const { phone } = await personCard(bank.world)
    const reference = await findCards(company, 'individualCards', { phone })
    const saves = (operation: string, from: AccountRef, more: Partial<CardForm>) =>
      anna.drafts.card(form({ operation, payerAccount: from.number, ...more }))
    const rows = [
      [() => saves('RKO_2_BUSINESS_CARD_OWN', account, { cardReferencesId: reference }), 'CardNotFoundException'],
      [
        () => saves('RKO_2_BUSINESS_CARD_OWN', card, { recipientAccount: account.number }),
        'OperationNotAllowedException',
      ],
      [() => saves('RKO_2_BUSINESS_CARD_OWN', account, { recipientAccount: account.number }), 'SameAccountException'],
      [
        () => saves('BUSINESS_CARD_2_RKO_OWN', account, { recipientAccount: card.number }),
        'OperationNotAllowedException',
      ],
      [() => saves('RKO_2_INDIVIDUAL_CARD_OWN', tenge, { cardReferencesId: reference }), 'CardCurrencyException'],
      [() => saves('RKO_2_BUSINESS_CARD_OWN', account, {}), 'CantBeNullException'],
    ] as const
    for (const [save, classification] of rows) await expect(save()).rejects.toMatchObject({ refused: classification })
    const another = await company.open({})
    const second = await company.open({ type: 'CARD' })
    await expect(saves('RKO_2_BUSINESS_CARD_OWN', account, { recipientAccount: another.number })).rejects.toMatchObject(
      {
        refused: 'NotCardAccountException',
      },
    )
    await expect(saves('BUSINESS_CARD_2_RKO_OWN', card, { recipientAccount: second.number })).rejects.toMatchObject({
      refused: 'NotSettlementAccountException',
    })
  })

  test('a client who was identified from afar pays to own cards only, and little', async () => {
    const company = await single({ isRemote: true, balance: '900000.00' })
    const { phone } = await personCard(bank.world)
    await expect(toPerson(company, { phone })).rejects.toMatchObject({ refused: 'RemoteClientLimitException' })
    const card = await company.open({ type: 'CARD' })
    const onto = (amount: string) =>
      company.anna.drafts.card(
        form({
          operation: 'RKO_2_BUSINESS_CARD_OWN',
          payerAccount: company.account.number,
          recipientAccount: card.number,
          amount,
        }),
      )
    await settles(company, await onto('50000.00'))
    const much = await onto('50000.01')
    await company.anna.sends(much)
    expect(await company.anna.signs(much)).toMatchObject({
      failed: [{ id: much, classification: 'OneTimeLimitException' }],
    })
  })

  test('a company whose transfers to people are blocked pays its own staff only, and nobody by a list that is still to come', async () => {
    const company = await single()
    const hold = (mode: string) =>
      bank.world.db.bank(tx =>
        tx.rows(sql`update accounts.holders set pays_people = ${mode} where org_reference_id = ${company.org}`),
      )
    const phones = await bank.world.db.bank(tx => staffPhones(tx, company.org))
    const [stranger, staff] = [await personCard(bank.world), await personCard(bank.world, { phone: phones[0] ?? '' })]
    await hold('STAFF')
    await expect(toPerson(company, { phone: stranger.phone })).rejects.toMatchObject({
      refused: 'LimitBlockedException',
      field: 'recipientDetail',
    })
    const draft = await toPerson(company, { phone: staff.phone })
    await hold('WHITE_LIST')
    await expect(toPerson(company, { phone: staff.phone })).rejects.toMatchObject({
      refused: 'WhiteListUnavailableException',
    })
    // What was saved before is judged again when it is sent.
    expect(await company.anna.sends(draft)).toMatchObject({
      failed: [{ classification: 'WhiteListUnavailableException' }],
    })
    await hold('ANYBODY')
    expect(await company.anna.sends(draft)).toMatchObject({ failed: [] })
  })

  test('the other way of changing a draft makes no transfer to a card', async () => {
    const company = await single()
    const { account, anna } = company
    const card = await company.open({ type: 'CARD' })
    const operation = 'RKO_2_BUSINESS_CARD_OWN'
    const id = await anna.drafts.card(form({ operation, payerAccount: account.number, recipientAccount: card.number }))
    const sly = {
      ...form({ operation: 'RKO_2_INDIVIDUAL_CARD_OWN', payerAccount: account.number }),
      recipientAccount: '9417XXXXXXXX1234',
      version: 1,
    }
    await expect(anna.updates(id, sly)).rejects.toMatchObject({ refused: 'NotForKindException' })
  })
})

describe('time goes by', () => {
  const change = ({ anna }: CardCompany, id: string, more: Form & { version: number }) =>
    anna.call<string>(
      'mutation ($id: UUID!, $form: UpdateCardTransferInput) { updatePayment(id: $id, updateCardTransferInput: $form) }',
      { variables: { id, form: { legalPartyId: anna.org, ...form(more), ...more } } },
    )

  test('a reference is good for a quarter of an hour, and then for the document that stands on it', async () => {
    const company = await single()
    const { anna, account } = company
    const { phone } = await personCard(bank.world)
    const [used, unused] = [
      await findCards(company, 'individualCards', { phone }),
      await findCards(company, 'individualCards', { phone }),
    ]
    const base = { operation: 'RKO_2_INDIVIDUAL_CARD_OWN', payerAccount: account.number }
    const id = await anna.drafts.card(form({ ...base, cardReferencesId: used }))
    bank.wait(15 * 60_000)
    await expect(anna.drafts.card(form({ ...base, cardReferencesId: unused }))).rejects.toMatchObject({
      refused: 'CardReferenceExpiredException',
      field: 'recipientDetail',
    })
    expect(await change(company, id, { ...base, cardReferencesId: used, amount: '70.00', version: 1 })).toBe(id)
    expect(await anna.sees(id)).toMatchObject({ amount: '70.00', version: 2 })
  })

  test('a draft to a card is changed on its day only', async () => {
    const company = await single()
    const { anna, account } = company
    const card = await company.open({ type: 'CARD' })
    const base = { operation: 'RKO_2_BUSINESS_CARD_OWN', payerAccount: account.number, recipientAccount: card.number }
    const id = await anna.drafts.card(form(base))
    expect(await anna.sees(id)).toMatchObject({ isUpdateble: true })
    bank.until('2026-11-21', '10:00')
    expect(await anna.sees(id)).toMatchObject({ isUpdateble: false })
    await expect(change(company, id, { ...base, version: 1 })).rejects.toMatchObject({
      refused: 'ValueDateInPastException',
    })
  })
})
