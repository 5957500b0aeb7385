// The company's tax debts, as the home asks for them.

import { admits } from '@bank/contracts/access.ts'
import { accessControl } from '#kit/generated/access-control/gql.ts'
import type { DebtsQuery } from '#kit/generated/access-control/graphql.ts'
import { askOptions, queryClient, useAsk } from '#kit/query.ts'
import { sessionNow, useMay, useOrg } from '#kit/session.ts'

const debts = accessControl(`
  query Debts($legalPartyId: UUID!) {
    debts(legalPartyId: $legalPartyId) {
      id
      amount
      currency
      paymentCode
      title { ru kg eng }
      asOf
    }
  }
`)

export type Debts = DebtsQuery['debts']

/** Silent while the tax service is. */
const seldom = { retry: false, staleTime: 3_600_000 } as const

export function useDebts() {
  const legalPartyId = useOrg()
  return useAsk(debts, { legalPartyId }, { ...seldom, enabled: useMay('DEBT_READERS') })
}

/** Asks for them before anything is drawn that waits for them. */
export function askDebts(): void {
  const here = sessionNow()
  if (here.state !== 'in' || !admits('DEBT_READERS', here.viewer)) return
  void queryClient.prefetchQuery({ ...askOptions(debts, { legalPartyId: here.viewer.org }), ...seldom })
}
