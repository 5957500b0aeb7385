// The live count of documents that wait for this person's signature.
import { inboxSource, useInboxCount, useInboxNews } from '#documents/index.ts'
import { payment } from '#kit/generated/payment/gql.ts'
import { useMay } from '#kit/session.ts'

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

const payments = inboxSource({
  counts,
  countIn: answer => answer.getCountsOfPaymentsGroupedByStatus.find(({ status }) => status === 'FOR_SIGN')?.count ?? 0,
  news,
  listening: (legalPartyId, after) => ({ about: { legalPartyId, after } }),
  number: data => data.listenPayment.number,
})

/** One for each type of documents. */
const inboxes = [payments]

export const useSignCount = (): number => useInboxCount(inboxes, useMay('PAYMENT_READERS'))

/** Rendered only for people who may read payments. */
export function SignCountNews() {
  useInboxNews(inboxes)
  return null
}
