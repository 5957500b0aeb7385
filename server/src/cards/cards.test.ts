// The directory of cards finds a card for whoever may pay to it, and tells nobody more than that.

import { makeCard, maskCard } from '@bank/contracts/card.ts'
import { businessDate } from '@bank/contracts/dates.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { magicCards } from '#outside/index.ts'
import { businessCard, personCard } from '../../test/cards.ts'
import type { FoundCard, Person } from '../../test/person.ts'
import { openBank, type TestBank, type TestCompany } from '../../test/world.ts'
import { cardFacts, jobs, keepCards, openIndividualCards } from './index.ts'
import { cardRejection } from './rules.ts'

let bank: TestBank
let company: TestCompany

beforeAll(async () => {
  bank = await openBank()
})
afterAll(() => bank.close())

const people = ({ anna }: { anna: Person }, sought: { phone?: string; cardNumber?: string }) =>
  anna.looks('individualCards', sought)

describe('whose card is it', () => {
  beforeAll(async () => {
    company = await bank.company()
  })

  test('a person’s, by number and by phone as people write them', async () => {
    const card = await personCard(bank.world)
    const grouped = card.number.replace(/(.{4})(?=.)/g, '$1 ')
    const national = `0${card.phone.slice(3)}`
    const expected = {
      cardNum: maskCard(card.number),
      holder: 'Айгүл Т.',
      paymentSystem: 'ELCRD',
      currency: 'KGS',
      bankName: 'ОАО «Ордо Банк»',
      isOwnBank: true,
      isOwn: false,
      why: null,
    }
    for (const sought of [{ cardNumber: card.number }, { cardNumber: grouped }, { phone: national }])
      expect(await people(company, sought)).toMatchObject([expected])
  })

  test('all the cards of one phone', async () => {
    const card = await personCard(bank.world)
    const second = { ...card, number: makeCard('541701888888888') }
    await bank.world.db.bank(tx =>
      openIndividualCards(tx, bank.world.config, [
        {
          ...second,
          id: newId(),
          currency: 'USD',
          expiresOn: businessDate('2029-01-31'),
          firstName: 'Айгүл',
          lastName: 'Т',
        },
      ]),
    )
    expect((await people(company, { phone: card.phone })).map(one => one.paymentSystem).sort()).toEqual([
      'ELCRD',
      'MCard',
    ])
  })

  test('a company’s, and only among companies’', async () => {
    const other = await bank.company()
    const card = await businessCard(bank.world, other, await other.open({ type: 'CARD' }))
    const { anna } = company
    expect(await anna.looks('businessCards', { cardNumber: card.number })).toMatchObject([
      { holder: other.name, isOwn: false, paymentSystem: 'VISA' },
    ])
    expect(await other.anna.looks('businessCards', { phone: card.phone })).toMatchObject([{ isOwn: true }])
    expect(await people(company, { cardNumber: card.number })).toEqual([])
  })

  test('another bank’s, as the processing tells it', async () => {
    const number = makeCard('941702123456789')
    expect(await people(company, { cardNumber: number })).toMatchObject([
      { cardNum: maskCard(number), paymentSystem: 'ELCRD', bankName: 'KICB, филиал', isOwnBank: false, why: null },
    ])
  })
})

describe('magic cards of another bank', () => {
  beforeAll(async () => {
    company = await bank.company()
  })

  test.each([
    ['BLOCKED', 'CardBlockedException'],
    ['CLOSED', 'CardClosedException'],
    ['EXPIRED', 'CardExpiredException'],
  ] as const)('%s says so before anything is paid', async (name, why) => {
    expect(await people(company, { cardNumber: magicCards[name] })).toMatchObject([{ why }])
  })

  test('nobody’s, a refused sort, and no answer', async () => {
    expect(await people(company, { cardNumber: magicCards.NOBODY })).toEqual([])
    expect(await people(company, { cardNumber: makeCard('621708000000001') })).toMatchObject([
      { why: 'CardTypeNotAllowedException' },
    ])
  })

  test.each(['NO_SERVICE', 'SLOW'] as const)('%s: it is said at the field, and no card can be paid to', async name => {
    const { anna } = await bank.company()
    await expect(people({ anna }, { cardNumber: magicCards[name] })).rejects.toMatchObject({
      refused: 'CardServiceException',
      field: 'recipientDetail',
    })
    const seen = await bank.world.db.bank(tx =>
      tx.rows(sql`select from cards.card_references where org_reference_id = ${anna.org}`),
    )
    expect(seen).toEqual([])
  })
})

describe('nobody learns more', () => {
  test.each([
    ['a digit too few', { cardNumber: '941701000000' }, 'InvalidCardNumberException'],
    ['a wrong last digit', { cardNumber: '4111111111111112' }, 'InvalidCardNumberException'],
    ['no phone', { phone: '12' }, 'InvalidPhoneException'],
    ['nothing', {}, 'ValidationException'],
    ['both', { phone: '0700123456', cardNumber: '4111111111111111' }, 'ValidationException'],
  ])('%s is no question', async (_name, sought, refused) => {
    const { anna } = await bank.company()
    await expect(anna.looks('individualCards', sought)).rejects.toMatchObject({ refused, field: 'recipientDetail' })
  })

  test('part of a number, or of a phone, finds nothing', async () => {
    const asking = await bank.company()
    const card = await personCard(bank.world)
    expect(
      await people(asking, { phone: card.phone.replace(/.$/, digit => String((Number(digit) + 1) % 10)) }),
    ).toEqual([])
    expect(await people(asking, { cardNumber: makeCard(`941701${card.number.slice(7, 15)}9`) })).toEqual([])
  })

  test('ten looks in a minute, a hundred in a day, whether they find something or not', async () => {
    const { anna, boris } = await bank.company()
    const looks = (who: Person) => who.looks('individualCards', { cardNumber: makeCard('941701000000000') })
    for (let i = 0; i < 10; i++) expect(await looks(anna)).toEqual([])
    bank.wait(20_000)
    await expect(looks(anna)).rejects.toMatchObject({ refused: 'TooManyRequestsException', params: { seconds: '40' } })
    expect(await looks(boris)).toEqual([])
    bank.wait(40_000)
    for (let i = 10; i < 100; i++) {
      await looks(anna)
      bank.wait(7_000)
    }
    bank.wait(3_600_000)
    const refused = looks(anna)
    await expect(refused).rejects.toMatchObject({ refused: 'TooManyRequestsException' })
    const hours = await refused.catch(({ params }: { params: { seconds: string } }) => Number(params.seconds) / 3600)
    expect(hours).toBeGreaterThan(22)
  })

  test('two looks at once count each other', async () => {
    const { anna } = await bank.company()
    const looks = Array.from({ length: 14 }, () => anna.looks('individualCards', { phone: '0700000000' }))
    const done = await Promise.allSettled(looks)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })

  test('an auditor does not look', async () => {
    const { daniyar } = await bank.company()
    await expect(daniyar.looks('individualCards', { phone: '0700000000' })).rejects.toMatchObject({
      refused: 'ForbiddenException',
    })
  })
})

describe('a reference', () => {
  const seenBy = ({ org }: TestCompany, ids: readonly string[]) =>
    bank.world.db.org({ org, personId: newId() }, tx => cardFacts({ ...bank.world, tx }, ids))
  const first = ([card]: readonly FoundCard[]): string => card?.cardReferencesId ?? ''

  test('is its company’s alone, stale after a quarter of an hour unless kept, and then forgotten', async () => {
    const [ours, theirs] = [await bank.company(), await bank.company()]
    const { phone } = await personCard(bank.world)
    const [used, unused] = [first(await people(ours, { phone })), first(await people(ours, { phone }))]
    expect(used).not.toBe(unused)
    await bank.world.db.org({ org: ours.org, personId: newId() }, tx => keepCards(tx, [used]))
    expect((await seenBy(theirs, [used, unused])).size).toBe(0)
    expect((await seenBy(ours, [used, 'no id'])).get(used)).toMatchObject({ holder: 'Айгүл Т.', isStale: false })
    bank.wait(15 * 60_000)
    expect(
      [...(await seenBy(ours, [used, unused])).values()].map(({ reference, isStale }) => [reference, isStale]),
    ).toEqual(
      expect.arrayContaining([
        [used, false],
        [unused, true],
      ]),
    )
    bank.wait(2 * 60 * 60_000)
    for (const job of jobs) await job.run(bank.world)
    expect([...(await seenBy(ours, [used, unused])).keys()]).toEqual([used])
  })

  test('tells how the card stands now', async () => {
    const ours = await bank.company()
    const card = await personCard(bank.world)
    const id = first(await people(ours, { cardNumber: card.number }))
    await bank.world.db.bank(tx =>
      tx.rows(sql`update cards.individuals set status = 'BLOCKED' where masked = ${maskCard(card.number)}`),
    )
    expect((await seenBy(ours, [id])).get(id)).toMatchObject({ rejection: { classification: 'CardBlockedException' } })
  })
})

test('the application may read no table of people’s cards', async () => {
  const { org } = await bank.company()
  const read = bank.world.db.org({ org, personId: newId() }, tx => tx.rows(sql`select 1 from cards.individuals`))
  await expect(read).rejects.toMatchObject({ code: '42501' })
})

test.each([
  [{}, null],
  [{ expiresOn: businessDate('2026-11-20') }, null],
  [{ expiresOn: businessDate('2026-11-19') }, 'CardExpiredException'],
  [{ status: 'BLOCKED' }, 'CardBlockedException'],
  [{ status: 'CLOSED' }, 'CardClosedException'],
  [{ status: 'CLOSED', expiresOn: businessDate('2026-11-19') }, 'CardClosedException'],
  [{ status: 'BLOCKED', takesMoney: false }, 'CardTypeNotAllowedException'],
] as const)('a card with %o: %s', (change, why) => {
  const card = { system: 'VISA', takesMoney: true, status: 'ACTIVE', expiresOn: null, ...change } as const
  expect(cardRejection(card, businessDate('2026-11-20'))?.classification ?? null).toBe(why)
})
