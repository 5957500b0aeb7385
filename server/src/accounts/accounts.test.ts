// Accounts, statements and permissions reach a person of the company, and nobody sees another company's.
import { readFileSync } from 'node:fs'
import type { PersonViewer, SignRight } from '@bank/contracts/access.ts'
import { businessDate } from '@bank/contracts/dates.ts'
import type { Currency } from '@bank/contracts/money.ts'
import { minor } from '@bank/contracts/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addContract, addOrganisation, addPerson, addPersonContract } from '#identity/index.ts'
import { makeClock, makeMachineClock } from '#kit/clock.ts'
import type { Call } from '#kit/ctx.ts'
import { sql } from '#kit/db.ts'
import { openLive } from '#kit/live.ts'
import { makeLog } from '#kit/log.ts'
import { newId, sha256 } from '#kit/random.ts'
import { answerOf } from '#kit/refusal.ts'
import { causeOf, makeService } from '#kit/service.ts'
import { deposit, transfer } from '#ledger/index.ts'
import { accountQuery as papersQuery } from '#papers/index.ts'
import { accountQuery as paymentsQuery } from '#payments/index.ts'
import { accountQuery as ratesQuery } from '#rates/index.ts'
import { type Books, bookedAt, narrative, newNumber, openBooks, today } from '../../test/books.ts'
import { testConfig } from '../../test/config.ts'
import {
  type AccountType,
  findRecipient,
  Mutation,
  openAccounts,
  payerAccounts,
  Query,
  requirePayer,
  setStatus,
} from './index.ts'

const sdl = ['prelude', 'accounts']
  .map(noun => readFileSync(new URL(`../../../contracts/schema/${noun}.graphql`, import.meta.url), 'utf8'))
  .join('\n')
const service = makeService({
  name: 'account',
  path: '/x',
  sdl,
  // Other nouns answer what is exchanged, where the papers on a debt are, and which documents hold money.
  resolvers: { Query: { ...Query, ...ratesQuery, ...papersQuery, ...paymentsQuery }, Mutation },
  documents: {},
  open: true,
})

let books: Books
let world: Pick<Call, 'db' | 'config' | 'clock' | 'machine' | 'log' | 'live'>
let people = 0

beforeAll(async () => {
  books = await openBooks()
  const config = testConfig({ databaseUrl: books.urls.appUrl })
  const log = makeLog('silent')
  const machine = makeMachineClock()
  const live = openLive({ url: books.urls.appUrl, db: books.db, machine, log })
  world = { db: books.db, config, clock: makeClock('Asia/Bishkek'), machine, log, live }
})
afterAll(async () => {
  await world.live.close()
  await books.db.end()
})

async function person(org: string, contractId: string, right: SignRight): Promise<PersonViewer> {
  const id = newId()
  const n = String(++people).padStart(9, '0')
  await books.db.bank(async tx => {
    const names = { lastName: 'Асанова', firstName: 'Анна', inn: `1${'0'.repeat(4)}${n}` }
    await addPerson(tx, { id, username: `person${n}`, phone: `996${n}`, passwordHash: null, ...names })
    await addPersonContract(tx, { id: newId(), personId: id, contractId, org, right, signType: 'TOTP' })
  })
  const rest = { scheme: 'TWO_SIGNATORY', signType: 'TOTP', products: [], verification: 'CONFIRMED' } as const
  const session = { sessionId: newId(), provedAt: world.machine.now() }
  return { kind: 'PERSON', personId: id, contractId, org, right, ...session, ...rest }
}

type AccountOpening = {
  readonly currency?: Currency
  readonly type?: AccountType
  readonly amount?: bigint
  readonly name?: string
}

async function company(name: string) {
  const org = newId()
  const contractId = newId()
  const inn = `0${String(Math.abs(sha256(name).readInt32BE())).padStart(13, '0')}`
  await books.db.bank(async tx => {
    await addOrganisation(tx, { org, name, inn, departmentCode: '109008', departmentName: 'Головной' })
    const contract = { id: contractId, org, number: newNumber(), scheme: 'TWO_SIGNATORY' } as const
    await addContract(tx, { ...contract, createdOn: businessDate('2025-01-01') })
  })
  return {
    org,
    inn,
    person: (right: SignRight) => person(org, contractId, right),
    async open({ currency = 'KGS', type = 'RKO', amount = 0n, name: title = 'Расчётный' }: AccountOpening = {}) {
      const id = newId()
      const number = newNumber()
      const kept = {
        contractNumber: 'Д-1',
        departmentId: '109008',
        bic: '109008',
        openedOn: businessDate('2025-01-01'),
      }
      await books.db.bank(async tx => {
        await openAccounts(tx, [{ id, org, number, name: title, currency, type, ...kept, holder: { name, inn } }])
        const cash = { day: today, bookedAt, purpose: 'Взнос', payerName: 'Касса', payerNumber: '' }
        if (amount) await deposit(tx, [{ account: id, amount: minor(amount), currency, ...cash }])
      })
      return { id, number }
    },
  }
}

/** What a person gets for one root field: its value, or the name of the refusal with what it says. */
async function ask(viewer: PersonViewer, text: string): Promise<unknown> {
  const call: Call = {
    ...world,
    viewer,
    ...{ traceId: 'test', lang: 'ru', address: '::1', key: newId() },
    requestHash: sha256(text),
  }
  const { document, run } = service.prepare({ query: text })
  service.admit(document, call)
  const { data, errors } = await run(call, {})
  if (errors?.[0]) {
    const { classification, params: said } = answerOf(causeOf(errors[0]))
    return [classification, said]
  }
  return Object.values(data ?? {})[0]
}

const page = 'pageable: { amountElements: 10, currentPage: 1 }'

describe('the list', () => {
  test('has every account the person may read, the greatest balance first', async () => {
    const firm = await company('ОсОО Список')
    const anna = await firm.person('FIRST')
    await firm.open({ amount: 500_00n, name: 'Малый' })
    await firm.open({ amount: 900_50n, name: 'Большой' })
    await firm.open({ amount: 700_00n, currency: 'USD', name: 'Доллары' })
    const list = `{ accountsByParty(legalPartyId: "${firm.org}") { accountName balance plannedBalance isVisible partyId currency { isoCode isoNum } } }`
    expect(await ask(anna, list)).toMatchObject([
      { accountName: 'Большой', balance: '900.50', plannedBalance: '900.50', isVisible: true, partyId: firm.org },
      { accountName: 'Доллары', currency: { isoCode: 'USD', isoNum: '840' } },
      { accountName: 'Малый', balance: '500.00' },
    ])
    const some = (filter: string) =>
      ask(anna, `{ accountsByFilter(legalPartyId: "${firm.org}", filter: ${filter}) { accountName } }`)
    expect(await some('{ currencies: [USD] }')).toEqual([{ accountName: 'Доллары' }])
    expect(await some('{ permission: CLEARING }')).toEqual([{ accountName: 'Большой' }, { accountName: 'Малый' }])
    expect(await some('{ statuses: [CLOSED] }')).toEqual([])
  })

  test('is of the own company only, by list, by id and by statement', async () => {
    const [mine, theirs] = [await company('ОсОО Свои'), await company('ОсОО Чужие')]
    const anna = await mine.person('FIRST')
    const foreign = await theirs.open({ amount: 100n })
    expect(await ask(anna, `{ accountsByParty(legalPartyId: "${mine.org}") { id } }`)).toEqual([])
    expect(await ask(anna, `{ accountsByParty(legalPartyId: "${theirs.org}") { id } }`)).toEqual([
      'ForbiddenException',
      {},
    ])
    for (const id of [foreign.id, newId(), 'x']) {
      const args = `accountId: "${id}", legalPartyId: "${mine.org}"`
      const period = 'startDate: "2026-11-01", endDate: "2026-11-02"'
      const refused = ['AccountNotFoundException', {}]
      expect(await ask(anna, `{ accountById(${args}) { id } }`)).toEqual(refused)
      expect(await ask(anna, `{ balanceByPeriod(${args}, ${period}) { date } }`)).toEqual(refused)
      expect(await ask(anna, `{ accountMovements(${args}, filter: {}, ${page}) { total } }`)).toEqual(refused)
      expect(await ask(anna, `mutation { updateVisible(accountId: "${id}", isVisible: false) }`)).toEqual(refused)
    }
  })

  test('keeps what each person hides for that person alone', async () => {
    const firm = await company('ОсОО Тень')
    const [anna, boris] = [await firm.person('FIRST'), await firm.person('SECOND')]
    const { id } = await firm.open()
    const visible = `{ accountById(accountId: "${id}", legalPartyId: "${firm.org}") { isVisible } }`
    for (let i = 0; i < 2; i++)
      expect(await ask(anna, `mutation { updateVisible(accountId: "${id}", isVisible: false) }`)).toBe(true)
    expect([await ask(anna, visible), await ask(boris, visible)]).toEqual([{ isVisible: false }, { isVisible: true }])
    await ask(anna, `mutation { updateVisible(accountId: "${id}", isVisible: true) }`)
    expect(await ask(anna, visible)).toEqual({ isVisible: true })
  })
})

test('whose account a number is can be asked by name, and only of this bank', async () => {
  const [mine, theirs] = [await company('ОсОО Плательщик'), await company('ОсОО Получатель')]
  const anna = await mine.person('FIRST')
  const { number } = await theirs.open()
  const fields = '{ account name inn bic isOwn status currency { isoCode } }'
  expect(await ask(anna, `{ accountByNumber(account: "${number}") ${fields} }`)).toEqual({
    account: number,
    name: 'ОсОО Получатель',
    inn: theirs.inn,
    bic: '109008',
    isOwn: false,
    status: 'OPEN',
    currency: { isoCode: 'KGS' },
  })
  const inCurrency = (num: string) =>
    ask(anna, `{ accountByNumberAndCurrency(account: "${number}", currencyNum: "${num}") { isOwn } }`)
  expect(await inCurrency('417')).toEqual({ isOwn: false })
  expect(await inCurrency('840')).toEqual(['AccountNotFoundException', {}])
  expect(await ask(anna, `{ accountByNumber(account: "1280040000001206") ${fields} }`)).toEqual([
    'AccountNotFoundException',
    {},
  ])
})

describe('the statement', () => {
  test('shows lines newest first, the days tie with them, and the other side does not learn the payment', async () => {
    const [mine, theirs] = [await company('ОсОО Выписка'), await company('ОсОО Контрагент')]
    const [anna, other] = [await mine.person('FIRST'), await theirs.person('FIRST')]
    const from = await mine.open({ amount: 1000_00n })
    const to = await theirs.open()
    const paymentId = newId()
    const row = {
      paymentId,
      account: from.id,
      payee: to.id,
      amount: minor(250_00n),
      commission: minor(10_00n),
      currency: 'KGS',
    } as const
    await books.db.org(anna, tx => transfer(tx, [{ ...row, ...narrative, operation: 'INTRABANK_TRANSFER_FOREIGN' }]))
    const lines = (of: { id: string }, org: string, filter = '{}') =>
      `{ accountMovements(accountId: "${of.id}", legalPartyId: "${org}", filter: ${filter}, ${page})
        { total credit debit elements { number direction amount balanceAfter paymentId operationCode bookedAt bookingDate counterpartyName } } }`
    expect(await ask(anna, lines(from, mine.org))).toMatchObject({
      total: 3,
      credit: '1000.00',
      debit: '260.00',
      elements: [
        { number: 3, direction: 'OUT', amount: '10.00', balanceAfter: '740.00', paymentId },
        {
          number: 2,
          direction: 'OUT',
          amount: '250.00',
          balanceAfter: '750.00',
          paymentId,
          operationCode: 'INTRABANK_TRANSFER_FOREIGN',
          counterpartyName: narrative.payeeName,
        },
        {
          number: 1,
          direction: 'IN',
          amount: '1000.00',
          operationCode: null,
          bookedAt: '2026-11-20T06:00:00.000Z',
          bookingDate: '2026-11-20',
        },
      ],
    })
    expect(await ask(other, lines(to, theirs.org, '{ direction: IN }'))).toMatchObject({
      total: 1,
      elements: [{ amount: '250.00', paymentId: null }],
    })
    const days = `{ balanceByPeriod(accountId: "${from.id}", legalPartyId: "${mine.org}", startDate: "2026-11-19", endDate: "2026-11-21") { date balance credit debit } }`
    expect(await ask(anna, days)).toEqual([
      { date: '2026-11-19', balance: '0.00', credit: '0.00', debit: '0.00' },
      { date: '2026-11-20', balance: '740.00', credit: '1000.00', debit: '260.00' },
      { date: '2026-11-21', balance: '740.00', credit: '0.00', debit: '0.00' },
    ])
  })

  test.each([
    ['2025-11-20', '2026-11-20', 366],
    ['2025-11-19', '2026-11-20', ['PeriodTooLongException', { days: '366' }]],
    ['2026-11-20', '2026-11-19', ['PeriodInvertedException', {}]],
  ])('days from %s to %s: %s', async (start, end, answer) => {
    const firm = await company(`ОсОО Период ${start} ${end}`)
    const { id } = await firm.open()
    const days = await ask(
      await firm.person('AUDITOR'),
      `{ balanceByPeriod(accountId: "${id}", legalPartyId: "${firm.org}", startDate: "${start}", endDate: "${end}") { date } }`,
    )
    expect(typeof answer === 'number' ? (days as unknown[]).length : days).toEqual(answer)
  })

  test.each([
    [0, 1],
    [521, 1],
    [10, 0],
  ])('a page of %i, number %i is refused by the name of its field', async (size, number) => {
    const firm = await company(`ОсОО Страница ${size} ${number}`)
    const { id } = await firm.open()
    const answer = await ask(
      await firm.person('FIRST'),
      `{ accountMovements(accountId: "${id}", legalPartyId: "${firm.org}", filter: {}, pageable: { amountElements: ${size}, currentPage: ${number} }) { total } }`,
    )
    expect(answer).toEqual(['ValidationException', { field: number ? 'amountElements' : 'currentPage' }])
  })
})

describe('permissions', () => {
  test('are all of the right until the first signer narrows them, and then hold in list and payment alike', async () => {
    const firm = await company('ОсОО Права')
    const [anna, boris] = [await firm.person('FIRST'), await firm.person('CREATOR')]
    const { id, number } = await firm.open({ amount: 100n })
    const listed = `{ accessControlList(legalPartyId: "${firm.org}", userReferenceId: "${boris.personId}") { accountId permissions availablePermissions } }`
    const before = (await ask(anna, listed)) as [{ permissions: string[]; availablePermissions: string[] }]
    expect(before[0].permissions).toEqual(before[0].availablePermissions)
    expect(before[0].permissions).toContain('CLEARING')
    const set = (permissions: string) =>
      ask(
        anna,
        `mutation { updatePermissions(legalPartyId: "${firm.org}", userReferenceId: "${boris.personId}", accountId: "${id}", permissions: ${permissions}) }`,
      )
    expect(await set('[SWIFT]')).toEqual(['AccountPermissionException', { operation: 'SWIFT' }])
    expect(await set('[READ, GROSS]')).toBe(true)
    expect(await ask(anna, listed)).toMatchObject([
      { permissions: ['GROSS', 'READ'], availablePermissions: before[0].availablePermissions },
    ])
    const may = (permission: 'GROSS' | 'CLEARING') =>
      books.db.org(boris, tx => requirePayer(tx, boris, number, permission))
    expect([(await may('GROSS'))?.permitted, (await may('CLEARING'))?.permitted]).toEqual([true, false])
    expect(await set('[]')).toBe(true)
    expect(await ask(boris, `{ accountsByParty(legalPartyId: "${firm.org}") { id } }`)).toEqual([])
    expect(await ask(anna, `{ accountsByParty(legalPartyId: "${firm.org}") { id } }`)).toEqual([{ id }])
    const audited = await books.db.bank(tx =>
      tx.rows<{ params: object }>(sql`select params from kit.audit where subject_id = ${id} order by number`),
    )
    expect(audited.map(row => row.params)).toEqual([
      { person: boris.personId, permissions: ['GROSS', 'READ'] },
      { person: boris.personId, permissions: [] },
    ])
  })

  test('a first signer who took away their own sight can give it back', async () => {
    const firm = await company('ОсОО Возврат')
    const anna = await firm.person('FIRST')
    const { id } = await firm.open()
    const set = (permissions: string) =>
      ask(
        anna,
        `mutation { updatePermissions(legalPartyId: "${firm.org}", userReferenceId: "${anna.personId}", accountId: "${id}", permissions: ${permissions}) }`,
      )
    expect([await set('[]'), await set('[READ]')]).toEqual([true, true])
  })

  test('of strangers are neither shown nor set', async () => {
    const [mine, theirs] = [await company('ОсОО Мы'), await company('ОсОО Они')]
    const [anna, stranger] = [await mine.person('FIRST'), await theirs.person('SECOND')]
    const { id } = await mine.open()
    const foreign = await theirs.open()
    const set = (person: string, account: string) =>
      ask(
        anna,
        `mutation { updatePermissions(legalPartyId: "${mine.org}", userReferenceId: "${person}", accountId: "${account}", permissions: []) }`,
      )
    expect(await set(stranger.personId, id)).toEqual(['UserNotFoundException', {}])
    expect(await set(anna.personId, foreign.id)).toEqual(['AccountNotFoundException', {}])
    expect(
      await ask(
        anna,
        `{ accessControlList(legalPartyId: "${mine.org}", userReferenceId: "${stranger.personId}") { accountId } }`,
      ),
    ).toEqual(['UserNotFoundException', {}])
  })
})

describe('the facts a payment asks for', () => {
  test("of the payer come with money and permissions, of the recipient without, and a stranger's account pays nothing", async () => {
    const [mine, theirs] = [await company('ОсОО Факты'), await company('ОсОО Факты чужие')]
    const anna = await mine.person('FIRST')
    const [own, dollars] = [await mine.open({ amount: 100n }), await mine.open({ currency: 'USD' })]
    const foreign = await theirs.open({ amount: 100n })
    await books.db.bank(tx => setStatus(tx, [{ id: foreign.id, status: 'ARRESTED' }]))
    const facts = await books.db.org(anna, tx =>
      payerAccounts(tx, anna, [own.number, dollars.number, foreign.number], 'CLEARING'),
    )
    expect([...facts.keys()].sort()).toEqual([own.number, dollars.number].sort())
    expect(facts.get(own.number)).toMatchObject({
      balance: 100n,
      available: 100n,
      blocked: false,
      permitted: true,
      holderName: 'ОсОО Факты',
      holderInn: mine.inn,
    })
    expect(facts.get(dollars.number)).toMatchObject({ currency: 'USD', permitted: false })
    expect(await books.db.org(anna, tx => findRecipient(tx, foreign.number))).toEqual({
      id: foreign.id,
      org: theirs.org,
      number: foreign.number,
      currency: 'KGS',
      status: 'ARRESTED',
      type: 'RKO',
      bic: '109008',
      holderName: 'ОсОО Факты чужие',
      holderInn: theirs.inn,
    })
    expect(await books.db.org(anna, tx => findRecipient(tx, '1280040000001206'))).toBeNull()
  })
})
