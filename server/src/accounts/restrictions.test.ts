// An arrest says by whom, by which document, since when and how much, to who may read the account and to nobody else.
import { businessDate } from '@bank/contracts/dates.ts'
import { minor } from '@bank/contracts/money.ts'
import { expect, test } from 'vitest'
import { newId } from '#kit/random.ts'
import { openJourneys } from '../../test/journeys.ts'
import { restrict, setStatus } from './index.ts'

const bank = await openJourneys()
const url = '/ob-account-service/graphql'

test('all that is in force is told, the oldest first', async () => {
  const { anna, daniyar, account } = await bank.company()
  const other = await bank.company()
  const order = { account: account.id, authority: 'Суд', document: 'Определение № 7' }
  const ids = [newId(), newId()] as const
  await bank.world.db.bank(async tx => {
    await restrict(tx, [
      { ...order, id: ids[1], since: businessDate('2026-11-05') },
      { ...order, id: ids[0], since: businessDate('2026-11-01'), amount: minor(5000n) },
    ])
    await setStatus(tx, [{ id: account.id, status: 'FINAL_ARRESTED' }])
  })
  const asked = (by: Pick<typeof anna, 'call' | 'org'>) =>
    by.call(
      'query ($org: UUID!, $id: UUID!) { accountRestrictions(legalPartyId: $org, accountId: $id) { id authority document since amount } }',
      { variables: { org: by.org, id: account.id }, url },
    )
  const said = { authority: 'Суд', document: 'Определение № 7' }
  const told = [
    { ...said, id: ids[0], since: '2026-11-01', amount: '50.00' },
    { ...said, id: ids[1], since: '2026-11-05', amount: null },
  ]
  expect([await asked(anna), await asked(daniyar)]).toEqual([told, told])
  await expect(asked(other.anna)).rejects.toMatchObject({ refused: 'AccountNotFoundException' })
  await expect(
    bank.world.db.org({ org: anna.org, personId: anna.id }, tx =>
      restrict(tx, [{ ...order, id: newId(), since: businessDate('2026-11-06') }]),
    ),
  ).rejects.toMatchObject({ code: '42501' })
})
