// The demo's arrested accounts: by whom, by which document, and since when.
import { addDays } from '@bank/contracts/dates.ts'
import { money } from '@bank/contracts/money.ts'
import { restrict } from '#accounts/index.ts'
import type { Clock } from '#kit/clock.ts'
import type { Tx } from '#kit/db.ts'
import { demoId } from './chance.ts'
import { companies } from './companies.ts'

/** Keeps a reason for every arrested account: a part of the one is stopped, all of the other. */
export async function writeArrests(tx: Tx, clock: Clock): Promise<void> {
  const arrested = companies.flatMap(({ accounts }) => accounts)
  await restrict(
    tx,
    arrested.flatMap(({ id: account, number, status, currency }) => {
      const order = { id: demoId('restriction', number), account }
      if (status === 'ARRESTED')
        return [
          {
            ...order,
            authority: 'Государственная налоговая служба, Октябрьский район г. Бишкек',
            document: 'Решение № 1147-21 о приостановлении операций',
            since: addDays(clock.today(), -26),
            amount: money('500000.00', currency).amount,
          },
        ]
      if (status !== 'FINAL_ARRESTED') return []
      return [
        {
          ...order,
          authority: 'Первомайский районный суд г. Бишкек',
          document: 'Определение об обеспечении иска по делу № ЭД-2218/26',
          since: addDays(clock.today(), -71),
        },
      ]
    }),
  )
}
