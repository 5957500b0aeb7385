// The newest operations over all books of a company: one line for each document, nothing of hidden accounts.
import { minor } from '@bank/contracts/money.ts'
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
