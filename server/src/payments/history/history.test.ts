// History search, saved filters and counts serve whoever may see a document, and nobody else.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clearing, inside, stranger } from '../../../test/forms.ts'
import type { Person } from '../../../test/person.ts'
import { signAbroad, toAmerica } from '../../../test/swift.ts'
import { type AccountRef, openBank, type TestBank } from '../../../test/world.ts'

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

  test('of movements are a list of their own', async () => {
    const { anna, daniyar } = await bank.company()
    await keeps(anna, 'Аренда')
    const url = '/ob-account-service/graphql'
    const query = 'direction=IN&least=100.00'
    const variables = { movementFilter: { legalPartyId: anna.org, name: 'Аренда', query } }
    const saves =
      'mutation ($movementFilter: SavedMovementFilterInput!) { saveMovementFilter(movementFilter: $movementFilter) }'
    const id = await anna.call<string>(saves, { url, variables })
    const ofMovements = (person: Person) =>
      person.call<unknown[]>('query ($org: UUID!) { movementFilters(legalPartyId: $org) { id name query } }', {
        ...{ url, variables: { org: person.org } },
      })
    expect(await ofMovements(anna)).toEqual([{ id, name: 'Аренда', query }])
    expect(await kept(anna)).toMatchObject([{ name: 'Аренда', query: 'status=ERROR&days=7' }])
    expect(await ofMovements(daniyar)).toEqual([])
    expect(await forgets(anna, id)).toBe(false)
    const removes = 'mutation ($id: UUID!, $org: UUID!) { deleteMovementFilter(id: $id, legalPartyId: $org) }'
    expect(await anna.call<boolean>(removes, { url, variables: { id, org: anna.org } })).toBe(true)
    expect(await ofMovements(anna)).toEqual([])
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

  test('are twenty at most when thirty come at once as well', async () => {
    const { daniyar } = await bank.company()
    const tried = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => keeps(daniyar, `Фильтр ${i}`)))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
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

  test('what waits is read by its deadline, beside the value date that it has it for', async () => {
    const { anna, boris, cholpon, account } = await bank.company({ balance: '100000.00' })
    const draft = (amount: string, more: object) => cholpon.drafts.interbank(clearing(account, amount, more))
    const later = await draft('10.00', { valueDate: '2026-11-24' })
    const gross = await draft('20.00', { operation: 'GROSS' })
    const first = await draft('30.00', {})
    await draft('40.00', {})
    await cholpon.sends(later, gross, first)
    const { elements } = await anna.finds({ byDeadline: true })
    expect(elements.map(({ id }) => id).slice(0, 3)).toEqual([gross, first, later])
    expect(elements.map(({ valueDate }) => valueDate)).toEqual(['2026-11-20', '2026-11-20', '2026-11-24'])
    const until = elements.map(({ signUntil }) => signUntil ?? '')
    expect(until).toEqual(until.toSorted())
    expect(until.every(one => one !== '')).toBe(true)
    await anna.signs(first)
    expect((await anna.sees(first)).signUntil).not.toBeNull()
    await boris.cancels(first, 'Сумма')
    expect((await cholpon.finds({ byDeadline: true })).elements.at(-1)).toMatchObject({ signUntil: null })
  })

  test('what contradicts itself is refused', async () => {
    const { anna } = await bank.company()
    await expect(anna.finds({ startDate: '2026-11-20', endDate: '2026-11-19' })).rejects.toMatchObject({
      refused: 'PeriodInvertedException',
    })
    await expect(anna.finds({ endDate: '9999-12-31' })).rejects.toMatchObject({
      refused: 'ValidationException',
      field: 'endDate',
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
    // Of what a filter finds, whatever group it names; by words as well.
    expect(await cholpon.counts({ startAmount: '20.00', status: 'DRAFT' })).toMatchObject({
      ALL: 2,
      DRAFT: 1,
      FOR_SIGN: 1,
    })
    expect(await cholpon.counts({ search: stranger.recipientName, byDeadline: true })).toMatchObject({
      ALL: 3,
      DRAFT: 1,
    })
    expect(await cholpon.counts({ search: 'нигде' })).toMatchObject({ ALL: 0, DRAFT: 0 })
    expect(await anna.counts({ endAmount: '10.00' })).toMatchObject({ ALL: 1, FOR_SIGN: 0 })
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

describe('what holds money on an account', () => {
  type Holds = { total: number; held: string; elements: Record<string, string | number | null>[] }
  const holds = (person: Person, { id }: AccountRef, page = { amountElements: 10, currentPage: 1 }) =>
    person.call<Holds>(
      `query ($org: UUID!, $id: UUID!, $page: Pageable!) { accountHolds(legalPartyId: $org, accountId: $id, pageable: $page) {
        total held elements { number paymentId amount commission operationCode transferNum recipientName valueDate } } }`,
      { variables: { org: person.org, id, page }, url: '/ob-account-service/graphql' },
    )
  const tiyin = (amount: string) => BigInt(amount.replace('.', ''))

  test('is told document by document, and ties with what is booked less what may be spent', async () => {
    const company = await bank.company({ scheme: 'ONE_SIGNATORY', balance: '100000.00' })
    const { anna, cholpon } = company
    const usd = await company.open({ balance: '1500.00', currency: 'USD' })
    const clears = clearing(company.account, '250.00')
    const first = await anna.drafts.interbank(clears)
    await anna.sends(first)
    await anna.signs(first)
    const abroad = toAmerica(usd, { commissionOption: 'OUR', commissionAccount: company.account.number })
    const second = await signAbroad(company, abroad)
    // Saved and sent alone, it holds nothing.
    await anna.sends(await anna.drafts.interbank(clearing(company.account, '300.00')))

    const told = await holds(anna, company.account)
    const { balance, available } = await bank.money(company.account)
    const sum = told.elements.reduce((all, { amount }) => all + tiyin(String(amount)), 0n)
    expect([sum, tiyin(told.held)]).toEqual(Array(2).fill(tiyin(balance) - tiyin(available)))
    expect(told.total).toBe(2)
    expect(told.elements).toMatchObject([
      {
        number: 1,
        paymentId: first,
        operationCode: 'CLEARING',
        transferNum: clears.transferNum,
        recipientName: stranger.recipientName,
      },
      { number: 2, paymentId: second, amount: '3071.25', commission: '3071.25', operationCode: 'SWIFT' },
    ])
    expect((await holds(anna, company.account, { amountElements: 1, currentPage: 2 })).elements).toEqual([
      told.elements[1],
    ])
    expect(await holds(anna, usd)).toMatchObject({ total: 1, held: '1000.00', elements: [{ commission: '0.00' }] })

    // The document is paid from an account that Cholpon may not read: its sum is told, it is not.
    await anna.call(
      'mutation ($org: UUID!, $who: UUID!, $id: UUID!) { updatePermissions(legalPartyId: $org, userReferenceId: $who, accountId: $id, permissions: []) }',
      { variables: { org: anna.org, who: cholpon.id, id: usd.id }, url: '/ob-account-service/graphql' },
    )
    const nothing = { paymentId: null, operationCode: null, transferNum: null, recipientName: null, valueDate: null }
    expect((await holds(cholpon, company.account)).elements).toEqual([
      told.elements[0],
      { number: 2, amount: '3071.25', commission: '3071.25', ...nothing },
    ])
    await expect(holds(cholpon, usd)).rejects.toMatchObject({ refused: 'AccountNotFoundException' })
  })
})
