// The newest operations over all books of a company, one line for each document, and what came in and went out by month.
import { addDays } from '@bank/contracts/dates.ts'
import { minor } from '@bank/contracts/money.ts'
import type { OperationCode } from '@bank/contracts/operations.ts'
import { expect, test } from 'vitest'
import { newId } from '#kit/random.ts'
import { transfer } from '#ledger/index.ts'
import { narrative } from '../../test/books.ts'
import { openJourneys } from '../../test/journeys.ts'

const bank = await openJourneys()
const url = '/ob-account-service/graphql'

type BookedLine = { readonly accountId: string; readonly direction: string; readonly amount: string }

test('the newest operations stand together over all books, one line for each document', async () => {
  const { anna, daniyar, account: main, open } = await bank.company({ balance: '1000.00' })
  const [spare, hidden] = [await open({ balance: '0.00' }), await open({ balance: '0.01' })]
  const other = await bank.company()
  const pays = (payee: string, amount: bigint, operation: 'INTRABANK_TRANSFER_FOREIGN' | 'INTRABANK_TRANSFER_OWN') =>
    bank.world.db.org({ org: anna.org, personId: anna.id }, tx =>
      transfer(tx, [
        {
          ...{ paymentId: newId(), account: main.id, payee, amount: minor(amount), commission: minor(1_00n) },
          ...{ currency: 'KGS', ...narrative, operation },
        },
      ]),
    )
  const latest = (by: Pick<typeof anna, 'call'> = anna, org = anna.org) =>
    by.call<BookedLine[]>(
      'query ($org: UUID!) { latestMovements(legalPartyId: $org) { accountId direction amount } }',
      {
        variables: { org },
        url,
      },
    )
  await pays(spare.id, 50_00n, 'INTRABANK_TRANSFER_OWN')
  const [own, ...deposits] = await latest()
  expect(own).toEqual({ accountId: main.id, direction: 'OUT', amount: '50.00' })
  expect(deposits.map(({ accountId }) => accountId).sort()).toEqual([main.id, hidden.id].sort())

  await anna.call('mutation ($id: UUID!) { updateVisible(accountId: $id, isVisible: false) }', {
    variables: { id: hidden.id },
    url,
  })
  expect((await latest()).map(({ accountId }) => accountId)).toEqual([main.id, main.id])
  expect(await latest(daniyar)).toHaveLength(3)

  for (let n = 1; n <= 6; n += 1) await pays(other.account.id, BigInt(n) * 100n, 'INTRABANK_TRANSFER_FOREIGN')
  expect((await latest()).map(({ amount }) => amount)).toEqual(['6.00', '5.00', '4.00', '3.00', '2.00', '1.00'])
  await expect(latest(other.anna)).rejects.toMatchObject({ refused: 'ForbiddenException' })
})

test('an operation says who and where the other side is, its code, and the day it counts for', async () => {
  const [{ anna, account }, other] = [await bank.company({ balance: '1000.00' }), await bank.company()]
  const valueDate = addDays(narrative.day, 3)
  const abroad = { payeeBic: 'DEUTDEFF', payeeBank: 'Deutsche Bank AG' }
  const pays = (amount: bigint, told: object) => {
    const row = { paymentId: newId(), account: account.id, payee: other.account.id, currency: 'KGS' } as const
    const sums = { amount: minor(amount), commission: minor(1_00n) }
    return bank.world.db.org({ org: anna.org, personId: anna.id }, tx =>
      transfer(tx, [{ ...row, ...sums, ...narrative, operation: 'INTRABANK_TRANSFER_FOREIGN', ...told }]),
    )
  }
  await pays(50_00n, { valueDate })
  await pays(70_00n, abroad)
  const lines = (by: typeof anna, of: string) =>
    by.call<{ elements: object[] }>(
      `query ($of: UUID!, $org: UUID!) { accountMovements(accountId: $of, legalPartyId: $org, filter: {}, pageable: { amountElements: 10, currentPage: 1 }) {
        elements { counterpartyInn counterpartyBic counterpartyBank { ru kg eng } paymentCode bookingDate valueDate } } }`,
      { variables: { of, org: by.org }, url },
    )
  const bookingDate = narrative.day
  const { payeeInn, payeeBic, payerInn, payerBic, paymentCode } = narrative
  const nobody = { counterpartyInn: null, counterpartyBic: null, counterpartyBank: null, paymentCode: null }
  const { elements } = await lines(anna, account.id)
  const name = 'Deutsche Bank AG'
  expect(elements).toMatchObject([
    { ...nobody, bookingDate, valueDate: bookingDate },
    { counterpartyBic: 'DEUTDEFF', counterpartyBank: { ru: name, kg: name, eng: name }, paymentCode },
    { ...nobody, bookingDate, valueDate },
    {
      counterpartyInn: payeeInn,
      counterpartyBic: payeeBic,
      counterpartyBank: { ru: 'KICB, филиал' },
      paymentCode,
      valueDate,
    },
    { ...nobody, bookingDate },
  ])
  expect((await lines(other.anna, other.account.id)).elements[0]).toMatchObject({
    ...{ counterpartyInn: payerInn, counterpartyBic: payerBic, paymentCode },
  })
})

test('what came in and went out in a month ties with its lines, by kind and by counterparty', async () => {
  const [{ anna, account, open }, other] = [await bank.company({ balance: '1000.00' }), await bank.company()]
  const spare = await open({ balance: '0.00' })
  const pays = (payee: string, amount: bigint, operation: string, payeeNumber: string) =>
    bank.world.db.org({ org: anna.org, personId: anna.id }, tx =>
      transfer(tx, [
        {
          ...{ paymentId: newId(), account: account.id, payee, amount: minor(amount), commission: minor(0n) },
          ...{ currency: 'KGS', ...narrative, operation, payeeNumber },
        },
      ]),
    )
  await pays(spare.id, 50_00n, 'INTRABANK_TRANSFER_OWN', spare.number)
  for (const amount of [10_00n, 20_00n])
    await pays(other.account.id, amount, 'INTRABANK_TRANSFER_FOREIGN', other.account.number)
  type Sums = { readonly lines: number; readonly credit: string; readonly debit: string }
  type Flow = {
    readonly kinds: readonly (Sums & { readonly operationCode: string | null; readonly isOwn: boolean })[]
    readonly counterparties: readonly (Sums & { readonly account: string })[]
  } & Omit<Sums, 'lines'>
  const month = 'startDate: "2026-11-01", endDate: "2026-11-30"'
  const flow = (by: typeof anna) =>
    by.call<Flow>(
      `query ($org: UUID!, $id: UUID!) { cashFlow(legalPartyId: $org, accountId: $id, month: "2026-11-20") { credit debit
        kinds { operationCode isOwn lines credit debit } counterparties { account name lines credit debit } } }`,
      { variables: { org: by.org, id: account.id }, url },
    )
  const found = (filter: string) =>
    anna.call<{ total: number; credit: string; debit: string }>(
      `query ($org: UUID!, $id: UUID!) { accountMovements(legalPartyId: $org, accountId: $id, filter: { ${month}, ${filter} },
        pageable: { amountElements: 1, currentPage: 1 }) { total credit debit } }`,
      { variables: { org: anna.org, id: account.id }, url },
    )
  const { credit, debit, kinds, counterparties } = await flow(anna)
  const nothingIn = { credit: '0.00' }
  expect(kinds).toEqual([
    { operationCode: null, isOwn: false, lines: 1, credit: '1000.00', debit: '0.00' },
    { operationCode: 'INTRABANK_TRANSFER_OWN', isOwn: true, lines: 1, ...nothingIn, debit: '50.00' },
    { operationCode: 'INTRABANK_TRANSFER_FOREIGN', isOwn: false, lines: 2, ...nothingIn, debit: '30.00' },
  ])
  expect(await found('')).toEqual({ total: 4, credit, debit })
  for (const { operationCode, lines: total, ...sums } of kinds.slice(1)) {
    const { isOwn: _, ...told } = sums
    expect(await found(`operations: [${operationCode}]`)).toEqual({ total, ...told })
  }
  expect(counterparties.map(one => [one.account, one.debit])).toEqual(
    expect.arrayContaining([
      [spare.number, '50.00'],
      [other.account.number, '30.00'],
    ]),
  )
  for (const { account: number, lines: total, ...sums } of counterparties.filter(one => one.account !== '')) {
    const told = { credit: sums.credit, debit: sums.debit }
    expect(await found(`search: "${number}"`)).toEqual({ total, ...told })
  }
  await expect(flow(other.anna)).rejects.toMatchObject({ refused: 'AccountNotFoundException' })

  await expect(
    anna.call(
      'query ($org: UUID!, $id: UUID!) { cashFlowByMonth(accountId: $id, legalPartyId: $org, firstMonth: "2025-01-31", lastMonth: "2026-02-01") { month } }',
      { variables: { org: anna.org, id: account.id }, url },
    ),
  ).rejects.toMatchObject({ refused: 'PeriodTooLongException', params: { days: '366' } })
  const byMonth = await anna.call(
    'query ($org: UUID!, $id: UUID!) { cashFlowByMonth(accountId: $id, legalPartyId: $org, firstMonth: "2025-12-31", lastMonth: "2026-11-02") { month lines credit debit } }',
    { variables: { org: anna.org, id: account.id }, url },
  )
  expect(byMonth).toEqual([{ month: '2026-11-01', lines: 4, credit, debit }])
})

test('the cash flow of a company is of the accounts that the person reads, without what moved between its own', async () => {
  const [{ anna, daniyar, account, open }, other] = [await bank.company({ balance: '1000.00' }), await bank.company()]
  const spare = await open({ balance: '7.00' })
  await open({ balance: '5.00', currency: 'USD' })
  const pays = (amount: bigint, payee: { id: string; number: string }, operation: OperationCode) => {
    const sums = { amount: minor(amount), commission: minor(1_00n), currency: 'KGS' } as const
    const sides = { payerNumber: account.number, payeeNumber: payee.number }
    const row = { paymentId: newId(), account: account.id, payee: payee.id, ...sums, ...narrative, ...sides, operation }
    return bank.world.db.org({ org: anna.org, personId: anna.id }, tx => transfer(tx, [row]))
  }
  // One of them under a code that does not say so: what is own is told by the other side.
  await pays(50_00n, spare, 'INTRABANK_TRANSFER_OWN')
  await pays(60_00n, spare, 'INTRABANK_TRANSFER_FOREIGN')
  await pays(30_00n, other.account, 'INTRABANK_TRANSFER_FOREIGN')
  const asks = (by: typeof anna, org = by.org) =>
    by.call<{ accounts: number; isPart: boolean; currencies: object[] }>(
      `query ($org: UUID!) { companyCashFlowByMonth(legalPartyId: $org, firstMonth: "2026-11-01", lastMonth: "2026-11-30") {
        accounts isPart currencies { currency months { month lines credit debit } } } }`,
      { variables: { org }, url },
    )
  const month = '2026-11-01'
  const inDollars = { currency: 'USD', months: [{ month, lines: 1, credit: '5.00', debit: '0.00' }] }
  // The deposits of both accounts, the payment to the other company, and three commissions.
  const inSom = { currency: 'KGS', months: [{ month, lines: 6, credit: '1007.00', debit: '33.00' }] }
  const whole = await asks(anna)
  expect(whole).toMatchObject({ accounts: 3, isPart: false })
  expect(whole.currencies).toHaveLength(2)
  expect(whole.currencies).toEqual(expect.arrayContaining([inSom, inDollars]))

  await anna.call(
    `mutation ($org: UUID!, $who: UUID!, $id: UUID!) { updatePermissions(legalPartyId: $org, userReferenceId: $who, accountId: $id, permissions: []) }`,
    { variables: { org: anna.org, who: daniyar.id, id: spare.id }, url },
  )
  expect(await asks(daniyar)).toEqual({
    ...{ accounts: 2, isPart: true },
    currencies: expect.arrayContaining([
      { currency: 'KGS', months: [{ month, lines: 5, credit: '1000.00', debit: '33.00' }] },
      inDollars,
    ]),
  })
  await expect(asks(other.anna, anna.org)).rejects.toMatchObject({ refused: 'ForbiddenException' })

  type Sums = { readonly lines: number; readonly credit: string; readonly debit: string }
  const parts = await anna.call<{
    kinds: (Sums & { operationCode: string | null })[]
    counterparties: (Sums & { account: string })[]
  }>(
    `query ($org: UUID!) { companyCashFlow(legalPartyId: $org, currency: KGS, month: "2026-11-30") {
      kinds { operationCode lines credit debit } counterparties { account lines credit debit } } }`,
    { variables: { org: anna.org }, url },
  )
  const foreign = { operationCode: 'INTRABANK_TRANSFER_FOREIGN', lines: 3, credit: '0.00', debit: '32.00' }
  expect(parts.kinds[1]).toEqual(foreign)
  expect(parts.kinds).toHaveLength(3)
  const linesOf = (of: object) =>
    anna.call<{ total: number; credit: string; debit: string; elements: { accountId: string; amount: string }[] }>(
      `query ($org: UUID!, $of: CashFlowLines!) { cashFlowLines(legalPartyId: $org, of: $of, pageable: { amountElements: 2, currentPage: 1 }) {
        total credit debit elements { accountId amount } } }`,
      { variables: { org: anna.org, of: { currency: 'KGS', month: '2026-11-10', ...of } }, url },
    )
  for (const { operationCode, lines: total, credit, debit } of parts.kinds)
    expect(await linesOf(operationCode ? { operationCode } : { isBank: true })).toMatchObject({ total, credit, debit })
  for (const { account: counterparty, lines: total, credit, debit } of parts.counterparties)
    expect(await linesOf({ counterparty })).toMatchObject({ total, credit, debit })
  expect((await linesOf({ direction: 'IN' })).elements.map(line => [line.accountId, line.amount]).sort()).toEqual(
    [
      [account.id, '1000.00'],
      [spare.id, '7.00'],
    ].sort(),
  )
  expect(await linesOf({ accountId: account.id, direction: 'OUT' })).toMatchObject({ total: 6, debit: '143.00' })
  const foreignAccount = linesOf({ accountId: other.account.id })
  await expect(foreignAccount).rejects.toMatchObject({ refused: 'AccountNotFoundException' })
})
