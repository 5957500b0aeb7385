// Counts and sums beside the list are queried again where the live line begins.
import { test } from 'vitest'
import { expectRefetch } from '../../test/line.tsx'
import { acceptedQr, foundSums, historyCounts, paymentDetails } from './payment.ts'
import { PaymentsNews } from './usePayments.ts'

test('where the line begins, what stands beside the list is asked again', () =>
  expectRefetch(<PaymentsNews criteria={{ legalPartyId: 'org' }} since={7} />, {
    begins: { listenPayment: { number: 7, state: null, paymentId: null, payment: null } },
    documents: [historyCounts, foundSums, paymentDetails, acceptedQr],
  }))
