// History search, saved filters, counts and events serve whoever may see a document, and nobody else.
import type { MovementEvent, PaymentEvent } from '@bank/contracts/generated/payment.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#kit/ctx.ts'
import { clearing, inside, stranger } from '../../../test/forms.ts'
import type { Person } from '../../../test/person.ts'
import { openBank, type TestBank } from '../../../test/world.ts'
import { subscribeMovements, subscribePayments } from './subscribe.ts'

let bank: TestBank

beforeAll(async () => {
  bank = await openBank()
})
afterAll(() => bank.close())

describe('filters that are kept', () => {
  const keeps = (person: Person, name: string, query = 'status=ERROR&days=7') =>
    person.call<string>(
      'mutation ($historyFilter: HistoryFilterInput!) { saveHistoryFilter(historyFilter: $historyFilter) }',
      {
        variables: { historyFilter: { legalPartyId: person.org, name, query } },
      },
    )
  const kept = (person: Person) =>
    person.call<{ id: string; name: string; query: string }[]>(
      'query ($org: UUID!) { historyFilters(legalPartyId: $org) { id name query } }',
      {
        variables: { org: person.org },
      },
    )
  const forgets = (person: Person, id: string) =>
    person.call<boolean>('mutation ($id: UUID!, $org: UUID!) { deleteHistoryFilter(id: $id, legalPartyId: $org) }', {
      variables: { id, org: person.org },
    })

  test("are a person's own, one for each name, until they are forgotten", async () => {
    const { anna, daniyar } = await bank.company()
    const first = await keeps(anna, 'Отказы  за неделю')
    await keeps(anna, 'Аренда', 'recipient=%D0%90%D1%80%D0%B5%D0%BD%D0%B4%D0%B0&sort=greatest')
    expect(await keeps(anna, 'отказы за неделю', 'status=ERROR')).toBe(first)
    expect((await kept(anna)).map(({ name, query }) => [name, query])).toEqual([
      ['Аренда', 'recipient=%D0%90%D1%80%D0%B5%D0%BD%D0%B4%D0%B0&sort=greatest'],
      ['отказы за неделю', 'status=ERROR'],
    ])
    expect(await kept(daniyar)).toEqual([])
    expect(await forgets(daniyar, first)).toBe(false)
    expect(await forgets(anna, first)).toBe(true)
    expect(await forgets(anna, first)).toBe(false)
    expect(await kept(anna)).toHaveLength(1)
  })

  test.each([
    ['no name', ' ', 'status=ERROR', 'name'],
    ['a name too long', 'ф'.repeat(61), 'status=ERROR', 'name'],
    ['no filter', 'Пусто', '', 'query'],
    ['no address of ours', 'Чужое', 'https://example.org', 'query'],
    ['a script', 'Сценарий', 'status=<script>', 'query'],
  ])('%s is refused', async (_what, name, query, field) => {
    const { anna } = await bank.company()
    await expect(keeps(anna, name, query)).rejects.toMatchObject({ refused: 'ValidationException', params: { field } })
  })

  test('are twenty at most, and one of them may be replaced', async () => {
    const { daniyar } = await bank.company()
    for (let i = 1; i <= 20; i++) await keeps(daniyar, `Фильтр ${i}`)
    await expect(keeps(daniyar, 'Лишний')).rejects.toMatchObject({
      refused: 'TooManyFiltersException',
      params: { limit: '20' },
    })
    await keeps(daniyar, 'Фильтр 7', 'status=DRAFT')
    expect(await kept(daniyar)).toHaveLength(20)
  })
})

describe('looking for documents', () => {
  test('by each field, and by words', async () => {
    const { cholpon, account, open } = await bank.company({ balance: '100000.00' })
    const savings = await open()
    const rent = await cholpon.drafts.interbank(
      clearing(account, '1500.00', { purpose: 'Аренда помещения за ноябрь', transferNum: 'R-77' }),
    )
    bank.wait(1000)
    const goods = await cholpon.drafts.interbank(
      clearing(account, '20.50', { operation: 'GROSS', recipientName: 'ОсОО «100% Хлеб»' }),
    )
    bank.wait(1000)
    const own = await cholpon.drafts.own(inside(account, savings, '7.00'))
    const found = async (filter: Record<string, unknown>) =>
      (await cholpon.finds(filter)).elements.map(one => one.id).sort()
    const rows: readonly [Record<string, unknown>, string[]][] = [
      [{}, [rent, goods, own]],
      [{ status: 'DRAFT' }, [rent, goods, own]],
      [{ status: 'FOR_SIGN' }, []],
      [{ status: 'ALL', statuses: ['DRAFT'] }, [rent, goods, own]],
      [{ statuses: ['DRAFT', 'DRAFT'], operation: ['GROSS', 'GROSS'] }, [goods]],
      [{ operation: ['GROSS', 'INTRABANK_TRANSFER_OWN'] }, [goods, own]],
      [{ account: account.number }, [rent, goods, own]],
      [{ account: savings.number }, []],
      [{ currency: 'USD' }, []],
      [{ transferNum: 'R-77' }, [rent]],
      [{ startAmount: '20.50', endAmount: '1499.99' }, [goods]],
      [{ startDate: '2026-11-20', endDate: '2026-11-20' }, [rent, goods, own]],
      [{ endDate: '2026-11-19' }, []],
      [{ recipientName: 'сон-куль' }, [rent]],
      [{ recipientName: '100% хлеб' }, [goods]],
      [{ search: '№ 100%' }, []],
      [{ search: 'аренда' }, [rent]],
      [{ search: '1500' }, [rent]],
      [{ search: '1 500,00' }, [rent]],
      [{ search: stranger.recipientAccount }, [rent, goods]],
      [{ search: 'R-' }, []],
      [{ search: "'; drop table payments.payments; --" }, []],
      [{ search: '___' }, []],
      [{ origin: 'FILE' }, []],
      [{ creator: cholpon.id }, [rent, goods, own]],
    ]
    for (const [filter, expected] of rows) expect([filter, await found(filter)]).toEqual([filter, [...expected].sort()])
    expect((await cholpon.finds({ amountAsc: true })).elements.map(one => one.id)).toEqual([own, goods, rent])
    expect((await cholpon.finds({ amountAsc: false })).elements.map(one => one.id)).toEqual([rent, goods, own])
    expect(await cholpon.finds({}, { amountElements: 1, currentPage: 2 })).toMatchObject({
      total: 3,
      elements: [{ id: goods }],
    })
  })

  test('what contradicts itself is refused', async () => {
    const { anna } = await bank.company()
    await expect(anna.finds({ startDate: '2026-11-20', endDate: '2026-11-19' })).rejects.toMatchObject({
      refused: 'PeriodInvertedException',
    })
    await expect(anna.finds({ startAmount: '2', endAmount: '1' })).rejects.toMatchObject({
      refused: 'AmountRangeInvertedException',
    })
    await expect(anna.finds({}, { amountElements: 521, currentPage: 1 })).rejects.toMatchObject({
      refused: 'ValidationException',
    })
    await expect(anna.finds({ legalPartyId: (await bank.company()).org })).rejects.toMatchObject({
      refused: 'ForbiddenException',
    })
  })

  test('counted by group, summed by operation', async () => {
    const { anna, boris, cholpon, account } = await bank.company()
    const ids: string[] = []
    for (const amount of ['10.00', '20.00', '30.00'])
      ids.push(await cholpon.drafts.interbank(clearing(account, amount)))
    await cholpon.sends(ids[0] ?? '', ids[1] ?? '')
    await anna.signs(ids[0] ?? '')
    expect(await cholpon.counts()).toMatchObject({ ALL: 3, DRAFT: 1, FOR_SIGN: 2 })
    expect(await anna.counts()).toMatchObject({ ALL: 2, DRAFT: 0, FOR_SIGN: 1 })
    expect(await boris.counts()).toMatchObject({ FOR_SIGN: 1 })
    const sums = await boris.call(
      'query ($org: UUID!) { getGroupedPaymentsByFilter(filterData: { legalPartyId: $org }) { operation currency count amount } }',
      {
        variables: { org: boris.org },
      },
    )
    expect(sums).toEqual([{ operation: 'CLEARING', currency: 'KGS', count: 2, amount: '30.00' }])
  })

  test('the form begins with what is known', async () => {
    const { anna, account } = await bank.company({ scheme: 'ONE_SIGNATORY' })
    const other = await bank.company()
    const id = await anna.drafts.foreign(inside(account, other.account, '5.00', { transferNum: '4001' }))
    await anna.sends(id)
    await anna.signs(id)
    const options = await anna.call<Record<string, unknown>>(
      'query ($org: UUID!) { getInterBankOptions(legalPartyId: $org) { nextNumber clearingLimit recipients { name account timesPaid } paymentCodes { code } } }',
      { variables: { org: anna.org } },
    )
    expect(options).toMatchObject({
      nextNumber: '4002',
      clearingLimit: '1000000.00',
      recipients: [{ name: other.name, account: other.account.number, timesPaid: 1 }],
    })
    const fee = await anna.call(
      'query ($input: CommissionInput!) { calculateCommission(commissionInput: $input) { amount currency total } }',
      {
        variables: {
          input: {
            legalPartyId: anna.org,
            operation: 'CLEARING',
            payerAccount: account.number,
            amount: '100.00',
            currency: 'KGS',
          },
        },
      },
    )
    const draft = await anna.drafts.interbank(clearing(account, '100.00'))
    expect((await anna.sees(draft)).commission).toBe((fee as { amount: string }).amount)
    expect(await anna.call('{ getAllOperation { code isRepeatable } }')).toHaveLength(15)
    expect(
      await anna.call(
        '{ getBanksByCode(bankCode: "128", bankType: INTERBANK, pageable: { amountElements: 40, currentPage: 1 }) { bankCode isActive } }',
      ),
    ).toContainEqual({ bankCode: '128004', isActive: true })
    expect(
      await anna.call(
        '{ getBanksByCode(bankCode: "109", bankType: INTERBANK, pageable: { amountElements: 40, currentPage: 1 }) { bankCode } }',
      ),
    ).toEqual([])
    expect(await anna.call('{ findAllCurrency { isoCode isoNum } }')).toContainEqual({ isoCode: 'KGS', isoNum: '417' })
  })
})

describe('the slots of signatures', () => {
  type DocumentStep = (p: Awaited<ReturnType<TestBank['company']>>, id: string) => Promise<unknown>
  const sent: DocumentStep = ({ cholpon }, id) => cholpon.sends(id)
  const signedOnce: DocumentStep = async (who, id) => [await sent(who, id), await who.anna.signs(id)]
  const rows: readonly [string, 'ONE_SIGNATORY' | 'TWO_SIGNATORY', DocumentStep, string][] = [
    ['one signature is needed and none is there', 'ONE_SIGNATORY', sent, 'FIRST?'],
    ['two are needed and none is there', 'TWO_SIGNATORY', sent, 'FIRST? SECOND?'],
    ['the first is there', 'TWO_SIGNATORY', signedOnce, 'FIRST SECOND?'],
    [
      'the second refuses',
      'TWO_SIGNATORY',
      async (who, id) => [await signedOnce(who, id), await who.boris.cancels(id)],
      'FIRST',
    ],
    [
      'it is taken back before the second',
      'TWO_SIGNATORY',
      async (who, id) => [await signedOnce(who, id), await who.boris.recalls(id)],
      'FIRST SECOND?',
    ],
    [
      'it comes back to be mended',
      'TWO_SIGNATORY',
      async (who, id) => [await signedOnce(who, id), await who.boris.returns(id, 'Номер договора')],
      'FIRST? SECOND?',
    ],
    [
      'both are there',
      'TWO_SIGNATORY',
      async (who, id) => [await signedOnce(who, id), await who.boris.signs(id)],
      'FIRST SECOND',
    ],
  ]
  test.each(rows)('when %s (%s)', async (_when, scheme, goes, slots) => {
    const company = await bank.company({ scheme })
    const id = await company.cholpon.drafts.interbank(clearing(company.account))
    await goes(company, id)
    const told = (await company.cholpon.slots(id)).map(({ label, isSigned }) => (isSigned ? label : `${label}?`))
    expect(told.join(' ')).toBe(slots)
  })
})

describe('news', () => {
  const heard = async (news: AsyncIterator<PaymentEvent>, count: number): Promise<PaymentEvent[]> => {
    const list: PaymentEvent[] = []
    while (list.length < count) list.push((await news.next()).value)
    return list
  }
  const callOf = (who: { id: string; org: string }, right: 'FIRST' | 'CREATOR' | 'CASH_MANAGER' | 'NONE'): Call => ({
    ...bank.world,
    viewer: {
      personId: who.id,
      sessionId: who.id,
      contractId: who.id,
      org: who.org,
      right,
      scheme: 'TWO_SIGNATORY',
      signType: 'TOTP',
      products: [],
      verification: 'CONFIRMED',
    },
    traceId: 'test',
    lang: 'ru',
    address: '::1',
    key: null,
    requestHash: new Uint8Array(),
  })

  test('each step is heard in order; one who was away hears what they missed; a draft is told without its content', async () => {
    const { anna, cholpon, account, org } = await bank.company()
    const live = subscribePayments(callOf(anna, 'FIRST'), { legalPartyId: org })
    expect(await heard(live, 1)).toEqual([{ number: 0, state: null, paymentId: null, payment: null }])
    const id = await cholpon.drafts.interbank(clearing(account))
    expect(await heard(live, 1)).toMatchObject([{ state: 'NEW', paymentId: id, payment: null }])
    await cholpon.sends(id)
    expect(await heard(live, 1)).toMatchObject([
      { state: 'UPDATED', payment: { statusCode: 'ON_VERIFICATION', isSignable: true } },
    ])
    await live.return?.()
    await anna.signs(id)
    const again = subscribePayments(callOf(cholpon, 'CREATOR'), { legalPartyId: org, paymentId: id, after: 0 })
    const all = await heard(again, 4)
    expect(all.map(({ number }) => number)).toEqual([0, 1, 2, 3])
    expect(all.at(-1)?.payment).toMatchObject({ statusCode: 'PARTIALLY_CONFIRMED', isSignable: false })
    const waiting = again.next()
    await again.return?.()
    expect(await waiting).toMatchObject({ done: true })
    expect(() => subscribePayments(callOf(anna, 'FIRST'), { legalPartyId: account.id })).toThrow('ForbiddenException')
  })

  test('who is paid hears it on their account; what was missed comes when the line is taken up again', async () => {
    const payer = await bank.company({ scheme: 'ONE_SIGNATORY' })
    const { anna, account, org } = await bank.company({ balance: '0' })
    const pays = async (sum: string) => {
      const id = await payer.anna.drafts.foreign(inside(payer.account, account, sum))
      await payer.anna.sends(id)
      await payer.anna.signs(id)
    }
    const line = subscribeMovements(callOf(anna, 'CASH_MANAGER'), { legalPartyId: org })
    const { value: begun } = await line.next()
    expect(begun).toEqual({ number: expect.any(Number), accountId: null })
    const next = line.next()
    await pays('250.00')
    const { value: first }: { value: MovementEvent } = await next
    expect(first).toEqual({ number: expect.any(Number), accountId: account.id })
    expect(first.number).toBeGreaterThan(begun.number)
    await line.return?.()
    await pays('20.00')
    const again = subscribeMovements(callOf(anna, 'FIRST'), { legalPartyId: org, after: first.number })
    expect((await again.next()).value).toEqual({ number: first.number, accountId: null })
    const { value: missed }: { value: MovementEvent } = await again.next()
    expect(missed.accountId).toBe(account.id)
    expect(missed.number).toBeGreaterThan(first.number)
    const waiting = again.next()
    await again.return?.()
    expect(await waiting).toMatchObject({ done: true })
  })

  test('a movement on an account that the listener may not read is not told', async () => {
    const payer = await bank.company({ scheme: 'ONE_SIGNATORY' })
    const { cholpon, account, org } = await bank.company({ balance: '0' })
    const id = await payer.anna.drafts.foreign(inside(payer.account, account, '250.00'))
    await payer.anna.sends(id)
    const line = subscribeMovements(callOf(cholpon, 'NONE'), { legalPartyId: org, after: 0 })
    await line.next()
    const waiting = line.next()
    await payer.anna.signs(id)
    const told = await Promise.race([waiting.then(() => 'told'), new Promise(done => setTimeout(done, 2500, 'silent'))])
    expect(told).toBe('silent')
    await line.return?.()
    expect(() => subscribeMovements(callOf(payer.anna, 'FIRST'), { legalPartyId: org })).toThrow('ForbiddenException')
  })
})
