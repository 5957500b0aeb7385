// The inbox over all companies tells each person what waits for them under each of their contracts, and nobody anything else; never one query across companies.
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { sql, statement } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { hire } from '../../test/clients.ts'
import { clearing } from '../../test/forms.ts'
import { openJourneys } from '../../test/journeys.ts'
import type { Person } from '../../test/person.ts'
import type { TestCompany } from '../../test/world.ts'

const bank = await openJourneys({ database: 'own' })

type Inbox = { readonly contractId: string; readonly companyName: string; readonly count: number }
type WaitingEntry = { readonly id: string; readonly title: string; readonly marks: readonly string[] }

const inboxes = (who: Person) =>
  who.call<readonly Inbox[]>(
    'query { signerInboxes { contractId legalPartyId companyName contractNum signType count sums { currency amount } signUntil } }',
  )
const entries = (who: Person, contractId: string, page = { amountElements: 520, currentPage: 1 }) =>
  who.call<{ readonly total: number; readonly elements: readonly WaitingEntry[] }>(
    `query ($contractId: UUID!, $page: Pageable!) { signerInbox(contractId: $contractId, pageable: $page) {
      total elements { type kind id number statusCode title note amount currency creatorName createdDate signUntil marks } } }`,
    { variables: { contractId, page } },
  )

const work = (who: Person, { org, contractId }: TestCompany, right: Parameters<typeof hire>[3] = {}) =>
  bank.world.db.bank(tx => hire(tx, { org, contractId }, who, right))
const change = (text: string, ...values: unknown[]) => bank.world.db.bank(tx => tx.rows(statement(text, values)))

async function send({ cholpon, account }: TestCompany, amount: string, valueDate = '2026-11-20'): Promise<string> {
  const id = await cholpon.drafts.interbank(clearing(account, amount, { valueDate }))
  expect(await cholpon.sends(id)).toMatchObject({ failed: [] })
  return id
}

/** Ilias signs alone at one company, second at another, and only looks at a third. */
async function ilias() {
  const [first, second, third] = [
    await bank.company({ scheme: 'ONE_SIGNATORY' }),
    await bank.company(),
    await bank.company(),
  ]
  const me = first.anna
  await work(me, second, { right: 'SECOND' })
  await work(me, third, { right: 'AUDITOR' })
  return { first, second, third, me }
}

test('under each contract there is what waits for the person by the right that they hold there', async () => {
  const { first, second, third, me } = await ilias()
  const [later, sooner] = [await send(first, '20.00', '2026-11-23'), await send(first, '10.00')]
  const both = await send(second, '30.00')
  await send(third, '40.00')
  const told = async () => new Map((await inboxes(me)).map(one => [one.contractId, one]))
  expect([...(await told()).keys()].toSorted()).toEqual([first.contractId, second.contractId].toSorted())
  expect((await told()).get(first.contractId)).toMatchObject({
    ...{ legalPartyId: first.org, companyName: first.name, signType: 'TOTP', count: 2 },
    sums: [{ currency: 'KGS', amount: '30.00' }],
    signUntil: expect.stringMatching(/^2026-11-20T/),
  })
  // It is the first signer's turn there, and not his.
  expect((await told()).get(second.contractId)).toMatchObject({ count: 0, sums: [], signUntil: null })
  await second.anna.signs(both)
  expect((await told()).get(second.contractId)).toMatchObject({ count: 1, sums: [{ amount: '30.00' }] })
  const page = await entries(me, first.contractId)
  expect(page).toMatchObject({ total: 2, elements: [{ id: sooner }, { id: later }] })
  expect(page.elements[0]).toMatchObject({
    ...{ type: 'payment', kind: 'CLEARING', title: 'ОсОО Сон-Куль', amount: '10.00', currency: 'KGS' },
    ...{ marks: ['NEW_RECIPIENT'], note: 'Оплата за товары по счёту 17', statusCode: 'ON_VERIFICATION' },
  })
  expect(await entries(me, first.contractId, { amountElements: 1, currentPage: 2 })).toMatchObject({
    ...{ total: 2, elements: [{ id: later }] },
  })
  expect((await entries(me, second.contractId)).elements.map(({ id }) => id)).toEqual([both])
})

test('a foreign, an invented and an unsigned contract are refused alike, and a page without bounds as everywhere', async () => {
  const { first, third, me } = await ilias()
  const foreign = await bank.company()
  await send(foreign, '10.00')
  await send(third, '10.00')
  for (const contractId of [foreign.contractId, third.contractId, newId(), first.org, 'none'])
    await expect(entries(me, contractId)).rejects.toMatchObject({ refused: 'NotFoundException' })
  await expect(entries(me, first.contractId, { amountElements: 521, currentPage: 1 })).rejects.toMatchObject({
    refused: 'ValidationException',
  })
  expect(await inboxes(foreign.daniyar)).toEqual([])
  await expect(entries(foreign.daniyar, foreign.contractId)).rejects.toMatchObject({ refused: 'NotFoundException' })
  // Whoever signs nothing here may sign elsewhere, and hears of that alone.
  await work(foreign.daniyar, first)
  await send(first, '15.00')
  expect(await inboxes(foreign.daniyar)).toMatchObject([{ contractId: first.contractId, count: 1 }])
})

describe('nothing is told', () => {
  const closings: readonly (readonly [what: string, text: string])[] = [
    [
      'of a contract that froze them',
      `update identity.person_contracts set state = 'FREEZE' where person_id = $1 and contract_id = $2`,
    ],
    [
      'of a contract that the bank stopped',
      'update identity.contracts set stopped = true where id = $2 and $1::uuid is not null',
    ],
    [
      'of a contract that is closed',
      'update identity.contracts set active = false where id = $2 and $1::uuid is not null',
    ],
    [
      'of a contract that has ended',
      `update identity.contracts set expires_on = date '2026-11-19' where id = $2 and $1::uuid is not null`,
    ],
    [
      'of a contract that took their right away',
      `update identity.person_contracts set sign_right = 'AUDITOR' where person_id = $1 and contract_id = $2`,
    ],
  ]
  test.each(closings)('%s', async (_what, text) => {
    const { first, second, me } = await ilias()
    await send(second, '10.00')
    expect(await inboxes(me)).toHaveLength(2)
    await change(text, me.id, second.contractId)
    expect((await inboxes(me)).map(({ contractId }) => contractId)).toEqual([first.contractId])
    await expect(entries(me, second.contractId)).rejects.toMatchObject({ refused: 'NotFoundException' })
  })

  test.each(['PENDING', 'REJECTED'])('to a person whose check is %s', async verification => {
    const { first, me } = await ilias()
    await send(first, '10.00')
    await change('update identity.persons set verification = $2 where id = $1', me.id, verification)
    await expect(inboxes(me)).rejects.toMatchObject({ refused: expect.stringMatching(/Exception$/) })
    await expect(entries(me, first.contractId)).rejects.toMatchObject({ refused: expect.stringMatching(/Exception$/) })
  })
})

describe('contract by contract', () => {
  const walls = ['ordo_bank', 'ordo_desk', 'ordo_report', 'ordo_finder']
  /** By the owner of the tables, around what is done: those roles see no payment at all. */
  async function walledOff<T>(act: () => Promise<T>): Promise<T> {
    const owner = new pg.Client(bank.world.urls.migrateUrl)
    await owner.connect()
    const each = async (text: (role: string) => string) => {
      for (const role of walls) await owner.query(text(role))
    }
    await each(role => `create policy wall_${role} on payments.payments as restrictive to ${role} using (false)`)
    try {
      return await act()
    } finally {
      await each(role => `drop policy wall_${role} on payments.payments`)
      await owner.end()
    }
  }

  test('no document is read by a role that sees several companies', async () => {
    const { first, second, me } = await ilias()
    const [alone, both] = [await send(first, '10.00'), await send(second, '20.00')]
    await second.anna.signs(both)
    await walledOff(async () => {
      expect(await bank.world.db.bank(tx => tx.rows(sql`select from payments.payments limit 1`))).toEqual([])
      expect((await inboxes(me)).map(({ count }) => count)).toEqual([1, 1])
      expect((await entries(me, first.contractId)).elements.map(({ id }) => id)).toEqual([alone])
      expect((await entries(me, second.contractId)).elements.map(({ id }) => id)).toEqual([both])
    })
  })
})
