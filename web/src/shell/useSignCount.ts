// How many documents wait for this person's signature now?

import { payment } from '#kit/generated/payment/gql.ts'
import { useLive } from '#kit/live.ts'
import { invalidateCall, useAsk } from '#kit/query.ts'
import { useMay, useOrg } from '#kit/session.ts'

const counts = payment(`
  query ShellCounts($legalPartyId: UUID!) {
    getCountsOfPaymentsGroupedByStatus(legalPartyId: $legalPartyId) {
      status
      count
    }
  }
`)

const news = payment(`
  subscription ShellNews($about: LegalPartyIdAndPaymentId!) {
    listenPayment(legalPartyIdAndPaymentId: $about) {
      number
    }
  }
`)

export function useSignCount(): number {
  const org = useOrg()
  const may = useMay('PAYMENT_READERS')
  const { data } = useAsk(counts, { legalPartyId: org }, { enabled: may })
  return data?.getCountsOfPaymentsGroupedByStatus.find(({ status }) => status === 'FOR_SIGN')?.count ?? 0
}

/** Keeps the counter true while documents move; rendered only for people who may read payments. */
export function SignCountNews() {
  const org = useOrg()
  useLive(news, org, {
    variables: after => ({ about: { legalPartyId: org, after } }),
    number: data => data.listenPayment.number,
    on: () => invalidateCall(counts),
  })
  return null
}
