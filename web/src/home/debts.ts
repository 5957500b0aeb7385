// The company's tax debts, as the home asks for them.
import { accessControl } from '#kit/generated/access-control/gql.ts'
import type { DebtsQuery } from '#kit/generated/access-control/graphql.ts'
import { useAsk } from '#kit/query.ts'
import { useMay, useOrg } from '#kit/session.ts'

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
export function useDebts() {
  const legalPartyId = useOrg()
  const enabled = useMay('DEBT_READERS')
  return useAsk(debts, { legalPartyId }, { enabled, retry: false, staleTime: 3_600_000 })
}
